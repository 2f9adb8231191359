"""The squares of the last turn, and how little it takes to find them."""

from dataclasses import replace
from typing import Any

import pytest

from jeton.catalogue import GAMES
from jeton.core.moves import Seat
from jeton.core.protocols import View
from jeton.table import History, seen_move, submit
from jeton.table.marks import Touched, marks, note, touched
from tests.kit.altered import altered
from tests.kit.matches import cut, opened, wild_match
from tests.kit.settings import SMALL, Setting

SETTINGS = [Setting(game.name, SMALL, (), game.seats[0]) for game in GAMES.values()]


def test_nothing_is_marked_at_first() -> None:
    """A deal touches no square, and neither does an exchange."""
    match = opened(Setting("mathable", SMALL, (), 2))
    assert marks(match) == frozenset()

    seat = match.seats_to_act[0]
    after, _ = submit(match, seat, f"exchange {match.position.racks[seat][0]}", 0)
    assert marks(after) == frozenset()


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_no_more_is_looked_at_in_a_long_match(setting: Setting) -> None:
    """Where nothing is laid, nothing at all."""
    match, looks = wild_match(setting), 0

    def look(position: Any, seat: Seat | None) -> View[Any]:
        nonlocal looks
        looks += 1
        return setting.game.sight.view(position, seat)

    def count(history: History) -> int:
        nonlocal looks
        looks = 0
        marks(replace(match, game=altered(setting.game, "sight", view=look), history=history))
        return looks

    moves = list(match.history)
    assert count(History(moves * 20)) == count(match.history) < len(moves)
    assert (looks > 0) == (setting.game.laying is not None)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_each_move_is_looked_at_once(setting: Setting) -> None:
    """By whoever asks after every move; and one that was taken back is not taken for another."""
    match, looks = wild_match(setting), 0
    known: Touched = {}

    def look(position: Any, seat: Seat | None) -> View[Any]:
        nonlocal looks
        looks += 1
        return setting.game.sight.view(position, seat)

    game = altered(setting.game, "sight", view=look)
    for length in range(1, len(match.history) + 1):
        here = cut(match, length)
        assert marks(replace(here, game=game), known) == marks(here)
    assert looks <= len(match.history)
    other = [replace(one) for one in match.history]
    assert marks(replace(match, history=History(other)), known) == marks(match)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_was_seen_need_not_be_looked_at(setting: Setting) -> None:
    """Whoever has looked at the last moves notes them, and no other is taken for one of them."""
    match, game = wild_match(setting), setting.game

    def look(position: Any, seat: Seat | None) -> View[Any]:
        raise AssertionError("looked at again")

    blind = altered(game, "sight", view=look)
    known: Touched = {}
    for length in range(1, len(match.history) + 1):
        here = cut(match, length)
        played = here.history[-1]
        note(here, known, [(played, seen_move(game, played, None))])
        assert marks(replace(here, game=blind), known) == marks(here)


def test_where_nothing_is_laid_nothing_is_touched() -> None:
    """Cards are not laid on squares."""
    match = wild_match(Setting("gamate", SMALL, (), 4))
    assert {touched(match.game, played) for played in match.history} == {frozenset()}
