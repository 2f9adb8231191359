"""Lets an expert of a board game learn from matches what positions are worth: the same in every such game."""

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class Learning(Generic[B]):
    """Fulfils ``Learner`` with the kernels of a game."""

    features: Callable[[B], tuple[str, ...]]
    """The names of the features, in their order."""
    thinker: Callable[[B, "array[int]"], Any]
    """The kernel that plays matches of two, by weights."""
    sums: Callable[[int], Any]
    """The kernel that adds up what they say, for so many features."""
    ahead: int
    """What came of a position is what the next so many turns brought: of more, chance makes most."""

    def gather(
        self, box: B, weights: Sequence[int] | None, seeds: Sequence[int]
    ) -> tuple[Sequence[int], Sequence[int]]:
        """Add up what matches say."""
        width = len(self.features(box))
        thinker = self.thinker(box, array("q", [0] * width if weights is None else weights))
        sums = self.sums(width)
        for seed in seeds:
            thinker.gather(sums, seed, weights is None, self.ahead)
        squares, products = sums.total()
        return squares, products

    def duel(self, box: B, weights: Sequence[int], seeds: Sequence[int]) -> list[tuple[int, int]]:
        """Pairs of matches by the weights alone, against greed."""
        thinker = self.thinker(box, array("q", weights))
        return [(thinker.duel(seed, 0), thinker.duel(seed, 1)) for seed in seeds]
