"""What the parts are for, together: two searches, and a whole match."""

import cython

if not cython.compiled:
    from jeton.board.sums import Sums
    from jeton.games.mathable.kernels.extra import Extra
    from jeton.games.mathable.kernels.search import Search
    from jeton.games.mathable.kernels.state import State
    from jeton.games.mathable.kernels.thinker import Thinker

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

__all__ = ("COMPILED", "Extra", "Search", "State", "Sums", "Thinker")
