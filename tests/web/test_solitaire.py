"""The solitaire over HTTP: the same puzzle for everybody, checks, hints, refusals."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import pytest

from jeton.arith import show_signs
from jeton.catalogue import find_game, load_box
from jeton.solitaire import GAME, Level, Puzzle, daily, kit_of, make_named, read_name, read_sheet
from jeton.solitaire.play import lay
from jeton.web import desk, solitaire
from jeton.web.limits import Asker
from jeton.web.sealing import seal_of
from jeton.web.solitaire import Puzzles
from jeton.web.workers import Overtime, Workers
from tests.web.kit import Browser, Json, Running, make_services, running

T = TypeVar("T")

ANNA = Asker("anna")
DAY = "2026-11-15"
KIT = kit_of(load_box(find_game(GAME)))


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One for all of them."""
    with running() as here:
        yield here


@pytest.fixture(scope="module")
def anna(server: Running) -> Browser:
    """Somebody who speaks English."""
    return server.browser()


def moves_of(puzzle: Puzzle) -> list[str]:
    """Everything that is missing, laid where it belongs."""
    solution = puzzle.solution.tokens
    return [f"{solution[square]}@{puzzle.given.name(square)}" for square in puzzle.given.open]


def ask(browser: Browser, what: str, sheet: str, placed: list[str]) -> Json:
    """A check or a hint."""
    answer = browser.post(f"/api/solitaire/{what}", {"sheet": sheet, "placed": placed})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def test_the_day_is_the_same_for_everyone(server: Running, anna: Browser) -> None:
    """And the same as in the terminal."""
    first = anna.get(f"/api/solitaire/{DAY}")
    assert first == server.browser().get(f"/api/solitaire/{DAY}")
    made = daily(KIT, DAY)
    assert [(first["name"], first["day"], first["size"], first["level"])] == [(DAY, DAY, 4, made.level.value)]
    shown = [cell["token"] for row in first["grid"]["rows"] for cell in row]
    assert [bool(token) for token in shown] == [token is not None for token in made.given.tokens]
    assert len(first["bank"]) == len(made.given.open)
    assert sum(one["times"] for one in first["techniques"]) == len(made.given.open)


