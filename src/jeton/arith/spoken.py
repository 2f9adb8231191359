"""Equations read aloud: "8 divided by 5 equals 1 and 3/5"."""

from jeton.arith.codes import Code
from jeton.arith.lines import Equation, Member, Reading
from jeton.arith.signs import Sign
from jeton.core.messages import Message, Value, message

_SIGNS = {Sign.PLUS: Code.PLUS, Sign.MINUS: Code.MINUS, Sign.TIMES: Code.TIMES, Sign.DIVIDE: Code.DIVIDED}


def speak(equation: Equation) -> Message:
    """The equation in words, with the readings that were used."""
    first, *others = (_speak_member(member) for member in equation.members)
    # A well-formed line has an `=`, so there is another member.
    said = message(Code.EQUALS, left=first, right=others[0])
    for member in others[1:]:
        said = message(Code.EQUALS, left=said, right=member)
    return said


def _speak_member(member: Member) -> Value:
    said = _speak_number(member.numbers[0])
    for sign, number in zip(member.signs, member.numbers[1:], strict=True):
        said = message(_SIGNS[sign], left=said, right=_speak_number(number))
    return said


def _speak_number(number: Reading) -> Value:
    whole, blank, part = number.text.partition(" ")
    if blank:
        return message(Code.MIXED, whole=whole, part=part)
    whole, point, part = number.text.partition(".")
    return message(Code.DECIMAL, whole=whole, part=part) if point else number.text
