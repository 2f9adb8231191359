"""What somebody drew, against what they could expect: luck, apart from what they made of it.

A rack is worth the points of the best turn that it makes on the board as its owner finds it. The same draw is
made again a few times, always in the same way, and the mean of what those racks are worth is what could be
expected.
"""

from fractions import Fraction
from typing import Any

from jeton.board.turns import put
from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Seat
from jeton.core.protocols import AnyGame
from jeton.core.values import replace

_AGAIN = seed_of("drawn again")
_DRAWS = 8
"""So often a draw is made again."""


def luck_of(game: AnyGame, position: Any, seat: Seat, undealt: Any) -> Fraction:
    """How many more points the seat finds in a position than if it had drawn otherwise, on average.

    ``undealt`` is the position before chance dealt to it for the last time.
    """
    expected = Fraction()
    for number in range(_DRAWS):
        move = game.rules.deal(undealt, Stream(_AGAIN, "draw", number))
        rack = game.rules.play(undealt, move).racks[seat]
        expected += _worth(game, replace(position, racks=put(position.racks, seat, rack)), seat)
    return _worth(game, position, seat) - expected / _DRAWS


def _worth(game: AnyGame, position: Any, seat: Seat) -> int:
    """By turns of the kind whose best is soon found, where there is one."""
    kind = game.asked.kind if game.asked else ""
    found = game.best(game.sight.view(position, seat), 1, kind)
    return found[0].points if found else 0
