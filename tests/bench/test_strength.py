"""Measuring strength: who meets whom, pairs of matches, what is reckoned from them, and stopping."""

import math

import pytest

from jeton.bench import Crew, arena, couples_of, measure_strength
from jeton.bench.arena import Arena
from jeton.bench.pairs import Estimate, Meeting, Pair, estimate, play_pair, points
from jeton.bots import LEVELS


def measured(pairs: int, jobs: int = 1, told: list[str] | None = None) -> list[Arena]:
    """A short run of the cheapest levels."""
    said: list[str] = [] if told is None else told
    couples = (("club", "family"), ("family", "beginner"))
    return list(
        measure_strength(
            "gamate", couples, pairs=pairs, seed="short", crew=Crew(jobs), on_progress=said.append
        )
    )


def test_who_meets_whom() -> None:
    """Each level and the one below, the stronger first; or every two."""
    assert couples_of(LEVELS, every=False)[:2] == (("beginner", "child"), ("family", "beginner"))
    assert len(couples_of(LEVELS, every=False)) == 5
    assert len(couples_of(LEVELS, every=True)) == 15
    assert couples_of(("club", "child"), every=False) == (("club", "child"),)


def test_a_pair_is_the_same_deal_twice() -> None:
    """Again, and it is the same; another number is another deal. Each decision has its time."""
    meeting = Meeting("gamate", ("strong", "greedy"), "word", ("deals=1",), math.inf)
    one, again, other = (play_pair(meeting, number) for number in (1, 1, 2))

    assert one.margins == again.margins != other.margins
    for bot in (0, 1):
        assert len(one.thought[bot]) == len(again.thought[bot]) > 26
        assert all(seconds > 0 for seconds in one.thought[bot])


def test_points_a_turn() -> None:
    """What moves bring, without what is settled at the end; a turn may be several moves."""
    pair = play_pair(Meeting("mathable", ("greedy", "child"), "word", ("supply=30",)), 0)

    assert all(5 <= turns <= len(thought) for turns, thought in zip(pair.turns, pair.thought, strict=True))
    assert pair.scored[0] > pair.scored[1] > 0
    assert pair.scored[0] - pair.scored[1] != sum(pair.margins)


def test_a_run() -> None:
    """In one process or in two, it is the same."""
    told: list[str] = []
    one, two = measured(3, told=told), measured(3, jobs=2)

    assert [(found.won, found.points, found.averages) for found in one] == [
        (found.won, found.points, found.averages) for found in two
    ]
    assert [found.meeting.bots for found in one] == [("club", "family"), ("family", "beginner")]
    assert all((found.asked, found.pairs) == (3, 3) for found in one)
    assert [text.split()[4] for text in told] == ["1/3", "2/3", "3/3"] * 2


@pytest.mark.parametrize("count", [0, 2])
def test_who_interrupts_it_gets_what_there_is(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Of so many pairs; of none, nothing; and the next couple does not begin."""

    def play(meeting: Meeting, number: int, *, recorded: bool) -> Pair:
        if number == count:
            raise KeyboardInterrupt
        return Pair((10, 20 * number), ((0.5,), ()))

    monkeypatch.setattr(arena, "play_pair", play)
    found = measured(9)

    assert [one.pairs for one in found] == ([2] if count else [])


def test_the_estimate() -> None:
    """A pair is one observation: the mean of its two deals. Of one pair nobody knows how far off it is."""
    values = [points(Pair(margins)) for margins in ((10, 30), (40, 0), (50, 70))]
    found = estimate(values)

    # 20, 20 and 60: their variance is 1600 / 3.
    assert found.mean == pytest.approx(100 / 3)
    assert found.error == pytest.approx(1.96 * math.sqrt(1600 / 3 / 3))
    assert estimate(values[:1]) == Estimate(20.0, math.inf)
