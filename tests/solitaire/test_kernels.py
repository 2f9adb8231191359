"""The kernel compiled and uncompiled: one source, the same results, and the compiled one really in use."""

from array import array
from types import ModuleType
from typing import Any

import pytest

from jeton.solitaire import Lattice, compiled
from jeton.solitaire.coding import KINDS, Coding
from jeton.solitaire.kernels import unit as kernels
from jeton.solitaire.lattice import empty, squares_of
from tests.games.lives import check, uncompiled
from tests.solitaire.kits import KIT, emptied, filled

plain = uncompiled(kernels)


def made(module: ModuleType, given: Lattice) -> Any:
    """A search of one of the two, with a lattice in it."""
    coding = Coding(given)
    numbers = [int(token) for code, token in coding.token_of.items() if code < 40]
    search = module.Search(given.size, array("i", numbers))
    cells = array("i", [-2]) * given.side**2
    for square in squares_of(given.size):
        token = given.tokens[square]
        cells[square] = -1 if token is None else coding.code_of[token]
    bank = array("i", [0]) * KINDS
    for token in given.bank:
        bank[coding.code_of[token]] += 1
    search.load(cells, bank)
    return search


def test_the_compiled_kernel_is_in_use() -> None:
    """Where there is one; CI must have one."""
    check(kernels)
    assert compiled() == kernels.COMPILED


@pytest.mark.parametrize("few", [0, 100, 3000])
@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_the_same_proofs(size: int, few: int) -> None:
    """Solutions, how the search ended, and every node on the way."""
    for seed in range(3):
        squares = squares_of(size)[seed :: 4 if size > 4 else 2]
        given = emptied(filled(size, str(seed)), squares)
        said = []
        for module in (kernels, plain):
            search = made(module, given)
            ended = search.run(2, 4000, 0, 0, few, lambda nodes: None)
            answers = [search.answer(index) for index in range(search.found_count())]
            ways = [search.narrowed(line, 200) for line in range(2 * size)]
            said.append((ended, search.visited(), answers, ways))
        assert said[0] == said[1]
        assert said[0][1] > 0


@pytest.mark.parametrize("size", [3, 5, 8])
@pytest.mark.parametrize("tame", [60, 0])
def test_the_same_grids(size: int, tame: int) -> None:
    """By chance, too: the dice are part of the kernel."""
    said = []
    for module in (kernels, plain):
        search = made(module, empty(size, KIT.tokens))
        ended = search.run(1, 6000, 20260101, tame, 100, lambda nodes: None)
        said.append((ended, search.visited(), [search.answer(at) for at in range(search.found_count())]))
    assert said[0] == said[1]


def test_nothing_is_left_behind() -> None:
    """A search that was run says the same again without being loaded, unless it was stopped."""
    search = made(kernels, emptied(filled(4, "0"), squares_of(4)[::2]))
    first = search.run(5, 10**6, 0, 0, 100, lambda nodes: None), search.visited(), search.found_count()
    assert (
        search.run(5, 10**6, 0, 0, 100, lambda nodes: None),
        search.visited(),
        search.found_count(),
    ) == first
