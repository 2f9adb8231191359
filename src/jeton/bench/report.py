"""Runs the benchmarks of a game."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from jeton.bench.figures import Figure, calibrate, timed
from jeton.bench.positions import read_tasks
from jeton.bots import BOTS
from jeton.core.chance import Stream, seed_of
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.table import Match, open_match, submit

_BOT = "greedy"


@dataclass(frozen=True, slots=True)
class Report:
    """What was measured in one run."""

    game: str
    compiled: bool
    calibration: float
    """Million steps a second of a plain Python loop, in the same run."""
    figures: tuple[Figure, ...]
    tasks: int
    legal_matched: int
    best_matched: int
    nodes: int
    reference_nodes: int
    matches_per_second: float
    """Whole matches of two greedy bots, table and judge included."""
    points_a_seat: float


def measure(game: AnyGame, box: Any, *, repeats: int, matches: int, tell: Callable[[str], None]) -> Report:
    """Measure a game; ``tell`` hears of the progress."""
    tasks = read_tasks(game, box)
    calibration = calibrate()
    best_times, moves_times = [], []
    legal_matched = best_matched = nodes = 0
    for number, task in enumerate(tasks, 1):
        best_times.append(timed(partial(game.generator.best, task.view, 1), repeats))
        moves_times.append(timed(partial(_exhaust, game, task.view), repeats))
        laying = [move for move in game.generator.moves(task.view) if game.sight.tokens(task.view, move)]
        legal_matched += len(laying) == task.legal
        best_matched += game.generator.best(task.view, 1)[0].points == task.best
        nodes += game.generator.nodes(task.view)
        tell(f"{number}/{len(tasks)}")
    start = time.perf_counter()
    points = [
        score for number in range(matches) for score in _scores(_match(game, box, number, tell, matches))
    ]
    seconds = time.perf_counter() - start
    return Report(
        game=game.name,
        compiled=game.generator.compiled(),
        calibration=calibration,
        figures=(Figure.of("best turn", best_times), Figure.of("all moves", moves_times)),
        tasks=len(tasks),
        legal_matched=legal_matched,
        best_matched=best_matched,
        nodes=nodes,
        reference_nodes=sum(task.nodes for task in tasks),
        matches_per_second=matches / seconds,
        points_a_seat=sum(points) / len(points),
    )


def _exhaust(game: AnyGame, view: View[Any]) -> None:
    for _ in game.generator.moves(view):
        pass


def _match(game: AnyGame, box: Any, number: int, tell: Callable[[str], None], matches: int) -> Match:
    names = tuple(f"Bot-{seat}" for seat in range(game.seats[0]))
    match, _ = open_match(game, box, read_options(game.options), names, seed_of(f"bench {number}"), 0)
    while not match.over:
        seat = match.seats_to_act[0]
        view = match.view(seat)
        for move in BOTS[_BOT](game, view, Stream(match.seed, _BOT, len(match.history))):
            match, _ = submit(match, seat, game.notation.write(view, move), 0)
    tell(f"{number + 1}/{matches}")
    return match


def _scores(match: Match) -> list[int]:
    return [standing.points for standing in match.game.rules.outcome(match.position).standings]
