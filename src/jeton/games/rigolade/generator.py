"""Finds Rigolade's moves.

Written to be quick, and without a look at the judge, so that each checks the other.
"""

from array import array
from collections.abc import Iterator
from functools import lru_cache

from jeton.core.moves import Pass, Seat
from jeton.core.protocols import Best, View
from jeton.games.rigolade.equipment import FACTORS, MOST_NUMBER, SIGNS, Box, Token
from jeton.games.rigolade.kernels import COMPILED, Search
from jeton.games.rigolade.moves import Complete, Exchange, Lay, Move
from jeton.games.rigolade.position import Phase, Position, Tokens, numbers_of, signs_of

KINDS: tuple[str, ...] = ("turn",)
"""There is but one kind of turn to search for."""


# --- all moves ----------------------------------------------------------------------------------


def moves(view: View[Position]) -> Iterator[Move]:
    """Every sound move of the view's seat: equations by slot, what completes one first, then the rest."""
    position, seat = view.position, view.seat
    if seat is None or not _is_to_play(view):
        return
    search = _search(position, position.racks[seat])
    found = range(search.run())
    if not position.completed:
        # A sign alone makes it (R9).
        yield from (_complete(position, seat, search, index) for index in found if search.equation(index)[-1])
    yield from (_lay(position, seat, search, index) for index in found)
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
    return bool(_search(position, rack).run(1))


# --- the best turns -----------------------------------------------------------------------------


def best(view: View[Position], count: int, kind: str = "") -> tuple[Best[Move], ...]:
    """The best turns: perhaps an equation completed by a sign alone, then an equation; else passing.

    Of turns with equal points the one found first, which is the shorter.
    """
    position, seat = view.position, view.seat
    if seat is None or count < 1 or not _is_to_play(view):
        return ()
    search = _search(position, position.racks[seat])
    search.run()
    turns = range(search.rank(count, not position.completed))
    if not turns:
        return (Best((Pass(seat),), 0),)
    return tuple(_best(position, seat, search, rank) for rank in turns)


def _best(position: Position, seat: Seat, search: Search, rank: int) -> Best[Move]:
    points, before, action = search.turn(rank)
    made = _lay(position, seat, search, action)
    return Best((made,) if before < 0 else (_complete(position, seat, search, before), made), points)


def nodes(view: View[Position], kind: str = "") -> int:
    """How many equations the search for the best turn looks at."""
    assert view.seat is not None
    search = _search(view.position, view.position.racks[view.seat])
    search.run()
    return search.visited()


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED


# --- the kernel ---------------------------------------------------------------------------------

_searches: dict[Box, Search] = {}
"""A search for each box: making one costs more than most searches. A run leaves nothing behind."""
_CODES: dict[Token, int] = {
    **{str(number): number for number in range(MOST_NUMBER + 1)},
    **{sign: MOST_NUMBER + 1 + code for code, sign in enumerate(SIGNS)},
}
"""The kernel's number of a token."""


def _search(position: Position, rack: Tokens) -> Search:
    """A search that holds a rack; unknown tokens cannot be laid."""
    box = position.box
    if box not in _searches:
        _searches[box] = Search(*slots_of(box), array("i", [-1]) * len(box.grounds))
    search = _searches[box]
    search.load(position.board, rack, _CODES)
    return search


@lru_cache(maxsize=64)
def slots_of(box: Box) -> "tuple[array[int], array[int], array[int]]":
    """What a search must know of a box: the squares of its slots, which are in the middle, and factors."""
    squares = [square for slot in box.slots for square in (slot.left, slot.sign, slot.right, slot.result)]
    middle = [int(slot in box.middle) for slot in box.slots]
    return array("i", squares), array("i", middle), array("i", [FACTORS[sign] for sign in SIGNS])


def _lay(position: Position, seat: Seat, search: Search, index: int) -> Lay:
    """An equation that was found, as the action of a turn."""
    place, code, left, right, result, _, _ = search.equation(index)
    slot, board = position.box.slots[place], position.board
    cells = ((slot.left, left), (slot.right, right), (slot.result, result))
    laid = [(square, str(number)) for square, number in cells if board[square] is None]
    return Lay(seat, slot.down, tuple(sorted((*laid, (slot.sign, SIGNS[code])))))


def _complete(position: Position, seat: Seat, search: Search, index: int) -> Complete:
    """An equation that was found and needs its sign alone, before the action."""
    place, code, *_ = search.equation(index)
    slot = position.box.slots[place]
    return Complete(seat, slot.down, ((slot.sign, SIGNS[code]),))
