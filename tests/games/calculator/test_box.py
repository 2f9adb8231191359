"""The box file: the one that comes with the game, what an owner may change, and every fault he can make."""

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import BoxFault
from jeton.core.messages import Value, message
from jeton.games.calculator.equipment import Box, fingerprint, read_box
from tests.games.calculator.kit import BOX, BOX_TEXT, after, earned, opening

SMALL = '''
game = "calculator"
name = "Small"
rack = 3
board = """
*  .  R
.  R  .
R  .  .
"""
[numbers]
total = 4
[numbers.counts]
1 = 3
20 = 1
[signs]
"+" = 5
"-" = 4
"x" = 3
":" = 2
"=" = 1
'''

KEYS = ("game", "name", "reconstruction", "rack", "board", "numbers", "signs")


def fault_of(text: str) -> BoxFault:
    """The fault with which a box file is refused."""
    with pytest.raises(BoxFault) as caught:
        read_box(text)
    return caught.value


def changed(*pairs: tuple[str, str]) -> Box:
    """The small box with some texts put in place of others."""
    text = SMALL
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return read_box(text)


# --- the box that comes with the game -----------------------------------------------------------


def test_the_shipped_numbers() -> None:
    """1 to 20, four of each; racks of six."""
    assert BOX.count == {str(number): 4 for number in range(1, 21)}
    assert (len(BOX.numbers), BOX.rack) == (80, 6)
    assert list(map(int, BOX.numbers)) == sorted(map(int, BOX.numbers))


def test_the_shipped_signs() -> None:
    """In the order + - x : =."""
    assert BOX.sign_counts == (32, 32, 26, 26, 24)


def test_the_shipped_board() -> None:
    """15 x 15; the star at 1A; red where row and column add up to one more than a multiple of four."""
    assert (BOX.rows, BOX.columns, len(BOX.grounds), BOX.star) == (15, 15, 225, 0)
    for square, ground in enumerate(BOX.grounds):
        row, column = square // 15 + 1, square % 15 + 1
        red = "R" if (row + column) % 4 == 1 else "."
        assert ground == ("*" if (row, column) == (1, 1) else red)


def test_the_two_red_squares_that_the_sheet_proves() -> None:
    """1D and 2C; their neighbours are plain."""
    assert (BOX.grounds[3], BOX.grounds[15 + 2]) == ("R", "R")
    assert [BOX.grounds[square] for square in (2, 4, 15 + 1, 15 + 3, 30 + 2)] == ["."] * 5
    assert BOX.grounds.count("R") == 56


def test_the_shipped_box_says_that_it_is_a_reconstruction() -> None:
    """Its owner may take that line out."""
    assert BOX.reconstruction is True
    assert read_box(BOX_TEXT.replace("reconstruction = true", "")).reconstruction is False


# --- an owner's copy ----------------------------------------------------------------------------


def test_a_small_box_is_read_as_it_is_written() -> None:
    """Every kind of square, in the order of the file."""
    box = read_box(SMALL)

    assert (box.name, box.columns, box.rows, box.rack) == ("Small", 3, 3, 3)
    assert "".join(box.grounds) == "*.R.R.R.."
    assert (box.counts, box.sign_counts, box.star) == ((("1", 3), ("20", 1)), (5, 4, 3, 2, 1), 0)
    assert (box.numbers, box.reconstruction) == (("1", "1", "1", "20"), False)


def test_an_edited_copy_of_the_shipped_box_works() -> None:
    """One square, one number and one sign corrected; nothing else changes."""
    edited = BOX_TEXT.replace("*  .  .  R", "*  .  R  R").replace("20 = 4", "20 = 5")
    edited = edited.replace("total = 80", "total = 81").replace('"=" = 24', '"=" = 30')
    box = read_box(edited)

    assert [
        at for at, pair in enumerate(zip(BOX.grounds, box.grounds, strict=True)) if len(set(pair)) > 1
    ] == [2]
    assert (box.count["20"], len(box.numbers), box.sign_counts) == (5, 81, (32, 32, 26, 26, 30))


