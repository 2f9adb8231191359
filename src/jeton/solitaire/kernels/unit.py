"""What the parts are for, together: a search."""

import cython

if not cython.compiled:
    from jeton.solitaire.kernels.search import ALL, CUT, ENOUGH, Search

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

__all__ = ("ALL", "COMPILED", "CUT", "ENOUGH", "Search")
