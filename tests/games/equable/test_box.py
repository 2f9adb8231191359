"""The box that comes with the game, and boxes that owners edit."""

from dataclasses import replace

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import BoxFault
from jeton.core.messages import Value, message
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import GROUNDS, Ground, fingerprint, read_box
from tests.games.equable.kit import BOX, BOX_TEXT, earned, opening, scene

SMALL = '''
game = "equable"
name = "Small"
equals = 3
board = """
B R G
Y * .
. . .
"""
[rack]
white = 2
grey = 1
[large]
white = 3
grey = 2
[values]
0 = 1
1 = 2
2 = 3
3 = 4
4 = 5
5 = 6
6 = 7
7 = 8
8 = 9
9 = 10
"+" = 11
"-" = 12
"x" = 13
":" = 14
"/" = 15
"." = 16
"=" = 17
[white]
total = 4
[white.counts]
1 = 3
9 = 1
[grey]
total = 2
[grey.counts]
"+" = 2
'''

SHEET_BOARD = """
. . . . G . . . . . . . G . . . .
. . . G . . . . . . . . . G . . .
. . G . . . . . R . . . . . G . .
. G . R . Y . B . B . Y . R . G .
G . . . B . G . . . G . B . . . G
. . . Y . . . . . . . . . Y . . .
. . . . G . . . . . . . G . . . .
. . . B . . . . . . . . . B . . .
. . R . . . . . * . . . . . R . .
"""
"""The upper half of the board, copied by hand."""

KEYS = ("game", "name", "reconstruction", "board", "rack", "large", "equals", "values", "white", "grey")
SIGNS = (*"0123456789", *"+-x:/.", "=")


def fault_of(text: str) -> BoxFault:
    """The fault with which a box file is refused."""
    with pytest.raises(BoxFault) as caught:
        read_box(text)
    return caught.value


# --- the box that comes with the game -----------------------------------------------------------


def test_the_shipped_board_is_the_board_of_the_rules() -> None:
    """All 289 squares: nine rows, and the first eight again from below."""
    upper = [line.split() for line in SHEET_BOARD.strip().splitlines()]
    rows = [*upper, *upper[-2::-1]]

    assert (BOX.rows, BOX.columns, len(BOX.grounds)) == (17, 17, 289)
    assert BOX.grounds == tuple(cell for row in rows for cell in row)
    assert (BOX.star, BOX.grounds.count("*")) == (8 * 17 + 8, 1)


def test_the_shipped_board_has_all_eight_symmetries() -> None:
    """Turned and mirrored it is the same."""
    rows = [BOX.grounds[first : first + 17] for first in range(0, 289, 17)]

    assert rows == rows[::-1]
    assert rows == [row[::-1] for row in rows]
    assert rows == list(zip(*rows, strict=True))


def test_the_shipped_board_holds_the_window_of_the_sheet() -> None:
    """Rows 13 to 15, columns I to Q."""
    window = [BOX.grounds[row * 17 + 8 : row * 17 + 17] for row in (12, 13, 14)]

    assert window == [tuple("..G.B...G"), tuple(".B.Y.R.G."), tuple("R.....G..")]


def test_no_rack_covers_more_than_the_sheet_speaks_of() -> None:
    """Two green, green and yellow, two yellow: all occur within ten squares of a line, and nothing more."""
    rows = ["".join(BOX.grounds[first : first + 17]) for first in range(0, 289, 17)]
    reach = [row[first : first + 10] for row in rows for first in range(8)]
    covered = {"".join(sorted(cell for cell in part if cell in "GY")) for part in reach}

    assert covered == {"", "G", "Y", "GG", "GY", "YY"}


def test_the_shipped_tokens_are_those_of_the_rules() -> None:
    """80 white, 35 grey, 20 `=`."""
    assert (len(BOX.white), len(BOX.grey), BOX.equals) == (80, 35, 20)
    assert BOX.count == dict.fromkeys("0123456789", 8) | {"+": 9, "-": 8, "x": 7, ":": 6, "/": 2, ".": 3}
    assert "".join(BOX.white) == "".join(digit * 8 for digit in "0123456789")
    assert "".join(BOX.grey) == "+++++++++--------xxxxxxx::::::" + "//" + "..."
    assert (BOX.rack, BOX.large, BOX.reconstruction) == ((7, 2), (9, 3), True)


def test_the_shipped_values_are_those_of_the_sheet() -> None:
    """As printed on the tokens."""
    digits = dict(zip("0123456789", (1, 1, 2, 3, 3, 4, 4, 5, 5, 8), strict=True))

    assert BOX.value == digits | {"+": 2, "-": 3, "x": 4, ":": 5, "/": 15, ".": 10, "=": 1}


