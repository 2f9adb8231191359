"""Who may be coached, and with what: a seat's own last turns, as it saw them, and what it sees now."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from jeton.analysis.coaching import RECENT, Step, Turn
from jeton.core.moves import Office, Seat
from jeton.core.options import Options, at_stake
from jeton.core.protocols import AnyGame, View
from jeton.table.match import Match


@dataclass(frozen=True, slots=True)
class Lesson:
    """Everything that a coach is told: views of one seat, and its own moves."""

    turns: tuple[Turn, ...]
    """The last ones that have ended, the latest last."""
    count: int
    """So many have ended."""
    view: View[Any] | None
    """What the seat sees, if it is to act."""
    begun: bool
    """Whether it has made some moves of this turn."""


def is_coachable(game: AnyGame, options: Options, bots: Sequence[str], seat: Seat) -> bool:
    """Whether a seat may have a coach: where all others are bots, and truth itself is not at stake."""
    alone = all(bool(bot) != (other == seat) for other, bot in enumerate(bots))
    return alone and _is_taught(game, options)


def _is_taught(game: AnyGame, options: Options) -> bool:
    return game.coach is not None and not at_stake(game.options, options)


def lesson(match: Match, seat: Seat) -> Lesson | None:
    """What a coach is told; None where there is none, or truth itself is at stake."""
    if not _is_taught(match.game, match.options):
        return None
    turns = _turns(match, seat)
    acting = seat in match.seats_to_act
    # A turn of several moves goes on for as long as nobody else has acted; a card ends one.
    begun = acting and bool(turns) and match.game.searcher is not None and _went_last(match, seat)
    ended = turns[:-1] if begun else turns
    steps = tuple(tuple(_step(match, seat, place) for place in turn) for turn in ended[-RECENT:])
    return Lesson(steps, len(ended), match.view(seat) if acting else None, begun)


def _turns(match: Match, seat: Seat) -> list[list[int]]:
    """The places in the history of a seat's moves, turn by turn."""
    found: list[list[int]] = []
    last: Seat | None = None
    for place, played in enumerate(match.history):
        actor = played.move.actor
        if isinstance(actor, Office):
            continue
        if actor == seat:
            if last != seat or match.game.searcher is None:
                found.append([])
            found[-1].append(place)
        last = actor
    return found


def _went_last(match: Match, seat: Seat) -> bool:
    actors = (played.move.actor for played in reversed(match.history))
    return next((actor for actor in actors if not isinstance(actor, Office)), None) == seat


def _step(match: Match, seat: Seat, place: int) -> Step:
    played = match.history[place]
    return Step(match.game.sight.view(played.before, seat), played.move)
