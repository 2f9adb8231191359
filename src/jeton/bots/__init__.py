"""Players that are not people. They work from views, like everybody else."""

from collections.abc import Callable
from typing import Any, TypeAlias

from jeton.bots.easy import play_easily
from jeton.bots.greedy import play_greedily
from jeton.bots.random import play_randomly
from jeton.bots.strong import SECONDS, play_strongly
from jeton.core.chance import Stream
from jeton.core.protocols import AnyGame, View

Bot: TypeAlias = Callable[[AnyGame, View[Any], Stream], tuple[Any, ...]]
"""Chooses moves of the view's seat: at least one, and no more than it can answer for unseen."""

BOTS: dict[str, Bot] = {"random": play_randomly, "easy": play_easily, "greedy": play_greedily}
"""By the name that a player gives, ``--seats you,easy``; the weakest first. These play every game."""

STRONG = "strong"
"""The name of the bot that plays where a game has an expert."""


def bots_of(game: AnyGame) -> dict[str, Bot]:
    """The bots that play a game, the weakest first."""
    return BOTS | ({STRONG: play_strongly} if game.expert else {})


__all__ = ("BOTS", "SECONDS", "STRONG", "Bot", "bots_of", "play_strongly")
