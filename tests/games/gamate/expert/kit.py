"""What the tests of the expert share: turns of whole matches, and time that never runs out."""

from collections.abc import Callable, Iterator
from functools import cache

from jeton.games.gamate import GAME, player, rules
from jeton.games.gamate.equipment import Box
from jeton.games.gamate.moves import Move
from jeton.games.gamate.position import Phase, Position
from jeton.games.gamate.sight import view
from tests.games.gamate.kit import BOX, SHORT, opening, short_box, stream

TINY = short_box(8, 0)
"""Eight numbers and no mute: hands of two cards."""
MANY = short_box(48, 20)
"""More cards than the kernel holds."""


def never() -> bool:
    """Time without end."""
    return False


def after(count: int) -> Callable[[], bool]:
    """Time that is up when it has been asked for so many times."""
    left = iter(range(count))
    return lambda: next(left, None) is None


def walk(position: Position, seed: int, moves: int = 600) -> Iterator[Position]:
    """The turns of a match between sensible players, as far as it goes in so many moves."""
    chance = stream(seed)
    for _ in range(moves):
        move: Move | None = GAME.referee(position)
        if position.phase is Phase.OVER:
            return
        if move is None and position.phase in (Phase.LOT, Phase.DEALING):
            move = rules.deal(position, chance)
        elif move is None:
            yield position
            (move,) = player.plan(view(position, position.on_turn))
        position = rules.play(position, move)


def _turns(box: Box, settings: tuple[str, ...]) -> list[Position]:
    return [position for seed in range(3) for position in walk(opening("deals=2", *settings, box=box), seed)]


@cache
def turns() -> tuple[Position, ...]:
    """Every turn of some deals, with several boxes and options."""
    chosen: tuple[tuple[Box, tuple[str, ...]], ...] = (
        (BOX, ()),
        (SHORT, ("minimum-7=on",)),
        (BOX, ("extended=on", "as-printed=on", "adversaries-only=on")),
        (TINY, ()),
    )
    return tuple(position for box, settings in chosen for position in _turns(box, settings))
