"""What programs that learn play with, measured."""

import pytest

from jeton.bench.environments import measure_environments
from jeton.catalogue import GAMES


@pytest.mark.filterwarnings("ignore")
def test_measures_every_way_or_says_what_is_missing() -> None:
    """Each way has a figure for the game, or is named among those that lack something."""
    seen: list[str] = []
    games = [GAMES["rigolade"], GAMES["calculator"]]
    found = measure_environments(games, on_progress=seen.append, seconds=0)
    ways = {rate.way for rate in found.rates}
    own = ("legal actions listed", "actions picked", "draw by draw")
    assert {f"jeton.research, {way}" for way in own} <= ways
    assert [rate.game for rate in found.rates if "offers read" in rate.way] == ["calculator"]
    assert len(ways) + len(found.absent) == 9
    assert len(seen) == len(found.rates)
    assert all(0 < rate.per_second <= rate.with_draws for rate in found.rates)
    # A rack is filled up after a turn.
    assert found.rates[0].with_draws > found.rates[0].per_second
