"""Nobody keeps others from the solitaire: quotas, turns, and the puzzles of these days made ahead."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any, TypeVar

import pytest

from jeton.catalogue import find_game, load_box
from jeton.solitaire import GAME, kit_of, make_named, read_name
from jeton.web import app as app_module
from jeton.web import solitaire, wire
from jeton.web.faults import Denied
from jeton.web.limits import MAKINGS, SHEETS, Asker
from jeton.web.solitaire import Puzzles, days_near
from jeton.web.workers import Overtime, Workers
from tests.web.kit import make_services, running, until

T = TypeVar("T")

ANNA, BRUNO = Asker("anna"), Asker("bruno")
DAY = "2026-11-15"
NOON = int(datetime(2026, 11, 15, 12, tzinfo=UTC).timestamp() * 1000)
SHEET = "grid:\n 1 + 2 = 3\n + . + . +\n 4 + _ = 9\n = . = . =\n 5 + 7 = 12\nbank: 5\n"
PUZZLE = make_named(kit_of(load_box(find_game(GAME))), read_name("3-easy-abc"))


class Gated(Workers):
    """Notes what it is asked to make; it takes for ever, until the gate is opened and it gives up."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.asked: list[str] = []
        self.gate = threading.Event()

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """See Workers."""
        self.asked.append(str(arguments[0]))
        await asyncio.to_thread(self.gate.wait)
        raise Overtime


class Ready(Workers):
    """Has any puzzle at hand, and notes which it was asked for; a check or a hint it has to work on."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.asked: list[str] = []

    async def run(self, work: Callable[..., T], *arguments: Any) -> Any:
        """See Workers."""
        made = work is solitaire._make
        self.asked.append(str(arguments[0]) if made else work.__name__)
        # As a process does, it lets others come meanwhile.
        await asyncio.sleep(0)
        return PUZZLE if made else await super().run(work, *arguments)


async def settle() -> None:
    """Until nothing happens any more by itself."""
    for _ in range(20):
        await asyncio.sleep(0)


async def code_of(found: Puzzles, name: str, asker: Asker) -> str:
    """The code with which a puzzle is refused."""
    with pytest.raises(Denied) as refused:
        await found.puzzle(name, "en", asker)
    return refused.value.message.code


def test_thirty_hard_puzzles() -> None:
    """Of one session: two are made, the others refused; and nobody else notices."""
    making = Gated.threads(1)
    assert isinstance(making, Gated)
    with (
        running(lambda: make_services(puzzles=Puzzles(making, Workers.threads(1)))) as here,
        ThreadPoolExecutor(30) as windows,
    ):
        carl, anna = here.browser(), here.browser()
        assert carl.post("/api/session").status_code == 204
        assert anna.post("/api/session").status_code == 204
        asked = [windows.submit(carl.http.get, f"/api/solitaire/8-expert-{number}") for number in range(30)]
        until(lambda: {"n": sum(one.done() for one in asked)}, lambda seen: seen["n"] == 28)
        refused = [one.result() for one in asked if one.done()]
        assert {(one.status_code, one.json()["code"]) for one in refused} == {(429, "web/already-asked")}
        figures = anna.http.get("/metrics").text
        assert "jeton_puzzles_running 1\n" in figures
        assert "jeton_puzzles_waiting 1\n" in figures
        assert anna.get(f"/api/solitaire/{DAY}")["day"] == DAY
        for what in ("check", "hint"):
            told = anna.post(f"/api/solitaire/{what}", {"sheet": SHEET, "placed": []})
            assert told.status_code == 200, told.text
        making.gate.set()
        said = {one.result().json()["code"] for one in asked}
        assert said == {"web/already-asked", "web/takes-long"}
        # Both are done: they may ask again.
        assert carl.http.get("/api/solitaire/8-expert-again").json()["code"] == "web/takes-long"


def test_what_one_is_refused_others_may_have() -> None:
    """What somebody is refused others may have, and what is being made already costs nothing."""

    async def ask() -> None:
        making = Gated.threads(1)
        assert isinstance(making, Gated)
        found = Puzzles(making, Workers.threads(1))
        names = [f"8-expert-{number}" for number in range(3)]
        asked = [asyncio.create_task(found.puzzle(name, "en", ANNA)) for name in names[:2]]
        await settle()
        # In the same moment: neither hears what the other is told.
        refused = asyncio.create_task(code_of(found, names[2], ANNA))
        given = asyncio.create_task(found.puzzle(names[2], "en", BRUNO))
        # The same one again is not another one.
        asked += [given, asyncio.create_task(found.puzzle(names[0], "en", ANNA))]
        assert await refused == "web/already-asked"
        await settle()
        making.gate.set()
        await asyncio.gather(*asked, return_exceptions=True)
        assert making.asked == names
        found.close()

    asyncio.run(ask())


def test_strangers_share_more() -> None:
    """A class without sessions sits behind one address; another address has its own share."""

    async def ask() -> None:
        making = Gated.threads(1)
        assert isinstance(making, Gated)
        found = Puzzles(making, Workers.threads(1))
        school, home = Asker("192.0.2.1", stranger=True), Asker("192.0.2.2", stranger=True)
        asked = [
            asyncio.create_task(found.puzzle(f"8-expert-{number}", "en", school))
            for number in range(MAKINGS.strangers)
        ]
        await settle()
        assert await code_of(found, "8-expert-more", school) == "web/already-asked"
        asked.append(asyncio.create_task(found.puzzle("8-expert-home", "en", home)))
        await settle()
        making.gate.set()
        await asyncio.gather(*asked, return_exceptions=True)
        # The first is at work, the second stands before them; then it is their turn.
        assert making.asked.index("8-expert-home") == 2
        found.close()

    asyncio.run(ask())


def test_many_checks() -> None:
    """One session has a few at once; the others' are looked at in turn."""

    async def ask() -> None:
        quick = Gated.threads(1)
        assert isinstance(quick, Gated)
        found = Puzzles(Workers.threads(1), quick)
        body = wire.solitaire.SheetBody(SHEET, [])
        asked: list[asyncio.Task[Any]] = [
            asyncio.create_task(found.check(body, "en", ANNA)) for _ in range(SHEETS.session)
        ]
        await settle()
        for again in (found.check, found.hint):
            with pytest.raises(Denied) as refused:
                await again(body, "en", ANNA)
            assert refused.value.message.code == "web/already-asked"
        asked.append(asyncio.create_task(found.hint(body, "en", BRUNO)))
        await settle()
        asked[1].cancel()
        await settle()
        assert found.waiting == SHEETS.session - 1
        quick.gate.set()
        await asyncio.gather(*asked, return_exceptions=True)
        assert found.waiting == found.running == 0
        found.close()

    asyncio.run(ask())


