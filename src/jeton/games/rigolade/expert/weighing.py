"""What the expert's features are called, and what each is worth: ``weights.txt``, made by ``jeton train``."""

from array import array
from functools import lru_cache

from jeton.core.weights import Weights, shipped_weights
from jeton.games.rigolade.equipment import SIGNS, Box

NAME = "rigolade"
_OF_SIGNS = ("kept {}", "kept {} again")
_LYING = ("one lies {}", "two lie {}", "three lie {}")


def features(box: Box) -> tuple[str, ...]:
    """The features in the order of the kernel: tokens that are kept, what lies open, what is left to draw."""
    signs = [name.format(sign) for name in _OF_SIGNS for sign in SIGNS]
    lying = [name.format(sign) for name in _LYING for sign in SIGNS]
    rest = ("largest threat", "second threat", "own best", "own ways", "open one", "open two", "to draw")
    numbers = [f"kept {number}" for number, _ in box.counts]
    return (*numbers, *signs, "numbers again", *lying, *rest, "always")


def shipped() -> Weights:
    """The weights that come with the game."""
    return shipped_weights(__package__, NAME)


@lru_cache(maxsize=64)
def weights_of(box: Box) -> "array[int]":
    """What the features of a box are worth; of numbers that the printed box has not, nothing is known."""
    return array("q", shipped().of(features(box)))
