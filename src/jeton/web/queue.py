"""A fair queue before work that few can do at once: nobody keeps the others waiting, however much they ask.

Whoever has the better rank is first. Within a rank the owners take turns, one piece of work each, and each
owner's own work is done in the order in which it came.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")

PATIENCE = 8
"""So often a rank is passed over before it has a turn all the same: nobody waits for ever."""


class Full(Exception):
    """The owner has as much in the queue as they may."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody stands in the queue."""

    rank: int
    """0 is the best."""
    owner: Hashable
    """Whose work it is."""
    most: int | None = None
    """So much work of this owner may wait or be done at once; None if all of it may wait."""


@dataclass(eq=False, slots=True)
class _Job:
    place: Place
    work: Callable[[], Awaitable[Any]]
    answer: "asyncio.Future[Any]"
    key: Hashable


class FairQueue:
    """Lets ``count`` pieces of work be done at once; ``kept`` of these places are for the best rank only."""

    def __init__(self, count: int, kept: int = 0) -> None:
        assert 0 <= kept < count
        self._count = count
        self._kept = kept
        self._lanes: dict[int, OrderedDict[Hashable, deque[_Job]]] = {}
        self._passed: Counter[int] = Counter()
        """How often each rank was passed over since it had its last turn."""
        self._owned: Counter[Hashable] = Counter()
        self._keys: dict[Hashable, _Job] = {}
        """The work that waits, by its key."""
        self._tasks: dict[asyncio.Task[None], _Job] = {}
        self._waiting = 0

    @property
    def waiting(self) -> int:
        """How much waits."""
        return self._waiting

    @property
    def running(self) -> int:
        """How much is being done."""
        return len(self._tasks)

    async def run(self, place: Place, work: Callable[[], Awaitable[T]], key: Hashable = None) -> T:
        """What the work comes to, once it is its turn. :raises Full: if the owner has enough here already."""
        return await self.enter(place, work, key)

    def enter(
        self, place: Place, work: Callable[[], Awaitable[T]], key: Hashable = None
    ) -> "asyncio.Future[T]":
        """Take a place in the queue, under a key that nothing else waits under; answers as ``run`` does.

        Whoever cancels the answer while it waits takes the work along. What was begun is brought to its end,
        and takes up a place until then: a process cannot be told to stop thinking. :raises Full:
        """
        if place.most is not None and self._owned[place.owner] >= place.most:
            raise Full
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        job = _Job(place, work, answer, answer if key is None else key)
        assert job.key not in self._keys
        self._enter(job)
        answer.add_done_callback(lambda _: self._forget(job))
        self._begin()
        return answer

    def move(self, key: Hashable, place: Place) -> None:
        """Let what waits under a key stand elsewhere; at the end there, if it is elsewhere."""
        job = self._keys.get(key)
        if job is not None and job.place != place:
            self._leave(job)
            job.place = place
            self._enter(job)
            self._begin()

    def _enter(self, job: _Job) -> None:
        lane = self._lanes.setdefault(job.place.rank, OrderedDict())
        lane.setdefault(job.place.owner, deque()).append(job)
        self._owned[job.place.owner] += 1
        self._keys[job.key] = job
        self._waiting += 1

    def _forget(self, job: _Job) -> None:
        """Nobody waits for an answer any more."""
        if self._keys.get(job.key) is job:
            self._leave(job)

    def _leave(self, job: _Job) -> None:
        """Out of the queue, and not to be done."""
        self._lanes[job.place.rank][job.place.owner].remove(job)
        self._clear(job)
        self._disown(job)

    def _clear(self, job: _Job) -> None:
        """It waits no more."""
        rank, owner = job.place.rank, job.place.owner
        if not self._lanes[rank][owner]:
            del self._lanes[rank][owner]
        if not self._lanes[rank]:
            del self._lanes[rank], self._passed[rank]
        del self._keys[job.key]
        self._waiting -= 1

    def _disown(self, job: _Job) -> None:
        self._owned[job.place.owner] -= 1
        if not self._owned[job.place.owner]:
            del self._owned[job.place.owner]

    def _begin(self) -> None:
        while len(self._tasks) < self._count and (rank := self._turn()) is not None:
            lane = self._lanes[rank]
            owner, jobs = next(iter(lane.items()))
            job = jobs.popleft()
            # Everybody else of this rank first.
            lane.move_to_end(owner)
            self._clear(job)
            self._tasks[asyncio.get_running_loop().create_task(self._do(job))] = job

    def _turn(self) -> int | None:
        """The rank whose turn it is; None if nobody waits for whom there is a place."""
        behind = sum(1 for job in self._tasks.values() if job.place.rank)
        ranks = [rank for rank in sorted(self._lanes) if not rank or behind < self._count - self._kept]
        if not ranks:
            return None
        late = [rank for rank in ranks[1:] if self._passed[rank] >= PATIENCE]
        turn = late[-1] if late else ranks[0]
        self._passed.update(rank for rank in ranks if rank > turn)
        del self._passed[turn]
        return turn

    async def _do(self, job: _Job) -> None:
        try:
            found = await job.work()
        except asyncio.CancelledError:
            # The loop comes to its end: nothing else is begun.
            job.answer.cancel()
            raise
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        else:
            if not job.answer.done():
                job.answer.set_result(found)
        task = asyncio.current_task()
        assert task is not None
        del self._tasks[task]
        self._disown(job)
        self._begin()