def test_a_box_plays_by_what_it_says() -> None:
    """Three numbers each, an = on a red square, one = in all; its star is where the first line begins."""
    box = changed(
        ("1 = 3", "1 = 6"), ("total = 4", "total = 7"), (".  R  .", ".  .  ."), ("*  .  R", "*  R  .")
    )
    dealt = after(opening(2, box=box), "[1 | 20]", "[1 1 1 | 1 1 20]")

    assert earned(dealt, "1A> 1=1") == [4]
    assert after(dealt, "1A> 1=1").owed == (1, 0)
    assert after(dealt, "1A> 1=1").left("=") == 0


def test_the_order_of_the_counts_does_not_matter() -> None:
    """They are kept in ascending order; a number counted zero times is none."""
    box = changed(("1 = 3\n20 = 1", "20 = 1\n3 = 0\n9 = 1\n1 = 2"))

    assert box.counts == (("1", 2), ("9", 1), ("20", 1))
    assert box.numbers == ("1", "1", "9", "20")


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (3, 26), (40, 3), (40, 26)])
def test_the_extreme_sizes_are_allowed(rows: int, columns: int) -> None:
    """A column has one letter."""
    line = " ".join(["."] * columns)
    board = "\n".join([line.replace(".", "*", 1), *[line] * (rows - 1)])
    box = changed(("*  .  R\n.  R  .\nR  .  .", board))

    assert (box.rows, box.columns) == (rows, columns)


@pytest.mark.parametrize("rack", [1, 6])
def test_the_extreme_racks_are_allowed(rack: int) -> None:
    """One to six."""
    assert changed(("rack = 3", f"rack = {rack}")).rack == rack


def test_the_extreme_numbers_are_allowed() -> None:
    """0 to 99, up to 999 of each; operations may be missing, one = at least there must be."""
    box = changed(
        ("1 = 3\n20 = 1", "0 = 999\n99 = 1"),
        ("total = 4", "total = 1000"),
        ('"+" = 5', '"+" = 0'),
        ('"x" = 3', '"x" = 999'),
    )

    assert (box.counts, box.sign_counts) == ((("0", 999), ("99", 1)), (0, 4, 999, 2, 1))


def test_the_star_may_be_anywhere() -> None:
    """Its square is counted row by row."""
    assert changed(("*  .  R\n.  R  .", ".  .  R\n.  R  *")).star == 5


