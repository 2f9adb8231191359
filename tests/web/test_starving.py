"""Bots do not starve people: people come first, and take turns; bots alone play while somebody looks on."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from jeton.core.chance import Stream
from jeton.core.protocols import View
from jeton.store import MemoryStore, StoreFault
from jeton.store.keys import digest
from jeton.table.progress import MOVE, RESUME, TICK
from jeton.web import presence
from jeton.web.live import Listener, LiveMatch, begin
from jeton.web.matches import new_live
from jeton.web.services import Services, Settings
from tests.table.test_progress import header_of
from tests.web.kit import Json, bot, generous, running, until

MANY = 600


class Pensive:
    """Thinks of one thing at a time, for as long as the test likes, and notes of which."""

    count = 1

    def __init__(self) -> None:
        self.thought: list[str] = []
        """The bots that it was asked to think for: in these tests each table has its own."""
        self.go = asyncio.Semaphore(0)

    async def choose(self, game: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
        """See Thinker."""
        self.thought.append(bot)
        await self.go.acquire()
        return ("pass",)

    async def coach(self, *asked: object) -> Any:
        """See Thinker."""
        raise NotImplementedError

    async def advise(self, *asked: object) -> Any:
        """See Thinker."""
        raise NotImplementedError

    def close(self) -> None:
        """See Thinker."""


class Evening:
    """A server without a network, and its tables."""

    def __init__(self, store: MemoryStore | None = None) -> None:
        self.time = 1000
        self.thinker = Pensive()
        self.store = store or MemoryStore()
        services = Services(
            self.store, self.thinker, Settings(pause=0.0), now=lambda: self.time, buckets=generous()
        )
        self.services, self.matches = services, services.matches
        self._begun = cache(lambda *options: begin(header_of("mathable", *options)))

    async def table(self, name: str, *options: str, holder: str = "") -> LiveMatch:
        """A table of bots, or one with somebody at the first seat."""
        bots = ("" if holder else name, name)
        header = replace(header_of("mathable", *options, bots=bots), match=name)
        await self.store.create(header)
        # To deal takes its time; they may all have the same cards.
        progress, happened = self._begun(*options)
        progress = replace(progress, bots=bots)
        if holder:
            with suppress(StoreFault):
                # Once is enough.
                await self.store.add_session(holder, "", 0)
            await self.store.sit(name, 0, digest(holder))
        live = self.matches.keep(new_live(header, progress, happened))
        live.holders = await self.store.holders(name)
        if not live.free and not progress.began:
            await self.matches.write(live, "begin")
        self.matches.changed(live)
        return live

    async def with_person(self, name: str, session: str) -> LiveMatch:
        """A person's table: it is the bot's turn, whoever has the first move."""
        live = await self.table(name, holder=session)
        if 0 in live.progress.match.seats_to_act:
            await self.matches.write(live, MOVE, 0, "pass")
        return live

    def come(self, live: LiveMatch, who: str) -> Listener:
        """Somebody opens a page."""
        return self.matches.presence.listen(live, digest(who))

    async def settle(self) -> None:
        """Until nobody does anything but think; writing goes through threads."""
        quiet = 0
        while quiet < 20:
            # Whoever writes has a lock all the while.
            writing = any(live.lock.locked() for live in self.matches.live.values())
            quiet = 0 if writing else quiet + 1
            await asyncio.sleep(0.001 if writing else 0)

    async def think(self, times: int = 1) -> None:
        """So many thoughts come to an end, and what comes of each happens."""
        for _ in range(times):
            self.thinker.go.release()
            await self.settle()

    @property
    def thought(self) -> list[str]:
        """The matches that were thought of, one after another."""
        return self.thinker.thought


def evening(test: Callable[[Evening], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test on a loop of its own; everybody goes home at the end."""

    async def spend() -> None:
        tonight = Evening()
        try:
            await test(tonight)
        finally:
            await tonight.services.close()

    def run() -> None:
        asyncio.run(spend())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@evening
async def test_a_person_among_many_tables_of_bots(tonight: Evening) -> None:
    """Nobody sees those bots: not one of them thinks, and the person's bot does at once."""
    for number in range(MANY):
        await tonight.table(f"bots {number}")
    await tonight.settle()
    live = await tonight.with_person("anna's", "anna")
    tonight.come(live, "anna")
    await tonight.settle()
    assert tonight.thought == ["anna's"]
    await tonight.think()
    assert live.progress.match.seats_to_act == (0,)
    assert tonight.matches.queue.waiting == 0


