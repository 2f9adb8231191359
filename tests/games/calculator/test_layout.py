"""Position files: a board, a rack, perhaps which `=` have paid, and the options."""

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.errors import LayoutFault, OptionFault
from jeton.core.messages import Value, message
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import UNKNOWN
from jeton.games.calculator.layout import lay_out
from jeton.games.calculator.position import Phase
from tests.games.calculator.kit import (
    BOX,
    box_of,
    drawn_box,
    earned,
    is_sound,
    numbers,
    on,
    refusal,
)

EMPTY_ROW = "_ _ _ _ _ _ _ _ _ _ _ _ _ _ _"
BOARD = (
    "9 x 2 = 18 _ _ _ _ _ _ _ _ _ _",
    "_ _ = _ _ _ _ _ _ _ _ _ _ _ _",
    "_ _ 12 _ _ _ _ _ _ _ _ _ _ _ _",
    "_ _ - _ _ _ _ _ _ _ _ _ _ _ _",
    "_ _ 10 _ _ _ _ _ _ _ _ _ _ _ _",
    *[EMPTY_ROW] * 10,
)
"""The sheet's example after its first turn."""
RACK = {"rack": "2 3 3 11 15 20"}


def fault_of(board: tuple[str, ...] = BOARD, **fields: str) -> LayoutFault:
    """The fault with which a position file is refused; the names of fields have blanks for ``_``."""
    with pytest.raises(LayoutFault) as caught:
        lay_out(BOX, board, {key.replace("_", " "): value for key, value in fields.items()})
    assert type(caught.value) is LayoutFault
    return caught.value


def with_row(number: int, row: str) -> tuple[str, ...]:
    """The board with another row, filled with empty squares."""
    cells = row.split()
    return (*BOARD[: number - 1], " ".join([*cells, *["_"] * (15 - len(cells))]), *BOARD[number:])


# --- what a file says ---------------------------------------------------------------------------


def test_a_position_is_a_turn_of_the_first_of_two_seats() -> None:
    """Whatever the file does not say is unknown, and all 80 numbers are somewhere."""
    view = lay_out(BOX, BOARD, RACK)
    position = view.position

    assert view.seat == 0
    assert (position.phase, position.on_turn, position.order, position.strict) == (
        Phase.TURN,
        0,
        (0, 1),
        False,
    )
    assert position.racks == (numbers("2 3 3 11 15 20"), (UNKNOWN,) * 6)
    assert position.bag == (UNKNOWN,) * (80 - 5 - 6 - 6)
    assert (on(position, "1A"), on(position, "1B"), on(position, "5C"), on(position, "1F")) == (
        "9",
        "x",
        "10",
        None,
    )
    assert (position.scores, position.shown, position.owed) == ((0, 0), ((), ()), (0, 0))
    assert (position.draws, position.aside, position.barren) == ((), (), 0)


def test_the_signs_left_are_those_that_do_not_lie_on_the_board() -> None:
    """C15: on the board lie a x, a - and two `=`."""
    assert lay_out(BOX, BOARD, RACK).position.stock == (32, 31, 25, 26, 22)


def test_it_can_be_judged() -> None:
    """The sheet's second turn, and nothing that was paid is paid again."""
    position = lay_out(BOX, BOARD, RACK).position

    assert earned(position, "1Av (9):3=3; 5A> (3)x(10):2=15") == [12, 10]
    assert is_sound(position, "exchange 20")


def test_an_empty_board_is_the_first_turn() -> None:
    """The star is still to be covered."""
    position = lay_out(BOX, (EMPTY_ROW,) * 15, {"rack": "3 3"}).position

    assert position.first
    assert is_sound(position, "1A> 3=3")
    assert refusal(position, "1B> 3=3") == Code.NO_STAR


def test_open_runs_may_lie_on_the_board() -> None:
    """C7: E =, = E and N o N are what a turn may leave."""
    position = lay_out(BOX, with_row(7, "5 + 6 _ = 3 _ 4 x 2 = _ = 7"), RACK).position

    assert (on(position, "7E"), on(position, "7K")) == ("=", "=")


def test_numbers_may_be_written_with_a_zero_in_front() -> None:
    """As in moves."""
    assert on(lay_out(BOX, with_row(1, "09 x 02 = 18"), RACK).position, "1A") == "9"


