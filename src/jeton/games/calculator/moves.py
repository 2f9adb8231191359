"""Calculator's moves and how they are written.

::

    1A> 9x2=18; 1Cv (2)=12-10     a turn of two lines: across from 1A, then down from 1C through the 2
    5A> 3x10:2=15                 what lies there already may be written without parentheses
    exchange 3 17
    pass · leave

A line is the whole run: start square, > across or v down, numbers and signs in order. Two numbers side by
side are parted by a blank. Signs may be typed as − × ÷ too.

In brackets in a record, what no seat does:

    [3 | 17 | 3]     chance gives these to the seats that are owed numbers, in the order of seats
    [finish equals]  the referee ends the match: equals or rounds
    [agreed]
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from jeton.arith import show_signs
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Unreadable
from jeton.core.moves import (
    ChanceMove,
    CommonMove,
    Pass,
    RefereeMove,
    Seat,
    SeatMove,
    read_common,
    write_common,
)
from jeton.core.protocols import View
from jeton.core.squares import read_square
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import SIGNS, UNKNOWN, Box, Token
from jeton.games.calculator.position import Board, Position, Reason, Tokens, in_order, is_number


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


@dataclass(frozen=True, slots=True)
class Exchange(SeatMove):
    """``exchange 3 17``: put numbers aside and draw as many (C17)."""

    tokens: Tokens


@dataclass(frozen=True, slots=True)
class Deal(ChanceMove):
    """``[3 17]``: what chance gives to each seat."""

    draws: tuple[Tokens, ...]


@dataclass(frozen=True, slots=True)
class Finish(RefereeMove):
    """``[finish equals]``: the match ends (C19)."""

    reason: Reason


Move: TypeAlias = Display | Exchange | Deal | Finish | CommonMove

FINISHES = {reason.value: reason for reason in (Reason.EQUALS, Reason.ROUNDS)}

_TYPED = str.maketrans({"−": "-", "–": "-", "×": "x", "X": "x", "*": "x", "÷": ":", "/": ":"})
"""What people type for a sign, and the sign. There is no fraction bar in this game."""
_PIECE = re.compile(r"[^;]+|(?<=;)(?=;)")
"""One line of a turn; nothing at all between two joints is a fault of its own."""
_LINE = re.compile(r"\s*(?P<square>[0-9]+[A-Za-z])\s*(?P<way>[>vV])(?P<cells>.*)")
_CELL = re.compile(r"(?P<number>[0-9]+)|(?P<sign>[-+x:=])|(?P<empty>_)|(?P<bracket>[()])|(?P<blank>\s+)")
_STARTS = re.compile(r"[0-9]+[A-Za-z][>vV].*|[A-Za-z]{3,}")
"""The first word of a move."""
_MOST_DIGITS = 2
_EMPTY = "_"
_JOINT = ";"


# --- read ---------------------------------------------------------------------------------------


def split(text: str) -> tuple[str, ...]:
    """The texts of single moves: lines joined by ``;`` are one."""
    pieces: list[list[str]] = []
    for word in text.split():
        joined = bool(pieces) and pieces[-1][-1].endswith(_JOINT)
        if pieces and (joined or not _STARTS.fullmatch(word)):
            pieces[-1].append(word)
        else:
            pieces.append([word])
    return tuple(map(" ".join, pieces))


def read(view: View[Position], text: str) -> Move:
    """The move of the view's seat; with no seat, of chance or of the referee."""
    text = " ".join(text.split())
    if not text:
        raise Unreadable.of(CoreCode.EMPTY_MOVE)
    if common := read_common(view.seat, text):
        return common
    if view.seat is None:
        return _read_office(view.position, text)
    return _read_seat(view.position, view.seat, text)


def _read_seat(position: Position, seat: Seat, text: str) -> Move:
    word, _, rest = text.partition(" ")
    if word.lower() == "exchange":
        # C17: to exchange nothing is to pass.
        return Exchange(seat, in_order(map(read_number, rest.split()))) if rest else Pass(seat)
    if not word[:1].isdigit():
        raise Unreadable.of(CoreCode.UNREADABLE, text=text)
    board = position.board
    lines: list[Line] = []
    for piece in _PIECE.finditer(text.rstrip(_JOINT + " ")):
        line = _read_line(position, board, piece)
        board = laid_on(board, line)
        lines.append(line)
    return Display(seat, tuple(lines))


