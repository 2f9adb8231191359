"""The server's time: steady, whatever is done to the machine's clock, and only while the server is there."""

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from jeton.store import DiskFault, MemoryStore, SqliteStore
from jeton.store.codes import Code
from jeton.web import clock
from jeton.web.clock import ServerClock, steady_clock, wall_clock
from tests.web.kit import Browser, Json, make_services, person, running
from tests.web.process import PATIENCE, Process
from tests.web.retold import read_rows

DEVICE: Json = {"kind": "device", "name": "Bruno"}
HOURS = 2 * 3_600_000
MINUTE = 60_000


class Machine:
    """The clocks of a machine, in milliseconds."""

    def __init__(self, wall: int = 10**12) -> None:
        self.wall, self.steady = wall, 5000

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.wall += ms
        self.steady += ms

    def clock(self) -> ServerClock:
        """A server that starts."""
        return ServerClock(lambda: self.wall, lambda: self.steady)


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets this machine's clock, by so many milliseconds from what it really is."""
    real = time.time_ns

    def set_by(ms: int) -> None:
        monkeypatch.setattr(time, "time_ns", lambda: real() + ms * 1_000_000)

    return set_by


def left(state: Json) -> int:
    """The milliseconds that the one to act has left, as a page shows them."""
    return int(state["deadline"] - state["now"])


# --- the clock alone


def test_time_is_steady() -> None:
    """It begins with the machine's, and then nobody can set it."""
    machine = Machine()
    server = machine.clock()
    assert server.now() == 10**12
    for set_by in (HOURS, -2 * HOURS, HOURS):
        before = server.now()
        machine.wall += set_by
        assert server.now() == before
        machine.wait(1500)
        assert server.now() == before + 1500


def test_while_nobody_looks_the_server_is_away() -> None:
    """Whoever looks first after it came back, the time between does not count; short pauses do."""
    machine = Machine()
    server = machine.clock()
    begun = server.now()
    machine.wait(2000)
    assert server.now() == begun + 2000
    machine.wait(2001)
    assert server.now() == begun + 2000
    machine.wait(HOURS)
    assert server.now() == begun + 2000
    machine.wait(1)
    assert server.now() == begun + 2001


@pytest.mark.parametrize("set_by", [-HOURS, 0, HOURS])
def test_a_server_begins_later_than_what_is_written(set_by: int) -> None:
    """Even if the machine's clock was set back while it was away."""
    machine = Machine()
    latest = machine.clock().now()
    machine.wall += set_by
    server = machine.clock()
    server.start_after(latest)
    assert server.now() == max(latest + 1, machine.wall)
    machine.wait(10)
    assert server.now() == max(latest + 1, machine.wall - 10) + 10


def test_it_is_told_when_the_machines_time_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forward, back, or on while ours stood still; once each time, and a mistake of ours does not end it."""
    monkeypatch.setattr(clock, "_BEAT", 0.001)
    machine = Machine()
    heard: asyncio.Queue[int] = asyncio.Queue()

    def drifted() -> None:
        heard.put_nowait(machine.wall)
        raise ZeroDivisionError

    def set_forward() -> None:
        machine.wall += HOURS

    def set_back() -> None:
        machine.wall -= HOURS

    async def run() -> None:
        beating = asyncio.create_task(machine.clock().run(drifted))
        await asyncio.sleep(0)
        for change in (set_forward, set_back, lambda: machine.wait(HOURS)):
            change()
            assert await asyncio.wait_for(heard.get(), PATIENCE) == machine.wall
            for _ in range(10):
                machine.wait(100)
                await asyncio.sleep(0.002)
            assert heard.empty()
        assert not beating.done()
        beating.cancel()

    asyncio.run(run())


# --- served


@pytest.mark.parametrize("set_by", [-HOURS, HOURS])
def test_the_machines_clock_is_set(set_by: int, set_clock: Callable[[int], None]) -> None:
    """Nobody at the table gains or loses anything by it."""
    with running() as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), DEVICE, options=("clock=match:600",))["match"]
        before = anna.state(match)
        set_clock(set_by)
        after = anna.state(match)
        assert before["now"] <= after["now"]
        assert 0 <= left(before) - left(after) <= MINUTE
        seat = after["to_act"][0]
        assert anna.move(match, seat, "pass", "1")["type"] == "ack"
        assert 0 <= 600_000 - anna.state(match)["clocks"][seat] <= MINUTE


@pytest.mark.parametrize("set_by", [-HOURS, HOURS])
def test_the_machines_clock_is_set_while_the_server_is_away(
    set_by: int, set_clock: Callable[[int], None], tmp_path: Path
) -> None:
    """It goes on where it was, and what it writes comes later than what is written."""
    data = tmp_path / "jeton.db"
    with running(lambda: make_services(SqliteStore(data))) as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), DEVICE, options=("clock=match:600",))["match"]
        before = anna.state(match)
        cookie = anna.http.cookies["jeton"]
    set_clock(set_by)
    with running(lambda: make_services(SqliteStore(data))) as here:
        anna = here.browser()
        anna.http.cookies.set("jeton", cookie)
        after = anna.state(match)
        assert before["now"] < after["now"]
        assert 0 <= left(before) - left(after) <= MINUTE
        assert anna.move(match, after["to_act"][0], "pass", "1")["type"] == "ack"
    times = [row.now for row in read_rows(data)[match]]
    assert len(times) >= 4
    assert times == sorted(times)


def test_a_store_that_cannot_tell_the_time() -> None:
    """Then the machine's clock must do."""

    class Forgetful(MemoryStore):
        async def latest(self) -> int:
            raise DiskFault.of(Code.BROKEN)

    async def run() -> None:
        services = make_services(Forgetful())
        await services.start()
        assert abs(services.matches.started - wall_clock()) < MINUTE
        await services.close()

    asyncio.run(run())


