"""Finds Mathable's moves.

Written to be quick, and without a look at the judge, so that each checks the other.
"""

from array import array
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from jeton.arith import Sign
from jeton.board.moves import Exchange
from jeton.core.moves import Accept, Contest, Pass, Seat
from jeton.core.protocols import Best, View
from jeton.games.mathable.equipment import BONUS, UNKNOWN, Box, Token
from jeton.games.mathable.kernels import COMPILED, Extra, Search
from jeton.games.mathable.moves import Draw, End, Move, Place
from jeton.games.mathable.position import Phase, Position, Tokens

KINDS: tuple[str, ...] = ("turn",)
"""There is but one kind of turn to search for."""

_ANY = 1_000_000
"""A number larger than any token."""


def moves(view: View[Position]) -> Iterator[Move]:
    """Every sound move of the view's seat: placements by square, then the rest.

    Under contest each placement announces all the directions that count.
    """
    position, seat = view.position, view.seat
    if seat is None:
        return
    if position.phase is Phase.WINDOW and seat in position.waiting:
        yield from (Accept(seat), Contest(seat))
    if position.phase is not Phase.TURN or position.on_turn != seat:
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
    kernel = _take_kernel(position.box)
    kernel.load(_numbered(position.board), sorted(set(rack) - {UNKNOWN}), 0)
    found = kernel.can_place()
    _idle[position.box].append(kernel)
    return bool(found)


def results(position: Position, square: int, only: str = "", largest: Token = _ANY) -> dict[Token, int]:
    """The tokens that an empty square takes, and how many directions count for each.

    ``only`` by one sign, and of numbers up to the ``largest``.
    """
    board, width, size = position.board, position.box.columns, len(position.board)
    sign = position.box.grounds[square].sign
    if sign:
        if only not in ("", sign.value):
            return {}
        only = sign.value
    column = square % width
    counts: dict[Token, int] = {}
    for step, fits in (
        (-width, square >= 2 * width),
        (width, square + 2 * width < size),
        (-1, column >= 2),
        (1, column + 2 < width),
    ):
        near, far = (board[square + step], board[square + 2 * step]) if fits else (None, None)
        if near is None or far is None or max(near, far) > largest:
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


# --- the best turns -----------------------------------------------------------------------------

_SIGNS = {sign: index for index, sign in enumerate(Sign)}
_idle: dict[Box, list[Search]] = {}
"""Searches that are not in use, for each box: making one costs more than most searches."""


Turns: TypeAlias = list[tuple[int, list[tuple[Token, int, int]]]]
"""The points of turns, and the number, square and directions of each of their placements."""


def best(view: View[Position], count: int, kind: str = "") -> tuple[Best[Move], ...]:
    """The best turns that draw no extra token; ending the turn at once is one of them.

    Under contest each placement announces all the directions that count.
    """
    position, seat = view.position, view.seat
    if seat is None or position.phase is not Phase.TURN or position.on_turn != seat:
        return ()
    turns = search(position, position.board, position.racks[seat], count)
    return tuple(Best((*lay(position, seat, laid), End(seat)), points) for points, laid in turns)


def nodes(view: View[Position], kind: str = "") -> int:
    """How many nodes the search for the best turn visits."""
    assert view.seat is not None
    return _search(view.position, view.position.board, view.position.racks[view.seat], 1)[1]


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED


def search(position: Position, board: Sequence[Token | None], rack: Sequence[Token], count: int) -> Turns:
    """The best turns on a board with a rack.

    The turn is the position's: that decides whether an empty rack brings the bonus (M8).
    """
    return _search(position, board, rack, count)[0]


def _search(
    position: Position, board: Sequence[Token | None], rack: Sequence[Token], count: int
) -> tuple[Turns, int]:
    if count < 1:
        return [], 0
    kernel = _take_kernel(position.box)
    kernel.load(_numbered(board), *_held(position, rack))
    turns = [kernel.turn(rank) for rank in range(kernel.run(count))]
    _idle[position.box].append(kernel)
    return turns, kernel.visited()


def with_extra(
    position: Position, board: Sequence[Token | None], rack: Sequence[Token], tokens: Sequence[Token]
) -> list[int]:
    """The points of the best turn with each of some different tokens besides a rack; else as ``search``."""
    kernel = _take_kernel(position.box)
    points: list[int] = Extra(kernel).each(_numbered(board), *_held(position, rack), list(tokens))
    _idle[position.box].append(kernel)
    return points


def _held(position: Position, rack: Sequence[Token]) -> tuple[list[Token], int]:
    """What is known of a rack, and the bonus if it is emptied."""
    known = [token for token in rack if token != UNKNOWN]
    full = position.turn.began >= position.box.rack and len(known) == len(rack)
    return known, BONUS if full else 0


def _take_kernel(box: Box) -> Search:
    idle = _idle.setdefault(box, [])
    return idle.pop() if idle else Search(*squares_of(box))


def _numbered(board: Sequence[Token | None]) -> list[int]:
    return [-1 if token is None else token for token in board]


@lru_cache(maxsize=64)
def squares_of(box: Box) -> "tuple[int, int, array[int], array[int], int]":
    """What a search must know of a box: its rows and columns, signs and factors, and the largest number."""
    signs = array("i", [_SIGNS[ground.sign] if ground.sign else -1 for ground in box.grounds])
    factors = array("i", [ground.factor for ground in box.grounds])
    most = max(*box.tokens, *(number for _, number in box.printed))
    return box.rows, box.columns, signs, factors, most


def lay(position: Position, seat: Seat, placements: list[tuple[Token, int, int]]) -> tuple[Place, ...]:
    """The moves of a turn that was found."""
    return tuple(
        Place(seat, token, square, directions if position.contest and directions > 1 else 0)
        for token, square, directions in placements
    )
