"""Exact arithmetic: no float ever decides anything."""

from jeton.arith.lines import Equation, Flaw, Malformed, Member, Reading, read_equation, readings
from jeton.arith.signs import Sign, left_to_right, plain_signs, show_signs
from jeton.arith.spoken import speak

__all__ = (
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
