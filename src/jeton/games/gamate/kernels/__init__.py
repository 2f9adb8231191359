"""The inner loop of Gamate: what a camp takes when all hands are known, exactly.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 64 bits, flat arrays, nothing that wraps around, every local declared. The
parts are modules; ``unit.pyx`` includes them all, so that they are compiled as one:

- ``cards``: cards as bits, and hands;
- ``bounds``: what a camp takes at least, by small games;
- ``claims``: answers that are kept;
- ``search``: counts tricks;
- ``scores``: reckons with points;
- ``unit``: what the caller gets.
"""

from jeton.games.gamate.kernels.unit import COMPILED, MOST_CARDS, Scores, Search

__all__ = ("COMPILED", "MOST_CARDS", "Scores", "Search")
