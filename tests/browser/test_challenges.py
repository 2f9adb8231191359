"""Puzzles of the games in the browser: a wrong try first, then the right one; hints, and being shown."""

import re

import pytest

from jeton.analysis.hints import laid_by
from jeton.catalogue import GAMES, load_box
from jeton.puzzles import Puzzle, solution, stock
from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import Device, Guest, expect
from tests.browser.words import EN, FR

PHONE, DESKTOP = Device(390, 844, touch=True), Device(1366, 768)


def of_tokens(game: str, count: int) -> tuple[int, Puzzle]:
    """The first puzzle with an answer of so many tokens."""
    box = load_box(GAMES[game])
    for number, puzzle in enumerate(stock(game), 1):
        view = puzzle.view(GAMES[game], box)
        if len(laid_by(GAMES[game], view.seat, solution(GAMES[game], puzzle, view))) == count:
            return number, puzzle
    raise AssertionError(game)


def said(guest: Guest, text: str) -> None:
    """What came of a try."""
    expect(guest.page.get_by_role("status").filter(has_text=text)).to_be_visible()


@pytest.mark.parametrize("hand", ["tap", "drag", "keys"])
def test_on_a_board(guest: Invites, hand: str) -> None:
    """A turn that brings less is told so, and tried again; the best one counts, and another puzzle comes."""
    number, puzzle = of_tokens("mathable", 2)
    anna = guest(EN, DESKTOP)

    def drag(square: str, token: str) -> None:
        # What was asked before is not asked again, so that no answer can be waited for.
        anna.carry(anna.token(token), anna.square(square))
        anna.holds(square, token)

    lay = {"tap": anna.tap_tap, "drag": drag, "keys": anna.type_on_board}[hand]
    anna.go(f"/puzzles/mathable/{number}")
    expect(anna.heading).to_contain_text(f"Puzzle {number} (easy)")
    moves = [move.split("@") for move in puzzle.answer.split() if "@" in move]
    (token, square), *_ = moves
    lay(square, token)
    anna.press_play_at_once()
    said(anna, "fewer than the best turn.")
    anna.click(anna.button("Try again"))
    for token, square in moves:
        lay(square, token)
    if hand == "keys":
        anna.page.keyboard.press("Enter")
    else:
        anna.press_play_at_once()
    said(anna, "Solved: nothing brings more.")
    if hand == "tap":
        is_accessible(anna.page)
    anna.click(anna.button("Next"))
    expect(anna.heading).not_to_contain_text(f"Puzzle {number} (easy)")
    anna.go("/puzzles")
    expect(anna.page.get_by_text("1 solved", exact=True)).to_be_visible()
    if hand == "tap":
        is_accessible(anna.page)


def test_with_cards(guest: Invites) -> None:
    """All hands are open; a wrong card is told what it takes, the right one wins."""
    # Of a hand without mutes, so that any other card is wrong.
    number = next(
        at
        for at, one in enumerate(stock("gamate"), 1)
        if "*" not in dict(one.fields)[f"hand {dict(one.fields)['leader']}"]
        and dict(one.fields)["leader"] == "0"
    )
    puzzle = stock("gamate")[number - 1]
    bruno = guest(FR, PHONE)
    bruno.go(f"/puzzles/gamate/{number}")
    expect(bruno.page.get_by_text("Toutes les mains sont ouvertes.")).to_be_visible()
    view = puzzle.view(GAMES["gamate"], load_box(GAMES["gamate"]))
    wrong = next(card for card in view.position.hands[view.position.hand] if card != puzzle.answer)
    for card in (wrong, puzzle.answer):
        held = bruno.card(card)
        assert held is not None
        bruno.click(held)
        bruno.click(bruno.way(card))
        if card == wrong:
            said(bruno, f"il lui en faut {puzzle.worth}.")
            bruno.click(bruno.button("Réessayer"))
    said(bruno, "Résolu")
    is_accessible(bruno.page)


def test_hints_and_being_shown(guest: Invites) -> None:
    """The answer is not sent before it is asked for; what was shown is not solved."""
    number, _ = of_tokens("rigolade", 3)
    anna = guest(EN, DESKTOP)
    told: list[str] = []
    anna.page.on("response", lambda one: told.append(one.url) if "/hints/" in one.url else None)
    anna.go(f"/puzzles/rigolade/{number}")
    expect(anna.button("Show me")).to_be_hidden()
    anna.click(anna.button("Hint"))
    expect(anna.preview).to_contain_text("It lays 3 tokens")
    anna.click(anna.button("Hint"))
    expect(anna.preview).to_contain_text("It lays on")
    assert not any(url.split("?")[0].endswith("/3") for url in told)
    anna.click(anna.button("Show me"))
    said(anna, "That was the answer")
    anna.go("/puzzles")
    expect(anna.page.get_by_role("heading", name=re.compile("Rigolade"))).to_be_visible()
    expect(anna.page.get_by_text("1 solved", exact=True)).to_be_hidden()


def test_today_from_home(guest: Invites) -> None:
    """Today's puzzle of a game is one click away; solved, the list says so, and counts the days."""
    anna = guest(EN, PHONE)
    anna.go("/")
    anna.click(anna.link("Today’s puzzle: Gamate"))
    expect(anna.heading).to_contain_text("Today’s puzzle")
    games = anna.get("/api/puzzles")["games"]
    number = next(each["daily"] for each in games if each["game"] == "gamate")
    answer = stock("gamate")[number - 1].answer
    held = anna.card(answer)
    assert held is not None
    anna.click(held.first)
    anna.click(anna.way(answer))
    said(anna, "1 day in a row")
    anna.go("/puzzles")
    expect(anna.link("Solved today: Gamate")).to_be_visible()
