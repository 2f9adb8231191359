"""Where all tokens of a match lie, inside a kernel: racks, bags, aside, the board; and the way back.

A part of kernels: a unit that needs it includes it, behind ``core/journal``.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.core.journal import Journal

ON_BOARD = cython.declare(cython.const[cython.longlong], 1 << 32)
"""What lies on the board is hashed by words from here on."""


@cython.final
@cython.cclass
class Piles:
    """Tokens by kind: numbers in ascending order, then signs. A pile is the rack of a seat, the bags, aside.

    The row of the journal: what the match needs besides, ``reserved`` cells; how many numbers and how many
    signs each pile has; how many tokens have been laid; the piles, kind by kind; the board; and what else is
    kept of each square, ``more`` times as much.
    """

    journal: Journal
    cells: cython.int[::1]
    board: object
    """The board alone: numbers as they are, signs from 0 on, -1 where nothing lies."""
    beside: object
    """What else is kept of each square, alone."""
    seats: cython.int
    bag: cython.int
    """The pile that both bags make up ..."""
    aside: cython.int
    """... and that of what lies aside."""
    numbers: cython.int
    """How many kinds are numbers."""
    kinds: cython.int
    value: cython.int[::1]
    """The number of each kind; of signs, from 0 on."""
    kind_of: cython.int[::1]
    """The kind of each number, or -1."""
    sums: cython.int
    """Where the counts of the piles begin ..."""
    laid: cython.int
    """... where it says how many tokens have been laid ..."""
    first: cython.int
    """... where the piles begin ..."""
    squares: cython.int
    """... where the board begins ..."""
    after: cython.int
    """... and where it ends."""

    def __init__(
        self,
        reserved: cython.int,
        seats: cython.int,
        values: array,
        signs: cython.int,
        size: cython.int,
        more: cython.int,
    ) -> None:
        """Nothing lies anywhere; ``values`` are the numbers, ``size`` is how many squares there are."""
        index: cython.int
        self.seats = seats
        self.bag = seats
        self.aside = seats + 1
        self.numbers = len(values)
        self.kinds = self.numbers + signs
        self.sums = reserved
        self.laid = reserved + 2 * (seats + 2)
        self.first = self.laid + 1
        self.squares = self.first + self.kinds * (seats + 2)
        self.after = self.squares + size
        row = array("i", [0]) * self.squares + array("i", [-1]) * size + array("i", [0]) * (more * size)
        self.cells = row
        self.journal = Journal(row)
        self.board = memoryview(row)[self.squares : self.after]
        self.beside = memoryview(row)[self.after :]
        self.value = array("i", [0]) * self.kinds
        own: cython.int[::1] = values
        self.kind_of = array("i", [-1]) * (own[self.numbers - 1] + 1)
        for index in range(self.numbers):
            self.value[index] = own[index]
            self.kind_of[own[index]] = index
        for index in range(self.numbers, self.kinds):
            self.value[index] = index - self.numbers

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def count(self, pile: cython.int, kind: cython.int) -> cython.int:
        """How many of a kind a pile has."""
        return self.cells[self.first + pile * self.kinds + kind]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def total(self, pile: cython.int, signs: cython.int) -> cython.int:
        """How many numbers a pile has; with ``signs`` 1, how many signs."""
        return self.cells[self.sums + 2 * pile + signs]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def add(self, pile: cython.int, kind: cython.int, more: cython.int) -> cython.void:
        """Put so many more of a kind on a pile; with less than nothing, take them."""
        place: cython.int = self.first + pile * self.kinds + kind
        sum_place: cython.int = self.sums + 2 * pile + (1 if kind >= self.numbers else 0)
        self.journal.put(place, self.cells[place] + more)
        self.journal.put(sum_place, self.cells[sum_place] + more)
        if more > 0:
            self.journal.stir(pile * self.kinds + kind, more)
        else:
            self.journal.unstir(pile * self.kinds + kind, -more)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def shift(self, here: cython.int, there: cython.int, kind: cython.int, many: cython.int) -> cython.void:
        """Move so many of a kind from a pile to another."""
        self.add(here, kind, -many)
        self.add(there, kind, many)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, pile: cython.int, square: cython.int, kind: cython.int) -> cython.void:
        """Lay a token of a pile on a square."""
        self.add(pile, kind, -1)
        self.put_down(square, kind)

    @cython.cfunc
    @cython.exceptval(check=False)
    def put_down(self, square: cython.int, kind: cython.int) -> cython.void:
        """A token lies on a square now."""
        self.journal.put(self.squares + square, self.value[kind])
        self.journal.put(self.laid, self.cells[self.laid] + 1)
        self.journal.stir(ON_BOARD + square * self.kinds + kind, 1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def at(self, square: cython.int) -> cython.int:
        """What lies on a square, or -1."""
        return self.cells[self.squares + square]

    @cython.cfunc
    @cython.exceptval(check=False)
    def empty(self) -> cython.void:
        """Nothing lies anywhere; there is no way back."""
        index: cython.int
        for index in range(self.sums, len(self.cells)):
            self.cells[index] = -1 if self.squares <= index < self.after else 0
        self.journal.hash = 0
        self.journal.forget()

    @cython.cfunc
    @cython.exceptval(check=False)
    def highest(self, pile: cython.int) -> cython.int:
        """The kind of the highest number of a pile, or -1."""
        kind: cython.int = self.numbers - 1
        while kind >= 0 and self.count(pile, kind) == 0:
            kind -= 1
        return kind
