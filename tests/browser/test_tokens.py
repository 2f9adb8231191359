"""What tokens show besides what is written on them: points, and a kind that is not told by colour alone."""

import pytest
from playwright.sync_api import Locator

from jeton.catalogue import find_game, load_box
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Device, Guest, Theme, expect, seat
from tests.browser.server import Server
from tests.browser.words import EN

TYPED = {"×": "x", "÷": ":", "−": "-"}


def points_of(face: str) -> str:
    """The points that a token of Équable bears."""
    return str(load_box(find_game("equable")).value[TYPED.get(face, face)])


def shows_points(token: Locator) -> None:
    """A small number beside what is written."""
    written = token.locator("text")
    face, points = (written.nth(place).inner_html() for place in range(2))
    assert points == points_of(face)


def in_play(player: Guest, server: Server, game: str) -> None:
    """A match in which something lies on the board and it is one's turn."""
    player.open_match(game, [seat("me", "Anna"), seat("link")])
    server.play_on(player.match, 2)
    while not player.on_move:
        server.play_on(player.match, 1)
    player.my_turn()


@pytest.mark.parametrize(("device", "theme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_points_on_rack_board_and_what_is_laid(
    guest: Invites, server: Server, device: Device, theme: Theme
) -> None:
    """Of Équable, everywhere; and they are said too."""
    player = guest(EN, device, theme)
    in_play(player, server, "equable")
    for token in [*player.rack.get_by_role("button").all(), player.token("=")]:
        shows_points(token)
        assert "point" in (token.get_attribute("aria-label") or "")
    lying = player.board.locator("g.token")
    assert lying.count()
    for token in lying.all():
        shows_points(token)
    changes = player.changes(player.chosen())
    player.lay(changes, "tap")
    laid = player.board.locator("g.token.laid")
    expect(laid).to_have_count(len(changes))
    for token in laid.all():
        shows_points(token)
    label = player.square(next(iter(changes))[0]).get_attribute("aria-label") or ""
    assert "point" in label


@pytest.mark.parametrize(("game", "kinds"), [("equable", 3), ("rigolade", 2)])
def test_kinds_differ_in_shape_and_colour(guest: Invites, server: Server, game: str, kinds: int) -> None:
    """In the legend of the board, which has one of each."""
    player = guest(EN, DESKTOP)
    in_play(player, server, game)
    player.click(player.page.get_by_role("tab", name="Board", exact=True))
    faces = player.page.get_by_role("tabpanel").locator(".kinds g.token path.face")
    expect(faces).to_have_count(kinds)
    colours = {each.evaluate("face => getComputedStyle(face).fill") for each in faces.all()}
    outlines = {each.get_attribute("d") for each in faces.all()}
    assert (len(colours), len(outlines)) == (kinds, kinds)
