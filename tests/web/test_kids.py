"""A server, or a group, for children: names are checked, and nobody is found by strangers."""

from collections.abc import Iterator

import pytest

from jeton.groups.codes import Code as GroupCode
from jeton.web.codes import Code
from jeton.web.services import Settings
from tests.web.kit import Running, bot, friend, make_services, person, running

BAD = "C0nnàrd"


@pytest.fixture(scope="module")
def here() -> Iterator[Running]:
    """A server for children."""
    with running(lambda: make_services(settings=Settings(pause=0.0, kids=True))) as server:
        yield server


@pytest.fixture(scope="module")
def anybody() -> Iterator[Running]:
    """A server like any other."""
    with running() as server:
        yield server


def test_names_at_tables_are_checked(here: Running, anybody: Running) -> None:
    """Of whoever opens a match, and of guests; the seat is still there for one who says another name."""
    anna = here.browser()
    assert anna.get("/api/here")["kids"] is True
    wanted = {"game": "mathable", "seats": [person(BAD), bot("child")]}
    refused = anna.post("/api/matches", wanted)
    assert (refused.status_code, refused.json()["code"]) == (400, GroupCode.UNWANTED)
    made = anna.create("mathable", person("Anna"), friend())
    bruno, door = here.browser(), f"/api/matches/{made['match']}/claim"
    key = made["keys"][0]["key"]
    assert bruno.post(door, {"key": key, "name": BAD}).json()["code"] == GroupCode.UNWANTED
    assert bruno.post(door, {"key": key, "name": "Constance"}).status_code == 204
    assert anna.state(made["match"])["names"] == ["Anna", "Constance"]
    sheet = {"game": "mathable", "names": ["Anna", BAD]}
    assert anna.post("/api/scores", sheet).json()["code"] == GroupCode.UNWANTED
    # Elsewhere people are called as they like.
    other = anybody.browser()
    assert other.get("/api/here")["kids"] is False
    assert other.post("/api/matches", wanted).status_code == 201


def test_there_is_no_lobby(here: Running, anybody: Running) -> None:
    """No table is open to everybody; elsewhere the same table is found."""
    wanted = {"game": "mathable", "seats": [person("Anna"), friend()], "open": True}
    refused = here.browser().post("/api/matches", wanted)
    assert (refused.status_code, refused.json()["code"]) == (403, Code.NO_LOBBY)
    match = here.browser().create("mathable", person("Anna"), friend())["match"]
    sitting = here.browser().post(f"/api/matches/{match}/sit", {"seat": 1})
    assert sitting.json()["code"] == Code.NO_LOBBY
    assert anybody.browser().post("/api/matches", wanted).status_code == 201
    assert anybody.browser().get("/api/matches")


def test_a_table_that_was_open_before_is_found_no_more(anybody: Running) -> None:
    """Whoever turns it on hides what was open."""
    anna = anybody.browser()
    match = anna.create("mathable", person("Anna"), friend(), open=True)["match"]
    found = [one["match"] for one in anybody.browser().get("/api/matches")]
    assert match in found
    anybody.services.matches.kids = True
    try:
        assert anybody.browser().get("/api/matches") == []
        assert [one["match"] for one in anna.get("/api/matches")] == [match]
    finally:
        anybody.services.matches.kids = False


def test_a_group_of_children(anybody: Running) -> None:
    """Everybody in it is told; nobody at its tables may invite others; its host may change that."""
    host = anybody.browser()
    assert host.post("/api/groups", {"title": BAD, "kids": True}).json()["code"] == GroupCode.UNWANTED
    made = host.post("/api/groups", {"title": "CM1", "kids": True}).json()
    path, key = f"/api/groups/{made['id']}", made["key"]
    pupils = [anybody.browser() for _ in range(2)]
    for name, pupil in zip(("Anna", "Bruno"), pupils, strict=True):
        assert pupil.post(f"/api/groups/by-code/{made['code']}", {"name": name}).status_code == 200
    assert pupils[0].post(f"{path}/look", {}).json()["kids"] is True
    assert host.post(path, {"edit": "begin", "key": key, "game": "mathable"}).status_code == 204
    match = pupils[0].post(f"{path}/look", {}).json()["mine"]
    for seat in (0, 1):
        for pupil in pupils:
            replaced = pupil.post(f"/api/matches/{match}/replace", {"seat": seat})
            assert replaced.json()["code"] == Code.NOT_HOST
    assert host.post(path, {"edit": "unkids", "key": key}).status_code == 204
    assert pupils[0].post(f"{path}/look", {}).json()["kids"] is False
