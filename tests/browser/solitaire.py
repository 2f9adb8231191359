"""Somebody before a solitaire: the places of its pages, its words, and what its solution is."""

import re
from dataclasses import dataclass
from functools import cache

from playwright.sync_api import Locator

from jeton.arith import show_signs
from jeton.catalogue import find_game, load_box
from jeton.solitaire import GAME, Kit, Puzzle, kit_of, make_named, read_name
from tests.browser.kit import Guest, Hand, expect

_TYPED = str.maketrans({"−": "-", "×": "*", "÷": "/"})


@dataclass(frozen=True, slots=True)
class Said:
    """The words by which the tests find their way."""

    today: str
    to_today: str
    start: str
    go_on: str
    look_again: str
    fresh: str
    size: str
    bank: str
    undo: str
    redo: str
    pencil: str
    erase: str
    check: str
    hint: str
    follow: str
    follow_take: str
    restart: str
    hide_time: str
    show_time: str
    given: str
    yours: str
    wrong: str
    hinted: str
    pencilled: str
    told: str
    almost: str
    wants_number: str
    solved: str
    solved_in: str
    share: str
    shared: str
    another: str
    harder: str
    all_puzzles: str
    refused: str
    again: str
    streak: str
    begun: str


SAID = {
    "en": Said(
        today="Today’s puzzle",
        to_today="Today’s puzzle",
        start="Play",
        go_on="Continue",
        look_again="View again",
        fresh="A new puzzle",
        size="{}, {} by {} squares",
        bank="Bank",
        undo="Undo",
        redo="Redo",
        pencil="Pencil",
        erase="Take back",
        check="Check",
        hint="Hint",
        follow="Lay it",
        follow_take="Take it back",
        restart="Start again",
        hide_time="Hide the time",
        show_time="Show the time",
        given="given",
        yours="laid by you",
        wrong="wrong",
        hinted="the hint",
        pencilled="pencilled: {}",
        told="What is said",
        almost="The grid is full, but something is not right yet.",
        wants_number="{} takes a number",
        solved="Solved!",
        solved_in="solved in",
        share="Share",
        shared="To send to others",
        another="Another one, {}",
        harder="Harder: {}",
        all_puzzles="All puzzles",
        refused="There is no such puzzle",
        again="Try again",
        streak="{} days in a row",
        begun="{} of {} laid",
    ),
    "fr": Said(
        today="La grille du jour",
        to_today="Grille du jour",
        start="Jouer",
        go_on="Continuer",
        look_again="La revoir",
        fresh="Une nouvelle grille",
        size="{}, {} cases sur {}",
        bank="Réserve",
        undo="Annuler",
        redo="Rétablir",
        pencil="Crayon",
        erase="Reprendre",
        check="Vérifier",
        hint="Indice",
        follow="Le poser",
        follow_take="Le reprendre",
        restart="Recommencer",
        hide_time="Cacher le temps",
        show_time="Montrer le temps",
        given="donné",
        yours="posé par vous",
        wrong="faux",
        hinted="l’indice",
        pencilled="au crayon\N{NO-BREAK SPACE}: {}",
        told="Ce qui est dit",
        almost="La grille est pleine, mais quelque chose n’est pas encore juste.",
        wants_number="{} demande un nombre",
        solved="Résolue\N{NO-BREAK SPACE}!",
        solved_in="résolue en",
        share="Partager",
        shared="À envoyer à d’autres",
        another="Une autre, {}",
        harder="Plus dur\N{NO-BREAK SPACE}: {}",
        all_puzzles="Toutes les grilles",
        refused="Cette grille n’existe pas",
        again="Réessayer",
        streak="{} jours de suite",
        begun="{} sur {} posés",
    ),
}


@cache
def the_kit() -> Kit:
    """The tokens of the game."""
    return kit_of(load_box(find_game(GAME)))


@cache
def puzzle_of(name: str) -> Puzzle:
    """The puzzle of a name, with its solution."""
    return make_named(the_kit(), read_name(name))


def solution(name: str) -> dict[str, str]:
    """What belongs on each open square, as it is printed."""
    puzzle = puzzle_of(name)
    found = {}
    for square in puzzle.given.open:
        token = puzzle.solution.tokens[square]
        assert token is not None
        found[puzzle.given.name(square)] = show_signs(token)
    return found


