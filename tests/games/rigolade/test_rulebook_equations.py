"""R2 to R8 and R10: what an equation is, where it goes, what it counts.

Each ruling is held by a pair of cases that differ in its clause alone. The kit judges every equation with
rows and columns changed places too, so that what holds across holds down.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.messages import message
from jeton.core.rulings import Item, Sound
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.position import Position
from tests.games.rigolade.kit import (
    RING,
    THREE_FOUR,
    after,
    along,
    box_of,
    earned,
    fault,
    handmade,
    is_sound,
    judged,
    on,
    points,
    refusal,
    refused_move,
    rule,
    scene,
)

FIRST = "11I> 4+4=8"


def held(equation: str, more: str = "") -> Position:
    """An empty board, and a rack with just the tokens of an equation."""
    for sign in "+-x:":
        equation = equation.replace(sign, f" {sign} ")
    return scene("", f"{equation.replace('=', ' ')} {more}", "1")


def stands(equation: str) -> bool:
    """Whether it may be the first of a match."""
    return is_sound(held(equation), f"11I> {equation}")


# --- R2 -----------------------------------------------------------------------------------------


def test_R2_number_sign_number_equals_number() -> None:
    """One token each; without one of the four it is not whole, and the empty square is named."""
    position = scene("", "4 4 8 +", "1")

    assert is_sound(position, "11I> 4+4=8")
    assert fault(position, "11I> 4+4=_") == message(Code.INCOMPLETE, square="11M")
    assert fault(position, "11I> 4+_=8") == message(Code.INCOMPLETE, square="11K")
    assert fault(position, "11J> +4=8") == message(Code.INCOMPLETE, square="11I")
    assert fault(position, "11I> 4_4=8") == message(Code.BEGUN)
    assert fault(position, "11J> +") == message(Code.INCOMPLETE, square="11I")


def test_R2_the_result_stands_right_or_below() -> None:
    """4 + 8 = 12 may be laid across and down; 12 = 4 + 8 fits no slot."""
    position = scene("", "4 8 12 +", "1")

    assert is_sound(position, "11I> 4+8=12")
    assert is_sound(position, "9Kv 4+8=12")
    assert refusal(position, "11I> 12=4+8") == Code.EQUALS_SQUARE
    assert refusal(position, "11K> 12=4+8") == Code.SHAPE
    assert fault(position, "11I> 12+8=4") == message(
        Code.FALSE, equation="12 + 8 = 4", value="20", result="4"
    )


def test_R2_there_is_but_one_sign_and_one_result() -> None:
    """7 x 8 = 4 x 14 would fill the squares of two equations; 7 x 8 = 56 is one."""
    position = scene("", "7 8 4 14 56 x x", "1")

    assert is_sound(position, "11I> 7x8=56")
    assert fault(position, "11I> 7x8=4x14") == message(Code.SHAPE)


def test_R2_a_number_is_one_token() -> None:
    """56 is a token; 5 and 6 are two and do not stand for it."""
    assert is_sound(scene("", "7 8 56 x", "1"), "11I> 7x8=56")
    assert fault(scene("", "7 8 5 6 x", "1"), "11I> 7x8=5 6") == message(
        Code.SIGN_SQUARE, square="11N", token="6"
    )
    assert refusal(scene("", "7 8 5 6 x", "1"), "11I> 7x8=56") == BoardCode.NOT_HELD


def test_R2_it_lies_on_five_squares_of_a_pattern() -> None:
    """N o N = N; two squares on, the sign would lie on a printed = and so on."""
    position = scene("", "4 4 8 +", "1")

    assert fault(position, "11H> 4+4=8") == message(Code.PRINTED, square="11H", token="4")
    assert fault(position, "11J> 4+4=8") == message(Code.SIGN_SQUARE, square="11J", token="4")
    assert fault(position, "11K> 4") == message(Code.BEGUN)
    assert fault(position, "10K> 4") == message(Code.SIGN_SQUARE, square="10K", token="4")
    assert fault(position, "10J> 4") == message(Code.NO_SQUARE, square="10J")
    assert fault(position, "10J> +") == message(Code.NO_SQUARE, square="10J")
    assert fault(position, "11L> +") == message(Code.PRINTED, square="11L", token="+")
    assert fault(position, "11K> +") == message(Code.NUMBER_SQUARE, square="11K", token="+")


@pytest.mark.parametrize("square", ["10J", "11J", "11K"])
def test_R2_an_equals_sign_is_printed_not_laid(square: str) -> None:
    """Where it is printed it may be written; elsewhere it cannot be laid."""
    position = scene("", "4 4 8 +", "1")

    assert is_sound(position, "11I> 4+4=8")
    assert refused_move(position, handmade(position, (square, "="))).code in (
        Code.EQUALS_SQUARE,
        Code.NO_SQUARE,
    )
    assert fault(position, "11I> 4=") == message(Code.EQUALS_SQUARE, square="11J")


def test_R2_a_way_that_is_not_that_of_the_slot() -> None:
    """A sign alone has its slot whatever way is written; but a move that says the other way is none."""
    position = scene(THREE_FOUR, "x", "1")

    assert isinstance(rule(position, handmade(position, ("10K", "x"), down=True)), Sound)
    assert refused_move(position, handmade(position, ("10K", "x"))) == message(Code.SHAPE)


def test_R2_what_lies_outside_the_slot_is_no_part_of_it() -> None:
    """A number more, in the same row or elsewhere, makes it two things."""
    position = scene(FIRST, "8 2 10 6 +", "1")

    assert is_sound(position, "11M> (8)+2=10")
    for square in ("11S", "9K", "1A"):
        move = handmade(position, ("11N", "+"), ("11O", "2"), ("11Q", "10"), (square, "6"))
        assert refused_move(position, move) == message(Code.SHAPE)


def test_R2_nothing_laid_is_no_equation() -> None:
    """It cannot be written, but a program might make one."""
    position = scene(FIRST, "2 10 +", "1")

    assert refused_move(position, handmade(position)) == message(Code.SHAPE)
    assert refused_move(position, handmade(position, first=True)) == message(Code.SIGN_ALONE)


def test_R2_one_token_on_a_square() -> None:
    """Not two; as text a square has one, but a program might name it twice."""
    position = scene("", "4 4 4 8 + +", "1")
    cells = (("11I", "4"), ("11J", "+"), ("11K", "4"), ("11M", "8"))

    assert isinstance(rule(position, handmade(position, *cells)), Sound)
    for twice in (("11I", "4"), ("11J", "+")):
        assert refused_move(position, handmade(position, *cells, twice)) == message(Code.SHAPE)


# --- R3 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("true", "false", "value"),
    [
        ("20+30=50", "20+30=60", "50"),
        ("16-12=4", "16-12=5", "4"),
        ("6x8=48", "6x8=49", "48"),
        ("56:8=7", "56:8=6", "7"),
        ("6:2=3", "7:2=3", "7/2"),
        ("6-4=2", "4-6=2", "−2"),
    ],
)
def test_R3_the_numbers_on_the_tokens_and_nothing_else(true: str, false: str, value: str) -> None:
    """True or false as it is written; a rest or a number below nothing is no token."""
    shown = false.replace("x", " × ").replace(":", " ÷ ").replace("-", " − ").replace("+", " + ")

    assert stands(true)
    assert fault(held(false), f"11I> {false}") == message(
        Code.FALSE, equation=shown.replace("=", " = "), value=value, result=false.partition("=")[2]
    )


def test_R3_nothing_is_divided_by_zero() -> None:
    """In a box to which an owner has added a zero."""
    box = box_of("0=4 5=4", "x=3 :=3")

    assert is_sound(scene("", "0 5 0 :", "5", box=box), "11I> 0:5=0")
    assert fault(scene("", "0 5 0 :", "5", box=box), "11I> 5:0=0") == message(Code.ZERO, equation="5 ÷ 0 = 0")
    assert points(scene("", "0 0 5 x", "5", box=box), "11I> 5x0=0") == 15


def test_R3_nine_and_six_are_what_they_are() -> None:
    """A 6 turned round is no 9."""
    assert stands("3+6=9")
    assert refusal(scene("", "3 6 6 +", "1"), "11I> 3+6=9") == BoardCode.NOT_HELD
    assert refusal(scene("", "3 6 6 +", "1"), "11I> 3+6=6") == Code.FALSE


# --- R4 -----------------------------------------------------------------------------------------


def test_R4_a_chain_is_two_equations_that_share_a_number() -> None:
    """4 + 4 = 8 + 2 = 10: the new one scores, and only that."""
    start = scene("", "4 4 8 +", "2 10 +", numbers="1 1 1 1", signs="- -")
    one = after(start, "11I> 4+4=8", "[1 1 1 1 - -]")

    assert earned(start, "11I> 4+4=8") == [8]
    assert judged(one, "11M> (8)+2=10") == Sound(
        (Item(1, 10, message(Code.EQUATION, equation="8 + 2 = 10", largest=10, factor=1)),)
    )
    done = after(one, "11M> (8)+2=10")
    assert along(done, "11I", 9) == "4 + 4 _ 8 + 2 _ 10"
    assert done.scores == (8, 10)


def test_R4_each_link_is_true_by_itself() -> None:
    """8 + 2 = 10, whatever is left of the 8; 4 + 4 = 8 + 2 = 10 is not read from the first 4 on."""
    position = scene(FIRST, "2 10 14 +", "1")

    assert is_sound(position, "11M> (8)+2=10")
    assert refusal(position, "11M> (8)+2=14") == Code.FALSE


# --- R5 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sign", "left", "right"), [("+", 4, 2), ("-", 8, 2), ("x", 3, 2), (":", 12, 2)])
def test_R5_any_of_the_four_signs_on_any_sign_square(sign: str, left: int, right: int) -> None:
    """On the first square of a row and on the last; a number never."""
    box = box_of()
    position = scene("", f"{left} {right} 6 {sign}", "1", box=box)

    for middle, start in (("1C", "1A"), ("21S", "21Q"), ("11K", "11I")):
        other = scene("", f"{left} {right} 6 {sign}", "1", box=box_of(middle=middle))
        assert is_sound(other, f"{start}> {left}{sign}{right}=6")
    assert refusal(position, f"11I> {left} 6") == Code.SIGN_SQUARE


# --- R6 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["11I> 4+4=8", "9Kv 4+4=8"])
def test_R6_the_first_equation_lies_on_the_middle(text: str) -> None:
    """Across or down, with its second number on 11K."""
    assert is_sound(scene("", "4 4 8 +", "1"), text)


@pytest.mark.parametrize(
    "text", ["11M> 4+4=8", "11E> 4+4=8", "9I> 4+4=8", "13Kv 4+4=8", "5Kv 4+4=8", "1A> 4+4=8"]
)
def test_R6_no_other_slot_will_do(text: str) -> None:
    """Not even one that covers a square beside it; where it may begin is told."""
    assert fault(scene("", "4 4 8 +", "1"), text) == message(Code.NO_MIDDLE, squares=("11I", "9K"))


def test_R6_only_the_first() -> None:
    """Later ones go where R7 lets them."""
    assert is_sound(scene(FIRST, "2 10 +", "1"), "11M> (8)+2=10")
    assert is_sound(scene(FIRST, "2 6 +", "1"), "9Iv 2+(4)=6")


def test_R6_the_middle_is_where_the_box_has_it() -> None:
    """Here only one slot has it as its second number."""
    box = box_of(size=9, middle="3E")
    position = scene("", "4 4 8 +", "1", box=box)

    assert is_sound(position, "1Ev 4+4=8")
    assert fault(position, "3A> 4+4=8") == message(Code.NO_MIDDLE, squares=("1E",))


# --- R7 -----------------------------------------------------------------------------------------


def test_R7_one_of_its_numbers_was_on_the_board() -> None:
    """The first, the second or the last, or more; without any it is not connected."""
    position = scene(FIRST, "2 2 4 6 6 8 10 12 + + - :", "1")

    assert is_sound(position, "11M> (8)+2=10")
    assert is_sound(position, "9Mv 2+(8)=10")
    assert is_sound(position, "11E> 2+2=(4)")
    assert is_sound(position, "9Iv 10-(4)=6")
    assert fault(position, "9M> 2+2=4") == message(Code.NOT_CONNECTED)
    assert fault(position, "13Iv 2+2=4") == message(Code.NOT_CONNECTED)
    assert fault(position, "15A> 6+6=12") == message(Code.NOT_CONNECTED)


def test_R7_touching_is_not_enough() -> None:
    """9I> lies beside the first equation; with the 2 of a column on the board it is connected."""
    apart = scene(FIRST, "2 2 4 +", "1")
    joined = scene(f"{FIRST}; 9Iv 2+(4)=6", "2 4 +", "1")

    assert refusal(apart, "9I> 2+2=4") == Code.NOT_CONNECTED
    assert is_sound(joined, "9I> (2)+2=4")


def test_R7_at_least_one_own_token() -> None:
    """What lies there already cannot be laid again; a sign alone is a token."""
    position = scene(THREE_FOUR, "x", "1")

    assert is_sound(position, "9Kv (3)x(4)=(12)")
    assert refused_move(position, handmade(position, down=True)) == message(Code.SHAPE)


def test_R7_own_tokens_each_once() -> None:
    """A 4 held once is laid once; what another holds is not his."""
    assert is_sound(scene("", "4 4 8 +", "4"), "11I> 4+4=8")
    assert fault(scene("", "4 8 +", "4"), "11I> 4+4=8") == message(BoardCode.NOT_HELD, token="4")
    assert fault(scene("", "4 4 8 -", "+"), "11I> 4+4=8") == message(BoardCode.NOT_HELD, token="+")
    assert fault(scene("", "4 4 8 +", "1"), "11I> 11+4=15") == message(BoardCode.NOT_IN_BOX, token="11")


def test_R7_unknown_tokens_may_be_any_as_far_as_the_box_has_them() -> None:
    """On a score sheet: there are seven 4s, and one 48."""
    assert is_sound(scene("", "? ? ? ~"), "11I> 4+4=8")
    assert refusal(scene("", "? ? ~"), "11I> 4+4=8") == BoardCode.NOT_HELD
    assert fault(scene("", "? ? ?"), "11I> 4+4=8") == message(BoardCode.NOT_HELD, token="+")
    one = scene("11I> 6x8=48", "? ? ? ~")
    assert is_sound(one, "9Kv 1x(8)=8")
    assert fault(one, "9Mv 1x(48)=48") == message(BoardCode.NOT_LEFT, token="48", count=1)
    assert fault(one, "11M> (48)x1=48") == message(BoardCode.NOT_LEFT, token="48", count=1)
    few = box_of("1=6 2=2", "x=2")
    assert is_sound(scene("11I> 1x1=1", "? ? ~", box=few), "9Kv 1x(1)=1")
    assert fault(scene("11I> 2x1=2", "? ? ~", box=few), "9Kv 2x(1)=2") == message(
        BoardCode.NOT_LEFT, token="2", count=2
    )


# --- R8 -----------------------------------------------------------------------------------------


def test_R8_one_equation_a_turn() -> None:
    """Then it is the other's turn; two signs in one move are two equations."""
    position = scene(FIRST, "2 10 1 9 + -", "1", numbers="5 5 5 5", signs="x x")
    done = after(position, "11M> (8)+2=10")

    assert (done.phase.value, done.owed) == ("refill", ((4, 2), (0, 0)))
    assert after(done, "[5 5 5 5 x x]").on_turn == 1
    assert fault(position, "11M> (8)+2=10-1") == message(Code.SHAPE)
    both = handmade(
        position, ("11N", "+"), ("11O", "2"), ("11Q", "10"), ("11R", "-"), ("11S", "1"), ("11U", "9")
    )
    assert refused_move(position, both) == message(Code.SHAPE)


