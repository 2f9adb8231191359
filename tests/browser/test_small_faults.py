"""Small things: what is said of the server, of oneself, of who is there, and of addresses."""

import re

from tests.browser.conftest import Invites, Seats
from tests.browser.kit import expect, seat
from tests.browser.server import Server
from tests.browser.test_line import NO_NETWORK
from tests.browser.words import EN, FR

FAILED = "The server does not answer."
NOTHING = "There is nothing here."
READY = "The next match is ready."
YOU = re.compile(r"\(you\)")


def test_silence_is_over_when_the_server_is_back(guest: Invites) -> None:
    """Whatever was tried meanwhile."""
    anna = guest(EN)
    # She may leave while the page is about to open its line again.
    anna.forgiven.append(f"{NO_NETWORK}|before the connection is established")
    anna.open_match("mathable", [seat("me", "Anna"), seat("bot", "Blaise", "easy")])
    anna.my_turn()
    anna.cut_off()
    anna.click(anna.button(EN.hint))
    anna.click(anna.button(EN.hint_simple))
    expect(anna.preview).to_contain_text(FAILED)
    anna.cut_off(False)
    expect(anna.preview).not_to_contain_text(FAILED)
    expect(anna.page.get_by_role("alert")).to_have_count(0)


def test_so_it_is_on_pages_that_are_read(guest: Invites) -> None:
    """They ask again by themselves."""
    anna = guest(EN)
    anna.forgiven.append(f"{NO_NETWORK}|503")
    for path, there in (
        ("/", EN.titles["gamate"]),
        ("/rules/gamate", "Gamate"),
        ("/rules/gamate/play", "A whole deal"),
    ):
        anna.page.route("**/api/games**", lambda route: route.abort())
        anna.page.route("**/api/games/**", lambda route: route.abort())
        anna.go(path)
        expect(anna.page.get_by_role("alert")).to_contain_text(FAILED)
        anna.page.unroute_all(behavior="wait")
        anna.page.evaluate("dispatchEvent(new Event('online'))")
        expect(anna.page.get_by_role("alert")).to_have_count(0)
        expect(anna.page.get_by_role("main")).to_contain_text(there)


def test_what_is_not_there(guest: Invites) -> None:
    """Nobody blames the server, and everybody is told: 404."""
    anna = guest(EN)
    anna.forgiven.append("404|400")
    for path in ("/nope", "/rules/nope", "/rules/nope/full", "/rules/nope/play"):
        answer = anna.page.goto(path)
        assert answer is not None
        assert answer.status == 404
        expect(anna.heading).to_have_text(NOTHING)
        expect(anna.page.get_by_text(FAILED)).to_have_count(0)


def test_only_one_is_you(guest: Invites) -> None:
    """Where two share a device it is the one who holds it."""
    anna = guest(EN)
    anna.open_match("mathable", [seat("me", "Anna"), seat("device", "Bruno")], shared=True)
    for _ in range(2):
        acting = anna.server.match(anna.match).seats_to_act[0]
        name = anna.server.match(anna.match).names[acting]
        anna.click(anna.button(f"I am {name}"))
        anna.seat = acting
        anna.my_turn()
        expect(anna.scores.get_by_text(YOU)).to_have_count(1)
        expect(anna.scores.get_by_role("listitem").filter(has_text=YOU)).to_contain_text(name)
        anna.move("pass")


def test_an_open_table_shows_its_link_and_who_came(guest: Invites, server: Server) -> None:
    """With the code to point a camera at; whoever comes by it without a session is seen to be there."""
    anna, bruno = guest(EN), guest(FR)
    seats = [seat("me", "Anna"), seat("link", "Bruno")]
    anna.page.goto("/")
    made = anna.post("/api/matches", {"game": "mathable", "seats": seats, "options": [], "open": True})
    anna.go(f"/t/{made['match']}")
    anna.at_table()
    link = anna.page.get_by_role("textbox", name="Whoever has this link can take a free seat.")
    expect(link).to_have_value(re.compile(f"/t/{made['match']}$"))
    expect(anna.page.get_by_role("img", name=re.compile("^QR code"))).to_be_visible()
    bruno.go(f"/t/{made['match']}")
    bruno.at_table()
    bruno.call_me("Bruno")
    bruno.click(bruno.page.get_by_role("button", name=re.compile("^S’asseoir")).first)
    bruno.seat = 1
    # Of the other alone; until the page knows whose seat is its own, it shows both.
    expect(anna.scores.get_by_role("img", name="is here")).to_have_count(1)
    expect(bruno.scores.get_by_role("img", name="est là")).to_have_count(1)
    expect(link).to_have_count(0)
    bruno.leave()
    expect(anna.scores.get_by_role("img", name="is away")).to_be_visible()


def test_a_rematch_is_announced(two: Seats) -> None:
    """Whoever looks at the result sees and hears that the others go on."""
    anna, bruno = two("mathable")
    for each in (anna, bruno):
        # Who has not heard of the other's offer is told that something has changed.
        each.up_to_date()
        each.move("agree")
    for each in (anna, bruno):
        expect(each.heading).to_contain_text(EN.over)
    expect(bruno.announced).to_contain_text(EN.over)
    lines = len(bruno.heard())
    anna.click(anna.button(EN.rematch))
    expect(bruno.asked(READY)).to_be_visible()
    expect(bruno.announced).to_contain_text("Anna goes on to the next match")
    # The end is not told a second time.
    assert len(bruno.heard()) == lines + 1
