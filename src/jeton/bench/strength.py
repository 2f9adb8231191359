"""How much better a game's expert plays than the greedy player: the same deals twice, sides swapped."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from jeton.bench.pairs import Meeting, Pair, estimate, play_pair, play_pairs, points, thinking
from jeton.bots import STRONG
from jeton.catalogue import find_game
from jeton.core.protocols import AnyGame

RIVAL = "greedy"
_DEALS = "deals"
"""A game with this option is played deal by deal; others, match by match."""


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
    game = find_game(name)
    meeting = Meeting(name, (STRONG, RIVAL), seed, short_settings(game), seconds)
    pairs: list[Pair] = []
    try:
        for pair in play_pairs(partial(play_pair, meeting), 0, deals, jobs):
            pairs.append(pair)
            found = estimate([points(one) for one in pairs])
            error = f" ± {found.error:.1f}" if len(pairs) > 1 else ""
            on_progress(f"{len(pairs)}/{deals}  {found.mean:+.1f}{error}")
    except KeyboardInterrupt:
        if not pairs:
            return None
    return _sum_up(game, meeting, pairs, asked=deals)


def short_settings(game: AnyGame) -> tuple[str, ...]:
    """The options with which a game is played deal by deal; none of the others."""
    return tuple(f"{_DEALS}=1" for option in game.options if option.name == _DEALS)


def _sum_up(game: AnyGame, meeting: Meeting, pairs: list[Pair], *, asked: int) -> Strength:
    assert game.expert is not None
    found = estimate([points(pair) for pair in pairs])
    margins = [margin for pair in pairs for margin in pair.margins]
    thought = thinking([seconds for pair in pairs for seconds in pair.thought[0]])
    return Strength(
        game=game.name,
        bot=STRONG,
        rival=RIVAL,
        compiled=game.expert.compiled(),
        seed=meeting.seed,
        limit=meeting.seconds,
        asked=asked,
        pairs=len(pairs),
        points=found.mean,
        error=found.error,
        won=sum(margin > 0 for margin in margins) / len(margins),
        lost=sum(margin < 0 for margin in margins) / len(margins),
        decisions=thought.decisions,
        mean=thought.mean,
        p99=thought.p99,
        most=thought.most,
    )
