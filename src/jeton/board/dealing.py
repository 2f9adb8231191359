"""What chance deals to the seats, inside a kernel: the draw for the start, filling the racks, refilling.

A part of kernels: a unit that needs it includes it, behind ``piles``. The rulings are those of ``common`` and
``turns``, to which this must be equal.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.board.piles import Piles

# Of each seat: how many numbers and how many signs it is owed, and the kind of its token that all have seen.
OWED = cython.declare(cython.const[cython.int], 0)
SHOWN = cython.declare(cython.const[cython.int], 2)
OF_SEAT = cython.declare(cython.const[cython.int], 3)
OF_ALL = cython.declare(cython.const[cython.int], 2)
"""Of all seats: who may still start, a bit for each; how many tokens are due."""


@cython.final
@cython.cclass
class Dealing:
    """A deal is made token by token: seats draw in their order, each numbers first."""

    piles: Piles
    cells: cython.int[::1]
    seats: cython.int
    contenders: cython.int
    """Where it says who may still start ..."""
    due: cython.int
    """... how many tokens are due ..."""
    of_seats: cython.int
    """... and what each seat has to do with it."""

    def __init__(self, piles: Piles, first: cython.int) -> None:
        """Its cells begin at ``first``: two, and three for each seat."""
        self.piles = piles
        self.cells = piles.cells
        self.seats = piles.seats
        self.contenders = first
        self.due = first + 1
        self.of_seats = first + OF_ALL

    @cython.cfunc
    @cython.exceptval(check=False)
    def load(self, contenders: cython.int, of_seats: array) -> cython.void:
        """Begin anew, with what each seat is owed and has shown."""
        index: cython.int
        self.cells[self.contenders] = contenders
        self.cells[self.due] = 0
        for index in range(len(of_seats)):
            self.cells[self.of_seats + index] = of_seats[index]
            if index % OF_SEAT != SHOWN:
                self.cells[self.due] += of_seats[index]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def owed(self, seat: cython.int, signs: cython.int) -> cython.int:
        """The cell that says how many numbers, or signs, a seat is owed."""
        return self.of_seats + OF_SEAT * seat + OWED + signs

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def shown(self, seat: cython.int) -> cython.int:
        """The cell that says which kind all have seen on a rack, or -1."""
        return self.of_seats + OF_SEAT * seat + SHOWN

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def hide(self, seat: cython.int) -> cython.void:
        """Nobody else knows a token of a rack any more."""
        self.piles.journal.put(self.shown(seat), -1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def drawer(self) -> cython.int:
        """The seat that draws next."""
        seat: cython.int = 0
        while self.cells[self.owed(seat, 0)] == 0 and self.cells[self.owed(seat, 1)] == 0:
            seat += 1
        return seat

    @cython.cfunc
    @cython.exceptval(check=False)
    def draws_sign(self) -> cython.int:
        """1 if a sign is drawn next, 0 if a number is."""
        return 1 if self.cells[self.owed(self.drawer(), 0)] == 0 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self, kind: cython.int, opening: cython.bint) -> cython.bint:
        """The next token; in the opening all see it. Whether it was the last of the deal."""
        seat: cython.int = self.drawer()
        owed: cython.int = self.owed(seat, self.draws_sign())
        if opening:
            # T4: the earlier tokens of those who draw again lie aside.
            if self.piles.total(seat, 0) > 0:
                self.piles.shift(seat, self.piles.aside, self.piles.highest(seat), 1)
            self.piles.journal.put(self.shown(seat), kind)
        self.piles.shift(self.piles.bag, seat, kind, 1)
        self.piles.journal.put(owed, self.cells[owed] - 1)
        self.piles.journal.put(self.due, self.cells[self.due] - 1)
        return self.cells[self.due] == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def starter(self) -> cython.int:
        """T4: the seat with the highest number starts; -1 where those tied for it draw again.

        They do as long as the bag can break the tie; else the first of them starts.
        """
        seat: cython.int
        kind: cython.int
        highest: cython.int = -1
        tied: cython.int = 0
        count: cython.int = 0
        first: cython.int = 0
        for seat in range(self.seats):
            if (self.cells[self.contenders] >> seat) & 1:
                kind = self.piles.highest(seat)
                if kind > highest:
                    highest = kind
                    tied = 0
                    count = 0
                    first = seat
                if kind == highest:
                    tied |= 1 << seat
                    count += 1
        if count == 1 or count > self.piles.total(self.piles.bag, 0):
            self.piles.journal.put(self.contenders, 0)
            return first
        self.piles.journal.put(self.contenders, tied)
        self.piles.journal.put(self.due, count)
        for seat in range(self.seats):
            self.piles.journal.put(self.owed(seat, 0), (tied >> seat) & 1)
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def put_back(self) -> cython.void:
        """What lies aside goes into the bag."""
        kind: cython.int
        many: cython.int
        if self.piles.total(self.piles.aside, 0) == 0:
            return
        for kind in range(self.piles.numbers):
            many = self.piles.count(self.piles.aside, kind)
            if many > 0:
                self.piles.shift(self.piles.aside, self.piles.bag, kind, many)

    @cython.cfunc
    @cython.exceptval(check=False)
    def share_out(self, first: cython.int, numbers: cython.int, signs: cython.int) -> cython.bint:
        """Each is owed so many, the starter before the others, as far as the bags go; whether any is due."""
        turn: cython.int
        seat: cython.int
        left: cython.int = self.piles.total(self.piles.bag, 0)
        left_signs: cython.int = self.piles.total(self.piles.bag, 1)
        due: cython.int = 0
        for turn in range(self.seats):
            seat = (first + turn) % self.seats
            self.piles.journal.put(self.owed(seat, 0), smaller(numbers, left))
            self.piles.journal.put(self.owed(seat, 1), smaller(signs, left_signs))
            left -= smaller(numbers, left)
            left_signs -= smaller(signs, left_signs)
            due += self.cells[self.owed(seat, 0)] + self.cells[self.owed(seat, 1)]
        self.piles.journal.put(self.due, due)
        return due > 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def owe(self, seat: cython.int, numbers: cython.int, signs: cython.int) -> cython.bint:
        """A seat is owed so many, as far as the bags go; whether any is due."""
        numbers = smaller(numbers, self.piles.total(self.piles.bag, 0))
        signs = smaller(signs, self.piles.total(self.piles.bag, 1))
        self.piles.journal.put(self.owed(seat, 0), numbers)
        self.piles.journal.put(self.owed(seat, 1), signs)
        self.piles.journal.put(self.due, numbers + signs)
        return numbers + signs > 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw_count(self, kind: cython.int) -> cython.int:
        """How many of a kind are in the bag from which the next token is drawn."""
        if self.draws_sign() != (1 if kind >= self.piles.numbers else 0):
            return 0
        return self.piles.count(self.piles.bag, kind)

    @cython.cfunc
    def draws(self) -> array:
        """Every kind that may be drawn next."""
        return array("q", [kind for kind in range(self.piles.kinds) if self.draw_count(kind) > 0])

    @cython.cfunc
    def odds(self) -> array:
        """How many tokens there are of each."""
        return array("q", [self.draw_count(kind) for kind in self.draws()])

    @cython.cfunc
    @cython.exceptval(check=False)
    def drawn(self, index: cython.longlong) -> cython.int:
        """The kind of one of the tokens in the bag from which the next is drawn, by its place there."""
        kind: cython.int = self.piles.numbers if self.draws_sign() else 0
        while index >= self.piles.count(self.piles.bag, kind):
            index -= self.piles.count(self.piles.bag, kind)
            kind += 1
        return kind

    @cython.cfunc
    def owed_all(self) -> tuple:
        """How many numbers and how many signs each seat is owed."""
        return tuple(
            [(self.cells[self.owed(seat, 0)], self.cells[self.owed(seat, 1)]) for seat in range(self.seats)]
        )


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def smaller(one: cython.int, two: cython.int) -> cython.int:
    """The smaller of two numbers."""
    return min(two, one)
