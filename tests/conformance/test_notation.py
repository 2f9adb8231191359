"""Reading and writing are inverse on every move that is ever made."""

from functools import partial
from itertools import groupby

import pytest

from jeton.core.errors import Unreadable
from jeton.core.moves import Office
from jeton.core.protocols import View
from tests.kit.faults import attempt
from tests.kit.matches import random_match, wild_match
from tests.kit.settings import FULL, SMALL, Setting, settings_of

EVERY = pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)


@EVERY
def test_read_undoes_write(setting: Setting) -> None:
    """For seats, chance and the referee alike."""
    game = setting.game
    for match in (random_match(setting), wild_match(setting)):
        for played in match.history:
            actor = played.move.actor
            view = View(None if isinstance(actor, Office) else actor, played.before)

            assert game.notation.read(view, game.notation.write(view, played.move)) == played.move


@EVERY
def test_a_seat_reads_and_writes_with_what_it_sees(setting: Setting) -> None:
    """The view of the one who moves is enough, for one move and for a line of them.

    Where two moves together are no line, they are nothing: never one of the two, or another.
    """
    game = setting.game
    for played in wild_match(setting).history:
        seat = played.move.actor
        if isinstance(seat, Office):
            continue
        view = game.sight.view(played.before, seat)
        text = game.notation.write(view, played.move)

        assert text == game.notation.write(View(seat, played.before), played.move)
        assert game.notation.read(view, text) == played.move
        assert game.notation.split(text) == (text,)
        twice = game.notation.split(f"{text}  {text}")
        if len(twice) == 1:
            assert isinstance(attempt(Unreadable, partial(game.notation.read, view, *twice)), Unreadable)
        else:
            assert twice == (text, text)


@EVERY
def test_what_a_seat_does_running_is_a_line(setting: Setting) -> None:
    """The moves of a seat between those of others are told apart again."""
    game = setting.game
    for match in (random_match(setting), wild_match(setting)):
        for _, turn in groupby(match.history, key=lambda played: played.move.actor):
            views = [(View(None, played.before), played.move) for played in turn]
            texts = tuple(game.notation.write(view, move) for view, move in views)

            if not isinstance(views[0][1].actor, Office):
                assert game.notation.split(" ".join(texts)) == texts


@EVERY
def test_what_is_hidden_has_a_text_too(setting: Setting) -> None:
    """A move as another may know it is written and read back in that one's view."""
    game = setting.game
    for played in wild_match(setting).history:
        for looker in (None, *range(setting.seats)):
            actor = played.move.actor
            hidden = game.sight.view(played.before, looker).position
            view = View(None if isinstance(actor, Office) else actor, hidden)
            seen = game.sight.seen(played.before, played.move, looker)

            assert game.notation.read(view, game.notation.write(view, seen)) == seen
