"""Reading and writing are inverse on every move that is ever made."""

import pytest

from jeton.core.moves import Office
from jeton.core.protocols import View
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
    """The view of the one who moves is enough, for one move and for a line of them."""
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
        assert game.notation.split(f"{text}  {text}") == (text, text)


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
