"""The box file: the one that comes with the game, what an owner may change, and every fault he can make."""

import re

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import BoxFault
from jeton.core.messages import Value, message
from jeton.core.squares import square_name
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import Box, fingerprint, read_box
from tests.games.rigolade import oracle
from tests.games.rigolade.kit import BOX, BOX_TEXT, after, box_of, earned, message_of, opening

BOARD = """
N o N = N
o # o # o
N o * = N
= # = # =
N o N = N
"""
SMALL = f'''
game = "rigolade"
name = "Small"
board = """{BOARD}"""
[rack]
numbers = 3
signs = 2
[numbers]
total = 7
[numbers.counts]
1 = 3
20 = 4
[signs]
total = 6
[signs.counts]
"+" = 3
"-" = 2
"x" = 1
":" = 0
'''

KEYS = ("game", "name", "reconstruction", "rack", "board", "numbers", "signs")
CELLS = ("N", "o", "=", "#", "*")


def changed(*pairs: tuple[str, str]) -> Box:
    """The small box with some texts put in place of others."""
    return read_box(rewritten(*pairs))


def rewritten(*pairs: tuple[str, str]) -> str:
    """Its text."""
    text = SMALL
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


# --- the box that comes with the game -----------------------------------------------------------


def test_the_shipped_numbers() -> None:
    """As printed: 70 of 1 to 10, seven each; 32 single ones."""
    single = [
        "12",
        "14",
        "15",
        "16",
        "18",
        "20",
        "21",
        "24",
        "25",
        "27",
        "28",
        "30",
        "32",
        "35",
        "36",
        "40",
        "42",
        "45",
        "48",
        "49",
        "50",
        "54",
        "56",
        "60",
        "63",
        "64",
        "70",
        "72",
        "80",
        "81",
        "90",
        "100",
    ]

    assert dict(BOX.counts) == {
        **{str(number): 7 for number in range(1, 11)},
        **dict.fromkeys(single, 1),
    }
    assert (len(BOX.numbers), len(single)) == (102, 32)
    assert list(map(int, BOX.numbers)) == sorted(map(int, BOX.numbers))


def test_the_shipped_signs() -> None:
    """As printed: 25 x, 25 :, 15 +, 15 -; with the numbers the 182 tokens of the box."""
    assert BOX.sign_counts == (15, 15, 25, 25)
    assert (len(BOX.signs), len(BOX.numbers) + len(BOX.signs)) == (80, 182)
    assert [BOX.count[sign] for sign in "x:+-"] == [25, 25, 15, 15]
    assert BOX.rack == (7, 4)


def test_the_shipped_board() -> None:
    """21 x 21: odd and odd a number, even and even nothing, the rest a sign or a printed = by turns."""
    assert (BOX.rows, BOX.columns, len(BOX.grounds)) == (21, 21, 441)
    for square, ground in enumerate(BOX.grounds):
        row, column = square // 21 + 1, square % 21 + 1
        if (row, column) == (11, 11):
            assert ground == "*"
        elif row % 2 and column % 2:
            assert ground == "N"
        elif not row % 2 and not column % 2:
            assert ground == "#"
        else:
            even = column if row % 2 else row
            assert ground == ("o" if even % 4 == 2 else "=")


def test_the_shipped_squares_are_121_numbers_and_110_slots() -> None:
    """A sign square and a printed = for each slot; the narrow squares stand right and below."""
    assert BOX.grounds.count("N") + BOX.grounds.count("*") == 121
    assert (BOX.grounds.count("o"), BOX.grounds.count("=")) == (110, 110)
    assert len(BOX.slots) == len(BOX.slot_at) == 110
    assert [slot.down for slot in BOX.slots] == [False] * 55 + [True] * 55
    assert [(slot.down, slot.squares) for slot in BOX.slots] == sorted(oracle.places_of(BOX))
    narrow = [column for column in range(1, 22) if BOX.grounds[column - 1] == "="]
    assert narrow == [4, 8, 12, 16, 20]


