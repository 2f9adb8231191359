"""How Calculator's moves are written.

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

from jeton.board.codes import Code as BoardCode
from jeton.board.lines import STARTS, read_laid, read_number, read_start, write_line
from jeton.board.moves import Deal, Exchange, Finish, read_any, read_office, write_deal
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Misfit, Unreadable
from jeton.core.moves import Pass, Seat, write_common
from jeton.core.protocols import View
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import UNKNOWN
from jeton.games.calculator.moves import Display, Line, Move, laid_on, span
from jeton.games.calculator.position import Board, Position, Reason, Tokens, in_order

FINISHES = {reason.value: reason for reason in (Reason.EQUALS, Reason.ROUNDS)}

_PIECE = re.compile(r"[^;]+|(?<=;)(?=;)")
"""One line of a turn; nothing at all between two joints is a fault of its own."""
EXAMPLE = "1A> 9x2=18"
_JOINT = ";"


# --- read ---------------------------------------------------------------------------------------


def split(text: str) -> tuple[str, ...]:
    """The texts of single moves: lines joined by ``;`` are one."""
    pieces: list[list[str]] = []
    for word in text.split():
        joined = bool(pieces) and pieces[-1][-1].endswith(_JOINT)
        if pieces and (joined or not STARTS.fullmatch(word)):
            pieces[-1].append(word)
        else:
            pieces.append([word])
    return tuple(map(" ".join, pieces))


def read(view: View[Position], text: str) -> Move:
    """The move of the view's seat; with no seat, of chance or of the referee."""
    return read_any(view, text, _read_office, _read_seat)


def _read_office(position: Position, text: str) -> Move:
    return read_office(text, list(map(bool, position.owed)), FINISHES, read_numbers)


def _read_seat(position: Position, seat: Seat, text: str) -> Move:
    word, _, rest = text.partition(" ")
    if word.lower() == "exchange":
        # C17: to exchange nothing is to pass.
        return Exchange(seat, read_numbers(rest)) if rest else Pass(seat)
    if not word[:1].isdigit():
        raise Unreadable.of(CoreCode.UNREADABLE, text=text)
    board = position.board
    lines: list[Line] = []
    misfits: list[Misfit] = []
    for piece in _PIECE.finditer(text.rstrip(_JOINT + " ")):
        try:
            line = _read_line(position, board, piece)
        except Misfit as misfit:
            # If a later line is no line at all, that is to be said: it is so on any board.
            misfits.append(misfit)
            continue
        board = laid_on(board, line)
        lines.append(line)
    if misfits:
        raise misfits[0]
    return Display(seat, tuple(lines))


def _read_line(position: Position, board: Board, piece: re.Match[str]) -> Line:
    """A line play on the board as the lines before it left it."""
    text, box = piece[0], position.box
    start = read_start(text, box.rows, box.columns)
    if not start:
        raise Unreadable.of(BoardCode.BAD_LINE, text=text.strip(), example=EXAMPLE)
    laid = tuple(read_laid(start, board, box.columns, piece.start()).items())
    if not laid:
        raise (Unreadable if start.says_nothing else Misfit).of(Code.NO_CHANGE, text=text.strip())
    return Line(start.down, laid)


def read_numbers(text: str) -> Tokens:
    """Numbers of racks and bags; ``?`` is one that is not known."""
    return in_order(word if word == UNKNOWN else read_number(word) for word in text.split())


# --- write --------------------------------------------------------------------------------------


def write(view: View[Position], move: Move) -> str:
    """The text of a move."""
    match move:
        case Display():
            return write_display(view.position, move)
        case Exchange():
            return f"exchange {' '.join(move.tokens)}"
        case Deal():
            return write_deal(move, list(map(bool, view.position.owed)), " ".join)
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
        squares = span(position.box, board, line)
        texts.append(write_line(before, dict(line.laid), squares, line.down, position.box.columns))
    return f"{_JOINT} ".join(texts)
