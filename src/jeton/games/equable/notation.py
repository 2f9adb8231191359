"""How Équable's moves are written.

::

    9E> 9+(34-11=23)+9          lay 9 + … + 9 across from 9E; what lies there already stands in parentheses
    9Ev 12:5=22/5{2 2/5}        down from 9E, and announce how the fraction is read
    9E> 4[2]9[1](x)3[7](=147)   replace: the token taken away stands in brackets behind the one laid
    9E> _[2](1)4[x](7=147)      a square that is emptied is _ with the token taken away
    0@9D +@9E                   token by token; the program finds the line
    exchange 37+
    pass · contest · accept · leave

The parentheses and brackets may be left out: a token that lies on its square already is not laid, one that
differs replaces it. Signs may be typed as − × ÷ too, the point as a comma.

In brackets in a record, what no seat does:

    [259+ | 370x:]   chance gives these to the seats that are owed tokens, in order
    [finish stuck]   the referee ends the match: stuck, rounds or stale
    [agreed] · [closed]
"""

import re
from dataclasses import dataclass

from jeton.arith import readings
from jeton.board.codes import Code as BoardCode
from jeton.board.grids import EMPTY
from jeton.board.lines import STARTS, TYPED, Start, check_there, read_start, squares_for
from jeton.board.moves import Deal, Exchange, Finish, read_any, read_office, write_deal
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Misfit, Unreadable
from jeton.core.moves import Seat, write_common
from jeton.core.protocols import View
from jeton.core.squares import read_square
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import BAR, EQUALS, GREY, UNKNOWN, WHITE, Token
from jeton.games.equable.moves import Lay, Move, Place, Replace, laid_on, lay, span
from jeton.games.equable.position import Change, Position, Reason, Tokens, in_order

FINISHES = {reason.value: reason for reason in (Reason.STUCK, Reason.ROUNDS, Reason.STALE)}

_TOKENS = frozenset({*WHITE, *GREY, EQUALS})
EXAMPLE = "9E> 16x4=64"
_TYPED = str.maketrans({**TYPED, ",": "."})
"""What people type for a token, and the token."""
_WORD = re.compile(r"\S+")
_SINGLE = re.compile(r"(?P<cell>\S)@(?P<square>\S+)")
_NUMBER = re.compile(r"[0-9/]+")
_BRACES = re.compile(r"\{[^{}]*\}")


# --- read ---------------------------------------------------------------------------------------


def split(text: str) -> tuple[str, ...]:
    """The texts of single moves: ``9E> 3 = 3 pass`` is two."""
    # The blank inside `{1 3/5}` does not end a word.
    words = _BRACES.sub(lambda braces: braces[0].replace(" ", "\0"), text).split()
    pieces: list[list[str]] = []
    for word in words:
        single = "@" in word
        goes_on = "@" in pieces[-1][0] if pieces and single else not single and not STARTS.fullmatch(word)
        if pieces and goes_on:
            pieces[-1].append(word)
        else:
            pieces.append([word])
    return tuple(" ".join(piece).replace("\0", " ") for piece in pieces)


def read(view: View[Position], text: str) -> Move:
    """The move of the view's seat; with no seat, of chance or of the referee."""
    return read_any(view, text, _read_office, _read_seat)


def _read_office(position: Position, text: str) -> Move:
    return read_office(text, list(map(any, position.owed)), FINISHES, _read_tokens)


def _read_seat(position: Position, seat: Seat, text: str) -> Move:
    word, _, rest = text.partition(" ")
    if word.lower() == "exchange":
        if not rest:
            raise Unreadable.of(Code.EXCHANGE_WHAT)
        return Exchange(seat, _read_tokens(rest))
    if start := read_start(text, position.box.rows, position.box.columns):
        return _read_line(position, seat, start)
    if "@" in text:
        return _read_singles(position, seat, text)
    if word[:1].isdigit():
        raise Unreadable.of(BoardCode.BAD_LINE, text=text, example=EXAMPLE)
    raise Unreadable.of(CoreCode.UNREADABLE, text=text)