def test_the_result_of_a_slot_is_the_first_number_of_the_next() -> None:
    """Five in a row, and five in a column."""
    row = [slot for slot in BOX.slots if not slot.down and slot.left // 21 == 0]
    column = [slot for slot in BOX.slots if slot.down and slot.left % 21 == 0]

    for line in (row, column):
        assert [slot.result for slot in line[:-1]] == [slot.left for slot in line[1:]]
        assert len(line) == 5
    assert [square_name(square, 21) for square in row[2].squares] == ["1I", "1J", "1K", "1L", "1M"]
    assert row[2].numbers == (8, 10, 12)


def test_the_slots_of_the_first_equation() -> None:
    """R6: both that have 11K as their second number."""
    assert [(slot.down, square_name(slot.left, 21)) for slot in BOX.middle] == [(False, "11I"), (True, "9K")]
    assert {slot.right for slot in BOX.middle} == {10 * 21 + 10}


def test_what_is_printed() -> None:
    """The = squares and nothing else."""
    assert [at for at, token in enumerate(BOX.printed) if token] == [
        at for at, ground in enumerate(BOX.grounds) if ground == "="
    ]
    assert set(BOX.printed) == {None, "="}


def test_the_shipped_box_says_that_it_is_a_reconstruction() -> None:
    """Its owner may take that line out."""
    assert BOX.reconstruction is True
    assert read_box(BOX_TEXT.replace("reconstruction = true", "")).reconstruction is False


# --- an owner's copy ----------------------------------------------------------------------------


def test_a_small_box_is_read_as_it_is_written() -> None:
    """Every kind of square, in the order of the file; signs in the order of the game."""
    box = read_box(SMALL)

    assert (box.name, box.columns, box.rows, box.rack) == ("Small", 5, 5, (3, 2))
    assert "".join(box.grounds) == "".join(BOARD.split())
    assert (box.counts, box.sign_counts) == ((("1", 3), ("20", 4)), (3, 2, 1, 0))
    assert (box.numbers, box.signs) == (("1",) * 3 + ("20",) * 4, ("+", "+", "+", "-", "-", "x"))
    assert (box.reconstruction, len(box.slots), len(box.middle)) == (False, 6, 2)


def test_an_edited_copy_of_the_shipped_box_works() -> None:
    """One number and one sign more; nothing else changes."""
    edited = BOX_TEXT.replace("100 = 1", "100 = 2").replace("total = 102", "total = 103")
    box = read_box(edited.replace('"+" = 15', '"+" = 16').replace("total = 80", "total = 81"))

    assert (box.grounds, box.rack) == (BOX.grounds, BOX.rack)
    assert (box.count["100"], len(box.numbers), box.sign_counts) == (2, 103, (16, 15, 25, 25))


def test_a_box_plays_by_what_it_says() -> None:
    """Three numbers and two signs each, a 20 in an equation; the middle is where the first one goes."""
    dealt = after(opening(2, box=read_box(SMALL)), "[1 | 20]", "[1 20 + + | 1 20 x -]")

    assert (dealt.on_turn, list(map(len, dealt.racks))) == (1, [5, 5])
    assert earned(dealt, "3A> 20x1=20") == earned(dealt, "1Cv 1x20=20") == [60]
    assert after(dealt, "3A> 20x1=20").owed == ((0, 0), (1, 1))


def test_a_pattern_that_is_not_that_of_the_game() -> None:
    """An owner may draw it otherwise; but some slot must have the middle as its second number."""
    board = "N o * = N\n# # # # #\n# # N # #\n# # # # #\n# # # # #"

    assert [slot.squares for slot in changed((BOARD.strip(), board)).slots] == [(0, 1, 2, 3, 4)]
    moved = board.replace("*", "N").replace("# # N # #", "# # * # #")
    assert message_of(lambda: changed((BOARD.strip(), moved)), BoxFault) == message(
        Code.BOX_MIDDLE, key="board"
    )


# --- faults -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "code", "params"),
    [
        ('game = "rigolade"', "", CoreCode.BOX_MISSING, {"key": "game"}),
        (
            'game = "rigolade"',
            'game = "mathable"',
            CoreCode.BOX_GAME,
            {"key": "game", "value": "mathable", "game": "rigolade"},
        ),
        ('name = "Small"', "", CoreCode.BOX_MISSING, {"key": "name"}),
        (
            'name = "Small"',
            "name = 3",
            CoreCode.BOX_TYPE,
            {"key": "name", "expected": message(CoreCode.TYPE_TEXT), "value": "3"},
        ),
        (
            'name = "Small"',
            'name = "Small"\ncolour = "red"',
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "colour", "known": KEYS},
        ),
        (
            'name = "Small"',
            'name = "Small"\nreconstruction = 1',
            CoreCode.BOX_TYPE,
            {"key": "reconstruction", "expected": message(CoreCode.TYPE_FLAG), "value": "1"},
        ),
        ("signs = 2", "", CoreCode.BOX_MISSING, {"key": "rack.signs"}),
        (
            "signs = 2",
            "sign = 2",
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "rack.sign", "known": ("numbers", "signs")},
        ),
        (
            "numbers = 3",
            "numbers = 0",
            CoreCode.BOX_RANGE,
            {"key": "rack.numbers", "value": 0, "least": 1, "most": 20},
        ),
        (
            "signs = 2",
            "signs = 21",
            CoreCode.BOX_RANGE,
            {"key": "rack.signs", "value": 21, "least": 1, "most": 20},
        ),
        (
            "numbers = 3",
            "numbers = 21",
            CoreCode.BOX_RANGE,
            {"key": "rack.numbers", "value": 21, "least": 1, "most": 20},
        ),
        (
            "signs = 2",
            "signs = 0",
            CoreCode.BOX_RANGE,
            {"key": "rack.signs", "value": 0, "least": 1, "most": 20},
        ),
        (BOARD, "\nN o\n* o\n", BoardCode.BOX_ROWS, {"key": "board", "rows": 2, "most": 40}),
        (BOARD, "\nN o *\n" * 41, BoardCode.BOX_ROWS, {"key": "board", "rows": 82 - 1, "most": 40}),
        (
            "N o * = N",
            "N o * =",
            BoardCode.BOX_WIDTH,
            {"key": "board", "row": 3, "cells": 4, "first": 5, "most": 26},
        ),
        (
            "N o * = N",
            "N o * = X",
            BoardCode.BOX_CELL,
            {"key": "board", "row": 3, "cell": "X", "known": CELLS},
        ),
        ("N o * = N", "N o N = N", BoardCode.BOX_STAR, {"key": "board", "found": 0}),
        ("= # = # =\nN", "= # = # =\n*", BoardCode.BOX_STAR, {"key": "board", "found": 2}),
        ("N o * = N\n= # = # =\nN", "N o N = N\n= # = # =\n*", Code.BOX_MIDDLE, {"key": "board"}),
        (
            "[numbers]\ntotal = 7\n[numbers.counts]\n1 = 3\n20 = 4\n",
            "",
            CoreCode.BOX_MISSING,
            {"key": "numbers"},
        ),
        ("total = 7", "", CoreCode.BOX_MISSING, {"key": "numbers.total"}),
        (
            "total = 7",
            "total = 7\nsum = 7",
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "numbers.sum", "known": ("total", "counts")},
        ),
        ("total = 7", "total = 8", CoreCode.BOX_TOTAL, {"key": "numbers.total", "total": 8, "found": 7}),
        ("total = 6", "total = 5", CoreCode.BOX_TOTAL, {"key": "signs.total", "total": 5, "found": 6}),
        (
            "total = 7",
            "total = 0",
            CoreCode.BOX_RANGE,
            {"key": "numbers.total", "value": 0, "least": 1, "most": 10_000},
        ),
        ("20 = 4", "020 = 4", BoardCode.BOX_NUMBER, {"key": "numbers.counts.020", "most": 999}),
        ("20 = 4", "x = 4", BoardCode.BOX_NUMBER, {"key": "numbers.counts.x", "most": 999}),
        ("20 = 4", '"-1" = 4', BoardCode.BOX_NUMBER, {"key": "numbers.counts.-1", "most": 999}),
        ("20 = 4", '"²" = 4', BoardCode.BOX_NUMBER, {"key": "numbers.counts.²", "most": 999}),
        ("20 = 4", "1000 = 4", BoardCode.BOX_NUMBER, {"key": "numbers.counts.1000", "most": 999}),
        (
            "20 = 4",
            "20 = -1",
            CoreCode.BOX_RANGE,
            {"key": "numbers.counts.20", "value": -1, "least": 0, "most": 999},
        ),
        (
            "20 = 4",
            "20 = 1000",
            CoreCode.BOX_RANGE,
            {"key": "numbers.counts.20", "value": 1000, "least": 0, "most": 999},
        ),
        ('"x" = 1', "", CoreCode.BOX_MISSING, {"key": "signs.counts.x"}),
        (
            '"x" = 1',
            '"x" = 1\n"=" = 1',
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "signs.counts.=", "known": ("+", "-", "x", ":")},
        ),
        (
            '"x" = 1',
            '"x" = -1',
            CoreCode.BOX_RANGE,
            {"key": "signs.counts.x", "value": -1, "least": 0, "most": 999},
        ),
        (
            '"x" = 1',
            '"x" = 1000',
            CoreCode.BOX_RANGE,
            {"key": "signs.counts.x", "value": 1000, "least": 0, "most": 999},
        ),
        (
            '[signs.counts]\n"+" = 3\n"-" = 2\n"x" = 1\n":" = 0\n',
            "",
            CoreCode.BOX_MISSING,
            {"key": "signs.counts"},
        ),
        (
            "total = 6",
            "total = 6\nsum = 6",
            CoreCode.BOX_UNKNOWN_KEY,
            {"key": "signs.sum", "known": ("total", "counts")},
        ),
    ],
)
def test_every_fault_has_its_code_and_its_key(
    old: str, new: str, code: str, params: dict[str, Value]
) -> None:
    """One slip of the pen in a file that is right otherwise."""
    assert message_of(lambda: changed((old, new)), BoxFault) == message(code, **params)


