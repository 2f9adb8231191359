"""Tables of three and four: filled somehow, then improved by exchanges until none helps, some times over.

Unlike pairs this is not proved to be the best there is: a repeated meeting may be left that could have been
avoided.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import combinations

from jeton.core.chance import Stream
from jeton.groups.pairing import Ledger, Method
from jeton.groups.results import Pairing, PersonId, Round

_TRIES = 12
"""How often it is begun anew: what exchanges come to depends on where they began."""


def sizes(count: int, most: int, least: int = 2) -> tuple[int, ...]:
    """How many sit at each table: as few tables as will do, as equal as can be.

    Where ``least`` cannot be kept, the last table has fewer, and bots have to sit down with them.
    """
    if not count:
        return ()
    tables = -(-count // most)
    if count >= tables * least:
        small, larger = divmod(count, tables)
        return tuple(small + (number < larger) for number in range(tables))
    return (*(most for _ in range(tables - 1)), count - most * (tables - 1))


def seat_at_tables(
    people: Sequence[PersonId],
    history: Sequence[Round],
    chance: Stream,
    most: int,
    least: int = 2,
    method: Method = Method.RESULT,
) -> tuple[Pairing, ...]:
    """The next round at tables of up to ``most``."""
    ledger = Ledger(people, history)
    by_result = method is Method.RESULT

    def cost(table: Sequence[PersonId]) -> tuple[int, int]:
        pairs = [*combinations(table, 2)]
        again = sum(ledger.met(*two) ** 2 for two in pairs)
        alone = ledger.byes(table[0]) ** 2 if len(table) == 1 else 0
        apart = sum(ledger.gap(*two) ** 2 for two in pairs) if by_result else 0
        return again + alone, apart

    def total(tables: Sequence[Sequence[PersonId]]) -> tuple[int, int]:
        return reduce(_sum, map(cost, tables), (0, 0))

    best: list[list[PersonId]] | None = None
    for number in range(_TRIES):
        order = list(chance.draw(people, len(people)))
        if by_result and not number:
            order.sort(key=ledger.lead, reverse=True)
        tables = [[order.pop() for _ in range(size)] for size in sizes(len(people), most, least)]
        while _exchange(tables, cost):
            pass
        best = tables if best is None else min(best, tables, key=total)
        if not total(best)[0]:
            break
    return tuple(map(ledger.seated, best or ()))


def _exchange(tables: list[list[PersonId]], cost: Callable[[Sequence[PersonId]], tuple[int, int]]) -> bool:
    """Let two people change places if that helps; whether it did."""
    for here, there in combinations(tables, 2):
        before = _sum(cost(here), cost(there))
        for one in range(len(here)):
            for other in range(len(there)):
                here[one], there[other] = there[other], here[one]
                if _sum(cost(here), cost(there)) < before:
                    return True
                here[one], there[other] = there[other], here[one]
    return False


def _sum(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]
