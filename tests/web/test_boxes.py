"""Boxes that people own: judged as a form, played with, told to the table, carried by records."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from jeton.catalogue import GAMES, box_text, find_game, unpacked_box
from jeton.core.boxfile import pack
from jeton.core.errors import Fault
from jeton.records import Verdict, read_record, verify
from jeton.web.boxes import Shelf, read_folder
from jeton.web.codes import Code
from tests.kit.boxes import NAME, own_packed, own_text
from tests.web.kit import Browser, Json, Running, bot, make_services, person, running, until

EVERY = pytest.mark.parametrize("name", GAMES)


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """A folder with a good box, and others."""
    folder = tmp_path_factory.mktemp("boxes")
    (folder / "ours.toml").write_text(own_text("mathable"), "utf-8")
    (folder / "broken.toml").write_text(own_text("mathable").replace("total = 106", "total = 105"), "utf-8")
    (folder / "other.toml").write_text('game = "chess"', "utf-8")
    (folder / "torn.toml").write_bytes(b"\xff\xfe [")
    (folder / "notes.txt").write_text("no box", "utf-8")
    return read_folder(folder)


@pytest.fixture(scope="module")
def server(shelf: Shelf) -> Iterator[Running]:
    """One for all of them."""
    with running(lambda: make_services(boxes=shelf)) as here:
        yield here


@pytest.fixture(scope="module")
def anna(server: Running) -> Browser:
    """Somebody who speaks English."""
    return server.browser()


def draft(browser: Browser, game: str, **body: object) -> Json:
    """A box as a form."""
    answer = browser.post(f"/api/boxes/{game}", body)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def create(browser: Browser, game: str, packed: str, *seats: Json) -> Json:
    """A new match with a box."""
    body = {"game": game, "seats": list(seats), "options": [], "box": packed}
    answer = browser.post("/api/matches", body)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def test_a_folder(shelf: Shelf, anna: Browser) -> None:
    """What is good is offered, behind ours; what is not has one sentence each."""
    assert [said["name"] for said in anna.get("/api/boxes/mathable")] == ["Mathable 2021", NAME]
    assert [said["packed"] for said in anna.get("/api/boxes/gamate")] == [""]
    files = [dict(fault.params)["file"] for fault in shelf.faults]
    assert files == ["broken.toml", "other.toml", "torn.toml"]


@EVERY
def test_a_form_of_ours(server: Running, name: str) -> None:
    """Nothing is wrong, what is sent back is the same box, and the palette has every square of the board."""
    for lang in ("en", "fr"):
        told = draft(server.browser(lang), name)
        assert (told["fault"], told["usual"]) == (None, True)
        assert all(field["label"] for field in told["fields"])
        again = draft(server.browser(lang), name, values=told["values"])
        assert (again["values"], again["packed"]) == (told["values"], told["packed"])
        codes = {square["code"] for square in told["palette"]}
        printed = [code.split("{}") for code in codes if "{}" in code]
        for cell in str(told["values"].get("board", "")).split():
            assert cell in codes or any(cell.startswith(one) and cell.endswith(two) for one, two in printed)


def test_a_form_says_what_is_wrong_and_where(anna: Browser) -> None:
    """By a stable code, a sentence and the field; a link and a file are judged alike."""
    values = draft(anna, "mathable")["values"]
    values["tokens.counts"]["90"] = 2
    told = draft(anna, "mathable", values=values)
    assert (told["fault"]["code"], told["fault"]["key"]) == ("core/box-total", "tokens.counts")
    assert (told["packed"], told["values"]) == ("", values)
    values["tokens.total"] = 107
    assert draft(anna, "mathable", values=values)["fault"] is None
    for key, value, code in (
        ("name", "", "web/box-name"),
        ("name", "x" * 61, "web/box-name"),
        ("name", "a\u2028b", "web/box-name"),
        ("rack", 11, "core/box-range"),
        ("rack", "seven", "core/box-type"),
        ("board", "? ?\n", "board/box-rows"),
        ("tokens.counts", {"1": 1000}, "core/box-range"),
        ("tokens.counts", {"01": 1}, "board/box-number"),
    ):
        fault = draft(anna, "mathable", values=values | {key: value})["fault"]
        assert (fault["code"], fault["key"]) == (code, key), fault
    many = values | {"tokens.counts": {"1": 999, "2": 2}, "tokens.total": 1001}
    assert draft(anna, "mathable", values=many)["fault"]["code"] == "web/box-many"
    few = values | {"tokens.counts": {"1": 3}, "tokens.total": 3}
    assert draft(anna, "mathable", values=few)["fault"]["code"] == "board/box-few"
    for body, code in (
        ({"text": "rubbish ["}, "core/box-syntax"),
        ({"packed": "AAAA"}, "core/box-packed"),
        ({"text": "x" * 200_001}, "web/bad-request"),
    ):
        answer = anna.post("/api/boxes/mathable", body)
        assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert anna.post("/api/boxes/chess", {}).json()["code"] == "core/no-such-game"
    assert draft(anna, "mathable", text=own_text("gamate"))["fault"]["code"] == "core/box-game"


def test_no_form_is_too_wild(anna: Browser) -> None:
    """Whatever comes, the answer is a form or a refusal, never a failure."""
    ours = draft(anna, "gamate")["values"]
    wild: Json
    for wild in (
        {"highest": -5},
        {"highest": 10**9},
        {"highest": True},
        {"highest": "48"},
        {"colours": {}},
        {"colours": 3},
        {"shapes": {"2": 1}},
        {"printed": {"green": "x"}},
        {"board": '\ud7ff"""\\'},
        {"a.b": 1, "highest.x": 2},
    ):
        told = draft(anna, "gamate", values=ours | wild)
        assert json.dumps(told)


