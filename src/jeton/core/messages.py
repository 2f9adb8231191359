"""Codes with parameters: what the program has to say, before any language is chosen."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, Union


@dataclass(frozen=True, slots=True)
class Name:
    """A seat that is to be shown by its player's name."""

    seat: int


Value: TypeAlias = Union[int, str, Fraction, Name, "Message", tuple["Value", ...]]


@dataclass(frozen=True, slots=True)
class Message:
    """A stable code and its parameters; ``jeton.language`` makes a sentence of it."""

    code: str
    params: tuple[tuple[str, Value], ...] = ()
    """Sorted by name, so that equal messages compare equal."""

    def __iter__(self) -> Iterator[tuple[str, Value]]:
        return iter(self.params)


def message(code: str, **params: Value) -> Message:
    """Build a message: ``message(Code.OFF_BOARD, square="15A")``."""
    return Message(str(code), tuple(sorted(params.items())))
