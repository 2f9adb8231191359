"""The box file: the one that comes with the game, what an owner may change, and every fault he can make."""

from dataclasses import replace

import pytest

from jeton.arith import Sign
from jeton.board.codes import Code as BoardCode
from jeton.catalogue import box_text, find_game
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import BoxFault
from jeton.core.messages import Value, message
from jeton.core.options import read_options
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import GROUNDS, PLAIN, Ground, fingerprint, read_box
from tests.games.mathable.kit import BOX, after, earned, scene, small_box

TEXT = box_text(find_game("mathable"))

SMALL = '''
game = "mathable"
name = "Small"
rack = 3
board = """
(1) (2) .
2x  3x  +
-   x   :
"""
[tokens]
total = 4
[tokens.counts]
1 = 3
20 = 1
'''

SHEET_BOARD = """
3 . . . . . 3 3 . . . . . 3
. 2 . . : . . . . : . . 2 .
. . 2 . . - . . - . . 2 . .
. . . 2 . . + x . . 2 . . .
. : . . 2 . x + . 2 . . : .
. . - . . . . . . . . - . .
3 . . x + . n n . x + . . 3
3 . . + x . n n . + x . . 3
. . - . . . . . . . . - . .
. : . . 2 . + x . 2 . . : .
. . . 2 . . x + . . 2 . . .
. . 2 . . - . . - . . 2 . .
. 2 . . : . . . . : . . 2 .
3 . . . . . 3 3 . . . . . 3
"""
"""The board of RULES.md, copied by hand; n is a printed number."""


def fault_of(text: str) -> BoxFault:
    """The fault with which a box file is refused."""
    with pytest.raises(BoxFault) as caught:
        read_box(text)
    return caught.value


# --- the box that comes with the game -----------------------------------------------------------


def test_the_shipped_board_is_the_board_of_the_rules() -> None:
    """All 196 squares, square by square."""
    signs = {".": ".", "n": ".", "2": "2x", "3": "3x"}
    cells = SHEET_BOARD.split()

    assert (BOX.rows, BOX.columns, len(BOX.grounds)) == (14, 14, 196)
    assert BOX.grounds == tuple(GROUNDS[signs.get(cell, cell)] for cell in cells)


def test_the_shipped_board_has_four_printed_numbers() -> None:
    """1 2 above 3 4, in the centre, on plain squares."""
    assert BOX.printed == ((90, 1), (91, 2), (104, 3), (105, 4))
    assert all(BOX.grounds[square] == PLAIN for square, _ in BOX.printed)
    assert [square for square, token in enumerate(BOX.board) if token is not None] == [90, 91, 104, 105]


def test_the_shipped_board_is_symmetric() -> None:
    """Turned by half a turn it is the same; mirrored, + and x change places and nothing else does."""
    mirrored = {Sign.PLUS: Sign.TIMES, Sign.TIMES: Sign.PLUS}
    rows = [BOX.grounds[first : first + 14] for first in range(0, 196, 14)]

    assert BOX.grounds == BOX.grounds[::-1]
    for row in rows:
        swapped = tuple(
            Ground(ground.factor, mirrored.get(ground.sign, ground.sign) if ground.sign else None)
            for ground in row
        )
        assert row[::-1] == swapped


def test_the_shipped_tokens_are_those_of_the_rules() -> None:
    """Seven each of 1 to 10, one each of thirty-six others, 106 in all."""
    singles = "0 11 12 13 14 15 16 17 18 19 20 21 24 25 27 28 30 32 35 36 40 42 45 48 49 50 54 56 60 63 64"
    expected = dict.fromkeys(range(1, 11), 7) | {int(text): 1 for text in singles.split()}
    expected |= dict.fromkeys((70, 72, 80, 81, 90), 1)

    assert BOX.count == expected
    assert len(BOX.tokens) == 106
    assert list(BOX.tokens) == sorted(BOX.tokens)
    assert BOX.rack == 7


