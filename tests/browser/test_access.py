"""Nothing serious for axe-core on any page, light and dark; whatever can be pressed or seen has a name.

A theme is a set of colours for all games. So each kind of page is looked at in both, and each game is; but
not every page of every game: there they take turns.
"""

import pytest

from jeton.catalogue import find_game
from tests.browser.axe import faults, is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Theme, expect, seat
from tests.browser.server import Server
from tests.browser.words import EN, FR

GAMES = sorted(EN.titles)
BOARD = ("[role=grid]", "[role=tabpanel]")
"""Hundreds of squares, and the log: seen in both themes elsewhere."""
ENDED = ("calculator", "equable", "gamate")
"""The end of a match is the same around every board: boards in both themes, and cards."""
THEMES: tuple[Theme, Theme] = ("light", "dark")


def test_pages_before_a_match(guest: Invites) -> None:
    """Home, a new match with its options open, the link for a friend, the invitation, a record, nothing."""
    anna, bruno = guest(EN, DESKTOP), guest(FR, PHONE)
    bruno.forgiven.append("404")
    anna.go("/")
    expect(anna.page.get_by_role("link", name=EN.rules)).to_have_count(len(GAMES))
    is_accessible(anna.page)
    anna.click(anna.link(EN.of(EN.play, EN.titles["gamate"])))
    anna.befriend("Bruno")
    anna.set_option(EN.deals, "1")
    is_accessible(anna.page)
    anna.start()
    link = anna.invitation.input_value()
    is_accessible(anna.page)
    bruno.go(link)
    expect(bruno.heading).to_contain_text(FR.invited)
    is_accessible(bruno.page)
    bruno.go("/record")
    expect(bruno.heading).to_contain_text(FR.open_record)
    is_accessible(bruno.page)
    bruno.go("/nowhere/at/all")
    expect(bruno.heading).to_be_visible()
    is_accessible(bruno.page)


@pytest.mark.parametrize("game", GAMES)
def test_rules(guest: Invites, game: str) -> None:
    """The game on one page, all of its rules with their drawn examples, and an example to play through."""
    anna = guest(FR, DESKTOP)
    for number, part in enumerate(("", "/full", "/play"), GAMES.index(game)):
        anna.page.emulate_media(color_scheme=THEMES[number % 2])
        anna.go(f"/rules/{game}{part}")
        expect(anna.page.get_by_role("article")).to_be_visible()
        expect(anna.page.locator("html")).to_have_attribute("data-theme", THEMES[number % 2])
        assert not faults(anna.page)


@pytest.mark.parametrize("game", GAMES)
def test_a_table(guest: Invites, server: Server, game: str) -> None:
    """With a move half made and the menu open, in both themes; some over, and step by step, in one each."""
    anna = guest(EN, PHONE, THEMES[GAMES.index(game) % 2])
    others = min(find_game(game).seats) - 1
    short = find_game(game).formats[0].settings
    anna.open_match(game, [seat("me", "Anna"), *[seat("link")] * others], short)
    server.play_on(anna.match, 5)
    while not anna.on_move:
        server.play_on(anna.match, 1)
    anna.my_turn()
    changes = anna.changes(anna.chosen())
    anna.lay(changes[:2], "tap")
    anna.open_menu()
    is_accessible(anna.page)
    if game not in ENDED:
        return
    # Nobody has to look on for dozens of turns; the end is seen as it comes.
    address = anna.page.url
    anna.go("about:blank")
    server.play_almost_to_the_end(address.rsplit("/", 1)[1])
    anna.go(address)
    anna.at_table()
    server.play_on(anna.match)
    expect(anna.heading).to_contain_text(EN.over)
    anna.click(anna.page.locator("summary").filter(has_text=EN.score_sheet))
    assert not faults(anna.page)
    anna.page.emulate_media(color_scheme=THEMES[GAMES.index(game) % 2])
    anna.click(anna.button(EN.replay))
    expect(anna.page.get_by_role("group", name=EN.replay, exact=True)).to_be_visible()
    assert not faults(anna.page)
