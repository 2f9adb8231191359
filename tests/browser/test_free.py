"""The free grid in the browser: keys, taps, dragging; judged as it is laid; kept over a reload; files."""

import json
import math
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route

from jeton.arith import show_signs
from jeton.core.chance import seed_of
from jeton.solitaire import fill, read_free
from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Device, Hand, expect, middle
from tests.browser.solitaire import Solver, the_kit
from tests.browser.words import EN, FR, Words

ROW = {"1A": "9", "1B": "×", "1C": "2", "1D": "=", "1E": "18"}
COLUMN = {"2A": "÷", "3A": "3", "4A": "=", "5A": "3"}

SAID = {
    "en": {
        "counts": "Everything is true: {} tokens count.",
        "not_yet": "Does not count yet: {}.",
        "false": "1 line false",
        "alone": "1 token alone",
        "record": "Your best of this size!",
        "best": "Best: {}",
        "true": "in a true line",
        "lines": "Lines",
        "possible": "What is possible?",
        "found": "Possible: {} tokens, the whole grid.",
        "none": "With everything that you have laid, the grid cannot be filled.",
        "mine": "Fill up mine",
        "any": "Any full grid",
        "close": "Close",
        "clear": "Take everything back",
        "to_best": "Go back to your best grid",
        "download": "Save as a file",
        "size": "Size of the grid",
        "done": "The grid is full, and every line is true: {} tokens",
        "open": "Play on a free grid",
    },
    "fr": {
        "counts": "Tout est vrai\N{NO-BREAK SPACE}: {} jetons comptent.",
        "not_yet": "Ne compte pas encore\N{NO-BREAK SPACE}: {}.",
        "false": "1 ligne fausse",
        "alone": "1 jeton isolé",
        "record": "Votre record pour cette taille\N{NO-BREAK SPACE}!",
        "best": "Record\N{NO-BREAK SPACE}: {}",
        "true": "dans une ligne vraie",
        "lines": "Lignes",
        "possible": "Qu’est-ce qui est possible\N{NO-BREAK SPACE}?",
        "found": "C’est possible\N{NO-BREAK SPACE}: {} jetons, toute la grille.",
        "none": "Avec tout ce que vous avez posé, la grille ne peut pas être remplie.",
        "mine": "Compléter la mienne",
        "any": "Une grille pleine",
        "close": "Fermer",
        "clear": "Tout reprendre",
        "to_best": "Revenir à votre meilleure grille",
        "download": "Enregistrer dans un fichier",
        "size": "Taille de la grille",
        "done": "La grille est pleine, et chaque ligne est vraie\N{NO-BREAK SPACE}: {} jetons",
        "open": "Jouer sur une grille libre",
    },
}


class Filler(Solver):
    """A guest with a free grid before them."""

    def word(self, name: str, *values: object) -> str:
        """A word of their language."""
        return SAID[self.guest.words.language][name].format(*values)

    def start(self, size: int) -> None:
        """Go to a grid of that size."""
        self.guest.go(f"/solitaire/free/{size}")
        self.ready()

    def tells(self, name: str, *values: object) -> None:
        """Wait until it is said how far it has come."""
        expect(self.told).to_contain_text(self.word(name, *values))

    def lay(self, tokens: dict[str, str], hand: Hand = "tap") -> None:
        """Lay tokens, one way or another."""
        for square, face in tokens.items():
            self.put(square, face, hand)

    @property
    def lines(self) -> Locator:
        """What is said of every line."""
        return self.page.get_by_role("list", name=self.word("lines"), exact=True)

    @property
    def dialog(self) -> Locator:
        """What is possible."""
        return self.page.get_by_role("dialog")

    def choose(self, name: str) -> None:
        """Something from the menu."""
        self.guest.open_menu()
        self.press(self.word(name))

    def begin_with(self, size: int, tokens: dict[str, str]) -> None:
        """A grid that was laid on another day."""
        kept = json.dumps({"squares": list(tokens.items()), "past": [], "future": []})
        self.start(size)
        self.page.evaluate(
            "([size, kept]) => localStorage.setItem(`jeton:solitaire-free:${size}`, kept)", [size, kept]
        )
        self.page.reload()
        self.ready()


