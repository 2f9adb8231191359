"""Pairing: held against every way there is in small groups, and by what must hold in large ones."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.core.chance import Stream, seed_of
from jeton.groups import Method, Pairing, Played, Round, pair, round_robin, seat_at_tables, standings
from jeton.groups.pairing import Ledger
from jeton.groups.tables import sizes


def people_of(count: int) -> list[str]:
    """So many."""
    return [f"p{number:02}" for number in range(count)]


def chance_of(number: int) -> Stream:
    """The lots of a round."""
    return Stream(seed_of("pairing"), "pairing", number)


def play(pairings: Sequence[Pairing], chance: Stream) -> Round:
    """Somehow."""
    round_ = []
    for pairing in pairings:
        points = tuple(chance.below(40) for _ in pairing.people)
        ranks = tuple(1 + sum(other > own for other in points) for own in points)
        round_.append(Played(pairing, ranks, points))
    return round_


def every_way(people: Sequence[str]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to pair people; one alone if their number is odd."""
    if not people:
        yield []
        return
    first, *rest = people
    for other in rest:
        for way in every_way([one for one in rest if one != other]):
            yield [(first, other), *way]
    if len(people) % 2:
        for way in every_way(rest):
            yield [(first,), *way]


def price(ledger: Ledger, way: Sequence[tuple[str, ...]]) -> tuple[int, int, int]:
    """What a way costs, as a person would reckon it: repeats, distance, first seats."""
    twos = [two for two in way if len(two) == 2]
    alone = [two[0] for two in way if len(two) == 1]
    return (
        sum(ledger.met(*two) ** 2 for two in twos) + sum(ledger.byes(one) ** 2 for one in alone),
        sum(ledger.gap(*two) ** 2 for two in twos) + sum(ledger.lead(one) ** 2 for one in alone),
        sum(ledger.surplus(two[0]) == ledger.surplus(two[1]) for two in twos),
    )


def swiss(count: int, rounds: int, seed: int, leavers: bool = False) -> list[Round]:
    """A tournament; now and then somebody is missing."""
    history: list[Round] = []
    for number in range(rounds):
        chance = Stream(seed_of(str(seed)), "round", number)
        present = people_of(count)
        if leavers and count > 2 and chance.below(3) == 0:
            present.remove(chance.choice(present))
        history.append(play(pair(present, history, chance_of(seed + number)), chance))
    return history


@settings(max_examples=40)
@given(count=st.integers(2, 7), rounds=st.integers(0, 5), seed=st.integers(0, 999), leavers=st.booleans())
def test_no_way_is_cheaper(count: int, rounds: int, seed: int, leavers: bool) -> None:
    """Of all ways to pair a small group: fewest repeats first, then nearest results, then first seats."""
    history = swiss(count, rounds, seed, leavers)
    people = people_of(count)
    ledger = Ledger(people, history)
    chosen = [pairing.people for pairing in pair(people, history, chance_of(seed))]
    assert price(ledger, chosen) == min(price(ledger, way) for way in every_way(people))


@settings(max_examples=12)
@given(count=st.integers(8, 31), seed=st.integers(0, 999))
def test_nobody_meets_twice(count: int, seed: int) -> None:
    """In four rounds of a class there is always another: for the one who is left over, too."""
    history = swiss(count, 4, seed)
    played = [result.pairing for held in history for result in held]
    assert max(Counter(meeting for pairing in played for meeting in pairing.meetings).values()) == 1
    assert max(Counter(pairing.people for pairing in played if pairing.is_bye).values(), default=0) <= 1
    for held in history:
        assert sorted(person for result in held for person in result.pairing.people) == people_of(count)


@settings(max_examples=12)
@given(count=st.integers(6, 20), seed=st.integers(0, 999))
def test_first_seats_are_shared(count: int, seed: int) -> None:
    """After five rounds nobody has sat first in all of them, or in none."""
    history = swiss(count, 5, seed)
    first = Counter(
        held.pairing.people[0] for round_ in history for held in round_ if not held.pairing.is_bye
    )
    assert max(first.values()) <= 4
    assert all(first[person] >= 1 for person in people_of(count))


