"""Sheets of people who play with the real box: judged, corrected and kept, before anybody is told."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from jeton.catalogue import GAMES
from jeton.store import MemoryStore, Sheet, SqliteStore, Store, StoreFault
from jeton.web.codes import Code
from jeton.web.limits import Rate
from jeton.web.routes import scores as routes
from tests.scoring.sheets import EXAMPLES, NAMES, empty, kept
from tests.web.kit import Browser, Json, Running, make_services, running
from tests.web.process import Process

LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One for all of them."""
    with running() as here:
        yield here


@pytest.fixture(scope="module")
def anna(server: Running) -> Browser:
    """Somebody who speaks English."""
    return server.browser()


class Writer:
    """Somebody with the key of a sheet."""

    def __init__(self, browser: Browser, game: str, names: tuple[str, ...] = NAMES, **body: object) -> None:
        options = list(EXAMPLES[game][0])
        sent = {"game": game, "names": names, "options": options, **body}
        answer = browser.http.post("/api/scores", json=sent, params={"lang": browser.lang})
        assert answer.status_code == 201, answer.text
        self.browser, self.key, self.sheet = browser, answer.json()["key"], answer.json()["sheet"]

    @property
    def path(self) -> str:
        """Where it is."""
        return f"/api/scores/{self.sheet['id']}"

    def write(self, edit: str = "enter", **body: object) -> Json:
        """What the server says to that."""
        sent = {"edit": edit, "revision": self.sheet["revision"], "key": self.key, **body}
        answer = self.browser.http.post(self.path, json=sent, params={"lang": self.browser.lang})
        assert answer.status_code == 200, answer.text
        told: Json = answer.json()
        self.sheet = told["sheet"] or self.sheet
        return told

    def enter(self, line: str) -> Json:
        """A line as a file has it."""
        name, _, text = line.partition(":")
        act = "left" if name.endswith(" left") else "over" if line == "over" else "turn"
        seat = 0 if line == "over" else NAMES.index(name.removesuffix(" left"))
        return self.write(seat=seat, act=act, text=text.strip())


@pytest.mark.parametrize("game", EXAMPLES)
@LANGUAGES
def test_the_examples_of_the_sheets(server: Running, game: str, lang: str) -> None:
    """Every line of every game, as the judge has it; the end, the winner; the same for whoever looks on."""
    names = empty(game).names
    writer = Writer(server.browser(lang), game, names)
    for line in EXAMPLES[game][1]:
        assert writer.enter(line)["fault"] == ""
    sheet, judged = writer.sheet, kept(game)

    assert sheet["points"] == list(judged.points[: len(names)])
    assert [line["points"] for line in sheet["lines"]] == [entry.own for entry in judged.entries]
    for line in sheet["lines"]:
        assert line["told"]
        assert sum(item["points"] for item in line["items"] if item["seat"] == line["seat"]) == line["points"]
    assert sheet["over"]
    assert sheet["winners"] == list(judged.winners)
    assert sheet == server.browser(lang).get(writer.path)
    laid = [cell["token"] for row in sheet["grid"]["rows"] for cell in row if cell["token"]]
    assert bool(laid) == (game != "gamate")


def test_what_is_wrong_is_said_and_not_written(anna: Browser) -> None:
    """The next line is judged as if nothing had been."""
    writer = Writer(anna, "mathable")

    assert "13" in writer.write(text="13@8I")["fault"]
    assert writer.sheet["revision"] == 1
    assert writer.write(text="12@8I")["sheet"]["points"] == [12, 0, 0]


def test_whether_something_is_allowed(server: Running, anna: Browser) -> None:
    """Judged, itemised, and not entered; nobody needs a key for that."""
    writer = Writer(anna, "mathable")
    writer.write(text="12@8I")
    asked = {"edit": "check", "revision": 0, "seat": 1, "text": "16@8J"}
    stranger = server.browser()
    answer = stranger.post(writer.path, asked).json()

    assert (answer["points"], [item["points"] for item in answer["items"]]) == (16, [16])
    assert stranger.post(writer.path, asked | {"text": "17@8J"}).json()["fault"]
    assert stranger.post(writer.path, asked | {"number": 1, "text": "8@6H"}).json()["points"] == 8
    assert anna.get(writer.path)["revision"] == 2


