"""What Tab makes of a line."""

import pytest

from jeton.terminal.completing import common, completions

WORDS, SQUARES = ("end", "exchange", "hint", "history"), ("1A", "1B", "10A")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("hi", ["hint", "history"]),
        ("12@8I e", ["12@8I end", "12@8I exchange"]),
        ("12@1", ["12@1A", "12@1B", "12@10A"]),
        ("12@", ["12@1A", "12@1B", "12@10A"]),
        ("1a", ["1A"]),
        ("12@h", []),
        ("", []),
        ("end ", []),
        ("zz", []),
    ],
)
def test_completions(line: str, found: list[str]) -> None:
    """Words where one begins, squares there and behind the sign for a place; nothing out of nothing."""
    assert completions(line, WORDS, SQUARES) == found


def test_what_is_sure() -> None:
    """As far as all agree."""
    assert common(["hint", "history"]) == "hi"
    assert common(["end"]) == "end"
