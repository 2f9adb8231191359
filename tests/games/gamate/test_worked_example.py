"""The examples of the sheet, and whole deals: every row of the table, for both camps, doubled and not.

A trick is written as ``2: d4 48 ~10 ~3 > 3``: hand 2 leads, hand 3 takes it. What a deal brings was counted
from these lines alone, apart from the game: the tricks of the winning camp, the brisques on its piles, the
cards that the other camp renounced. Brisques that were renounced count for nobody.
"""

from dataclasses import dataclass

import pytest

from jeton.games.gamate import rules
from jeton.games.gamate.position import Phase, Position
from tests.games.gamate.kit import BOX, after, cards, dealt, demand, gist, opening, run

SHEET = "5 7 10 14 15 20 21 25 28 30 31 35 37 40 42 45"
"""The green cards, as printed."""


def numbers(text: str) -> frozenset[int]:
    """Numbers with blanks between."""
    return frozenset(map(int, text.split()))


# --- the examples of the sheet ------------------------------------------------------------------


def test_multiples_of_six() -> None:
    """6, 12, 18, 24, 30, 36, 42, 48."""
    assert demand("m6").trumps == numbers("6 12 18 24 30 36 42 48")


def test_green() -> None:
    """The sixteen cards that the sheet prints."""
    assert demand("green").trumps == numbers(SHEET)
    assert len(demand("green").trumps) == 16


def test_exclusive_green_as_described_and_as_printed() -> None:
    """The sheet describes 25 and 37 too, but does not print them."""
    assert demand("green!", opening()).trumps == numbers("5 7 25 31 35 37")
    assert demand("green!", opening("as-printed=on")).trumps == numbers("5 7 35 31")


def test_from_4_to_12() -> None:
    """Both ends included."""
    assert demand("4-12").trumps == numbers("4 5 6 7 8 9 10 11 12")


def test_the_deck() -> None:
    """48 cards with numbers, four without; 1, 48 and the mutes are brisques."""
    assert BOX.deck == (*map(str, range(1, 49)), *"****")
    assert BOX.brisques == {"1", "48", "*"}
    assert sum(card in BOX.brisques for card in BOX.deck) == 6


# --- whole deals --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Whole:
    """A deal from the first call to the last card."""

    name: str
    hands: tuple[str, ...]
    calls: tuple[str, ...]
    tricks: str
    items: list[tuple[int, str, int]]
    total: int


