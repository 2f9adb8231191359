"""What the page of strengths says of the levels, and what people are told of them."""

from functools import cache
from itertools import combinations
from pathlib import Path
from statistics import mean

import pytest

from jeton.bots import LEVELS, levels_of
from jeton.catalogue import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"
STEPS = list(zip(LEVELS[1:], LEVELS[:-1], strict=True))
"""Each level, and the one below."""


@cache
def rows(name: str) -> dict[tuple[str, str], list[float]]:
    """The figures of the table of a game, by who met."""
    _, _, table = PAGE.read_text("utf-8").partition("\n# ")[0].partition(f"\n## {name}\n")
    cells = [line.strip("| ").split(" | ") for line in table.partition("\n## ")[0].splitlines()]
    return {(one[0], one[1]): list(map(float, one[2:])) for one in cells if one[0] in LEVELS}


@pytest.mark.parametrize("name", GAMES)
def test_no_step_is_too_steep_or_too_flat(name: str) -> None:
    """Each level wins 65 to 80 % against the one below, in 200 pairs at least."""
    for step in STEPS:
        won, _, pairs, *_ = rows(name)[step]
        assert 65 <= won <= 80
        assert pairs >= 200


@pytest.mark.parametrize("name", GAMES)
def test_every_two_levels_have_met(name: str) -> None:
    """And the stronger one has won; by far, where it is two levels above or more."""
    for lower, upper in combinations(LEVELS, 2):
        won, *_ = rows(name)[upper, lower]
        assert won > (50 if (upper, lower) in STEPS else 80)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.laying])
def test_people_are_told_what_was_measured(name: str) -> None:
    """The average of a level is what it makes against those next to it, to the point."""
    for level in levels_of(GAMES[name]).values():
        made = [rows(name)[step][3 + step.index(level.name)] for step in STEPS if level.name in step]
        assert abs(level.average - mean(made)) <= 0.55
