"""Who plays whom in the next round: nobody meets twice, or sits out twice, while that can be avoided.

It is decided exactly, as the cheapest way to pair everybody (Edmonds' blossom, by networkx). Tables of three
and four are in ``tables``.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum
from itertools import combinations
from math import lcm

from jeton.core.chance import Stream
from jeton.groups.results import Pairing, PersonId, Round, by_person
from jeton.groups.standings import credit_of

_NOBODY = ""
"""Whom the one who is left over meets; nobody is called that."""
_SPREAD = 1_000
"""Among how many lots each pair draws one, where nothing else decides."""


class Method(Enum):
    """How the people of a round are put together."""

    CHANCE = "chance"
    """By lot."""
    RESULT = "result"
    """Those who have done equally well meet (Swiss)."""
    ROBIN = "robin"
    """Everybody meets everybody, round by round."""
    TEAMS = "teams"
    """Teams meet, board by board."""
    HAND = "hand"
    """As the host wants it."""
    BOTS = "bots"
    """Everybody alone, against bots."""


class Ledger:
    """What earlier rounds say about people: whom they met, how often they sat out and who sat first."""

    def __init__(self, people: Sequence[PersonId], history: Sequence[Round]) -> None:
        self.people = tuple(people)
        played = [result.pairing for held in history for result in held]
        self._met = Counter(meeting for pairing in played for meeting in pairing.meetings)
        self._byes = Counter(pairing.people[0] for pairing in played if pairing.is_bye)
        self._first = Counter(pairing.people[0] for pairing in played if not pairing.is_bye)
        results = by_person(history)
        self._last_first = {
            person: bool(results[person]) and results[person][-1].pairing.people[0] == person
            for person in people
        }
        credits = {person: credit_of(results[person], person) for person in people}
        common = lcm(*(credit.denominator for credit in credits.values()))
        # In whole numbers: then the search is exact.
        self._credit = {person: int(credit * common) for person, credit in credits.items()}

    def met(self, one: PersonId, other: PersonId) -> int:
        """How often two have played each other."""
        return self._met[frozenset((one, other))]

    def byes(self, person: PersonId) -> int:
        """How often somebody was left over."""
        return self._byes[person]

    def gap(self, one: PersonId, other: PersonId) -> int:
        """How far two are apart by their results."""
        return abs(self._credit[one] - self._credit[other])

    def lead(self, person: PersonId) -> int:
        """How far somebody is above the last."""
        return self._credit[person] - min(self._credit.values())

    def surplus(self, person: PersonId) -> int:
        """How often somebody has sat first."""
        return self._first[person]

    def seated(self, people: Sequence[PersonId]) -> Pairing:
        """In order: first whoever has sat there least often, and not the last time."""
        return Pairing(tuple(sorted(people, key=lambda one: (self._first[one], self._last_first[one]))))


def pair(
    people: Sequence[PersonId],
    history: Sequence[Round],
    chance: Stream,
    method: Method = Method.RESULT,
) -> tuple[Pairing, ...]:
    """The next round in matches of two; if the number is odd, one pairing has one person."""
    ledger = Ledger(people, history)
    lots = _lots(people, chance)
    pairs, alone = [*combinations(people, 2)], [] if len(people) % 2 == 0 else [*people]
    # What matters, most important first; each more than all that follows it together.
    wants: list[tuple[Callable[[PersonId, PersonId], int], Callable[[PersonId], int]]] = [
        (lambda one, other: ledger.met(one, other) ** 2, lambda one: ledger.byes(one) ** 2)
    ]
    if method is Method.RESULT:
        wants += [
            (lambda one, other: ledger.gap(one, other) ** 2, lambda one: ledger.lead(one) ** 2),
            (lambda one, other: int(ledger.surplus(one) == ledger.surplus(other)), lambda one: 0),
        ]
    wants.append((lambda one, other: lots[frozenset((one, other))], lambda one: lots[frozenset((one,))]))
    costs: dict[tuple[PersonId, ...], int] = dict.fromkeys([*pairs, *((one,) for one in alone)], 0)
    for of_pair, of_one in wants:
        each: dict[tuple[PersonId, ...], int] = {two: of_pair(*two) for two in pairs} | {
            (one,): of_one(one) for one in alone
        }
        most = 1 + sum(sorted(each.values(), reverse=True)[: (len(people) + 1) // 2])
        costs = {two: cost * most + each[two] for two, cost in costs.items()}
    return tuple(
        sorted(map(ledger.seated, cheapest(costs)), key=lambda pairing: people.index(pairing.people[0]))
    )


def cheapest(costs: dict[tuple[PersonId, ...], int]) -> list[tuple[PersonId, ...]]:
    """The pairs, and the one alone if there must be one, that cost least together; everybody is in one."""
    # It takes longer to import than all of this package.
    from networkx import Graph, max_weight_matching

    graph = Graph()
    most = max(costs.values(), default=0)
    for two, cost in costs.items():
        graph.add_edge(two[0], two[1] if len(two) == 2 else _NOBODY, weight=most - cost + 1)
    chosen = max_weight_matching(graph, maxcardinality=True)
    return [tuple(sorted(one for one in two if one != _NOBODY)) for two in chosen]


def _lots(people: Sequence[PersonId], chance: Stream) -> dict[frozenset[PersonId], int]:
    groups = [*map(frozenset, combinations(people, 2)), *(frozenset((one,)) for one in people)]
    return {group: chance.below(_SPREAD) for group in groups}
