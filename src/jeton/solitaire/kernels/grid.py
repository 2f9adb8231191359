"""What lies on the lattice, what is thinkable on its open squares, and what the bank still holds."""

from array import array

import cython

if not cython.compiled:
    from jeton.solitaire.kernels.tokens import EQUALS, KINDS, NOWHERE, NUMBERS, ONE, OPEN, PLUS, SIGNS, bits


@cython.final
@cython.cclass
class Grid:
    """A lattice of a size, with its bank."""

    size: cython.int
    side: cython.int
    value: cython.int[::1]
    """For each kind of numbers, the number."""
    cell: cython.int[::1]
    """The token on each square."""
    think: cython.longlong[::1]
    """For each open square the tokens that are thinkable there."""
    left: cython.int[::1]
    """How many of each token the bank still holds."""
    there: cython.longlong
    """The mask of the tokens that it holds."""
    spare_numbers: cython.int
    """How many numbers will be left in the end ..."""
    spare_signs: cython.int
    """... and how many signs."""
    links: cython.int[::1]
    """How many `=` each line has."""
    unlinked: cython.int
    """How many lines have none."""

    def __init__(self, size: cython.int, values: array) -> None:
        row: cython.int
        column: cython.int
        squares: cython.int
        self.size = size
        self.side = 2 * size - 1
        self.value = values
        squares = self.side * self.side
        self.cell = array("i", [OPEN]) * squares
        for row in range(1, self.side, 2):
            for column in range(1, self.side, 2):
                self.cell[row * self.side + column] = NOWHERE
        self.think = array("q", [0]) * squares
        self.left = array("i", [0]) * KINDS
        self.links = array("i", [0]) * (2 * size)

    @cython.cfunc
    def load(self, cells: array, bank: array) -> cython.void:
        """Take over tokens and a bank."""
        index: cython.int
        given: cython.int[::1] = cells
        counts: cython.int[::1] = bank
        self.spare_numbers = 0
        self.spare_signs = 0
        self.there = 0
        for index in range(KINDS):
            self.left[index] = counts[index]
            if counts[index] > 0:
                self.there |= ONE << index
            if index < PLUS:
                self.spare_numbers += counts[index]
            else:
                self.spare_signs += counts[index]
        self.unlinked = 2 * self.size
        for index in range(2 * self.size):
            self.links[index] = 0
        for index in range(self.side * self.side):
            self.cell[index] = given[index]
            if given[index] == OPEN:
                if self.is_number(index):
                    self.think[index] = NUMBERS
                    self.spare_numbers -= 1
                else:
                    self.think[index] = SIGNS
                    self.spare_signs -= 1
            elif given[index] == EQUALS:
                self.count_link(index, 1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_number(self, square: cython.int) -> cython.bint:
        """Whether a square takes a number."""
        return square // self.side % 2 == 0 and square % self.side % 2 == 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def at(self, line: cython.int, place: cython.int) -> cython.int:
        """The square at a place of a line."""
        if line < self.size:
            return 2 * line * self.side + place
        return 2 * (line - self.size) + place * self.side

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def count_link(self, square: cython.int, more: cython.int) -> cython.void:
        """Count an `=` that comes or goes."""
        row: cython.int = square // self.side
        line: cython.int = row // 2 if row % 2 == 0 else self.size + square % self.side // 2
        if self.links[line] == 0:
            self.unlinked -= 1
        self.links[line] += more
        if self.links[line] == 0:
            self.unlinked += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, square: cython.int, token: cython.int) -> cython.void:
        """Lay a token of the bank."""
        self.cell[square] = token
        self.left[token] -= 1
        if self.left[token] == 0:
            self.there &= ~(ONE << token)
        if token == EQUALS:
            self.count_link(square, 1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lift(self, square: cython.int) -> cython.void:
        """Put a token back into the bank."""
        token: cython.int = self.cell[square]
        self.cell[square] = OPEN
        self.left[token] += 1
        self.there |= ONE << token
        if token == EQUALS:
            self.count_link(square, -1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def conceivable(self, line: cython.int) -> cython.longlong:
        """How many ways of a line a walk would try at most, roughly: one number follows from the others.

        With 40 kinds of numbers and 5 of signs, 8 of the one and 7 of the other, that is below 10^18.
        """
        place: cython.int
        square: cython.int
        most: cython.longlong = 1
        product: cython.longlong = 1
        count: cython.longlong
        for place in range(self.side):
            square = self.at(line, place)
            if self.cell[square] == OPEN:
                count = bits(self.think[square] & self.there)
                product *= count
                if place % 2 == 0 and count > most:
                    most = count
        return product // most

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_open(self, line: cython.int) -> cython.bint:
        """Whether a line has an open square."""
        place: cython.int = 0
        while place < self.side and self.cell[self.at(line, place)] != OPEN:
            place += 1
        return place < self.side
