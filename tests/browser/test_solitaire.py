"""The solitaire in the browser: by keys, taps and dragging; kept over a reload; checked, hinted, finished."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Route

from tests.browser.axe import is_accessible
from tests.browser.conftest import Invites
from tests.browser.kit import DESKTOP, PHONE, Device, Guest, expect
from tests.browser.server import Server
from tests.browser.solitaire import SAID, Solver, puzzle_of, solution
from tests.browser.words import EN, FR, Words

MONDAY = datetime(2026, 11, 16, 12)
DAY = "2026-11-16"
SMALL = "3-easy-b"


def on_monday(guest: Guest) -> Solver:
    """Somebody for whom it is a Monday, when puzzles are easy."""
    guest.context.clock.install(time=MONDAY)
    return Solver(guest)


def two_numbers(name: str) -> tuple[str, str]:
    """Two squares that take different numbers."""
    numbers = {square: face for square, face in solution(name).items() if face.isdigit()}
    one = next(iter(numbers))
    return one, next(square for square, face in numbers.items() if face != numbers[one])


def two_signs(name: str) -> tuple[str, str]:
    """Two squares that take different signs."""
    signs = {square: face for square, face in solution(name).items() if not face.isdigit()}
    one = next(iter(signs))
    return one, next(square for square, face in signs.items() if face != signs[one])


# --- solving --------------------------------------------------------------------------------------


def test_the_puzzle_of_the_day_by_keys(guest: Invites) -> None:
    """From the home page to the end without mouse and finger."""
    anna = guest(EN)
    solver, said = on_monday(anna), SAID["en"]
    anna.go("/")
    expect(anna.link(said.to_today)).to_be_visible()
    anna.tab_to(anna.link(said.to_today))
    anna.page.keyboard.press("Enter")
    solver.ready()
    assert anna.page.url.endswith(f"/solitaire/{DAY}")
    solver.solve(DAY, "keys")
    expect(solver.end).to_be_visible()
    expect(solver.end.get_by_role("heading", level=2)).to_be_focused()
    expect(solver.bank).to_have_count(0)


@pytest.mark.parametrize(("words", "device"), [(FR, PHONE), (EN, DESKTOP)])
def test_a_puzzle_by_hand(guest: Invites, words: Words, device: Device) -> None:
    """Tokens are dragged; or a token is tapped and then a square; or a square and then a token."""
    anna = guest(words, device)
    solver = Solver(anna)
    solver.open(SMALL)
    ways = [
        lambda square, face: solver.put(square, face, "drag"),
        lambda square, face: solver.put(square, face, "tap"),
        solver.pick,
    ]
    for index, (square, face) in enumerate(solution(SMALL).items()):
        ways[index % 3](square, face)
    expect(solver.end).to_be_visible()


def test_tokens_change_places(guest: Invites) -> None:
    """Dragged from square to square they move or swap, dragged to the bank they are back."""
    anna = guest(EN)
    solver = Solver(anna)
    solver.open(DAY)
    one, two = two_numbers(DAY)
    sign, _ = two_signs(DAY)
    first, second = solution(DAY)[one], solution(DAY)[two]
    solver.put(one, first, "drag")
    anna.carry(anna.square(one), anna.square(two))
    solver.holds(two, first)
    solver.is_empty(one)
    solver.put(one, second, "drag")
    anna.carry(anna.square(one), anna.square(two))
    solver.holds(two, second)
    solver.holds(one, first)
    anna.carry(anna.square(one), anna.square(sign))
    expect(solver.told).to_contain_text(f"{sign} takes a sign")
    solver.holds(one, first)
    anna.carry(anna.square(one), solver.bank)
    solver.is_empty(one)
    anna.click(anna.square(two))
    solver.press(SAID["en"].erase)
    solver.is_empty(two)
    expect(anna.board.locator(".own")).to_have_count(0)


def test_keys_take_back_and_refuse(guest: Invites) -> None:
    """Backspace takes back; a sign is not taken where a number belongs."""
    anna = guest(EN)
    solver = Solver(anna)
    solver.open(DAY)
    one, two = two_numbers(DAY)
    sign, _ = two_signs(DAY)
    solver.put(one, solution(DAY)[one], "keys")
    solver.walk_to(one)
    anna.page.keyboard.press("Backspace")
    solver.is_empty(one)
    solver.type(solution(DAY)[sign])
    expect(solver.told).to_contain_text(SAID["en"].wants_number.format(one))
    solver.walk_to(two)
    anna.page.keyboard.press("Enter")
    solver.says(two, "picked")
    anna.page.keyboard.press("Escape")
    solver.says_not(two, "picked")


def test_undo_and_redo(guest: Invites) -> None:
    """With buttons and with keys."""
    anna = guest(FR)
    solver, said = Solver(anna), SAID["fr"]
    solver.open(DAY)
    one, two = two_numbers(DAY)
    solver.put(one, solution(DAY)[one])
    solver.put(two, solution(DAY)[two])
    solver.press(said.undo)
    solver.is_empty(two)
    anna.page.keyboard.press("Control+z")
    solver.is_empty(one)
    expect(anna.button(said.undo)).to_be_disabled()
    anna.page.keyboard.press("Control+Shift+z")
    solver.holds(one, solution(DAY)[one])
    solver.press(said.redo)
    solver.holds(two, solution(DAY)[two])
    expect(anna.button(said.redo)).to_be_disabled()


def test_pencil_marks(guest: Invites) -> None:
    """Noted by taps and by keys; gone under a token, back after undo; struck out if none is left."""
    anna = guest(EN)
    solver, said = Solver(anna), SAID["en"]
    solver.open(DAY)
    one, two = two_numbers(DAY)
    # There is only one 6, and one 7.
    solver.press(said.pencil)
    anna.click(anna.square(one))
    for face in ("7", "6"):
        anna.click(solver.token(face))
    solver.says(one, said.pencilled.format("6 7"))
    solver.walk_to(two)
    anna.page.keyboard.type("6")
    solver.says(two, said.pencilled.format("6"))
    anna.page.keyboard.press("p")
    expect(anna.button(said.pencil)).to_have_attribute("aria-pressed", "false")
    solver.put(one, "6")
    solver.says_not(one, said.pencilled.format(""))
    expect(anna.square(two).locator(".mark.spent")).to_have_count(1)
    anna.page.keyboard.press("Control+z")
    solver.says(one, said.pencilled.format("6 7"))
    expect(anna.square(two).locator(".mark.spent")).to_have_count(0)
    solver.walk_to(one)
    anna.page.keyboard.press("p")
    anna.page.keyboard.type("7")
    solver.says(one, said.pencilled.format("6"))
    anna.page.keyboard.press("Delete")
    solver.says_not(one, said.pencilled.format(""))


# --- what is kept ---------------------------------------------------------------------------------


def test_a_reload_loses_nothing(guest: Invites) -> None:
    """Tokens, marks, undo, time; and the page of all puzzles knows how far it is."""
    anna = guest(EN)
    solver, said = on_monday(anna), SAID["en"]
    solver.open(DAY)
    one, two = two_numbers(DAY)
    solver.put(one, solution(DAY)[one])
    solver.press(said.pencil)
    anna.click(anna.square(two))
    anna.click(solver.token("7"))
    anna.page.clock.run_for(65_000)
    expect(solver.time).to_contain_text("1:0")
    anna.page.reload()
    solver.holds(one, solution(DAY)[one])
    solver.says(two, said.pencilled.format("7"))
    expect(solver.time).to_contain_text("1:0")
    anna.page.keyboard.press("Control+z")
    solver.says_not(two, said.pencilled.format(""))
    anna.go("/solitaire")
    expect(anna.page.get_by_text(said.begun.format(1, len(solution(DAY))))).to_be_visible()
    anna.click(anna.link(f"{said.go_on}: {said.today}"))
    solver.holds(one, solution(DAY)[one])


def test_only_who_looks_at_it_thinks(guest: Invites) -> None:
    """The time stands still while the page is out of sight."""
    anna = guest(EN)
    solver = on_monday(anna)
    solver.open(SMALL)
    see = """state => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }"""
    anna.page.clock.run_for(61_000)
    expect(solver.time).to_contain_text("1:0")
    anna.page.evaluate(see, "hidden")
    anna.page.clock.run_for(600_000)
    expect(solver.time).to_contain_text("1:0")
    anna.page.evaluate(see, "visible")
    anna.page.clock.run_for(60_000)
    expect(solver.time).to_contain_text("2:0")


def test_two_windows(guest: Invites) -> None:
    """What is laid in one is laid in the other."""
    anna = guest(EN)
    solver = Solver(anna)
    solver.open(DAY)
    one, two = two_numbers(DAY)
    solver.put(one, solution(DAY)[one])
    other = anna.context.new_page()
    other.goto(f"/solitaire/{DAY}")
    expect(other.locator(f'[data-square="{one}"].own')).to_be_visible()
    solver.put(two, solution(DAY)[two])
    expect(other.locator(f'[data-square="{two}"].own')).to_be_visible()


def test_the_time_can_be_hidden(guest: Invites) -> None:
    """And stays hidden."""
    anna = guest(FR, PHONE)
    solver, said = Solver(anna), SAID["fr"]
    solver.open(SMALL)
    expect(solver.time).to_be_visible()
    anna.open_menu()
    solver.press(said.hide_time)
    expect(solver.time).to_have_count(0)
    anna.page.reload()
    solver.ready()
    expect(solver.time).to_have_count(0)
    anna.open_menu()
    solver.press(said.show_time)
    expect(solver.time).to_be_visible()


def test_a_new_start(guest: Invites) -> None:
    """Only if one is sure."""
    anna = guest(EN)
    solver, said = Solver(anna), SAID["en"]
    solver.open(DAY)
    one, _ = two_numbers(DAY)
    solver.put(one, solution(DAY)[one])
    anna.page.once("dialog", lambda dialog: dialog.dismiss())
    anna.open_menu()
    solver.press(said.restart)
    solver.holds(one, solution(DAY)[one])
    anna.page.once("dialog", lambda dialog: dialog.accept())
    anna.open_menu()
    solver.press(said.restart)
    solver.is_empty(one)
    expect(anna.button(said.undo)).to_be_disabled()


# --- what the server says -------------------------------------------------------------------------


@pytest.mark.parametrize("words", [EN, FR])
def test_a_check(guest: Invites, words: Words) -> None:
    """It says what is wrong, and shows it until it is changed."""
    anna = guest(words)
    solver = Solver(anna)
    said = solver.said
    solver.open(DAY)
    expect(anna.button(said.check)).to_be_disabled()
    one, two = two_numbers(DAY)
    solver.put(one, solution(DAY)[two])
    solver.press(said.check)
    expect(solver.told).to_contain_text(one)
    solver.says(one, said.wrong)
    solver.put(one, solution(DAY)[one])
    solver.says_not(one, said.wrong)
    solver.press(said.check)
    expect(solver.told).to_contain_text(str(len(solution(DAY)) - 1))


def test_a_hint(guest: Invites) -> None:
    """It shows a square and says why; a button does what it says. What is wrong has to go first."""
    anna = guest(EN)
    solver, said = Solver(anna), SAID["en"]
    solver.open(DAY)
    solver.press(said.hint)
    expect(solver.told).to_contain_text("goes to")
    found = re.match(r"(\S+) goes to (\S+)\.", solver.told.inner_text().strip())
    assert found
    face, square = found.groups()
    assert solution(DAY)[square] == face
    solver.says(square, said.hinted)
    solver.press(said.follow)
    solver.holds(square, face)
    solver.says_not(square, said.hinted)
    expect(anna.square(square)).to_be_focused()
    one, two = two_numbers(DAY)
    solver.put(one, solution(DAY)[two])
    solver.press(said.hint)
    expect(solver.told).to_contain_text(f"off {one} first")
    solver.press(said.follow_take)
    solver.is_empty(one)


def test_a_full_grid_that_is_wrong(guest: Invites) -> None:
    """It is told kindly, nothing is lost, and two tokens that change places make it right."""
    anna = guest(FR)
    solver, said = Solver(anna), SAID["fr"]
    solver.open(SMALL)
    one, two = two_numbers(SMALL)
    solver.solve(SMALL, "tap", (one, two))
    solver.put(one, solution(SMALL)[two])
    solver.put(two, solution(SMALL)[one])
    expect(solver.told).to_contain_text(said.almost)
    solver.says(one, said.wrong)
    solver.says(two, said.wrong)
    anna.carry(anna.square(one), anna.square(two))
    expect(solver.end).to_be_visible()


def test_a_server_that_is_away_at_the_end(guest: Invites) -> None:
    """That something is wrong is known without it, but not what; one may ask again. So is what is right."""
    anna = guest(EN)
    solver, said = Solver(anna), SAID["en"]
    anna.forgiven.append("ERR_FAILED")
    solver.open(SMALL)
    one, two = two_numbers(SMALL)
    anna.page.route("**/api/solitaire/check*", lambda route: route.abort())
    solver.solve(SMALL, "tap", (one, two))
    solver.put(one, solution(SMALL)[two])
    solver.put(two, solution(SMALL)[one])
    expect(solver.told).to_contain_text("nothing can tell you what")
    solver.says_not(one, said.wrong)
    anna.page.unroute("**/api/solitaire/check*")
    solver.press(said.again)
    solver.says(one, said.wrong)
    anna.page.route("**/api/solitaire/check*", lambda route: route.abort())
    anna.carry(anna.square(one), anna.square(two))
    expect(solver.end).to_be_visible()


def test_another_language(guest: Invites) -> None:
    """Everything changes but what was laid."""
    anna = guest(EN)
    solver = on_monday(anna)
    solver.open(DAY)
    one, _ = two_numbers(DAY)
    solver.put(one, solution(DAY)[one])
    solver.press(SAID["en"].hint)
    expect(solver.told).to_contain_text("goes to")
    anna.click(anna.button("FR, Français"))
    anna.words = FR
    expect(anna.heading).to_have_text("Grille du 16 novembre")
    solver.holds(one, solution(DAY)[one])
    solver.press(SAID["fr"].hint)
    expect(solver.told).not_to_contain_text("goes to")


# --- the end --------------------------------------------------------------------------------------


def test_the_end(guest: Invites) -> None:
    """Time, hints, checks, days in a row, something to share, and what comes next."""
    anna = guest(EN)
    solver, said = on_monday(anna), SAID["en"]
    days = [f"{MONDAY - timedelta(days=back):%Y-%m-%d}" for back in (1, 2)]
    anna.go("/solitaire")
    anna.page.evaluate("days => localStorage.setItem('jeton:solitaire-days', JSON.stringify(days))", days)
    solver.open(DAY)
    solver.press(said.hint)
    solver.press(said.follow)
    solver.press(said.check)
    expect(solver.told).to_contain_text("so far")
    last = list(solution(DAY))[-1]
    for square, face in solution(DAY).items():
        if square != last and said.yours not in anna.word_of(square):
            solver.put(square, face)
    anna.page.clock.run_for(130_000)
    solver.put(last, solution(DAY)[last])
    expect(solver.end).to_be_visible()
    facts = dict(
        zip(
            solver.end.get_by_role("term").all_inner_texts(),
            solver.end.get_by_role("definition").all_inner_texts(),
            strict=True,
        )
    )
    assert facts.pop("Time").startswith("2:")
    assert facts == {"Level": "Easy", "Hints": "1", "Checks": "1", "In a row": "3 days"}
    expect(solver.end.get_by_role("listitem")).to_have_count(len(puzzle_of(DAY).solved.counts))
    solver.press(said.share)
    shared = anna.page.get_by_role("textbox", name=said.shared, exact=True).input_value()
    assert re.fullmatch(
        rf"Jeton, solitaire\. Puzzle of 16 November \(easy\): solved in 2:\d\d\nhttp\S+/solitaire/{DAY}",
        shared,
    )
    for name, pattern in {
        said.another.format("easy"): r"/solitaire/4-easy-\w+$",
        said.harder.format("medium"): r"/solitaire/4-medium-\w+$",
        said.all_puzzles: r"/solitaire$",
    }.items():
        expect(anna.link(name)).to_have_attribute("href", re.compile(pattern))
    expect(anna.link(said.to_today)).to_have_count(0)
    anna.page.reload()
    expect(solver.end).to_be_visible()
    anna.click(anna.link(said.all_puzzles))
    expect(anna.page.get_by_text(said.streak.format(3))).to_be_visible()
    expect(anna.page.get_by_text(said.solved_in)).to_be_visible()
    expect(anna.link(f"{said.look_again}: {said.today}")).to_be_visible()


def test_sharing_without_tls(guest: Invites, server: Server) -> None:
    """A page that came over plain http from another machine has no clipboard; it copies all the same."""
    anna = guest(FR, address=server.named)
    solver, said = Solver(anna), SAID["fr"]
    solver.open(SMALL)
    assert not anna.page.evaluate("isSecureContext")
    solver.solve(SMALL)
    anna.page.evaluate("addEventListener('copy', () => (window.heard = String(document.getSelection())))")
    solver.press(said.share)
    expect(solver.end.get_by_role("status")).to_have_text("Copié")
    shared = anna.page.get_by_role("textbox", name=said.shared, exact=True)
    expect(shared).to_have_value(re.compile(f"{server.named}/solitaire/{SMALL}$"))
    assert anna.page.evaluate("window.heard") == shared.input_value()


def test_an_end_worth_seeing(guest: Invites) -> None:
    """Who likes things to move sees every line light up, and tokens fall; then the panel."""
    anna = guest(EN)
    anna.page.emulate_media(reduced_motion="no-preference")
    solver = on_monday(anna)
    solver.open(SMALL)
    last = list(solution(SMALL))[-1]
    solver.solve(SMALL, without=(last,))
    anna.page.clock.pause_at(MONDAY + timedelta(hours=1))
    solver.put(last, solution(SMALL)[last])
    expect(anna.board.locator("[style*='--index']")).to_have_count(6)
    expect(solver.end).to_have_count(0)
    anna.page.clock.run_for(3_000)
    expect(solver.end).to_be_visible()
    expect(anna.page.locator(".sky svg")).not_to_have_count(0)
    anna.page.clock.run_for(10_000)
    expect(anna.page.locator(".sky")).to_have_count(0)


# --- where puzzles come from ----------------------------------------------------------------------


def test_everybody_has_the_same_puzzle_on_a_day(guest: Invites) -> None:
    """On a phone in French as on a desktop in English; and the list of days knows their levels."""
    anna, bruno = guest(EN), guest(FR, PHONE)
    grids = []
    for each in (anna, bruno):
        solver = on_monday(each)
        each.go("/solitaire")
        each.click(each.link(each.words.of(solver.said.start, solver.said.today)))
        solver.ready()
        bank = solver.bank.get_by_role("button").evaluate_all(
            "tokens => tokens.map(each => each.getAttribute('aria-label').split(' ').slice(0, 2))"
        )
        cells = each.board.get_by_role("gridcell").evaluate_all(
            "cells => cells.map(cell => cell.getAttribute('aria-label').split(', ').slice(0, 2))"
        )
        grids.append(([cell for cell in cells if cell[1] not in ("empty", "vide")], bank))
    assert grids[0] == grids[1]
    anna.go("/solitaire")
    rows = anna.page.get_by_role("listitem").filter(has_text="November").all_inner_texts()
    assert len(rows) == 6
    for back, row in enumerate(rows, 1):
        day = MONDAY - timedelta(days=back)
        assert f"{day.day} November" in row
        assert puzzle_of(f"{day:%Y-%m-%d}").level.value in row.lower()


def test_a_new_puzzle(guest: Invites) -> None:
    """By size and level; it is remembered what one likes, and what is to be finished."""
    anna = guest(EN, PHONE)
    solver, said = Solver(anna), SAID["en"]
    anna.go("/solitaire")
    anna.page.get_by_role("radio", name=said.size.format(3, 5, 5), exact=True).check(force=True)
    anna.page.get_by_role("radio", name=re.compile("^Medium")).check()
    anna.click(anna.page.get_by_role("form", name=said.fresh).get_by_role("button", name=said.start))
    solver.ready()
    name = anna.page.url.rpartition("/")[2]
    assert re.fullmatch(r"3-medium-[0-9a-f]+", name)
    square, face = next(iter(solution(name).items()))
    solver.put(square, face)
    anna.go("/solitaire")
    expect(anna.page.get_by_role("radio", name=re.compile("^Medium"))).to_be_checked()
    anna.page.once("dialog", lambda dialog: dialog.accept())
    unfinished = anna.link("Puzzle 3 × 3, medium")
    expect(unfinished).to_have_attribute("href", f"/solitaire/{name}")
    anna.click(anna.button("Throw away: Puzzle 3 × 3, medium"))
    expect(unfinished).to_have_count(0)


def test_names_of_nothing(guest: Invites) -> None:
    """A clear page, with a way on."""
    anna = guest(FR)
    anna.forgiven.append("400|404")
    for name in ("9-hard-a", "2026-02-30", "5-heavy-a", "nonsense", "5-hard-" + "a" * 60):
        anna.go(f"/solitaire/{name}")
        expect(anna.heading).to_have_text(SAID["fr"].refused)
        expect(anna.page.get_by_role("alert")).not_to_be_empty()
        anna.click(anna.link(SAID["fr"].all_puzzles))
        expect(anna.heading).to_have_text("Solitaire")


def test_a_server_that_is_busy(guest: Invites) -> None:
    """One may try again, or have another one."""
    anna = guest(EN)
    solver, said = Solver(anna), SAID["en"]
    anna.forgiven.append("503")

    def refuse(route: Route) -> None:
        route.fulfill(status=503, json={"code": "web/busy", "text": "The server is busy."})

    anna.page.route("**/api/solitaire/**", refuse)
    anna.go(f"/solitaire/{SMALL}")
    expect(anna.page.get_by_role("alert")).to_have_text("The server is busy.")
    expect(anna.link("Another puzzle")).to_have_attribute("href", re.compile(r"/solitaire/3-easy-\w+$"))
    anna.page.unroute("**/api/solitaire/**")
    solver.press(said.again)
    solver.ready()


# --- for everybody --------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "device"), [(EN, PHONE), (FR, DESKTOP)])
def test_accessible(guest: Invites, words: Words, device: Device) -> None:
    """All puzzles; one in play with marks, a wrong token and a hint; one that is solved."""
    anna = guest(words, device)
    solver = Solver(anna)
    said = solver.said
    anna.go("/solitaire")
    expect(anna.page.get_by_role("img")).to_be_visible()
    is_accessible(anna.page)
    solver.open(SMALL)
    one, two = two_numbers(SMALL)
    solver.press(said.pencil)
    anna.click(anna.square(two))
    for kind in solver.bank.get_by_role("button").all()[:2]:
        anna.click(kind)
    solver.press(said.pencil)
    anna.click(anna.square(two))
    solver.put(one, solution(SMALL)[two])
    solver.press(said.check)
    solver.says(one, said.wrong)
    anna.click(anna.square(two))
    is_accessible(anna.page)
    anna.click(anna.square(two))
    solver.press(said.hint)
    expect(anna.button(said.follow_take)).to_be_visible()
    anna.open_menu()
    is_accessible(anna.page)
    anna.page.keyboard.press("Escape")
    solver.solve(SMALL)
    expect(solver.end).to_be_visible()
    solver.press(said.share)
    is_accessible(anna.page)


@pytest.mark.parametrize("name", [SMALL, DAY, "5-easy-b"])
def test_a_narrow_telephone(guest: Invites, name: str) -> None:
    """No scrolling sideways; squares and buttons are large enough for a finger."""
    anna = guest(FR, Device(320, 640, touch=True))
    solver = Solver(anna)
    anna.go("/solitaire")
    expect(anna.heading).to_be_visible()
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 320
    solver.open(name)
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 320
    sides = anna.page.locator("main button, main summary, [data-square]").evaluate_all(
        """places => places.map(each => each.getBoundingClientRect())
            .map(box => Math.min(box.width, box.height))"""
    )
    assert min(side for side in sides if side) >= 24
    square, face = next(iter(solution(name).items()))
    solver.put(square, face)
    solver.press(SAID["fr"].hint)
    expect(anna.button(SAID["fr"].follow)).to_be_visible()
    # Not behind the bank.
    anna.board.locator(".hinted").click(trial=True, timeout=5_000)


def test_a_large_grid_on_a_telephone(guest: Invites) -> None:
    """It grows under the finger that has chosen a token."""
    anna = guest(EN, PHONE)
    solver = Solver(anna)
    solver.open("8-easy-b")
    small = anna.square("1A").bounding_box()
    square, face = next(iter(solution("8-easy-b").items()))
    anna.click(solver.token(face))
    expect(anna.button("Whole board")).to_have_attribute("aria-pressed", "true")
    assert small
    width = small["width"]

    def grown() -> bool:
        large = anna.square("1A").bounding_box()
        return large is not None and large["width"] > 1.3 * width

    # The button tells of it a moment before the grid is laid out anew.
    anna.wait_until(grown, "a larger grid")
    anna.click(anna.square(square))
    solver.holds(square, face)
