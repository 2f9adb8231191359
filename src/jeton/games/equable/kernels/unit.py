"""What the parts are for, together: a search, and a whole match."""

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.search import Search
    from jeton.games.equable.kernels.state import State

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

__all__ = ("COMPILED", "Board", "Search", "State")
