"""The tokens that there are: the numbers and signs of a box of Calculator."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol, TypeAlias

Token: TypeAlias = str
"""A number, ``12``, or a sign, ``+ - x : =``."""

GAME = "calculator"
"""The game in whose box they are."""

EQUALS: Token = "="
OPERATIONS = "+-x:"
SIGNS = OPERATIONS + EQUALS

MOST_KINDS = 40
"""The search has a bit for each kind of number."""
MOST_NUMBER = 99


class Box(Protocol):
    """What the solitaire needs of a box."""

    @property
    def counts(self) -> tuple[tuple[Token, int], ...]:
        """How many there are of each number."""

    @property
    def sign_counts(self) -> tuple[int, ...]:
        """How many there are of each sign, in the order of ``SIGNS``."""


@dataclass(frozen=True)
class Kit:
    """How many there are of each token."""

    counts: tuple[tuple[Token, int], ...]
    """In the order in which a bank is shown: numbers ascending, then signs; at most 40 kinds of numbers."""

    @cached_property
    def count(self) -> dict[Token, int]:
        """How many there are of a token."""
        return dict(self.counts)

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """All of them: a bank."""
        return tuple(token for token, count in self.counts for _ in range(count))


def kit_of(box: Box) -> Kit:
    """The kit in a box of Calculator."""
    return Kit((*box.counts, *zip(SIGNS, box.sign_counts, strict=True)))


def is_number(token: Token) -> bool:
    """Whether a token is a number."""
    return token not in SIGNS


def in_order(tokens: Iterable[Token]) -> tuple[Token, ...]:
    """Tokens as a bank keeps them: numbers ascending, then signs."""
    return tuple(sorted(tokens, key=_rank))


def _rank(token: Token) -> int:
    return int(token) if is_number(token) else MOST_NUMBER + 1 + SIGNS.index(token)
