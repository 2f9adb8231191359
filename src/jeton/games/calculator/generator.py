"""Finds Calculator's moves.

Written to be quick, and without a look at the judge, so that each checks the other.
"""

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, islice

from jeton.board.moves import Exchange
from jeton.core.chance import Stream
from jeton.core.moves import Pass, Seat
from jeton.core.protocols import Best, View
from jeton.core.values import replace
from jeton.games.calculator.equipment import EQUALS, RED, RED_FACTOR, SIGNS, UNKNOWN, Box, Token
from jeton.games.calculator.kernels import COMPILED, Search
from jeton.games.calculator.moves import Display, Line, Move
from jeton.games.calculator.position import Phase, Position

KINDS: tuple[str, ...] = ("line", "turn")
"""The turns of one line, and all turns."""

_SIGN = 100
"""The kernel's number of a number is itself, that of a sign this and its place among the signs."""
NUMBERS: dict[Token | None, int] = {
    None: -1,
    **{str(number): number for number in range(_SIGN)},
    **{sign: _SIGN + place for place, sign in enumerate(SIGNS)},
}
_TOKENS: dict[int, Token] = {number: token for token, number in NUMBERS.items() if token is not None}


_PRICES = 3_000_000
"""How many nodes the bound of a turn may take …"""
_SEARCH = 4_000_000
"""… how many the search for good turns, …"""
_PROOF = 500_000
"""… and how many the proof that none is better: about a fifth of a second in all, for somebody who asks."""
_SMALL_PROOF = 100_000_000
"""With few numbers the proof is meant to succeed, and mostly takes far less."""
_SMALL = 3
"""So many numbers are few."""
QUICK = 500_000
"""How many nodes a bot's search may take at most, about 15 milliseconds; mostly it takes far fewer."""
_WIDTH, _LINES, _FLOOR = 5, 2, 4
"""How broadly it searches; see ``Search.hasten``."""
_VARIOUS = 60
"""From so many of the dearest turns different ones are picked …"""
_MANY_EQUALS = 6
"""… and a good turn is looked for with each count of `=` below this."""
_ALL = 2_000_000_000
"""More lines than there are."""

_EFFORT = 13_000
"""How many nodes a sample may take …"""
_GLANCES = 400
"""… how many windows it looks at …"""
_PATIENCE = 8
"""… and how many layouts of each."""
_VARIETY = 8
"""A line of a sample is one of so many solutions of its layout."""


# --- all moves ----------------------------------------------------------------------------------


def moves(view: View[Position]) -> Iterator[Move]:
    """Every sound display of the view's seat that is one line, by line and length; then the rest.

    Turns of several lines are sound too, but nobody could list them. There may be a million of single lines;
    they are found as they are asked for.
    """
    position, seat = view.position, view.seat
    if seat is not None and _is_to_play(view):
        yield from (line for line, _ in _lines(position, seat))
    yield from others(view)


def _lines(position: Position, seat: Seat) -> Iterator[tuple[Display, int]]:
    """Every sound display that is one line, and its points."""
    with _search(position, seat) as search:
        for window in range(search.list()):
            for layout in range(search.expand(window)):
                for index in range(search.solutions(layout, _ALL)):
                    points, down, laid = search.line(index)
                    yield display_of(seat, [(down, laid)]), points


def others(view: View[Position]) -> Iterator[Move]:
    """Every sound move of the view's seat that is not a display."""
    position, seat = view.position, view.seat
    if seat is None or not _is_to_play(view):
        return
    rack = position.racks[seat]
    for size in range(1, min(len(rack), len(position.bag)) + 1):
        yield from (Exchange(seat, part) for part in dict.fromkeys(combinations(rack, size)))
    yield Pass(seat)


def _is_to_play(view: View[Position]) -> bool:
    return view.position.phase is Phase.TURN and view.position.on_turn == view.seat


def sample(view: View[Position], stream: Stream, most: int) -> tuple[tuple[Display, int], ...]:
    """Some lines of every length and their points, at most so many; none only if there are none."""
    position, seat = view.position, view.seat
    if seat is None or most < 1 or not _is_to_play(view):
        return ()
    found: dict[Display, int] = {}
    with _search(position, seat) as search:
        rooms: dict[int, list[int]] = {}
        for window in range(search.list()):
            rooms.setdefault(search.room_of(window), []).append(window)
        for _ in range(_GLANCES):
            if not rooms or len(found) == most or search.visited() > _EFFORT:
                break
            room = stream.choice(tuple(rooms))
            window = stream.choice(rooms[room])
            layouts = search.expand(window)
            for _ in range(min(layouts, _PATIENCE)):
                if solutions := search.solutions(stream.below(layouts), _VARIETY):
                    points, down, laid = search.line(stream.below(solutions))
                    found[display_of(seat, [(down, laid)])] = points
                    break
    return tuple(found.items()) or tuple(islice(_lines(position, seat), 1))


