"""The examples in docstrings run."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"
MODULES = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(SOURCES.rglob("*.py"))
    # What needs libraries from outside is tried in tests/research.
    if ">>> " in path.read_text("utf-8") and path.parent.name != "research"
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    """Each says what it prints."""
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples() -> None:
    """At least in these rooms."""
    attempted = {name: doctest.testmod(import_module(name)).attempted for name in MODULES}

    assert {name for name, count in attempted.items() if count} >= {
        "jeton.core.outcome",
        "jeton.core.squares",
        "jeton.arith.signs",
        "jeton",
        "jeton.library.records",
        "jeton.library.matches",
        "jeton.library.views",
    }
