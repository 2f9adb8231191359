"""Sides, standings and outcomes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from jeton.core.messages import Message
from jeton.core.moves import Seat

Side: TypeAlias = frozenset[Seat]
"""The seats that win together."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one side stands."""

    side: Side
    points: int
    rank: int
    """1 for the best; sides with equal points share a rank."""
    words: Message | None = None
    """What the points do not say: games won."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The order of the sides, best first; final once there is a reason."""

    standings: tuple[Standing, ...]
    reason: Message | None = None
    """Why the match is over; None while it goes on."""

    def side_of(self, seat: Seat) -> Side:
        """The side that a seat belongs to."""
        return next(standing.side for standing in self.standings if seat in standing.side)

    @property
    def sides(self) -> tuple[Side, ...]:
        """All sides, the first seat's first, however they stand."""
        return tuple(sorted((standing.side for standing in self.standings), key=min))

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat; those who win together each have those of their side."""
        points = {seat: standing.points for standing in self.standings for seat in standing.side}
        return tuple(points[seat] for seat in sorted(points))

    @property
    def winners(self) -> tuple[Side, ...]:
        """The sides that share the first rank; nobody while the match goes on."""
        if self.reason is None:
            return ()
        return tuple(standing.side for standing in self.standings if standing.rank == 1)


def rank(points: Mapping[Side, int], gone: frozenset[Seat], reason: Message | None) -> Outcome:
    """Rank sides by points; a side all of whose seats have left comes after the others (T2).

    >>> rank({frozenset({0}): 10, frozenset({1}): 30}, frozenset({1}), None).standings[0].points
    10
    """

    def key(side: Side) -> tuple[bool, int]:
        return side <= gone, -points[side]

    order = sorted(points, key=lambda side: (*key(side), min(side)))
    standings: list[Standing] = []
    for place, side in enumerate(order):
        tied = place > 0 and key(order[place - 1]) == key(side)
        standings.append(Standing(side, points[side], standings[-1].rank if tied else place + 1))
    return Outcome(tuple(standings), reason)
