"""A bot that plays any move that scores, and any other if none does."""

from typing import Any

from jeton.bots.choices import choices
from jeton.core.chance import Stream
from jeton.core.protocols import AnyGame, View


def play_randomly(game: AnyGame, view: View[Any], stream: Stream) -> tuple[Any, ...]:
    """One move of the view's seat."""
    found = choices(game, view, stream)
    return (stream.choice(found.scoring)[1],) if found.scoring else (found.any_other(stream),)
