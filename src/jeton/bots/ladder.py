"""The levels of each game, read from its data."""

from functools import cache

from jeton.catalogue import find_game, levels_text
from jeton.core.levels import Level, read_levels
from jeton.core.protocols import AnyGame


def levels_of(game: AnyGame) -> dict[str, Level]:
    """The levels of a game, the weakest first."""
    return _levels(game.name)


def level_of(game: AnyGame, name: str) -> Level:
    """One level of a game."""
    return _levels(game.name)[name]


@cache
def _levels(name: str) -> dict[str, Level]:
    game = find_game(name)
    return read_levels(levels_text(game), game.name, game.findable.ASPECTS)
