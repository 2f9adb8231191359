"""Second thoughts: before a turn is given away, and after a move."""

import re

from tests.browser.conftest import Invites, Seats
from tests.browser.kit import DESKTOP, PHONE, Guest, expect, seat
from tests.browser.server import Server
from tests.browser.words import EN, FR

PASS = "Pass"


def alone(guest: Guest, game: str, *options: str) -> None:
    """A match against a bot, in which one is to act."""
    guest.open_match(game, [seat("me", "Anna"), seat("bot", "Blaise", "easy")], options)
    guest.my_turn()


def test_a_pass_is_asked_about_by_keyboard(guest: Invites, server: Server) -> None:
    """The question has the focus, Escape is no; nothing has happened before the second yes."""
    anna = guest(EN, DESKTOP)
    alone(anna, "mathable")
    seq = server.live(anna.match).seq
    anna.button(PASS).focus()
    anna.page.keyboard.press("Enter")
    yes = anna.question.get_by_role("button").first
    expect(yes).to_be_focused()
    expect(yes).to_have_accessible_description(f"{PASS}?")
    anna.page.keyboard.press("Escape")
    expect(anna.question).to_have_count(0)
    expect(anna.button(PASS)).to_be_focused()
    assert server.live(anna.match).seq == seq
    anna.page.keyboard.press("Enter")
    anna.confirm()
    anna.wait_beyond(seq)


def test_a_double_click_is_not_two_answers(guest: Invites, server: Server) -> None:
    """It is a hand that trembles."""
    anna = guest(EN, DESKTOP)
    alone(anna, "mathable")
    seq = server.live(anna.match).seq
    anna.button(PASS).dblclick()
    expect(anna.question).to_be_visible()
    assert server.live(anna.match).seq == seq
    anna.click(anna.button(EN.back))
    expect(anna.question).to_have_count(0)
    anna.say("pass")
    expect(anna.question).to_be_visible()
    assert server.live(anna.match).seq == seq


def test_the_whole_rack(guest: Invites, server: Server) -> None:
    """To exchange all of it is asked about, some of it is not."""
    anna = guest(EN, DESKTOP)
    alone(anna, "equable")
    seq = server.live(anna.match).seq
    tokens = anna.rack.get_by_role("button")
    anna.click(anna.button(EN.exchange))
    for index in range(tokens.count()):
        anna.click(tokens.nth(index))
    anna.click(anna.page.get_by_role("button", name=re.compile("^Exchange .")))
    expect(anna.question).to_be_visible()
    assert server.live(anna.match).seq == seq
    anna.click(anna.button(EN.back))
    anna.click(tokens.first)
    anna.click(anna.page.get_by_role("button", name=re.compile("^Exchange .")))
    anna.wait_beyond(seq)


def test_against_a_bot_it_is_free(guest: Invites) -> None:
    """One click, and nobody is asked."""
    anna = guest(FR, PHONE)
    alone(anna, "mathable")
    text = anna.chosen()[0]
    ((square, token),) = anna.changes([text])
    anna.move(text)
    anna.holds(square, token)
    anna.open_menu()
    anna.click(anna.button(FR.take_back))
    anna.holds(square)
    anna.my_turn()


def test_between_people_one_declines(two: Seats) -> None:
    """The asker sees for whom they wait, and may withdraw; what was declined is told to both, once."""
    first, other = two("mathable", (EN, DESKTOP), (FR, PHONE))
    if other.on_move:
        first, other = other, first
    first.my_turn()
    first.move(first.chosen()[0])
    names = first.server.match(first.match).names
    for answer in (first.words.withdraw, other.words.decline):
        first.up_to_date()
        first.open_menu()
        first.click(first.button(first.words.takeback))
        expect(first.asked(first.words.waiting_for.format(names[other.seat]))).to_be_visible()
        expect(other.asked(other.words.would_take_back.format(names[first.seat]))).to_be_visible()
        who = first if answer == first.words.withdraw else other
        who.click(who.button(answer))
        for each in (first, other):
            expect(each.button(each.words.decline)).to_have_count(0)
            expect(each.button(each.words.withdraw)).to_have_count(0)
            each.up_to_date()
    first.open_menu()
    expect(first.button(first.words.takeback)).to_have_count(0)
    for each in (first, other):
        assert sum(names[other.seat] in line for line in each.heard()[-3:]) == 1