def test_puzzles_for_offline_use(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the days around today, and of every level; each as if it had been asked for by its name."""
    monkeypatch.setattr("jeton.web.offline._SIZES", (3,))
    while not (told := anna.get("/api/solitaire/offline"))["whole"]:
        pass
    found = {each["name"]: each for each in told["puzzles"]}
    days = [name for name, each in found.items() if each["day"]]
    today = datetime.now(UTC).date()
    assert days == [str(today + timedelta(days=days)) for days in range(-6, 8)]
    assert len(found) == len(days) + 2 * len(Level)
    name = next(name for name in found if name not in days)
    assert found[name] == anna.get(f"/api/solitaire/{name}")


def test_a_seal(anna: Browser) -> None:
    """Whoever has the solution finds it, in whatever order it was laid; nobody else does."""
    told = anna.get(f"/api/solitaire/{DAY}")
    sheet = read_sheet(told["sheet"], KIT)
    for move in reversed(moves_of(daily(KIT, DAY))):
        assert seal_of(sheet) != told["seal"]
        sheet = lay(sheet, move)
    assert seal_of(sheet) == told["seal"]


def test_two_languages(server: Running) -> None:
    """Only the words differ."""
    french, english = (server.browser(lang).get("/api/solitaire/3-hard-abc") for lang in ("fr", "en"))
    assert (french["level_name"], english["level_name"]) == ("difficile", "hard")
    assert french["bank"] == english["bank"]
    assert french["techniques"][0]["text"] != english["techniques"][0]["text"]


def test_check_and_hint(anna: Browser) -> None:
    """From the first square to the last; a wrong one is found."""
    name = "3-medium-seed"
    puzzle = make_named(KIT, read_name(name))
    sheet = anna.get(f"/api/solitaire/{name}")["sheet"]
    placed: list[str] = []
    for _ in puzzle.given.open:
        assert not ask(anna, "check", sheet, placed)["solved"]
        told = ask(anna, "hint", sheet, placed)
        assert told["square"] in told["told"]
        placed.append(f"{told['token']}@{told['square']}")
    done = ask(anna, "check", sheet, placed)
    assert (done["solved"], done["wrong"]) == (True, [])
    assert ask(anna, "hint", sheet, placed)["square"] == ""
    assert sorted(placed) == sorted(map(show_signs, moves_of(puzzle)))


def test_a_wrong_token(anna: Browser) -> None:
    """It is named by a check, and a hint asks for it back."""
    name = "3-easy-wrong"
    puzzle = make_named(KIT, read_name(name))
    sheet = anna.get(f"/api/solitaire/{name}")["sheet"]
    numbers = [move for move in moves_of(puzzle) if move[0].isdigit()]
    token, square = numbers[0].split("@")
    other = next(move.split("@")[0] for move in numbers if move.split("@")[0] != token)
    found = ask(anna, "check", sheet, [f"{other}@{square}"])
    assert (found["solved"], found["wrong"]) == (False, [square])
    assert found["told"]
    told = ask(anna, "hint", sheet, [f"{other}@{square}"])
    assert (told["square"], told["token"]) == (square, "")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("hello", "solitaire/bad-name"),
        ("4-easy-ABC", "solitaire/bad-name"),
        ("2026-02-30", "solitaire/bad-day"),
        ("40-easy-abc", "solitaire/bad-size"),
        ("4-gentle-abc", "solitaire/bad-level"),
    ],
)
def test_names_that_there_are_not(anna: Browser, name: str, code: str) -> None:
    """Each with its reason."""
    answer = anna.http.get(f"/api/solitaire/{name}")
    assert (answer.status_code, answer.json()["code"]) == (400, code)


@pytest.mark.parametrize(
    ("sheet", "placed", "code"),
    [
        ("nonsense", [], "solitaire/file-line"),
        ("", [], "solitaire/file-no-grid"),
        ("SHEET", ["hello"], "solitaire/move-form"),
        ("SHEET", ["99@1A"], "solitaire/given"),
    ],
)
def test_sheets_that_are_none(anna: Browser, sheet: str, placed: list[str], code: str) -> None:
    """What a page sends is read as strictly as a file."""
    text = "grid:\n 1 + 2 = 3\n + . + . +\n 4 + _ = 9\n = . = . =\n 5 + 7 = 12\nbank: 5\n"
    body = {"sheet": sheet.replace("SHEET", text), "placed": placed}
    answer = anna.post("/api/solitaire/check", body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_a_sheet_with_several_solutions(anna: Browser) -> None:
    """Nothing on it can be called wrong."""
    empty = "grid:\n" + "_ _ _ _ _\n_ . _ . _\n" * 2 + "_ _ _ _ _\n"
    found = ask(anna, "check", empty, ["9@1A"])
    assert (found["solved"], found["wrong"]) == (False, [])


class Counting(Workers):
    """Counts what it is asked, and waits until all have asked."""

    asked = 0
    gate = threading.Event()

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """See Workers."""
        self.asked += 1
        await asyncio.to_thread(self.gate.wait)
        return await super().run(work, *arguments)


def test_a_class_asks_at_once() -> None:
    """It is made once; who leaves does not take it from the others."""

    async def ask_all() -> tuple[int, list[object]]:
        workers = Counting(lambda: ThreadPoolExecutor(1), 0.0)
        found = Puzzles(workers, Workers.threads(1))
        asked = [asyncio.create_task(found.puzzle("3-easy-class", "en", ANNA)) for _ in range(20)]
        await asyncio.sleep(0)
        asked[0].cancel()
        workers.gate.set()
        given = await asyncio.gather(*asked, return_exceptions=True)
        given.append(await found.puzzle("3-easy-class", "en", ANNA))
        found.close()
        return workers.asked, [one for one in given if not isinstance(one, BaseException)]

    times, given = asyncio.run(ask_all())
    assert times == 1
    assert len(given) == 20
    assert all(one == given[0] for one in given)


def test_nobody_waits_until_all_grids_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are there are told, and that there will be more."""
    monkeypatch.setattr("jeton.web.offline._SIZES", (3,))
    monkeypatch.setattr(solitaire, "_PATIENCE", 0.001)

    async def ask_until_whole() -> tuple[Json, Json]:
        workers = Counting(lambda: ThreadPoolExecutor(1), 0.0)
        workers.gate = threading.Event()
        found = Puzzles(workers, Workers.threads(1))
        first = json.loads(await found.offline(0, "en"))
        workers.gate.set()
        while not (last := json.loads(await found.offline(0, "en")))["whole"]:
            assert len(last["puzzles"]) < 14 + 2 * len(Level)
        found.close()
        return first, last

    first, last = asyncio.run(ask_until_whole())
    assert not first["whole"]
    assert all(each["day"] for each in first["puzzles"])
    assert len(last["puzzles"]) == 14 + 2 * len(Level)


class Slow(Workers):
    """One who never comes to an end."""

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """See Workers."""
        raise Overtime


def test_what_takes_too_long() -> None:
    """It is said so, and may be asked for again."""
    with running(lambda: make_services(puzzles=Puzzles(Slow.threads(1), Workers.threads(1)))) as here:
        browser = here.browser("fr")
        for _ in range(2):
            answer = browser.http.get("/api/solitaire/3-easy-slow")
            assert (answer.status_code, answer.json()["code"]) == (503, "web/takes-long")


def test_too_many_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The queue has an end."""
    monkeypatch.setattr(desk, "MOST", 0)
    with running() as here:
        answer = here.browser().http.get("/api/solitaire/3-easy-abc")
        assert (answer.status_code, answer.json()["code"]) == (503, "web/busy")


def test_the_least_lately_known_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that memory has an end."""
    monkeypatch.setattr(solitaire, "_MOST_KNOWN", 2)

    async def ask_some() -> list[str]:
        found = Puzzles.threads()
        for seed in ("a", "b", "a", "c"):
            await found.puzzle(f"3-easy-{seed}", "en", ANNA)
        found.close()
        return [name.seed for name in found._known]

    assert asyncio.run(ask_some()) == ["a", "c"]


def test_in_a_process_of_its_own() -> None:
    """As a real server does it."""

    async def ask_one() -> str:
        found = Puzzles.processes()
        try:
            return (await found.puzzle("3-easy-abc", "en", ANNA)).sheet
        finally:
            found.close()

    assert "grid:" in asyncio.run(ask_one())
