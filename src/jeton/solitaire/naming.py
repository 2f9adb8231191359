"""Names of puzzles: whoever knows the name has the puzzle, everywhere the same.

A day, ``2026-11-15``, stands for the puzzle of that day; ``5-hard-seed`` for the one that a seed makes.
"""

import re
from dataclasses import dataclass

from jeton.core.chance import seed_of
from jeton.core.errors import UsageFault
from jeton.solitaire.codes import Code
from jeton.solitaire.deduction import Level, read_level
from jeton.solitaire.kit import Kit
from jeton.solitaire.lattice import check_size
from jeton.solitaire.making import DAILY_SIZE, OnProgress, Puzzle, daily, daily_level, make, quiet

_SEEDED = re.compile(r"([0-9]{1,3})-([a-z]{1,20})-([a-z0-9]{1,32})")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@dataclass(frozen=True, slots=True)
class Name:
    """What a puzzle is called, taken apart."""

    size: int
    level: Level
    seed: str = ""
    day: str = ""
    """Empty for one that is not of a day."""

    def __str__(self) -> str:
        return self.day or f"{self.size}-{self.level.value}-{self.seed}"


def read_name(text: str) -> Name:
    """The puzzle of that name. :raises Fault: if there is none.

    >>> read_name("5-hard-cafe")
    Name(size=5, level=<Level.HARD: 'hard'>, seed='cafe', day='')
    """
    if _DAY.fullmatch(text):
        return Name(DAILY_SIZE, daily_level(text), day=text)
    if parts := _SEEDED.fullmatch(text):
        return Name(check_size(int(parts[1])), read_level(parts[2]), parts[3])
    raise UsageFault.of(Code.BAD_NAME, name=text[:60])


def make_named(kit: Kit, name: Name, on_progress: OnProgress = quiet) -> Puzzle:
    """The puzzle that a name stands for."""
    if name.day:
        return daily(kit, name.day, on_progress)
    return make(kit, name.size, name.level, seed_of(name.seed), on_progress)
