"""Work that an event loop hands to a thread, and how those who wait for it are told: many at a time."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

W = TypeVar("W", bound=Callable[..., Any])


@dataclass(slots=True, eq=False)
class Job(Generic[W]):
    """Something to be done, and who waits for it."""

    work: W
    future: "asyncio.Future[Any]"
    result: Any = None
    error: BaseException | None = None

    def settle(self) -> None:
        """Tell who waits, unless they were cancelled."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


def answer(jobs: Sequence[Job[Any]]) -> None:
    """Wake each event loop once, not once for every job; from a thread."""
    by_loop: defaultdict[asyncio.AbstractEventLoop, list[Job[Any]]] = defaultdict(list)
    for job in jobs:
        by_loop[job.future.get_loop()].append(job)
    for loop, waiting in by_loop.items():
        try:
            loop.call_soon_threadsafe(_settle_all, waiting)
        except RuntimeError:
            # The loop has ended, and with it those who waited.
            continue


def _settle_all(jobs: list[Job[Any]]) -> None:
    for job in jobs:
        job.settle()
