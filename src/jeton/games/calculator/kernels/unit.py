"""What the parts are for, together: searches, and whole matches."""

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.kit import Kit
    from jeton.games.calculator.kernels.search import Search
    from jeton.games.calculator.kernels.state import State

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

__all__ = ("COMPILED", "Kit", "Search", "State")
