"""What people are measured by where it is not the others at their table: the other tables, or bots."""

from collections.abc import Sequence
from fractions import Fraction

from jeton.groups.results import HALF, WHOLE, Share

Points = Sequence[int]
"""Of a table, by seat, people first and bots behind them."""


def ahead(points: Points, seat: int) -> Fraction:
    """By how much a seat is ahead of the others at its table, on average."""
    others = [one for other, one in enumerate(points) if other != seat]
    return Fraction(points[seat] * len(others) - sum(others), max(1, len(others)))


def compared(tables: Sequence[tuple[int, Points]]) -> list[tuple[Share, ...]]:
    """Of each table, with how many people sit there: its people beside those in the same seats elsewhere.

    Somebody who was further ahead than another counts 1, as far ½: on average. What they were ahead of the
    average of that seat is their margin. Whoever is alone in a seat has ½: there is nothing to compare.
    """
    return [
        tuple(
            _beside(
                ahead(points, seat),
                [
                    ahead(other, seat)
                    for place, (count, other) in enumerate(tables)
                    if place != number and seat < count
                ],
            )
            for seat in range(people)
        )
        for number, (people, points) in enumerate(tables)
    ]


def _beside(own: Fraction, others: Sequence[Fraction]) -> Share:
    if not others:
        return Share(HALF, Fraction(0))
    won = sum(WHOLE if own > other else HALF if own == other else 0 for other in others)
    mean = (own + sum(others)) / (len(others) + 1)
    return Share(Fraction(won, len(others)), own - mean)


def against_bots(people: int, ranks: Sequence[int], points: Points) -> tuple[Share, ...]:
    """Of a table where all opponents are bots: whoever comes before one counts 1, beside it ½."""
    bots = ranks[people:]
    return tuple(
        Share(
            Fraction(
                sum(WHOLE if own < bot else HALF if own == bot else 0 for bot in bots), max(1, len(bots))
            ),
            ahead(points, seat),
        )
        for seat, own in enumerate(ranks[:people])
    )
