"""Bad input: each gets a coded refusal, the match is as it was, and the server goes on playing."""

import asyncio
import json
import resource
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from jeton.store import SqliteStore
from jeton.web import identity, wire
from jeton.web.limits import Buckets, Rate
from tests.web.kit import Browser, Json, Page, Running, friend, make_services, person, running, until
from tests.web.process import Process, carried

DEVICE: Json = {"kind": "device", "name": "Bruno"}
HUGE = 10**400


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One server for all of them: it must survive them all."""
    with running() as here:
        yield here


class Table:
    """A match of two on one device, and what it was before anything was tried."""

    def __init__(self, browser: Browser, game: str = "mathable") -> None:
        self.browser = browser
        self.match: str = browser.create(game, person("Anna"), DEVICE)["match"]
        self.before = self.look()
        self.seat: int = self.before["to_act"][0]

    def look(self) -> Json:
        """How things are; without the time, and who looks."""
        return {**self.browser.state(self.match, seat=0), "now": 0, "seats": []}

    def path(self, name: str) -> str:
        """Where something is asked about it."""
        return f"/api/matches/{self.match}/{name}"

    def go_on(self) -> None:
        """Nothing has changed, and the match goes on."""
        assert self.look() == self.before
        answer = self.browser.move(self.match, self.seat, "pass", "go on", 0)
        assert answer == {"type": "ack", "id": "go on", "seq": 1}


@pytest.fixture
def table(server: Running) -> Iterator[Table]:
    """A match that is intact at the end."""
    table = Table(server.browser())
    yield table
    table.go_on()


def end_of(page: Page) -> int:
    """The code with which the server closes."""
    with pytest.raises(ConnectionClosed) as closed:
        page.next("nothing")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


# --- frames ----------------------------------------------------------------------------------------------


def shout(server: Running, match: str, *frames: bytes) -> bytes:
    """Frames as they are, by hand; what comes until the server has had enough of them."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as raw:
        raw.sendall(
            f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Origin: {server.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        heard = raw.recv(65536)
        for frame in frames:
            raw.sendall(frame)
        while part := raw.recv(65536):
            heard += part
        return heard


def masked(opcode: int, text: bytes) -> bytes:
    """A frame of less than 126 bytes; the mask is zero."""
    return bytes([opcode, 0x80 | len(text), 0, 0, 0, 0]) + text


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (masked(0x81, b"\xff\xfe\xfa"), 1007),
        (masked(0x81, b'{"type":"ping"\xc3\x28}'), 1007),
        (masked(0x83, b"{}"), 1002),
        (masked(0xC1, b"{}"), 1002),
        (bytes([0x81, 0x02]) + b"{}", 1002),
        (bytes([0x81, 0xFF]) + b"\xff" * 8 + bytes(4), 1009),
    ],
    ids=["not-utf-8", "not-utf-8-inside", "no-such-opcode", "reserved-bit", "not-masked", "without-end"],
)
def test_broken_frames(server: Running, table: Table, frame: bytes, code: int) -> None:
    """What is no frame, or a text that is none, ends the socket with the code that is for it."""
    heard = shout(server, table.match, frame)
    assert b"101 Switching Protocols" in heard
    assert int.from_bytes(heard[heard.rindex(b"\x88") + 2 :][:2]) in (code, 1002)


def test_pieces_of_frames(server: Running, table: Table) -> None:
    """A frame in pieces is a frame; one that never ends, and grows too large, is not."""
    with table.browser.socket(table.match) as page:
        page.next("state")
        page.socket.send(iter(('{"type":', '"ping', '"}')))
        assert page.next("pong")
    heard = shout(server, table.match, masked(0x01, b"x" * 100), *[masked(0x00, b"x" * 125)] * 70)
    assert b"\x03\xf1" in heard


