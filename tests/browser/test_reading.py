"""What there is to read of a game: one page, all of it, an example; and what one looks up in a match."""

import re

import pytest

from tests.browser.axe import serious
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Device, expect, seat
from tests.browser.words import EN, FR, Words


@pytest.mark.parametrize(("words", "device"), [(EN, DESKTOP), (FR, PHONE)], ids=["desktop", "phone"])
def test_one_page_first(guest: Invites, words: Words, device: Device) -> None:
    """The whole rules and the example are one tap away, and each has its own address."""
    anna = guest(words, device)
    anna.go("/rules/equable")
    article = anna.page.get_by_role("article")
    expect(article.locator("figure")).to_have_count(1)
    parts = anna.page.get_by_role("navigation", name=words.rules)
    expect(parts.locator("[aria-current=page]")).to_have_text(words.in_short)
    anna.click(parts.get_by_role("link", name=words.whole_rules))
    expect(article.locator("figure")).not_to_have_count(1)
    expect(article.get_by_role("cell", name="625", exact=True)).to_have_count(1)
    assert anna.page.url.endswith("/rules/equable/full")
    anna.click(parts.get_by_role("link", name=words.example, exact=True))
    expect(article.get_by_role("button", name=words.next_step)).to_be_visible()
    assert anna.page.url.endswith("/rules/equable/play")


@pytest.mark.parametrize(("words", "device"), [(EN, PHONE), (FR, DESKTOP)], ids=["phone", "desktop"])
def test_the_game_of_the_sheet(guest: Invites, words: Words, device: Device) -> None:
    """Mathable's, from the empty board to 39 and 121 points, and a step back; in either language."""
    anna = guest(words, device)
    anna.go("/rules/mathable/play")
    article = anna.page.get_by_role("article")
    on = article.get_by_role("button", name=words.next_step)
    back = article.get_by_role("button", name=words.step_back)
    expect(back).to_be_disabled()
    for _ in range(14):
        anna.click(on)
    expect(article).to_contain_text(re.compile(r"Anna\s?: 39 · Bruno\s?: 121"))
    anna.click(back)
    expect(article).to_contain_text("7E")
    expect(article).to_contain_text(re.compile(r"Bruno\s?: 71"))
    if not device.touch:
        anna.page.keyboard.press("End")
        expect(on).to_be_disabled()
        anna.page.keyboard.press("Home")
        expect(back).to_be_disabled()
        anna.click(anna.button("EN, English"))
        expect(article).to_have_attribute("lang", "en")


@pytest.mark.parametrize(("words", "device"), [(EN, DESKTOP), (FR, PHONE)], ids=["desktop", "phone"])
def test_what_one_looks_up(guest: Invites, words: Words, device: Device) -> None:
    """By a button or a key, over the table, which is as it was afterwards."""
    anna = guest(words, device)
    anna.open_match("equable", [seat("me", "Anna"), seat("bot", "", "random")])
    sheet = anna.page.get_by_role("dialog", name=words.look_up)
    anna.click(anna.page.get_by_role("button", name=words.look_up))
    expect(sheet.get_by_role("cell", name="625", exact=True)).to_have_count(1)
    expect(sheet).to_contain_text("5 + 8 + 5 + 9 = 27")
    box = sheet.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= device.width
    assert serious(anna.page) == []
    anna.click(sheet.get_by_role("button", name=words.close))
    expect(sheet).to_be_hidden()
    anna.page.keyboard.press("F2")
    expect(sheet).to_be_visible()
    anna.page.keyboard.press("F2")
    expect(sheet).to_be_hidden()


def test_nothing_to_look_up(guest: Invites) -> None:
    """Where a game has nothing there is no button."""
    anna = guest(EN, DESKTOP)
    anna.open_match("mathable", [seat("me", "Anna"), seat("bot", "", "random")])
    expect(anna.page.get_by_role("button", name=EN.look_up)).to_have_count(0)
    anna.page.keyboard.press("F2")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
