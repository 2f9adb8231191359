"""Booklets of puzzles: every puzzle is another, has one solution, and it stands behind."""

from collections import Counter
from functools import cache

import pytest

from jeton.core.errors import Fault, UsageFault
from jeton.paper import Leaf, booklet, check_per_page, class_sheet, contents, make_leaf, make_leaves
from jeton.paper.booklets import read_levels, read_sizes
from jeton.solitaire import Level, Verdict, faults, read_name, solve
from tests.paper.reading import BLACK, EN, overfull, printed
from tests.solitaire.kits import KIT

NAMES = contents(read_sizes("4..5"), read_levels("easy..hard"), 6, "school")


@cache
def leaves() -> list[Leaf]:
    """Their puzzles."""
    return make_leaves(NAMES)


def test_every_puzzle_is_another_and_has_one_solution() -> None:
    """That which is printed behind it."""
    assert len({leaf.puzzle.given for leaf in leaves()}) == len(leaves()) == 6
    for leaf in leaves():
        answer = solve(leaf.puzzle.given)
        assert answer is not None
        assert answer.verdict is Verdict.ONE
        assert answer.solutions[0].tokens == leaf.puzzle.solution.tokens
        assert not list(faults(leaf.puzzle.solution, KIT))


def test_a_booklet_goes_from_easy_to_hard() -> None:
    """At each level the sizes in turn; the order in which they are made does not matter."""
    assert [(name.size, name.level.value) for name in NAMES] == [
        (4, "easy"),
        (5, "easy"),
        (4, "medium"),
        (5, "medium"),
        (4, "hard"),
        (5, "hard"),
    ]
    assert [leaf.name for leaf in leaves()] == NAMES


def test_a_name_is_that_of_the_browser() -> None:
    """Whatever the seed is."""
    assert all(read_name(str(name)) == name for name in NAMES)
    assert all(read_name(str(name)) == name for name in contents([4], [Level.EASY], 3, "Été à Paris !"))


@pytest.mark.parametrize(("each", "pages"), [(1, 6), (2, 3), (4, 2), (6, 1)])
def test_pages_of_a_booklet(each: int, pages: int) -> None:
    """So many puzzles on each, and one page with the solutions; everything that is printed is counted."""
    *puzzles, solutions = printed(booklet(leaves(), each, BLACK))
    assert len(puzzles) == pages
    # The numbers that are given, and those to be placed, are those of the solution.
    given = Counter(word for page in puzzles for word in page.words if word.isdigit())
    whole = Counter(word for word in solutions.words if word.isdigit())
    titles = Counter(str(leaf.puzzle.given.size) for leaf in leaves())
    assert given - titles == whole
    assert not any(page.outside or page.coloured for page in (*puzzles, solutions))
    assert not overfull(booklet(leaves(), each, BLACK))


def test_a_sheet_for_a_class() -> None:
    """The same puzzle for each, with a line for a name, and the solution once."""
    leaf = make_leaf(read_name("2026-11-16"))
    page, solution = printed(class_sheet(leaf, 4, EN))
    assert page.text.count("Name:") == page.text.count("2026-11-16") == 4
    assert solution.text.count("2026-11-16") == 1
    assert not any(overfull(class_sheet(leaf, copies, EN)) for copies in (4, 6))


@pytest.mark.parametrize("text", ["2", "9", "4..9", "x", "", "4..", "½"])
def test_sizes_that_there_are_not(text: str) -> None:
    """A fault, never a trace."""
    with pytest.raises(Fault):
        read_sizes(text)


def test_other_wishes_that_cannot_be() -> None:
    """A level, a number on a page, a number in all."""
    with pytest.raises(Fault):
        read_levels("easy..brutal")
    with pytest.raises(UsageFault):
        check_per_page(3)
    for count in (0, 201):
        with pytest.raises(UsageFault):
            contents([4], [Level.EASY], count, "x")
