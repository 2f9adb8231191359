"""Clocks in the browser: they wait for the last player, they run before everybody's eyes, and run out."""

import re

from playwright.sync_api import Locator

from tests.browser.conftest import Invites, Seats
from tests.browser.kit import DESKTOP, PHONE, Guest, expect, seat
from tests.browser.words import EN, FR, of_name

TIME_IS_UP = {"en": "Time is up for {}.", "fr": "Le temps est écoulé pour {}."}


def clock(guest: Guest, name: str) -> Locator:
    """Somebody's clock."""
    return guest.page.get_by_role("timer", name=of_name(guest.words.clock_of, name), exact=True)


def in_order(guests: tuple[Guest, Guest]) -> tuple[Guest, Guest, str]:
    """Whoever is to act first, and how he is called."""
    first, other = guests if guests[0].on_move else guests[::-1]
    return first, other, first.server.match(first.match).names[first.seat]


def is_told_of(guest: Guest, name: str) -> None:
    """The page says that the time is up, and says it aloud."""
    said = TIME_IS_UP[guest.words.language].format(name)
    expect(guest.log).to_contain_text(said)
    expect(guest.announced).to_contain_text(said)


def test_clocks_wait_for_the_last_player(guest: Invites) -> None:
    """Nobody's time runs while somebody is not there yet; then that of one of them does."""
    anna, bruno = guest(EN), guest(FR, PHONE)
    (link,) = anna.open_match("calculator", [seat("me", "Anna"), seat("link", "Bruno")], ["clock=match:600"])
    waiting = anna.page.get_by_role("status").filter(has_text=EN.waiting_for_all)
    expect(waiting).to_be_visible()
    anna.server.pass_time(anna.match, 90)
    anna.page.reload()
    for name in ("Anna", "Bruno"):
        expect(clock(anna, name)).to_have_text("10:00")
    bruno.accept(link, "Bruno")
    expect(waiting).to_have_count(0)
    first, other, name = in_order((anna, bruno))
    for each in (first, other):
        expect(clock(each, name)).to_have_text(re.compile(r"^9:5\d$"))
    rests = first.server.match(first.match).names[other.seat]
    for each in (first, other):
        expect(clock(each, rests)).to_have_text("10:00")
    anna.up_to_date()


def test_a_turn_that_takes_too_long(two: Seats) -> None:
    """It ends, both are told, and the other's time runs."""
    first, other, name = in_order(two("calculator", (EN, DESKTOP), (FR, PHONE), options=("clock=turn:60",)))
    for each in (first, other):
        expect(clock(each, name)).to_have_text(re.compile(r"^0:5\d$"))
    first.click(first.button(first.words.exchange))
    expect(first.page.get_by_text(first.words.exchange_choose)).to_be_visible()
    first.server.pass_time(first.match, 60)
    for each in (first, other):
        is_told_of(each, name)
        expect(clock(each, first.server.match(first.match).names[other.seat])).to_be_visible()
        expect(clock(each, name)).to_have_count(0)
    expect(first.page.get_by_text(first.words.exchange_choose)).to_have_count(0)
    other.my_turn()


def test_a_clock_that_runs_out(two: Seats) -> None:
    """Whose time for the match is up has left it; here nobody is left to play with."""
    first, other, name = in_order(two("calculator", (FR, DESKTOP), (EN, PHONE), options=("clock=match:30",)))
    first.server.pass_time(first.match, 30)
    for each in (first, other):
        is_told_of(each, name)
        expect(each.heading).to_contain_text(each.words.over)
        expect(clock(each, name)).to_have_text("0:00")
