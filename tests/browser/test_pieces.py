"""The rules are on the pieces: they say what they do to mouse, finger and keys; a legend stands by."""

import re

import pytest
from playwright.sync_api import Locator

from jeton.catalogue import GAMES
from jeton.core.picture import Use
from jeton.language import Speaker
from tests.browser.conftest import Invites
from tests.browser.kit import Device, Guest, expect, seat
from tests.browser.words import EN, FR, Words

LAPTOP, TELEPHONE = Device(1366, 768), Device(390, 844, touch=True)
LEGEND = {"en": "The squares", "fr": "Les cases"}


def sit(player: Guest, game: str) -> None:
    """At a new table, to play."""
    bots = [seat("bot", name, "easy") for name in ("Bruno", "Chloé", "David")]
    player.open_match(game, [seat("me", "Anna"), *bots[: min(GAMES[game].seats) - 1]])
    player.my_turn()


def bubble(player: Guest) -> Locator:
    """What is said of a piece."""
    return player.page.locator(".bubble:popover-open")


def said(words: Words, uses: tuple[Use, ...]) -> list[str]:
    """What the game says, in the player's language."""
    return [Speaker(words.language).say(use.about) for use in uses]


def hold(player: Guest, place: Locator) -> None:
    """A finger stays until something is said, and goes."""
    box = place.bounding_box()
    assert box is not None
    glass = player.page.context.new_cdp_session(player.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(bubble(player)).to_be_visible()
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    glass.detach()


def test_by_mouse_and_by_keys(guest: Invites) -> None:
    """A square that multiplies, a token of the rack; not a plain square, nor while something is pressed."""
    player = guest(FR, LAPTOP)
    sit(player, "equable")
    player.square("3I").hover()
    expect(bubble(player)).to_have_text("Case rouge\u00a0: le jeton ×3")
    player.square("1A").hover()
    expect(bubble(player)).to_have_count(0)
    token = player.rack.get_by_role("button").first
    token.hover()
    expect(bubble(player)).to_contain_text(said(FR, GAMES["equable"].uses)[0])
    token.click()
    expect(bubble(player)).to_have_count(0)
    player.page.mouse.move(1, 1)
    expect(token).to_have_accessible_description(said(FR, GAMES["equable"].uses)[0])
    player.walk_to("9I")
    expect(bubble(player)).to_contain_text("Étoile")
    player.page.keyboard.press("Escape")
    expect(bubble(player)).to_have_count(0)


def test_by_finger(guest: Invites) -> None:
    """It is told, and nothing else: the token is not chosen. A short touch chooses it as ever."""
    player = guest(EN, TELEPHONE)
    sit(player, "rigolade")
    token = player.rack.get_by_role("button", name="Token ×").first
    hold(player, token)
    expect(bubble(player)).to_contain_text("its largest number ×3")
    expect(token).to_have_attribute("aria-pressed", "false")
    player.click(token)
    expect(token).to_have_attribute("aria-pressed", "true")
    expect(bubble(player)).to_have_count(0)


def test_a_card_says_what_it_is(guest: Invites) -> None:
    """By its factors."""
    player = guest(EN, LAPTOP)
    sit(player, "gamate")
    player.page.get_by_role("region", name="Your hand").get_by_role(
        "img", name=re.compile("^Card 24,")
    ).hover()
    expect(bubble(player)).to_have_text("24 = 2 · 2 · 2 · 3")


@pytest.mark.parametrize(
    ("game", "words"), [("calculator", FR), ("equable", EN), ("mathable", EN), ("rigolade", FR)]
)
def test_the_legend_stands_by_the_board(guest: Invites, game: str, words: Words) -> None:
    """What squares mean and what scores: beside it or below it, or one tap away where there is no room."""
    player = guest(words, LAPTOP)
    sit(player, game)
    strip = player.page.get_by_role("region", name=LEGEND[words.language], exact=True)
    button = player.button(LEGEND[words.language])
    match = player.server.match(player.match)
    grounds = match.game.sight.picture(match.view(None)).template.grounds
    meant = [
        Speaker(words.language).say(each.about) for each in grounds if each.tint not in ("plain", "none")
    ]
    for width, height in ((1366, 768), (390, 844)):
        player.page.set_viewport_size({"width": width, "height": height})
        for text in (*meant, *said(words, GAMES[game].scoring)):
            expect(strip).to_contain_text(text)
        expect(strip).to_be_in_viewport(ratio=0.9)
    for width, height in ((844, 390), (320, 568)):
        player.page.set_viewport_size({"width": width, "height": height})
        expect(strip).to_be_hidden()
        button.click()
        sheet = player.page.get_by_role("dialog")
        expect(sheet).to_contain_text(said(words, GAMES[game].scoring)[0])
        player.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
