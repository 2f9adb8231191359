"""Fulfils ``Learner``: what matches say about the expert's features."""

from array import array
from collections.abc import Sequence

from jeton.core.options import read_options
from jeton.games.mathable import playing, rules
from jeton.games.mathable.equipment import Box
from jeton.games.mathable.expert.weighing import features
from jeton.games.mathable.kernels import Sums, Thinker

_AHEAD = 4
"""What came of a position is what the next so many turns brought: of more, chance makes most."""

__all__ = ("duel", "features", "gather")


def gather(
    box: Box, weights: Sequence[int] | None, seeds: Sequence[int]
) -> tuple[Sequence[int], Sequence[int]]:
    """Add up what matches say."""
    width = len(features(box))
    thinker = _thinker(box, [0] * width if weights is None else weights)
    sums = Sums(width)
    for seed in seeds:
        thinker.gather(sums, seed, weights is None, _AHEAD)
    squares, products = sums.total()
    return squares, products


def duel(box: Box, weights: Sequence[int], seeds: Sequence[int]) -> list[tuple[int, int]]:
    """Pairs of matches by the weights alone, against greed."""
    thinker = _thinker(box, weights)
    return [(thinker.duel(seed, 0), thinker.duel(seed, 1)) for seed in seeds]


def _thinker(box: Box, weights: Sequence[int]) -> Thinker:
    return Thinker(playing.begin(read_options(rules.OPTIONS, ()), box, 2), array("q", weights))
