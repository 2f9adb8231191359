"""A card table in the browser: who sits where, what is counted, what words mean; both hands are in view."""

import re

from jeton.games.gamate.position import Phase
from tests.browser.conftest import Invites
from tests.browser.kit import Guest, expect, seat
from tests.browser.test_open_hand import dealt
from tests.browser.words import EN, FR

OUTSIDE = """cards => cards.map((card) => card.getBoundingClientRect())
  .filter((box) => box.top < 0 || box.left < 0
    || box.bottom > innerHeight || box.right > innerWidth).length"""


def place(guest: Guest, name: str) -> tuple[float, float]:
    """The middle of somebody's place at the table."""
    box = guest.page.get_by_role("group", name=name, exact=True).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_four_sit_around_the_table(guest: Invites) -> None:
    """I below, play goes round to the left; on a telephone both hands and the counts are in view."""
    anna = guest(EN)
    dealt(anna, declarer=True)
    anna.my_turn()
    hand = anna.page.get_by_role("region", name="Your hand").get_by_role("img")
    dummy = anna.page.get_by_role("region", name="Dummy").get_by_role("img")
    counted = anna.page.get_by_role("table", name="Counted in this deal")

    for width, height in [(1366, 768), (390, 844), (844, 390)]:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.evaluate("scrollTo(0, 0)")
        below, left, above, right = (place(anna, name) for name in ("Anna", "Bruno", "Chloé", "David"))
        assert left[0] < above[0] < right[0], (width, height)
        assert above[1] < left[1] < below[1], (width, height)
        assert (hand.evaluate_all(OUTSIDE), dummy.evaluate_all(OUTSIDE)) == (0, 0), (width, height)
        expect(counted).to_be_in_viewport(ratio=0.9)
        assert not anna.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_a_demand_lights_ones_own_trumps(guest: Invites) -> None:
    """They are trumps to the eye and to the ear, and counted; factors are said."""
    anna = guest(EN)
    anna.server.seed = 0
    bots = [seat("bot", name, "greedy") for name in ("Bruno", "Chloé", "David")]
    anna.open_match("gamate", [seat("me", "Anna"), *bots])
    anna.my_turn()
    match = anna.server.match(anna.match)
    assert match.position.phase is Phase.AUCTION
    mine = [card for card in match.position.hands[0] if card.isdigit() and int(card) % 2 == 0]
    anna.click(anna.button("Multiples of 2"))

    hand = anna.page.get_by_role("region", name="Your hand")
    expect(hand.get_by_role("img", name=re.compile("trump"))).to_have_count(len(mine))
    expect(anna.preview).to_contain_text(f"In your hand: {len(mine)} of these 24 trumps")
    for card in mine:
        if int(card) > 2:
            expect(hand.get_by_role("img", name=re.compile(f"{card} = 2 · "))).to_have_count(1)


def test_words_are_explained_by_a_touch(guest: Invites) -> None:
    """In one sentence, in the player's language; another touch puts it away."""
    anna = guest(FR)
    dealt(anna, declarer=False)
    chip = anna.button("Muette")
    sentence = anna.page.get_by_text("Une muette (*) n’a pas de nombre")

    expect(sentence).to_be_hidden()
    anna.click(chip)
    expect(sentence).to_be_visible()
    anna.page.mouse.move(0, 0)
    expect(sentence).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(sentence).to_be_hidden()
    expect(anna.button("Renonces")).to_have_accessible_description(re.compile("^Renoncer, c’est poser"))


def test_a_trick_that_is_won_stays(guest: Invites) -> None:
    """It tells who took it, and the count goes up."""
    anna = guest(EN)
    dealt(anna, declarer=True)
    while True:
        position = anna.server.match(anna.match).position
        if sum(position.tricks) and not position.trick and anna.on_move:
            break
        if anna.on_move:
            anna.server.play_on(anna.match, 1)
        anna.page.wait_for_timeout(5)
    anna.my_turn()
    taker = anna.server.match(anna.match).names[position.hand]

    won = anna.page.get_by_role("region", name=f"Last trick ({taker} took it)")
    expect(won.get_by_role("listitem")).to_have_count(4)
    for camp, count in zip(("Anna & Chloé", "Bruno & David"), position.tricks, strict=True):
        expect(anna.page.get_by_role("row", name=re.compile(f"^{camp} {count} "))).to_be_visible()
