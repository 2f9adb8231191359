"""What a seat may know; and the letters of all protocols: a game's position P, its moves M, its box B."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from jeton.core.moves import Seat

P = TypeVar("P")
M = TypeVar("M")
B = TypeVar("B")
P_in = TypeVar("P_in", contravariant=True)
B_in = TypeVar("B_in", contravariant=True)
M_in = TypeVar("M_in", contravariant=True)
M_out = TypeVar("M_out", covariant=True)


@dataclass(frozen=True, slots=True)
class View(Generic[P]):
    """What one seat may know: the position with everything hidden from it made unknown."""

    seat: Seat | None
    """Whose view it is; None for somebody who only looks on."""
    position: P
