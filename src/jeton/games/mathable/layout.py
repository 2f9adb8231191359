"""Reads and writes Mathable's position files: a board, a rack, perhaps what is in the bag."""

from collections.abc import Mapping, Sequence

from jeton.board.codes import Code as BoardCode
from jeton.board.grids import EMPTY, check_counts, only_fields, read_rows, write_rows
from jeton.core.errors import LayoutFault, Unreadable
from jeton.core.protocols import View
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import MOST_RACK, UNKNOWN, Box, Token
from jeton.games.mathable.notation import read_token, write_tokens
from jeton.games.mathable.position import Phase, Position, Tokens, Turn, in_order, tokens_on


def lay_out(box: Box, board: Sequence[str], fields: Mapping[str, str]) -> View[Position]:
    """The view of the seat to move, at the start of its turn, in a match of two."""
    only_fields(tuple(fields), ("rack", "supply"))
    squares = _read_board(box, board)
    rack = _read_tokens("rack", fields.get("rack", ""))
    if not rack:
        raise LayoutFault.of(Code.LAYOUT_RACK)
    if len(rack) > MOST_RACK:
        raise LayoutFault.of(Code.LAYOUT_LARGE, found=len(rack), most=MOST_RACK)
    laid = tokens_on(box, squares)
    supply = _read_tokens("supply", fields["supply"]) if "supply" in fields else None
    check_counts((*laid, *rack, *(supply or ())), box.count, str)
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


def write(view: View[Position]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The board, the rack, and the bag where it is known."""
    position, seat = view.position, view.seat
    if seat is None or position.phase is not Phase.TURN or position.on_turn != seat or position.turn.steps:
        raise LayoutFault.of(BoardCode.LAYOUT_MOMENT)
    cells = [None if token is None else str(token) for token in position.board]
    fields = {"rack": write_tokens(position.racks[seat])}
    if UNKNOWN not in position.bag:
        fields["supply"] = write_tokens(position.bag)
    return write_rows(cells, position.box.columns), fields


def _read_board(box: Box, lines: Sequence[str]) -> tuple[Token | None, ...]:
    squares: list[Token | None] = []
    printed = dict(box.printed)
    for square, (row, cell) in enumerate(read_rows(lines, box.rows, box.columns)):
        token = None if cell == EMPTY else _read_cell(cell, row)
        if square in printed and token != printed[square]:
            raise LayoutFault.of(Code.LAYOUT_PRINTED, row=row, cell=cell, token=str(printed[square]))
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
            raise LayoutFault.of(BoardCode.LAYOUT_TOKEN, field=field, token=word) from error
        if tokens[-1] == UNKNOWN:
            raise LayoutFault.of(BoardCode.LAYOUT_TOKEN, field=field, token=word)
    return in_order(tokens)
