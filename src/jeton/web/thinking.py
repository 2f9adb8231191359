"""Bots, hints and the coach, in processes of their own. Whoever thinks gets a view, and nothing beyond it."""

import os
from typing import Any, Protocol

from jeton.analysis.coaching import Coaching, coach
from jeton.analysis.hints import Hint, hint
from jeton.bots import BOTS
from jeton.catalogue import find_game
from jeton.core.chance import Stream
from jeton.core.protocols import View
from jeton.table.coaching import Lesson
from jeton.web.workers import Workers

BUDGET = 5.0
"""Seconds that a bot, a hint or the coach may take."""
_THREADS = 2


class Thinker(Protocol):
    """Thinks somewhere else. Who would have something thought of stands in the queue of ``Matches`` first."""

    @property
    def count(self) -> int:
        """How much it can think of at once."""
        ...

    async def choose(self, game: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
        """What a bot does, as texts. :raises Overtime:"""
        ...

    async def advise(self, game: str, view: View[Any], step: int, at_stake: bool, simple: bool) -> Hint:
        """A hint. :raises Overtime:"""
        ...

    async def coach(self, game: str, taught: Lesson) -> Coaching:
        """What a coach says. :raises Overtime:"""
        ...

    def close(self) -> None:
        """No more thoughts."""
        ...


def _choose(game_name: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
    game = find_game(game_name)
    return tuple(game.notation.write(view, move) for move in BOTS[bot](game, view, stream))


def _advise(game_name: str, view: View[Any], step: int, at_stake: bool, simple: bool) -> Hint:
    return hint(find_game(game_name), view, step, at_stake=at_stake, simple=simple)


def _coach(game_name: str, taught: Lesson) -> Coaching:
    return coach(find_game(game_name), taught.turns, taught.count, taught.view, begun=taught.begun)


class PoolThinker:
    """Lets a pool of workers think."""

    def __init__(self, workers: Workers, count: int) -> None:
        self._workers = workers
        self.count = count

    @classmethod
    def processes(cls, count: int | None = None) -> "PoolThinker":
        """One process less than there are cores, so that the event loop has its own."""
        count = count or max(1, (os.cpu_count() or 2) - 1)
        return cls(Workers.processes(count, BUDGET), count)

    @classmethod
    def threads(cls) -> "PoolThinker":
        """For tests."""
        return cls(Workers.threads(_THREADS), _THREADS)

    async def choose(self, game: str, bot: str, view: View[Any], stream: Stream) -> tuple[str, ...]:
        """See Thinker."""
        return await self._workers.run(_choose, game, bot, view, stream)

    async def advise(self, game: str, view: View[Any], step: int, at_stake: bool, simple: bool) -> Hint:
        """See Thinker."""
        return await self._workers.run(_advise, game, view, step, at_stake, simple)

    async def coach(self, game: str, taught: Lesson) -> Coaching:
        """See Thinker."""
        return await self._workers.run(_coach, game, taught)

    def close(self) -> None:
        """See Thinker."""
        self._workers.close()
