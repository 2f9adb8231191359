"""Looking back in the browser: from mistake to mistake, with the better turn drawn on the board as it was."""

import pytest

from jeton.analysis.turns import look_back, written
from jeton.catalogue import GAMES, load_box
from jeton.language import Speaker
from jeton.language.words import own_text
from jeton.records import read_record, replay
from tests.browser.conftest import Invites, Seats
from tests.browser.kit import DESKTOP, PHONE, Device, Guest, expect
from tests.browser.test_table import agree_to_end
from tests.browser.words import EN, FR, Words
from tests.kit.lossy import lossy_record, short_deals


def bring(guest: Guest, record: str) -> None:
    """Open a record, and ask for its review."""
    guest.go("/record")
    guest.page.get_by_role("textbox", name=guest.words.paste, exact=True).fill(record)
    guest.click(guest.button(guest.words.show_record))
    guest.click(guest.page.get_by_role("tab", name=guest.words.review))
    guest.click(guest.button(guest.words.review_start))


@pytest.mark.parametrize(("words", "device"), [(EN, DESKTOP), (FR, PHONE)], ids=["desktop-en", "phone-fr"])
def test_from_mistake_to_mistake(guest: Invites, words: Words, device: Device) -> None:
    """Each with what was played and what would have brought more; it lies on the board, and is marked."""
    text = lossy_record("rigolade")
    game, record = GAMES["rigolade"], read_record(text)
    lost = [one for one in look_back(game, tuple(replay(game, load_box(game), record))) if one.loss]
    assert len(lost) >= 3
    anna = guest(words, device)
    bring(anna, text)
    expect(anna.page.get_by_role("img", name=words.chances)).to_be_visible()
    step = anna.page.get_by_role("group", name=words.review, exact=True)
    for one in lost[:3]:
        anna.click(anna.button(words.next_mistake))
        expect(step).to_contain_text(own_text(written(game, one.made), game, Speaker(words.language)))
        expect(step).to_contain_text(written(game, one.line))
        laid = {square for played in one.line for square in played.move.laid} if one.line else set()
        expect(anna.board.locator(".own")).to_have_count(len(laid))
        expect(anna.board.locator(".own").first).to_be_in_viewport()


def test_deal_by_deal(guest: Invites) -> None:
    """Cards cost tricks, and each deal has a review of its own."""
    anna = guest(EN)
    bring(anna, short_deals())
    expect(anna.page.get_by_text(EN.deal_of.format(1))).to_be_visible()
    anna.click(anna.button(EN.next_deal))
    expect(anna.page.get_by_text(EN.deal_of.format(2))).to_be_visible()
    # A line for each camp.
    expect(anna.page.get_by_role("img", name=EN.chances).locator("polyline")).to_have_count(2)


def test_from_the_table(two: Seats) -> None:
    """After the match, the way to its review is one of the things that one may do next."""
    anna, bruno = two("mathable")
    anna.server.play_on(anna.match, 8)
    agree_to_end(anna, bruno)
    anna.click(anna.link(EN.review))
    expect(anna.page.get_by_role("tab", name=EN.review)).to_have_attribute("aria-selected", "true")
    expect(anna.page.get_by_role("list", name=EN.review_turns).get_by_role("listitem")).not_to_have_count(0)