def test_what_the_grounds_do() -> None:
    """Each letter has its own effect."""
    assert {
        ".": Ground(1, 1, False),
        "B": Ground(2, 1, False),
        "R": Ground(3, 1, False),
        "G": Ground(1, 2, False),
        "Y": Ground(1, 3, False),
        "*": Ground(1, 1, True),
    } == GROUNDS


# --- an owner's copy ----------------------------------------------------------------------------


def test_a_small_box_is_read_as_it_is_written() -> None:
    """Every kind of square, in the order of the file."""
    box = read_box(SMALL)

    assert (box.name, box.columns, box.rows, box.equals) == ("Small", 3, 3, 3)
    assert box.grounds == tuple("BRGY*....")
    assert (box.rack, box.large, box.star, box.reconstruction) == ((2, 1), (3, 2), 4, False)
    assert box.counts == (("1", 3), ("9", 1), ("+", 2))
    assert (box.white, box.grey) == (tuple("1119"), tuple("++"))
    assert [points for _, points in box.values] == list(range(1, 18))


def test_an_edited_copy_of_the_shipped_box_works() -> None:
    """One square, one value and one count corrected; nothing else changes."""
    edited = BOX_TEXT.replace('9 = 8\n"+"', '9 = 9\n"+"').replace('"/" = 2', '"/" = 3')
    edited = edited.replace("total = 35", "total = 36").replace(".  .  .  .  G", "B  .  .  .  G", 1)
    box = read_box(edited)

    assert (box.value["9"], box.count["/"], box.grounds[0]) == (9, 3, "B")
    assert replace(box, values=BOX.values, counts=BOX.counts, grounds=BOX.grounds) == BOX


def test_a_box_plays_by_what_it_says() -> None:
    """Other values, and a rack of two and one: +150 for three tokens."""
    box = read_box(SMALL)
    small = scene("", "11+", box=box)

    # 1=1 down the middle column: red 2×3, star 17, 2 = 25, doubled.
    assert earned(small, "1Bv 1=1") == [25, 25]
    # 1+1=2 across, the 2 lying there: 2+11+2+17+3 = 35.
    wide = replace(box, columns=9, grounds=tuple("*........" * 3))
    board = tuple("2" if square == 8 else None for square in range(27))
    assert earned(scene("", "11+", box=wide, board=board), "1E> 1+1=(2)") == [35, 150]


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (3, 26), (40, 3)])
def test_the_extreme_sizes_are_allowed(rows: int, columns: int) -> None:
    """A column has one letter."""
    cells = ["*", *["."] * (rows * columns - 1)]
    board = "\n".join(" ".join(cells[first : first + columns]) for first in range(0, len(cells), columns))
    box = read_box(SMALL.replace("B R G\nY * .\n. . .", board))

    assert (box.rows, box.columns) == (rows, columns)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("equals = 3", "equals = 1"),
        ("equals = 3", "equals = 999"),
        ("white = 2\ngrey = 1", "white = 1\ngrey = 0"),
        ("white = 2\ngrey = 1", "white = 9\ngrey = 3"),
        ("0 = 1", "0 = 0"),
        ("0 = 1", "0 = 99"),
        ("total = 4\n[white.counts]\n1 = 3", "total = 1000\n[white.counts]\n1 = 999"),
        ('total = 2\n[grey.counts]\n"+" = 2', "total = 0\n[grey.counts]"),
        ('name = "Small"', 'name = "Small"\nreconstruction = true'),
    ],
)
def test_the_extreme_numbers_are_allowed(old: str, new: str) -> None:
    """Up to the bounds that a fault names."""
    assert old in SMALL

    read_box(SMALL.replace(old, new))


