"""Everything that is the case, in one row of numbers: tokens wherever they lie, and how the match stands."""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import mixed
    from jeton.core.journal import Journal
    from jeton.games.equable.kernels.tokens import EQUALS, SIGN

# The cells that tell how the match stands …
PHASE = cython.declare(cython.const[cython.int], 0)
ON_TURN = cython.declare(cython.const[cython.int], 1)
STOCK = cython.declare(cython.const[cython.int], 2)
BARREN = cython.declare(cython.const[cython.int], 3)
PEAK = cython.declare(cython.const[cython.int], 4)
STALE = cython.declare(cython.const[cython.int], 5)
LAST = cython.declare(cython.const[cython.int], 6)  # the seat that was the last to lay something, or -1
REASON = cython.declare(cython.const[cython.int], 7)  # why the match is over; 0 while it goes on
CONTENDERS = cython.declare(cython.const[cython.int], 8)  # a bit for each seat that may still start
DUE = cython.declare(cython.const[cython.int], 9)  # how many tokens chance owes all seats together
LYING = cython.declare(cython.const[cython.int], 10)  # how many tokens lie on the board
IS_STUCK = cython.declare(cython.const[cython.int], 11)  # whether nobody can place, where that ends the match
# … and for each seat its points, in two numbers of 30 bits, and how many white and grey tokens it is owed.
SEATS = cython.declare(cython.const[cython.int], 12)
OF_SEAT = cython.declare(cython.const[cython.int], 4)
OWED = cython.declare(cython.const[cython.int], 2)

SCORE_BITS = cython.declare(cython.const[cython.int], 30)
SCORE_LOW = cython.declare(cython.const[cython.longlong], (1 << 30) - 1)

KINDS = cython.declare(cython.const[cython.int], 16)
"""How many kinds of tokens are drawn: all but the `=`."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def of_seat(seat: cython.int, field: cython.int) -> cython.int:
    """Where a number of a seat stands."""
    return SEATS + seat * OF_SEAT + field


@cython.final
@cython.cclass
class Table:
    """The cells: how the match stands, then the piles, then the board.

    A pile is how many there are of each kind: the rack of each seat, then the bags, as one, then what lies
    aside. What lies on a square is a token, or -1.
    """

    journal: Journal
    cells: cython.int[::1]
    seats: cython.int
    bag: cython.int
    aside: cython.int
    piles: cython.int
    """Where the piles begin, and where the board does."""
    squares: cython.int
    size: cython.int

    def __init__(self, seats: cython.int, size: cython.int) -> None:
        self.seats = seats
        self.size = size
        self.bag = seats
        self.aside = seats + 1
        self.piles = SEATS + seats * OF_SEAT
        self.squares = self.piles + (seats + 2) * KINDS
        self.journal = Journal(array("i", [0]) * (self.squares + size))
        self.cells = self.journal.cells
        self.clear()

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Nothing lies anywhere."""
        index: cython.int
        for index in range(self.squares + self.size):
            self.cells[index] = 0 if index < self.squares else -1
        self.cells[LAST] = -1
        self.journal.hash = 0
        self.journal.forget()

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, cell: cython.int, value: cython.int) -> cython.void:
        """Write one of the numbers that tell how the match stands."""
        self.journal.put(cell, value)

    # --- piles ------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def count(self, pile: cython.int, kind: cython.int) -> cython.int:
        """How many of a kind lie there."""
        return self.cells[self.piles + pile * KINDS + kind]

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, pile: cython.int, kind: cython.int, more: cython.int) -> cython.void:
        """Put some of a kind there, or take them away."""
        cell: cython.int = self.piles + pile * KINDS + kind
        self.journal.put(cell, self.cells[cell] + more)
        if more > 0:
            self.journal.stir(cell, more)
        else:
            self.journal.unstir(cell, -more)

    @cython.cfunc
    @cython.exceptval(check=False)
    def total(self, pile: cython.int, grey: cython.bint) -> cython.int:
        """How many white or grey tokens lie there."""
        kind: cython.int
        total: cython.int = 0
        for kind in range(SIGN if grey else 0, KINDS if grey else SIGN):
            total += self.cells[self.piles + pile * KINDS + kind]
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def pour(self, pile: cython.int, other: cython.int) -> cython.void:
        """Put all that lies in one pile on another."""
        kind: cython.int
        count: cython.int
        for kind in range(KINDS):
            count = self.count(pile, kind)
            if count > 0:
                self.add(pile, kind, -count)
                self.add(other, kind, count)

    # --- the board --------------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def at(self, square: cython.int) -> cython.int:
        """The token on a square, or -1."""
        return self.cells[self.squares + square]

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, square: cython.int, kind: cython.int) -> cython.void:
        """Let this lie on a square, or with -1 nothing, whatever lay there."""
        cell: cython.int = self.squares + square
        was: cython.int = self.cells[cell]
        if was >= 0:
            self.journal.unstir(self.word(cell, was), 1)
        if kind >= 0:
            self.journal.stir(self.word(cell, kind), 1)
        self.journal.put(cell, kind)
        self.journal.put(LYING, self.cells[LYING] + (kind >= 0) - (was >= 0))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def word(self, cell: cython.int, kind: cython.int) -> cython.ulonglong:
        """What stands for a token on a square; piles have the numbers of their cells."""
        return (cell + 1) * (EQUALS + 1) * KINDS + kind

    # --- points, and the hash ---------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def score(self, seat: cython.int) -> cython.longlong:
        """The points of a seat."""
        high: cython.longlong = self.cells[of_seat(seat, 1)]
        return (high << SCORE_BITS) + self.cells[of_seat(seat, 0)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def pay(self, seat: cython.int, points: cython.longlong) -> cython.void:
        """Give points to a seat."""
        score: cython.longlong = self.score(seat) + points
        self.put(of_seat(seat, 0), score & SCORE_LOW)
        self.put(of_seat(seat, 1), score >> SCORE_BITS)

    @cython.cfunc
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """63 bits for all of it."""
        word: cython.ulonglong = self.journal.hash
        index: cython.int
        for index in range(self.piles):
            word = mixed(word ^ (self.cells[index] + 1))
        return word >> 1
