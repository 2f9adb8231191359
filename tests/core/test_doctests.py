"""The examples in docstrings run."""

import doctest
from importlib import import_module
from pkgutil import walk_packages

import pytest

import jeton.arith
import jeton.core
import jeton.library
import jeton.paper
import jeton.solitaire

MODULES = [
    "jeton",
    "jeton.games",
    *(
        module.name
        for package in (jeton.core, jeton.arith, jeton.solitaire, jeton.paper, jeton.library)
        for module in walk_packages(package.__path__, f"{package.__name__}.")
    ),
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
