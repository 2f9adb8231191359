"""How long people wait for a bot's answer when four tables think on one core.

``python -m jeton.bench.latency [--help]``. At each table bots of one level play a match among themselves. All
four ask at once, again and again, and one after the other is answered: so each waits for three others'
thoughts and its own. Thinking is measured in processor time, which does not depend on who else uses the
machine; what the server adds is not in it (`bench.load` measures that).
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import partial
from statistics import mean, median
from typing import Any

from jeton.bench.figures import at_99, calibrate
from jeton.bench.matches import BotMatch
from jeton.bots import LEVELS, play_level
from jeton.catalogue import GAMES, find_game, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.formats import SHORT, settings_of
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View

TABLES = 4
WITHIN = 1.0
"""Seconds in which 99 of 100 answers are to come."""


@dataclass(frozen=True, slots=True)
class Latency:
    """How long the answers of a level took, in seconds."""

    game: str
    level: str
    answers: int
    median: float
    p99: float
    most: float
    alone: float
    """The 99th of 100 where one table thinks."""
    decision: float
    """What one decision costs, on average."""
    calibration: float
    """Million steps a second of a plain Python loop, in the same run."""


class _Timed:
    """A bot whose thoughts are timed."""

    def __init__(self, level: str) -> None:
        # By the processor's clock, too: else a busy machine would have it think less.
        self._bot = partial(play_level, level, clock=time.process_time)
        self.seconds: list[float] = []

    def __call__(self, game: AnyGame, view: View[Any], stream: Stream) -> tuple[Any, ...]:
        start = time.process_time()
        moves = self._bot(game, view, stream)
        self.seconds.append(time.process_time() - start)
        return moves


def measure_latency(name: str, level: str, *, short: bool = False) -> Latency:
    """A match at each table, with as few seats as there can be."""
    game = find_game(name)
    options = read_options(game.options, settings_of(game.formats, SHORT) if short else ())
    tables = []
    for number in range(TABLES):
        bot = _Timed(level)
        seed = seed_of(f"latency {number}")
        BotMatch(game, load_box(game), options, (bot,) * game.seats[0], seed).play()
        tables.append(bot.seconds)
    # As long as all four play.
    waits = sorted(map(sum, zip(*tables, strict=False)))
    alone = sorted(seconds for table in tables for seconds in table)
    return Latency(
        name,
        level,
        len(waits),
        median=median(waits),
        p99=at_99(waits),
        most=waits[-1],
        alone=at_99(alone),
        decision=mean(alone),
        calibration=calibrate(),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and print the figures; 1 if somebody has to wait for too long."""
    parser = argparse.ArgumentParser("python -m jeton.bench.latency", description=__doc__)
    parser.add_argument("--game", choices=GAMES, help="one of them; all if it is not given")
    parser.add_argument("--level", choices=LEVELS, help="one of them; all if it is not given")
    parser.add_argument("--short", action="store_true", help="short matches")
    parser.add_argument("--json", action="store_true", help="for programs")
    given = parser.parse_args(arguments)
    found: list[Latency] = []
    for game in (given.game,) if given.game else GAMES:
        for level in (given.level,) if given.level else LEVELS:
            found.append(measure_latency(game, level, short=given.short))
            print(_row(found[-1]), file=sys.stderr if given.json else sys.stdout, flush=True)
    if given.json:
        print(json.dumps([asdict(one) for one in found], indent=2))
    return int(any(one.p99 > WITHIN for one in found))


def _row(found: Latency) -> str:
    times = (found.median, found.p99, found.most, found.alone)
    named = zip(("median", "p99", "most", "p99 of one table"), times, strict=True)
    told = [f"{name} {1000 * seconds:5.0f} ms" for name, seconds in named]
    who = f"{found.game:11} {found.level:9} {found.answers:4} answers"
    return "  ".join((who, *told, f"a decision {1000 * found.decision:.1f} ms"))


if __name__ == "__main__":
    sys.exit(main())
