"""How a greedy player plays Équable, what comes to a beginner's mind, and what he overlooks."""

from collections.abc import Iterator

from jeton.board.moves import Exchange
from jeton.board.windows import accepted
from jeton.core.chance import Stream
from jeton.core.moves import Contest, Pass, Seat
from jeton.core.protocols import View
from jeton.games.equable.generator import best, others, sample
from jeton.games.equable.moves import Lay, Move, Replace
from jeton.games.equable.position import Position, in_order, is_white

_IDEAS = 120
"""How many plays come to a weak player's mind, of the thousands that there are."""

_BASE_ODDS = 80
_TOKEN_ODDS = 2
"""How much likelier a play is overlooked for each token laid …"""
_REPLACE_ODDS = 10
"""… because it replaces …"""
_SIGN_ODDS = {"x": 2, ":": 4, ".": 6, "/": 8}
"""… and for each of these signs."""
_MOST_ODDS = 99


def plan(view: View[Position]) -> tuple[Move, ...]:
    """The best play; if there is none, an exchange of what can be exchanged."""
    position, seat = view.position, view.seat
    if seat is None:
        return ()
    said = accepted(position, seat)
    found: tuple[Move, ...] = said or tuple(move for turn in best(view, 1) for move in turn.moves)
    return (swap(position, seat),) if found == (Pass(seat),) else found


def swap(position: Position, seat: Seat) -> Move:
    """Exchange the whole rack, as far as there is something to draw; what could not be used is not kept."""
    swapped = in_order(
        token
        for token in position.racks[seat]
        if (position.white_bag if is_white(token) else position.grey_bag)
    )
    return Exchange(seat, swapped) if swapped else Pass(seat)


def glance(view: View[Position], stream: Stream) -> Iterator[Move]:
    """Some plays, of every length, and everything else that the seat can do."""
    yield from (move for move, _ in appraise(view, stream))


def appraise(view: View[Position], stream: Stream) -> Iterator[tuple[Move, int | None]]:
    """The same, with what plays bring: the search knows, and need not ask the judge. What a contest brings
    only he can tell."""
    yield from sample(view, stream, _IDEAS)
    yield from ((move, None if isinstance(move, Contest) else 0) for move in others(view))


def odds(view: View[Position], move: Move) -> int:
    """How likely a beginner is to overlook a play: by its length, its signs, and whether it replaces."""
    if not isinstance(move, Lay):
        return 0
    odds = _BASE_ODDS + _TOKEN_ODDS * len(move.laid) + _REPLACE_ODDS * isinstance(move, Replace)
    return min(_MOST_ODDS, odds + sum(_SIGN_ODDS.get(token, 0) for token in move.laid))