def test_a_box_with_little_left() -> None:
    """The other rack holds what there is, and the supply nothing."""
    box = drawn_box("* . .\n. . .\n. . .", box_of("3=5 4=1"))
    position = lay_out(box, ("3 = 3", "_ _ _", "_ _ _"), {"rack": "3 4"}).position

    assert (position.racks[1], position.bag) == ((UNKNOWN,) * 2, ())


def test_a_rack_may_be_short() -> None:
    """One number at least, a full rack at most."""
    assert lay_out(BOX, BOARD, {"rack": "3"}).position.racks[0] == ("3",)
    assert lay_out(BOX, BOARD, {"rack": " 20 3 "}).position.racks[0] == ("3", "20")


def test_options_may_be_set() -> None:
    """As on the command line."""
    assert lay_out(BOX, BOARD, {**RACK, "options": "strict=on"}).position.strict is True
    assert lay_out(BOX, BOARD, {**RACK, "options": ""}).position.strict is False
    with pytest.raises(OptionFault):
        lay_out(BOX, BOARD, {**RACK, "options": "contest=on"})


# --- which equals signs have paid ---------------------------------------------------------------

CROSSED = (
    "_ 4 _ _ _ _ _ _ _ _ _ _ _ _ _",
    "3 = 3 = _ _ _ _ _ _ _ _ _ _ _",
    "_ 4 _ _ _ _ _ _ _ _ _ _ _ _ _",
    *[EMPTY_ROW] * 12,
)
"""2B is closed both ways, 2D in neither: it is open in its row and alone in its column."""


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"paid across": "2B"},
        {"paid down": "2b"},
        {"paid across": "2B", "paid down": "2B"},
    ],
)
def test_what_has_paid_may_be_said(fields: dict[str, str]) -> None:
    """C11: it follows from the board, and changes nothing."""
    assert lay_out(BOX, CROSSED, {"rack": "3", **fields}) == lay_out(BOX, CROSSED, {"rack": "3"})


@pytest.mark.parametrize(
    ("field", "text", "square"),
    [
        ("paid across", "", "2B"),
        ("paid across", "-", "2B"),
        ("paid down", "-", "2B"),
        ("paid across", "2B 2D", "2D"),
        ("paid down", "2B 2D", "2D"),
        ("paid across", "2A 2B", "2A"),
        ("paid down", "2B 15O", "15O"),
        ("paid across", "2D", "2B"),
    ],
)
def test_what_has_paid_must_be_what_is_closed(field: str, text: str, square: str) -> None:
    """One that is left out, one that is open, one that is no = at all; the first is named."""
    with pytest.raises(LayoutFault) as caught:
        lay_out(BOX, CROSSED, {"rack": "3", field: text})

    assert caught.value.message == message(Code.LAYOUT_PAID, field=field, square=square)


def test_a_dash_says_that_none_has_paid() -> None:
    """On a board without a closed =."""
    empty = lay_out(BOX, (EMPTY_ROW,) * 15, {"rack": "3", "paid across": "-", "paid down": "-"})

    assert empty == lay_out(BOX, (EMPTY_ROW,) * 15, {"rack": "3"})


@pytest.mark.parametrize("text", ["B2", "16A", "2B,"])
def test_a_square_that_is_none(text: str) -> None:
    """Told as in a move, but it is a fault of the file."""
    with pytest.raises(LayoutFault) as caught:
        lay_out(BOX, CROSSED, {"rack": "3", "paid across": text})

    assert caught.value.message.code in ("core/bad-square", "core/off-board")


def test_an_equals_sign_that_was_open_still_pays() -> None:
    """2D is closed now: 3 and 3, on a plain square."""
    assert earned(lay_out(BOX, CROSSED, {"rack": "3"}).position, "2A> (3=3=)3") == [2]


