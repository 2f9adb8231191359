"""What the parts are for, together: two searches."""

import cython

if not cython.compiled:
    from jeton.games.gamate.kernels.cards import MOST_CARDS
    from jeton.games.gamate.kernels.scores import Scores
    from jeton.games.gamate.kernels.search import Search

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

__all__ = ("COMPILED", "MOST_CARDS", "Scores", "Search")
