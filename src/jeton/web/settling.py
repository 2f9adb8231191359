"""The threads in which moves are settled."""

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, TypeVar

from jeton.store.jobs import Job, answer

T = TypeVar("T")

_THREADS = 2
"""Where a referee has to search in one match, the others go on. More would only take the interpreter from
each other, and from the event loop."""


class Settling:
    """Work that takes less than a millisecond as a rule, and sometimes more.

    A pool of the standard library does more for each piece of work than a move takes.
    """

    def __init__(self) -> None:
        self._queue: SimpleQueue[Job[Callable[[], Any]] | None] = SimpleQueue()
        self._threads = [
            threading.Thread(target=self._run, name=f"jeton-settling-{number}", daemon=True)
            for number in range(_THREADS)
        ]
        for thread in self._threads:
            thread.start()

    async def do(self, work: Callable[[], T]) -> T:
        """What comes of it."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(work, future))
        return await future

    def close(self) -> None:
        """No more work; what was asked for is done."""
        for _ in self._threads:
            self._queue.put(None)

    def _run(self) -> None:
        while (job := self._queue.get()) is not None:
            try:
                job.result = job.work()
            except Exception as error:
                job.error = error
            answer([job])
