"""A bot that lets a game's expert think, for a while by the clock."""

import time
from typing import Any

from jeton.core.chance import Stream
from jeton.core.protocols import AnyGame, View

SECONDS = 1.0
"""So long it thinks at most; where the choice is clear, far less."""


def play_strongly(
    game: AnyGame, view: View[Any], stream: Stream, seconds: float = SECONDS
) -> tuple[Any, ...]:
    """What the expert does, who must have a place in the game."""
    assert game.expert is not None
    end = time.perf_counter() + seconds
    moves: tuple[Any, ...] = game.expert.think(view, stream, lambda: time.perf_counter() >= end)
    return moves
