"""How likely each seat is to win: an estimate, from what came of many matches of bots.

A game's ``chances.txt`` tells what was found, and how::

    jeton chances 1
    game = mathable
    edition = 1
    seed = chances
    matches = 2000
    error = 134

    # seats, tokens left: what a point weighs, and being on turn, in millionths
    2 0 = 25310 101220

``error`` is the mean square of what an estimate was off, in thousandths, in matches that it was not made
from; whoever says that all win alike is off by 250 where two play, 222 where three and 188 where four do.
Between the knots of a table, weights change evenly. No rule goes by an estimate.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

from jeton.analysis.codes import Code
from jeton.catalogue import chances_text, find_game
from jeton.core.errors import WeightsFault
from jeton.core.protocols import AnyGame

MILLION = 1_000_000
_FIRST = "jeton chances 1"
_IS = " = "
_NUMBERS = ("edition", "matches", "error")
_LEAST = 1
"""While a match goes on, nothing is sure: everybody has as much, in percent."""


@dataclass(frozen=True, slots=True)
class Knot:
    """What counts when so many tokens are left, in millionths."""

    left: int
    point: int
    turn: int


@dataclass(frozen=True, slots=True)
class Chances:
    """What came of matches, and how that was found out."""

    game: str
    seed: str
    edition: int
    """Of the rules by which the matches were played."""
    matches: int
    """With each number of seats."""
    error: int
    knots: Mapping[int, tuple[Knot, ...]]
    """By the number of seats; those with the fewest tokens left first."""

    def estimate(self, scores: Sequence[int], on_turn: int, left: int) -> list[float]:
        """How likely each seat is to win; all of it is 1."""
        weights = list(hats([knot.left for knot in self.knots[len(scores)]], left))
        point = sum(share * self.knots[len(scores)][place].point for place, share in weights) / MILLION
        turn = sum(share * self.knots[len(scores)][place].turn for place, share in weights) / MILLION
        return softmax([point * score + turn * (seat == on_turn) for seat, score in enumerate(scores)])


def hats(knots: Sequence[int], left: int) -> Iterator[tuple[int, float]]:
    """How much each knot counts, by its place: the nearest on either side, the nearer the more."""
    if left <= knots[0]:
        yield 0, 1.0
        return
    for place, (low, high) in enumerate(pairwise(knots)):
        if left < high:
            share = (left - low) / (high - low)
            yield place, 1 - share
            yield place + 1, share
            return
    yield len(knots) - 1, 1.0


def softmax(values: Sequence[float]) -> list[float]:
    """Shares of 1 whose logarithms are as far apart as the values."""
    most = max(values)
    raised = [math.exp(value - most) for value in values]
    total = sum(raised)
    return [each / total for each in raised]


def chances_of(game: AnyGame, position: Any) -> tuple[int, ...] | None:
    """How likely each seat is to win, in whole percents that are 100 together.

    None where nobody knows: where somebody has left, and in games without such a table.
    """
    if game.to_lay is None or position.gone:
        return None
    outcome = game.rules.outcome(position)
    if outcome.winners:
        winning = set[int]().union(*outcome.winners)
        return _percents([(seat in winning) / len(winning) for seat in range(len(outcome.points))])
    shares = shipped(game.name).estimate(outcome.points, position.on_turn, game.to_lay(position))
    few = len(shares) * _LEAST
    return _percents([(_LEAST + share * (100 - few)) / 100 for share in shares])


def _percents(shares: Sequence[float]) -> tuple[int, ...]:
    """Rounded so that nothing is missing: what is left over goes to those that lost the most by it."""
    floors = [math.floor(100 * share) for share in shares]
    order = sorted(range(len(shares)), key=lambda seat: floors[seat] - 100 * shares[seat])
    for seat in order[: 100 - sum(floors)]:
        floors[seat] += 1
    return tuple(floors)


@cache
def shipped(name: str) -> Chances:
    """The table that comes with a game."""
    return read_chances(chances_text(find_game(name)), name)


# --- text ---------------------------------------------------------------------------------------


def write_chances(chances: Chances) -> str:
    """The text that ``read_chances`` reads."""
    head = [_FIRST, f"game{_IS}{chances.game}", f"seed{_IS}{chances.seed}"]
    head += [f"{name}{_IS}{getattr(chances, name)}" for name in _NUMBERS]
    lines = [
        f"{seats} {knot.left}{_IS}{knot.point} {knot.turn}"
        for seats, knots in chances.knots.items()
        for knot in knots
    ]
    comment = "# seats, tokens left: what a point weighs, and being on turn, in millionths"
    return "\n".join([*head, "", comment, *lines, ""])


def read_chances(text: str, game: str) -> Chances:
    """The table of a text. :raises WeightsFault: if it is none, or of another game."""
    found: dict[str, str] = {}
    knots: dict[int, list[Knot]] = {}
    try:
        first, *lines = text.splitlines()
        if first != _FIRST:
            raise ValueError
        for line in lines:
            name, sign, value = line.partition(_IS)
            if sign and name.replace(" ", "").isdigit():
                (seats, left), (point, turn) = map(int, name.split()), map(int, value.split())
                knots.setdefault(seats, []).append(Knot(left, point, turn))
            elif sign:
                found[name] = value
        if found["game"] != game:
            raise ValueError
        numbers = {name: int(found[name]) for name in _NUMBERS}
        return Chances(
            game=game,
            seed=found["seed"],
            knots={seats: tuple(each) for seats, each in knots.items()},
            **numbers,
        )
    except (ValueError, KeyError) as error:
        raise WeightsFault.of(Code.CHANCES_FILE, game=game) from error
