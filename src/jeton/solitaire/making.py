"""Makes puzzles that have exactly one solution, by level; the same for the same seed everywhere.

A grid is filled by chance and tokens are taken off, in an order by chance, as long as the level's techniques
still solve what is left, so nobody has to guess. What comes out easier than was asked for is thrown away.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from jeton.core.chance import Stream, seed_of
from jeton.core.errors import UsageFault
from jeton.solitaire.codes import Code
from jeton.solitaire.coding import Coding
from jeton.solitaire.deduction import Level, Solved, deduce, within
from jeton.solitaire.kit import Kit
from jeton.solitaire.lattice import Lattice, check_size, squares_of
from jeton.solitaire.solver import fill, is_ambiguous

OnProgress: TypeAlias = Callable[[int, int, int], None]
"""Hears which attempt this is, from 1, how many tokens were tried and how many there are."""

_GLANCE = 20_000
"""The nodes in which a second solution is looked for when tokens are taken off."""
_FIRST_STEP = 8
"""So many tokens are taken off together at first."""
DAILY_SIZE = 4
_WEEK = (Level.EASY, Level.EASY, Level.MEDIUM, Level.MEDIUM, Level.HARD, Level.HARD, Level.EXPERT)
"""The levels of the days from Monday to Sunday."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A lattice with exactly one solution, and what is known of it."""

    given: Lattice
    solution: Lattice
    level: Level
    solved: Solved
    """How it is deduced, to the end."""


def quiet(attempt: int, tried: int, all_tokens: int) -> None:
    """For those who do not want to hear anything."""


def make(kit: Kit, size: int, level: Level, seed: bytes, on_progress: OnProgress = quiet) -> Puzzle:
    """A puzzle of a size and level. It may take some seconds where the level is rare."""
    check_size(size)
    attempt = 0
    while True:
        stream = Stream(seed, f"solitaire {size} {level.value}", attempt)
        filled = fill(kit, size, stream.below(2**63).to_bytes(8, "big"))
        assert filled is not None
        attempt += 1
        if puzzle := _from(filled, level, stream, partial(on_progress, attempt)):
            return puzzle


def _from(
    filled: Lattice, level: Level, stream: Stream, on_progress: Callable[[int, int], None]
) -> Puzzle | None:
    """A puzzle with a given solution; None if what comes out is easier than the level."""
    coding = Coding(filled)
    bare = Lattice(filled.size, filled.tokens, ())
    squares = squares_of(filled.size)
    order = list(stream.draw(squares, len(squares)))
    given = bare
    step, at = _FIRST_STEP, 0
    while at < len(order):
        on_progress(at, len(order))
        some = order[at : at + step]
        tried = given
        for square in some:
            tried = tried.lift(square)
        if _suffices(tried, level, coding):
            given = tried
            at += len(some)
            step = min(2 * step, _FIRST_STEP)
        elif len(some) > 1:
            step = len(some) // 2
        else:
            at += 1
    solved = deduce(given, coding=coding)
    if solved.level is not level:
        return None
    return Puzzle(given, bare, level, solved)


def _suffices(lattice: Lattice, level: Level, coding: Coding) -> bool:
    """Whether a lattice has one solution, which the techniques of a level find."""
    # Thinking takes longer than searching, so what has two solutions is not thought about.
    return not is_ambiguous(coding, lattice, _GLANCE) and deduce(lattice, within(level), coding).whole


def daily(kit: Kit, day: str, on_progress: OnProgress = quiet) -> Puzzle:
    """The puzzle of a day, ``2026-11-15``, the same for everyone; harder from Monday to Sunday."""
    return make(kit, DAILY_SIZE, daily_level(day), seed_of(f"solitaire of {day}"), on_progress)


def daily_level(day: str) -> Level:
    """How hard the puzzle of a day is. :raises UsageFault: if there is no such day."""
    return _WEEK[weekday(day)]


_SHIFTS = (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)
_LENGTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def weekday(day: str) -> int:
    """The day of the week, from 0 for Monday. :raises UsageFault: if there is no such day.

    >>> weekday("2026-11-15")
    6
    """
    parts = day.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not (day.isascii() and "".join(parts).isdigit()):
        raise UsageFault.of(Code.BAD_DAY, day=day)
    year, month, date = map(int, parts)
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    if not (year and 1 <= month <= 12 and 1 <= date <= _LENGTHS[month - 1] - (month == 2 and not leap)):
        raise UsageFault.of(Code.BAD_DAY, day=day)
    # Sakamoto's method: months are counted from March, so that a leap day is the last of a year.
    year -= month < 3
    return (year + year // 4 - year // 100 + year // 400 + _SHIFTS[month - 1] + date - 1) % 7
