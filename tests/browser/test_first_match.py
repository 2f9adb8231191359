"""A whole first match of each game, from the home page to the result: by pointer, by touch, by keyboard.

The box is made small, so that a match takes a few turns; what a turn asks of the hands is the same. Each game
is played, boards by every hand and cards by every hand, but not every board by every hand: they are one thing
for a hand, and ``test_matches``, ``test_keys`` and the lessons have others.
"""

import re
from typing import Literal

import pytest

from tests.browser.conftest import Invites
from tests.browser.kit import Device, Guest, expect, turns
from tests.browser.test_keys import go_in
from tests.browser.test_matches import has_ended
from tests.browser.words import EN

Way = Literal["pointer", "touch", "keyboard"]
DEVICES: dict[Way, Device] = {
    "pointer": Device(1366, 768),
    "touch": Device(390, 844, touch=True),
    "keyboard": Device(1366, 768),
}
SMALL = {
    "calculator": ("put aside before the match", "22"),
    "equable": ("put aside before the match", "19"),
    "gamate": ("How many deals", "2"),
    "mathable": ("percentage of the tokens", "20"),
    "rigolade": ("percentage of the tokens", "20"),
}
"""By some words of the option, and its value: how a box is made small."""
PASS = "Pass"
BY_HAND = 3
"""How many cards are played by hand before the middle of a deal, which is the same again and again."""


def small(game: str, way: Way) -> tuple[str, str]:
    """How this box is made small: of cards a second deal comes by pointer, the same for every hand."""
    about, value = SMALL[game]
    return about, "1" if game == "gamate" and way != "pointer" else value


def press(player: Guest, way: Way, name: str) -> None:
    """A button, as one does it."""
    button = player.page.get_by_role("button", name=re.compile(f"^{name}$")).first
    if way == "keyboard":
        player.tab_to(button)
        player.page.keyboard.press("Enter")
    else:
        player.click(button)


def give_up_the_turn(player: Guest, way: Way) -> None:
    """Pass, and say so twice where that is asked."""
    seq = player.server.live(player.match).seq
    press(player, way, PASS)
    asked = player.question.get_by_role("button").first
    player.wait_until(
        lambda: player.server.live(player.match).seq > seq or asked.is_visible(),
        "nobody asks, and nobody passes",
    )
    if asked.is_visible():
        if way == "keyboard":
            player.confirm()
        else:
            player.click(asked)
    player.wait_beyond(seq)


def lay(player: Guest, way: Way, first: bool) -> None:
    """What a bot would lay, or nothing if there is nothing."""
    # What is drawn in between is not to be foreseen.
    texts = [text for text in player.chosen() if "@" in text or ">" in text or "v" in text]
    changes = player.changes(texts)
    if not changes:
        give_up_the_turn(player, way)
    elif way == "keyboard":
        player.lay(changes, "keys")
        expect(player.preview).to_contain_text(EN.legal)
        seq = player.server.live(player.match).seq
        player.page.keyboard.press("Enter")
        player.wait_beyond(seq)
    else:
        player.lay(changes, "drag" if first else "tap")
        player.play_laid()


def is_in_the_middle(player: Guest, played: int) -> bool:
    """Whether enough cards were played by hand, and more than the last two are left."""
    return played >= BY_HAND and len(player.server.rack(player.match, player.seat)) > 2


def play_a_card(player: Guest, way: Way) -> bool:
    """A card that a bot would play; in the auction one passes."""
    (text,) = player.chosen()
    card = player.card(text)
    if card is None:
        give_up_the_turn(player, way)
        return False
    if way != "keyboard":
        player.put(text)
        return True
    seq = player.server.live(player.match).seq
    player.tab_to(card)
    player.page.keyboard.press("Enter")
    player.tab_to(player.way(text))
    player.page.keyboard.press("Enter")
    player.wait_beyond(seq)
    return True


def enter(player: Guest, game: str, way: Way) -> None:
    """From the home page to the table."""
    if way == "keyboard":
        go_in(player, game, small(game, way))
        return
    player.choose_game(game)
    player.call_me("Anna")
    player.set_option(*small(game, way))
    player.start()
    player.at_table()


@pytest.mark.parametrize(
    ("game", "way"),
    [
        ("calculator", "pointer"),
        ("equable", "keyboard"),
        ("mathable", "touch"),
        ("rigolade", "pointer"),
        ("gamate", "pointer"),
        ("gamate", "touch"),
        ("gamate", "keyboard"),
    ],
)
def test_a_whole_first_match(guest: Invites, game: str, way: Way) -> None:
    """Against easy bots, to the result."""
    player = guest(EN, DEVICES[way])
    # A deal that somebody else buys: nobody would play cards otherwise.
    player.server.seed = int(game == "gamate")
    enter(player, game, way)
    acted = 0
    for each in turns([player]):
        if game == "gamate" and is_in_the_middle(each, acted):
            each.server.play_on(each.match, 1)
        elif game == "gamate":
            acted += play_a_card(each, way)
        else:
            lay(each, way, first=not acted)
            acted += 1
    assert acted
    has_ended(player)
