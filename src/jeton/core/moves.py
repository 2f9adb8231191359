"""Who acts, and the moves that every game has.

A move is a small frozen value that names its actor. Games add their own beside these.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0 in playing order."""


class Office(Enum):
    """Those who act without sitting at the table."""

    CHANCE = "chance"
    """Deals and draws."""
    REFEREE = "referee"
    """Ends the match, closes a contest window."""

    def __repr__(self) -> str:
        return f"Office.{self.name}"


Actor: TypeAlias = Seat | Office


@dataclass(frozen=True, slots=True)
class SeatMove:
    """A move of one seat."""

    seat: Seat

    @property
    def actor(self) -> Actor:
        """The seat itself."""
        return self.seat


@dataclass(frozen=True, slots=True)
class ChanceMove:
    """A move of chance."""

    @property
    def actor(self) -> Actor:
        """Chance."""
        return Office.CHANCE


@dataclass(frozen=True, slots=True)
class RefereeMove:
    """A move of the referee."""

    @property
    def actor(self) -> Actor:
        """The referee."""
        return Office.REFEREE


@dataclass(frozen=True, slots=True)
class Pass(SeatMove):
    """``pass``: the turn is over, nothing was done."""


@dataclass(frozen=True, slots=True)
class Contest(SeatMove):
    """``contest``: the seat says that the play just made is false."""


@dataclass(frozen=True, slots=True)
class Accept(SeatMove):
    """``accept``: the seat will not contest the play just made."""


@dataclass(frozen=True, slots=True)
class Leave(SeatMove):
    """``leave``: the seat passes to the end, keeps its score and cannot win (T2)."""


@dataclass(frozen=True, slots=True)
class Agreed(RefereeMove):
    """``agreed``: all seats have agreed to end; the standing counts (T3)."""


@dataclass(frozen=True, slots=True)
class Closed(RefereeMove):
    """``closed``: the contest window closes, by its deadline or because the next seat acts."""


CommonMove: TypeAlias = Pass | Contest | Accept | Leave | Agreed | Closed

SEAT_WORDS: dict[str, type[Pass | Contest | Accept | Leave]] = {
    "pass": Pass,
    "contest": Contest,
    "accept": Accept,
    "leave": Leave,
}
"""What a seat says in every game."""
_REFEREE_WORDS: dict[str, type[Agreed | Closed]] = {"agreed": Agreed, "closed": Closed}
_WORDS = {kind: word for words in (SEAT_WORDS, _REFEREE_WORDS) for word, kind in words.items()}


def read_common(seat: Seat | None, text: str) -> CommonMove | None:
    """The common move written ``text``, or None; with no seat, the text is the referee's."""
    word = text.strip().lower()
    if seat is None:
        office = _REFEREE_WORDS.get(word)
        return office() if office else None
    own = SEAT_WORDS.get(word)
    return own(seat) if own else None


def write_common(move: CommonMove) -> str:
    """The word that ``read_common`` reads back."""
    return _WORDS[type(move)]