# --- faults -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "code", "params"),
    [
        ('game = "equable"', "", CoreCode.BOX_MISSING, {"key": "game"}),
        (
            'game = "equable"',
            'game = "gamate"',
            CoreCode.BOX_GAME,
            {"key": "game", "value": "gamate", "game": "equable"},
        ),
        ("equals = 3", "equals = 3\ncolour = 1", CoreCode.BOX_UNKNOWN_KEY, {"key": "colour", "known": KEYS}),
        ('name = "Small"', "", CoreCode.BOX_MISSING, {"key": "name"}),
        (
            'name = "Small"',
            "name = 5",
            CoreCode.BOX_TYPE,
            {"key": "name", "expected": message(CoreCode.TYPE_TEXT), "value": "5"},
        ),
        (
            'name = "Small"',
            'name = "Small"\nreconstruction = 1',
            CoreCode.BOX_TYPE,
            {"key": "reconstruction", "expected": message(CoreCode.TYPE_FLAG), "value": "1"},
        ),
        ("equals = 3", "", CoreCode.BOX_MISSING, {"key": "equals"}),
        (
            "equals = 3",
            "equals = 0",
            CoreCode.BOX_RANGE,
            {"key": "equals", "value": 0, "least": 1, "most": 999},
        ),
        (
            "equals = 3",
            "equals = 1000",
            CoreCode.BOX_RANGE,
            {"key": "equals", "value": 1000, "least": 1, "most": 999},
        ),
        (
            "equals = 3",
            "equals = true",
            CoreCode.BOX_TYPE,
            {"key": "equals", "expected": message(CoreCode.TYPE_INTEGER), "value": "True"},
        ),
        # The board
        ("Y * .\n", "", BoardCode.BOX_ROWS, {"key": "board", "rows": 2, "most": 40}),
        ("Y * .\n", "Y * .\n" + ". . .\n" * 38, BoardCode.BOX_ROWS, {"key": "board", "rows": 41, "most": 40}),
        ("Y * .", "Y *", BoardCode.BOX_WIDTH, {"key": "board", "row": 2, "cells": 2, "first": 3, "most": 26}),
        (
            ". . .\n",
            ". . . .\n",
            BoardCode.BOX_WIDTH,
            {"key": "board", "row": 3, "cells": 4, "first": 3, "most": 26},
        ),
        (
            "Y * .",
            "Y * b",
            BoardCode.BOX_CELL,
            {"key": "board", "row": 2, "cell": "b", "known": (".", "B", "R", "G", "Y", "*")},
        ),
        ("Y * .", "Y . .", BoardCode.BOX_STAR, {"key": "board", "found": 0}),
        ("Y * .", "* * .", BoardCode.BOX_STAR, {"key": "board", "found": 2}),
        # Racks
        ("[rack]\nwhite = 2\n", "[rack]\n", CoreCode.BOX_MISSING, {"key": "rack.white"}),
        (
            "white = 2\n",
            "white = 0\n",
            CoreCode.BOX_RANGE,
            {"key": "rack.white", "value": 0, "least": 1, "most": 9},
        ),
        (
            "white = 2\n",
            "white = 10\n",
            CoreCode.BOX_RANGE,
            {"key": "rack.white", "value": 10, "least": 1, "most": 9},
        ),
        (
            "grey = 1\n",
            "grey = -1\n",
            CoreCode.BOX_RANGE,
            {"key": "rack.grey", "value": -1, "least": 0, "most": 3},
        ),
        (
            "grey = 2\n",
            "grey = 4\n",
            CoreCode.BOX_RANGE,
            {"key": "large.grey", "value": 4, "least": 0, "most": 3},
        ),
        (
            "white = 3\n",
            "white = 3\nblue = 1\n",
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "large.blue", "known": ("white", "grey")},
        ),
        (
            "[rack]\nwhite = 2\ngrey = 1\n",
            "",
            CoreCode.BOX_MISSING,
            {"key": "rack"},
        ),
        # Values
        ('"=" = 17\n', "", CoreCode.BOX_MISSING, {"key": "values.="}),
        ("7 = 8\n", "", CoreCode.BOX_MISSING, {"key": "values.7"}),
        ("7 = 8\n", "7 = 8\n10 = 8\n", CoreCode.BOX_UNKNOWN_KEY, {"key": "values.10", "known": SIGNS}),
        ("7 = 8\n", "7 = -1\n", CoreCode.BOX_RANGE, {"key": "values.7", "value": -1, "least": 0, "most": 99}),
        (
            "7 = 8\n",
            "7 = 100\n",
            CoreCode.BOX_RANGE,
            {"key": "values.7", "value": 100, "least": 0, "most": 99},
        ),
        # Tokens
        ("total = 4\n", "", CoreCode.BOX_MISSING, {"key": "white.total"}),
        ("total = 4", "total = 5", CoreCode.BOX_TOTAL, {"key": "white.total", "total": 5, "found": 4}),
        ("total = 2", "total = 3", CoreCode.BOX_TOTAL, {"key": "grey.total", "total": 3, "found": 2}),
        (
            "total = 4",
            "total = 10001",
            CoreCode.BOX_RANGE,
            {"key": "white.total", "value": 10001, "least": 0, "most": 10_000},
        ),
        (
            "total = 4",
            "total = -1",
            CoreCode.BOX_RANGE,
            {"key": "white.total", "value": -1, "least": 0, "most": 10_000},
        ),
        (
            "total = 4",
            "total = 4\nsum = 4",
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "white.sum", "known": ("total", "counts")},
        ),
        (
            "1 = 3\n9 = 1\n",
            '1 = 3\n"+" = 1\n',
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "white.counts.+", "known": tuple("0123456789")},
        ),
        (
            '"+" = 2\n',
            '"=" = 2\n',
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "grey.counts.=", "known": tuple("+-x:/.")},
        ),
        (
            "1 = 3\n9 = 1\n",
            "1 = 1000\n9 = 1\n",
            CoreCode.BOX_RANGE,
            {"key": "white.counts.1", "value": 1000, "least": 0, "most": 999},
        ),
        (
            "1 = 3\n9 = 1\n",
            "1 = -3\n9 = 1\n",
            CoreCode.BOX_RANGE,
            {"key": "white.counts.1", "value": -3, "least": 0, "most": 999},
        ),
        ("[white.counts]\n1 = 3\n9 = 1\n", "", CoreCode.BOX_MISSING, {"key": "white.counts"}),
    ],
)
def test_every_fault_has_its_code_and_its_key(
    old: str, new: str, code: str, params: dict[str, Value]
) -> None:
    """One slip of the pen in a file that is right otherwise."""
    assert old in SMALL

    assert fault_of(SMALL.replace(old, new, 1)).message == message(code, **params)


