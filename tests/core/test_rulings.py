"""Rulings and items."""

from jeton.core.messages import message
from jeton.core.rulings import Item, Kind, Refused, Sound, Wrong, item, refused


def test_an_item_names_its_reason() -> None:
    """Built in one go."""
    assert item(1, 12, "core/over", token=6) == Item(1, 12, message("core/over", token=6))


def test_a_refusal_is_illegal_unless_it_says_otherwise() -> None:
    """Built in one go."""
    assert refused("core/over") == Refused(Kind.ILLEGAL, message("core/over"))
    assert refused("core/over", Kind.OVER, seat=1) == Refused(Kind.OVER, message("core/over", seat=1))


def test_rulings_are_values() -> None:
    """Equal if they say the same."""
    paid = item(0, 3, "core/over")

    assert Sound() == Sound(())
    assert Sound((paid,)) != Sound()
    assert Wrong(message("core/over"), (paid,)) == Wrong(message("core/over"), (paid,))
