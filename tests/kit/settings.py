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
    """Every game with these boxes and each of its option sets, for as many as may play."""
    return [setting for game in GAMES.values() for size in sizes for setting in _settings(game, size)]


def _settings(game: AnyGame, size: str) -> list[Setting]:
    sets = option_sets(game)
    if is_countless(Setting(game.name, size, (), game.seats[0])):
        # Whole matches take long: each set of options once, the first with the fewest seats.
        return [Setting(game.name, size, chosen, game.seats[-1 if chosen else 0]) for chosen in sets]
    # Every number of seats on the small box; where matches are long, the fewest and the most.
    counts = game.seats if size == SMALL else tuple(dict.fromkeys((game.seats[0], game.seats[-1])))
    found = [Setting(game.name, size, chosen, seats) for chosen in sets for seats in counts]
    if size == SMALL:
        found += [Setting(game.name, size, chosen, game.seats[0]) for chosen in hooks(game).variants]
    return found


def at_most(setting: Setting, count: int) -> int:
    """At how many moments of a match to look: so many, or fewer where every look takes long."""
    return max(3, count // 6) if is_countless(setting) else count


def is_countless(setting: Setting) -> bool:
    """Whether there may be too many moves to list."""
    start = setting.game.rules.start(setting.options, setting.box, setting.seats)
    return hooks(setting.game).countless(start)
