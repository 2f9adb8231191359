"""The inner loops of Équable: the best moves, exactly; all moves, one skeleton after another; whole matches.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 63 bits, flat arrays, nothing that wraps around, every local declared. The
parts are modules; ``unit.pyx`` includes them all, so that they are compiled as one. Each builds on those
above it:

- ``tokens``: words;
- ``board``, ``rack``: what lies there, and what can be laid;
- ``reader``, ``crossings``: which lines are true, and so what fits each square;
- ``found``, ``agenda``: what has been found, and what is still to be looked at;
- ``window``, ``windows``: where a move could lie;
- ``skeleton``: where its signs could, and what it could bring;
- ``members``, ``score``, ``solver``: which digits make it true;
- ``search``: all of that, as its caller sees it;
- ``table``: everything that is the case in a match, and the way back;
- ``lying``, ``numbering``: a play at hand, and moves as numbers;
- ``tally``: what a play pays;
- ``finder``: the best play, any, all, from the search;
- ``course``: what follows from a move;
- ``state``: a match that is going on, as its caller sees it;
- ``unit``: what the caller gets.

A *window* is a stretch of a line that a move would fill; a *skeleton* is a window in which the signs are
chosen and the digits are not. The search goes from the outside in, and best first: a heap holds windows and
skeletons by the most points that they could bring. A window that comes up is replaced by its skeletons, a
skeleton that comes up is solved, and once the top of the heap cannot beat what is wanted, nothing can.
"""

from jeton.games.equable.kernels.unit import COMPILED, Board, Search, State

__all__ = ("COMPILED", "Board", "Search", "State")
