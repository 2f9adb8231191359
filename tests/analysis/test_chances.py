"""How likely one is to win: an estimate that goes by points, and by how much of the match is left."""

import pytest

from jeton.analysis.chances import chances_of, read_chances, shipped, write_chances
from jeton.analysis.words import in_chances
from jeton.bench.chances import Moment, find_chances, fit
from jeton.bench.crews import Crew
from jeton.catalogue import GAMES, chances_text
from jeton.core.chance import Stream, seed_of
from jeton.core.errors import WeightsFault
from jeton.language import LANGUAGES, Speaker
from tests.analysis.test_turns import SEARCHED, decisions, played


@pytest.mark.parametrize("name", SEARCHED)
def test_points_never_harm(name: str) -> None:
    """Whoever has more is likelier to win, and the more so the nearer the end; nobody is ever out of it."""
    table, game = shipped(name), GAMES[name]
    assert set(table.knots) == set(game.seats)
    for seats, knots in table.knots.items():
        assert [knot.left for knot in knots] == sorted({knot.left for knot in knots})
        for knot in knots:
            even = table.estimate([100] * seats, 0, knot.left)
            ahead = table.estimate([100 + 50 * (seat == 1) for seat in range(seats)], 0, knot.left)
            assert ahead[1] >= even[1]
            assert sum(ahead) == pytest.approx(1)
        assert knots[1].point > knots[-2].point
    assert table.error < 250


@pytest.mark.parametrize("name", SEARCHED)
def test_whole_percents(name: str) -> None:
    """They are 100 together; at the end, the winner has all of it."""
    for one in played(name):
        told = chances_of(GAMES[name], one.after)
        assert told is not None
        assert sum(told) == 100
        over = GAMES[name].rules.outcome(one.after).winners
        assert over or all(0 < percent < 100 for percent in told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["mathable", "rigolade"])
def test_what_a_turn_cost(name: str, language: str) -> None:
    """Never less than nothing; said with both figures, and as an estimate."""
    speaker = Speaker(language, ("Anna", "Bruno"))
    for one in decisions(name):
        assert one.chances is not None
        assert (one.best_chances is None) == (one.loss == 0)
        said = in_chances(one.chances, one.best_chances, one.seat)
        assert (said is None) == (one.chance_loss == 0)
        if said is not None and one.best_chances is not None:
            text = speaker.say(said)
            assert str(one.chance) in text
            assert str(one.best_chances[one.seat]) in text
            assert "estima" in text


def test_the_weights_are_found_again() -> None:
    """Of matches that go by known odds."""
    stream = Stream(seed_of("fit"), "moments", 0)
    moments = []
    for _ in range(3000):
        lead = stream.below(401) - 200
        share = 1 / (1 + 2.718281828 ** (-0.01 * lead))
        first = stream.below(1000) < 1000 * share
        moments.append(Moment((lead, 0), 0, stream.below(61), (float(first), float(not first))))
    knots = fit(moments)
    assert sum(knot.point for knot in knots) / len(knots) == pytest.approx(10_000, rel=0.1)


def test_the_same_matches_tell_the_same() -> None:
    """However often, and what is written is read again."""
    found = [
        find_chances("rigolade", matches=2, seed="x", crew=Crew(), on_progress=lambda text: None)
        for _ in range(2)
    ]
    assert found[0] == found[1] == read_chances(write_chances(found[0]), "rigolade")
    assert write_chances(found[0]).startswith("jeton chances 1\ngame = rigolade\nseed = x\n")


@pytest.mark.parametrize("text", ["", "jeton chances 1\n", "jeton weights 1\n"])
def test_no_table(text: str) -> None:
    """It is refused, as is that of another game."""
    with pytest.raises(WeightsFault):
        read_chances(text, "mathable")
    with pytest.raises(WeightsFault):
        read_chances(chances_text(GAMES["rigolade"]), "mathable")
