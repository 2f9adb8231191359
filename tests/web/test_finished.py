"""Matches that are over, and moments that are past, after the server came back."""

import asyncio
import signal
from pathlib import Path

from tests.web.kit import Browser, Json, Running, begun_with_a_play, friend, person, running
from tests.web.process import carried, served
from tests.web.test_rematch import DEVICE, finish


def unseen(listed: list[Json]) -> list[Json]:
    """Lines of the lobby, but for who is there just now."""
    return [{**line, "seats": [{**seat, "here": None} for seat in line["seats"]]} for line in listed]


def test_over_and_still_there(tmp_path: Path) -> None:
    """In the lobby of those who played it; to be replayed, and as a record. It is read when asked for."""
    with served(tmp_path / "jeton.db", signal.SIGTERM) as address:
        anna, bruno = Browser(address), Browser(address)
        made = anna.create("rigolade", person("Anna"), friend())
        match = made["match"]
        bruno.post(f"/api/matches/{match}/claim", {"key": made["keys"][0]["key"], "name": "Bruno"})
        anna.move(match, anna.state(match)["to_act"][0], "pass", "1")
        anna.move(match, 0, "agree", "2")
        bruno.move(match, 1, "agree", "3")
        before, listed = anna.state(match), anna.get("/api/matches")
        half = anna.state(match, at=1)
        record = anna.http.get(f"/api/matches/{match}/record").text
        assert before["over"]
    with served(tmp_path / "jeton.db", signal.SIGTERM) as address:
        anna, bruno = carried(anna, address), carried(bruno, address)
        stranger = Browser(address)
        assert unseen(anna.get("/api/matches")) == unseen(listed)
        assert [one["match"] for one in bruno.get("/api/matches")] == [match]
        assert bruno.get("/api/matches")[0]["mine"] == [1]
        assert stranger.get("/api/matches") == []
        assert {**anna.state(match), "now": 0} == {**before, "now": 0}
        assert {**anna.state(match, at=1), "now": 0} == {**half, "now": 0}
        assert stranger.http.get(f"/api/matches/{match}/record").text == record
        for browser in (anna, bruno, stranger):
            browser.close()


def test_the_lobby_knows_the_names_of_guests() -> None:
    """Of matches that are not in memory, too."""
    with running() as here:
        anna, bruno = here.browser(), here.browser()
        match = anna.create("mathable", person("Anna"), friend(), open=True)["match"]
        bruno.post(f"/api/matches/{match}/sit", {"seat": 1, "name": "Bruno"})
        finished = anna.create("mathable", person("Anna"), DEVICE)["match"]
        finish(anna, finished)
        warm: list[Json] = anna.get("/api/matches")
        assert [one["match"] for one in warm] == [finished, match]
        here.do(here.services.matches.live.clear)
        cold: list[Json] = anna.get("/api/matches")
    assert unseen(cold) == unseen(warm)
    assert cold[1]["names"] == ["Anna", "Bruno"]


def test_the_lobby_knows_how_a_match_came_out() -> None:
    """And when it was: of a match that is not in memory, too."""
    with running() as here:
        anna = here.browser()
        goes_on = anna.create("mathable", person("Anna"), DEVICE)["match"]
        match = anna.create("mathable", person("Anna"), DEVICE)["match"]
        begun = anna.state(match)["now"]
        finish(anna, match)
        here.do(here.services.matches.live.clear)
        over, other = anna.get("/api/matches")
    assert (over["match"], other["match"]) == (match, goes_on)
    assert (over["points"], over["won"]) == ([0, 0], [0, 1])
    assert (other["points"], other["won"]) == ([], [])
    assert 0 <= begun - over["opened"] < 60_000


def test_whoever_waits_for_the_end_may_go_away() -> None:
    """A request that is given up does not keep a match from being written down as over."""

    async def go_away(here: Running) -> bool:
        matches, gate = here.services.matches, asyncio.Event()
        ending = matches.spawn(gate.wait())
        matches._ending.add(ending)  # type: ignore[arg-type]
        waiting = asyncio.ensure_future(matches.all_ended())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.wait({waiting})
        gate.set()
        await asyncio.wait({ending})
        matches._ending.clear()
        return ending.cancelled()

    with running() as here:
        assert here.loop is not None
        assert not asyncio.run_coroutine_threadsafe(go_away(here), here.loop).result(30)


def test_moments_after_a_takeback() -> None:
    """What was taken back is still in the past; what came after knows nothing of it."""
    with running() as here:
        anna = here.browser()
        made, seat, text = begun_with_a_play(here, lambda: anna.create("mathable", person("Anna"), DEVICE))
        match = made["match"]
        start = anna.state(match, seat=seat)
        played = anna.move(match, seat, text, "1")["seq"]
        laid = anna.state(match, seat=seat)
        for one in (seat, 1 - seat):
            assert anna.post(f"/api/matches/{match}/takeback", {"seat": one}).json()["type"] == "ack"
        anna.move(match, seat, "pass", "2")
        now = anna.state(match, seat=seat)
        moments = [anna.state(match, seat=seat, at=at) for at in range(now["seq"] + 1)]
    assert [one["seq"] for one in moments] == [*range(now["seq"] + 1)]
    assert moments[0]["picture"] == start["picture"]
    assert moments[played]["picture"] == laid["picture"] != start["picture"]
    assert moments[played + 1]["asking"] == [seat]
    assert moments[played + 2]["picture"] == start["picture"]
    assert moments[-1]["log"] == now["log"]
