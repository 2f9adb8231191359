"""Position files: a board, a rack, perhaps what is in the bag."""

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Exchange
from jeton.core.errors import LayoutFault
from jeton.core.messages import Value, message
from jeton.games.mathable import GAME
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import UNKNOWN
from jeton.games.mathable.layout import lay_out
from jeton.games.mathable.moves import Place
from jeton.games.mathable.position import Phase, Turn
from tests.games.mathable.kit import BOX, earned, is_sound, small_box

EMPTY_ROW = "_ _ _ _ _ _ _ _ _ _ _ _ _ _"
BOARD = (
    *[EMPTY_ROW] * 6,
    "_ _ _ _ _ _ 1 2 _ _ _ _ _ _",
    "_ _ _ _ _ _ 3 4 12 _ _ _ _ _",
    *[EMPTY_ROW] * 6,
)
"""The sheet's example after its first placement."""


def fault_of(board: tuple[str, ...] = BOARD, **fields: str) -> LayoutFault:
    """The fault with which a position file is refused."""
    with pytest.raises(LayoutFault) as caught:
        lay_out(BOX, board, fields)
    return caught.value


def with_row(number: int, row: str) -> tuple[str, ...]:
    """The board with another row."""
    return (*BOARD[: number - 1], row, *BOARD[number:])


def test_a_position_is_a_turn_of_the_first_of_two_seats() -> None:
    """Whatever the file does not say is unknown, and all 106 tokens are somewhere."""
    view = lay_out(BOX, BOARD, {"rack": "16 8 2"})
    position = view.position

    assert view.seat == 0
    assert (position.phase, position.turn, position.contest) == (Phase.TURN, Turn(0, 3), False)
    assert position.racks == ((2, 8, 16), (UNKNOWN,) * 7)
    assert position.bag == (UNKNOWN,) * (106 - 1 - 3 - 7)
    assert position.board[106] == 12
    assert (position.scores, position.shown, position.owed) == ((0, 0), ((), ()), (0, 0))


def test_it_can_be_judged_and_searched() -> None:
    """The file is there to ask what can be played."""
    view = lay_out(BOX, BOARD, {"rack": "16 17"})
    found = [move for move in GAME.generator.moves(view) if isinstance(move, Place)]

    assert found == [Place(0, 16, 107)]
    assert earned(view.position, "16@8J") == [16]
    assert is_sound(view.position, "exchange 17")


def test_a_supply_is_the_bag() -> None:
    """What is neither on the board nor told is on the other rack, as far as it has room."""
    position = lay_out(BOX, BOARD, {"rack": "16", "supply": "9 5"}).position

    assert (position.bag, position.racks[1]) == ((5, 9), (UNKNOWN,) * 7)


def test_an_empty_supply_is_an_empty_bag() -> None:
    """Then nobody can exchange."""
    view = lay_out(BOX, BOARD, {"rack": "16", "supply": ""})

    assert view.position.bag == ()
    assert not any(isinstance(move, Exchange) for move in GAME.generator.moves(view))


def test_a_box_with_little_left() -> None:
    """The other rack holds what there is, and the bag nothing."""
    box = small_box("(1) (2) .\n. . .\n. . .", "3=5 4=1")
    position = lay_out(box, ("1 2 3", "_ _ _", "_ _ _"), {"rack": "3 4"}).position

    assert (position.racks[1], position.bag) == ((UNKNOWN,) * 3, ())
    told = lay_out(box, ("1 2 3", "_ _ _", "_ _ _"), {"rack": "3 4", "supply": "3 3 3"}).position
    assert (told.racks[1], told.bag) == ((), (3, 3, 3))


def test_a_rack_of_eight_begins_with_eight() -> None:
    """The bonus depends on it (M8)."""
    assert lay_out(BOX, BOARD, {"rack": "1 1 1 2 2 2 3 3"}).position.turn.began == 8
    assert lay_out(BOX, BOARD, {"rack": "1 1 1 2 2 2 3 3 3 4"}).position.turn.began == 10