@dataclass(frozen=True, slots=True)
class _Cell:
    """A square as it is written."""

    token: Token | None
    there: bool = False
    """Whether it is said to lie there already."""
    removed: Token | None = None
    """What is said to be taken away."""


def _read_line(position: Position, seat: Seat, start: Start) -> Place | Replace:
    cells, said = _read_cells(start.cells, start.offset)
    if not cells:
        raise Unreadable.of(BoardCode.BAD_LINE, text=start.text, example=EXAMPLE)
    squares = squares_for(start, len(cells), position.box.columns, len(position.board))
    changes = [
        change
        for square, cell in zip(squares, cells, strict=True)
        if (change := _change(position, square, cell))
    ]
    if not changes:
        raise Misfit.of(Code.NO_CHANGE)
    move = lay(seat, start.down, tuple(changes), tuple((squares[bar], reading) for bar, reading in said))
    _check_readings(position, move)
    return move


def _read_cells(text: str, offset: int) -> tuple[list[_Cell], list[tuple[int, str]]]:
    """What is written for each square, and the readings announced, each by the cell of its bar.

    ``offset`` is where the text begins in what was typed, so that a fault can be pointed at.
    """
    text = text.translate(_TYPED)
    cells: list[_Cell] = []
    said: list[tuple[int, str]] = []
    there, opened, at = False, 0, 0
    # The last cell that is not a digit.
    bar = -1
    while at < len(text):
        character, place = text[at], offset + at + 1
        at += 1
        if character in "()":
            if there == (character == "("):
                raise Unreadable.of(Code.UNBALANCED, at=place, character=character)
            there, opened = not there, place
        elif character == "{":
            end = text.find("}", at)
            if end < 0:
                raise Unreadable.of(Code.UNBALANCED, at=place, character=character)
            if bar < 0 or cells[bar].token != BAR:
                raise Unreadable.of(Code.NO_FRACTION, text=text[at:end])
            said.append((bar, " ".join(text[at:end].split())))
            at = end + 1
        elif character == "[":
            if not cells or there or cells[-1].removed or text[at + 1 : at + 2] != "]":
                raise Unreadable.of(Code.UNBALANCED, at=place, character=character)
            if text[at] not in _TOKENS:
                raise Unreadable.of(Code.BAD_CHARACTER, at=place + 1, character=text[at])
            cells[-1] = _Cell(cells[-1].token, removed=text[at])
            at += 2
        elif character in _TOKENS or (character == EMPTY and not there):
            cells.append(_Cell(None if character == EMPTY else character, there))
            if character not in WHITE:
                bar = len(cells) - 1
        elif character != " ":
            raise Unreadable.of(Code.BAD_CHARACTER, at=place, character=character)
    if there:
        raise Unreadable.of(Code.UNBALANCED, at=opened, character="(")
    return cells, said


def _check_readings(position: Position, move: Lay) -> None:
    """Each announced reading must be one of the number that will stand there, and the only one of it."""
    after = laid_on(position.board, move)
    squares = span(position.box, after, move)
    line = "".join(after[square] or EMPTY for square in squares)
    announced = dict(move.readings)
    for square, text in move.readings:
        number = _number_at(line, squares.index(square)) if square in squares else ""
        known = tuple(reading.text for reading in readings(number))
        if text not in known or len(announced) < len(move.readings):
            raise Misfit.of(Code.BAD_READING, text=text, number=number, known=known)


def _number_at(line: str, place: int) -> str:
    """The digits and bars around a place of a line."""
    return next(found[0] for found in _NUMBER.finditer(line) if found.start() <= place < found.end())


def _change(position: Position, square: int, cell: _Cell) -> Change | None:
    """What a cell does to its square; None if nothing."""
    there = position.board[square]
    said = cell.token if cell.there else cell.removed
    if said is not None:
        check_there(there, said, position.name(square))
    # Laid over its like is refused by the judge; left alone without a word it is simply there.
    if cell.there or (cell.token == there and cell.removed is None):
        return None
    return Change(square, cell.token, there)


