"""Runs the benchmarks of a game."""

import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import groupby, islice
from typing import Any

from jeton.bench.figures import Figure, calibrate, timed
from jeton.bench.positions import Task, read_tasks
from jeton.bench.solving import Solving, measure_solver
from jeton.bots import BOTS
from jeton.core.chance import Stream, seed_of
from jeton.core.moves import Office
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame, View
from jeton.table import Match, open_match, submit

_BOT = "greedy"
_FIRST_MOVES = 1000
"""Where a position may have millions of moves, so many are listed."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What the moves of one kind brought in the matches of a run."""

    kind: str
    moves: int
    points: float
    """Of one such move, on average."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was measured in one run."""

    game: str
    compiled: bool
    calibration: float
    """Million steps a second of a plain Python loop, in the same run."""
    figures: tuple[Figure, ...]
    tasks: int
    legal_known: int
    """For how many tasks it is known how many moves there are."""
    legal_matched: int
    best_matched: int
    nodes: int
    reference_nodes: int
    matches: int
    matches_per_second: float
    """Whole matches of greedy bots, as few as can play, table and judge included."""
    points_a_seat: float
    turns_a_match: float
    plays: tuple[Tally, ...]
    """What the greedy bots did, the commonest kind of move first."""
    solved: tuple[Solving, ...]
    """What the solver took, by length and mode; empty where a game has none."""


def measure(
    game: AnyGame,
    box: Any,
    *,
    repeats: int,
    matches: int,
    on_progress: Callable[[str], None],
    stride: int = 1,
) -> Report:
    """Measure a game on every ``stride``-th position; ``on_progress`` hears how far it is."""
    tasks = read_tasks(game, box)[::stride]
    calibration = calibrate()
    times: dict[str, list[int]] = defaultdict(list)
    legal_matched = best_matched = nodes = 0
    for number, task in enumerate(tasks, 1):
        for kind in game.kinds:
            times[f"best {kind}"].append(timed(partial(game.best, task.view, 1, kind), repeats))
        listed = "all moves" if _is_counted(task) else f"first {_FIRST_MOVES} moves"
        most = None if _is_counted(task) else _FIRST_MOVES
        times[listed].append(timed(partial(_list_moves, game, task.view, most), repeats))
        legal_matched += _is_counted(task) and _count(game, task) == (task.legal, task.turns)
        best_matched += all(task.agrees(kind, _points(game, task, kind)) for kind in game.kinds)
        nodes += game.searcher.nodes(task.view) if game.searcher else 0
        on_progress(f"{number}/{len(tasks)}")
    if not tasks:
        # Without positions of its own, a game lists the moves of a match.
        for view in _views(game, box)[::stride]:
            listing = partial(_list_moves, game, view, _FIRST_MOVES)
            times[f"first {_FIRST_MOVES} moves"].append(timed(listing, repeats))
    start = time.process_time()
    played = [_match(game, box, number, on_progress, matches) for number in range(matches)]
    seconds = time.process_time() - start
    points = [score for match in played for score in _scores(match)]
    return Report(
        game=game.name,
        compiled=game.compiled(),
        calibration=calibration,
        figures=tuple(Figure.of(name, nanoseconds) for name, nanoseconds in times.items()),
        tasks=len(tasks),
        legal_known=sum(map(_is_counted, tasks)),
        legal_matched=legal_matched,
        best_matched=best_matched,
        nodes=nodes,
        reference_nodes=sum(task.nodes for task in tasks),
        matches=matches,
        matches_per_second=matches / seconds,
        points_a_seat=sum(points) / len(points),
        turns_a_match=sum(map(_turns, played)) / matches,
        plays=_tallies(played),
        solved=tuple(measure_solver(game, box, on_progress=on_progress, stride=stride)),
    )


def _list_moves(game: AnyGame, view: View[Any], most: int | None) -> None:
    for _ in islice(game.generator.moves(view), most):
        pass


def _views(game: AnyGame, box: Any) -> list[View[Any]]:
    """What the seats saw that acted in a match of greedy bots."""
    match = _match(game, box, 0, lambda text: None, 1)
    acts = ((played.before, played.move.actor) for played in match.history)
    return [game.sight.view(before, actor) for before, actor in acts if not isinstance(actor, Office)]


def _is_counted(task: Task) -> bool:
    return task.legal is not None or task.turns is not None


def _count(game: AnyGame, task: Task) -> tuple[int | None, int | None]:
    """How many moves lay something, and how many turns, as far as it is known how many they should be."""
    legal = None if task.legal is None else len(_laying(game, task.view))
    return legal, None if task.turns is None else _count_turns(game, task.view)


def _laying(game: AnyGame, view: View[Any]) -> list[Any]:
    return [move for move in game.generator.moves(view) if game.sight.tokens(view, move)]


def _count_turns(game: AnyGame, view: View[Any]) -> int:
    """In how many ways a turn can be played: each move that lays something, and what may follow it."""
    turns = 0
    for move in _laying(game, view):
        turns += 1
        after = game.rules.play(view.position, move)
        if view.seat in game.rules.actors(after):
            turns += _count_turns(game, View(view.seat, after))
    return turns


def _points(game: AnyGame, task: Task, kind: str) -> int:
    found = game.best(task.view, 1, kind)
    return found[0].points if found else 0


def _match(game: AnyGame, box: Any, number: int, on_progress: Callable[[str], None], matches: int) -> Match:
    names = tuple(f"Bot-{seat}" for seat in range(game.seats[0]))
    match, _ = open_match(game, box, read_options(game.options), names, seed_of(f"bench {number}"), 0)
    while not match.over:
        seat = match.seats_to_act[0]
        view = match.view(seat)
        for move in BOTS[_BOT](game, view, Stream(match.seed, _BOT, len(match.history))):
            match, _ = submit(match, seat, game.notation.write(view, move), 0)
    on_progress(f"{number + 1}/{matches}")
    return match


def _scores(match: Match) -> list[int]:
    return [standing.points for standing in match.game.rules.outcome(match.position).standings]


def _turns(match: Match) -> int:
    """How many turns the match had: moves of one seat until another acts."""
    actors = (played.move.actor for played in match.history)
    return sum(1 for _ in groupby(actor for actor in actors if not isinstance(actor, Office)))


def _tallies(matches: list[Match]) -> tuple[Tally, ...]:
    """How often each kind of move was made, and what it brought to the one who made it."""
    points: dict[str, list[int]] = defaultdict(list)
    for match in matches:
        standings = match.game.rules.outcome(match.position).standings
        sides = {seat: standing.side for standing in standings for seat in standing.side}
        for played in match.history:
            if not isinstance(actor := played.move.actor, Office):
                own = sum(item.points for item in played.items if item.seat in sides[actor])
                points[type(played.move).__name__.lower()].append(own)
    tallies = (Tally(kind, len(brought), sum(brought) / len(brought)) for kind, brought in points.items())
    return tuple(sorted(tallies, key=lambda tally: -tally.moves))
