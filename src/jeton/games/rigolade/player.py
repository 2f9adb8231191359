"""How a greedy player plays Rigolade, and what a beginner overlooks."""

from collections.abc import Iterator

from jeton.core.chance import Stream
from jeton.core.moves import Pass
from jeton.core.protocols import View
from jeton.games.rigolade.generator import best, exchanges, moves
from jeton.games.rigolade.moves import Complete, Lay, Move
from jeton.games.rigolade.position import Position, is_sign

_SIGN_ODDS = {"+": 30, "-": 45, "x": 60, ":": 70}
"""How likely a beginner is to overlook an equation, by its sign; he need only see one of many …"""
_DOWN_ODDS = 10
"""… how much likelier if it runs down …"""
_ALONE_ODDS = 15
"""… and if all its numbers lie there already."""


def plan(view: View[Position]) -> tuple[Move, ...]:
    """The best turn; without an equation, an exchange. What a sign alone completes leaves room for one."""
    if view.seat is None:
        return ()
    found = tuple(move for turn in best(view, 1) for move in turn.moves)
    swaps = list(exchanges(view.position, view.seat))
    if found == (Pass(view.seat),):
        return (swaps[0],) if swaps else found
    last = found[-1] if found else None
    if isinstance(last, Lay) and len(last.laid) == 1 and len(found) == 1 and not view.position.completed:
        # Nothing better follows, so the numbers are of little use: R9 lets him exchange them as well.
        rest = [swap for swap in swaps if not swap.of_signs]
        return (Complete(last.seat, last.down, last.laid), *rest) if rest else found
    return found


def glance(view: View[Position], stream: Stream) -> Iterator[Move]:
    """Every move: there are never many."""
    return moves(view)


def odds(view: View[Position], move: Move) -> int:
    """How likely a beginner is to overlook an equation: by its sign, and by how it lies."""
    if not isinstance(move, Lay | Complete):
        return 0
    sign = next(token for _, token in move.laid if is_sign(token))
    alone = _ALONE_ODDS if len(move.laid) == 1 else 0
    return _SIGN_ODDS[sign] + alone + (_DOWN_ODDS if move.down else 0)
