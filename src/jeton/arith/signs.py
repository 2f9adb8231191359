"""The four operations, exact."""

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction


class Sign(Enum):
    """An operation; its value is how it is written in ASCII."""

    PLUS = "+"
    MINUS = "-"
    TIMES = "x"
    DIVIDE = ":"

    @property
    def shown(self) -> str:
        """The sign as it is printed on screen and paper."""
        return _SHOWN[self]

    def apply(self, left: int | Fraction, right: int | Fraction) -> Fraction | None:
        """The exact result, or None for a division by zero.

        >>> Sign.DIVIDE.apply(7, 2)
        Fraction(7, 2)
        """
        if self is Sign.PLUS:
            return Fraction(left + right)
        if self is Sign.MINUS:
            return Fraction(left - right)
        if self is Sign.TIMES:
            return Fraction(left * right)
        return Fraction(left, right) if right else None


_SHOWN = {Sign.PLUS: "+", Sign.MINUS: "−", Sign.TIMES: "×", Sign.DIVIDE: "÷"}


def left_to_right(member: Sequence[str]) -> Fraction | None:
    """The value of numbers with signs between them, one after the other; None for a division by zero."""
    value = Fraction(int(member[0]))
    for sign, number in zip(member[1::2], member[2::2], strict=True):
        result = Sign(sign).apply(value, int(number))
        if result is None:
            return None
        value = result
    return value


def show_signs(text: str) -> str:
    """A text with its ASCII signs as they are printed.

    >>> show_signs("21x7-0=147")
    '21×7−0=147'
    """
    return text.translate(_PRINTED)


_PRINTED = str.maketrans({sign.value: shown for sign, shown in _SHOWN.items()})


def plain_signs(text: str) -> str:
    """A text with its printed signs as they are written in ASCII.

    >>> plain_signs("21×7−0=147")
    '21x7-0=147'
    """
    return text.translate(_WRITTEN)


_WRITTEN = str.maketrans({shown: sign.value for sign, shown in _SHOWN.items()})