@pytest.mark.parametrize("which", [{"wall"}, {"wall", "steady"}])
def test_pages_hear_what_time_it_is(which: set[str]) -> None:
    """They count with their own machine's clock; the server was stopped, or slept, or its clock was set."""
    skipped = {"wall": 0, "steady": 0}
    server = ServerClock(lambda: wall_clock() + skipped["wall"], lambda: steady_clock() + skipped["steady"])
    with running(lambda: make_services(clock=server)) as here:
        anna = here.browser()
        timed, other = (
            anna.create("mathable", person("Anna"), DEVICE, options=options)["match"]
            for options in (("clock=turn:600",), ())
        )
        with anna.socket(timed) as page, anna.socket(other) as quiet:
            before = page.next("state")
            quiet.next("state")
            for one in which:
                skipped[one] += HOURS
            after = page.next("state")
            assert (after["seq"], after["deadline"]) == (before["seq"], before["deadline"])
            assert 0 <= left(before) - left(after) <= MINUTE
            # Where no clock runs, nobody need hear of it.
            quiet.send(type="ping")
            assert quiet.next("state", "pong")["type"] == "pong"


def test_what_happens_is_told_with_the_time_where_a_clock_runs() -> None:
    """Nobody else needs it."""
    with running() as here:
        anna = here.browser()
        for options in (("clock=turn:600",), ()):
            match = anna.create("mathable", person("Anna"), DEVICE, options=options)["match"]
            with anna.socket(match, seat=0) as page:
                seat = page.next("state")["to_act"][0]
                anna.move(match, seat, "pass", "1")
                event = page.next("event")
            assert ("now" in event) == bool(options)
            if options:
                assert 0 <= event["deadline"] - event["now"] <= 10 * MINUTE
                assert abs(event["now"] - anna.state(match)["now"]) < MINUTE


def test_a_process_that_is_stopped_for_a_while(tmp_path: Path) -> None:
    """Longer than the turn: nobody has lost it, and whoever moves first when it goes on again may."""
    process = Process(tmp_path / "jeton.db")
    try:
        anna = Browser(process.address)
        match = anna.create("mathable", person("Anna"), DEVICE, options=("clock=turn:5",))["match"]
        since, before = time.monotonic(), anna.state(match)
        os.kill(process.pid, signal.SIGSTOP)
        os.waitpid(process.pid, os.WUNTRACED)
        awake = time.monotonic() - since
        time.sleep(left(before) / 1000 + 0.2)
        os.kill(process.pid, signal.SIGCONT)
        since = time.monotonic()
        answer = anna.move(match, before["to_act"][0], "pass", "1", expect=before["seq"])
        after = anna.state(match)
        awake += time.monotonic() - since
        assert answer["type"] == "ack"
        assert after["now"] - before["now"] <= awake * 1000 + 1
        anna.close()
    finally:
        process.end()
