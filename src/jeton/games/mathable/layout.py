"""Reads Mathable's position files: a board, a rack, perhaps what is in the bag."""

from collections import Counter
from collections.abc import Mapping, Sequence

from jeton.core.errors import LayoutFault, Unreadable
from jeton.core.protocols import View
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import MOST_RACK, UNKNOWN, Box, Token
from jeton.games.mathable.moves import read_token
from jeton.games.mathable.position import Phase, Position, Tokens, Turn

_EMPTY = "_"


def lay_out(box: Box, board: Sequence[str], fields: Mapping[str, str]) -> View[Position]:
    """The view of the seat to move, at the start of its turn, in a match of two."""
    for key in fields:
        if key not in ("rack", "supply"):
            raise LayoutFault.of(Code.LAYOUT_FIELD, field=key, known=("game", "board", "rack", "supply"))
    squares = _read_board(box, board)
    rack = _read_tokens("rack", fields.get("rack", ""))
    if not rack:
        raise LayoutFault.of(Code.LAYOUT_RACK)
    if len(rack) > MOST_RACK:
        raise LayoutFault.of(Code.LAYOUT_LARGE, found=len(rack), most=MOST_RACK)
    printed = dict(box.printed)
    laid = tuple(token for square, token in enumerate(squares) if token is not None and square not in printed)
    supply = _read_tokens("supply", fields["supply"]) if "supply" in fields else None
    _check_counts(box, (*laid, *rack, *(supply or ())))
    hidden = len(box.tokens) - len(laid) - len(rack) - len(supply or ())
    other = min(box.rack, max(0, hidden))
    bag = supply if supply is not None else (UNKNOWN,) * (hidden - other)
    position = Position(
        box=box,
        contest=False,
        board=squares,
        racks=(rack, (UNKNOWN,) * other),
        shown=((), ()),
        bag=bag,
        scores=(0, 0),
        phase=Phase.TURN,
        turn=Turn(seat=0, began=len(rack)),
        owed=(0, 0),
    )
    return View(0, position)


def _read_board(box: Box, lines: Sequence[str]) -> tuple[Token | None, ...]:
    if len(lines) != box.rows:
        raise LayoutFault.of(Code.LAYOUT_ROWS, rows=len(lines), expected=box.rows)
    squares: list[Token | None] = []
    printed = dict(box.printed)
    for number, line in enumerate(lines, 1):
        cells = line.split()
        if len(cells) != box.columns:
            raise LayoutFault.of(Code.LAYOUT_WIDTH, row=number, cells=len(cells), expected=box.columns)
        for cell in cells:
            token = None if cell == _EMPTY else _read_cell(cell, number)
            if (number_printed := printed.get(len(squares))) not in (None, token):
                raise LayoutFault.of(Code.LAYOUT_PRINTED, row=number, cell=cell, token=str(number_printed))
            squares.append(token)
    return tuple(squares)


def _read_cell(cell: str, row: int) -> Token:
    try:
        token = read_token(cell)
    except Unreadable:
        token = UNKNOWN
    if token == UNKNOWN:
        raise LayoutFault.of(Code.LAYOUT_CELL, row=row, cell=cell)
    return token


def _read_tokens(field: str, text: str) -> Tokens:
    tokens = []
    for word in text.split():
        try:
            tokens.append(read_token(word))
        except Unreadable as error:
            raise LayoutFault.of(Code.LAYOUT_TOKEN, field=field, token=word) from error
        if tokens[-1] == UNKNOWN:
            raise LayoutFault.of(Code.LAYOUT_TOKEN, field=field, token=word)
    return tuple(sorted(tokens))


def _check_counts(box: Box, tokens: Tokens) -> None:
    for token, count in sorted(Counter(tokens).items()):
        if count > box.count.get(token, 0):
            raise LayoutFault.of(Code.LAYOUT_MANY, token=token, found=count, count=box.count.get(token, 0))
