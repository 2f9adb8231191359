"""Months of use: a start reads only what is needed, idle tables are put down, what is old is forgotten."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from jeton.store import MemoryStore, Question, SqliteStore, Store, digest
from jeton.table.progress import MOVE, NAME, RESUME, TICK
from jeton.web import seating, wire
from jeton.web.housekeeping import DAY_MS, Terms
from jeton.web.live import LiveMatch
from jeton.web.matches import Matches
from jeton.web.services import Services, Settings
from tests.web.kit import friend, make_services, person, running, until
from tests.web.test_away import BACK, BEGAN, SECRET, Time, leave_match
from tests.web.test_backups import jeton

ANNA = digest(SECRET)


class Kept(MemoryStore):
    """A store that outlives a server."""

    async def close(self) -> None:
        """Not yet."""


async def _started(store: Store, now: Time, **settings: Any) -> Services:
    """A server that has just begun."""
    services = make_services(store, now=now, settings=Settings(pause=0.0, **settings))
    await services.start()
    await services.matches.restore()
    return services


async def _plain(matches: Matches, **wanted: Any) -> LiveMatch:
    """A match without a clock that Anna plays alone at both seats."""
    seats = [wire.seats.NewSeat("me", "Anna"), wire.seats.NewSeat("device", "Bruno")]
    made = await seating.create(matches, wire.seats.NewMatch("mathable", seats, **wanted), ANNA, "en")
    return await matches.find(made.match)


async def _ring(services: Services) -> None:
    """Whatever is due happens, as if the task that waits for it had been woken."""
    await services.deadlines._ring()


def _kinds(live: LiveMatch) -> list[str]:
    return [given.kind for given in live.inputs]


def test_a_start_reads_no_match() -> None:
    """Neither one without a clock nor one with: when that runs out is known."""

    async def run() -> None:
        store, now = Kept(), Time(BEGAN)
        match = await leave_match(store, BEGAN)
        before = await _started(store, now)
        await _plain(before.matches)
        await before.close()

        now.now = BACK
        services = await _started(store, now)
        assert (services.matches.ready, services.matches.live) == (True, {})
        now.now = BACK + 59_999
        await _ring(services)
        assert services.matches.live == {}
        now.now = BACK + 60_000
        await _ring(services)
        live = services.matches.live[match]
        assert _kinds(live)[-2:] == [RESUME, TICK]
        # Whoever has no time has left; the other one is alone.
        assert live.progress.match.over
        await services.close()

    asyncio.run(run())


def test_the_time_of_servers_that_never_read_it_counts() -> None:
    """It was there for ten seconds, and for twenty, and away between them: a clock has lost thirty."""

    async def run() -> None:
        store, now = Kept(), Time(BEGAN)
        match = await leave_match(store, BEGAN)
        for began, ended in ((BACK, BACK + 10_000), (2 * BACK, 2 * BACK + 20_000)):
            now.now = began
            services = await _started(store, now)
            now.now = ended
            assert services.matches.live == {}
            await services.close()

        now.now = 3 * BACK
        services = await _started(store, now)
        live = await services.matches.find(match)
        assert live.progress.due == now.now + 30_000
        now.now += 5_000
        del services.matches.live[match]
        again = await services.matches.find(match)
        assert again.progress == live.progress
        seat = again.progress.match.seats_to_act[0]
        assert await services.matches.write(again, MOVE, seat, "pass") is None
        assert again.progress.match.clocks.left[seat] == 25_000
        assert _kinds(again).count(RESUME) == 1
        await services.close()

    asyncio.run(run())


def test_idle_tables_are_put_down() -> None:
    """Not while somebody looks on; what was put down is read again as it was, and its clock went on."""

    async def run() -> None:
        store, now = Kept(), Time(BEGAN)
        await store.add_session(SECRET, "", now.now)
        services = await _started(store, now)
        matches = services.matches
        looked, alone = await _plain(matches), await _plain(matches)
        timed = await _plain(matches, options=["clock=match:3600"])
        listener = matches.presence.listen(looked, None)
        now.now += 299_999
        matches.put_down()
        assert len(matches.live) == 3
        now.now += 1
        matches.put_down()
        assert list(matches.live.values()) == [looked]

        again = await matches.find(alone.header.match)
        assert again is not alone
        assert again.progress == alone.progress
        assert (await matches.find(timed.header.match)).progress == timed.progress
        matches.presence.leave(looked, listener)
        now.now += 300_000
        matches.put_down()
        assert matches.live == {}
        now.now = BEGAN + 3_600_000
        await _ring(services)
        assert list(matches.live) == [timed.header.match]
        assert matches.live[timed.header.match].progress.match.over
        await services.close()

    asyncio.run(run())


def test_a_table_where_time_is_short_stays() -> None:
    """To read it again would take as long."""

    async def run() -> None:
        now = Time(BEGAN)
        services = await _started(MemoryStore(), now)
        await services.store.add_session(SECRET, "", now.now)
        live = await _plain(services.matches, options=["clock=match:600"])
        now.now += 400_000
        services.matches.put_down()
        assert list(services.matches.live) == [live.header.match]
        await services.close()

    asyncio.run(run())


def test_an_open_table_is_there_with_its_host() -> None:
    """After a restart, as soon as they ask for anything."""
    store = Kept()
    with running(lambda: make_services(store)) as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), friend(), open=True)["match"]
        cookie = anna.http.cookies["jeton"]
    with running(lambda: make_services(store)) as here:
        guest, anna = here.browser(), here.browser()
        anna.http.cookies.set("jeton", cookie)
        assert guest.get("/api/matches") == []
        assert anna.get("/api/here") is not None
        assert [one["match"] for one in anna.get("/api/matches")] == [match]
        assert [one["match"] for one in guest.get("/api/matches")] == [match]


@pytest.mark.parametrize("terms", [Terms(), Terms(unfinished=0, finished=30, guests=0)])
def test_what_is_old_is_packed_and_forgotten(terms: Terms) -> None:
    """By the terms; what ended is packed after a day whatever they are."""

    async def run() -> None:
        now = Time(BEGAN)
        services = await _started(MemoryStore(), now, terms=terms)
        matches, store, tidy = services.matches, services.store, services.housekeeping.tidy
        await store.add_session(SECRET, "", now.now)
        await store.add_session("guest", "", now.now)
        going, over = await _plain(matches), await _plain(matches)
        await matches.write(over, MOVE, 0, "leave")
        await matches.all_ended()
        names = ("Anna", "Bruno")
        assert [one.names for one in await store.past(Question(player="anna"), NAME)] == [names]

        now.now += DAY_MS + 1
        await tidy()
        assert await store.unpacked(now.now, 10) == []
        now.now += 31 * DAY_MS
        matches.put_down()
        await tidy()
        assert await _is_there(matches, over) == (not terms.finished)
        assert await _is_there(matches, going)

        now.now += 150 * DAY_MS
        matches.put_down()
        await tidy()
        assert await _is_there(matches, going) == (not terms.unfinished)
        now.now += 400 * DAY_MS
        await tidy()
        assert (await store.find_session("guest") is None) == bool(terms.guests)
        await services.close()

    asyncio.run(run())


async def _is_there(matches: Matches, live: LiveMatch) -> bool:
    return await matches.has(live.header.match)


def test_what_somebody_looks_at_is_not_forgotten() -> None:
    """However old it is."""

    async def run() -> None:
        now = Time(BEGAN)
        services = await _started(MemoryStore(), now)
        await services.store.add_session(SECRET, "", now.now)
        live = await _plain(services.matches)
        services.matches.presence.listen(live, None)
        now.now += 1000 * DAY_MS
        await services.housekeeping.tidy()
        assert await services.matches.find(live.header.match) is live
        await services.close()

    asyncio.run(run())


def test_whoever_comes_again_is_remembered(tmp_path: Path) -> None:
    """Once a day it is noted that somebody was here."""
    store, now = Kept(), Time(BEGAN)
    with running(lambda: make_services(store, now=now)) as here:
        anna = here.browser()
        anna.create("mathable", person("Anna"), friend())
        secret = anna.http.cookies["jeton"]
        now.now += DAY_MS + 1
        anna.get("/api/matches")
        found = asyncio.run(store.find_session(secret))
    assert found is not None
    assert (found.created, found.seen) == (BEGAN, now.now)


def test_ones_own_matches_are_found() -> None:
    """By player and by date; nobody finds those of others."""
    with running() as here:
        anna, bruno = here.browser(), here.browser()
        match = anna.create("mathable", person("Anna"), {"kind": "device", "name": "Chloé"})["match"]
        assert anna.get("/api/past") == []
        anna.move(match, 0, "leave", "1")
        (found,) = anna.get("/api/past", player="chloé")
        assert (found["match"], found["names"], found["title"]) == (match, ["Anna", "Chloé"], "Mathable")
        assert [len(anna.get("/api/past", **{word: found["ended"]})) for word in ("since", "until")] == [1, 0]
        assert anna.get("/api/past", player="Bruno") == []
        bruno.create("mathable", person("Bruno"), friend())
        assert bruno.get("/api/past") == []


def test_the_privacy_page_says_what_was_chosen() -> None:
    """In both languages."""
    terms = Terms(unfinished=1, finished=0, guests=30)
    with running(lambda: make_services(settings=Settings(terms=terms))) as here:
        for lang, said in (("en", "for 1 day."), ("fr", "pendant 1 jour.")):
            kept = here.browser(lang).get("/api/privacy")["kept"]
            assert kept[0].endswith(said)
            assert "30" in kept[2]
            assert not any(sign.isdigit() for sign in kept[1])


def test_whoever_runs_it_finds_and_erases_matches(tmp_path: Path) -> None:
    """At the terminal, while no server has the file."""
    data = tmp_path / "jeton.db"
    with running(lambda: make_services(SqliteStore(data))) as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), {"kind": "device", "name": "Chloé"})["match"]
        anna.move(match, 0, "leave", "1")
        anna.create("mathable", person("Anna"), friend())
        until(lambda: {"past": anna.get("/api/past")}, lambda it: bool(it["past"]))
    told = jeton("admin", "list", "--player", "chloé", "--data", data)
    assert told.stdout.splitlines()[1:] == ["1 finished match.", "1 match is not over."]
    assert told.stdout.startswith(match)
    assert "0 finished" in jeton("admin", "list", "--since", "2999-01-01", "--data", data).stdout
    assert jeton("admin", "erase", match, "--yes", "--data", data).stdout == "1 match was erased.\n"
    again = jeton("admin", "erase", match, "--yes", "--data", data)
    assert (again.returncode, match in again.stderr) == (1, True)
