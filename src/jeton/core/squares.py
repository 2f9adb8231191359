"""Squares and their names: row number, then column letter, row 1 at the top: ``8I``.

::

    8   I
    │   └ column, A at the left
    └ row, 1 at the top
"""

import re

from jeton.core.codes import Code
from jeton.core.errors import Unreadable

MOST_COLUMNS = 26
"""A column has one letter."""

_SQUARE = re.compile(r"([0-9]{1,3})([A-Za-z])")


def square_name(square: int, columns: int) -> str:
    """The name of a square of a board that many columns wide.

    >>> square_name(0, 14), square_name(106, 14)
    ('1A', '8I')
    """
    row, column = divmod(square, columns)
    return f"{row + 1}{column_name(column)}"


def column_name(column: int) -> str:
    """The letter of a column, counted from 0."""
    return chr(ord("A") + column)


def read_square(text: str, rows: int, columns: int) -> int:
    """The square of that name.

    :raises Unreadable: if it is not a name of a square, or lies off the board.
    """
    match = _SQUARE.fullmatch(text)
    if not match:
        raise Unreadable.of(Code.BAD_SQUARE, square=text)
    row, column = int(match[1]) - 1, ord(match[2].upper()) - ord("A")
    if not (0 <= row < rows and column < columns):
        last = square_name(rows * columns - 1, columns)
        raise Unreadable.of(Code.OFF_BOARD, square=text.upper(), last=last)
    return row * columns + column
