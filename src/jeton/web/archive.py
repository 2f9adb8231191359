"""Records that somebody brings: read, judged again, and shown move by move. Nothing of them is kept.

A record tells everything to whoever has it. It is shown through a view all the same: as one seat saw the
match, or as somebody did who only looked on.

All of that is done in one process of its own, which has so much time for a record and no more: whatever a
stranger sends, the worst that it can do is to end that process.
"""

import hashlib
from collections import OrderedDict
from dataclasses import dataclass
from dataclasses import replace as change

from msgspec.structs import replace

from jeton.catalogue import find_game, unpacked_box
from jeton.core.errors import RecordFault
from jeton.core.messages import message
from jeton.core.options import read_options
from jeton.records import Record, Verdict, read_record, verify
from jeton.records import replay as replay_record
from jeton.table import Clocks, Ended, History, Match, Moved
from jeton.table.progress import Progress
from jeton.web import views, wire
from jeton.web.boards import board_of
from jeton.web.codes import Code
from jeton.web.desk import Desk
from jeton.web.entries import Reader, entry
from jeton.web.faults import denied
from jeton.web.limits import LOOKS, Asker
from jeton.web.scene import Scene
from jeton.web.views import TableInfo
from jeton.web.workers import Workers

_SECONDS = 5.0
"""So long may a record take to be read, replayed, verified and shown, all together."""
_GRACE = 1.0
"""Seconds after that in which whoever cannot be interrupted is ended."""
_MOST_KNOWN = 16
_MOST_MOVES = 20_000
"""So many moves of records are remembered, of all of them together: each holds a position."""
_HIDDEN = "?"
"""What a seat could not see of a match, as it is written in every game."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A record that was found sound."""

    record: Record
    match: Match
    """As it is at the end."""


def make_workers(seconds: float = _SECONDS, grace: float = _GRACE) -> Workers:
    """One process for all records; it is started when the first one comes."""
    return Workers.processes(1, seconds, awake=False, grace=grace)


class Archive:
    """Looks at records, one at a time: the event loop replays nothing."""

    def __init__(self, workers: Workers) -> None:
        self.desk = Desk(workers, LOOKS)

    async def show(self, body: wire.analysis.RecordBody, language: str, asker: Asker) -> bytes:
        """A record after some of its moves.

        :raises Fault: if it is none, the rules contradict it, it takes too long, or they ask too much.
        """
        return await self.desk.ask(self.desk.place(asker), look, body, language)

    async def preview(self, body: wire.analysis.TryBody, language: str, asker: Asker) -> bytes:
        """What a line would do at a moment of a record. :raises Fault:"""
        return await self.desk.ask(self.desk.place(asker), attempt, body, language)

    def close(self) -> None:
        """No more records."""
        self.desk.close()


# --- in the process ---------------------------------------------------------------------------------------


_known: OrderedDict[bytes, Brought] = OrderedDict()
"""Whoever steps through a record sends it again with every step."""


def look(body: wire.analysis.RecordBody, language: str) -> bytes:
    """A record after some of its moves, written. :raises Fault: if it is none."""
    known = _find(body.text)
    if body.seat is not None and body.seat >= len(known.match.names):
        raise denied(Code.BAD_REQUEST)
    return wire.write(_state(known, body.at, Reader(body.seat, language)))


def attempt(body: wire.analysis.TryBody, language: str) -> bytes:
    """What a line would do at a moment of a record, written. :raises Fault: if there is no such moment."""
    match = _find(body.text).match
    if body.seat >= len(match.names) or body.at >= len(match.history):
        raise denied(Code.BAD_REQUEST)
    then = change(match, position=match.history[body.at].before, history=match.history[: body.at])
    return wire.write(views.preview(then, Reader(body.seat, language), body.line, 0))


def _find(text: str) -> Brought:
    """A record, read once. :raises Fault: if it is none."""
    key = hashlib.sha256(text.encode(errors="replace")).digest()
    known = _known.pop(key, None) or read_brought(text)
    _remember(key, known)
    return known


def _remember(key: bytes, known: Brought) -> None:
    """Those that were not asked for the longest make room; a record too large by itself is not kept."""
    _known[key] = known
    while len(_known) > _MOST_KNOWN or sum(len(one.match.history) for one in _known.values()) > _MOST_MOVES:
        _known.popitem(last=False)


def read_brought(text: str) -> Brought:
    """A record that the rules, and its own seed if it tells it, do not contradict. :raises Fault:"""
    record = read_record(text)
    game = find_game(record.game)
    box = unpacked_box(game, record.box_file)
    try:
        history = list(replay_record(game, box, record))
    except RecordFault as fault:
        if record.result is None and _HIDDEN in str(dict(fault.message.params).get("move")):
            raise RecordFault(message(Code.RECORD_PARTIAL), fault.line) from fault
        raise
    if record.seed is not None:
        finding = verify(game, box, record, history)
        if finding.verdict is not Verdict.MATCHES:
            raise RecordFault(finding.message)
    options = read_options(game.options, record.options)
    start = game.rules.start(options, box, len(record.names))
    end = history[-1].after if history else start
    match = Match(
        game,
        box,
        options,
        record.names,
        b"",
        end,
        Clocks(0, ()),
        History(history),
        packed=record.box_file,
    )
    return Brought(record, match)


def _state(known: Brought, at: int | None, reader: Reader) -> wire.matches.State:
    """As a page shows a match, after so many moves."""
    match = known.match
    count = len(match.history) if at is None else min(at, len(match.history))
    log = [
        line
        for number, played in enumerate(match.history[:count], 1)
        if (line := entry(match, Moved(played), reader, number)) is not None
    ]
    then = match
    if count < len(match.history):
        played = match.history[count]
        then = change(match, position=played.before, history=match.history[:count])
    if then.over:
        ended = entry(match, Ended(match.game.rules.outcome(then.position)), reader, count)
        log += [ended] if ended is not None else []
    info = TableInfo("", count, 0, frozenset(), frozenset(), open=False)
    # No clock runs: it has not begun, as it were.
    progress = Progress(then, ("",) * len(match.names), 0, began=False)
    state = views.state(Scene(progress), info, reader, (), log)
    return replace(
        state,
        waiting=False,
        words=[],
        clocks=None,
        # It was made in this process, of which nobody can ask for it.
        board=board_of(match, reader.language).shape,
    )
