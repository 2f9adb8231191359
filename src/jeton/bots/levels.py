"""The six levels: a person of each strength, who plays the dearest turn that he sees."""

import time
from typing import Any

from jeton.bots.ladder import level_of
from jeton.core.chance import Stream
from jeton.core.levels import PERCENT, Level, Style
from jeton.core.protocols import AnyGame, View

SECONDS = 1.0
"""So long an expert thinks at most, on a machine that is slow or busy."""

_LOOKS = 3
"""How often somebody looks over the board before he gives up."""


def play_level(
    name: str, game: AnyGame, view: View[Any], stream: Stream, seconds: float = SECONDS
) -> tuple[Any, ...]:
    """What the player of a level does; an expert in so many seconds at most."""
    level = level_of(game, name)
    if level.style is Style.FINDS:
        return _find(game, level, view, stream)
    if level.style is Style.EXPERT and game.expert is not None and stream.below(PERCENT) < level.care:
        return _think(game, view, stream, level.patience, seconds)
    moves: tuple[Any, ...] = game.player.plan(view)
    return moves


def _find(game: AnyGame, level: Level, view: View[Any], stream: Stream) -> tuple[Any, ...]:
    """The dearest turn that is seen; the first of equals."""
    for look in range(_LOOKS):
        glimpse = level.skill.glimpse(stream, look)
        for turn in game.findable.turns(view, glimpse, stream):
            moves: tuple[Any, ...] = turn.moves
            return moves
    return game.findable.otherwise(view, glimpse)


def _think(game: AnyGame, view: View[Any], stream: Stream, patience: int, seconds: float) -> tuple[Any, ...]:
    """What the expert does, who asks so often whether it is enough: the same stream makes the same moves,
    unless the time is up before."""
    assert game.expert is not None
    left, end = patience, time.perf_counter() + seconds

    def enough() -> bool:
        nonlocal left
        left -= 1
        return left < 0 or time.perf_counter() >= end

    moves: tuple[Any, ...] = game.expert.think(view, stream, enough)
    return moves
