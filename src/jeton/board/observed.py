"""What a seat observes of a playing core that is made of ``piles`` and ``dealing``, by its places."""

from typing import NamedTuple

_OF_ALL, _OF_SEAT, _SHOWN, _OF_PILE = 2, 3, 2, 2
"""What is told of all seats, of each, where among that its token is that all have seen, and of each pile."""


class Parts(NamedTuple):
    """Where each part begins."""

    points: int
    of_seats: int
    sizes: int
    """Of each rack, of the bags and of what lies aside: how many numbers, and how many signs."""
    racks: int
    """Kind by kind."""

    @property
    def shown(self) -> slice:
        """The kind that each seat has shown, or -1."""
        return slice(self.of_seats + _SHOWN, self.sizes, _OF_SEAT)

    def size(self, pile: int) -> slice:
        """How many numbers and signs a pile has."""
        return slice(self.sizes + _OF_PILE * pile, self.sizes + _OF_PILE * (pile + 1))


def parts(points: int, seats: int) -> Parts:
    """The parts, if the points of the seats begin there."""
    of_seats = points + seats + _OF_ALL
    sizes = of_seats + _OF_SEAT * seats
    # Behind the sizes it says how many tokens have been laid.
    return Parts(points, of_seats, sizes, sizes + _OF_PILE * (seats + 2) + 1)
