"""The best turn of a small board, by trying all boards that a turn could leave.

Written from the rulings, without a look at how the engine does it; the second judge says what is legal and
what it pays.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from jeton.games.calculator.equipment import SIGNS, Token
from jeton.games.calculator.moves import Display, Line
from jeton.games.calculator.position import Board, Position
from tests.games.calculator import oracle


def best_turn(position: Position) -> tuple[int, Display] | None:
    """The points of the best of all legal turns, and one that brings them; None if there is none."""
    best: tuple[int, Display] | None = None
    for board in boards(position):
        lines = way_to(position, board)
        if lines is None:
            continue
        move = Display(position.on_turn, lines)
        points = oracle.points(position, move)
        assert points is not None
        if best is None or points > best[0]:
            best = points, move
    return best


def boards(position: Position) -> Iterator[Board]:
    """Every board with legal runs (C7) in which all that is new lies in equalities formed (C8)."""
    supply = Counter(position.racks[position.on_turn]) + Counter(
        dict(zip(SIGNS, position.stock, strict=True))
    )
    for board in _fill(position, list(position.board), 0, supply):
        if _new(position, board):
            yield board


def _fill(
    position: Position, board: list[Token | None], cell: int, supply: Counter[Token]
) -> Iterator[Board]:
    """Lay something or nothing on every empty square from one on."""
    if cell % position.box.columns == 0 and not _holds(position, board, cell):
        return
    if cell == len(board):
        yield tuple(board)
        return
    there = position.board[cell]
    for token in [there] if there else [None, *sorted(+supply)]:
        board[cell] = token
        if _alternates(board, cell, position.box.columns):
            # What lies there already costs nothing.
            spent = {token: 1} if token and not there else {}
            yield from _fill(position, board, cell + 1, supply - Counter(spent))
    board[cell] = there


def _alternates(board: list[Token | None], cell: int, width: int) -> bool:
    """C2, C7: no two numbers, no two signs side by side, looking left and up."""
    token = board[cell]
    others = [board[cell - 1] if cell % width else None, board[cell - width] if cell >= width else None]
    return token is None or all(other is None or other.isdigit() != token.isdigit() for other in others)


def _holds(position: Position, board: list[Token | None], end: int) -> bool:
    """Whether the rows before a square can stay, whatever comes in the rows below them."""
    upper: Board = (*board[:end], *(None for _ in board[end:]))
    new = _new(position, upper)
    runs = list(oracle.stretches(position, upper))
    last = range(end - position.box.columns, end) if end < len(board) else range(0)
    # A column that reaches the last row may go on; a single token there too.
    going_on = {cell for run in runs if run.down and run.cells[-1] in last for cell in run.cells} | set(last)
    if not all(_fine(run.tokens) for run in runs if not run.down or run.cells[-1] not in last):
        return False
    formed = [run.equality for run in runs if run.equality & new]
    return new <= going_on.union(*formed)


@cache
def _fine(tokens: tuple[Token, ...]) -> bool:
    """C7."""
    return oracle.Stretch(False, tuple(range(len(tokens))), tokens).fine


def _new(position: Position, board: Board) -> frozenset[int]:
    return frozenset(cell for cell, token in enumerate(board) if token and not position.board[cell])


def way_to(position: Position, board: Board) -> tuple[Line, ...] | None:
    """Lines that lead to a board one after another, each of which holds an equality formed (C9)."""
    new = _new(position, board)
    runs = [run for run in oracle.stretches(position, board) if run.equality & new]
    dead: set[frozenset[int]] = set()

    def go(laid: frozenset[int]) -> tuple[Line, ...] | None:
        if laid == new:
            return ()
        if laid in dead:
            return None
        dead.add(laid)
        for run in runs:
            for begin in range(len(run.cells)):
                for end in range(begin + 1, len(run.cells) + 1):
                    fresh = [cell for cell in run.cells[begin:end] if cell in new - laid]
                    line = Line(run.down, tuple((cell, board[cell] or "") for cell in fresh))
                    if fresh and _touches(position, board, laid, line):
                        rest = go(laid | set(fresh))
                        if rest is not None:
                            return (line, *rest)
        return None

    return go(frozenset())


def _touches(position: Position, board: Board, laid: frozenset[int], line: Line) -> bool:
    """C9, C10: whether a line can be laid when some new tokens lie there already."""
    there = tuple(token if position.board[cell] or cell in laid else None for cell, token in enumerate(board))
    return oracle.shaped(replace(position, board=there), Display(position.on_turn, (line,)))
