"""What programs that learn are told of a game, as numbers."""

from jeton.core.encoding import Encoding, Field


def test_how_many_are_observed() -> None:
    """All fields together."""
    fields = (Field("rack", 7, 0, 9, "tokens"), Field("seat", 1, 0, 1, "whose turn"))
    assert Encoding(None, (), 12, fields).observed == 8
