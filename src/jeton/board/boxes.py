"""What the boxes of all games have in common, and those with a board."""

from collections.abc import Sequence
from dataclasses import fields
from functools import cached_property
from typing import Any

from jeton.board.codes import Code
from jeton.core.boxfile import BoxField, FieldKind
from jeton.core.messages import message

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


class BoardBox(HashedOnce):
    """A box with a board."""

    columns: int
    grounds: Sequence[Any]
    """What each square is, row by row."""

    @property
    def rows(self) -> int:
        """The height of the board."""
        return len(self.grounds) // self.columns
