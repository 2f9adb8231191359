"""Fewer tokens than the box has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.board.codes import Code
from jeton.board.supply import FEWER, equals_left, thinned
from jeton.core.errors import OptionFault
from jeton.core.messages import message
from jeton.core.options import read_options

COUNTS = st.lists(st.integers(0, 12), min_size=1, max_size=20).filter(any)


def test_all_kinds_alike() -> None:
    """Half of seven is three or four; of single ones every second stays."""
    assert thinned((("1", 7), ("2", 7), ("30", 1), ("40", 1)), 50) == (("1", 3), ("2", 4), ("40", 1))


def test_no_fewer_than_needed() -> None:
    """There is a token for each seat, as far as the box has so many."""
    assert thinned((("1", 20),), 10, 4) == (("1", 4),)
    assert thinned((("1", 3),), 10, 4) == (("1", 3),)


@given(COUNTS, st.integers(10, 100))
def test_as_many_as_said(counts: list[int], percent: int) -> None:
    """Of the whole box the share that was asked for, and of each kind within one token of it."""
    total = sum(counts)
    kept = dict(thinned(enumerate(counts), percent))

    assert sum(kept.values()) == total * percent // 100
    for token, count in enumerate(counts):
        assert 0 <= kept.get(token, 0) <= count
        assert abs(kept.get(token, 0) * total - count * sum(kept.values())) <= total


@given(COUNTS)
def test_the_whole_box(counts: list[int]) -> None:
    """A hundred of a hundred is everything."""
    assert thinned(enumerate(counts), 100) == tuple(
        (token, count) for token, count in enumerate(counts) if count
    )


def test_equals() -> None:
    """Some are put aside, never all."""
    assert equals_left(read_options((FEWER,)), 20) == 20
    assert equals_left(read_options((FEWER,), ("fewer-equals=19",)), 20) == 1
    with pytest.raises(OptionFault) as caught:
        equals_left(read_options((FEWER,), ("fewer-equals=20",)), 20)
    assert caught.value.message == message(Code.FEW_EQUALS, option="fewer-equals", value=20, count=20)