@pytest.mark.parametrize(("words", "device", "hand"), [(FR, PHONE, "drag"), (EN, DESKTOP, "tap")])
def test_by_hand(guest: Invites, words: Words, device: Device, hand: Hand) -> None:
    """What is laid is judged, counts while it is true, and stays over a reload, undo too."""
    anna = guest(words, device)
    filler = Filler(anna)
    filler.start(4)
    filler.lay(ROW, hand)
    filler.tells("counts", 5)
    filler.tells("record")
    filler.says("1C", filler.word("true"))
    undo = anna.button(filler.said.undo)
    place = middle(undo)
    filler.put("7G", "5", hand)
    filler.tells("not_yet", filler.word("alone"))
    # What is said later moves no button from under a finger.
    assert math.dist(middle(undo), place) < 2
    filler.tells("best", 5)
    filler.press(filler.said.undo)
    filler.is_empty("7G")
    filler.lay({**COLUMN, "5A": "4"}, hand)
    filler.tells("not_yet", filler.word("false"))
    expect(filler.lines.get_by_role("listitem").first).to_contain_text("9 ÷ 3 = 4")
    filler.says("4A", filler.said.wrong)
    anna.page.reload()
    filler.ready()
    filler.holds("5A", "4")
    filler.tells("not_yet", filler.word("false"))
    filler.put("5A", "3", hand)
    filler.tells("counts", 9)
    filler.press(filler.said.undo)
    filler.holds("5A", "4")
    filler.tells("best", 9)


def test_by_keys(guest: Invites) -> None:
    """From the page of the solitaire to a true line without mouse and finger; and to a false one."""
    anna = guest(EN)
    filler = Filler(anna)
    anna.go("/solitaire")
    expect(anna.link(filler.word("open"))).to_be_visible()
    anna.tab_to(anna.link(filler.word("open")))
    anna.page.keyboard.press("Enter")
    filler.ready()
    filler.walk_to("1A")
    for face in ROW.values():
        filler.type(face)
    filler.tells("counts", 5)
    anna.page.keyboard.press("Control+z")
    filler.is_empty("1E")
    filler.walk_to("1E")
    filler.type("17")
    filler.tells("not_yet", filler.word("false"))
    line = filler.lines.get_by_role("button").first
    expect(line).to_contain_text("18 ≠ 17")
    anna.tab_to(line)
    anna.page.keyboard.press("Enter")
    assert anna.focused_square() == "1A"
    filler.walk_to("1E")
    anna.page.keyboard.press("Backspace")
    filler.is_empty("1E")
    anna.page.keyboard.press("+")
    expect(anna.page.get_by_text("1E takes a number")).to_have_count(1)


def test_a_full_grid(guest: Invites) -> None:
    """The last token makes it done; the best of the size is told in the list of all puzzles."""
    anna = guest(FR)
    filler = Filler(anna)
    whole = fill(the_kit(), 3, seed_of("full"))
    assert whole is not None
    tokens = {whole.name(square): show_signs(token) for square, token in enumerate(whole.tokens) if token}
    last = "5E"
    filler.begin_with(3, {square: face for square, face in tokens.items() if square != last})
    expect(filler.told).not_to_be_empty()
    filler.put(last, tokens[last])
    filler.tells("done", 21)
    filler.tells("record")
    anna.go("/solitaire")
    expect(anna.link("Grille libre 3 × 3")).to_be_visible()
    expect(anna.page.get_by_text(filler.word("best", 21))).to_be_visible()


def test_what_is_possible(guest: Invites) -> None:
    """A full grid with what was laid, any full grid, or that there is none; one's own stays as it is."""
    anna = guest(EN)
    filler = Filler(anna)
    filler.start(3)
    filler.put("1A", "9")
    filler.press(filler.word("possible"))
    expect(filler.dialog).to_contain_text(filler.word("found", 21))
    expect(filler.dialog.get_by_role("img")).to_be_visible()
    filler.press(filler.word("close"))
    filler.holds("1A", "9")
    filler.lay({"1B": "+", "1C": "9", "1D": "=", "1E": "3"})
    filler.press(filler.word("possible"))
    expect(filler.dialog).to_contain_text(filler.word("none"))
    filler.press(filler.word("any"))
    expect(filler.dialog).to_contain_text(filler.word("found", 21))
    filler.press(filler.word("mine"))
    expect(filler.dialog).to_contain_text(filler.word("none"))
    anna.page.keyboard.press("Escape")
    expect(filler.dialog).to_have_count(0)
    filler.holds("1E", "3")


def test_a_search_that_takes_long(guest: Invites) -> None:
    """It tells how far it is, and can be stopped."""
    anna = guest(EN)
    filler = Filler(anna)
    asked: list[int] = []

    def go_on(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or "")["attempt"])
        found: dict[str, object] = {"ended": "cut", "told": "Not yet.", "grid": None, "left": []}
        route.fulfill(json={**found, "attempt": asked[-1] + 3, "nodes": 2000})

    anna.page.route("**/api/solitaire/free/fill*", go_on)
    filler.start(3)
    filler.press(filler.word("possible"))
    expect(filler.dialog).to_contain_text("positions so far")
    expect(filler.dialog.get_by_role("progressbar")).to_be_visible()
    filler.press("Stop")
    expect(filler.dialog.get_by_role("progressbar")).to_have_count(0)
    assert asked[:2] == [0, 3]


