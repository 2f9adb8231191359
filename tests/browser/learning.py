"""Somebody who learns a game: the places of the lessons, and what does what they ask for."""

import json
import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator

from jeton.catalogue import GAMES
from jeton.web import lessons, puzzle_lessons
from tests.browser.kit import Guest, Hand, expect

_TYPED = str.maketrans({"−": "-", "×": "*", "÷": "/"})


@dataclass(frozen=True, slots=True)
class Said:
    """The words by which the tests find their way."""

    next: str
    finish: str
    show_me: str
    try_again: str
    first_match: str
    rules: str
    goes_on: str


SAID = {
    "en": Said("Next", "Finish", "Show me", "Try again", "Play your first match", "The rules", "Continue"),
    "fr": Said(
        "Suivant",
        "Terminer",
        "Montrez-moi",
        "Réessayer",
        "Jouer ma première partie",
        "Les règles",
        "Reprendre",
    ),
}


def lesson_of(subject: str, language: str) -> dict[str, Any]:
    """What a page is sent."""
    told = lessons.lesson(subject, language) if subject in GAMES else puzzle_lessons.lesson(language)
    found: dict[str, Any] = json.loads(told.told)
    return found


class Pupil:
    """A guest before a lesson, with mouse or finger, or with keys alone."""

    def __init__(self, guest: Guest, subject: str, hand: Hand) -> None:
        self.guest, self.page, self.hand = guest, guest.page, hand
        self.subject = subject
        self.lesson = lesson_of(subject, guest.words.language)
        self.steps: list[dict[str, Any]] = self.lesson["steps"]
        self.said = SAID[guest.words.language]

    def begin(self) -> None:
        """Open the lesson."""
        self.guest.go(f"/learn/{self.subject}")
        self.sees(0)

    def sees(self, at: int) -> None:
        """Wait until a step is shown: its title, what it asks for, and how far one has come."""
        step = self.steps[at]
        expect(self.page.get_by_role("heading", level=1)).to_have_text(step["title"])
        expect(self.page.get_by_text(step["ask"], exact=True)).to_be_visible()
        expect(self.page.locator("nav [aria-current=step]")).to_have_accessible_name(
            re.compile(re.escape(step["title"]))
        )

    def press(self, place: Locator) -> None:
        """A button, as this hand does it."""
        if self.hand == "keys":
            self.guest.tab_to(place)
            self.page.keyboard.press("Enter")
        else:
            self.guest.click(place)

    def do(self, at: int) -> None:
        """What a step asks for; then kind words, what was learned, and the button that goes on."""
        step = self.steps[at]
        if self.subject in GAMES:
            deeds = [
                (deed["text"], [(one["square"], one["token"]) for one in deed["laid"]])
                for deed in step["solution"]
            ]
            if step["compose"]["close"]:
                # The button that plays what is laid ends the turn, too.
                deeds = [("", [one for _, laid in deeds for one in laid])]
            for text, laid in deeds:
                self._act(text, laid)
        else:
            for move in step["solution"]:
                token, square = move.split("@")
                self._fill(square, token)
        expect(self.page.get_by_role("status").filter(has_text=step["well"])).to_be_visible()
        button = self.guest.button(self.said.finish if step is self.steps[-1] else self.said.next)
        expect(button).to_be_focused()
        if self.hand == "keys":
            self.page.keyboard.press("Enter")
        else:
            self.guest.click(button)

    def _act(self, text: str, laid: list[tuple[str, str]]) -> None:
        words, main = self.guest.words, self.page.locator("section button.main")
        if laid:
            for square, token in laid:
                self.lay(square, token)
            if self.hand == "keys":
                self.page.keyboard.press("Enter")
            else:
                self.guest.press_play_at_once()
        elif (card := self.guest.card(text)) is not None:
            self.press(card)
            self.press(self.guest.button(self._way(text)))
        elif (phrase := self._phrase(text))["short"]:
            self.press(self.guest.button(re.sub("#", "".join(re.findall(r"\d+", text)), phrase["label"])))
            self.press(main)
        elif phrase["text"].endswith("…"):
            self.press(self.guest.button(phrase["label"].replace(" …", "…")))
            for token in text.split()[1:]:
                chosen = self.page.locator("[data-rack] button[aria-pressed=false]")
                self.press(chosen.and_(self.page.get_by_label(words.token.format(token))).first)
            self.press(main)
        else:
            self.press(self.guest.button(phrase["label"]))

    def _way(self, text: str) -> str:
        """What is written on the button that plays a card."""
        before, name = re.findall(r"^([~d]*)(.+)$", text)[0]
        known = {one["text"]: one["label"] for one in self.lesson["game"]["phrases"]}
        label: str = known[f"{before}@"]
        return label.replace("@", name)

    def _phrase(self, text: str) -> dict[str, Any]:
        shape = re.sub(r"\d+", "#", text)
        known = {one["text"]: one for one in self.lesson["game"]["phrases"]}
        found: dict[str, Any] = known.get(text) or known.get(shape) or known[f"{text.split()[0]} …"]
        return found

    def lay(self, square: str, token: str) -> None:
        """A token on a square."""
        if self.hand == "keys":
            self.guest.type_on_board(square, token)
        elif self.hand == "drag":
            self.guest.carry(self.guest.token(token), self.guest.square(square))
        else:
            self.guest.click(self.guest.token(token))
            self.guest.click(self.guest.square(square))

    def _fill(self, square: str, token: str) -> None:
        if self.hand == "keys":
            self.guest.walk_to(square)
            self.page.keyboard.type(token.translate(_TYPED))
        else:
            bank = self.page.locator("[data-rack] button")
            token_there = bank.filter(has=self.page.locator(f'svg:has-text("{token}")')).first
            if self.hand == "drag":
                self.guest.carry(token_there, self.guest.square(square))
            else:
                self.guest.click(token_there)
                self.guest.click(self.guest.square(square))

    def finish(self, first: int = 0) -> None:
        """All steps from one on, and the end of the lesson."""
        for at in range(first, len(self.steps)):
            self.sees(at)
            self.do(at)
        knows = self.page.get_by_role("list").filter(has_text=self.steps[0]["title"])
        expect(knows.get_by_role("listitem")).to_have_text(
            [re.compile(re.escape(step["title"])) for step in self.steps]
        )