@EVERY
def test_a_match_with_one_s_own_box(anna: Browser, server: Running, name: str) -> None:
    """Everybody is told which; the board is its own; the record carries it, is verified and shown again."""
    game, packed = find_game(name), own_packed(name)
    seats = [person("Anna"), *[bot("greedy")] * (game.seats[0] - 1)]
    match = create(anna, name, packed, *seats)["match"]
    usual = create(anna, name, "", *seats)["match"]
    state, other = (anna.get(f"/api/matches/{each}") for each in (match, usual))
    assert state["box"] == {"game": name, "name": NAME, "packed": packed}
    assert other["box"]["packed"] == ""
    if name in ("mathable", "gamate"):
        # Each has the board, or the cards, of its own box.
        assert state["table"]["board"] != other["table"]["board"]
    assert server.browser().state(match)["box"]["name"] == NAME
    for seat in range(len(seats)):
        anna.move(match, seat, "agree", f"agree {seat}")
    # Bots who agree may be quicker than whoever leaves.
    left = anna.move(match, 0, "leave", "leave")
    assert left["type"] == "ack" or anna.state(match)["over"]
    until(lambda: anna.state(match), lambda told: bool(told["over"]))
    text = anna.http.get(f"/api/matches/{match}/record").text
    record = read_record(text)
    assert record.box_file == packed
    assert verify(game, unpacked_box(game, record.box_file), record).verdict is Verdict.MATCHES
    shown = anna.post("/api/records", {"text": text, "at": None, "seat": None}).json()
    assert (shown["type"], shown["box"]["packed"]) == ("state", packed)
    if game.searcher:
        # Ours would tell other turns.
        asked = anna.post("/api/records/position", {"text": text, "at": 0})
        assert asked.json()["code"] == "web/explore-box"
    # A record that says one box and carries another is none.
    lying = text.replace(packed, pack(box_text(game)))
    assert anna.post("/api/records", {"text": lying}).json()["code"] == "records/other-box"


def test_no_match_with_a_broken_box(anna: Browser) -> None:
    """Refused by the reader's own code, before anything is kept."""
    broken = pack(own_text("mathable").replace("total = 106", "total = 105"))
    body = {"game": "mathable", "seats": [person("Anna"), bot()], "box": broken}
    answer = anna.post("/api/matches", body)
    assert (answer.status_code, answer.json()["code"]) == (400, "core/box-total")
    body = {"game": "mathable", "seats": [person("Anna"), bot()], "box": own_packed("gamate")}
    assert anna.post("/api/matches", body).json()["code"] == "core/box-game"


@EVERY
def test_a_sheet_with_one_s_own_box(anna: Browser, name: str) -> None:
    """It says so, its file carries it, and goes on with it where the server knows nothing of it."""
    packed = own_packed(name)
    body = {"game": name, "names": ["Anna", "Bruno"], "box": packed}
    made = anna.post("/api/scores", body).json()["sheet"]
    assert made["box"] == {"game": name, "name": NAME, "packed": packed}
    again = anna.post("/api/scores", {"game": name, "file": made["file"]}).json()["sheet"]
    assert (again["box"], again["file"]) == (made["box"], made["file"])


def test_points_are_those_of_the_box(anna: Browser) -> None:
    """The square that is plain in ours counts triple here."""
    body = {"game": "mathable", "names": ["Anna", "Bruno"], "box": own_packed("mathable")}
    made = anna.post("/api/scores", body).json()
    line = {"edit": "enter", "revision": made["sheet"]["revision"], "key": made["key"], "text": "12@8I"}
    told = anna.post(f"/api/scores/{made['sheet']['id']}", line).json()
    assert told["sheet"]["points"][0] == 36


def test_a_kit_of_one_s_own_box(anna: Browser) -> None:
    """Another print than that of ours."""
    body = {"kind": "kit", "wishes": {"game": "mathable", "board": "sheet", "rules": "none"}}
    ours = anna.post("/api/print", body)
    own = anna.post("/api/print", body | {"box": own_packed("mathable")})
    assert (ours.status_code, own.status_code) == (200, 200)
    assert ours.content != own.content


def test_no_folder(tmp_path: Path) -> None:
    """One sentence."""
    with pytest.raises(Fault) as caught:
        read_folder(tmp_path / "none")
    assert caught.value.message.code == Code.NO_BOXES
