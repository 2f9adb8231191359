"""What the server does when it begins again, and when it cannot write."""

import asyncio
from pathlib import Path

import pytest

from jeton.store import DiskFault, MemoryStore, SqliteStore
from jeton.store.codes import Code
from jeton.web import matches, players, seating
from tests.web.kit import Json, bot, friend, make_services, person, running, until

DEVICE: Json = {"kind": "device", "name": "Bruno"}


class Forgetful(MemoryStore):
    """A store whose disk is full at times."""

    full = False

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


class Waking(MemoryStore):
    """A store that cannot be read at first."""

    fails = 2

    async def waiting(self) -> dict[str, str]:
        """See Store."""
        if self.fails:
            self.fails -= 1
            raise DiskFault.of(Code.UNREACHED)
        return await super().waiting()


def test_a_store_that_cannot_be_read_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server is ready as soon as it can be: it does not give up."""
    monkeypatch.setattr(matches, "_RETRY_MS", 1)
    store = Waking()
    with running(lambda: make_services(store)) as here:
        assert here.browser().get("/readyz")["restored"]
    assert not store.fails


def test_a_full_disk() -> None:
    """A coded refusal, the match intact, the server up; and when there is room again, it goes on."""
    store = Forgetful()
    with running(lambda: make_services(store)) as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), DEVICE)["match"]
        before = anna.state(match)
        seat = before["to_act"][0]
        store.full = True
        refused = anna.post(f"/api/matches/{match}/moves", {"id": "1", "seat": seat, "text": "pass"})
        assert (refused.status_code, refused.json()["code"]) == (503, "web/not-kept")
        with anna.socket(match) as page:
            page.next("state")
            page.send(type="move", id="2", seat=seat, text="pass")
            assert page.next("reject")["code"] == "web/not-kept"
        after = anna.state(match)
        assert {**after, "now": 0, "seats": []} == {**before, "now": 0, "seats": []}
        store.full = False
        assert anna.move(match, seat, "pass", "1")["type"] == "ack"


def test_the_last_player_sat_down_when_it_was_killed(tmp_path: Path) -> None:
    """His seat is his, and the match begins when the server is back."""
    data, secret = tmp_path / "jeton.db", "secret-of-a-guest"
    with running(lambda: make_services(SqliteStore(data))) as here:
        made = here.browser().create("mathable", person("Anna"), friend(), options=("clock=match:600",))

    async def sit_down() -> None:
        store = SqliteStore(data)
        guest = await store.add_session(secret, "", 0)
        await store.claim(made["match"], made["keys"][0]["key"], guest.key)
        await store.close()

    asyncio.run(sit_down())
    with running(lambda: make_services(SqliteStore(data))) as here:
        bruno = here.browser()
        bruno.http.cookies.set("jeton", secret)
        state = bruno.state(made["match"])
        assert (state["mine"], state["waiting"]) == ([1], False)


def test_sitting_down_on_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has a seat keeps it, even if no more could be written; the match begins when it can."""
    monkeypatch.setattr(seating, "_RETRY", 0.01)
    store = Forgetful()
    with running(lambda: make_services(store)) as here:
        anna, bruno = here.browser(), here.browser()
        made = anna.create("mathable", person("Anna"), friend(), options=("clock=match:600",))
        body = {"key": made["keys"][0]["key"], "name": "Bruno"}
        store.full = True
        assert bruno.post(f"/api/matches/{made['match']}/claim", body).status_code == 204
        state = bruno.state(made["match"])
        assert (state["mine"], state["waiting"]) == ([1], True)
        store.full = False
        until(lambda: bruno.state(made["match"]), lambda state: not state["waiting"])


def test_a_bot_on_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """It tries again by itself: it is its turn, and nobody else would wake it."""
    monkeypatch.setattr(players, "_RETRY", 0.01)
    store = Forgetful()
    with running(lambda: make_services(store)) as here:
        anna = here.browser()
        store.full = True
        match = anna.create("rigolade", *(bot("random"),) * 2)["match"]
        # Bots alone play for those who look on.
        with anna.socket(match):
            until(lambda: {"said": anna.http.get("/metrics").text}, lambda it: "not_kept" in it["said"])
            assert anna.state(match)["seq"] == 0
            store.full = False
            until(lambda: anna.state(match), lambda state: state["seq"] > 3)


def test_a_table_that_fails_stops_no_other_clock() -> None:
    """A mistake of ours at one of them is noted, and all others go on."""

    class Stumbling(MemoryStore):
        bad = ""

        async def append(
            self,
            match_id: str,
            inputs: object,
            *,
            late: bool = False,
            wake: int | None = None,
            fresh: bool = False,
        ) -> tuple[int, ...]:
            if match_id == self.bad:
                raise ZeroDivisionError
            return await super().append(match_id, inputs, late=late, wake=wake, fresh=fresh)  # type: ignore[arg-type]

    store = Stumbling()
    with running(lambda: make_services(store)) as here:
        anna = here.browser()
        first, second = (
            anna.create("mathable", person("Anna"), DEVICE, options=("clock=turn:1",))["match"]
            for _ in range(2)
        )
        store.bad = first
        until(lambda: anna.state(second), lambda state: state["seq"] >= 2)
        assert anna.state(first)["seq"] == 1


@pytest.mark.parametrize("clock", ["clock=turn:1", "clock=match:1"])
def test_deadlines_ring(clock: str) -> None:
    """Time acts by itself, whether anybody looks or not."""
    with running() as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), DEVICE, options=(clock,))["match"]
        state = until(lambda: anna.state(match), lambda state: state["seq"] >= 2)
        assert any("Time is up" in entry["told"] for entry in state["log"])
