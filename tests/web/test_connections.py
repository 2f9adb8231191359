"""Connections: who does not go on is let go, and those who do are answered all the while."""

import asyncio
import json
import re
import resource
import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import cast

import httpx
import pytest

from jeton.web.connections import PROXIES, Bounds, Visit, Visitors, bounds_for, origin_of, raise_files
from jeton.web.metrics import Metrics
from tests.web.kit import PATIENCE, Running, person, running, until
from tests.web.process import Process

STRANGER, NEIGHBOUR = "127.0.0.2", "127.0.0.3"
"""Addresses of this machine from which no proxy is expected."""
ASKED = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
POSTED = (
    b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
    b"Content-Type: application/json\r\n"
)
LONG = 600.0
SHORT = Bounds(grace=0.05, head=0.3, body=0.3, idle=0.3, handshake=0.3, stall=0.3, farewell=0.3)


def dial(port: int, source: str = STRANGER) -> socket.socket:
    """A connection."""
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(source, 0))


def answer(raw: socket.socket) -> bytes:
    """The status of what comes next, all of which is read; nothing if that is the end."""
    heard = b""
    try:
        while part := raw.recv(65536):
            heard += part
            head, _, body = heard.partition(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head)
            if length is None or len(body) == int(length[1]):
                break
    except ConnectionResetError:
        return b""
    return heard.partition(b"\r\n")[0]


def ask(raw: socket.socket, rest: bytes = ASKED) -> bytes:
    """Ask, or ask the rest."""
    try:
        raw.sendall(rest)
    except OSError:
        return b""
    return answer(raw)


def is_open(raw: socket.socket) -> bool:
    """Whether it has heard nothing of its end, nor anything else."""
    return not select.select([raw], [], [], 0)[0]


def figure(here: Running, name: str) -> int:
    """What the server counts."""
    for line in cast(str, here.do(here.services.matches.metrics.text)).splitlines():
        if line.startswith(f"jeton_{name} "):
            return int(line.split()[1])
    return 0


HALVES = {
    "nothing": (b"", ASKED),
    "head": (ASKED[:20], ASKED[20:]),
    "body": (POSTED + b'Content-Length: 11\r\n\r\n{"text', b'":""}'),
    "chunks": (POSTED + b"Transfer-Encoding: chunked\r\n\r\n6\r\n{", b'"a":1\r\n0\r\n\r\n'),
}
"""Requests in two parts."""


@pytest.mark.parametrize("again", [False, True], ids=["first", "second"])
@pytest.mark.parametrize("half", HALVES)
def test_half_a_request(half: str, again: bool) -> None:
    """Head or body that does not come ends the connection, be it the first request on it or not."""
    with running(bounds=SHORT) as here, dial(here.port) as raw:
        if again:
            assert ask(raw) == b"HTTP/1.1 200 OK"
        raw.sendall(HALVES[half][0])
        assert answer(raw) == b""
        until(lambda: {"open": figure(here, "connections")}, lambda it: it["open"] == 0)


@pytest.mark.parametrize("half", HALVES)
def test_slow_and_whole(half: str) -> None:
    """Whoever is slow, and known to be, is answered as soon as he has said everything."""
    with running(bounds=Bounds(grace=0.01, head=LONG, body=LONG)) as here, dial(here.port) as raw:
        visitors = here.server.config.visitors  # type: ignore[attr-defined]
        raw.sendall(HALVES[half][0])
        until(lambda: {"slow": visitors._slow.total()}, lambda it: it["slow"] == 1)
        status = ask(raw, HALVES[half][1])
        assert status in (b"HTTP/1.1 200 OK", b"HTTP/1.1 400 Bad Request")
        assert visitors._slow.total() == 0


def test_byte_by_byte() -> None:
    """A deadline is for the whole, however often something comes."""
    with running(bounds=SHORT) as here, dial(here.port) as raw:
        raw.sendall(ASKED[:20])
        end = time.monotonic() + PATIENCE
        while is_open(raw):
            assert time.monotonic() < end
            raw.send(b"x")
            select.select([raw], [], [], 0.02)
        assert answer(raw) == b""