WHOLE = [
    Whole(
        "made, more than announced",
        (
            "6 11 14 16 24 25 28 33 36 43 46 47 *",
            "8 13 17 23 27 30 31 35 38 39 41 42 44",
            "5 9 12 15 21 26 29 32 37 45 48 * *",
            "1 2 3 4 7 10 18 19 20 22 34 40 *",
        ),
        ("m6", "-", "m6", "-", "-", "-", "up 5"),
        """
        2: d48 ~2 ~11 ~8 > 2
        2: 12 18 36 42 > 1
        1: 30 ~5 ~3 * > 0
        0: 24 ~13 ~9 * > 3
        3: 40 47 ~17 ~15 > 0
        0: 6 ~23 ~21 ~4 > 0
        0: 46 ~27 ~26 ~7 > 0
        0: 43 44 45 ~10 > 2
        2: 37 ~19 ~14 38 > 1
        1: 41 ~29 ~20 ~16 > 1
        1: 39 ~32 ~22 ~25 > 1
        1: 35 ~* ~34 ~28 > 1
        1: 31 ~* ~1 33 > 0
        """,
        [
            (0, "score-tricks", 21),
            (0, "score-brisques", 2),
            (0, "score-renounces", 30),
        ],
        53,
    ),
    Whole(
        "made exactly, down",
        (
            "2 9 11 12 17 19 24 38 39 40 41 48 *",
            "1 4 6 14 15 16 18 22 27 29 43 46 *",
            "3 5 13 20 21 26 28 31 33 34 35 37 44",
            "7 8 10 23 25 30 32 36 42 45 47 * *",
        ),
        ("-", "odd", "-", "odd", "-", "-", "-", "down 7"),
        """
        1: 1 ~44 ~42 * > 0
        0: 9 ~46 5 * > 3
        3: 7 ~40 ~22 3 > 2
        2: 13 ~36 11 * > 1
        1: 15 ~34 ~32 ~38 > 1
        1: 27 21 ~30 19 > 0
        0: 17 ~18 ~28 * > 3
        3: 23 ~24 ~16 ~26 > 3
        3: 25 ~12 ~14 ~20 > 3
        3: 45 39 29 ~37 > 1
        1: 43 33 ~10 ~2 > 2
        2: 31 ~8 ~41 ~6 > 2
        2: 35 ~47 ~48 ~4 > 2
        """,
        [
            (1, "score-tricks", 21),
            (1, "score-brisques", 3),
            (1, "score-renounces", 26),
            (1, "score-exact", 6),
        ],
        56,
    ),
    Whole(
        "twelve tricks",
        (
            "21 27 31 34 36 39 40 41 42 45 46 48 *",
            "2 5 6 9 11 12 13 14 15 17 18 22 29",
            "24 25 32 33 35 37 38 43 44 47 * * *",
            "1 3 4 7 8 10 16 19 20 23 26 28 30",
        ),
        ("25-48", "-", "25-48", "-", "-", "-", "up 11"),
        """
        0: 48 ~2 ~24 ~3 > 0
        0: 46 ~5 47 ~4 > 2
        2: 44 ~7 45 ~6 > 0
        0: 42 ~9 43 ~8 > 2
        2: 38 ~10 39 ~11 > 0
        0: 41 ~12 ~25 ~16 > 0
        0: 40 ~13 ~32 ~19 > 0
        0: 36 ~14 37 ~20 > 2
        2: 35 ~23 ~21 ~15 > 2
        2: 33 ~26 34 ~17 > 0
        0: 31 ~18 ~* ~28 > 0
        0: 27 29 ~* 30 > 3
        3: 1 ~* 22 * > 2
        """,
        [
            (0, "score-tricks", 36),
            (0, "score-brisques", 3),
            (0, "score-renounces", 44),
            (0, "score-all-but-one", 4),
        ],
        87,
    ),
    Whole(
        "thirteen tricks",
        (
            "25 26 31 34 35 36 38 39 41 42 43 46 48",
            "1 3 4 5 7 8 13 14 15 16 20 22 24",
            "28 30 32 33 37 40 44 45 47 * * * *",
            "2 6 9 10 11 12 17 18 19 21 23 27 29",
        ),
        ("25-48", "-", "25-48", "-", "-", "-", "up 13"),
        """
        0: 48 ~3 ~28 ~2 > 0
        0: 46 ~4 47 ~6 > 2
        2: 45 ~9 ~25 ~5 > 2
        2: 44 ~10 ~26 ~7 > 2
        2: 40 ~11 41 ~8 > 0
        0: 43 ~13 ~30 ~12 > 0
        0: 42 ~14 ~32 ~17 > 0
        0: 39 ~15 ~33 ~18 > 0
        0: 38 ~16 ~37 ~19 > 0
        0: 36 ~20 ~* ~21 > 0
        0: 35 ~22 ~* ~23 > 0
        0: 34 ~24 ~* ~27 > 0
        0: 31 ~1 ~* ~29 > 0
        """,
        [
            (0, "score-tricks", 39),
            (0, "score-brisques", 1),
            (0, "score-renounces", 52),
            (0, "score-exact", 6),
            (0, "score-all", 7),
        ],
        105,
    ),
    Whole(
        "opposed, made exactly",
        (
            "1 12 24 27 28 38 42 44 45 46 * * *",
            "2 11 15 20 22 25 26 30 35 37 41 47 48",
            "4 5 6 9 14 16 17 19 23 29 33 36 39",
            "3 7 8 10 13 18 21 31 32 34 40 43 *",
        ),
        ("m2", "-", "m2", "-", "-", "!green", "up 7"),
        """
        3: 40 45 ~2 ~4 > 0
        0: 42 ~11 ~6 * > 3
        3: 31 ~12 35 ~9 > 1
        1: 37 ~16 ~3 * > 0
        0: 28 30 ~17 ~8 > 1
        1: 25 ~19 ~13 * > 0
        0: 46 15 ~23 21 > 3
        3: 10 ~24 20 ~29 > 1
        1: 48 14 ~18 ~27 > 2
        2: 5 7 ~38 ~22 > 3
        3: 43 44 47 ~33 > 1
        1: 41 ~36 ~32 * > 0
        0: 1 26 39 ~34 > 2
        """,
        [
            (1, "score-tricks", 42),
            (1, "score-brisques", 2),
            (1, "score-renounces", 56),
            (1, "score-exact", 12),
        ],
        112,
    ),
    Whole(
        "opposed, twelve tricks",
        (
            "30 33 38 40 41 42 43 44 45 47 * * *",
            "2 5 6 7 9 11 12 13 14 18 20 22 24",
            "21 26 28 31 32 34 35 36 37 39 46 48 *",
            "1 3 4 8 10 15 16 17 19 23 25 27 29",
        ),
        ("m2", "m2", "-", "!25-48", "up 11"),
        """
        2: 48 ~3 ~30 ~2 > 2
        2: 46 ~4 47 ~5 > 0
        0: 45 ~6 ~21 ~8 > 0
        0: 44 ~7 ~26 ~10 > 0
        0: 43 ~9 ~28 ~15 > 0
        0: 42 ~11 ~31 ~16 > 0
        0: 41 ~12 ~32 ~17 > 0
        0: 40 ~13 ~34 ~19 > 0
        0: 38 ~14 39 ~23 > 2
        2: 37 ~25 ~33 ~18 > 2
        2: 36 ~27 ~* ~20 > 2
        2: 35 ~29 ~* ~22 > 2
        2: * 1 ~* 24 > 1
        """,
        [
            (0, "score-tricks", 72),
            (0, "score-brisques", 2),
            (0, "score-renounces", 96),
            (0, "score-all-but-one", 8),
        ],
        178,
    ),
    Whole(
        "opposed, thirteen tricks",
        (
            "28 29 30 31 32 33 38 39 40 41 42 44 46",
            "1 3 4 5 6 7 11 12 14 17 18 20 26",
            "19 34 35 36 37 43 45 47 48 * * * *",
            "2 8 9 10 13 15 16 21 22 23 24 25 27",
        ),
        ("m2", "m2", "-", "!25-48", "up 13"),
        """
        2: 48 ~2 ~28 ~3 > 2
        2: 47 ~8 ~29 ~4 > 2
        2: 45 ~9 46 ~5 > 0
        0: 44 ~6 ~19 ~10 > 0
        0: 42 ~7 43 ~13 > 2
        2: 37 ~15 38 ~11 > 0
        0: 41 ~12 ~34 ~16 > 0
        0: 40 ~14 ~35 ~21 > 0
        0: 39 ~17 ~36 ~22 > 0
        0: 33 ~18 ~* ~23 > 0
        0: 32 ~20 ~* ~24 > 0
        0: 31 ~26 ~* ~25 > 0
        0: 30 ~1 ~* ~27 > 0
        """,
        [
            (0, "score-tricks", 78),
            (0, "score-brisques", 2),
            (0, "score-renounces", 104),
            (0, "score-exact", 12),
            (0, "score-all", 14),
        ],
        210,
    ),
    Whole(
        "defended",
        (
            "2 4 8 10 12 16 27 31 32 37 39 48 *",
            "1 3 11 14 17 25 28 30 40 46 * * *",
            "6 7 9 15 20 21 26 33 34 35 41 42 45",
            "5 13 18 19 22 23 24 29 36 38 43 44 47",
        ),
        ("blue", "-", "-", "-", "-", "-", "-", "-", "up 7"),
        """
        2: d41 44 ~2 ~3 > 3
        3: 43 ~4 ~14 ~6 > 3
        3: 22 39 ~17 ~7 > 0
        0: 48 11 33 ~5 > 2
        2: 26 ~18 ~8 * > 1
        1: 46 ~9 47 * > 0
        0: 37 40 45 13 > 3
        3: 38 ~10 ~25 42 > 2
        2: 35 36 ~12 ~28 > 3
        3: 29 32 ~30 34 > 2
        2: 21 24 31 * > 1
        1: 1 20 23 27 > 0
        0: 16 ~* ~15 19 > 3
        """,
        [
            (1, "score-tricks", 42),
            (1, "score-brisques", 2),
            (1, "score-renounces", 36),
        ],
        80,
    ),
    Whole(
        "defended, twelve tricks",
        (
            "31 32 34 36 37 38 40 42 43 44 45 47 *",
            "4 5 6 7 9 13 14 16 19 20 24 27 30",
            "21 22 28 29 33 35 39 41 46 48 * * *",
            "1 2 3 8 10 11 12 15 17 18 23 25 26",
        ),
        ("-", "25-48", "25-48", "-", "-", "-", "up 4"),
        """
        1: 30 41 ~2 42 > 0
        0: 47 ~4 48 ~3 > 2
        2: 46 ~8 ~31 ~5 > 2
        2: 39 ~10 40 ~6 > 0
        0: 45 ~7 ~21 ~11 > 0
        0: 44 ~9 ~22 ~12 > 0
        0: 43 ~13 ~28 ~15 > 0
        0: 38 ~14 ~29 ~17 > 0
        0: 37 ~16 ~33 ~18 > 0
        0: 36 ~19 ~35 ~23 > 0
        0: 34 ~20 ~* ~25 > 0
        0: 32 ~24 ~* ~26 > 0
        0: * 27 ~* ~1 > 1
        """,
        [
            (0, "score-tricks", 72),
            (0, "score-brisques", 1),
            (0, "score-renounces", 96),
            (0, "score-all-but-one", 8),
        ],
        177,
    ),
    Whole(
        "defended, thirteen tricks",
        (
            "18 27 32 35 36 37 38 40 41 42 44 45 47",
            "3 5 6 8 11 12 15 16 17 19 20 23 24",
            "26 28 31 33 34 39 43 46 48 * * * *",
            "1 2 4 7 9 10 13 14 21 22 25 29 30",
        ),
        ("-", "25-48", "25-48", "-", "-", "-", "up 4"),
        """
        3: d30 40 ~3 43 > 2
        2: 48 ~2 ~18 ~5 > 2
        2: 46 ~4 47 ~6 > 0
        0: 45 ~8 ~26 ~7 > 0
        0: 44 ~11 ~28 ~9 > 0
        0: 42 ~12 ~31 ~10 > 0
        0: 41 ~15 ~33 ~13 > 0
        0: 38 ~16 39 ~14 > 2
        2: 34 ~21 35 ~17 > 0
        0: 37 ~19 ~* ~22 > 0
        0: 36 ~20 ~* ~25 > 0
        0: 32 ~23 ~* ~29 > 0
        0: 27 ~24 ~* ~1 > 0
        """,
        [
            (0, "score-tricks", 78),
            (0, "score-brisques", 1),
            (0, "score-renounces", 100),
            (0, "score-all", 14),
        ],
        193,
    ),
    Whole(
        "opposed, defended",
        (
            "1 5 7 11 14 20 22 29 31 38 40 42 *",
            "3 4 15 18 19 24 27 28 30 37 45 * *",
            "2 6 9 10 23 25 33 34 36 39 41 43 44",
            "8 12 13 16 17 21 26 32 35 46 47 48 *",
        ),
        ("m2", "m2", "-", "!yellow", "up 7"),
        """
        0: d38 ~3 ~2 47 > 3
        3: 17 ~5 19 34 > 2
        2: 44 48 ~7 ~4 > 3
        3: 46 ~11 ~15 ~6 > 3
        3: 35 42 45 ~9 > 1
        1: 37 41 ~8 ~14 > 2
        2: 43 ~12 ~20 * > 1
        1: 30 36 ~13 40 > 0
        0: 31 ~18 33 * > 3
        3: 32 ~22 ~24 39 > 2
        2: 25 26 29 * > 1
        1: 28 ~10 ~16 * > 0
        0: 1 27 ~23 ~21 > 1
        """,
        [
            (1, "score-tricks", 96),
            (1, "score-brisques", 10),
            (1, "score-renounces", 88),
        ],
        194,
    ),
    Whole(
        "opposed, defended, twelve tricks",
        (
            "24 32 34 36 37 38 39 40 43 44 46 47 *",
            "4 5 9 10 11 12 15 18 19 20 25 26 31",
            "17 27 28 30 33 35 41 42 45 48 * * *",
            "1 2 3 6 7 8 13 14 16 21 22 23 29",
        ),
        ("m2", "m2", "!25-48", "up 7"),
        """
        1: 31 42 ~2 43 > 0
        0: 47 ~4 48 ~3 > 2
        2: 45 ~6 46 ~5 > 0
        0: 44 ~9 ~17 ~7 > 0
        0: 40 ~10 41 ~8 > 2
        2: 35 ~13 36 ~11 > 0
        0: 39 ~12 ~27 ~14 > 0
        0: 38 ~15 ~28 ~16 > 0
        0: 37 ~18 ~30 ~21 > 0
        0: 34 ~19 ~33 ~22 > 0
        0: 32 ~20 ~* ~23 > 0
        0: 24 26 ~* 29 > 3
        3: 1 ~* 25 * > 2
        """,
        [
            (0, "score-tricks", 144),
            (0, "score-brisques", 6),
            (0, "score-renounces", 168),
            (0, "score-all-but-one", 16),
        ],
        334,
    ),
    Whole(
        "opposed, defended, thirteen tricks",
        (
            "28 30 32 34 37 38 39 42 43 45 46 47 48",
            "1 3 5 6 7 8 10 15 17 19 21 24 25",
            "22 29 31 33 35 36 40 41 44 * * * *",
            "2 4 9 11 12 13 14 16 18 20 23 26 27",
        ),
        ("m2", "m2", "!25-48", "up 7"),
        """
        3: d27 39 ~3 40 > 2
        2: 44 ~2 45 ~5 > 0
        0: 48 ~6 ~22 ~4 > 0
        0: 47 ~7 ~29 ~9 > 0
        0: 46 ~8 ~31 ~11 > 0
        0: 43 ~10 ~33 ~12 > 0
        0: 42 ~15 ~35 ~13 > 0
        0: 38 ~17 41 ~14 > 2
        2: 36 ~16 37 ~19 > 0
        0: 34 ~21 ~* ~18 > 0
        0: 32 ~24 ~* ~20 > 0
        0: 30 ~25 ~* ~23 > 0
        0: 28 ~1 ~* ~26 > 0
        """,
        [
            (0, "score-tricks", 156),
            (0, "score-brisques", 2),
            (0, "score-renounces", 200),
            (0, "score-all", 28),
        ],
        386,
    ),
]


