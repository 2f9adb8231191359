"""Everything that is the case in a match of Calculator.

A position may hold numbers that are ``UNKNOWN``: that is what a view of it is, and what a scorekeeper's sheet
is, on which nobody's tokens are known. The rules work on both.
"""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from jeton.board.positions import BoardPosition
from jeton.board.positions import Phase as Phase
from jeton.board.tokens import Multisets
from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.values import replace
from jeton.games.calculator.equipment import EQUALS, SIGNS, UNKNOWN, Box, Token

Tokens: TypeAlias = tuple[Token, ...]
"""A multiset of numbers, in ascending order, unknown ones last."""

Board: TypeAlias = tuple[Token | None, ...]
"""What lies on each square."""


PHASES = (Phase.OPENING, Phase.FILLING, Phase.TURN, Phase.REFILL, Phase.CLOSING, Phase.OVER)
"""What a match waits for, in the order of the kernel's numbers."""


class Reason(Enum):
    """Why a match is over, besides ``Stop``."""

    EQUALS = "equals"
    """The round in which the last `=` was laid is finished (C19)."""
    ROUNDS = "rounds"
    """Two whole rounds in which nothing was displayed (C19)."""


@dataclass(frozen=True, slots=True)
class Position(BoardPosition[Token, Reason]):
    """Everything that is the case."""

    box: Box
    strict: bool
    """Whether a wrong display costs the turn (C18)."""
    stock: tuple[int, ...]
    """How many of each sign are left on the table, in the order of ``SIGNS``."""
    bag: Tokens
    """The numbers that nobody has drawn."""
    order: tuple[Seat, ...]
    """The seats in the order of play."""
    place: int
    """Whose turn it is, as a place in that order; a round begins at 0."""
    owed: tuple[int, ...]
    """How many numbers chance owes each seat."""
    draws: tuple[Tokens, ...] = ()
    """During the opening, what each seat has drawn so far, in that order."""
    aside: Tokens = ()
    """Numbers that go back into the bag after the next draw (C17)."""

    @property
    def on_turn(self) -> Seat:
        """Whose turn it is."""
        return self.order[self.place]

    @property
    def first(self) -> bool:
        """Whether the next line is the first of the match (C10)."""
        return not any(self.board)

    def left(self, sign: Token) -> int:
        """How many of a sign are left."""
        return self.stock[SIGNS.index(sign)]


def to_lay(position: Position) -> int:
    """How many `=` do not lie on the board: the last one ends the match (C19)."""
    return position.left(EQUALS)


def is_number(token: Token) -> bool:
    """Whether it is no sign."""
    return token not in SIGNS


def _rank(number: Token) -> int:
    return 1000 if number == UNKNOWN else int(number)


def _hidden(number: Token) -> Token:
    return UNKNOWN


MULTISETS: Multisets[Token] = Multisets(_rank, _hidden)
in_order, add, take, taken = MULTISETS.of, MULTISETS.add, MULTISETS.take, MULTISETS.taken


def imagined(known: Position, stream: Stream) -> Position:
    """A full position that a view allows: what it does not know is drawn from what it has not seen."""
    piles = (*known.racks, *known.draws, known.aside, known.bag)
    open_numbers = [number for pile in piles for number in pile if number != UNKNOWN]
    open_numbers += [token for token in known.board if token and is_number(token)]
    fill = MULTISETS.filler(taken(known.box.numbers, open_numbers), stream)
    return replace(known, racks=tuple(map(fill, known.racks)), aside=fill(known.aside), bag=fill(known.bag))
