"""The moves that were found."""

from array import array

import cython


@cython.final
@cython.cclass
class Found:
    """The best moves so far, or the solutions of one skeleton."""

    wanted: cython.int
    """So many moves; 0 for no limit where all solutions are listed."""
    count: cython.int
    listing: cython.bint
    """Whether all moves are gone through in order, rather than the best looked for."""
    nodes: cython.longlong
    """How many nodes have been visited: digits tried and strings solved for."""
    best_points: cython.longlong[::1]
    best_window: cython.int[::1]
    best_line: cython.schar[::1]
    """A row of tokens for each of the best."""
    digits: cython.schar[::1]
    """The digits of the solutions of one skeleton."""

    def __init__(self) -> None:
        self.digits = array("b", [0]) * 1024
        self.best_points = array("q", [0])
        self.best_window = array("i", [0])
        self.best_line = array("b", [0])

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self, wanted: cython.int, longest: cython.int) -> cython.void:
        """Look for so many of the best moves, on lines no longer than that."""
        self.listing = False
        # A search for the best move alone comes as often as all others together: it needs no new room.
        if len(self.best_line) < wanted * longest:
            self.best_points = array("q", [0]) * wanted
            self.best_window = array("i", [0]) * wanted
            self.best_line = array("b", [0]) * (wanted * longest)

    @cython.cfunc
    @cython.exceptval(check=False)
    def least(self) -> cython.longlong:
        """What must be beaten."""
        return self.best_points[self.wanted - 1] if self.count == self.wanted else -1
