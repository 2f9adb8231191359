"""How a game is shown and written: moves as text, views and pictures, position files, words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from jeton.core.chance import Stream
from jeton.core.messages import Message
from jeton.core.moves import Seat
from jeton.core.picture import Card, Contents, Picture, Rack
from jeton.core.protocols.view import B_in, M, M_in, P, P_in, View


class Notation(Protocol[P, M]):
    """Moves as text; reading and writing are inverse."""

    def split(self, text: str) -> tuple[str, ...]:
        """The texts of single moves in a line of several."""
        ...

    def read(self, view: View[P], text: str) -> M:
        """The move of the view's seat; with no seat, of chance or the referee.

        :raises Unreadable: if it is none; a `Misfit` if only in this position.
        """
        ...

    def write(self, view: View[P], move: M) -> str:
        """The text of a move."""
        ...


class Sight(Protocol[P, M]):
    """What a seat may know, and how it looks."""

    def view(self, position: P, seat: Seat | None) -> View[P]:
        """What a seat may know of a position."""
        ...

    def seen(self, position: P, move: M, seat: Seat | None) -> M:
        """A move as a seat may know it, made from this position."""
        ...

    def imagine(self, view: View[P], stream: Stream) -> P:
        """A full position that the view allows."""
        ...

    def picture(self, view: View[P], new: frozenset[str] = frozenset()) -> Picture:
        """What the seat sees; tokens on the squares ``new`` are marked."""
        ...

    def rack(self, position: P, seat: Seat) -> Rack:
        """The rack, or hand, of a seat as it sees it: of its picture, all that others see otherwise."""
        ...

    def tokens(self, view: View[P], move: M) -> tuple[str, ...]:
        """The tokens that a move lays, as they are written."""
        ...

    def describe(self, view: View[P], move: M) -> Message:
        """A move in words, for the one whose view it is."""
        ...

    def prompt(self, view: View[P]) -> Message:
        """What the seats that are to act are asked for now, in the game's words; only where there are any.

        It is the same for all of them, and for those who look on: it is told from what everybody knows.
        """
        ...


class Touching(Protocol[P, M_in]):
    """Says where a move lays something, where moves are made on a board."""

    def __call__(self, view: View[P], move: M_in) -> frozenset[str]:
        """The squares that a move touches, by name."""
        ...


class Layout(Protocol[P, B_in]):
    """Reads and writes position files."""

    def lay_out(self, box: B_in, board: Sequence[str], fields: Mapping[str, str]) -> View[P]:
        """The view of the seat to move. :raises LayoutFault:"""
        ...

    def write(self, view: View[P]) -> tuple[tuple[str, ...], dict[str, str]]:
        """The board and the fields that give such a view again, of whoever is to move.

        :raises LayoutFault: at a moment that no position file can tell of.
        """
        ...


class Deck(Protocol[B_in]):
    """The cards of a game that is played with cards."""

    def __call__(self, box: B_in) -> tuple[Card, ...]:
        """Every card of the box, in order."""
        ...


class Drawing(Protocol[B_in]):
    """Draws the cards of a game as they are printed."""

    def __call__(self, box: B_in, card: str, /) -> str:
        """The picture of a card, by its name, as SVG."""
        ...


class Unpacking(Protocol[P_in]):
    """Says what a match is played with, where it is played with tokens."""

    def __call__(self, start: P_in, /) -> Contents:
        """The tokens of a match that has just begun, as its box and its options have them."""
        ...


@dataclass(frozen=True, slots=True)
class Lit:
    """The cards that a move speaks of, and what that means for the one who says it."""

    cards: tuple[str, ...]
    about: Message


class Lights(Protocol[P, M_in]):
    """Shows of which cards a move speaks, where a move says something of cards that it does not play."""

    def __call__(self, view: View[P], move: M_in) -> Lit | None:
        """The cards; None of a move that speaks of none."""
        ...


class Unveil(Protocol[P]):
    """Lays hands open, where one may lie open in the middle of a match and no move tells what is in it."""

    def __call__(self, position: P, seat: Seat, cards: tuple[str, ...]) -> P:
        """The position with the cards of a seat as they are told; unknown ones among them stay so."""
        ...


@dataclass(frozen=True, slots=True)
class Texts:
    """The codes of what a game says of itself."""

    title: str
    """Its name, as printed on the box."""
    about: str
    """What it feels like, in a line."""
    help: str
    """How to write a move."""
    sheet: str
    """How to write a turn on a score sheet, and the end."""
    words: str
    """Words of the player's language for words of the notation: ``fin=end piocher=draw``."""


class Aloud(Protocol):
    """Says a text of the notation as people say it at the table."""

    def __call__(self, text: str, /) -> Iterable[str | Message]:
        """The text in pieces, in order; what has words of its own is a message, ``m6`` *multiples of 6*."""
        ...


@dataclass(frozen=True, slots=True)
class Laying:
    """How tokens that somebody lays on a board are written as a move, for a surface where one lays them."""

    lines: bool
    """Whether a move lays a line, ``9E> 3+4=7``, or one token, ``12@8I``. The items of a line's score do not
    say what was laid where."""
    stock: tuple[str, ...] = ()
    """Tokens that lie on the table for everybody; the others come from the rack."""
    replaces: bool = False
    """Whether a token may be laid where another lies."""
    joint: str = ""
    """What joins several lines of one move; nothing where a move is one line."""
    printed: str = ""
    """The sign that is printed on the board and belongs to the lines across it."""
    close: str = ""
    """The move that ends a turn of several moves; nothing where a turn is one move."""
    onward: str = ""
    """What stands behind a line of one token after which the turn goes on; nothing where there is none."""
    unfinished: frozenset[str] = frozenset()
    """The codes of refusals that more tokens may mend: a line is begun, and nothing is wrong yet. So it is
    too if the refusal names one of them as its flaw."""
    untrue: frozenset[str] = frozenset()
    """The codes of refusals of what is false as it stands. Of a token by itself that says nothing: a line
    that lies there is being made longer."""
    half: Callable[[Message], str] | None = None
    """Of such a refusal: the token that would go on with a number that is half written, or nothing."""
