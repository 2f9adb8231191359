"""Seats that change hands: new links, guests who are replaced, devices signed out, codes, another match."""

import re

from tests.browser.conftest import Invites, Seats
from tests.browser.kit import DESKTOP, PHONE, Guest, expect, seat
from tests.browser.server import Server
from tests.browser.words import EN, FR

USED_UP = {"en": "This link does not open a seat any more.", "fr": "Ce lien n’ouvre plus de place."}


def confirm(guest: Guest, name: str) -> None:
    """Press a button, and say yes."""
    guest.page.once("dialog", lambda dialog: dialog.accept())
    guest.click(guest.button(name))


def looks_on(guest: Guest) -> None:
    """Nothing there is theirs to play."""
    expect(guest.rack).to_have_count(0)
    expect(guest.command).to_have_count(0)


def test_an_invitation_is_renewed(guest: Invites) -> None:
    """The old link opens nothing, the new one is the guest's."""
    anna, thief, bruno = guest(EN, PHONE), guest(FR), guest(FR)
    link = anna.invite("rigolade", "Anna", "Bruno")
    anna.click(anna.button(EN.new_link.format("Bruno")))
    expect(anna.invitation).not_to_have_value(link)
    thief.forgiven.append("403")
    thief.go(link)
    thief.click(thief.button(FR.sit_down))
    expect(thief.page.get_by_role("alert")).to_contain_text(USED_UP["fr"])
    bruno.accept(anna.invitation.input_value(), "Bruno")
    expect(anna.invitation).to_have_count(0)


def test_a_guest_who_is_away_is_replaced(two: Seats, guest: Invites, server: Server) -> None:
    """All wait for him: the host is asked. Whoever comes instead plays on, and he looks on."""
    anna, bruno = two("rigolade", (FR, DESKTOP), (EN, PHONE))
    if server.match(anna.match).seats_to_act == (0,):
        server.play_on(anna.match, 1)
    match = anna.match
    bruno.go("/")
    expect(anna.page.get_by_text(FR.is_away.format("Bruno"), exact=True)).to_be_visible()
    confirm(anna, FR.replace.format("Bruno"))
    link = anna.invitation.input_value()
    expect(anna.log).to_contain_text("Bruno n’occupe plus sa place")
    chloe = guest(EN)
    chloe.accept(link, "Chloé")
    chloe.my_turn()
    assert server.match(match).names == ("Anna", "Chloé")
    bruno.go(f"/t/{match}")
    bruno.at_table()
    looks_on(bruno)


def test_a_guest_who_was_not_meant_is_replaced(two: Seats) -> None:
    """Before the first move also while there; the open page shows nobody's tokens from then on."""
    anna, thief = two("equable", (EN, PHONE), (FR, DESKTOP))
    expect(thief.rack).to_be_visible()
    anna.open_menu()
    anna.click(anna.button(EN.replace_guest))
    confirm(anna, EN.replace.format("Bruno"))
    looks_on(thief)
    expect(anna.invitation).to_be_visible()


def test_other_devices_are_signed_out(two: Seats, guest: Invites) -> None:
    """By the one that came first; the others look on."""
    anna, _ = two("equable", (EN, DESKTOP), (FR, DESKTOP))
    anna.open_menu()
    anna.click(anna.button(EN.other_device))
    link = anna.page.get_by_role("textbox", name=re.compile(f"^{EN.own_seat}")).input_value()
    phone = guest(FR, PHONE)
    phone.accept(link, "Anna", seat=0)
    expect(phone.rack).to_be_visible()
    phone.open_menu()
    phone.click(phone.button(FR.other_device))
    expect(phone.page.get_by_text(FR.other_devices, exact=True)).to_be_visible()
    expect(phone.button(FR.sign_out)).to_have_count(0)
    phone.page.keyboard.press("Escape")

    anna.page.keyboard.press("Escape")
    anna.open_menu()
    anna.click(anna.button(EN.other_device))
    expect(anna.page.get_by_text(EN.other_devices, exact=True)).to_be_visible()
    anna.click(anna.button(EN.sign_out))
    expect(anna.page.get_by_text(EN.signed_out, exact=True)).to_be_visible()
    looks_on(phone)
    expect(anna.rack).to_be_visible()


def test_another_match_by_everybodys_word(two: Seats, server: Server) -> None:
    """One asks, the other agrees; both are led there."""
    anna, bruno = two("rigolade", (EN, DESKTOP), (FR, PHONE))
    old = anna.match
    anna.open_menu()
    anna.click(anna.button(EN.another))
    expect(bruno.asked(FR.would_play_another.format("Anna"))).to_be_visible()
    assert server.live(old).progress.next is None
    bruno.click(bruno.button(FR.begin_another))
    bruno.page.wait_for_url(re.compile(f"/t/(?!{old})"))
    anna.click(anna.link(EN.to_next))
    anna.page.wait_for_url(re.compile(f"/t/{bruno.match}"))
    anna.at_table()
    assert server.match(anna.match).names == ("Bruno", "Anna")


def test_a_browser_that_forgets(guest: Invites) -> None:
    """A code brings the seats to another browser; the first has none then."""
    anna, other = guest(EN), guest(FR, PHONE)
    anna.open_match("rigolade", [seat("me", "Anna"), seat("bot", "Robbie", "random")])
    match = anna.match
    anna.go("/")
    anna.click(anna.button(EN.recovery_open))
    anna.click(anna.button(EN.make_code))
    field = anna.page.get_by_role("textbox", name=EN.recovery, exact=True)
    expect(field).to_have_value(re.compile("^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$"))
    code = field.input_value()

    other.go("/")
    other.forgiven.append("403")
    other.click(other.button(FR.have_code))
    brought = other.page.get_by_role("textbox", name=FR.your_code, exact=True)
    brought.fill("0000-0000")
    other.click(other.button(FR.recover))
    expect(other.page.get_by_role("alert")).to_contain_text("Ce code de récupération n’est pas valable")
    brought.fill(code.lower().replace("-", " "))
    other.click(other.button(FR.recover))
    expect(other.page.get_by_role("status").filter(has_text=FR.recovered)).to_be_visible()
    renewed = other.page.get_by_role("textbox", name=FR.recovery, exact=True)
    assert renewed.input_value() not in ("", code)
    other.page.keyboard.press("Escape")
    expect(other.page.locator(f'a[href="/t/{match}"]')).to_be_visible()
    other.go(f"/t/{match}")
    expect(other.rack).to_be_visible()
    anna.go(f"/t/{match}")
    anna.at_table()
    looks_on(anna)
