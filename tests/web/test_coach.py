"""A match with a coach: asked for when it is opened, switched off and on by its player, and kept."""

from pathlib import Path

import pytest

from jeton.analysis.coaching import advise
from jeton.store import SqliteStore
from tests.web.kit import Browser, Json, Running, bot, friend, make_services, person, running, until


def coached(browser: Browser, *others: Json, **more: object) -> Json:
    """What comes of asking for a match with a coach."""
    seats = [person("Anna"), *(others or (bot("easy"),))]
    answer: Json = browser.post(
        "/api/matches", {"game": "mathable", "seats": seats, "coach": True, **more}
    ).json()
    return answer


def said(browser: Browser, match: str, seat: int = 0) -> Json:
    """What the coach says."""
    answer: Json = browser.post(f"/api/matches/{match}/coach", {"seat": seat}).json()
    return answer


def switch(browser: Browser, match: str, on: bool) -> Json:
    """Have a coach, or none."""
    answer: Json = browser.post(f"/api/matches/{match}/coaching", {"seat": 0, "on": on}).json()
    return answer


def my_turn(browser: Browser, match: str) -> Json:
    """Wait until it is."""
    return until(lambda: browser.state(match), lambda state: 0 in state["to_act"])


def play_as_advised(here: Running, browser: Browser, match: str) -> None:
    """The move that the coach leads to, and the end of the turn."""
    played = here.services.matches.live[match].progress.match
    clue = advise(played.game, played.view(0))
    assert clue is not None
    text = f"{played.game.notation.write(clue.view, clue.move)} end"
    assert browser.move(match, 0, text, "1")["type"] == "ack"


def test_before_and_after_a_turn() -> None:
    """What to look for, in one's language; of the turn, once it is over, even while others play."""
    with running() as here:
        anna = here.browser("fr")
        match = coached(anna)["match"]
        assert my_turn(anna, match)["coached"]
        first = said(anna, match)
        assert first["before"].endswith(".")
        assert first["after"] == []
        assert said(anna, match) == first
        play_as_advised(here, anna, match)
        assert said(anna, match)["after"][0].startswith("Bien joué")
        my_turn(anna, match)
        assert said(anna, match)["after"][0].startswith("Bien joué")


def test_off_and_on_again() -> None:
    """Off, he says nothing; whoever looks on by a socket sees that it is so."""
    with running() as here:
        anna = here.browser()
        match = coached(anna)["match"]
        my_turn(anna, match)
        with anna.socket(match) as page:
            assert page.next("state")["coached"]
            assert switch(anna, match, on=False)["type"] == "ack"
            told = page.next("event")
            assert told["coached"] is False
            assert told["log"] == []
        quiet = said(anna, match)
        assert (quiet["after"], quiet["before"]) == ([], "")
        switch(anna, match, on=True)
        assert said(anna, match)["before"]


def test_he_may_be_called_later() -> None:
    """In a match that was opened without one."""
    with running() as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), bot("easy"))["match"]
        my_turn(anna, match)
        assert not anna.state(match)["coached"]
        assert said(anna, match)["before"] == ""
        assert switch(anna, match, on=True)["type"] == "ack"
        assert said(anna, match)["before"]


@pytest.mark.parametrize(
    ("others", "more"),
    [
        ((friend(),), {}),
        ((friend(), bot("easy")), {}),
        (({"kind": "device", "name": "Bruno"},), {}),
        ((bot("easy"),), {"options": ["contest=on"]}),
    ],
)
def test_not_against_people(others: tuple[Json, ...], more: dict[str, object]) -> None:
    """Nor where a false move may stand: neither from the beginning nor later."""
    with running() as here:
        anna = here.browser()
        assert coached(anna, *others, **more)["code"] == "table/no-coach"
        options = tuple(map(str, more.get("options", ())))  # type: ignore[call-overload]
        match = anna.create("mathable", person("Anna"), *others, options=options)["match"]
        assert switch(anna, match, on=True)["code"] in ("table/no-coach", "web/waiting")
        assert not anna.state(match)["coached"]
        assert said(anna, match)["before"] == ""


def test_only_the_seat_itself() -> None:
    """Nobody else hears what he says, or sends him away."""
    with running() as here:
        anna, bruno = here.browser(), here.browser()
        match = coached(anna)["match"]
        assert said(bruno, match)["code"] == "web/not-your-seat"
        assert said(anna, match, seat=1)["code"] == "web/not-your-seat"
        assert switch(bruno, match, on=False)["code"] == "web/not-your-seat"


def test_he_stays(tmp_path: Path) -> None:
    """After a restart, and in the next match of the same table, where others begin."""
    file = tmp_path / "jeton.db"
    with running(lambda: make_services(SqliteStore(file))) as here:
        anna = here.browser()
        match = coached(anna)["match"]
        my_turn(anna, match)
        play_as_advised(here, anna, match)
        cookies = dict(anna.http.cookies)
    with running(lambda: make_services(SqliteStore(file))) as here:
        anna = here.browser()
        anna.http.cookies.update(cookies)
        assert my_turn(anna, match)["coached"]
        assert said(anna, match)["after"] != []
        following = anna.post(f"/api/matches/{match}/rematch").json()["match"]
        assert anna.state(following)["coached"]
