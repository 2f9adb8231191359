"""What many matches say about features, gathered inside a kernel.

A part of kernels: a unit that needs it includes it, behind ``core/journal``.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.core.journal import twice


@cython.final
@cython.cclass
class Sums:
    """What matches say about features: the sums from which their weights follow, in whole numbers.

    Whole numbers add up to the same in any order, so it does not matter who played which match.
    """

    width: cython.int
    """How many features there are."""
    rows: cython.int
    """How many positions of the match that is going on are noted ..."""
    noted: cython.int[::1]
    """... the features of each ..."""
    seat: cython.int[::1]
    """... whose turn it was ..."""
    margin: cython.int[::1]
    """... and what its seat had more than the other then."""
    squares: cython.longlong[::1]
    """For every two features the sum of their products ..."""
    products: cython.longlong[::1]
    """... and for each that of its products with what was still to come."""

    def __init__(self, width: cython.int) -> None:
        self.width = width
        self.rows = 0
        self.noted = array("i", [0]) * (width * 64)
        self.seat = array("i", [0]) * 64
        self.margin = array("i", [0]) * 64
        self.squares = array("q", [0]) * (width * width)
        self.products = array("q", [0]) * width

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self, features: cython.int[::1], seat: cython.int, margin: cython.int) -> cython.void:
        """A position in which a seat has ended its turn."""
        index: cython.int
        if self.rows == len(self.seat):
            self.grow()
        for index in range(self.width):
            self.noted[self.rows * self.width + index] = features[index]
        self.seat[self.rows] = seat
        self.margin[self.rows] = margin
        self.rows += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def grow(self) -> cython.void:
        """Twice the room."""
        self.noted = twice(self.noted)
        self.seat = twice(self.seat)
        self.margin = twice(self.margin)

    @cython.cfunc
    @cython.exceptval(check=False)
    def close(self, ahead: cython.int, last: cython.int) -> cython.void:
        """The match is over, with so much that the first seat has more than the second.

        What came of a position is counted ``ahead`` turns on, or at the end.
        """
        row: cython.int
        one: cython.int
        two: cython.int
        base: cython.int
        value: cython.longlong
        came: cython.longlong
        for row in range(self.rows):
            base = row * self.width
            if row + ahead < self.rows:
                came = self.margin[row + ahead]
                if self.seat[row + ahead] != self.seat[row]:
                    came = -came
            else:
                came = last if self.seat[row] == 0 else -last
            came -= self.margin[row]
            for one in range(self.width):
                value = self.noted[base + one]
                if value != 0:
                    self.products[one] += value * came
                    for two in range(one + 1):
                        self.squares[one * self.width + two] += value * self.noted[base + two]
        self.rows = 0

    def total(self) -> tuple:
        """For every two features, row by row with the second not behind the first; and for each."""
        one: cython.int
        two: cython.int
        rows = array("q", [])
        for one in range(self.width):
            for two in range(one + 1):
                rows.append(self.squares[one * self.width + two])
        return rows, array("q", self.products)
