"""Measuring strength: pairs of deals, what is reckoned from them, and stopping."""

import math

import pytest

from jeton.bench import measure_strength, strength
from jeton.bench.pairs import Estimate, Meeting, Pair, estimate, play_pair, points
from jeton.bench.strength import Strength
from jeton.games.gamate.expert import cards


def measured(deals: int, jobs: int = 1, told: list[str] | None = None) -> Strength:
    """A short run."""
    said: list[str] = [] if told is None else told
    found = measure_strength(
        "gamate", deals=deals, seconds=9.0, seed="short", jobs=jobs, on_progress=said.append
    )
    assert found is not None
    return found


def test_a_pair_is_the_same_deal_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Again, and it is the same; another number is another deal. Each decision has its time."""
    monkeypatch.setattr(cards, "_CLIMBS", 100)
    meeting = Meeting("gamate", ("strong", "greedy"), "word", ("deals=1",), 9.0)
    one, again, other = (play_pair(meeting, number) for number in (1, 1, 2))

    assert one.margins == again.margins != other.margins
    for bot in (0, 1):
        assert len(one.thought[bot]) == len(again.thought[bot]) > 26
        assert all(seconds > 0 for seconds in one.thought[bot])


def test_a_run() -> None:
    """In one process or in two, it is the same; the expert wins most."""
    told: list[str] = []
    one, two = measured(2, told=told), measured(2, jobs=2)

    assert (one.points, one.error, one.won, one.lost) == (two.points, two.error, two.won, two.lost)
    assert one.points > 0
    assert one.won > one.lost
    assert (one.game, one.bot, one.rival, one.seed) == ("gamate", "strong", "greedy", "short")
    assert (one.asked, one.pairs, one.limit) == (2, 2, 9.0)
    assert 0 < one.mean <= one.p99 <= one.most
    assert one.decisions > 2 * 2 * 26
    assert [text.split()[0] for text in told] == ["1/2", "2/2"]


@pytest.mark.parametrize("count", [0, 2])
def test_who_interrupts_it_gets_what_there_is(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Of so many pairs; of none, nothing."""

    def play(meeting: Meeting, number: int) -> Pair:
        if number == count:
            raise KeyboardInterrupt
        return Pair((10, 20 * number), ((0.5,), ()))

    monkeypatch.setattr(strength, "play_pair", play)
    found = measure_strength("gamate", deals=9, seconds=1.0, seed="", jobs=1, on_progress=lambda text: None)

    assert (found is None) == (count == 0)
    if found:
        assert (found.pairs, found.asked, found.points, found.won, found.lost) == (2, 9, 10.0, 0.75, 0.0)


def test_the_estimate() -> None:
    """A pair is one observation: the mean of its two deals. Of one pair nobody knows how far off it is."""
    values = [points(Pair(margins)) for margins in ((10, 30), (40, 0), (50, 70))]
    found = estimate(values)

    # 20, 20 and 60: their variance is 1600 / 3.
    assert found.mean == pytest.approx(100 / 3)
    assert found.error == pytest.approx(1.96 * math.sqrt(1600 / 3 / 3))
    assert estimate(values[:1]) == Estimate(20.0, math.inf)
