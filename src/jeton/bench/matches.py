"""A match between bots by the rules alone, without a table: nobody leaves, agrees or runs out of time."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias

from jeton.bots import Bot
from jeton.core.alike import Dealer
from jeton.core.chance import Stream
from jeton.core.messages import Message
from jeton.core.moves import Office, Seat
from jeton.core.options import Options
from jeton.core.protocols import AnyGame
from jeton.engines import Program
from jeton.records import DEAL, Played, Record, compose_record, play_move, unasked
from jeton.table import Clocks, History, Match
from jeton.table.progress import MOVE, Given, Progress, Settled, settle

Seconds: TypeAlias = list[float]
"""How long somebody thought, for each decision."""


@dataclass(slots=True)
class BotMatch:
    """A match of bots: the seed deals it as it would at a table, so its record can be verified."""

    game: AnyGame
    box: Any
    options: Options
    bots: Sequence[Bot]
    """One for each seat; where a program plays it is not asked."""
    seed: bytes
    position: Any = None
    history: list[Played] = field(default_factory=list)
    thought: list[Seconds] = field(default_factory=list)
    """For each seat."""
    turns: list[int] = field(default_factory=list)
    """For each seat, how often it came to act after another …"""
    scored: list[int] = field(default_factory=list)
    """… and what its moves brought it; what is settled at the end is not among that."""
    dealer: Dealer = field(init=False)
    programs: Mapping[Seat, Program] = field(default_factory=dict)
    """Those that play a seat."""

    def play(self, clock: Callable[[], float] = time.perf_counter) -> tuple[int, ...]:
        """Play it to the end; the points of each seat."""
        self.position = self.game.rules.start(self.options, self.box, len(self.bots))
        self.dealer = Dealer(self.seed, DEAL)
        self.thought = [[] for _ in self.bots]
        self.turns, self.scored = [0 for _ in self.bots], [0 for _ in self.bots]
        for place, program in self.programs.items():
            program.begin(self._match(), place)
        last: Seat | None = None
        while (seat := self._next_seat()) is not None:
            self.turns[seat] += seat != last
            last = seat
            before = len(self.history)
            if seat in self.programs:
                self._let_program_play(seat, self.programs[seat])
            else:
                self._let_bot_play(seat, clock)
            made = (played for played in self.history[before:] if played.move.actor == seat)
            self.scored[seat] += sum(
                item.points for played in made for item in played.items if item.seat == seat
            )
        return self.game.rules.outcome(self.position).points

    def _let_bot_play(self, seat: Seat, clock: Callable[[], float]) -> None:
        view = self.game.sight.view(self.position, seat)
        stream = Stream(self.seed, f"bot {seat}", len(self.history))
        start = clock()
        moves = self.bots[seat](self.game, view, stream)
        self.thought[seat].append(clock() - start)
        for move in moves:
            self._make(move)

    def _let_program_play(self, seat: Seat, program: Program) -> None:
        """What it says is taken as it would be at a table. :raises EngineFault: if there is no taking it."""
        match = self._match()
        start = time.perf_counter()
        text = program.play(match, seat, partial(_refusal, match, seat))
        # It thinks in a process of its own: by whatever clock others go, it is waited for.
        self.thought[seat].append(time.perf_counter() - start)
        match = _settled(match, seat, text).progress.match
        self.history += match.history[len(self.history) :]
        self.position, self.dealer = match.position, Dealer(self.seed, DEAL, match.history.deals)

    def _match(self) -> Match:
        """The match as a table has it."""
        names = tuple(f"{seat + 1}" for seat in range(len(self.bots)))
        clocks = Clocks.start(None, len(names), 0)
        history = History(self.history)
        return Match(self.game, self.box, self.options, names, self.seed, self.position, clocks, history)

    def _next_seat(self) -> Seat | None:
        """Let chance and the referee act until a seat has to; None when the match is over."""
        while acting := self.game.rules.actors(self.position):
            move = unasked(self.game, self.position, acting, self.dealer)
            if move is None:
                return min(actor for actor in acting if not isinstance(actor, Office))
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


def _settled(match: Match, seat: Seat, text: str) -> Settled:
    return settle(Progress(match, (), 0), Given(MOVE, seat, text, 0))


def _refusal(match: Match, seat: Seat, text: str) -> Message | None:
    refusal = _settled(match, seat, text).refusal
    return refusal.ruling.fault if refusal else None
