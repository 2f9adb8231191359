"""What the conformance suite asks about each game, in a module of ``tests/kit/games`` named after it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.protocols import AnyGame


class Hooks(Protocol):
    """A second account of a game's equipment and secrets, written without a look at its rooms."""

    canary_box: str
    """A box file with secrets worth telling: where it can be, no two tokens, and nothing else, look alike."""
    canaries: bool
    """Whether that is so: then a token that appears in some word has been told."""
    stuck_box: str | None
    """A box file with which a match of two is over as soon as it is dealt; None where no match ever is."""
    leaks: Mapping[str, Any]
    """By name, functions that make a game which tells a seat what it may not know."""
    shapes: tuple[str, ...]
    """Texts that a player of this game may type by mistake: off the board, not held, half a move."""
    unknown: frozenset[str]
    """How ``tokens`` names those that a view does not know."""
    variants: tuple[tuple[str, ...], ...]
    """Further options to play with, beside none and contest; with the fewest seats, mostly the small box."""
    pairs: int
    """In how many pairs of matches bots are compared; fewer where one is long and tells enough."""

    def box_tokens(self, box: Any) -> Counter[str]:
        """Every token of a box."""
        ...

    def tokens(self, position: Any) -> Counter[str]:
        """Every token of a position, wherever it lies."""
        ...

    def countless(self, position: Any) -> bool:
        """Whether there may be too many moves to list here and in later positions."""
        ...

    def is_possible(self, position: Any) -> bool:
        """Whether a position contradicts nothing that it says itself of what was seen and drawn."""
        ...

    def known(self, position: Any, seat: Seat | None) -> Counter[str]:
        """The tokens of a position, while the match goes on, that a seat may know."""
        ...

    def shuffled(self, position: Any, seat: Seat | None, stream: Stream) -> Any:
        """A position that differs only in what the seat may not know."""
        ...

    def disguised(self, position: Any, move: Any, seat: Seat | None, stream: Stream) -> Any:
        """A move that differs only in what the seat may not know; made from this position."""
        ...

    def guess(self, position: Any, seat: Seat, stream: Stream) -> str:
        """A move of the right shape, true or false, with the seat's own tokens."""
        ...

    def pared(self, position: Any, seat: Seat, stream: Stream) -> Any:
        """The position; or where moves are countless, one like it in which the judge can be asked for all."""
        ...

    def sound_moves(self, game: AnyGame, position: Any, seat: Seat) -> Iterator[Any]:
        """What the generator must find, by asking the judge about every move that can be written."""
        ...


def hooks(game: AnyGame) -> Hooks:
    """The hooks of a game; a game that has none fails here."""
    return cast(Hooks, import_module(f"tests.kit.games.{game.name}"))
