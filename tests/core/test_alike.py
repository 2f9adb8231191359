"""Draws that are alike at several tables, however differently people play there."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from jeton.core.alike import Dealer, alike, is_alike
from jeton.core.chance import SEED_BYTES, Stream, seed_of

SEED = alike(seed_of("class"))
SUPPLY = tuple(sorted([*range(20)] * 3))
COUNTS = st.lists(st.tuples(st.integers(0, 2), st.integers(1, 4)), max_size=12)
"""Who draws how many, in turn."""


def less(pool: tuple[int, ...], drawn: tuple[int, ...]) -> tuple[int, ...]:
    """A bag, in order, without some."""
    return tuple(sorted((Counter(pool) - Counter(drawn)).elements()))


def play(turns: list[tuple[int, int]], seed: bytes = SEED) -> list[list[int]]:
    """What came to each of three seats, in order."""
    dealer, pool, came = Dealer(seed, "deal"), SUPPLY, [list[int]() for _ in range(3)]
    for seat, count in turns:
        counts = [count if other == seat else 0 for other in range(3)]
        drawn = dealer.next().share(pool, counts)
        came[seat] += drawn[seat]
        pool = less(pool, drawn[seat])
    return came


@given(COUNTS, COUNTS)
def test_the_same_comes_to_a_seat(one: list[tuple[int, int]], other: list[tuple[int, int]]) -> None:
    """However many the others have drawn: until somebody's part is used up, which is not so soon."""
    one, other = one[:5], other[:5]
    for here, there in zip(play(one), play(other), strict=True):
        shorter = min(len(here), len(there))
        assert here[:shorter] == there[:shorter]


@given(COUNTS)
def test_nothing_is_lost_or_made(turns: list[tuple[int, int]]) -> None:
    """All that comes is of the supply, also when one seat draws nearly everything."""
    came = Counter(token for seat in play([*turns, (0, 8)]) for token in seat)
    assert came <= Counter(SUPPLY)


def test_who_has_used_up_their_part_takes_from_the_others() -> None:
    """The last ones of the largest part: whoever has it does not notice before the end."""
    greedy = play([(0, 25), (1, 15)])
    modest = play([(1, 15)])
    assert len(greedy[0]) == 25
    assert greedy[1] == modest[1]


def test_what_is_put_back_may_come_again() -> None:
    """As from a bag: it is anywhere among what is left, of whatever seat."""
    again = Counter[str]()
    for number in range(60):
        dealer = Dealer(alike(seed_of(str(number))), "deal")
        dealer.next().share(tuple(range(10)), [0, 0])
        first, _ = dealer.next().share(tuple(range(10)), [1, 0])
        rest = less(tuple(range(10)), first)
        dealer.next().share(rest, [0, 1])
        # Ten lie there again but for one: the first has put its token back.
        piles = dealer._piles
        assert piles is not None
        left = tuple(sorted((*(token for pile in piles[0] for token in pile), *first)))
        here, there = dealer.next().share(left, [5, 4])
        assert sorted((*here, *there)) == list(left)
        again["own" if first[0] in here else "other"] += 1
    assert min(again.values()) > 10


def test_other_seeds_draw_as_ever() -> None:
    """The mark is not part of any seed that is not made so."""
    assert is_alike(SEED)
    assert not is_alike(seed_of("class"))
    assert len(SEED) > SEED_BYTES
    assert alike(SEED) == SEED
    dealer = Dealer(seed_of("class"), "deal")
    dealer.next()
    plain = Stream(seed_of("class"), "deal", 1).draw(SUPPLY, 6)
    assert dealer.next().share(SUPPLY, [2, 4]) == (plain[:2], plain[2:])


@given(COUNTS, COUNTS)
def test_a_copy_goes_on_by_itself(before: list[tuple[int, int]], after: list[tuple[int, int]]) -> None:
    """As the one it was made of would have gone on, and that one as if there were no copy."""

    def draw(dealer: Dealer, turns: list[tuple[int, int]]) -> list[object]:
        shares = ([count if other == seat else 0 for other in range(3)] for seat, count in turns)
        return [dealer.next().share(SUPPLY, counts) for counts in shares]

    for seed in (SEED, seed_of("alone")):
        dealer = Dealer(seed, "deal")
        draw(dealer, before)
        first, second = dealer.copy(), dealer.copy()
        assert draw(first, after) == draw(second, after) == draw(dealer, after)
