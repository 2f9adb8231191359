"""The inner loops of Rigolade: every equation that a rack can make, and whole matches.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 64 bits, flat arrays, nothing that wraps around, every local declared. The
parts are modules; ``unit.pyx`` includes them all, so that they are compiled as one:

- ``search``: finds equations, and the best turns;
- ``match``: whose move it is, and what follows from a move;
- ``state``: a match that is going on, as the caller gets it;
- ``values``: what a position is worth beside the points;
- ``thinker``: thinks about turns, by values, in worlds, to the end;
- ``unit``: what the caller gets.
"""

from jeton.games.rigolade.kernels.unit import COMPILED, Search, State, Sums, Thinker

__all__ = ("COMPILED", "Search", "State", "Sums", "Thinker")
