"""What the boxes of all games have in common, and those with a board."""

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Generic, TypeVar

from jeton.board.codes import Code
from jeton.core.boxfile import BoxField, FieldKind
from jeton.core.messages import message

G = TypeVar("G")
T = TypeVar("T")

BOARD = BoxField("board", message(Code.FIELD_BOARD), FieldKind.BOARD)


class HashedOnce:
    """A box is looked up often, and hashing hundreds of squares each time would cost more than a search.

    A dataclass makes a hash of its own unless its body has one: ``__hash__ = HashedOnce.__hash__``.
    """

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        mine: Any = self
        return hash(tuple(getattr(self, each.name) for each in fields(mine)))


@dataclass(frozen=True)
class BoardBox(HashedOnce, Generic[G, T]):
    """A box with a board; G is what a square is, T a token."""

    name: str
    columns: int
    grounds: tuple[G, ...]
    """What each square is, row by row."""
    counts: tuple[tuple[T, int], ...]
    """How many there are of each token that lies in a bag, in the order of the game."""

    __hash__ = HashedOnce.__hash__

    @cached_property
    def count(self) -> dict[T, int]:
        """How many there are of a token."""
        return dict(self.counts)

    @property
    def rows(self) -> int:
        """The height of the board."""
        return len(self.grounds) // self.columns
