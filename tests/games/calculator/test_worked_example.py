"""The examples of the sheet: two turns of a beginning (VII), printed equalities, forbidden writings."""

import pytest

from jeton.core.messages import message
from jeton.core.rulings import Item
from jeton.games.calculator.codes import Code
from jeton.games.calculator.position import Phase, Position
from tests.games.calculator.kit import (
    after,
    along,
    drawn,
    earned,
    fault,
    is_sound,
    judged,
    numbers,
    opening,
    points,
    refusal,
    run,
    scene,
)

FIRST = "1A> 9x2=18; 1Cv (2)=12-10"
SECOND = "1Av (9):3=3; 5A> (3)x(10):2=15"


@pytest.fixture(name="start")
def _start() -> Position:
    """The first player draws the smaller number; then the racks are those of the sheet."""
    dealt = after(opening(2), "[4 | 7]", "[2 9 10 12 17 18 | 2 3 3 11 15 20]")
    assert (dealt.on_turn, dealt.phase) == (0, Phase.TURN)
    return dealt


@pytest.fixture(name="second")
def _second(start: Position) -> Position:
    """It is the second player's turn."""
    return after(start, FIRST, "[1 1 1 1 2]")


# --- the first turn -----------------------------------------------------------------------------


def test_the_first_line_is_12_points(start: Position) -> None:
    """3 numbers and a x are 6; its = stands on a red square."""
    assert earned(start, "1A> 9x2=18") == [12]


def test_the_second_line_is_8_points(start: Position) -> None:
    """3 numbers and a - are 4, doubled in the same way; the 2 is used by both lines."""
    assert earned(start, FIRST) == [12, 8]


def test_he_marks_20_points(start: Position) -> None:
    """12 and 8, each told with what it is for."""
    done, items = run(start, FIRST)

    assert items == (
        Item(0, 12, message(Code.EQUALITY_RED, line="9 × 2 = 18", square="1D", sum=6)),
        Item(0, 8, message(Code.EQUALITY_RED, line="2 = 12 − 10", square="2C", sum=4)),
    )
    assert done.scores == (20, 0)


def test_he_draws_five_numbers(start: Position) -> None:
    """He has used five, the 2 once; the 17 is left."""
    done = after(start, FIRST)

    assert (done.phase, done.owed, done.racks[0]) == (Phase.REFILL, (5, 0), ("17",))
    assert len(done.bag) == 80 - 12
    filled = after(done, "[1 1 1 1 2]")
    assert (filled.racks[0], filled.on_turn, filled.phase) == (numbers("1 1 1 1 2 17"), 1, Phase.TURN)


def test_the_figure_after_the_first_turn(second: Position) -> None:
    """Line a and line c'."""
    assert along(second, "1A", 6) == "9 x 2 = 18 _"
    assert along(second, "1C", 6, down=True) == "2 = 12 - 10 _"
    assert sum(token is not None for token in second.board) == 9
    assert second.stock == (32, 31, 25, 26, 22)


def test_the_lines_could_be_played_in_two_turns(start: Position) -> None:
    """The second uses the 2 that lies there."""
    assert earned(start, "1A> 9x2=18", "[1 1 1]", "pass", "1Cv (2)=12-10") == [12, 8]


# --- the second turn ----------------------------------------------------------------------------


def test_the_second_player_plays_two_lines(second: Position) -> None:
    """9 : 3 = 3 down line a', and 3 x 10 : 2 = 15 across line e, through the 10 that lies there."""
    done = after(second, SECOND)

    assert along(done, "1A", 6, down=True) == "9 : 3 = 3 _"
    assert along(done, "5A", 8) == "3 x 10 : 2 = 15 _"


def test_the_second_turn_is_22_points(second: Position) -> None:
    """By hand: the sheet does not say.

    9 : 3 = 3 has 3 numbers and a :, that is 3 + 3 = 6; its = stands on 4A, and 4 + 1 = 5 is red: 12.
    3 x 10 : 2 = 15 has 4 numbers, a x and a :, that is 4 + 3 + 3 = 10; its = on 5F is plain: 10.
    """
    done, items = run(second, SECOND)

    assert items == (
        Item(1, 12, message(Code.EQUALITY_RED, line="9 ÷ 3 = 3", square="4A", sum=6)),
        Item(1, 10, message(Code.EQUALITY, line="3 × 10 ÷ 2 = 15", square="5F", sum=10)),
    )
    assert done.scores == (20, 22)


def test_the_second_player_draws_four_numbers(second: Position) -> None:
    """He has used 3, 3, 2 and 15; 11 and 20 are left."""
    done = after(second, SECOND)

    assert (done.phase, done.owed, done.racks[1]) == (Phase.REFILL, (0, 4), numbers("11 20"))
    filled = after(done, "[4 4 4 4]")
    assert (filled.on_turn, filled.racks[1]) == (0, numbers("4 4 4 4 11 20"))


