"""How much stronger each level plays than the one below: the same draws twice, seats swapped."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path

from jeton.bench.arena import Arena, hold_arena
from jeton.bench.crews import Crew
from jeton.bench.ledger import Ledger
from jeton.bench.pairs import Meeting
from jeton.bots import LEVELS
from jeton.catalogue import find_game
from jeton.core.protocols import AnyGame

_DEALS = "deals"
"""A game with this option is played deal by deal; others, match by match."""


def couples_of(levels: Sequence[str], *, every: bool) -> tuple[tuple[str, str], ...]:
    """Who meets whom, the stronger first: each level and the one below, or ``every`` two."""
    order = sorted(levels, key=LEVELS.index)
    return tuple((upper, lower) for lower, upper in (combinations if every else _neighbours)(order, 2))


def _neighbours(levels: Sequence[str], _: int) -> Iterator[tuple[str, str]]:
    return pairwise(levels)


def measure_strength(
    game: str,
    couples: Sequence[tuple[str, str]],
    *,
    pairs: int,
    seed: str,
    crew: Crew,
    kept: Path | None = None,
    on_progress: Callable[[str], None],
) -> Iterator[Arena]:
    """Let levels meet, one couple after the other; an interruption ends it with what there is.

    What the file ``kept`` holds is not played again, and what is played is written there.
    Nobody looks at the clock, so that the same seed gives the same figures.
    """
    for couple in couples:
        meeting = Meeting(game, couple, seed, short_settings(find_game(game)), math.inf)
        tell = partial(_tell, on_progress, f"{game}  {couple[0]} – {couple[1]}  ")
        keeper = Ledger(meeting, kept) if kept else None
        found = hold_arena(meeting, pairs=pairs, crew=crew, keeper=keeper, on_progress=tell)
        if found is not None:
            yield found
        if found is None or found.pairs < pairs:
            return


def _tell(on_progress: Callable[[str], None], who: str, text: str) -> None:
    on_progress(who + text)


def short_settings(game: AnyGame) -> tuple[str, ...]:
    """The options with which a game is played deal by deal; none of the others."""
    return tuple(f"{_DEALS}=1" for option in game.options if option.name == _DEALS)
