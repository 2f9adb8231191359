"""Looking back: what was there is what the search finds, and what was lost is never less than nothing."""

from dataclasses import replace
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from jeton.analysis.grades import Grade, grade_of
from jeton.analysis.luck import luck_of
from jeton.analysis.turns import Decision, look_back, sum_up, written
from jeton.analysis.words import in_short, why_better
from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Office, Pass
from jeton.core.options import read_options
from jeton.core.rulings import Sound
from jeton.games.mathable import GAME as MATHABLE
from jeton.games.mathable.moves import Draw, End, Place
from jeton.games.mathable.position import Phase
from jeton.language import LANGUAGES, Speaker
from jeton.records import Played, follow, play_move, read_record, replay
from tests.games.mathable.kit import scene

SEARCHED = tuple(name for name, game in GAMES.items() if game.searcher)
GOLDEN = Path(__file__).parent.parent / "golden" / "records"
_MOST = 40
"""So many moves of a match are enough."""


@cache
def played(name: str) -> tuple[Played, ...]:
    """A match of a greedy bot and one that overlooks much."""
    game = GAMES[name]
    bots = (BOTS["greedy"], BOTS["random"])
    match = BotMatch(game, load_box(game), read_options(game.options, ()), bots, seed_of("looking back"))
    match.play()
    return tuple(match.history[:_MOST])


@cache
def decisions(name: str) -> tuple[Decision, ...]:
    """What is told of it."""
    return look_back(GAMES[name], played(name))


@pytest.mark.parametrize("name", SEARCHED)
def test_the_best_is_the_searchs(name: str) -> None:
    """It brings what the search says, and the judge confirms it; nothing is lost that was not there."""
    game = GAMES[name]
    assert len(decisions(name)) >= 5
    for one in decisions(name):
        found = game.best(game.sight.view(one.before, one.seat), 1)[0]
        assert one.best.points >= found.points
        assert one.best.points == found.points or found.bound is not None
        assert sum(item.points for item in one.items) == one.best.points
        assert 0 <= one.loss <= one.best.points
        assert (why_better(game, one) is None) == (one.loss == 0)


@pytest.mark.parametrize("name", SEARCHED)
def test_every_point_is_found(name: str) -> None:
    """What the decisions brought is what the players got in their turns."""
    made = [one for decision in decisions(name) for one in decision.made]
    assert [one for one in played(name) if not isinstance(one.move.actor, Office)] == made


@pytest.mark.parametrize("name", SEARCHED)
def test_a_planted_mistake_is_found(name: str) -> None:
    """Who gives the best turn away has lost what it would have brought."""
    game = GAMES[name]
    best = max(decisions(name), key=lambda one: one.best.points)
    passed = look_back(game, [play_move(game, best.before, Pass(best.seat))])

    assert [one.loss for one in passed] == [best.best.points]
    assert passed[0].grade in (Grade.MISTAKE, Grade.MISSED_RACK)


@pytest.mark.parametrize("name", SEARCHED)
def test_something_less(name: str) -> None:
    """Who plays something that brings less has lost the difference."""
    game = GAMES[name]
    one = max(decisions(name), key=lambda one: one.best.points)
    view = game.sight.view(one.before, one.seat)
    for move in game.player.glance(view, Stream(seed_of("less"), "glance", 0)):
        ruling = game.rules.judge(one.before, move)
        assert isinstance(ruling, Sound)
        points = sum(item.points for item in ruling.items)
        if 0 < points < one.best.points:
            break
    made = follow(game, one.before, (move, End(one.seat)) if isinstance(move, Place) else (move,))
    assert [found.loss for found in look_back(game, made)] == [one.best.points - points]


def test_a_draw_costs_nothing() -> None:
    """Who draws an extra token has lost nothing of what was there without it."""
    record = read_record((GOLDEN / "mathable-two.txt").read_text("utf-8"))
    every = look_back(MATHABLE, tuple(replay(MATHABLE, load_box(MATHABLE), record)))
    drawn = [one for one in every if isinstance(one.made[-1].move, Draw)]
    for one in drawn:
        rest = MATHABLE.best(MATHABLE.sight.view(one.made[-1].before, one.seat), 1)[0].points
        assert one.loss == one.best.points - one.points - rest
    assert any(one.loss == 0 < one.best.points - one.points for one in drawn)


