"""Everything that is the case in a match of Équable.

A position may hold tokens that are unknown: that is what a view of it is, and what a scorekeeper's sheet is,
on which nobody's tokens are known. The rules work on both.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from jeton.arith import show_signs
from jeton.board.positions import BoardPosition
from jeton.board.positions import Phase as Phase
from jeton.board.tokens import Multisets
from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.values import replace
from jeton.games.equable.equipment import (
    EQUALS,
    GREY,
    ORDER,
    UNKNOWN,
    UNKNOWN_GREY,
    UNKNOWN_WHITE,
    WHITE,
    Box,
    Rack,
    Token,
)

Tokens: TypeAlias = tuple[Token, ...]
"""A multiset of tokens, in the order of ``ORDER``."""

Board: TypeAlias = tuple[Token | None, ...]
"""What lies on each square."""


_DIGITS = 8
"""In matches of bots that are played to the last digit, about so many lie on the board for each `=`."""


PHASES = (Phase.OPENING, Phase.FILLING, Phase.TURN, Phase.WINDOW, Phase.REFILL, Phase.CLOSING, Phase.OVER)
"""What a match waits for, in the order of the kernel's numbers."""


class Reason(Enum):
    """Why a match is over, besides ``Stop``."""

    STUCK = "stuck"
    """The white bag is empty and nobody has a placement (E40)."""
    ROUNDS = "rounds"
    """Two whole rounds in which nothing was laid (E40)."""
    STALE = "stale"
    """The board has not grown for too long (E41)."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a play does to one square: it lays a token, removes one, or both."""

    square: int
    laid: Token | None
    removed: Token | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """A play whose contest window is open."""

    down: bool
    changes: tuple[Change, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Position(BoardPosition[Token, Reason]):
    """Everything that is the case."""

    box: Box
    contest: bool
    """Whether wrong plays stand until contested."""
    large: bool
    """Whether the racks are large (E43)."""
    every_premium: bool
    """Whether a replacement counts premium squares under old tokens too (E33)."""
    stock: int
    """How many `=` are left on the table."""
    white_bag: Tokens
    grey_bag: Tokens
    """The tokens that nobody has drawn."""
    on_turn: Seat
    """Whose turn it is."""
    owed: tuple[Rack, ...]
    """How many white and grey tokens chance owes each seat."""
    pending: Pending | None = None
    aside: Tokens = ()
    """During the opening, tokens drawn before a tie."""
    contenders: frozenset[Seat] = frozenset()
    """During the opening, the seats that may still start."""
    waiting: frozenset[Seat] = frozenset()
    """In a contest window, the seats that have neither contested nor accepted."""
    peak: int = 0
    """The most tokens that have lain on the board at the end of a turn (E41)."""
    stale: int = 0
    """How many turns in a row have ended without passing the peak."""
    last: Seat | None = None
    """Who was the last to lay something (E42)."""

    @property
    def rack(self) -> Rack:
        """How many white and grey tokens a full rack holds."""
        return self.box.large if self.large else self.box.rack

    @property
    def first(self) -> bool:
        """Whether the next play is the first (E19)."""
        return not any(self.board)


def hidden(token: Token) -> Token:
    """The token as one who may not know it sees it: only its colour. The signs `=` lie open."""
    if token == EQUALS:
        return token
    return UNKNOWN_WHITE if is_white(token) else UNKNOWN_GREY


def is_white(token: Token) -> bool:
    """Whether it is a digit, known or not."""
    return token in WHITE or token == UNKNOWN_WHITE


def is_grey(token: Token) -> bool:
    """Whether it is an operation, a bar or a point, known or not."""
    return token in GREY or token == UNKNOWN_GREY


def grouped(tokens: Iterable[Token]) -> tuple[str, ...]:
    """Tokens as they are printed, each once, with its number if there are several: ``7 (3)``."""
    counted = Counter(tokens).items()
    return tuple(show_signs(token) + (f" ({count})" if count > 1 else "") for token, count in counted)


def colours(tokens: Iterable[Token]) -> Rack:
    """How many are white and how many grey."""
    tokens = tuple(tokens)
    return sum(map(is_white, tokens)), sum(map(is_grey, tokens))


def to_lay(position: Position) -> int:
    """How many digits do not lie on the board, as far as there are `=` for them."""
    piles = (position.white_bag, position.aside, *position.racks)
    return min(sum(sum(map(is_white, pile)) for pile in piles), _DIGITS * position.stock)


MULTISETS: Multisets[Token] = Multisets(ORDER.__getitem__, hidden)
in_order, add, take, taken = MULTISETS.of, MULTISETS.add, MULTISETS.take, MULTISETS.taken


def imagined(known: Position, stream: Stream) -> Position:
    """A full position that a view allows: what it does not know is drawn from what it has not seen."""
    piles = (*known.racks, known.aside, known.white_bag, known.grey_bag)
    open_tokens = [token for pile in piles for token in pile if token not in UNKNOWN]
    open_tokens += [token for token in known.board if token and token != EQUALS]
    if known.pending:
        open_tokens += [change.removed for change in known.pending.changes if change.removed]
    fill = MULTISETS.filler(taken(add(known.box.white, known.box.grey), open_tokens), stream)
    return replace(
        known,
        racks=tuple(map(fill, known.racks)),
        white_bag=fill(known.white_bag),
        grey_bag=fill(known.grey_bag),
    )
