"""The free grid over HTTP: what lies there is judged, files are read, full grids are looked for."""

import asyncio
from collections.abc import Iterator

import pytest

from jeton.solitaire import Ended, empty_sheet, faults, read_free
from jeton.solitaire.play import lay
from jeton.web import free as free_module
from jeton.web import wire
from jeton.web.free import FreeGrids, search
from jeton.web.limits import Asker, Rate
from jeton.web.routes import solitaire as routes
from jeton.web.solitaire import Puzzles
from tests.solitaire.kits import KIT, filled
from tests.web.kit import Browser, Json, Running, make_services, running

ROW = ["9@1A", "×@1B", "2@1C", "=@1D", "18@1E"]
FALSE_ROW = ["1@1A", "+@1B", "1@1C", "=@1D", "3@1E"]


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One for all of them."""
    with running() as here:
        yield here


@pytest.fixture(scope="module")
def anna(server: Running) -> Browser:
    """Somebody who speaks English."""
    return server.browser()


def ask(browser: Browser, what: str, **body: object) -> Json:
    """What the server says to that."""
    answer = browser.post(f"/api/solitaire/free/{what}", body)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def refused(browser: Browser, what: str, **body: object) -> tuple[int, str]:
    """How it is refused."""
    answer = browser.post(f"/api/solitaire/free/{what}", body)
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize("size", [3, 8])
def test_an_empty_grid(anna: Browser, size: int) -> None:
    """With room for tokens, and all of them beside it."""
    grid = anna.get(f"/api/solitaire/free/{size}")
    assert (grid["size"], grid["squares"]) == (size, 3 * size**2 - 2 * size)
    assert len(grid["bank"]) == len(KIT.tokens)
    assert {cell["token"] for row in grid["grid"]["rows"] for cell in row} == {""}


def test_how_far_it_has_come(server: Running, anna: Browser) -> None:
    """Which lines are true, which are not, and why, in the reader's language."""
    nothing = ask(anna, "check", size=4)
    assert nothing == {"laid": 0, "squares": 40, "counts": False, "done": False, "runs": [], "alone": []}
    fine = ask(anna, "check", size=4, placed=ROW)
    assert (fine["laid"], fine["counts"], fine["done"]) == (5, True, False)
    (run,) = fine["runs"]
    assert (run["text"], run["truth"]) == ("9 × 2 = 18", "true")
    assert run["squares"] == ["1A", "1B", "1C", "1D", "1E"]
    wrong = ask(server.browser("fr"), "check", size=4, placed=[*ROW, "−@1F", "5@1G", "÷@2A", "7@7G"])
    assert (wrong["counts"], wrong["alone"]) == (False, ["7G"])
    assert [run["truth"] for run in wrong["runs"]] == ["false", "open"]
    assert "18\N{NO-BREAK SPACE}≠\N{NO-BREAK SPACE}13" in wrong["runs"][0]["told"]
    assert "signe" in wrong["runs"][1]["told"]


def test_done(anna: Browser) -> None:
    """Full, and true."""
    whole = filled(3, "done")
    placed = [f"{token}@{whole.name(square)}" for square, token in enumerate(whole.tokens) if token]
    assert ask(anna, "check", size=3, placed=placed)["done"]


def test_a_file(anna: Browser) -> None:
    """What lies on it, with signs as they are printed."""
    rest = "_ . _ . _\n_ _ _ _ _\n" * 2
    assert ask(anna, "read", text=f"# mine\ngrid:\n9 x 2 = 18\n{rest}") == {"size": 3, "placed": ROW}
    assert refused(anna, "read", text=f"grid:\n1 + 2 = _\n{rest}bank: 3\n") == (400, "solitaire/file-bank")
    assert refused(anna, "read", text="hello") == (400, "solitaire/file-line")
    assert refused(anna, "read", text="x" * 12_000) == (400, "web/bad-request")


@pytest.mark.parametrize("what", ["check", "fill"])
def test_what_cannot_lie_there(anna: Browser, what: str) -> None:
    """Each has its code, and one sentence."""
    assert refused(anna, what, size=9) == (400, "solitaire/bad-size")
    assert refused(anna, what, size=4, placed=["9@1B"]) == (400, "solitaire/wants-sign")
    assert refused(anna, what, size=4, placed=["77@1A"]) == (400, "solitaire/not-in-bank")
    assert refused(anna, what, size=4, placed=["hello"]) == (400, "solitaire/move-form")
    assert refused(anna, what, size="x")[1] == "web/bad-request"


