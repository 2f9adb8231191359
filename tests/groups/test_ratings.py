"""Glicko-2: the paper's own example, and what must hold of any."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.groups import Met, Rating, rated


def test_the_example_of_the_paper() -> None:
    """Glickman, Example of the Glicko-2 system: 1464.06, 151.52, 0.05999."""
    results = [
        Met(Rating(1400, 30), 1),
        Met(Rating(1550, 100), 0),
        Met(Rating(1700, 300), 0),
    ]
    after = rated(Rating(1500, 200, 0.06), results)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_results_less_is_known() -> None:
    """The rating stays."""
    before = Rating(1650, 80)
    after = rated(before, [])
    assert after.rating == before.rating
    assert after.deviation > before.deviation
    assert (Rating().is_provisional, before.is_provisional) == (True, False)


@given(own=st.integers(800, 2400), ahead=st.integers(-300, 300), deviation=st.integers(60, 350))
def test_a_win_raises(own: int, ahead: int, deviation: int) -> None:
    """A defeat lowers, either tells something, and the less likely result moves the rating more."""
    before, other = Rating(own, deviation), Rating(own - ahead, 100)
    won, lost = (rated(before, [Met(other, score)]) for score in (1, 0))
    assert lost.rating < before.rating < won.rating
    assert max(won.deviation, lost.deviation) < rated(before, []).deviation
    gained, given_up = won.rating - own, own - lost.rating
    if abs(ahead) > 20:
        assert (gained < given_up) == (ahead > 0)