def test_R8_numbers_may_stand_in_a_crossing_slot() -> None:
    """A 6 comes to lie under 2 and 4, a 12 under 4 and 8: nothing is formed there, nothing scores."""
    before = scene("11I> 4+4=8; 9Iv 2+(4)=6; 9I> (2)+2=4", "6 12 + x", "1", numbers="5 5", signs="x")
    ruling = judged(before, "13I> (6)+6=12")

    assert isinstance(ruling, Sound)
    assert [item.points for item in ruling.items] == [12]
    done = after(before, "13I> (6)+6=12")
    assert along(done, "9K", down=True) == "2 _ 4 _ 6"
    assert along(done, "9M", down=True) == "4 _ 8 _ 12"


def test_R8_what_stands_there_need_not_be_true_with_any_sign() -> None:
    """3, 7 and 10 would be an equation; 3, 7 and 9 may stand there as well, until a sign is laid."""
    lines = "11I> 8-7=1; 9Iv 2x(8)=16; 9I> (2)+3=5"
    true = scene(lines, "6 10 -", "1", numbers="5 5 5 5 5 5 5", signs="+")
    other = scene(lines, "7 9 -", "1", numbers="5 5 5 5 5 5 5", signs="+")

    assert on(after(true, "13I> (16)-10=6"), "13K") == "10"
    assert on(after(other, "13I> (16)-9=7"), "13K") == "9"
    assert is_sound(scene(f"{lines}; 13I> (16)-10=6", "+", "1"), "9Kv (3)+(7)=(10)")
    assert refusal(scene(f"{lines}; 13I> (16)-9=7", "+", "1"), "9Kv (3)+(7)=(9)") == Code.FALSE


