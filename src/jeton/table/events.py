"""What happens at a table, and what each seat is told of it."""

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from jeton.core.moves import Seat
from jeton.core.outcome import Outcome
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Refused
from jeton.records import Played


@dataclass(frozen=True, slots=True)
class Moved:
    """Somebody acted: a seat, chance or the referee."""

    played: Played


@dataclass(frozen=True, slots=True)
class Refusal:
    """A seat tried something that was refused; the match is as it was."""

    seat: Seat
    ruling: Refused


@dataclass(frozen=True, slots=True)
class Offered:
    """A seat agrees to end the match, if all do (T3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The time of a seat ran out; None for a contest window."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = Moved | Refusal | Offered | TimeOut | Ended


def seen_move(game: AnyGame, played: Played, seat: Seat | None) -> tuple[View[Any], Any]:
    """A move as a seat may know it, and what it could see before."""
    return game.sight.view(played.before, seat), game.sight.seen(played.before, played.move, seat)


def event_for(game: AnyGame, event: Event, seat: Seat | None) -> Event | None:
    """An event as a seat may know it; None if it does not concern it. The only way out of the host."""
    if isinstance(event, Refusal):
        return event if event.seat == seat else None
    if not isinstance(event, Moved):
        return event
    played = event.played
    view, move = seen_move(game, played, seat)
    after = game.sight.view(played.after, seat).position
    return Moved(replace(played, before=view.position, move=move, after=after))
