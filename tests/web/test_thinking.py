"""Bots and hints think elsewhere, and not for ever."""

import asyncio

import pytest

from jeton.bots import BOTS
from jeton.catalogue import GAMES
from jeton.core.chance import Stream
from jeton.web import thinking
from jeton.web.live import begin
from jeton.web.thinking import PoolThinker
from jeton.web.workers import Overtime, Workers
from tests.web import spinning
from tests.web.kit import Json, bot, make_house, person, running, until
from tests.web.test_progress import header_of


def test_a_process_thinks_like_we_do() -> None:
    """The same view and the same stream give the same moves."""
    match = begin(header_of("mathable"))[0].match
    seat = match.seats_to_act[0]
    view, game = match.view(seat), GAMES["mathable"]
    moves = BOTS["easy"](game, view, Stream(b"", "think", 0))

    async def ask() -> tuple[str, ...]:
        thinker = PoolThinker.processes(1)
        try:
            assert (await thinker.advise("mathable", view, 1, False)).code.startswith("analysis/")
            return await thinker.choose("mathable", "easy", view, Stream(b"", "think", 0))
        finally:
            thinker.close()

    assert asyncio.run(ask()) == tuple(game.notation.write(view, move) for move in moves)


def test_who_takes_too_long_is_stopped() -> None:
    """Interrupted; or, if he does not notice, replaced."""

    async def ask() -> int:
        workers = Workers.processes(1, budget=0.1, grace=0.3)
        try:
            with pytest.raises(Overtime):
                await workers.run(spinning.spin)
            with pytest.raises(Overtime):
                await workers.run(spinning.stick)
            return await workers.run(spinning.answer)
        finally:
            workers.close()

    assert asyncio.run(ask()) == 42


def test_too_many_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are turned away: bots stand in the same queue."""
    monkeypatch.setattr(thinking, "_MOST_HINTS", 1)
    match = begin(header_of("mathable"))[0].match
    view = match.view(match.seats_to_act[0])

    async def ask() -> list[object]:
        thinker = PoolThinker.threads()
        hints = [thinker.advise("mathable", view, 1, False) for _ in range(2)]
        found: list[object] = await asyncio.gather(*hints, return_exceptions=True)
        found.append(await thinker.advise("mathable", view, 1, False))
        thinker.close()
        return found

    assert [isinstance(one, Overtime) for one in asyncio.run(ask())] == [False, True, False]


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
    with running(lambda: make_house(thinker=thinker.threads())) as here:
        anna = here.browser()
        match = anna.create("mathable", person("Anna"), bot("greedy"))["match"]

        def look() -> Json:
            state = anna.state(match)
            if 0 in state["to_act"]:
                anna.move(match, 0, "pass", str(state["seq"]))
            return state

        state = until(look, lambda state: bool(state["over"]))
        assert [entry["text"] for entry in state["log"] if entry["seat"] == 1][:1] == ["end"]
