"""A bot that plays any move that scores, and any other if none does."""

from typing import Any

from jeton.core.chance import Stream
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused


def choose_randomly(game: AnyGame, view: View[Any], stream: Stream) -> Any:
    """A move of the view's seat, which has one."""
    scoring = []
    other: dict[type, list[Any]] = {}
    for move in game.generator.moves(view):
        ruling = game.rules.judge(view.position, move)
        if not isinstance(ruling, Refused) and sum(item.points for item in ruling.items) > 0:
            scoring.append(move)
        else:
            other.setdefault(type(move), []).append(move)
    # By kind first: a hundred ways to exchange are not a hundred reasons to do it.
    return stream.choice(scoring) if scoring else stream.choice(stream.choice(list(other.values())))
