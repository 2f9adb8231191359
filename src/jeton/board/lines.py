"""A line play as it is written: ``9E> 9+(34-11=23)+9``.

A line is the whole run: start square, > across or v down, tokens in order; what lies there already may stand
in parentheses. Here tokens are numbers and signs; a game whose tokens are digits reads its own cells.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jeton.arith import show_signs
from jeton.board.codes import Code
from jeton.board.grids import EMPTY, squares_from
from jeton.core.errors import Misfit, Unreadable
from jeton.core.squares import read_square, square_name

TYPED: dict[str, str | int | None] = {"−": "-", "–": "-", "×": "x", "X": "x", "*": "x", "÷": ":"}
"""What people type for a sign, and the sign."""
STARTS = re.compile(r"[0-9]+[A-Za-z][>vV].*|[A-Za-z]{3,}")
"""The first word of a move: where a line play begins, or a word such as ``pass``."""
MOST_DIGITS = 3

_TYPED = str.maketrans({**TYPED, "/": ":"})
_START = re.compile(r"\s*(?P<square>[0-9]+[A-Za-z])\s*(?P<way>[>vV])(?P<cells>.*)")
_CELL = re.compile(r"(?P<number>[0-9]+)|(?P<sign>[-+x:=])|(?P<empty>_)|(?P<bracket>[()])|(?P<blank>\s+)")


@dataclass(frozen=True, slots=True)
class Start:
    """Where a line begins and which way it goes."""

    text: str
    """All that was written."""
    square: int
    down: bool
    cells: str
    """The rest, in which the cells are written ..."""
    offset: int
    """... and where it begins in the text."""

    @property
    def says_nothing(self) -> bool:
        """Whether no token is written at all."""
        return not self.cells.strip(f"{EMPTY}() ")


def read_start(text: str, rows: int, columns: int) -> Start | None:
    """The start of a line play; None if it is not one."""
    parts = _START.fullmatch(text)
    if not parts:
        return None
    square = read_square(parts["square"], rows, columns)
    return Start(text, square, parts["way"] != ">", parts["cells"], parts.start("cells"))


def squares_for(start: Start, count: int, columns: int, size: int) -> range:
    """The squares of so many cells."""
    squares = squares_from(start.square, start.down, columns, size)
    if count > len(squares):
        name = square_name(start.square, columns)
        raise Unreadable.of(Code.LINE_OFF_BOARD, square=name, room=len(squares), cells=count)
    return squares[:count]


def check_there(lies: str | None, said: str, square: str) -> None:
    """What is said to lie on a square must lie there."""
    if lies is None:
        raise Misfit.of(Code.NOTHING_THERE, square=square, token=show_signs(said))
    if lies != said:
        raise Misfit.of(Code.NOT_THERE, square=square, token=show_signs(said), there=show_signs(lies))


def read_cells(text: str, offset: int) -> Iterator[tuple[str | None, bool]]:
    """The number or sign of each square, and whether it is said to lie there; None for a square left empty.

    ``offset`` is where the text begins in what was typed, so that a fault can be pointed at.
    """
    text = text.translate(_TYPED)
    there, opened, at = False, 0, 0
    while at < len(text):
        cell, place = _CELL.match(text, at), offset + at + 1
        if not cell or (cell["empty"] and there):
            raise Unreadable.of(Code.BAD_CHARACTER, at=place, character=text[at])
        at = cell.end()
        if cell["bracket"]:
            if there == (cell["bracket"] == "("):
                raise Unreadable.of(Code.UNBALANCED, at=place, character=cell["bracket"])
            there, opened = not there, place
        elif cell["number"]:
            yield read_number(cell["number"]), there
        elif cell["sign"]:
            yield cell["sign"], there
        elif cell["empty"]:
            yield None, False
    if there:
        raise Unreadable.of(Code.UNBALANCED, at=opened, character="(")


def read_laid(start: Start, board: Sequence[str | None], columns: int, offset: int = 0) -> dict[int, str]:
    """What a line of numbers and signs lays on a board: each square and its token.

    A token that lies there already is not laid; one that differs is, and the judge will say what he thinks.
    """
    cells = list(read_cells(start.cells, offset + start.offset))
    laid: dict[int, str] = {}
    for square, (token, there) in zip(
        squares_for(start, len(cells), columns, len(board)), cells, strict=True
    ):
        if token is None:
            continue
        if there:
            check_there(board[square], token, square_name(square, columns))
        elif board[square] != token:
            laid[square] = token
    return laid


def read_number(text: str) -> str:
    """A number as its token is written."""
    if not (text.isascii() and text.isdigit()) or len(text) > MOST_DIGITS:
        raise Unreadable.of(Code.BAD_NUMBER, text=text[:40])
    return str(int(text))


def write_line(
    before: Sequence[str | None], laid: dict[int, str], squares: Sequence[int], down: bool, columns: int
) -> str:
    """A line in full, what was there in parentheses."""
    words: list[str] = []
    there = False
    for square in squares:
        token = laid.get(square, before[square])
        old = before[square] is not None and square not in laid
        if old != there:
            words.append("(" if old else ")")
            there = old
        # Digits that meet would look like one number.
        if token and token.isdigit() and words and words[-1][-1:].isdigit():
            words.append(" ")
        words.append(token or EMPTY)
    words.append(")" if there else "")
    return f"{square_name(squares[0], columns)}{'v' if down else '>'} {''.join(words)}"
