# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The inner loop of Rigolade: every equation that a rack can make.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers, flat arrays.

A slot is finished exactly when its sign is laid, so one pass over the slots without a sign is enough: of what
is open, the last number follows from the others and the sign.
"""

from array import array

import cython

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

LIMIT = cython.declare(cython.const[cython.int], 1000)
"""Numbers are below this."""
FIELDS = cython.declare(cython.const[cython.int], 5)
"""What is noted of an equation: slot, sign, the three numbers."""


@cython.final
@cython.cclass
class Search:
    """Finds equations. Made for the slots of a board, loaded with what lies there and a rack, then run."""

    slots: cython.int
    squares: cython.int[::1]
    """For each slot the squares of its first number, sign, second number and result."""
    middle: cython.int[::1]
    """Whether the first equation may lie there."""
    board: cython.int[::1]
    """Numbers as they are, signs 0 to 3, -1 where nothing lies."""
    held: cython.int[::1]
    """How many of each number the rack holds."""
    kinds: cython.int
    kind: cython.int[::1]
    """The different numbers of the rack, in ascending order."""
    signs: cython.int[::1]
    """How many of each sign the rack holds."""
    found: cython.int
    notes: cython.int[::1]
    nodes: cython.longlong

    def __init__(self, squares: array, middle: array, size: cython.int) -> None:
        self.slots = len(middle)
        self.squares = squares
        self.middle = middle
        self.board = array("i", [-1]) * size
        self.held = array("i", [0]) * LIMIT
        self.kinds = 0
        self.kind = array("i", [0]) * 64
        self.signs = array("i", [0]) * 4
        self.notes = array("i", [0]) * (FIELDS * 64)

    def run(self, board: array, numbers: array, signs: array) -> cython.int:
        """Find every equation of a rack, slot by slot; how many there are."""
        index: cython.int
        number: cython.int
        laid: cython.int[::1] = board
        rack: cython.int[::1] = numbers
        supply: cython.int[::1] = signs
        first: cython.bint = True
        self.found = 0
        self.nodes = 0
        if len(rack) > len(self.kind):
            self.kind = array("i", [0]) * len(rack)
        for index in range(len(laid)):
            self.board[index] = laid[index]
            if laid[index] >= 0:
                first = False
        self.kinds = 0
        for index in range(len(rack)):
            number = rack[index]
            if self.held[number] == 0:
                self.kind[self.kinds] = number
                self.kinds += 1
            self.held[number] += 1
        for index in range(4):
            self.signs[index] = supply[index]
        for index in range(self.slots):
            if self.board[self.squares[4 * index + 1]] < 0 and (not first or self.middle[index]):
                self.open_slot(index, first)
        for index in range(self.kinds):
            self.held[self.kind[index]] = 0
        return self.found

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_slot(self, slot: cython.int, first: cython.bint) -> cython.void:
        """Every equation of a slot without a sign."""
        left: cython.int = self.board[self.squares[4 * slot]]
        right: cython.int = self.board[self.squares[4 * slot + 2]]
        result: cython.int = self.board[self.squares[4 * slot + 3]]
        sign: cython.int
        if left < 0 and right < 0 and result < 0 and not first:
            return
        for sign in range(4):
            if self.signs[sign] > 0:
                self.try_left(slot, sign, left, right, result)

    @cython.cfunc
    @cython.exceptval(check=False)
    def try_left(
        self,
        slot: cython.int,
        sign: cython.int,
        left: cython.int,
        right: cython.int,
        result: cython.int,
    ) -> cython.void:
        """Go through the numbers that may stand first, if it is open and does not follow from the others."""
        index: cython.int
        if left >= 0 or (right >= 0 and result >= 0 and not (sign == 2 and right == 0)):
            self.try_right(slot, sign, left, right, result)
            return
        for index in range(self.kinds):
            self.held[self.kind[index]] -= 1
            self.try_right(slot, sign, self.kind[index], right, result)
            self.held[self.kind[index]] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def try_right(
        self,
        slot: cython.int,
        sign: cython.int,
        left: cython.int,
        right: cython.int,
        result: cython.int,
    ) -> cython.void:
        """Go through the second numbers, if it is open and does not follow; then settle what follows."""
        index: cython.int
        if right >= 0 or (result >= 0 and not (left == 0 and sign >= 2)):
            self.settle(slot, sign, left, right, result)
            return
        for index in range(self.kinds):
            if self.held[self.kind[index]] > 0:
                self.held[self.kind[index]] -= 1
                self.settle(slot, sign, left, self.kind[index], result)
                self.held[self.kind[index]] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle(
        self,
        slot: cython.int,
        sign: cython.int,
        left: cython.int,
        right: cython.int,
        result: cython.int,
    ) -> cython.void:
        """At most one number is open now; it must be what the equation says, and held."""
        value: cython.int
        self.nodes += 1
        if left < 0:
            # left sign right = result
            if sign == 0:
                left = result - right
            elif sign == 1:
                left = result + right
            elif sign == 2:
                if result % right != 0:
                    return
                left = result // right
            else:
                left = result * right
            if not self.is_held(left):
                return
        elif right < 0:
            if sign == 0:
                right = result - left
            elif sign == 1:
                right = left - result
            elif sign == 2:
                if result % left != 0:
                    return
                right = result // left
            else:
                if result == 0 or left % result != 0:
                    return
                right = left // result
            if not self.is_held(right):
                return
        if sign == 0:
            value = left + right
        elif sign == 1:
            value = left - right
        elif sign == 2:
            value = left * right
        else:
            if right == 0 or left % right != 0:
                return
            value = left // right
        if result < 0:
            if not self.is_held(value):
                return
            result = value
        elif value != result:
            return
        self.note(slot, sign, left, right, result)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_held(self, number: cython.int) -> cython.bint:
        """Whether a number is left on the rack."""
        return 0 <= number < LIMIT and self.held[number] > 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(
        self,
        slot: cython.int,
        sign: cython.int,
        left: cython.int,
        right: cython.int,
        result: cython.int,
    ) -> cython.void:
        """Note an equation."""
        base: cython.int = self.found * FIELDS
        if base + FIELDS > len(self.notes):
            self.notes = grown(self.notes)
        self.notes[base] = slot
        self.notes[base + 1] = sign
        self.notes[base + 2] = left
        self.notes[base + 3] = right
        self.notes[base + 4] = result
        self.found += 1

    def found_count(self) -> cython.int:
        """How many equations the last run found."""
        return self.found

    def equation(self, index: cython.int) -> tuple:
        """The slot, sign and numbers of an equation that was found."""
        base: cython.int = index * FIELDS
        return (
            self.notes[base],
            self.notes[base + 1],
            self.notes[base + 2],
            self.notes[base + 3],
            self.notes[base + 4],
        )

    def visited(self) -> int:
        """How many equations the last run looked at."""
        return self.nodes


def grown(old: cython.int[::1]) -> cython.int[::1]:
    """An array with twice the room."""
    new: cython.int[::1] = array("i", [0]) * (2 * len(old))
    index: cython.int
    for index in range(len(old)):
        new[index] = old[index]
    return new
