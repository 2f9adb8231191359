"""The fair queue: who is first, who takes turns, who is refused, and that nobody waits for ever."""

import asyncio
from collections.abc import Callable, Coroutine
from itertools import cycle, islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.web.queue import PATIENCE, FairQueue, Full, Place


class Desk:
    """A queue, and work that ends when the test says so."""

    def __init__(self, count: int = 1, kept: int = 0) -> None:
        self.queue = FairQueue(count, kept)
        self.begun: list[str] = []
        """What was begun, in that order."""
        self.running: dict[str, asyncio.Event] = {}
        self.answers: dict[str, asyncio.Future[str]] = {}

    def ask(self, name: str, rank: int = 0, owner: str = "", most: int | None = None) -> None:
        """Somebody comes; by default, everyone by themselves."""

        async def work() -> str:
            self.begun.append(name)
            self.running[name] = asyncio.Event()
            await self.running[name].wait()
            del self.running[name]
            return name.upper()

        place = Place(rank, owner or name, most)
        self.answers[name] = self.queue.enter(place, work, key=name)

    async def settle(self) -> None:
        """Until nothing happens any more by itself."""
        for _ in range(5):
            await asyncio.sleep(0)

    async def end(self, name: str | None = None) -> None:
        """A piece of work is done, the first that was begun if none is told."""
        await self.settle()
        self.running[name or next(iter(self.running))].set()
        await self.settle()

    async def end_all(self) -> list[str]:
        """Everything is done; the order in which it was begun."""
        await self.settle()
        while self.running:
            await self.end()
        return self.begun


def asked(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    """A test on a loop of its own."""

    def run() -> None:
        asyncio.run(test())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@asked
async def test_owners_take_turns() -> None:
    """Whoever asks for much waits behind whoever asks for little; one's own work is done in its order."""
    desk = Desk()
    for name in ("a1", "a2", "a3", "a4", "b1", "b2", "c1"):
        desk.ask(name, owner=name[0])
    assert await desk.end_all() == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]
    assert [await answer for answer in desk.answers.values()] == [name.upper() for name in desk.answers]
    assert (desk.queue.waiting, desk.queue.running) == (0, 0)


@asked
async def test_the_better_rank_is_first() -> None:
    """However long the others have waited; up to a point."""
    desk = Desk()
    desk.ask("begun", 2)
    desk.ask("last", 2)
    desk.ask("middle", 1)
    desk.ask("first", 0)
    assert (desk.queue.waiting, desk.queue.running) == (3, 1)
    assert await desk.end_all() == ["begun", "first", "middle", "last"]


@asked
async def test_nobody_is_passed_over_for_ever() -> None:
    """Each rank has a turn now and then, though the best never ends."""
    desk = Desk()
    for number in range(3 * PATIENCE):
        desk.ask(f"first {number}", 0)
    desk.ask("middle", 1)
    desk.ask("last", 2)
    begun = await desk.end_all()
    # The one that was at work when they came does not count.
    assert begun.index("last") == PATIENCE + 1
    assert begun.index("middle") == PATIENCE + 2


@asked
async def test_places_that_are_kept() -> None:
    """They are for the best rank, who may have all others, too."""
    desk = Desk(3, kept=1)
    for name in ("b1", "b2", "b3"):
        desk.ask(name, 1)
    await desk.settle()
    assert desk.begun == ["b1", "b2"]
    desk.ask("a1", 0)
    desk.ask("a2", 0)
    await desk.settle()
    assert desk.begun == ["b1", "b2", "a1"]
    await desk.end("b1")
    await desk.end("a1")
    assert desk.begun == ["b1", "b2", "a1", "a2", "b3"]
    await desk.end_all()


@asked
async def test_an_owner_with_enough_is_refused() -> None:
    """What waits and what is being done count; others are not concerned."""
    desk = Desk()
    desk.ask("a1", owner="a", most=2)
    desk.ask("a2", owner="a", most=2)
    with pytest.raises(Full):
        desk.ask("a3", owner="a", most=2)
    desk.ask("b1", owner="b", most=2)
    await desk.end("a1")
    desk.ask("a3", owner="a", most=2)
    assert await desk.end_all() == ["a1", "a2", "b1", "a3"]


@asked
async def test_who_goes_away_leaves_the_queue() -> None:
    """What waited is never begun, and counts for nobody."""
    desk = Desk()
    desk.ask("a1", owner="a")
    desk.ask("a2", owner="a", most=2)
    desk.ask("b1", 1)
    desk.answers["a2"].cancel()
    desk.answers["b1"].cancel()
    await desk.settle()
    assert desk.queue.waiting == 0
    desk.ask("a3", owner="a", most=2)
    assert await desk.end_all() == ["a1", "a3"]


