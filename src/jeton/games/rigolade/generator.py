"""Finds Rigolade's moves.

Written to be quick, and without a look at the judge, so that each checks the other.
"""

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from heapq import nsmallest

from jeton.core.moves import Pass, Seat
from jeton.core.protocols import Best, View
from jeton.games.rigolade.equipment import FACTORS, MOST_NUMBER, SIGNS, Box, Slot, Token
from jeton.games.rigolade.kernels import COMPILED, Search
from jeton.games.rigolade.moves import Complete, Exchange, Laid, Lay, Move
from jeton.games.rigolade.position import Board, Phase, Position, Tokens, numbers_of, signs_of

KINDS: tuple[str, ...] = ("turn",)
"""There is but one kind of turn to search for."""


@dataclass(frozen=True, slots=True)
class Equation:
    """An equation that a rack can make."""

    slot: Slot
    sign: Token
    laid: Laid
    points: int

    @property
    def alone(self) -> bool:
        """Whether a sign alone completes it (R9)."""
        return len(self.laid) == 1

    def lay(self, seat: Seat) -> Lay:
        """As the action of a turn."""
        return Lay(seat, self.slot.down, self.laid)

    def complete(self, seat: Seat) -> Complete:
        """Before the action."""
        return Complete(seat, self.slot.down, self.laid)


# --- all moves ----------------------------------------------------------------------------------


def moves(view: View[Position]) -> Iterator[Move]:
    """Every sound move of the view's seat: equations by slot, what completes one first, then the rest."""
    position, seat = view.position, view.seat
    if seat is None or not _is_to_play(view):
        return
    found = equations(position, position.racks[seat])
    if not position.completed:
        yield from (equation.complete(seat) for equation in found if equation.alone)
    yield from (equation.lay(seat) for equation in found)
    yield from exchanges(position, seat)
    yield Pass(seat)


def exchanges(position: Position, seat: Seat) -> Iterator[Exchange]:
    """What the seat can exchange: numbers, signs."""
    rack = position.racks[seat]
    if position.number_bag and numbers_of(rack):
        yield Exchange(seat, of_signs=False)
    if position.sign_bag and signs_of(rack):
        yield Exchange(seat, of_signs=True)


def _is_to_play(view: View[Position]) -> bool:
    return view.position.phase is Phase.TURN and view.position.on_turn == view.seat


def can_equate(position: Position, rack: Tokens) -> bool:
    """Whether a rack can make an equation."""
    return bool(_run(position, rack).found_count())


# --- the best turns -----------------------------------------------------------------------------


def best(view: View[Position], count: int, kind: str = "") -> tuple[Best[Move], ...]:
    """The best turns: perhaps an equation completed by a sign alone, then an equation; else passing."""
    position, seat = view.position, view.seat
    if seat is None or count < 1 or not _is_to_play(view):
        return ()
    found = equations(position, position.racks[seat])
    turns = [(equation.points, (equation,)) for equation in found] + [
        (one.points + two.points, (one, two)) for one, two in pairs(view, found)
    ]
    # Of turns with equal points the one found first, which is the shorter.
    chosen = nsmallest(count, turns, key=lambda turn: -turn[0])
    if not chosen:
        return (Best((Pass(seat),), 0),)
    return tuple(
        Best((*(one.complete(seat) for one in turn[:-1]), turn[-1].lay(seat)), points)
        for points, turn in chosen
    )


def pairs(view: View[Position], found: list[Equation]) -> Iterator[tuple[Equation, Equation]]:
    """What can be completed by a sign alone, each with every equation that can still follow it."""
    assert view.seat is not None
    if view.position.completed:
        return
    signs = signs_of(view.position.racks[view.seat])
    for one in found:
        if one.alone:
            for two in found:
                if two.slot != one.slot and (two.sign != one.sign or signs.count(one.sign) > 1):
                    yield one, two


def nodes(view: View[Position], kind: str = "") -> int:
    """How many equations the search for the best turn looks at."""
    assert view.seat is not None
    return _run(view.position, view.position.racks[view.seat]).visited()


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED


# --- the kernel ---------------------------------------------------------------------------------

_searches: dict[Box, Search] = {}
"""A search for each box: making one costs more than most searches. A run leaves nothing behind."""
_CODES: dict[Token | None, int] = {
    None: -1,
    **{sign: code for code, sign in enumerate(SIGNS)},
    **{str(number): number for number in range(MOST_NUMBER + 1)},
}
"""The kernel's number of what lies on a square; a sign square holds no number."""


def equations(position: Position, rack: Tokens) -> list[Equation]:
    """Every equation that a rack can make, by slot and sign; unknown tokens cannot be laid."""
    search = _run(position, rack)
    return [_equation(position, *search.equation(index)) for index in range(search.found_count())]


def _run(position: Position, rack: Tokens) -> Search:
    box = position.box
    if box not in _searches:
        _searches[box] = _new_search(box)
    search = _searches[box]
    signs = signs_of(rack)
    search.run(
        _numbered(position.board),
        array("i", [int(token) for token in numbers_of(rack) if token.isdigit()]),
        array("i", [signs.count(sign) for sign in SIGNS]),
    )
    return search


def _numbered(board: Board) -> "array[int]":
    return array("i", [_CODES[token] for token in board])


def _new_search(box: Box) -> Search:
    squares = [square for slot in box.slots for square in (slot.left, slot.sign, slot.right, slot.result)]
    middle = [int(slot in box.middle) for slot in box.slots]
    return Search(array("i", squares), array("i", middle), len(box.grounds))


def _equation(position: Position, place: int, code: int, left: int, right: int, result: int) -> Equation:
    slot, sign = position.box.slots[place], SIGNS[code]
    cells = ((slot.left, str(left)), (slot.sign, sign), (slot.right, str(right)), (slot.result, str(result)))
    return Equation(
        slot,
        sign,
        tuple(cell for cell in cells if position.board[cell[0]] is None),
        max(left, right, result) * FACTORS[sign],
    )
