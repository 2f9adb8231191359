"""What the weaker bots choose from."""

from dataclasses import dataclass
from typing import Any

from jeton.core.chance import Stream
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
    for move in game.player.glance(view, stream):
        ruling = game.rules.judge(view.position, move)
        items = ruling.items if isinstance(ruling, Sound) else ()
        points = sum(item.points for item in items if item.seat in side)
        if points > 0:
            scoring.append((points, move))
        else:
            other.setdefault(type(move), []).append(move)
    return Choices(tuple(scoring), tuple(map(tuple, other.values())))