def test_a_sign_square_belongs_to_one_slot() -> None:
    """A cross of two slots on one sign square is refused; without the column it is a board."""
    row = "# # # # # #\nN o * = N #\n# # # # # #"
    cross = "# N # # # #\nN o * = N #\n# N # # # #\n# = # # # #\n# N # # # #"

    assert len(changed((BOARD.strip(), row)).slots) == 1
    assert message_of(lambda: changed((BOARD.strip(), cross)), BoxFault) == message(
        Code.BOX_SLOTS, key="board"
    )


@pytest.mark.parametrize("columns", [2, 27])
def test_a_board_too_narrow_or_too_wide(columns: int) -> None:
    """The first row is at fault already."""
    board = "\n".join([" ".join(["N"] * columns)] * 3)

    assert message_of(lambda: changed((BOARD.strip(), board)), BoxFault) == message(
        BoardCode.BOX_WIDTH, key="board", row=1, cells=columns, first=columns, most=26
    )


@pytest.mark.parametrize(
    ("old", "new"), [('name = "Small"', 'name = "Small'), ("20 = 4", "20 4"), ("20 = 4", "1 = 1")]
)
def test_a_syntax_fault_names_its_line(old: str, new: str) -> None:
    """So that the owner finds it."""
    said = message_of(lambda: changed((old, new)), BoxFault)

    assert said.code == CoreCode.BOX_SYNTAX
    assert dict(said.params)["line"] == rewritten((old, new)).split(new)[0].count("\n") + 1