def test_corrections(anna: Browser) -> None:
    """What no longer holds is told and asked about; then it goes."""
    writer = Writer(anna, "mathable")
    for seat, text in enumerate(("12@8I", "16@8J", "7@8F")):
        writer.write(seat=seat, text=text)
    asked = writer.write("correct", number=1, text="8@6H")

    assert [lost["number"] for lost in asked["lost"]] == [2]
    assert asked["lost"][0]["told"] == "Bruno: 16@8J"
    assert asked["sheet"] is None
    assert anna.get(writer.path)["points"] == [12, 16, 7]
    assert writer.write("correct", number=1, text="8@6H", drop=True)["sheet"]["points"] == [8, 0, 7]
    assert writer.write("insert", number=2, seat=1, text="pass")["sheet"]["lines"][1]["told"] == "Pass"
    assert writer.write("remove", number=1)["sheet"]["points"] == [0, 0, 7]
    assert writer.write("undo")["sheet"]["points"] == [0, 0, 0]
    assert len(writer.sheet["lines"]) == 1
    assert writer.write("correct", number=9)["fault"]


def test_two_devices_do_not_write_over_each_other(server: Running, anna: Browser) -> None:
    """Whoever has not seen the last line is shown it first; sent again, a line is not there twice."""
    here = Writer(anna, "mathable")
    there = server.browser()
    body = {"edit": "enter", "revision": 1, "key": here.key, "text": "12@8I"}
    assert there.post(here.path, body).json()["sheet"]["revision"] == 2
    late = here.write(seat=1, text="7@8F")

    assert late["stale"]
    assert [line["text"] for line in late["sheet"]["lines"]] == ["12@8I"]
    assert there.post(here.path, body).json()["stale"]
    assert here.write(seat=1, text="7@8F")["sheet"]["points"] == [12, 7, 0]


def test_looking_on(server: Running, anna: Browser) -> None:
    """By the address alone; nothing comes while nothing is new; a wrong key writes nothing."""
    writer = Writer(anna, "mathable")
    watcher = server.browser("fr")
    same = watcher.http.get(writer.path, params={"since": 1})
    assert (same.status_code, same.content) == (204, b"")
    body = {"edit": "enter", "revision": 1, "text": "12@8I"}
    for key in ("", "x" * 43):
        refused = watcher.post(writer.path, body | {"key": key})
        assert (refused.status_code, refused.json()["code"]) == (403, Code.BAD_KEY)
    writer.write(text="12@8I")

    assert watcher.get(writer.path, since=1)["points"] == [12, 0, 0]
    missing = watcher.http.get("/api/scores/none")
    assert (missing.status_code, missing.json()["code"]) == (404, Code.NO_SUCH_SHEET)


def test_a_sheet_that_a_device_has_kept(anna: Browser) -> None:
    """Its file makes it again, on any server; a file that is none is refused with its line."""
    writer = Writer(anna, "equable")
    writer.write(text="9H> 2-1=1")
    again = Writer(anna, "equable", ("x",), file=writer.sheet["file"])

    assert again.sheet["id"] != writer.sheet["id"]
    assert again.sheet["lines"] == writer.sheet["lines"]
    assert again.sheet["options"] == ["contest=on"]
    wrong = anna.post("/api/scores", {"game": "equable", "file": writer.sheet["file"] + "Anna: hello\n"})
    assert wrong.status_code == 400


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "names": ["Anna", "Bruno"]},
        {"game": "mathable", "names": ["Anna"]},
        {"game": "mathable", "names": ["Anna", "anna"]},
        {"game": "gamate", "names": ["Anna", "Bruno", "Carl"]},
        {"game": "mathable", "names": list("abcde")},
        {"game": "mathable", "names": ["Anna", "Bruno"], "options": ["none=1"]},
        {"game": "mathable", "names": ["A" * 200, "Bruno"]},
        {"game": "mathable", "file": "nonsense"},
    ],
)
def test_sheets_that_cannot_be(anna: Browser, body: Json) -> None:
    """Each is refused in words."""
    answer = anna.post("/api/scores", body)

    assert answer.status_code == 400
    assert answer.json()["text"]


