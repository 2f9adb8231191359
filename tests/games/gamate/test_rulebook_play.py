"""G17 to G24: the dummy, the announcement, and the tricks.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, message
from jeton.games.gamate import rules
from jeton.games.gamate.codes import Code
from jeton.games.gamate.moves import Play
from jeton.games.gamate.position import Laid, Phase, Position, Sense, renounces
from jeton.games.gamate.sight import picture, view
from tests.games.gamate.kit import (
    HANDS,
    SHORT,
    after,
    cards,
    dealt,
    fault,
    is_sound,
    refusal,
    refused_move,
    scene,
)

STOOD = ("m6", "m6", "-", "-", "-")
"""The dealer's contract, and nobody opposes."""
OPPOSED = ("m6", "m6", "!m6")
"""The next seat has opposed."""


# --- G17 ----------------------------------------------------------------------------------------


def test_G17_the_declarers_partner_lays_his_hand_open_to_all() -> None:
    """Once all have been asked, and not before; nobody else does."""
    asked, stood = after(dealt(), *STOOD[:4]), after(dealt(), *STOOD)

    assert (asked.dummy, stood.dummy) == (None, 2)
    for seat in (0, 1, 3, None):
        assert view(asked, seat).position.hands[2] == ("?",) * 13
        assert view(stood, seat).position.hands[2] == cards(HANDS[2])
    assert view(stood, None).position.hands[0] == ("?",) * 13


def test_G17_the_partner_of_an_opposer() -> None:
    """Opposition changes whose hand lies open."""
    assert (after(dealt(), *STOOD).dummy, after(dealt(), *OPPOSED).dummy) == (2, 3)


def test_G17_trumps_and_mutes_apart() -> None:
    """Hand 2 holds 3, 7, 11 and so on: with multiples of 7 trumps, 7, 35 and the mute come first."""
    shown = picture(view(after(dealt(), "m7", "m7", *"---"), 1))
    names = [[card.name for card in pile.cards] for pile in shown.piles if pile.about.code == Code.PILE_DUMMY]

    assert names == [["7", "35", "*", "3", "11", "15", "19", "23", "27", "31", "39", "43", "47"]]


def test_G17_contract_then_sense_and_number_then_lead() -> None:
    """Each in its place: no card before the announcement, no second one."""
    stood = after(dealt(), *STOOD)

    assert refusal(stood, "1") == Code.WANTS_SENSE
    declared = after(stood, "up 9")
    assert (declared.phase, declared.hand) == (Phase.LEADING, 0)
    assert declared.contract is not None
    assert (declared.contract.sense, declared.contract.tricks) == (Sense.UP, 9)
    assert refusal(declared, "up 9") == Code.WANTS_LEAD
    led = after(declared, "1")
    assert (led.phase, led.hand) == (Phase.PLAY, 1)
    assert refusal(led, "up 9") == refusal(led, "m6") == Code.WANTS_CARD


def test_G17_up_and_down() -> None:
    """The sense that was said holds to the end: on 5, 9 if it is up, 4 if it is down."""
    for sense, fine, wrong in (("up", "6", "2"), ("down", "2", "6")):
        position = after(dealt(), "m8", "m8", *"---", f"{sense} 1", "5")
        assert is_sound(position, fine)
        assert refusal(position, wrong) == Code.DOES_NOT_BEAT


# --- G18 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "calls", "least"),
    [((), STOOD, 1), (("minimum-7=on",), STOOD, 7), ((), OPPOSED, 7), (("minimum-7=on",), OPPOSED, 7)],
)
def test_G18_how_many_tricks(settings: tuple[str, ...], calls: tuple[str, ...], least: int) -> None:
    """1 to 13 unopposed, 7 to 13 opposed, or always by the option."""
    position = after(dealt(*settings), *calls)
    found = [count for count in range(16) if is_sound(position, f"up {count}")]

    assert found == list(range(least, 14))
    assert found == [count for count in range(16) if is_sound(position, f"down {count}")]


def test_G18_what_is_said_of_a_wrong_number() -> None:
    """The limits that hold; an opposed declarer is told why."""
    assert fault(after(dealt(), *STOOD), "up 14") == message(Code.TRICKS_RANGE, count=14, least=1, most=13)
    assert fault(after(dealt("minimum-7=on"), *STOOD), "up 6") == message(
        Code.TRICKS_RANGE, count=6, least=7, most=13
    )
    assert fault(after(dealt(), *OPPOSED), "up 6") == message(Code.OPPOSED_SEVEN, count=6, least=7)
    assert fault(after(dealt(), *OPPOSED), "up 14") == message(Code.TRICKS_RANGE, count=14, least=1, most=13)


def test_G18_hands_of_fewer_than_seven_cards() -> None:
    """Then it is all of them."""
    position = after(dealt(box=SHORT), *OPPOSED)

    assert [count for count in range(9) if is_sound(position, f"up {count}")] == [4]


