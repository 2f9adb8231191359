"""Where the server is, what it says of it, and when it cannot be there."""

import os
import signal
import socket
from pathlib import Path

import pytest

from jeton.core.errors import UsageFault
from jeton.language import Speaker
from jeton.store import DiskFault
from jeton.web.services import Settings
from jeton.web.serving import (
    ServeRequest,
    far_addresses,
    greeting,
    known_hosts,
    listening,
    local_addresses,
    qr_lines,
    serve,
)
from tests.web.kit import make_services, running, until
from tests.web.process import served

SPEAKER = Speaker("en")


def test_it_says_where_it_is() -> None:
    """Here, and for telephones with a code; not to others if it listens here only."""
    everywhere = ServeRequest("0.0.0.0", 0, Path("x"))
    here, near, code = greeting(everywhere, 80, ("192.0.2.7", "127.0.0.1"), SPEAKER)
    assert "http://localhost:80/" in here
    assert "http://192.0.2.7:80/" in near
    assert code == qr_lines("http://192.0.2.7:80/")
    assert len(greeting(ServeRequest("127.0.0.1", 0, Path("x")), 80, ("127.0.0.1",), SPEAKER)) == 1


def test_an_answer_does_not_wait_for_the_browser() -> None:
    """Whoever comes in by the door is written to at once, in however many parts an answer comes."""
    with listening("127.0.0.1", 0) as door, socket.create_connection(door.getsockname()):
        inside, _ = door.accept()
        with inside:
            assert inside.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_others_find_it() -> None:
    """An invitation made at "localhost" says another address; there is none if it listens here only."""
    found = ("192.0.2.7", "::1", "2001:db8::7")
    assert far_addresses(ServeRequest("0.0.0.0", 0, Path("x")), 80, found) == (
        "http://192.0.2.7:80",
        "http://[2001:db8::7]:80",
    )
    assert far_addresses(ServeRequest("127.0.0.1", 0, Path("x")), 80, ("127.0.0.1",)) == ()
    told = Settings(pause=0.0, addresses=("http://192.0.2.7:80",))
    with running(lambda: make_services(settings=told)) as here:
        assert here.browser().get("/api/here") == {
            "addresses": ["http://192.0.2.7:80"],
            "groups": "anyone",
            "kids": False,
            "mail": False,
            "notice": "",
        }


def test_a_code_is_square() -> None:
    """Two rows a line."""
    lines = qr_lines("http://192.0.2.7:8017/").splitlines()
    assert {len(line) for line in lines} == {len(lines) * 2 - 1}
    assert set("".join(lines)) == set("█▀▄ ")


def test_it_knows_its_names() -> None:
    """What it prints, what it was told, and what this machine is called."""
    wish = ServeRequest("0.0.0.0", 0, Path("x"), names=("Jeton.Example",))
    hosts = known_hosts(wish, ("192.0.2.7", "2001:db8::7"))
    assert {"jeton.example", "192.0.2.7", "[2001:db8::7]", "localhost", "127.0.0.1", "[::1]"} <= hosts
    assert "0.0.0.0" not in hosts
    assert socket.gethostname().lower() in hosts
    assert all("%" not in address for address in local_addresses())


def test_another_port_will_do() -> None:
    """Where the usual one is taken; one that was asked for is another matter."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        with listening("127.0.0.1", taken, any_port=True) as door:
            assert door.getsockname()[1] != taken
        with pytest.raises(UsageFault), listening("127.0.0.1", taken):
            pass


def test_where_it_cannot_be(tmp_path: Path) -> None:
    """Another listens there, or nothing can be kept there; nobody is told an address."""
    said: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = ServeRequest("127.0.0.1", other.getsockname()[1], tmp_path / "x.db")
        with pytest.raises(UsageFault):
            serve(taken, SPEAKER, said.append)
    (tmp_path / "file").write_text("")
    with pytest.raises(DiskFault):
        serve(ServeRequest("127.0.0.1", 0, tmp_path / "file" / "x.db"), SPEAKER, said.append)
    assert said == []


def test_a_browser_that_stays_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server answers it, and does not wait for its end."""
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(f'#!/bin/sh\necho "$1" $$ > {seen}.part && mv {seen}.part {seen}\nexec sleep 60\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    monkeypatch.setenv("DISPLAY", ":0")
    with served(tmp_path / "x.db", signal.SIGTERM, "--open") as address:
        until(lambda: {"seen": seen.exists()}, lambda found: bool(found["seen"]))
        opened, number = seen.read_text().split()
        os.kill(int(number), signal.SIGKILL)
        assert opened == f"{address}/"
