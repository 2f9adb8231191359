"""Told to stop, the server says good-bye, notes the time, and takes nobody's time while it is away."""

import signal
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.kit import Browser, bot, person, until
from tests.web.process import Process, carried
from tests.web.retold import read_rows, retell

DEVICE = {"kind": "device", "name": "Bruno"}


def test_ended_by_a_signal(tmp_path: Path) -> None:
    """Sockets close with 1012; what was left on a clock is left when the server is back."""
    data = tmp_path / "jeton.db"
    process = Process(data, "--pause", "0.01", log=tmp_path / "log")
    anna = Browser(process.address)
    quiet = anna.create("mathable", person("Anna"), DEVICE, options=("clock=match:600",))["match"]
    lively = anna.create("gamate", *(bot("random"),) * 4, options=("clock=match:600",))["match"]
    until(lambda: anna.state(lively), lambda state: state["seq"] > 5)
    with anna.socket(quiet) as page:
        page.next("state")
        began = time.monotonic()
        assert process.end(signal.SIGTERM) == 0
        assert page.next("gone")["reason"] == "restart"
        with pytest.raises(ConnectionClosed) as closed:
            page.next("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    # Uvicorn would wait for everybody; nobody has to.
    assert time.monotonic() - began < 10
    up = time.monotonic() - process.since
    told = retell(data)
    assert {told[match].rows[-1].kind for match in (quiet, lively)} == {"tick"}

    process = Process(data, "--pause", "3600", log=tmp_path / "log")
    anna = carried(anna, process.address)
    states = {match: anna.state(match) for match in (quiet, lively)}
    anna.close()
    process.end(signal.SIGTERM)
    rows = read_rows(data)
    for match, state in states.items():
        left, back = told[match].left, rows[match][len(told[match].rows)]
        assert left is not None
        assert back.kind == "resume"
        assert state["deadline"] == back.now + left
        assert state["clocks"] == list(told[match].match.clocks.left)
        # Whoever was on move has lost the time of the first life, and no more.
        assert 600_000 - left <= up * 1000
