"""The squares that a surface marks: the same for everybody, and no more than a looker-on may know."""

from dataclasses import replace
from typing import Any

import pytest

from jeton.core.moves import Office
from jeton.core.protocols import View
from jeton.table import Moved, event_for
from jeton.table.marks import marks, touched
from tests.kit.matches import cut, wild_match
from tests.kit.settings import CANARY, SMALL, Setting, settings_of

EVERY = pytest.mark.parametrize("setting", settings_of(SMALL), ids=str)


@EVERY
def test_every_seat_would_find_the_same_squares(setting: Setting) -> None:
    """In the move as it is told to it: that is why they are looked for once."""
    game, found = setting.game, 0
    for played in wild_match(setting).history:
        squares = touched(game, played)
        found += len(squares)
        for seat in (None, *range(setting.seats)):
            told = event_for(game, Moved(played), seat)
            assert isinstance(told, Moved)
            assert game.squares(View(seat, told.played.before), told.played.move) == squares
    assert (found > 0) == (game.laying is not None)


@EVERY
def test_the_last_turn_that_touched_a_square_is_marked(setting: Setting) -> None:
    """All of its moves, whatever chance, the referee and the others have done since."""
    match, game = wild_match(setting), setting.game
    turns: list[tuple[int, frozenset[str]]] = []
    for length, played in enumerate(match.history, start=1):
        actor, squares = played.move.actor, touched(game, played)
        if not isinstance(actor, Office):
            if turns and turns[-1][0] == actor:
                squares |= turns.pop()[1]
            turns.append((actor, squares))
        expected = next((marked for _, marked in reversed(turns) if marked), frozenset())

        assert marks(cut(match, length)) == expected


@pytest.mark.parametrize("setting", [one for one in settings_of(CANARY) if one.game.laying], ids=str)
def test_nothing_is_marked_that_a_looker_on_may_not_know(setting: Setting) -> None:
    """A game that betrays racks and exchanges by the squares which it names finds nothing to betray."""
    game, hands, shown = setting.game, set[str](), set[str]()

    def betray(view: View[Any], move: Any) -> frozenset[str]:
        return frozenset({repr((view.position, move))})

    traitor = replace(game, touching=betray)
    for played in wild_match(setting).history:
        hands.add(repr((played.before, played.move)))
        before = game.sight.view(played.before, None).position
        shown.add(repr((before, game.sight.seen(played.before, played.move, None))))
        assert touched(traitor, played) <= shown
        assert not touched(traitor, played) & (hands - shown)
    assert hands - shown