# --- an owner's copy ----------------------------------------------------------------------------


def test_a_small_box_is_read_as_it_is_written() -> None:
    """Every kind of square, in the order of the file."""
    box = read_box(SMALL)

    assert (box.name, box.columns, box.rows, box.rack) == ("Small", 3, 3, 3)
    assert box.grounds[3:] == tuple(GROUNDS[sign] for sign in ("2x", "3x", "+", "-", "x", ":"))
    assert (box.printed, box.counts) == (((0, 1), (1, 2)), ((1, 3), (20, 1)))
    assert box.tokens == (1, 1, 1, 20)


def test_an_edited_copy_of_the_shipped_box_works() -> None:
    """One square, one printed number and one count corrected; nothing else changes."""
    edited = TEXT.replace("(4)", "(5)").replace(".   2x  .   .   :", ".   2x  .   .   -", 1)
    edited = edited.replace("90 = 1", "90 = 2").replace("total = 106", "total = 107")
    box = read_box(edited)

    assert len([1 for old, new in zip(BOX.grounds, box.grounds, strict=True) if old != new]) == 1
    assert box.grounds[18] == GROUNDS["-"]
    assert box.printed[3] == (105, 5)
    assert (box.count[90], len(box.tokens)) == (2, 107)


def test_a_box_plays_by_what_it_says() -> None:
    """A rack of three: +50 for three tokens laid, and three are drawn."""
    position = scene("1 1 _\n1 1 _\n1 1 _", "2 2 2", "9", bag="5 5 5 5", full=3)

    assert earned(position, "2@1C 2@2C 2@3C end") == [2, 2, 2, 50]
    assert after(position, "2@1C 2@2C 2@3C end").owed == (3, 0)


def test_the_order_of_the_counts_does_not_matter() -> None:
    """They are kept in ascending order, and a token counted zero times is no token."""
    assert small_box("(1) . .\n. . .\n. . .", "20=1 3=2 7=0").counts == ((3, 2), (20, 1))


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (3, 26), (40, 3)])
def test_the_extreme_sizes_are_allowed(rows: int, columns: int) -> None:
    """A column has one letter."""
    board = "\n".join(" ".join(["(1)"] * columns) for _ in range(rows))

    assert (small_box(board, "1=1").rows, small_box(board, "1=1").columns) == (rows, columns)


@pytest.mark.parametrize(("rack", "token"), [(1, 0), (10, 9999)])
def test_the_extreme_numbers_are_allowed(rack: int, token: int) -> None:
    """Racks of 1 to 10, tokens of 0 to 9999."""
    box = small_box("(1) . .\n. . .\n. . .", f"{token}=999", rack)

    assert (box.rack, box.counts) == (rack, ((token, 999),))


