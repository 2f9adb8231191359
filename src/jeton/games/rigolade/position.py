"""Everything that is the case in a match of Rigolade.

A position may hold tokens that are unknown: that is what a view of it is, and what a scorekeeper's sheet is,
on which nobody's tokens are known. The rules work on both.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from jeton.board.positions import BoardPosition
from jeton.board.positions import Phase as Phase
from jeton.board.tokens import Multisets
from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.values import replace
from jeton.games.rigolade.equipment import MOST_NUMBER, SIGNS, UNKNOWN_NUMBER, UNKNOWN_SIGN, Box, Slot, Token

Tokens: TypeAlias = tuple[Token, ...]
"""A multiset of tokens: numbers in ascending order, then signs; unknown ones last of their sort."""

Board: TypeAlias = tuple[Token | None, ...]
"""What has been laid on each square."""

Owed: TypeAlias = tuple[int, int]
"""How many numbers and how many signs."""


PHASES = (Phase.OPENING, Phase.FILLING, Phase.TURN, Phase.REFILL, Phase.CLOSING, Phase.OVER)
"""What a match waits for, in the order of the kernel's numbers."""


class Reason(Enum):
    """Why a match is over, besides ``Stop``."""

    OUT = "out"
    """A bag is empty, and somebody holds no number (R14 a)."""
    STUCK = "stuck"
    """A bag is empty, and nobody can make an equation with what he holds (R14 b)."""
    ROUNDS = "rounds"
    """Four whole rounds without an equation (R14)."""


@dataclass(frozen=True, slots=True)
class Position(BoardPosition[Token, Reason]):
    """Everything that is the case."""

    box: Box
    number_bag: Tokens
    sign_bag: Tokens
    """The tokens that nobody has drawn."""
    on_turn: Seat
    """Whose turn it is."""
    owed: tuple[Owed, ...]
    """What chance owes each seat."""
    completed: bool = False
    """Whether an equation has been completed by a sign alone in this turn, before the action (R9)."""
    aside: Tokens = ()
    """During the opening, numbers drawn before a tie."""
    contenders: frozenset[Seat] = frozenset()
    """During the opening, the seats that may still start."""
    finisher: Seat | None = None
    """Who got rid of all numbers and so ends the match (R14 a)."""

    @property
    def first(self) -> bool:
        """Whether the next equation is the first (R6)."""
        return not any(self.board)


def tokens_in(board: Board, slot: Slot) -> tuple[Token | None, Token | None, Token | None, Token | None]:
    """What lies in a slot: the first number, the sign, the second number, the result."""
    return board[slot.left], board[slot.sign], board[slot.right], board[slot.result]


def is_sign(token: Token) -> bool:
    """Whether it is a sign, known or not."""
    return token in SIGNS or token == UNKNOWN_SIGN


def is_number(token: Token) -> bool:
    """Whether it is a number, known or not."""
    return not is_sign(token)


def numbers_of(tokens: Iterable[Token]) -> Tokens:
    """The numbers among some tokens."""
    return tuple(filter(is_number, tokens))


def signs_of(tokens: Iterable[Token]) -> Tokens:
    """The signs among some tokens."""
    return tuple(filter(is_sign, tokens))


def to_lay(position: Position) -> int:
    """How many numbers do not lie on the board; there are signs enough."""
    held = sum(len(numbers_of(rack)) for rack in position.racks)
    return len(position.number_bag) + len(position.aside) + held


def sorts(tokens: Iterable[Token]) -> Owed:
    """How many are numbers and how many signs."""
    tokens = tuple(tokens)
    signs = len(signs_of(tokens))
    return len(tokens) - signs, signs


def _rank(token: Token) -> int:
    if token == UNKNOWN_NUMBER:
        return MOST_NUMBER + 1
    if token == UNKNOWN_SIGN:
        return MOST_NUMBER + 2 + len(SIGNS)
    return MOST_NUMBER + 2 + SIGNS.index(token) if token in SIGNS else int(token)


def hidden(token: Token) -> Token:
    """The token as one who may not know it sees it: only whether it is a number or a sign."""
    return UNKNOWN_SIGN if is_sign(token) else UNKNOWN_NUMBER


MULTISETS: Multisets[Token] = Multisets(_rank, hidden)
in_order, add, take, taken = MULTISETS.of, MULTISETS.add, MULTISETS.take, MULTISETS.taken


def imagined(known: Position, stream: Stream) -> Position:
    """A full position that a view allows: what it does not know is drawn from what it has not seen."""
    piles = (*known.racks, known.aside, known.number_bag, known.sign_bag)
    seen_tokens = [token for pile in piles for token in pile if token != hidden(token)]
    seen_tokens += [token for token in known.board if token]
    unseen = MULTISETS.taken(add(known.box.numbers, known.box.signs), seen_tokens)
    fill = MULTISETS.filler(unseen, stream)
    return replace(
        known,
        racks=tuple(map(fill, known.racks)),
        number_bag=fill(known.number_bag),
        sign_bag=fill(known.sign_bag),
    )
