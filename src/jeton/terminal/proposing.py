"""Which level to propose for the next match: by how the last ones came out that are kept on this machine.

Whoever has won twice in a row is proposed one level up, whoever has lost twice one down; as in the browser
(``levels.ts``).
"""

from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from jeton.bots import LEVELS, OLD_NAMES
from jeton.core.errors import Fault
from jeton.core.protocols import AnyGame
from jeton.records import Record, replay
from jeton.terminal.context import box_of
from jeton.terminal.players import OPPONENT, PERSON
from jeton.terminal.saves import saved

_STREAK = 2


@dataclass(frozen=True, slots=True)
class _Result:
    """A match of one person against bots of one level."""

    level: str
    won: bool | None
    """None where nobody won alone."""


def proposed(folder: Path, game: AnyGame) -> str:
    """The level that suits whoever plays a game here; that of beginners where nothing is known."""
    results = (
        result
        for save in saved(folder, every=True)
        if save.over and save.record.game == game.name and (result := _result(game, save.record))
    )
    return _after(tuple(islice(results, _STREAK)))


def _after(results: tuple[_Result, ...]) -> str:
    """The level behind such results, the last one first."""
    if not results:
        return OPPONENT
    at = LEVELS.index(results[0].level)
    if len(results) == _STREAK and len(set(results)) == 1 and results[0].won is not None:
        at += 1 if results[0].won else -1
    return LEVELS[max(0, min(at, len(LEVELS) - 1))]


def _result(game: AnyGame, record: Record) -> _Result | None:
    """How a match came out for its one person; None for any other match, and for one that cannot be read."""
    people = [seat for seat, kind in enumerate(record.players) if kind == PERSON]
    levels = {OLD_NAMES.get(kind, kind) for kind in record.players if kind != PERSON}
    if len(people) != 1 or len(levels) != 1 or not levels <= set(LEVELS):
        return None
    try:
        (*_, last) = replay(game, box_of(game, None, record.box_file), record)
    except (Fault, ValueError):
        return None
    outcome = game.rules.outcome(last.after)
    own = outcome.side_of(people[0])
    won = None if len(outcome.winners) != 1 else own in outcome.winners
    return _Result(levels.pop(), won)
