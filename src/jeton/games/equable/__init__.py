"""Équable: equations that cross on a board, with fractions, points and zeros. This is the door: ``GAME``."""

from jeton.games.equable.game import GAME

__all__ = ("GAME",)