def test_eight_kib_and_no_more(table: Table) -> None:
    """The last byte that is allowed, and one more."""
    ping = {"type": "ping", "more": ""}
    room = wire.base.FRAME - len(json.dumps(ping))
    with table.browser.socket(table.match) as page:
        page.next("state")
        page.send(**{**ping, "more": "x" * room})
        assert page.next("pong", "problem")["type"] == "pong"
        page.send(**{**ping, "more": "x" * (room + 1)})
        assert end_of(page) == 1009


@pytest.mark.parametrize("body", [b"\xff\xfe", b'{"type":"move"}', b"\x00" * 5000, b""])
def test_binary_frames(table: Table, body: bytes) -> None:
    """Refused, or read as what they say; never more than that."""
    with table.browser.socket(table.match) as page:
        page.next("state")
        page.socket.send(body)
        assert page.next("problem", "reject")["code"] == "web/bad-request"
        page.send(type="ping")
        assert page.next("pong")


NUMBERS: list[object] = [HUGE, -HUGE, 2**31 + 1, 2**63, 2**64, -1, 1.5, True, "0", None, [], {}]


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: str(number)[:12])
def test_numbers_that_are_none(table: Table, number: object) -> None:
    """For a seat, a sequence, a step, by socket and by HTTP."""
    frames: list[Json] = [
        {"type": "move", "id": "1", "seat": number, "text": "pass"},
        {"type": "preview", "seat": number, "text": "pass"},
        {"type": "hint", "seat": 0, "step": number},
        {"type": "hello", "seq": number if number != -1 else -2},
    ]
    if number is not None:
        frames.append({"type": "move", "id": "1", "seat": 0, "text": "pass", "expect": number})
    with table.browser.socket(table.match) as page:
        page.next("state")
        for frame in frames:
            page.send(**frame)
            assert page.next("problem", "reject")["code"] == "web/bad-request", frame
    for name, body in (
        ("moves", {"id": "1", "seat": number, "text": "pass"}),
        ("preview", {"seat": 0, "text": "pass", "n": number}),
        ("hint", {"seat": number}),
        ("takeback", {"seat": number}),
        ("decline", {"seat": number}),
        ("sit", {"seat": number}),
    ):
        answer = table.browser.post(table.path(name), body)
        assert (answer.status_code, answer.json()["code"]) == (400, "web/bad-request"), name


@pytest.mark.parametrize(
    "text", [str(HUGE), f"{HUGE}@8I", f"exchange {HUGE}", "9" * 1999, "\ud7ff\U0010ffff", "\x00"]
)
def test_huge_numbers_in_moves(table: Table, text: str) -> None:
    """Read as what they are: no token."""
    answer = table.browser.move(table.match, table.seat, text, "1")
    assert answer["type"] == "reject"
    assert answer["code"]
    preview = table.browser.post(table.path("preview"), {"seat": table.seat, "text": text}).json()
    assert not preview["legal"]