@evening
async def test_people_come_before_those_who_look_on(tonight: Evening) -> None:
    """Somebody looks at any number of tables of bots: a person's bot is the next to think."""
    for number in range(MANY):
        tonight.matches.presence.listen(await tonight.table(f"bots {number}"), None, "192.0.2.1")
    await tonight.settle()
    assert (len(tonight.thought), tonight.matches.queue.waiting) == (1, MANY - 1)
    tonight.come(await tonight.with_person("anna's", "anna"), "anna")
    await tonight.settle()
    await tonight.think(2)
    assert tonight.thought[1] == "anna's"


@evening
async def test_sessions_take_turns(tonight: Evening) -> None:
    """Whoever plays at fifty tables waits as long for one of them as others for their only one."""
    for number in range(50):
        tonight.come(await tonight.with_person(f"carl's {number}", "carl"), "carl")
    await tonight.settle()
    for name in ("anna", "bruno"):
        tonight.come(await tonight.with_person(f"{name}'s", name), name)
    await tonight.settle()
    await tonight.think(4)
    assert [name.split("'")[0] for name in tonight.thought] == ["carl", "carl", "anna", "bruno", "carl"]


@evening
async def test_those_who_look_on_take_turns(tonight: Evening) -> None:
    """Somebody who looks at fifty tables of bots does not keep another from seeing theirs."""
    for number in range(50):
        tonight.come(await tonight.table(f"carl's {number}"), "carl")
    tonight.come(await tonight.table("anna's"), "anna")
    await tonight.settle()
    await tonight.think(2)
    assert "anna's" in tonight.thought[:3]


@evening
async def test_a_person_who_is_away(tonight: Evening) -> None:
    """When they come back the bot has moved."""
    live = await tonight.with_person("anna's", "anna")
    await tonight.settle()
    assert tonight.thought == ["anna's"]
    await tonight.think()
    assert live.progress.match.seats_to_act == (0,)


@evening
async def test_a_person_who_comes_back_need_not_wait(tonight: Evening) -> None:
    """Their bot stands where they are; while they were away it let others go first."""
    for number in range(50):
        await tonight.with_person(f"away {number}", f"session {number}")
    live = await tonight.with_person("zoe's", "zoe")
    await tonight.settle()
    tonight.come(await tonight.table("seen"), "carl")
    await tonight.settle()
    await tonight.think()
    assert tonight.thought[-1] == "seen"
    tonight.matches.presence.glance(live, digest("zoe"))
    await tonight.think()
    assert tonight.thought[-1] == "zoe's"


@evening
async def test_bots_go_on_while_somebody_looks_on(tonight: Evening) -> None:
    """They pause when the last one leaves, and go on when one comes."""
    live = await tonight.table("bots")
    await tonight.settle()
    assert tonight.thought == []
    one, other = tonight.matches.presence.listen(live, None, "192.0.2.1"), tonight.come(live, "anna")
    await tonight.think()
    assert live.seq == 1
    tonight.matches.presence.leave(live, one)
    await tonight.think()
    assert live.seq == 2
    tonight.matches.presence.leave(live, other)
    # What was being thought of is played.
    await tonight.think()
    assert live.seq == 3
    await tonight.settle()
    assert len(tonight.thought) == 3
    assert live.idle
    tonight.matches.presence.listen(live, None, "192.0.2.1")
    await tonight.settle()
    assert len(tonight.thought) == 4


@evening
async def test_what_waits_is_not_thought_of_for_nobody(tonight: Evening) -> None:
    """Whoever opens many pages and closes them again leaves no work behind."""
    first = await tonight.table("first")
    tonight.come(first, "anna")
    await tonight.settle()
    for number in range(50):
        live = await tonight.table(f"bots {number}")
        tonight.matches.presence.leave(live, tonight.come(live, "carl"))
    await tonight.settle()
    await tonight.think(3)
    assert set(tonight.thought) == {"first"}
    assert tonight.matches.queue.waiting == 0


