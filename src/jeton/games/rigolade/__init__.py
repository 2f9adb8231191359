"""Rigolade avec des chiffres. The door: everybody outside imports from here."""

from jeton.games.rigolade.game import GAME

__all__ = ("GAME",)
