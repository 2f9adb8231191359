"""What strangers send is looked at elsewhere, and not for ever; nobody else has to suffer for it."""

from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import httpx
import pytest

from jeton import records
from jeton.core.errors import RecordFault
from jeton.core.protocols import AnyGame
from jeton.records import Played, Record
from jeton.web import archive, desk
from jeton.web.archive import Archive, make_workers
from jeton.web.limits import LOOKS
from jeton.web.wire.analysis import RecordBody
from tests.web import spinning
from tests.web.kit import Browser, Running, make_services, running, until

GOLDEN = (Path(__file__).parent.parent / "golden" / "records" / "mathable-two.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One server whose patience is short, and whose worker does what a record says."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(archive, "look", spinning.look)
        with running(lambda: make_services(archive=Archive(make_workers(1.0, 0.3)))) as here:
            # The process is there before anybody counts the seconds.
            assert bring(here.browser(), GOLDEN).status_code == 200
            yield here


def bring(browser: Browser, text: str) -> httpx.Response:
    """Show the server a record."""
    return browser.post("/api/records", {"text": text})


@pytest.mark.parametrize("word", ["spin", "stick", "doze"])
def test_who_takes_too_long_is_told_so(server: Running, word: str) -> None:
    """Whether the worker can be interrupted or must be ended; whoever waited, and the next, is answered."""
    eve, anna = server.browser(), server.browser("fr")
    with ThreadPoolExecutor(1) as pool:
        slow = pool.submit(bring, eve, word)
        until(lambda: {"busy": server.services.archive.desk.queue.running}, lambda it: bool(it["busy"]))
        assert bring(anna, GOLDEN).json()["type"] == "state"
        refused = slow.result()
    assert (refused.status_code, refused.json()["code"]) == (503, "web/takes-long")
    assert bring(eve, GOLDEN).json()["type"] == "state"


def test_who_asks_too_much_keeps_nobody_waiting(server: Running) -> None:
    """One session has so many looks at once and no more; nobody stands behind more than these."""
    eve = server.browser()
    eve.post("/api/session")
    with ThreadPoolExecutor(LOOKS.session) as pool:
        slow = [pool.submit(bring, eve, word) for word in ["spin"] * LOOKS.session]
        queue = server.services.archive.desk.queue
        until(lambda: {"all": queue.running + queue.waiting}, lambda it: it["all"] == LOOKS.session)
        refused = bring(eve, GOLDEN)
        assert (refused.status_code, refused.json()["code"]) == (429, "web/already-asked")
        assert bring(server.browser(), GOLDEN).status_code == 200
    assert {one.result().json()["code"] for one in slow} == {"web/takes-long"}


def test_too_many_wait(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever would be one too many is sent away; nobody else is."""
    monkeypatch.setattr(desk, "MOST", 1)
    with ThreadPoolExecutor(1) as pool:
        slow = pool.submit(bring, server.browser(), "spin")
        until(lambda: {"busy": server.services.archive.desk.queue.running}, lambda it: bool(it["busy"]))
        refused = bring(server.browser(), GOLDEN)
    assert (refused.status_code, refused.json()["code"]) == (503, "web/busy")
    assert slow.result().json()["code"] == "web/takes-long"
    assert bring(server.browser(), GOLDEN).status_code == 200


def test_a_fault_comes_back_from_the_process(server: Running) -> None:
    """With its line, in the reader's language."""
    answer = bring(server.browser("fr"), GOLDEN.replace(">> ", ">> x ", 1))
    assert (answer.status_code, answer.json()["code"]) == (400, "records/line-name")
    assert answer.json()["text"].startswith("Ligne ")


@pytest.mark.parametrize(
    "text",
    [
        "jeton record 1\n" + "é" * 100_000,
        "jeton record 1\n" + "x" * 250_000,
        GOLDEN.replace(">> ", f">> {'x' * 200_000} ", 1),
    ],
)
def test_what_was_sent_is_not_sent_back(server: Running, text: str) -> None:
    """The reason quotes the beginning of it."""
    answer = bring(server.browser(), text)
    assert answer.status_code == 400
    assert len(answer.content) < 1000


# --- in the process ---------------------------------------------------------------------------------------


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> "OrderedDict[bytes, object]":
    """A process that has seen nothing yet."""
    fresh: OrderedDict[bytes, object] = OrderedDict()
    monkeypatch.setattr(archive, "_known", fresh)
    return fresh


def test_a_record_is_replayed_once(known: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """To verify it, and for every later step, the first time will do."""
    replays: list[Record] = []

    def replay(game: AnyGame, box: object, record: Record) -> Iterator[Played]:
        replays.append(record)
        return records.replay(game, box, record)

    monkeypatch.setattr(archive, "replay_record", replay)
    monkeypatch.setattr(import_module("jeton.records.verify"), "replay", replay)
    assert "seed: " in GOLDEN
    for at in (None, 0, 3):
        archive.look(RecordBody(GOLDEN, at), "en")
    assert len(replays) == 1


def test_what_is_remembered(known: dict[bytes, object], monkeypatch: pytest.MonkeyPatch) -> None:
    """So many records, and so many moves of all of them; what is wrong is not remembered at all."""
    with pytest.raises(RecordFault):
        archive.look(RecordBody("hello"), "en")
    assert len(known) == 0
    texts = [f"{GOLDEN}# {number}\n" for number in range(archive._MOST_KNOWN + 2)]
    for text in texts:
        archive.look(RecordBody(text), "en")
    assert len(known) == archive._MOST_KNOWN
    monkeypatch.setattr(archive, "_MOST_MOVES", 300)
    archive.look(RecordBody(texts[-1]), "en")
    assert 1 <= len(known) < archive._MOST_KNOWN
    monkeypatch.setattr(archive, "_MOST_MOVES", 3)
    assert archive.look(RecordBody(texts[-1]), "en")
    assert len(known) == 0
