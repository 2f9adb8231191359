"""The home page: what goes on comes first, then the games as they are played, then what is over."""

from tests.browser.conftest import Invites
from tests.browser.kit import PHONE, expect, seat
from tests.browser.server import Server
from tests.browser.words import EN, FR


def test_what_comes_first(guest: Invites, server: Server) -> None:
    """Open tables before the games, the way in for newcomers before them too; and how a match came out."""
    anna, bruno = guest(EN), guest(FR, PHONE)
    anna.open_match("mathable", [seat("me", "Anna"), seat("device", "Zoé")], shared=True)
    match = anna.match
    server.play_on(match)
    table = {"game": "rigolade", "open": True, "seats": [seat("me", "Bruno"), seat("link")]}
    bruno.go(f"/t/{bruno.post('/api/matches', table)['match']}")
    bruno.at_table()

    anna.go("/")
    page = anna.page
    tables = page.get_by_role("region", name=EN.open_tables, exact=True)
    newcomers = page.get_by_role("region", name=EN.first_time, exact=True)
    games = page.get_by_role("link", name=EN.of(EN.play, EN.titles["equable"]), exact=True)
    finished = page.get_by_role("region", name=EN.finished_tables, exact=True)
    tops = [each.bounding_box() for each in (tables, newcomers, games, finished)]
    heights = [box["y"] for box in tops if box is not None]
    assert len(heights) == len(tops)
    assert heights == sorted(heights)
    # Every game, and the solitaire.
    expect(newcomers.get_by_role("link")).to_have_count(len(EN.titles) + 1)

    points = server.totals(match)
    # She plays for everybody on this device: one of hers has won.
    expect(finished).to_contain_text(EN.of(EN.you_won, f"Anna {points[0]} – Zoé {points[1]}"))
    expect(finished.get_by_role("time")).to_be_visible()
    board = page.get_by_role("img", name=EN.board_of.format(EN.titles["rigolade"]))
    assert board.locator(".piece").count() > 30

    anna.click(anna.button("FR, Français"))
    finished = page.get_by_role("region", name=FR.finished_tables, exact=True)
    expect(finished).to_contain_text(FR.of(FR.you_won, f"Anna {points[0]}"))
    expect(page.get_by_role("region", name=FR.first_time, exact=True)).to_be_visible()
