"""Position files: a board, the numbers and signs of a rack, and the options."""

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.errors import LayoutFault, OptionFault
from jeton.core.messages import Message, Value, message
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import UNKNOWN_NUMBER, UNKNOWN_SIGN, Box
from jeton.games.rigolade.layout import lay_out
from jeton.games.rigolade.notation import read_tokens
from jeton.games.rigolade.position import Phase
from tests.games.rigolade.kit import BOX, RING, box_of, earned, message_of, on, refusal, scene

EMPTY = tuple(
    " ".join(cell if cell in "=#" else "_" for cell in BOX.grounds[row * 21 : row * 21 + 21])
    for row in range(21)
)
RACK = {"numbers": "2 2 10 10 12 48 60", "signs": "+ - x :"}


def put(*cells: tuple[str, str], board: tuple[str, ...] = EMPTY) -> tuple[str, ...]:
    """A board with some cells written into it."""
    rows = [row.split() for row in board]
    for name, cell in cells:
        rows[int(name[:-1]) - 1][ord(name[-1]) - ord("A")] = cell
    return tuple(map(" ".join, rows))


BOARD = put(("11I", "4"), ("11J", "+"), ("11K", "4"), ("11M", "8"))
"""4 + 4 = 8 on the middle."""


def fault_of(board: tuple[str, ...], fields: dict[str, str], box: Box = BOX) -> Message:
    """The fault with which a position file is refused."""
    return message_of(lambda: lay_out(box, board, fields), LayoutFault)


# --- what a file says ---------------------------------------------------------------------------


def test_a_position_is_a_turn_of_the_first_of_two_seats() -> None:
    """Whatever the file does not say is unknown, and all 182 tokens are somewhere."""
    view = lay_out(BOX, BOARD, RACK)
    position = view.position

    assert view.seat == 0
    assert (position.phase, position.on_turn, position.seats) == (Phase.TURN, 0, 2)
    assert position.racks == (
        read_tokens("2 2 10 10 12 48 60 + - x :"),
        (UNKNOWN_NUMBER,) * 7 + (UNKNOWN_SIGN,) * 4,
    )
    assert position.number_bag == (UNKNOWN_NUMBER,) * (102 - 3 - 7 - 7)
    assert position.sign_bag == (UNKNOWN_SIGN,) * (80 - 1 - 4 - 4)
    assert [on(position, name) for name in ("11I", "11J", "11K", "11L", "11M", "1A")] == [
        "4",
        "+",
        "4",
        None,
        "8",
        None,
    ]
    assert (position.scores, position.shown, position.owed) == ((0, 0), ((), ()), ((0, 0), (0, 0)))
    assert (position.contenders, position.aside, position.barren) == (frozenset(), (), 0)
    assert (position.completed, position.finisher, position.reason) == (False, None, None)


def test_it_can_be_judged() -> None:
    """The chain of the sheet."""
    position = lay_out(BOX, BOARD, RACK).position

    assert earned(position, "11M> (8)+2=10") == [10]
    assert refusal(position, "11M> (8)+2=12") == Code.FALSE


def test_an_empty_board_is_the_first_turn() -> None:
    """The middle is still to be covered."""
    position = lay_out(BOX, EMPTY, RACK).position

    assert position.first
    assert earned(position, "11I> 2+10=12") == [12]
    assert refusal(position, "11M> 2+10=12") == Code.NO_MIDDLE


def test_numbers_may_lie_in_open_slots() -> None:
    """R8: nothing is formed until the sign is laid; so 9K, 11K, 13K of a ring are fine."""
    ring = scene(RING).board
    cells = [(f"{at // 21 + 1}{chr(65 + at % 21)}", token) for at, token in enumerate(ring) if token]
    position = lay_out(BOX, put(*cells), {"numbers": "2 10", "signs": "+ -"}).position

    assert position.board == ring
    assert earned(position, "9Kv (2)+(4)=(6); 13M> (12)-2=10") == [6, 24]


