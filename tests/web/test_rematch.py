"""The next match of the same people: always the same one, whatever happens on the way there."""

import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from jeton.store import DiskFault, Input, MemoryStore
from jeton.store.codes import Code
from jeton.table.progress import NEXT
from tests.web.kit import Browser, Json, bot, friend, make_services, person, running
from tests.web.process import carried, served

DEVICE: Json = {"kind": "device", "name": "Bruno"}


def finish(browser: Browser, match: str, seats: int = 2) -> None:
    """All agree to end it."""
    for seat in range(seats):
        assert browser.move(match, seat, "agree", f"end {seat}")["type"] == "ack"
    assert browser.state(match)["over"]


@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGTERM])
def test_it_is_known_after_a_restart(tmp_path: Path, ending: int) -> None:
    """It was written into the log of the match that it follows, which was over by then."""
    with served(tmp_path / "jeton.db", ending) as address:
        anna = Browser(address)
        old = anna.create("mathable", person("Anna"), DEVICE)["match"]
        finish(anna, old)
        new = anna.post(f"/api/matches/{old}/rematch").json()["match"]
    with served(tmp_path / "jeton.db", ending) as address:
        anna = carried(anna, address)
        assert anna.state(old)["next"] == new
        assert anna.post(f"/api/matches/{old}/rematch").json()["match"] == new
        assert anna.state(new)["names"] == ["Bruno", "Anna"]
        assert anna.state(new)["mine"] == [0, 1]
    anna.close()


def test_it_is_announced() -> None:
    """Everybody who looks on hears of it, and whose wish it was."""
    with running() as here:
        anna, bruno = here.browser(), here.browser()
        made = anna.create("mathable", person("Anna"), friend("Bruno"))
        match = made["match"]
        bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"], "name": "Bruno"})
        for seat, one in enumerate((anna, bruno)):
            one.move(match, seat, "agree", "end")
        with anna.socket(match) as page:
            page.next("state")
            new = bruno.post(f"/api/matches/{match}/rematch").json()["match"]
            told = page.next("event")
        assert told["next"] == new
        assert "Bruno" in told["log"][0]["told"]


class Interrupted(MemoryStore):
    """A store that fails at one point of a rematch."""

    where = ""

    async def append(
        self,
        match_id: str,
        inputs: Sequence[Input],
        *,
        late: bool = False,
        wake: int | None = None,
        fresh: bool = False,
    ) -> tuple[int, ...]:
        """See Store."""
        if self.where == NEXT and inputs[0].kind == NEXT:
            raise DiskFault.of(Code.FULL)
        return await super().append(match_id, inputs, late=late, wake=wake, fresh=fresh)

    async def give_key(self, match_id: str, seat: int, secret: str) -> None:
        """See Store."""
        if self.where == "seats" and seat == 1:
            raise DiskFault.of(Code.FULL)
        await super().give_key(match_id, seat, secret)


@pytest.mark.parametrize("where", ["seats", NEXT])
@pytest.mark.parametrize("restart", [False, True])
def test_interrupted_on_the_way(where: str, restart: bool) -> None:
    """What was made before is found and used: nobody sits at a match that the others do not know of."""
    store = Interrupted()
    with running(lambda: make_services(store)) as here:
        anna, bruno = here.browser(), here.browser()
        made = anna.create("mathable", person("Anna"), friend("Bruno"))
        old = made["match"]
        bruno.post(f"/api/matches/{old}/claim", {"key": made["keys"][0]["key"], "name": "Bruno"})
        assert bruno.post(f"/api/matches/{old}/rematch").json() == {"match": None}
        store.where = where
        assert anna.post(f"/api/matches/{old}/rematch").status_code == 503
        assert anna.state(old)["next"] is None
        store.where = ""
        if restart:
            # As if the server had come back: nothing is in memory.
            here.do(here.services.matches.live.clear)
        new = bruno.post(f"/api/matches/{old}/rematch").json()["match"]
        assert anna.post(f"/api/matches/{old}/rematch").json()["match"] == new
        assert (anna.state(new)["mine"], bruno.state(new)["mine"]) == ([1], [0])
        assert {one["match"] for one in anna.get("/api/matches")} == {old, new}


