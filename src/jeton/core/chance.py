"""Randomness as an argument: a counter stream that is the same on every platform."""

import hashlib
from collections.abc import Sequence
from itertools import islice
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
"""A match has a seed of 256 bits."""

_WORD_BYTES = 8
_WORDS = 1 << (8 * _WORD_BYTES)
_BLOCK = Struct(">4Q")
"""The words of a block."""


def commitment(seed: bytes) -> str:
    """The hash that binds the host to a seed without telling it."""
    return hashlib.sha256(b"jeton seed 1\0" + seed).hexdigest()


def seed_of(text: str) -> bytes:
    """The seed that a person means by a word, for matches that are to be repeated."""
    return hashlib.sha256(b"jeton seed text 1\0" + text.encode(errors="surrogateescape")).digest()


class Stream:
    """Whole numbers from SHA-256 in counter mode, keyed by (seed, purpose, index).

    Block n is SHA-256 of the key, a zero byte, and n in eight bytes. A stream belongs to one deal and is
    used up in order; to get the same numbers again, make it again.
    """

    __slots__ = ("_counter", "_key", "_words")

    def __init__(self, seed: bytes, purpose: str, index: int) -> None:
        self._key = hashlib.sha256(b"jeton stream 1\0" + seed + f"\0{purpose}\0{index}".encode()).digest()
        self._counter = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            block = hashlib.sha256(self._key + b"\0" + self._counter.to_bytes(8, "big")).digest()
            self._counter += 1
            # The last first, so that the first is taken first.
            self._words = [*_BLOCK.unpack(block)][::-1]
        return self._words.pop()

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound`` - 1, each as likely; ``bound`` is at least 1."""
        # Words past the last whole multiple of the bound are thrown away, so that no remainder is favoured.
        limit = _WORDS - _WORDS % bound
        while (word := self._word()) >= limit:
            pass
        return word % bound

    def choice(self, pool: Sequence[T]) -> T:
        """One of the pool, which is not empty."""
        return pool[self.below(len(pool))]

    def draw(self, pool: Sequence[T], count: int) -> tuple[T, ...]:
        """Take ``count`` of the pool without putting back, in the order taken."""
        left = list(pool)
        return tuple(left.pop(self.below(len(left))) for _ in range(count))

    def share(self, pool: Sequence[T], counts: Sequence[int]) -> tuple[tuple[T, ...], ...]:
        """Let every seat take so many of the pool without putting back, one after the other."""
        drawn = iter(self.draw(pool, sum(counts)))
        return tuple(tuple(islice(drawn, count)) for count in counts)
