"""Processes that work for the server: the event loop never searches.

What they are given has a budget of time; when it is spent they are interrupted, and if one does not even
notice that, its process ends and another takes its place.
"""

import faulthandler
import multiprocessing
import os
import signal
import threading
from asyncio import get_running_loop
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Any, TypeVar

T = TypeVar("T")

_GRACE = 2.0


class Overtime(Exception):
    """The budget is spent."""


def _within(budget: float, grace: float, work: Callable[..., T], *arguments: Any) -> T:
    with _limited(budget, grace):
        return work(*arguments)


@contextmanager
def _limited(budget: float, grace: float) -> Iterator[None]:
    """Interrupt what takes too long; where Python cannot be interrupted, the process ends."""
    alone = threading.current_thread() is threading.main_thread()
    if not alone or not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, budget)
    # What SIGPROF does by itself is to end the process: compiled code does not look at signals.
    signal.setitimer(signal.ITIMER_PROF, budget + grace)
    # That counts the time at work. This goes by the clock on the wall, from a thread that does not need the
    # interpreter: whoever only waits, or is kept from working by others, ends too.
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(budget + 2 * grace, exit=True, file=nowhere)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.setitimer(signal.ITIMER_PROF, 0)
            faulthandler.cancel_dump_traceback_later()


def _interrupt(number: int, frame: object) -> None:
    raise Overtime


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes that are started meanwhile leave Ctrl-C to the server, from their first moment."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _begin() -> None:
    """A worker ends with the server, however that ends, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _wake_up() -> None:
    """A worker that has come here has read everything that it needs."""


def _follow(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


class Workers:
    """A pool of processes that renews itself; a pool of threads will do for tests."""

    def __init__(self, make: Callable[[], Executor], budget: float, grace: float = _GRACE) -> None:
        self._make = make
        self._pool = make()
        self._budget = budget
        self._grace = grace

    @classmethod
    def processes(cls, count: int, budget: float, *, awake: bool = True, grace: float = _GRACE) -> "Workers":
        """So many processes, started now; or, if they need not be ``awake``, when there is work for them."""
        context = multiprocessing.get_context("spawn")

        def make() -> Executor:
            pool = ProcessPoolExecutor(count, context, initializer=_begin)
            if awake:
                with _deaf_children():
                    for _ in range(count):
                        # To start a process takes a while: not when somebody waits for it.
                        pool.submit(_wake_up)
            return pool

        return cls(make, budget, grace)

    @classmethod
    def threads(cls, count: int = 2) -> "Workers":
        """For tests: nothing to start, and nothing that can be interrupted."""
        return cls(lambda: ThreadPoolExecutor(count), 0.0)

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """What the work comes to. :raises Overtime: if it takes too long."""
        pool = self._pool
        asked = (_within, self._budget, self._grace, work, *arguments)
        try:
            return await get_running_loop().run_in_executor(pool, *asked)
        except BrokenExecutor as broken:
            # Whoever notices first brings new people; the others find them there.
            if self._pool is pool:
                self._pool = self._make()
                pool.shutdown(wait=False)
            raise Overtime from broken

    def close(self) -> None:
        """No more work."""
        self._pool.shutdown(wait=False, cancel_futures=True)
