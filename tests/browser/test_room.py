"""How a window is shared: the board has most of it, the rack is beside or below it, nothing jumps."""

import re
from dataclasses import dataclass
from functools import partial

import pytest

from tests.browser.conftest import Invites
from tests.browser.kit import Device, Guest, expect, seat
from tests.browser.words import EN, FR

BOARDS = ("calculator", "equable", "mathable", "rigolade")
PHONE = Device(390, 844, touch=True)
LAPTOP, LARGE = (1366, 768), (1920, 1080)
SMALL_PHONE, ON_ITS_SIDE, ENLARGED = (320, 568), (844, 390), (640, 400)
"""The last is a page of 1280×800 at 200 %."""
UPRIGHT = ((PHONE.width, PHONE.height), SMALL_PHONE)
LOW = (ON_ITS_SIDE, ENLARGED)
EVERY = (LAPTOP, LARGE, *UPRIGHT, *LOW)
LEAST_SHARE = {LAPTOP: 0.75, LARGE: 0.8, ON_ITS_SIDE: 0.85, ENLARGED: 0.85}
"""How much of the height a board has, where it stands beside other things."""
LEAST_SQUARE = 26
"""Pixels of a square of the largest board, on a laptop."""
ENLARGES = 1.5
NEAR = 1.0
"""Pixels that do not count."""


