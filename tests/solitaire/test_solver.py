"""The search: what the brute force finds and nothing else, the same every time; and it can be stopped."""

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.core.chance import seed_of
from jeton.solitaire import SIZES, Lattice, Verdict, faults, fill, solve
from jeton.solitaire.kit import SIGNS, Kit, in_order
from jeton.solitaire.lattice import empty, lines_of, squares_of
from tests.solitaire.kits import KIT, SOLVED, brute_force, emptied, filled, is_true, kit, laid, lattice


def agree(given: Lattice) -> Verdict:
    """The verdict, on which the search and the brute force agree."""
    answer = solve(given)
    assert answer is not None
    found = list(islice(brute_force(given), 2))
    assert answer.verdict is [Verdict.NONE, Verdict.ONE, Verdict.SEVERAL][len(found)]
    assert len(answer.solutions) == len(set(answer.solutions)) == len(found)
    for solution in answer.solutions:
        assert all(
            is_true(tuple(solution.tokens[at] or "" for at in line.squares)) for line in lines_of(given.size)
        )
        assert all(one in (None, two) for one, two in zip(given.tokens, solution.tokens, strict=True))
        assert in_order((*solution.bank, *_laid(given, solution))) == given.bank
    if answer.verdict is Verdict.ONE:
        assert answer.solutions == tuple(found)
    return answer.verdict


def _laid(given: Lattice, solution: Lattice) -> list[str]:
    return [solution.tokens[square] or "" for square in given.open]


# --- against the brute force ---------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(0, 6), min_size=1, max_size=3, unique=True),
    st.lists(st.integers(0, 2), min_size=9, max_size=11),
    st.lists(st.sampled_from("+-x:="), min_size=6, max_size=9),
)
def test_whole_lattices_of_tiny_kits(kinds: list[int], numbers: list[int], signs: list[str]) -> None:
    """3 × 3, everything open; the numbers are of three kinds at most, also zero."""
    bank = [str(kinds[index % len(kinds)]) for index in numbers]
    agree(Lattice(3, (None,) * 25, in_order((*bank, *signs, *"======"))))


@pytest.mark.parametrize(
    ("bank", "expected"),
    [
        ("1 1 1 1 1 1 1 1 1 x x x x x x = = = = = =", Verdict.SEVERAL),
        ("2 2 2 2 2 2 2 2 2 x x x x x x = = = = = =", Verdict.NONE),
        ("0 0 0 0 0 0 0 0 0 : : : : : : = = = = = =", Verdict.NONE),
        ("1 1 1 1 2 2 2 2 4 + + + + + + = = = = = =", Verdict.SEVERAL),
        ("1 1 2 1 1 2 2 2 5 + + + + + + = = = = = =", Verdict.NONE),
    ],
)
def test_tiny_kits_by_hand(bank: str, expected: Verdict) -> None:
    """Where it can be seen what must come out."""
    assert agree(empty(3, tuple(bank.split()))) is expected


@st.composite
def gapped(draw: st.DrawFn) -> Lattice:
    """A filled grid with gaps, crowded into a few lines, and perhaps more in the bank than fits."""
    size = draw(st.sampled_from([3, 4, 4, 5]))
    whole = filled(size, str(draw(st.integers(0, 30))))
    lines = draw(st.lists(st.sampled_from(lines_of(size)), min_size=2, max_size=3, unique=True))
    pool = list(dict.fromkeys(square for line in lines for square in line.squares))
    gaps = draw(st.lists(st.sampled_from(pool), min_size=1, max_size=11, unique=True))
    puzzle = emptied(whole, gaps)
    extra = draw(st.lists(st.sampled_from(["1", "2", *SIGNS]), max_size=2))
    return Lattice(size, puzzle.tokens, in_order((*puzzle.bank, *extra)))


def cost(given: Lattice) -> int:
    """How many ways of its worst line the brute force tries."""
    kinds = len({token for token in given.bank if token not in SIGNS})
    signs = len({token for token in given.bank if token in SIGNS})
    worst = 0
    for line in lines_of(given.size):
        gaps = [square in given.open for square in line.squares]
        worst = max(worst, int(kinds ** sum(gaps[::2])) * int(signs ** sum(gaps[1::2])))
    return worst


@settings(max_examples=120, deadline=None)
@given(gapped())
def test_gaps(given: Lattice) -> None:
    """None, one or several: as the brute force says."""
    if cost(given) <= 20_000:
        assert agree(given) is not Verdict.NONE


@settings(max_examples=60, deadline=None)
@given(gapped(), st.data())
def test_gaps_with_something_else_in_the_bank(given: Lattice, data: st.DataObject) -> None:
    """Often there is no solution then."""
    if cost(given) <= 20_000:
        bank = list(given.bank)
        bank[data.draw(st.integers(0, len(bank) - 1))] = data.draw(st.sampled_from(["3", "13", *SIGNS]))
        agree(Lattice(given.size, given.tokens, in_order(bank)))


