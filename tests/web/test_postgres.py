"""A server on PostgreSQL: killed at any moment, it has every move that it acknowledged."""

import signal
from pathlib import Path

from tests.store.cluster import new_database
from tests.web.kit import Browser, bot, person
from tests.web.process import Process, carried
from tests.web.test_aside import DEVICE, play


def test_ended_and_back(tmp_path: Path) -> None:
    """Matches, seats and clocks; and its file is not touched, since there is none."""
    more = ("--database", new_database(), "--pause", "0")
    data = tmp_path / "jeton.db"
    process = Process(data, *more)
    try:
        anna = Browser(process.address)
        match = anna.create("mathable", person("Anna"), DEVICE, options=("clock=match:600",))["match"]
        bots = anna.create("mathable", person("Anna"), bot("random"))["match"]
        for ending in (signal.SIGKILL, signal.SIGTERM):
            assert play(anna, match, ending.name)["type"] == "ack"
            before = anna.state(match)
            process.end(ending)
            process = Process(data, *more)
            anna = carried(anna, process.address)
            after = anna.state(match)
            # At a clean end the time is noted, and at the start that it goes on.
            assert 0 < after["seq"] - before["seq"] <= 2
            assert after["log"] == before["log"]
            assert after["mine"] == before["mine"]
            assert 590_000 < after["deadline"] - after["now"] <= 600_000
        assert anna.state(bots)["mine"] == [0]
        anna.close()
    finally:
        process.end()
    assert not data.exists()
