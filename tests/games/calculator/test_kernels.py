"""The kernel compiled and uncompiled: one source in parts, the same results, and the compiled one in use."""

from array import array
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from jeton.bench import Task, read_tasks
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.calculator import GAME, rules
from jeton.games.calculator.equipment import RED, RED_FACTOR, SIGNS
from jeton.games.calculator.kernels import unit as built
from jeton.games.calculator.position import Position
from tests.games.calculator.kit import BOX, scene
from tests.games.calculator.test_turns import small
from tests.games.lives import check, uncompiled

plain = uncompiled(built)


@cache
def tasks() -> list[Task]:
    """Some positions of the real board; not read before somebody runs this file."""
    return read_tasks(GAME, BOX)[::8]


def number(token: str | None) -> int:
    """A token as the kernel has it."""
    return -1 if token is None else 100 + SIGNS.index(token) if token in SIGNS else int(token)


def loaded(module: ModuleType, position: Position) -> Any:
    """A search that knows a position, for the seat on turn."""
    box = position.box
    factors = array("i", [RED_FACTOR if ground == RED else 1 for ground in box.grounds])
    search = module.Search(box.rows, box.columns, box.star, factors)
    load_into(search, position)
    return search


def load_into(search: Any, position: Position) -> None:
    """Load a search with a position of the same box."""
    search.load(
        array("i", [number(token) for token in position.board]),
        [int(token) for token in position.racks[position.on_turn]],
        array("i", position.stock),
    )


def turns(search: Any, wanted: int, budget: int) -> list[Any]:
    """The turns found with a small budget, the bound, and the nodes visited on the way."""
    found = search.run_turns(wanted, budget, budget)
    nodes = search.visited()
    bound = search.prove(budget)
    return [found, nodes, bound, search.visited(), *map(search.turn, range(search.turn_count()))]


def lines(search: Any, wanted: int) -> list[Any]:
    """The best lines, and the first lines of each window."""
    found = [search.line(rank) for rank in range(search.run_lines(wanted))]
    for window in range(0, search.list(), 9):
        for layout in range(0, search.expand(window), 3):
            ranks = range(search.solutions(layout, 2))
            found += [search.room_of(window), *map(search.line, ranks)]
    return [*found, search.visited()]


# --- which one is in use ------------------------------------------------------------------------


def test_which_one_is_in_use() -> None:
    """The compiled one, made from these parts; and the other is another, so that two are compared."""
    check(built)
    assert GAME.compiled() == built.COMPILED
    assert Path(plain.Search.__init__.__code__.co_filename).name == "search.py"
    assert plain.Search is not built.Search


# --- the same results ---------------------------------------------------------------------------


@pytest.mark.parametrize("case", range(0, 48, 3))
def test_the_same_on_small_boards(case: int) -> None:
    """Lines, turns, bounds and nodes."""
    position = small(case)
    one, two = (loaded(module, position) for module in (built, plain))

    assert lines(one, 5) == lines(two, 5)
    assert turns(one, 3, 2000) == turns(two, 3, 2000)


def test_the_same_on_the_real_board() -> None:
    """One position after the other with the same object: nothing of the last one is left in it."""
    one, two = (loaded(module, tasks()[0].view.position) for module in (built, plain))
    for task in tasks():
        for search in (one, two):
            load_into(search, task.view.position)
        fresh = loaded(built, task.view.position)
        expected = turns(fresh, 1, 1500)

        assert turns(one, 1, 1500) == expected
        assert turns(two, 1, 1500) == expected
    assert len(tasks()) > 8


def test_too_many_numbers() -> None:
    """Arrays have room for seven."""
    search = loaded(built, tasks()[0].view.position)
    board = array("i", [-1]) * len(BOX.grounds)
    search.load(board, [1] * 7, array("i", BOX.sign_counts))
    with pytest.raises(ValueError, match="8 numbers"):
        search.load(board, [1] * 8, array("i", BOX.sign_counts))


def test_squares_that_look_alike_but_for_one_number() -> None:
    """What is known of one place serves another only if the same stands there: 18x13+6:15 is 16, +7 not."""
    position = scene("7A> 7=7=1+6", "4 4 13 15 16 18")
    found = [move for best in GAME.best(View(0, position), 20, "line") for move in best.moves]

    assert len(found) == 20
    assert all(isinstance(rules.judge(position, move), Sound) for move in found)
