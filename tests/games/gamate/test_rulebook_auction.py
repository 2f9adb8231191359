"""G10 to G16: the auction, how a demand becomes contract, and opposition.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Unreadable
from jeton.games.gamate import GAME, rules
from jeton.games.gamate.codes import Code
from jeton.games.gamate.moves import Bid
from jeton.games.gamate.position import Phase, Position, Reason
from tests.games.gamate.kit import (
    DEAL,
    after,
    dealt,
    fault,
    fault_of,
    is_sound,
    judged,
    read_part,
    refusal,
)


def contract(position: Position) -> tuple[str, int, bool]:
    """The demand, the declarer, and whether it is opposed."""
    assert position.contract is not None
    return position.contract.demand.text, position.contract.declarer, position.contract.opposed


def many(count: int) -> list[str]:
    """So many different demands."""
    return [f"{first}-{last}" for first in range(1, 20) for last in (first + 1, first + 2, first + 3)][:count]


# --- G10, G11 -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_G10_the_dealer_opens(dealer: int) -> None:
    """And nobody else; then it goes round to the left."""
    position = dealt(dealer=dealer)

    assert rules.actors(position) == {dealer}
    assert is_sound(position, f"{dealer}: m2")
    assert refusal(position, f"{(dealer + 1) % 4}: m2") == CoreCode.OUT_OF_TURN
    assert [after(position, *"---"[:count]).hand for count in range(4)] == [
        (dealer + count) % 4 for count in range(4)
    ]


def test_G10_no_demand_need_top_another() -> None:
    """Fewer trumps, more trumps, anything that has not been said."""
    said = after(dealt(), "m6")

    assert all(is_sound(said, text) for text in ("m2", "m8", "odd", "yellow!", "red", "1-2", "-"))


def test_G10_a_pass_does_not_bind() -> None:
    """Who has passed may still demand, as one who has not."""
    passed, silent = after(dealt(), "-", "m2", "m3", "m4"), after(dealt(), "m5", "m2", "m3", "m4")

    assert is_sound(passed, "m6")
    assert is_sound(silent, "m6")
    assert after(passed, "m6").phase is Phase.AUCTION


def test_G10_an_illegal_demand_is_no_call() -> None:
    """It cannot even be read."""
    assert fault_of(lambda: read_part(dealt(), "1-30"), Unreadable).code == Code.TRUMP_COUNT
    assert fault_of(lambda: read_part(dealt(), "!"), Unreadable).code == Code.BAD_DEMAND


def test_G11_four_passes_in_the_first_round_are_a_void_deal() -> None:
    """The next dealer deals; a demand in the round, and it is not void."""
    void, said = after(dealt(dealer=1), *"----"), after(dealt(dealer=1), "-", "-", "-", "m2")

    assert (void.phase, void.voids, void.dealer, void.dealt) == (Phase.DEALING, 1, 2, 1)
    assert void.totals == (0, 0)
    assert (said.phase, said.voids, said.dealer) == (Phase.AUCTION, 0, 1)


def test_G11_three_passes_are_not_enough() -> None:
    """The fourth may still speak."""
    assert after(dealt(), *"---").phase is Phase.AUCTION


def test_G11_eight_void_deals_running_end_the_match_as_a_draw() -> None:
    """Seven do not."""
    seven = after(dealt(), *"----", *[DEAL, *"----"] * 6)
    eight = after(seven, DEAL, *"----")

    assert (seven.phase, seven.voids, GAME.referee(seven)) == (Phase.DEALING, 7, None)
    assert (eight.phase, eight.voids) == (Phase.CLOSING, 8)
    over = after(eight, "[finish voids]")
    assert (over.phase, over.reason) == (Phase.OVER, Reason.VOIDS)
    assert [standing.rank for standing in rules.outcome(over).standings] == [1, 1]
    assert refusal(eight, "[finish rubber]") == refusal(eight, "[finish deals]") == "board/not-ended"
    assert refusal(dealt(), "[finish voids]") == "board/not-ended"


def test_G11_a_draw_whatever_the_points() -> None:
    """A camp that leads shares the win all the same."""
    led = after(dealt(), "m2", "m2", "-", "-", "-", "forfeit", *[DEAL, *"----"] * 8, "[finish voids]")

    assert led.totals == (0, 26)
    assert len(rules.outcome(led).winners) == 2


def test_G11_running_means_without_a_deal_between() -> None:
    """A deal that is played, or forfeited, begins the count again."""
    seven = after(dealt(), *"----", *[DEAL, *"----"] * 6)
    broken = after(seven, DEAL, "m2", "m2", "-", "-", "-", "forfeit")

    assert (broken.voids, broken.dealt) == (0, 8)
    assert after(broken, DEAL, *"----").phase is Phase.DEALING


# --- G12 ----------------------------------------------------------------------------------------


def test_G12_a_demand_said_twice_is_contract() -> None:
    """At once; a third demand instead, and it is not."""
    assert after(dealt(), "m6", "m6").phase is Phase.OPPOSING
    assert after(dealt(), "m6", "m5").phase is Phase.AUCTION
    assert after(dealt(), "m6", "m5", "m4", "m5").phase is Phase.OPPOSING


@pytest.mark.parametrize("calls", [("m6", "m6"), ("m6", "-", "m6"), ("m6", "-", "-", "m6")])
def test_G12_by_anyone(calls: tuple[str, ...]) -> None:
    """By an adversary on either side, or by the partner: it is the first one's contract."""
    position = after(dealt(dealer=2), *calls)

    assert (position.phase, contract(position)) == (Phase.OPPOSING, ("m6", 2, False))