# --- faults -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "code", "params"),
    [
        ('game = "calculator"', "", CoreCode.BOX_MISSING, {"key": "game"}),
        (
            'game = "calculator"',
            'game = "gamate"',
            CoreCode.BOX_GAME,
            {"key": "game", "value": "gamate", "game": "calculator"},
        ),
        ("rack = 3", "rack = 3\ncolour = 1", CoreCode.BOX_UNKNOWN_KEY, {"key": "colour", "known": KEYS}),
        ('name = "Small"', "", CoreCode.BOX_MISSING, {"key": "name"}),
        (
            'name = "Small"',
            "name = 5",
            CoreCode.BOX_TYPE,
            {"key": "name", "expected": message(CoreCode.TYPE_TEXT), "value": "5"},
        ),
        (
            "rack = 3",
            "rack = 3\nreconstruction = 1",
            CoreCode.BOX_TYPE,
            {"key": "reconstruction", "expected": message(CoreCode.TYPE_FLAG), "value": "1"},
        ),
        ("rack = 3", "", CoreCode.BOX_MISSING, {"key": "rack"}),
        (
            "rack = 3",
            "rack = true",
            CoreCode.BOX_TYPE,
            {"key": "rack", "expected": message(CoreCode.TYPE_INTEGER), "value": "True"},
        ),
        ("rack = 3", "rack = 0", CoreCode.BOX_RANGE, {"key": "rack", "value": 0, "least": 1, "most": 6}),
        ("rack = 3", "rack = 7", CoreCode.BOX_RANGE, {"key": "rack", "value": 7, "least": 1, "most": 6}),
        (".  R  .\n", "", BoardCode.BOX_ROWS, {"key": "board", "rows": 2, "most": 40}),
        (".  R  .\n", ". . .\n" * 39, BoardCode.BOX_ROWS, {"key": "board", "rows": 41, "most": 40}),
        (
            ".  R  .",
            ".  R",
            BoardCode.BOX_WIDTH,
            {"key": "board", "row": 2, "cells": 2, "first": 3, "most": 26},
        ),
        (
            "R  .  .",
            "R  .  .  .",
            BoardCode.BOX_WIDTH,
            {"key": "board", "row": 3, "cells": 4, "first": 3, "most": 26},
        ),
        (
            ".  R  .",
            ".  B  .",
            BoardCode.BOX_CELL,
            {"key": "board", "row": 2, "cell": "B", "known": (".", "R", "*")},
        ),
        (
            "R  .  .",
            "R  .  R.",
            BoardCode.BOX_CELL,
            {"key": "board", "row": 3, "cell": "R.", "known": (".", "R", "*")},
        ),
        ("*  .  R", ".  .  R", BoardCode.BOX_STAR, {"key": "board", "found": 0}),
        ("R  .  .", "R  .  *", BoardCode.BOX_STAR, {"key": "board", "found": 2}),
        (
            "[numbers]\ntotal = 4\n[numbers.counts]\n1 = 3\n20 = 1",
            "numbers = 4",
            CoreCode.BOX_TYPE,
            {"key": "numbers", "expected": message(CoreCode.TYPE_TABLE), "value": "4"},
        ),
        ("total = 4", "", CoreCode.BOX_MISSING, {"key": "numbers.total"}),
        (
            "total = 4",
            "total = 4\nsum = 4",
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "numbers.sum", "known": ("total", "counts")},
        ),
        ("total = 4", "total = 5", CoreCode.BOX_TOTAL, {"key": "numbers.total", "total": 5, "found": 4}),
        (
            "total = 4",
            "total = 0",
            CoreCode.BOX_RANGE,
            {"key": "numbers.total", "value": 0, "least": 1, "most": 10_000},
        ),
        ("[numbers.counts]\n1 = 3\n20 = 1", "", CoreCode.BOX_MISSING, {"key": "numbers.counts"}),
        ("20 = 1", "020 = 1", BoardCode.BOX_NUMBER, {"key": "numbers.counts.020", "most": 99}),
        ("20 = 1", "x = 1", BoardCode.BOX_NUMBER, {"key": "numbers.counts.x", "most": 99}),
        ("20 = 1", '"-1" = 1', BoardCode.BOX_NUMBER, {"key": "numbers.counts.-1", "most": 99}),
        ("20 = 1", '"" = 1', BoardCode.BOX_NUMBER, {"key": "numbers.counts.", "most": 99}),
        ("20 = 1", '"²" = 1', BoardCode.BOX_NUMBER, {"key": "numbers.counts.²", "most": 99}),
        ("20 = 1", "100 = 1", BoardCode.BOX_NUMBER, {"key": "numbers.counts.100", "most": 99}),
        (
            "20 = 1",
            "20 = -1",
            CoreCode.BOX_RANGE,
            {"key": "numbers.counts.20", "value": -1, "least": 0, "most": 999},
        ),
        (
            "20 = 1",
            "20 = 1000",
            CoreCode.BOX_RANGE,
            {"key": "numbers.counts.20", "value": 1000, "least": 0, "most": 999},
        ),
        (
            "20 = 1",
            "20 = 1.0",
            CoreCode.BOX_TYPE,
            {"key": "numbers.counts.20", "expected": message(CoreCode.TYPE_INTEGER), "value": "1.0"},
        ),
        ('"x" = 3', "", CoreCode.BOX_MISSING, {"key": "signs.x"}),
        ('"=" = 1', "", CoreCode.BOX_MISSING, {"key": "signs.="}),
        (
            '"x" = 3',
            '"x" = 3\n"*" = 1',
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "signs.*", "known": ("+", "-", "x", ":", "=")},
        ),
        (
            '"=" = 1',
            '"=" = 0',
            CoreCode.BOX_RANGE,
            {"key": "signs.=", "value": 0, "least": 1, "most": 999},
        ),
        (
            '"+" = 5',
            '"+" = -1',
            CoreCode.BOX_RANGE,
            {"key": "signs.+", "value": -1, "least": 0, "most": 999},
        ),
        (
            '":" = 2',
            '":" = 1000',
            CoreCode.BOX_RANGE,
            {"key": "signs.:", "value": 1000, "least": 0, "most": 999},
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
    fault = fault_of(SMALL.replace("*  .  R\n.  R  .\nR  .  .", board))

    assert fault.message == message(
        BoardCode.BOX_WIDTH, key="board", row=1, cells=columns, first=columns, most=26
    )


def test_no_signs_at_all() -> None:
    """The table is missed."""
    assert fault_of(SMALL.partition("[signs]")[0]).message == message(CoreCode.BOX_MISSING, key="signs")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [('name = "Small"', 'name = "Small', 3), ("rack = 3", "rack 3", 4), ("20 = 1", "1 = 1", 14)],
)
def test_a_syntax_fault_names_its_line(old: str, new: str, line: int) -> None:
    """So that the owner finds it."""
    said = fault_of(SMALL.replace(old, new)).message

    assert said.code == CoreCode.BOX_SYNTAX
    assert dict(said.params)["line"] == line


