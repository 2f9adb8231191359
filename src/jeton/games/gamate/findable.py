"""What people of some strength do in Gamate: with care what is sensible, without it what is plain."""

from collections.abc import Iterator

from jeton.core.chance import Stream
from jeton.core.levels import Aspect, Glimpse
from jeton.core.moves import Seat
from jeton.core.protocols import Best, View
from jeton.games.gamate.equipment import MUTE
from jeton.games.gamate.generator import announcements, moves
from jeton.games.gamate.moves import Bid, Declare, Move, Oppose, Play
from jeton.games.gamate.player import best_demand, plan, strength
from jeton.games.gamate.position import Phase, Position, Sense

ASPECTS = frozenset({Aspect.CARE})

_PLAIN = 600
"""How much a hand must be worth for somebody who bids seldom."""


def turns(view: View[Position], glimpse: Glimpse, stream: Stream) -> Iterator[Best[Move]]:
    """The one thing that somebody does: cards bring nothing by themselves."""
    found = plan(view) if Aspect.CARE in glimpse.seen else otherwise(view, glimpse)
    if found:
        yield Best(found, 0)


def otherwise(view: View[Position], glimpse: Glimpse) -> tuple[Move, ...]:
    """Bids seldom, never opposes, announces little, takes what can be taken with the highest card."""
    position, seat = view.position, view.seat
    if seat is None or not plan(view):
        return ()
    match position.phase:
        case Phase.AUCTION:
            return (_bid(position, seat),)
        case Phase.OPPOSING:
            return (Oppose(seat, None),)
        case Phase.DECLARING:
            return (Declare(seat, Sense.UP, announcements(position)[0]),)
        case _:
            return (_play(view),)


def _bid(position: Position, seat: Seat) -> Bid:
    value, demand = best_demand(position, seat)
    said = {call.demand.text for call in position.calls if call.demand}
    return Bid(seat, demand if value >= _PLAIN and demand.text not in said else None)


def _play(view: View[Position]) -> Play:
    """The highest card that may be put on the pile, a mute if there is no other; else the lowest away."""
    contract = view.position.contract
    assert contract is not None
    plays = [move for move in moves(view) if isinstance(move, Play)]
    puts = [move for move in plays if not move.renounced]
    numbered = [move for move in puts if move.card != MUTE]
    if numbered:
        return max(numbered, key=lambda move: strength(contract, move.card))
    return min(puts or plays, key=lambda move: strength(contract, move.card))