def test_a_match_that_goes_on_is_left_by_all_or_nobody() -> None:
    """Each says that they would like another; a wish is seen by all, and gone with the next move."""
    with running() as here:
        anna, bruno, stranger = (here.browser() for _ in range(3))
        seats = (person("Anna"), DEVICE, friend("Chloé"), bot())
        made = anna.create("mathable", *seats)
        old = made["match"]
        path = f"/api/matches/{old}/rematch"
        bruno.post(f"/api/matches/{old}/claim", {"key": made["keys"][0]["key"]})
        assert stranger.post(path).json()["code"] == "web/not-your-seat"
        with anna.socket(old) as page:
            page.next("state")
            assert bruno.post(path).json() == {"match": None}
            event = page.next("event")
            while "again" not in event:
                # The bot may have begun; it is not asked.
                event = page.next("event")
            assert event["again"] == [2]
            assert [line["told"] for line in event["log"]] == ["Chloé would like to begin another match."]
        assert bruno.post(path).json() == {"match": None}
        assert anna.state(old)["next"] is None
        # Two share Anna's device, and say it together.
        new = anna.post(path).json()["match"]
        assert new is not None
        assert anna.state(old)["again"] == [0, 1, 2]
        assert bruno.post(path).json()["match"] == anna.state(old)["next"] == new
        assert not anna.state(old)["over"]
        assert anna.state(new)["hosting"]


def test_whoever_plays_on_has_thought_better_of_it() -> None:
    """And whoever has left is not asked."""
    with running() as here:
        anna, bruno, chloe = (here.browser() for _ in range(3))
        made = anna.create("mathable", person("Anna"), friend(), friend())
        old = made["match"]
        path, browsers = f"/api/matches/{old}/rematch", (anna, bruno, chloe)
        for browser, key in zip(browsers[1:], made["keys"], strict=True):
            browser.post(f"/api/matches/{old}/claim", {"key": key["key"]})
        seat = anna.state(old)["to_act"][0]
        assert browsers[seat].post(path).json() == {"match": None}
        assert anna.state(old)["again"] == [seat]
        assert browsers[seat].move(old, seat, "pass", "1")["type"] == "ack"
        assert anna.state(old)["again"] == []
        assert anna.move(old, 0, "leave", "bye")["type"] == "ack"
        assert anna.post(path).json()["code"] == "web/not-your-seat"
        assert bruno.post(path).json() == {"match": None}
        new = chloe.post(path).json()["match"]
        assert bruno.state(new)["hosting"]


def test_everybody_who_looks_on_is_told() -> None:
    """By an event like any other; what came before does not know of it."""
    with running() as here:
        anna = here.browser()
        old = anna.create("mathable", person("Anna"), DEVICE)["match"]
        with anna.socket(old) as page:
            page.next("state")
            finish(anna, old)
            new = anna.post(f"/api/matches/{old}/rematch").json()["match"]
            event = page.next("event")
            while "next" not in event:
                event = page.next("event")
            assert event == {
                "type": "event",
                "seq": event["seq"],
                "log": [{"told": "Anna goes on to the next match: come along.", "seat": 0}],
                "next": new,
                "seat": event["seat"],
            }
        assert anna.state(old, at=event["seq"] - 1)["next"] is None


def test_a_store_that_has_less_than_was_told() -> None:
    """Something older was put back: it is refused, nobody tries for ever, and the match is read again."""
    with running() as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), DEVICE)["match"]
        assert anna.move(match, 0, "agree", "1")["seq"] == 1
        store = here.services.matches.store
        assert isinstance(store, MemoryStore)
        here.do(lambda: store._connection().execute("DELETE FROM inputs WHERE match = ?", (match,)))

        answer = anna.post(f"/api/matches/{match}/rematch")
        assert (answer.status_code, answer.json()["code"]) == (503, "web/busy")
        assert anna.state(match)["seq"] == 0
        assert anna.move(match, 1, "agree", "2")["seq"] == 1
