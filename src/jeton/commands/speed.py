"""Whether a command searches with a kernel that nobody has compiled."""

import argparse

from jeton.catalogue import GAMES, SOLITAIRE

_SEARCHING = frozenset(
    {"play", "resume", "moves", "solve", "review", "puzzles", "bench", "serve", "arena", "strength", "train"}
)
"""The commands that are slower where kernels run uncompiled."""


def is_slow(parsed: argparse.Namespace) -> bool:
    """Whether what is asked for searches with a kernel that runs uncompiled."""
    name = getattr(parsed, "game", None) or ""
    if SOLITAIRE in (parsed.command, name):
        # Other commands need nothing of it.
        from jeton.solitaire import compiled

        return not compiled()
    searched = (name,) if name in GAMES else tuple(GAMES)
    return parsed.command in _SEARCHING and not all(GAMES[one].compiled() for one in searched)
