# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# All parts as one unit of compilation, each after those that it uses: so they call each other directly.
include "cards.py"
include "bounds.py"
include "claims.py"
include "search.py"
include "scores.py"
include "unit.py"
