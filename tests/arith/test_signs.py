"""The four operations, exact."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jeton.arith
from jeton.arith import Sign, left_to_right, show_signs

NUMBERS = st.integers(-(10**30), 10**30)


@given(NUMBERS, NUMBERS)
def test_results_are_exact(left: int, right: int) -> None:
    """However large; only nothing is divided by nothing."""
    assert Sign.PLUS.apply(left, right) == left + right
    assert Sign.MINUS.apply(left, right) == left - right
    assert Sign.TIMES.apply(left, right) == left * right
    quotient = Sign.DIVIDE.apply(left, right)
    if right == 0:
        assert quotient is None
    else:
        assert quotient is not None
        assert quotient * right == left


@pytest.mark.parametrize(
    ("sign", "left", "right", "result"),
    [
        (Sign.DIVIDE, 7, 2, Fraction(7, 2)),
        (Sign.DIVIDE, 0, 5, Fraction(0)),
        (Sign.DIVIDE, 0, 0, None),
        (Sign.MINUS, 3, 8, Fraction(-5)),
        (Sign.DIVIDE, Fraction(1, 2), Fraction(3, 4), Fraction(2, 3)),
        (Sign.DIVIDE, Fraction(1, 2), Fraction(0), None),
        (Sign.TIMES, Fraction(1, 2), 4, Fraction(2)),
        (Sign.TIMES, 10**20 + 1, 10**20 + 1, Fraction(10**40 + 2 * 10**20 + 1)),
    ],
)
def test_examples(sign: Sign, left: int | Fraction, right: int | Fraction, result: Fraction | None) -> None:
    """Fractions, never floats."""
    found = sign.apply(left, right)

    assert found == result
    assert found is None or type(found) is Fraction


def test_signs_are_written_in_ascii_and_shown_in_unicode() -> None:
    """Four of them, all different both ways."""
    assert [sign.value for sign in Sign] == ["+", "-", "x", ":"]
    assert [sign.shown for sign in Sign] == ["+", "−", "×", "÷"]


def test_a_text_is_shown_with_its_signs() -> None:
    """The four operations only; digits, bar, point and `=` are the same on paper."""
    assert show_signs("12-3x4:6+1/2=0.5") == "12−3×4÷6+1/2=0.5"
    assert show_signs("x") == "×"


def test_left_to_right() -> None:
    """No sign goes before another; what cannot be divided has no value."""
    assert left_to_right(("7",)) == 7
    assert left_to_right(("2", "+", "3", "x", "4")) == 20
    assert left_to_right(("1", ":", "3", "-", "1")) == Fraction(-2, 3)
    assert left_to_right(("1", ":", "0", "x", "0")) is None


def test_the_door() -> None:
    """What the room offers."""
    assert jeton.arith.__all__ == (
        "Equation",
        "Flaw",
        "Malformed",
        "Member",
        "Reading",
        "Sign",
        "left_to_right",
        "plain_signs",
        "read_equation",
        "readings",
        "show_signs",
        "speak",
    )
    assert all(hasattr(jeton.arith, name) for name in jeton.arith.__all__)
