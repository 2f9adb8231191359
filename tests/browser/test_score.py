"""A score sheet on a telephone: a whole short match, a deal of cards, corrections, reload, two devices."""

import re

import pytest
from playwright.sync_api import Locator, Route

from jeton.scoring import Act, Line, read_line
from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import PHONE, Device, Guest, expect
from tests.browser.words import EN, FR
from tests.scoring.sheets import EXAMPLES, empty

NB = "\N{NO-BREAK SPACE}"
SAID = {
    "en": {
        "real": "We play with the real box",
        "begin": "Begin the sheet",
        "player": "Player {}",
        "camp": "Camp {}",
        "enter": "Enter",
        "allowed": "Is this allowed?",
        "is_allowed": "Allowed: {} points. Not entered yet.",
        "draw": "Draw an extra token",
        "exchange": "Exchange",
        "correct": "Correct",
        "anew": "Replace the line",
        "lost": "These lines would no longer hold:",
        "drop": "Correct it, and remove them",
        "keep": "Leave everything as it is",
        "undo": "Undo the last line",
        "ending": "End of the match",
        "left": "Write down what each has left",
        "won": "{} wins!",
        "watching": "You are watching.",
        "made": "Tricks made by the declaring camp: {}",
        "brisques": "Brisques in the tricks of the camp that wins: {}",
        "more": "Cards that the other camp renounced: one more",
        "six": "Multiples of 6",
        "up": "Up, 9 tricks",
        "unreached": "The server does not answer. What is written is kept on this device",
        "file": "Save as a file",
        "mend": "Correct it",
        "last": "Count what is left",
        "end": "End it as it stands",
        "leave": "{} gives up",
        "typing_left": "If you tap nothing",
    },
    "fr": {
        "real": "Nous jouons avec la vraie boîte",
        "begin": "Commencer la feuille",
        "player": "Joueur {}",
        "camp": "Camp {}",
        "enter": "Inscrire",
        "won": f"{{}} gagne{NB}!",
        "made": f"Plis faits par le camp du demandeur{NB}: {{}}",
        "brisques": f"Brisques dans les plis du camp qui gagne{NB}: {{}}",
        "more": f"Renonces de l’autre camp{NB}: un de plus",
        "six": "Multiples de 6",
        "up": "En hausse, 9 plis",
    },
}


