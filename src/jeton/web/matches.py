"""The matches that are played: keeps them, takes what is said at them, writes it down, then tells.

A match has one lock. An input is settled on values that nobody else sees, written to the store, and only then
put in the place of what was; if the store cannot write it, nothing has happened.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from jeton.analysis.coaching import Coaching
from jeton.analysis.hints import Hint
from jeton.catalogue import GAMES
from jeton.core.messages import message
from jeton.core.moves import Leave, Seat, read_common
from jeton.core.options import at_stake
from jeton.core.rulings import refused
from jeton.language import Speaker
from jeton.language.words import in_own_words, translate
from jeton.store import DamagedFault, DiskFault, Header, Input, Store, StoreFault
from jeton.table import Refusal
from jeton.table.coaching import lesson
from jeton.table.progress import (
    BACK,
    BEGIN,
    COACH,
    DECLINE,
    MOVE,
    NEXT,
    OFF,
    ON,
    RESUME,
    STAND_IN,
    TICK,
    Progress,
    Settled,
    line,
    settle,
)
from jeton.web import views, wire
from jeton.web.changes import Change
from jeton.web.codes import Code
from jeton.web.entries import Reader
from jeton.web.faults import Denied, denied
from jeton.web.live import Listener, LiveMatch, replay
from jeton.web.metrics import Metrics
from jeton.web.queue import FairQueue, Full, Place
from jeton.web.reading import Aside, damaged, of_other_edition, read_match
from jeton.web.scene import Scene
from jeton.web.settling import Settling
from jeton.web.state_cache import StateCache, stamp
from jeton.web.thinking import Thinker
from jeton.web.workers import Overtime

T = TypeVar("T")
Answer: TypeAlias = wire.matches.Ack | wire.matches.Reject
log = logging.getLogger("jeton.web")

_MOST_LIVE = 2000
"""So many matches are kept in memory, and those that go on by themselves; others are read again when somebody
comes."""
_MOST_MOMENTS = 8
"""So many matches are kept with all their moments, for those who step through them."""
_ABSENCE = 2.0
"""Seconds after which somebody has gone: whoever loads his page again has not."""
_GLANCE = 10.0
"""Seconds for which one who has no socket is taken to look on; their page asks every two."""
_MOST_GLANCES = 32
"""So many are remembered at one table."""
_MOST_HINTS = 3
"""So many hints of one session may wait or be thought of; and as much of what the coach says."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """An input that somebody wants to be written."""

    kind: str
    text: str = ""
    name: str = ""
    """What they call it themselves."""
    id: str | None = None
    """What it is called among all inputs of the match, so that it is written once."""
    expect: int | None = None
    """The last input that they have seen."""


@dataclass(eq=False)
class Matches:
    """All that is played on this server."""

    store: Store
    thinker: Thinker
    now: Callable[[], int]
    """The time in milliseconds."""
    changed: Callable[[LiveMatch], None] = lambda live: None
    """Called after every change: bots and deadlines look at the match again."""
    attended: Callable[[LiveMatch], None] = lambda live: None
    """Called when somebody comes to look on, or goes: bots look at the match again."""
    expected: Callable[[str, int], None] = lambda match_id, due: None
    """Called for a match that is not in memory, and that will go on by itself at a time."""
    started: int = field(init=False)
    """When the server began: later than everything that was written before."""
    metrics: Metrics = field(default_factory=Metrics)
    live: dict[str, LiveMatch] = field(default_factory=dict)
    aside: dict[str, Aside] = field(default_factory=dict)
    """The matches that were found to be unfit to be opened."""
    waiting: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Open tables that are not in memory, by host: they are read when the host is there."""
    runs: list[tuple[int, int]] = field(default_factory=list)
    """From when until when the server was there before."""
    ready: bool = False
    stopping: bool = False
    _loading: dict[str, "asyncio.Task[LiveMatch]"] = field(default_factory=dict)
    states: StateCache = field(default_factory=StateCache)
    settling: Settling = field(default_factory=Settling)
    _not_taken_up: set[str] = field(default_factory=set)
    """Matches from before this start of which the store could not be told that time goes on."""
    _moments: dict[str, list[Progress]] = field(default_factory=dict)
    _doors: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    _tasks: set["asyncio.Task[Any]"] = field(default_factory=set)
    _ending: set["asyncio.Task[None]"] = field(default_factory=set)
    """Matches that are over, of which the store does not know it yet."""
    queue: FairQueue = field(init=False)
    """Where those stand who would have something thought of."""

    def __post_init__(self) -> None:
        self.started = self.now()
        # Where two can think, whoever is here need not wait for a thought that nobody waits for.
        self.queue = FairQueue(self.thinker.count, min(1, self.thinker.count - 1))

    # --- matches in memory

    async def find(self, match_id: str) -> LiveMatch:
        """A match, read from the store if it is not in memory. :raises Denied: if there is none."""
        if (live := self.live.pop(match_id, None)) is not None:
            # Back again, behind those that were not asked for since.
            self.live[match_id] = live
            live.touched = self.now()
            return live
        if (aside := self.aside.get(match_id)) is not None:
            raise Aside(aside.message, aside.why, aside.at)
        if match_id not in self._loading:
            self._loading[match_id] = self.spawn(self._load(match_id))
        try:
            return await asyncio.shield(self._loading[match_id])
        except Aside:
            raise
        except Denied as fault:
            raise denied(Code.BUSY) from fault
        except StoreFault as fault:
            if isinstance(fault, DiskFault):
                raise denied(Code.BUSY) from fault
            raise denied(Code.NO_SUCH_MATCH) from fault

    async def has(self, match_id: str) -> bool:
        """Whether there is such a match, or one that cannot be opened; if nobody can tell, there may be."""
        try:
            await self.find(match_id)
        except Denied as fault:
            return fault.message.code != Code.NO_SUCH_MATCH
        return True

    async def _load(self, match_id: str) -> LiveMatch:
        try:
            header, inputs = await self.store.load(match_id)
            progress, happened, _ = await asyncio.to_thread(read_match, header, inputs)
            live = LiveMatch(header, progress, inputs, happened, await self.store.holders(match_id))
            # Before anybody else gets it: a move that came first would be charged with all that time.
            await self._take_up(live)
            live.asleep = live.paused
            return self.keep(live)
        except DamagedFault as fault:
            raise self._set_aside(match_id, damaged(fault)) from fault
        except Aside as aside:
            raise self._set_aside(match_id, aside) from aside.__cause__
        finally:
            # Here, and not where it is awaited: whoever waits may go away, and another come.
            del self._loading[match_id]

    async def _take_up(self, live: LiveMatch) -> None:
        """Write what is to be written of a match that was left when the server ended.

        One that was only let go from memory meanwhile is none: its time went on.
        """
        progress, match_id = live.progress, live.header.match
        if progress.last >= self.started:
            return
        if progress.due is not None:
            # While the server was away nobody's clock ran. While it was there it did, whenever the match is
            # read; but not while that could not be written, for then there was no match.
            late = match_id in self._not_taken_up
            try:
                since = self.now() if late else self.since(progress.last)
                await self.write_locked(live, RESUME, now=since)
                if since < self.started:
                    # So that it is seen to be of this start when it is read again.
                    await self.write_locked(live, TICK, now=self.started)
            except Denied:
                self._not_taken_up.add(match_id)
                raise
            self._not_taken_up.discard(match_id)
        elif not (progress.began or live.free or progress.match.over):
            # The server ended after the last player sat down, and before that was noted.
            await self.write_locked(live, BEGIN)

    def since(self, last: int) -> int:
        """From when on clocks run of a match that was last heard of at a time.

        They ran for as long as this server, and those before it, were there since.
        """
        served = sum(max(0, until - max(began, last)) for began, until in self.runs)
        return max(last, self.started - served)

    def _set_aside(self, match_id: str, aside: Aside) -> Aside:
        """Remember why a match cannot be opened, and note it once; it is not read again for everybody."""
        self.aside[match_id] = aside
        level = logging.ERROR if aside.damaged else logging.INFO
        log.log(level, "match set aside: %s", aside.why, extra={"match": match_id, "at": aside.at})
        return aside

    def keep(self, live: LiveMatch) -> LiveMatch:
        """Take a match into memory, and let one go that nobody needs if there are too many.

        Answers with the one that is there already, if it is: somebody may have read a match from the store
        while another opened it, and two of them would each go their own way.
        """
        live = self.live.setdefault(live.header.match, live)
        live.touched = self.now()
        if len(self.live) > _MOST_LIVE:
            needless = (one for one in self.live.values() if one is not live and one.idle)
            if (least := next(needless, None)) is not None:
                del self.live[least.header.match]
        return live

    def door(self, session: str) -> asyncio.Lock:
        """One goes through a door at a time: what somebody has is counted, then there is one more of it."""
        return self._doors.setdefault(session, asyncio.Lock())

    async def hand_over(self, session: str, heir: str, matches: Iterable[str]) -> None:
        """A session is no more, as the store has it: its seats, and what it opened, are another's."""
        for live in self.live.values():
            for listener in live.listeners:
                if listener.session == session:
                    listener.dismissed = True
                    listener.wake.set()
        for match_id in matches:
            if match_id in self.live or match_id in self._loading:
                live = await self.find(match_id)
                async with live.lock:
                    if live.header.host == session:
                        live.header = replace(live.header, host=heir)
                    live.reseat(await self.store.holders(match_id))

    async def restore(self) -> None:
        """Learn which matches go on by themselves, and when; no match is read that nobody needs."""
        for match_id, host in (await self.store.waiting()).items():
            if match_id not in self.live:
                self.waiting[host].add(match_id)
        await self._set_others_aside()
        wakes = await self.store.wakes()
        for one in wakes:
            if one.at:
                self.expected(one.match, one.at + self.since(one.last) - one.last)
        self.ready = True
        for one in wakes:
            if not one.at:
                await self.look_at(one.match)

    async def _set_others_aside(self) -> None:
        """The matches of other editions are known without being read."""
        for name, edition in await self.store.editions():
            if name in GAMES and (aside := of_other_edition(GAMES[name], edition)) is not None:
                for match_id in await self.store.played_by(name, edition):
                    self._set_aside(match_id, aside)

    async def look_at(self, match_id: str) -> None:
        """Read a match that would go on by itself, and let it."""
        try:
            live = await self.find(match_id)
            if live.progress.match.over:
                await self._finish(live)
            else:
                await self.store.wake(match_id, live.wake)
            self.changed(live)
        except Exception:
            # One match that cannot be read must not keep the others from being played.
            if match_id not in self.aside:
                log.exception("match not restored", extra={"match": match_id})

    def put_down(self) -> None:
        """Let every match go from memory that nobody looks at or needs."""
        now = self.now()
        for match_id, live in list(self.live.items()):
            if live.resting(now):
                del self.live[match_id]
                if live.waits:
                    self.waiting[live.host].add(match_id)

    async def welcome(self, session: str) -> None:
        """Somebody is there: their open tables are, too."""
        for match_id in self.waiting.pop(session, ()):
            with suppress(Denied):
                await self.find(match_id)

    async def forget(self, match_id: str) -> bool:
        """Erase a match, unless somebody is there; whether it is gone."""
        live = self.live.get(match_id)
        if match_id in self._loading or (live is not None and not live.resting(self.now())):
            return False
        try:
            await self.store.erase(match_id)
        except StoreFault:
            log.exception("not forgotten", extra={"match": match_id})
            return False
        self.live.pop(match_id, None)
        self.aside.pop(match_id, None)
        return True

    async def moments(self, live: LiveMatch) -> list[Progress]:
        """The match as it was after each of its inputs."""
        match_id = live.header.match
        known = self._moments.pop(match_id, [])
        if len(known) != live.seq + 1:
            known = (await asyncio.to_thread(replay, live.header, tuple(live.inputs)))[2]
        self._moments[match_id] = known
        while len(self._moments) > _MOST_MOMENTS:
            del self._moments[next(iter(self._moments))]
        return known

    # --- writing

    async def write(
        self, live: LiveMatch, kind: str, seat: Seat | None = None, text: str = "", *, id: str | None = None
    ) -> Refusal | None:
        """Settle an input, write it, then tell; answers with why it was refused, if it was.

        The caller may go away meanwhile: what was begun is brought to its end. :raises Denied: if it cannot
        be written; then nothing has happened.
        """
        if self.stopping:
            raise denied(Code.BUSY)
        return await asyncio.shield(self.spawn(self._write(live, kind, seat, text, id)))

    async def _write(
        self, live: LiveMatch, kind: str, seat: Seat | None, text: str, id: str | None
    ) -> Refusal | None:
        async with live.lock:
            return await self.write_locked(live, kind, seat, text, id)

    async def write_locked(
        self,
        live: LiveMatch,
        kind: str,
        seat: Seat | None = None,
        text: str = "",
        id: str | None = None,
        now: int | None = None,
    ) -> Refusal | None:
        """The same for somebody who has the lock already; at another time, if it is told."""
        if live.asleep and kind != RESUME and live.progress.due is not None:
            await self.write_locked(live, RESUME)
        given = Input(live.seq + 1, self.now() if now is None else now, kind, seat, text, id)
        settled, change = await self.settling.do(partial(_settle, live, given, live.readers))
        if change is not None:
            await self._keep(live, given, settled, change)
        return settled.refusal

    async def _keep(self, live: LiveMatch, given: Input, settled: Settled, change: Change) -> None:
        # What was refused in part must not be answered as done when it is sent again.
        id = given.id if settled.refusal is None else None
        seat = given.seat if settled.kind == given.kind else None
        kept = Input(given.seq, given.now, settled.kind, seat, settled.text, id)
        try:
            wake = live.wake_after(settled.progress)
            await self.store.append(live.header.match, (kept,), late=settled.kind == NEXT, wake=wake)
        except DiskFault as fault:
            self.metrics.count("not_kept")
            log.error("not kept: %s", fault.message.code, extra={"match": live.header.match})
            raise denied(Code.NOT_KEPT) from fault
        live.take(kept, change)
        live.asleep = False
        before, after = change.before.progress, live.progress
        if (before.gone, before.bots) != (after.gone, after.bots):
            # Others sit there, and another may look after the table: more is new than an event tells.
            live.revise()
        self.metrics.count("inputs")
        if settled.progress.match.over:
            ending = self.spawn(self._finish(live))
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)
        self.changed(live)

    async def all_ended(self) -> None:
        """Wait until the store knows of all that is over now; it will, even if whoever waits goes away."""
        if self._ending:
            await asyncio.wait(self._ending)

    async def _finish(self, live: LiveMatch) -> None:
        try:
            match = live.progress.match
            record = await asyncio.to_thread(views.record, match, None)
            await self.store.finish(live.header.match, record, views.result_of(match), match.names)
        except StoreFault:
            # It is found to be over when it is read again.
            log.exception("not finished", extra={"match": live.header.match})

    # --- what people do

    async def submit(
        self, live: LiveMatch, session: str | None, move: wire.matches.Move, language: str
    ) -> Answer:
        """A move, or several in a line, of a seat that the session holds."""
        self.check_seat(live, session, move.seat)
        reader = Reader(move.seat, language)
        text = translate(move.text, live.progress.match.game, reader.speaker(live.progress.match))
        id = f"{move.seat}:{move.id}"
        return await self._answer(live, reader, _Asked(MOVE, text, move.id, id, move.expect))

    async def takeback(self, live: LiveMatch, session: str | None, seat: Seat, language: str) -> Answer:
        """Ask to take the last move back, or agree to it."""
        self.check_seat(live, session, seat)
        return await self._answer(live, Reader(seat, language), _Asked(BACK))

    async def decline(self, live: LiveMatch, session: str | None, seat: Seat, language: str) -> Answer:
        """Let a move stand that somebody would take back; or withdraw that, if it was the seat itself."""
        self.check_seat(live, session, seat)
        return await self._answer(live, Reader(seat, language), _Asked(DECLINE))

    async def switch_coach(
        self, live: LiveMatch, session: str | None, asked: wire.seats.SwitchCoach, language: str
    ) -> Answer:
        """Have a coach, or none."""
        self.check_seat(live, session, asked.seat)
        return await self._answer(live, Reader(asked.seat, language), _Asked(COACH, ON if asked.on else OFF))

    async def stand_in(
        self, live: LiveMatch, session: str | None, seat: Seat, bot: str, language: str
    ) -> Answer:
        """Let a bot play for one who has left."""
        if not live.mine(session):
            raise denied(Code.NOT_YOUR_SEAT)
        return await self._answer(live, Reader(seat, language), _Asked(STAND_IN, bot))

    async def _answer(self, live: LiveMatch, reader: Reader, asked: _Asked) -> Answer:
        if self.stopping:
            raise denied(Code.BUSY)
        return await asyncio.shield(self.spawn(self._answer_locked(live, reader, asked)))

    async def _answer_locked(self, live: LiveMatch, reader: Reader, asked: _Asked) -> Answer:
        assert reader.seat is not None
        began = self.metrics.now()
        async with live.lock:
            refusal: Refusal | None
            text, id, expect = asked.text, asked.id, asked.expect
            if id is not None and (known := live.by_id(id)) is not None:
                if known.text == line(live.progress, text):
                    return wire.matches.Ack(asked.name, known.seq)
                # To acknowledge it would be to say that something was played that was not.
                refusal = Refusal(reader.seat, refused(Code.ID_USED))
            elif expect is not None and expect != live.seq:
                refusal = Refusal(reader.seat, refused(Code.STALE))
            elif not live.progress.began and not isinstance(read_common(reader.seat, text), Leave):
                # To leave is the one move that may be made before all have sat down.
                refusal = Refusal(reader.seat, refused(Code.WAITING))
            else:
                refusal = await self.write_locked(live, asked.kind, reader.seat, text, id)
            if refusal is None:
                self.metrics.took("input", began)
                return wire.matches.Ack(asked.name, live.seq)
            self.metrics.count("refusals")
            return views.reject(asked.name, refusal, live.progress.match, reader, live.seq)

    def check_seat(self, live: LiveMatch, session: str | None, seat: Seat) -> None:
        """Refuse whoever does not hold a seat, or has left it to a bot. :raises Denied:"""
        if session is None or session not in live.holders.get(seat, ()) or live.progress.bots[seat]:
            raise denied(Code.NOT_YOUR_SEAT)

    async def preview(
        self, live: LiveMatch, session: str | None, asked: wire.matches.AskPreview, language: str
    ) -> wire.matches.Preview:
        """What a move would do."""
        self.check_seat(live, session, asked.seat)
        reader = Reader(asked.seat, language)
        return await asyncio.to_thread(views.preview, live.progress.match, reader, asked.text, asked.n)

    async def hint(
        self, live: LiveMatch, session: str | None, asked: wire.matches.AskHint, language: str
    ) -> wire.matches.Hint:
        """What a seat might do, a step further each time."""
        self.check_seat(live, session, asked.seat)
        match = live.progress.match
        view, risk = match.view(asked.seat), at_stake(match.game.options, match.options)
        think = partial(self.thinker.advise, match.game.name, view, asked.step, risk, asked.simple)
        # Apart from the bots that they play with: however many those are, they may have a hint.
        place = Place(0, ("hint", session), _MOST_HINTS)
        try:
            found: Hint = await self.queue.run(place, think)
        except Full as full:
            raise denied(Code.ALREADY_ASKED) from full
        except Overtime:
            found = Hint(message(Code.BUSY))
        speaker = Speaker(language, match.names)
        return wire.matches.Hint(
            asked.n,
            speaker.say(in_own_words(found.said, match.game, speaker)),
            sorted(found.squares),
            [wire.matches.HintedToken(square, token) for square, token in found.laid],
            found.moves,
        )

    async def coach(
        self, live: LiveMatch, session: str | None, seat: Seat, language: str
    ) -> wire.matches.Coached:
        """What the coach says to a seat that has one; nothing if he has too much to do."""
        self.check_seat(live, session, seat)
        match = live.progress.match
        taught = lesson(match, seat) if live.progress.coached else None
        told = Coaching()
        if taught is not None:
            think = partial(self.thinker.coach, match.game.name, taught)
            with suppress(Full, Overtime):
                told = await self.queue.run(Place(0, ("coach", session), _MOST_HINTS), think)
        return views.coached(match, told, Reader(seat, language))

    # --- what people see

    async def state(
        self,
        live: LiveMatch,
        session: str | None,
        language: str,
        seat: Seat | None = None,
        at: int | None = None,
    ) -> bytes:
        """Everything that a page needs, now or as it was after an input."""
        scene, info = live.scene, live.info()
        if at is not None and at < live.seq:
            scene, info = Scene((await self.moments(live))[at]), live.info(at)
        reader = Reader(live.viewpoint(session, seat, scene.progress), language)
        written = await self.states.written(
            (live.seq, info, reader), partial(live.state, scene, info, reader)
        )
        hosting = session is not None and session == live.host
        return stamp(written, self.now(), live.mine(session), hosting)

    def tell_time(self) -> None:
        """Let everybody who sees a running clock hear what time it is."""
        for live in self.live.values():
            if live.progress.due is not None:
                live.revise()

    def listen(self, live: LiveMatch, session: str | None, address: str = "") -> Listener:
        """Somebody looks on from now on."""
        listener = Listener(session, address)
        live.listeners.add(listener)
        if session is not None and (glance := live.glances.pop(session, None)) is not None:
            glance.cancel()
        self.attended(live)
        live.attend(live.present | frozenset(live.mine(session)))
        self.metrics.gauge("sockets", 1)
        return listener

    def leave(self, live: LiveMatch, listener: Listener) -> None:
        """He does no more; but he may be back in a moment, and nobody need hear of that."""
        live.listeners.discard(listener)
        self.attended(live)
        self.metrics.gauge("sockets", -1)
        if live.mine(listener.session):
            asyncio.get_running_loop().call_later(_ABSENCE, lambda: live.attend(live.here))

    def glance(self, live: LiveMatch, who: str) -> None:
        """Somebody, by session or address, has looked without a socket: they will look again soon."""
        if any(one.session == who for one in live.listeners):
            # They have one: whether they are there is seen by that.
            return
        known = live.glances.pop(who, None)
        if known is None and len(live.glances) == _MOST_GLANCES:
            known = live.glances.pop(next(iter(live.glances)))
        if known is not None:
            known.cancel()
        live.glances[who] = asyncio.get_running_loop().call_later(_GLANCE, self._look_away, live, who)
        self.attended(live)
        live.attend(live.present | frozenset(live.mine(who)))

    def _look_away(self, live: LiveMatch, who: str) -> None:
        del live.glances[who]
        self.attended(live)
        live.attend(live.here)

    # --- beginning and end

    def spawn(self, work: Coroutine[Any, Any, T]) -> "asyncio.Task[T]":
        """Run something to its end, whoever waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def stop(self) -> None:
        """Take no more moves, note the time for the clocks, let everybody go."""
        if self.stopping:
            return
        self.stopping = True
        until = self.now()
        # Together: they share their way to the disk.
        await asyncio.gather(*(self._note_time(live) for live in list(self.live.values())))
        waiting = [task for task in self._tasks if task is not asyncio.current_task()]
        for live in self.live.values():
            if live.bots is not None:
                live.bots.cancel()
        if waiting:
            await asyncio.wait(waiting, timeout=5)
        # For the clocks of matches that are not in memory.
        try:
            await self.store.add_run(self.started, until)
        except StoreFault:
            log.exception("no time noted")

    async def _note_time(self, live: LiveMatch) -> None:
        """What was played until now counts; the time until the server is back does not."""
        if live.progress.due is not None and not live.paused:
            try:
                await self._write(live, TICK, None, "", None)
            except Exception:
                log.exception("no time noted", extra={"match": live.header.match})
        live.wake_all()


def _settle(live: LiveMatch, given: Input, readers: Iterable[Reader]) -> tuple[Settled, Change | None]:
    """What comes of an input, and what everybody will be told of it; in a thread, all of it."""
    settled = settle(live.progress, given)
    if not settled.kind:
        return settled, None
    change = live.change(settled.progress, settled.happened)
    for reader in readers:
        change.prepare(reader)
    return settled, change


def new_live(header: Header, progress: Progress, happened: tuple[Any, ...]) -> LiveMatch:
    """A match that was just opened: nobody sits yet."""
    return LiveMatch(header, progress, [], [happened], dict.fromkeys(range(len(header.names)), ()))
