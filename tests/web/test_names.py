"""Names at the tables of the server: told apart, seen, and never turned around."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from jeton.web.live import begin
from tests.table.test_progress import header_of
from tests.web.kit import Browser, Running, friend, person, running

FAMILY = "👨\u200d👩\u200d👧"


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One server for all."""
    with running() as here:
        yield here


def names(browser: Browser, *given: str) -> list[str]:
    """What people are called at a table for which they gave these names."""
    match = browser.create("mathable", *map(person, given))["match"]
    found: list[str] = browser.state(match)["names"]
    return found


@pytest.mark.parametrize(
    ("one", "other"),
    [("Anna", "Аnna"), ("Otto", "0tto"), ("Zoé", "zoe"), ("Ida", "lda"), ("Anna", "Ａｎｎａ")],
)
def test_names_that_look_alike_get_a_number(server: Running, one: str, other: str) -> None:
    """The second of them."""
    assert names(server.browser(), one, other) == [one, f"{other} 2"]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("An\u200bna", "records/name-hidden"),
        ("\u202eanna", "records/name-hidden"),
        ("a\x00", "records/name-bad"),
    ],
)
def test_names_that_cannot_be_seen(server: Running, name: str, code: str) -> None:
    """Whoever opens a table is told so; whoever takes a seat has the seat, and its name stays."""
    anna, bruno = server.browser(), server.browser()
    answer = anna.post("/api/matches", {"game": "mathable", "seats": [person("Bruno"), person(name)]})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    made = anna.create("mathable", person("Anna"), friend("Gast"))
    claim = {"key": made["keys"][0]["key"], "name": name}
    assert bruno.post(f"/api/matches/{made['match']}/claim", claim).status_code == 204
    assert bruno.state(made["match"])["names"] == ["Anna", "Gast"]


def test_a_family(server: Running) -> None:
    """An emoji of many signs is one letter of a name, and is not cut in two."""
    browser, bruno = server.browser(), server.browser()
    assert names(browser, FAMILY, f"{FAMILY} 🇫🇷") == [FAMILY, f"{FAMILY} 🇫🇷"]
    made = browser.create("mathable", person("Anna"), friend())
    claim = {"key": made["keys"][0]["key"], "name": "x" * 29 + FAMILY + "y"}
    assert bruno.post(f"/api/matches/{made['match']}/claim", claim).status_code == 204
    assert bruno.state(made["match"])["names"][1] == "x" * 29 + FAMILY


def test_a_sentence_stays_the_right_way_round(server: Running) -> None:
    """A name that is written from the right stands by itself in it, and as it is in the list of names."""
    browser = server.browser()
    match = browser.create("mathable", person("דוד"), person("محمد"))["match"]
    before = browser.state(match)
    assert browser.move(match, before["to_act"][0], "pass", "1")["type"] == "ack"
    after = browser.state(match)
    assert after["names"] == ["דוד", "محمد"]
    told = next(entry for entry in after["log"] if entry["seat"] == before["to_act"][0])["told"]
    assert f"\u2068{after['names'][before['to_act'][0]]}\u2069" in told


def test_a_match_of_before_goes_on() -> None:
    """What was allowed when it was opened does not keep it from being read again."""
    header = replace(header_of("mathable"), names=("Zoé", "Zoe"))
    assert begin(header)[0].match.names == ("Zoé", "Zoe")
