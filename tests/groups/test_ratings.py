"""Glicko-2: the paper's own example, and what must hold of any."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.groups import RatedResult, RatedSeat, Rating, after_match, rated


def test_the_example_of_the_paper() -> None:
    """Glickman, Example of the Glicko-2 system: 1464.06, 151.52, 0.05999."""
    results = [
        RatedResult(Rating(1400, 30), 1),
        RatedResult(Rating(1550, 100), 0),
        RatedResult(Rating(1700, 300), 0),
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
    won, lost = (rated(before, [RatedResult(other, score)]) for score in (1, 0))
    assert lost.rating < before.rating < won.rating
    assert max(won.deviation, lost.deviation) < rated(before, []).deviation
    gained, given_up = won.rating - own, own - lost.rating
    if abs(ahead) > 20:
        assert (gained < given_up) == (ahead > 0)


def test_a_table_is_one_period() -> None:
    """The example of the paper at one table of four, where all three others are met at once."""
    before = {
        "own": Rating(1500, 200, 0.06),
        "beaten": Rating(1400, 30),
        "second": Rating(1550, 100),
        "first": Rating(1700, 300),
    }
    table = [
        RatedSeat("second", 0, 2),
        RatedSeat("own", 1, 3),
        RatedSeat("beaten", 2, 4),
        RatedSeat("first", 3, 1),
    ]
    after = after_match(before, table)
    own = after["own"]
    assert own.rating == pytest.approx(1464.06, abs=0.01)
    assert own.deviation == pytest.approx(151.52, abs=0.01)
    assert own.volatility == pytest.approx(0.05999, abs=0.00001)
    # All by what was known before, in whatever order they sit.
    turned = after_match(before, table[::-1])
    assert {who: one.rating for who, one in turned.items()} == pytest.approx(
        {who: one.rating for who, one in after.items()}
    )
    assert after["first"].rating > 1700
    assert after["beaten"].rating < 1400


def test_partners_are_not_compared() -> None:
    """Nor is a bot with another of its kind; sides that are level share the point."""
    known = {"anna": Rating(1600, 80), "bruno": Rating(1400, 80)}
    table = [
        RatedSeat("anna", 0, 1),
        RatedSeat("bruno", 0, 1),
        RatedSeat("bot", 1, 1),
        RatedSeat("bot", 1, 1),
    ]
    after = after_match(known, table)
    assert after["anna"] == rated(known["anna"], [RatedResult(Rating(), 0.5)] * 2)
    assert after["bot"] == rated(Rating(), [RatedResult(known[who], 0.5) for who in ("anna", "bruno")] * 2)
    assert after_match({}, [RatedSeat("bot", 0, 1), RatedSeat("bot", 1, 2)]) == {}