def test_R8_squares_are_never_overlaid() -> None:
    """Neither numbers nor signs, not even with what is right as well; so nothing finished becomes false."""
    position = scene(FIRST, "2 4 6 8 10 + -", "1")

    assert fault(position, "11I> 2+6=8") == message(BoardCode.OCCUPIED, square="11I", token="4")
    assert fault(position, "11I> (4)-(4)=(8)") == message(BoardCode.OCCUPIED, square="11J", token="+")
    assert fault(position, "11M> 6+4=10") == message(BoardCode.OCCUPIED, square="11M", token="8")
    same = handmade(position, ("11M", "8"), ("11N", "+"), ("11O", "2"), ("11Q", "10"))
    assert refused_move(position, same) == message(BoardCode.OCCUPIED, square="11M", token="8")
    assert is_sound(position, "11M> (8)+2=10")


# --- R10 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("equation", "largest", "factor"),
    [
        ("4+4=8", 8, 1),
        ("8-4=4", 8, 2),
        ("4x2=8", 8, 3),
        ("8:4=2", 8, 4),
        ("2+6=8", 8, 1),
        ("8-6=2", 8, 2),
        ("1x8=8", 8, 3),
        ("8:1=8", 8, 4),
    ],
)
def test_R10_the_largest_number_by_the_sign(equation: str, largest: int, factor: int) -> None:
    """Wherever it stands; once, twice, three or four times."""
    shown = equation.replace("x", " × ").replace(":", " ÷ ").replace("-", " − ").replace("+", " + ")
    expected = message(Code.EQUATION, equation=shown.replace("=", " = "), largest=largest, factor=factor)

    assert judged(held(equation), f"11I> {equation}") == Sound((Item(0, largest * factor, expected),))