# --- faults -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "code", "params"),
    [
        ('game = "mathable"', "", CoreCode.BOX_MISSING, {"key": "game"}),
        (
            'game = "mathable"',
            'game = "gamate"',
            CoreCode.BOX_GAME,
            {"key": "game", "value": "gamate", "game": "mathable"},
        ),
        (
            "rack = 3",
            "rack = 3\ncolour = 1",
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "colour", "known": ("game", "name", "rack", "board", "tokens")},
        ),
        ('name = "Small"', "", CoreCode.BOX_MISSING, {"key": "name"}),
        (
            'name = "Small"',
            "name = 5",
            CoreCode.BOX_TYPE,
            {"key": "name", "expected": message(CoreCode.TYPE_TEXT), "value": "5"},
        ),
        ("rack = 3", "", CoreCode.BOX_MISSING, {"key": "rack"}),
        (
            "rack = 3",
            "rack = true",
            CoreCode.BOX_TYPE,
            {"key": "rack", "expected": message(CoreCode.TYPE_INTEGER), "value": "True"},
        ),
        ("rack = 3", "rack = 0", CoreCode.BOX_RANGE, {"key": "rack", "value": 0, "least": 1, "most": 10}),
        ("rack = 3", "rack = 11", CoreCode.BOX_RANGE, {"key": "rack", "value": 11, "least": 1, "most": 10}),
        ("2x  3x  +\n", "", BoardCode.BOX_ROWS, {"key": "board", "rows": 2, "most": 40}),
        ("2x  3x  +\n", ". . .\n" * 39, BoardCode.BOX_ROWS, {"key": "board", "rows": 41, "most": 40}),
        (
            "2x  3x  +",
            "2x  3x",
            BoardCode.BOX_WIDTH,
            {"key": "board", "row": 2, "cells": 2, "first": 3, "most": 26},
        ),
        (
            "-   x   :",
            "-   x",
            BoardCode.BOX_WIDTH,
            {"key": "board", "row": 3, "cells": 2, "first": 3, "most": 26},
        ),
        (
            "2x  3x  +",
            "2x  3x  4x",
            BoardCode.BOX_CELL,
            {"key": "board", "row": 2, "cell": "4x", "known": ("(1)", ".", "2x", "3x", "+", "-", "x", ":")},
        ),
        (
            "2x  3x  +",
            "2x  3x  (12345)",
            BoardCode.BOX_CELL,
            {
                "key": "board",
                "row": 2,
                "cell": "(12345)",
                "known": ("(1)", ".", "2x", "3x", "+", "-", "x", ":"),
            },
        ),
        ("(1) (2)", ". .", Code.BOX_PRINTED, {"key": "board"}),
        (
            "[tokens]\ntotal = 4\n[tokens.counts]\n1 = 3\n20 = 1",
            "tokens = 4",
            CoreCode.BOX_TYPE,
            {"key": "tokens", "expected": message(CoreCode.TYPE_TABLE), "value": "4"},
        ),
        ("total = 4", "", CoreCode.BOX_MISSING, {"key": "tokens.total"}),
        (
            "total = 4",
            "total = 4\nsum = 4",
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "tokens.sum", "known": ("total", "counts")},
        ),
        ("total = 4", "total = 5", CoreCode.BOX_TOTAL, {"key": "tokens.total", "total": 5, "found": 4}),
        (
            "total = 4",
            "total = 0",
            CoreCode.BOX_RANGE,
            {"key": "tokens.total", "value": 0, "least": 1, "most": 10_000},
        ),
        ("[tokens.counts]\n1 = 3\n20 = 1", "", CoreCode.BOX_MISSING, {"key": "tokens.counts"}),
        ("20 = 1", "020 = 1", BoardCode.BOX_NUMBER, {"key": "tokens.counts.020", "most": 9999}),
        ("20 = 1", "x = 1", BoardCode.BOX_NUMBER, {"key": "tokens.counts.x", "most": 9999}),
        ("20 = 1", '"-1" = 1', BoardCode.BOX_NUMBER, {"key": "tokens.counts.-1", "most": 9999}),
        ("20 = 1", '"" = 1', BoardCode.BOX_NUMBER, {"key": "tokens.counts.", "most": 9999}),
        ("20 = 1", '"²" = 1', BoardCode.BOX_NUMBER, {"key": "tokens.counts.²", "most": 9999}),
        ("20 = 1", "10000 = 1", BoardCode.BOX_NUMBER, {"key": "tokens.counts.10000", "most": 9999}),
        (
            "20 = 1",
            "20 = -1",
            CoreCode.BOX_RANGE,
            {"key": "tokens.counts.20", "value": -1, "least": 0, "most": 999},
        ),
        (
            "20 = 1",
            "20 = 1000",
            CoreCode.BOX_RANGE,
            {"key": "tokens.counts.20", "value": 1000, "least": 0, "most": 999},
        ),
        (
            "20 = 1",
            "20 = 1.0",
            CoreCode.BOX_TYPE,
            {"key": "tokens.counts.20", "expected": message(CoreCode.TYPE_INTEGER), "value": "1.0"},
        ),
    ],
)
def test_every_fault_has_its_code_and_its_key(
    old: str, new: str, code: str, params: dict[str, Value]
) -> None:
    """One slip of the pen in a file that is right otherwise."""
    assert old in SMALL

    assert fault_of(SMALL.replace(old, new)).message == message(code, **params)


