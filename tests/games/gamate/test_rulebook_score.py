"""G25 to G29: what a deal brings, row by row; whole deals are in the worked examples.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.core.messages import Name, message
from jeton.core.rulings import Item
from jeton.games.gamate import rules
from jeton.games.gamate.codes import Code
from jeton.games.gamate.position import Contract, Phase, Sense
from jeton.games.gamate.rules import Result
from tests.games.gamate.kit import (
    BOX,
    DEAL,
    SHORT,
    after,
    dealt,
    demand,
    gist,
    play_tricks,
    refusal,
    run,
    short_box,
)


def paid(
    said: int, made: int, brisques: int = 0, renounces: int = 0, *, opposed: bool = False, declarer: int = 0
) -> dict[str, int]:
    """What a deal of thirteen tricks brings, by items; the camp under ``camp``."""
    contract = Contract(demand("m6"), declarer, opposed, Sense.UP, said)
    items = list(rules.score(BOX, Result(contract, made, brisques, renounces)))
    (camp,) = {item.seat for item in items}
    found = {item.reason.code.removeprefix("gamate/score-"): item.points for item in items}
    assert len(found) == len(items)
    return {"camp": camp, **found}


# --- G25 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("declarer", range(4))
def test_G25_the_declarer_wins_with_at_least_the_number_announced(declarer: int) -> None:
    """Exactly, or more; with one less the defenders win. Only the winning camp scores."""
    own, other = declarer % 2, 1 - declarer % 2

    assert paid(7, 7, declarer=declarer)["camp"] == own
    assert paid(7, 8, declarer=declarer)["camp"] == own
    assert paid(7, 6, declarer=declarer)["camp"] == other
    assert paid(13, 12, declarer=declarer)["camp"] == other
    assert paid(1, 1, declarer=declarer)["camp"] == own


# --- G26 ----------------------------------------------------------------------------------------


def test_G26_tricks() -> None:
    """3 for each of the declarer's, 6 for each of the defenders'; the loser's bring nothing."""
    assert paid(7, 8) == {"camp": 0, "tricks": 24}
    assert paid(7, 9) == {"camp": 0, "tricks": 27}
    assert paid(7, 6) == {"camp": 1, "tricks": 42}
    assert paid(7, 5) == {"camp": 1, "tricks": 48}


def test_G26_brisques() -> None:
    """1 for each, whoever wins."""
    assert paid(7, 8, brisques=1)["brisques"] == 1
    assert paid(7, 8, brisques=6)["brisques"] == 6
    assert paid(7, 6, brisques=6)["brisques"] == 6
    assert "brisques" not in paid(7, 6)


def test_G26_renounces() -> None:
    """2 for each of the other camp if the declarer wins, 4 if the defenders do."""
    assert paid(7, 8, renounces=5)["renounces"] == 10
    assert paid(7, 6, renounces=5)["renounces"] == 20
    assert "renounces" not in paid(7, 8)


def test_G26_exact_announcement() -> None:
    """6 for the declarer; one trick more and they are lost; nothing like it for defenders."""
    assert paid(7, 7)["exact"] == 6
    assert "exact" not in paid(7, 8)
    # Seven were announced, and the defenders took seven.
    assert paid(7, 6) == {"camp": 1, "tricks": 42}


def test_G26_the_items_say_what_they_are_for() -> None:
    """How many, and what each is worth."""
    contract = Contract(demand("m6"), 2, False, Sense.UP, 7)
    items = list(rules.score(BOX, Result(contract, 7, 2, 3)))

    assert [
        (item.seat, item.points, item.reason.code, dict(item.reason)["count"], dict(item.reason)["worth"])
        for item in items
    ] == [
        (0, 21, Code.SCORE_TRICKS, 7, 3),
        (0, 2, Code.SCORE_BRISQUES, 2, 1),
        (0, 6, Code.SCORE_RENOUNCES, 3, 2),
        (0, 6, Code.SCORE_EXACT, 1, 6),
    ]