# --- faults -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "fields", "code", "params"),
    [
        (BOARD[1:], RACK, BoardCode.LAYOUT_ROWS, {"rows": 14, "expected": 15}),
        ((*BOARD, EMPTY_ROW), RACK, BoardCode.LAYOUT_ROWS, {"rows": 16, "expected": 15}),
        ((*BOARD[:14], "_ _ _"), RACK, BoardCode.LAYOUT_WIDTH, {"row": 15, "cells": 3, "expected": 15}),
        (
            (*BOARD[:6], EMPTY_ROW + " _", *BOARD[7:]),
            RACK,
            BoardCode.LAYOUT_WIDTH,
            {"row": 7, "cells": 16, "expected": 15},
        ),
        (with_row(7, "."), RACK, Code.LAYOUT_CELL, {"row": 7, "cell": "."}),
        (with_row(7, "_ ?"), RACK, Code.LAYOUT_CELL, {"row": 7, "cell": "?"}),
        (with_row(7, "1234"), RACK, Code.LAYOUT_CELL, {"row": 7, "cell": "1234"}),
        (with_row(7, "3="), RACK, Code.LAYOUT_CELL, {"row": 7, "cell": "3="}),
        (with_row(7, "+-"), RACK, Code.LAYOUT_CELL, {"row": 7, "cell": "+-"}),
        (
            BOARD,
            {**RACK, "score": "7"},
            BoardCode.LAYOUT_FIELD,
            {"field": "score", "known": ("game", "board", "rack", "paid across", "paid down", "options")},
        ),
        (BOARD, {}, Code.LAYOUT_RACK, {}),
        (BOARD, {"rack": "  "}, Code.LAYOUT_RACK, {}),
        (BOARD, {"rack": "1 2 3 4 5 6 7"}, Code.LAYOUT_LARGE, {"found": 7, "most": 6}),
        (BOARD, {"rack": "5 x"}, BoardCode.LAYOUT_TOKEN, {"field": "rack", "token": "x"}),
        (BOARD, {"rack": "5 ?"}, BoardCode.LAYOUT_TOKEN, {"field": "rack", "token": "?"}),
        (BOARD, {"rack": "5 ="}, BoardCode.LAYOUT_TOKEN, {"field": "rack", "token": "="}),
        (BOARD, {"rack": "21"}, BoardCode.LAYOUT_MANY, {"token": "21", "found": 1, "count": 0}),
        (BOARD, {"rack": "9 9 9 9"}, BoardCode.LAYOUT_MANY, {"token": "9", "found": 5, "count": 4}),
        (with_row(7, "21"), RACK, BoardCode.LAYOUT_MANY, {"token": "21", "found": 1, "count": 0}),
        (
            tuple("= _ = _ = _ = _ = _ = _ = _ =" if row % 2 == 0 else EMPTY_ROW for row in range(15)),
            RACK,
            BoardCode.LAYOUT_MANY,
            {"token": "=", "found": 64, "count": 24},
        ),
    ],
)
def test_every_fault_has_its_code(
    board: tuple[str, ...], fields: dict[str, str], code: str, params: dict[str, Value]
) -> None:
    """One fault in a file that is right otherwise, told with the place where it is."""
    assert fault_of(board, **fields).message == message(code, **params)


def test_more_signs_than_the_kit_has_are_told_as_they_are_printed() -> None:
    """Like every sign that is shown."""
    rows = tuple("x _ x _ x _ x _ x _ x _ x _ x" if row % 2 == 0 else EMPTY_ROW for row in range(15))

    assert fault_of(rows, **RACK).message == message(BoardCode.LAYOUT_MANY, token="×", found=64, count=26)


@pytest.mark.parametrize(
    ("row", "line", "square"),
    [
        ("3 = 4", "3 = 4", "7A"),
        ("3 3", "3 3", "7A"),
        ("_ + 5", "+ 5", "7B"),
        ("_ _ = =", "= =", "7C"),
        ("= 3 =", "= 3 =", "7A"),
        ("3 +", "3 +", "7A"),
        ("3 x 3 = 9 = 8", "3 × 3 = 9 = 8", "7A"),
    ],
)
def test_a_board_that_cannot_come_about(row: str, line: str, square: str) -> None:
    """C7 holds at the end of every turn, across and down."""
    assert fault_of(with_row(7, row), **RACK).message == message(Code.LAYOUT_RUN, line=line, square=square)
    cells = row.split()
    column = (
        *BOARD[:5],
        EMPTY_ROW,
        *(f"{EMPTY_ROW[:-1]}{cell}" for cell in cells),
        *[EMPTY_ROW] * (9 - len(cells)),
    )
    first = next(at for at, cell in enumerate(cells) if cell != "_")
    assert fault_of(column, **RACK).message == message(Code.LAYOUT_RUN, line=line, square=f"{7 + first}O")


def test_just_as_many_as_there_are() -> None:
    """Three 9s on the rack and one on the board."""
    assert lay_out(BOX, BOARD, {"rack": "9 9 9"}).position.racks[0] == ("9",) * 3
