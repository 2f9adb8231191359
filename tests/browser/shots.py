"""Pictures of the app for the README and for eyes: ``python -m tests.browser.shots OUT_DIR [GAME …]``.

Every game in mid-match and at its end, on a phone and on a desktop, light and dark; and the pages around it.
The solitaire is a game of its own here.
"""

import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from jeton.catalogue import find_game
from jeton.terminal.upkeep import find_chromium
from tests.browser.chromium import launch
from tests.browser.kit import DESKTOP, PHONE, Device, Guest, Theme, expect, seat
from tests.browser.screens import Screens
from tests.browser.server import Server, serving
from tests.browser.solitaire import Solver, solution
from tests.browser.words import EN, FR, Words

LOOKS: dict[str, tuple[Device, Theme, Words]] = {
    "phone-light": (PHONE, "light", FR),
    "phone-dark": (PHONE, "dark", EN),
    "desktop-light": (DESKTOP, "light", EN),
    "desktop-dark": (DESKTOP, "dark", FR),
    "wide-light": (Device(1600, 900), "light", FR),
}
"""How each picture is taken."""

TURNS = {"calculator": 2, "equable": 3, "gamate": 6, "mathable": 7, "rigolade": 12}
"""After how many turns of one's own a match looks like one."""

SOLITAIRE = "solitaire"
PUZZLE, LARGE = "2026-11-16", "8-medium-a"

BOT = "greedy"
"""Who sits at the other seats."""

NAMES = ("Anna", "Bruno", "Chloé", "David")


@contextmanager
def sitting(browser: Browser, server: Server, look: str) -> Iterator[Guest]:
    """Somebody to look over whose shoulder."""
    device, theme, words = LOOKS[look]
    screens = Screens(browser, server.address)
    guest = Guest(screens, server, words, device, theme)
    yield guest
    guest.leave()
    screens.close()


def go_on(guest: Guest, turns: int = 1_000) -> None:
    """Play as a bot would, against bots; to the end, or for some turns."""
    for _ in range(turns):
        while not guest.on_move:
            if guest.server.match(guest.match).over:
                return
            time.sleep(0.02)
        guest.server.play_on(guest.match, 1)


def take_game(browser: Browser, server: Server, game: str, look: str, out: Path) -> None:
    """In play with nothing laid, with a move laid, over, and from the rules."""
    with sitting(browser, server, look) as guest:
        people = min(find_game(game).seats)
        options = ["deals=1"] if people == len(NAMES) else []
        bots = [seat("bot", name, BOT) for name in NAMES[1:people]]
        guest.open_match(game, [seat("me", NAMES[0]), *bots], options)
        go_on(guest, TURNS[game])
        guest.my_turn()
        guest.page.screenshot(path=out / f"{game}-{look}.png")
        changes = guest.changes(guest.chosen())
        if changes:
            guest.lay(changes, "tap")
            expect(guest.preview).to_contain_text(guest.words.legal)
            guest.page.screenshot(path=out / f"{game}-{look}-laid.png")
        go_on(guest)
        expect(guest.heading).to_contain_text(guest.words.over)
        guest.page.screenshot(path=out / f"{game}-{look}-over.png", full_page=guest.device.touch)
        guest.go(f"/rules/{game}")
        expect(guest.page.get_by_role("article")).to_be_visible()
        guest.page.screenshot(path=out / f"{game}-{look}-rules.png")


def take_pages(browser: Browser, server: Server, look: str, out: Path) -> None:
    """Home, a new match, a link for a friend, and what the friend sees."""
    with sitting(browser, server, look) as guest:
        guest.go("/")
        expect(guest.link(guest.words.of(guest.words.play, guest.words.titles["gamate"]))).to_be_visible()
        guest.page.wait_for_load_state("networkidle")
        guest.page.screenshot(path=out / f"home-{look}.png", full_page=True)
        guest.choose_game("equable")
        guest.call_me("Anna")
        guest.befriend("Bruno")
        guest.page.screenshot(path=out / f"new-{look}.png")
        guest.start()
        link = guest.invitation.input_value()
        guest.page.screenshot(path=out / f"link-{look}.png")
        guest.go("/record")
        expect(guest.heading).to_be_visible()
        guest.page.screenshot(path=out / f"record-{look}.png")
    with sitting(browser, server, look) as friend:
        friend.go(link)
        expect(friend.heading).to_contain_text(friend.words.invited)
        friend.page.screenshot(path=out / f"invited-{look}.png")


def take_solitaire(browser: Browser, server: Server, look: str, out: Path) -> None:
    """All puzzles, one half solved with a hint, one that is solved, and the largest grid."""
    with sitting(browser, server, look) as guest:
        solver = Solver(guest)
        guest.go("/solitaire")
        expect(guest.page.get_by_role("img")).to_be_visible()
        guest.page.screenshot(path=out / f"{SOLITAIRE}-{look}-all.png", full_page=True)
        solver.open(PUZZLE)
        squares = list(solution(PUZZLE))
        solver.solve(PUZZLE, without=tuple(squares[8:]))
        solver.press(solver.said.pencil)
        for square in (each for each in squares[8:] if solution(PUZZLE)[each].isdigit()):
            guest.click(guest.square(square))
            for face in (face for face in solution(PUZZLE).values() if face.isdigit()):
                guest.click(solver.token(face))
            guest.click(guest.square(square))
        solver.press(solver.said.pencil)
        guest.page.screenshot(path=out / f"{SOLITAIRE}-{look}-pencil.png")
        solver.press(solver.said.hint)
        expect(guest.button(solver.said.follow)).to_be_visible()
        guest.page.screenshot(path=out / f"{SOLITAIRE}-{look}-hint.png")
        for square in squares[8:]:
            solver.put(square, solution(PUZZLE)[square])
        expect(solver.end).to_be_visible()
        guest.page.screenshot(path=out / f"{SOLITAIRE}-{look}-over.png", full_page=guest.device.touch)
        solver.open(LARGE)
        guest.page.screenshot(path=out / f"{SOLITAIRE}-{look}-large.png")


def main(out: Path, games: list[str]) -> None:
    """Take all pictures, or those of some games."""
    program = find_chromium()
    if program is None:
        sys.exit("no Chromium was found")
    out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        sync_playwright() as playwright,
        serving(Path(data) / "jeton.db") as server,
    ):
        browser = launch(playwright, program)
        for look in LOOKS:
            for game in games or sorted({*TURNS, SOLITAIRE}):
                if game == SOLITAIRE:
                    take_solitaire(browser, server, look, out)
                else:
                    take_game(browser, server, game, look, out)
            if not games:
                take_pages(browser, server, look, out)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
