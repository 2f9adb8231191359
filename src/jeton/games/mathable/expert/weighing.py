"""What the expert's features are called, and what each is worth: ``weights.txt``, made by ``jeton train``."""

from array import array
from functools import lru_cache

from jeton.core.weights import Weights, shipped_weights
from jeton.games.mathable.equipment import Box

NAME = "mathable"
_SORTS = ("plain", "double", "triple", "restriction")
_OF_SORTS = ("open squares {}", "open pairs {}", "expected {}")


def features(box: Box) -> tuple[str, ...]:
    """The features in the order of the kernel: tokens that are kept, what lies open, what is left to draw."""
    numbers = [f"kept {number}" for number, _ in box.counts]
    squares = [name.format(sort) for name in _OF_SORTS for sort in _SORTS]
    threats = ("largest threat", "second threat", "possible threat")
    return (*numbers, "tokens kept", "numbers again", *squares, *threats, "to draw", "always")


def shipped() -> Weights:
    """The weights that come with the game."""
    return shipped_weights(__package__, NAME)


@lru_cache(maxsize=64)
def weights_of(box: Box) -> "array[int]":
    """What the features of a box are worth; of numbers that the printed box has not, nothing is known."""
    return array("q", shipped().of(features(box)))
