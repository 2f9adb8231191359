"""Calculator: crossing equalities, read from left to right. This is the door: ``GAME``."""

from jeton.games.calculator.game import GAME

__all__ = ("GAME",)
