"""Gamate's moves; ``notation`` says how they are written."""

from dataclasses import dataclass
from typing import TypeAlias

from jeton.board.moves import Deal, Finish
from jeton.core.moves import ChanceMove, CommonMove, Seat, SeatMove
from jeton.games.gamate.demands import Demand
from jeton.games.gamate.equipment import Card
from jeton.games.gamate.position import Reason, Sense


@dataclass(frozen=True, slots=True)
class Bid(SeatMove):
    """``m6`` or ``-``: a demand, or none (G10)."""

    demand: Demand | None


@dataclass(frozen=True, slots=True)
class Oppose(SeatMove):
    """``!m6`` or ``-``: opposition with a demand, or none (G15)."""

    demand: Demand | None


@dataclass(frozen=True, slots=True)
class Declare(SeatMove):
    """``up 9``: the sense, and how many tricks are announced (G17)."""

    sense: Sense
    tricks: int


@dataclass(frozen=True, slots=True)
class Play(SeatMove):
    """``17``, ``~17``: a card put on the pile, or renounced (G21, G24)."""

    hand: Seat
    """Whose card it is: the declarer plays two hands (G19)."""
    card: Card
    renounced: bool = False


@dataclass(frozen=True, slots=True)
class Forfeit(SeatMove):
    """``forfeit``: the declarer names no sense or number; the deal stops (G29)."""


@dataclass(frozen=True, slots=True)
class Lot(ChanceMove):
    """``[dealer 2]``: who deals first (G1)."""

    dealer: Seat


Move: TypeAlias = Bid | Oppose | Declare | Play | Forfeit | Lot | Deal[Card] | Finish[Reason] | CommonMove
