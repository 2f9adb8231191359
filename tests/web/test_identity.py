"""Who may ask what: cookies, other sites, other hosts, headers, health."""

from collections.abc import Iterator

import httpx
import pytest

from jeton.bots import LEVELS
from jeton.web.services import Settings
from tests.web.kit import Browser, Running, make_services, person, running

BOARD = {"game": "mathable", "seats": [person("Anna"), {"kind": "device", "name": "Bruno"}]}


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One server for all of them."""
    with running() as here:
        yield here


@pytest.fixture
def anna(server: Running) -> Browser:
    """Somebody."""
    return server.browser()


def test_the_cookie_is_opaque(anna: Browser) -> None:
    """Not for scripts, not for other sites, without the prefix that plain http does not allow."""
    answer = anna.post("/api/matches", BOARD)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("jeton=")
    assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
    assert len(anna.http.cookies["jeton"]) >= 43
    assert "set-cookie" not in anna.post("/api/matches", BOARD).headers


def test_under_tls_the_cookie_has_its_prefix(server: Running) -> None:
    """A proxy on this machine says that the browser speaks TLS."""
    address = server.address.replace("http", "https")
    headers = {"x-forwarded-proto": "https", "origin": address}
    answer = httpx.post(f"{server.address}/api/matches", json=BOARD, headers=headers)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-jeton=")
    assert "Secure" in cookie.split("; ")
    assert "max-age" in answer.headers["strict-transport-security"]


@pytest.mark.parametrize(("proxies", "trusted"), [(("127.0.0.1",), False), (("127.0.0.0/30",), True)])
def test_a_proxy_elsewhere_is_trusted_if_it_is_named(proxies: tuple[str, ...], trusted: bool) -> None:
    """By its address or its network; nobody else can say that they speak TLS."""
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
    with running(proxies=proxies) as here, httpx.Client(transport=elsewhere) as client:
        headers = {"x-forwarded-proto": "https", "origin": here.address.replace("http", "https")}
        answer = client.post(f"{here.address}/api/matches", json=BOARD, headers=headers)
        assert answer.headers["set-cookie"].startswith("__Host-jeton=") == trusted


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "",
        "null",
        "http://evil.example",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "file://",
        "http://[",
    ],
)
def test_other_sites_change_nothing(server: Running, origin: str | None) -> None:
    """The Origin must be there, and be the request's own host, port included."""
    headers = {} if origin is None else {"origin": origin}
    answer = httpx.post(f"{server.address}/api/matches", json=BOARD, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "web/other-origin")


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "", "localhost@evil.example", "localhost:80;x"]
)
@pytest.mark.parametrize("path", ["/", "/api/games", "/healthz"])
def test_other_hosts_are_not_ours(server: Running, host: str, path: str) -> None:
    """A name that somebody made point here gets nothing."""
    answer = httpx.get(f"{server.address}{path}", headers={"host": host})
    assert answer.status_code in (400, 421)


def test_a_host_that_it_was_told_of() -> None:
    """Then the Origin must be that host."""
    hosts = frozenset({"jeton.example"})
    with running(lambda: make_services(settings=Settings(hosts=hosts))) as here:
        headers = {"host": "jeton.example", "origin": "http://jeton.example"}
        assert httpx.post(f"{here.address}/api/matches", json=BOARD, headers=headers).status_code == 201
        assert httpx.get(f"{here.address}/api/games").status_code == 421


def test_a_made_up_cookie_is_nobody(server: Running) -> None:
    """It is as if there were none."""
    for cookie in ("x", "x" * 5000, "../../etc"):
        answer = httpx.get(f"{server.address}/api/matches", headers={"cookie": f"jeton={cookie}"})
        assert answer.json() == [] or all(not one["mine"] for one in answer.json())


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/healthz"])
def test_every_answer_carries_the_headers(anna: Browser, path: str) -> None:
    """No script but from here, in no frame, and nothing guessed."""
    headers = anna.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe-inline' " not in policy.partition("script-src")[2].partition(";")[0]
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_health(anna: Browser) -> None:
    """Alive, ready, and figures that name no match."""
    anna.post("/api/matches", BOARD)
    assert anna.http.get("/healthz").text == "ok\n"
    assert anna.get("/readyz") == {"store": True, "restored": True, "stopping": False}
    assert "jeton_matches_total " in anna.http.get("/metrics").text


