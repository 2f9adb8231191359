"""Players that are not people. They work from views, like everybody else."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from jeton.bots.greedy import play_greedily
from jeton.bots.ladder import levels_of
from jeton.bots.levels import SECONDS, play_level
from jeton.bots.random import play_randomly
from jeton.core.chance import Stream
from jeton.core.levels import NAMES as LEVELS
from jeton.core.protocols import AnyGame, View

Bot: TypeAlias = Callable[[AnyGame, View[Any], Stream], tuple[Any, ...]]
"""Chooses moves of the view's seat: at least one, and no more than it can answer for unseen."""

YARDSTICKS: dict[str, Bot] = {"random": play_randomly, "greedy": play_greedily}
"""Bots to measure others by, the weakest first; nobody has to play against them."""

OLD_NAMES = {"easy": "beginner"}
"""What levels were called once: matches and records from then have them still. The greedy bot could be
chosen then, too; and the strong one had Gamate's expert, as the level of that name has."""

BOTS: dict[str, Bot] = {
    **{name: partial(play_level, name) for name in LEVELS},
    **YARDSTICKS,
    **{old: partial(play_level, new) for old, new in OLD_NAMES.items()},
}
"""Everybody who can sit at a table, in every game, by name: ``--seats you,family``. People are offered the
levels only."""

__all__ = ("BOTS", "LEVELS", "OLD_NAMES", "SECONDS", "YARDSTICKS", "Bot", "levels_of", "play_level")