class Solver:
    """A guest with a puzzle before him."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    @property
    def said(self) -> Said:
        """The words of his language."""
        return SAID[self.guest.words.language]

    def open(self, name: str) -> None:
        """Go to a puzzle, and wait for it."""
        self.guest.go(f"/solitaire/{name}")
        self.ready()

    def ready(self) -> None:
        """Wait until there is a grid."""
        expect(self.guest.board).to_be_visible()

    def press(self, name: str) -> None:
        """Press a button."""
        self.guest.click(self.guest.button(name))

    @property
    def bank(self) -> Locator:
        """What is still to be laid."""
        return self.page.get_by_role("group", name=self.said.bank, exact=True)

    @property
    def told(self) -> Locator:
        """What is said."""
        return self.page.get_by_role("status", name=self.said.told, exact=True)

    @property
    def time(self) -> Locator:
        """The clock."""
        return self.page.get_by_role("timer")

    @property
    def end(self) -> Locator:
        """The panel that comes when it is solved."""
        return self.page.get_by_role("region", name=self.said.solved, exact=True)

    def token(self, face: str) -> Locator:
        """A token of the bank."""
        return self.bank.get_by_role("button", name=re.compile(f"^{re.escape(face)}, "))

    def put(self, square: str, face: str, hand: Hand = "tap") -> None:
        """Lay a token, one way or another."""
        if hand == "tap":
            self.guest.click(self.token(face))
            self.guest.click(self.guest.square(square))
        elif hand == "drag":
            self.guest.carry(self.token(face), self.guest.square(square))
        else:
            self.walk_to(square)
            self.type(face)
        self.holds(square, face)

    def pick(self, square: str, face: str) -> None:
        """Choose a square, then a token."""
        self.guest.click(self.guest.square(square))
        self.guest.click(self.token(face))
        self.holds(square, face)

    def type(self, face: str) -> None:
        """Type a token; a blank says that it is not the start of a longer one."""
        self.page.keyboard.type(face.translate(_TYPED))
        if face.isdigit():
            self.page.keyboard.press("Space")

    def walk_to(self, square: str) -> None:
        """With arrow keys, along the lines: there are holes between them."""
        if not self.guest.board.locator(":focus").count():
            self.guest.tab_to(self.guest.board.get_by_role("gridcell"))
        row, column = _place(square)
        # First onto a row, then to a column that goes there, along it, and aside if need be.
        if self._here[0] % 2 and self._here[1] != column:
            self.page.keyboard.press("ArrowUp")
        if self._here[0] != row:
            self._step_to(1, column - column % 2, "ArrowLeft", "ArrowRight")
            self._step_to(0, row, "ArrowUp", "ArrowDown")
        self._step_to(1, column, "ArrowLeft", "ArrowRight")
        assert self.guest.focused_square() == square

    @property
    def _here(self) -> tuple[int, int]:
        return _place(self.guest.focused_square())

    def _step_to(self, axis: int, end: int, less: str, more: str) -> None:
        while self._here[axis] != end:
            self.page.keyboard.press(less if self._here[axis] > end else more)

    def holds(self, square: str, face: str) -> None:
        """Wait until a token that one has laid is there."""
        lies = re.compile(f"^{square}, {re.escape(face)}, {self.said.yours}")
        expect(self.guest.square(square)).to_have_attribute("aria-label", lies)

    def is_empty(self, square: str) -> None:
        """Wait until there is no token."""
        empty = re.compile(f"^{square}, {self.guest.words.empty}")
        expect(self.guest.square(square)).to_have_attribute("aria-label", empty)

    def says(self, square: str, words: str) -> None:
        """Wait until a square says something of itself."""
        expect(self.guest.square(square)).to_have_attribute("aria-label", re.compile(re.escape(words)))

    def says_not(self, square: str, words: str) -> None:
        """Wait until a square no longer says it."""
        expect(self.guest.square(square)).not_to_have_attribute("aria-label", re.compile(re.escape(words)))

    def solve(self, name: str, hand: Hand = "tap", without: tuple[str, ...] = ()) -> None:
        """Lay everything that belongs there, without some squares."""
        for square, face in solution(name).items():
            if square not in without:
                self.put(square, face, hand)


def _place(square: str) -> tuple[int, int]:
    """Row and column of a square, from 0."""
    return int(square[:-1]) - 1, ord(square[-1]) - ord("A")
