"""No mouse, no finger: from the home page into the match with the keyboard alone."""

import re

import pytest

from tests.browser.conftest import Invites
from tests.browser.kit import Guest, expect, turns
from tests.browser.server import Server
from tests.browser.words import EN, FR, Words


def go_in(player: Guest, game: str, option: tuple[str, str] | None = None) -> None:
    """From the home page to a table with a bot; an option may be set, by some words of it."""
    words = player.words
    player.go("/")
    expect(player.link(words.of(words.play, words.titles[game]))).to_be_visible()
    player.page.keyboard.press("Tab")
    assert player.focused_name() == words.skip
    player.tab_to(player.link(words.of(words.play, words.titles[game])))
    player.page.keyboard.press("Enter")
    expect(player.seat_kind(2)).to_be_visible()
    player.tab_to(player.page.get_by_role("textbox", name=words.your_name, exact=True))
    player.page.keyboard.type("Anna")
    if option:
        player.tab_to(player.page.locator("summary").filter(has_text=words.options))
        player.page.keyboard.press("Enter")
        player.tab_to(player.page.get_by_role("spinbutton", name=re.compile(option[0])))
        player.page.keyboard.press("Control+A")
        player.page.keyboard.type(option[1])
    player.tab_to(player.button(words.start))
    player.page.keyboard.press("Enter")
    player.at_table()


@pytest.mark.parametrize(
    ("game", "words", "count"), [("calculator", FR, 2), ("equable", EN, 2), ("mathable", FR, 1)]
)
def test_opening_moves_by_keys(guest: Invites, server: Server, game: str, words: Words, count: int) -> None:
    """Tokens are typed on squares, Enter plays; then the bot answers, and so again."""
    player = guest(words)
    go_in(player, game)
    for _ in range(count):
        player.my_turn()
        texts = player.chosen()
        changes = player.changes(texts)
        player.lay(changes, "keys")
        expect(player.preview).to_contain_text(words.legal)
        seq = server.live(player.match).seq
        player.page.keyboard.press("Enter")
        player.wait_beyond(seq)


def test_taking_back_by_keys(guest: Invites) -> None:
    """What was typed by mistake goes back to the rack with Backspace, square by square."""
    player = guest(EN)
    go_in(player, "calculator")
    player.my_turn()
    names = [button.get_attribute("aria-label") or "" for button in player.rack.get_by_role("button").all()]
    player.walk_to("15A")
    player.page.keyboard.press("ArrowRight")
    for name in names[:3]:
        player.page.keyboard.type(name.split()[-1])
        player.page.keyboard.press("Space")
    player.lies("15B", "15C", "15D")
    for left in (4, 5, 6):
        player.page.keyboard.press("Backspace")
        expect(player.rack.get_by_role("button")).to_have_count(left)


def test_cards_by_keys(guest: Invites, server: Server) -> None:
    """What is said is typed; the cards of a hand are buttons, and so is what may be done with them."""
    player = guest(EN)
    go_in(player, "gamate")
    played = 0
    for each in turns([player]):
        (text,) = each.chosen()
        seq = server.live(each.match).seq
        card = each.card(text)
        if card is None:
            each.tab_to(each.command)
            each.page.keyboard.type(text)
        else:
            each.tab_to(card)
            each.page.keyboard.press("Enter")
            each.tab_to(each.way(text))
            played += 1
        each.page.keyboard.press("Enter")
        each.wait_beyond(seq)
        if played == 2:
            return
