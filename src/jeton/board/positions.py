"""What is the case in a match of every board game."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

from jeton.board.boxes import BoardBox
from jeton.board.codes import Code
from jeton.board.tokens import Multisets, T
from jeton.core.errors import UsageFault
from jeton.core.moves import Seat
from jeton.core.squares import square_name

R = TypeVar("R", bound=Enum)


class Phase(Enum):
    """What a match waits for; no game has all of it."""

    OPENING = "opening"
    """Chance: each seat that may still start draws a token (T4)."""
    FILLING = "filling"
    """Chance: the racks are filled before the first turn (T4)."""
    TURN = "turn"
    """The seat on turn."""
    EXTRA = "extra"
    """Chance: a token more in the middle of a turn."""
    WINDOW = "window"
    """The other seats: contest or accept (T5)."""
    REFILL = "refill"
    """Chance: the tokens drawn at the end of a turn or in an exchange."""
    CLOSING = "closing"
    """The referee: the match ends, what is left is settled."""
    OVER = "over"
    """Nobody."""


DEALING = frozenset({Phase.OPENING, Phase.FILLING, Phase.EXTRA, Phase.REFILL})
"""While chance is to act."""


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
    phase: Phase
    owed: tuple[Any, ...]
    """How many tokens chance owes each seat, of each sort where they lie in several bags."""
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


def check_playable(
    multisets: Multisets[T], position: BoardPosition[T, R], piles: Iterable[tuple[T, ...]]
) -> None:
    """What a kernel can play on from: these piles are known, and everybody is there.

    :raises UsageFault: if something is hidden, or a seat has left.
    """
    if position.gone:
        raise UsageFault.of(Code.PLAYING_LEFT)
    if not all(map(multisets.is_known, piles)):
        raise UsageFault.of(Code.PLAYING_HIDDEN)
