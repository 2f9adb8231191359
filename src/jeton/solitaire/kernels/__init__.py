"""The inner loop of the solitaire: fills the open squares of a lattice from a bank, in all ways.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 63 bits, flat arrays, nothing that wraps around, every local declared. The
parts are modules; ``unit.pyx`` includes them all, so that they are compiled as one:

- ``tokens``: tokens by number, and masks of them;
- ``grid``: what lies on the lattice, and the bank;
- ``trail``: what is settled there, and put back;
- ``choices``: which tokens are tried where in a line;
- ``search``: walks through lines, and finds the ways;
- ``unit``: what the caller gets.
"""

from jeton.solitaire.kernels.unit import ALL, COMPILED, CUT, ENOUGH, Search

__all__ = ("ALL", "COMPILED", "CUT", "ENOUGH", "Search")
