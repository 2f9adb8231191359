"""Lessons in the browser: every step of each, boards and cards by pointer and by keys; nobody is asked."""

import re

import pytest

from jeton.catalogue import GAMES
from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import Device, Guest, Hand, expect
from tests.browser.learning import Pupil
from tests.browser.words import EN, FR, Words

PHONE, DESKTOP = Device(390, 844, touch=True), Device(1366, 768)
SUBJECTS = (*GAMES, "solitaire")


def no_line(guest: Guest) -> list[str]:
    """From now on nobody answers; what the page asks for all the same."""
    asked: list[str] = []
    # The icon is the browser's own wish, at a time of its own; and the page looks for the server again.
    guest.asks(lambda url: asked.append(url) if not re.search("icon|/api/here", url) else None)
    guest.forgiven.append("ERR_INTERNET_DISCONNECTED")
    guest.cut_off()
    return asked


@pytest.mark.parametrize(
    ("subject", "hand", "words", "device"),
    [
        # Each lesson, by fingers or by keys in turn: the same code shows them all, and takes the answers.
        *((subject, "tap", FR, PHONE) for subject in SUBJECTS[::2]),
        *((subject, "keys", EN, DESKTOP) for subject in SUBJECTS[1::2]),
        ("mathable", "drag", EN, DESKTOP),
        # Cards are no board, and neither is the grid of a puzzle: by the other hand, too.
        ("gamate", "keys", EN, DESKTOP),
        ("solitaire", "tap", FR, PHONE),
    ],
    ids=lambda value: value if isinstance(value, str) else getattr(value, "language", ""),
)
def test_a_lesson_to_its_end(guest: Invites, subject: str, hand: Hand, words: Words, device: Device) -> None:
    """It is loaded, the line is cut, and every step can be done; then one is told what one knows."""
    pupil = Pupil(guest(words, device), subject, hand)
    pupil.begin()
    asked = no_line(pupil.guest)
    pupil.finish()
    assert asked == []


def test_mistakes_and_being_shown(guest: Invites) -> None:
    """A mistake is explained; after two one may be shown. What was not asked for is tried again."""
    pupil = Pupil(guest(EN, DESKTOP), "mathable", "tap")
    pupil.begin()
    no_line(pupil.guest)
    shown, page = pupil.guest.button(pupil.said.show_me), pupil.page
    pupil.lay("8I", "9")
    expect(pupil.guest.preview).to_contain_text("Those two numbers do not make that.")
    expect(pupil.guest.preview).to_contain_text("4 × 3 = 12")
    expect(shown).to_be_hidden()
    pupil.guest.click(pupil.guest.square("8I"))
    pupil.lay("8F", "20")
    pupil.guest.click(shown)
    expect(page.get_by_role("status").filter(has_text=pupil.steps[0]["well"])).to_be_visible()
    pupil.guest.holds("8I", "12")

    pupil.guest.click(page.get_by_role("button", name=re.compile("^Step 3 of 7")))
    pupil.sees(2)
    pupil.lay("9I", "2")
    pupil.guest.press_play_at_once()
    expect(
        page.get_by_role("status").filter(has_text="one of your tokens answers both pairs")
    ).to_be_visible()
    page.keyboard.press("Enter")
    pupil.guest.holds("9I")
    pupil.do(2)
    pupil.sees(3)


def test_leaving_and_coming_back(guest: Invites) -> None:
    """How far one has come is kept on the device; at the end one plays a match, and reads the rules."""
    pupil = Pupil(guest(EN, DESKTOP), "rigolade", "tap")
    anna = pupil.guest
    anna.go("/")
    newcomers = anna.page.get_by_role("region", name=EN.first_time, exact=True)
    anna.click(newcomers.get_by_role("link", name=EN.titles["rigolade"], exact=True))
    pupil.sees(0)
    pupil.do(0)
    pupil.sees(1)
    anna.go("/learn")
    expect(anna.page.get_by_text("1 of 6 steps", exact=True)).to_be_visible()
    is_accessible(anna.page)
    anna.click(anna.link(EN.of(pupil.said.goes_on, EN.titles["rigolade"])))
    pupil.sees(1)
    is_accessible(anna.page)
    pupil.finish(1)
    is_accessible(anna.page)
    expect(anna.link(pupil.said.rules)).to_have_attribute("href", "/rules/rigolade")
    anna.click(anna.button(pupil.said.first_match))
    anna.at_table()
    assert anna.page.url.endswith(f"/t/{anna.match}")


@pytest.mark.parametrize("path", ["/rules/gamate", "/new/gamate"])
def test_ways_to_a_lesson(guest: Invites, path: str) -> None:
    """From the rules, and from the page of a new match."""
    anna = guest(EN, DESKTOP)
    anna.go(path)
    anna.click(anna.page.get_by_role("link", name=re.compile("Learn it")).first)
    Pupil(anna, "gamate", "tap").sees(0)


def test_from_a_table_that_waits(guest: Invites) -> None:
    """Whoever waits for somebody may learn meanwhile."""
    anna = guest(EN, DESKTOP)
    anna.invite("mathable", "Anna", "Bruno")
    anna.click(anna.page.get_by_role("link", name=re.compile("learn it")))
    Pupil(anna, "mathable", "tap").sees(0)
