"""What must be seen where there is little room: one's own hand while one says something, the last turn."""

from tests.browser.conftest import Invites
from tests.browser.kit import Device, expect, seat
from tests.browser.test_card_table import OUTSIDE
from tests.browser.words import EN

LYING, SMALL = Device(844, 390, touch=True), Device(320, 568, touch=True)


def test_ones_hand_is_in_view_while_one_demands(guest: Invites) -> None:
    """All of it, wherever the page is scrolled to; and nothing lies over what is asked for."""
    anna = guest(EN, LYING)
    bots = [seat("bot", name, "easy") for name in ("Bruno", "Chloé", "David")]
    anna.open_match("gamate", [seat("me", "Anna"), *bots])
    anna.my_turn()
    hand = anna.page.get_by_role("region", name="Your hand").get_by_role("img")
    anna.asked_for.click(trial=True)
    for down in (0, 200, 10_000):
        anna.page.evaluate("down => scrollTo(0, down)", down)
        assert hand.evaluate_all(OUTSIDE) == 0, down
    anna.button("Exclusive blue").click()
    assert hand.evaluate_all(OUTSIDE) == 0


def test_the_last_turn_is_told_on_a_small_telephone(guest: Invites) -> None:
    """For a while, above the board."""
    anna = guest(EN, SMALL)
    anna.open_match("mathable", [seat("me", "Anna"), seat("bot", "Bruno", "easy")])
    anna.my_turn()
    anna.server.play_on(anna.match, 1)
    anna.my_turn()
    expect(anna.callout).to_be_in_viewport(ratio=1)
    expect(anna.callout).to_be_hidden()
