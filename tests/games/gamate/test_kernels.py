"""Gamate's kernels: compiled and uncompiled they do the same, and what they keep misleads nobody."""

from array import array
from pathlib import Path
from typing import Any

from jeton.games.gamate import kernels
from jeton.games.gamate.kernels import unit as built
from tests.games.gamate.open_deals import open_deal
from tests.games.lives import check, uncompiled

PLAIN = uncompiled(built)


def coded(size: int, number: int) -> "tuple[array[int], array[int]]":
    """Whose each card is, and the mutes of each hand; the order of numbers does for any contract."""
    hands = open_deal("kernels", size, number, mutes=number % 2 == 0).hands
    owner = {int(card): seat for seat, hand in enumerate(hands) for card in hand if card != "*"}
    return (
        array("b", [owner[card] for card in sorted(owner, reverse=True)]),
        array("i", [hand.count("*") for hand in hands]),
    )


def asked(search: Any, size: int, number: int, proved: bool) -> tuple[int, ...]:
    """The values for every leader, and the nodes."""
    search.load(*coded(size, number), proved)
    tricks = [search.tricks(leader, 4, -1, leader, 2, print) for leader in range(4)]
    return *tricks, search.visited()


def test_which_one_is_in_use() -> None:
    """The compiled one, made from these parts; and the other is another, so that two are compared."""
    check(built)
    assert kernels.COMPILED == built.COMPILED
    assert Path(PLAIN.Search.tricks.__code__.co_filename).name == "search.py"


def test_uncompiled_is_the_same() -> None:
    """Values and nodes, in both modes, one search for all deals."""
    fast, slow = kernels.Search(), PLAIN.Search()
    for number in range(12):
        for proved in (False, True):
            assert asked(fast, 4, number, proved) == asked(slow, 4, number, proved)


def test_uncompiled_scores_are_the_same() -> None:
    """Answers and nodes."""
    fast, slow = kernels.Scores(), PLAIN.Scores()
    for number in range(4):
        owners, mutes = coded(3, number)
        told = []
        for scores in (fast, slow):
            base = array("i", [-18, -12, 6, 9])
            scores.load(owners, mutes, array("i", [0, len(owners) - 1]), 2, base, array("i", [2, 4]), 1)
            answers = [scores.reaches(0, 4, -1, 0, 0, 0, 0, 0, wanted, print) for wanted in range(-30, 30, 3)]
            told.append((answers, scores.visited()))

            assert answers == sorted(answers, reverse=True)
        assert told[0] == told[1]


def test_what_was_found_before_changes_nothing() -> None:
    """A search that has seen other deals, and other leaders, tells the same as a new one."""
    used = kernels.Search()
    for number in range(30):
        fresh = kernels.Search()
        values = asked(used, 5, number, number % 2 == 0)[:4]
        owners, mutes = coded(5, number)
        for leader in range(4):
            fresh.load(owners, mutes, number % 2 == 0)

            assert fresh.tricks(leader, 4, -1, leader, 5, print) == values[leader]


def test_a_search_that_forgets() -> None:
    """With room for a few claims only, everything is found all the same, with more nodes."""
    small, large = kernels.Search(256), kernels.Search()
    nodes = [0, 0]
    for number in range(10):
        for proved in (False, True):
            *values, less = asked(large, 6, number, proved)
            *same, more = asked(small, 6, number, proved)
            nodes[0] += less
            nodes[1] += more

            assert values == same
    assert nodes[0] < nodes[1]
