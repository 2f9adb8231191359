"""E1 to E13: how an equation is read.

Each ruling is held by a pair of cases that differ in its clause alone. Most lines are laid on a board of one
row on which their `=` lie already.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

from fractions import Fraction

import pytest

from jeton.arith import speak
from jeton.arith.codes import Code as Arith
from jeton.arith.lines import Equation, read_equation
from jeton.core.messages import message
from jeton.core.rulings import Sound
from jeton.games.equable.codes import Code
from tests.games.equable.kit import drawn, fault, flaw, is_sound, judged, points, refusal, scene, stage


def holds(line: str) -> bool:
    """Whether a line may be laid; else it is refused because it is false, not because of its form."""
    position = stage(line)
    if is_sound(position, f"1A> {line}"):
        return True
    assert refusal(position, f"1A> {line}") == Code.FALSE_LINE
    return False


def flawed(line: str) -> tuple[str, str]:
    """Why a line is no equation, and where."""
    position = stage(line)
    assert refusal(position, f"1A> {line}") == Code.NOT_EQUATION
    return flaw(position, f"1A> {line}")


def said(line: str) -> object:
    """How a line is read aloud when it is laid."""
    ruling = judged(stage(line), f"1A> {line}")
    assert isinstance(ruling, Sound)
    return dict(ruling.items[0].reason.params)["spoken"]


def test_E1_times_and_divided_before_plus_and_minus() -> None:
    """The two examples of the sheet are false from left to right."""
    assert holds("2+3x4=14")
    assert not holds("2+3x4=20")
    assert holds("5-28:7=4-3")
    assert not holds("5-28:7=23:7")
    assert holds("21x2+21x5=147")
    assert not holds("21x2+21x5=315")


def test_E1_left_to_right_within() -> None:
    """Of × and ÷, and of + and −, the one on the left comes first."""
    assert holds("24:4x2=12")
    assert not holds("24:4x2=3")
    assert holds("10-4+3=9")
    assert not holds("10-4+3=3")


def test_E2_digits_join_into_numbers_of_any_length() -> None:
    """Neighbouring digits are one number, never two."""
    assert holds("12345678901234567890=12345678901234567890")
    assert not holds("12345678901234567890=12345678901234567891")
    assert holds("1+2=3")
    assert not holds("12=3")


def test_E3_leading_zeros_wherever_a_number_starts() -> None:
    """In front they change nothing; behind they do."""
    assert holds("007=7")
    assert holds("3+04=07")
    assert holds("03/05=00.6")
    assert not holds("7=70")


def test_E4_the_point_needs_a_digit_on_both_sides() -> None:
    """0.5, never .5 or 5."""
    assert holds("0.5=1:2")
    assert flawed(".5=1:2") == (Arith.BAD_POINT, "1A")
    assert holds("5.0=5")
    assert flawed("5.=5") == (Arith.BAD_POINT, "1B")
    assert flawed("5+.5=5") == (Arith.BAD_POINT, "1C")


def test_E4_one_point_in_a_number() -> None:
    """Two numbers may have one each."""
    assert holds("1.2+1.3=2.5")
    assert flawed("1.2.3=2.5") == (Arith.BAD_POINT, "1D")


def test_E4_trailing_zeros_are_allowed() -> None:
    """After a point they change nothing."""
    assert holds("2.50=2.5")
    assert holds("2.000=2")
    assert not holds("2.05=2.5")


def test_E5_a_fraction_binds_tighter_than_times_and_divided() -> None:
    """6 ÷ 1/2 is 12; 6 ÷ 1 ÷ 2 is 3."""
    assert holds("6:1/2=12")
    assert not holds("6:1/2=3")
    assert holds("6:1:2=3")


def test_E5_numerator_and_denominator_are_digit_strings() -> None:
    """No point in them, no second bar, none missing."""
    assert holds("15/3=5")
    assert flawed("1.5/3=0.5") == (Arith.BAD_BAR, "1D")
    assert flawed("3/1.5=2") == (Arith.BAD_BAR, "1B")
    assert flawed("8/4/2=1") == (Arith.BAD_BAR, "1D")
    assert flawed("/4=1") == (Arith.BAD_BAR, "1A")
    assert flawed("4/=1") == (Arith.BAD_BAR, "1B")


def test_E5_the_denominator_is_not_zero() -> None:
    """The numerator may be."""
    assert holds("0/1=0")
    assert flawed("1/0=0") == (Arith.ZERO, "1C")
    assert flawed("1/00=0") == (Arith.ZERO, "1D")


def test_E6_a_fraction_may_be_a_mixed_number() -> None:
    """13/5 is 13/5 or 1 3/5; 1 7/5 and 1 0/5 are no mixed numbers."""
    assert holds("13/5=26/10")
    assert holds("13/5=8:5")
    assert not holds("17/5=12:5")
    assert holds("10/5=2")
    assert not holds("10/5=1")
    assert not holds("15/5=2")


def test_E6_the_split_may_be_anywhere_before_the_bar() -> None:
    """113/20 has three readings; 11 3/20 and 1 13/20 are two of them."""
    assert holds("113/20=5.65")
    assert holds("113/20=1.65")
    assert holds("113/20=11.15")
    assert not holds("113/20=0.65")


def test_E6_some_choice_of_readings_makes_it_true() -> None:
    """Each number by itself: the same digits may be read in two ways in one line."""
    assert holds("12/5+13/5=4")
    assert holds("13/5+1=13/5")
    assert not holds("13/5=8:5=26/10")


def test_E6_the_reading_used_is_announced() -> None:
    """With the points of the line."""
    assert said("8:5=13/5") == message(
        Arith.EQUALS,
        left=message(Arith.DIVIDED, left="8", right="5"),
        right=message(Arith.MIXED, whole="1", part="3/5"),
    )
    assert said("26:10=13/5") == message(
        Arith.EQUALS, left=message(Arith.DIVIDED, left="26", right="10"), right="13/5"
    )


@pytest.mark.parametrize(
    ("typed", "reading"),
    [
        ("13/5=13/5", "13/5"),
        ("13/5{1 3/5}=13/5{1 3/5}", "1 3/5"),
        ("13/5{1 3/5}=13/5", "1 3/5"),
        ("13/5=13/5{1 3/5}", "1 3/5"),
    ],
)
def test_E6_a_player_may_announce_his_reading(typed: str, reading: str) -> None:
    """It is used before others; the points are the same."""
    position = stage("13/5=13/5")
    ruling = judged(position, f"1A> {typed}")
    announced = {2: reading, 7: reading}
    read = read_equation("13/5=13/5", announced)

    assert isinstance(ruling, Sound)
    assert isinstance(read, Equation)
    assert dict(ruling.items[0].reason.params)["spoken"] == speak(read)
    assert points(position, f"1A> {typed}") == points(position, "1A> 13/5=13/5")


def test_E6_an_announced_reading_belongs_to_its_own_line() -> None:
    """The line that the play crosses is read by itself."""
    position = drawn("_ 1 = 1\n_ _ _ _\n_ _ _ _\n_ _ _ _\n_ _ _ _\n_ _ _ _", "000/5")
    ruling = judged(position, "1Av 0=00/5{00/5}")

    assert isinstance(ruling, Sound)
    spoken = [dict(item.reason.params)["spoken"] for item in ruling.items]
    assert spoken == [
        message(Arith.EQUALS, left="0", right="00/5"),
        message(Arith.EQUALS, left="01", right="1"),
    ]


def test_E6_an_announced_reading_decides_nothing() -> None:
    """A line that is true as 1 3/5 is true, although somebody calls it 13/5; one that is false stays so."""
    assert is_sound(stage("8:5=13/5"), "1A> 8:5=13/5{13/5}")
    assert refusal(stage("8:4=13/5"), "1A> 8:4=13/5{1 3/5}") == Code.FALSE_LINE


def test_E7_readings_do_not_stick() -> None:
    """8÷5 = 13/5 is true as 1 3/5; when it becomes 1+8÷5 = 13/5 it is read as 13/5, and true again."""
    position = scene("9F> 8:5=13/5", "1+2")

    assert is_sound(position, "9D> 1+8:5=13/5")
    assert refusal(position, "9D> 2+8:5=13/5") == Code.FALSE_LINE


def test_E8_lowest_terms_are_not_required() -> None:
    """2 2/5, 2 4/10, 2 8/20: all are 12÷5."""
    for fraction in ("22/5", "24/10", "28/20", "12/5", "120/50"):
        assert holds(f"12:5={fraction}")
    assert not holds("12:5=25/10")


@pytest.mark.parametrize(
    ("line", "square"),
    [("+5=5", "1A"), ("5=-5", "1C"), ("5+=5", "1C"), ("5x:1=5", "1C"), ("5=5-", "1D"), ("=5", "1A")],
)
def test_E9_no_sign_without_a_number_on_each_side(line: str, square: str) -> None:
    """Not even a minus; where the end of the line lacks something, its last square is named."""
    assert flawed(line) == (Arith.LONE_SIGN, square)


def test_E9_negative_values_are_fine() -> None:
    """As long as no number is written negative."""
    assert holds("3-5=1-3")
    assert not holds("3-5=3-1")
    assert flawed("3-5=-2") == (Arith.LONE_SIGN, "1E")


def test_E10_a_number_equals_itself() -> None:
    """5=5 is an equation."""
    assert holds("5=5")
    assert not holds("5=6")


def test_E11_exact_rationals() -> None:
    """A third is not 0.333…, but three thirds are one; 0.1+0.2 is 0.3 on the spot."""
    assert holds("1:3+1:3+1:3=1")
    assert not holds("1:3=0.3333333333333333333333333")
    assert holds("0.1+0.2=0.3")
    assert not holds("0.1+0.2=0.3000000000000000000001")


def test_E11_nothing_is_divided_by_zero() -> None:
    """Zero may be divided."""
    assert holds("0:5=0")
    assert flawed("5:0=0") == (Arith.ZERO, "1C")
    assert flawed("0:0=0") == (Arith.ZERO, "1C")
    assert flawed("5:0.0=0") == (Arith.ZERO, "1E")
    assert flawed("7:0+12=19") == (Arith.ZERO, "1C")


def test_E12_an_equation_has_an_equals_sign() -> None:
    """3+4 is none, 3+4=7 is."""
    assert holds("3+4=7")
    assert flawed("3+4") == (Arith.NO_EQUALS, "1C")
    assert flawed("34") == (Arith.NO_EQUALS, "1B")


def test_E12_chains_of_any_length_all_members_equal() -> None:
    """One member that is not, wherever it stands, and the whole is false."""
    assert holds("5=2+3=7-2=10:2=5")
    for line in ("6=2+3=7-2=10:2=5", "5=2+4=7-2=10:2=5", "5=2+3=7-2=10:2=6"):
        assert not holds(line)


def test_E13_left_to_right_and_top_to_bottom() -> None:
    """7-4=3 is true down the column; from below it would read 3=4-7."""
    down, up = "9Iv 7-4=3", "5Iv 3=4-7"
    position = scene("", "743-")

    assert is_sound(position, down)
    assert is_sound(position, "9I> 7-4=3")
    assert refusal(position, up) == Code.FALSE_LINE
    assert refusal(position, "9E> 3=4-7") == Code.FALSE_LINE


def test_E13_each_line_is_read_by_itself() -> None:
    """A line does not go on round a corner."""
    position = drawn(
        """
        _ _ 4
        _ _ =
        _ _ 4
        """,
        "0+4=",
    )

    assert flaw(position, "1A> 0+(4)") == (Arith.NO_EQUALS, "1C")
    assert is_sound(position, "1A> 4=(4)")


def test_a_false_line_is_told_in_its_own_figures() -> None:
    """Both values, their difference, and how the members were read."""
    assert fault(stage("8:4=13/5"), "1A> 8:4=13/5") == message(
        Code.FALSE_LINE,
        line="8÷4=13/5",
        square="1A",
        left=Fraction(2),
        right=Fraction(8, 5),
        difference=Fraction(2, 5),
        one="8÷4",
        two="1 3/5",
    )
    chain = dict(fault(stage("2=2=5-2"), "1A> 2=2=5-2").params)
    assert (chain["one"], chain["two"], chain["difference"]) == ("2", "5−2", Fraction(1))
