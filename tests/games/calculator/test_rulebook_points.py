"""C11 to C13: which `=` pay, what they pay, and the red squares.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.core.messages import message
from jeton.core.rulings import Item
from jeton.games.calculator.codes import Code
from jeton.games.calculator.position import Position
from tests.games.calculator.kit import after, drawn, earned, is_sound, points, reasons, run, scene

ROW = "_ _ _ _ _ _ _ _ _ _ _ _"


def field(row: str, *racks: str) -> Position:
    """A row of a wide board without red squares, two empty rows below it."""
    cells = row.split()
    line = " ".join([*cells, *["_"] * (12 - len(cells))])
    return drawn(f"{line}\n{ROW}\n{ROW}", *racks)


# --- C11 ----------------------------------------------------------------------------------------


def test_C11_an_equals_sign_pays_when_it_is_closed() -> None:
    """Once; the equality that stands already pays nothing to the next."""
    position = scene("", "3 3", "3 9 9")
    done = after(position, "1A> 3=3")

    assert earned(position, "1A> 3=3") == [2]
    assert earned(done, "1Av (3)=3") == [2]
    assert done.scores == (2, 0)


def test_C11_lengthening_is_legal_and_pays_nothing() -> None:
    """By an operation; with another = it is that one which pays, for the two members it joins."""
    position = field("3 = 3", "5 5 3")

    assert is_sound(position, "1A> (3=3)+5-5")
    assert earned(position, "1A> (3=3)+5-5") == []
    assert earned(position, "1A> (3=3)=3") == [2]
    assert earned(position, "1A> (3=3)+5-5=3") == [6]


def test_C11_lengthening_at_the_beginning_pays_nothing_either() -> None:
    """In front of its first number."""
    assert earned(field("_ _ _ _ 3 = 3", "5 5"), "1A> 5-5+(3=3)") == []
    assert earned(field("_ _ 3 = 3", "3"), "1A> 3=(3=3)") == [2]


def test_C11_once_across_and_once_down() -> None:
    """One = serves a row and a column; each pays, whether in one turn or in two."""
    position = drawn("_ _ _\n_ _ _\n_ _ _", "3 3 4 4", "4 4", grounds=". . .\n* . .\n. . .")

    assert earned(position, "2A> 3=3; 1Bv 4(=)4") == [2, 2]
    assert earned(position, "2A> 3=3", "1Bv 4(=)4") == [2, 2]
    assert after(position, "2A> 3=3", "1Bv 4(=)4").scores == (2, 2)


def test_C11_an_equals_sign_that_was_open_pays_when_it_is_closed() -> None:
    """It came with a column; who closes it in the row is paid, whoever laid it."""
    position = drawn("7 _ _ _\n_ 5 + 6\n_ _ _ _", "7", "11", supply="")
    opened = drawn("_ 7 _ _ _\n_ _ 5 + 6\n_ _ _ _ _", "7", "11")

    assert earned(position, "1Av (7)=7") == [2]
    assert earned(opened, "1Bv (7)=7") == [2]
    assert earned(after(opened, "1Bv (7)=7"), "2A> 11(=5+6)") == [4]


def test_C11_an_equals_sign_left_open_pays_nothing() -> None:
    """5 + 6 = is open in its row; the column pays alone."""
    open_end = drawn("_ _ _ 7 _\n5 + 6 _ _\n_ _ _ _ _", "7")
    closed = drawn("_ _ _ 7 _\n5 + 6 _ 11\n_ _ _ _ _", "7")

    assert earned(open_end, "1Dv (7)=7") == [2]
    assert earned(closed, "1Dv (7)=7") == [4, 2]


def test_C11_every_equals_sign_of_a_chain_pays() -> None:
    """Each for its own two members."""
    assert earned(field("", "3 3 3 3"), "1A> 3=3=3=3") == [2, 2, 2]
    assert earned(field("", "3 3"), "1A> 3=3") == [2]


def test_C11_an_old_line_is_not_paid_again_when_a_new_one_crosses_it() -> None:
    """The 9 of the column stands in a row that was paid."""
    position = scene("1A> 9x2=18", "3 3")

    assert [dict(said)["line"] for said in reasons(position, "1Av (9):3=3")] == ["9 ÷ 3 = 3"]


# --- C12 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "worth"),
    [
        ("3=3", 2),
        ("20=20", 2),
        ("1+2=3", 4),
        ("3-2=1", 4),
        ("2x3=6", 6),
        ("6:3=2", 6),
        ("6=2x3", 6),
        ("1+2=4-1", 6),
        ("2x3=12:2", 10),
        ("2x3+1-2:5=1", 14),
    ],
)
def test_C12_what_the_two_members_count(line: str, worth: int) -> None:
    """1 a number, 1 a + or -, 3 a x or :, nothing for the =."""
    rack = line
    for sign in "+-x:=":
        rack = rack.replace(sign, " ")

    assert earned(field("", rack), f"1A> {line}") == [worth]


def test_C12_tokens_of_others_are_included() -> None:
    """9 x 2 lay there; in all 3 numbers and a x, as if one had laid them oneself."""
    assert earned(field("9 x 2", "18"), "1A> (9x2)=18") == [6]
    assert earned(field("", "9 2 18"), "1A> 9x2=18") == [6]


def test_C12_only_the_members_that_it_joins() -> None:
    """In a chain, not those further on: 1+2 and 3, then 3 and 4-1."""
    position = field("", "1 2 3 4 1")

    assert earned(position, "1A> 1+2=3=4-1") == [4, 4]
    assert earned(field("_ _ _ _ 3 = 4 - 1", "1 2"), "1A> 1+2=(3=4-1)") == [4]
    assert earned(field("1 + 2 = 3", "4 1"), "1A> (1+2=3)=4-1") == [4]


def test_C12_as_they_stand_at_the_end_of_the_turn() -> None:
    """Lengthened in the same turn the members pay more, lengthened in the next nothing."""
    position = field("", "3 3 5 5")

    assert earned(position, "1A> 3=3; 1A> (3=3)+5-5") == [6]
    assert earned(field("", "3 3", "5 5"), "1A> 3=3", "1A> (3=3)+5-5") == [2]


def test_C12_an_open_equals_sign_beside_a_member_counts_nothing() -> None:
    """= 3 = 3 and 3 = 3 =: what the closed one joins is 3 and 3."""
    before = drawn("7 _ _ _ _\n_ 3 _ _ _\n7 _ _ _ _", "3")
    behind = drawn("_ _ _ 7\n3 _ _ _\n_ _ _ 7", "3")

    assert sorted(earned(before, "2A> =(3)=3")) == [2, 2]
    assert sorted(earned(behind, "2A> (3)=3=")) == [2, 2]


def test_C12_the_items_of_a_turn() -> None:
    """One for each =, in the order of the squares, with the members it joins."""
    _, items = run(scene("", "2 9 10 12 17 18"), "1A> 9x2=18; 1Cv (2)=12-10")

    assert items == (
        Item(0, 12, message(Code.EQUALITY_RED, line="9 × 2 = 18", square="1D", sum=6)),
        Item(0, 8, message(Code.EQUALITY_RED, line="2 = 12 − 10", square="2C", sum=4)),
    )
    _, plain = run(scene("", "3 3", "4 4", place=1), "1A> 4=4")
    assert plain == (Item(1, 2, message(Code.EQUALITY, line="4 = 4", square="1B", sum=2)),)


def test_C12_an_equals_sign_is_told_across_before_down() -> None:
    """Where it pays both ways in one turn."""
    position = drawn("_ 4 _\n3 _ 3\n_ 4 _", "1")

    assert [dict(said)["line"] for said in reasons(position, "2A> (3)=(3)")] == ["3 = 3", "4 = 4"]


# --- C13 ----------------------------------------------------------------------------------------


def test_C13_an_equals_sign_on_a_red_square_pays_double() -> None:
    """The same line, its = on 1D and on 4A, which are red, and on 1C, which is not."""
    position = scene("", "9 2 18 3 3 15")

    assert earned(position, "1A> 9x2=18") == earned(position, "1Av 9x2=18") == [12]
    assert earned(position, "1A> 18=9x2") == [6]


def test_C13_red_does_nothing_to_other_tokens() -> None:
    """The x of 18 = 9 x 2 on the red square 1D counts 3, as anywhere."""
    position = scene("", "9 2 18")

    assert reasons(position, "1A> 18=9x2") == [message(Code.EQUALITY, line="18 = 9 × 2", square="1B", sum=6)]
    assert reasons(position, "1A> 9x2=18") == [
        message(Code.EQUALITY_RED, line="9 × 2 = 18", square="1D", sum=6)
    ]


@pytest.mark.parametrize(("column", "worth"), [("A", 4), ("B", 4), ("C", 4), ("D", 8), ("E", 4), ("F", 4)])
def test_C13_wherever_the_red_square_is_under_the_line(column: str, worth: int) -> None:
    """1 + 2 = 3 from 1A on: only the square of its = matters."""
    cells = ["R" if letter == column else "." for letter in "ABCDEFG"]
    grounds = " ".join(cells) + "\n. . . . . . *\n. . . . . . ."
    position = drawn("1 + 2 _ _ _ _\n_ _ _ _ _ _ _\n_ _ _ _ _ _ _", "3", grounds=grounds)

    assert points(position, "1A> (1+2)=3") == worth


def test_C13_the_star_is_not_red() -> None:
    """An = on the star pays what it pays elsewhere."""
    star = drawn("_ _ _\n_ _ _\n_ _ _", "3 3", grounds=". * .\n. . .\n. . .")
    red = drawn("3 _ 3\n_ _ _\n_ _ _", "3", grounds=". R .\n. . .\n. . *")

    assert points(star, "1A> 3=3") == 2
    assert points(red, "1A> (3)=(3)") == 4


def test_C13_both_ways() -> None:
    """A red = that serves a row and a column doubles each of them; in a later turn too."""
    grounds = ". . .\n. R .\n. . *"
    position = drawn("_ 4 _\n3 _ 3\n_ 4 _", "1", grounds=grounds)
    later = drawn("_ 4 _\n3 = 3\n_ _ _", "4", grounds=grounds)

    assert earned(position, "2A> (3)=(3)") == [4, 4]
    assert earned(later, "1Bv (4=)4") == [4]


def test_C13_each_equals_sign_by_its_own_square() -> None:
    """In a chain one may be doubled, the other not."""
    position = scene("", "1 2 3 4 1")

    # 1 + 2 = 3 = 4 - 1: the first = on 1D, red: 4 x 2; the second on 1F: 4.
    assert earned(position, "1A> 1+2=3=4-1") == [8, 4]
    assert [said.code for said in reasons(position, "1A> 1+2=3=4-1")] == [Code.EQUALITY_RED, Code.EQUALITY]
