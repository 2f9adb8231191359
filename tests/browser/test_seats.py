"""Seats: one that is left, two on one device, one on two devices."""

import re

from playwright.sync_api import Route

from tests.browser.conftest import Invites, Seats
from tests.browser.kit import DESKTOP, PHONE, Guest, expect, play_on, seat
from tests.browser.server import Server
from tests.browser.words import EN, FR

USED_UP = "Ce lien n’ouvre plus de place. Demandez-en un nouveau."


def test_a_bot_plays_on_for_one_who_left(guest: Invites, server: Server) -> None:
    """Those who stay are asked which bot; it plays whenever it is its turn."""
    anna, bruno = guest(EN), guest(FR, PHONE)
    seats = [seat("me", "Anna"), seat("link", "Bruno"), seat("bot", "Robbie", "random")]
    (link,) = anna.open_match("calculator", seats)
    bruno.accept(link, "Bruno")
    anna.leave_match()
    expect(bruno.page.get_by_text(FR.has_left.format("Anna"), exact=True)).to_be_visible()
    bots = bruno.page.get_by_role("combobox", name=FR.which_bot, exact=True)
    expect(bots.get_by_role("option")).to_have_count(6)
    bots.select_option(label=FR.bot.format(FR.beginner))
    bruno.click(bruno.button(FR.stand_in))
    expect(bruno.log).to_contain_text("Un robot joue désormais pour Anna.")
    expect(bruno.button(FR.stand_in)).to_have_count(0)
    assert server.live(bruno.match).progress.bots == ("beginner", "", "random")
    before = len(server.match(bruno.match).history)
    play_on((bruno,), 2)
    bruno.my_turn()
    assert 0 in {played.move.actor for played in server.match(bruno.match).history[before:]}
    # Who has left looks on: nothing there is hers to play, not even in the bot's turn.
    expect(anna.heading).to_contain_text(EN.turn_of.format("Bruno"))
    for place in (anna.rack, anna.command, anna.button(EN.stand_in)):
        expect(place).to_have_count(0)
    assert EN.your_turn not in " ".join(anna.heard()).split("Anna leaves the match.")[-1]


def hands_over(guest: Guest, name: str) -> None:
    """The device goes to somebody: nothing of anybody's is on the page, nor was it ever meanwhile."""
    expect(guest.heading).to_have_text(guest.words.hand_over.format(name))
    expect(guest.rack).to_have_count(0)
    expect(guest.board).to_have_count(0)
    expect(guest.command).to_have_count(0)
    expect(guest.page.locator(".token, .cell")).to_have_count(0)
    expect(guest.announced.get_by_role("paragraph")).to_have_count(0)


def takes(guest: Guest, seat: int) -> None:
    """Somebody says that he has the device, and sees his own tokens only, once they are there."""
    held: list[Route] = []
    guest.seat = seat
    name = guest.server.match(guest.match).names[seat]
    guest.page.route(re.compile(f"/api/matches/{guest.match}\\?"), lambda route: held.append(route))
    with guest.page.expect_request(re.compile(f"seat={seat}")):
        guest.click(guest.button(guest.words.i_am.format(name)))
    hands_over(guest, name)
    for route in held:
        route.continue_()
    guest.page.unroute_all()
    guest.my_turn()
    own = [guest.words.token.format(token) for token in sorted(guest.server.rack(guest.match, seat))]
    named = "tokens => tokens.map(token => token.getAttribute('aria-label').split(',')[0])"
    assert sorted(guest.rack.get_by_role("button").evaluate_all(named)) == own


def test_two_on_one_device(guest: Invites, server: Server) -> None:
    """Between their turns the device is handed over, and shows nobody's tokens."""
    both = guest(FR, PHONE)
    server.seed = 2
    both.open_match("equable", [seat("me", "Anna"), seat("device", "Bruno")], shared=True)
    assert server.rack(both.match, 0) != server.rack(both.match, 1)
    names = server.match(both.match).names
    first = server.match(both.match).seats_to_act[0]
    for seat_on_move in (first, 1 - first, first):
        hands_over(both, names[seat_on_move])
        takes(both, seat_on_move)
        both.move(" ".join(both.chosen()))
    both.page.reload()
    hands_over(both, names[1 - first])


def test_one_of_two_leaves_their_device(guest: Invites, server: Server) -> None:
    """It is handed over once more; the bot that stands in needs no device."""
    both = guest(EN)
    seats = [seat("me", "Anna"), seat("device", "Bruno"), seat("bot", "Robbie", "random")]
    both.open_match("calculator", seats, shared=True)
    first = server.match(both.match).seats_to_act[0]
    assert first in (0, 1)
    hands_over(both, server.match(both.match).names[first])
    takes(both, first)
    both.leave_match()
    hands_over(both, server.match(both.match).names[1 - first])
    takes(both, 1 - first)
    both.click(both.button(EN.stand_in))
    expect(both.button(EN.stand_in)).to_have_count(0)
    play_on((both,), 2)
    both.my_turn()


def test_one_seat_on_two_devices(two: Seats, guest: Invites, server: Server) -> None:
    """A private link, good once: both devices hold the seat and see the same match."""
    anna, bruno = two("rigolade", (FR, DESKTOP), (EN, PHONE))
    server.play_on(anna.match, 4)
    anna.open_menu()
    anna.click(anna.button(FR.other_device))
    link = anna.page.get_by_role("textbox", name=re.compile(f"^{FR.own_seat}")).input_value()
    anna.page.keyboard.press("Escape")
    phone, stranger = guest(FR, PHONE), guest(FR)
    phone.go(link)
    phone.click(phone.button(FR.sit_down))
    phone.at_table()
    assert "#" not in phone.page.url
    for each in (anna, phone):
        each.up_to_date()
    named = "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    here, there = (each.board.get_by_role("gridcell").evaluate_all(named) for each in (anna, phone))
    assert here == there
    # Each device keeps its own order on the rack.
    here, there = (each.rack.get_by_role("button").evaluate_all(named) for each in (anna, phone))
    assert sorted(here) == sorted(there) != []
    assert server.match(anna.match).names == ("Anna", "Bruno")

    stranger.forgiven.append("403")
    stranger.go(link)
    stranger.click(stranger.button(FR.sit_down))
    expect(stranger.page.get_by_role("alert")).to_have_text(USED_UP)
    assert len(server.live(anna.match).holders[0]) == 2

    for device, same in ((phone, anna), (anna, phone)):
        play_on((device, bruno), 2)
        same.up_to_date()
