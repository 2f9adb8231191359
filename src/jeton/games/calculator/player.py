"""How a greedy player plays Calculator, what comes to a beginner's mind, and what he overlooks."""

from collections.abc import Iterator

from jeton.board.moves import Exchange
from jeton.core.chance import Stream
from jeton.core.moves import Pass, Seat
from jeton.core.protocols import View
from jeton.games.calculator.generator import good, others, sample
from jeton.games.calculator.moves import Display, Move
from jeton.games.calculator.position import Phase, Position

_IDEAS = 120
"""How many lines come to a weak player's mind, of the thousands that there are."""

_BASE_ODDS = 10
_TOKEN_ODDS = 5
"""How much likelier a line is overlooked for each token laid …"""
_SIGN_ODDS = {"x": 5, ":": 15}
"""… and for each of these signs."""
_MOST_ODDS = 97


def plan(view: View[Position]) -> tuple[Move, ...]:
    """A good turn; if there is none, an exchange."""
    position, seat = view.position, view.seat
    if seat is None or position.phase is not Phase.TURN or position.on_turn != seat:
        return ()
    turn = good(view)
    return turn.moves if turn else (swap(position, seat),)


def swap(position: Position, seat: Seat) -> Move:
    """Exchange the largest numbers, which are the hardest to use, as far as there are others to draw."""
    swapped = position.racks[seat][-len(position.bag) :] if position.bag else ()
    return Exchange(seat, swapped) if swapped else Pass(seat)


def glance(view: View[Position], stream: Stream) -> Iterator[Move]:
    """Some lines, of every length, and everything else that the seat can do."""
    yield from (move for move, _ in appraise(view, stream))


def appraise(view: View[Position], stream: Stream) -> Iterator[tuple[Move, int | None]]:
    """The same, with what they bring: the search knows, and need not ask the judge."""
    yield from sample(view, stream, _IDEAS)
    yield from ((move, 0) for move in others(view))


def odds(view: View[Position], move: Move) -> int:
    """How likely a beginner is to overlook a display: by its length and its signs."""
    if not isinstance(move, Display):
        return 0
    laid = [token for _, token in move.laid]
    odds = _BASE_ODDS + _TOKEN_ODDS * len(laid) + sum(_SIGN_ODDS.get(token, 0) for token in laid)
    return min(_MOST_ODDS, odds)
