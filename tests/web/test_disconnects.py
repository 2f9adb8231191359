"""Who goes away, in whatever way and at whatever moment, is no error of ours."""

import gc
import io
import json
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress

import pytest

from jeton.web.connections import Bounds
from jeton.web.services import Services, Settings
from tests.kit import garbage
from tests.web.kit import PATIENCE, Browser, Json, Running, make_services, person, running, until
from tests.web.test_logs import logged

HEAD = b"Host: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\n"
ASKED = b"GET /api/schema/openapi.json HTTP/1.1\r\n" + HEAD + b"\r\n"
POSTED = b"POST /api/matches HTTP/1.1\r\n" + HEAD
UPGRADE = (
    b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
TIMES = 10


def dial(here: Running) -> socket.socket:
    """A connection."""
    return socket.create_connection(("127.0.0.1", here.port), timeout=PATIENCE)


def slam(raw: socket.socket) -> None:
    """Go away without a word: what the other side sends from now on is an error there."""
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    raw.close()


def masked(text: bytes) -> bytes:
    """A frame of less than 126 bytes; the mask is zero."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


class Quiet:
    """A server, and what it has noted."""

    def __init__(self, here: Running, noted: io.StringIO) -> None:
        self.here = here
        self._noted = noted

    def check(self) -> None:
        """Everybody has gone, and nothing is noted that would wake somebody up."""
        connections = self.here.server.server_state.connections
        until(lambda: {"open": len(connections)}, lambda it: it["open"] == 0)
        until(lambda: {"tasks": len(self.here.server.server_state.tasks)}, lambda it: it["tasks"] == 0)
        # What a task fails of is only noted when nobody can ask for it any more.
        self.here.do(gc.collect)
        lines = [json.loads(line) for line in self._noted.getvalue().splitlines()]
        assert [line for line in lines if line["level"] in ("error", "critical")] == []


@pytest.fixture
def quiet() -> Iterator[Quiet]:
    """A server that must not complain."""
    garbage.set_aside()
    with logged("WARNING") as noted, running() as here:
        yield Quiet(here, noted)


def table(here: Running) -> tuple[Browser, str]:
    """A match of two on one device."""
    anna = here.browser()
    return anna, anna.create("mathable", person("Anna"), {"kind": "device", "name": "Bruno"})["match"]


def asked_for_socket(match: str) -> bytes:
    """The request for a socket."""
    return f"GET /api/matches/{match}/socket HTTP/1.1\r\n".encode() + HEAD + UPGRADE


REQUESTS = {
    "head": ASKED[:40],
    "body": POSTED + b'Content-Length: 100\r\n\r\n{"game":',
    "chunks": POSTED + b"Transfer-Encoding: chunked\r\n\r\n8\r\n{",
    "continue": POSTED + b"Content-Length: 100\r\nExpect: 100-continue\r\n\r\n",
    "answer": ASKED * 20,
    "upgrade": asked_for_socket("x"),
}


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS)
@pytest.mark.parametrize("wait", [False, True], ids=["at-once", "later"])
def test_gone_during_a_request(quiet: Quiet, request_: bytes, wait: bool) -> None:
    """In the middle of what is asked, or of the answer."""
    for _ in range(TIMES):
        raw = dial(quiet.here)
        raw.sendall(request_)
        if wait:
            # Somebody else is answered: by then it was read.
            with dial(quiet.here) as other:
                other.sendall(ASKED)
                other.recv(100)
        slam(raw)
    quiet.check()


def test_nonsense_behind_an_answer(quiet: Quiet) -> None:
    """A body that is refused before it is read, and turns out to be none."""
    for _ in range(TIMES):
        with dial(quiet.here) as raw:
            raw.sendall(b"POST /api/nowhere HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
            assert raw.recv(100).startswith(b"HTTP/1.1 404 ")
            raw.sendall(b"no chunk\r\n")
            while raw.recv(65536):
                pass
    quiet.check()


HELLO = masked(b'{"type":"hello","seq":-1,"lang":"en"}')
ENDINGS: dict[str, bytes | None] = {
    "reset": None,
    "close": bytes([0x88, 0x80, 0, 0, 0, 0]),
    "broken": bytes([0x83, 0x80, 0, 0, 0, 0]),
    "not-utf-8": masked(b"\xff"),
}


@pytest.mark.parametrize("ending", ENDINGS.values(), ids=ENDINGS)
def test_gone_while_it_is_told(quiet: Quiet, ending: bytes | None) -> None:
    """While frames are sent to it: answers, and what others do."""
    anna, match = table(quiet.here)
    seats = [anna.state(match)["to_act"][0]]
    seats.append(1 - seats[0])
    moves = 0
    for _ in range(TIMES):
        pages = []
        for _ in range(5):
            raw = dial(quiet.here)
            raw.sendall(asked_for_socket(match))
            assert raw.recv(100).startswith(b"HTTP/1.1 101 ")
            raw.sendall(HELLO + masked(b'{"type":"ping"}') * 10)
            pages.append(raw)
        if moves < 3:
            # More passes in a row than that end a match.
            anna.move(match, seats[moves % 2], "pass", str(moves))
            moves += 1
        for raw in pages:
            if ending is not None:
                raw.sendall(ending)
            slam(raw)
    anna.close()
    quiet.check()


LONG = 600.0


@pytest.mark.parametrize(("patience", "ping"), [(0.2, LONG), (LONG, 0.1)], ids=["deaf", "dead"])
def test_gone_without_a_trace(patience: float, ping: float) -> None:
    """A line that is dead, or a page that takes nothing: it is let go with all that it did not take."""

    def make() -> Services:
        return make_services(settings=Settings(pause=0.0, patience=patience))

    with logged("WARNING") as noted, running(make, bounds=Bounds(farewell=0.2)) as here:
        here.server.config.ws_ping_interval = here.server.config.ws_ping_timeout = ping
        # As small as the system allows, so that little is enough.
        here.do(lambda: here.server.servers[0].sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1))
        anna, match = table(here)
        anna.close()
        with socket.socket() as raw:
            raw.settimeout(PATIENCE)
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
            raw.connect(("127.0.0.1", here.port))
            raw.sendall(asked_for_socket(match) + HELLO)
            until(lambda: {"sockets": here.services.sockets.total()}, lambda it: it["sockets"] == 1)
            raw.setblocking(False)

            def shout() -> Json:
                with suppress(OSError):
                    raw.send(HELLO)
                return {"sockets": here.services.sockets.total()}

            until(shout, lambda it: it["sockets"] == 0)
            Quiet(here, noted).check()
