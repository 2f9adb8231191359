"""Ratings over HTTP: for those who want one, from matches that are over."""

import asyncio
from collections.abc import Iterator

import pytest

from jeton.groups import RatedResult, Rating, rated
from jeton.groups.codes import Code as GroupCode
from jeton.store.codes import Code as StoreCode
from jeton.web.codes import Code
from tests.web.kit import PATIENCE, Browser, Json, Running, bot, friend, person, running, until
from tests.web.test_groups import Class

FRESH = rated(Rating(), [RatedResult(Rating(), 1)])
"""Somebody who has won their first match against somebody like them."""


@pytest.fixture(scope="module")
def here() -> Iterator[Running]:
    """A server."""
    with running() as server:
        yield server


def join(browser: Browser, name: str) -> Json:
    """Take part."""
    answer = browser.post("/api/ratings/join", {"name": name})
    told: Json = {"status": answer.status_code, **answer.json()}
    return told


def table(browser: Browser, game: str, count: int) -> dict[str, Json]:
    """The ratings of a game, once there are so many."""

    def look() -> Json:
        games = {one["game"]: one["players"] for one in browser.get("/api/ratings")["games"]}
        return {one["name"]: one for one in games.get(game, ())}

    return until(look, lambda found: len(found) == count)


def play(anna: Browser, bruno: Browser, game: str) -> str:
    """A match that Bruno gives up after a turn of Anna's."""
    made = anna.create(game, person("A"), friend())
    match = str(made["match"])
    bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"], "name": "B"})
    first = anna.state(match)["to_act"][0]
    (anna, bruno)[first].move(match, first, "pass", "first")
    bruno.move(match, 1, "leave", "leave")
    return match


def test_a_match_of_two_who_want_it(here: Running) -> None:
    """Is counted once, however often it is found to be over; whoever wants no rating has none."""
    anna, bruno, carl = (here.browser() for _ in range(3))
    assert anna.get("/api/ratings") == {"name": "", "games": []}
    assert (join(anna, "Anna")["status"], join(bruno, "Bruno")["status"]) == (200, 200)
    match = play(anna, bruno, "mathable")
    found = table(anna, "mathable", 2)
    assert (found["Anna"]["rating"], found["Anna"]["deviation"]) == (
        round(FRESH.rating),
        round(FRESH.deviation),
    )
    assert found["Anna"]["rating"] + found["Bruno"]["rating"] == 3000
    assert (found["Anna"]["me"], found["Bruno"]["me"], found["Anna"]["provisional"]) == (True, False, True)
    services = here.services
    again = services.ratings.count(services.matches.live[match])
    assert here.loop is not None
    asyncio.run_coroutine_threadsafe(again, here.loop).result(PATIENCE)
    assert table(anna, "mathable", 2) == found
    # Against somebody who wants no rating nothing is counted.
    play(carl, anna, "mathable")
    play(anna, bruno, "rigolade")
    table(anna, "rigolade", 2)
    assert table(anna, "mathable", 2) == found
    assert anna.get("/api/me")["ratings"][0]["matches"] == 1


def test_bots_are_rated(here: Running) -> None:
    """Under the name of their level, beside the people; they alone, or with a coach, count for nothing."""
    anna = here.browser("fr")
    join(anna, "Dominique")
    match = anna.create("calculator", person("D"), bot("child"))["match"]
    anna.move(match, 0, "pass", "0")
    anna.move(match, 0, "leave", "1")
    found = table(anna, "calculator", 2)
    assert {one["bot"] for one in found.values()} == {True, False}
    assert found["Dominique"]["rating"] < 1500
    assert sum(one["rating"] for one in found.values()) == 3000


def test_a_name_is_ones_own(here: Running) -> None:
    """And fit for others to read; it can be changed. Whoever joins has a code to come back with."""
    anna, bruno = here.browser(), here.browser()
    assert len(join(anna, "  Élodie ")["code"]) > 30
    assert join(anna, "Élodie B")["code"] == ""
    assert anna.get("/api/ratings")["name"] == "Élodie B"
    assert join(bruno, "ÉLODIE B")["code"] == StoreCode.NAME_TAKEN
    assert join(bruno, "merde")["code"] == GroupCode.UNWANTED
    assert bruno.get("/api/ratings")["name"] == ""
    assert anna.post("/api/ratings/leave").status_code == 204
    assert anna.get("/api/ratings")["name"] == ""
    assert join(bruno, "Élodie B")["status"] == 200


def test_the_ratings_of_a_group(here: Running) -> None:
    """Only those in it who want one, and no bots; for them and the host alone."""
    group = Class(here, "Gina", "Hugo", "Ines")
    gina, hugo = group.pupils["Gina"], group.pupils["Hugo"]
    join(gina, "Gina")
    join(hugo, "Hugo")
    play(gina, hugo, "equable")
    table(gina, "equable", 2)
    for browser, key in ((group.pupils["Ines"], ""), (group.host, group.key)):
        told = browser.post(f"/api/groups/{group.id}/ratings", {"key": key}).json()
        assert [one["name"] for game in told["games"] for one in game["players"]] == ["Gina", "Hugo"]
    stranger = here.browser().post(f"/api/groups/{group.id}/ratings", {"key": ""})
    assert stranger.json()["code"] == Code.NOT_IN_GROUP


def test_whoever_is_erased_is_rated_no_more(here: Running) -> None:
    """The others keep what they have."""
    anna, bruno = here.browser(), here.browser()
    join(anna, "Xavier")
    join(bruno, "Yvonne")
    play(anna, bruno, "calculator")
    before = until(lambda: table_of(bruno), lambda found: "Yvonne" in found)
    anna.post("/api/me/erase", {})
    assert table_of(bruno) == {name: one for name, one in before.items() if name != "Xavier"}


def table_of(browser: Browser) -> Json:
    """The ratings of Calculator, by name."""
    (found,) = [one for one in browser.get("/api/ratings")["games"] if one["game"] == "calculator"] or [None]
    return {} if found is None else {one["name"]: one for one in found["players"]}