@pytest.mark.parametrize("columns", [2, 27])
def test_a_board_too_narrow_or_too_wide(columns: int) -> None:
    """The first row is at fault already."""
    board = "\n".join([" ".join(["."] * columns)] * 3)
    fault = fault_of(SMALL.replace("(1) (2) .\n2x  3x  +\n-   x   :", board))

    assert fault.message == message(
        BoardCode.BOX_WIDTH, key="board", row=1, cells=columns, first=columns, most=26
    )


def test_a_token_with_very_many_digits() -> None:
    """More than Python would turn into a number."""
    assert fault_of(SMALL.replace("20 = 1", "9" * 5000 + " = 1")).message.code == BoardCode.BOX_NUMBER


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('name = "Small"', 'name = "Small', 3),
        ("rack = 3", "rack 3", 4),
        ("20 = 1", "1 = 1", 14),
        ("20 = 1\n", "20 =", 14),
    ],
)
def test_a_syntax_fault_names_its_line(old: str, new: str, line: int) -> None:
    """So that the owner finds it."""
    said = fault_of(SMALL.replace(old, new)).message

    assert said.code == CoreCode.BOX_SYNTAX
    assert dict(said.params)["line"] == line
    assert "line" not in str(dict(said.params)["fault"])


# --- the fingerprint ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name = "Small"', 'name = "Petit"'),
        ("rack = 3", "rack = 3  # a remark"),
        ("2x  3x  +", "  2x 3x      +"),
        ("1 = 3\n20 = 1", "20 = 1\n1 = 3"),
        ("20 = 1", "20 = 1\n30 = 0"),
    ],
)
def test_boxes_that_play_alike_have_one_fingerprint(old: str, new: str) -> None:
    """Name, remarks, spacing, order and empty counts do not matter."""
    assert old in SMALL

    assert fingerprint(read_box(SMALL.replace(old, new))) == fingerprint(read_box(SMALL))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rack = 3", "rack = 4"),
        ("2x  3x  +", "2x  3x  -"),
        ("2x  3x  +", "3x  3x  +"),
        ("(1) (2)", "(1) (3)"),
        ("(1) (2) .", ". (1) (2)"),
        ("20 = 1", "21 = 1"),
        ("1 = 3\n20 = 1", "1 = 2\n20 = 2"),
    ],
)
def test_boxes_that_play_otherwise_have_another(old: str, new: str) -> None:
    """Whatever a rule can see."""
    assert old in SMALL

    assert fingerprint(read_box(SMALL.replace(old, new))) != fingerprint(read_box(SMALL))


def test_the_same_squares_in_another_shape_are_another_board() -> None:
    """Three rows of four are not four rows of three."""
    wide = small_box("(1) . . .\n. . . .\n. . . .", "1=1")
    tall = small_box("(1) . .\n. . .\n. . .\n. . .", "1=1")

    assert wide.grounds == tall.grounds
    assert fingerprint(wide) != fingerprint(tall)


def test_the_fingerprint_of_the_shipped_box() -> None:
    """Records name their box by it: if it changes, every record becomes one of another box."""
    assert fingerprint(BOX) == "7caef2f6b5456081"


def test_a_box_holds_a_token_for_each_seat() -> None:
    """Each draws one for the start; with fewer there is no match, and the key is named."""
    box = replace(BOX, counts=((5, 2),))
    game = find_game("mathable")
    options = read_options(game.options)

    assert game.rules.start(options, box, 2).owed == (1, 1)
    with pytest.raises(BoxFault) as caught:
        game.rules.start(options, box, 3)
    assert caught.value.message == message(BoardCode.BOX_FEW, key="tokens.total", total=2, seats=3)
