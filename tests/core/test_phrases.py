"""Moves in words, and what is filled into them."""

import pytest

from jeton.core.messages import message
from jeton.core.phrases import MANY, ONE, PASS, Phrase
from jeton.language import Speaker


@pytest.mark.parametrize("text", ["up #", "~@", "exchange …"])
def test_something_is_filled_in(text: str) -> None:
    """A number, a card, or tokens."""
    assert Phrase(text, PASS).is_open


@pytest.mark.parametrize("text", ["-", "draw", "exchange signs", "red!"])
def test_nothing_is_filled_in(text: str) -> None:
    """It is a move as it stands."""
    assert not Phrase(text, PASS).is_open


def test_a_blank_chooses_the_form() -> None:
    """And stands in it as a sign, not as a number."""
    said = [Speaker("en").say(message("gamate/phrase-up", count=count)) for count in (ONE, MANY)]

    assert said == ["Up, # trick", "Up, # tricks"]
