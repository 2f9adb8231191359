"""A browser that forgets its cookie need not lose its seats."""

import re

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from jeton.store import MemoryStore
from jeton.web.recovery import new_code, read_code
from tests.web.kit import Browser, Json, friend, make_services, person, running


def code_of(browser: Browser) -> str:
    """A new recovery code."""
    answer = browser.post("/api/session/recovery")
    assert answer.status_code == 200
    return str(answer.json()["code"])


def recover(browser: Browser, code: str) -> httpx.Response:
    """Bring a code, as the app does: with a session of one's own."""
    browser.post("/api/session")
    return browser.post("/api/session/recover", {"code": code})


def held(browser: Browser) -> set[str]:
    """The matches that a browser has seats in."""
    return {one["match"] for one in browser.get("/api/matches") if one["mine"]}


def knows(browser: Browser, match: str, seat: int) -> bool:
    """Whether a browser sees the tokens of a seat."""
    return "?" not in browser.state(match)["picture"]["racks"][seat]["tokens"]


def test_codes_can_be_copied_by_hand() -> None:
    """140 bits in groups, without letters that look alike; however it is written, it is meant."""
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert re.fullmatch("([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}", code)
    assert read_code(" 4g7k-0oil 1 ") == read_code("4G7K00111")


def test_seats_come_back() -> None:
    """In another browser, with what was opened; the first has nothing then, its page included."""
    with running() as here:
        anna, desk, bruno = (here.browser() for _ in range(3))
        made = anna.create("mathable", person("Anna"), friend("Bruno"))
        match = made["match"]
        ended = anna.create("rigolade", person("Anna"), {"kind": "device", "name": "B"})["match"]
        for seat in range(2):
            anna.move(ended, seat, "agree", f"end {seat}")
        own = desk.create("mathable", person("Anna"), friend("Chloé"))["match"]
        code = code_of(anna)
        with anna.socket(match) as page, bruno.socket(match) as other:
            assert page.next("state")["seat"] == 0
            other.next("state")
            answer = recover(desk, code)
            assert (answer.status_code, answer.json()["matches"]) == (200, 2)
            with pytest.raises(ConnectionClosed):
                page.next("nothing")
        assert held(desk) == {match, ended, own}
        assert knows(desk, match, 0)
        assert desk.state(match)["hosting"]
        assert held(anna) == set()
        assert not knows(anna, match, 0)
        assert anna.move(match, 0, "pass", "1")["code"] == "web/not-your-seat"
        assert desk.post(f"/api/matches/{match}/invite", {"seat": 1}).status_code == 200
        # The code is used up; the one that came instead is good.
        assert recover(bruno, code).json()["code"] == "web/bad-recovery"
        assert recover(bruno, answer.json()["code"]).json()["matches"] == 3
        assert held(bruno) == {match, ended, own}
        assert held(desk) == set()


def test_a_stolen_cookie_is_worth_nothing() -> None:
    """Whoever brings a code in the browser that has its session gets another cookie; the code stays good."""
    with running() as here:
        anna, thief = here.browser(), here.browser()
        match = anna.create("mathable", person("Anna"), friend("Bruno"))["match"]
        thief.http.cookies.set("jeton", stolen := anna.http.cookies["jeton"], "127.0.0.1", "/")
        assert knows(thief, match, 0)
        code = code_of(anna)
        answer = anna.post("/api/session/recover", {"code": code})
        assert answer.json() == {"matches": 1, "code": code}
        assert anna.http.cookies["jeton"] != stolen
        assert knows(anna, match, 0)
        assert not knows(thief, match, 0)
        # The answer was lost: neither cookie is there, but the code is.
        anna.http.cookies.clear()
        assert recover(anna, code).json()["matches"] == 1
        assert knows(anna, match, 0)


def test_without_any_cookie() -> None:
    """A session comes with it, and what is asked for again replaces what was before."""
    with running() as here:
        anna, other = here.browser(), here.browser()
        match = anna.create("mathable", person("Anna"), friend("Bruno"))["match"]
        first, second = code_of(anna), code_of(anna)
        assert other.post("/api/session/recover", {"code": first}).json()["code"] == "web/bad-recovery"
        answer = other.post("/api/session/recover", {"code": second.lower().replace("-", " ")})
        assert answer.json()["matches"] == 1
        assert knows(other, match, 0)


def test_it_is_so_after_a_restart() -> None:
    """The store has only digests, and has them."""
    store = MemoryStore()
    with running(lambda: make_services(store)) as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), friend("Bruno"))["match"]
        code = code_of(anna)
        dump = "\n".join(store._connection().iterdump())
        assert not any(part in dump for part in (code, read_code(code)))
        here.do(here.services.matches.live.clear)
        desk = here.browser()
        assert recover(desk, code).json()["matches"] == 1
        assert (knows(desk, match, 0), knows(anna, match, 0)) == (True, False)


@pytest.mark.parametrize("code", ["", "0", "0000-0000-0000-0000-0000-0000-0000", "é", "\0", "x" * 100])
def test_codes_that_are_none(code: str) -> None:
    """A coded refusal."""
    with running() as here:
        answer = recover(here.browser(), code)
        assert (answer.status_code, answer.json()["code"]) == (403, "web/bad-recovery")


def test_codes_cannot_be_tried_without_end() -> None:
    """By session, and by address."""
    with running(lambda: make_services(buckets=None)) as here:
        thief = here.browser()
        thief.post("/api/session")
        tries: list[Json] = [recover(thief, f"code {n}").json() for n in range(12)]
        assert [told["code"] for told in tries] == ["web/bad-recovery"] * 10 + ["web/too-fast"] * 2
