# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# All parts as one unit of compilation, each after those that it uses: so they call each other directly.
include "../../../board/parts.pxi"
include "search.py"
include "match.py"
include "state.py"
include "values.py"
include "thinker.py"
include "unit.py"
