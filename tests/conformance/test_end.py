"""Ends that need no player."""

import pytest

from jeton.catalogue import GAMES, load_box
from jeton.core.chance import seed_of
from jeton.core.moves import Office
from jeton.core.options import read_options
from jeton.records import Verdict, verify
from jeton.table import Ended, open_match, record_of
from tests.kit.hooks import hooks
from tests.kit.matches import random_match, wild_match
from tests.kit.settings import FULL, SMALL, Setting, settings_of


@pytest.mark.parametrize("name", [name for name in GAMES if hooks(GAMES[name]).stuck_box])
def test_a_match_may_be_over_as_soon_as_it_is_dealt(name: str) -> None:
    """If nobody can do anything: the referee says so, and nobody is asked."""
    game = GAMES[name]
    box = load_box(game, hooks(game).stuck_box)
    match, events = open_match(game, box, read_options(game.options), ("Anna", "Bruno"), seed_of("stuck"), 0)

    assert match.over
    assert isinstance(events[-1], Ended)
    assert {played.move.actor for played in match.history} == {Office.CHANCE, Office.REFEREE}
    assert match.history[-1].move.actor is Office.REFEREE
    assert verify(game, box, record_of(match)).verdict is Verdict.MATCHES


@pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)
def test_the_referee_speaks_when_he_must(setting: Setting) -> None:
    """Wherever he has something to say, it is the next move; he never ends a match by himself elsewhere."""
    game = setting.game
    for match in (random_match(setting), wild_match(setting)):
        for played in match.history:
            if Office.REFEREE in game.rules.actors(played.before):
                word = game.referee(played.before)
                assert word is None or played.move == word
