"""Contest windows: a play counts for good only once nobody may contest it any more (T5).

The same in every game where plays can be contested; what is contested, and what then comes of it, is the
game's.
"""

from typing import Protocol

from jeton.board.positions import Phase
from jeton.core.moves import Accept, Closed, Contest, Leave, Seat, SeatMove


class Contested(Protocol):
    """The position of a game in which plays can be contested."""

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        ...

    @property
    def on_turn(self) -> Seat:
        """The seat whose play is in the window."""
        ...

    @property
    def seats(self) -> int:
        """How many play."""
        ...

    @property
    def gone(self) -> frozenset[Seat]:
        """The seats that have left."""
        ...

    @property
    def waiting(self) -> frozenset[Seat]:
        """In a window, the seats that have neither contested nor accepted."""
        ...


def window(position: Contested) -> bool:
    """Whether the others may contest."""
    return position.phase is Phase.WINDOW


def implied(position: Contested, move: object) -> Closed | None:
    """A window ends when the next player acts; seats that have left are passed over (T2)."""
    if not window(position) or not isinstance(move, SeatMove) or isinstance(move, Contest | Accept | Leave):
        return None
    seat = (position.on_turn + 1) % position.seats
    # Somebody may play a seat that was left: then it is the next.
    while seat in position.gone and seat != move.seat:
        seat = (seat + 1) % position.seats
    return Closed() if seat == move.seat else None


def accepted(position: Contested, seat: Seat | None) -> tuple[Accept, ...]:
    """What a player says who contests nothing; nothing where no answer of that seat is waited for."""
    return (Accept(seat),) if window(position) and seat is not None and seat in position.waiting else ()
