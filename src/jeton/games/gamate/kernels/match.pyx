# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
# All parts as one unit of compilation, each after those that it uses: so they call each other directly.
include "../../../core/dice.py"
include "cells.py"
include "trumps.py"
include "tricks.py"
include "rubber.py"
include "auction.py"
include "thumb.py"
include "match.py"