def test_files(guest: Invites, tmp_path: Path) -> None:
    """Saved, opened on another size's page and on its own, refused with a sentence; undo leads back."""
    anna = guest(EN)
    filler = Filler(anna)
    filler.start(4)
    filler.lay(ROW)
    anna.open_menu()
    with anna.page.expect_download() as coming:
        filler.press(filler.word("download"))
    saved = tmp_path / "grid.txt"
    coming.value.save_as(saved)
    sheet = read_free(saved.read_text("utf-8"), the_kit())
    assert [token for _, token in sheet.placed] == ["9", "x", "2", "=", "18"]
    brought = anna.page.locator("input[type=file]")
    spoilt = tmp_path / "spoilt.txt"
    spoilt.write_text("grid:\n1 1 1\n", "utf-8")
    anna.forgiven.append("400")
    brought.set_input_files(spoilt)
    expect(anna.page.get_by_role("alert")).to_contain_text("not square")
    filler.holds("1E", "18")
    filler.start(3)
    filler.put("5A", "7")
    brought.set_input_files(saved)
    expect(anna.page).to_have_url(re.compile("/solitaire/free/4$"))
    filler.holds("1E", "18")
    filler.choose("clear")
    filler.is_empty("1A")
    brought.set_input_files(saved)
    filler.holds("1A", "9")
    filler.press(filler.said.undo)
    filler.is_empty("1A")
    filler.choose("to_best")
    filler.tells("counts", 5)
    anna.page.get_by_label(filler.word("size")).select_option("3")
    filler.holds("5A", "7")


def test_a_server_that_is_away(guest: Invites) -> None:
    """What is laid is kept; it is checked when the server is back."""
    anna = guest(FR)
    filler = Filler(anna)
    anna.forgiven.append("503")
    filler.start(3)

    refused = list[int]()

    def refuse(route: Route) -> None:
        asked = route.request.post_data_json
        assert asked is not None
        refused.append(len(asked["placed"]))
        route.fulfill(status=503, json={"code": "web/busy", "text": "Le serveur est occupé."})

    anna.page.route("**/api/solitaire/free/check*", refuse)
    filler.lay(ROW)
    # The last of what is laid, too: it would be checked by itself once the server is back.
    anna.wait_until(lambda: len(ROW) in refused, "the row is not checked")
    expect(anna.page.get_by_role("alert")).to_contain_text("Le serveur est occupé.")
    anna.page.unroute("**/api/solitaire/free/check*")
    filler.press(filler.said.again)
    filler.tells("counts", 5)
    filler.holds("1A", "9")


def test_no_such_size(guest: Invites) -> None:
    """A clear page, with a way on."""
    anna = guest(EN)
    anna.forgiven.append("404")
    for size in ("2", "9", "x"):
        anna.go(f"/solitaire/free/{size}")
        expect(anna.heading).to_have_text("There is no free grid of that size")
        anna.click(anna.link("Play on a free grid"))
        expect(anna.board).to_be_visible()


@pytest.mark.parametrize(("words", "device"), [(EN, PHONE), (FR, DESKTOP)])
def test_accessible(guest: Invites, words: Words, device: Device) -> None:
    """Empty, with true, false and unfinished lines and the menu open, and what is possible."""
    anna = guest(words, device)
    filler = Filler(anna)
    filler.start(4)
    expect(filler.told).to_be_visible()
    is_accessible(anna.page)
    filler.lay({**ROW, **COLUMN, "5A": "4", "7G": "5"})
    filler.says("4A", filler.said.wrong)
    anna.open_menu()
    is_accessible(anna.page)
    anna.page.keyboard.press("Escape")
    filler.press(filler.word("possible"))
    expect(filler.dialog.get_by_role("img")).to_be_visible()
    is_accessible(anna.page)


@pytest.mark.parametrize("device", [Device(320, 640, touch=True), Device(844, 390, touch=True)])
@pytest.mark.parametrize("size", [3, 8])
def test_a_small_telephone(guest: Invites, device: Device, size: int) -> None:
    """Upright and on its side: no scrolling sideways, nothing too small, nothing behind the bank."""
    anna = guest(FR, device)
    filler = Filler(anna)
    filler.start(size)
    expect(filler.told).to_be_visible()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= device.width
    sides = anna.page.locator("main button, main summary, main select").evaluate_all(
        """places => places.map(each => each.getBoundingClientRect())
            .map(box => Math.min(box.width, box.height))"""
    )
    assert min(side for side in sides if side) >= 24
    filler.lay(ROW)
    filler.tells("counts", 5)
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= device.width
