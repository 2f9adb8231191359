"""Sides are ranked by points, and those who have left come last."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.messages import message
from jeton.core.outcome import Outcome, Side, Standing, rank

OVER = message("core/over-agreed")


def side(*seats: int) -> Side:
    """The seats that win together."""
    return frozenset(seats)


def each(*points: int) -> dict[Side, int]:
    """Every seat a side of its own."""
    return {side(seat): score for seat, score in enumerate(points)}


@pytest.mark.parametrize(
    ("points", "gone", "ranks"),
    [
        (each(10, 30, 20), side(), {1: 1, 2: 2, 0: 3}),
        (each(20, 20), side(), {0: 1, 1: 1}),
        (each(10, 20, 20, 5), side(), {1: 1, 2: 1, 0: 3, 3: 4}),
        (each(5, 5, 20), side(), {2: 1, 0: 2, 1: 2}),
        # Equal sides stand in the order of their seats, whatever the order in which they are given.
        (dict(reversed(each(7, 7, 9).items())), side(), {2: 1, 0: 2, 1: 2}),
        # One who has left comes after the rest, however many points; two who have left are ranked too.
        (each(10, 30), side(1), {0: 1, 1: 2}),
        (each(10, 10), side(1), {0: 1, 1: 2}),
        (each(-3, 30, 40), side(1, 2), {0: 1, 2: 2, 1: 3}),
        (each(0, 7, 7), side(1, 2), {0: 1, 1: 2, 2: 2}),
        # A side is there as long as one of its seats is.
        ({side(0, 2): 30, side(1, 3): 20}, side(0), {0: 1, 1: 2}),
        ({side(0, 2): 30, side(1, 3): 20}, side(0, 2), {1: 1, 0: 2}),
    ],
)
def test_ranks(points: Mapping[Side, int], gone: Side, ranks: dict[int, int]) -> None:
    """Best first; equal sides share a rank, and the next rank is skipped."""
    standings = rank(points, gone, OVER).standings

    assert {min(standing.side): standing.rank for standing in standings} == ranks
    assert [min(standing.side) for standing in standings] == list(ranks)
    assert rank(points, gone, OVER).sides == tuple(sorted(points, key=min))


def test_ties_share_the_win() -> None:
    """All sides of the first rank win; nobody while the match goes on."""
    assert rank(each(7, 3, 7), side(), OVER).winners == (side(0), side(2))
    assert rank(each(7, 3, 7), side(), None).winners == ()
    assert rank(each(7, 3), side(0), OVER).winners == (side(1),)


@given(st.lists(st.integers(-50, 50), min_size=2, max_size=4), st.data())
def test_ranking_is_an_order(scores: list[int], data: st.DataObject) -> None:
    """Everybody stands somewhere with his own points; better is before, equal is beside."""
    gone = data.draw(st.frozensets(st.integers(0, len(scores) - 1), max_size=len(scores) - 1))
    outcome = rank(each(*scores), gone, OVER)

    assert outcome == Outcome(outcome.standings, OVER)
    assert {min(one.side): one.points for one in outcome.standings} == dict(enumerate(scores))
    for place, standing in enumerate(outcome.standings):
        better = [one for one in outcome.standings if _key(one, gone) < _key(standing, gone)]
        assert standing.rank == len(better) + 1
        assert better == list(outcome.standings[: len(better)])
        assert place >= len(better)
    assert not any(winner <= gone for winner in outcome.winners)


def test_the_side_of_a_seat() -> None:
    """Whoever wins with it, wherever it stands."""
    pairs = rank({frozenset({0, 2}): 10, frozenset({1, 3}): 30}, frozenset(), None)

    assert [pairs.side_of(seat) for seat in range(4)] == [{0, 2}, {1, 3}, {0, 2}, {1, 3}]


def _key(standing: Standing, gone: Side) -> tuple[bool, int]:
    return standing.side <= gone, -standing.points
