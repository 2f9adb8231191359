"""A second judge of plays, reached in another way: from the rulings, with rows and columns, and no hurry.

It knows whether a play is sound and what it counts, not why it is not. It takes the racks to be known.
"""

import re
from collections import Counter
from functools import cache
from itertools import groupby

from jeton.games.equable.moves import Lay
from jeton.games.equable.position import Position
from tests.arith import naive

Cell = tuple[int, int]
Cells = dict[Cell, str]
Run = tuple[tuple[Cell, ...], str]

_is_true = cache(naive.is_true)


def points(position: Position, move: Lay) -> int | None:
    """What a play counts by E14 to E34; None if it is not sound."""
    # A play down is a play across on the board turned over, so that every line played is a row.
    width = position.box.columns

    def cell(square: int) -> Cell:
        row, column = divmod(square, width)
        return (column, row) if move.down else (row, column)

    old = {cell(square): token for square, token in enumerate(position.board) if token}
    laid = {cell(change.square): change.laid for change in move.changes if change.laid}
    removed = {cell(change.square): change.removed for change in move.changes if change.removed}
    ground = {cell(square): letter for square, letter in enumerate(position.box.grounds)}
    kept = {at: token for at, token in old.items() if at not in removed}
    new = kept | laid
    touched = {*laid, *removed}
    if not laid or len({row for row, _ in touched}) != 1:
        return None
    if any(at in kept for at in laid) or any(old.get(at) != token for at, token in removed.items()):
        return None
    if not _held(position, move.seat, Counter(laid.values())):
        return None
    lines = runs(new)
    if not all(_is_true(text) for _, text in lines):
        return None
    played = next((run for run in lines if _is_row(run) and set(run[0]) & set(laid)), None)
    if played is None or not set(laid) <= set(played[0]):
        return None
    changed = [run for run in lines if run not in runs(old)]
    whole = _whole_rack(position, move.seat, Counter(laid.values()))
    if removed:
        if "=" in laid.values() or not _may_replace(old, new, laid, removed):
            return None
        counting = set(ground) if position.every_premium else set(laid)
        return sum(_worth(position, run, ground, counting) for run in changed) + whole
    if not old:
        star = next(at for at, letter in ground.items() if letter == "*")
        return 2 * _worth(position, played, ground, set(ground)) + whole if star in laid else None
    if not any((row + up, column + right) in old for row, column in laid for up, right in _SIDES):
        return None
    neutral = _neutral(played) & set(laid)
    if neutral == set(laid):
        zeros = tuple(at for at in played[0] if at in laid)
        return _worth(position, (zeros, "0" * len(zeros)), ground, set(ground))
    scored = [run for run in changed if run == played or not set(run[0]) & neutral]
    longer = any(_is_row(run) and set(run[0]) <= set(played[0]) for run in runs(old))
    total = sum(_worth(position, run, ground, set(ground)) for run in scored)
    return total + (20 if longer else 0) + whole


_SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))


def _held(position: Position, seat: int, laid: Counter[str]) -> bool:
    equals = laid.pop("=", 0)
    return equals <= min(1, position.stock) and laid <= Counter(position.racks[seat])


def _whole_rack(position: Position, seat: int, laid: Counter[str]) -> int:
    laid.pop("=", None)
    rack = Counter(position.racks[seat])
    white, grey = (sum(n for token, n in rack.items() if token.isdigit() is kind) for kind in (True, False))
    return 150 if rack == laid and (white, grey) == position.rack else 0


def _is_row(run: Run) -> bool:
    return run[0][0][0] == run[0][1][0]


def runs(cells: Cells) -> list[Run]:
    """Every run of two or more: rows, then columns."""
    found: list[Run] = []
    for turn in (False, True):
        # Neighbours in a row keep the difference of column and rank.
        ordered = sorted(cells, key=lambda at: at[::-1] if turn else at)
        ranks = {at: rank for rank, at in enumerate(ordered)}
        for _, group in groupby(
            ordered, key=lambda at: (at[1], at[0] - ranks[at]) if turn else (at[0], at[1] - ranks[at])
        ):
            squares = tuple(group)
            if len(squares) > 1:
                found.append((squares, "".join(cells[at] for at in squares)))
    return found


def _may_replace(old: Cells, new: Cells, laid: Cells, removed: Cells) -> bool:
    """E29 and E30."""
    if "=" in removed.values() or any(laid.get(at) == token for at, token in removed.items()):
        return False
    row = next(iter(removed))[0]
    columns = sorted(column for _, column in removed)
    run = next((run for run in runs(old) if _is_row(run) and (row, columns[0]) in run[0]), None)
    if run is None:
        return False
    # The member reaches from one end, or one `=`, to the next.
    left = right = columns[0]
    while (row, left - 1) in old and old[row, left - 1] != "=":
        left -= 1
    while (row, right + 1) in old and old[row, right + 1] != "=":
        right += 1
    if columns[-1] > right:
        return False
    bound_left, bound_right = (row, left - 1) in old, (row, right + 1) in old
    if bound_left and bound_right:
        filled = all((row, column) in new for column in range(left, right + 1))
        return filled and all(left <= column <= right for _, column in laid)
    reached, column, step = [], (left, right)[bound_right], 1 if bound_left else -1
    beyond = False
    while (row, column) in new:
        if not beyond:
            reached.append((row, column))
        beyond = beyond or new[row, column] == "="
        column += step
    return bool(reached) and set(laid) <= set(reached)


def _neutral(run: Run) -> set[Cell]:
    squares, text = run
    head = re.compile(r"(?<![.\d])0+(?=\d)")
    tail = re.compile(r"\.\d\d*?(0+)(?!\d)")
    places = {place for match in head.finditer(text) for place in range(*match.span())}
    places |= {place for match in tail.finditer(text) for place in range(*match.span(1))}
    return {squares[place] for place in places}


def _worth(position: Position, run: Run, ground: Cells, counting: set[Cell]) -> int:
    total, times = 0, 1
    for at, token in zip(*run, strict=True):
        letter = ground[at] if at in counting else "."
        total += position.box.value[token] * {"B": 2, "R": 3}.get(letter, 1)
        times *= {"G": 2, "Y": 3}.get(letter, 1)
    return total * times
