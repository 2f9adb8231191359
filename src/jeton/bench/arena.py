"""Two bots meet in many pairs of matches; what has been played is kept, and need not be played again."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Protocol

from jeton.bench.crews import Crew
from jeton.bench.pairs import (
    Estimate,
    Meeting,
    Pair,
    Thinking,
    estimate,
    play_pair,
    points,
    thinking,
    wins,
)
from jeton.catalogue import find_game


class Keeper(Protocol):
    """Keeps the pairs of a meeting."""

    recorded: bool
    """Whether it wants to have the records of them."""

    def kept(self) -> list[Pair]:
        """Those that were played, from the first on. :raises UsageFault: if something else is kept there."""
        ...

    def keep(self, number: int, pair: Pair) -> None:
        """Write down the pair of this number. :raises UsageFault: if it cannot be."""
        ...


@dataclass(frozen=True, slots=True)
class Arena:
    """What came of a meeting."""

    meeting: Meeting
    compiled: bool
    asked: int
    """How many pairs were to be played …"""
    pairs: int
    """… and how many were, those that were found in the file included."""
    won: Estimate
    """The share of matches that the first bot won, a draw as half; each pair is one observation."""
    points: Estimate
    """The points of its side less the other's, in one match."""
    draws: int
    thinking: tuple[Thinking, Thinking]
    """How long each bot thought, in what was played now …"""
    averages: tuple[float, float]
    """… and how many points a turn it made there."""


def hold_arena(
    meeting: Meeting, *, pairs: int, crew: Crew, keeper: Keeper | None, on_progress: Callable[[str], None]
) -> Arena | None:
    """Play so many pairs; who interrupts it gets what there is, or None if that is nothing.

    With a keeper, the pairs that it has already are not played again, and each new one is written down as
    soon as it is over.

    :raises UsageFault: if the keeper cannot keep them.
    """
    played = keeper.kept() if keeper else []
    try:
        play = partial(play_pair, meeting, recorded=keeper is not None and keeper.recorded)
        for pair in crew.play(play, len(played), max(0, pairs - len(played))):
            if keeper:
                keeper.keep(len(played), pair)
            played.append(replace(pair, records=()))
            on_progress(_progress(played, pairs))
    except KeyboardInterrupt:
        pass
    return _sum_up(meeting, played, pairs) if played else None


def _progress(played: list[Pair], asked: int) -> str:
    won = estimate(list(map(wins, played)))
    error = f" ± {100 * won.error:.1f}" if len(played) > 1 else ""
    return f"{len(played)}/{asked}  {100 * won.mean:.1f} %{error}"


def _sum_up(meeting: Meeting, played: list[Pair], asked: int) -> Arena:
    ours, theirs = (thinking([seconds for pair in played for seconds in pair.thought[bot]]) for bot in (0, 1))
    return Arena(
        meeting=meeting,
        compiled=find_game(meeting.game).compiled(),
        asked=asked,
        pairs=len(played),
        won=estimate(list(map(wins, played))),
        points=estimate(list(map(points, played))),
        draws=sum(margin == 0 for pair in played for margin in pair.margins),
        thinking=(ours, theirs),
        averages=(_average(played, 0), _average(played, 1)),
    )


def _average(played: list[Pair], bot: int) -> float:
    """The points that a bot makes in a turn; nothing if what was played is not known so closely."""
    turns = sum(pair.turns[bot] for pair in played)
    return sum(pair.scored[bot] for pair in played) / turns if turns else 0.0
