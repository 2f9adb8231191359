"""What the numbers of a playing core mean, as tables: for programs that learn, and who reads about them."""

from collections.abc import Sequence
from dataclasses import dataclass

ANY = (1 << 31) - 1
"""A bound where there is none to speak of: points."""


@dataclass(frozen=True, slots=True)
class Span:
    """Some moves of a seat that have their numbers one after another."""

    name: str
    count: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Field:
    """Some numbers of what a seat observes, one after another; none is below ``low`` or above ``high``."""

    name: str
    count: int
    low: int
    high: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Encoding:
    """The numbers of a game with a box, options and seats."""

    moves: Sequence[int] | None
    """Every number that a move of a seat may have, ascending; None where there are too many to list. A move
    is known by its place here, so that all are below some hundred thousand, and no number is wasted."""
    spans: tuple[Span, ...]
    """The same places, by what they mean."""
    draws: int
    """Every draw of chance is below this."""
    fields: tuple[Field, ...]
    """What a seat observes, while seats act; before, there may be more behind it."""

    @property
    def observed(self) -> int:
        """How many numbers that is."""
        return sum(field.count for field in self.fields)