def begun(whole: Whole) -> Position:
    """The moment before the first card; the hand of seat 0 dealt."""
    return after(dealt(deal=f"[{' | '.join(whole.hands)}]"), *whole.calls)


@pytest.mark.parametrize("whole", WHOLE, ids=lambda whole: whole.name)
def test_a_whole_deal(whole: Whole) -> None:
    """Who takes each trick, and what the deal brings, item by item; only the winning camp scores."""
    position = begun(whole)
    lines = [line.strip() for line in whole.tricks.strip().splitlines()]
    assert len(lines) == 13
    assert sorted(card for hand in whole.hands for card in hand.split()) == sorted(BOX.deck)
    for number, line in enumerate(lines, 1):
        plays, _, winner = line.partition(" > ")
        leader, _, texts = plays.partition(": ")
        if number > 1:
            assert position.hand == int(leader)
        *first, last = texts.split()
        position, items = run(position, *first)
        assert items == ()
        assert [laid.hand for laid in position.trick] == [(int(leader) + step) % 4 for step in range(3)]
        position, items = run(position, last)
        assert position.hand == int(winner)
        if number < 13:
            assert items == ()
            assert sum(position.tricks) == number

    assert gist(items) == whole.items
    camp = whole.items[0][0]
    assert {seat for seat, _, _ in whole.items} == {camp}
    assert position.totals[camp] == whole.total == sum(points for _, _, points in whole.items)
    assert position.totals[1 - camp] == 0
    assert (position.phase, position.dealt, position.dealer) == (Phase.DEALING, 1, 1)
    # Whoever has 52 has a game, and both restart at 0.
    assert position.games[camp] == (whole.total >= 52)
    assert position.points == ((0, 0) if whole.total >= 52 else rules.added((0, 0), items))


def test_every_row_of_the_table_has_a_deal() -> None:
    """For the declarer's camp and for the defenders, doubled and not."""
    found = {
        (item, whole.name.startswith("opposed"), "defended" in whole.name)
        for whole in WHOLE
        for _, item, _ in whole.items
    }
    rows = ("tricks", "brisques", "renounces", "all-but-one", "all")

    assert found == {
        *((f"score-{row}", opposed, defended) for row in rows for opposed in (0, 1) for defended in (0, 1)),
        *(("score-exact", opposed, False) for opposed in (0, 1)),
    }


def test_the_cards_of_a_whole_deal_lie_in_tricks_or_before_their_hands() -> None:
    """The first of the deals: what is in tricks, and what was renounced, is the deck."""
    whole = WHOLE[0]
    position = begun(whole)
    for line in whole.tricks.strip().splitlines():
        position = after(position, *line.partition(" > ")[0].partition(": ")[2].split())
    lying = [*position.won[0], *position.won[1], *(card for cards in position.renounced for card in cards)]

    assert cards(" ".join(lying)) == BOX.deck
    assert not any(position.hands)
