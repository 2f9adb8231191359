"""The inner loop of Équable: the best moves, exactly, and all moves, one skeleton after another.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 63 bits, flat arrays, nothing that wraps around, every local declared. The
parts are modules; ``search.pyx`` includes them all, so that they are compiled as one. Each builds on those
above it:

- ``tokens``: words;
- ``board``, ``rack``: what lies there, and what can be laid;
- ``reader``, ``crossings``: which lines are true, and so what fits each square;
- ``found``, ``agenda``: what has been found, and what is still to be looked at;
- ``window``, ``windows``: where a move could lie;
- ``skeleton``: where its signs could, and what it could bring;
- ``members``, ``score``, ``solver``: which digits make it true;
- ``search``: all of it, as its caller sees it.

A *window* is a stretch of a line that a move would fill; a *skeleton* is a window in which the signs are
chosen and the digits are not. The search goes from the outside in, and best first: a heap holds windows and
skeletons by the most points that they could bring. A window that comes up is replaced by its skeletons, a
skeleton that comes up is solved, and once the top of the heap cannot beat what is wanted, nothing can.
"""

from jeton.games.equable.kernels.search import COMPILED, Search

__all__ = ("COMPILED", "Search")
