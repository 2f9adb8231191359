"""The inner loops of Mathable: the best turns, exactly, and whole matches.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 64 bits, flat arrays, nothing that wraps around, every local declared. The
parts are modules; ``unit.pyx`` includes them all, so that they are compiled as one:

- ``fits``: the board and a rack, and what fits where;
- ``bounds``: the most that the tokens left can bring;
- ``placements``: placements to try, as whole numbers;
- ``turns``: the best turns found so far;
- ``search``: finds the best turns;
- ``extra``: finds what an extra token of each kind can bring, in one search;
- ``match``: whose move it is, and what follows from a move;
- ``greedy``: what the greedy player does;
- ``state``: a match that is going on, as the caller gets it;
- ``values``: what a position is worth beside the points;
- ``thinker``: thinks about turns, by values, in worlds, to the end;
- ``unit``: what the caller gets.
"""

from jeton.games.mathable.kernels.unit import COMPILED, Extra, Search, State, Sums, Thinker

__all__ = ("COMPILED", "Extra", "Search", "State", "Sums", "Thinker")
