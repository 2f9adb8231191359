"""A desk where anybody may ask for costly work: a process that does it, and a fair queue before it."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from jeton.web.codes import Code
from jeton.web.faults import denied
from jeton.web.limits import Asker, Quota
from jeton.web.queue import FairQueue, Full, Place
from jeton.web.workers import Overtime, Workers

T = TypeVar("T")

MOST = 100
"""So much may wait at one desk, or be done there."""


class Desk:
    """Some workers, who do one thing at a time: if it ends their process, nothing else ends with it."""

    def __init__(self, workers: Workers, quota: Quota) -> None:
        self._workers = workers
        self._quota = quota
        self.queue = FairQueue(1)

    def place(self, asker: Asker) -> Place:
        """Where somebody stands who asks."""
        return Place(1, asker.key, asker.most(self._quota))

    def ask(self, place: Place, work: Callable[..., T], *arguments: Any) -> Awaitable[T]:
        """What the work comes to; refused at once if there is too much of it. :raises Denied:"""
        if place.rank and self.queue.waiting + self.queue.running >= MOST:
            raise denied(Code.BUSY)
        try:
            return self.queue.enter(place, partial(self._do, work, *arguments))
        except Full as full:
            raise denied(Code.ALREADY_ASKED) from full

    async def _do(self, work: Callable[..., T], *arguments: Any) -> T:
        try:
            return await self._workers.run(work, *arguments)
        except Overtime as overtime:
            raise denied(Code.TAKES_LONG) from overtime

    def close(self) -> None:
        """No more work."""
        self._workers.close()