def test_few_half_sent_requests_of_one_address() -> None:
    """Of thirty, five stay; whoever asks from there is answered, and so is everybody else."""
    bounds = Bounds(grace=0.05, head=LONG, slow=5)
    with running(bounds=bounds) as here, ExitStack() as all_of_them:
        halves = [all_of_them.enter_context(dial(here.port)) for _ in range(30)]
        others = [all_of_them.enter_context(dial(here.port, NEIGHBOUR)) for _ in range(3)]
        for raw in (*halves, *others):
            raw.sendall(ASKED[:20])
        until(lambda: {"open": sum(map(is_open, halves))}, lambda it: it["open"] == 5)
        for source in (STRANGER, NEIGHBOUR, *PROXIES):
            with dial(here.port, source) as raw:
                assert ask(raw) == b"HTTP/1.1 200 OK"
        assert all(map(is_open, others))
        for raw in (*filter(is_open, halves), *others):
            assert ask(raw, ASKED[20:]) == b"HTTP/1.1 200 OK"


def test_so_many_connections_of_one_address() -> None:
    """One more is closed at once; others are not concerned, and a proxy speaks for many."""
    with running(bounds=Bounds(of_one=5)) as here, ExitStack() as all_of_them:
        guests = [all_of_them.enter_context(dial(here.port)) for _ in range(5)]
        assert {ask(raw) for raw in guests} == {b"HTTP/1.1 200 OK"}
        with dial(here.port) as raw:
            assert answer(raw) == b""
        assert figure(here, "connections_refused_total") == 1
        for source in (NEIGHBOUR, *PROXIES):
            crowd = [all_of_them.enter_context(dial(here.port, source)) for _ in range(5)]
            assert {ask(raw) for raw in crowd} == {b"HTTP/1.1 200 OK"}
        guests[0].close()
        until(lambda: {"open": figure(here, "connections")}, lambda it: it["open"] == 14)
        with dial(here.port) as raw:
            assert ask(raw) == b"HTTP/1.1 200 OK"


def test_a_full_house() -> None:
    """Who asks nothing makes room for one who does, the longest waited for first; who is served does not."""
    with running(bounds=Bounds(connections=4, head=LONG, idle=LONG)) as here, ExitStack() as all_of_them:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), person("Bruno"))["match"]
        anna.close()
        until(lambda: {"open": figure(here, "connections")}, lambda it: it["open"] == 0)
        pages = [all_of_them.enter_context(page_of(here, match)) for _ in range(2)]
        first, second = (all_of_them.enter_context(dial(here.port, NEIGHBOUR)) for _ in range(2))
        until(lambda: {"open": figure(here, "connections")}, lambda it: it["open"] == 4)
        with dial(here.port) as raw:
            assert ask(raw) == b"HTTP/1.1 200 OK"
            assert (answer(first), is_open(second)) == (b"", True)
            pages += [all_of_them.enter_context(page_of(here, match)) for _ in range(2)]
            assert answer(second) == answer(raw) == b""
        with dial(here.port) as raw:
            assert answer(raw) == b""
        assert all(map(is_open, pages))


@contextmanager
def page_of(here: Running, match: str, more: bytes = b"") -> Iterator[socket.socket]:
    """A socket of a page, open; it has not said hello."""
    with dial(here.port) as raw:
        raw.sendall(
            f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n".encode()
            + more
            + b"\r\n"
        )
        assert answer(raw) == (b"HTTP/1.1 400 Bad Request" if more else b"HTTP/1.1 101 Switching Protocols")
        yield raw


def test_a_socket_has_no_deadline() -> None:
    """Those of requests end where it begins."""
    with running(bounds=SHORT) as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), person("Bruno"))["match"]
        with page_of(here, match) as raw, dial(here.port) as other:
            # It has come later, and is let go.
            assert answer(other) == b""
            assert is_open(raw)


def test_a_handshake_that_cannot_be_read() -> None:
    """uvicorn reads it and its library of sockets does not; nobody waits for another."""
    with running() as here, page_of(here, "x", b"X: " + b"x" * 9000 + b"\r\n") as raw:
        assert answer(raw) == b""
        until(lambda: {"open": figure(here, "connections")}, lambda it: it["open"] == 0)


def test_a_school() -> None:
    """Three hundred connections behind one address, opened at once, each asking twice."""
    with running() as here, ExitStack() as all_of_them:
        pupils = [all_of_them.enter_context(dial(here.port)) for _ in range(300)]
        for _ in range(2):
            for raw in pupils:
                raw.sendall(ASKED)
            assert {answer(raw) for raw in pupils} == {b"HTTP/1.1 200 OK"}
        assert figure(here, "connections") == 300


