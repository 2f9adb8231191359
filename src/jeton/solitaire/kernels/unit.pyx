# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# All parts as one unit of compilation, each after those that it uses: so they call each other directly.
include "tokens.py"
include "grid.py"
include "trail.py"
include "choices.py"
include "search.py"
include "unit.py"
