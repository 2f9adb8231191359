"""What the parts are for, together: a search, and a whole match."""

import cython

if not cython.compiled:
    from jeton.board.sums import Sums
    from jeton.games.rigolade.kernels.search import Search
    from jeton.games.rigolade.kernels.state import State
    from jeton.games.rigolade.kernels.thinker import Thinker

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

__all__ = ("COMPILED", "Search", "State", "Sums", "Thinker")
