"""Looking back on a match over the wire: what is told is what the analysis finds; nothing of what goes on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from jeton.analysis.turns import look_back, written
from jeton.catalogue import GAMES, load_box
from jeton.language import Speaker
from jeton.language.words import own_text
from jeton.records import read_record, replay
from tests.kit.lossy import short_deals
from tests.web.kit import Browser, Running, bot, person, running

GOLDEN = Path(__file__).parent.parent / "golden" / "records"
SEARCHED = tuple(name for name, game in GAMES.items() if game.searcher)
_LINES = 12
"""So many turns of a golden record are enough."""


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One server for all."""
    with running() as here:
        yield here


def look(browser: Browser, text: str, **more: Any) -> httpx.Response:
    """Ask for a review."""
    return browser.post("/api/records/review", {"text": text, **more})


def beginning(name: str) -> str:
    """A golden record, broken off after some turns; without its seed, which deals the whole."""
    text = (GOLDEN / f"{name}.txt").read_text("utf-8")
    lines = [line for line in text.splitlines() if not line.startswith(("seed:", "commitment:"))]
    head = lines.index("") + 1
    return "\n".join([*lines[: head + _LINES], "unfinished", ""])


@pytest.mark.parametrize("name", SEARCHED)
def test_turn_by_turn(server: Running, name: str) -> None:
    """Every turn with what it brought and what was there, in the reader's language."""
    game, text = GAMES[name], beginning(f"{name}-two")
    record = read_record(text)
    expected = look_back(game, tuple(replay(game, load_box(game), record)))
    told = look(server.browser("fr"), text).json()

    assert (told["part"], told["parts"], told["names"]) == (1, 1, list(record.names))
    assert [
        (turn["group"], turn["at"], turn["seat"], turn["points"], turn["loss"], turn["grade"])
        for turn in told["turns"]
    ] == [(one.turn, one.first, one.seat, one.points, one.loss, one.grade.value) for one in expected]
    assert [seat["seat"] for seat in told["seats"]] == [0, 1]
    assert all("trouvé" in seat["lines"][0] for seat in told["seats"])
    assert [turn["chances"] for turn in told["turns"]] == [list(one.chances or ()) for one in expected]
    for turn in told["turns"]:
        assert (turn["better"] is None) == (turn["loss"] == 0)
        assert (turn["lost"] == "") == (turn["loss"] == 0)
        assert turn["lost"].replace("s", "") in ("", f"{turn['loss']} point perdu")
        if turn["better"]:
            assert turn["better"]["points"] >= turn["points"] + turn["loss"]
            # The moves are as they are typed by a program; the sentence has the reader's words for them.
            assert own_text(turn["better"]["moves"], game, Speaker("fr")) in turn["better"]["text"]
            assert {each["square"] for each in turn["better"]["laid"]} <= set(turn["better"]["squares"])


def test_deal_by_deal(server: Running) -> None:
    """Cards cost tricks; each deal is looked at by itself."""
    text = short_deals()
    browser = server.browser("en")
    last = look(browser, text, part=2).json()

    assert last["part"] == 2 <= last["parts"]
    said, cards = (
        [turn for turn in last["turns"] if bool(turn["group"]) is is_card] for is_card in (False, True)
    )
    assert said
    assert len(cards) % 4 == 0
    assert any(turn["loss"] for turn in cards)
    assert {turn["lost"].split()[1].rstrip("s") for turn in cards if turn["loss"]} == {"trick"}
    assert {turn["lost"].split()[1].rstrip("s") for turn in said if turn["loss"]} <= {"point"}
    assert last["about"]
    for turn in last["turns"]:
        assert (turn["better"] is None) == (turn["loss"] == 0)
    missing = look(browser, text, part=last["parts"] + 1)
    assert (missing.status_code, missing.json()["code"]) == (400, "web/no-such-part")


def test_a_match_that_goes_on_is_not_looked_at(server: Running) -> None:
    """What a seat gets as its record has gaps, and nobody analyses a running match with it."""
    browser = server.browser("en")
    match = browser.create("mathable", person("Anna"), bot())["match"]
    text = browser.http.get(f"/api/matches/{match}/record").text
    refused = look(browser, text)

    assert refused.status_code == 400
    assert refused.json()["code"] == "web/record-partial"


def test_something_else_is_tried(server: Running) -> None:
    """At any moment of a record, what a move would have brought; nothing else moves."""
    name, browser = "mathable", server.browser("en")
    game, text = GAMES[name], beginning(f"{name}-two")
    one = look_back(game, tuple(replay(game, load_box(game), read_record(text))))[2]
    asked = {"text": text, "at": one.first, "seat": one.seat, "line": written(game, one.line)}
    told = browser.post("/api/records/preview", asked).json()
    assert (told["legal"], told["points"]) == (True, one.best.points)
    assert browser.post("/api/records/preview", {**asked, "line": "99@1A"}).json()["legal"] is False
    for wrong in ({"seat": 2}, {"at": 10_000}):
        assert browser.post("/api/records/preview", {**asked, **wrong}).status_code == 400


def test_what_is_no_record(server: Running) -> None:
    """It is refused with a code, like any other."""
    for text, code in (("", "record/not-a-record"), (beginning("mathable-two")[:-12], "record/cut")):
        refused = look(server.browser("en"), text)
        assert (refused.status_code, refused.json()["code"].split("/")[1]) == (400, code.split("/")[1])
