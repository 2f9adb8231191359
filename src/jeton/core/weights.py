"""What features of a position are worth, learned from matches: a small file that tells how it came about.

::

    jeton weights 1
    game = rigolade
    seed = train
    matches = 4000
    ...

    # what each feature is worth, in thousandths of a point
    kept 1 = -19586
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from jeton.core.codes import Code
from jeton.core.errors import WeightsFault

_FIRST = "jeton weights 1"
_COMMENT = "#"
_IS = " = "
_MOST = 10**9
"""Nothing is worth a million points."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What features are worth, and how that was found out."""

    game: str
    edition: int
    """Of the rules by which the matches were played."""
    seed: str
    matches: int
    """How many were played in each round …"""
    rounds: int
    """… how many rounds …"""
    kept: int
    """… and which of them made the weights."""
    pairs: int
    """So many pairs of matches against the greedy player chose it …"""
    won: int
    """… of which it won so many thousandths, a draw counted as half."""
    values: Mapping[str, int]
    """Thousandths of a point, by the name of the feature."""

    def of(self, features: Iterable[str]) -> list[int]:
        """What each of some features is worth; of one that nobody has met, nothing is known."""
        return [self.values.get(feature, 0) for feature in features]


_NUMBERS = ("edition", "matches", "rounds", "kept", "pairs", "won")


def write_weights(weights: Weights) -> str:
    """The file."""
    head = [f"game{_IS}{weights.game}", f"seed{_IS}{weights.seed}"]
    head += [f"{name}{_IS}{getattr(weights, name)}" for name in _NUMBERS]
    lines = [f"{feature}{_IS}{worth}" for feature, worth in weights.values.items()]
    comment = f"{_COMMENT} what each feature is worth, in thousandths of a point"
    return "\n".join([_FIRST, *head, "", comment, *lines, ""])


def read_weights(text: str, game: str) -> Weights:
    """The weights that a file tells. :raises WeightsFault: naming the line, or what is missing."""
    first, *lines = text.splitlines() or [""]
    if first != _FIRST:
        raise WeightsFault.of(Code.WEIGHTS_FIRST, first=_FIRST)
    found: dict[str, str] = {}
    for number, line in enumerate(lines, 2):
        if not line or line.startswith(_COMMENT):
            continue
        name, sign, value = line.partition(_IS)
        if not sign or name in found:
            raise WeightsFault.of(Code.WEIGHTS_LINE, line=number)
        found[name] = value
    for name in ("game", "seed", *_NUMBERS):
        if name not in found:
            raise WeightsFault.of(Code.WEIGHTS_MISSING, name=name)
    if (named := found.pop("game")) != game:
        raise WeightsFault.of(Code.WEIGHTS_GAME, value=named, game=game)
    seed = found.pop("seed")
    values = {name: _number(name, value) for name, value in found.items()}
    about = {name: values.pop(name) for name in _NUMBERS}
    return Weights(game=game, seed=seed, values=values, **about)


def _number(name: str, value: str) -> int:
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > len(str(_MOST)) or int(digits) > _MOST:
        raise WeightsFault.of(Code.WEIGHTS_NUMBER, name=name, value=value[:40], most=_MOST)
    return int(value)


@lru_cache(maxsize=8)
def shipped_weights(package: str, game: str) -> Weights:
    """The weights that come with a game: ``weights.txt`` in the package of its expert."""
    return read_weights((files(package) / "weights.txt").read_text("utf-8"), game)
