"""The score is the sum of its items: added up from the text alone, by code that knows no rules."""

import re
from collections import Counter

import pytest

from jeton.core.outcome import Outcome
from jeton.records import write_record
from jeton.table import record_of
from tests.kit.matches import random_match, wild_match
from tests.kit.settings import FULL, SMALL, Setting, settings_of


def _items(text: str, name: str) -> int | None:
    """What the items after a name come to, if it is that name: some names end in a number."""
    items = text.removeprefix(f"{name} ").split()
    return sum(map(int, items)) if text.startswith(f"{name} ") and items else None


def add_up(text: str, outcome: Outcome) -> tuple[dict[str, int], dict[str, int]]:
    """What the items of a record come to, and what its last line says: for each the points of its side."""
    names = re.findall(r"^seats: (.*)$", text, re.MULTILINE)[0].split(", ")
    body = text.split("\n\n", 1)[1]
    found = Counter(dict.fromkeys(names, 0))
    for points in re.findall(r">> (.*)$", body, re.MULTILINE):
        for part in points.split(", "):
            left, total = part.rsplit(" = ", 1)
            owner = next(name for name in names if _items(left, name) == int(total))
            found[owner] += int(total)
    said = re.findall(r"^result: (.*)$", body, re.MULTILINE)[0].split(", ")
    shared = {
        names[seat]: sum(found[names[other]] for other in standing.side)
        for standing in outcome.standings
        for seat in standing.side
    }
    return shared, {name: int(points) for name, points in (part.rsplit(" ", 1) for part in said)}


@pytest.mark.parametrize("setting", settings_of(FULL, SMALL), ids=str)
def test_the_items_add_up_to_the_result(setting: Setting) -> None:
    """Every point has a reason that is written down."""
    for match in (random_match(setting), wild_match(setting)):
        outcome = setting.game.rules.outcome(match.position)
        found, said = add_up(write_record(record_of(match)), outcome)

        assert found == said


@pytest.mark.parametrize("setting", settings_of(FULL), ids=str)
def test_the_standings_agree_with_the_items(setting: Setting) -> None:
    """At every moment, and not only at the end, a side has the points of its seats."""
    match = wild_match(setting)
    points = Counter[int]()
    for played in match.history:
        for item in played.items:
            points[item.seat] += item.points
        for standing in setting.game.rules.outcome(played.after).standings:
            assert standing.points == sum(points[seat] for seat in standing.side)
