"""Chance inside a kernel."""

from collections import Counter

import pytest

from jeton.core.dice import Dice


def test_the_same_seed_throws_the_same() -> None:
    """And another seed something else."""
    one, same, other = Dice(5), Dice(5), Dice(6)
    thrown = [[dice.below(1000) for _ in range(20)] for dice in (one, same, other)]
    assert thrown[0] == thrown[1] != thrown[2]
    one.sow(6)
    assert [one.below(1000) for _ in range(20)] == thrown[2]


@pytest.mark.parametrize("seed", [0, 1, 0x61C8864680B583EB, 2**64 - 1])
@pytest.mark.parametrize("bound", [1, 2, 3, 7, 52])
def test_every_number_is_as_likely(seed: int, bound: int) -> None:
    """No throw leaves the range; the third seed is the one that mixes to zero."""
    dice = Dice(seed)
    counts = Counter(dice.below(bound) for _ in range(200 * bound))
    assert set(counts) == set(range(bound))
    assert all(120 < count < 290 for count in counts.values())


def test_what_would_favour_some_is_thrown_again() -> None:
    """With a bound of three quarters of all throws, one in four of the plain products would be doubled."""
    bound = 3 << 29
    dice = Dice(1)
    thirds = Counter(dice.below(bound) * 3 // bound for _ in range(3000))
    assert all(900 < thirds[third] < 1100 for third in range(3))