def test_these_days_are_ready() -> None:
    """Before anybody asks; and they stay, whatever else is asked for."""

    async def ask() -> None:
        making, quick = Ready.threads(1), Ready.threads(1)
        assert isinstance(making, Ready)
        assert isinstance(quick, Ready)
        found = Puzzles(making, quick)
        found._near = days_near(NOON)
        await found.make_ahead()
        ready = [DAY, "2026-11-16", "2026-11-14"]
        assert quick.asked == ready
        for number in range(1000):
            asker = Asker(f"session {number}")
            await found.puzzle(f"3-easy-{number}", "en", asker)
            await found.puzzle(f"{2030 + number:04}-01-01", "en", asker)
        assert len(quick.asked) == len(making.asked) + 3 == 1003
        for day in ready:
            assert (await found.puzzle(day, "en", ANNA)).day == day
        assert len(quick.asked) == 1003
        assert len(found._days) == solitaire._MOST_DAYS
        # The last of the others are known, too.
        await found.puzzle("3029-01-01", "en", ANNA)
        assert len(quick.asked) == 1003
        found.close()

    asyncio.run(ask())


def test_another_day_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server looks at the clock by itself; what could not be made is tried again."""
    monkeypatch.setattr(solitaire, "_AFTER", 0.0)
    monkeypatch.setattr(solitaire, "_LOOK", 0.001)

    class Stumbling(Ready):
        stumbled = False

        async def run(self, work: Callable[..., T], *arguments: Any) -> Any:
            """See Workers."""
            if not self.stumbled:
                self.stumbled = True
                raise Overtime
            return await super().run(work, *arguments)

    async def keep() -> None:
        quick, now = Stumbling.threads(1), NOON
        assert isinstance(quick, Stumbling)
        found = Puzzles(Workers.threads(1), quick)
        keeping = asyncio.create_task(found.keep_days(lambda: now))

        async def made(*days: str) -> None:
            while not {*days} <= {*quick.asked}:
                await asyncio.sleep(0.001)

        await asyncio.wait_for(made("2026-11-14", DAY, "2026-11-16"), 30)
        now += 24 * 3_600_000
        await asyncio.wait_for(made("2026-11-17"), 30)
        assert sorted(quick.asked) == ["2026-11-14", DAY, "2026-11-16", "2026-11-17"]
        keeping.cancel()
        found.close()

    asyncio.run(keep())


def test_the_server_makes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """When it starts, of the days that its clock tells."""
    monkeypatch.setattr(solitaire, "_AFTER", 0.0)
    # Whatever day it is where the tests run.
    monkeypatch.setattr(app_module, "wall_clock", lambda: NOON)
    quick = Ready.threads(1)
    assert isinstance(quick, Ready)
    puzzles = Puzzles(Workers.threads(1), quick)
    with running(lambda: make_services(puzzles=puzzles)) as here:
        until(lambda: {"days": len(here.do(lambda: puzzles._days))}, lambda seen: seen["days"] == 3)
        assert here.browser().get(f"/api/solitaire/{DAY}")["day"] == DAY
        assert len(quick.asked) == 3


def test_these_days_come_first() -> None:
    """If somebody asks before they are made, before all checks; and they are nobody's share."""

    async def ask() -> None:
        quick = Ready.threads(1)
        assert isinstance(quick, Ready)
        found = Puzzles(Workers.threads(1), quick)
        found._near = days_near(NOON)
        body = wire.solitaire.SheetBody(SHEET, [])
        checks = [asyncio.create_task(found.check(body, "en", ANNA)) for _ in range(SHEETS.session)]
        await asyncio.sleep(0)
        puzzle = await found.puzzle(DAY, "en", ANNA)
        await asyncio.gather(*checks)
        assert puzzle.day == DAY
        assert quick.asked.index(DAY) == 1
        found.close()

    asyncio.run(ask())
