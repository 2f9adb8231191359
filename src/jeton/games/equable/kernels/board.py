"""The board: what lies where, and what its squares multiply."""

from array import array

import cython


@cython.final
@cython.cclass
class Board:
    """What lies on each square, and how lines go."""

    rows: cython.int
    columns: cython.int
    size: cython.int
    longest: cython.int
    """The length of the longest line."""
    star: cython.int
    token_factor: cython.int[::1]
    line_factor: cython.int[::1]
    values: cython.int[::1]
    extension: cython.int
    token: cython.int[::1]
    first: cython.bint
    """Whether the board is empty."""
    every: cython.bint
    """Whether premium squares count under old tokens in a replacement too."""

    def __init__(
        self,
        rows: cython.int,
        columns: cython.int,
        star: cython.int,
        token_factor: array,
        line_factor: array,
        values: array,
        extension: cython.int,
    ) -> None:
        """Factors for each square, values for each token; no line may score 2**50 points or more.

        ``extension`` is paid for an equation made longer (E25).
        """
        self.rows = rows
        self.columns = columns
        self.size = rows * columns
        self.longest = max(rows, columns)
        self.star = star
        self.token_factor = token_factor
        self.line_factor = line_factor
        self.values = values
        self.extension = extension
        self.token = array("i", [-1]) * (rows * columns)
        self.first = True
        self.every = False

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def step(self, down: cython.int) -> cython.int:
        """From a square to the next in a direction."""
        return self.columns if down else 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def span(self, down: cython.int) -> cython.int:
        """How many squares a line of a direction has."""
        return self.rows if down else self.columns
