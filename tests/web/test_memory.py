"""Matches in memory: one of each, and not more than are needed."""

import asyncio
import gc
from collections.abc import Iterator

import pytest
from litestar import WebSocket

from jeton.store import Header, Input, MemoryStore
from jeton.web import matches as hosts
from jeton.web.live import LiveMatch, begin
from jeton.web.matches import Matches, new_live
from jeton.web.thinking import PoolThinker
from jeton.web.uvicorn_connections import SocketConnection
from tests.kit import garbage
from tests.table.test_progress import header_of
from tests.web.kit import Json, Running, bot, friend, person, running

DEVICE: Json = {"kind": "device", "name": "Bruno"}


class Slow(MemoryStore):
    """A store where one can wait for somebody to read."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def load(self, match_id: str) -> tuple[Header, list[Input]]:
        """See Store."""
        found = await super().load(match_id)
        await self.go.wait()
        return found


async def _opened(store: Slow) -> tuple[Matches, LiveMatch]:
    """A host that does not know a match yet, and that match."""
    header = header_of("mathable")
    await store.create(header)
    return Matches(store, PoolThinker.threads(), lambda: 0), new_live(header, *begin(header))


def test_whoever_goes_away_takes_no_match_with_him() -> None:
    """Two ask for a match, the first goes, a third comes: there is one match."""

    async def run() -> None:
        store = Slow()
        matches, live = await _opened(store)
        match = live.header.match
        first, second = (asyncio.create_task(matches.find(match)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        third = asyncio.create_task(matches.find(match))
        await asyncio.sleep(0)
        store.go.set()
        assert await second is await third is matches.live[match]

    asyncio.run(run())


def test_read_while_it_is_opened() -> None:
    """Whoever knows the number of a match before it is there does not get one of his own."""

    async def run() -> None:
        store = Slow()
        matches, live = await _opened(store)
        early = asyncio.create_task(matches.find(live.header.match))
        await asyncio.sleep(0)
        assert matches.keep(live) is live
        store.go.set()
        assert await early is live

    asyncio.run(run())


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server with room for three matches."""
    monkeypatch.setattr(hosts, "_MOST_LIVE", 3)
    with running() as here:
        yield here


def test_what_nobody_needs_is_let_go(small: Running) -> None:
    """The one that was not asked for the longest; it is read again when somebody comes."""
    anna = small.browser()
    matches = [anna.create("mathable", person("Anna"), DEVICE)["match"] for _ in range(3)]
    anna.move(matches[0], anna.state(matches[0])["to_act"][0], "pass", "1")
    for match in matches[1:]:
        anna.state(match)
    matches.append(anna.create("mathable", person("Anna"), DEVICE)["match"])
    assert small.do(lambda: list(small.services.matches.live)) == matches[1:]
    assert anna.state(matches[0])["seq"] == 1
    assert {one["match"] for one in anna.get("/api/matches")} == set(matches)


def test_what_goes_on_by_itself_stays(small: Running) -> None:
    """A clock that runs, an open table with a free seat, a match that somebody looks at."""
    anna = small.browser()
    clock = anna.create("mathable", person("Anna"), DEVICE, options=("clock=match:600",))["match"]
    table = anna.create("mathable", person("Anna"), friend(), open=True)["match"]
    seen = anna.create("mathable", person("Anna"), DEVICE)["match"]
    with anna.socket(seen) as page:
        page.next("state")
        for _ in range(3):
            anna.create("mathable", person("Anna"), bot())
        assert {clock, table, seen} <= set(small.do(lambda: list(small.services.matches.live)))


def test_an_open_socket_keeps_little() -> None:
    """Neither the framework's socket nor what the browser said to have it opened; and matches share a box."""
    garbage.set_aside()
    with running() as here:
        anna = here.browser()
        made = [anna.create("mathable", person("Anna"), friend("Guest"))["match"] for _ in range(2)]
        with anna.socket(made[0]) as page:
            page.send(type="ping")
            page.next("pong")
            open_ones = here.server.server_state.connections
            (connection,) = (one for one in open_ones if isinstance(one, SocketConnection))
            gc.collect()
            known = [one.scope["path"] for one in gc.get_objects() if isinstance(one, WebSocket)]
            assert not [path for path in known if made[0] in path]
            assert not connection.request.headers
            assert not hasattr(connection, "scope")
        first, second = (here.services.matches.live[match].progress.match.box for match in made)
        assert first is second
