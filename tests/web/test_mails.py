"""E-mails when a turn waits: only to those who want them, confirmed, once, and until they want no more."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from jeton.core.errors import UsageFault
from jeton.store import MemoryStore
from jeton.web.limits import Rate
from jeton.web.mailing import DAY_MS, WAIT_MS
from jeton.web.post import Letter, Post, Undeliverable, Unsent, is_mail_address, read_post, send
from jeton.web.routes import mails as routes
from jeton.web.services import Settings
from tests.web.kit import PATIENCE, Browser, Running, friend, make_services, person, running
from tests.web.letterbox import Letterbox, letterbox, links
from tests.web.test_nodes import turn
from tests.web.test_people import everything

ANNA = "anna@example.org"


@dataclass
class Club:
    """A server that sends e-mails, and where they come."""

    here: Running
    box: Letterbox
    passed: list[int] = field(default_factory=lambda: [0])
    """Milliseconds for which time was put forward."""

    def look(self, later: int = 0) -> None:
        """The server looks who is waited for."""
        self.passed[0] += later
        assert self.here.loop is not None
        looking = self.here.services.mailing.look()
        asyncio.run_coroutine_threadsafe(looking, self.here.loop).result(PATIENCE)


@pytest.fixture(scope="module")
def club() -> Iterator[Club]:
    """For all of them; time only goes forward."""
    passed = [0]
    with letterbox() as box:
        post = Post("127.0.0.1", box.port, "Jeton <jeton@example.org>")
        settings = Settings(pause=0.0, post=post)
        made = {"settings": settings, "now": lambda: 1_000_000 + passed[0]}
        with running(lambda: make_services(MemoryStore(), **made)) as here:
            yield Club(here, box, passed)


def _table(club: Club, lang: str = "en", **more: Any) -> tuple[list[Browser], str]:
    """Anna and Bruno, who sit at a table."""
    anna, bruno = club.here.browser(lang), club.here.browser()
    made = anna.create("mathable", person("Anna"), friend("Bruno"), **more)
    bruno.post(f"/api/matches/{made['match']}/claim", {"key": made["keys"][0]["key"], "name": "Bruno"})
    return [anna, bruno], made["match"]


def _want(browser: Browser, match: str, address: str, seat: int = 0) -> Any:
    return browser.post(f"/api/matches/{match}/mail", {"seat": seat, "address": address})


def _code(club: Club, address: str) -> str:
    """What stands in the link of the only letter."""
    (link,) = links(club.box.take(address))[-1:]
    page, _, code = link.partition("#")
    assert page.endswith("/mail")
    return code


def _until_turn(players: list[Browser], match: str, seat: int) -> None:
    """Whoever else is to act gives a token back."""
    while (state := players[0].state(match))["to_act"] != [seat]:
        (other,) = state["to_act"]
        said = players[other].move(match, other, turn(players[other], match)[1], str(state["seq"]))
        assert said["type"] == "ack", said


def _go_home(club: Club, match: str) -> None:
    """Nobody looks at a match any more: whoever asked a moment ago did so by HTTP."""
    live = club.here.services.matches.live[match]
    for glance in list(live.glances.values()):
        glance.cancel()
    live.glances.clear()


def test_a_turn_that_waits(club: Club) -> None:
    """One e-mail, in their language, after an hour; none before the address is confirmed, none twice."""
    players, match = _table(club, "fr")
    anna = players[0]
    _until_turn(players, match, 0)
    assert _want(anna, match, ANNA).json() == {"address": ANNA, "confirmed": False}
    (asked,) = club.box.letters
    assert "confirmez" in asked["Subject"]
    assert "Anna" not in asked.get_content()
    code = _code(club, ANNA)
    linked = anna.post("/api/mail", {"code": code}).json()
    assert linked == {"match": match, "title": "Mathable", "address": ANNA, "confirmed": False}
    club.look(WAIT_MS + 1)
    assert not club.box.letters

    assert anna.post("/api/mail/confirm", {"code": code}).status_code == 204
    assert anna.get(f"/api/matches/{match}/mail", seat=0) == {"address": ANNA, "confirmed": True}
    # Somebody who looks at the match knows.
    club.here.do(lambda: _go_home(club, match))
    with anna.socket(match) as page:
        page.next("state")
        club.look()
        assert not club.box.letters
    _until_turn(players, match, 1)
    _until_turn(players, match, 0)
    club.here.do(lambda: _go_home(club, match))
    club.look(WAIT_MS // 2)
    assert not club.box.letters
    club.look(WAIT_MS)
    letter = club.box.take(ANNA)
    assert "c’est à vous" in letter["Subject"]
    assert letter["Auto-Submitted"] == "auto-generated"
    table, stop = links(letter)
    assert table == f"{club.here.address}/t/{match}"
    assert letter["List-Unsubscribe"].strip() == f"<{stop}>"
    assert "Anna" in letter.get_content()
    club.look(WAIT_MS)
    assert not club.box.letters

    # For another match they need not confirm it again.
    again = anna.create("mathable", person("Anna"), friend("Bruno"))["match"]
    assert _want(anna, again, ANNA).json() == {"address": ANNA, "confirmed": True}
    assert not club.box.letters
    # It is told to them, and by the link it is taken back, twice as well as once.
    assert [one["address"] for one in anna.get("/api/me")["mails"]] == [ANNA, ANNA]
    for _ in range(2):
        assert anna.post("/api/mail/stop", {"code": code}).status_code == 204
    assert anna.post("/api/mail", {"code": code}).json()["code"] == "web/no-such-mail"
    assert anna.http.delete(f"/api/matches/{again}/mail", params={"seat": 0}).status_code == 204
    assert anna.get("/api/me")["mails"] == []


def test_whose_turn_it_is_not(club: Club) -> None:
    """Who is not waited for is not written to; and what nobody confirms is forgotten after a day."""
    players, match = _table(club)
    _until_turn(players, match, 1)
    _want(players[0], match, "early@example.org")
    players[0].post("/api/mail/confirm", {"code": _code(club, "early@example.org")})
    _want(players[1], match, "late@example.org", 1)
    code = _code(club, "late@example.org")
    club.here.do(lambda: _go_home(club, match))
    club.look(DAY_MS + 1)
    assert not club.box.letters
    assert players[1].post("/api/mail/confirm", {"code": code}).json()["code"] == "web/no-such-mail"
    # Whoever is forgotten is forgotten here, too.
    assert "early@example.org" in everything(club.here)
    assert players[0].post("/api/me/erase", {}).status_code == 200
    assert "early@example.org" not in everything(club.here)


def test_what_is_refused(club: Club) -> None:
    """With a code each, and nothing is sent."""
    players, match = _table(club)
    timed = _table(club, options=("clock=turn:600",))
    cases = [
        (players[0], match, "nobody", 0, "web/no-mail-address"),
        (players[0], match, "a@b.org\r\nBcc: c@d.org", 0, "web/no-mail-address"),
        (players[0], match, ANNA, 1, "web/not-your-seat"),
        (timed[0][0], timed[1], ANNA, 0, "web/no-mails-here"),
    ]
    for browser, at, address, seat, code in cases:
        assert _want(browser, at, address, seat).json()["code"] == code
    # Nobody takes it there: it is not kept.
    club.box.refuses = 550
    try:
        assert _want(players[0], match, "gone@example.org").json()["code"] == "web/mail-failed"
    finally:
        club.box.refuses = 0
    assert players[0].get(f"/api/matches/{match}/mail", seat=0)["address"] == ""
    assert not club.box.letters


def test_an_address_that_is_no_more(club: Club) -> None:
    """What is refused for good is not tried again; what fails for now is."""
    players, match = _table(club)
    _until_turn(players, match, 0)
    _want(players[0], match, "box@example.org")
    players[0].post("/api/mail/confirm", {"code": _code(club, "box@example.org")})
    club.here.do(lambda: _go_home(club, match))
    for number, kept in ((450, "box@example.org"), (550, "")):
        club.box.refuses = number
        try:
            club.look(WAIT_MS + 1)
        finally:
            club.box.refuses = 0
        assert players[0].get(f"/api/matches/{match}/mail", seat=0)["address"] == kept
        club.here.do(lambda: _go_home(club, match))
    assert not club.box.letters


def test_a_server_without_them() -> None:
    """It says so, keeps none, and its page on privacy speaks of none; where children play there are none."""
    post = Post("127.0.0.1", 9, "jeton@example.org")
    for settings in (Settings(pause=0.0), Settings(pause=0.0, post=post, kids=True)):
        with running(lambda: make_services(settings=settings)) as here:  # noqa: B023
            anna = here.browser()
            match = anna.create("mathable", person("Anna"), person("Bruno"))["match"]
            assert anna.get("/api/here")["mail"] is False
            assert not any("e-mail" in kept for kept in anna.get("/api/privacy")["kept"])
            assert _want(anna, match, ANNA).json()["code"] == "web/no-mails"


def test_privacy_tells_of_them(club: Club) -> None:
    """Where they are sent."""
    anna = club.here.browser()
    assert anna.get("/api/here")["mail"] is True
    assert any("e-mail" in kept for kept in anna.get("/api/privacy")["kept"])


def test_a_post_office() -> None:
    """Its address with what it needs, or a sentence."""
    assert read_post("", "") is None
    post = read_post("smtp://jeton:s%40fe@mail.example.org", "Jeton <jeton@example.org>")
    assert post == Post("mail.example.org", 587, "Jeton <jeton@example.org>", False, "jeton", "s@fe")
    post = read_post("smtps://mail.example.org", "jeton@example.org")
    assert post is not None
    assert (post.port, post.tls) == (465, True)
    for address, sender in (
        ("smtp://mail.example.org", ""),
        ("", "jeton@example.org"),
        ("http://mail.example.org", "jeton@example.org"),
        ("smtp://mail.example.org:none", "jeton@example.org"),
        ("smtp://mail.example.org", "no address"),
        ("smtp://", "jeton@example.org"),
    ):
        with pytest.raises(UsageFault):
            read_post(address, sender)
    for text in ("a@b.org", "first.last+tag@mail.example.org"):
        assert is_mail_address(text)
    for text in ("", "@", "a@", "a b@c.org", "a@b.org,c@d.org", "<a@b.org>", "a@b.org\n", "a@-b"):
        assert not is_mail_address(text)


def test_sending() -> None:
    """What comes is what was written; a password is never told in the open."""
    letter = Letter(ANNA, "À vous", "Deux lignes.\n.\nEt un point.", "https://example.org/mail#x")
    with letterbox() as box:
        post = Post("127.0.0.1", box.port, "Jeton <jeton@example.org>")
        send(post, letter)
        came = box.take(ANNA)
        assert (came["From"], came["Subject"]) == (post.sender, letter.subject)
        assert came.get_content().split() == letter.text.split()
        with pytest.raises(Unsent):
            send(Post("127.0.0.1", box.port, post.sender, user="jeton", password="safe"), letter)
        for number, fault in ((550, Undeliverable), (451, Unsent)):
            box.refuses = number
            with pytest.raises(fault):
                send(post, letter)
    with pytest.raises(Unsent):
        send(post, letter)


def test_links_have_a_limit_of_their_own(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever follows too many hears so, and may look for a group all the same."""
    anna = club.here.browser()
    monkeypatch.setattr(routes, "MAIL_LINKS", Rate(3, 0.0))
    for _ in range(3):
        assert anna.post("/api/mail", {"code": "none"}).json()["code"] == "web/no-such-mail"
    for path in ("/api/mail", "/api/mail/confirm", "/api/mail/stop"):
        assert anna.post(path, {"code": "none"}).json()["code"] == "web/too-fast"
    assert anna.http.get("/api/groups/by-code/NONE").json()["code"] != "web/too-fast"
