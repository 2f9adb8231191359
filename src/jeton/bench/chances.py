"""Finds out how likely one is to win, from matches of greedy bots: which weights explain best who won them.

The model is a conditional logit: of each seat, its points and whether it is on turn, weighed by how much of
the match is left. Every fifth match is kept apart, and says how good the estimate is.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from jeton.analysis.chances import MILLION, Chances, Knot, hats, softmax
from jeton.bench.crews import Crew
from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import find_game, load_box
from jeton.core.chance import seed_of
from jeton.core.moves import Office
from jeton.core.options import read_options

_KNOTS = 6
_APART = 5
_RIDGE, _SMOOTH = 1.0, 60.0
"""How much is held against weights, and against a difference of neighbouring ones: few matches say little."""
_STEPS = 25
_CLOSE = 1e-9
_THOUSANDTHS = 1000

Vector: TypeAlias = list[float]


@dataclass(frozen=True, slots=True)
class Moment:
    """The beginning of a turn, and who won the match in the end."""

    scores: tuple[int, ...]
    on_turn: int
    left: int
    won: tuple[float, ...]
    """The share of each seat in the victory."""


def find_chances(
    name: str, *, matches: int, seed: str, crew: Crew, on_progress: Callable[[str], None]
) -> Chances:
    """Play so many matches with each number of seats, and fit; the same in however many processes."""
    game = find_game(name)
    knots: dict[int, tuple[Knot, ...]] = {}
    off: list[float] = []
    for seats in game.seats:
        played: list[list[Moment]] = []
        for found in crew.play(partial(_play, name, seed, seats), 0, matches):
            played.append(found)
            on_progress(f"{seats}  {len(played)}/{matches}")
        used = [moment for number, some in enumerate(played) if number % _APART for moment in some]
        knots[seats] = fit(used)
        table = Chances(name, seed, game.edition, matches, 0, knots)
        off += [_error(table, moment) for some in played[::_APART] for moment in some]
    error = round(_THOUSANDTHS * sum(off) / max(len(off), 1))
    return Chances(name, seed, game.edition, matches, error, knots)


def _error(table: Chances, moment: Moment) -> float:
    said = table.estimate(moment.scores, moment.on_turn, moment.left)
    return sum((one - won) ** 2 for one, won in zip(said, moment.won, strict=True)) / len(said)


def _play(name: str, seed: str, seats: int, number: int) -> list[Moment]:
    game = find_game(name)
    assert game.to_lay is not None
    options = read_options(game.options, ())
    match = BotMatch(
        game, load_box(game), options, [BOTS["greedy"]] * seats, seed_of(f"{seed} {seats} {number}")
    )
    match.play()
    winning = set[int]().union(*game.rules.outcome(match.position).winners)
    won = tuple((seat in winning) / len(winning) for seat in range(seats))
    moments: list[Moment] = []
    latest: object = None
    for played in match.history:
        seat = played.move.actor
        if isinstance(seat, Office) or seat == latest:
            continue
        latest = seat
        points = game.rules.outcome(played.before).points
        moments.append(Moment(points, seat, game.to_lay(played.before), won))
    return moments


# --- fitting ------------------------------------------------------------------------------------


def fit(moments: Sequence[Moment]) -> tuple[Knot, ...]:
    """Newton's method; the weights of points and of being on turn for each knot."""
    most = max(moment.left for moment in moments)
    places = sorted({round(most * step / (_KNOTS - 1)) for step in range(_KNOTS)})
    size = _scale(moments)
    weights = [0.0] * (2 * len(places))
    for _ in range(_STEPS):
        step = _solve(*_slopes(moments, places, size, weights))
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < _CLOSE:
            break
    return tuple(
        # Before anybody has points nothing is known of them; they never harm.
        Knot(
            left, max(0, round(MILLION * weights[2 * place] / size)), round(MILLION * weights[2 * place + 1])
        )
        for place, left in enumerate(places)
    )


def _scale(moments: Sequence[Moment]) -> float:
    """How far scores lie apart: in this unit all weights are of the same order."""
    spread = sum((max(moment.scores) - min(moment.scores)) ** 2 for moment in moments)
    return max(1.0, math.sqrt(spread / len(moments)))


def _rows(moment: Moment, places: Sequence[int], size: float) -> Iterator[tuple[int, Vector]]:
    """What counts at a moment: a place among the weights, and how much it is for each seat."""
    for place, share in hats(places, moment.left):
        yield 2 * place, [share * score / size for score in moment.scores]
        yield 2 * place + 1, [share * (seat == moment.on_turn) for seat in range(len(moment.scores))]


def _slopes(
    moments: Sequence[Moment], places: Sequence[int], size: float, weights: Vector
) -> tuple[list[Vector], Vector]:
    """The curvature and the slope of the likelihood, with a ridge."""
    width = len(weights)
    square = [[_RIDGE * (one == two) for two in range(width)] for one in range(width)]
    slope = [-_RIDGE * weight for weight in weights]
    for one, two in ((place, place + 2) for place in range(width - 2)):
        for here, there in ((one, two), (two, one)):
            square[here][here] += _SMOOTH
            square[here][there] -= _SMOOTH
            slope[here] -= _SMOOTH * (weights[here] - weights[there])
    for moment in moments:
        seats = range(len(moment.scores))
        rows = list(_rows(moment, places, size))
        said = softmax([sum(weights[place] * row[seat] for place, row in rows) for seat in seats])
        means = [sum(share * value for share, value in zip(said, row, strict=True)) for _, row in rows]
        for (one, row), mean in zip(rows, means, strict=True):
            slope[one] += sum(
                (won - share) * value for won, share, value in zip(moment.won, said, row, strict=True)
            )
            for (two, other), second in zip(rows, means, strict=True):
                square[one][two] += sum(
                    share * (value - mean) * (across - second)
                    for share, value, across in zip(said, row, other, strict=True)
                )
    return square, slope


def _solve(square: list[Vector], right: Vector) -> Vector:
    """Elimination; the ridge keeps every pivot above nought."""
    rows = [[*row, last] for row, last in zip(square, right, strict=True)]
    for place, pivot in enumerate(rows):
        for row in rows[place + 1 :]:
            factor = row[place] / pivot[place]
            for column in range(place, len(row)):
                row[column] -= factor * pivot[column]
    found: Vector = []
    for place in reversed(range(len(rows))):
        *cells, last = rows[place][place:]
        rest = sum(cell * weight for cell, weight in zip(cells[1:], found, strict=True))
        found.insert(0, (last - rest) / cells[0])
    return found
