"""The deductive solver: solves as a person does, and grades by the hardest technique that it takes."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from jeton.core.errors import UsageFault
from jeton.solitaire.codes import Code
from jeton.solitaire.coding import Coding
from jeton.solitaire.lattice import Lattice
from jeton.solitaire.study import Deduction, Study, Technique
from jeton.solitaire.techniques import cases, crossing, division, gap, token

FINDERS: dict[Technique, Callable[[Study], Iterator[Deduction]]] = {
    Technique.GAP: gap.find,
    Technique.TOKEN: token.find,
    Technique.DIVISION: division.find,
    Technique.CROSSING: crossing.find,
    Technique.CASES: cases.find,
}
"""From easy to hard."""

_PLAIN = (Technique.GAP, Technique.TOKEN)
"""What costs so little that all of it is laid at once."""


class Level(Enum):
    """How hard a puzzle is: what the hardest technique is that it takes."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"

    @property
    def code(self) -> Code:
        """What it is called."""
        return _NAMES[self]

    @property
    def hardest(self) -> Technique:
        """The hardest technique that it may take."""
        return _HARDEST[self]


_NAMES = {
    Level.EASY: Code.LEVEL_EASY,
    Level.MEDIUM: Code.LEVEL_MEDIUM,
    Level.HARD: Code.LEVEL_HARD,
    Level.EXPERT: Code.LEVEL_EXPERT,
}
_HARDEST = {
    Level.EASY: Technique.TOKEN,
    Level.MEDIUM: Technique.DIVISION,
    Level.HARD: Technique.CROSSING,
    Level.EXPERT: Technique.CASES,
}


def read_level(text: str) -> Level:
    """The level of that name. :raises UsageFault: if there is none."""
    for level in Level:
        if level.value == text:
            return level
    raise UsageFault.of(Code.BAD_LEVEL, level=text, known=tuple(level.value for level in Level))


def next_deduction(lattice: Lattice) -> Deduction | None:
    """The easiest that can be deduced now; None if that takes more than the techniques."""
    study = Study(lattice)
    return next((found for find in FINDERS.values() for found in find(study)), None)


@dataclass(frozen=True, slots=True)
class Solved:
    """How far deduction comes."""

    lattice: Lattice
    steps: tuple[Deduction, ...]

    @property
    def whole(self) -> bool:
        """Whether nothing is left open."""
        return not self.lattice.open

    @property
    def hardest(self) -> Technique:
        """The hardest technique that it took; beyond them all if they did not suffice."""
        if not self.whole:
            return Technique.SEARCH
        return max((step.technique for step in self.steps), key=lambda one: one.rank, default=Technique.GAP)

    @property
    def counts(self) -> dict[Technique, int]:
        """How often each technique was used."""
        used = Counter(step.technique for step in self.steps)
        return {technique: used[technique] for technique in Technique if used[technique]}

    @property
    def level(self) -> Level:
        """The level of a puzzle that is solved like this; what nobody can deduce is for experts."""
        return next((level for level in Level if level.hardest.rank >= self.hardest.rank), Level.EXPERT)


def deduce(
    lattice: Lattice, techniques: Sequence[Technique] = tuple(FINDERS), coding: Coding | None = None
) -> Solved:
    """Deduce as much as can be with these techniques, always by the easiest that leads on."""
    study = Study(lattice, coding)
    steps: list[Deduction] = []
    while study.open:
        before = len(steps)
        for technique in techniques:
            for found in FINDERS[technique](study):
                if found.square in study.open:
                    if not study.bank[found.token]:
                        # Two deductions want the same token: there is no solution.
                        return Solved(study.lattice, tuple(steps))
                    study.lay(found.square, found.token)
                    steps.append(found)
                if technique not in _PLAIN:
                    break
            if len(steps) > before:
                break
        else:
            break
    return Solved(study.lattice, tuple(steps))


def within(level: Level) -> tuple[Technique, ...]:
    """The techniques that a level allows."""
    return tuple(technique for technique in FINDERS if technique.rank <= level.hardest.rank)