@pytest.mark.parametrize("sign", ["+", "−", "-", "×", "x", "*", "X", "÷", ":"])
def test_signs_as_they_are_typed_or_printed(sign: str) -> None:
    """On the rack, and on the board where the equation is true."""
    known = {"−": "-", "×": "x", "*": "x", "X": "x", "÷": ":"}.get(sign, sign)

    assert lay_out(BOX, EMPTY, {"signs": sign}).position.racks[0] == (known,)
    right = {"+": ("4", "8"), "-": ("4", "0"), "x": ("1", "4"), ":": ("1", "4")}[known]
    if known != "-":
        cells = (("11I", "4"), ("11J", sign), ("11K", right[0]), ("11M", right[1]))
        assert on(lay_out(BOX, put(*cells), RACK).position, "11J") == known


def test_a_rack_may_be_short() -> None:
    """One token at least; numbers or signs alone."""
    assert lay_out(BOX, BOARD, {"numbers": "3"}).position.racks[0] == ("3",)
    assert lay_out(BOX, BOARD, {"signs": "x"}).position.racks[0] == ("x",)
    assert lay_out(BOX, BOARD, {"numbers": " 20  03 ", "signs": ""}).position.racks[0] == ("3", "20")


def test_a_box_with_little_left() -> None:
    """The other rack holds what there is, and the reserves nothing."""
    box = box_of("4=5 8=1", "+=3", size=5)
    board = put(
        ("3A", "4"),
        ("3B", "+"),
        ("3C", "4"),
        ("3E", "8"),
        board=tuple(
            " ".join(
                "=" if ground == "=" else "#" if ground == "#" else "_"
                for ground in box.grounds[row : row + 5]
            )
            for row in range(0, 25, 5)
        ),
    )
    position = lay_out(box, board, {"numbers": "4", "signs": "+"}).position

    assert position.racks[1] == (UNKNOWN_NUMBER,) * 2 + (UNKNOWN_SIGN,)
    assert (position.number_bag, position.sign_bag) == ((), ())


def test_options_may_be_set() -> None:
    """As on the command line."""
    lay_out(BOX, BOARD, {**RACK, "options": "clock=turn:60"})
    lay_out(BOX, BOARD, {**RACK, "options": ""})
    with pytest.raises(OptionFault):
        lay_out(BOX, BOARD, {**RACK, "options": "contest=on"})


