"""Fractions as people write them in tables: 1.5, and in French 1,5."""

from decimal import Decimal
from fractions import Fraction

from babel.numbers import format_decimal


def decimal_of(number: Fraction, language: str) -> str:
    """With two decimals at most, and none that are not needed."""
    rounded = round(number, 2)
    return str(
        format_decimal(Decimal(rounded.numerator) / Decimal(rounded.denominator), "#,##0.##", locale=language)
    )
