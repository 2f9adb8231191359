"""The inner loop of Calculator: lines and turns.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 63 bits, flat arrays, nothing that wraps around, every local declared. The
parts are modules; ``unit.pyx`` includes them all, so that they are compiled as one. Each builds on those
above it:

- ``tokens``, ``arrays``, ``effort``, ``memo``: words, growing arrays, the count of nodes, what has a key;
- ``residues``: values;
- ``board``, ``rack``: what lies there, and what can be laid;
- ``runs``, ``crossings``: what may stand in a row, and so what fits each square;
- ``prices``: what runs can pay at most, alone and together;
- ``patterns``, ``listings``: what is known of windows and lines that look alike;
- ``agenda``, ``stretch``, ``windows``: where a line could lie, and where its `=` could;
- ``tables``, ``layout``, ``found``, ``solver``: which numbers and operations make it true;
- ``lines``: the best lines;
- ``turns``, ``beam``: good turns;
- ``bound``, ``ending``, ``proof``: the proof that none is better;
- ``search``: all of it, as its caller sees it;
- ``coding``: moves as whole numbers;
- ``kit``, ``situation``, ``deals``: a match as it stands, and what follows from a move;
- ``book``, ``spelling``, ``choices``: moves spelled out, and found;
- ``state``: a match that is played, and taken back;
- ``unit``: what the caller gets.

A *window* is a stretch of a line that a play would fill; a *layout* is a window in which the `=` are chosen.
A *spot* is a square as a play in one direction meets it. A *mask* has a bit for each token.
"""

from jeton.games.calculator.kernels.unit import COMPILED, Kit, Search, State

__all__ = ("COMPILED", "Kit", "Search", "State")
