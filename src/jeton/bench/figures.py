"""Times, and what to say of many of them: of the processor, which do not depend on who else uses it."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

N = TypeVar("N", int, float)

_CALIBRATION_STEPS = 2_000_000
_ENOUGH = 20_000_000
"""After so many nanoseconds no more repeats are needed."""


@dataclass(frozen=True, slots=True)
class Figure:
    """How long something took, over many cases; in microseconds."""

    name: str
    cases: int
    median: float
    mean: float
    p99: float
    most: float

    @classmethod
    def of(cls, name: str, nanoseconds: Sequence[int]) -> "Figure":
        """Sum up the times of the cases."""
        times = sorted(nanoseconds)
        mean = sum(times) / len(times)
        values = (times[len(times) // 2], mean, at_99(times), times[-1])
        return cls(name, len(times), *(value / 1000 for value in values))


def at_99(ordered: Sequence[N]) -> N:
    """Of values in ascending order the least that at least 99 in a hundred do not exceed."""
    return ordered[-(-len(ordered) * 99 // 100) - 1]


def timed(work: Callable[[], object], repeats: int) -> int:
    """The nanoseconds that something takes, on average over some repeats, fewer if it takes long."""
    start = time.process_time_ns()
    done = elapsed = 0
    while done < repeats and elapsed < _ENOUGH:
        work()
        done += 1
        elapsed = time.process_time_ns() - start
    return elapsed // done


def calibrate() -> float:
    """Million steps a second of a plain Python loop, here and now: the yardstick between machines."""
    start = time.process_time_ns()
    total = 0
    for step in range(_CALIBRATION_STEPS):
        total += step & 3
    return _CALIBRATION_STEPS * 1000 / (time.process_time_ns() - start)