# --- the fingerprint ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name = "Small"', 'name = "Petit"'),
        ("rack = 3", "rack = 3  # a remark"),
        ("rack = 3", "rack = 3\nreconstruction = true"),
        (".  R  .", "  .    R  ."),
        ("1 = 3\n20 = 1", "20 = 1\n1 = 3"),
        ("20 = 1", "20 = 1\n30 = 0"),
        ('"+" = 5\n"-" = 4', '"-" = 4\n"+" = 5'),
    ],
)
def test_boxes_that_play_alike_have_one_fingerprint(old: str, new: str) -> None:
    """Name, remarks, spacing, order and empty counts do not matter."""
    assert fingerprint(changed((old, new))) == fingerprint(read_box(SMALL))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rack = 3", "rack = 4"),
        (".  R  .", ".  .  ."),
        ("*  .  R", ".  *  R"),
        ("20 = 1", "19 = 1"),
        ("1 = 3\n20 = 1", "1 = 2\n20 = 2"),
        ('"+" = 5\n"-" = 4', '"+" = 4\n"-" = 5'),
        ('"=" = 1', '"=" = 2'),
    ],
)
def test_boxes_that_play_otherwise_have_another(old: str, new: str) -> None:
    """Whatever a rule can see; and they are not equal."""
    assert fingerprint(changed((old, new))) != fingerprint(read_box(SMALL))
    assert changed((old, new)) != read_box(SMALL)


def test_the_same_squares_in_another_shape_are_another_board() -> None:
    """Three rows of four are not four rows of three."""
    board = "*  .  R\n.  R  .\nR  .  ."
    wide = changed((board, "* . . .\n. . . .\n. . . ."))
    tall = changed((board, "* . .\n. . .\n. . .\n. . ."))

    assert wide.grounds == tall.grounds
    assert fingerprint(wide) != fingerprint(tall)


def test_equal_boxes_are_one_key() -> None:
    """They are looked up in tables."""
    assert read_box(SMALL) == read_box(SMALL)
    assert len({read_box(SMALL), read_box(SMALL), changed(("rack = 3", "rack = 4"))}) == 2


def test_the_fingerprint_of_the_shipped_box() -> None:
    """Records name their box by it: if it changes, every record becomes one of another box."""
    assert fingerprint(BOX) == "3d9a5cecbbb15627"