def test_languages(anna: Browser) -> None:
    """Asked for, or the browser's own."""
    bare = httpx.get(f"{anna.address}/api/games", headers={"accept-language": "fr-CA,fr;q=0.9,en;q=0.8"})
    assert bare.json() == anna.http.get("/api/games", params={"lang": "fr"}).json()
    assert bare.json() != anna.http.get("/api/games", params={"lang": "en"}).json()


def test_games_and_rules(anna: Browser) -> None:
    """Every game, its board, its rules with pictures."""
    for game in anna.get("/api/games"):
        picture = anna.get(f"/api/games/{game['name']}/picture")
        assert bool(picture["grid"]["rows"]) != game["cards"]
        for lang in ("fr", "en"):
            page = anna.http.get(f"/api/games/{game['name']}/rules", params={"lang": lang}).json()
            assert {block["kind"] for block in page["blocks"]} >= {"markdown", "picture"}
            assert {block["kind"] for block in page["summary"]} == {"markdown", "picture"}
            assert len(page["summary"]) < len(page["blocks"])


def test_each_game_has_its_bots(anna: Browser) -> None:
    """Six levels, and how much they make where that is counted turn by turn."""
    for game in anna.get("/api/games"):
        assert [bot["name"] for bot in game["bots"]] == list(LEVELS)
        assert (game["bots"][1]["title"], game["bots"][-1]["temper"]) == ("beginner", "patient")
        averages = [bot["average"] for bot in game["bots"]]
        assert averages == sorted(averages)
        assert all(averages) != game["cards"]


def test_bots_cannot_be_made_up(anna: Browser) -> None:
    """Nor games, nor options, nor names, nor seats."""
    me = person("Anna")
    for seats, game, options, code in (
        ([me, {"kind": "bot", "bot": "god"}], "mathable", [], "web/no-such-bot"),
        ([me, me], "chess", [], "core/no-such-game"),
        ([me, person("Bruno")], "mathable", ["sky=blue"], "core/option-unknown"),
        ([me], "mathable", [], "table/seats"),
        ([me, person("a:b")], "mathable", [], "records/name-bad"),
        ([{"kind": "king"}, me], "mathable", [], "web/bad-request"),
        ([], "mathable", [], "web/bad-request"),
    ):
        answer = anna.post("/api/matches", {"game": game, "seats": seats, "options": options})
        assert (answer.status_code, answer.json()["code"]) == (400, code)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"game":1}', b"[" * 9000])
def test_malformed_bodies(anna: Browser, body: bytes) -> None:
    """A coded refusal."""
    answer = anna.http.post("/api/matches", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "web/bad-request")


def test_bodies_that_are_too_large(anna: Browser) -> None:
    """Sixteen KiB and no more."""
    answer = anna.http.post("/api/matches", content=b" " * 20_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "web/too-large")


@pytest.mark.parametrize(
    "path", ["/api/matches/none", "/api/nothing", "/assets/none.js", "/../etc/passwd.txt"]
)
def test_what_is_not_there(anna: Browser, path: str) -> None:
    """Not found, with a code."""
    answer = anna.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["code"] in ("web/not-found", "web/no-such-match")


@pytest.mark.parametrize("query", ["at=-1", "at=x", "at=" + "9" * 50, "seat=99", "seat=-1", "seat="])
def test_strange_questions(anna: Browser, query: str) -> None:
    """A coded refusal."""
    match = anna.post("/api/matches", BOARD).json()["match"]
    answer = httpx.get(f"{anna.address}/api/matches/{match}?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "web/bad-request")


def test_too_many_new_matches() -> None:
    """A bucket for each session."""
    with running(lambda: make_services(buckets=None)) as here:
        anna, bruno = here.browser(), here.browser()
        codes = [anna.post("/api/matches", BOARD).status_code for _ in range(12)]
        assert codes == [201] * 10 + [429] * 2
        assert bruno.post("/api/matches", BOARD).status_code == 201
