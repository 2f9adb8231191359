"""The judge and the generator agree, though neither knows the other."""

import pytest

from jeton.core.moves import Leave, Office
from jeton.core.rulings import Sound
from jeton.records import Played
from tests.kit.hooks import hooks
from tests.kit.matches import wild_match
from tests.kit.settings import FULL, SMALL, Setting, settings_of


def some(history: tuple[Played, ...], count: int) -> tuple[Played, ...]:
    """About so many moves, spread over the match."""
    return history[:: 1 + len(history) // count]


@pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)
def test_what_is_generated_is_sound(setting: Setting) -> None:
    """In the position, and as far as the seat's own view can tell; each move once, in a fixed order."""
    game = setting.game
    for played in some(wild_match(setting).history, 60):
        for seat in range(setting.seats):
            view = game.sight.view(played.before, seat)
            moves = list(game.generator.moves(view))

            assert moves == list(game.generator.moves(view))
            assert len(moves) == len(set(moves))
            for move in moves:
                assert move.seat == seat
                assert not isinstance(move, Leave)
                assert isinstance(game.rules.judge(played.before, move), Sound)
                assert isinstance(game.rules.judge(view.position, move), Sound)


@pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)
def test_those_who_act_have_moves_and_nobody_else(setting: Setting) -> None:
    """A seat that is to act can always do something; an onlooker never can."""
    game = setting.game
    for played in some(wild_match(setting).history, 60):
        acting = game.rules.actors(played.before)
        for seat in (None, *range(setting.seats)):
            found = next(iter(game.generator.moves(game.sight.view(played.before, seat))), None)
            assert (found is not None) == (seat in acting)


@pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)
def test_every_sound_move_is_generated(setting: Setting) -> None:
    """The judge is asked about everything that can be written."""
    game = setting.game
    for played in some(wild_match(setting).history, 16):
        for seat in game.rules.actors(played.before) - frozenset(Office):
            assert not isinstance(seat, Office)
            found = set(game.generator.moves(game.sight.view(played.before, seat)))

            assert found == set(hooks(game).sound_moves(game, played.before, seat))
