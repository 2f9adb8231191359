"""The threads in which moves are settled."""

import asyncio
import threading
from collections import deque
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias, TypeVar

from jeton.store.jobs import Job

T = TypeVar("T")
_Work: TypeAlias = Job[Callable[[], Any]]

_LONG = 0.03
"""Seconds after which one piece of work is held up by another, and a second thread helps."""


class Settling:
    """Work that takes less than a millisecond as a rule, and sometimes more.

    One thread does all of it: two would only take the interpreter from each other, and from the event loop.
    Where a referee has to search in one match, a second thread goes on with the others. The event loop is
    woken once for all that is done by then, and a pool of the standard library does more for each piece of
    work than a move takes.
    """

    def __init__(self) -> None:
        self._queue: SimpleQueue[_Work | None] = SimpleQueue()
        self._calls: SimpleQueue[bool] = SimpleQueue()
        """Calls for the second thread: True for help, False for the end."""
        self._asked = 0
        self._done = 0
        """How much was asked for in all, and how much of it was answered."""
        self._finished: deque[_Work] = deque()
        """Done, and nobody has been told yet."""
        self._waking = False
        """Whether the event loop is going to look what is finished."""
        self._watched = False
        """Whether the event loop is going to look whether the work goes on."""
        self._threads = [
            threading.Thread(target=self._run, name="jeton-settling", daemon=True),
            threading.Thread(target=self._help, name="jeton-settling-help", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    async def do(self, work: Callable[[], T]) -> T:
        """What comes of it."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._asked += 1
        self._queue.put(Job(work, future))
        if not self._watched:
            self._watched = True
            loop.call_later(_LONG, self._watch, loop, self._done)
        return await future

    def close(self) -> None:
        """No more work; what was asked for is done."""
        self._queue.put(None)
        self._calls.put(False)

    # --- in the event loop

    def _watch(self, loop: asyncio.AbstractEventLoop, done: int) -> None:
        """Have the second thread help if nothing was done for a while; look again while there is work."""
        self._watched = self._done < self._asked
        if self._watched:
            if self._done == done:
                self._calls.put(True)
            loop.call_later(_LONG, self._watch, loop, self._done)

    def _tell(self) -> None:
        # First, so that what is finished from now on wakes us again.
        self._waking = False
        while self._finished:
            self._finished.popleft().settle()
            self._done += 1

    # --- in the threads

    def _run(self) -> None:
        while (job := self._queue.get()) is not None:
            self._settle(job)

    def _help(self) -> None:
        while self._calls.get():
            try:
                while (job := self._queue.get_nowait()) is not None:
                    self._settle(job)
                self._queue.put(None)
            except Empty:
                continue

    def _settle(self, job: _Work) -> None:
        try:
            job.result = job.work()
        except Exception as error:
            job.error = error
        self._finished.append(job)
        if not self._waking:
            self._waking = True
            try:
                job.future.get_loop().call_soon_threadsafe(self._tell)
            except RuntimeError:
                # The loop has ended, and with it those who waited.
                self._waking = False
