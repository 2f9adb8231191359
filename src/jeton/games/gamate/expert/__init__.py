"""Gamate's expert: bids and plays by what comes of it in worlds that are likely."""

from jeton.games.gamate.expert.thinking import compiled, think

__all__ = ("compiled", "think")
