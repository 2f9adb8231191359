"""The contest window: a false play stands, and the other has some seconds to say so."""

import re

import pytest

from tests.browser.conftest import Seats
from tests.browser.kit import DESKTOP, PHONE, Guest, expect
from tests.browser.words import EN, FR

CONTEST = ("contest=on", "window=45")
GREEN = re.compile(r"\bgood\b")
SECONDS = re.compile(r"^(4[0-5]|3\d) s$")
"""What is left of them when somebody looks."""

FALSE = {"equable": "5Iv 97-99.0=1", "mathable": "32@6G*1"}
"""What the first rack of each match can say, and should not."""
UPHELD = {"en": "contest upheld", "fr": "contestation justifiée"}
STRUCK = {"en": "contests rightly", "fr": "conteste à juste titre"}
CLOSE = {"equable": "", "mathable": " end"}
"""What ends a turn."""


def false_play(guests: tuple[Guest, Guest], game: str, typed: bool = False) -> tuple[Guest, Guest, list[str]]:
    """Who is first plays what is false, and the page does not say that it is; the squares."""
    first, other = guests if guests[0].on_move else guests[::-1]
    changes = first.changes([FALSE[game]])
    first.my_turn()
    if typed:
        first.move(FALSE[game] + CLOSE[game])
    else:
        first.lay(changes, "tap")
        expect(first.preview).to_contain_text(first.words.at_stake)
        expect(first.preview).not_to_have_class(GREEN)
        first.play_laid()
    for square, token in changes:
        other.holds(square, token)
    return first, other, [square for square, _ in changes]


def window_opens(mover: Guest, other: Guest) -> None:
    """The other is asked, and sees how long he has; the mover sees whom she waits for."""
    words = other.words
    expect(other.heading).to_contain_text(words.your_answer)
    names = mover.server.match(mover.match).names
    question = other.noted(words.contest_ask)
    expect(question).to_be_visible()
    expect(question).to_contain_text(names[mover.seat])
    expect(other.page.get_by_role("timer", name=words.seconds, exact=True)).to_have_text(SECONDS)
    for name in (words.contest, words.accept):
        expect(other.button(name)).to_be_enabled()
    expect(mover.heading).to_contain_text(mover.words.may_contest.format(names[other.seat]))
    for name in (mover.words.contest, mover.words.accept):
        expect(mover.button(name)).to_have_count(0)


@pytest.mark.parametrize("game", FALSE)
def test_a_contest_that_is_upheld(two: Seats, game: str) -> None:
    """The tokens go back, and both are told why. Who has prepared a move meanwhile can answer all the same.

    What he has laid still lies there afterwards.
    """
    guests = two(game, (EN, DESKTOP), (FR, PHONE), options=CONTEST)
    waits = guests[1] if guests[0].on_move else guests[0]
    waits.click(waits.rack.get_by_role("button").first)
    waits.click(waits.square("2B"))
    waits.lies("2B")
    first, other, squares = false_play(guests, game)
    window_opens(first, other)
    other.click(other.button(other.words.contest))
    for each in guests:
        for square in squares:
            each.holds(square)
        expect(each.log).to_contain_text(UPHELD[each.words.language])
        # What is struck, and why, stands at the table itself.
        expect(each.noted(STRUCK[each.words.language])).to_be_visible()
    other.lies("2B")
    other.my_turn()


@pytest.mark.parametrize("game", FALSE)
def test_a_false_play_that_is_accepted(two: Seats, game: str) -> None:
    """It stands, and counts."""
    first, other, squares = false_play(
        two(game, (FR, PHONE), (EN, DESKTOP), options=CONTEST), game, typed=True
    )
    window_opens(first, other)
    other.click(other.button(other.words.accept))
    other.my_turn()
    assert first.server.totals(first.match)[first.seat] > 0
    for each in (first, other):
        expect(each.square(squares[0])).not_to_have_attribute("aria-label", re.compile(each.words.empty))
        expect(each.button(each.words.contest)).to_have_count(0)
    first.up_to_date()


def test_a_window_that_closes_by_itself(two: Seats) -> None:
    """Who does not answer in time has accepted."""
    first, other, squares = false_play(two("mathable", options=CONTEST), "mathable", typed=True)
    window_opens(first, other)
    first.server.pass_time(first.match, 45)
    other.my_turn()
    for each in (first, other):
        expect(each.log).to_contain_text("It is too late to contest")
        each.holds(squares[0], "32")
