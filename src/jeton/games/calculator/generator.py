"""Finds Calculator's moves. (Temporary: the engine is being written and replaces this file.)"""

from collections.abc import Iterator
from itertools import combinations

from jeton.core.chance import Stream
from jeton.core.moves import Pass
from jeton.core.protocols import Best, View
from jeton.games.calculator.moves import Exchange, Move
from jeton.games.calculator.position import Phase, Position

KINDS: tuple[str, ...] = ("line", "turn")


def moves(view: View[Position]) -> Iterator[Move]:
    yield from others(view)


def others(view: View[Position]) -> Iterator[Move]:
    position, seat = view.position, view.seat
    if seat is None or position.phase is not Phase.TURN or position.turn != seat:
        return
    rack = position.racks[seat]
    for size in range(1, min(len(rack), len(position.numbers)) + 1):
        for part in dict.fromkeys(combinations(rack, size)):
            yield Exchange(seat, part)
    yield Pass(seat)


def best(view: View[Position], count: int, kind: str = "") -> tuple[Best[Move], ...]:
    assert view.seat is not None
    return () if kind else (Best((Pass(view.seat),), 0),)


def nodes(view: View[Position], kind: str = "") -> int:
    return 0


def compiled() -> bool:
    return True


def sample(view: View[Position], stream: Stream, most: int) -> tuple[Move, ...]:
    return ()
