"""Bots and hints, in processes of their own. Whoever thinks gets a view, and nothing beyond it."""

import os
from typing import Any, Protocol

from jeton.analysis.hints import hint
from jeton.bots import bots_of
from jeton.catalogue import find_game
from jeton.core.chance import Stream
from jeton.core.messages import Message
from jeton.core.protocols import View
from jeton.web.workers import Overtime, Workers

BUDGET = 5.0
"""Seconds that a bot or a hint may take."""
_MOST_HINTS = 8
"""So many hints may wait or be thought of: bots stand in the same queue, and people wait for them."""


class Thinker(Protocol):
    """Thinks somewhere else."""

    async def choose(self, game: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
        """What a bot does, as texts. :raises Overtime:"""
        ...

    async def advise(self, game: str, view: View[Any], step: int, at_stake: bool) -> Message:
        """A hint. :raises Overtime:"""
        ...

    def close(self) -> None:
        """No more thoughts."""
        ...


def _choose(game_name: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
    game = find_game(game_name)
    return tuple(game.notation.write(view, move) for move in bots_of(game)[bot](game, view, stream))


def _advise(game_name: str, view: View[Any], step: int, at_stake: bool) -> Message:
    return hint(find_game(game_name), view, step, at_stake=at_stake)


class PoolThinker:
    """Lets a pool of workers think."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._hints = 0

    @classmethod
    def processes(cls, count: int | None = None) -> "PoolThinker":
        """One process less than there are cores, so that the event loop has its own."""
        return cls(Workers.processes(count or max(1, (os.cpu_count() or 2) - 1), BUDGET))

    @classmethod
    def threads(cls) -> "PoolThinker":
        """For tests."""
        return cls(Workers.threads())

    async def choose(self, game: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
        """See Thinker."""
        return await self._workers.run(_choose, game, bot, view, stream)

    async def advise(self, game: str, view: View[Any], step: int, at_stake: bool) -> Message:
        """See Thinker."""
        if self._hints == _MOST_HINTS:
            raise Overtime
        self._hints += 1
        try:
            return await self._workers.run(_advise, game, view, step, at_stake)
        finally:
            self._hints -= 1

    def close(self) -> None:
        """See Thinker."""
        self._workers.close()
