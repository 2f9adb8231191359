"""Reads and writes Calculator's position files: a board and a rack; signs not on the board are left."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from jeton.arith import show_signs
from jeton.board.codes import Code as BoardCode
from jeton.board.grids import EMPTY, check_counts, only_fields, read_rows, write_rows
from jeton.board.lines import read_number
from jeton.board.supply import FEWER
from jeton.core.errors import LayoutFault, Unreadable
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.core.squares import read_square
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import EQUALS, SIGNS, UNKNOWN, Box, Token
from jeton.games.calculator.judge import is_closed, run_at, run_fault
from jeton.games.calculator.notation import read_numbers
from jeton.games.calculator.position import Board, Phase, Position, Tokens, is_number
from jeton.games.calculator.rules import OPTIONS, start

_PAID = {"paid across": False, "paid down": True}
_FIELDS = ("rack", *_PAID, "options")


def lay_out(box: Box, board: Sequence[str], fields: Mapping[str, str]) -> View[Position]:
    """The view of the seat to move, in a match of two."""
    only_fields(tuple(fields), _FIELDS)
    squares = _read_board(box, board)
    options = read_options(OPTIONS, fields.get("options", "").split())
    position = start(options, box, 2)
    position = replace(position, board=squares, stock=_signs_left(position.stock, squares))
    _check_runs(position)
    for field, down in _PAID.items():
        if field in fields:
            _check_paid(position, field, fields[field], down)
    rack = _read_rack(fields.get("rack", ""))
    if not rack:
        raise LayoutFault.of(Code.LAYOUT_RACK)
    if len(rack) > box.rack:
        raise LayoutFault.of(Code.LAYOUT_LARGE, found=len(rack), most=box.rack)
    laid = [token for token in squares if token and is_number(token)]
    check_counts([*laid, *rack], box.count, str)
    rest = len(box.numbers) - len(laid) - len(rack)
    other = min(box.rack, rest)
    return View(
        0,
        replace(
            position,
            racks=(rack, (UNKNOWN,) * other),
            bag=(UNKNOWN,) * (rest - other),
            phase=Phase.TURN,
            owed=(0, 0),
            draws=(),
        ),
    )


def write(view: View[Position]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The board, the rack, and how many `=` were put aside."""
    position, seat = view.position, view.seat
    if seat is None or position.phase is not Phase.TURN or position.on_turn != seat:
        raise LayoutFault.of(BoardCode.LAYOUT_MOMENT)
    fields = {"rack": " ".join(position.racks[seat])}
    place = SIGNS.index(EQUALS)
    aside = position.box.sign_counts[place] - position.board.count(EQUALS) - position.stock[place]
    if aside:
        fields["options"] = f"{FEWER.name}={aside}"
    return write_rows(position.board, position.box.columns), fields


def _read_board(box: Box, lines: Sequence[str]) -> Board:
    return tuple(_read_cell(cell, row) for row, cell in read_rows(lines, box.rows, box.columns))


def _read_cell(cell: str, row: int) -> Token | None:
    if cell == EMPTY:
        return None
    if cell in tuple(SIGNS):
        return cell
    try:
        return read_number(cell)
    except Unreadable as error:
        raise LayoutFault.of(Code.LAYOUT_CELL, row=row, cell=cell) from error


def _signs_left(stock: tuple[int, ...], board: Board) -> tuple[int, ...]:
    """C15: those that lay on the table at first less those on the board."""
    left = []
    for sign, count in zip(SIGNS, stock, strict=True):
        if (found := board.count(sign)) > count:
            raise LayoutFault.of(BoardCode.LAYOUT_MANY, token=show_signs(sign), found=found, count=count)
        left.append(count - found)
    return tuple(left)


def _check_runs(position: Position) -> None:
    """C7 holds for every board that can come about; the search counts on it."""
    for square, token in enumerate(position.board):
        for down in (False, True):
            run = run_at(position.box, position.board, square, down) if token else None
            if run and run.squares[0] == square and run_fault(position, run):
                raise LayoutFault.of(Code.LAYOUT_RUN, line=run.text, square=position.name(square))


def _check_paid(position: Position, field: str, text: str, down: bool) -> None:
    """C11: an `=` has paid in a direction exactly when it is closed in it; a file may say just that."""
    box = position.box
    try:
        said = {read_square(name, box.rows, box.columns) for name in text.split() if name != "-"}
    except Unreadable as error:
        raise LayoutFault(error.message) from error
    for square, token in enumerate(position.board):
        closed = token == EQUALS and is_closed(box, position.board, square, down)
        if closed != (square in said):
            raise LayoutFault.of(Code.LAYOUT_PAID, field=field, square=position.name(square))


def _read_rack(text: str) -> Tokens:
    for word in text.split():
        try:
            read_number(word)
        except Unreadable as error:
            raise LayoutFault.of(BoardCode.LAYOUT_TOKEN, field="rack", token=word) from error
    return read_numbers(text)