@asked
async def test_who_runs_a_task_leaves_with_it() -> None:
    """As the server does it when it stops."""
    desk = Desk()
    desk.ask("a")

    async def never() -> None:
        raise AssertionError

    waiting = asyncio.create_task(desk.queue.run(Place(0, "b"), never))
    await desk.settle()
    assert desk.queue.waiting == 1
    waiting.cancel()
    await desk.settle()
    assert desk.queue.waiting == 0
    await desk.end_all()


@asked
async def test_what_was_begun_takes_up_a_place_until_it_ends() -> None:
    """Otherwise one could come and go, and leave any number of processes at work."""
    desk = Desk()
    desk.ask("a1", owner="a", most=1)
    desk.ask("b1", owner="b")
    await desk.settle()
    desk.answers["a1"].cancel()
    await desk.settle()
    assert (desk.queue.waiting, desk.queue.running) == (1, 1)
    with pytest.raises(Full):
        desk.ask("a2", owner="a", most=1)
    assert await desk.end_all() == ["a1", "b1"]


@asked
async def test_work_that_fails() -> None:
    """Whoever waits for it hears so, and the next has its turn."""
    desk = Desk()

    async def fail() -> None:
        raise ZeroDivisionError

    for gone in (False, True):
        failing = desk.queue.enter(Place(0, "a"), fail)
        desk.ask(f"b {gone}")
        if gone:
            failing.cancel()
        with pytest.raises(asyncio.CancelledError if gone else ZeroDivisionError):
            await failing
        await desk.end(f"b {gone}")


@asked
async def test_moving() -> None:
    """What waits may stand elsewhere; what does not wait is left alone."""
    desk = Desk()
    for name in ("a", "b", "c", "d"):
        desk.ask(name, 1)
    desk.queue.move("d", Place(0, "d"))
    desk.queue.move("b", Place(2, "b"))
    desk.queue.move("c", Place(1, "c"))
    desk.queue.move("a", Place(2, "a"))
    desk.queue.move("nobody", Place(0, "nobody"))
    assert await desk.end_all() == ["a", "d", "c", "b"]


@asked
async def test_moved_to_a_place_that_is_free() -> None:
    """It is begun at once."""
    desk = Desk(2, kept=1)
    desk.ask("a", 1)
    desk.ask("b", 1)
    await desk.settle()
    assert desk.begun == ["a"]
    desk.queue.move("b", Place(0, "b"))
    await desk.settle()
    assert desk.begun == ["a", "b"]
    await desk.end_all()


Asked = tuple[int, int]
SOMEBODY = st.tuples(st.integers(0, 2), st.integers(0, 3))


@settings(max_examples=50, deadline=None)
@given(
    count=st.integers(1, 3),
    before=st.lists(SOMEBODY, max_size=12),
    victim=SOMEBODY,
    after=st.lists(st.lists(SOMEBODY, min_size=1, max_size=2), min_size=1, max_size=5),
)
def test_nobody_starves(count: int, before: list[Asked], victim: Asked, after: list[list[Asked]]) -> None:
    """Whatever waits, and whatever comes as fast as it is done: everybody's turn comes, and soon."""
    kept = min(1, count - 1)

    async def run() -> None:
        desk = Desk(count, kept)
        places: dict[str, Asked] = {}

        def ask(name: str, place: Asked) -> None:
            places[name] = place
            desk.ask(name, place[0], f"{place}")

        for number, place in enumerate(before):
            ask(f"before {number}", place)
        rank = victim[0]
        places["victim"] = victim
        desk.ask("victim", rank, "victim's own")
        owners = len({place for place in before if place[0] == rank})
        # Each owner of the rank once, and for each of these turns the other ranks theirs.
        enough = count + (owners + 1) * (PATIENCE + 3)
        for number, more in enumerate(islice(cycle(after), enough)):
            for one, place in enumerate(more):
                ask(f"after {number} {one}", place)
            await desk.settle()
            assert len(desk.running) <= count
            assert sum(1 for name in desk.running if places[name][0]) <= count - kept
            if "victim" in desk.begun:
                break
            # One that the victim's rank may follow.
            behind = [name for name in desk.running if places[name][0]]
            await desk.end((behind or list(desk.running))[0])
        assert desk.begun.index("victim") < enough
        begun = await desk.end_all()
        assert sorted(begun) == sorted(places)
        for place in set(places.values()):
            mine = [name for name, its in places.items() if its == place and name != "victim"]
            assert [name for name in begun if name in set(mine)] == mine
        assert (desk.queue.waiting, desk.queue.running, len(desk.queue._owned)) == (0, 0, 0)

    asyncio.run(run())
