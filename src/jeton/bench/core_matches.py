"""A match between bots by the playing core of its game: the same that ``matches`` plays by the rules."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from jeton.bench.matches import Seconds
from jeton.bots import Bot
from jeton.core.chance import Stream
from jeton.core.errors import UsageFault
from jeton.core.moves import Seat
from jeton.core.options import Options
from jeton.core.outcome import Side
from jeton.core.playing import CHANCE, OVER, REFEREE, State
from jeton.core.protocols import AnyGame, View
from jeton.records import DEAL, Record, compose_record, follow


def begin_state(game: AnyGame, box: Any, options: Options, seats: int) -> State | None:
    """The state before anything is dealt; None if no core plays so: where something may be false."""
    if game.playing is None:
        return None
    try:
        return game.playing.begin(options, box, seats)
    except UsageFault:
        return None


@dataclass(slots=True)
class CoreMatch:
    """A match of bots, held by a state alone: move for move what ``BotMatch`` plays with the same seed.

    Each bot is shown what its seat may know of the state, and its moves go into it as numbers; the seed deals
    from its bags, and the referee speaks by it. The judge is asked only when somebody wants the record.
    """

    game: AnyGame
    box: Any
    options: Options
    bots: Sequence[Bot]
    """One for each seat."""
    seed: bytes
    state: State
    """Before anything is dealt."""
    moves: list[Any] = field(default_factory=list)
    """All that were made, chance's and the referee's too."""
    thought: list[Seconds] = field(default_factory=list)
    """As of a ``BotMatch``; so are …"""
    turns: list[int] = field(default_factory=list)
    scored: list[int] = field(default_factory=list)
    """… these two."""
    start: Any = None
    sides: tuple[Side, ...] = ()
    """Those who win together, the first seat's first, as a state counts their points."""

    def play(self, clock: Callable[[], float] = time.perf_counter) -> tuple[int, ...]:
        """Play it to the end; the points of each seat."""
        self.start = self.game.rules.start(self.options, self.box, len(self.bots))
        self.sides = self.game.rules.outcome(self.start).sides
        self.thought = [[] for _ in self.bots]
        self.turns, self.scored = [0 for _ in self.bots], [0 for _ in self.bots]
        deals, last = 0, OVER
        while (actor := self.state.actor()) != OVER:
            if actor == CHANCE:
                self._deal(deals)
                deals += 1
            elif actor == REFEREE:
                self._let_referee_speak()
            else:
                self.turns[actor] += actor != last
                last = actor
                self._let_bot_play(actor, clock)
        return self._all_points()

    def _all_points(self) -> tuple[int, ...]:
        return tuple(self._points(seat) for seat in range(len(self.bots)))

    def _points(self, seat: Seat) -> int:
        """Of a seat; those who win together each have the points of their side."""
        (place,) = (place for place, side in enumerate(self.sides) if seat in side)
        return self.state.scores()[place]

    def _deal(self, deals: int) -> None:
        assert self.game.playing is not None
        self.moves.append(self.game.playing.deal(self.state, Stream(self.seed, DEAL, deals)))

    def _let_referee_speak(self) -> None:
        assert self.game.playing is not None
        numbers = self.state.legal()
        self.moves.append(self.game.playing.read(self.state, numbers))
        self.state.play(numbers[0])

    def _let_bot_play(self, seat: Seat, clock: Callable[[], float]) -> None:
        playing = self.game.playing
        assert playing is not None
        view = View(seat, playing.known(self.state, self.start, seat))
        stream = Stream(self.seed, f"bot {seat}", len(self.moves))
        start = clock()
        moves = self.bots[seat](self.game, view, stream)
        self.thought[seat].append(clock() - start)
        before = self._points(seat)
        for move in moves:
            (number,) = playing.write(self.state, move)
            self.state.play(number)
        self.moves += moves
        # Points of those who win together stand on the line of the first of them.
        if any(seat == min(side) for side in self.sides):
            self.scored[seat] += self._points(seat) - before

    def record(self, names: tuple[str, ...], players: tuple[str, ...]) -> Record:
        """The record of the match, which is over: every move is judged now.

        :raises Illegal: if the rules refuse one.
        """
        history = follow(self.game, self.start, self.moves)
        assert self.game.rules.outcome(history[-1].after).points == self._all_points()
        record = compose_record(
            self.game, self.box, self.options, names, history, history[-1].after, self.seed
        )
        return replace(record, players=players)
