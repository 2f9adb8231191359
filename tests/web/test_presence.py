"""Who is there: everybody is told when somebody comes to a seat or goes from it, and of nothing else."""

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.kit import Page, friend, person, running


def here_of(told: dict[str, Any]) -> list[bool]:
    """Who is there, seat by seat."""
    return [seat["here"] for seat in told["seats"]]


def nothing_more(page: Page, seconds: float) -> None:
    """Not a frame in this time."""
    with pytest.raises(TimeoutError):
        raise AssertionError(json.loads(page.socket.recv(seconds)))


def test_coming_and_going(monkeypatch: pytest.MonkeyPatch) -> None:
    """Coming is told at once, going after a while; loading the page again is neither."""
    monkeypatch.setattr("jeton.web.presence._ABSENCE", 0.5)
    with running() as here:
        anna, bruno, stranger = (here.browser() for _ in range(3))
        made = anna.create("mathable", person("Anna"), friend("Bruno"))
        match = made["match"]
        bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"]})
        with anna.socket(match) as page:
            assert here_of(page.next("state")) == [True, False]
            with bruno.socket(match) as other:
                assert here_of(other.next("state")) == [True, True]
                told = page.next()
                assert (told["type"], here_of(told)) == ("presence", [True, True])
                with stranger.socket(match) as third, bruno.socket(match) as again:
                    third.next("state")
                    again.next("state")
                    nothing_more(page, 0.2)
            # He is gone, and back before anybody was told.
            with bruno.socket(match) as other:
                other.next("state")
                nothing_more(page, 0.8)
            told = page.next()
            assert (told["type"], here_of(told)) == ("presence", [True, False])
            assert here_of(anna.state(match)) == [True, False]


def test_who_comes_back_hears_who_is_there() -> None:
    """Though he has missed no input."""
    with running() as here:
        anna, bruno = here.browser(), here.browser()
        made = anna.create("mathable", person("Anna"), friend("Bruno"))
        match = made["match"]
        bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"]})
        seq = anna.state(match)["seq"]
        with bruno.socket(match) as other:
            other.next("state")
            with anna.socket(match, seq=seq) as page:
                assert here_of(page.next("presence")) == [True, True]


def test_who_has_no_socket_is_there_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """While their page asks again and again; and no longer than for a while after that."""
    monkeypatch.setattr("jeton.web.presence._GLANCE", 0.5)
    monkeypatch.setattr("jeton.web.presence._ABSENCE", 0.1)
    with running() as here:
        anna, bruno = here.browser(), here.browser()
        made = anna.create("mathable", person("Anna"), friend("Bruno"))
        match = made["match"]
        bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"]})
        with anna.socket(match) as page:
            assert here_of(page.next("state")) == [True, False]
            bruno.state(match)
            assert here_of(page.next("presence")) == [True, True]
            assert here_of(page.next("presence")) == [True, False]
            # Whoever gets a socket is there as long as that is.
            bruno.state(match)
            assert here_of(page.next("presence")) == [True, True]
            with bruno.socket(match) as other:
                other.next("state")
                bruno.state(match)
                nothing_more(page, 0.7)
            assert here_of(page.next("presence")) == [True, False]


def test_coming_and_going_does_not_flood(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often somebody opens and closes his page, the others hear of it once."""
    monkeypatch.setattr("jeton.web.presence._ABSENCE", 5.0)
    with running() as here:
        anna, bruno = here.browser(), here.browser()
        made = anna.create("mathable", person("Anna"), friend("Bruno"))
        match = made["match"]
        bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"]})
        with anna.socket(match) as page:
            page.next("state")
            for _ in range(20):
                with bruno.socket(match) as other:
                    other.next("state")
            assert page.next()["type"] == "presence"
            nothing_more(page, 0.3)
    with pytest.raises(ConnectionClosed):
        page.next()
