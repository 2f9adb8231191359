"""Deals of a playing core by the stream of a match, and what is observed after them."""

import pytest

from jeton.catalogue import GAMES, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.options import read_options
from jeton.core.playing import CHANCE
from jeton.core.protocols import AnyGame


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_match_begins_as_the_rules_deal_it(game: AnyGame) -> None:
    """Everything up to the first turn: the same draws by the same seed, and the same view."""
    assert game.playing is not None
    seats, seed = game.seats[-1], seed_of("draws")
    options, box = read_options(game.options, ()), load_box(game)
    start = position = game.rules.start(options, box, seats)
    state, deals = game.playing.begin(options, box, seats), 0
    while state.actor() == CHANCE:
        move = game.rules.deal(position, Stream(seed, "deal", deals))
        assert game.playing.deal(state, Stream(seed, "deal", deals)) == move
        position = game.rules.play(position, move)
        deals += 1

    seat = state.actor()
    assert deals > 1
    assert game.playing.known(state, start, seat) == game.sight.view(position, seat).position
