"""The rules as the house asks for them: equipment, the judge, time, contests, the referee."""

from collections.abc import Mapping
from typing import Protocol

from jeton.core.boxfile import BoxField
from jeton.core.chance import Stream
from jeton.core.moves import Actor, Seat
from jeton.core.options import Options
from jeton.core.outcome import Outcome
from jeton.core.protocols.view import B, B_in, M, M_out, P, P_in
from jeton.core.rulings import Ruling


class Equipment(Protocol[B]):
    """Reads and identifies boxes."""

    def read_box(self, text: str) -> B:
        """The box that a TOML file describes. :raises BoxFault: naming the key and the fault."""
        ...

    def fingerprint(self, box: B) -> str:
        """Equal for boxes that play alike, whatever their comments and spacing."""
        ...

    def box_fields(self, data: Mapping[str, object]) -> tuple[BoxField, ...]:
        """What of a box an owner may change, in the order in which it is shown; ``data`` is its file."""
        ...


class Rules(Protocol[P, M, B_in]):
    """The judge, and what follows from a move. Nothing here searches."""

    def start(self, options: Options, box: B_in, seats: int) -> P:
        """The position before anything is dealt."""
        ...

    def actors(self, position: P) -> frozenset[Actor]:
        """Who may act now: seats, chance, the referee, or nobody when the match is over."""
        ...

    def judge(self, position: P, move: M) -> Ruling:
        """The ruling on a move; it changes nothing."""
        ...

    def play(self, position: P, move: M, ruling: Ruling | None = None) -> P:
        """The position after a move. :raises Illegal: if the judge refuses it.

        Whoever has asked the judge already hands over the ruling, and nobody asks again.
        """
        ...

    def deal(self, position: P, stream: Stream) -> M:
        """The move of chance, where chance is to act."""
        ...

    def outcome(self, position: P) -> Outcome:
        """The standing, final once it gives a reason."""
        ...


class Timing(Protocol[P_in, M_out]):
    """What time does to a position (T1, T2)."""

    def lapse(self, position: P_in, seat: Seat) -> M_out:
        """The move that time, or an empty chair, makes for a seat that is to act."""
        ...


class Contesting(Protocol[P_in, M]):
    """Lets the others say that a play is false, before it counts for good (T5)."""

    def window(self, position: P_in) -> bool:
        """Whether a contest window is open."""
        ...

    def implied(self, position: P_in, move: M) -> M | None:
        """The move that must come before this one because this one implies it: closing a window."""
        ...


class Referee(Protocol[P_in, M_out]):
    """The one who may search before he speaks."""

    def __call__(self, position: P_in) -> M_out | None:
        """The referee's move, or None if he has nothing to say."""
        ...