# --- G19 ----------------------------------------------------------------------------------------


def declared(dealer: int = 0, tricks: int = 1) -> Position:
    """The declarer is to lead; multiples of 8 are trumps, up."""
    return after(dealt(dealer=dealer), "m8", "m8", *"---", f"up {tricks}")


def test_G19_the_first_lead_comes_from_either_hand() -> None:
    """Of the declarer's: his own, or the dummy's; the next hand is the one on its left."""
    own, dummy = after(declared(), "5"), after(declared(), "d7")

    assert (own.trick, own.hand) == ((Laid(0, "5", False),), 1)
    assert (dummy.trick, dummy.hand) == ((Laid(2, "7", False),), 3)


def test_G19_and_from_no_other() -> None:
    """An adversary's hand is not his to play, not even for the first lead."""
    assert refused_move(declared(), Play(0, 1, "2")) == message(Code.NOT_YOUR_HAND, player=Name(0))
    assert refusal(declared(), "d5") == refusal(declared(), "7") == BoardCode.NOT_HELD


def test_G19_the_declarer_plays_the_dummy() -> None:
    """The dummy's owner only looks on; the declarer plays both hands, each in its turn."""
    position = after(declared(), "5", "6")

    assert (position.hand, position.on_turn) == (2, 0)
    assert rules.actors(position) == {0}
    assert refusal(position, "2: 7") == CoreCode.OUT_OF_TURN
    assert is_sound(position, "0: 7")
    assert is_sound(position, "0: d7")
    assert refusal(position, "0: 9") == BoardCode.NOT_HELD


def test_G19_later_the_hand_is_known() -> None:
    """The declarer's own turn: a card of the dummy's is refused."""
    position = after(declared(), "d7", "8", "~1")

    assert (position.hand, position.on_turn) == (1, 1)
    later = after(declared(), "d7", "8")
    assert refusal(later, "d11") == Code.NOT_YOUR_HAND
    assert fault(later, "d11") == message(Code.NOT_YOUR_HAND, player=Name(0))
    assert is_sound(later, "~1")


def test_G19_an_adversary_does_not_play_his_partners_hand() -> None:
    """Only the declarer has two."""
    position = after(declared(), "5")

    assert refusal(position, "d8") == Code.NOT_YOUR_HAND


@pytest.mark.parametrize(
    ("plays", "leader"),
    [
        (("5", "6", "7", "12"), 3),
        (("5", "6", "7", "~4"), 2),
        (("5", "6", "~3", "~4"), 1),
        (("5", "~2", "~3", "~4"), 0),
        (("d7", "12", "~1", "~2"), 3),
    ],
)
def test_G19_the_hand_whose_card_lay_last_leads(plays: tuple[str, ...], leader: int) -> None:
    """Not the one that played last."""
    position = after(declared(), *plays)

    assert (position.hand, position.trick) == (leader, ())
    assert position.on_turn == (0 if leader == 2 else leader)


def test_G19_a_dummy_that_took_the_trick_leads_itself() -> None:
    """From then on no lead comes from the other hand."""
    position = after(declared(), "5", "6", "7", "~4")

    assert is_sound(position, "0: 11")
    assert refusal(position, "0: 9") == BoardCode.NOT_HELD


# --- G20, G21 -----------------------------------------------------------------------------------


def test_G20_no_obligation_to_follow_or_beat() -> None:
    """Who could beat may renounce, also a trump; any card that beats will do."""
    position = scene("m2", "up", "5", "9", "6 7 9 11 48 *")

    for card in ("6", "7", "9", "11", "48", "*"):
        assert is_sound(position, card)
        assert is_sound(position, f"~{card}")


UP = {
    # card, top: plain on plain, trump on trump, trump on plain, plain on trump
    ("9", "5"): True,
    ("5", "9"): False,
    ("8", "6"): True,
    ("6", "8"): False,
    ("2", "47"): True,
    ("47", "2"): False,
    ("48", "1"): True,
    ("1", "48"): False,
}
DOWN = {
    ("9", "5"): False,
    ("5", "9"): True,
    ("8", "6"): False,
    ("6", "8"): True,
    ("2", "47"): True,
    ("47", "2"): False,
    ("48", "1"): True,
    ("1", "48"): False,
}


@pytest.mark.parametrize(("sense", "table"), [("up", UP), ("down", DOWN)])
def test_G21_what_goes_on_what(sense: str, table: dict[tuple[str, str], bool]) -> None:
    """Multiples of 2 are trumps: same class by the sense, a trump on any plain card, never the reverse."""
    for (card, top), fine in table.items():
        position = scene("m2", sense, top, "9", card)
        assert is_sound(position, card) is fine, (sense, card, top)
        assert is_sound(position, f"~{card}")


