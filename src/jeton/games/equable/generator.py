"""Finds Équable's moves.

Written to be quick, and without a look at the judge, so that each checks the other.
"""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import combinations
from math import prod
from typing import TypeAlias

from jeton.board.moves import Exchange
from jeton.core.chance import Stream
from jeton.core.moves import Accept, Contest, Pass, Seat
from jeton.core.protocols import Best, View
from jeton.games.equable.equipment import (
    EQUALS,
    GREY,
    GROUNDS,
    LENGTHENED,
    WHITE,
    WHOLE_RACK,
    Box,
    Token,
)
from jeton.games.equable.kernels import COMPILED, Board, Search
from jeton.games.equable.moves import Lay, Move, Place, Replace, lay
from jeton.games.equable.position import MULTISETS, Change, Phase, Position, Tokens, colours, is_white

KINDS: tuple[str, ...] = ("placement", "replacement")

_TOKENS = WHITE + GREY + EQUALS
"""The kernel's number of a token is its place here."""
_NUMBERS: dict[Token | None, int] = {None: -1, **{token: number for number, token in enumerate(_TOKENS)}}

_PLACEMENTS = 80
"""So many plays in a hundred of a sample are placements, if there are so many."""
_EFFORT = 25_000
"""How many nodes a sample may take for each kind of play …"""
_GLANCES = 300
"""… how many windows it looks at …"""
_PATIENCE = 12
"""… and how many skeletons of each."""
_VARIETY = 8
"""A play of a sample is one of so many solutions of its skeleton."""


Laid: TypeAlias = Sequence[tuple[int, int]]
"""Squares, and the kernel's numbers of the tokens laid there; -1 empties a square."""


# --- all moves ----------------------------------------------------------------------------------


def moves(view: View[Position]) -> Iterator[Move]:
    """Every sound move of the view's seat: plays line by line, then the rest.

    There may be millions of plays; they are found as they are asked for.
    """
    position, seat = view.position, view.seat
    if seat is not None and _is_to_play(view):
        with _search(position, position.racks[seat]) as search:
            for window in range(search.begin(True, True)):
                beyond = search.beyond(window)
                for skeleton in range(search.expand(window)):
                    for index in range(search.solutions(skeleton, 0)):
                        down, laid = search.solution(index)
                        for emptied in _tails(beyond):
                            yield _lay(position, seat, down, (*laid, *emptied))
    yield from others(view)


def others(view: View[Position]) -> Iterator[Move]:
    """Every sound move of the view's seat that is not a play."""
    position, seat = view.position, view.seat
    if seat is None:
        return
    if position.phase is Phase.WINDOW and seat in position.waiting:
        yield from (Accept(seat), Contest(seat))
    if _is_to_play(view):
        yield from (Exchange(seat, part) for part in _parts(position, position.racks[seat]))
        yield Pass(seat)


def _is_to_play(view: View[Position]) -> bool:
    return view.position.phase is Phase.TURN and view.position.on_turn == view.seat


def _parts(position: Position, rack: Tokens) -> Iterator[Tokens]:
    """The different non-empty parts of a rack that can be exchanged (E37)."""
    free = tuple(token for token in rack if (position.white_bag if is_white(token) else position.grey_bag))
    for size in range(1, len(free) + 1):
        yield from dict.fromkeys(combinations(free, size))


def _tails(beyond: Sequence[tuple[int, bool]], may_stay: bool = False) -> Iterator[Laid]:
    """What may be emptied beyond a line where a member shrinks (E30): the first square, and of the others so
    many that no two neighbours stay. Where nothing lies beyond, there is one choice: nothing.
    """
    if not beyond:
        yield ()
        return
    (square, may_go), rest = beyond[0], beyond[1:]
    if may_go:
        yield from (((square, -1), *emptied) for emptied in _tails(rest, True))
    if may_stay:
        yield from _tails(rest)


def can_place(position: Position, rack: Tokens) -> bool:
    """Whether an equation can be laid from a rack: a placement, for a replacement lays none (E40)."""
    with _search(position, rack) as search:
        # The smallest windows are searched in no time, and most often that is enough.
        search.begin(*_wanted("placement"))
        rooms = search.rooms()
        return any(
            search.solutions(skeleton, 1)
            for window in sorted(range(len(rooms)), key=rooms.__getitem__)
            for skeleton in range(search.expand(window))
        )


