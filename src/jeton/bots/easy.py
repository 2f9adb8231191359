"""A bot for beginners: it sees what a beginner sees, and plays the dearest move of that.

Where moves bring nothing by themselves, it does what a sensible player would, unless that escapes it.
"""

from typing import Any

from jeton.bots.choices import choices
from jeton.core.chance import Stream
from jeton.core.protocols import AnyGame, View

_LOOKS = 2
"""How often it looks over the board before it gives up."""


def play_easily(game: AnyGame, view: View[Any], stream: Stream) -> tuple[Any, ...]:
    """The dearest move that is not overlooked; hard results are overlooked more often than easy ones."""
    if game.searcher is None:
        planned: tuple[Any, ...] = game.player.plan(view)
        if stream.below(100) >= game.player.odds(view, planned[0]):
            return planned
    found = choices(game, view, stream)
    for _ in range(_LOOKS):
        noticed = [
            (points, move)
            for points, move in found.scoring
            if stream.below(100) >= game.player.odds(view, move)
        ]
        if noticed:
            return (max(noticed, key=lambda pair: pair[0])[1],)
    # The kind with the most ways to do it: it rather exchanges than gives its turn away.
    overlooked = tuple(move for _, move in found.scoring)
    return (stream.choice(max(found.other, key=len, default=overlooked)),)