@pytest.mark.parametrize("top", ["1", "2", "47", "48", "*"])
def test_G21_a_mute_on_anything_and_anything_on_a_mute(top: str) -> None:
    """A mute on a mute too."""
    for sense in ("up", "down"):
        assert is_sound(scene("m2", sense, top, "9", "*"), "*")
        assert is_sound(scene("m2", sense, "*", "9", top), top)


def test_G21_the_card_on_top_is_the_last_that_was_put() -> None:
    """Not the highest, and not one that was renounced: after a mute anything goes again."""
    assert refusal(scene("m2", "up", "9 ~47", "3", "3", "11 5"), "5") == Code.DOES_NOT_BEAT
    assert is_sound(scene("m2", "up", "9 ~47", "3", "3", "11 5"), "11")
    assert is_sound(scene("m2", "up", "9 *", "3", "3", "11 5"), "5")
    assert is_sound(scene("m2", "up", "48 * ", "3", "3", "1 5"), "1")


def test_G21_why_a_card_does_not_beat() -> None:
    """The top is a trump; or it is too low, or too high."""
    for sense, card, top, why in (
        ("up", "9", "2", Code.TOP_IS_TRUMP),
        ("down", "9", "2", Code.TOP_IS_TRUMP),
        ("up", "9", "11", Code.TOO_LOW),
        ("up", "2", "4", Code.TOO_LOW),
        ("down", "11", "9", Code.TOO_HIGH),
        ("down", "4", "2", Code.TOO_HIGH),
    ):
        expected = message(Code.DOES_NOT_BEAT, card=card, top=top, reason=message(why))
        assert fault(scene("m2", sense, top, "9", card), card) == expected


# --- G22 to G24 ---------------------------------------------------------------------------------


def test_G22_the_leader_must_put_a_card_on_the_pile() -> None:
    """The first of a deal and the first of a trick; who follows may renounce."""
    first, later = declared(), after(declared(), "5", "6", "~3", "~4")

    assert refusal(first, "~5") == refusal(first, "~d7") == Code.LEADER_RENOUNCES
    assert refusal(later, "~2") == Code.LEADER_RENOUNCES
    assert is_sound(after(later, "2"), "~7")


@pytest.mark.parametrize("card", ["1", "5", "*", "d7", "d*"])
def test_G22_any_card_a_mute_too(card: str) -> None:
    """High or low, trump or not."""
    assert is_sound(declared(), card)


def test_G23_the_camp_of_the_last_card_on_the_pile_takes_the_trick() -> None:
    """A mute as well as a number; without the mute it would be the other's."""
    muted, not_muted = after(declared(), "5", "6", "~3", "*"), after(declared(), "5", "~2", "7", "~4")

    assert (muted.tricks, muted.hand, muted.won) == ((0, 1), 3, ((), cards("5 6 *")))
    assert (not_muted.tricks, not_muted.hand, not_muted.won) == ((1, 0), 2, (cards("5 7"), ()))


def test_G23_the_trick_is_remembered_as_it_was_played() -> None:
    """Until the next is taken."""
    position = after(declared(), "5", "6", "~3", "*")

    assert position.last == (
        Laid(0, "5", False),
        Laid(1, "6", False),
        Laid(2, "3", True),
        Laid(3, "*", False),
    )
    assert after(position, "8").last == position.last


def test_G24_a_renounced_card_lies_before_its_hand() -> None:
    """In no trick: the pile holds only what was put on it."""
    put, thrown = after(declared(), "5", "6", "7", "12"), after(declared(), "5", "6", "~7", "12")

    assert (put.won[1], put.renounced) == (cards("5 6 7 12"), ((), (), (), ()))
    assert (thrown.won[1], thrown.renounced) == (cards("5 6 12"), ((), (), ("7",), ()))
    assert put.hands == thrown.hands


def test_G24_each_counts_against_its_camp_the_dummys_too() -> None:
    """Hands 0 and 2 are one camp, 1 and 3 the other."""
    position = after(declared(), "5", "6", "~7", "~4", "2", "~3", "8", "~1")

    assert position.renounced == (("1",), (), ("3", "7"), ("4",))
    assert (renounces(position, 0), renounces(position, 1)) == (3, 1)


def test_a_card_that_is_not_held() -> None:
    """Not in the hand, played already, or in no deck at all."""
    position = after(declared(), "5")

    assert refusal(position, "7") == refusal(position, "5") == BoardCode.NOT_HELD
    assert refusal(position, "49") == refusal(position, "0") == refusal(position, "?") == BoardCode.NOT_IN_BOX
    assert refusal(after(position, "*", "~3", "~4", "2", "~7", "~8", "~1"), "*") == BoardCode.NOT_HELD


def test_an_unknown_card_is_no_card_in_a_view_either() -> None:
    """Somebody who only looks on may ask the judge too."""
    position = view(after(declared(), "5"), None).position

    assert refusal(position, "?") == BoardCode.NOT_IN_BOX