# --- faults -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "fields", "code", "params"),
    [
        (BOARD[1:], RACK, BoardCode.LAYOUT_ROWS, {"rows": 20, "expected": 21}),
        ((*BOARD, EMPTY[0]), RACK, BoardCode.LAYOUT_ROWS, {"rows": 22, "expected": 21}),
        ((*BOARD[:20], "_ _ _"), RACK, BoardCode.LAYOUT_WIDTH, {"row": 21, "cells": 3, "expected": 21}),
        (
            (BOARD[0] + " _", *BOARD[1:]),
            RACK,
            BoardCode.LAYOUT_WIDTH,
            {"row": 1, "cells": 22, "expected": 21},
        ),
        (put(("3D", "_")), RACK, Code.LAYOUT_PRINTED, {"row": 3, "cell": "_"}),
        (put(("3D", "#")), RACK, Code.LAYOUT_PRINTED, {"row": 3, "cell": "#"}),
        (put(("3C", "=")), RACK, Code.LAYOUT_PRINTED, {"row": 3, "cell": "="}),
        (put(("3C", "#")), RACK, Code.LAYOUT_PRINTED, {"row": 3, "cell": "#"}),
        (put(("2B", "_")), RACK, Code.LAYOUT_PRINTED, {"row": 2, "cell": "_"}),
        (put(("2B", "5")), RACK, Code.LAYOUT_PRINTED, {"row": 2, "cell": "5"}),
        (put(("3C", ".")), RACK, Code.LAYOUT_CELL, {"row": 3, "cell": "."}),
        (put(("3C", "+")), RACK, Code.LAYOUT_CELL, {"row": 3, "cell": "+"}),
        (put(("3B", "5")), RACK, Code.LAYOUT_CELL, {"row": 3, "cell": "5"}),
        (put(("3C", "?")), RACK, Code.LAYOUT_CELL, {"row": 3, "cell": "?"}),
        (put(("3B", "~")), RACK, Code.LAYOUT_CELL, {"row": 3, "cell": "~"}),
        (put(("3C", "1234")), RACK, Code.LAYOUT_CELL, {"row": 3, "cell": "1234"}),
        (put(("11J", "-"), board=BOARD), RACK, Code.LAYOUT_SLOT, {"square": "11J"}),
        (put(("11M", "9"), board=BOARD), RACK, Code.LAYOUT_SLOT, {"square": "11J"}),
        (put(("11M", "_"), board=BOARD), RACK, Code.LAYOUT_SLOT, {"square": "11J"}),
        (put(("11I", "_"), board=BOARD), RACK, Code.LAYOUT_SLOT, {"square": "11J"}),
        (put(("11K", "_"), board=BOARD), RACK, Code.LAYOUT_SLOT, {"square": "11J"}),
        (put(("10M", "+"), board=BOARD), RACK, Code.LAYOUT_SLOT, {"square": "10M"}),
        (
            BOARD,
            {**RACK, "score": "7"},
            BoardCode.LAYOUT_FIELD,
            {"field": "score", "known": ("game", "board", "numbers", "signs", "options")},
        ),
        (
            BOARD,
            {"rack": "7"},
            BoardCode.LAYOUT_FIELD,
            {"field": "rack", "known": ("game", "board", "numbers", "signs", "options")},
        ),
        (BOARD, {}, Code.LAYOUT_RACK, {}),
        (BOARD, {"numbers": " ", "signs": ""}, Code.LAYOUT_RACK, {}),
        (
            BOARD,
            {"numbers": "1 2 3 4 5 6 7 8"},
            Code.LAYOUT_LARGE,
            {"field": "numbers", "found": 8, "most": 7},
        ),
        (BOARD, {"signs": "+ + + + +"}, Code.LAYOUT_LARGE, {"field": "signs", "found": 5, "most": 4}),
        (BOARD, {"numbers": "5 x"}, BoardCode.LAYOUT_TOKEN, {"field": "numbers", "token": "x"}),
        (BOARD, {"signs": "x 5"}, BoardCode.LAYOUT_TOKEN, {"field": "signs", "token": "5"}),
        (BOARD, {"numbers": "5 ?"}, BoardCode.LAYOUT_TOKEN, {"field": "numbers", "token": "?"}),
        (BOARD, {"signs": "~"}, BoardCode.LAYOUT_TOKEN, {"field": "signs", "token": "~"}),
        (BOARD, {"signs": "="}, BoardCode.LAYOUT_TOKEN, {"field": "signs", "token": "="}),
        (BOARD, {"numbers": "1234"}, BoardCode.LAYOUT_TOKEN, {"field": "numbers", "token": "1234"}),
        (BOARD, {"numbers": "11"}, BoardCode.LAYOUT_MANY, {"token": "11", "found": 1, "count": 0}),
        (BOARD, {"numbers": "4 4 4 4 4 4"}, BoardCode.LAYOUT_MANY, {"token": "4", "found": 8, "count": 7}),
        (BOARD, {"numbers": "60 60"}, BoardCode.LAYOUT_MANY, {"token": "60", "found": 2, "count": 1}),
        (put(("1A", "99")), RACK, BoardCode.LAYOUT_MANY, {"token": "99", "found": 1, "count": 0}),
    ],
)
def test_every_fault_has_its_code(
    board: tuple[str, ...], fields: dict[str, str], code: str, params: dict[str, Value]
) -> None:
    """One fault in a file that is right otherwise, told with the place where it is."""
    assert fault_of(board, fields) == message(code, **params)


def test_more_signs_than_the_box_has_are_told_as_they_are_printed() -> None:
    """Like every sign that is shown; as many as there are is fine."""
    box = box_of("4=7 1=7", "x=1 :=1")
    board = put(("11I", "4"), ("11J", "x"), ("11K", "1"), ("11M", "4"))

    assert fault_of(board, {"signs": "x"}, box) == message(BoardCode.LAYOUT_MANY, token="×", found=2, count=1)
    assert lay_out(box, board, {"signs": ":"}).position.racks[0] == (":",)


def test_just_as_many_as_there_are() -> None:
    """Five 4s on the rack and two on the board."""
    assert lay_out(BOX, BOARD, {"numbers": "4 4 4 4 4"}).position.racks[0] == ("4",) * 5
