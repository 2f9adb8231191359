"""G1 to G9 with T4: the deck, the deal, and which cards a demand makes trumps.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.errors import Unreadable
from jeton.core.moves import Office
from jeton.games.gamate import rules
from jeton.games.gamate.codes import Code
from jeton.games.gamate.equipment import COLOURS
from jeton.games.gamate.moves import Lot
from jeton.games.gamate.position import Phase, Position
from tests.games.gamate.kit import (
    BOX,
    DEAL,
    FOURS,
    HANDS,
    SHORT,
    after,
    cards,
    dealt,
    demand,
    fault_of,
    is_sound,
    opening,
    refusal,
    scene,
    stream,
    too_many_or_few,
)
from tests.games.gamate.oracle import COLOUR


def trumps(text: str, *settings: str) -> set[int]:
    """The trumps of a demand."""
    return set(demand(text, opening(*settings)).trumps)


def refused(text: str, *settings: str) -> str:
    """The code with which a demand is refused."""
    return fault_of(lambda: demand(text, opening(*settings)), Unreadable).code


# --- G1, G2, T4 ---------------------------------------------------------------------------------


def test_G1_the_start() -> None:
    """Nobody has a card, nobody a point."""
    position = opening()

    assert position.phase is Phase.LOT
    assert rules.actors(position) == {Office.CHANCE}
    assert (position.hands, position.totals, position.points) == (((),) * 4, (0, 0), (0, 0))
    assert (position.games, position.dealt, position.voids, position.deals) == ((0, 0), 0, 0, 0)
    assert (position.extended, position.as_printed) == (False, False)
    assert (position.seven, position.adversaries, position.seats) == (False, False, 4)


def test_G1_thirteen_cards_each() -> None:
    """All 52; twelve for one and fourteen for another is no deal, nor is a card dealt twice."""
    lot = after(opening(), "[dealer 1]")
    fewer = DEAL.replace("1 5 9", "5 9").replace("2 6", "1 2 6")
    twice = DEAL.replace("1 5 9", "2 5 9")

    assert after(lot, DEAL).hands == tuple(map(cards, HANDS))
    assert refusal(lot, fewer) == BoardCode.DEAL_COUNT
    assert refusal(lot, twice) == BoardCode.DEAL_SUPPLY


def test_G1_a_short_deck_is_dealt_out_too() -> None:
    """Sixteen cards are four each."""
    assert [len(hand) for hand in dealt(box=SHORT).hands] == [4] * 4


def test_G1_first_dealer_by_lot_then_in_playing_order() -> None:
    """Whoever is drawn deals first; after each deal the next, void or not."""
    first, third = dealt(dealer=0), dealt(dealer=2)

    assert (first.dealer, third.dealer) == (0, 2)
    assert after(first, *"----").dealer == 1
    assert after(third, *"----").dealer == 3
    assert after(third, *"----", DEAL, *"----").dealer == 0
    assert after(third, "m2", "m2", "-", "-", "-", "forfeit").dealer == 3


def test_G1_the_lot_is_chance() -> None:
    """All four can be drawn; it is drawn once, and before the deal."""
    drawn = {rules.deal(opening(), stream(seed)) for seed in range(40)}

    assert drawn == {Lot(seat) for seat in range(4)}
    assert refusal(opening(), DEAL) == Code.NO_DEAL
    assert refusal(after(opening(), "[dealer 1]"), "[dealer 1]") == Code.NO_LOT
    assert refusal(dealt(), "[dealer 1]") == Code.NO_LOT


def test_G1_the_cards_are_chance() -> None:
    """A deal of chance is sound, and depends on the stream alone."""
    lot = after(opening(), "[dealer 1]")
    one, same, other = (rules.deal(lot, stream(seed)) for seed in ("a", "a", "b"))

    assert one == same != other
    assert [len(hand) for hand in rules.play(lot, one).hands] == [13] * 4


def test_G1_a_new_deal_begins_with_nothing_on_the_table() -> None:
    """Whatever was said, laid, taken and renounced before."""
    tricks = ("9", "10", "11", "~4", "3", "8", "*", "~2", "5", "6", "7", "12", "*", "1", "*", "~*")
    played = after(dealt(box=SHORT), "m8", "m8", *"---", "up 2", *tricks)
    assert played.last
    again = after(played, FOURS)

    assert (again.trick, again.last, again.renounced) == ((), (), ((),) * 4)
    assert (again.tricks, again.won, again.contract, again.calls) == ((0, 0), ((), ()), None, ())
    assert again.totals == played.totals != (0, 0)


def test_T4_nobody_ties_for_the_deal() -> None:
    """The lot names one seat; who is named opens, whatever the others might have drawn."""
    assert (dealt(dealer=1).hand, dealt(dealer=3).hand) == (1, 3)


def test_G2_play_passes_to_the_left() -> None:
    """In the auction and with cards: after seat 1 comes 2, after seat 3 comes 0."""
    assert after(dealt(dealer=1), "m2").hand == 2
    assert after(dealt(dealer=3), "m2").hand == 0
    assert after(scene("m2", "up", "", leader=1), "3").hand == 2
    assert after(scene("m2", "up", "", leader=3), "3").hand == 0


# --- G3 to G6 -----------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
def test_G3_the_colours_of_a_card_are_those_of_its_prime_factors(colour: str) -> None:
    """Each prime has the colour of the reconstruction; a card has a colour by any of its factors."""
    primes = [prime for prime, other in COLOUR.items() if other == colour]

    assert trumps(colour) == {
        number for number in range(1, 49) if any(number % prime == 0 for prime in primes)
    }


def test_G3_one_factor_is_enough() -> None:
    """30 has a green 5, 32 has none; 22 is red and blue."""
    assert 30 in trumps("green")
    assert 32 not in trumps("green")
    assert 22 in trumps("red") & trumps("blue")
    assert [len(trumps(colour)) for colour in COLOURS] == [34, 16, 9, 5]


def test_G4_exclusive_means_all_strokes() -> None:
    """5 and 25 are nothing but green, 10 is red too."""
    assert {5, 25} <= trumps("green!")
    assert 10 not in trumps("green!")
    assert trumps("green!") == {5, 7, 25, 31, 35, 37}
    assert trumps("blue!") == {11, 13, 41, 43}
    assert trumps("yellow!") == {17, 19, 47}


def test_G4_as_printed() -> None:
    """The option changes exclusive green and nothing else."""
    assert trumps("green!", "as-printed=on") == {5, 7, 31, 35}
    for other in ("green", "red!", "blue!", "yellow!", "m5"):
        assert trumps(other, "as-printed=on") == trumps(other)


def test_G5_one_has_no_colour() -> None:
    """It shows no stroke, so none that is green, and not all of them either; 2 is red."""
    for colour in COLOURS:
        assert 1 not in trumps(colour) | trumps(f"{colour}!")
    assert 2 in trumps("red") & trumps("red!")
    assert 1 in trumps("odd") & trumps("1-2")


def test_G6_ranges_include_both_ends() -> None:
    """4 and 12 belong to 4-12, 3 and 13 do not."""
    assert {4, 12} <= trumps("4-12")
    assert not {3, 13} & trumps("4-12")
    assert trumps("47-48") == {47, 48}


# --- G7, G8 -------------------------------------------------------------------------------------


def test_G7_multiples_odd_and_colours_are_legal_whatever_their_number() -> None:
    """34 red cards, 24 odd ones, 3 that are exclusively yellow; red in other words is limited."""
    assert (len(trumps("red")), len(trumps("odd")), len(trumps("yellow!"))) == (34, 24, 3)
    assert len(trumps("red", "extended=on")) == 34
    assert refused("red or red", "extended=on") == Code.TRUMP_COUNT


@pytest.mark.parametrize(("fine", "wide"), [("1-24", "1-25"), ("25-48", "24-48"), ("13-36", "12-36")])
def test_G7_a_range_has_at_most_24_cards(fine: str, wide: str) -> None:
    """One more is refused, with the count."""
    assert len(trumps(fine)) == 24
    assert too_many_or_few(fault_of(lambda: demand(wide), Unreadable)) == (wide, 25, 2, 24)


def test_G7_a_range_goes_up() -> None:
    """a < b: two cards at least."""
    assert trumps("4-5") == {4, 5}
    assert refused("4-4") == refused("5-4") == Code.BAD_RANGE


def test_G7_a_range_stays_in_the_deck() -> None:
    """From 1 to 48."""
    assert (trumps("1-2"), trumps("47-48")) == ({1, 2}, {47, 48})
    assert refused("0-2") == refused("47-49") == Code.BAD_RANGE


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("m5 and m7", 1),
        ("m7 and m8", 0),
        ("m2 and odd", 0),
        ("m2 or odd", 48),
        ("m2 or 1-2", 25),
        ("not m7", 42),
    ],
)
def test_G7_an_extended_demand_defines_2_to_24_trumps(text: str, count: int) -> None:
    """Or it is refused with the count."""
    fault = fault_of(lambda: demand(text, opening("extended=on")), Unreadable)

    assert too_many_or_few(fault) == (text, count, 2, 24)


def test_G7_the_limits_themselves_are_allowed() -> None:
    """Two trumps and twenty-four."""
    assert trumps("m4 and m5", "extended=on") == {20, 40}
    assert len(trumps("not m2", "extended=on")) == 24


@pytest.mark.parametrize("number", range(2, 9))
def test_G8_multiples(number: int) -> None:
    """Of 2 to 8."""
    assert trumps(f"m{number}") == {card for card in range(1, 49) if card % number == 0}


def test_G8_multiples_of_other_numbers_are_no_demand() -> None:
    """m1 and m9 are not among them."""
    assert [len(trumps(text)) for text in ("m2", "m8")] == [24, 6]
    assert {refused(text) for text in ("m1", "m9", "m0", "m12", "m02")} == {Code.BAD_DEMAND}


def test_G8_odd() -> None:
    """And there is no exclusive odd, and no even: that is m2."""
    assert trumps("odd") == set(range(1, 49, 2))
    assert refused("odd!") == refused("even") == refused("m2!") == Code.BAD_DEMAND


def test_G8_combined_demands_are_an_option() -> None:
    """With it they are demands like others."""
    assert refused("m2 and m3") == Code.NOT_EXTENDED
    assert trumps("m2 and m3", "extended=on") == set(range(6, 49, 6))
    assert refused("not m2") == Code.NOT_EXTENDED
    assert trumps("not m2", "extended=on") == set(range(1, 49, 2))


# --- G9 -----------------------------------------------------------------------------------------


def card_scene(top: str, held: str) -> Position:
    """Seat 1 is to play on a card, with multiples of 2 for trumps, up."""
    return scene("m2", "up", top, "9", held)


def test_G9_mutes_are_never_trumps() -> None:
    """A plain card may lie on a mute, and not on a trump."""
    assert is_sound(card_scene("*", "3"), "3")
    assert refusal(card_scene("4", "3"), "3") == Code.DOES_NOT_BEAT
    assert all(isinstance(card, int) for card in trumps("m2"))


@pytest.mark.parametrize("sense", ["up", "down"])
def test_G9_mutes_have_no_rank(sense: str) -> None:
    """Neither high nor low: a mute goes on the highest and the lowest trump, and each goes on it."""
    for top in ("2", "48"):
        assert is_sound(scene("m2", sense, top, "9", "*"), "*")
        assert is_sound(scene("m2", sense, "*", "9", top), top)


def test_the_whole_deck_can_be_demanded_in_a_short_one() -> None:
    """Limits are counts, whatever the deck."""
    assert demand("1-12", opening(box=SHORT)).trumps == frozenset(range(1, 13))
    assert fault_of(lambda: demand("1-13", opening(box=SHORT)), Unreadable).code == Code.BAD_RANGE
    assert BOX.highest == 48