def test_a_line_that_is_walked_is_not_looked_at_again() -> None:
    """A second solution that was once overlooked: what was known of a line changed while it was walked."""
    given = lattice(
        """
        12 : 12 _ 1 x 10 _ _ _ 14
        _ . _ . _ . _ . _ . =
        _ + _ + _ - _ _ 9 - 1
        x . _ . x . _ . : . _
        11 + _ _ _ = 4 _ 1 x _
        - . = . x . _ . _ . -
        5 - 4 _ _ x 11 : 2 _ _
        _ . _ . _ . = . _ . _
        5 _ 12 _ _ _ 19 _ _ _ 17
        _ . - . _ . _ . _ . -
        _ _ _ _ _ _ _ _ _ _ 10
        """,
        "2 3 5 7 7 8 8 9 9 10 11 11 14 16 16 18 18 : " + "+ " * 7 + "- " * 14 + "x " * 7 + "= " * 8,
    )
    answer = solve(given)
    assert answer is not None
    assert answer.verdict is Verdict.SEVERAL


def test_two_of_several() -> None:
    """They differ, and both are sound."""
    answer = solve(lattice(SOLVED.replace("1 + 2", "_ + _").replace("4 + 5", "_ + _"), "1 2 4 5 3 6"))
    assert answer is not None
    one, two = answer.solutions
    assert one != two
    assert faults(one, KIT) == faults(two, KIT) == ()


@pytest.mark.parametrize("size", SIZES)
def test_an_empty_lattice_has_several(size: int) -> None:
    """Also the whole board, which nobody could search through."""
    answer = solve(empty(size, KIT.tokens))
    assert answer is not None
    assert answer.verdict is Verdict.SEVERAL
    assert [faults(solution, KIT) for solution in answer.solutions] == [(), ()]


def test_a_budget() -> None:
    """Without an end in sight, nothing is said."""
    given = emptied(filled(8, "0"), squares_of(8)[:90])
    assert solve(given, budget=5000) is None
    assert solve(emptied(filled(8, "0"), squares_of(8)[:4]), budget=5000) is not None


# --- filling -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_filled_grids_are_sound(size: int) -> None:
    """Before the judge, who counts the kit as well; and each seed has its own."""
    grids = [fill(KIT, size, seed_of(str(number))) for number in range(8)]
    for grid in grids:
        assert grid is not None
        assert faults(grid, KIT) == ()
        assert in_order((*grid.bank, *(token for token in grid.tokens if token))) == KIT.tokens
    assert len(set(grids)) == len(grids)


def test_the_same_seed_fills_the_same_grid() -> None:
    """Today and tomorrow, here and elsewhere."""
    assert _rows(fill(KIT, 4, seed_of("birthday"))) == GOLDEN
    assert fill(KIT, 5, seed_of("a")) == fill(KIT, 5, seed_of("a")) != fill(KIT, 5, seed_of("b"))


def _rows(grid: Lattice | None) -> list[str]:
    assert grid is not None
    side = grid.side
    cells = [token or "." for token in grid.tokens]
    return [" ".join(cells[row * side : row * side + side]) for row in range(side)]


GOLDEN = [
    "17 = 9 x 4 - 19",
    "+ . + . - . =",
    "8 - 6 : 1 = 2",
    ": . - . : . x",
    "5 = 14 x 1 - 9",
    "= . = . = . +",
    "5 - 1 = 3 + 1",
]


@pytest.mark.parametrize(
    ("numbers", "there_is_one"),
    [({1: 9}, True), ({2: 9}, False), ({1: 4, 2: 4, 4: 1}, True), ({1: 8}, False)],
)
def test_kits_that_can_and_cannot_fill(numbers: dict[int, int], there_is_one: bool) -> None:
    """That there is no grid is found out, too."""
    grid = fill(kit(numbers, "++++++xxxxxx======"), 3, b"")
    assert (grid is not None) == there_is_one


def test_wild_values_are_tried_at_last() -> None:
    """A kit that only fills a grid by way of fractions or negative values."""
    wild = kit({3: 1, 5: 2, 2: 2, 1: 1, 6: 1, 4: 1, 8: 1}, "++++++------======")
    found = fill(wild, 3, b"")
    assert found is None or faults(found, wild) == ()


# --- stopping ------------------------------------------------------------------------------------


class Stop(Exception):
    """Raised by one who has waited long enough."""


def test_it_tells_and_can_be_stopped() -> None:
    """What the listener raises comes out, and the next search is not disturbed."""
    heard: list[int] = []

    def count(nodes: int) -> None:
        heard.append(nodes)
        if len(heard) == 3:
            raise Stop

    given = emptied(filled(8, "0"), squares_of(8)[:100])
    with pytest.raises(Stop):
        solve(given, count)
    assert heard == sorted(set(heard))
    assert len(heard) == 3
    assert agree(lattice(SOLVED).lift(0)) is Verdict.ONE


def test_laying_out() -> None:
    """The helper of the brute force takes from the bank what it lays."""
    given = Lattice(3, (None,) * 25, ("1", "2", "3", "+", "="))
    after = laid(given, tuple(range(5)), ("1", "+", "2", "=", "3"))
    assert after is not None
    assert after.bank == ()
    assert laid(given, tuple(range(5)), ("1", "+", "1", "=", "2")) is None
    assert Kit(()).tokens == ()
