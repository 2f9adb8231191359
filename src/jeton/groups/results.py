"""What a round was: who met whom, in which order they sat, and what came of it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

PersonId: TypeAlias = str
"""Somebody in a group, whatever they are called just now."""

WHOLE = Fraction(1)
HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Pairing:
    """People who are to play each other, in the order in which they sit; one alone sits out, or has a bot."""

    people: tuple[PersonId, ...]

    @property
    def is_bye(self) -> bool:
        """Whether somebody was left over."""
        return len(self.people) == 1

    @property
    def meetings(self) -> Iterable[frozenset[PersonId]]:
        """Every two of them."""
        return map(frozenset, combinations(self.people, 2))


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody has from a round in which not the people at their table decide."""

    credit: Fraction
    margin: Fraction


@dataclass(frozen=True, slots=True)
class Played:
    """A pairing that has a result."""

    pairing: Pairing
    ranks: tuple[int, ...]
    """By seat: 1 for the winner; equal for those who share a place."""
    points: tuple[int, ...]
    """By seat: what the match was played for."""
    shares: tuple[Share, ...] = ()
    """By seat: where bots, or those at other tables, are what people are measured by."""

    @property
    def sat_out(self) -> bool:
        """Whether somebody had nothing to win."""
        return self.pairing.is_bye and not self.shares

    def credit(self, person: PersonId) -> Fraction:
        """What somebody has from it: 1 for a win, 1/2 for a draw; of several opponents, on average.

        Whoever was left over has 1: it was no choice of theirs.
        """
        if self.shares:
            return self.shares[self.pairing.people.index(person)].credit
        if self.pairing.is_bye:
            return WHOLE
        seat = self.pairing.people.index(person)
        others = [rank for other, rank in enumerate(self.ranks) if other != seat]
        own = self.ranks[seat]
        won = sum(WHOLE if own < rank else HALF if own == rank else 0 for rank in others)
        return Fraction(won, len(others))

    def margin(self, person: PersonId) -> Fraction:
        """By how many points somebody was ahead, on average of the opponents; behind if negative."""
        if self.shares:
            return self.shares[self.pairing.people.index(person)].margin
        if self.pairing.is_bye:
            return Fraction(0)
        seat = self.pairing.people.index(person)
        others = [points for other, points in enumerate(self.points) if other != seat]
        return Fraction(self.points[seat] * len(others) - sum(others), len(others))


Round: TypeAlias = Sequence[Played]


def by_person(history: Iterable[Round]) -> Mapping[PersonId, list[Played]]:
    """Where everybody sat, round by round; nothing for a round that somebody missed, or for a stranger."""
    found: defaultdict[PersonId, list[Played]] = defaultdict(list)
    for held in history:
        for played in held:
            for person in played.pairing.people:
                found[person].append(played)
    return found
