"""How the score of people is kept who play with the real box."""

from typing import Protocol

from jeton.core.keeping import Keeping
from jeton.core.moves import Seat
from jeton.core.options import Option, Options
from jeton.core.protocols.view import B_in, P
from jeton.core.rulings import Item


class Scorekeeper(Protocol[P, B_in]):
    """Keeps the score of people who play with the real box: nobody's tokens are known."""

    OPTIONS: tuple[Option, ...]
    """Those options of the game that a sheet goes by; the others are the players' own affair."""

    def keeping(self, sheet: P) -> Keeping:
        """How lines come about on a sheet."""
        ...

    def open_sheet(self, options: Options, box: B_in, seats: int) -> P:
        """An empty sheet."""
        ...

    def enter(self, sheet: P, seat: Seat, text: str) -> tuple[P, tuple[Item, ...]]:
        """One turn of one seat. :raises Fault: if it cannot be; the sheet stays as it is."""
        ...


class Settling(Protocol[P]):
    """Counts what players have left, at the end of a sheet."""

    def settle(self, sheet: P, seat: Seat, text: str) -> tuple[P, tuple[Item, ...]]:
        """What a seat has left. :raises Fault: if it cannot be."""
        ...
