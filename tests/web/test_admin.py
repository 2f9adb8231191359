"""``jeton admin`` beside a running server, and while none runs: it is heeded without a restart."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from jeton.store import Ban, SqliteStore
from jeton.store.codes import Code as StoreCode
from jeton.store.holding import hold
from jeton.web import admin
from jeton.web.bans import Bans
from jeton.web.codes import Code
from tests.web.kit import Browser, Running, bot, friend, make_services, person, running, until
from tests.web.test_backups import jeton

DATA = "jeton.db"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server keeps everything."""
    return tmp_path_factory.mktemp("admin") / DATA


@pytest.fixture(scope="module")
def here(data: Path) -> Iterator[Running]:
    """A server that looks often."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(admin, "LOOK", 0.02)
        with hold(data), running(lambda: make_services(SqliteStore(data))) as server:
            yield server


def refused(browser: Browser) -> str | None:
    """The code with which a new match is refused; None if it is not."""
    body = {"game": "mathable", "seats": [person("Anna"), bot()], "options": [], "open": False}
    answer = browser.post("/api/matches", body)
    return None if answer.status_code == 201 else str(answer.json()["code"])


def waits_for(browser: Browser, code: str | None) -> None:
    """Until the server has looked."""
    until(lambda: {"code": refused(browser)}, lambda it: it["code"] == code)


def key_of(data: Path, name: str) -> str:
    """How the command calls somebody."""
    told = jeton("admin", "people", "--player", name, "--json", "--data", data)
    (found,) = json.loads(told.stdout)
    return str(found["person"])[:12]


def test_matches_are_closed_and_erased(here: Running, data: Path) -> None:
    """While somebody looks on: they see the end, and that it is gone; what is not there is named."""
    anna, bruno = here.browser(), here.browser()
    made = anna.create("mathable", person("Anna"), friend())
    bruno.post(f"/api/matches/{made['match']}/claim", {"key": made["keys"][0]["key"], "name": "Bruno"})
    match = made["match"]
    with bruno.socket(match) as page:
        page.next("state")
        told = jeton("admin", "close", match, "--yes", "--data", data)
        assert (told.returncode, told.stdout) == (0, "1 match was ended.\n")
        assert anna.state(match)["over"]
        told = jeton("admin", "erase", match, "nothing", "--yes", "--data", data)
        assert (told.returncode, told.stdout) == (1, "1 match was erased.\n")
        assert "nothing" in told.stderr
    assert anna.http.get(f"/api/matches/{match}").status_code == 404
    assert here.services.matches.live.get(match) is None


def test_whoever_is_not_sure_changes_nothing(here: Running, data: Path) -> None:
    """Where nobody can be asked, it must be said."""
    match = here.browser().create("mathable", person("Anna"), bot())["match"]
    for act in ("close", "erase"):
        told = jeton("admin", act, match, "--data", data)
        assert (told.returncode, told.stdout) == (1, "")
        assert "--yes" in told.stderr
    assert match in here.services.matches.live


def test_somebody_is_banned(here: Running, data: Path) -> None:
    """By their key, with a sentence in their language; their page goes, and they come back when they may."""
    anna = here.browser("fr")
    match = anna.create("mathable", person("Adélaïde"), bot())["match"]
    key = key_of(data, "adélaïde")
    with anna.socket(match) as page:
        page.next("state")
        told = jeton("admin", "ban", key, "--for", "2h", "--why", "noise", "--data", data)
        assert (told.returncode, key in told.stdout) == (0, True)
        waits_for(anna, Code.BANNED)
        answer = anna.http.get("/api/matches")
        assert answer.status_code == 403
        assert answer.json()["text"].startswith("La personne qui tient ce serveur")
    with anna.socket(match) as page:
        assert page.next()["code"] == Code.BANNED
    assert refused(here.browser()) is None
    (row,) = json.loads(jeton("admin", "bans", "--json", "--data", data).stdout)
    assert (row["kind"], row["why"], row["lapsed"]) == ("session", "noise", False)
    assert jeton("admin", "unban", key, "--data", data).returncode == 0
    waits_for(anna, None)
    assert jeton("admin", "unban", key, "--data", data).returncode == 1


def test_an_address_is_banned(here: Running, data: Path) -> None:
    """With its network; the app itself may be had, so that it can say why."""
    anna = here.browser("fr")
    assert jeton("admin", "ban", "127.0.0.77/8", "--data", data).returncode == 0
    waits_for(anna, Code.BANNED)
    assert anna.http.get("/api/games").json()["text"].startswith("La personne qui tient ce serveur")
    assert anna.http.get("/healthz").status_code == 200
    jeton("admin", "unban", "127.0.0.0/8", "--data", data)
    waits_for(anna, None)


def test_a_ban_lapses() -> None:
    """By the clock of the machine, at that very moment; a network holds all of its addresses."""
    now = 1_000
    bans = Bans([Ban("session", "abc", 0, 1_500), Ban("address", "2001:db8::/32", 0)], lambda: now)
    assert bans.holds_session("abc")
    assert not bans.holds_session("abd")
    assert not bans.holds_session(None)
    now = 1_500
    assert not bans.holds_session("abc")
    held = [bans.holds_address(one) for one in ("2001:db8::7", "2001:db9::7", "192.0.2.1", "testclient", "")]
    assert held == [True, False, False, False, False]
    mapped = Bans([Ban("address", "192.0.2.0/24", 0)])
    assert mapped.holds_address("::ffff:192.0.2.9")


def test_nothing_new_begins(here: Running, data: Path) -> None:
    """Neither a match, nor a group, nor a sheet, and it is said why; what goes on goes on."""
    anna = here.browser()
    going = anna.create("rigolade", person("Anna"), {"kind": "device", "name": "B"})["match"]
    jeton("admin", "read-only", "on", "--say", "Back at eight.", "--data", data)
    waits_for(anna, Code.READ_ONLY)
    assert "Back at eight." in anna.get("/api/here")["notice"]
    for path, body in (
        ("/api/groups", {"title": "4b"}),
        ("/api/scores", {"game": "mathable", "names": ["A", "B"], "options": []}),
    ):
        answer = anna.post(path, body)
        assert (answer.status_code, answer.json()["code"]) == (503, Code.READ_ONLY)
    for seat in range(2):
        assert anna.move(going, seat, "agree", f"end {seat}")["type"] == "ack"
    assert anna.post(f"/api/matches/{going}/rematch").json()["code"] == Code.READ_ONLY
    assert json.loads(jeton("admin", "read-only", "--json", "--data", data).stdout)["read_only"]
    jeton("admin", "read-only", "off", "--data", data)
    waits_for(anna, None)
    assert anna.get("/api/here")["notice"] == ""


def test_somebody_is_erased(here: Running, data: Path) -> None:
    """Their data first, as a file; then nothing is known of them, nor of somebody who never was."""
    anna = here.browser()
    # Nobody is to move between one look and the next.
    anna.create("mathable", person("Clothilde"), friend())
    key, file = key_of(data, "clothilde"), data.with_name("clothilde.json")
    assert jeton("admin", "export", key, "--to", file, "--data", data).returncode == 0
    exported = json.loads(file.read_text("utf-8"))
    assert exported == anna.get("/api/me")
    assert jeton("admin", "forget", key, "--yes", "--data", data).returncode == 0
    assert anna.http.get("/api/me").status_code == 404
    again = jeton("admin", "forget", key, "--yes", "--data", data)
    assert (again.returncode, key in again.stderr) == (1, True)
    assert jeton("admin", "export", "abc", "--data", data).returncode == 1


def test_while_no_server_runs(tmp_path: Path) -> None:
    """The same is done at once; and a server that starts heeds what it finds."""
    data = tmp_path / DATA
    with running(lambda: make_services(SqliteStore(data))) as server:
        anna, bruno = server.browser(), server.browser()
        made = anna.create("mathable", person("Anna"), friend())
        bruno.post(f"/api/matches/{made['match']}/claim", {"key": made["keys"][0]["key"], "name": "Bruno"})
        cookies = dict(bruno.http.cookies)
    match, key = made["match"], key_of(data, "anna")
    assert jeton("admin", "forget", key, "--yes", "--data", data).returncode == 0
    assert "Anonymous" in jeton("admin", "list", "--data", data).stdout
    jeton("admin", "ban", key_of(data, "bruno"), "--data", data)
    with running(lambda: make_services(SqliteStore(data))) as server:
        bruno = server.browser()
        assert bruno.state(match)["names"] == ["Anonymous", "Bruno"]
        bruno.http.cookies.update(cookies)
        assert bruno.http.get("/api/matches").json()["code"] == Code.BANNED
    told = jeton("admin", "erase", match, "--yes", "--data", data)
    assert told.stdout == "1 match was erased.\n"
    again = jeton("admin", "erase", match, "--yes", "--data", data)
    assert (again.returncode, match in again.stderr) == (1, True)
    assert StoreCode.UNKNOWN_MATCH not in again.stderr
