"""What is the case in a match of every board game."""

from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from jeton.board.boxes import BoardBox
from jeton.core.moves import Seat
from jeton.core.squares import square_name

T = TypeVar("T")
R = TypeVar("R", bound=Enum)


class Stop(Enum):
    """Why a match is over that could have gone on; each game has reasons of its own besides."""

    ALONE = "alone"
    """One side is left at the table (T2)."""
    AGREED = "agreed"
    """All have agreed to end (T3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPosition(Generic[T, R]):
    """T is a token of the game, R a reason of its own why a match is over."""

    box: BoardBox[Any, T]
    board: tuple[T | None, ...]
    """What lies on each square."""
    racks: tuple[tuple[T, ...], ...]
    """One for each seat."""
    shown: tuple[tuple[T, ...], ...]
    """Those tokens of each rack that all have seen: drawn for the start, or laid and taken back."""
    scores: tuple[int, ...]
    barren: int = 0
    """How many turns in a row have ended with nothing laid."""
    gone: frozenset[Seat] = frozenset()
    """The seats that have left."""
    reason: R | Stop | None = None
    """Why the match is over."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.racks)

    def name(self, square: int) -> str:
        """The name of a square."""
        return square_name(square, self.box.columns)
