"""Mathable: every token laid is the result of two neighbours. This is the door: ``GAME``."""

from jeton.games.mathable.game import GAME

__all__ = ("GAME",)
