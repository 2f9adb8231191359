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
from jeton.core.rulings import allowed
from jeton.records import Played, Record, compose_record
from jeton.records.verify import DEAL

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
    deals: int = 0

    def play(self, clock: Callable[[], float] = time.perf_counter) -> tuple[int, ...]:
        """Play it to the end; the points of each seat."""
        self.position = self.game.rules.start(self.options, self.box, len(self.bots))
        self.thought = [[] for _ in self.bots]
        while (seat := self._next_seat()) is not None:
            view = self.game.sight.view(self.position, seat)
            stream = Stream(self.seed, f"bot {seat}", len(self.history))
            start = clock()
            moves = self.bots[seat](self.game, view, stream)
            self.thought[seat].append(clock() - start)
            for move in moves:
                self._make(move)
        return self.game.rules.outcome(self.position).points

    def _next_seat(self) -> Seat | None:
        """Let chance and the referee act until a seat has to; None when the match is over."""
        while acting := self.game.rules.actors(self.position):
            if Office.CHANCE in acting:
                self._make(self.game.rules.deal(self.position, Stream(self.seed, DEAL, self.deals)))
                self.deals += 1
            elif Office.REFEREE in acting and (word := self.game.referee(self.position)) is not None:
                self._make(word)
            else:
                return min(actor for actor in acting if not isinstance(actor, Office))
        return None

    def _make(self, move: Any) -> None:
        ruling = allowed(self.game.rules.judge(self.position, move))
        after = self.game.rules.play(self.position, move, ruling)
        self.history.append(Played(self.position, move, ruling.items, after))
        self.position = after

    def record(self, names: tuple[str, ...], players: tuple[str, ...]) -> Record:
        """The record of the match, which is over."""
        record = compose_record(
            self.game, self.box, self.options, names, self.history, self.position, self.seed
        )
        return replace(record, players=players)
