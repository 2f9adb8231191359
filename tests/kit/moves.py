"""Moves to look at, where there may be too many to look at all."""

from collections import Counter
from itertools import islice
from typing import Any

from jeton.core.chance import Stream
from jeton.core.protocols import AnyGame, View
from tests.kit.hooks import hooks

_FIRST = 200
"""Of the stream of a game with countless moves, so many are looked at."""
_EACH = 30
"""And so many of each kind."""


def listed(game: AnyGame, view: View[Any]) -> list[Any]:
    """What the generator lists: all of it, or where moves are countless, as much as can be looked at."""
    moves = game.generator.moves(view)
    return list(islice(moves, _FIRST) if hooks(game).countless(view.position) else moves)


def some_moves(game: AnyGame, view: View[Any]) -> list[Any]:
    """All moves; or where they are countless, some of each kind: the first, and those that come to mind."""
    found = listed(game, view)
    if not hooks(game).countless(view.position):
        return found
    ideas = list(game.player.glance(view, Stream(b"", "idea", len(found))))
    seen = Counter[type]()
    some = []
    # Ideas come from everywhere; the stream may stay in one corner for long.
    for move in dict.fromkeys((*ideas, *found)):
        seen[type(move)] += 1
        if seen[type(move)] <= _EACH:
            some.append(move)
    return some
