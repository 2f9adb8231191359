"""Equations read aloud."""

from hypothesis import given, settings

from jeton.arith import Equation, read_equation, speak
from jeton.arith.codes import Code
from jeton.core.messages import Message, Value, message
from tests.arith.test_lines import LINES

_WRITTEN = {
    Code.PLUS: "{left}+{right}",
    Code.MINUS: "{left}-{right}",
    Code.TIMES: "{left}x{right}",
    Code.DIVIDED: "{left}:{right}",
    Code.EQUALS: "{left}={right}",
    Code.MIXED: "{whole} {part}",
    Code.DECIMAL: "{whole}.{part}",
}


def spoken(line: str, announced: dict[int, str] | None = None) -> Message:
    """A line in words."""
    read = read_equation(line, announced)
    assert isinstance(read, Equation)
    return speak(read)


def written(said: Value) -> str:
    """What was said, written down again."""
    if not isinstance(said, Message):
        assert isinstance(said, str)
        return said
    return _WRITTEN[Code(said.code)].format(**{name: written(value) for name, value in said})


def test_the_example_of_the_sheet() -> None:
    """« 8 divisé par 5 égal 1 et 3/5 »."""
    assert spoken("8:5=13/5") == message(
        Code.EQUALS,
        left=message(Code.DIVIDED, left="8", right="5"),
        right=message(Code.MIXED, whole="1", part="3/5"),
    )


def test_a_decimal_number() -> None:
    """« 10 divisé par 4 égal 2 virgule 5 »."""
    assert spoken("10:4=2.5") == message(
        Code.EQUALS,
        left=message(Code.DIVIDED, left="10", right="4"),
        right=message(Code.DECIMAL, whole="2", part="5"),
    )


def test_every_sign_and_a_chain() -> None:
    """Said from left to right, as it is written; a fraction that is not mixed as it stands."""
    chained = message(Code.EQUALS, left="2", right="2/1")
    assert spoken("2=2/1=2") == message(Code.EQUALS, left=chained, right="2")
    sum_ = message(Code.PLUS, left="1", right="2")
    difference = message(Code.MINUS, left=sum_, right="3")
    product = message(Code.TIMES, left=difference, right="4")
    quotient = message(Code.DIVIDED, left=product, right="6")
    assert spoken("1+2-3x4:6=1") == message(Code.EQUALS, left=quotient, right="1")


def test_what_is_said_follows_the_reading() -> None:
    """The same line, read in two ways."""
    plain = spoken("13/5=13/5")

    assert plain == message(Code.EQUALS, left="13/5", right="13/5")
    assert written(spoken("13/5=13/5", {2: "1 3/5"})) == "1 3/5=1 3/5"


@settings(max_examples=300)
@given(LINES)
def test_what_is_said_can_be_written_down_again(line: str) -> None:
    """True or false, nothing is left out."""
    read = read_equation(line)

    if isinstance(read, Equation):
        assert written(speak(read)) == "=".join(member.text for member in read.members)