def test_G12_by_oneself() -> None:
    """In a later round; a round of three passes is not yet four."""
    position = after(dealt(), "m6", "-", "-", "-", "m6")

    assert contract(position) == ("m6", 0, False)


def test_G12_after_four_consecutive_passes() -> None:
    """The last demand; three passes leave it open."""
    three = after(dealt(), "m6", "m5", "-", "-", "-")
    four = after(three, "-")

    assert (three.phase, three.contract) == (Phase.AUCTION, None)
    assert (four.phase, contract(four)) == (Phase.OPPOSING, ("m5", 1, False))


def test_G12_passes_that_are_not_consecutive_do_not_count() -> None:
    """A demand between them begins the count again; passes before the first demand too."""
    assert after(dealt(), "-", "-", "-", "m6", "-", "-", "-").phase is Phase.AUCTION
    assert after(dealt(), "-", "-", "-", "m6", "-", "-", "-", "-").phase is Phase.OPPOSING
    assert after(dealt(), "m6", "-", "-", "m5", "-", "-").phase is Phase.AUCTION


def test_G12_identical_terms() -> None:
    """The same spelling, whatever was typed; not the same trumps."""
    plain = after(dealt(), "4-12")
    assert after(plain, " 04 -  12 ").phase is Phase.OPPOSING
    combined = after(dealt("extended=on"), "m2 and m3")
    assert after(combined, "(M2 AND (m3))").phase is Phase.OPPOSING
    assert after(combined, "m6").phase is Phase.AUCTION
    assert after(combined, "m3 and m2").phase is Phase.AUCTION


def test_G12_after_48_calls() -> None:
    """The last demand, however often it goes round; 47 are not enough."""
    calls = many(48)
    almost = after(dealt(), *calls[:47])
    full = after(almost, calls[47])

    assert (almost.phase, len(almost.calls)) == (Phase.AUCTION, 47)
    assert (full.phase, contract(full)) == (Phase.OPPOSING, (calls[47], 3, False))


def test_G12_after_48_calls_the_last_may_be_a_pass() -> None:
    """Then the last demand before it is the contract."""
    full = after(dealt(), *many(47), "-")

    assert (full.phase, contract(full)) == (Phase.OPPOSING, (many(47)[46], 2, False))


# --- G13 ----------------------------------------------------------------------------------------


def test_G13_the_declarer_is_who_first_stated_it() -> None:
    """Not who repeated it, also of the other camp."""
    assert contract(after(dealt(), "m6", "m6"))[1] == 0
    assert contract(after(dealt(), "-", "m6", "m6"))[1] == 1
    assert contract(after(dealt(), "m5", "m6", "m5"))[1] == 0
    assert contract(after(dealt(), "m5", "m6", "-", "m6"))[1] == 1


# --- G15, G16 -----------------------------------------------------------------------------------

STOOD = ("m6", "m6")
"""The dealer's contract, and it is to be asked who opposes."""


