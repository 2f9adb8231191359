"""Every way in which a game of the catalogue may be set up for a test."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from jeton.catalogue import GAMES, load_box
from jeton.core.options import CONTEST, Options, read_options
from jeton.core.protocols import AnyGame
from tests.kit.golden import GOLDEN, read_perft
from tests.kit.hooks import hooks

NAMES = ("Anna", "Bruno", "Chloé", "Joueur 4")
"""Players, one of them with an accent and one with a number."""

FULL = "full"
SMALL = "small"
CANARY = "canary"


@dataclass(frozen=True)
class Setting:
    """A game, a box, options and a number of seats."""

    name: str
    size: str
    """The box that comes with the game, the small one of its move tree, or one of tokens all different."""
    set: tuple[str, ...]
    seats: int

    def __str__(self) -> str:
        return "-".join((self.name, self.size, *self.set, str(self.seats)))

    @property
    def game(self) -> AnyGame:
        """The game itself."""
        return GAMES[self.name]

    @property
    def box(self) -> Any:
        """The box itself."""
        return _box(self.name, self.size)

    @property
    def options(self) -> Options:
        """The options, read."""
        return read_options(self.game.options, self.set)

    @property
    def names(self) -> tuple[str, ...]:
        """One for each seat."""
        return NAMES[: self.seats]


@cache
def _box(name: str, size: str) -> Any:
    game = GAMES[name]
    if size == SMALL:
        return load_box(game, read_perft(GOLDEN / "perft" / f"{name}.txt").box)
    return load_box(game, hooks(game).canary_box if size == CANARY else None)


def option_sets(game: AnyGame) -> tuple[tuple[str, ...], ...]:
    """The default, and contest where a game has it."""
    return ((), (f"{CONTEST.name}=on",)) if CONTEST in game.options else ((),)


def settings_of(*sizes: str) -> list[Setting]:
    """Every game with these boxes, each of its option sets, every number of seats."""
    return [
        Setting(game.name, size, chosen, seats)
        for game in GAMES.values()
        for size in sizes
        for chosen in option_sets(game)
        for seats in game.seats
    ]