class Scorer:
    """Somebody who keeps the score."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.page = guest, guest.page

    def word(self, name: str, *values: object) -> str:
        """A word of their language."""
        return SAID[self.guest.words.language][name].format(*values)

    def press(self, name: str, *values: object) -> None:
        """A button."""
        self.guest.click(self.guest.button(self.word(name, *values)))

    def start(self, title: str, *names: str, camps: bool = False) -> None:
        """From the home page to an empty sheet."""
        self.guest.go("/")
        self.guest.click(self.guest.link(self.word("real")))
        self.guest.click(self.page.locator("label", has_text=title))
        for number, name in enumerate(names, 1):
            label = self.word("camp" if camps else "player", number)
            self.page.get_by_role("textbox", name=label).fill(name)
        self.press("begin")
        expect(self.page).to_have_url(re.compile(r"/score/[\w-]+$"))

    def open(self, game: str, names: tuple[str, ...]) -> None:
        """The sheet of an example, by its link."""
        body = {"game": game, "names": list(names), "options": list(EXAMPLES[game][0])}
        made = self.guest.post("/api/scores", body)
        self.guest.go(f"/score/{made['sheet']['id']}#{made['key']}")

    def end(self, name: str, *values: object) -> None:
        """Something that is done at the end of a match."""
        ending = self.page.locator("details", has=self.page.locator("summary", has_text=self.word("ending")))
        if ending.get_attribute("open") is None:
            self.guest.click(ending.locator("summary"))
        self.press(name, *values)

    def write(self, line: Line, name: str) -> None:
        """A line of an example, by whoever it is of."""
        player = self.page.locator(".player", has_text=name)
        match line.act:
            case Act.OVER:
                self.end("end")
            case Act.LEAVE:
                self.guest.click(player)
                self.end("leave", name)
            case Act.LEFT if self.page.get_by_text(self.word("last")).count():
                self.end("last")
            case _:
                if line.act is Act.LEFT and self.page.get_by_text(self.word("typing_left")).count() == 0:
                    self.end("left")
                self.guest.click(player)
                self.text.fill(line.text)
                self.press("enter")

    def lay(self, moves: str) -> None:
        """Tokens on squares, as the notation writes them."""
        for move in moves.split():
            if move == "draw":
                self.press("draw")
                continue
            token, square = move.split("@")
            self.guest.click(self.page.locator(f'[data-square="{square}"]'))
            self.guest.click(self.key(token))

    def key(self, token: str) -> Locator:
        """A token of the keypad."""
        return self.page.locator(".keypad").get_by_role("button", name=token, exact=True)

    @property
    def text(self) -> Locator:
        """The line that is being written."""
        return self.page.locator(".typed input")

    @property
    def waiting(self) -> Locator:
        """The lines that wait for the connection."""
        return self.page.locator(".waiting li")

    def stands(self, *points: int) -> None:
        """What everybody has."""
        expect(self.page.locator(".standing strong")).to_have_text(
            [str(each).replace("-", "−") for each in points]
        )

    def line(self, number: int) -> Locator:
        """A line of the sheet; the newest is the first."""
        return self.page.locator(".lines ol > li").nth(-number)


def test_a_match_on_a_telephone(guest: Invites) -> None:
    """The sheet's example, tapped in; the rest is counted, and somebody wins. Then it is kept as a file."""
    scorer = Scorer(guest(EN, PHONE))
    scorer.start("Mathable", "Anna", "Bruno")
    scorer.lay("12@8I 8@6H 2@9G 1@7F 16@8J draw")
    expect(scorer.text).to_have_value("12@8I 8@6H 2@9G 1@7F 16@8J draw")
    scorer.press("enter")
    scorer.stands(39, 0)
    scorer.lay("7@8F 6@9F 8@9H 4@6G 3@9E 21@8E 7@7E")
    scorer.press("enter")
    expect(scorer.page.locator(".told .fault")).to_be_visible()
    # The 7 is taken back by a tap, and laid where it may lie.
    scorer.guest.click(scorer.page.locator('[data-square="7E"]'))
    scorer.lay("7@10E")
    scorer.press("enter")
    scorer.stands(39, 121)
    scorer.press("exchange")
    expect(scorer.line(3)).to_contain_text("Anna")
    is_accessible(scorer.page)
    scorer.page.locator("summary", has_text=scorer.word("ending")).tap()
    scorer.press("left")
    for token in ("42", "17"):
        scorer.guest.click(scorer.key(token))
    scorer.press("enter")
    scorer.stands(-20, 121)
    scorer.press("enter")
    expect(scorer.page.get_by_role("heading", name=scorer.word("won", "Bruno"))).to_be_visible()
    with scorer.page.expect_download() as download:
        scorer.press("file")
    kept = download.value.path().read_text("utf-8")
    assert kept.endswith("Anna: exchange\nAnna left: 42 17\nBruno left:\n")


def test_lines_of_equations(guest: Invites) -> None:
    """The cursor goes on by itself, over what lies there; a second tap turns it."""
    scorer = Scorer(guest(EN, PHONE))
    scorer.start("Équable", "Anna", "Bruno")
    scorer.guest.click(scorer.page.locator('[data-square="9H"]'))
    for token in "2−1=1":
        scorer.guest.click(scorer.key(token))
    expect(scorer.text).to_have_value("9H> 2−1=1")
    scorer.press("allowed")
    expect(scorer.page.get_by_text(scorer.word("is_allowed", 16))).to_be_visible()
    scorer.stands(0, 0)
    scorer.press("enter")
    scorer.stands(16, 0)
    scorer.guest.click(scorer.page.locator('[data-square="10J"]'))
    scorer.guest.click(scorer.page.locator('[data-square="10J"]'))
    for token in "0−3=7":
        scorer.guest.click(scorer.key(token))
    scorer.press("enter")
    scorer.stands(16, 19)


def test_a_deal(guest: Invites) -> None:
    """A tap for each thing that a paper sheet has; the demand and the announcement in one's own words."""
    for words in (EN, FR):
        scorer = Scorer(guest(words, PHONE))
        scorer.start("Gamate", "Anna & Carl", "Bruno & Dora", camps=True)
        for name, values in (("six", ()), ("up", ()), ("made", (10,)), ("brisques", (2,))):
            scorer.press(name, *values)
        for _ in range(3):
            scorer.press("more")
        expect(scorer.text).to_have_value("m6 up 9 made 10 brisques 2 renounces 3")
        scorer.press("enter")
        scorer.stands(38, 0)
        expect(scorer.line(1)).to_contain_text("Anna & Carl")


