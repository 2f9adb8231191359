"""Pairs of matches between two bots: the same seed twice, the sides swapped."""

import math
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial

from jeton.bench.core_matches import CoreMatch, begin_state
from jeton.bench.figures import at_99
from jeton.bench.matches import BotMatch
from jeton.bots import BOTS, LEVELS, SECONDS, Bot, play_level
from jeton.catalogue import find_game, load_box
from jeton.core.chance import seed_of
from jeton.core.options import read_options
from jeton.core.outcome import Side
from jeton.engines import PREFIX, PROGRAM, Program
from jeton.records import Record

_STANDARD_ERRORS = 1.96
"""So many on either side hold 95 % of a normal distribution."""

_JUDGED = 50
"""One pair in so many is judged in any case: a playing core plays what it is told, legal or not."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two bots, and what they play. Each holds one side; with the fewest seats, there are two."""

    game: str
    bots: tuple[str, str]
    seed: str
    settings: tuple[str, ...] = ()
    """Options, ``NAME=VALUE``."""
    seconds: float = SECONDS
    """How long a bot that thinks by the clock may think about a decision."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A match, and the same with the sides swapped."""

    margins: tuple[int, int]
    """The points of the first bot's side less the other's: when it had the first side, and the second."""
    thought: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    """For each bot, the seconds of the processor that it thought about each of its decisions."""
    scored: tuple[int, int] = (0, 0)
    """What the moves of each bot brought in both matches …"""
    turns: tuple[int, int] = (0, 0)
    """… and in how many turns."""
    records: tuple[Record, ...] = ()
    """Of both matches, where they are wanted."""


class Seating:
    """Who sits where in the matches of a meeting."""

    def __init__(self, meeting: Meeting) -> None:
        self._bots = meeting.bots
        self.game = find_game(meeting.game)
        self.options = read_options(self.game.options, meeting.settings)
        self.box = load_box(self.game)
        start = self.game.rules.start(self.options, self.box, self.game.seats[0])
        self.sides: tuple[Side, ...] = self.game.rules.outcome(start).sides
        """The first seat's first."""

    def bots(self, side: int) -> tuple[str, ...]:
        """The bot on each seat, if the first bot has this side."""
        return tuple(self._bots[seat not in self.sides[side]] for seat in range(self.game.seats[0]))

    def kinds(self, side: int) -> tuple[str, ...]:
        """The same as a record says it: that a program plays, not which."""
        return tuple(PROGRAM if bot.startswith(PREFIX) else bot for bot in self.bots(side))

    def names(self, side: int) -> tuple[str, ...]:
        """A name for each seat, none twice."""
        return tuple(f"{kind}-{seat}" for seat, kind in enumerate(self.kinds(side), 1))

    def margin(self, side: int, points: Sequence[int]) -> int:
        """What the first bot's side has more than the other, by the points of each seat."""
        return points[min(self.sides[side])] - points[min(self.sides[1 - side])]


def play_pair(meeting: Meeting, number: int, *, recorded: bool = False) -> Pair:
    """The pair of this number."""
    seating = Seating(meeting)
    margins, records = list[int](), list[Record]()
    thought: tuple[list[float], list[float]] = ([], [])
    scored, turns = [0, 0], [0, 0]
    for side in (0, 1):
        bots = tuple(_bot(kind, meeting.seconds) for kind in seating.kinds(side))
        with ExitStack() as stack:
            match = _match(seating, side, bots, match_seed(meeting, number), stack)
            # By the processor's clock, as they think: whoever else uses the machine makes nobody slower.
            margins.append(seating.margin(side, match.play(time.thread_time)))
        for bot, seats in enumerate((seating.sides[side], seating.sides[1 - side])):
            for seat in seats:
                scored[bot] += match.scored[seat]
                turns[bot] += match.turns[seat]
                thought[bot].extend(match.thought[seat])
        if recorded or number % _JUDGED == 0:
            records.append(match.record(seating.names(side), seating.kinds(side)))
    return Pair(
        (margins[0], margins[1]),
        (tuple(thought[0]), tuple(thought[1])),
        (scored[0], scored[1]),
        (turns[0], turns[1]),
        tuple(records) if recorded else (),
    )


def _match(
    seating: Seating, side: int, bots: tuple[Bot, ...], seed: bytes, stack: ExitStack
) -> BotMatch | CoreMatch:
    """A match that is to be played: by the playing core, or by the rules where no core plays such a match, or
    where a program plays, which is told of it as a table tells."""
    programs = {
        seat: stack.enter_context(Program(name.removeprefix(PREFIX)))
        for seat, name in enumerate(seating.bots(side))
        if name.startswith(PREFIX)
    }
    game, box, options = seating.game, seating.box, seating.options
    state = None if programs else begin_state(game, box, options, len(bots))
    if state is None:
        return BotMatch(game, box, options, bots, seed, programs=programs)
    return CoreMatch(game, box, options, bots, seed, state)


def match_seed(meeting: Meeting, number: int) -> bytes:
    """What deals both matches of a pair."""
    return seed_of(f"{meeting.seed} {number}")


def _bot(name: str, seconds: float) -> Bot:
    # By the processor's clock: whoever else uses the machine makes no player weaker.
    timed = partial(play_level, name, seconds=seconds, clock=time.thread_time)
    return timed if name in LEVELS or name == PROGRAM else BOTS[name]


# --- what many of them say ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and how far off it may be with a certainty of 95 %; of one value nobody knows that."""

    mean: float
    error: float


def estimate(values: Sequence[float]) -> Estimate:
    """What values say; each is one observation, of a pair the mean of its two."""
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean, math.inf)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return Estimate(mean, _STANDARD_ERRORS * math.sqrt(variance / len(values)))


def points(pair: Pair) -> float:
    """What the first bot's side had more than the other, in the mean of the two matches."""
    return sum(pair.margins) / 2


def wins(pair: Pair) -> float:
    """The share of the two matches that the first bot won; a draw counts as half."""
    return sum((margin > 0) + (margin >= 0) for margin in pair.margins) / 4


@dataclass(frozen=True, slots=True)
class Thinking:
    """How long decisions took, in seconds."""

    decisions: int
    mean: float
    p99: float
    most: float


def thinking(thought: Sequence[float]) -> Thinking:
    """What the seconds of decisions say; nothing of none."""
    if not thought:
        return Thinking(0, 0.0, 0.0, 0.0)
    ordered = sorted(thought)
    return Thinking(len(ordered), sum(ordered) / len(ordered), at_99(ordered), ordered[-1])
