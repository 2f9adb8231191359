"""What is kept about somebody can be had by them, and erased; others keep what is theirs."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator

import pytest

from jeton.records import read_record
from jeton.store import MemoryStore
from jeton.store.packing import unpack
from jeton.table.progress import NAME
from jeton.web.codes import Code
from tests.web.kit import PATIENCE, Browser, Json, Running, bot, friend, make_services, person, running
from tests.web.test_groups import Class

NAME_OF_ANNA = "Zéphyrine"


@pytest.fixture(scope="module")
def here() -> Iterator[Running]:
    """A server."""
    with running(lambda: make_services(MemoryStore())) as server:
        yield server


def together(*browsers: Browser, name: str = NAME_OF_ANNA) -> str:
    """A match of Mathable: of somebody with a name, and of others."""
    anna, *others = browsers
    made = anna.create("mathable", person(name), *(friend() for _ in others))
    for number, (browser, key) in enumerate(zip(others, made["keys"], strict=True)):
        browser.post(f"/api/matches/{made['match']}/claim", {"key": key["key"], "name": f"Guest {number}"})
    return str(made["match"])


def end(match: str, *browsers: Browser) -> None:
    """All agree to end it."""
    for seat, browser in enumerate(browsers):
        browser.move(match, seat, "agree", f"end {seat}")


def everything(server: Running) -> str:
    """All that is in the store, unpacked; a store in memory is one connection."""
    db: sqlite3.Connection = server.services.store._db  # type: ignore[attr-defined]

    def dump() -> str:
        packed = [unpack(row) for (row,) in db.execute("SELECT inputs FROM packed")]
        return "\n".join([*db.iterdump(), *map(repr, packed)])

    return str(server.do(dump))


def erase(browser: Browser, **body: object) -> Json:
    """Everything about them."""
    answer = browser.post("/api/me/erase", body)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def test_nothing_is_kept_of_a_stranger(here: Running) -> None:
    """It is said so, and no session comes of it."""
    stranger = here.browser()
    for answer in (stranger.http.get("/api/me"), stranger.post("/api/me/erase", {})):
        assert (answer.status_code, answer.json()["code"]) == (404, Code.NOT_KNOWN)
    assert not stranger.http.cookies


def test_everything_in_one_file_and_nothing_hidden(here: Running) -> None:
    """Of a match that goes on no seed and no rack of another; of one that is over all of it."""
    anna, bruno = here.browser(), here.browser()
    going, over = together(anna, bruno), together(anna, bruno)
    end(over, anna, bruno)
    anna.post("/api/session/recovery")
    told = anna.get("/api/me")

    assert (told["names"], told["recovery"], told["groups"]) == ([NAME_OF_ANNA], True, [])
    by_id = {one["match"]: one for one in told["matches"]}
    assert by_id.keys() == {going, over}
    assert (by_id[over]["over"], by_id[going]["over"]) == (True, False)
    assert read_record(by_id[over]["record"]).seed is not None
    assert by_id[going]["seats"] == [NAME_OF_ANNA]
    assert len(by_id[over]["acted"]) == 1
    # Word for word what they may read of it anyway.
    seen = anna.http.get(f"/api/matches/{going}/record").text
    assert by_id[going]["record"] == seen
    assert read_record(seen).seed is None
    seed = here.services.matches.live[going].header.seed
    assert seed.hex() not in json.dumps(told)


def test_draws_that_others_still_play_are_not_told(here: Running) -> None:
    """Not even one's own moves, until the round is over."""
    group = Class(here, NAME_OF_ANNA, "Bruno", "Chloé", "David")
    assert group.do("begin", game="mathable", seats=2, alike=True)["status"] == 204
    (match,) = group.pupils[NAME_OF_ANNA].get("/api/me")["matches"]
    assert match["record"] == ""
    group.do("stop")
    (match,) = group.pupils[NAME_OF_ANNA].get("/api/me")["matches"]
    assert match["record"]


def test_nothing_stays_of_whoever_is_erased(here: Running) -> None:
    """Neither name nor session, in matches that go on, are over or packed, nor in groups; a solo one goes."""
    name = "Wilhelmine"
    group = Class(here, name, "Bruno")
    anna, bruno, chloe = group.pupils[name], here.browser(), here.browser()
    assert group.do("begin", game="mathable", seats=2)["status"] == 204
    going, over = together(anna, bruno, chloe, name=name), together(anna, bruno, name=name)
    packed, alone = together(anna, bruno, name=name), anna.create("mathable", person(name), bot())["match"]
    for match in (over, packed):
        end(match, anna, bruno)
    services = here.services
    assert here.loop is not None
    asyncio.run_coroutine_threadsafe(_pack(here, packed), here.loop).result(PATIENCE)
    anna.post("/api/session/recovery")
    sheet = anna.post("/api/scores", {"game": "mathable", "names": ["Anna", "Bruno"], "options": []}).json()
    assert name in everything(here)
    (key,) = {held[0] for held in services.matches.live[alone].holders.values() if held}

    with bruno.socket(going) as page, anna.socket(going) as own:
        page.next("state")
        own.next("state")
        told = erase(anna, sheets=[{"id": sheet["sheet"]["id"], "key": sheet["key"]}])
        seen = page.next("state")
        while seen["names"][0] != "Anonymous":
            seen = page.next("state")
    assert told == {"erased": 1, "renamed": 4, "groups": 1, "name": "Anonymous"}
    assert not anna.http.cookies

    kept = everything(here)
    assert name not in kept
    assert key not in kept
    assert sheet["sheet"]["id"] not in kept
    assert alone not in services.matches.live
    # The others play on, and keep what they had.
    assert services.matches.live[going].progress.people == {1, 2}
    assert bruno.state(going)["names"] == ["Anonymous", "Guest 0", "Guest 1"]
    for match in (over, packed):
        assert bruno.state(match)["names"] == ["Anonymous", "Guest 0"]
        assert "Anonymous" in bruno.http.get(f"/api/matches/{match}/record").text
    assert {one["match"] for one in bruno.get("/api/past", player="Anonymous")} == {over, packed}
    wall = group.wall()
    assert [(one["name"], one["present"]) for one in wall["people"]] == [
        ("Anonymous", False),
        ("Bruno", True),
    ]
    # Whoever leaves a table of two has lost, and the round goes on without them.
    assert wall["tables"][0]["over"]
    assert anna.http.get("/api/me").status_code == 404


async def _pack(server: Running, match: str) -> None:
    await server.services.matches.all_ended()
    await server.services.store.pack(match, NAME)


def test_a_name_that_was_taken_already(here: Running) -> None:
    """Two who are erased are not called alike; and a name is unused at every moment of a match."""
    anna, bruno, chloe = (here.browser() for _ in range(3))
    match = together(anna, bruno, chloe)
    erase(anna)
    erase(bruno)
    assert chloe.state(match)["names"] == ["Anonymous", "Anonymous 2", "Guest 1"]
    erase(chloe)
    assert read_record(chloe.http.get(f"/api/matches/{match}/record").text).names[2] == "Anonymous 3"
