"""Who may have a coach, and what the coach is told: a seat's own turns, as it saw them."""

from dataclasses import replace
from typing import Any

import pytest

from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.core.options import read_options
from jeton.table import Match, submit
from jeton.table import progress as inputs
from jeton.table.coaching import is_coachable, lesson
from jeton.table.codes import Code
from jeton.table.progress import apply, settle
from jeton.web.live import begin
from tests.games.mathable.kit import scene
from tests.kit.matches import easy_text, opened
from tests.kit.settings import FULL, Setting
from tests.table.test_progress import given, header_of


def played(match: Match, moves: int) -> Match:
    """A match so many moves on."""
    for step in range(moves):
        seat = match.seats_to_act[0]
        match, _ = submit(match, seat, easy_text(match, seat, Stream(match.seed, "coach", step)), 0)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told(name: str) -> None:
    """The last turns of the seat that have ended, no more than three; and its view, if it is to act."""
    match = opened(Setting(name, FULL, (), GAMES[name].seats[0]))
    for _ in range(12):
        for seat in range(len(match.names)):
            told = lesson(match, seat)
            assert told is not None
            assert len(told.turns) == min(told.count, 3)
            own = [one.move for one in match.history if one.move.actor == seat]
            steps = [step for turn in told.turns for step in turn]
            # What has been done in a turn that goes on comes behind them.
            assert _is_within([step.move for step in steps], own, to_the_end=not told.begun)
            assert all(step.view.seat == seat for step in steps)
            assert (told.view is None) == (seat not in match.seats_to_act)
            assert not told.begun or seat in match.seats_to_act
        match = played(match, 1)


def _is_within(part: list[Any], whole: list[Any], *, to_the_end: bool) -> bool:
    """Whether some moves follow each other in a list, and end it."""
    ends = [len(whole)] if to_the_end else range(len(part), len(whole))
    return any(whole[end - len(part) : end] == part for end in ends)


def test_a_turn_that_goes_on() -> None:
    """What has been laid in it is no turn yet: more may come."""
    position = scene("4 8 _ _ _\n_ _ _ _ _\n_ _ _ _ _", "20 12 90", "1")
    match = replace(opened(Setting("mathable", FULL, (), 2)), position=position)
    match = replace(match, history=match.history[:0])
    begun, _ = submit(match, 0, "12@1C", 0)
    told = lesson(begun, 0)
    assert told is not None
    assert (told.turns, told.count, told.begun) == ((), 0, True)
    ended, _ = submit(begun, 0, "end", 0)
    after = lesson(ended, 0)
    assert after is not None
    assert [[type(step.move).__name__ for step in turn] for turn in after.turns] == [["Place", "End"]]
    assert (after.count, after.begun) == (1, False)


def test_only_where_one_person_plays() -> None:
    """And where truth is not at stake: then what is true is what the players bet on."""
    game = GAMES["mathable"]
    plain, contested = (read_options(game.options, chosen) for chosen in ((), ("contest=on",)))
    assert is_coachable(game, plain, ("", "child"), 0)
    assert not is_coachable(game, plain, ("", "child"), 1)
    assert not is_coachable(game, plain, ("", ""), 0)
    assert not is_coachable(game, contested, ("", "child"), 0)
    assert lesson(opened(Setting("mathable", FULL, ("contest=on",), 2)), 0) is None


def test_the_switch() -> None:
    """It is an input like any other; where nobody may have a coach, it is refused and changes nothing."""
    progress, _ = begin(header_of("mathable", bots=("", "beginner")))
    on, happened = apply(progress, given(inputs.COACH, 0, inputs.ON))
    assert (on.coached, happened) == (True, ())
    off, _ = apply(on, given(inputs.COACH, 0, inputs.OFF))
    assert off == progress
    people, _ = begin(header_of("mathable"))
    settled = settle(people, given(inputs.COACH, 0, inputs.ON))
    assert settled.progress == people
    assert settled.refusal is not None
    assert settled.refusal.ruling.fault.code == Code.NO_COACH