def sample(view: View[Position], stream: Stream, most: int) -> tuple[tuple[Place | Replace, int], ...]:
    """Some plays of either kind and of every length, at most so many, with what each brings; none only if
    there is none at all."""
    position, seat = view.position, view.seat
    if seat is None or most < 1 or not _is_to_play(view):
        return ()
    found: dict[Place | Replace, int] = {}
    with _search(position, position.racks[seat]) as search:
        for kind, share in zip(KINDS, (most * _PLACEMENTS // 100, most), strict=True):
            for window in _windows(search, kind, stream):
                if len(found) >= share:
                    break
                if solved := _any_solution(search, window, stream):
                    down, laid = solved
                    emptied = next(_tails(search.beyond(window)))
                    points = search.points([square for square, _ in emptied])
                    found.setdefault(_lay(position, seat, down, (*laid, *emptied)), points)
    if found:
        return tuple(found.items())
    return _first_play(view)


def _first_play(view: View[Position]) -> tuple[tuple[Place | Replace, int], ...]:
    """The first play of all, if there is one."""
    position, seat = view.position, view.seat
    assert seat is not None
    with _search(position, position.racks[seat]) as search:
        for window in range(search.begin(True, True)):
            for skeleton in range(search.expand(window)):
                if search.solutions(skeleton, 1):
                    down, laid = search.solution(0)
                    emptied = next(_tails(search.beyond(window)))
                    points = search.points([square for square, _ in emptied])
                    return ((_lay(position, seat, down, (*laid, *emptied)), points),)
    return ()


def _windows(search: Search, kind: str, stream: Stream) -> Iterator[int]:
    """Some windows for one kind of play, with much room as often as with little."""
    rooms: dict[int, list[int]] = {}
    search.begin(*_wanted(kind))
    for window, room in enumerate(search.rooms()):
        rooms.setdefault(room, []).append(window)
    for _ in range(_GLANCES):
        if not rooms or search.visited() > _EFFORT:
            return
        room = stream.choice(tuple(rooms))
        windows = rooms[room]
        place = stream.below(len(windows))
        windows[place], windows[-1] = windows[-1], windows[place]
        yield windows.pop()
        if not windows:
            del rooms[room]


def _any_solution(search: Search, window: int, stream: Stream) -> tuple[bool, Laid] | None:
    """A solution of some skeleton of a window, if a few of them have any."""
    skeletons = search.expand(window)
    start = stream.below(max(1, skeletons))
    for turn in range(min(skeletons, _PATIENCE)):
        if solutions := search.solutions((start + turn) % skeletons, _VARIETY):
            return search.solution(stream.below(solutions))
    return None


# --- the best plays -----------------------------------------------------------------------------


def best(view: View[Position], count: int, kind: str = "") -> tuple[Best[Move], ...]:
    """The best plays, of any kind or of one; passing, if none of any kind is to be had."""
    return tuple(from_the_best_on(view, count, kind))


def from_the_best_on(view: View[Position], count: int, kind: str = "") -> Iterator[Best[Move]]:
    """The same, one after the other, for whoever takes the first that he likes."""
    position, seat = view.position, view.seat
    if seat is None or count < 1 or not _is_to_play(view):
        return
    with _search(position, position.racks[seat]) as search:
        turns = [search.move(rank) for rank in range(search.run(count, *_wanted(kind)))]
    if not turns and not kind:
        yield Best((Pass(seat),), 0)
    for points, down, changes in turns:
        yield Best((_lay(position, seat, down, changes),), points)


def various(view: View[Position], count: int, alike: int, most: int) -> tuple[Best[Move], ...]:
    """Of so many of the best plays at most ``most``, the best first; of those that change the same squares,
    and are much the same, only ``alike``. None where no play is to be had."""
    changed: Counter[tuple[bool, tuple[int, ...]]] = Counter()
    found: list[Best[Move]] = []
    for turn in best(view, count):
        (move,) = turn.moves
        if isinstance(move, Lay):
            squares = (move.down, tuple(change.square for change in move.changes))
            changed[squares] += 1
            if changed[squares] <= alike:
                found.append(turn)
    return tuple(found[:most])


def nodes(view: View[Position], kind: str = "") -> int:
    """How many nodes the search for the best play visits."""
    assert view.seat is not None
    with _search(view.position, view.position.racks[view.seat]) as search:
        search.run(1, *_wanted(kind))
        return search.visited()


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    return COMPILED


def _wanted(kind: str) -> tuple[bool, ...]:
    """For each kind, whether it is looked for."""
    return tuple(kind in ("", one) for one in KINDS)


def _lay(position: Position, seat: Seat, down: bool, laid: Laid) -> Place | Replace:
    """The play that the kernel has found."""
    changes = (
        Change(square, _TOKENS[number] if number >= 0 else None, position.board[square])
        for square, number in sorted(laid)
    )
    return lay(seat, down, tuple(changes))


# --- the kernel ---------------------------------------------------------------------------------

_MOST_FACTOR = 10**10
"""With more, the points of a line might not fit the kernel's numbers."""

_idle: dict[Box, list[Search]] = {}
"""Searches that are not in use, for each box: making one costs more than most searches."""


@contextmanager
def _search(position: Position, rack: Tokens) -> Iterator[Search]:
    """A search that knows the board and a rack; unknown tokens cannot be laid, nor can the rack be laid whole
    where there are any (E28)."""
    idle = _idle.setdefault(position.box, [])
    search = idle.pop() if idle else _new_search(position.box)
    full = MULTISETS.is_known(rack) and colours(rack) == position.rack
    search.load(
        array("i", [_NUMBERS[token] for token in position.board]),
        array("i", [rack.count(token) for token in _TOKENS]),
        position.stock > 0,
        len(rack) if full else 0,
        position.every_premium,
    )
    try:
        yield search
    finally:
        idle.append(search)


@lru_cache(maxsize=16)
def search_for(box: Box) -> Search:
    """A search for those who load it anew each time that they ask."""
    return _new_search(box)


def _new_search(box: Box) -> Search:
    grounds = [GROUNDS[ground] for ground in box.grounds]
    factors = [ground.line for ground in grounds]
    lines = [factors[start : start + box.columns] for start in range(0, len(factors), box.columns)]
    lines += [factors[start :: box.columns] for start in range(box.columns)]
    if max(map(prod, lines)) > _MOST_FACTOR:
        raise OverflowError("the premiums of a line multiply to more than the search can reckon with")
    board = Board(
        box.rows,
        box.columns,
        box.star,
        array("i", [ground.token for ground in grounds]),
        array("i", factors),
        array("i", [box.value[token] for token in _TOKENS]),
        LENGTHENED,
    )
    return Search(board, WHOLE_RACK)
