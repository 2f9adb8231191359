"""The matches that are played: keeps them, takes what is said at them, writes it down, then tells.

A match has one lock. An input is settled on values that nobody else sees, written to the store, and only then
put in the place of what was; if the store cannot write it, nothing has happened.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from jeton.catalogue import GAMES
from jeton.core.messages import message
from jeton.core.moves import Seat
from jeton.core.rulings import refused
from jeton.store import DamagedFault, DiskFault, Header, Input, ScheduledMatch, StaleFault, Store, StoreFault
from jeton.table import Refusal
from jeton.table.progress import (
    BEGIN,
    NEXT,
    RESUME,
    TICK,
    Progress,
    Settled,
    settle,
)
from jeton.web import views
from jeton.web.changes import Change
from jeton.web.codes import Code
from jeton.web.entries import Reader
from jeton.web.faults import Denied, denied
from jeton.web.live import LiveMatch, replay
from jeton.web.metrics import Metrics
from jeton.web.presence import Presence
from jeton.web.queue import FairQueue
from jeton.web.reading import Aside, damaged, of_other_edition, read_match
from jeton.web.scene import Scene
from jeton.web.settling import Settling
from jeton.web.state_cache import StateCache, stamp
from jeton.web.thinking import Thinker

T = TypeVar("T")
log = logging.getLogger("jeton.web")

_MOST_LIVE = 2000
"""So many matches are kept in memory, and those that go on by themselves; others are read again when somebody
comes."""
_MOST_MOMENTS = 8
"""So many matches are kept with all their moments, for those who step through them."""
_RETRY_MS = 1000
"""After so long what could not be read is tried again."""


@dataclass(frozen=True, slots=True)
class Submission:
    """An input that somebody would have written."""

    kind: str
    text: str = ""
    name: str = ""
    """What they call it themselves."""
    id: str | None = None
    """What it is called among all inputs of the match, so that it is written once."""
    expect: int | None = None
    """The last input that they have seen."""


class Overtaken(Exception):
    """Another server has written to the match first. What it wrote is known by now."""


@dataclass(eq=False)
class Matches:
    """All that is played on this server."""

    store: Store
    thinker: Thinker
    now: Callable[[], int]
    """The time in milliseconds."""
    changed: Callable[[LiveMatch], None] = lambda live: None
    """Called after every change: bots and deadlines look at the match again."""
    expected: Callable[[str, int], None] = lambda match_id, due: None
    """Called for a match that is not in memory, and that will go on by itself at a time."""
    seated: Callable[[LiveMatch], None] = lambda live: None
    """Called when somebody has sat down."""
    find_program: Callable[[str, str], str] = lambda name, game: ""
    """The session of a program that is here and plays a game. :raises Denied:"""
    programs: set[str] = field(default_factory=set)
    """The sessions of programs."""
    kids: bool = False
    """Whether children play here: see ``kids``."""
    ended: Callable[[LiveMatch], Awaitable[None]] = lambda live: asyncio.sleep(0)
    """Awaited once a match is over, before the store hears of that: perhaps more than once."""
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
    read_only: str | None = None
    """What is said to those who would begin something new, where nothing may; None where it may."""
    ready: bool = False
    stopping: bool = False
    _loading: dict[str, "asyncio.Task[LiveMatch]"] = field(default_factory=dict)
    states: StateCache = field(default_factory=StateCache)
    leads: Callable[[], bool] = lambda: True
    """Whether clocks and bots are run here, now; not at another server that shares the store."""
    settling: Settling = field(default_factory=Settling)
    _not_taken_up: set[str] = field(default_factory=set)
    """Matches from before this start of which the store could not be told that time goes on."""
    _moments: dict[str, list[Progress]] = field(default_factory=dict)
    _doors: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    _tasks: set["asyncio.Task[Any]"] = field(default_factory=set)
    _ending: set["asyncio.Task[None]"] = field(default_factory=set)
    """Matches that are over, of which the store does not know it yet."""
    presence: Presence = field(init=False)
    queue: FairQueue = field(init=False)
    """Where those stand who would have something thought of."""

    def __post_init__(self) -> None:
        self.started = self.now()
        self.presence = Presence(self.metrics)
        # Where two can think, whoever is here need not wait for a thought that nobody waits for.
        self.queue = FairQueue(self.thinker.count, min(1, self.thinker.count - 1))

    @property
    def shared(self) -> bool:
        """Whether other servers may write to the same store."""
        return self.store.nodes is not None

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
            if self.shared:
                await self._learn(live)
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
                await self.attempt(live, Submission(RESUME), now=since)
                if since < self.started:
                    # So that it is seen to be of this start when it is read again.
                    await self.attempt(live, Submission(TICK), now=self.started)
            except Overtaken:
                # Another server has it, too, and was faster: perhaps it is taken up by now.
                await self._take_up(live)
                return
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
        live.programs = self.programs
        live.touched = self.now()
        if len(self.live) > _MOST_LIVE:
            needless = (one for one in self.live.values() if one is not live and one.idle)
            if (least := next(needless, None)) is not None:
                del self.live[least.header.match]
        return live

    def check_new(self) -> None:
        """Refuse something new while the server is read-only. :raises Denied:"""
        if self.read_only is not None:
            raise denied(Code.READ_ONLY, why=self.read_only or message(Code.READ_ONLY_USUAL))

    def door(self, session: str) -> asyncio.Lock:
        """One goes through a door at a time: what somebody has is counted, then there is one more of it."""
        return self._doors.setdefault(session, asyncio.Lock())

    async def hand_over(self, session: str, heir: str, matches: Iterable[str]) -> None:
        """A session is no more, as the store has it: its seats, and what it opened, are another's."""
        self.dismiss(session)
        for match_id in matches:
            if match_id in self.live or match_id in self._loading:
                live = await self.find(match_id)
                async with live.lock:
                    if live.header.host == session:
                        live.header = replace(live.header, host=heir)
                    live.reseat(await self.store.holders(match_id))

    def dismiss(self, session: str) -> None:
        """Let all pages of a session go."""
        for live in self.live.values():
            live.dismiss(session)

    async def retell(self, live: LiveMatch) -> None:
        """Read a match again of which the store has other names by now. The caller has its lock."""
        header, inputs = await self.store.load(live.header.match)
        progress, happened, _ = await asyncio.to_thread(read_match, header, inputs)
        live.retell(header, inputs, progress, happened)
        live.reseat(await self.store.holders(header.match))
        self._moments.pop(header.match, None)
        self.states.clear()

    async def erase(self, match_id: str) -> None:
        """Erase a match, whoever looks on. :raises StoreFault: if there is none, or it cannot be"""
        await self.all_ended()
        live = await self.find(match_id) if match_id in self._loading else self.live.get(match_id)
        async with AsyncExitStack() as stack:
            if live is not None:
                await stack.enter_async_context(live.lock)
                if live.bots is not None:
                    live.bots.cancel()
            await self.store.erase(match_id)
            self.live.pop(match_id, None)
            self.aside.pop(match_id, None)
            self._moments.pop(match_id, None)
        if live is not None:
            live.dismiss()

    async def restore(self) -> None:
        """Learn which matches go on by themselves, and when; no match is read that nobody needs.

        However often that fails: a server that gave up would never be ready, nor run a clock or a bot.
        """
        while True:
            try:
                await self._restore()
                return
            except StoreFault as fault:
                log.warning("not restored: %s", fault.message.code)
                await asyncio.sleep(_RETRY_MS / 1000)

    async def _restore(self) -> None:
        for match_id, host in (await self.store.waiting()).items():
            if match_id not in self.live:
                self.waiting[host].add(match_id)
        await self._set_others_aside()
        await self.wake_all()

    async def wake_all(self) -> None:
        """Have all matches go on that do so by themselves. :raises StoreFault:"""
        wakes = await self.store.wakes() if self.leads() else []
        for one in wakes:
            if one.at:
                await self.expect(one)
        self.ready = True
        for one in wakes:
            if not one.at:
                await self.expect(one)

    async def expect(self, wake: ScheduledMatch) -> None:
        """Have a match go on when it does so by itself; it is not read before."""
        if wake.at:
            self.expected(wake.match, wake.at + self.since(wake.last) - wake.last)
        else:
            await self.look_at(wake.match)

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
            elif not self.shared:
                await self.store.wake(match_id, live.wake)
            self.changed(live)
        except Exception as error:
            # One match that cannot be read must not keep the others from being played.
            if isinstance(error, Denied) and error.message.code == Code.BUSY:
                # Not now: nobody else would begin again where it is a bot's turn.
                self.expected(match_id, self.now() + _RETRY_MS)
            elif match_id not in self.aside:
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
        self, live: LiveMatch, kind: str, seat: Seat | None = None, text: str = ""
    ) -> Refusal | None:
        """Settle an input, write it, then tell; answers with why it was refused, if it was.

        It is, too, if another server has written to the match first; then this one knows what.

        The caller may go away meanwhile: what was begun is brought to its end. :raises Denied: if it cannot
        be written; then nothing has happened.
        """
        if self.stopping:
            raise denied(Code.BUSY)
        return await asyncio.shield(self.spawn(self._write(live, kind, seat, text)))

    async def _write(self, live: LiveMatch, kind: str, seat: Seat | None, text: str) -> Refusal | None:
        async with live.lock:
            try:
                return await self.attempt(live, Submission(kind, text), seat)
            except Overtaken:
                # Whoever would have it written looks at the match again, and thinks better of it.
                return None if seat is None else Refusal(seat, refused(Code.STALE))

    async def write_locked(
        self,
        live: LiveMatch,
        kind: str,
        seat: Seat | None = None,
        text: str = "",
    ) -> Refusal | None:
        """The same for somebody who has the lock already, and means it whatever others have written."""
        while True:
            with suppress(Overtaken):
                return await self.attempt(live, Submission(kind, text), seat)

    async def attempt(
        self, live: LiveMatch, asked: Submission, seat: Seat | None = None, now: int | None = None
    ) -> Refusal | None:
        """Write an input on the match as it is known here; at another time than now, if it is told.

        :raises Overtaken: if another server has written to it, and that is known now.
        """
        if live.asleep and asked.kind != RESUME and live.progress.due is not None:
            await self.attempt(live, Submission(RESUME))
        # Not earlier than what another server has written, by its own clock.
        now = max(self.now() if now is None else now, live.progress.last)
        given = Input(live.seq + 1, now, asked.kind, seat, asked.text, asked.id)
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
            late = settled.kind == NEXT
            await self.store.append(live.header.match, (kept,), late=late, wake=wake, fresh=True)
        except StaleFault as fault:
            self.metrics.count("overtaken")
            known = live.seq
            await self.catch_up_locked(live)
            if live.seq == known:
                # The store has less than was told here: something older was put back. It is to be read again.
                self.let_go(live)
                raise denied(Code.BUSY) from fault
            raise Overtaken from fault
        except DiskFault as fault:
            self.metrics.count("not_kept")
            log.error("not kept: %s", fault.message.code, extra={"match": live.header.match})
            raise denied(Code.NOT_KEPT) from fault
        self._take(live, kept, change)
        self.metrics.count("inputs")
        if settled.progress.match.over:
            ending = self.spawn(self._finish(live))
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)
        self.changed(live)

    def _take(self, live: LiveMatch, given: Input, change: Change) -> None:
        """What the store has is now the case."""
        live.take(given, change)
        live.asleep = False
        before, after = change.before.progress, live.progress
        if (before.gone, before.bots) != (after.gone, after.bots):
            # Others sit there, and another may look after the table: more is new than an event tells.
            live.revise()

    async def catch_up(self, live: LiveMatch, seq: int | None = None) -> None:
        """Learn what another server has written, and tell those who look on here. :raises Denied:

        If it is only about an input, and that is known, there is nothing to learn.
        """
        async with live.lock:
            if seq is None or seq > live.seq:
                await self.catch_up_locked(live)

    async def look_again(self, match_id: str, seq: int | None) -> bool:
        """Somebody has written about a match; false if it is not in memory."""
        if (loading := self._loading.get(match_id)) is not None:
            # It may have been read just before.
            await asyncio.wait([loading])
        if (live := self.live.get(match_id)) is None:
            return False
        with suppress(Denied):
            await self.catch_up(live, seq)
        return True

    def start_over(self, started: int) -> None:
        """Nobody was there, and another server has begun anew: whoever looks on comes again."""
        self.started = started
        for live in list(self.live.values()):
            self.let_go(live)

    async def catch_up_locked(self, live: LiveMatch) -> None:
        """The same for somebody who has the lock already."""
        await self._learn(live)
        self.changed(live)

    async def _learn(self, live: LiveMatch) -> None:
        try:
            news = await self.store.news(live.header.match, live.seq)
            for given in news.inputs:
                settled, change = await self.settling.do(partial(_settle, live, given, live.readers))
                if settled.refusal is not None or change is None:
                    raise ValueError("an input of the log is refused")
                self._take(live, given, change)
        except DiskFault as fault:
            raise denied(Code.BUSY) from fault
        except Exception as error:
            # It was erased, or is damaged: whoever asks for it reads it again, and hears so.
            self.let_go(live)
            log.warning("let go: %s", type(error).__name__, extra={"match": live.header.match})
            raise denied(Code.BUSY) from error
        if news.host != live.header.host:
            live.header = replace(live.header, host=news.host)
        if news.holders != live.holders:
            live.reseat(news.holders)
        if news.elsewhere != live.elsewhere:
            self.presence.notice(live, news.elsewhere)

    def let_go(self, live: LiveMatch) -> None:
        """Forget a match, and have everybody who looks on come again."""
        if self.live.get(live.header.match) is live:
            del self.live[live.header.match]
        if live.bots is not None:
            live.bots.cancel()
        for listener in live.listeners:
            listener.dismissed = True
            listener.wake.set()

    async def all_ended(self) -> None:
        """Wait until the store knows of all that is over now; it will, even if whoever waits goes away."""
        if self._ending:
            await asyncio.wait(self._ending)

    async def _finish(self, live: LiveMatch) -> None:
        try:
            match = live.progress.match
            await self.ended(live)
            record = await asyncio.to_thread(views.record, match, None)
            await self.store.finish(live.header.match, record, views.result_of(match), match.names)
        except StoreFault:
            # It is found to be over when it is read again.
            log.exception("not finished", extra={"match": live.header.match})

    # --- what people see

    def check_seat(self, live: LiveMatch, session: str | None, seat: Seat) -> None:
        """Refuse whoever does not hold a seat, or has left it to a bot. :raises Denied:"""
        if session is None or session not in live.holders.get(seat, ()) or live.progress.bots[seat]:
            raise denied(Code.NOT_YOUR_SEAT)

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
        return stamp(written, self.now(), live.mine(session), hosting, tuple(live.quick_messages))

    def tell_time(self) -> None:
        """Let everybody who sees a running clock hear what time it is."""
        for live in self.live.values():
            if live.progress.due is not None:
                live.revise()

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
        # Where others may still be there, it is known from when until when somebody was.
        if live.progress.due is not None and not live.paused and not self.shared:
            try:
                await self._write(live, TICK, None, "")
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
