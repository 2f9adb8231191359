"""Points, racks, shares, the order of seats."""

from jeton.board.turns import (
    from_seat,
    only,
    pay,
    put,
    share_out,
    standing,
)
from jeton.core.messages import message
from jeton.core.rulings import item


def test_pay() -> None:
    """Each item to its seat."""
    assert pay((1, 2), (item(1, 5, "a"), item(0, -3, "b"), item(1, 1, "c"))) == (-2, 8)
    assert pay((1, 2), ()) == (1, 2)


def test_put_and_only() -> None:
    """One place changes; one seat has something."""
    assert put(("a", "b", "c"), 1, "x") == ("a", "x", "c")
    assert put(("a",), 0, "x") == ("x",)
    assert only(3, 1, "x", "") == ("", "x", "")


def test_ties_share_and_who_left_cannot_win() -> None:
    """Each seat is a side."""
    why = message("why")

    assert standing((3, 5, 5), frozenset(), why).winners == (frozenset({1}), frozenset({2}))
    assert standing((3, 5, 5), frozenset({1, 2}), why).winners == (frozenset({0}),)
    assert (standing((3, 5), frozenset(), why).reason, standing((3, 5), frozenset(), None).winners) == (
        why,
        (),
    )


def test_playing_order() -> None:
    """From one seat on, and round the table."""
    assert from_seat(2, 4) == [2, 3, 0, 1]


def test_sharing_out() -> None:
    """One after another, as long as there are any."""
    assert share_out([1, 2, 0], 6, 8) == {1: 6, 2: 2, 0: 0}
    assert share_out([0, 1], 6, 20) == {0: 6, 1: 6}
