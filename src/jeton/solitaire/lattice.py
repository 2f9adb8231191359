"""A solitaire as a value: a lattice of squares, what lies on them, and the bank beside it.

::

    9  x  2  =  18      rows and columns 1, 3, 5 … are lines, read whole; where two even ones cross there is
    :  .  =  .  -       no square. A line is number, sign, number, …, number, so a square where two lines
    3  +  _  =  _       cross takes a number, every other a sign.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from jeton.core.errors import LayoutFault
from jeton.core.messages import Message, message
from jeton.core.squares import column_name, square_name
from jeton.solitaire.codes import Code
from jeton.solitaire.kit import EQUALS, SIGNS, Token, in_order

SIZES = range(3, 9)
"""How many numbers a side may have (C23)."""

Square: TypeAlias = int
"""Counted row by row, also where there is none."""


@dataclass(frozen=True, slots=True)
class Line:
    """A row or column that is to be an equality."""

    down: bool
    number: int
    """Which of the board's rows or columns it is, counted from 0."""
    squares: tuple[Square, ...]

    @property
    def name(self) -> Message:
        """What it is called: row 3, column C."""
        if self.down:
            return message(Code.COLUMN, column=column_name(self.number))
        return message(Code.ROW, row=self.number + 1)


@dataclass(frozen=True, slots=True)
class Lattice:
    """What lies where, and what is left to be laid. Nothing is checked but by those who make one."""

    size: int
    """How many numbers a side has."""
    tokens: tuple[Token | None, ...]
    """For each square; None where nothing lies, also where there is no square."""
    bank: tuple[Token, ...]
    """In order; what is still to be laid is among it."""

    @property
    def side(self) -> int:
        """How many squares a line has."""
        return 2 * self.size - 1

    @property
    def open(self) -> tuple[Square, ...]:
        """The squares on which nothing lies."""
        return tuple(square for square in squares_of(self.size) if self.tokens[square] is None)

    def name(self, square: Square) -> str:
        """What a square is called: ``3C``."""
        return square_name(square, self.side)

    def lay(self, square: Square, token: Token) -> "Lattice":
        """With a token of the bank on an open square; neither is checked."""
        bank = list(self.bank)
        bank.remove(token)
        return replace(self, tokens=self._with(square, token), bank=tuple(bank))

    def lift(self, square: Square) -> "Lattice":
        """With what lies on a square back in the bank."""
        token = self.tokens[square]
        assert token is not None
        return replace(self, tokens=self._with(square, None), bank=in_order((*self.bank, token)))

    def _with(self, square: Square, token: Token | None) -> tuple[Token | None, ...]:
        return (*self.tokens[:square], token, *self.tokens[square + 1 :])


def check_size(size: int) -> int:
    """The size itself. :raises LayoutFault: if there is no lattice of that size."""
    if size not in SIZES:
        raise LayoutFault.of(Code.BAD_SIZE, size=size, least=SIZES[0], most=SIZES[-1])
    return size


def empty(size: int, bank: tuple[Token, ...]) -> Lattice:
    """A lattice on which nothing lies."""
    return Lattice(size, (None,) * (2 * size - 1) ** 2, in_order(bank))


@cache
def squares_of(size: int) -> tuple[Square, ...]:
    """All squares that there are, row by row."""
    side = 2 * size - 1
    return tuple(square for square in range(side * side) if square // side % 2 == 0 or square % side % 2 == 0)


@cache
def lines_of(size: int) -> tuple[Line, ...]:
    """All lines, rows first."""
    return tuple(_lines(2 * size - 1))


def _lines(side: int) -> Iterator[Line]:
    for row in range(0, side, 2):
        yield Line(False, row, tuple(range(row * side, row * side + side)))
    for column in range(0, side, 2):
        yield Line(True, column, tuple(range(column, side * side, side)))


def takes_number(square: Square, size: int) -> bool:
    """Whether a square is one where two lines cross."""
    row, column = divmod(square, 2 * size - 1)
    return row % 2 == 0 and column % 2 == 0


def bank_fault(lattice: Lattice) -> Message | None:
    """Why a bank cannot fill the open squares, as far as counting tells; None if it does not."""
    left = Counter(lattice.bank)
    signs = sum(left[sign] for sign in SIGNS)
    open_numbers = sum(takes_number(square, lattice.size) for square in lattice.open)
    open_signs = len(lattice.open) - open_numbers
    if len(lattice.bank) - signs < open_numbers:
        return message(Code.FILE_FEW_NUMBERS, found=len(lattice.bank) - signs, open=open_numbers)
    if signs < open_signs:
        return message(Code.FILE_FEW_SIGNS, found=signs, open=open_signs)
    without = sum(
        all(lattice.tokens[square] != EQUALS for square in line.squares) for line in lines_of(lattice.size)
    )
    if left[EQUALS] < without:
        return message(Code.FILE_FEW_EQUALS, found=left[EQUALS], open=without)
    return None
