"""The rules beside the board, with their drawn examples, in both languages."""

import pytest

from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Device, Guest, expect, seat
from tests.browser.words import EN, FR

SEATS = {"gamate": 4}


def reads_rules(guest: Guest, game: str) -> str:
    """The rules are there, with every drawing, and so are the table and one's own tokens; what they say."""
    words = guest.words
    rules = guest.page.get_by_role("tabpanel", name=words.rules, exact=True).get_by_role("article")
    expect(rules).to_have_attribute("lang", words.language)
    expect(rules.get_by_role("heading").first).to_contain_text(words.titles[game])
    drawings = rules.locator("figure")
    expect(drawings).not_to_have_count(0)
    for drawing in drawings.all():
        expect(drawing.locator("svg").first).to_be_visible()
    expect(guest.page.get_by_role("region", name=words.rack, exact=True)).to_be_visible()
    expect(guest.scores).to_be_visible()
    return rules.inner_text()


@pytest.mark.parametrize(
    ("game", "device"),
    [
        ("calculator", DESKTOP),
        ("equable", DESKTOP),
        ("gamate", PHONE),
        ("mathable", PHONE),
        ("rigolade", DESKTOP),
    ],
    ids=["calculator", "equable", "gamate", "mathable", "rigolade"],
)
def test_rules_beside_the_board(guest: Invites, game: str, device: Device) -> None:
    """While one plays, in the language of the page, and at once in the other if one changes it."""
    anna = guest(EN, device)
    bots = [seat("bot", "", "random")] * (SEATS.get(game, 2) - 1)
    anna.open_match(game, [seat("me", "Anna"), *bots])
    anna.click(anna.page.get_by_role("tab", name=EN.rules, exact=True))
    said = reads_rules(anna, game)
    anna.click(anna.button("FR, Français"))
    anna.words = FR
    assert reads_rules(anna, game) != said
