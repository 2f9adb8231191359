"""How long a match is to be: chosen before it is opened, with the minutes that it takes those who play."""

import pytest
from playwright.sync_api import Locator

from jeton.catalogue import GAMES
from jeton.core.options import write_options
from tests.browser.axe import serious
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Guest, expect
from tests.browser.server import Server
from tests.browser.words import EN, FR, Words

TITLES = {"en": ("Short", "Medium", "Whole"), "fr": ("Courte", "Moyenne", "Entière")}
TAKES = {"en": "about {} min", "fr": "environ {} min"}


def _formats(guest: Guest) -> list[Locator]:
    """The three, as one chooses among them, the shortest first."""
    return [guest.page.get_by_role("radio", name=title) for title in TITLES[guest.words.language]]


def _takes(guest: Guest, minutes: list[int]) -> None:
    """So long is said of each."""
    for place, each in zip(_formats(guest), minutes, strict=True):
        said = TAKES[guest.words.language].format(each)
        expect(place.locator("xpath=..").locator(".takes")).to_have_text(said)


@pytest.mark.parametrize("words", [EN, FR], ids=["en", "fr"])
def test_every_game_says_how_long(guest: Invites, words: Words) -> None:
    """What one person needs against bots, before anything is chosen; the short match is proposed.

    In French three games, in English the others too: what is said of them are their own numbers.
    """
    anna = guest(words, PHONE)
    for game in list(GAMES.values())[:: 1 if words is EN else 2]:
        anna.new_match(game.name)
        short, *longer = _formats(anna)
        expect(short).to_be_checked()
        for each in longer:
            expect(each).not_to_be_checked()
        _takes(anna, [game.minutes_of(one)[0][0] for one in game.formats])
        assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("place", range(3))
def test_a_match_is_as_long_as_was_chosen(guest: Invites, server: Server, place: int) -> None:
    """By the keyboard; more people take longer, and an option that is set by hand is no format."""
    game = GAMES["mathable"]
    anna = guest(EN, DESKTOP)
    anna.new_match(game.name)
    anna.call_me("Anna")
    formats = _formats(anna)
    _takes(anna, [game.minutes_of(one)[0][0] for one in game.formats])
    anna.seat_kind(2).select_option(label="Somebody on this device")
    _takes(anna, [game.minutes_of(one)[0][1] for one in game.formats])
    anna.set_option("percentage of the tokens", "42")
    for each in formats:
        expect(each).not_to_be_checked()
    anna.seat_kind(2).select_option("bot:beginner")
    formats[0].focus()
    anna.page.keyboard.press("Space")
    for _ in range(place):
        anna.page.keyboard.press("ArrowRight")
    expect(formats[place]).to_be_checked()
    if not place:
        assert not serious(anna.page)

    anna.start()
    anna.at_table()

    options = server.match(anna.match).options
    assert write_options(game.options, options) == game.formats[place].settings
