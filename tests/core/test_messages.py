"""Codes with parameters."""

from fractions import Fraction

from jeton.core.codes import Code
from jeton.core.messages import Message, Name, message


def test_equal_messages_compare_equal() -> None:
    """Whatever the order in which the parameters were named."""
    one = message(Code.OFF_BOARD, square="15A", last="14N")
    two = message(Code.OFF_BOARD, last="14N", square="15A")

    assert one == two
    assert hash(one) == hash(two)
    assert one.params == (("last", "14N"), ("square", "15A"))


def test_a_code_is_kept_as_a_plain_string() -> None:
    """So that a message prints, and is stored, without the Enum."""
    assert repr(message(Code.OVER)) == "Message(code='core/over', params=())"
    assert type(message(Code.OVER).code) is str


def test_iterating_gives_the_parameters() -> None:
    """A message is a small mapping."""
    inner = message("core/told-pass", player=Name(1))
    outer = Message("core/over", (("inner", inner), ("ratio", Fraction(1, 3))))

    assert dict(outer) == {"inner": inner, "ratio": Fraction(1, 3)}
    assert list(message("core/over")) == []
