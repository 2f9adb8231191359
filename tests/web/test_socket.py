"""Sockets: news, answers, two tabs, what is stale, what is sent again, what is not a frame at all."""

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from jeton.web import socket as sockets
from jeton.web.services import Settings
from tests.web.kit import Browser, Json, Page, Running, friend, make_services, person, running, until


@contextmanager
def deaf(server: Running, match: str) -> Iterator[Callable[[bytes], None]]:
    """A page that sends and never reads."""
    # Little room on both ends: else megabytes go out before anything is stuck.
    server.server.servers[0].sockets[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.connect(("127.0.0.1", server.port))
        raw.sendall(
            f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Origin: {server.address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        raw.setblocking(False)

        def shout(text: bytes) -> None:
            # A masked frame of less than 126 bytes; the mask is zero.
            with suppress(OSError):
                raw.send(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)

        yield shout


def end_of(page: Page) -> int:
    """The code with which the server closes."""
    with pytest.raises(ConnectionClosed) as closed:
        page.next("nothing")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


DEVICE: Json = {"kind": "device", "name": "Bruno"}


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    """One server for all of them."""
    with running() as here:
        yield here


@pytest.fixture
def anna(server: Running) -> Browser:
    """Somebody."""
    return server.browser()


def opened(browser: Browser) -> tuple[str, int]:
    """A match of two on one device, and the seat that begins."""
    match = browser.create("mathable", person("Anna"), DEVICE)["match"]
    return match, browser.state(match)["to_act"][0]


def test_state_then_events(anna: Browser) -> None:
    """First everything, then what happens; the answer carries the number of the event."""
    match, seat = opened(anna)
    with anna.socket(match, seat=seat) as page:
        assert page.next()["type"] == "state"
        page.send(type="move", id="a", seat=seat, text="pass", expect=0)
        told = {kind["type"]: kind for kind in (page.next(), page.next())}

    assert told["ack"] == {"type": "ack", "id": "a", "seq": 1}
    assert (told["event"]["seq"], told["event"]["to_act"]) == (1, [1 - seat])
    assert told["event"]["log"][0]["told"].endswith("passes.")


def test_two_tabs_of_one_seat(anna: Browser) -> None:
    """Both see both; the slower one is told that he is late."""
    match, seat = opened(anna)
    with anna.socket(match) as one, anna.socket(match) as two:
        assert one.next()["seq"] == two.next()["seq"] == 0
        one.send(type="move", id="one", seat=seat, text="pass", expect=0)
        assert one.next("ack")["seq"] == 1
        two.send(type="move", id="two", seat=seat, text="pass", expect=0)
        late = two.next("reject")
        assert (late["id"], late["code"]) == ("two", "web/stale")
        two.send(type="hello", seq=1, lang="fr")
        assert two.next("pong")
    assert anna.state(match)["seq"] == 1


def test_sent_again(anna: Browser) -> None:
    """A move with the same id is played once, and acknowledged as often as it is sent."""
    match, seat = opened(anna)
    with anna.socket(match) as page:
        for _ in range(3):
            page.send(type="move", id="same", seat=seat, text="pass", expect=0)
            assert page.next("ack")["seq"] == 1
    assert anna.move(match, seat, "pass", "same", 0) == {"type": "ack", "id": "same", "seq": 1}
    assert anna.move(match, seat, "leave", "same", 0)["code"] == "web/id-used"
    assert anna.state(match)["seq"] == 1


def test_a_page_that_was_away(anna: Browser) -> None:
    """It gets what it has missed, or everything if that is more."""
    match, seat = opened(anna)
    for number in range(3):
        anna.move(match, (seat + number) % 2, "exchange", str(number))
        anna.move(match, (seat + number) % 2, "pass", f"{number} pass")
    seq = anna.state(match)["seq"]
    with anna.socket(match, seq=seq - 2) as page:
        assert [page.next()["seq"] for _ in range(2)] == [seq - 1, seq]
    with anna.socket(match, seq=seq + 5) as page:
        assert page.next()["type"] == "state"


def test_somebody_who_looks_on(server: Running, anna: Browser) -> None:
    """He sees no rack and may do nothing, but hears of everything."""
    match, seat = opened(anna)
    stranger = server.browser()
    with stranger.socket(match) as page:
        state = page.next("state")
        assert state["mine"] == []
        assert all("?" in rack["tokens"] for rack in state["table"]["racks"])
        page.send(type="move", id="x", seat=seat, text="pass")
        assert page.next("reject")["code"] == "web/not-your-seat"
        page.send(type="preview", n=1, seat=seat, text="pass")
        assert page.next("problem")["code"] == "web/not-your-seat"
        page.send(type="hint", seat=seat, step=1)
        assert page.next("problem")["code"] == "web/not-your-seat"
        anna.move(match, seat, "pass", "1")
        assert page.next("event")["seq"] == 1


def test_a_forged_seat(server: Running, anna: Browser) -> None:
    """The seat of another is not mine because I say so."""
    made = anna.create("mathable", person("Anna"), friend())
    bruno = server.browser()
    bruno.post(f"/api/matches/{made['match']}/claim", {"key": made["keys"][0]["key"]})
    with bruno.socket(made["match"]) as page:
        page.next("state")
        for seat in (0, 5):
            page.send(type="move", id="x", seat=seat, text="pass")
            assert page.next("reject")["code"] == "web/not-your-seat"
        page.send(type="hello", seq=-1, lang="en", seat=0)
        assert page.next("state")["seat"] == 1
    assert anna.state(made["match"])["log"][-1]["seat"] != 0


def test_out_of_turn_and_other_refusals(anna: Browser) -> None:
    """A coded refusal; the match is as it was."""
    match, seat = opened(anna)
    with anna.socket(match) as page:
        page.next("state")
        for text, code in (("pass", "core/out-of-turn"), ("99@8I", None), ("", None), ("\u0000", None)):
            page.send(type="move", id=text, seat=1 - seat, text=text)
            answer = page.next("reject")
            assert answer["id"] == text
            assert code in (None, answer["code"])
            assert answer["text"]
    assert anna.state(match)["seq"] == 0


MALFORMED = [
    "",
    "{",
    "null",
    "[]",
    '"move"',
    "123",
    "{}",
    '{"type":"nothing"}',
    '{"type":"move"}',
    '{"type":"move","id":1,"seat":0,"text":"pass"}',
    '{"type":"move","id":"a","seat":"0","text":"pass"}',
    '{"type":"move","id":"a","seat":-1,"text":"pass"}',
    '{"type":"move","id":"a","seat":1e99,"text":"pass"}',
    '{"type":"move","id":"a","seat":' + "9" * 400 + ',"text":"pass"}',
    '{"type":"move","id":"a","seat":0.5,"text":"pass"}',
    '{"type":"move","id":"a","seat":0,"text":"pass","expect":' + "9" * 40 + "}",
    '{"type":"move","id":"' + "a" * 200 + '","seat":0,"text":"pass"}',
    '{"type":"move","id":"a","seat":0,"text":"' + "9" * 3000 + '"}',
    '{"type":"move","id":"a","seat":0,"text":null}',
    '{"type":"hint","seat":0,"step":' + "9" * 30 + "}",
    '{"type":"hello","lang":"xx"}',
    '{"type":"hello","seq":NaN}',
    "[" * 4000,
    '{"type":"move","id":"\\ud800","seat":0,"text":"\\udfff"}',
]


def test_malformed_frames(anna: Browser) -> None:
    """Each gets a coded answer, and the page goes on."""
    match, seat = opened(anna)
    with anna.socket(match) as page:
        page.next("state")
        for frame in MALFORMED:
            page.socket.send(frame)
            assert page.next("problem", "reject")["code"] == "web/bad-request", frame[:80]
        page.send(type="move", id="a", seat=seat, text="pass", expect=0)
        assert page.next("ack")["seq"] == 1


@pytest.mark.parametrize("text", ["9" * 1900, "9" * 900 + "@8I", "1" * 500 + "+" + "1" * 500, "pass " * 390])
@pytest.mark.parametrize("game", ["equable", "calculator", "rigolade", "mathable"])
def test_huge_numbers(anna: Browser, game: str, text: str) -> None:
    """A number that no token has is refused like any other."""
    match = anna.create(game, person("Anna"), DEVICE)["match"]
    seat = anna.state(match)["to_act"][0]
    with anna.socket(match) as page:
        page.send(type="preview", n=1, seat=seat, text=text)
        assert page.next("preview")["legal"] is False
        page.send(type="move", id="a", seat=seat, text=text)
        assert page.next("reject")["code"]
    assert anna.state(match)["seq"] == 0


def test_frames_that_are_too_large(anna: Browser) -> None:
    """Eight KiB and no more: the socket is closed, the match goes on."""
    match, seat = opened(anna)
    with anna.socket(match) as page:
        page.next("state")
        page.socket.send(json.dumps({"type": "ping", "more": "x" * 9000}))
        assert end_of(page) == 1009
    assert anna.move(match, seat, "pass", "1")["type"] == "ack"


def test_binary_frames(anna: Browser) -> None:
    """Not ours, whatever they say."""
    match, seat = opened(anna)
    with anna.socket(match) as page:
        page.next("state")
        page.socket.send(b"\xff\xfe\x00")
        assert page.next("problem")["code"] == "web/bad-request"
        page.send(type="move", id="a", seat=seat, text="pass")
        assert page.next("ack")


def test_other_sites_and_unknown_matches(server: Running, anna: Browser) -> None:
    """No socket for a page of another site; for a match that is not there, a word and the end."""
    match, _ = opened(anna)
    with pytest.raises(InvalidStatus), anna.socket(match, origin="http://evil.example"):
        pass
    with anna.socket("nothing") as page:
        assert page.next("problem")["code"] == "web/no-such-match"
        assert end_of(page) == 1008


def test_a_page_that_says_nothing(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is let go; one that has said hello may be silent for as long as it likes."""
    monkeypatch.setattr(sockets, "_PATIENCE_HELLO", 0.2)
    match, _ = opened(server.browser())
    address = server.address.replace("http", "ws", 1) + f"/api/matches/{match}/socket"
    with (
        server.browser().socket(match) as silent,
        connect(address, origin=Origin(server.address), compression=None) as mute,
    ):
        assert end_of(Page(mute)) == 1013
        silent.next("state")
        silent.send(type="ping")
        assert silent.next("pong")


def test_a_hint_that_fails(server: Running, anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Our own mistake: the page is told so, and does not wait for ever."""

    async def advise(*asked: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(server.services.thinker, "advise", advise)
    match, seat = opened(anna)
    with anna.socket(match) as page:
        page.send(type="hint", seat=seat)
        assert page.next("problem")["code"] == "web/failed"


def test_too_many_frames() -> None:
    """A bucket runs dry; it fills again, and nobody else notices."""
    with running(lambda: make_services(buckets=None)) as here:
        anna, bruno = here.browser(), here.browser()
        match, _ = opened(anna)
        with anna.socket(match) as page, bruno.socket(match) as other:
            for _ in range(200):
                page.send(type="ping")
            told = [page.next("pong", "problem") for _ in range(200)]
            assert {one.get("code") for one in told} == {None, "web/too-fast"}
            other.next("state")
            other.send(type="ping")
            assert other.next("pong")


def test_a_page_that_does_not_read() -> None:
    """It is let go when a frame cannot be sent in time; those who read are told as ever."""
    with running(lambda: make_services(settings=Settings(pause=0.0, patience=0.3))) as here:
        anna = here.browser()
        match = anna.create("equable", person("Anna"), DEVICE)["match"]
        seat = anna.state(match)["to_act"][0]
        with deaf(here, match) as shout:

            def here_now() -> Json:
                shout(b'{"type":"hello","seq":-1}')
                return {"count": here.do(lambda: len(here.services.matches.live[match].listeners))}

            until(here_now, lambda found: found["count"] == 1)
            until(here_now, lambda found: found["count"] == 0)
        assert anna.move(match, seat, "pass", "1")["type"] == "ack"


def test_a_clean_end() -> None:
    """Everybody is told, and the sockets close with 1012."""
    with running() as here:
        anna = here.browser()
        match, _ = opened(anna)
        with anna.socket(match) as page:
            page.next("state")
            here.server.should_exit = True
            assert page.next("gone")["reason"] == "restart"
            assert end_of(page) == 1012


def test_hello_again_while_the_server_speaks(server: Running) -> None:
    """Whoever asks for another seat or language at once gets it, and not only what he asked for before."""
    anna = server.browser()
    match = anna.create("mathable", person("Anna"), {"kind": "device", "name": "Bruno"})["match"]
    with anna.socket(match, seat=0) as page:
        for number in range(20):
            page.send(type="hello", seq=-1, seat=number % 2, lang="fr" if number % 2 else "en")
        while page.next("state")["seat"] != 1:
            pass
