"""C1 to C5 and C7: what a run of tokens says, and which runs may stand at the end of a turn.

Each ruling is held by a pair of cases that differ in its clause alone. The kit judges every display with rows
and columns changed places too, so that what holds across holds down.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

from fractions import Fraction

import pytest

from jeton.core.messages import Message, message
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import Box
from jeton.games.calculator.position import Position
from tests.games.calculator.kit import BOX, after, along, box_of, drawn, fault, is_sound, refusal, scene

ZEROS = box_of("0=4 " + " ".join(f"{number}=4" for number in range(1, 21)))
"""A box to which an owner has added zeros."""


def held(line: str, box: Box = BOX) -> Position:
    """An empty board, and a rack with just the numbers of a line."""
    for sign in "+-x:=":
        line = line.replace(sign, " ")
    return scene("", line, box=box)


def stands(line: str, box: Box = BOX) -> bool:
    """Whether a line may be the first of a match."""
    return is_sound(held(line, box), f"1A> {line}")


def why_not(line: str, box: Box = BOX) -> Message:
    """Why it may not."""
    return fault(held(line, box), f"1A> {line}")


def unequal(left: Fraction | int, right: Fraction | int, line: str, at: str = "1A") -> Message:
    """The two members that are not equal."""
    return message(Code.FALSE, left=Fraction(left), right=Fraction(right), line=line, square=at)


# --- C1 -----------------------------------------------------------------------------------------


def test_C1_strictly_from_left_to_right() -> None:
    """2 + 3 is 5, times 4 is 20; with precedence it would be 14."""
    assert stands("2+3x4=20")
    assert why_not("2+3x4=14") == unequal(20, 14, "2 + 3 × 4 = 14")


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("20-6:2=7", "20-6:2=17"),
        ("1+1:2=1", "1+3:3=2"),
        ("8-2x3=18", "8-2x3=2"),
        ("12:2x3=18", "12:2x3=2"),
        ("12-2-3=7", "12-2-3=13"),
        ("12:2:3=2", "12:2:3=18"),
        ("20=2+3x4", "14=2+3x4"),
    ],
)
def test_C1_no_sign_goes_before_another(true: str, false: str) -> None:
    """Neither by precedence nor from the right, in either member."""
    assert stands(true)
    assert why_not(false).code == Code.FALSE


def test_C1_each_member_begins_anew() -> None:
    """What one member came to is not carried over an `=`."""
    assert stands("2+3=1+4")
    assert why_not("2+3=5+4") == unequal(5, 9, "2 + 3 = 5 + 4")


# --- C2 -----------------------------------------------------------------------------------------


def test_C2_numbers_never_join() -> None:
    """1 and 2 side by side are not 12, in either member; they are named."""
    assert stands("12=12")
    assert why_not("1 2=12") == message(Code.TWO_NUMBERS, first="1", second="2", line="1 2 = 12", square="1A")
    assert why_not("12=2 1") == message(Code.TWO_NUMBERS, first="2", second="1", line="12 = 2 1", square="1A")


def test_C2_nor_do_they_by_touching() -> None:
    """The same column, beside a number and beside nothing."""
    alone = drawn("_ _ _ _\n_ _ _ _\n_ _ _ _\n_ 5 = 5", "5")
    beside = drawn("_ _ _ _\n3 = 3 _\n_ _ _ _\n_ 5 = 5", "5")

    assert is_sound(alone, "2Dv 5=(5)")
    assert fault(beside, "2Dv 5=(5)") == message(
        Code.TWO_NUMBERS, first="3", second="5", line="3 = 3 5", square="2A"
    )


# --- C3 -----------------------------------------------------------------------------------------


def test_C3_intermediate_values_may_be_negative() -> None:
    """3 - 5 is -2 on the way to 2, and keeps its sign."""
    assert stands("3-5+4=2")
    assert why_not("3-5+4=6") == unequal(2, 6, "3 − 5 + 4 = 6")


def test_C3_intermediate_values_may_be_fractional() -> None:
    """3 : 2 is 3/2 on the way to 6, neither rounded down nor up."""
    assert stands("3:2x4=6")
    assert why_not("3:2x4=4").code == why_not("3:2x4=8").code == Code.FALSE


def test_C3_so_may_be_what_members_come_to() -> None:
    """Both -4, both one half; or not both."""
    assert stands("1-5=2-6")
    assert why_not("1-5=6-2") == unequal(-4, 4, "1 − 5 = 6 − 2")
    assert stands("1:2=2:4")
    assert why_not("1:2=2:5") == unequal(Fraction(1, 2), Fraction(2, 5), "1 ÷ 2 = 2 ÷ 5")


def test_C3_values_are_exact() -> None:
    """Where a float is a little off, and where it cannot see the difference."""
    off, blind = 5 / 13 / 3 * 3 * 13, 1 / 20**13 + 1
    tall = drawn("\n".join(["_ _ _"] * 40), "20 " * 13 + "1 1 1")

    assert (off == 5, blind == 1) == (False, True)
    assert stands("5:13:3x3x13=5")
    assert refusal(tall, f"1Av 1{':20' * 13}+1=1") == Code.FALSE


def test_C3_nothing_is_divided_by_zero() -> None:
    """In a box that has zeros; to multiply by one or to divide one is fine."""
    assert stands("5x0=7x0", ZEROS)
    assert stands("0:5=0:7", ZEROS)
    assert why_not("5:0=7:0", ZEROS) == message(Code.ZERO, line="5 ÷ 0 = 7 ÷ 0", square="1A")
    assert why_not("0:0=0", ZEROS).code == why_not("1=5:0", ZEROS).code == Code.ZERO
    assert why_not("5:0+1=5", ZEROS).code == why_not("5=1+5:0x0", ZEROS).code == Code.ZERO


# --- C4, C5 -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("12+3=15", "12+3=16"),
        ("15=12+3", "16=12+3"),
        ("12+3=3x5", "12+3=3x6"),
        ("3=3", "3=4"),
    ],
)
def test_C4_operation_or_number_on_either_side(true: str, false: str) -> None:
    """op=n, n=op, op=op, n=n: all four, if they are true."""
    assert stands(true)
    assert why_not(false).code == Code.FALSE


def test_C4_a_number_equals_itself_and_no_other() -> None:
    """By what it says, not by how it is written."""
    assert stands("20=20")
    assert why_not("20=2") == unequal(20, 2, "20 = 2")


def test_C5_chains_are_allowed() -> None:
    """However long, if all members are equal."""
    assert stands("3=3=3")
    assert stands("1+2=3=6:2=4-1")


def test_C5_every_link_of_a_chain_must_hold() -> None:
    """The first pair that is not equal is told."""
    assert why_not("3=3=4") == unequal(3, 4, "3 = 3 = 4")
    assert why_not("4=3=3") == unequal(4, 3, "4 = 3 = 3")
    assert why_not("3=4=3") == unequal(3, 4, "3 = 4 = 3")


# --- C7 -----------------------------------------------------------------------------------------

SIDES = """
_ 5 _ _
_ = _ _
_ 5 _ 6
_ _ _ =
_ _ _ 6
3 = 3 _
"""
"""Room in column C for a line that touches tokens on both sides."""


def test_C7_partial_runs_may_appear_by_touching() -> None:
    """= 2, 5 + 6, 1 = and = 6: an open `=` at one end, and numbers joined by an operation."""
    done = after(drawn(SIDES, "2 1"), "2Cv 2+1=(3)")

    assert along(done, "2A", 4) == "_ = 2 _"
    assert along(done, "3A", 4) == "_ 5 + 6"
    assert along(done, "4A", 4) == "_ _ 1 ="
    assert along(done, "5A", 4) == "_ _ = 6"


def test_C7_numbers_joined_by_operations_may_stand() -> None:
    """Whatever they come to; but they must come to something."""
    zero = SIDES.replace("6", "0")

    for sign, rack in (("+", "2 1"), ("-", "7 4"), ("x", "3 1"), (":", "6 2")):
        one, two = rack.split()
        assert is_sound(drawn(SIDES, rack), f"2Cv {one}{sign}{two}=(3)")
    assert is_sound(drawn(zero, "3 1", box=ZEROS), "2Cv 3x1=(3)")
    assert fault(drawn(zero, "6 2", box=ZEROS), "2Cv 6:2=(3)") == message(
        Code.ZERO, line="5 ÷ 0", square="3B"
    )


def test_C7_an_operation_never_stands_at_an_end() -> None:
    """5 + 6 may appear; without the 6 the + would end a run, without the 5 it would begin one."""
    no_six = drawn("_ 5 _ _\n_ = _ _\n_ 5 _ _\n_ _ _ _\n_ _ _ _\n3 = 3 _", "2 1")
    no_five = drawn("_ _ _ _\n_ _ _ _\n_ _ _ 6\n_ _ _ =\n_ _ _ 6\n3 = 3 _", "2 1")

    assert is_sound(drawn(SIDES, "2 1"), "2Cv 2+1=(3)")
    assert fault(no_six, "2Cv 2+1=(3)") == message(Code.SIGN_AT_END, sign="+", line="5 +", square="3B")
    assert fault(no_five, "2Cv 2+1=(3)") == message(Code.SIGN_AT_END, sign="+", line="+ 6", square="3C")


@pytest.mark.parametrize(("sign", "shown"), [("+", "+"), ("-", "−"), ("x", "×"), (":", "÷")])
def test_C7_no_operation_begins_or_ends_a_line(sign: str, shown: str) -> None:
    """Whichever it is; one at the beginning is told before one at the end."""
    position = scene("", "5 5")

    assert is_sound(position, "1A> 5=5")
    assert fault(position, f"1A> 5=5{sign}") == message(
        Code.SIGN_AT_END, sign=shown, line=f"5 = 5 {shown}", square="1A"
    )
    assert fault(position, f"1A> {sign}5=5") == message(
        Code.SIGN_AT_END, sign=shown, line=f"{shown} 5 = 5", square="1A"
    )
    assert dict(fault(position, f"1A> {sign}5=5=+").params)["sign"] == shown
    assert dict(fault(position, f"1A> =5=5{sign}").params)["sign"] == shown


@pytest.mark.parametrize(
    ("before", "after_it"),
    [("5", "_"), ("_", "5"), ("5 + 6", "_"), ("_", "5 + 6"), ("5 = 5", "_"), ("_", "5 = 5")],
)
def test_C7_one_open_equals_sign_may_stand_at_an_end(before: str, after_it: str) -> None:
    """E =, = E, with a number, an operation or a true chain; the = comes with the column 7 = 7."""
    left, right = before.split(), after_it.split()
    drawing = "\n".join(
        [
            " ".join(["_"] * len(left) + ["7"] + ["_"] * len(right)),
            " ".join([*left, "_", *right]),
            " ".join(["_"] * (len(left) + 1 + len(right))),
        ]
    )
    position = drawn(drawing, "7 8")
    top = f"1{'ABCDEFG'[len(left)]}v"

    assert is_sound(position, f"{top} (7)=7")
    assert refusal(position, f"{top} (7)=8") == Code.FALSE


@pytest.mark.parametrize(
    ("row", "shown"), [("= 5", "= 5 ="), ("= 5 + 6", "= 5 + 6 ="), ("= 5 = 5", "= 5 = 5 =")]
)
def test_C7_but_not_one_at_each_end(row: str, shown: str) -> None:
    """The same column beside a run that begins with an =, and beside one that does not."""
    width = len(row.split())
    top = " ".join(["_"] * width + ["7"])
    bottom = " ".join(["_"] * (width + 1))
    twice = drawn(f"{top}\n{row} _\n{bottom}", "7")
    once = drawn(f"{top}\n_ {row[2:]} _\n{bottom}", "7")
    column = "ABCDEF"[width]

    assert is_sound(once, f"1{column}v (7)=7")
    assert fault(twice, f"1{column}v (7)=7") == message(Code.OPEN_TWICE, line=shown, square="2A")


def test_C7_no_two_signs_side_by_side() -> None:
    """= = by touching, and two signs in a line; both are named as they are printed."""
    beside = drawn("_ _ 7\n_ = _\n_ _ _", "7")
    alone = drawn("_ _ 7\n_ _ _\n_ _ _", "7")

    assert is_sound(alone, "1Cv (7)=7")
    assert fault(beside, "1Cv (7)=7") == message(
        Code.TWO_SIGNS, first="=", second="=", line="= =", square="2B"
    )
    assert why_not("5x-5=5") == message(
        Code.TWO_SIGNS, first="×", second="−", line="5 × − 5 = 5", square="1A"
    )
    assert why_not("5+=5").code == why_not("5=+5").code == why_not("5==5").code == Code.TWO_SIGNS


def test_C7_no_false_equality_on_another_line() -> None:
    """4 = 4 down is true; it makes the row true, or false."""
    true = drawn("_ _ _\n4 = _\n_ _ =\n_ _ 4", "4")
    false = drawn("_ _ _\n3 = _\n_ _ =\n_ _ 4", "4")

    assert is_sound(true, "2Cv 4(=4)")
    assert fault(false, "2Cv 4(=4)") == unequal(3, 4, "3 = 4", "2A")


def test_C7_every_run_through_a_new_token_counts() -> None:
    """The last of them no less than the first."""
    drawing = "_ _ _ _\n_ _ _ _\n_ _ _ _\n_ _ _ {}\n_ _ _ _\n3 = 3 _"

    assert is_sound(drawn(drawing.format("="), "2 1"), "2Cv 2+1=(3)")
    assert refusal(drawn(drawing.format("+"), "2 1"), "2Cv 2+1=(3)") == Code.SIGN_AT_END
    assert refusal(drawn(drawing.format("9"), "2 1"), "2Cv 2+1=(3)") == Code.TWO_NUMBERS


def test_C7_a_token_alone_is_no_run() -> None:
    """The operation of a column stands alone in its row."""
    done = after(scene("", "2 1 3"), "1Av 2+1=3")

    assert along(done, "2A", 3) == "+ _ _"
