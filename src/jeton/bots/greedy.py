"""A bot that plays the best turn there is, without a thought for the next."""

from typing import Any

from jeton.core.chance import Stream
from jeton.core.protocols import AnyGame, View


def play_greedily(game: AnyGame, view: View[Any], stream: Stream) -> tuple[Any, ...]:
    """The best turn, as far as it can be known."""
    moves: tuple[Any, ...] = game.player.plan(view)
    return moves