def test_by_lot_results_do_not_count() -> None:
    """The same group after one round: the two winners meet by result; by lot that is one way of two."""
    people = people_of(4)
    won = [Played(Pairing(("p00", "p01")), (1, 2), (9, 0)), Played(Pairing(("p02", "p03")), (1, 2), (9, 0))]
    by_result = {frozenset(pairing.people) for pairing in pair(people, [won], chance_of(1))}
    assert by_result == {frozenset(("p00", "p02")), frozenset(("p01", "p03"))}
    by_lot = {
        frozenset(frozenset(two.people) for two in pair(people, [won], chance_of(n), Method.CHANCE))
        for n in range(20)
    }
    assert len(by_lot) == 2


@pytest.mark.parametrize("count", range(2, 12))
def test_everybody_meets_everybody(count: int) -> None:
    """Once; with an odd number each sits out once; first and second seats differ by one at most."""
    rounds = round_robin(people_of(count))
    met = Counter(meeting for held in rounds for pairing in held for meeting in pairing.meetings)
    assert set(met.values()) == {1}
    assert len(met) == count * (count - 1) // 2
    byes = Counter(pairing.people[0] for held in rounds for pairing in held if pairing.is_bye)
    assert byes == (Counter(people_of(count)) if count % 2 else Counter())
    for held in rounds:
        assert sorted(person for pairing in held for person in pairing.people) == people_of(count)
    first = Counter(pairing.people[0] for held in rounds for pairing in held if not pairing.is_bye)
    for person in people_of(count):
        assert abs(2 * first[person] - (count - 1)) <= 1


@pytest.mark.parametrize(
    ("count", "most", "least", "tables"),
    [
        (12, 4, 2, (4, 4, 4)),
        (13, 4, 2, (4, 3, 3, 3)),
        (5, 4, 2, (3, 2)),
        (5, 4, 4, (4, 1)),
        (1, 4, 2, (1,)),
        (0, 4, 2, ()),
    ],
)
def test_sizes_of_tables(count: int, most: int, least: int, tables: tuple[int, ...]) -> None:
    """As equal as can be; where a game needs all four seats, bots fill the last table."""
    assert sizes(count, most, least) == tables


@settings(max_examples=15)
@given(count=st.integers(8, 21), seed=st.integers(0, 999))
def test_larger_tables(count: int, seed: int) -> None:
    """Everybody sits at one; in the second round fewer meet again than if everybody kept their place."""
    people = people_of(count)
    first = play(seat_at_tables(people, [], chance_of(seed), 4), chance_of(seed + 1))
    second = seat_at_tables(people, [first], chance_of(seed + 2), 4)
    assert sorted(person for pairing in second for person in pairing.people) == people
    met = {meeting for held in first for meeting in held.pairing.meetings}
    again = sum(meeting in met for pairing in second for meeting in pairing.meetings)
    assert again == 0 if count >= 16 else again < len(met)


def test_standings_say_why() -> None:
    """A win counts more than any margin; then who was met; then the margin; then the place is shared."""
    a, b, c, d = people_of(4)
    first = [Played(Pairing((a, b)), (1, 2), (30, 20)), Played(Pairing((c, d)), (1, 2), (90, 10))]
    second = [Played(Pairing((a, c)), (1, 2), (11, 10)), Played(Pairing((b, d)), (1, 1), (7, 7))]
    order = standings([a, b, c, d], [first, second])

    assert [place.person for place in order] == [a, c, b, d]
    assert [place.credit for place in order] == [2, 1, pytest.approx(0.5), pytest.approx(0.5)]
    # Both have half a point: b met the winner of all.
    assert (order[2].opposition, order[3].opposition) == (Fraction(5, 2), Fraction(3, 2))
    assert [place.rank for place in standings([a, b], [])] == [1, 1]


def test_a_round_without_an_opponent() -> None:
    """Counts as a win, and as nothing else; of whoever left, the result stays."""
    a, b, c = people_of(3)
    round_ = [Played(Pairing((a,)), (1,), (0,)), Played(Pairing((b, c)), (2, 1), (3, 4))]
    order = standings([a, b], [round_])
    told = [(place.person, float(place.credit), float(place.margin), place.matches) for place in order]
    assert told == [(a, 1, 0, 0), (b, 0, -1, 1)]
