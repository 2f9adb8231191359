"""Équable's moves; ``notation`` says how they are written."""

from dataclasses import dataclass
from typing import TypeAlias

from jeton.board.grids import whole_line
from jeton.board.moves import Deal, Exchange, Finish
from jeton.core.moves import CommonMove, Seat, SeatMove
from jeton.games.equable.equipment import Box, Token
from jeton.games.equable.position import Board, Change, Reason

Announced: TypeAlias = tuple[tuple[int, str], ...]
"""Readings that a player announces: the square of the fraction bar, and the reading."""


@dataclass(frozen=True, slots=True)
class Lay(SeatMove):
    """A play: tokens laid in one line, and perhaps others taken away."""

    down: bool
    """Whether the line played runs down; else across."""
    changes: tuple[Change, ...]
    """What it does, square by square in the order of the squares."""
    readings: Announced = ()

    @property
    def laid(self) -> tuple[Token, ...]:
        """The tokens laid, `=` included, in the order of their squares."""
        return tuple(change.laid for change in self.changes if change.laid is not None)

    @property
    def removed(self) -> tuple[Token, ...]:
        """The tokens taken away."""
        return tuple(change.removed for change in self.changes if change.removed is not None)


@dataclass(frozen=True, slots=True)
class Place(Lay):
    """``9E> 9+(34-11=23)+9``: tokens on empty squares."""


@dataclass(frozen=True, slots=True)
class Replace(Lay):
    """``9E> 4[2]9[1](x)3[7](=147)``: tokens of a member are taken away, others laid (E29)."""


Move: TypeAlias = Place | Replace | Exchange[Token] | Deal[Token] | Finish[Reason] | CommonMove


def lay(seat: Seat, down: bool, changes: tuple[Change, ...], announced: Announced = ()) -> Place | Replace:
    """The play that makes these changes."""
    kind = Replace if any(change.removed for change in changes) else Place
    return kind(seat, down, changes, announced)


def laid_on(board: Board, move: Lay) -> Board:
    """The board after a play."""
    after = list(board)
    for change in move.changes:
        after[change.square] = change.laid
    return tuple(after)


def span(box: Box, after: Board, move: Lay) -> list[int]:
    """The squares of the line played: from the first change to the last, and the tokens that join them."""
    line = list(whole_line(move.changes[0].square, move.down, box.columns, len(after)))
    first, last = (line.index(move.changes[end].square) for end in (0, -1))
    while first and after[line[first]] and after[line[first - 1]]:
        first -= 1
    while last + 1 < len(line) and after[line[last]] and after[line[last + 1]]:
        last += 1
    return line[first : last + 1]