# --- G27, G28 -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "made", "expected"),
    [
        (7, 11, {"camp": 0, "tricks": 33}),
        (7, 12, {"camp": 0, "tricks": 36, "all-but-one": 4}),
        (7, 13, {"camp": 0, "tricks": 39, "all": 7}),
        (12, 12, {"camp": 0, "tricks": 36, "exact": 6, "all-but-one": 4}),
        (13, 13, {"camp": 0, "tricks": 39, "exact": 6, "all": 7}),
        (7, 2, {"camp": 1, "tricks": 66}),
        (7, 1, {"camp": 1, "tricks": 72, "all-but-one": 8}),
        (7, 0, {"camp": 1, "tricks": 78, "all": 14}),
        (13, 12, {"camp": 1, "tricks": 6}),
    ],
)
def test_G27_twelve_and_thirteen_tricks(said: int, made: int, expected: dict[str, int]) -> None:
    """4 and 7, or 8 and 14 for defenders; thirteen are instead of twelve, not beside them."""
    assert paid(said, made) == expected


@pytest.mark.parametrize(("said", "made"), [(7, 7), (7, 9), (12, 12), (13, 13), (7, 6), (7, 1), (7, 0)])
def test_G28_opposition_doubles_all_of_it(said: int, made: int) -> None:
    """Whoever wins."""
    plain = paid(said, made, brisques=3, renounces=5)
    doubled = paid(said, made, brisques=3, renounces=5, opposed=True)

    assert plain.pop("camp") == doubled.pop("camp")
    assert doubled == {name: 2 * points for name, points in plain.items()}


@pytest.mark.parametrize("opposed", [False, True])
def test_G28_each_item_says_that_it_is_doubled(opposed: bool) -> None:
    """And what it is worth before."""
    contract = Contract(demand("m6"), 2, opposed, Sense.UP, 7)
    for item in rules.score(BOX, Result(contract, 7, 2, 3)):
        params = dict(item.reason)
        assert params["factor"] == (message(Code.SCORE_DOUBLED) if opposed else "")
        assert params["worth"] in (1, 2, 3, 6)


# --- played out, with short hands ---------------------------------------------------------------

MADE = ("m8", "m8", "-", "-", "-")
"""Seat 0 declares multiples of 8."""


def test_G23_to_G26_played_out() -> None:
    """By hand: trump is the 8 alone, up.

    Hand 0 leads 9, 10 beats it, 11 that, hand 3 renounces 4: the declarer's, pile 9 10 11.
    Hand 2 leads 3, 8 cuts, hand 0 puts a mute, hand 1 renounces 2: the declarer's, pile 3 8 *.
    Hand 0 leads 5, 6 beats it, 7 that, 12 that: the defenders', pile 5 6 7 12.
    Hand 3 leads its mute, 1 goes on it, hand 1's mute on that, hand 2 renounces its own: the defenders'.
    The declarer's camp: two tricks, a brisque (the mute of hand 0), two renounces against it.
    """
    tricks = ("0: 9 10 11 ~4", "2: 3 8 * ~2", "0: 5 6 7 12", "3: * 1 * ~*")
    two, items = play_tricks(after(dealt(box=SHORT), *MADE, "up 2"), tricks)
    assert gist(items) == [
        (0, "score-tricks", 6),
        (0, "score-brisques", 1),
        (0, "score-renounces", 4),
        (0, "score-exact", 6),
    ]
    assert (two.totals, two.tricks) == ((17, 0), (2, 2))

    one, items = play_tricks(after(dealt(box=SHORT), *MADE, "up 1"), tricks)
    assert gist(items) == [(0, "score-tricks", 6), (0, "score-brisques", 1), (0, "score-renounces", 4)]
    assert one.totals == (11, 0)

    # With three announced the defenders win: two tricks; 12, 1 and two mutes are brisques; one renounce.
    three, items = play_tricks(after(dealt(box=SHORT), *MADE, "up 3"), tricks)
    assert gist(items) == [(1, "score-tricks", 12), (1, "score-brisques", 4), (1, "score-renounces", 4)]
    assert three.totals == (0, 20)


def test_G24_a_brisque_that_was_renounced_counts_for_nobody() -> None:
    """In the last trick hand 1 puts its mute, or renounces it; the defenders take it either way."""
    tricks = ["0: 9 10 11 ~4", "2: 3 8 * ~2", "0: 5 6 7 12"]
    declared = after(dealt(box=SHORT), *MADE, "up 3")
    _, put = play_tricks(declared, [*tricks, "3: * ~1 * ~*"])
    _, thrown = play_tricks(declared, [*tricks, "3: * ~1 ~* ~*"])

    assert gist(put) == [(1, "score-tricks", 12), (1, "score-brisques", 3), (1, "score-renounces", 8)]
    assert gist(thrown) == [(1, "score-tricks", 12), (1, "score-brisques", 2), (1, "score-renounces", 8)]


