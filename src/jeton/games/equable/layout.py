"""Reads and writes Équable's position files: a board, a rack of two colours, the `=` that are left."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from jeton.arith import Equation, read_equation, show_signs
from jeton.board.codes import Code as BoardCode
from jeton.board.grids import EMPTY, check_counts, only_fields, read_rows, write_rows
from jeton.core.errors import LayoutFault
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import EQUALS, GREY, UNKNOWN_GREY, UNKNOWN_WHITE, WHITE, Box, Token
from jeton.games.equable.judge import run_at
from jeton.games.equable.position import Board, Phase, Position, Tokens, in_order
from jeton.games.equable.rules import LARGE, OPTIONS, PREMIUMS, start

_FIELDS = ("white", "grey", "equals", "first", "options")
_COLOURS = {"white": WHITE, "grey": GREY}


def lay_out(box: Box, board: Sequence[str], fields: Mapping[str, str]) -> View[Position]:
    """The view of the seat to move, in a match of two."""
    only_fields(tuple(fields), _FIELDS)
    squares = _read_board(box, board)
    options = read_options(OPTIONS, (*fields.get("options", "").split(),))
    position = replace(start(options, box, 2), board=squares)
    _check_runs(position)
    white, grey = (_read_tokens(field, fields.get(field, "")) for field in _COLOURS)
    if not white and not grey:
        raise LayoutFault.of(Code.LAYOUT_RACK)
    for field, rack, most in zip(_COLOURS, (white, grey), position.rack, strict=True):
        if len(rack) > most:
            raise LayoutFault.of(Code.LAYOUT_LARGE, field=field, found=len(rack), most=most)
    laid = [token for token in squares if token and token != EQUALS]
    check_counts([*laid, *white, *grey], box.count, show_signs)
    said = fields.get("first", "yes" if position.first else "no")
    if said != ("yes" if position.first else "no"):
        raise LayoutFault.of(Code.LAYOUT_FIRST, text=said)
    others: list[Token] = []
    bags: list[Tokens] = []
    for pile, rack, unknown, full in zip(
        (box.white, box.grey), (white, grey), (UNKNOWN_WHITE, UNKNOWN_GREY), position.rack, strict=True
    ):
        rest = len(pile) - sum(token in pile for token in laid) - len(rack)
        others += [unknown] * min(full, rest)
        bags.append((unknown,) * (rest - min(full, rest)))
    return View(
        0,
        replace(
            position,
            racks=((*white, *grey), tuple(others)),
            white_bag=bags[0],
            grey_bag=bags[1],
            stock=_read_equals(position, fields.get("equals")),
            phase=Phase.TURN,
            owed=((0, 0), (0, 0)),
            contenders=frozenset(),
            peak=sum(token is not None for token in squares),
        ),
    )


def write(view: View[Position]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The board, the rack by its colours, and how many `=` are left."""
    position, seat = view.position, view.seat
    if seat is None or position.phase is not Phase.TURN or position.on_turn != seat:
        raise LayoutFault.of(BoardCode.LAYOUT_MOMENT)
    rack = position.racks[seat]
    fields = {
        field: " ".join(token for token in rack if token in tokens) for field, tokens in _COLOURS.items()
    }
    fields["equals"] = str(position.stock)
    set_on = {f"{LARGE.name}=on": position.large, f"{PREMIUMS.name}=all": position.every_premium}
    if any(set_on.values()):
        fields["options"] = " ".join(option for option, on in set_on.items() if on)
    return write_rows(position.board, position.box.columns), fields


def _read_board(box: Box, lines: Sequence[str]) -> Board:
    squares: list[Token | None] = []
    for row, cell in read_rows(lines, box.rows, box.columns):
        if cell not in (*WHITE, *GREY, EQUALS, EMPTY):
            raise LayoutFault.of(Code.LAYOUT_CELL, row=row, cell=cell)
        squares.append(None if cell == EMPTY else cell)
    return tuple(squares)


def _check_runs(position: Position) -> None:
    """E18 holds for every board that can come about; the search counts on it."""
    for square, token in enumerate(position.board):
        for down in (False, True):
            run = run_at(position.box, position.board, square, down) if token else None
            if run and run.squares[0] == square:
                read = read_equation(run.text)
                if not isinstance(read, Equation) or not read.true:
                    raise LayoutFault.of(
                        Code.LAYOUT_RUN, line=show_signs(run.text), square=position.name(square)
                    )


def _read_tokens(field: str, text: str) -> Tokens:
    tokens = "".join(text.split())
    for token in tokens:
        if token not in _COLOURS[field]:
            raise LayoutFault.of(BoardCode.LAYOUT_TOKEN, field=field, token=token)
    return in_order(tokens)


def _read_equals(position: Position, text: str | None) -> int:
    """How many `=` are left; if it is not said, all that do not lie on the board."""
    most = position.stock - position.board.count(EQUALS)
    if most < 0:
        raise LayoutFault.of(
            BoardCode.LAYOUT_MANY, token=EQUALS, found=position.board.count(EQUALS), count=position.stock
        )
    if text is None:
        return most
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= most):
        raise LayoutFault.of(Code.LAYOUT_EQUALS, text=text, most=most)
    return int(text)