def test_no_grid_of_that_size(anna: Browser) -> None:
    """2 is too small, 9 too large."""
    for size in (2, 9):
        answer = anna.http.get(f"/api/solitaire/free/{size}")
        assert (answer.status_code, answer.json()["code"]) == (400, "solitaire/bad-size")


def shown(told: Json) -> list[str]:
    """All tokens of a grid, row by row."""
    return [cell["token"] for row in told["grid"]["rows"] for cell in row]


@pytest.mark.parametrize("placed", [[], ROW])
def test_a_full_grid(anna: Browser, placed: list[str]) -> None:
    """With everything that was laid, which is told apart; the judge agrees."""
    told, attempt = ask(anna, "fill", size=4, placed=placed, seed="a"), 0
    while told["ended"] == "cut":
        assert told["attempt"] > attempt
        attempt = told["attempt"]
        told = ask(anna, "fill", size=4, placed=placed, seed="a", attempt=attempt)
    assert told["ended"] == "found"
    cells = [cell for row in told["grid"]["rows"] for cell in row]
    assert [f"{cell['token']}@{cell['square']}" for cell in cells if cell["printed"]] == placed
    rows = [" ".join(cell["token"] or "." for cell in row) for row in told["grid"]["rows"]]
    full = read_free("grid:\n" + "\n".join(rows), KIT).lattice
    assert faults(full, KIT) == ()
    assert told["left"]


def test_no_full_grid(anna: Browser) -> None:
    """That is proved, or told by counting."""
    told = ask(anna, "fill", size=3, placed=FALSE_ROW)
    assert (told["ended"], told["grid"], told["left"]) == ("none", None, [])
    equals = [f"=@{row}{column}" for row in (1, 3, 5, 7, 9) for column in "BDFH"]
    short = ask(anna, "fill", size=5, placed=equals)
    assert (short["ended"], short["nodes"]) == ("none", 0)
    assert "4" in short["told"]


def test_a_search_goes_on_where_it_stopped() -> None:
    """It takes no longer than it is given, and tells the next attempt."""
    start = empty_sheet(KIT, 3)
    for move in FALSE_ROW:
        start = lay(start, move)
    found, attempt = search(start.lattice, b"x", 0, 0.0)
    assert (found.ended, attempt) == (Ended.CUT, 1)
    found, attempt = search(start.lattice, b"x", attempt, 30.0)
    assert found.ended is Ended.NONE
    assert attempt > 1


def test_a_search_in_the_middle_of_an_attempt_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """By whoever hears how far it is; what was looked at is counted."""

    def endless(lattice: object, seed: bytes, attempt: int, on_progress: object) -> None:
        assert callable(on_progress)
        while True:
            on_progress(5000)

    monkeypatch.setattr(free_module, "fill_up", endless)
    found, attempt = search(empty_sheet(KIT, 3).lattice, b"x", 7, 0.0)
    assert (found.ended, found.nodes, attempt) == (Ended.CUT, 5000, 8)


def test_the_event_loop_never_searches() -> None:
    """The work is asked for at a desk: at the long one if something lies there already."""
    asked: list[str] = []

    class Spy:
        def __init__(self, name: str) -> None:
            self.name = name

        def place(self, asker: Asker) -> None:
            """Anywhere."""

        async def ask(self, place: object, work: object, *arguments: object) -> object:
            assert work is search
            asked.append(self.name)
            return search(*arguments)  # type: ignore[arg-type]

    grids = FreeGrids(Spy("quick"), Spy("long"))  # type: ignore[arg-type]
    for placed in ([], ROW):
        asyncio.run(grids.fill(wire.solitaire.FreeFillBody(4, placed), "en", Asker("anna")))
    assert asked == ["quick", "long"]


def test_in_a_process_of_its_own() -> None:
    """As on a real server: what is sent there and back survives it."""

    async def told() -> wire.solitaire.FreeFilled:
        puzzles = Puzzles.processes()
        try:
            return await puzzles.free.fill(wire.solitaire.FreeFillBody(3, seed="a"), "en", Asker("anna"))
        finally:
            puzzles.close()

    assert asyncio.run(told()).ended == "found"


def test_too_many_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that asks without end is told so; another is not."""
    monkeypatch.setattr(routes, "FREE", Rate(3, 0))
    with running(lambda: make_services(buckets=None)) as here:
        anna, bruno = here.browser(), here.browser()
        for each in (anna, bruno):
            each.post("/api/session")
        assert [ask(anna, "check", size=3)["laid"] for _ in range(3)] == [0, 0, 0]
        assert refused(anna, "check", size=3) == (429, "web/too-fast")
        assert refused(anna, "read", text="") == (429, "web/too-fast")
        assert ask(bruno, "check", size=3)["laid"] == 0
