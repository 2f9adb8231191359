"""Whoever goes on after being refused again and again is cut off; whoever is only quick is not."""

from contextlib import ExitStack, suppress
from http.client import HTTPConnection, HTTPResponse

import pytest
from websockets.exceptions import ConnectionClosed

from jeton.web import identity
from jeton.web.limits import Buckets, Rate
from tests.web.kit import Browser, Json, make_services, person, running, until
from tests.web.test_abuse import end_of

MANY = 600


def still() -> Buckets:
    """Buckets that do not fill again: no time passes."""
    return Buckets(lambda: 0.0)


def table(browser: Browser) -> str:
    """A match of two on one device."""
    match: str = browser.create("mathable", person("Anna"), {"kind": "device", "name": "Bruno"})["match"]
    return match


@pytest.mark.parametrize("text", ['{"type":"ping"}', "nonsense"])
def test_frames_without_end(text: str) -> None:
    """Refused for a while, then closed; the others at the table do not notice."""
    with running(lambda: make_services(buckets=still())) as here:
        eve, anna = here.browser(), here.browser()
        match = table(eve)
        with eve.socket(match) as page, anna.socket(match) as other:
            other.next("state")
            with suppress(ConnectionClosed):
                for _ in range(MANY):
                    page.socket.send(text)
            assert end_of(page) == 1008
            other.send(type="ping")
            assert other.next("pong")
        assert "jeton_cut_off_total 1\n" in here.do(here.services.matches.metrics.text)


def test_a_burst_is_no_flood() -> None:
    """Somebody quick is refused at worst, and stays."""
    with running(lambda: make_services(buckets=still())) as here:
        anna = here.browser()
        with anna.socket(table(anna)) as page:
            for _ in range(200):
                page.send(type="ping")
            told = [page.next("pong", "problem")["type"] for _ in range(200)]
            assert 90 < told.count("pong") <= 100
            page.send(type="ping")
            assert page.next("pong", "problem")["code"] == "web/too-fast"


def test_a_class_that_comes_back() -> None:
    """Thirty pages at once after a restart, each with all that a page asks then, and nobody is refused."""
    with running(lambda: make_services(buckets=still())) as here, ExitStack() as pages:
        pupils = [here.browser() for _ in range(30)]
        matches = [table(pupil) for pupil in pupils]
        for pupil, match in zip(pupils, matches, strict=True):
            pupil.state(match)
        open_pages = [
            pages.enter_context(pupil.socket(match)) for pupil, match in zip(pupils, matches, strict=True)
        ]
        for page in open_pages:
            for _ in range(20):
                page.send(type="preview", seat=0, text="pass")
        for page in open_pages:
            kinds: list[Json] = [page.next("preview", "problem") for _ in range(20)]
            assert {one["type"] for one in kinds} == {"preview"}


def test_requests_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Told when to come back; and after a while the connection is closed."""
    monkeypatch.setattr(identity, "ADDRESS", Rate(5, 0))
    with running(lambda: make_services(buckets=still())) as here:
        eve = HTTPConnection("127.0.0.1", here.port)
        answers: list[HTTPResponse] = []
        while not answers or not answers[-1].will_close:
            assert len(answers) < MANY
            eve.request("GET", "/api/matches")
            answers.append(eve.getresponse())
            answers[-1].read()
        assert [answer.status for answer in answers] == [200] * 5 + [429] * (len(answers) - 5)
        assert {answer.getheader("retry-after") for answer in answers[5:]} == {"10"}
        assert 10 < len(answers) < 50
        eve.close()
        until(
            lambda: {"text": here.do(here.services.matches.metrics.text)},
            lambda it: "jeton_cut_off_total 1\n" in it["text"],
        )
        # Whoever is refused once keeps the connection.
        eve.request("GET", "/api/matches")
        assert not eve.getresponse().will_close
        eve.close()