def test_line_e_is_read_from_left_to_right(second: Position) -> None:
    """3 x 10 is 30, divided by 2 is 15; a 20 in the place of the 15 would be wrong."""
    assert judged(second, SECOND) == judged(second, SECOND.replace("(", "").replace(")", ""))
    assert refusal(second, "1Av (9):3=3; 5A> (3)x(10):2=20") == Code.FALSE


# --- printed equalities -------------------------------------------------------------------------


def rack_of(line: str) -> str:
    """The numbers of a line."""
    for sign in "+-x:=":
        line = line.replace(sign, " ")
    return line


@pytest.mark.parametrize(
    ("line", "worth"),
    [
        # From 1A on: the red squares of row 1 are D, H and L.
        ("12+3=15", 8),  # 3 numbers, +: 4; = on 1D
        ("12-3+6=15", 6),  # 4 numbers, -, +: 6; = on 1F
        ("15=12+3", 4),  # = on 1B
        ("12+3=3x5", 16),  # 4 numbers, +, x: 8; = on 1D
        ("12-3+6=14:2+8", 12),  # 6 numbers, -, +, :, +: 12; = on 1F
        ("3=3", 2),  # = on 1B
        ("12=12", 2),
        ("3x4+7=19", 8),  # 4 numbers, x, +: 8; = on 1F
        ("5+7=12", 8),  # 3 numbers, +: 4; = on 1D
        ("6=3x8:4", 10),  # 4 numbers, x, :: 10; = on 1B
    ],
)
def test_every_printed_equality_can_be_played(line: str, worth: int) -> None:
    """As the first line of a match, across and down; one more in its last number and it is false."""
    position = scene("", rack_of(line))
    head, last = line[: -len(line.rpartition("=")[2])], line.rpartition("=")[2]
    numbers_of = rack_of(last).split()
    other = head + last[: -len(numbers_of[-1])] + str(int(numbers_of[-1]) + 1)

    assert points(position, f"1A> {line}") == points(position, f"1Av {line}") == worth
    assert refusal(scene("", rack_of(other)), f"1A> {other}") == Code.FALSE


STARRED = "\n".join([". . . . . . . ."] * 2 + ["* . . . . . . ."] + [". . . . . . . ."] * 4)
"""The star where the row of the figure begins."""


def test_figure_1_crosses_three_of_them() -> None:
    """3 x 4 + 7 = 19 across; 5 + 7 = 12 and 6 = 3 x 8 : 4 down, as far as the words of the sheet tell."""
    crossing = drawn("\n".join(["_ _ _ _ _ _ _ _"] * 7), "3 4 7 19 5 12 6 8 4", grounds=STARRED)
    done = after(crossing, "3A> 3x4+7=19; 1Ev 5+(7)=12; 1Av 6=(3)x8:4")
    assert along(done, "3A", 7) == "3 x 4 + 7 = 19"
    assert along(done, "1E", 5, down=True) == "5 + 7 = 12"
    assert along(done, "1A", 7, down=True) == "6 = 3 x 8 : 4"


# --- forbidden writings -------------------------------------------------------------------------


def test_plus_five_may_not_be_written() -> None:
    """( + 5 ): the sign makes no operation with the number."""
    assert fault(scene("", "5"), "1A> +5") == message(Code.SIGN_AT_END, sign="+", line="+ 5", square="1A")


def test_plus_five_minus_four_may_not_be_written() -> None:
    """( + 5 - 4 )."""
    assert fault(scene("", "5 4"), "1A> +5-4") == message(
        Code.SIGN_AT_END, sign="+", line="+ 5 − 4", square="1A"
    )


@pytest.mark.parametrize(("rest", "shown"), [("5", "+ 5"), ("5 - 4", "+ 5 − 4")])
def test_nor_may_they_appear_on_another_line(rest: str, shown: str) -> None:
    """The column 2 + 1 = 3 is an equality, but its + would stand before the 5 of a row that lies there."""
    cells = rest.split()
    empty = " ".join(["_"] * (len(cells) + 1))
    rows = [["2", *["_"] * len(cells)], ["_", *cells], empty.split(), empty.split(), empty.split()]
    beside = drawn("\n".join(map(" ".join, rows)), "1 3")
    free = drawn("\n".join(map(" ".join, [rows[0], empty.split(), *rows[2:]])), "1 3")

    assert is_sound(free, "1Av (2)+1=3")
    assert fault(beside, "1Av (2)+1=3") == message(Code.SIGN_AT_END, sign="+", line=shown, square="2A")
