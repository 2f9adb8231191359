"""Multisets: what is taken, missing, hidden and filled in."""

import pytest

from jeton.board.tokens import Multisets
from jeton.core.chance import Stream, seed_of


def hidden(token: str) -> str:
    """Letters are hidden as ``?``, anything else as ``~``."""
    return "?" if token.isalpha() or token == "?" else "~"


SETS: Multisets[str] = Multisets("abc?123~".index, hidden)


def test_a_multiset_is_in_order() -> None:
    """The game's own, unknown ones of each sort last."""
    assert SETS.of("3~b?1a") == ("a", "b", "?", "1", "3", "~")
    assert SETS.add(("a", "3"), "b1") == ("a", "b", "1", "3")


def test_take() -> None:
    """All or none; an unknown one of the right sort stands for what is not there."""
    assert SETS.take(("a", "a", "b"), "ab") == ("a",)
    assert SETS.take(("a", "b"), "aa") is None
    assert SETS.take(("a", "?", "~"), "ab1") == ()
    assert SETS.take(("a", "?"), "1") is None
    assert SETS.take(("a", "?"), "bc") is None
    assert SETS.take(("a",), "") == ("a",)


def test_taken_is_for_what_is_known_to_be_there() -> None:
    """Else it is an error of the program."""
    assert SETS.taken(("a", "b"), "b") == ("a",)
    with pytest.raises(AssertionError):
        SETS.taken(("a",), "b")


def test_without_takes_what_there_is() -> None:
    """More than there is does not matter."""
    assert SETS.without(("a", "a", "b"), "abc") == ("a",)
    assert SETS.without((), "a") == ()


def test_missing_names_the_first() -> None:
    """Those before it are taken, unknown ones last."""
    assert SETS.missing(("a", "b"), "ab") is None
    assert SETS.missing(("a", "b"), "aab") == "a"
    assert SETS.missing(("a", "?"), "abc") == "c"
    assert SETS.missing(("a", "?"), "1") == "1"


def test_hide() -> None:
    """All but those that were shown."""
    assert SETS.hide(("a", "b", "3")) == ("?", "?", "~")
    assert SETS.hide(("a", "b", "3"), ("b",)) == ("b", "?", "~")
    assert (SETS.is_known(("a", "3")), SETS.is_known(("a", "~")), SETS.is_known(())) == (True, False, True)


def test_a_filler_gives_out_each_token_once() -> None:
    """Of its own sort; what is known stays."""
    fill = SETS.filler(("a", "b", "1", "2"), Stream(seed_of("fill"), "fill", 0))
    first, second = fill(("c", "?", "~")), fill(("?", "~"))

    assert sorted((*first, *second)) == sorted("cab12")
    assert "c" in first
    assert [hidden(token) for token in first] == ["?", "?", "~"]