def test_a_glance_lasts_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page without a socket asks again and again; when it stops, the bots do."""
    monkeypatch.setattr(presence, "_GLANCE", 0.05)

    @evening
    async def look(tonight: Evening) -> None:
        live = await tonight.table("bots")
        for _ in range(2):
            tonight.matches.presence.glance(live, "anna")
        await tonight.think(2)
        assert live.seq > 0
        while not live.paused:
            await asyncio.sleep(0.01)
        await tonight.think()
        seq = live.seq
        await tonight.think(2)
        assert (live.seq, live.asleep) == (seq, True)

    look()


@evening
async def test_only_so_many_glances_are_remembered(tonight: Evening) -> None:
    """The latest."""
    live = await tonight.table("bots")
    for number in range(100):
        tonight.matches.presence.glance(live, f"address {number}")
    assert list(live.glances) == [f"address {number}" for number in range(68, 100)]


def test_a_restart_wakes_nobody() -> None:
    """What bots alone had begun waits for somebody to look; what a person plays goes on."""

    async def run() -> None:
        store = MemoryStore()
        before = Evening(store)
        for number in range(40):
            await before.table(f"bots {number}", *(("clock=match:600",) if number % 2 else ()))
        await before.with_person("anna's", "anna")
        await before.matches.stop()
        after = Evening(store)
        await after.matches.restore()
        await after.settle()
        assert after.thought == ["anna's"]
        assert after.matches.queue.waiting == 0
        assert list(after.matches.live) == ["anna's"]
        await after.services.close()

    asyncio.run(run())


HOUR = 3_600_000


@evening
async def test_no_clock_runs_where_nobody_is(tonight: Evening) -> None:
    """An hour alone costs the bots nothing, neither at the table nor when the server stops."""
    live = await tonight.table("bots", "clock=match:60")
    one = tonight.come(live, "anna")
    ringing = asyncio.create_task(tonight.services.deadlines.run())
    await tonight.think()
    tonight.matches.presence.leave(live, one)
    await tonight.think()
    left, seq = live.progress.match.clocks.left, live.seq
    tonight.time += HOUR
    await tonight.services.deadlines._ring()
    await tonight.settle()
    assert (live.seq, live.asleep) == (seq, True)
    tonight.come(live, "anna")
    await tonight.settle()
    # They would see a clock at nought; it is put right before anybody thinks.
    assert live.inputs[-1].kind == RESUME
    due = live.progress.due
    assert due is not None
    assert due > tonight.time
    await tonight.think()
    assert live.inputs[-1].kind == MOVE
    assert not live.progress.match.over
    assert live.progress.match.clocks.left == left
    ringing.cancel()


@evening
async def test_a_short_while_alone_is_given_back_too(tonight: Evening) -> None:
    """With the next move; merely to look changes nothing."""
    live = await tonight.table("bots", "clock=match:60")
    tonight.matches.presence.leave(live, tonight.come(live, "anna"))
    await tonight.settle()
    tonight.time += 30_000
    seq = live.seq
    tonight.come(live, "anna")
    await tonight.settle()
    assert live.seq == seq
    await tonight.think()
    assert [given.kind for given in live.inputs[seq:]] == [RESUME, MOVE]
    assert set(live.progress.match.clocks.left) == {60_000}


@evening
async def test_nobodys_time_is_noted_at_the_end(tonight: Evening) -> None:
    """The server stops: a table that sleeps stays as it is."""
    asleep, awake = (
        await tonight.table("asleep", "clock=match:60"),
        await tonight.table("b", "clock=match:60"),
    )
    tonight.come(awake, "anna")
    await tonight.settle()
    tonight.time += HOUR
    await tonight.matches.stop()
    kinds = [[given.kind for given in live.inputs] for live in (asleep, awake)]
    assert [TICK in some for some in kinds] == [False, True]
    assert not asleep.progress.match.over


def test_over_a_real_socket() -> None:
    """A match of bots alone waits for its first page, and for the next after that; figures tell of it."""
    with running() as here:
        anna = here.browser()
        match = anna.create("gamate", *(bot("random"),) * 4)["match"]
        assert "jeton_matches_paused 1\n" in anna.http.get("/metrics").text

        def sleeping() -> Json:
            live: LiveMatch = here.do(lambda: here.services.matches.live[match])
            return {"seq": live.seq, "asleep": live.asleep and (live.bots is None or live.bots.done())}

        assert sleeping() == {"seq": 0, "asleep": True}
        with anna.socket(match) as page:
            while page.next("state", "event")["seq"] < 5:
                pass
        stopped = until(sleeping, lambda seen: bool(seen["asleep"]))
        said = anna.http.get("/metrics").text
        assert "jeton_thoughts_waiting 0\n" in said
        assert "jeton_thoughts_running 0\n" in said
        assert sleeping() == stopped
        with anna.socket(match) as page:
            while page.next("state", "event")["seq"] <= stopped["seq"]:
                pass
