"""What is asked for: wherever somebody is to act, in every language, and other things at other moments."""

import pytest

from jeton.catalogue import GAMES
from jeton.core.messages import Message
from jeton.language import LANGUAGES, Speaker
from jeton.table import Match
from tests.kit.matches import cut, waits, wild_match
from tests.kit.settings import SMALL, Setting, option_sets

SETTINGS = [
    Setting(game.name, SMALL, chosen, game.seats[0])
    for game in GAMES.values()
    for chosen in option_sets(game)
]


def _moments(setting: Setting) -> list[Match]:
    """Every moment of a wild match at which somebody is to act."""
    whole = wild_match(setting)
    return [match for length in range(len(whole.history)) if waits(match := cut(whole, length))]


def _prompt(match: Match, seat: int | None) -> Message:
    return match.game.sight.prompt(match.view(seat))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_everybody_to_act_is_asked_for_something(setting: Setting) -> None:
    """In both languages; all who look hear the same, since it is told from what everybody knows."""
    for match in _moments(setting):
        public = _prompt(match, None)
        for seat in match.seats_to_act:
            assert _prompt(match, seat) == public
        said = {Speaker(language, match.names).say(public) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES)
        assert all(said)
        assert not any(public.code in one for one in said)


@pytest.mark.parametrize("setting", [one for one in SETTINGS if "contest=on" in one.set], ids=str)
def test_a_window_asks_otherwise_than_a_turn(setting: Setting) -> None:
    """Who may contest is not asked to lay something."""
    seen: dict[bool, set[str]] = {True: set(), False: set()}
    for match in _moments(setting):
        seen[match.game.window(match.position)].add(_prompt(match, None).code)
    assert all(seen.values())
    assert seen[True].isdisjoint(seen[False])
