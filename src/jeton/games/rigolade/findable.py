"""The turns of Rigolade that people of some strength see."""

from collections.abc import Iterator

from jeton.core.chance import Stream
from jeton.core.levels import EQUATIONS, Aspect, Glimpse
from jeton.core.moves import Pass
from jeton.core.protocols import Best, View
from jeton.games.rigolade.generator import best, exchanges
from jeton.games.rigolade.moves import Complete, Lay, Move, slot_of
from jeton.games.rigolade.position import Position, is_sign, signs_of

ASPECTS = EQUATIONS

_ALL = 10_000
"""More turns than there are."""


def turns(view: View[Position], glimpse: Glimpse, stream: Stream) -> Iterator[Best[Move]]:
    """Turns of one equation, or with an eye for more lines also of two."""
    for turn in best(view, _ALL):
        made = [move for move in turn.moves if isinstance(move, Lay | Complete)]
        several = len(made) > 1 and Aspect.LINES not in glimpse.seen
        if (
            made
            and turn.points <= glimpse.cap
            and not several
            and all(_is_seen(view.position, move, glimpse) for move in made)
        ):
            yield turn


def _is_seen(position: Position, move: Lay | Complete, glimpse: Glimpse) -> bool:
    """Whether somebody knows the sign, can work with the numbers, and lays so many."""
    slot = slot_of(position, move)
    assert slot is not None
    laid = dict(move.laid)
    return (
        len(laid) <= glimpse.tokens
        and all(token in glimpse.signs for token in laid.values() if is_sign(token))
        and all(int(laid.get(at) or position.board[at] or 0) <= glimpse.largest for at in slot.numbers)
    )


def otherwise(view: View[Position], glimpse: Glimpse) -> tuple[Move, ...]:
    """The signs are exchanged if there are few among them that somebody knows, else the numbers."""
    position, seat = view.position, view.seat
    assert seat is not None
    signs = signs_of(position.racks[seat])
    known = sum(sign in glimpse.signs for sign in signs)
    swaps = sorted(exchanges(position, seat), key=lambda swap: swap.of_signs == (2 * known > len(signs)))
    return (swaps[0] if swaps else Pass(seat),)
