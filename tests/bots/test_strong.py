"""The strong bot: where it plays, what it may know, how long it takes, and that it beats the greedy one."""

from functools import partial
from typing import Any

import pytest

from jeton.bots import BOTS, SECONDS, STRONG, bots_of, play_strongly
from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.core.protocols import View
from jeton.table import Match
from tests.kit.altered import altered
from tests.kit.hooks import hooks
from tests.kit.matches import cut, wild_match
from tests.kit.settings import FULL, Setting, settings_of

EXPERTS = tuple(name for name, game in GAMES.items() if game.expert)
SETTINGS = [setting for setting in settings_of(FULL) if setting.name in EXPERTS]


def stops(match: Match, count: int) -> list[Match]:
    """The match at some of the moments at which a player had to act."""
    moments = [cut(match, length) for length in range(2, len(match.history))]
    acting = [stopped for stopped in moments if stopped.seats_to_act]
    return acting[:: 1 + len(acting) // count]


def test_it_is_offered_where_there_is_an_expert() -> None:
    """As the last, for it is the strongest; the others play everything."""
    for game in GAMES.values():
        assert tuple(bots_of(game)) == (*BOTS, *((STRONG,) if game.expert else ()))
    assert "gamate" in EXPERTS
    assert STRONG not in BOTS


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_it_knows_only_its_view(setting: Setting) -> None:
    """The same stream, the same moves: with other secrets, and with imagined ones."""
    game, different = setting.game, 0
    for number, match in enumerate(stops(wild_match(setting), 12)):
        for seat in match.seats_to_act:
            other = hooks(game).shuffled(match.position, seat, Stream(b"", "secret", number))
            different += other != match.position
            answers = {
                # Long enough never to be interrupted: what the clock says is no part of the answer.
                play_strongly(game, game.sight.view(position, seat), Stream(b"", "bot", number), 1000.0)
                for position in (match.position, other)
            }
            assert len(answers) == 1
    assert different


def test_it_lets_the_expert_think_until_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the clock, from when it is asked; a second unless told otherwise."""
    now = 100.0
    monkeypatch.setattr("jeton.bots.strong.time.perf_counter", lambda: now)
    answers = []

    def think(view: View[Any], stream: Stream, enough: Any) -> tuple[str, ...]:
        nonlocal now
        for passed in (0.0, 0.4, 0.7):
            now += passed
            answers.append(enough())
        return ("done",)

    game = altered(GAMES["gamate"], "expert", think=think)
    for bot in (play_strongly, partial(play_strongly, seconds=2.0)):
        assert bot(game, View(0, None), Stream(b"", "bot", 0)) == ("done",)

    assert answers == [False, False, True, False, False, False]
    assert SECONDS == 1.0