@LANGUAGES
def test_what_there_is_to_choose(server: Running, lang: str) -> None:
    """Every game, how many score, and the options that a sheet goes by."""
    told = {one["name"]: one for one in server.browser(lang).get("/api/scores")}

    assert list(told) == list(GAMES)
    assert [told["gamate"][key] for key in ("least", "most", "labels")] == [2, 2, ["Camp 1", "Camp 2"]]
    assert [told["mathable"][key] for key in ("least", "most")] == [2, 4]
    player = {"en": "Player", "fr": "Joueur"}[lang]
    assert told["mathable"]["labels"] == [f"{player} {number}" for number in (1, 2, 3, 4)]
    for key in ("ask", "ask_help"):
        assert told["gamate"][key] != told["mathable"][key]
    assert [one["name"] for one in told["equable"]["options"]][-1] == "contest"


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of new sheets, of lines, of wrong keys, and of what is sent."""
    with running(lambda: make_services(buckets=None)) as here:
        browser = here.browser()
        writer = Writer(browser, "mathable")
        long = {"edit": "check", "revision": 1, "text": "9" * 3000}
        assert browser.post(writer.path, long).status_code == 400
        assert browser.post(writer.path, long | {"text": "x" * 300_000}).status_code == 413
        wrong = {"edit": "enter", "revision": 1, "key": "no", "text": "12@8I"}
        assert [browser.post(writer.path, wrong).status_code for _ in range(11)][-1] == 429
        monkeypatch.setattr(routes, "LINES", Rate(1, 0.001))
        ask = {"edit": "check", "revision": 1, "text": "12@8I"}
        other = here.browser()
        other.post("/api/session", {})
        assert [other.post(writer.path, ask).status_code for _ in range(2)] == [200, 429]
        monkeypatch.setattr(routes, "SCORES", Rate(1, 0.001))
        made = [other.post("/api/scores", {"game": "mathable", "names": ["A", "B"]}) for _ in range(2)]
        assert [answer.status_code for answer in made] == [201, 429]


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
def test_the_stores(tmp_path: Path, kind: str) -> None:
    """The same answers from both."""

    async def ask(store: Store) -> None:
        await store.add_sheet(Sheet("s", "mathable", "", "one"), "secret", 0)
        assert await store.write_sheet("s", "secret", "two", 1, 1) == 2
        for key, revision in (("secret", 1), ("other", 2)):
            with pytest.raises(StoreFault):
                await store.write_sheet("s", key, "three", revision, 2)
        found = await store.find_sheet("s")
        assert found is not None
        assert (found.text, found.revision) == ("two", 2)
        assert await store.find_sheet("t") is None
        await store.close()

    asyncio.run(ask(MemoryStore() if kind == "memory" else SqliteStore(tmp_path / "jeton.db")))


def test_killed_between_two_lines(tmp_path: Path) -> None:
    """Everything that was acknowledged is there when the server comes back, and one goes on."""
    data = tmp_path / "jeton.db"
    first = Process(data)
    browser = Browser(first.address)
    writer = Writer(browser, "mathable")
    lines = EXAMPLES["mathable"][1]
    for line in lines[:2]:
        writer.enter(line)
    first.end()
    browser.close()
    again = Process(data)
    try:
        writer.browser = Browser(again.address)
        assert writer.browser.get(writer.path) == writer.sheet
        writer.enter(lines[2])
        assert writer.sheet["points"] == [39, 121, 0]
        writer.browser.close()
    finally:
        again.end()


def test_the_board_as_it_was(anna: Browser) -> None:
    """Before a line that is to be corrected."""
    writer = Writer(anna, "mathable")
    for seat, text in enumerate(("12@8I", "16@8J")):
        writer.write(seat=seat, text=text)

    def laid(at: int) -> list[str]:
        rows = anna.get(writer.path, at=at)["grid"]["rows"]
        return [cell["token"] for row in rows for cell in row if cell["token"] and not cell["printed"]]

    assert [laid(at) for at in range(3)] == [[], ["12"], ["12", "16"]]
