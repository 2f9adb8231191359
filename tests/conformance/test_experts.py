"""Experts that learn: whole matches of every number of seats, legal to the last move by the judge."""

from typing import Any

import pytest

from jeton.bench.matches import BotMatch
from jeton.catalogue import GAMES, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.options import CONTEST, read_options
from jeton.core.protocols import AnyGame, View

LEARNED = [game for game in GAMES.values() if game.learner]
CASES = [
    (game, seats, chosen)
    for game in LEARNED
    for seats in game.seats
    for chosen in (("supply=40",), (f"{CONTEST.name}=on", "supply=40"))
    if CONTEST in game.options or len(chosen) == 1
]


def hasty(game: AnyGame, view: View[Any], stream: Stream) -> tuple[Any, ...]:
    """The expert, whose time is always up."""
    assert game.expert is not None
    return game.expert.think(view, stream, lambda: True)


@pytest.mark.parametrize(("game", "seats", "chosen"), CASES)
def test_whole_matches(game: AnyGame, seats: int, chosen: tuple[str, ...]) -> None:
    """``play_move`` raises where the judge refuses; the same seed makes the same match."""
    played = []
    for _ in range(2):
        options = read_options(game.options, chosen)
        match = BotMatch(game, load_box(game), options, [hasty] * seats, seed_of("experts"))
        match.play()
        played.append([one.move for one in match.history])
    assert played[0] == played[1]
    assert len(played[0]) > 10 * seats
