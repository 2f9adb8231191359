"""What the weaker bots choose from."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.core.protocols import AnyGame, View
from jeton.core.rulings import Sound


@dataclass(frozen=True, slots=True)
class Choices:
    """The moves of a seat, sorted by whether they score."""

    scoring: tuple[tuple[int, Any], ...]
    """Points and move."""
    other: tuple[tuple[Any, ...], ...]
    """The rest, by kind."""

    def any_other(self, stream: Stream) -> Any:
        """A move that does not score; by kind first: a hundred ways to exchange are not a hundred reasons."""
        return stream.choice(stream.choice(self.other))


def choices(game: AnyGame, view: View[Any], stream: Stream) -> Choices:
    """The moves that come to the mind of the view's seat."""
    assert view.seat is not None
    side = game.rules.outcome(view.position).side_of(view.seat)
    scoring: list[tuple[int, Any]] = []
    other: dict[type, list[Any]] = {}
    for move, known in _glance(game, view, stream):
        points = _judged(game, view, side, move) if known is None else known
        if points > 0:
            scoring.append((points, move))
        else:
            other.setdefault(type(move), []).append(move)
    return Choices(tuple(scoring), tuple(map(tuple, other.values())))


def _glance(game: AnyGame, view: View[Any], stream: Stream) -> Iterator[tuple[Any, int | None]]:
    """Moves, and what they bring as far as the game knows without its judge."""
    if game.appraiser is not None:
        return game.appraiser.appraise(view, stream)
    return ((move, None) for move in game.player.glance(view, stream))


def points_of(game: AnyGame, view: View[Any], move: Any) -> int:
    """What a move of the view's seat brings its side."""
    assert view.seat is not None
    return _judged(game, view, game.rules.outcome(view.position).side_of(view.seat), move)


def _judged(game: AnyGame, view: View[Any], side: frozenset[Seat], move: Any) -> int:
    """What a move brings a side, as the judge says."""
    ruling = game.rules.judge(view.position, move)
    items = ruling.items if isinstance(ruling, Sound) else ()
    return sum(item.points for item in items if item.seat in side)
