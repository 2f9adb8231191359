"""The kernel compiled and uncompiled: one source, the same results, and the compiled one really in use."""

from array import array
from types import ModuleType
from typing import Any, TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.bench import read_tasks
from jeton.games.mathable import GAME, kernels
from jeton.games.mathable.kernels import unit as built
from jeton.games.mathable.position import Position
from tests.games.lives import check, uncompiled
from tests.games.mathable.kit import BOX

SIGNS = ("+", "-", "x", ":")
BONUS = 50

Answer: TypeAlias = tuple[list[tuple[int, list[tuple[int, int, int]]]], int]
"""The turns found, with their points, and the nodes visited."""


PLAIN = uncompiled(built)
"""The kernel as Python reads it."""

TASKS = read_tasks(GAME, BOX)


def made(module: ModuleType, position: Position) -> Any:
    """A search for the box of a position."""
    grounds = position.box.grounds
    signs = [SIGNS.index(ground.sign.value) if ground.sign else -1 for ground in grounds]
    return module.Search(
        position.box.rows,
        position.box.columns,
        array("i", signs),
        array("i", [ground.factor for ground in grounds]),
        max(position.box.tokens),
    )


def answer(search: Any, board: list[int], rack: list[int], bonus: int, count: int) -> Answer:
    """What a search finds on a board with a rack."""
    search.load(array("i", board), list(rack), bonus)
    turns = [search.turn(rank) for rank in range(search.run(count))]
    return [(points, [tuple(each) for each in laid]) for points, laid in turns], search.visited()


def asked(position: Position) -> tuple[list[int], list[int], int]:
    """Board, rack and bonus of a position, as a kernel takes them."""
    board = [-1 if token is None else token for token in position.board]
    rack = list(position.racks[0])
    return board, rack, BONUS if len(rack) >= position.box.rack else 0


def test_which_one_is_in_use() -> None:
    """The compiled one, made from these parts; and the other is another, so that two are compared."""
    check(built)
    assert GAME.compiled() == kernels.COMPILED == built.COMPILED
    assert made(PLAIN, TASKS[0].view.position).__class__ is not kernels.Search


# --- the same results ---------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 5])
def test_the_same_on_the_benchmark(count: int) -> None:
    """Turns, points and nodes; on the positions that uncompiled code gets through quickly."""
    small = [task for task in TASKS if task.nodes <= 200][::2]
    one, two = (made(module, TASKS[0].view.position) for module in (kernels, PLAIN))
    for task in small:
        arguments = (*asked(task.view.position), count)
        compiled, other = answer(one, *arguments), answer(two, *arguments)

        assert compiled == other
        assert task.agrees("turn", compiled[0][0][0])
    assert len(small) > 70


@pytest.mark.parametrize("count", [1, 5])
def test_the_same_on_a_rack_of_nine(count: int) -> None:
    """A search of a thousand nodes or so, in which bounds are made anew further down."""
    nines = [task for task in TASKS if len(task.view.position.racks[0]) >= 8 and 100 < task.nodes < 2000]
    task = max(nines, key=lambda task: task.nodes)
    position = task.view.position
    compiled = answer(made(kernels, position), *asked(position), count)

    assert compiled == answer(made(PLAIN, position), *asked(position), count)
    assert compiled[1] > 100


@st.composite
def boards(draw: st.DrawFn) -> tuple[Any, ...]:
    """The arguments of a search on a small board, and some racks for it."""
    rows, columns = draw(st.integers(3, 6)), draw(st.integers(3, 6))
    size, most = rows * columns, draw(st.sampled_from([9, 20, 90]))
    numbers = st.integers(0, most)
    # Mostly small numbers: they give each other.
    tokens = st.one_of(st.integers(0, min(9, most)), numbers)
    signs = draw(st.lists(st.sampled_from([-1, -1, -1, 0, 1, 2, 3]), min_size=size, max_size=size))
    factors = draw(st.lists(st.sampled_from([1, 1, 2, 3]), min_size=size, max_size=size))
    laid = draw(st.lists(st.one_of(st.just(-1), tokens), min_size=size, max_size=size))
    racks = draw(st.lists(st.lists(tokens, max_size=5), min_size=1, max_size=3))
    return rows, columns, signs, factors, most, laid, racks, draw(st.sampled_from([0, BONUS]))


@settings(max_examples=80)
@given(boards())
def test_an_extra_token(arguments: tuple[Any, ...]) -> None:
    """One search for all that it may be finds what a search for each finds; so do both lives."""
    rows, columns, signs, factors, most, laid, racks, bonus = arguments
    made_of = (rows, columns, array("i", signs), array("i", factors), most)
    numbers = sorted({*range(min(most, 12) + 1), *racks[0], most})
    alone = kernels.Search(*made_of)
    extras = [module.Extra(module.Search(*made_of)) for module in (kernels, PLAIN)]
    for rack in racks:
        expected = [answer(alone, laid, [*rack, number], bonus, 1)[0][0][0] for number in numbers]

        assert [extra.each(laid, rack, bonus, numbers) for extra in extras] == [expected] * 2


def test_more_extra_tokens_than_bits() -> None:
    """There is a bit for each of 62 numbers: more of them take another search."""
    position = TASKS[100].view.position
    board, rack, bonus = asked(position)
    numbers = list(range(91))
    search = made(kernels, position)
    expected = [answer(search, board, [*rack, number], bonus, 1)[0][0][0] for number in numbers]

    assert kernels.Extra(made(kernels, position)).each(board, rack, bonus, numbers) == expected
    assert len(set(expected)) > 5


@settings(max_examples=120)
@given(boards(), st.sampled_from([1, 5]))
def test_the_same_on_any_board(arguments: tuple[Any, ...], count: int) -> None:
    """One search after the other with the same object: nothing of the last one is left in it."""
    rows, columns, signs, factors, most, laid, racks, bonus = arguments
    reused = [
        module.Search(rows, columns, array("i", signs), array("i", factors), most)
        for module in (kernels, PLAIN)
    ]
    for rack in racks:
        fresh = kernels.Search(rows, columns, array("i", signs), array("i", factors), most)
        expected = answer(fresh, laid, rack, bonus, count)

        assert [answer(search, laid, rack, bonus, count) for search in reused] == [expected] * 2
        points = [found for found, _ in expected[0]]
        assert points == sorted(points, reverse=True)
        assert 1 <= len(points) <= count
