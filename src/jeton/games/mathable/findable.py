"""The turns of Mathable that people of some strength see."""

from collections.abc import Iterator
from dataclasses import replace

from jeton.core.chance import Stream
from jeton.core.levels import EQUATIONS, Aspect, Glimpse
from jeton.core.protocols import Best, View
from jeton.games.mathable.equipment import UNKNOWN, Token
from jeton.games.mathable.generator import lay, results, search
from jeton.games.mathable.moves import Draw, End, Move
from jeton.games.mathable.player import plan, swap
from jeton.games.mathable.position import Phase, Position, Tokens, in_order

ASPECTS = EQUATIONS | {Aspect.RACKS, Aspect.EXTRAS, Aspect.BLUFFS}

_TURNS = 400
"""How many of the dearest turns somebody looks through."""


def turns(view: View[Position], glimpse: Glimpse, stream: Stream) -> Iterator[Best[Move]]:
    """Turns of some tokens of the rack, each the answer to a sum that somebody can do."""
    position, seat = view.position, view.seat
    if seat is None or position.phase is not Phase.TURN or position.on_turn != seat:
        return
    steps = position.turn.steps
    before = sum(step.points for step in steps)
    rack = _seen_of(position.racks[seat], glimpse, stream, len(steps))
    for points, placements in search(position, position.board, rack, _TURNS):
        if placements and before + points <= glimpse.cap and _is_seen(position, placements, glimpse):
            made = lay(position, seat, placements)
            draws = Aspect.EXTRAS in glimpse.seen and position.bag
            last: Move = Draw(seat) if draws and position.box.grounds[made[-1].square].sign else End(seat)
            yield Best((*made, last), points)


def _seen_of(rack: Tokens, glimpse: Glimpse, stream: Stream, laid: int) -> Tokens:
    """The rack as somebody sees it who looks at some tokens that are not too large; with an eye for whole
    racks, at all of it. What he does not look at is unknown, so that the search pays no bonus for it."""
    if Aspect.RACKS in glimpse.seen and max(rack, default=0) <= glimpse.largest:
        return rack
    fit = [token for token in rack if token <= glimpse.largest]
    picked = stream.draw(fit, max(0, min(len(fit), glimpse.tokens - laid)))
    return in_order((*picked, *[UNKNOWN] * (len(rack) - len(picked))))


def _is_seen(position: Position, placements: list[tuple[Token, int, int]], glimpse: Glimpse) -> bool:
    """Whether each answer comes of a sign that somebody thinks of, and of numbers that he works with."""
    board = list(position.board)
    for token, square, directions in placements:
        if directions > 1 and Aspect.LINES not in glimpse.seen:
            return False
        now = replace(position, board=tuple(board))
        if not any(token in results(now, square, sign, glimpse.largest) for sign in glimpse.signs):
            return False
        board[square] = token
    return True


def otherwise(view: View[Position], glimpse: Glimpse) -> tuple[Move, ...]:
    """What cannot be laid is exchanged; a turn that has begun is ended."""
    position, seat = view.position, view.seat
    assert seat is not None
    if position.phase is not Phase.TURN:
        return plan(view)
    return (End(seat),) if position.turn.steps else (swap(position, seat),)
