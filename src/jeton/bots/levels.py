"""The six levels: a person of each strength, who plays the dearest turn that he sees."""

import time
from collections.abc import Callable
from typing import Any

from jeton.bots.ladder import level_of
from jeton.core.chance import Stream
from jeton.core.levels import PERCENT, Aspect, Glimpse, Level, Style
from jeton.core.moves import Accept, Contest, Seat
from jeton.core.protocols import AnyGame, View

SECONDS = 0.2
"""So long an expert thinks at most, unless told otherwise: where four tables think on one core, each has its
answer within a second."""

_LOOKS = 3
"""How often somebody looks over the board before he gives up."""
_POOR = 3
"""A turn that brings less than one part in so many of what the level makes on average is a poor one."""


def play_level(
    name: str,
    game: AnyGame,
    view: View[Any],
    stream: Stream,
    seconds: float = SECONDS,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[Any, ...]:
    """What the player of a level does; an expert in so many seconds at most, by this clock."""
    level = level_of(game, name)
    if game.doubting is not None and view.seat is not None and game.window(view.position):
        return (_answer(game, level, view, view.seat, stream),)
    if level.style is Style.FINDS:
        return _find(game, level, view, stream)
    if level.style is Style.EXPERT and game.expert is not None and stream.below(PERCENT) < level.care:
        return _think(game, view, stream, level.patience, seconds, clock)
    moves: tuple[Any, ...] = game.player.plan(view)
    return moves


def _find(game: AnyGame, level: Level, view: View[Any], stream: Stream) -> tuple[Any, ...]:
    """The dearest turn that is seen; the first of equals. A last resort is for when no look finds one.

    Who sees none, or a poor one, may bluff.
    """
    for skill in level.skill.stages:
        for look in range(_LOOKS):
            glimpse = skill.glimpse(stream, look)
            for turn in game.findable.turns(view, glimpse, stream):
                moves: tuple[Any, ...] = turn.moves
                poor = _POOR * turn.points < level.average
                return (_bluff(game, view, glimpse, stream) if poor else ()) or moves
    return _bluff(game, view, glimpse, stream) or game.findable.otherwise(view, glimpse)


def _bluff(game: AnyGame, view: View[Any], glimpse: Glimpse, stream: Stream) -> tuple[Any, ...]:
    """Something false, where that comes to mind and may stand; else nothing."""
    if game.doubting is None or Aspect.BLUFFS not in glimpse.seen:
        return ()
    moves: tuple[Any, ...] = game.doubting.bluff(view, glimpse, stream)
    return moves


def _answer(game: AnyGame, level: Level, view: View[Any], seat: Seat, stream: Stream) -> Contest | Accept:
    """Contests what it knows to be false; a doubt is no reason, for it may cost points."""
    assert game.doubting is not None
    finds = level.style is Style.FINDS
    glimpses = [skill.glimpse(stream) for skill in level.skill.stages] if finds else [None]
    known = any(game.doubting.is_false(view, glimpse) for glimpse in glimpses)
    return Contest(seat) if known else Accept(seat)


def _think(
    game: AnyGame,
    view: View[Any],
    stream: Stream,
    patience: int,
    seconds: float,
    clock: Callable[[], float],
) -> tuple[Any, ...]:
    """What the expert does, who asks so often whether it is enough: the same stream makes the same moves,
    unless the time is up before."""
    assert game.expert is not None
    left, end = patience, clock() + seconds

    def enough() -> bool:
        nonlocal left
        left -= 1
        return left < 0 or clock() >= end

    moves: tuple[Any, ...] = game.expert.think(view, stream, enough)
    return moves
