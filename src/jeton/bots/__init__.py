"""Players that are not people. They work from views, like everybody else."""

from collections.abc import Callable
from typing import Any, TypeAlias

from jeton.bots.random import choose_randomly
from jeton.core.chance import Stream
from jeton.core.protocols import AnyGame, View

Bot: TypeAlias = Callable[[AnyGame, View[Any], Stream], Any]
"""Chooses a move of the view's seat."""

BOTS: dict[str, Bot] = {"random": choose_randomly}
"""By the name that a player gives: ``--seats you,random``."""

__all__ = ("BOTS", "Bot")
