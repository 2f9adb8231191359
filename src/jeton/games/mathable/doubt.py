"""What people make of false placements in Mathable: which they see through, and which they try themselves."""

from dataclasses import replace

from jeton.arith import Sign
from jeton.core.chance import Stream
from jeton.core.levels import Aspect, Glimpse
from jeton.core.protocols import View
from jeton.games.mathable.equipment import UNKNOWN, Token
from jeton.games.mathable.generator import results
from jeton.games.mathable.moves import End, Move, Place
from jeton.games.mathable.position import Phase, Position, Step
from jeton.games.mathable.rules import pairs_beside

_SLIP = 2
"""A token that is so near to what the sum gives looks true …"""
_PLAIN = 12
"""… unless the sum is so small that everybody knows it."""
_FEW = 3
"""One of so many bluffs is chosen: the dearest."""


def is_false(view: View[Position], glimpse: Glimpse | None) -> bool:
    """Whether some placement of the turn is false, and somebody can do all sums that might make it true."""
    position = view.position
    steps = position.turn.steps
    board = list(position.board)
    for step in steps:
        board[step.square] = None
    for step in steps:
        before = replace(position, board=tuple(board))
        true = results(before, step.square).get(step.token, 0)
        if true < max(1, step.announced) and (glimpse is None or _sees_through(before, step, true, glimpse)):
            return True
        board[step.square] = step.token
    return False


def _sees_through(before: Position, step: Step, true: int, glimpse: Glimpse) -> bool:
    only = before.box.grounds[step.square].sign
    signs = {sign.value for sign in ((only,) if only else Sign)}
    numbers = [number for pair in pairs_beside(before.box, before.board, step.square) for number in pair]
    # If it is true in one direction, one has to have an eye for the others.
    return (
        signs <= glimpse.signs
        and max(numbers) <= glimpse.largest
        and (not true or Aspect.LINES in glimpse.seen)
    )


def bluff(view: View[Position], glimpse: Glimpse, stream: Stream) -> tuple[Move, ...]:
    """A token next to one that would be true, at the beginning of a turn."""
    position, seat = view.position, view.seat
    if seat is None or not position.contest or position.phase is not Phase.TURN:
        return ()
    if position.on_turn != seat or position.turn.steps:
        return ()
    rack = sorted({token for token in position.racks[seat] if token != UNKNOWN and token <= glimpse.largest})
    found: list[tuple[int, int, Token]] = []
    for square, there in enumerate(position.board):
        if there is None and (true := results(position, square, largest=glimpse.largest)):
            every = results(position, square)
            factor = position.box.grounds[square].factor
            found += [
                (token * factor, square, token)
                for token in rack
                if token not in every and token * factor <= glimpse.cap and _looks_true(token, true)
            ]
    if not found:
        return ()
    _, square, token = stream.choice(sorted(found, key=lambda one: (-one[0], one[1]))[:_FEW])
    return Place(seat, token, square), End(seat)


def _looks_true(token: Token, true: dict[Token, int]) -> bool:
    return any(result > _PLAIN and abs(result - token) <= _SLIP for result in true)