# --- the best turns -----------------------------------------------------------------------------


def best(view: View[Position], count: int, kind: str = "") -> tuple[Best[Move], ...]:
    """The best turns that were found; passing, if there is none and no kind is asked for.

    Of single lines exactly the best. Turns of several lines are more than anybody could look through: these
    are good ones, never worse than the best lines, with a bound of all turns unless the first is proven to be
    the best. With three numbers or fewer it nearly always is.
    """
    position, seat = view.position, view.seat
    if seat is None or count < 1 or not _is_to_play(view):
        return ()
    bound: int | None = None
    with _search(position, seat) as search:
        if kind == "line":
            ranks = range(search.run_lines(count))
            found = [(points, [(down, laid)]) for points, down, laid in map(search.line, ranks)]
        else:
            bound = _run_turns(search, len(position.racks[seat]), count)
            found = [search.turn(rank) for rank in range(search.turn_count())]
    turns: list[tuple[int, Move]] = [(points, display_of(seat, lines)) for points, lines in found]
    if not turns and not kind:
        turns = [(0, Pass(seat))]
    if bound is not None and turns and bound <= turns[0][0]:
        bound = None
    return tuple(Best((move,), points, bound) for points, move in turns)


def good(view: View[Position]) -> Best[Display] | None:
    """A good turn, never worse than the best line, found quickly; None if there is none."""
    position, seat = view.position, view.seat
    if seat is None or not _is_to_play(view):
        return None
    with _search(position, seat) as search:
        if not search.run_turn(QUICK):
            return None
        points, lines = search.turn(0)
        return Best((display_of(seat, lines),), points)


def various(view: View[Position], nodes: int) -> tuple[Best[Display], ...]:
    """Good turns, each laying more `=` or fewer than the others, the dearest first; none if there is none.

    The first is never worse than the good turn. The search for the dearest may visit so many nodes.
    """
    position, seat = view.position, view.seat
    if seat is None or not _is_to_play(view):
        return ()
    with _search(position, seat) as search:
        found = [search.turn(rank) for rank in range(search.run_turns(_VARIOUS, 0, nodes))]
    # The good turn itself is among them.
    for equals in (*range(1, min(position.left(EQUALS), _MANY_EQUALS)), position.left(EQUALS)):
        with _search(replace(position, stock=(*position.stock[:-1], equals)), seat) as search:
            found += [search.turn(rank) for rank in range(search.run_turn(QUICK))]
    turns: dict[int, Best[Display]] = {}
    for points, lines in sorted(found, key=lambda one: -one[0]):
        turn = display_of(seat, lines)
        turns.setdefault(sum(token == EQUALS for _, token in turn.laid), Best((turn,), points))
    return tuple(turns.values())


def _run_turns(search: Search, numbers: int, count: int) -> int:
    """Search for the best turns with so many numbers; none brings more points than what is returned."""
    search.run_turns(count, _PRICES, _SEARCH)
    bound: int = search.prove(_SMALL_PROOF if numbers <= _SMALL else _PROOF)
    return bound


def nodes(view: View[Position], kind: str = "") -> int:
    """How many nodes the search for the best turn visits."""
    assert view.seat is not None
    with _search(view.position, view.seat) as search:
        if kind == "line":
            search.run_lines(1)
        else:
            _run_turns(search, len(view.position.racks[view.seat]), 1)
        return search.visited()


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED


def display_of(seat: Seat, lines: list[tuple[bool, list[tuple[int, int]]]]) -> Display:
    """The turn that lays the kernel's tokens on squares, line by line."""
    return Display(
        seat,
        tuple(
            Line(down, tuple((square, _TOKENS[number]) for square, number in laid)) for down, laid in lines
        ),
    )


# --- the kernel ---------------------------------------------------------------------------------

_idle: dict[Box, list[Search]] = {}
"""Searches that are not in use, for each box: making one costs more than most searches."""


@contextmanager
def _search(position: Position, seat: Seat) -> Iterator[Search]:
    """A search that knows the board and a rack; unknown numbers cannot be laid."""
    idle = _idle.setdefault(position.box, [])
    search = idle.pop() if idle else new_search(position.box)
    search.load(
        array("i", [NUMBERS[token] for token in position.board]),
        [int(token) for token in position.racks[seat] if token != UNKNOWN],
        array("i", position.stock),
    )
    try:
        yield search
    finally:
        idle.append(search)


def new_search(box: Box) -> Search:
    """A search for a box, with nothing loaded."""
    factors = array("i", [RED_FACTOR if ground == RED else 1 for ground in box.grounds])
    search = Search(box.rows, box.columns, box.star, factors)
    search.hasten(_WIDTH, _LINES, _FLOOR)
    return search
