"""Gamate's dummy is in view on every screen, whatever is scrolled; the recap cards are one tap away."""

import pytest

from jeton.games.gamate.position import Phase, Position
from tests.browser.conftest import Invites
from tests.browser.kit import Guest, expect, seat
from tests.browser.words import FR

DECLARING = 34
"""A seed with which Anna soon declares."""
SIZES = [(1366, 768), (844, 390), (640, 400), (390, 844), (320, 568)]

HIDDEN = """strip => [...strip.querySelectorAll('svg')].filter((card) => {
  const box = card.getBoundingClientRect();
  const inside = box.width > 20 && box.left >= 0 && box.top >= 0
    && box.right <= innerWidth && box.bottom <= innerHeight;
  const ends = [[box.left + 3, box.top + 3], [box.right - 3, box.bottom - 3], [box.left + 3, box.bottom - 3]];
  const covered = ends.some(([x, y]) => !card.parentElement.contains(document.elementFromPoint(x, y)));
  let scrolled = false;
  for (let around = card.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    scrolled ||= /auto|scroll|hidden/.test(overflowX + overflowY);
  }
  return !inside || covered || scrolled;
}).map((card) => card.getAttribute('aria-label'))"""
"""The cards that are not wholly in view, or lie in a box that scrolls by itself."""


def dealt(anna: Guest, *, declarer: bool) -> Position:
    """A match in which the first card of a trick has been played, and Anna may play."""
    bots = [seat("bot", name, "greedy") for name in ("Bruno", "Chloé", "David")]
    anna.server.seed = DECLARING if declarer else 0
    anna.open_match("gamate", [seat("me", "Anna"), *bots], ["deals=20"])
    while True:
        match = anna.server.match(anna.match)
        position: Position = match.position
        assert not match.over
        wanted = position.contract is not None and (position.contract.declarer == 0) is declarer
        whole = position.dummy not in (None, 0) and len(position.hands[position.dummy or 0]) == 13
        if match.seats_to_act == (0,) and position.phase in (Phase.PLAY, Phase.LEADING) and wanted and whole:
            return position
        if match.seats_to_act == (0,):
            anna.server.play_on(anna.match, 1)


@pytest.mark.parametrize("declarer", [False, True], ids=["against", "declaring"])
def test_the_dummy_is_always_in_view(guest: Invites, declarer: bool) -> None:
    """All of its cards, uncovered, in no box that scrolls: at first, and wherever the page is scrolled to."""
    anna = guest(FR)
    position = dealt(anna, declarer=declarer)
    anna.my_turn()
    dummy = anna.page.get_by_role("region", name="Jeu étalé")

    expect(dummy.get_by_role("img")).to_have_count(13)
    for width, height in SIZES:
        anna.resize(width, height)
        for down in (0, 120, 10_000):
            anna.page.evaluate("down => scrollTo(0, down)", down)
            assert dummy.evaluate(HIDDEN) == [], (width, height, down)
        if position.phase is Phase.LEADING:
            expect(dummy.get_by_role("button")).to_have_count(13)


def test_the_recap_cards_are_a_key_or_a_tap_away(guest: Invites) -> None:
    """The strokes of every number from 1 to 48, on one sheet over the table."""
    anna = guest(FR)
    bots = [seat("bot", name, "greedy") for name in ("Bruno", "Chloé", "David")]
    anna.open_match("gamate", [seat("me", "Anna"), *bots])
    sheet = anna.page.get_by_role("dialog")
    button = anna.page.get_by_role("button", name="Les tracés de 1 à 48")
    # A page knows its aids a little later than it is there.
    expect(button).to_be_visible()

    for width, height in SIZES:
        anna.resize(width, height)
        anna.page.keyboard.press("F2")
        expect(sheet).to_contain_text("Les tracés de 1 à 48")
        for number in range(1, 49):
            assert (
                sheet.locator(f"svg[aria-label^='Carte {number},'], svg[aria-label='Carte {number}']").count()
                == 1
            )
        assert not sheet.evaluate("sheet => sheet.scrollWidth > sheet.clientWidth")
        anna.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        anna.click(button)
        expect(sheet).to_be_visible()
        anna.page.keyboard.press("Escape")
