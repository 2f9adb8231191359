"""The order in which processes begin the tests names files and folders that are there."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.kit.schedule import LONGEST, TOGETHER, longest_first

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("place", LONGEST)
def test_what_is_named_is_there(place: str) -> None:
    """A file, or a folder with its slash."""
    assert (ROOT / place).is_dir() if place.endswith("/") else (ROOT / place).is_file()


@pytest.mark.parametrize("pattern", TOGETHER, ids=lambda pattern: pattern.pattern)
def test_what_goes_together_is_there(pattern: re.Pattern[str]) -> None:
    """Several files, by how they are called."""
    files = (path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py"))
    assert sum(pattern.match(file) is not None for file in files) > 1


def test_the_longest_come_first() -> None:
    """By the first place that fits; the others follow as they were."""
    names = ("tests/b.py::test", "tests/web/a.py::test", "tests/a.py::test", "tests/web/long.py::test")
    items: list[Any] = [SimpleNamespace(nodeid=name) for name in names]
    longest_first(items, ("tests/web/long.py", "tests/web/"))

    assert [item.nodeid for item in items] == [names[3], names[1], names[0], names[2]]
