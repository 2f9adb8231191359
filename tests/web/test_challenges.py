"""Puzzles of the games over HTTP: the same for everybody, judged as they are tried, the answer told last."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta

import pytest

from jeton.catalogue import GAMES
from jeton.puzzles import daily, stock
from jeton.web.challenges import list_challenges
from tests.web.kit import Browser, Json, Running, running

LAST = 3
"""The last hint is the answer."""


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One for all of them."""
    with running() as here:
        yield here


@pytest.fixture(scope="module")
def anna(server: Running) -> Browser:
    """Somebody who speaks English."""
    return server.browser()


def attempt(browser: Browser, game: str, number: int, text: str, done: str = "") -> Json:
    """What comes of an answer."""
    answer = browser.post(f"/api/puzzles/{game}/{number}/try", {"text": text, "done": done})
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def number_of(game: str, parts: int = 1) -> int:
    """A puzzle with an answer of so many moves at least, that is more than a word."""
    return next(
        number
        for number, one in enumerate(stock(game), 1)
        if len(GAMES[game].notation.split(one.answer)) >= parts
    )


def test_today(anna: Browser, server: Running) -> None:
    """The same for everybody, by the date in world time; each day another one."""
    told = anna.get("/api/puzzles")
    assert told == server.browser().get("/api/puzzles")
    today = date.fromisoformat(told["day"])
    assert abs(today - datetime.now(UTC).date()) <= timedelta(1)
    for each in told["games"]:
        assert each["daily"] == daily(len(stock(each["game"])), today) + 1
        numbers = [number for level in each["levels"] for number in level["numbers"]]
        assert numbers == list(range(1, len(stock(each["game"])) + 1))
    days = [list_challenges(today + timedelta(day), "en")[0].daily for day in range(20)]
    assert len(set(days)) == len(days)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_shown_without_its_answer(anna: Browser, game: str) -> None:
    """A table with a question; of the answer there is nothing in it, nor in the hints before the last."""
    number = number_of(game)
    shown = anna.get(f"/api/puzzles/{game}/{number}")
    answer = stock(game)[number - 1].answer
    assert str(stock(game)[number - 1].worth) in shown["ask"]
    assert "answer" not in shown
    assert shown["state"]["to_act"] == [shown["state"]["seat"]]
    if GAMES[game].deck:
        hands = [
            card for held in shown["state"]["table"]["racks"] for group in held["cards"] for card in group
        ]
        assert "?" not in hands
    hints = [anna.get(f"/api/puzzles/{game}/{number}/hints/{step}") for step in range(1, LAST + 1)]
    assert [hint["moves"] for hint in hints] == ["", "", answer]
    assert not hints[0]["laid"]
    assert not hints[1]["laid"]


@pytest.mark.parametrize("game", GAMES)
def test_tries(anna: Browser, game: str) -> None:
    """What is no turn is refused with the reason; the answer solves it, with its items."""
    number = number_of(game)
    puzzle = stock(game)[number - 1]
    refused = attempt(anna, game, number, "tea")
    assert (refused["solved"], refused["state"]) == (False, None)
    assert refused["refused"]
    right = attempt(anna, game, number, puzzle.answer)
    assert (right["solved"], right["refused"]) == (True, "")
    assert right["state"]["table"]["new"] or GAMES[game].deck
    if not GAMES[game].deck:
        assert sum(item["points"] for item in right["items"]) == puzzle.worth
    assert attempt(anna, game, number, puzzle.answer) == right


def test_a_turn_in_parts(anna: Browser) -> None:
    """What was played of a turn comes with what follows; only its end is an answer."""
    number = number_of("mathable", parts=3)
    first, *rest = stock("mathable")[number - 1].answer.split()
    begun = attempt(anna, "mathable", number, first)
    assert (begun["open"], begun["solved"], begun["refused"]) == (True, False, "")
    assert attempt(anna, "mathable", number, " ".join(rest), begun["done"])["solved"]
    ended = attempt(anna, "mathable", number, "end", begun["done"])
    assert (ended["open"], ended["solved"]) == (False, False)
    assert ended["said"]


def test_a_wrong_card(anna: Browser) -> None:
    """It is told what it takes, and what is needed."""
    number = number_of("gamate")
    puzzle = stock("gamate")[number - 1]
    shown = anna.get(f"/api/puzzles/gamate/{number}")
    wrong = next(word for word in shown["state"]["words"] if word != puzzle.answer)
    missed = attempt(anna, "gamate", number, wrong)
    assert not missed["solved"]
    assert missed["said"].endswith(f"it needs {puzzle.worth}.")


def test_what_there_is_not(anna: Browser) -> None:
    """No such game, no such puzzle; pages that there are not."""
    for path in ("/api/puzzles/chess/1", "/api/puzzles/mathable/9000", "/api/puzzles/mathable/0"):
        assert anna.http.get(path).status_code in (400, 404)
    for path in ("/puzzles/chess", "/puzzles/mathable/0", "/puzzles/mathable/9000", "/puzzles/mathable/1/2"):
        assert anna.http.get(path, headers={"accept": "text/html"}).status_code == 404
    for path in ("/puzzles", "/puzzles/mathable", "/puzzles/mathable/1"):
        assert anna.http.get(path, headers={"accept": "text/html"}).status_code == 200
