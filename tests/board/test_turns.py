"""Points, racks, who starts, who has left."""

from jeton.board.turns import (
    from_seat,
    is_deserted,
    judge_leave,
    only,
    pay,
    put,
    share_out,
    standing,
    tied_highest,
)
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, message
from jeton.core.rulings import Sound, item, refused


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


def test_leaving() -> None:
    """Once; when one is left it is over."""
    assert judge_leave(frozenset({1}), 0) == Sound()
    assert judge_leave(frozenset({1}), 1) == refused(CoreCode.ALREADY_LEFT, player=Name(1))
    assert [is_deserted(3, frozenset(range(gone))) for gone in range(4)] == [False, False, True, True]


def test_who_starts() -> None:
    """The highest, one or several."""
    assert tied_highest({0: 9, 2: 10}) == {2}
    assert tied_highest({0: 10, 1: 3, 2: 10}) == {0, 2}
    assert from_seat(2, 4) == [2, 3, 0, 1]


def test_sharing_out() -> None:
    """One after another, as long as there are any."""
    assert share_out([1, 2, 0], 6, 8) == {1: 6, 2: 2, 0: 0}
    assert share_out([0, 1], 6, 20) == {0: 6, 1: 6}