def test_R10_a_zero_makes_another_number_the_largest() -> None:
    """In an owner's box: 0 : 5 = 0 counts its 5, the second number."""
    box = box_of("0=4 5=4", "+=3 -=3 x=3 :=3")

    assert points(scene("", "0 0 5 :", "5", box=box), "11I> 0:5=0") == 20
    assert points(scene("", "0 5 5 +", "5", box=box), "11I> 0+5=5") == 5
    assert points(scene("", "0 0 0 +", "5", box=box), "11I> 0+0=0") == 0


def test_R10_what_lay_there_counts_like_what_is_laid() -> None:
    """The largest number is the board's here, and the same equation all from the rack pays the same."""
    assert points(scene(FIRST, "2 6 -", "1"), "11M> (8)-2=6") == 16
    assert points(held("8-2=6"), "11I> 8-2=6") == 16
    assert points(scene(RING, "+", "1"), "9Mv (4)+(8)=(12)") == 12


def test_R10_the_others_get_nothing() -> None:
    """The seat that lays it is paid."""
    position = scene(
        "", "1", "4 4 8 +", "1", turn=1, numbers="5 5 5 5 5 5 5", signs="x x x x", scores=(1, 2, 3)
    )

    assert after(position, "11I> 4+4=8").scores == (1, 10, 3)