def test_a_correction_in_the_middle(guest: Invites) -> None:
    """What would not hold any more is asked about; the board is the one of then. A reload changes nothing."""
    scorer = Scorer(guest(EN, PHONE))
    scorer.start("Mathable", "Anna", "Bruno")
    for turn in ("12@8I", "16@8J", "7@8F"):
        scorer.lay(turn)
        scorer.press("enter")
        expect(scorer.text).to_have_value("")
    scorer.stands(19, 16)
    scorer.lay("6@9F")
    scorer.page.reload()
    # What was laid is still there, and the sheet.
    expect(scorer.text).to_have_value("6@9F")
    scorer.stands(19, 16)
    scorer.guest.click(scorer.line(1).locator(".line"))
    scorer.press("correct")
    expect(scorer.text).to_have_value("12@8I")
    expect(scorer.page.locator('[data-square="8J"]')).not_to_contain_text("16")
    scorer.guest.click(scorer.guest.button("Clear"))
    scorer.lay("8@6H")
    scorer.press("anew")
    expect(scorer.page.get_by_text(scorer.word("lost"))).to_be_visible()
    expect(scorer.page.get_by_text("Bruno: 16@8J")).to_be_visible()
    scorer.stands(19, 16)
    scorer.press("drop")
    scorer.stands(15, 0)
    scorer.press("undo")
    scorer.stands(8, 0)


def test_two_devices_and_a_server_that_is_away(guest: Invites) -> None:
    """One looks on, and sees what is written; it cannot write. Without a server nothing is lost."""
    scorer, other = Scorer(guest(EN, PHONE)), Scorer(guest(FR))
    scorer.start("Mathable", "Anna", "Bruno")
    other.guest.go(scorer.page.url)
    other.stands(0, 0)
    assert other.page.locator(".entry").count() == 0
    scorer.lay("12@8I")
    scorer.press("enter")
    other.stands(12, 0)

    def away(route: Route) -> None:
        route.abort()

    scorer.guest.forgiven.append("Failed to load resource")
    scorer.page.route("**/api/scores/**", away)
    scorer.lay("7@8F")
    scorer.press("allowed")
    expect(scorer.page.get_by_text(scorer.word("unreached"))).to_be_visible()
    expect(scorer.text).to_have_value("7@8F")
    scorer.press("enter")
    # It waits, and so does what comes behind it: a line that does not hold, and one more.
    expect(scorer.waiting).to_have_text(["Bruno 7@8F"])
    scorer.text.fill("99@8J")
    scorer.press("enter")
    scorer.text.fill("pass")
    scorer.press("enter")
    expect(scorer.waiting).to_have_text(["Bruno 7@8F", "Anna 99@8J", "Bruno pass"])
    scorer.stands(12, 0)
    scorer.page.unroute("**/api/scores/**", away)
    # Reloaded, it is all there; what holds is entered, and what does not is asked about.
    scorer.page.reload()
    scorer.stands(12, 7)
    other.stands(12, 7)
    expect(scorer.waiting).to_have_text(["Anna 99@8J", "Bruno pass"])
    scorer.press("mend")
    expect(scorer.text).to_have_value("99@8J")
    expect(scorer.waiting).to_have_count(0)
    expect(scorer.line(3)).to_contain_text("Bruno")


def test_nothing_is_wider_than_the_screen(guest: Invites) -> None:
    """In portrait and in landscape; there the board stands beside the keys."""
    for device in (Device(360, 640, touch=True), Device(740, 360, touch=True)):
        scorer = Scorer(guest(EN, device))
        scorer.start("Rigolade", "Anna", "Bruno")
        expect(scorer.key("100")).to_be_visible()
        wide = scorer.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0
        if device.width > device.height:
            board = scorer.page.locator(".field-of-play").bounding_box()
            keys = scorer.page.locator(".keypad").bounding_box()
            assert board is not None
            assert keys is not None
            assert board["x"] + board["width"] <= keys["x"]
            assert board["height"] <= device.height


@pytest.mark.parametrize("game", [game for game in EXAMPLES if game != "mathable"])
def test_whole_games_of_the_others(guest: Invites, game: str) -> None:
    """The examples of the sheets, line by line to the winner: after each, what the judge says."""
    scorer = Scorer(guest(EN, PHONE))
    sheet = empty(game)
    scorer.open(game, sheet.names)
    for text in EXAMPLES[game][1]:
        line = read_line(text, sheet.names)
        sheet = sheet.enter(line)
        scorer.write(line, sheet.names[line.seat])
        scorer.stands(*sheet.points[: len(sheet.names)])
        expect(scorer.page.locator(".lines ol > li")).to_have_count(len(sheet.entries))
    if not sheet.is_over:
        scorer.end("end")
        sheet = sheet.enter(Line(0, "", Act.OVER))
    (winner,) = sheet.winners
    expect(scorer.page.get_by_role("heading", name=scorer.word("won", sheet.names[winner]))).to_be_visible()
    scorer.page.reload()
    scorer.stands(*sheet.points[: len(sheet.names)])
