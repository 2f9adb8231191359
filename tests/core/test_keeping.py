"""How lines of a score sheet come about."""

import pytest

from jeton.core.keeping import Keeping


@pytest.mark.parametrize(
    ("text", "on_a_play"),
    [("contest", True), (" Accept ", True), ("pass", False), ("accept it", False), ("", False)],
)
def test_a_word_on_a_play_leaves_the_turn_where_it_is(text: str, on_a_play: bool) -> None:
    """And where nobody takes turns, no line does."""
    assert Keeping(()).takes_turn(text) is not on_a_play
    assert not Keeping((), in_turn=False).takes_turn(text)
