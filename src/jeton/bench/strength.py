"""How much better a game's expert plays than the greedy player: the same deals twice, sides swapped."""

import math
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from jeton.bots import BOTS, STRONG, Bot, play_strongly
from jeton.catalogue import find_game, load_box
from jeton.core.chance import Stream, seed_of
from jeton.core.options import Options, read_options
from jeton.core.protocols import AnyGame
from jeton.table import Match, open_match, submit

RIVAL = "greedy"
_DEALS = "deals"
"""A game with this option is played deal by deal; others, match by match."""
_STANDARD_ERRORS = 1.96
"""So many on either side hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Pair:
    """One deal, played twice."""

    margins: tuple[int, int]
    """The points of the expert's side less the other's: when it had the first side, and the second."""
    seconds: tuple[float, ...]
    """How long it thought, for each of its decisions."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What was measured in one run."""

    game: str
    bot: str
    rival: str
    compiled: bool
    seed: str
    limit: float
    """Seconds that the bot may think about a decision."""
    asked: int
    """How many pairs were to be played …"""
    pairs: int
    """… and how many were."""
    points: float
    """Of one deal: the expert's side less the other."""
    error: float
    """With a certainty of 95 % the points are not off by more; each pair is one observation."""
    won: float
    """The share of the deals in which the expert's side had more points …"""
    lost: float
    """… and in which it had less."""
    decisions: int
    mean: float
    """Seconds for a decision."""
    p99: float
    most: float


def measure_strength(
    name: str, *, deals: int, seconds: float, seed: str, jobs: int, on_progress: Callable[[str], None]
) -> Strength | None:
    """Play so many pairs; who interrupts it gets what there is, or None if that is nothing."""
    pairs: list[Pair] = []
    try:
        for pair in _played(partial(play_pair, name, seed, seconds), deals, jobs):
            pairs.append(pair)
            points, error = estimate(pairs)
            on_progress(
                f"{len(pairs)}/{deals}  {points:+.1f}" + (f" ± {error:.1f}" if len(pairs) > 1 else "")
            )
    except KeyboardInterrupt:
        if not pairs:
            return None
    return _sum_up(find_game(name), pairs, asked=deals, seed=seed, limit=seconds)


def _played(play: Callable[[int], Pair], deals: int, jobs: int) -> Iterator[Pair]:
    """The pairs, in their order: were they told as they are ready, those cut off would be the long ones."""
    if jobs == 1:
        yield from map(play, range(deals))
        return
    # Behind it the processes are ended, whatever they are at.
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts) as pool:
        yield from pool.imap(play, range(deals))


def _leave_interrupts() -> None:
    """Ctrl-C is for the one who waits: he tells what there is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# --- a pair of deals ----------------------------------------------------------------------------


def play_pair(name: str, seed: str, seconds: float, number: int) -> Pair:
    """One deal, with the expert on one side, then on the other; the greedy player has the rest."""
    game, thought = find_game(name), list[float]()
    strong = partial(play_strongly, seconds=seconds)
    first, second = (_margin(game, side, strong, f"{seed} {number}", thought) for side in (0, 1))
    return Pair((first, second), tuple(thought))


def _margin(game: AnyGame, side: int, strong: Bot, seed: str, thought: list[float]) -> int:
    names = tuple(f"Bot-{seat}" for seat in range(game.seats[0]))
    match, _ = open_match(game, load_box(game), _options(game), names, seed_of(seed), 0)
    ours = _sides(match)[side]
    while not match.over:
        seat = match.seats_to_act[0]
        view, stream = match.view(seat), Stream(match.seed, f"bot {seat}", len(match.history))
        if seat in ours:
            with _clocked(thought):
                moves = strong(game, view, stream)
        else:
            moves = BOTS[RIVAL](game, view, stream)
        for move in moves:
            match, _ = submit(match, seat, game.notation.write(view, move), 0)
    standings = game.rules.outcome(match.position).standings
    return sum(one.points if one.side == ours else -one.points for one in standings)


@contextmanager
def _clocked(thought: list[float]) -> Iterator[None]:
    start = time.perf_counter()
    yield
    thought.append(time.perf_counter() - start)


def _options(game: AnyGame) -> Options:
    return read_options(game.options, [f"{_DEALS}=1" for option in game.options if option.name == _DEALS])


def _sides(match: Match) -> list[frozenset[int]]:
    """The sides of a match, the first seat's first."""
    standings: Sequence[Any] = match.game.rules.outcome(match.position).standings
    return sorted((one.side for one in standings), key=min)


# --- what comes of them -------------------------------------------------------------------------


def estimate(pairs: Sequence[Pair]) -> tuple[float, float]:
    """The points of a deal, and how far off they may be; of a single pair nobody knows that."""
    values = [sum(pair.margins) / 2 for pair in pairs]
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, math.inf
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, _STANDARD_ERRORS * math.sqrt(variance / len(values))


def _sum_up(game: AnyGame, pairs: Sequence[Pair], *, asked: int, seed: str, limit: float) -> Strength:
    assert game.expert is not None
    points, error = estimate(pairs)
    margins = [margin for pair in pairs for margin in pair.margins]
    thought = sorted(seconds for pair in pairs for seconds in pair.seconds)
    return Strength(
        game=game.name,
        bot=STRONG,
        rival=RIVAL,
        compiled=game.expert.compiled(),
        seed=seed,
        limit=limit,
        asked=asked,
        pairs=len(pairs),
        points=points,
        error=error,
        won=sum(margin > 0 for margin in margins) / len(margins),
        lost=sum(margin < 0 for margin in margins) / len(margins),
        decisions=len(thought),
        mean=sum(thought) / len(thought),
        p99=thought[-(-len(thought) * 99 // 100) - 1],
        most=thought[-1],
    )
