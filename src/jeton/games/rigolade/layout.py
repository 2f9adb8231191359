"""Reads and writes Rigolade's position files: a board, and the numbers and signs of a rack."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from jeton.arith import show_signs
from jeton.board.codes import Code as BoardCode
from jeton.board.grids import EMPTY, check_counts, only_fields, read_rows, write_rows
from jeton.core.errors import LayoutFault, Unreadable
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import (
    EQUALS,
    NONE,
    SIGN,
    UNKNOWN_NUMBER,
    UNKNOWN_SIGN,
    Box,
    Token,
)
from jeton.games.rigolade.judge import is_true
from jeton.games.rigolade.notation import read_tokens
from jeton.games.rigolade.position import (
    MULTISETS,
    Board,
    Phase,
    Position,
    Tokens,
    add,
    is_sign,
    sorts,
    tokens_in,
)
from jeton.games.rigolade.rules import OPTIONS, start

_RACK = ("numbers", "signs")


def lay_out(box: Box, board: Sequence[str], fields: Mapping[str, str]) -> View[Position]:
    """The view of the seat to move, at the start of its turn, in a match of two."""
    only_fields(tuple(fields), (*_RACK, "options"))
    options = read_options(OPTIONS, fields.get("options", "").split())
    position = replace(start(options, box, 2), board=_read_board(box, board))
    _check_slots(position)
    rack = add(*(_read_field(field, fields.get(field, "")) for field in _RACK))
    if not rack:
        raise LayoutFault.of(Code.LAYOUT_RACK)
    laid = [token for token in position.board if token]
    for field, found, most in zip(_RACK, sorts(rack), box.rack, strict=True):
        if found > most:
            raise LayoutFault.of(Code.LAYOUT_LARGE, field=field, found=found, most=most)
    check_counts([*laid, *rack], box.count, show_signs)
    return _share(position, rack, sorts([*laid, *rack]))


def write(view: View[Position]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The board with what is printed on it, and the rack."""
    position, seat = view.position, view.seat
    if seat is None or position.phase is not Phase.TURN or position.on_turn != seat or position.completed:
        raise LayoutFault.of(BoardCode.LAYOUT_MOMENT)
    cells = [
        ground if ground in (EQUALS, NONE) else token
        for ground, token in zip(position.box.grounds, position.board, strict=True)
    ]
    rack = position.racks[seat]
    return write_rows(cells, position.box.columns), {
        "numbers": " ".join(token for token in rack if not is_sign(token)),
        "signs": " ".join(token for token in rack if is_sign(token)),
    }


def _share(position: Position, rack: Tokens, known: tuple[int, int]) -> View[Position]:
    """What is not known is the other's rack, and the bags."""
    box = position.box
    numbers, signs = len(box.numbers) - known[0], len(box.signs) - known[1]
    other = min(box.rack[0], numbers), min(box.rack[1], signs)
    return View(
        0,
        replace(
            position,
            racks=(rack, (UNKNOWN_NUMBER,) * other[0] + (UNKNOWN_SIGN,) * other[1]),
            number_bag=(UNKNOWN_NUMBER,) * (numbers - other[0]),
            sign_bag=(UNKNOWN_SIGN,) * (signs - other[1]),
            phase=Phase.TURN,
            owed=((0, 0), (0, 0)),
            contenders=frozenset(),
        ),
    )


def _read_board(box: Box, lines: Sequence[str]) -> Board:
    squares: list[Token | None] = []
    for ground, (row, cell) in zip(box.grounds, read_rows(lines, box.rows, box.columns), strict=True):
        if ground in (EQUALS, NONE) or cell in (EQUALS, NONE):
            if cell != ground:
                raise LayoutFault.of(Code.LAYOUT_PRINTED, row=row, cell=cell)
            squares.append(None)
        else:
            squares.append(None if cell == EMPTY else _read_cell(cell, row, ground == SIGN))
    return tuple(squares)


def _read_cell(cell: str, row: int, sign: bool) -> Token:
    try:
        (token,) = read_tokens(cell)
    except Unreadable as error:
        raise LayoutFault.of(Code.LAYOUT_CELL, row=row, cell=cell) from error
    if is_sign(token) != sign or not MULTISETS.is_known((token,)):
        raise LayoutFault.of(Code.LAYOUT_CELL, row=row, cell=cell)
    return token


def _check_slots(position: Position) -> None:
    """R8: a sign lies only in a finished equation, which is true; the search counts on it."""
    for slot in position.box.slots:
        left, sign, right, result = tokens_in(position.board, slot)
        if sign and not (left and right and result and is_true(left, sign, right, result)):
            raise LayoutFault.of(Code.LAYOUT_SLOT, square=position.name(slot.sign))


def _read_field(field: str, text: str) -> Tokens:
    for word in text.split():
        try:
            (token,) = read_tokens(word)
        except Unreadable as error:
            raise LayoutFault.of(BoardCode.LAYOUT_TOKEN, field=field, token=word) from error
        if is_sign(token) != (field == "signs") or not MULTISETS.is_known((token,)):
            raise LayoutFault.of(BoardCode.LAYOUT_TOKEN, field=field, token=word)
    return read_tokens(text)
