"""Finds Mathable's moves.

Written to be quick, and without a look at the judge, so that each checks the other.
"""

from collections.abc import Iterator
from itertools import combinations

from jeton.core.moves import Accept, Contest, Pass, Seat
from jeton.core.protocols import View
from jeton.games.mathable.equipment import UNKNOWN, Token
from jeton.games.mathable.moves import Draw, End, Exchange, Move, Place
from jeton.games.mathable.position import Phase, Position, Tokens


def moves(view: View[Position]) -> Iterator[Move]:
    """Every sound move of the view's seat: placements by square, then the rest.

    Under contest each placement announces all the directions that count.
    """
    position, seat = view.position, view.seat
    if seat is None:
        return
    if position.phase is Phase.WINDOW and seat in position.waiting:
        yield from (Accept(seat), Contest(seat))
    if position.phase is not Phase.TURN or position.turn.seat != seat:
        return
    rack = position.racks[seat]
    yield from _placements(position, seat, rack)
    steps = position.turn.steps
    if not steps:
        if position.bag:
            yield from (Exchange(seat, tokens) for tokens in _parts(rack, len(position.bag)))
        yield Pass(seat)
    elif position.bag and steps[-1].extra is None and position.box.grounds[steps[-1].square].sign:
        yield Draw(seat)
    yield End(seat)


def _placements(position: Position, seat: Seat, rack: Tokens) -> Iterator[Place]:
    for square, there in enumerate(position.board):
        if there is not None:
            continue
        counts = results(position, square)
        for token in sorted(counts.keys() & set(rack)):
            announced = counts[token] if position.contest and counts[token] > 1 else 0
            yield Place(seat, token, square, announced)


def can_place(position: Position, rack: Tokens) -> bool:
    """Whether some token of a rack can be laid somewhere."""
    held = set(rack) - {UNKNOWN}
    return any(
        there is None and not held.isdisjoint(results(position, square))
        for square, there in enumerate(position.board)
    )


def results(position: Position, square: int) -> dict[Token, int]:
    """The tokens that an empty square takes, and how many directions count for each."""
    board, width, size = position.board, position.box.columns, len(position.board)
    sign = position.box.grounds[square].sign
    only = sign.value if sign else ""
    column = square % width
    counts: dict[Token, int] = {}
    for step, fits in (
        (-width, square >= 2 * width),
        (width, square + 2 * width < size),
        (-1, column >= 2),
        (1, column + 2 < width),
    ):
        near, far = (board[square + step], board[square + 2 * step]) if fits else (None, None)
        if near is None or far is None:
            continue
        for token in _values(near, far, only):
            counts[token] = counts.get(token, 0) + 1
    return counts


def _values(one: Token, two: Token, only: str) -> set[Token]:
    large, small = (one, two) if one >= two else (two, one)
    values = set()
    if only in ("", "+"):
        values.add(large + small)
    if only in ("", "-"):
        values.add(large - small)
    if only in ("", "x"):
        values.add(large * small)
    if only in ("", ":"):
        # Tokens are never negative, so only large : small can be whole, or 0 : large.
        if small and large % small == 0:
            values.add(large // small)
        if large and small == 0:
            values.add(0)
    return values


def _parts(rack: Tokens, most: int) -> Iterator[Tokens]:
    """The different non-empty parts of a rack that hold at most so many tokens."""
    for size in range(1, min(most, len(rack)) + 1):
        yield from dict.fromkeys(combinations(rack, size))