def _read_singles(position: Position, seat: Seat, text: str) -> Place | Replace:
    found: dict[int, Change] = {}
    for square, cell in [_read_single(position, word) for word in _WORD.finditer(text)]:
        if square in found:
            raise Misfit.of(Code.SQUARE_TWICE, square=position.name(square))
        change = _change(position, square, cell)
        if change:
            found[square] = change
    if not found:
        raise Misfit.of(Code.NO_CHANGE)
    return lay(seat, _way(position, list(found)), tuple(found[square] for square in sorted(found)))


def _read_single(position: Position, word: re.Match[str]) -> tuple[int, _Cell]:
    parts = _SINGLE.fullmatch(word[0])
    if not parts:
        raise Unreadable.of(BoardCode.BAD_LINE, text=word[0], example=EXAMPLE)
    square = read_square(parts["square"], position.box.rows, position.box.columns)
    cell = parts["cell"].translate(_TYPED)
    if cell != EMPTY and cell not in _TOKENS:
        raise Unreadable.of(Code.BAD_CHARACTER, at=word.start() + 1, character=cell)
    return square, _Cell(None if cell == EMPTY else cell)


def _way(position: Position, squares: list[int]) -> bool:
    """Whether squares stand below each other. A single one goes with its neighbours, across before down."""
    width = position.box.columns
    if len(squares) == 1:
        row, column = divmod(squares[0], width)
        beside = [square for square in (squares[0] - 1, squares[0] + 1) if square // width == row]
        above = [square for square in range(column, len(position.board), width) if square != squares[0]]
        near = [square for square in above if abs(square - squares[0]) == width]
        return not any(position.board[square] for square in beside) and any(
            position.board[square] for square in near
        )
    first = squares[0]
    rows, columns = {square // width for square in squares}, {square % width for square in squares}
    if len(rows) == 1 or len(columns) == 1:
        return len(rows) > 1
    other = next(square for square in squares if square // width != first // width)
    raise Misfit.of(Code.NOT_IN_LINE, first=position.name(first), second=position.name(other))


def _read_tokens(text: str) -> Tokens:
    """Tokens of racks and bags: ``37+``, blanks or none between; ``?`` and ``~`` are not known."""
    tokens = [character for character in text.translate(_TYPED) if character != " "]
    for token in tokens:
        if token == EQUALS or token not in _TOKENS | UNKNOWN:
            raise Unreadable.of(Code.BAD_TOKEN, text=token)
    return in_order(tokens)


# --- write --------------------------------------------------------------------------------------


def write(view: View[Position], move: Move) -> str:
    """The text of a move."""
    match move:
        case Place() | Replace():
            return write_line(view.position, move)
        case Exchange():
            return f"exchange {''.join(move.tokens)}"
        case Deal():
            return write_deal(move, list(map(any, view.position.owed)), "".join)
        case Finish():
            return f"finish {move.reason.value}"
        case _:
            return write_common(move)


def write_line(position: Position, move: Lay) -> str:
    """A play in full: the whole run, what was there in parentheses."""
    changes = {change.square: change for change in move.changes}
    said = dict(move.readings)
    after = laid_on(position.board, move)
    squares = span(position.box, after, move)
    words: list[str] = []
    there = False
    announced = ""
    for square in squares:
        token = after[square]
        # A reading stands behind the last digit of its fraction.
        if announced and (token is None or token not in WHITE):
            words.append(announced)
            announced = ""
        old = square not in changes and token is not None
        if old != there:
            words.append("(" if old else ")")
            there = old
        words.append(token or EMPTY)
        if square in changes and (removed := changes[square].removed):
            words.append(f"[{removed}]")
        if square in said:
            announced = f"{{{said[square]}}}"
    words.append((")" if there else "") + announced)
    return f"{position.name(squares[0])}{'v' if move.down else '>'} {''.join(words)}"
