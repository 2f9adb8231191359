"""Gamate: tricks with prime factors. This is the door: ``GAME``."""

from jeton.games.gamate.game import GAME

__all__ = ("GAME",)
