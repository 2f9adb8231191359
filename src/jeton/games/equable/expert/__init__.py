"""Équable's expert: plays by what comes of a play in worlds that are possible."""

from jeton.games.equable.expert.thinking import compiled, think

__all__ = ("compiled", "think")
