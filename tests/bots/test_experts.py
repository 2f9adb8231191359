"""Levels that let a game's expert think: what they may know, how long it takes, and where there is none."""

from dataclasses import replace
from typing import Any

import pytest

from jeton.bots import BOTS, SECONDS, play_level
from jeton.bots.ladder import level_of
from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.core.levels import Style
from jeton.core.protocols import View
from jeton.table import Match
from tests.kit.altered import altered
from tests.kit.hooks import hooks
from tests.kit.matches import cut, wild_match
from tests.kit.settings import FULL, Setting, is_countless, settings_of

EXPERTS = tuple(name for name, game in GAMES.items() if game.expert)
SETTINGS = [setting for setting in settings_of(FULL) if setting.name in EXPERTS]


def stops(match: Match, count: int) -> list[Match]:
    """The match at some of the moments at which a player had to act."""
    moments = [cut(match, length) for length in range(2, len(match.history))]
    acting = [stopped for stopped in moments if stopped.seats_to_act]
    return acting[:: 1 + len(acting) // count]


def test_the_champion_is_the_expert() -> None:
    """In every game, as soon as it has one."""
    assert all(level_of(game, "champion").style is Style.EXPERT for game in GAMES.values())
    assert "gamate" in EXPERTS


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_it_knows_only_its_view(setting: Setting) -> None:
    """The same stream, the same moves: with other secrets, and with imagined ones."""
    game, different = setting.game, 0
    # A thought takes long, and where moves are countless longer.
    for number, match in enumerate(stops(wild_match(setting), 3 if is_countless(setting) else 6)):
        for seat in match.seats_to_act:
            other = hooks(game).shuffled(match.position, seat, Stream(b"", "secret", number))
            different += other != match.position
            answers = {
                # Long enough never to be interrupted: what the clock says is no part of the answer.
                play_level(
                    "champion", game, game.sight.view(position, seat), Stream(b"", "bot", number), 1000.0
                )
                for position in (match.position, other)
            }
            assert len(answers) == 1
    assert different


def test_it_thinks_until_the_time_is_up_or_its_patience_is() -> None:
    """By the clock, from when it is asked, unless told otherwise 0.2 s; and as often as its level asks."""
    now = 100.0
    answers: list[bool] = []

    def think(view: View[Any], stream: Stream, enough: Any) -> tuple[str, ...]:
        nonlocal now
        for passed in (0.0, 0.1, 0.2):
            now += passed
            answers.append(enough())
        return ("done",)

    game = altered(GAMES["gamate"], "expert", think=think)
    for seconds in (SECONDS, 2.0):
        stream = Stream(b"", "bot", 0)
        moves = play_level("champion", game, View(0, None), stream, seconds, lambda: now)
        assert moves == ("done",)
    assert answers == [False, False, True, False, False, False]
    assert SECONDS == 0.2

    asked = 0

    def think_on(view: View[Any], stream: Stream, enough: Any) -> tuple[str, ...]:
        nonlocal asked
        while not enough():
            asked += 1
        return ("done",)

    BOTS["champion"](altered(game, "expert", think=think_on), View(0, None), Stream(b"", "bot", 0))
    assert asked == level_of(game, "champion").patience < 1000


def test_it_thinks_as_often_as_its_level_does() -> None:
    """In so many of a hundred turns; else it plays as the greedy player does."""
    game = altered(GAMES["rigolade"], "expert", think=lambda view, stream, enough: ("thought",))
    game = altered(game, "player", plan=lambda view: ("planned",))
    answers = {
        name: [BOTS[name](game, View(0, None), Stream(b"", "bot", number))[0] for number in range(400)]
        for name in ("strong", "champion")
    }

    assert set(answers["champion"]) == {"thought"}
    assert level_of(game, "strong").care == pytest.approx(answers["strong"].count("thought") / 4, abs=8)
    assert set(answers["strong"]) == {"thought", "planned"}


def test_without_an_expert_it_plays_greedily() -> None:
    """What the player plans, to the letter."""
    match = stops(wild_match(SETTINGS[0]), 2)[0]
    view = match.view(match.seats_to_act[0])
    game, stream = replace(SETTINGS[0].game, expert=None), Stream(b"", "bot", 0)
    assert BOTS["champion"](game, view, stream) == BOTS["greedy"](game, view, stream)
