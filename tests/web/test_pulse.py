"""Whether the server can write, found out by writing, and not more often than is good for the disk."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from jeton.store import DiskFault, MemoryStore
from jeton.store.codes import Code
from jeton.web import pulse
from jeton.web.pulse import FRESH, Pulse
from tests.web.kit import make_services, running


class Probed(MemoryStore):
    """A store whose disk is full at times, and that counts who asks."""

    full = False
    probes = 0

    async def probe(self) -> None:
        """See Store."""
        self.probes += 1
        if self.full:
            raise DiskFault.of(Code.FULL)
        await super().probe()


class Clock:
    """Time that passes when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_server_is_ready_if_it_can_write() -> None:
    """A disk that is full or read-only can be read, but nobody can play."""
    store, clock = Probed(), Clock()
    with running(lambda: make_services(store)) as here:
        here.services.pulse = Pulse(store, clock)
        anna = here.browser()
        assert anna.get("/readyz") == {"store": True, "restored": True, "stopping": False}
        store.full = True
        clock.now += FRESH
        answer = anna.http.get("/readyz")
        assert (answer.status_code, answer.json()["store"]) == (503, False)
        store.full = False
        clock.now += FRESH
        assert anna.http.get("/readyz").status_code == 200


def test_however_many_ask_the_disk_is_asked_once() -> None:
    """All at the same time, and one after the other."""
    store, clock = Probed(), Clock()
    with running(lambda: make_services(store)) as here:
        here.services.pulse = Pulse(store, clock)
        anna = here.browser()
        with ThreadPoolExecutor(8) as many:
            asked = [many.submit(anna.http.get, "/readyz") for _ in range(40)]
            assert {one.result().status_code for one in asked} == {200}
        assert store.probes == 1
        clock.now += FRESH / 2
        anna.get("/readyz")
        assert store.probes == 1
        clock.now += FRESH / 2
        anna.get("/readyz")
        assert store.probes == 2


def test_a_disk_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts as one that cannot write, and is not asked again before it has."""
    monkeypatch.setattr(pulse, "PATIENCE", 0.01)

    class Slow(Probed):
        answers: asyncio.Event

        async def probe(self) -> None:
            """See Store."""
            await super().probe()
            await self.answers.wait()

    async def ask() -> None:
        store, clock = Slow(), Clock()
        store.answers = asyncio.Event()
        beat = Pulse(store, clock)
        for _ in range(3):
            assert not await beat.beats()
            clock.now += FRESH
        assert store.probes == 1
        store.answers.set()
        monkeypatch.setattr(pulse, "PATIENCE", 60.0)
        assert await beat.beats()
        # What took so long is not old news.
        assert await beat.beats()
        assert store.probes == 1
        clock.now += FRESH
        assert await beat.beats()
        assert store.probes == 2

    asyncio.run(ask())
