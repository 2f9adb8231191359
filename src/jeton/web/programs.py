"""Programs from outside: which are here, and what each is told, as lines of JSON.

A program holds its seats by a session of its own, like anybody. Its stream looks on at every match that it
plays, so that people see that it is there, and wakes when something happens.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator
from dataclasses import dataclass, field

from jeton.core.moves import Seat
from jeton.engines import tell, tell_match
from jeton.engines.protocol import VERSION
from jeton.records import write_record
from jeton.store import Session
from jeton.table import record_of
from jeton.table.clock import MS
from jeton.table.progress import NAME, Progress
from jeton.web import wire
from jeton.web.codes import Code
from jeton.web.faults import Denied, denied
from jeton.web.live import Listener, LiveMatch
from jeton.web.matches import Matches

_NEVER = -1
_BEAT = 15.0
"""Seconds after which something is said, whatever else there is to tell: so a dead line is found out, and
a token that was revoked."""
_STOPPING, _REPLACED, _REVOKED = "stopping", "replaced", "revoked"
"""Why a stream ends: the server stops, there is another one, there is no such token any more."""


@dataclass(eq=False)
class _Table:
    """A match that a program plays."""

    live: LiveMatch
    listener: Listener
    told: dict[Seat, int] = field(default_factory=dict)
    """For each seat, after how many inputs it was last told that it is to act. Inputs, not moves: each makes
    stale what answers to the turn that was told before."""
    asked: object = None
    """The request to take back a move that it was last told of."""


@dataclass(eq=False)
class _Stream:
    """A program that listens."""

    session: Session
    games: frozenset[str]
    """Those that it plays; none for all."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    tables: dict[str, _Table] = field(default_factory=dict)
    over: str = ""
    """Why it ends, once it does."""


@dataclass(eq=False)
class Programs:
    """All that are here."""

    matches: Matches
    _here: dict[str, _Stream] = field(default_factory=dict)
    """By session: each has one stream."""

    def offered(self, game: str) -> list[wire.seats.Program]:
        """Those that play a game, by name."""
        names = (one.session.program for one in self._here.values() if not one.games or game in one.games)
        return [wire.seats.Program(name) for name in sorted(names)]

    def find(self, name: str, game: str) -> str:
        """The session of one. :raises Denied: if it is not here, or does not play this."""
        for one in self._here.values():
            if one.session.program == name and (not one.games or game in one.games):
                return one.session.key
        raise denied(Code.PROGRAM_AWAY, name=name)

    def seated(self, live: LiveMatch) -> None:
        """Somebody sat down at a match: perhaps a program."""
        for stream in self._here.values():
            if live.mine(stream.session.key):
                self._look_on(stream, live)

    def close(self) -> None:
        """Let all of them go."""
        for stream in self._here.values():
            stream.over = _STOPPING
            stream.wake.set()

    async def events(self, session: Session, games: Iterable[str]) -> AsyncIterator[bytes]:
        """What a program is told, from now on, a line each; a stream that it had before ends."""
        stream = _Stream(session, frozenset(games))
        if (before := self._here.get(session.key)) is not None:
            before.over = _REPLACED
            before.wake.set()
        self._here[session.key] = stream
        try:
            yield _line("hello", name=session.program, version=VERSION)
            await self._come_back(stream)
            clock = asyncio.get_running_loop().time
            beat = clock() + _BEAT
            while not stream.over:
                stream.wake.clear()
                for match_id in list(stream.tables):
                    async for line in self._news(stream, match_id):
                        yield line
                try:
                    await asyncio.wait_for(stream.wake.wait(), beat - clock())
                except TimeoutError:
                    beat = clock() + _BEAT
                    if not await self._may_stay(stream.session):
                        stream.over = _REVOKED
                    yield _line("ping")
            yield _line("bye", why=stream.over)
        finally:
            if self._here.get(session.key) is stream:
                del self._here[session.key]
            for match_id in list(stream.tables):
                self._look_away(stream, match_id)

    async def _may_stay(self, session: Session) -> bool:
        return any(one.session == session.key for one in await self.matches.store.tokens())

    async def _come_back(self, stream: _Stream) -> None:
        """The matches that it plays already: whoever was away goes on."""
        for held in await self.matches.store.held_by(stream.session.key, NAME):
            if not held.finished:
                try:
                    self._look_on(stream, await self.matches.find(held.match))
                except Denied:
                    # It cannot be opened; nobody can play it.
                    continue

    def _look_on(self, stream: _Stream, live: LiveMatch) -> None:
        if live.header.match not in stream.tables:
            listener = self.matches.presence.listen(live, stream.session.key)
            listener.wake = stream.wake
            stream.tables[live.header.match] = _Table(live, listener)
        stream.wake.set()

    def _look_away(self, stream: _Stream, match_id: str) -> None:
        table = stream.tables.pop(match_id)
        self.matches.presence.leave(table.live, table.listener)

    async def _news(self, stream: _Stream, match_id: str) -> AsyncIterator[bytes]:
        """What has become of one match; nothing, if the program is not concerned."""
        table = stream.tables[match_id]
        live = table.live
        progress = live.progress
        match, seq, mine = progress.match, live.seq, live.mine(stream.session.key)
        for seat in mine:
            if seat not in table.told:
                table.told[seat] = _NEVER
                yield _line("challenge", match=match_id, **tell_match(match, seat))
        if match.over:
            self._look_away(stream, match_id)
            points = match.game.rules.outcome(match.position).points
            record = await asyncio.to_thread(lambda: write_record(record_of(match)))
            yield _line("over", match=match_id, scores=points, record=record)
            return
        if not mine:
            # Whoever looks after the table has given the seat to another.
            self._look_away(stream, match_id)
            yield _line("released", match=match_id)
            return
        request = progress.request
        if request is not None and request is not table.asked:
            table.asked = request
            for seat in sorted(progress.people.intersection(mine) - request.agreed):
                yield _line("takeback", match=match_id, seat=seat)
        for seat in _to_act(progress, mine):
            if table.told[seat] != seq:
                table.told[seat] = seq
                told = await asyncio.to_thread(tell, match, seat)
                yield _line("turn", match=match_id, seq=seq, **self._left(progress), **told)

    def _left(self, progress: Progress) -> dict[str, float]:
        """The seconds that are left, if time is short."""
        due = progress.deadline
        return {} if due is None else {"seconds": max(0, due - self.matches.now()) / MS}


def _to_act(progress: Progress, mine: Iterable[Seat]) -> Iterator[Seat]:
    if progress.began:
        yield from (seat for seat in mine if seat in progress.match.seats_to_act and not progress.bots[seat])


def _line(kind: str, **said: object) -> bytes:
    return wire.write({"type": kind, **said}) + b"\n"