def _read_line(position: Position, board: Board, piece: re.Match[str]) -> Line:
    """A line play on the board as the lines before it left it."""
    text = piece[0]
    parts = _LINE.fullmatch(text)
    if not parts:
        raise Unreadable.of(Code.BAD_LINE, text=text.strip())
    box = position.box
    first = read_square(parts["square"], box.rows, box.columns)
    down = parts["way"] != ">"
    cells = list(_read_cells(parts["cells"], piece.start() + parts.start("cells")))
    squares = _squares_from(box, first, down)
    if len(cells) > len(squares):
        raise Unreadable.of(
            Code.LINE_OFF_BOARD, square=position.name(first), room=len(squares), cells=len(cells)
        )
    laid: list[tuple[int, Token]] = []
    for square, (token, there) in zip(squares, cells, strict=False):
        lies, name = board[square], position.name(square)
        if there and lies is None:
            raise Unreadable.of(Code.NOTHING_THERE, square=name, token=show_signs(str(token)))
        if there and lies != token:
            raise Unreadable.of(
                Code.NOT_THERE, square=name, token=show_signs(str(token)), there=show_signs(str(lies))
            )
        if token is not None and lies != token:
            laid.append((square, token))
    if not laid:
        raise Unreadable.of(Code.NO_CHANGE, text=text.strip())
    return Line(down, tuple(laid))


def _squares_from(box: Box, first: int, down: bool) -> range:
    """The squares of a line from one on."""
    if down:
        return range(first, len(box.grounds), box.columns)
    return range(first, first - first % box.columns + box.columns)


def _read_cells(text: str, offset: int) -> Iterator[tuple[Token | None, bool]]:
    """The token of each square, and whether it is said to lie there; None for a square left empty.

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


def read_number(text: str) -> Token:
    """A number as its token is written; ``?`` is one that is not known."""
    if text == UNKNOWN:
        return UNKNOWN
    if not (text.isascii() and text.isdigit()) or len(text) > _MOST_DIGITS:
        raise Unreadable.of(Code.BAD_NUMBER, text=text[:40])
    return str(int(text))


def _read_office(position: Position, text: str) -> Move:
    word, _, rest = text.partition(" ")
    if word == "finish":
        if rest not in FINISHES:
            raise Unreadable.of(Code.BAD_REASON, text=rest, known=tuple(FINISHES))
        return Finish(FINISHES[rest])
    owed = [seat for seat, count in enumerate(position.owed) if count]
    parts = text.split("|")
    if len(parts) != len(owed):
        raise Unreadable.of(Code.BAD_DEAL, text=text, seats=len(owed))
    draws: list[Tokens] = [()] * position.seats
    for seat, part in zip(owed, parts, strict=True):
        draws[seat] = in_order(map(read_number, part.split()))
    return Deal(tuple(draws))


# --- write --------------------------------------------------------------------------------------


def write(view: View[Position], move: Move) -> str:
    """The text of a move."""
    match move:
        case Display():
            return write_display(view.position, move)
        case Exchange():
            return f"exchange {' '.join(move.tokens)}"
        case Deal():
            owed = [seat for seat, count in enumerate(view.position.owed) if count]
            return " | ".join(" ".join(move.draws[seat]) for seat in owed)
        case Finish():
            return f"finish {move.reason.value}"
        case _:
            return write_common(move)


def write_display(position: Position, move: Display) -> str:
    """A turn in full: each line as the whole run, what was there in parentheses."""
    board = position.board
    texts: list[str] = []
    for line in move.lines:
        before, board = board, laid_on(board, line)
        texts.append(_write_line(position, before, board, line))
    return f"{_JOINT} ".join(texts)


def _write_line(position: Position, before: Board, after: Board, line: Line) -> str:
    squares = span(position.box, after, line)
    laid = dict(line.laid)
    words: list[str] = []
    there = False
    for square in squares:
        token = after[square]
        old = before[square] is not None and square not in laid
        if old != there:
            words.append("(" if old else ")")
            there = old
        # Digits that meet would look like one number.
        if token and is_number(token) and words and words[-1][-1:].isdigit():
            words.append(" ")
        words.append(token or _EMPTY)
    words.append(")" if there else "")
    return f"{position.name(squares[0])}{'v' if line.down else '>'} {''.join(words)}"


def laid_on(board: Board, line: Line) -> Board:
    """The board after a line play."""
    after = list(board)
    for square, token in line.laid:
        after[square] = token
    return tuple(after)


def span(box: Box, after: Board, line: Line) -> list[int]:
    """The squares of a line play: from the first token laid to the last, and the tokens that join them."""
    first, last = min(line.laid)[0], max(line.laid)[0]
    start = first % box.columns if line.down else first - first % box.columns
    squares = list(_squares_from(box, start, line.down))
    begin, end = squares.index(first), squares.index(last)
    while begin and after[squares[begin - 1]]:
        begin -= 1
    while end + 1 < len(squares) and after[squares[end + 1]]:
        end += 1
    return squares[begin : end + 1]


def count_signs(move: Display) -> tuple[int, ...]:
    """How many of each sign a turn lays, in the order of ``SIGNS``."""
    laid = [token for _, token in move.laid]
    return tuple(laid.count(sign) for sign in SIGNS)
