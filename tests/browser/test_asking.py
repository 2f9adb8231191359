"""What am I to do: the prompt, a line that is only begun, and hints that are drawn and laid."""

import re

import pytest

from tests.browser.conftest import Invites
from tests.browser.kit import Device, Guest, expect
from tests.browser.words import EN, FR, Words

LAPTOP, TELEPHONE = Device(1366, 768), Device(390, 844, touch=True)
BAD = re.compile(r"\bbad\b")
ASKED = {
    "equable": ("Lay an equation that covers the star", "Posez une équation qui recouvre l’étoile"),
    "gamate": ("Say which cards should be trumps", "Dites quelles cartes seront atouts"),
}


def sit_down(player: Guest, game: str) -> None:
    """At a new table against bots, until it is one's turn."""
    player.new_match(game)
    player.start()
    player.at_table()
    player.my_turn()


def asked(words: Words, game: str) -> re.Pattern[str]:
    """What the game asks for first; in an auction somebody may have spoken before."""
    return re.compile(ASKED[game][0 if words is EN else 1] + "|" + "repeat|répétez")


@pytest.mark.parametrize(("words", "device"), [(EN, LAPTOP), (FR, TELEPHONE)], ids=["laptop", "telephone"])
def test_a_first_turn(guest: Invites, words: Words, device: Device) -> None:
    """The page says what is asked for; a token is only a beginning; a hint is drawn, and laid."""
    player = guest(words, device)
    sit_down(player, "equable")
    expect(player.asked_for).to_contain_text(asked(words, "equable"))

    player.click(player.rack.get_by_role("button").first)
    player.click(player.square("9I"))
    expect(player.preview).to_contain_text(words.go_on)
    expect(player.preview).not_to_have_class(BAD)
    player.click(player.button(words.recall))

    player.click(player.button(words.hint))
    player.click(player.button(words.hint_simple))
    hinted = player.page.locator(".hinted")
    expect(hinted.first).to_have_attribute("aria-label", re.compile(f"{words.hinted}$"))
    player.click(player.button(words.hint_more))
    expect(player.button(words.hint_more)).to_have_count(0)
    squares = [place.get_attribute("data-square") or "" for place in hinted.all()]
    player.click(player.button(words.hint_lay))
    player.lies(*squares)
    player.play_laid()


def test_an_auction_asks_for_no_card(guest: Invites) -> None:
    """Nor does a refusal stand there twice."""
    player = guest(EN, LAPTOP)
    sit_down(player, "gamate")
    expect(player.preview).to_contain_text(asked(EN, "gamate"))
    player.say("17")
    refused = player.page.get_by_role("alert").filter(has_text=EN.refused)
    expect(refused).to_be_visible()
    expect(player.preview).not_to_contain_text(EN.illegal)
    player.command.fill("-")
    expect(refused).to_have_count(0)
