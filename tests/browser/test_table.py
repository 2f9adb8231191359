"""What one may do at a table besides playing."""

import re
from pathlib import Path

from jeton.records import read_record
from tests.browser.conftest import Invites, Seats
from tests.browser.kit import DESKTOP, PHONE, Guest, expect, play_on
from tests.browser.server import Server
from tests.browser.words import EN, FR


def agree_to_end(one: Guest, other: Guest) -> None:
    """One offers to end the match, the other agrees."""
    one.open_menu()
    one.click(one.button(one.words.offer_end))
    name = one.server.match(one.match).names[one.seat]
    expect(other.asked(other.words.would_end.format(name))).to_be_visible()
    other.click(other.button(other.words.agree))
    for each in (one, other):
        expect(each.heading).to_contain_text(each.words.over)


def test_another_language(two: Seats) -> None:
    """All of the page changes, what has happened included, and it stays so."""
    anna, bruno = two("calculator")
    play_on((anna, bruno), 1)
    anna.up_to_date()
    anna.click(anna.button("FR, Français"))
    expect(anna.page.locator("html")).to_have_attribute("lang", "fr")
    told = anna.server.told(anna.match, anna.seat, "fr")
    anna.words = FR
    expect(anna.log.get_by_role("button")).to_have_text([entry.told for entry in told])
    anna.page.reload()
    expect(anna.page.locator("html")).to_have_attribute("lang", "fr")
    expect(anna.log.get_by_role("button")).to_have_count(len(told))


def test_the_title_says_whose_turn_it_is(two: Seats) -> None:
    """So that one sees it in the tab."""
    first, other = two("calculator")
    if other.on_move:
        first, other = other, first
    names = first.server.match(first.match).names
    expect(first.page).to_have_title("● Your turn – Calculator – Jeton")
    expect(other.page).to_have_title(f"{names[first.seat]} to play – Calculator – Jeton")
    first.my_turn()
    first.move(first.chosen()[0])
    expect(other.page).to_have_title("● Your turn – Calculator – Jeton")
    agree_to_end(first, other)
    expect(first.page).to_have_title("The match is over – Calculator – Jeton")


def test_a_move_is_taken_back_by_agreement(two: Seats) -> None:
    """One asks, the other agrees, and the board is as it was."""
    first, other = two("mathable", (EN, DESKTOP), (FR, PHONE))
    if other.on_move:
        first, other = other, first
    first.my_turn()
    text = first.chosen()[0]
    ((square, token),) = first.changes([text])
    first.move(text)
    other.up_to_date()
    expect(other.square(square)).to_have_attribute("aria-label", re.compile(f"^{square}, {token}"))
    first.open_menu()
    first.click(first.button(first.words.takeback))
    name = first.server.match(first.match).names[first.seat]
    expect(other.asked(other.words.would_take_back.format(name))).to_be_visible()
    other.click(other.button(other.words.agree))
    for each in (first, other):
        expect(each.square(square)).not_to_have_attribute("aria-label", re.compile(f"^{square}, {token}"))
    first.my_turn()


def test_a_spectator_sees_no_rack(two: Seats, guest: Invites, server: Server) -> None:
    """Whoever opens the address of a table looks on; what he gets has nobody's tokens in it."""
    anna, bruno = two("equable")
    server.play_on(anna.match, 2)
    carla = guest(EN)
    carla.go(f"/t/{anna.match}")
    carla.at_table()
    acting = server.match(anna.match).seats_to_act[0]
    expect(carla.heading).to_contain_text(EN.turn_of.format(server.match(anna.match).names[acting]))
    expect(carla.rack).to_have_count(0)
    expect(carla.command).to_have_count(0)
    seen = carla.page.evaluate(f"fetch('/api/matches/{anna.match}').then(answer => answer.json())")
    assert seen["mine"] == []
    assert {token for rack in seen["table"]["racks"] for token in rack["tokens"]} <= {"?"}
    play_on((anna, bruno), 1)
    told = server.told(anna.match, None, "en")
    expect(carla.log.get_by_role("button")).to_have_count(len(told))


