"""The order of a group after some rounds, and why it is so: every tie-break can be told in a sentence."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from jeton.groups.results import PersonId, Played, Round, by_person


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's place, with everything that it was decided by, in this order."""

    rank: int
    """From 1; equal if nothing tells two people apart."""
    person: PersonId
    credit: Fraction
    """A win counts 1, a draw 1/2, a round without an opponent 1."""
    opposition: Fraction
    """The credit of everybody whom they met, added up: stronger opponents count for more."""
    margin: Fraction
    """The points by which they were ahead of their opponents, added up."""
    matches: int
    """How many they have played."""

    @property
    def measure(self) -> tuple[Fraction, Fraction, Fraction]:
        """What decides, most important first."""
        return self.credit, self.opposition, self.margin


def standings(people: Sequence[PersonId], history: Sequence[Round]) -> tuple[Place, ...]:
    """The order, best first; whoever joined first is named first where nothing else decides."""
    results = by_person(history)
    # Also of those who have left: whoever met them keeps the credit.
    credits = {person: credit_of(results[person], person) for person in (*people, *results)}
    placed = [_place(person, results[person], credits) for person in people]
    placed.sort(key=lambda place: place.measure, reverse=True)
    ranked: list[Place] = []
    for number, place in enumerate(placed, 1):
        tied = ranked and ranked[-1].measure == place.measure
        ranked.append(replace(place, rank=ranked[-1].rank if tied else number))
    return tuple(ranked)


def credit_of(results: Iterable[Played], person: PersonId) -> Fraction:
    """What somebody has from some rounds."""
    return sum((played.credit(person) for played in results), Fraction(0))


def _place(person: PersonId, results: Sequence[Played], credits: Mapping[PersonId, Fraction]) -> Place:
    met = [
        (other, len(played.pairing.people) - 1)
        for played in results
        for other in played.pairing.people
        if other != person
    ]
    opposition = sum((credits[other] / among for other, among in met), Fraction(0))
    margin = sum((played.margin(person) for played in results), Fraction(0))
    matches = sum(not played.sat_out for played in results)
    return Place(0, person, credits[person], opposition, margin, matches)
