"""Calculator's moves; ``notation`` says how they are written."""

from dataclasses import dataclass
from typing import TypeAlias

from jeton.board.grids import joined
from jeton.board.moves import Deal, Exchange, Finish
from jeton.core.moves import CommonMove, SeatMove
from jeton.games.calculator.equipment import SIGNS, Box, Token
from jeton.games.calculator.position import Board, Reason, Tokens, in_order, is_number


@dataclass(frozen=True, slots=True)
class Line:
    """A line play: tokens laid in one row or column."""

    down: bool
    laid: tuple[tuple[int, Token], ...]
    """Squares and tokens, in the order of the squares."""


@dataclass(frozen=True, slots=True)
class Display(SeatMove):
    """``1A> 9x2=18; 1Cv (2)=12-10``: one or more line plays, judged as a whole (C9)."""

    lines: tuple[Line, ...]

    @property
    def laid(self) -> tuple[tuple[int, Token], ...]:
        """All that is laid, line after line."""
        return tuple(cell for line in self.lines for cell in line.laid)

    @property
    def numbers(self) -> Tokens:
        """The numbers laid."""
        return in_order(token for _, token in self.laid if is_number(token))


Move: TypeAlias = Display | Exchange[Token] | Deal[Token] | Finish[Reason] | CommonMove


def laid_on(board: Board, line: Line) -> Board:
    """The board after a line play."""
    after = list(board)
    for square, token in line.laid:
        after[square] = token
    return tuple(after)


def span(box: Box, after: Board, line: Line) -> list[int]:
    """The squares of a line play: from the first token laid to the last, and the tokens that join them."""
    return joined(after, box.columns, [square for square, _ in line.laid], line.down)


def count_signs(move: Display) -> tuple[int, ...]:
    """How many of each sign a turn lays, in the order of ``SIGNS``."""
    laid = [token for _, token in move.laid]
    return tuple(laid.count(sign) for sign in SIGNS)