def test_G24_the_renounces_of_the_dummy_count() -> None:
    """Hand 2 is the dummy: whether its 3 is put or renounced is four points to the defenders."""
    tricks = ["3: 8 ~5 ~6 ~*", "3: 12 ~9 ~10 ~11", "3: * * * 7"]
    declared = after(dealt(box=SHORT), *MADE, "up 4")
    _, put = play_tricks(declared, ["0: 1 2 3 4", *tricks])
    _, thrown = play_tricks(declared, ["0: 1 2 ~3 4", *tricks])

    assert gist(put) == [
        (1, "score-tricks", 18),
        (1, "score-brisques", 2),
        (1, "score-renounces", 16),
        (1, "score-all-but-one", 8),
    ]
    assert gist(thrown) == [
        (1, "score-tricks", 18),
        (1, "score-brisques", 2),
        (1, "score-renounces", 20),
        (1, "score-all-but-one", 8),
    ]


def test_G27_of_a_short_deck() -> None:
    """All tricks, and all but one, are what twelve and thirteen are of the real one."""
    contract = Contract(demand("m2"), 0, False, Sense.UP, 3)

    def names(made: int) -> list[str]:
        return [name for _, name, _ in gist(list(rules.score(SHORT, Result(contract, made, 0, 0))))]

    assert names(3) == ["score-tricks", "score-exact", "score-all-but-one"]
    assert names(4) == ["score-tricks", "score-all"]


# --- G29 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("calls", "seat", "winner"), [(MADE, 0, 1), (("m8", "m8", "!m8"), 1, 0)])
def test_G29_a_declarer_who_names_no_sense_or_number_forfeits(
    calls: tuple[str, ...], seat: int, winner: int
) -> None:
    """The deal stops, 26 to the other camp, not doubled after opposition."""
    position, items = run(after(dealt(), *calls), "forfeit")

    assert items == (Item(winner, 26, message(Code.FORFEITED, player=Name(seat))),)
    assert (position.phase, position.dealt, position.dealer) == (Phase.DEALING, 1, 1)
    assert position.totals == position.points == ((26, 0) if winner == 0 else (0, 26))


def test_G29_only_a_declarer_who_is_to_announce() -> None:
    """Nobody forfeits in the auction, or with cards."""
    assert refusal(dealt(), "forfeit") == Code.WANTS_DEMAND
    assert refusal(after(dealt(), *MADE[:2]), "forfeit") == Code.WANTS_OPPOSITION
    assert refusal(after(dealt(), *MADE, "up 7"), "forfeit") == Code.WANTS_LEAD
    assert refusal(after(dealt(), *MADE, "up 7", "1"), "forfeit") == Code.WANTS_CARD
    assert refusal(after(dealt(), *MADE), "1: forfeit") == "core/out-of-turn"


@pytest.mark.parametrize(
    "script",
    [(), ("m8", "m8"), MADE, (*MADE, "up 7"), (*MADE, "up 7", "1"), ("m8", "m8", "!m8", "up 7", "2", "3")],
    ids=["auction", "opposing", "declaring", "leading", "play", "opposed"],
)
@pytest.mark.parametrize("seat", range(4))
def test_G29_who_leaves_forfeits_the_deal(script: tuple[str, ...], seat: int) -> None:
    """In any phase, whoever's turn it is: 26 to the other camp, never doubled, and the next deal."""
    position, items = run(after(dealt(), *script), f"{seat}: leave")

    assert gist(items) == [(1 - seat % 2, "forfeited", 26)]
    assert (position.phase, position.gone, position.dealer) == (Phase.DEALING, frozenset({seat}), 1)
    assert after(position, DEAL).hand == 1


def test_a_box_without_mutes_is_scored_alike() -> None:
    """1 and the highest card are brisques."""
    box = short_box(8, 0)

    assert box.brisques == {"1", "8", "*"}
    position = after(dealt(box=box, deal="[1 8 | 2 3 | 4 5 | 6 7]"), "m8", "m8", *"---", "up 2")
    _, items = play_tricks(position, ["0: 1 ~2 4 ~6", "2: 5 7 8 ~3"])
    assert gist(items) == [
        (0, "score-tricks", 6),
        (0, "score-brisques", 2),
        (0, "score-renounces", 6),
        (0, "score-exact", 6),
        (0, "score-all", 7),
    ]
