"""What the expert does: the door of its room."""

from collections.abc import Callable

from jeton.core.chance import Stream
from jeton.core.protocols import View
from jeton.games.gamate import player
from jeton.games.gamate.expert import auction, cards, coding
from jeton.games.gamate.expert.kernels import COMPILED
from jeton.games.gamate.generator import player as who_acts
from jeton.games.gamate.moves import Move
from jeton.games.gamate.position import Phase, Position


def think(view: View[Position], stream: Stream, enough: Callable[[], bool]) -> tuple[Move, ...]:
    """The move of the view's seat, if it is to act.

    ``enough`` is asked again and again whether the time is up; where it never is, the same stream makes the
    same move. A box with more cards than the kernel holds is played by thumb.
    """
    position = view.position
    if view.seat is None or view.seat != who_acts(position):
        return ()
    if not coding.fits(position.box):
        return player.plan(view)
    match position.phase:
        case Phase.AUCTION:
            return (auction.bid(view, stream, enough),)
        case Phase.OPPOSING:
            return (auction.oppose(view, stream, enough),)
        case Phase.DECLARING:
            return (auction.declare(view, stream, enough),)
        case _:
            return (cards.play_card(view, stream, enough),)


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED
