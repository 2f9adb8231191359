"""A server that was away: nobody's clock ran, whoever comes first when it is back."""

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from jeton.store import DiskFault, ScheduledMatch, SqliteStore, Store
from jeton.store.codes import Code
from jeton.table.progress import BEGIN, MOVE, RESUME
from jeton.web import seating, wire
from jeton.web.clock import wall_clock
from jeton.web.matches import Matches
from jeton.web.services import Services
from jeton.web.thinking import PoolThinker
from tests.table.test_progress import header_of
from tests.web.kit import Browser, Json, Running, friend, make_services, person, running
from tests.web.process import Process
from tests.web.retold import read_rows

SECRET = "secret-of-a-browser"
CLOCK = "clock=match:60"
BEGAN = 1_000_000
"""When the match begins; the server is killed at that moment, and is back at the other."""
BACK = BEGAN + 70_000


class Hurdle(SqliteStore):
    """A store that makes whoever would restore all matches wait, or whose disk is full."""

    def __init__(self, path: Path, *, waits: bool = False, full: bool = False) -> None:
        super().__init__(path)
        self.go = asyncio.Event()
        self.full = full
        if not waits:
            self.go.set()

    async def wakes(self) -> list[ScheduledMatch]:
        """See Store."""
        await self.go.wait()
        return await super().wakes()

    async def append(
        self,
        match_id: str,
        inputs: object,
        *,
        late: bool = False,
        wake: int | None = None,
        fresh: bool = False,
    ) -> tuple[int, ...]:
        """See Store."""
        if self.full:
            raise DiskFault.of(Code.FULL)
        return await super().append(match_id, inputs, late=late, wake=wake, fresh=fresh)  # type: ignore[arg-type]


class Time:
    """What time it is."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


async def leave_match(store: Store, now: int) -> str:
    """A match against the clock that somebody plays alone at both seats; the server ends as if killed."""
    matches = Matches(store, PoolThinker.threads(), lambda: now)
    session = await store.add_session(SECRET, "", now)
    seats = [wire.seats.NewSeat("me", "Anna"), wire.seats.NewSeat("device", "Bruno")]
    made = await seating.create(matches, wire.seats.NewMatch("mathable", seats, [CLOCK]), session.key, "en")
    matches.thinker.close()
    return made.match


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The file of the server."""
    return tmp_path / "jeton.db"


@pytest.fixture
def match(data: Path) -> str:
    """A match that was left in it."""

    async def leave() -> str:
        store = SqliteStore(data)
        left = await leave_match(store, BEGAN)
        await store.close()
        return left

    return asyncio.run(leave())


def browser(here: Running) -> Browser:
    """Whoever plays the match, back again."""
    found = here.browser()
    found.http.cookies.set("jeton", SECRET)
    return found


def kinds(data: Path, match: str) -> Counter[str]:
    """How many inputs of each kind the file has."""
    return Counter(row.kind for row in read_rows(data)[match])


def left(state: Json) -> int:
    """The milliseconds that the one to act has left, as a page shows them."""
    return int(state["deadline"] - state["now"])


def test_a_move_before_all_matches_are_restored(data: Path, match: str) -> None:
    """Away for longer than there was time: the move counts, and costs what was spent on it."""
    now = Time(BACK)
    with running(lambda: make_services(Hurdle(data, waits=True), now=now), restored=False) as here:
        anna = browser(here)
        seat = anna.state(match)["to_act"][0]
        now.now += 1000
        assert anna.move(match, seat, "pass", "1")["type"] == "ack"
        state = anna.state(match)
        assert not state["over"]
        assert state["clocks"][seat] == 59_000
        assert state["clocks"][1 - seat] == 60_000
        here.do(lambda: here.services.store.go.set())  # type: ignore[attr-defined]
    assert kinds(data, match)[RESUME] == 1


def test_a_move_that_comes_first_of_all(data: Path, match: str) -> None:
    """Nobody has looked at the match before."""
    with running(lambda: make_services(Hurdle(data, waits=True), now=Time(BACK)), restored=False) as here:
        anna = browser(here)
        seat = next(seat for seat in (0, 1) if anna.move(match, seat, "pass", "1")["type"] == "ack")
        assert anna.state(match)["clocks"] == [60_000, 60_000]
        assert anna.state(match)["to_act"] == [1 - seat]


