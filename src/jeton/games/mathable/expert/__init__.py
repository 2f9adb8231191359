"""Mathable's expert: plays by what comes of a turn in worlds that are possible."""

from jeton.games.mathable.expert.thinking import compiled, think

__all__ = ("compiled", "think")
