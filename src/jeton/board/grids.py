"""Boards as rows of cells, and the squares of a line."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from jeton.board.codes import Code
from jeton.core.errors import BoxFault, LayoutFault
from jeton.core.squares import MOST_COLUMNS

MOST_ROWS = 40
EMPTY = "_"
"""An empty square in a file that draws a board."""

T = TypeVar("T")


def read_pattern(text: str, fits: Callable[[str], bool], known: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """The width of a board that a box draws, and its cells, row by row.

    ``known`` is what a cell may be, for the one who wrote something else.
    """
    rows = [line.split() for line in text.strip("\n").splitlines()]
    if not 3 <= len(rows) <= MOST_ROWS:
        raise BoxFault.of(Code.BOX_ROWS, key="board", rows=len(rows), most=MOST_ROWS)
    columns = len(rows[0])
    for number, row in enumerate(rows, 1):
        if len(row) != columns or not 3 <= columns <= MOST_COLUMNS:
            raise BoxFault.of(
                Code.BOX_WIDTH, key="board", row=number, cells=len(row), first=columns, most=MOST_COLUMNS
            )
        for cell in row:
            if not fits(cell):
                raise BoxFault.of(Code.BOX_CELL, key="board", row=number, cell=cell, known=tuple(known))
    return columns, tuple(cell for row in rows for cell in row)


def only_one(cells: Sequence[str], star: str) -> None:
    """A board has one star."""
    if (stars := cells.count(star)) != 1:
        raise BoxFault.of(Code.BOX_STAR, key="board", found=stars)


def read_rows(lines: Sequence[str], rows: int, columns: int) -> list[tuple[int, str]]:
    """The cells of a board that a position file draws, each with the number of its row."""
    if len(lines) != rows:
        raise LayoutFault.of(Code.LAYOUT_ROWS, rows=len(lines), expected=rows)
    cells: list[tuple[int, str]] = []
    for number, line in enumerate(lines, 1):
        row = line.split()
        if len(row) != columns:
            raise LayoutFault.of(Code.LAYOUT_WIDTH, row=number, cells=len(row), expected=columns)
        cells += [(number, cell) for cell in row]
    return cells


def write_rows(cells: Sequence[str | None], columns: int) -> tuple[str, ...]:
    """A board as a position file draws it."""
    return tuple(" ".join(cell or EMPTY for cell in row) for row in in_rows(cells, columns))


def only_fields(fields: Sequence[str], known: Sequence[str]) -> None:
    """Refuse every field of a position file but these."""
    for field in fields:
        if field not in known:
            raise LayoutFault.of(Code.LAYOUT_FIELD, field=field, known=("game", "board", *known))


def check_counts(tokens: Iterable[T], counts: Mapping[T, int], show: Callable[[T], str]) -> None:
    """A position uses no more of a token than the box has."""
    for token, found in Counter(tokens).items():
        if found > (count := counts.get(token, 0)):
            raise LayoutFault.of(Code.LAYOUT_MANY, token=show(token), found=found, count=count)


def in_rows(cells: Sequence[T], columns: int) -> tuple[tuple[T, ...], ...]:
    """Cells as rows."""
    return tuple(tuple(cells[first : first + columns]) for first in range(0, len(cells), columns))


def squares_from(first: int, down: bool, columns: int, size: int) -> range:
    """The squares of a line from one on to the edge of the board."""
    if down:
        return range(first, size, columns)
    return range(first, first - first % columns + columns)


def whole_line(square: int, down: bool, columns: int, size: int) -> range:
    """All squares of the row or column of a square."""
    return squares_from(square % columns if down else square - square % columns, down, columns, size)


def joined(board: Sequence[object | None], columns: int, laid: Sequence[int], down: bool) -> list[int]:
    """The squares from the first of some in a line to the last, and those that tokens join to them."""
    line = list(whole_line(laid[0], down, columns, len(board)))
    begin, end = line.index(min(laid)), line.index(max(laid))
    while begin and board[line[begin - 1]] is not None:
        begin -= 1
    while end + 1 < len(line) and board[line[end + 1]] is not None:
        end += 1
    return line[begin : end + 1]
