"""The kernel compiled and uncompiled: one source in parts, the same results, and the compiled one in use."""

from array import array
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

from jeton.bench import Task, read_tasks
from jeton.games.equable import GAME
from jeton.games.equable.equipment import GROUNDS
from jeton.games.equable.kernels import unit as built
from jeton.games.equable.position import Position
from tests.games.equable.kit import BOX, drawn
from tests.games.lives import check, uncompiled

TOKENS = (*"0123456789", "+", "-", "x", ":", "/", ".", "=")
SAFE = 18

plain = uncompiled(built)


@cache
def tasks() -> list[Task]:
    """Positions of the benchmark; not read before somebody runs this file."""
    return read_tasks(GAME, BOX)


def loaded(module: ModuleType, position: Position, safe: int = SAFE) -> Any:
    """A search that knows a position, for the seat on turn."""
    box = position.box
    grounds = [GROUNDS[ground] for ground in box.grounds]
    board = module.Board(
        box.rows,
        box.columns,
        box.star,
        array("i", [ground.token for ground in grounds]),
        array("i", [ground.line for ground in grounds]),
        array("i", [box.value[token] for token in TOKENS]),
        10,
    )
    search = module.Search(board, 100, safe)
    load_into(search, position)
    return search


def load_into(search: Any, position: Position) -> None:
    """Load a search with a position of the same box."""
    rack = position.racks[position.on_turn]
    search.load(
        array("i", [-1 if token is None else TOKENS.index(token) for token in position.board]),
        array("i", [rack.count(token) for token in TOKENS]),
        position.stock > 0,
        len(rack),
        position.every_premium,
    )


def best(search: Any, wanted: int, placing: bool) -> list[Any]:
    """The best moves of a kind, and the nodes."""
    found = search.run(wanted, placing, not placing)
    return [*map(search.move, range(found)), search.visited()]


def some(search: Any) -> list[Any]:
    """Some of all moves."""
    found: list[Any] = []
    for window in range(0, search.begin(True, True), 11):
        found += [search.room(window), search.beyond(window)]
        for skeleton in range(0, min(search.expand(window), 40), 7):
            found += map(search.solution, range(search.solutions(skeleton, 3)))
    return [*found, search.visited()]


def test_which_one_is_in_use() -> None:
    """The compiled one, made from these parts; and the other is another, so that two are compared."""
    check(built)
    assert GAME.compiled() == built.COMPILED
    assert Path(plain.Search.__init__.__code__.co_filename).name == "search.py"
    assert plain.Search is not built.Search


@pytest.mark.parametrize("placing", [True, False])
def test_the_same_best_moves(placing: bool) -> None:
    """Moves, points and nodes, one position after the other with the same object."""
    assert GAME.searcher is not None
    small = [task for task in tasks() if 0 < GAME.searcher.nodes(task.view) < 2000][::3]
    one, two = (loaded(module, small[0].view.position) for module in (built, plain))
    for task in small:
        for search in (one, two):
            load_into(search, task.view.position)

        assert best(one, 2, placing) == best(two, 2, placing)
    assert len(small) > 5


def test_nothing_is_left_of_boards_before() -> None:
    """What crossings say is kept while it holds: a search for all positions finds what a new one does."""
    kept = loaded(built, tasks()[0].view.position)
    for task in tasks()[::9]:
        for every in (False, True):
            position = replace(task.view.position, every_premium=every)
            load_into(kept, position)
            new = loaded(built, position)

            assert [best(kept, 2, placing) for placing in (True, False)] == [
                best(new, 2, placing) for placing in (True, False)
            ]


def test_crossings_forget_what_is_joined_to_a_change() -> None:
    """Whatever is laid and taken away: they say the same as of a board that they never saw change."""
    rows, columns = 6, 7
    size = rows * columns
    ones, values = array("i", [1] * size), array("i", range(1, len(TOKENS) + 1))

    def search() -> Any:
        return plain.Search(plain.Board(rows, columns, 0, ones, ones, values, 10), 100, SAFE)

    dice, board, kept = Random(1), [-1] * size, search()
    rack = array("i", [1] * (len(TOKENS) - 1) + [0])
    fitting = 0
    for _ in range(120):
        for square in dice.sample(range(size), dice.randint(1, 6)):
            board[square] = dice.choice([-1, -1, 0, 1, 2, TOKENS.index("+"), TOKENS.index("=")])
        new = search()
        for each in (kept, new):
            each.load(array("i", board), rack, True, 0, False)
        told, fresh = (
            [
                getattr(each.crossings, name).tolist()
                for name in ("fit", "cross_sum", "cross_times", "swap_sum", "swap_times", "scraps")
            ]
            for each in (kept, new)
        )
        assert told == fresh
        fitting += sum(fit > 0 and times > 0 for fit, times in zip(fresh[0], fresh[2], strict=True))
    # Some crossing lines can be made true: there is something to forget.
    assert fitting > 100


def test_the_same_moves_one_by_one() -> None:
    """Windows, skeletons and solutions."""
    for task in tasks()[::20]:
        one, two = (loaded(module, task.view.position) for module in (built, plain))

        assert some(one) == some(two)


def test_the_same_with_lines_that_are_too_long() -> None:
    """Members that are compared modulo primes."""
    for task in tasks()[::70]:
        one, two = (loaded(module, task.view.position, 3) for module in (built, plain))

        assert some(one) == some(two)


def test_no_gap_is_taken_for_a_digit() -> None:
    """Where nothing but an `=` fits, a replacement lays nothing: 1_05:1=5 does not become 1_-5+1=5."""
    board = "_ 3 _ _ _ _ _ _\n1 _ 0 5 : 1 = 5\n_ 3 _ _ _ _ _ _"
    position = drawn(board, "+-", grounds="* " + ". " * 23)
    search = loaded(built, position)
    found = [
        search.solution(index)
        for window in range(search.begin(False, True))
        for skeleton in range(search.expand(window))
        for index in range(search.solutions(skeleton, 0))
    ]

    assert (False, [(10, TOKENS.index("-")), (12, TOKENS.index("+"))]) not in found
