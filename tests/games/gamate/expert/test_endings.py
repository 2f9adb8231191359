"""The last cards: exact where nothing is hidden, and never impossible where something is."""

import pytest

from jeton.core.chance import Stream, seed_of
from jeton.core.protocols import View
from jeton.games.gamate import rules, sight
from jeton.games.gamate.expert import cards, endings
from jeton.games.gamate.expert.worlds import Worlds
from jeton.games.gamate.position import Position
from tests.games.gamate.kit import BOX
from tests.games.gamate.open_deals import open_deal, play_on, points_of_last, tried_points


def never() -> bool:
    """There is time."""
    return False


def ending(number: int) -> Position:
    """Two cards a hand, or a few more, somewhere in the play."""
    return play_on(open_deal("endings", 4, number), f"endings {number}", 6 + number % 7)


@pytest.mark.parametrize("number", range(12))
def test_with_open_hands_it_plays_the_best(number: int) -> None:
    """What it plays is worth as much as the position."""
    position = ending(number)
    view = View(position.on_turn, position)
    found = list(cards.candidates(view))
    worlds = Worlds(view, Stream(seed_of("open"), "worlds", number))
    play = endings.best_card(view, found, worlds, never)
    if sum(map(len, position.hands)) > 1:
        assert tried_points(rules.play(position, play)) == tried_points(position)
    else:
        assert points_of_last(position, play) == tried_points(position)


def test_a_world_as_hands() -> None:
    """Every card is where the world has it."""
    position = ending(3)
    view = sight.view(position, position.on_turn)
    worlds = Worlds(view, Stream(seed_of("hands"), "worlds", 0))
    for _ in range(20):
        hands = endings.hands_of(BOX, worlds.deal())
        assert list(map(len, hands)) == list(map(len, position.hands))
        for seen, dealt in zip(view.position.hands, hands, strict=True):
            assert set(seen) - {"?"} <= set(dealt)


def test_when_it_begins() -> None:
    """With few cards, and not before; out of time, one world is enough."""
    assert not endings.is_near(open_deal("endings", 5, 1))
    position = ending(3)
    assert endings.is_near(position)
    view = sight.view(position, position.on_turn)
    found = list(cards.candidates(view))
    worlds = Worlds(view, Stream(seed_of("time"), "worlds", 0))
    assert endings.best_card(view, found, worlds, lambda: True) in found
