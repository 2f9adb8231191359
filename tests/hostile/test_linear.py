"""Whatever somebody writes, to read it takes no more than its length is worth."""

import re
from collections.abc import Callable

import pytest

from tests.hostile.growth import Reader, check_growth
from tests.hostile.readers import READERS


@pytest.mark.parametrize("reader", READERS, ids=str)
def test_reading_is_linear(reader: Reader) -> None:
    """Every reader, each of its hostile texts."""
    check_growth(reader)


@pytest.mark.parametrize(
    "read",
    [
        lambda text: [text[start:].count("aa") for start in range(0, len(text), 10)],
        re.compile(r"a*b").search,
        lambda text: int(text.replace("a", "1")),
    ],
    ids=["quadratic", "backtracking", "number"],
)
def test_a_slow_reader_is_found(read: Callable[[str], object]) -> None:
    """One who reads the rest again and again, tries every beginning, or lets out what is no fault."""
    with pytest.raises((AssertionError, ValueError)):
        check_growth(Reader("slow", read, ("a",)))
