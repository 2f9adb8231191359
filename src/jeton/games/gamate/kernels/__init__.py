"""The inner loops of Gamate: what a camp takes when all hands are known, exactly; and whole matches.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 64 bits, flat arrays, nothing that wraps around, every local declared. The
parts are modules, in two units, each compiled as one. ``unit.pyx`` includes those that search:

- ``cards``: cards as bits, and hands;
- ``bounds``: what a camp takes at least, by small games;
- ``claims``: answers that are kept;
- ``search``: counts tricks;
- ``scores``: reckons with points;
- ``unit``: what the caller gets.

``match.pyx`` includes those that play:

- ``cells``: a match as a row of numbers, and how a change is taken back;
- ``trumps``: demands as numbers, and what hands are worth;
- ``tricks``: the play of cards, and what a deal brings;
- ``rubber``: what is counted from deal to deal;
- ``auction``: what is said before the cards;
- ``thumb``: the greedy player;
- ``match``: what the caller gets.
"""

from jeton.games.gamate.kernels.unit import COMPILED, MOST_CARDS, Scores, Search

__all__ = ("COMPILED", "MOST_CARDS", "Scores", "Search")