@pytest.mark.parametrize("sign", ["[", '{"a":'])
def test_deep_nesting(table: Table, sign: str) -> None:
    """Brackets without end, as a frame and as a body, alone and in a member that nobody reads."""
    deep = sign * (8000 // len(sign))
    with table.browser.socket(table.match) as page:
        page.next("state")
        for frame in (deep, '{"type":"ping","more":' + deep[:7000]):
            page.socket.send(frame)
            assert page.next("problem")["code"] == "web/bad-request"
    for body in (deep, '{"id":"1","seat":0,"text":"pass","more":' + deep):
        answer = table.browser.http.post(
            table.path("moves"), content=body, headers={"content-type": "application/json"}
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "web/bad-request")


# --- whose turn, whose seat ------------------------------------------------------------------------------


def test_out_of_turn(table: Table) -> None:
    """By socket and by HTTP, in either language."""
    assert table.browser.move(table.match, 1 - table.seat, "pass", "1")["code"] == "core/out-of-turn"
    with table.browser.socket(table.match) as page:
        page.send(type="move", id="2", seat=1 - table.seat, text="passe")
        assert page.next("reject")["type"] == "reject"


def test_two_tabs(server: Running) -> None:
    """The same id is one move, whichever tab it came from; of two that expect the same, one is late."""
    table = Table(server.browser())
    with table.browser.socket(table.match) as one, table.browser.socket(table.match) as two:
        one.next("state"), two.next("state")
        for page in (one, two):
            page.send(type="move", id="both", seat=table.seat, text="pass", expect=0)
        assert one.next("ack") == two.next("ack") == {"type": "ack", "id": "both", "seq": 1}
        for page, id in ((one, "one"), (two, "two")):
            page.send(type="move", id=id, seat=1 - table.seat, text="pass", expect=1)
        answers = [page.next("ack", "reject") for page in (one, two)]
        assert sorted(answer["type"] for answer in answers) == ["ack", "reject"]
        assert {answer.get("code") for answer in answers} == {None, "web/stale"}
    assert table.look()["seq"] == 2


@pytest.mark.parametrize("expect", [1, 5, 2**31])
def test_a_stale_sequence(table: Table, expect: int) -> None:
    """Whoever has not seen what happened is told so, and what did."""
    assert table.browser.move(table.match, table.seat, "pass", "1", expect)["code"] == "web/stale"
    with table.browser.socket(table.match, seq=0) as page:
        page.next("pong")
        page.send(type="move", id="2", seat=table.seat, text="pass", expect=expect)
        told = [page.next("reject", "state") for _ in range(2)]
        assert {one["type"] for one in told} == {"reject", "state"}


ASKED: list[tuple[str, Json]] = [
    ("moves", {"id": "1", "text": "pass"}),
    ("preview", {"text": "pass"}),
    ("hint", {}),
    ("takeback", {}),
    ("decline", {}),
    ("link", {}),
]


@pytest.mark.parametrize(("name", "body"), ASKED, ids=[name for name, _ in ASKED])
@pytest.mark.parametrize("cookie", [None, "forged", "another"])
def test_a_seat_that_is_not_mine(
    server: Running, table: Table, name: str, body: Json, cookie: str | None
) -> None:
    """Without a cookie, with a forged one, with one that is somebody else's: the seat stays whose it is."""
    stranger = server.browser()
    if cookie == "another":
        Table(stranger)
    elif cookie is not None:
        stranger.http.cookies.set("jeton", cookie)
    for seat in (0, 1, 9):
        answer = stranger.post(table.path(name), {**body, "seat": seat})
        assert (answer.status_code, answer.json()["code"]) == (403, "web/not-your-seat")
    for path, content in (("stand-in", {"seat": 0, "bot": "random"}), ("rematch", None)):
        assert stranger.post(table.path(path), content).json()["code"] == "web/not-your-seat"
    state = stranger.state(table.match, seat=0)
    assert (state["seat"], state["mine"]) == (None, [])
    assert all("?" in rack["tokens"] for rack in state["picture"]["racks"])


def test_the_digest_is_no_cookie(server: Running) -> None:
    """Whoever reads the file, or a log of its keys, cannot come in with what he found."""
    table = Table(server.browser())
    holders = server.do(lambda: server.services.matches.live[table.match].holders)
    thief = server.browser()
    for key in holders[0]:
        thief.http.cookies.set("jeton", key)
        assert thief.state(table.match)["mine"] == []


def test_a_key_is_good_once(server: Running) -> None:
    """Whoever comes second with it does not get in; nor does one with a key of another match."""
    anna, bruno, eve = (server.browser() for _ in range(3))
    made = anna.create("mathable", person("Anna"), friend())
    other = anna.create("mathable", person("Anna"), friend())
    path, key = f"/api/matches/{made['match']}/claim", made["keys"][0]["key"]
    refused = eve.post(path, {"key": other["keys"][0]["key"]})
    assert (refused.status_code, refused.json()["code"]) == (403, "web/bad-key")
    assert bruno.post(path, {"key": key, "name": "Bruno"}).status_code == 204
    for again in (eve, anna):
        again.post(path, {"key": key, "name": "Eve"})
        assert 1 not in again.state(made["match"])["mine"]
    assert bruno.post(path, {"key": key}).status_code == 204
    assert bruno.state(made["match"])["names"] == ["Anna", "Bruno"]


# --- other sites -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "https://127.0.0.1.evil.example"])
@pytest.mark.parametrize(("name", "body"), ASKED, ids=[name for name, _ in ASKED])
def test_a_page_of_another_site(table: Table, name: str, body: Json, origin: str | None) -> None:
    """With Anna's cookie and without her page."""
    headers = {"cookie": f"jeton={table.browser.http.cookies['jeton']}"}
    if origin is not None:
        headers["origin"] = origin
    answer = httpx.post(
        table.browser.address + table.path(name), json={**body, "seat": table.seat}, headers=headers
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "web/other-origin")


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "http://evil.example"}, {}, {"Host": "evil.example", "Origin": "http://evil.example"}],
)
def test_a_socket_of_another_site(server: Running, table: Table, headers: Json) -> None:
    """Not even opened: neither for another origin, nor for none, nor under another name."""
    host = headers.get("Host", f"127.0.0.1:{server.port}")
    origin = f"Origin: {headers['Origin']}\r\n" if "Origin" in headers else ""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as raw:
        raw.sendall(
            f"GET {table.path('socket')} HTTP/1.1\r\nHost: {host}\r\n{origin}"
            f"Cookie: jeton={table.browser.http.cookies['jeton']}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert b" 403 " in raw.recv(65536).partition(b"\r\n")[0]


# --- too much --------------------------------------------------------------------------------------------


def still() -> Buckets:
    """Buckets that do not fill again: no time passes."""
    return Buckets(lambda: 0.0)


def test_a_class_behind_one_address() -> None:
    """Thirty sessions at once, each as busy as a session may be, and nobody is told to wait."""
    with running(lambda: make_services(buckets=still())) as here:
        match = Table(here.browser()).match
        pupils = [here.browser() for _ in range(30)]
        for number, pupil in enumerate(pupils):
            seats = [person(f"Pupil {number}"), DEVICE]
            made = pupil.post("/api/matches", {"game": "mathable", "seats": seats})
            assert made.status_code == 201
            codes = [pupil.http.get(f"/api/matches/{match}").status_code for _ in range(10)]
            assert set(codes) == {200}


def test_one_who_asks_too_much_is_alone_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """His own bucket runs dry first: what he asks beyond that is not at the others' cost."""
    monkeypatch.setattr(identity, "ADDRESS", Rate(200, 0))
    with running(lambda: make_services(buckets=still())) as here:
        eve, anna = Table(here.browser()), Table(here.browser())
        codes = [eve.browser.http.get(f"/api/matches/{eve.match}").status_code for _ in range(300)]
        assert (codes.count(429), codes[-1]) == (300 - codes.count(200), 429)
        with eve.browser.socket(eve.match) as page:
            assert page.next("problem")["code"] == "web/too-fast"
        anna.go_on()


def test_so_many_sockets_and_no_more(server: Running, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one session; another's are not counted with them, and a closed one makes room."""
    monkeypatch.setattr("jeton.web.socket.SOCKETS", 2)
    anna, match = table.browser, table.match
    with anna.socket(match) as one, anna.socket(match) as two:
        assert one.next("state")["seq"] == two.next("state")["seq"] == 0
        with anna.socket(match) as three:
            assert three.next()["code"] == "web/too-fast"
        with server.browser().socket(match) as other:
            assert other.next("state")["seq"] == 0
    until(lambda: {"open": sum(server.services.sockets.values())}, lambda it: it["open"] == 0)
    with anna.socket(match) as again:
        assert again.next("state")["seq"] == 0


def test_a_seat_that_moves_too_fast() -> None:
    """Refused under its id; the seat of another is not concerned."""
    with running(lambda: make_services(buckets=still())) as here:
        eve, anna = Table(here.browser()), Table(here.browser())
        with eve.browser.socket(eve.match) as page:
            for number in range(40):
                page.send(type="move", id=str(number), seat=eve.seat, text="nonsense")
            answers = [page.next("reject") for _ in range(40)]
        assert [answer["id"] for answer in answers] == [str(number) for number in range(40)]
        assert answers[-1]["code"] == "web/too-fast"
        anna.go_on()


# --- a full disk -----------------------------------------------------------------------------------------


class Cards:
    """Four people on one device who play cards, one after the other, until something is refused."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        others = ({"kind": "device", "name": name} for name in ("Bruno", "Dora", "Emil"))
        self.match: str = browser.create("gamate", person("Anna"), *others)["match"]
        self.played = 0

    def look(self) -> Json:
        """How things are; without the time, and who looks."""
        return {**self.browser.state(self.match), "now": 0, "seats": []}

    def play(self) -> httpx.Response:
        """One card; under an id that takes its room."""
        state = self.look()
        body = {"id": f"{self.played:090}", "seat": state["to_act"][0], "text": state["words"][0]}
        answer = self.browser.post(f"/api/matches/{self.match}/moves", body)
        self.played += answer.status_code == 200
        return answer

    def play_until_refused(self) -> httpx.Response:
        """Cards, until there is no room for another."""
        for _ in range(200):
            if (answer := self.play()).status_code != 200:
                return answer
            assert answer.json()["type"] == "ack"
        raise AssertionError("it was never refused")

    def check_refused(self) -> None:
        """Coded, by HTTP and by socket; nothing has changed, and everybody can look."""
        before = self.look()
        for _ in range(2):
            refused = self.play_until_refused()
            assert (refused.status_code, refused.json()["code"]) == (503, "web/not-kept")
        with self.browser.socket(self.match) as page:
            state = page.next("state")
            page.send(type="move", id=f"{-1:090}", seat=state["to_act"][0], text=state["words"][0])
            assert page.next("reject")["code"] == "web/not-kept"
        assert self.look()["seq"] >= before["seq"]
        assert self.browser.get("/readyz")["stopping"] is False


def _limit(here: Running, store: SqliteStore, more: int) -> None:
    """So many pages more than there are may the file have."""

    def work(db: sqlite3.Connection) -> None:
        (pages,) = db.execute("PRAGMA page_count").fetchone()
        db.execute(f"PRAGMA max_page_count = {pages + more}")

    assert here.loop is not None
    asyncio.run_coroutine_threadsafe(store._writer.do(work), here.loop).result(10)


def test_a_file_that_may_not_grow(tmp_path: Path) -> None:
    """SQLite itself says that it is full; when there is room again, the match goes on."""
    store = SqliteStore(tmp_path / "jeton.db")
    with running(lambda: make_services(store)) as here:
        cards = Cards(here.browser())
        _limit(here, store, 1)
        cards.check_refused()
        before, played = cards.look(), cards.played
        wish = {"game": "mathable", "seats": [person("Anna"), DEVICE]}
        refused = [cards.browser.post("/api/matches", wish) for _ in range(5)][-1]
        assert (refused.status_code, refused.json()["code"]) == (503, "store/full")
        assert cards.look() == before
        _limit(here, store, 10_000)
        assert cards.play().json()["seq"] == before["seq"] + 1
        assert cards.played == played + 1


def test_a_disk_that_is_full(tmp_path: Path) -> None:
    """The system refuses to write, to a server as it is served; afterwards everything told is there."""
    data = tmp_path / "jeton.db"
    process = Process(data, log=tmp_path / "log")
    cards = Cards(Browser(process.address))
    size = max(file.stat().st_size for file in tmp_path.iterdir())
    _, most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size + 30_000, most))
    cards.check_refused()
    before = cards.look()
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, most))
    assert cards.play().json()["seq"] == before["seq"] + 1
    after = cards.look()
    process.end()
    process = Process(data, log=tmp_path / "log")
    cards.browser = carried(cards.browser, process.address)
    assert cards.look() == after
    cards.browser.close()
    process.end()