def test_many_come_at_once(data: Path, match: str) -> None:
    """Each of them gets the one match, with its clock set right, and that was written once."""

    async def run() -> None:
        services = make_services(SqliteStore(data), now=Time(BACK))
        await services.start()
        restoring = asyncio.create_task(services.matches.restore())

        async def come() -> tuple[object, list[str]]:
            live = await services.matches.find(match)
            return live, [given.kind for given in live.inputs]

        came = await asyncio.gather(*(come() for _ in range(5)))
        await restoring
        await come()
        assert {id(live) for live, _ in came} == {id(services.matches.live[match])}
        assert all(seen == [BEGIN, RESUME] for _, seen in came)
        await services.close()

    asyncio.run(run())
    assert kinds(data, match)[RESUME] == 1


def test_what_is_only_read_again_was_not_away(data: Path, match: str) -> None:
    """A match that is let go from memory while the server is there gets no time for it."""
    now = Time(BACK)

    async def run() -> None:
        services: Services = make_services(SqliteStore(data), now=now)
        await services.start()
        live = await services.matches.find(match)
        now.now += 10_000
        del services.matches.live[match]
        again = await services.matches.find(match)
        assert again is not live
        assert again.progress == live.progress
        seat = again.progress.match.seats_to_act[0]
        assert await services.matches.write(again, MOVE, seat, "pass") is None
        assert again.progress.match.clocks.left[seat] == 50_000
        await services.close()

    asyncio.run(run())
    assert kinds(data, match)[RESUME] == 1


def test_back_on_a_full_disk(data: Path, match: str) -> None:
    """What cannot be written down costs nobody anything: there is no match until there is room."""
    now, body, path = Time(BACK), {"id": "1", "seat": 0, "text": "pass"}, f"/api/matches/{match}"
    with running(lambda: make_services(Hurdle(data, full=True), now=now)) as here:
        anna = browser(here)
        for answer in (anna.http.get(path), anna.post(f"{path}/moves", body)):
            assert (answer.status_code, answer.json()["code"]) == (503, "web/busy")
        now.now += 70_000
        here.services.store.full = False  # type: ignore[attr-defined]
        state = anna.state(match)
        assert (state["over"], left(state)) == (False, 60_000)
    assert kinds(data, match)[RESUME] == 1


def test_the_last_player_sat_down_and_the_disk_is_full(data: Path) -> None:
    """The match begins as soon as somebody comes and there is room."""
    with running(lambda: make_services(SqliteStore(data), now=Time(BEGAN))) as here:
        made = here.browser().create("mathable", person("Anna"), friend(), options=(CLOCK,))

    async def sit_down() -> None:
        store = SqliteStore(data)
        guest = await store.add_session(SECRET, "", BEGAN)
        await store.claim(made["match"], made["keys"][0]["key"], guest.key)
        await store.close()

    asyncio.run(sit_down())
    with running(lambda: make_services(Hurdle(data, full=True), now=Time(BACK))) as here:
        here.services.store.full = False  # type: ignore[attr-defined]
        state = browser(here).state(made["match"])
        assert (state["waiting"], left(state)) == (False, 60_000)


def test_a_process_that_has_many_matches_to_restore(data: Path) -> None:
    """It listens long before it has restored the last of them, and a move there is not charged."""

    async def leave() -> str:
        store, header = SqliteStore(data), header_of("rigolade")
        older = (replace(header, match=f"m{number}", opened=number) for number in range(150))
        await asyncio.gather(*map(store.create, older))
        left = await leave_match(store, wall_clock() - 70_000)
        await store.close()
        return left

    match = asyncio.run(leave())
    process = Process(data, ready=False)
    try:
        anna = Browser(process.address)
        anna.http.cookies.set("jeton", SECRET)
        answers = [anna.move(match, seat, "pass", "1")["type"] for seat in (0, 1)]
        state = anna.state(match)
        anna.close()
    finally:
        process.end()
    assert "ack" in answers
    assert not state["over"]
    assert kinds(data, match)[RESUME] == 1
