"""The benchmark of the solitaire: filling grids, proving that puzzles have one solution; beside CP-SAT."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from jeton.bench.cpsat import FILLING, PROVING, Model, cpsat_version
from jeton.bench.figures import calibrate
from jeton.core.chance import seed_of
from jeton.solitaire import SIZES, Kit, Lattice, Level, Puzzle, Verdict, compiled, faults, fill, make, solve
from jeton.solitaire.lattice import empty

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Times:
    """How long something took, over some cases; in milliseconds."""

    cases: int
    mean: float
    most: float
    unfinished: int = 0
    """How many cases were given up when their time was over; they count with that time."""

    @classmethod
    def of(cls, seconds: Sequence[float], unfinished: int = 0) -> "Times":
        """Sum up the times of the cases."""
        return cls(len(seconds), 1000 * sum(seconds) / len(seconds), 1000 * max(seconds), unfinished)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One kind of task at one size."""

    task: str
    """``fill`` or ``prove``."""
    size: int
    ours: Times
    """Everything from the lattice to the answer."""
    sound: int
    """How many of our answers hold: what was filled before the judge, what was proven against the puzzle."""
    cpsat: Times | None = None
    """Without the time in which its model is built."""
    agreed: int = 0
    """How many of the answers of CP-SAT hold."""

    @property
    def ratio(self) -> float | None:
        """How many times as long CP-SAT takes on average; at least, where it did not finish."""
        return self.cpsat.mean / self.ours.mean if self.cpsat else None


@dataclass(frozen=True, slots=True)
class SolitaireReport:
    """What was measured in one run."""

    compiled: bool
    calibration: float
    """Million steps a second of a plain Python loop, in the same run."""
    cpsat: str | None
    """The version of OR-Tools beside it; None if there was none."""
    seconds: float
    """How long CP-SAT may take for one answer."""
    comparisons: tuple[Comparison, ...]


def measure_solitaire(
    kit: Kit,
    *,
    cases: int,
    beside: int,
    seconds: float,
    on_progress: Callable[[str], None],
    sizes: Sequence[int] = SIZES,
    alone: bool = False,
) -> SolitaireReport:
    """Measure so many grids of each size, some beside CP-SAT, and a tenth as many puzzles of each level."""
    version = None if alone else cpsat_version()
    comparisons: list[Comparison] = []
    for size in sizes:
        on_progress(f"fill {size}")
        comparisons.append(_fills(kit, size, cases, beside if version else 0, seconds))
    for size in sizes:
        on_progress(f"prove {size}")
        puzzles = [
            make(kit, size, level, seed_of(f"bench {number}"))
            for number in range(max(1, cases // 10))
            for level in Level
        ]
        comparisons.append(_proofs(size, puzzles, seconds, told=version is not None))
    return SolitaireReport(compiled(), calibrate(), version, seconds, tuple(comparisons))


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    start = time.perf_counter()
    done = work()
    return time.perf_counter() - start, done


def _fills(kit: Kit, size: int, cases: int, beside: int, seconds: float) -> Comparison:
    """The time to a first full grid of the whole kit."""
    ours = [_timed(partial(fill, kit, size, seed_of(f"bench {number}"))) for number in range(cases)]
    sound = sum(grid is not None and not faults(grid, kit) for _, grid in ours)
    times = Times.of([time for time, _ in ours])
    if not beside:
        return Comparison("fill", size, times, sound)
    theirs: list[tuple[float, Lattice | bool | None]] = []
    for seed in range(beside):
        model = Model(empty(size, kit.tokens), FILLING, equals_last=True)
        theirs.append(_timed(partial(model.solve, seconds, seed)))
    late = sum(grid is None for _, grid in theirs)
    agreed = sum(isinstance(grid, Lattice) and not faults(grid, kit) for _, grid in theirs)
    return Comparison("fill", size, times, sound, Times.of([time for time, _ in theirs], late), agreed)


def _proofs(size: int, puzzles: Sequence[Puzzle], seconds: float, told: bool) -> Comparison:
    """The time to find the solution of a puzzle and to prove that there is no other."""
    ours = [_timed(partial(solve, puzzle.given)) for puzzle in puzzles]
    sound = sum(
        answer is not None and answer.verdict is Verdict.ONE and answer.solutions == (puzzle.solution,)
        for puzzle, (_, answer) in zip(puzzles, ours, strict=True)
    )
    times = Times.of([time for time, _ in ours])
    if not told:
        return Comparison("prove", size, times, sound)
    theirs = [_prove(puzzle, seconds) for puzzle in puzzles]
    late = sum(same is None for _, same in theirs)
    agreed = sum(same is True for _, same in theirs)
    return Comparison("prove", size, times, sound, Times.of([time for time, _ in theirs], late), agreed)


def _prove(puzzle: Puzzle, seconds: float) -> tuple[float, bool | None]:
    """The time of CP-SAT, and whether it comes to the same answer; None if the time was too short."""
    model = Model(puzzle.given, PROVING)
    first, solution = _timed(partial(model.solve, seconds))
    if not isinstance(solution, Lattice):
        return first, solution
    model.forbid(solution)
    second, other = _timed(partial(model.solve, seconds))
    return first + second, None if other is None else other is False and solution == puzzle.solution
