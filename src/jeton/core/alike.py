"""Draws that are alike at several tables: every seat has an order of its own in which tokens come to it.

The supply is mixed once and parted among the seats, and each draws from its own part. So what comes to a
seat does not depend on how much the others have drawn. Who has used up their part takes from the end of the
largest; what is put back goes to a place that chance decides, as it does in a bag.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from jeton.core.chance import SEED_BYTES, Stream, T

_MARK = b"by seat"

Piles = dict[int, list[list[Any]]]
"""What lies before each seat, the next to come last; by the bags of a deal, as they are asked for."""


def alike(seed: bytes) -> bytes:
    """A seed by whose draws tables are alike: every match that has it is dealt as the others are."""
    return seed[:SEED_BYTES] + _MARK


def is_alike(seed: bytes) -> bool:
    """Whether it was made so."""
    return len(seed) == SEED_BYTES + len(_MARK) and seed.endswith(_MARK)


class Dealer:
    """Gives the streams of a match, one for each move of chance, in order."""

    def __init__(self, seed: bytes, purpose: str, dealt: int = 0) -> None:
        """``dealt`` is how many there have been; where tables are dealt alike, each has to be asked for."""
        self._seed, self._purpose = seed, purpose
        self._piles: Piles | None = {} if is_alike(seed) else None
        self._dealt = dealt

    @property
    def remembers(self) -> bool:
        """Whether the next draws depend on those before; if not, how many there were is all that counts."""
        return self._piles is not None

    def copy(self) -> "Dealer":
        """Another, which goes on from here by itself."""
        other = Dealer(self._seed, self._purpose, self._dealt)
        if self._piles is not None:
            other._piles = {bag: [[*pile] for pile in piles] for bag, piles in self._piles.items()}
        return other

    def next(self) -> Stream:
        """For the next move of chance."""
        index = self._dealt
        self._dealt += 1
        if self._piles is None:
            return Stream(self._seed, self._purpose, index)
        return _Parted(self._seed, self._purpose, index, self._piles)


class _Parted(Stream):
    """A deal in which every seat draws from its own part."""

    __slots__ = ("_bags", "_piles")

    def __init__(self, seed: bytes, purpose: str, index: int, piles: Piles) -> None:
        super().__init__(seed, purpose, index)
        self._piles = piles
        self._bags = 0

    def share(self, pool: Sequence[T], counts: Sequence[int]) -> tuple[tuple[T, ...], ...]:
        """As above."""
        bag, self._bags = self._bags, self._bags + 1
        if bag not in self._piles:
            mixed = self.draw(pool, len(pool))
            self._piles[bag] = [list(mixed[seat :: len(counts)]) for seat in range(len(counts))]
        piles: list[list[T]] = self._piles[bag]
        self._put_back(piles, (Counter(pool) - Counter(token for pile in piles for token in pile)).elements())
        return tuple(
            tuple(piles[seat].pop() if piles[seat] else max(piles, key=len).pop(0) for _ in range(count))
            for seat, count in enumerate(counts)
        )

    def _put_back(self, piles: list[list[T]], tokens: Any) -> None:
        for token in tokens:
            gaps = [(pile, place) for pile in piles for place in range(len(pile) + 1)]
            pile, place = gaps[self.below(len(gaps))]
            pile.insert(place, token)
