"""Every turn of a position, found by trying everything, with arithmetic of its own.

What a board gives depends on what lies on it and not on the order in which it was laid. So the sets of
placements are built up one placement at a time, and each remembers the dearest order that led to it: that is
every sequence of placements, counted together where the boards are equal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TypeAlias

from jeton.games.mathable.position import Position

Placement: TypeAlias = tuple[int, int]
"""A token and a square."""
Laid: TypeAlias = frozenset[Placement]


def gives(sign: str, one: int, two: int) -> set[Fraction]:
    """What two numbers give by an operation, in either order; nothing is divided by 0."""
    found = set[Fraction]()
    for left, right in ((Fraction(one), Fraction(two)), (Fraction(two), Fraction(one))):
        if sign == "+":
            found.add(left + right)
        elif sign == "-":
            found.add(left - right)
        elif sign == "x":
            found.add(left * right)
        elif right:
            found.add(left / right)
    return found


def directions(position: Position, laid: Mapping[int, int], square: int, token: int) -> int:
    """In how many directions a token is the result of the two numbers next in line."""
    rows, columns = position.box.rows, position.box.columns
    row, column = divmod(square, columns)
    ground = position.box.grounds[square]
    signs = ground.sign.value if ground.sign else "+-x:"
    counted = 0
    for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        line = [(row + step * down, column + step * right) for step in (1, 2)]
        if all(0 <= y < rows and 0 <= x < columns and y * columns + x in laid for y, x in line):
            near, far = (laid[y * columns + x] for y, x in line)
            counted += any(Fraction(token) in gives(sign, near, far) for sign in signs)
    return counted


def every_turn(
    position: Position, rack: Iterable[int], bonus: int, laid: Mapping[int, int] | None = None
) -> dict[Laid, int]:
    """The sets of placements that a turn may make, none included, and the most points of each.

    ``bonus`` is paid for the whole rack.
    """
    rack = tuple(rack)
    board = {square: token for square, token in enumerate(position.board) if token is not None}
    if laid is not None:
        board = dict(laid)
    found: dict[Laid, int] = {}
    level: dict[Laid, int] = {frozenset(): 0}
    while level:
        found |= level
        further: dict[Laid, int] = {}
        for done, points in level.items():
            for placement, gained in _placements(position, board, done, rack):
                grown = done | {placement}
                further[grown] = max(further.get(grown, 0), points + gained)
        level = further
    return {done: points + (bonus if len(done) == len(rack) else 0) for done, points in found.items()}


def _placements(
    position: Position, board: Mapping[int, int], done: Laid, rack: tuple[int, ...]
) -> Iterator[tuple[Placement, int]]:
    laid = {**board, **{square: token for token, square in done}}
    left = Counter(rack) - Counter(token for token, _ in done)
    for square, ground in enumerate(position.box.grounds):
        if square in laid:
            continue
        for token in left:
            if counted := directions(position, laid, square, token):
                yield (token, square), token * counted * ground.factor
