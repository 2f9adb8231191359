"""The lines that were found."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.arrays import grown, grown_bytes
    from jeton.games.calculator.kernels.runs import Runs


@cython.final
@cython.cclass
class Found:
    """A list of lines: what they pay, in which windows they lie, and all tokens that stand there then."""

    longest: cython.int
    wanted: cython.int
    """With so many the search for lines ends."""
    count: cython.int
    points: cython.int[::1]
    window: cython.int[::1]
    tokens: cython.schar[::1]
    """A row for each line."""

    def __init__(self, longest: cython.int) -> None:
        self.longest = longest
        self.points = array("i", [0]) * 1024
        self.window = array("i", [0]) * 1024
        self.tokens = array("b", [0]) * (1024 * longest)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, window: cython.int, points: cython.int, runs: Runs, length: cython.int) -> cython.void:
        """One more line, which is the run at hand."""
        place: cython.int
        if self.count == len(self.points):
            self.points = grown(self.points)
            self.window = grown(self.window)
            self.tokens = grown_bytes(self.tokens)
        for place in range(length):
            self.tokens[self.count * self.longest + place] = runs.token[place]
        self.points[self.count] = points
        self.window[self.count] = window
        self.count += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def token(self, rank: cython.int, place: cython.int) -> cython.int:
        """The token at a place of a line."""
        return self.tokens[rank * self.longest + place]