# --- the fingerprint ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('name = "Small"', 'name = "Petit"'),
        ("numbers = 3", "numbers = 3  # a remark"),
        ('name = "Small"', 'name = "Small"\nreconstruction = true'),
        ("N o * = N", "  N    o *  = N"),
        ("1 = 3\n20 = 4", "20 = 4\n1 = 3"),
        ("20 = 4", "20 = 4\n30 = 0"),
        ('"+" = 3\n"-" = 2', '"-" = 2\n"+" = 3'),
    ],
)
def test_boxes_that_play_alike_have_one_fingerprint(old: str, new: str) -> None:
    """Name, remarks, spacing, order and empty counts do not matter."""
    assert fingerprint(changed((old, new))) == fingerprint(read_box(SMALL))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("numbers = 3", "numbers = 4"),
        ("signs = 2", "signs = 3"),
        ("N o N = N\no # o # o\nN o * = N", "N o * = N\no # o # o\nN o N = N"),
        ("20 = 4", "19 = 4"),
        ("1 = 3\n20 = 4", "1 = 4\n20 = 3"),
        ('"+" = 3\n"-" = 2', '"+" = 2\n"-" = 3'),
    ],
)
def test_boxes_that_play_otherwise_have_another(old: str, new: str) -> None:
    """Whatever a rule can see; and they are not equal."""
    assert fingerprint(changed((old, new))) != fingerprint(read_box(SMALL))
    assert changed((old, new)) != read_box(SMALL)


def test_the_same_squares_in_another_shape_are_another_board() -> None:
    """Four rows of five are not five rows of four."""
    wide = changed((BOARD.strip(), "N o * = N\n# # # # #\n# # # # #\n# # # # #"))
    tall = box_of(size=5)

    assert fingerprint(wide) != fingerprint(tall)
    assert wide.columns * wide.rows == 20


def test_equal_boxes_are_one_key() -> None:
    """They are looked up in tables."""
    assert read_box(SMALL) == read_box(SMALL)
    assert len({read_box(SMALL), read_box(SMALL), changed(("numbers = 3", "numbers = 4"))}) == 2


def test_the_fingerprint_of_the_shipped_box() -> None:
    """Records name their box by it: if it changes, every record becomes one of another box."""
    assert re.fullmatch("[0-9a-f]{16}", fingerprint(BOX))
    assert fingerprint(BOX) == "b095d0ed3ebac87b"
