"""One's own box on a telephone: put right from the rules page, passed on, and played with."""

import re

from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Guest, expect
from tests.browser.words import EN, FR

TRIPLE = "Premium: the token ×3"
SQUARE = "8I"
"""Plain in ours, beside a printed number."""


def corrected(guest: Guest) -> None:
    """From the rules to a box that can be played with, with a square and a count of one's own."""
    page = guest.page
    guest.go("/rules/mathable")
    guest.click(guest.link("Correct the box"))
    guest.click(page.locator("label.kind", has_text=TRIPLE))
    guest.click(guest.square(SQUARE))
    expect(guest.square(SQUARE)).to_have_attribute("aria-label", re.compile("×3"))
    page.get_by_role("textbox", name="Name of the box").fill("Grandma’s")
    guest.click(guest.button("90: one more"))
    expect(page.locator(".judged")).to_contain_text("106")
    expect(page.locator(".judged.bad")).to_be_visible()
    guest.click(guest.button("Set it to 107"))
    expect(page.locator(".judged")).to_contain_text("This box can be played with.")


def test_a_box_is_put_right_and_played_with(guest: Invites) -> None:
    """What is wrong is said at once; nothing is lost by a reload; the match is played on that board."""
    anna = guest(EN, PHONE)
    corrected(anna)
    is_accessible(anna.page)
    anna.page.reload()
    expect(anna.square(SQUARE)).to_have_attribute("aria-label", re.compile("×3"))
    anna.click(anna.link("Play with this box"))
    expect(anna.page.get_by_role("combobox", name="Box", exact=True)).to_have_value(re.compile(".{100}"))
    anna.start()
    expect(anna.page).to_have_url(re.compile("/t/"))
    anna.my_turn()
    match = anna.server.match(anna.match)
    assert (match.box.name, len(match.box.tokens)) == ("Grandma’s", 107)
    anna.lay(anna.changes(anna.chosen())[:1], "tap")
    anna.play_laid()
    anna.click(anna.page.get_by_role("tab", name=anna.words.legend))
    expect(anna.link("Grandma’s")).to_have_attribute("href", re.compile("^/box/mathable#.{100}"))


def test_a_box_is_passed_on(guest: Invites) -> None:
    """By a link that holds all of it, or as a file; a broken file takes nothing away."""
    anna = guest(EN, DESKTOP)
    corrected(anna)
    with anna.page.expect_download() as download:
        anna.click(anna.button("Save as a file"))
    text = download.value.path().read_text("utf-8")
    assert 'name = "Grandma’s"' in text
    anna.click(anna.button("Pass it on"))
    link = anna.page.get_by_role("textbox", name="Link to this box: it holds the whole box.").input_value()

    bruno = guest(FR, PHONE)
    bruno.go(link.removeprefix(bruno.address))
    expect(bruno.page.get_by_role("textbox", name="Nom de la boîte")).to_have_value("Grandma’s")
    expect(bruno.square(SQUARE)).to_have_attribute("aria-label", re.compile("×3"))
    bruno.go("/box/mathable")
    brought = bruno.page.locator("input[type=file]")
    bruno.forgiven.append("400")
    brought.set_input_files({"name": "b.toml", "mimeType": "text/plain", "buffer": b"rubbish ["})
    expect(bruno.page.locator(".judged")).to_contain_text("1")
    expect(bruno.page.get_by_role("textbox", name="Nom de la boîte")).to_have_value("Mathable 2021")
    brought.set_input_files({"name": "b.toml", "mimeType": "text/plain", "buffer": text.encode()})
    expect(bruno.page.get_by_role("textbox", name="Nom de la boîte")).to_have_value("Grandma’s")
