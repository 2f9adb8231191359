"""Bots and hints think elsewhere, and not for ever."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from jeton.analysis.hints import Hint
from jeton.bots import BOTS
from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.web import advice
from jeton.web.live import begin
from jeton.web.thinking import PoolThinker
from jeton.web.workers import Overtime, Workers
from tests.table.test_progress import header_of
from tests.web import spinning
from tests.web.kit import Browser, Json, bot, make_services, person, running, until

DEVICE: Json = {"kind": "device", "name": "Bruno"}


def test_a_process_thinks_like_we_do() -> None:
    """The same view and the same stream give the same moves."""
    match = begin(header_of("mathable"))[0].match
    seat = match.seats_to_act[0]
    view, game = match.view(seat), GAMES["mathable"]
    moves = BOTS["easy"](game, view, Stream(b"", "think", 0))

    async def ask() -> tuple[str, ...]:
        thinker = PoolThinker.processes(1)
        try:
            assert (await thinker.advise("mathable", view, 1, False, False)).said.code.startswith("analysis/")
            return await thinker.choose("mathable", "easy", view, Stream(b"", "think", 0))
        finally:
            thinker.close()

    assert asyncio.run(ask()) == tuple(game.notation.write(view, move) for move in moves)


def test_who_takes_too_long_is_stopped() -> None:
    """Interrupted; or, if they do not notice, replaced, whether they are at work or only wait."""

    async def ask() -> int:
        workers = Workers.processes(1, budget=0.1, grace=0.3)
        try:
            with pytest.raises(Overtime):
                await workers.run(spinning.spin)
            with pytest.raises(Overtime):
                await workers.run(spinning.stick)
            with pytest.raises(Overtime):
                await workers.run(spinning.doze)
            return await workers.run(spinning.answer)
        finally:
            workers.close()

    assert asyncio.run(ask()) == 42


def test_too_many_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for many at once is refused; nobody else is."""
    monkeypatch.setattr(advice, "_MOST_HINTS", 2)
    gate = threading.Event()

    class Pensive(PoolThinker):
        """One who takes their time."""

        async def advise(self, *given: Any) -> Hint:
            """See Thinker."""
            await asyncio.to_thread(gate.wait)
            return await super().advise(*given)

    def hint(browser: Browser, match: str) -> httpx.Response:
        return browser.post(f"/api/matches/{match}/hint", {"seat": 0, "step": 1})

    with running(lambda: make_services(thinker=Pensive.threads())) as here, ThreadPoolExecutor(4) as others:
        anna, bruno = here.browser(), here.browser()
        # Nobody else is to move: no bot thinks.
        tables = [who.create("mathable", person("Anna"), DEVICE)["match"] for who in (anna, bruno)]
        waiting = [others.submit(hint, anna, tables[0]) for _ in range(2)]
        until(
            lambda: here.do(lambda: {"n": here.services.matches.queue.running}), lambda seen: seen["n"] == 2
        )
        refused = hint(anna, tables[0])
        assert (refused.status_code, refused.json()["code"]) == (429, "web/already-asked")
        waiting.append(others.submit(hint, bruno, tables[1]))
        until(
            lambda: here.do(lambda: {"n": here.services.matches.queue.waiting}), lambda seen: seen["n"] == 1
        )
        gate.set()
        assert [one.result().status_code for one in waiting] == [200] * 3
        assert hint(anna, tables[0]).status_code == 200


class Slow(PoolThinker):
    """One who never comes to an end."""

    async def choose(self, *asked: object) -> tuple[str, ...]:
        """See Thinker."""
        raise Overtime


class Confused(PoolThinker):
    """One who makes mistakes."""

    async def choose(self, *asked: object) -> tuple[str, ...]:
        """See Thinker."""
        raise ZeroDivisionError


@pytest.mark.parametrize("thinker", [Slow, Confused])
def test_a_bot_without_an_idea_passes(thinker: type[PoolThinker]) -> None:
    """The match goes on."""
    with running(lambda: make_services(thinker=thinker.threads())) as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), bot("greedy"))["match"]

        def look() -> Json:
            state = anna.state(match)
            if 0 in state["to_act"]:
                anna.move(match, 0, "pass", str(state["seq"]))
            return state

        state = until(look, lambda state: bool(state["over"]))
        assert next(entry["told"] for entry in state["log"] if entry["seat"] == 1).endswith("ends the turn.")