def test_a_rematch(two: Seats) -> None:
    """The same people, at a new table."""
    anna, bruno = two("calculator", (EN, DESKTOP), (FR, PHONE))
    before = anna.match
    agree_to_end(anna, bruno)
    anna.click(anna.button(EN.rematch))
    anna.page.wait_for_url(re.compile(f"/t/(?!{before})"))
    bruno.click(bruno.link(FR.rematch))
    bruno.page.wait_for_url(f"**/t/{anna.match}")
    anna.seat, bruno.seat = 1, 0
    play_on((anna, bruno), 2)
    for each in (anna, bruno):
        each.up_to_date()


def test_a_replay_with_keys(two: Seats, guest: Invites, server: Server) -> None:
    """A link to a match that is over is enough to look at it again, step by step."""
    anna, bruno = two("calculator")
    server.play_on(anna.match, 3)
    agree_to_end(anna, bruno)
    anna.click(anna.button(EN.share))
    link = anna.page.get_by_role("textbox", name=EN.shared, exact=True).input_value()
    carla = guest(FR, PHONE)
    carla.go(link)
    expect(carla.heading).to_contain_text(FR.over)
    carla.click(carla.button(FR.replay))
    seq = server.live(anna.match).seq
    step = carla.page.get_by_role("group", name=FR.replay, exact=True)
    expect(step).to_contain_text(FR.replay_step.format(seq, seq))
    keys = {"Home": 0, "ArrowRight": 1, "ArrowLeft": 0, "End": seq}
    for key, at in keys.items():
        carla.page.keyboard.press(key)
        expect(step).to_contain_text(FR.replay_step.format(at, seq))
    carla.page.keyboard.press("Escape")
    expect(step).to_have_count(0)


def test_a_record_goes_out_and_comes_in(two: Seats, guest: Invites, tmp_path: Path) -> None:
    """Saved as text, it can be read by anybody, and shows the same board and the same log."""
    anna, bruno = two("rigolade", (FR, DESKTOP), (FR, PHONE))
    anna.server.play_on(anna.match, 6)
    agree_to_end(anna, bruno)
    with anna.page.expect_download() as saved:
        anna.click(anna.button(FR.record))
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    record = path.read_text(encoding="utf-8")
    assert read_record(record)
    carla = guest(FR)
    carla.go("/")
    carla.click(carla.link(FR.open_record))
    carla.page.get_by_role("textbox", name=FR.paste, exact=True).fill(record)
    carla.click(carla.button(FR.show_record))
    expect(carla.heading).to_contain_text(FR.from_record)
    named = "cells => cells.map(cell => cell.getAttribute('aria-label'))"
    boards = [each.board.get_by_role("gridcell").evaluate_all(named) for each in (anna, carla)]
    assert boards[0] == boards[1]
    moves = [text for text in anna.log.get_by_role("button").all_inner_texts() if "=" in text]
    assert moves == [text for text in carla.log.get_by_role("button").all_inner_texts() if "=" in text]
    carla.go("/record")
    carla.page.get_by_role("textbox", name=FR.paste, exact=True).fill("x")
    carla.forgiven.append("400")
    carla.click(carla.button(FR.show_record))
    expect(carla.page.get_by_role("alert")).to_be_visible()


def test_an_open_table(guest: Invites) -> None:
    """Anybody on this server finds it on the home page, and sits down."""
    anna, bruno = guest(EN), guest(FR, PHONE)
    anna.new_match("mathable")
    anna.call_me("Anna")
    anna.befriend("Bruno")
    anna.page.get_by_role("checkbox", name=EN.open_table).check()
    anna.start()
    anna.at_table()
    bruno.go("/")
    found = bruno.page.get_by_role("link", name=re.compile(rf"^{FR.sit}\s: Mathable, Anna, Bruno"))
    bruno.click(found.first)
    bruno.at_table()
    bruno.click(bruno.page.get_by_role("button", name=FR.of(FR.sit, "Bruno")))
    expect(bruno.rack).to_be_visible()
