"""The judge's answers, and itemised scores."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from jeton.core.errors import Illegal
from jeton.core.messages import Message, Value, message
from jeton.core.moves import Seat


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a score: who gets how many points, and for what."""

    seat: Seat
    points: int
    reason: Message
    """A code with parameters; it never needs the points, they are beside it."""


def item(seat: Seat, points: int, code: str, **params: Value) -> Item:
    """Build an item and its reason in one go."""
    return Item(seat, points, message(code, **params))


class Kind(Enum):
    """Why a move was refused, in four words."""

    UNREADABLE = "unreadable"
    """It is not a move of this game."""
    ILLEGAL = "illegal"
    """The rules forbid it here."""
    OUT_OF_TURN = "out-of-turn"
    """Another is to act."""
    OVER = "over"
    """The match has ended."""


@dataclass(frozen=True, slots=True)
class Sound:
    """The move holds."""

    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Wrong:
    """Readable, held, well shaped, but false; it stands until somebody contests it."""

    fault: Message
    """Why it is false."""
    items: tuple[Item, ...]
    """What it counts as long as it stands (T5)."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The move changes nothing."""

    kind: Kind
    fault: Message


Ruling: TypeAlias = Sound | Wrong | Refused


def refused(code: str, kind: Kind = Kind.ILLEGAL, **params: Value) -> Refused:
    """Build a refusal and its message in one go."""
    return Refused(kind, message(code, **params))


def allowed(ruling: Ruling) -> Sound | Wrong:
    """The ruling on a move that may be played. :raises Illegal: if it is refused."""
    if isinstance(ruling, Refused):
        raise Illegal(ruling.fault)
    return ruling
