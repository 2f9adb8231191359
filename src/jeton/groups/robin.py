"""Everybody against everybody, once: the circle of Berger's tables."""

from collections.abc import Sequence

from jeton.groups.pairing import Ledger
from jeton.groups.results import Pairing, PersonId, Round


def round_robin(people: Sequence[PersonId]) -> tuple[tuple[Pairing, ...], ...]:
    """All rounds; with an odd number each sits out once. First and second seats are shared equally."""
    # Whoever meets the empty place sits out. It is the one that never moves, so that the others change seats.
    circle: list[PersonId | None] = [*([None] if len(people) % 2 else []), *people]
    half = len(circle) // 2
    rounds: list[tuple[Pairing, ...]] = []
    for number in range(len(circle) - 1):
        pairings: list[Pairing] = []
        for one, other in zip(circle[:half], reversed(circle[half:]), strict=True):
            # The one who never moves would always sit on one side; the others change by themselves.
            turned = number % 2 == 1 if not pairings else len(pairings) % 2 == 1
            two = [other, one] if turned else [one, other]
            pairings.append(Pairing(tuple(person for person in two if person is not None)))
        rounds.append(tuple(pairings))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(rounds)


def next_of_robin(people: Sequence[PersonId], history: Sequence[Round]) -> tuple[Pairing, ...]:
    """The round in which fewest meet again, or sit out again: if nobody comes or goes, each comes once."""
    ledger = Ledger(people, history)

    def again(held: tuple[Pairing, ...]) -> int:
        return sum(
            ledger.byes(pairing.people[0]) if pairing.is_bye else ledger.met(*pairing.people)
            for pairing in held
        )

    return min(round_robin(people), key=again)
