"""What just happened is seen: a move with its reason, on the board and in the log; and the end of a match."""

from itertools import dropwhile, takewhile

import pytest
from playwright.sync_api import Locator

from jeton.catalogue import GAMES
from jeton.table.marks import marks
from jeton.web import wire
from tests.browser.axe import nameless, serious
from tests.browser.conftest import Invites
from tests.browser.kit import Device, Guest, expect, seat
from tests.browser.server import Server
from tests.browser.words import EN, FR, Words

LAPTOP = Device(1366, 768)
TELEPHONE = Device(390, 844, touch=True)
BOT = 1
ASIDE = ("svg[role=img]", "[role=grid]", "[role=tabpanel]")
"""Drawings, the hundreds of squares and the log: test_access looks at them."""


def turn_of_the_bot(guest: Guest) -> list[wire.matches.Item]:
    """What the last turn brought, and why: it is the bot's, and the page has been told of it."""
    told = [each for each in guest.server.told(guest.match, 0, guest.words.language) if each.seat is not None]
    turn = list(takewhile(lambda each: each.seat == BOT, reversed(told)))
    return [item for each in reversed(turn) for item in each.items]


def answer(guest: Guest) -> list[wire.matches.Item]:
    """Play until the bot has answered with something that counts."""
    while True:
        guest.my_turn()
        guest.move(" ".join(guest.chosen()))
        guest.my_turn()
        if items := turn_of_the_bot(guest):
            return items


def place(part: Locator) -> list[float]:
    """Where something is on the page, and how large."""
    box: list[float] = part.evaluate(
        "(part) => { const { x, y, width, height } = part.getBoundingClientRect();"
        " return [x + scrollX, y + scrollY, width, height]; }"
    )
    return box


def is_sound(guest: Guest) -> None:
    """Nothing serious for axe; whatever can be pressed has a name."""
    assert [*nameless(guest.page), *serious(guest.page, (), ASIDE)] == []


@pytest.mark.parametrize(
    ("game", "words", "device"),
    [("equable", EN, LAPTOP), ("mathable", FR, TELEPHONE)],
    ids=["laptop", "telephone"],
)
def test_a_move_and_the_end(guest: Invites, server: Server, game: str, words: Words, device: Device) -> None:
    """The bot's turn is called out with its reason, and seen again if that is pressed; the end is in view."""
    anna = guest(words, device)
    short = GAMES[game].formats[0].settings
    anna.open_match(game, [seat("me", "Anna"), seat("bot", "Blaise", "greedy")], short)
    room = place(anna.board)
    items = answer(anna)

    expect(anna.callout).to_contain_text(f"Blaise +{sum(item.points for item in items)}")
    for item in items:
        expect(anna.callout).to_contain_text(item.brief or item.reason)
        # The log has the whole reason, of a single score too.
        expect(anna.log).to_contain_text(item.reason)
    assert place(anna.board) == room, "what is called out has moved the board"

    squares = sorted(marks(server.match(anna.match)))
    # What was shown when it happened goes by itself.
    expect(anna.seen_again(squares[0])).to_have_count(0)
    anna.click(anna.callout)
    for square in squares:
        expect(anna.seen_again(square)).to_be_visible()
    assert place(anna.board) == room

    # Whoever comes back has not seen it, and may see it all the same.
    anna.page.reload()
    anna.my_turn()
    anna.click(anna.callout)
    for square in squares:
        expect(anna.seen_again(square)).to_be_visible()
    is_sound(anna)

    ends(anna, server)
    is_sound(anna)


def ends(anna: Guest, server: Server) -> None:
    """Wherever one has scrolled, how it came out is in view: who won, by how much, the best turn of each."""
    words = anna.words
    anna.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    while not anna.over:
        anna.wait_until(lambda: anna.on_move or anna.over, "the match does not go on")
        server.play_on(anna.match, 1)
    expect(anna.heading).to_contain_text(words.over)
    (winner,) = server.winners(anna.match)
    won = words.you_won if winner == "Anna" else words.won.format(winner)
    said = anna.page.get_by_role("heading", name=won, exact=True)
    # All of it but a fraction of a pixel, which a heading as wide as the window may have beyond its edge.
    expect(said).to_be_in_viewport(ratio=0.99)
    totals = sorted(server.totals(anna.match))
    expect(anna.page.get_by_role("region", name=won)).to_contain_text(
        words.won_by.format(totals[1] - totals[0])
    )
    best = anna.page.get_by_role("region", name=won).get_by_role("button")
    expect(best).to_have_count(2)
    expect(best.nth(1)).to_contain_text(f"Blaise +{best_turn(anna, server, BOT)}")
    # Looked at from there, and back: it is not an event a second time.
    anna.click(best.nth(1))
    anna.click(anna.button(words.leave_replay))
    expect(said).to_be_visible()


def best_turn(anna: Guest, server: Server, of: int) -> int:
    """The most that somebody has got in one turn."""
    told = [each for each in server.told(anna.match, 0, anna.words.language) if each.seat is not None]
    best = 0
    while told := list(dropwhile(lambda each: each.seat != of, told)):
        turn = list(takewhile(lambda each: each.seat == of, told))
        best = max(best, sum(item.points for each in turn for item in each.items))
        told = told[len(turn) :]
    return best
