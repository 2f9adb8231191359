"""Whole matches in bulk: how many a game's playing core makes in a second of one core."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from jeton.bench.figures import calibrate
from jeton.bench.strength import short_settings
from jeton.core.options import read_options
from jeton.core.playing import GREEDY, OVER, State
from jeton.core.protocols import AnyGame

SECONDS = 2.0
"""So long each figure is measured, in processor time."""
_LOOK = 100
"""So many steps are made between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Bulk:
    """What was measured in one run."""

    game: str
    compiled: bool
    calibration: float
    """Million steps a second of a plain Python loop, in the same run."""
    settings: tuple[str, ...]
    """The options: a game that is played deal by deal is measured by single deals."""
    greedy_matches: int
    greedy_per_second: float
    """Matches of greedy players, as few as can play, inside the core."""
    points_a_side: float
    moves_a_match: float
    """Draws of chance included."""
    random_per_second: float
    """Moves picked and played one by one, called from Python; draws of chance included."""
    undone_per_second: float
    """The same, each played and taken back once more."""


def measure_bulk(
    game: AnyGame, box: Any, *, on_progress: Callable[[str], None], seconds: float = SECONDS
) -> Bulk:
    """Measure a game that has a playing core."""
    assert game.playing is not None
    settings = short_settings(game)
    state = game.playing.begin(read_options(game.options, settings), box, game.seats[0])
    calibration = calibrate()
    on_progress("greedy")
    matches, moves, points, spent = _greedy(state, seconds)
    on_progress("random")
    return Bulk(
        game=game.name,
        compiled=game.playing.compiled(),
        calibration=calibration,
        settings=settings,
        greedy_matches=matches,
        greedy_per_second=matches / spent,
        points_a_side=points / matches,
        moves_a_match=moves / matches,
        random_per_second=_steps(state, seconds, _once),
        undone_per_second=_steps(state, seconds, _twice),
    )


def _greedy(begun: State, seconds: float) -> tuple[int, int, float, float]:
    """How many matches were played, of how many moves, with what points of a side in all, in what time."""
    matches = moves = 0
    points = 0.0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not matches:
        state = begun.copy()
        state.sow(matches)
        moves += state.rollout(GREEDY)
        scores = state.scores()
        points += sum(scores) / len(scores)
        matches += 1
    return matches, moves, points, spent


def _steps(begun: State, seconds: float, step: Callable[[State], None]) -> float:
    """How many moves a second are made from match to match."""
    made, state = 0, begun.copy()
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or not made:
        for _ in range(_LOOK):
            if state.actor() == OVER:
                state = begun.copy()
                state.sow(made)
            step(state)
            made += 1
    return made / spent


def _once(state: State) -> None:
    state.play(state.pick())


def _twice(state: State) -> None:
    move = state.pick()
    state.play(move)
    state.undo()
    state.play(move)
