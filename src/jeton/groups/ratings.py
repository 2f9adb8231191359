"""Glicko-2, as Glickman describes it: how strong somebody is, how sure that is, and how steady they are.

Ratings are estimates, so they are kept in floating point; nothing in a match depends on them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

_SCALE = 173.7178
_TAU = 0.5
"""How fast steadiness may change."""
_NEAR = 0.000001


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of somebody's strength."""

    rating: float = 1500.0
    deviation: float = 350.0
    """With 95 % certainty the true strength lies within two deviations."""
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to put it into a table."""
        return self.deviation > 110

    @property
    def _mu(self) -> float:
        return (self.rating - 1500) / _SCALE

    @property
    def _phi(self) -> float:
        return self.deviation / _SCALE


@dataclass(frozen=True, slots=True)
class RatedResult:
    """A result against somebody: 1 for a win, 0.5 for a draw, 0 for a defeat."""

    opponent: Rating
    score: float


def rated(rating: Rating, results: Sequence[RatedResult]) -> Rating:
    """What is known after a rating period; without results only less sure than before."""
    phi, mu = rating._phi, rating._mu
    if not results:
        return Rating(rating.rating, _SCALE * sqrt(phi**2 + rating.volatility**2), rating.volatility)
    weighed = [(_weight(met.opponent._phi), _expected(mu, met.opponent), met.score) for met in results]
    variance = 1 / sum(weight**2 * expected * (1 - expected) for weight, expected, _ in weighed)
    surprise = sum(weight * (score - expected) for weight, expected, score in weighed)
    volatility = _steadier(rating, variance, variance * surprise)
    before = sqrt(phi**2 + volatility**2)
    after = 1 / sqrt(1 / before**2 + 1 / variance)
    return Rating(1500 + _SCALE * (mu + after**2 * surprise), _SCALE * after, volatility)


def _weight(phi: float) -> float:
    """The less sure an opponent's rating, the less a result against them tells."""
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _expected(mu: float, opponent: Rating) -> float:
    return 1 / (1 + exp(-_weight(opponent._phi) * (mu - opponent._mu)))


def _steadier(rating: Rating, variance: float, delta: float) -> float:
    """Step 5 of the paper: the volatility at which what happened is likeliest, by the Illinois method."""
    phi, start = rating._phi, log(rating.volatility**2)

    def slope(x: float) -> float:
        power = exp(x)
        spread = phi**2 + variance + power
        return power * (delta**2 - spread) / (2 * spread**2) - (x - start) / _TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        step = 1
        while slope(start - step * _TAU) < 0:
            step += 1
        high = start - step * _TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _NEAR:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)


@dataclass(frozen=True, slots=True)
class RatedSeat:
    """Somebody at a table, once the match is over."""

    who: str
    side: int
    """Those of one side win together, and are not compared."""
    rank: int
    """1 for the best; whoever is level shares one."""


def after_match(before: Mapping[str, Rating], table: Sequence[RatedSeat]) -> dict[str, Rating]:
    """What is known of those who sat at a table: a rating period in which each met each of the other sides.

    All of it goes by what was known before. Somebody who is not known yet begins as anybody does.
    """
    known = {one.who: before.get(one.who, Rating()) for one in table}
    met: dict[str, list[RatedResult]] = {}
    for one in table:
        for other in table:
            if other.side != one.side and other.who != one.who:
                score = 0.5 if one.rank == other.rank else float(one.rank < other.rank)
                met.setdefault(one.who, []).append(RatedResult(known[other.who], score))
    return {who: rated(known[who], results) for who, results in met.items()}
