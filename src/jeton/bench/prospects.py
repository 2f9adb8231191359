"""Finds out how likely one is to win where a match is made of deals: counts what deals of greedy bots show.

Every fifth match is kept apart, and says how good the estimate is: before deals, and in the midst of them.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from jeton.bench.crews import Crew
from jeton.bench.matches import BotMatch
from jeton.bots import BOTS
from jeton.catalogue import find_game, load_box
from jeton.core.chance import seed_of
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame

_APART = 5
_THOUSANDTHS = 1000
_CLEAR = 0.01
"""Nothing is ever said to be surer than this."""


@dataclass(slots=True)
class Off:
    """How far estimates were off, all told."""

    moments: int = 0
    squares: float = 0.0
    logs: float = 0.0

    def add(self, said: float, won: float) -> None:
        """One more, and what came of it."""
        said = _CLEAR + said * (1 - 2 * _CLEAR)
        self.moments += 1
        self.squares += (said - won) ** 2
        self.logs -= won * math.log(said) + (1 - won) * math.log(1 - said)

    def __str__(self) -> str:
        """The mean square and the mean logarithm, in thousandths, and of how many moments."""
        count = max(self.moments, 1)
        square, log = (round(_THOUSANDTHS * one / count) for one in (self.squares, self.logs))
        return f"{square} {log} {self.moments}"


def study_deals(name: str, *, matches: int, seed: str, crew: Crew, on_progress: Callable[[str], None]) -> str:
    """Play so many matches, and write down what they show; the same in however many processes."""
    counts = Counter[str]()
    for done, words in enumerate(crew.play(partial(_noted, name, seed), 0, matches), 1):
        counts.update(words)
        on_progress(f"{done}/{matches}")
    apart = range(0, matches, _APART)
    before, within = Off(), Off()
    told = crew.play(partial(_told, name, seed, dict(counts)), 0, len(apart))
    for done, (won, first, later) in enumerate(told, 1):
        for off, moments in ((before, first), (within, later)):
            for said in moments:
                off.add(said, won)
        on_progress(f"{done}/{len(apart)}")
    head = [
        "jeton chances 1",
        f"game = {name}",
        f"seed = {seed}",
        f"edition = {find_game(name).edition}",
        f"matches = {matches}",
        "",
        "# of every fifth match, which is not among the counts: how far estimates were off, mean square and",
        f"# logarithm in thousandths, and at how many moments; “all alike” is off by 250 and {_ALIKE}",
        f"before deals = {before}",
        f"within deals = {within}",
        "",
        "# what deals showed, and how often",
    ]
    return "\n".join([*head, *_lines(counts), ""])


_ALIKE = round(_THOUSANDTHS * math.log(2))


def _lines(counts: Mapping[str, int]) -> Iterable[str]:
    def order(word: str) -> tuple[str, int]:
        kind, _, number = word.partition(" ")
        return kind, int(number or 0)

    return (f"{word} = {counts[word]}" for word in sorted(counts, key=order))


def _noted(name: str, seed: str, number: int) -> list[str]:
    """What a match shows; nothing, if it is kept apart."""
    if number % _APART == 0:
        return []
    game, match = _played(name, seed, number)
    assert game.prospects is not None
    return list(game.prospects.noted(_pairs(match), match.position, solved=True))


def _told(
    name: str, seed: str, counts: dict[str, int], number: int
) -> tuple[float, list[float], list[float]]:
    """Of a match that was kept apart: what the first side won of it, and what was said."""
    game, match = _played(name, seed, number * _APART)
    assert game.prospects is not None
    winners = game.rules.outcome(match.position).winners
    won = any(0 in side for side in winners) / len(winners)
    before, within = (
        list(game.prospects.moments(_pairs(match), counts, solved=solved)) for solved in (False, True)
    )
    return won, before, within


def _pairs(match: BotMatch) -> list[tuple[Any, Any]]:
    return [(played.before, played.move) for played in match.history]


def _played(name: str, seed: str, number: int) -> tuple[AnyGame, BotMatch]:
    game = find_game(name)
    bots = [BOTS["greedy"]] * game.seats[0]
    match = BotMatch(game, load_box(game), read_options(game.options, ()), bots, seed_of(f"{seed} {number}"))
    match.play()
    return game, match