@pytest.mark.parametrize(
    ("board", "fields", "code", "params"),
    [
        (BOARD, {"rack": "1 2 3 4 5 6 7 8 9 10 11"}, Code.LAYOUT_LARGE, {"found": 11, "most": 10}),
        (BOARD[1:], {"rack": "5"}, BoardCode.LAYOUT_ROWS, {"rows": 13, "expected": 14}),
        ((*BOARD, EMPTY_ROW), {"rack": "5"}, BoardCode.LAYOUT_ROWS, {"rows": 15, "expected": 14}),
        (
            with_row(2, "_ _ _"),
            {"rack": "5"},
            BoardCode.LAYOUT_WIDTH,
            {"row": 2, "cells": 3, "expected": 14},
        ),
        (
            with_row(14, EMPTY_ROW + " _"),
            {"rack": "5"},
            BoardCode.LAYOUT_WIDTH,
            {"row": 14, "cells": 15, "expected": 14},
        ),
        (with_row(3, EMPTY_ROW[:-1] + "."), {"rack": "5"}, Code.LAYOUT_CELL, {"row": 3, "cell": "."}),
        (with_row(3, EMPTY_ROW[:-1] + "?"), {"rack": "5"}, Code.LAYOUT_CELL, {"row": 3, "cell": "?"}),
        (
            with_row(3, EMPTY_ROW[:-1] + "12345"),
            {"rack": "5"},
            Code.LAYOUT_CELL,
            {"row": 3, "cell": "12345"},
        ),
        (
            with_row(7, "_ _ _ _ _ _ 1 _ _ _ _ _ _ _"),
            {"rack": "5"},
            Code.LAYOUT_PRINTED,
            {"row": 7, "cell": "_", "token": "2"},
        ),
        (
            with_row(7, "_ _ _ _ _ _ 1 5 _ _ _ _ _ _"),
            {"rack": "5"},
            Code.LAYOUT_PRINTED,
            {"row": 7, "cell": "5", "token": "2"},
        ),
        (
            BOARD,
            {"rack": "5", "score": "7"},
            BoardCode.LAYOUT_FIELD,
            {"field": "score", "known": ("game", "board", "rack", "supply")},
        ),
        (BOARD, {}, Code.LAYOUT_RACK, {}),
        (BOARD, {"rack": "  "}, Code.LAYOUT_RACK, {}),
        (BOARD, {"rack": "5 x"}, BoardCode.LAYOUT_TOKEN, {"field": "rack", "token": "x"}),
        (BOARD, {"rack": "5 ?"}, BoardCode.LAYOUT_TOKEN, {"field": "rack", "token": "?"}),
        (BOARD, {"rack": "5", "supply": "-1"}, BoardCode.LAYOUT_TOKEN, {"field": "supply", "token": "-1"}),
        (BOARD, {"rack": "5", "supply": "?"}, BoardCode.LAYOUT_TOKEN, {"field": "supply", "token": "?"}),
        (BOARD, {"rack": "12"}, BoardCode.LAYOUT_MANY, {"token": "12", "found": 2, "count": 1}),
        (BOARD, {"rack": "22"}, BoardCode.LAYOUT_MANY, {"token": "22", "found": 1, "count": 0}),
        (
            BOARD,
            {"rack": "5 5 5 5", "supply": "5 5 5 5"},
            BoardCode.LAYOUT_MANY,
            {"token": "5", "found": 8, "count": 7},
        ),
    ],
)
def test_every_fault_has_its_code(
    board: tuple[str, ...], fields: dict[str, str], code: str, params: dict[str, Value]
) -> None:
    """One fault in a file that is right otherwise, told with the place where it is."""
    assert fault_of(board, **fields).message == message(code, **params)


def test_printed_numbers_are_not_counted_as_tokens() -> None:
    """Seven 4s on the rack are all there are; the 4 in the centre is part of the board."""
    assert lay_out(BOX, BOARD, {"rack": "4 4 4 4 4 4 4"}).position.racks[0] == (4,) * 7
    assert fault_of(rack="4 4 4 4 4 4 4 4").message.code == BoardCode.LAYOUT_MANY