@pytest.mark.parametrize("columns", [2, 27])
def test_a_board_too_narrow_or_too_wide(columns: int) -> None:
    """The first row is at fault already."""
    board = "\n".join([" ".join(["."] * columns)] * 3)
    fault = fault_of(SMALL.replace("B R G\nY * .\n. . .", board))

    assert fault.message == message(
        BoardCode.BOX_WIDTH, key="board", row=1, cells=columns, first=columns, most=26
    )


def test_a_syntax_fault_names_its_line() -> None:
    """So that the owner finds it."""
    said = fault_of(SMALL.replace("equals = 3", "equals 3")).message

    assert (said.code, dict(said.params)["line"]) == (CoreCode.BOX_SYNTAX, 4)


def test_a_box_holds_a_white_token_for_each_seat() -> None:
    """Each draws one for the start; with fewer there is no match, and the key is named."""
    assert opening(4, box=read_box(SMALL)).owed == ((1, 0),) * 4
    with pytest.raises(BoxFault) as caught:
        opening(4, box=replace(read_box(SMALL), counts=(("1", 3), ("+", 5))))
    assert caught.value.message == message(BoardCode.BOX_FEW, key="white.total", total=3, seats=4)


# --- the fingerprint ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name = "Small"', 'name = "Petit"'),
        ('name = "Small"', 'name = "Small"\nreconstruction = true'),
        ("equals = 3", "equals = 3  # a remark"),
        ("Y * .", "  Y *    ."),
        ("1 = 3\n9 = 1", "9 = 1\n1 = 3"),
        ("1 = 3\n9 = 1", "1 = 3\n9 = 1\n7 = 0"),
    ],
)
def test_boxes_that_play_alike_have_one_fingerprint(old: str, new: str) -> None:
    """Name, remarks, spacing, order and empty counts do not matter."""
    assert old in SMALL

    assert fingerprint(read_box(SMALL.replace(old, new))) == fingerprint(read_box(SMALL))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("equals = 3", "equals = 4"),
        ("B R G", "R B G"),
        ("white = 2", "white = 4"),
        ("grey = 2", "grey = 3"),
        ("7 = 8", "7 = 9"),
        ("1 = 3\n9 = 1", "1 = 2\n9 = 2"),
        ('"+" = 2', '"-" = 2'),
    ],
)
def test_boxes_that_play_otherwise_have_another(old: str, new: str) -> None:
    """Whatever a rule can see."""
    assert old in SMALL

    assert fingerprint(read_box(SMALL.replace(old, new, 1))) != fingerprint(read_box(SMALL))


def test_equal_boxes_have_one_hash() -> None:
    """A box is looked up often."""
    assert hash(read_box(SMALL)) == hash(read_box(SMALL))
    assert {read_box(SMALL): 1}[read_box(SMALL)] == 1
    assert read_box(SMALL) != read_box(SMALL.replace("grey = 2", "grey = 3", 1))


def test_the_fingerprint_of_the_shipped_box() -> None:
    """Records name their box by it: if it changes, every record becomes one of another box."""
    assert fingerprint(BOX) == "566ad1cb4b4e6b76"


@pytest.mark.parametrize("turned", [False, True])
def test_the_premiums_of_a_line_have_a_limit(turned: bool) -> None:
    """Twelve yellow squares in a line multiply to 531441, thirteen to more than a million."""

    def board(yellow: int) -> str:
        rows = [["Y"] * yellow, ["*", *["."] * (yellow - 1)], ["."] * yellow]
        return "\n".join(" ".join(row) for row in (zip(*rows, strict=True) if turned else rows))

    def box(yellow: int) -> str:
        shipped = BOX_TEXT
        begin, end = (shipped.index(mark) for mark in ('board = """', "# How many ="))
        return shipped[:begin] + f'board = """\n{board(yellow)}\n"""\n' + shipped[end:]

    assert read_box(box(12)).grounds.count("Y") == 12
    with pytest.raises(BoxFault) as caught:
        read_box(box(13))
    assert caught.value.message == message(Code.BOX_PREMIUMS, key="board", factor=3**13, most=1_000_000)
