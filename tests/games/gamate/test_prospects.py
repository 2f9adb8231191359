"""How likely each camp is to win: an estimate that goes by points, games, and how the deal stands."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from jeton.analysis.words import in_chances
from jeton.bench import Crew, study_deals
from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import GAMES, chances_text, load_box
from jeton.core.chance import seed_of
from jeton.core.options import read_options
from jeton.games.gamate.position import Phase, Position
from jeton.games.gamate.prospects import Stand, noted, read_counts, shipped
from jeton.language import LANGUAGES, Speaker
from tests.games.gamate.test_review import look, played

GAME = GAMES["gamate"]


@cache
def match() -> BotMatch:
    """A rubber of greedy bots."""
    box = load_box(GAME)
    found = BotMatch(GAME, box, read_options(GAME.options), [BOTS["greedy"]] * 4, seed_of("rubber"))
    found.play()
    return found


def leading() -> Position:
    """Before the first card of a match."""
    found: Position = next(one.before for one in match().history if one.before.phase is Phase.LEADING)
    return found


def test_better_than_all_alike() -> None:
    """In matches that are not among the counts, by mean square and by logarithm."""
    told = dict(line.split(" = ") for line in chances_text(GAME).splitlines() if " = " in line)
    for when, square in (("before deals", 240), ("within deals", 170)):
        squares, logs, moments = map(int, told[when].split())
        assert squares < square
        assert logs < 660
        assert moments > 500


@pytest.mark.parametrize("deals", [0, 3])
def test_more_is_better(deals: int) -> None:
    """More points and games, and a contract that is made; the nearer the end, the surer."""
    table, position = shipped(), replace(leading(), deals=deals)
    assert table.between(position) == pytest.approx(0.5)
    ahead = replace(position, points=(30, 0), totals=(30, 0))
    assert 0.5 < table.between(ahead) < 1
    assert table.between(replace(ahead, games=(1, 0), totals=(130, 0))) > table.between(ahead)
    made, fallen = Stand(0, 8, False, 8), Stand(0, 8, False, 5)
    for left in (13, 6, 0):
        good, bad = (table.percents(position, stand, left) for stand in (made, fallen))
        assert good is not None
        assert bad is not None
        assert sum(good) == sum(bad) == 100
        assert 0 < bad[0] < 50 < good[0] < 100
    if not deals:
        chances = [table.in_deal(position, fallen, left) for left in range(14)]
        assert all(one <= two + 1e-9 for one, two in pairwise(chances))


def test_the_last_deal_decides() -> None:
    """Of a set number of deals: whoever has more in the end; and nobody estimates once somebody has left."""
    last = replace(leading(), deals=1, dealt=0, totals=(0, 0))
    assert shipped().percents(last, Stand(1, 7, True, 9), 0) == (1, 99)
    won = replace(leading(), games=(1, 0))
    assert shipped().percents(won, Stand(0, 7, True, 9), 0) == (99, 1)
    assert shipped().percents(replace(won, gone=frozenset({1})), Stand(0, 7, True, 9), 0) is None


def test_what_deals_show() -> None:
    """A word for each deal and its rest; the points of all of them are those of the match."""
    rubber = match()
    words = list(noted([(one.before, one.move) for one in rubber.history], rubber.position, solved=False))
    deals = [int(word.split()[1]) for word in words if word.startswith("deal ")]
    assert len(deals) == rubber.position.dealt
    assert sum(deals) == sum(one.points for move in rubber.history for one in move.items)


def test_the_same_matches_tell_the_same() -> None:
    """However often; and what is written is read again."""
    found = [
        study_deals("gamate", matches=6, seed="x", crew=Crew(), on_progress=lambda text: None)
        for _ in range(2)
    ]
    assert found[0] == found[1]
    counts = read_counts(found[0])
    assert {word.split()[0] for word in counts} >= {"deal", "rest", "step"}
    assert found[0].startswith("jeton chances 1\ngame = gamate\nseed = x\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_tells_them(language: str) -> None:
    """Of every card, in percents that are 100 together; what a card cost is said as an estimate."""
    seen = look(played("costs", 0))
    lost = 0
    for remark in (*seen.calls, *seen.remarks):
        assert remark.chances is not None
        assert sum(remark.chances) == 100
        camp = remark.seat % 2
        said = in_chances(remark.chances, remark.best_chances, camp)
        if said is not None:
            lost += 1
            assert remark.better is not None
            assert "estima" in Speaker(language, ("A", "B", "C", "D")).say(said)
    assert lost
    assert any("%" in Speaker(language, ("A", "B", "C", "D")).say(note) for note in seen.notes)
