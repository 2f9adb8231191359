"""Trying things that may be faulty."""

from collections.abc import Callable
from typing import TypeVar

from jeton.core.errors import Fault

T = TypeVar("T")
F = TypeVar("F", bound=Fault)


def attempt(kind: type[F], act: Callable[[], T]) -> T | F:
    """What comes of it, or the fault; any other error is an error of the test."""
    try:
        return act()
    except kind as fault:
        return fault
