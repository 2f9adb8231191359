"""Records that somebody brings: shown move by move, or refused for a reason that says where."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from jeton.catalogue import GAMES
from jeton.web import views
from tests.kit.matches import cut, wild_match
from tests.kit.settings import FULL, SMALL, Setting
from tests.web.kit import Browser, Running, bot, running, until

GOLDEN = Path(__file__).parent.parent / "golden" / "records"


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One server for all."""
    with running() as here:
        yield here


def bring(browser: Browser, text: str, **more: Any) -> httpx.Response:
    """Show the server a record."""
    return browser.post("/api/records", {"text": text, **more})


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.txt")), ids=lambda file: file.stem)
def test_golden_records_are_shown(server: Running, file: Path) -> None:
    """From the first move to the last, with what each move brought; from every seat."""
    browser, text = server.browser(), file.read_text("utf-8")
    end = browser.painted(bring(browser, text).json())
    assert (end["type"], end["match"], end["mine"], end["over"]) == ("state", "", [], True)
    assert end["outcome"]["sides"]
    moves = end["seq"]
    assert [entry["seq"] for entry in end["log"]] == [*range(1, moves + 1), moves]
    paid = sum(item["points"] for entry in end["log"] for item in entry["items"])
    assert paid or not any(end["picture"]["scores"])

    start = browser.painted(bring(browser, text, at=0).json())
    assert (start["seq"], start["log"], start["over"], start["outcome"]) == (0, [], False, None)
    for seat in range(len(end["names"])):
        half = browser.painted(bring(browser, text, at=moves // 2, seat=seat).json())
        assert (half["seq"], half["seat"], len(half["log"])) == (moves // 2, seat, moves // 2)
        assert any(rack["tokens"] or rack["cards"] for rack in half["picture"]["racks"])
    assert browser.painted(bring(browser, text, at=10**6).json())["seq"] == moves


@pytest.mark.parametrize("name", GAMES)
def test_what_the_server_writes_it_reads(server: Running, name: str) -> None:
    """The record of a match that bots have played here, to its end."""
    browser = server.browser("fr")
    seats = GAMES[name].seats[0]
    match = browser.create(name, *(bot("random") for _ in range(seats)))["match"]
    over = until(lambda: browser.state(match), lambda state: bool(state["over"]))
    text = browser.http.get(f"/api/matches/{match}/record").text
    shown = browser.painted(bring(browser, text).json())
    assert shown["outcome"] == over["outcome"]
    assert {**shown["picture"], "notes": []} == {**over["picture"], "notes": []}
    told = [entry["told"] for entry in over["log"]]
    assert [entry["told"] for entry in shown["log"]] == told


@pytest.mark.parametrize("name", GAMES)
def test_part_of_a_match_is_refused(server: Running, name: str) -> None:
    """What a seat saw of a match that goes on cannot be replayed, and the reason is given."""
    browser = server.browser()
    match = wild_match(Setting(name, FULL, (), GAMES[name].seats[-1]))
    for seat in (None, 0):
        text = views.record(cut(match, len(match.history) // 2), seat)
        answer = bring(browser, text)
        assert (answer.status_code, answer.json()["code"]) == (400, "web/record-partial")
        assert answer.json()["text"].startswith("Line ")


def test_another_box(server: Running) -> None:
    """A match of other tokens than ours is refused, and says so."""
    text = views.record(wild_match(Setting("mathable", SMALL, (), 2)), None)
    answer = bring(server.browser(), text)
    assert (answer.status_code, answer.json()["code"]) == (400, "records/other-box")


def broken() -> Iterator[tuple[str, str, str]]:
    """Records that are none, and why."""
    text = (GOLDEN / "mathable-two.txt").read_text("utf-8")
    yield "empty", "", "records/not-a-record"
    yield "no record", "hello", "records/not-a-record"
    yield "game", text.replace("game: mathable", "game: chess"), "core/no-such-game"
    yield "cut", text[: len(text) // 2], "records/cut"
    yield "seed", text.replace("seed: ", "seed: 00"), "records/header-value"
    seed = next(line for line in text.splitlines() if line.startswith("seed: "))
    yield "other seed", text.replace(seed, "seed: " + "0" * 64), "records/other-seed"
    lines = [line for line in text.splitlines() if not line.startswith(("seed:", "commitment:"))]
    moves = "\n".join(lines)
    yield "points", moves.replace(" = ", " 1 = ", 1), "records/points-sum"
    yield "option", moves.replace("\nseats:", "\noptions: wings=on\nseats:", 1), "core/option-unknown"


@pytest.mark.parametrize(("text", "code"), [pytest.param(t, c, id=n) for n, t, c in broken()])
def test_refusals(server: Running, text: str, code: str) -> None:
    """Each with its code."""
    answer = bring(server.browser(), text)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


def test_the_line_is_named(server: Running) -> None:
    """In the reader's language, too."""
    lines = (GOLDEN / "equable-two.txt").read_text("utf-8").splitlines()
    number = next(n for n, line in enumerate(lines, 1) if n > 12 and ":" in line)
    lines[number - 1] = lines[number - 1].partition(":")[0] + ": nonsense"
    answer = bring(server.browser("fr"), "\n".join(lines)).json()
    assert answer["code"] == "records/move"
    assert answer["text"].startswith(f"Ligne {number}")


def test_only_records_may_be_large(server: Running) -> None:
    """More than other bodies, but not more than so much."""
    browser = server.browser()
    text = (GOLDEN / "rigolade-two.txt").read_text("utf-8")
    assert browser.painted(bring(browser, text + "# remark\n" * 20_000).json())["type"] == "state"
    assert bring(browser, text + "# remark\n" * 40_000).status_code == 413
    assert browser.post("/api/matches", {"game": "x" * 20_000, "seats": []}).status_code == 413
    assert bring(browser, text, seat=2).status_code == 400
