"""A match between bots by the rules alone, without a table: nobody leaves, agrees or runs out of time."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from jeton.bots import Bot
from jeton.core.chance import Stream
from jeton.core.moves import Office, Seat
from jeton.core.options import Options
from jeton.core.protocols import AnyGame
from jeton.records import Played, Record, compose_record, play_move, unasked

Seconds: TypeAlias = list[float]
"""How long somebody thought, for each decision."""


@dataclass(slots=True)
class BotMatch:
    """A match of bots: the seed deals it as it would at a table, so its record can be verified."""

    game: AnyGame
    box: Any
    options: Options
    bots: Sequence[Bot]
    """One for each seat."""
    seed: bytes
    position: Any = None
    history: list[Played] = field(default_factory=list)
    thought: list[Seconds] = field(default_factory=list)
    """For each seat."""
    turns: list[int] = field(default_factory=list)
    """For each seat, how often it came to act after another …"""
    scored: list[int] = field(default_factory=list)
    """… and what its moves brought it; what is settled at the end is not among that."""
    deals: int = 0

    def play(self, clock: Callable[[], float] = time.perf_counter) -> tuple[int, ...]:
        """Play it to the end; the points of each seat."""
        self.position = self.game.rules.start(self.options, self.box, len(self.bots))
        self.thought = [[] for _ in self.bots]
        self.turns, self.scored = [0 for _ in self.bots], [0 for _ in self.bots]
        last: Seat | None = None
        while (seat := self._next_seat()) is not None:
            self.turns[seat] += seat != last
            last = seat
            view = self.game.sight.view(self.position, seat)
            stream = Stream(self.seed, f"bot {seat}", len(self.history))
            start = clock()
            moves = self.bots[seat](self.game, view, stream)
            self.thought[seat].append(clock() - start)
            for move in moves:
                self._make(move)
                self.scored[seat] += sum(item.points for item in self.history[-1].items if item.seat == seat)
        return self.game.rules.outcome(self.position).points

    def _next_seat(self) -> Seat | None:
        """Let chance and the referee act until a seat has to; None when the match is over."""
        while acting := self.game.rules.actors(self.position):
            move = unasked(self.game, self.position, acting, self.seed, self.deals)
            if move is None:
                return min(actor for actor in acting if not isinstance(actor, Office))
            self.deals += Office.CHANCE in acting
            self._make(move)
        return None

    def _make(self, move: Any) -> None:
        self.history.append(play_move(self.game, self.position, move))
        self.position = self.history[-1].after

    def record(self, names: tuple[str, ...], players: tuple[str, ...]) -> Record:
        """The record of the match, which is over."""
        record = compose_record(
            self.game, self.box, self.options, names, self.history, self.position, self.seed
        )
        return replace(record, players=players)
