"""How a greedy player plays Mathable, and what a beginner overlooks."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from jeton.board.moves import Exchange
from jeton.board.windows import accepted
from jeton.core.chance import Stream
from jeton.core.moves import Pass, Seat
from jeton.core.protocols import View
from jeton.games.mathable.equipment import UNKNOWN, Token
from jeton.games.mathable.generator import lay, moves, results, search, with_extra
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import Position, Tokens, take, tokens_on

_HANDY = 12
"""Tokens up to this are easily laid, and worth keeping in an exchange."""

_SIGN_ODDS = {"+": 5, "-": 12, "x": 20, ":": 35}
"""How likely a beginner is to overlook a result, by the easiest sign that gives it."""
_LARGE_ODDS = 10
"""How much likelier, if the token is large."""


def plan(view: View[Position]) -> tuple[Move, ...]:
    """The best turn, stopping to draw the extra token where its expectation is positive; else an exchange."""
    position, seat = view.position, view.seat
    if said := accepted(position, seat):
        return said
    if seat is None:
        return ()
    steps = position.turn.steps
    rack = position.racks[seat]
    board = list(position.board)
    if steps and steps[-1].extra is None and _worth_drawing(view, board, rack, steps[-1].square):
        return (Draw(seat),)
    _, placements = search(position, board, rack, 1)[0]
    if not placements and not steps:
        return (swap(position, seat),)
    made: list[Move] = []
    for placed in lay(position, seat, placements):
        made.append(placed)
        board[placed.square] = placed.token
        rack = take(rack, (placed.token,)) or ()
        if _worth_drawing(view, board, rack, placed.square):
            return (*made, Draw(seat))
    return (*made, End(seat))


def _worth_drawing(view: View[Position], board: Sequence[Token | None], rack: Tokens, square: int) -> bool:
    """Whether the extra token may be drawn after a placement, and brings something on average."""
    position = view.position
    if not position.bag or not position.box.grounds[square].sign:
        return False
    return extra(view, board, rack) > 0


def extra(view: View[Position], board: Sequence[Token | None], rack: Tokens) -> Fraction:
    """What an extra token brings in this turn on average, exactly; all tokens not seen are as likely."""
    position = view.position
    without = search(position, board, rack, 1)[0][0]
    unseen = Counter(_unseen(view, board, rack))
    points = with_extra(position, board, rack, tuple(unseen))
    total = sum(unseen[token] * (best - without) for token, best in zip(unseen, points, strict=True))
    return Fraction(total, unseen.total())


def _unseen(view: View[Position], board: Sequence[Token | None], rack: Tokens) -> Tokens:
    """What may be in the bag, as far as the seat knows: there is at least one such token."""
    position = view.position
    if UNKNOWN not in position.bag:
        return position.bag
    seen = [*tokens_on(position.box, board), *rack]
    seen += [
        token
        for seat, held in enumerate(position.racks)
        for token in held
        if seat != view.seat and token != UNKNOWN
    ]
    return take(position.box.tokens, seen) or ()


def swap(position: Position, seat: Seat) -> Move:
    """Exchange what is hard to lay, dearest first; all of it if nothing is easy."""
    rack, room = position.racks[seat], len(position.bag)
    if not room or not rack:
        return Pass(seat)
    hard = [token for token in rack if token > _HANDY] or list(rack)
    return Exchange(seat, tuple(sorted(sorted(hard, reverse=True)[:room])))


def glance(view: View[Position], stream: Stream) -> Iterator[Move]:
    """Every move: there are never many."""
    return moves(view)


def odds(view: View[Position], move: Move) -> int:
    """How likely a beginner is to overlook a placement: by its easiest sign, and its size."""
    if not isinstance(move, Place):
        return 0
    easiest = min(
        (odd for sign, odd in _SIGN_ODDS.items() if move.token in results(view.position, move.square, sign)),
        default=0,
    )
    return easiest + (_LARGE_ODDS if move.token > 2 * _HANDY else 0)
