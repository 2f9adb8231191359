"""Worlds agree with the view and with the deck, always; and likelier hands come more often."""

from collections import Counter
from dataclasses import replace

from jeton.games.gamate.equipment import MUTE, UNKNOWN
from jeton.games.gamate.expert import coding
from jeton.games.gamate.expert.worlds import Worlds
from jeton.games.gamate.position import Call, Laid, Position
from jeton.games.gamate.sight import imagine, view
from tests.games.gamate.expert.kit import turns
from tests.games.gamate.kit import cards, dealt, demand, scene, stream


def hands_of(position: Position, sets: tuple[int, ...]) -> list[list[str]]:
    """Hands as they are written; mutes are alike."""
    highest = position.box.highest
    numbers = [[number for number in range(64) if held >> number & 1] for held in sets]
    return [[str(one + 1) if one < highest else MUTE for one in hand] for hand in numbers]


def played(position: Position) -> list[str]:
    """The cards that are in nobody's hand."""
    found = [card for pile in (*position.won, *position.renounced) for card in pile]
    return found + [laid.card for laid in position.trick if not laid.renounced]


def test_worlds_agree_with_the_view_and_the_deck() -> None:
    """For every seat that acts: known cards are where they are, and all cards together are the deck."""
    different = 0
    for number, position in enumerate(turns()):
        sight = view(position, position.on_turn)
        worlds = Worlds(sight, stream(number))
        dealt_hands = [worlds.deal() for _ in range(4)]
        different += len(set(dealt_hands)) > 1
        for sets in dealt_hands:
            found = hands_of(position, sets)
            for hand, known in zip(found, sight.position.hands, strict=True):
                assert len(hand) == len(known)
                assert not Counter(card for card in known if card != UNKNOWN) - Counter(hand)
            everything = Counter(played(position)) + sum(map(Counter, found), Counter[str]())
            assert everything == Counter(position.box.deck)
    assert different > len(turns()) // 2


def test_worlds_depend_on_the_view_alone() -> None:
    """The true hands do not matter to them."""
    for number, position in enumerate(turns()[::7]):
        sight = view(position, position.on_turn)
        other = imagine(sight, stream(f"other {number}"))
        one, two = (Worlds(view(each, position.on_turn), stream(number)) for each in (position, other))
        assert [one.deal() for _ in range(3)] == [two.deal() for _ in range(3)]


def share(position: Position, seat: int, card: str) -> float:
    """How often a hidden card is with a seat, for seat 0."""
    worlds, number = Worlds(view(position, 0), stream(1)), coding.number_of(position.box, card)
    return sum(worlds.deal()[seat] >> number & 1 for _ in range(600)) / 600


def test_who_demands_trumps_tends_to_hold_them() -> None:
    """And the others hold fewer."""
    position = replace(dealt(), calls=(Call(1, demand("40-48")),))

    assert share(dealt(), 1, "48") < 0.42
    assert share(position, 1, "48") > 0.48
    assert share(position, 1, "20") < 0.42


HALF = replace(
    scene("m7", "up", "", "9 10 11", "2 3 4", "40 30 32", "5 6 8"),
    won=(cards("12 13 14 15 16 17 18 19 20 21 22 23 1 25 26 27 28 29"), cards("31 33 34 35 36 37 38 39 41")),
)
"""Seat 0 does not know where twenty cards are, of which six are in hidden hands."""


def test_who_renounces_a_card_tends_to_hold_none_below() -> None:
    """The lowest goes first."""
    away = replace(HALF, renounced=((), cards("24"), (), ()))

    assert share(HALF, 1, "4") > 0.1
    assert share(away, 1, "4") < share(HALF, 1, "4") / 2


def test_who_leaves_a_trick_tends_to_hold_nothing_that_takes_it() -> None:
    """In last place, to the others; any card takes a mute; what the partner takes tells nothing."""
    theirs = (Laid(2, "30", False), Laid(3, "12", True), Laid(0, "41", False), Laid(1, "1", True))
    mute = (*theirs[:2], Laid(0, "*", False), theirs[3])
    ours = (theirs[0], Laid(3, "41", False), Laid(0, "1", True), theirs[3])
    high, low = (share(HALF, 1, card) for card in ("47", "2"))

    assert share(replace(HALF, last=theirs), 1, "47") < high / 2
    assert share(replace(HALF, last=theirs), 1, "2") > low
    assert share(replace(HALF, last=ours), 1, "47") == high
    assert share(replace(HALF, last=mute), 1, "2") < share(replace(HALF, last=theirs), 1, "2")


def test_cards_that_nobody_holds() -> None:
    """Where a position does not tell all that was played, hands are as large as they are all the same."""
    worlds = Worlds(view(HALF, 0), stream(1))

    assert all(hand.bit_count() == 3 for _ in range(9) for hand in worlds.deal())