@pytest.mark.parametrize("declarer", range(4))
@pytest.mark.parametrize("place", range(3))
def test_G15_the_three_others_may_oppose_in_turn(declarer: int, place: int) -> None:
    """From the declarer's left; the first to do so is declarer, with his demand."""
    position = after(dealt(dealer=declarer), *STOOD, *"---"[:place])
    seat = (declarer + 1 + place) % 4

    assert rules.actors(position) == {seat}
    assert refusal(position, f"{(seat + 1) % 4}: !m5") == CoreCode.OUT_OF_TURN
    opposed = after(position, "!m5")
    assert (opposed.phase, opposed.hand, contract(opposed)) == (Phase.DECLARING, seat, ("m5", seat, True))
    assert opposed.dummy == (seat + 2) % 4


def test_G15_if_nobody_opposes_the_contract_stands() -> None:
    """Each is asked once."""
    position = after(dealt(dealer=3), *STOOD, *"---")

    assert (position.phase, position.hand, contract(position)) == (Phase.DECLARING, 3, ("m6", 3, False))


def test_G15_from_the_declarers_left_not_from_the_last_call() -> None:
    """Whoever said it again."""
    assert after(dealt(), "m6", "m6").hand == 1
    assert after(dealt(), "m6", "-", "m6").hand == 1
    assert after(dealt(), "-", "m6", "-", "m6").hand == 2


@pytest.mark.parametrize("text", ["m6", "m7", "1-24", "yellow!"])
def test_G15_with_any_legal_demand(text: str) -> None:
    """One that was said, one that was not, the contract's own included."""
    position = after(dealt(), *STOOD)

    assert contract(after(position, f"!{text}")) == (text, 1, True)
    assert fault_of(lambda: read_part(position, "!1-25"), Unreadable).code == Code.TRUMP_COUNT


def test_G15_the_contracts_own_demand_by_each_of_the_others() -> None:
    """The partner too: the contract is the same, doubled, and his."""
    for place, seat in enumerate((1, 2, 3)):
        assert contract(after(dealt(), *STOOD, *"---"[:place], "!m6")) == ("m6", seat, True)


def test_G15_adversaries_only() -> None:
    """By an option the partner is not asked."""
    free, bound = after(dealt(), *STOOD, "-"), after(dealt("adversaries-only=on"), *STOOD, "-")

    assert (free.hand, bound.hand) == (2, 3)
    assert refusal(bound, "2: !m5") == CoreCode.OUT_OF_TURN
    assert contract(after(free, "!m5")) == ("m5", 2, True)
    assert contract(after(bound, "!m5")) == ("m5", 3, True)
    assert after(bound, "-").phase is Phase.DECLARING
    assert after(free, "-").phase is Phase.OPPOSING


def test_G15_only_once_the_contract_stands() -> None:
    """Neither before nor after."""
    assert refusal(after(dealt(), "m6"), "!m5") == Code.WANTS_DEMAND
    assert refusal(after(dealt(), *STOOD), "m5") == Code.WANTS_OPPOSITION
    assert refusal(after(dealt(), *STOOD, *"---"), "!m5") == Code.WANTS_SENSE


def test_G16_no_counter_opposition() -> None:
    """Who opposes is declarer at once; those who come after are not asked, nor is the first declarer."""
    opposed = after(dealt(), *STOOD, "!m5")

    assert rules.actors(opposed) == {1}
    for seat in (0, 2, 3):
        assert refusal(opposed, f"{seat}: !m4") == CoreCode.OUT_OF_TURN
    assert refusal(opposed, "!m4") == Code.WANTS_SENSE


@pytest.mark.parametrize("sense", ["up", "down"])
def test_G16_at_least_seven_tricks(sense: str) -> None:
    """Six are refused to an opposed declarer, and not to another."""
    plain, opposed = after(dealt(), *STOOD, *"---"), after(dealt(), *STOOD, "!m6")

    assert is_sound(plain, f"{sense} 6")
    assert refusal(opposed, f"{sense} 6") == Code.OPPOSED_SEVEN
    assert is_sound(opposed, f"{sense} 7")
    assert dict(fault(opposed, f"{sense} 1").params) == {"count": 1, "least": 7}


def test_a_handmade_call_is_kept() -> None:
    """What was said, by whom, passes included."""
    position = after(dealt(dealer=2), "-", "m6", "-")

    assert [(call.seat, call.demand and call.demand.text) for call in position.calls] == [
        (2, None),
        (3, "m6"),
        (0, None),
    ]
    assert judged(position, "-") == rules.judge(position, Bid(1, None))