@dataclass(frozen=True)
class Box:
    """Where something is in the window."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    def covers(self, other: "Box") -> bool:
        """Whether some of the other is behind it."""
        return (
            self.left < other.right - NEAR
            and other.left < self.right - NEAR
            and self.top < other.bottom - NEAR
            and other.top < self.bottom - NEAR
        )

    def is_in(self, size: tuple[int, int]) -> bool:
        """Whether all of it can be seen."""
        return (
            min(self.left, self.top) >= -NEAR
            and self.right <= size[0] + NEAR
            and self.bottom <= size[1] + NEAR
        )


def box(guest: Guest, selector: str) -> Box:
    """Where the only one of these is."""
    found = guest.page.locator(selector).evaluate(
        "one => { const { left, top, right, bottom } = one.getBoundingClientRect();"
        " return [left, top, right, bottom] }"
    )
    return Box(*found)


BOARD, FIELD, RACK, BUTTONS, DOCK = "svg[role=grid]", ".scroll", ".rack", ".actions", ".dock"
SQUARE = "[data-square='7G'] .ground"


def places(guest: Guest) -> dict[str, Box]:
    """Where the things are that must not jump."""
    guest.page.evaluate("scrollTo(0, 0)")
    return {each: box(guest, each) for each in (FIELD, RACK, BUTTONS, DOCK)}


def rows(guest: Guest) -> int:
    """In how many rows the tokens of the rack stand."""
    return len(
        set(
            guest.rack.get_by_role("button").evaluate_all(
                "all => all.map(one => one.getBoundingClientRect().top)"
            )
        )
    )


def at_a_table(guest: Guest, game: str) -> None:
    """In mid-match, to move."""
    guest.open_match(game, [seat("me", "Anna"), seat("bot", "Bruno", "easy")])
    for _ in range(3):
        guest.my_turn()
        guest.server.play_on(guest.match, 1)
    guest.my_turn()
    expect(guest.rack.get_by_role("button").first).to_be_visible()


def overfull(guest: Guest) -> list[str]:
    """The buttons below the rack whose words do not stand within them."""
    wider = """buttons => buttons.filter(button => {
        const words = document.createRange()
        words.selectNodeContents(button)
        return words.getBoundingClientRect().width > button.clientWidth
    }).map(button => button.innerText)"""
    found: list[str] = guest.page.locator(".actions > .button").evaluate_all(wider)
    return found


def judged(guest: Guest, known: int) -> bool:
    """Whether there are more answers than were known."""
    return guest.previews > known


def is_as_high(guest: Guest, least: float) -> bool:
    """Whether squares are as high as that."""
    return box(guest, SQUARE).height >= least


def resize(guest: Guest, size: tuple[int, int]) -> None:
    """As if the window were another one, at the top of the page."""
    guest.resize(*size)
    guest.page.evaluate("scrollTo(0, 0)")


@pytest.mark.parametrize("game", BOARDS)
def test_the_share_of_the_board(guest: Invites, game: str) -> None:
    """At every size it has its share, the rack stands on one line, and nothing lies on anything else."""
    # Its words are the longer ones.
    anna = guest(FR, PHONE)
    at_a_table(anna, game)
    for size in EVERY:
        resize(anna, size)
        board = box(anna, BOARD)
        named = places(anna)
        assert not named[DOCK].covers(board), size
        assert all(each.is_in(size) for each in (board, named[RACK], named[BUTTONS])), (size, board, named)
        assert rows(anna) == 1, size
        assert overfull(anna) == [], size
        if size in UPRIGHT:
            assert (board.left, board.right) == pytest.approx((0, size[0]), abs=NEAR), size
        else:
            assert board.height >= LEAST_SHARE[size] * size[1], (size, board)
        if size in LOW:
            assert named[RACK].left >= board.right, size
    resize(anna, LAPTOP)
    assert box(anna, SQUARE).height * 40 / 38 >= LEAST_SQUARE or game != "rigolade"
    # Two columns: everything that is not the board or under it stands in the other.
    assert box(anna, ".top").left == box(anna, ".talk").left == box(anna, ".side").left


@pytest.mark.parametrize("game", BOARDS)
def test_nothing_jumps_while_laying(guest: Invites, game: str) -> None:
    """Board, rack and buttons stay: while laying, once it is judged, and when it is refused."""
    anna = guest(EN, PHONE)
    at_a_table(anna, game)
    changes = anna.changes(anna.chosen())[:3]
    # The frame is the same for all: one game at every size, the others where most people play them.
    for size in EVERY if game == "mathable" else (LAPTOP, (PHONE.width, PHONE.height)):
        resize(anna, size)
        before = places(anna)
        seen, known = {"nothing": before}, anna.previews
        for square, face in changes:
            anna.tap_tap(square, face)
            anna.lies(square)
            seen[f"laid {square}"] = places(anna)
        anna.wait_until(partial(judged, anna, known), "it is not judged")
        expect(anna.preview).to_contain_text(re.compile(f"{EN.legal}|{EN.illegal}|{EN.go_on}"))
        seen["judged"] = places(anna)
        anna.say("nonsense")
        expect(anna.page.get_by_role("alert")).to_be_visible()
        seen["refused"] = places(anna)
        for when, now in seen.items():
            for each, was in before.items():
                assert now[each].__dict__ == pytest.approx(was.__dict__, abs=NEAR), (size, when, each)
        anna.click(anna.button(EN.recall))
        anna.command.fill("")


def test_a_larger_board_is_larger(guest: Invites) -> None:
    """In as much room as before."""
    anna = guest(EN, PHONE)
    at_a_table(anna, "calculator")
    for size in EVERY:
        resize(anna, size)
        before, square = places(anna), box(anna, SQUARE).height
        anna.click(anna.button(EN.zoom_in))
        expect(anna.button(EN.zoom_out)).to_be_visible()
        anna.wait_until(partial(is_as_high, anna, ENLARGES * square), f"not larger at {size}")
        assert places(anna) == before
        anna.click(anna.button(EN.zoom_out))


def test_a_laid_token_is_dragged_by_finger(guest: Invites) -> None:
    """To another square, where the page would scroll otherwise; and back to the rack."""
    anna = guest(EN, Device(390, 500, touch=True))
    at_a_table(anna, "mathable")
    (square, face), *_ = anna.changes(anna.chosen())
    anna.tap_tap(square, face)
    anna.lies(square)
    before = anna.page.evaluate("scrollY")
    anna.carry(anna.square(square), anna.square("2B"))
    anna.lies("2B")
    assert EN.laid not in anna.word_of(square)
    assert anna.page.evaluate("scrollY") == before