@pytest.mark.parametrize("name", SEARCHED)
def test_luck_is_of_the_draw(name: str) -> None:
    """What one draw has more than another, its rack makes more; what could be expected is the same."""
    game = GAMES[name]
    # The racks of the beginning: whoever is to play has just drawn.
    undealt = [*takewhile(lambda one: one.move.actor is Office.CHANCE, played(name))][-1].before
    then = [rules_play(name, undealt, number) for number in range(4)]
    (seat,) = game.rules.actors(then[0])
    assert isinstance(seat, int)
    kind = game.asked.kind if game.asked else ""
    worth = [game.best(game.sight.view(one, seat), 1, kind)[0].points for one in then]
    luck = [luck_of(game, one, seat, undealt) for one in then]
    assert [one - luck[0] for one in luck] == [one - worth[0] for one in worth]
    assert len(set(worth)) > 1


def rules_play(name: str, undealt: Any, number: int) -> Any:
    """The position after some deal."""
    rules = GAMES[name].rules
    return rules.play(undealt, rules.deal(undealt, Stream(seed_of("luck"), "deal", number)))


def test_no_luck_where_nothing_is_left_to_chance() -> None:
    """Where all that is in the bag is drawn, nobody could draw anything else."""
    position = replace(
        scene("4 8 _ _ _", "20", "1 2", bag="12", seat=1, full=2), owed=(1, 0), phase=Phase.REFILL
    )
    dealt = MATHABLE.rules.play(position, MATHABLE.rules.deal(position, Stream(seed_of("last"), "deal", 0)))
    assert dealt.racks[0] == (12, 20)
    assert luck_of(MATHABLE, dealt, 0, position) == 0


def test_a_missed_rack() -> None:
    """It has a name of its own where laying all would have brought more."""
    row = "4 8 _ _ _\n_ _ _ _ _\n_ _ _ _ _"
    position = scene(row, "20 12", "1", full=2)
    made = follow(MATHABLE, position, (Place(0, 12, 2), End(0)))
    (found,) = look_back(MATHABLE, made)

    assert (found.grade, found.points, found.best.points, found.loss) == (Grade.MISSED_RACK, 12, 82, 70)
    assert written(MATHABLE, found.line) == "12@1C 20@1D end"


def test_grades() -> None:
    """By thresholds that are data; the limits belong to the better grade."""
    shares = {100: Grade.BEST, 99: Grade.GOOD, 85: Grade.GOOD, 84: Grade.INACCURACY, 55: Grade.INACCURACY}
    shares |= {54: Grade.MISTAKE, 0: Grade.MISTAKE}
    assert {share: grade_of(200, 200 - 2 * share, missed_rack=False) for share in shares} == shares
    assert grade_of(0, 0, missed_rack=False) is Grade.NOTHING
    assert grade_of(10, 1, missed_rack=True) is Grade.MISSED_RACK
    assert grade_of(10, 0, missed_rack=True) is Grade.BEST
    assert grade_of(20, 50, missed_rack=False) is grade_of(-5, 50, missed_rack=False) is Grade.MISTAKE


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SEARCHED)
def test_in_words(name: str, language: str) -> None:
    """Every claim with its figure."""
    game, speaker = GAMES[name], Speaker(language, ("Anna", "Bruno"))
    for summary in sum_up(decisions(name), 2):
        share, *_ = map(speaker.say, in_short(game, summary))
        there = summary.points + summary.loss
        assert summary.share == summary.points * 100 // there
        assert all(str(figure) in share for figure in (summary.share, summary.points, there))
        assert ("Anna", "Bruno")[summary.seat] in share
    for one in decisions(name):
        if (better := why_better(game, one)) is not None:
            said = speaker.say(better)
            assert "{" not in said
            assert written(game, one.line) in said


def test_the_work_can_be_stopped() -> None:
    """Whoever hears how far it has come may stop it."""
    heard: list[tuple[int, int]] = []

    def stop(done: int, of: int) -> None:
        heard.append((done, of))
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        look_back(MATHABLE, played("mathable"), stop)
    assert heard == [(done, len(played("mathable"))) for done in range(4)]
