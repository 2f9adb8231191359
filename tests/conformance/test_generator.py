"""The judge and the generator agree, though neither knows the other; and what players make of both."""

from functools import partial

import pytest

from jeton.core.chance import Stream
from jeton.core.moves import Leave, Office, Seat
from jeton.core.rulings import Ruling, Sound
from jeton.records import Played
from tests.kit.hooks import hooks
from tests.kit.matches import random_match, wild_match
from tests.kit.moves import listed, some_moves
from tests.kit.settings import CANARY, FULL, SMALL, Setting, at_most, is_countless, settings_of

EVERY = pytest.mark.parametrize("setting", settings_of(FULL, SMALL, CANARY), ids=str)


def some(setting: Setting, count: int) -> list[Played]:
    """About so many moves of matches, spread over them; before each, some seat was to act."""
    history = [
        played
        for match in (random_match(setting), wild_match(setting))
        for played in match.history
        if acting(setting, played)
    ]
    return history[:: 1 + len(history) // at_most(setting, count)]


def acting(setting: Setting, played: Played) -> list[Seat]:
    """The seats that are to act before a move."""
    return [actor for actor in setting.game.rules.actors(played.before) if not isinstance(actor, Office)]


def points(ruling: Ruling) -> int:
    """What a sound move brings."""
    assert isinstance(ruling, Sound)
    return sum(item.points for item in ruling.items)


@EVERY
def test_what_is_generated_is_sound(setting: Setting) -> None:
    """In the position, and as far as the seat's own view can tell; each move once, in a fixed order."""
    game = setting.game
    for played in some(setting, 60):
        for seat in range(setting.seats):
            view = game.sight.view(played.before, seat)
            moves = listed(game, view)

            assert moves == listed(game, view)
            assert len(moves) == len(set(moves))
            for move in some_moves(game, view):
                assert move.seat == seat
                assert not isinstance(move, Leave)
                assert isinstance(game.rules.judge(played.before, move), Sound)
                assert isinstance(game.rules.judge(view.position, move), Sound)


@EVERY
def test_those_who_act_have_moves_and_nobody_else(setting: Setting) -> None:
    """A seat that is to act can always do something, and thinks of something; an onlooker never can."""
    game = setting.game
    for played in some(setting, 60):
        actors = game.rules.actors(played.before)
        for seat in (None, *range(setting.seats)):
            view = game.sight.view(played.before, seat)
            found = next(iter(game.generator.moves(view)), None)
            idea = next(iter(game.player.glance(view, Stream(b"", "idea", 0))), None)

            assert (found is not None) == (idea is not None) == (seat in actors)


@EVERY
def test_every_sound_move_is_generated(setting: Setting) -> None:
    """The judge is asked about everything that can be written; nothing of it beats the best turn."""
    game, hook = setting.game, hooks(setting.game)
    for number, played in enumerate(some(setting, 16)):
        for seat in acting(setting, played):
            position = hook.pared(played.before, seat, Stream(b"", "pared", number))
            view = game.sight.view(position, seat)
            found, sound = list(game.generator.moves(view)), set(hook.sound_moves(game, position, seat))

            assert len(found) == len(set(found))
            assert set(found) == sound
            for best in game.best(view, 1):
                assert max(points(game.rules.judge(position, move)) for move in sound) <= best.points


@EVERY
def test_what_comes_to_mind(setting: Setting) -> None:
    """Sound moves, none of them twice, the same again with the same stream; something to lay, if there is."""
    game = setting.game
    for number, played in enumerate(some(setting, 20)):
        for seat in acting(setting, played):
            view = game.sight.view(played.before, seat)
            ideas = list(game.player.glance(view, Stream(b"", "idea", number)))
            moves = listed(game, view)
            lays = partial(game.sight.tokens, view)

            assert ideas == list(game.player.glance(view, Stream(b"", "idea", number)))
            assert len(ideas) == len(set(ideas))
            assert all(isinstance(game.rules.judge(view.position, move), Sound) for move in ideas)
            assert any(map(lays, ideas)) == any(map(lays, moves))
            if not is_countless(setting):
                assert set(ideas) <= set(moves)
                assert set(map(type, ideas)) == set(map(type, moves))


@EVERY
def test_the_best_turns(setting: Setting) -> None:
    """They bring what they say, best first; no move brings more; the best of all is the best of its kind."""
    game = setting.game
    for played in some(setting, 20):
        for seat in acting(setting, played):
            view = game.sight.view(played.before, seat)
            best = game.best(view, 5)
            kinds = [turn for kind in game.kinds for turn in game.best(view, 1, kind)]

            # In a contest window nobody lays anything; everywhere else something is best, if it is searched.
            searched = game.searcher is not None
            assert bool(best) == (searched and not game.window(played.before))
            assert [turn.points for turn in best] == sorted((turn.points for turn in best), reverse=True)
            assert len({turn.moves for turn in best}) == len(best)
            for turn in best:
                position, total = view.position, 0
                for move in turn.moves:
                    total += points(game.rules.judge(position, move))
                    position = game.rules.play(position, move)
                assert total == turn.points
            if kinds:
                assert best[0].points == max(turn.points for turn in kinds)
            for move in some_moves(game, view) if best else ():
                assert points(game.rules.judge(view.position, move)) <= best[0].points
