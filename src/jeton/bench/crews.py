"""Who plays many pairs of matches: this process, others beside it, or those of a Ray cluster."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import count, islice
from typing import Any, TypeVar

from jeton.bench.codes import Code
from jeton.core.errors import UsageFault

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Crew:
    """Those who play."""

    jobs: int = 1
    """So many processes of this machine …"""
    ray: str | None = None
    """… or all that the Ray cluster at this address has room for."""

    def play(self, play: Callable[[int], T], first: int, amount: int) -> Iterator[T]:
        """The pairs from a number on, in their order: as they are ready, the long ones would be cut off.

        :raises UsageFault: if the cluster cannot be reached.
        """
        numbers = islice(count(first), amount)
        if self.jobs == 1 and self.ray is None:
            yield from map(play, numbers)
            return
        # Behind it the processes are ended, whatever they are at.
        with _cluster(self.ray) if self.ray else _processes(self.jobs) as pool:
            yield from pool.imap(play, numbers)


def _processes(jobs: int) -> AbstractContextManager[Any]:
    return multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts)


def _leave_interrupts() -> None:
    """Ctrl-C is for the one who waits: he tells what there is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _cluster(address: str) -> AbstractContextManager[Any]:
    """Ray's own pool, which does what that of the standard library does."""
    # Nothing is told to those who make Ray.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
        from ray.util.multiprocessing import Pool
    except ImportError as error:
        raise UsageFault.of(Code.RAY_MISSING, command='pip install "jeton[ray]"') from error
    # Connected once: the next couple of levels plays there, too.
    if not ray.is_initialized():
        try:
            ray.init(address, log_to_driver=False, logging_level="error")
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise UsageFault.of(Code.RAY_UNREACHABLE, address=address) from error
    pool: AbstractContextManager[Any] = Pool()
    return pool
