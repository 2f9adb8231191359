"""Calculator's expert: plays by how the match ends in worlds that are possible."""

from jeton.games.calculator.expert.thinking import compiled, think

__all__ = ("compiled", "think")
