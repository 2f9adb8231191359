"""Records that somebody brings: read, judged again, and shown move by move. Nothing of them is kept.

A record tells everything to whoever has it. It is shown through a view all the same: as one seat saw the
match, or as somebody did who only looked on.
"""

import asyncio
import hashlib
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from dataclasses import replace as change
from functools import partial

from msgspec.structs import replace

from jeton.catalogue import find_game, load_box
from jeton.core.errors import RecordFault
from jeton.core.messages import message
from jeton.core.options import read_options
from jeton.records import Played, Record, Verdict, read_record, verify
from jeton.records import replay as replay_record
from jeton.table import Clocks, Ended, Match, Moved
from jeton.web import views, wire
from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.progress import Progress
from jeton.web.views import Around, Reader

_SECONDS = 5.0
"""So long may a record take to be replayed."""
_MOST_WAITING = 8
_MOST_KNOWN = 16
_HIDDEN = "?"
"""What a seat could not see of a match, as it is written in every game."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A record that was found sound."""

    record: Record
    match: Match
    """As it is at the end."""


class Archive:
    """Looks at records, one at a time, in a thread: the event loop replays nothing."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "jeton-archive")
        self._waiting = 0
        # Whoever steps through a record sends it again with every step.
        self._known: OrderedDict[bytes, _Known] = OrderedDict()

    async def show(self, body: wire.RecordBody, language: str) -> bytes:
        """A record after some of its moves. :raises Fault: if it is none, or the rules contradict it."""
        if self._waiting == _MOST_WAITING:
            raise denied(Code.BUSY)
        self._waiting += 1
        try:
            look = partial(self._show, body, language)
            return await asyncio.get_running_loop().run_in_executor(self._pool, look)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """No more records."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    # --- in the thread

    def _show(self, body: wire.RecordBody, language: str) -> bytes:
        key = hashlib.sha256(body.text.encode(errors="replace")).digest()
        known = self._known.get(key) or _read(body.text)
        self._known[key] = known
        self._known.move_to_end(key)
        if len(self._known) > _MOST_KNOWN:
            self._known.popitem(last=False)
        if body.seat is not None and body.seat >= len(known.match.names):
            raise denied(Code.BAD_REQUEST)
        return wire.write(_state(known, body.at, Reader(body.seat, language)))


def _read(text: str) -> _Known:
    """A record that the rules, and its own seed if it tells it, do not contradict. :raises Fault:"""
    record = read_record(text)
    game = find_game(record.game)
    box = load_box(game)
    history: list[Played] = []
    until = time.monotonic() + _SECONDS
    try:
        for played in replay_record(game, box, record):
            history.append(played)
            if time.monotonic() > until:
                raise denied(Code.BUSY)
    except RecordFault as fault:
        if record.result is None and _HIDDEN in str(dict(fault.message.params).get("move")):
            raise RecordFault(message(Code.RECORD_PARTIAL), fault.line) from fault
        raise
    if record.seed is not None:
        finding = verify(game, box, record)
        if finding.verdict is not Verdict.MATCHES:
            raise RecordFault(finding.message)
    options = read_options(game.options, record.options)
    start = game.rules.start(options, box, len(record.names))
    end = history[-1].after if history else start
    match = Match(game, box, options, record.names, b"", end, Clocks(0, ()), tuple(history))
    return _Known(record, match)


def _state(known: _Known, at: int | None, reader: Reader) -> wire.State:
    """As a page shows a match, after so many moves."""
    match = known.match
    count = len(match.history) if at is None else min(at, len(match.history))
    log = [
        entry
        for number, played in enumerate(match.history[:count], 1)
        if (entry := views.entry(match, number, Moved(played), reader)) is not None
    ]
    then = match
    if count < len(match.history):
        played = match.history[count]
        then = change(match, position=played.before, history=match.history[:count])
    if then.over:
        ended = views.entry(match, count, Ended(match.game.rules.outcome(then.position)), reader)
        log += [ended] if ended is not None else []
    around = Around("", count, 0, frozenset(), frozenset(), open=False)
    # No clock runs: it has not begun, as it were.
    progress = Progress(then, ("",) * len(match.names), 0, began=False)
    state = views.state(progress, around, reader, (), log)
    return replace(state, waiting=False, words=[], clocks=None, commitment=known.record.commitment)
