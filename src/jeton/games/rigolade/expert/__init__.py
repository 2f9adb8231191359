"""Rigolade's expert: plays by what comes of a turn in worlds that are possible."""

from jeton.games.rigolade.expert.thinking import compiled, think

__all__ = ("compiled", "think")
