"""Finds Équable's moves. (Temporary: the engine is being written and replaces this file.)"""

from collections.abc import Iterator
from itertools import combinations

from jeton.core.chance import Stream
from jeton.core.moves import Accept, Contest, Pass
from jeton.core.protocols import Best, View
from jeton.games.equable.moves import Exchange, Move
from jeton.games.equable.position import Phase, Position, Tokens, is_white

KINDS: tuple[str, ...] = ("placement", "replacement")


def moves(view: View[Position]) -> Iterator[Move]:
    yield from others(view)


def others(view: View[Position]) -> Iterator[Move]:
    position, seat = view.position, view.seat
    if seat is None:
        return
    if position.phase is Phase.WINDOW and seat in position.waiting:
        yield from (Accept(seat), Contest(seat))
    if position.phase is not Phase.TURN or position.turn != seat:
        return
    rack = tuple(t for t in position.racks[seat] if (position.white if is_white(t) else position.grey))
    for size in range(1, len(rack) + 1):
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


def can_place(position: Position, rack: Tokens) -> bool:
    return True


def sample(view: View[Position], stream: Stream, most: int) -> tuple[Move, ...]:
    return ()