def test_an_answer_that_is_not_taken() -> None:
    """Neither the connection nor what was to be sent is kept for ever."""
    with running(bounds=SHORT) as here:
        # As small as the system allows, so that little is enough.
        here.do(lambda: here.server.servers[0].sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1))
        with dial(here.port) as raw:
            raw.sendall(b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)
            until(
                lambda: {
                    "open": figure(here, "connections"),
                    "dropped": figure(here, "connections_dropped_total"),
                },
                lambda it: (it["open"], it["dropped"]) == (0, 1),
            )


class Slowly(asyncio.Transport):
    """Takes a byte whenever one looks, until it takes no more."""

    def __init__(self, unsent: int) -> None:
        super().__init__()
        self.unsent = unsent
        self.dropped = asyncio.Event()

    def get_write_buffer_size(self) -> int:
        """See Transport."""
        self.unsent = max(5, self.unsent - 1)
        return self.unsent

    def abort(self) -> None:
        """See Transport."""
        self.dropped.set()


def test_an_answer_that_is_taken_slowly() -> None:
    """As long as anything is taken, it is sent."""

    async def run() -> int:
        transport = Slowly(10)
        visit = Visit(Visitors(Bounds(stall=0.01), Metrics()), transport, None)
        visit.stuck()
        await asyncio.wait_for(transport.dropped.wait(), PATIENCE)
        return transport.unsent

    assert asyncio.run(run()) == 5


# --- files -----------------------------------------------------------------------------------------------


def lines_of(log: Path) -> list[dict[str, object]]:
    """What was noted."""
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def test_no_more_files(tmp_path: Path) -> None:
    """Whoever is in is served, a line says what is the matter, and afterwards everybody comes in again."""
    log = tmp_path / "log"
    process = Process(tmp_path / "jeton.db", log=log)
    port = int(process.address.rpartition(":")[2])
    try:
        with httpx.Client(base_url=process.address, verify=False) as inside, ExitStack() as all_of_them:
            assert inside.get("/healthz").status_code == 200
            used = len(list(Path(f"/proc/{process.pid}/fd").iterdir()))
            _, hard = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
            resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (used + 10, hard))
            for _ in range(60):
                all_of_them.enter_context(dial(port)).sendall(ASKED[:20])
            until(lambda: {"lines": lines_of(log)}, lambda it: len(it["lines"]) > 0)
            for _ in range(20):
                assert inside.get("/healthz").status_code == 200
            assert [line["said"] for line in lines_of(log)] == ["socket.accept() out of system resource"]
        with dial(port) as raw:
            assert ask(raw) == b"HTTP/1.1 200 OK"
        assert len(lines_of(log)) == 1
    finally:
        process.end()


def test_few_files(tmp_path: Path) -> None:
    """It takes as many as it may; where there are only few, one address cannot take them all."""
    log = tmp_path / "log"
    process = Process(tmp_path / "jeton.db", log=log, files=(64, 128))
    port = int(process.address.rpartition(":")[2])
    try:
        assert resource.prlimit(process.pid, resource.RLIMIT_NOFILE) == (128, 128)
        with ExitStack() as all_of_them:
            for _ in range(80):
                all_of_them.enter_context(dial(port)).sendall(ASKED[:20])
            with dial(port, NEIGHBOUR) as raw:
                assert ask(raw) == b"HTTP/1.1 200 OK"
        assert {line["said"] for line in lines_of(log)} == {"too many connections from one address"}
        assert len(lines_of(log)) == 1
    finally:
        process.end()


@pytest.mark.parametrize("files", [64, 100, 256, 1024, 4096, 20_000, 65_536])
def test_fewer_connections_than_files(files: int) -> None:
    """Files are left for all that is accepted in one go, and for an address beside the greediest."""
    bounds = bounds_for(files)
    assert bounds.connections + bounds.backlog + 30 < files
    assert 0 < bounds.of_one < bounds.connections
    assert bounds.backlog <= 256


def test_no_limit_of_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system may say that there is none, and not mean it."""
    limit = [256]

    def set_limit(what: int, wanted: tuple[int, int]) -> None:
        if wanted[0] > 10_240:
            raise ValueError
        limit[0] = wanted[0]

    monkeypatch.setattr(resource, "getrlimit", lambda what: (limit[0], resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", set_limit)
    assert raise_files() == limit[0] == 10_240
    limit[0] = resource.RLIM_INFINITY
    assert raise_files() == 65_536


def test_whose_address() -> None:
    """A household has a whole network of IPv6."""
    assert origin_of("192.0.2.7") == origin_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert origin_of("2001:db8::1") == origin_of("2001:db8::ffff%eth0") != origin_of("2001:db8:0:1::1")
    assert origin_of("") == ""
