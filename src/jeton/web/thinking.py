"""Bots and hints, in processes of their own: the event loop never searches.

Whoever thinks gets a view, and nothing that its seat may not know. He has a budget; when it is spent he is
interrupted, and if he does not even notice that, his process ends and another takes its place.
"""

import multiprocessing
import os
import signal
import threading
from asyncio import get_running_loop
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Any, Protocol, TypeVar

from jeton.analysis.hints import hint
from jeton.bots import BOTS
from jeton.catalogue import find_game
from jeton.core.chance import Stream
from jeton.core.messages import Message
from jeton.core.protocols import View

T = TypeVar("T")

BUDGET = 5.0
"""Seconds that a bot or a hint may take."""
_GRACE = 2.0
_MOST_HINTS = 8
"""So many hints may wait or be thought of: bots stand in the same queue, and people wait for them."""


class Overtime(Exception):
    """The budget is spent."""


class Thinker(Protocol):
    """Thinks somewhere else."""

    async def choose(self, game: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
        """What a bot does, as texts. :raises Overtime:"""
        ...

    async def advise(self, game: str, view: View[Any], step: int, at_stake: bool) -> Message:
        """A hint. :raises Overtime:"""
        ...

    def close(self) -> None:
        """No more thoughts."""
        ...


def _choose(game_name: str, bot: str, view: View[Any], stream: Stream, budget: float) -> tuple[str, ...]:
    game = find_game(game_name)
    with _limited(budget):
        return tuple(game.notation.write(view, move) for move in BOTS[bot](game, view, stream))


def _advise(game_name: str, view: View[Any], step: int, at_stake: bool, budget: float) -> Message:
    with _limited(budget):
        return hint(find_game(game_name), view, step, at_stake=at_stake)


@contextmanager
def _limited(budget: float) -> Iterator[None]:
    """Interrupt what takes too long; where Python cannot be interrupted, the process ends."""
    alone = threading.current_thread() is threading.main_thread()
    if not alone or not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, _interrupt)
    signal.setitimer(signal.ITIMER_REAL, budget)
    # What SIGPROF does by itself is to end the process: compiled code does not look at signals.
    signal.setitimer(signal.ITIMER_PROF, budget + _GRACE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_PROF, 0)


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


class PoolThinker:
    """Thinks in a pool of processes; a pool of threads will do for tests."""

    def __init__(self, make: Callable[[], Executor], budget: float = BUDGET) -> None:
        self._make = make
        self._pool = make()
        self._budget = budget
        self._hints = 0

    @classmethod
    def processes(cls, count: int | None = None, budget: float = BUDGET) -> "PoolThinker":
        """One process less than there are cores, so that the event loop has its own."""
        workers = count or max(1, (os.cpu_count() or 2) - 1)
        context = multiprocessing.get_context("spawn")

        def make() -> Executor:
            pool = ProcessPoolExecutor(workers, context, initializer=_begin)
            with _deaf_children():
                for _ in range(workers):
                    # To start a process takes a while: not when somebody waits for it.
                    pool.submit(_wake_up)
            return pool

        return cls(make, budget)

    @classmethod
    def threads(cls, count: int = 2) -> "PoolThinker":
        """For tests: nothing to start, and nothing that can be interrupted."""
        return cls(lambda: ThreadPoolExecutor(count))

    async def choose(self, game: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
        """See Thinker."""
        return await self._run(_choose, game, bot, view, stream, self._budget)

    async def advise(self, game: str, view: View[Any], step: int, at_stake: bool) -> Message:
        """See Thinker."""
        if self._hints == _MOST_HINTS:
            raise Overtime
        self._hints += 1
        try:
            return await self._run(_advise, game, view, step, at_stake, self._budget)
        finally:
            self._hints -= 1

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
        pool = self._pool
        try:
            return await get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenExecutor as broken:
            # Whoever notices first brings new people; the others find them there.
            if self._pool is pool:
                self._pool = self._make()
                pool.shutdown(wait=False)
            raise Overtime from broken

    def close(self) -> None:
        """See Thinker."""
        self._pool.shutdown(wait=False, cancel_futures=True)
