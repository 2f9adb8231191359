"""A state inside a kernel that can go back: whole numbers in one row, and what they were before.

A part of kernels: a unit that needs it includes it, behind ``dice``. Who writes a number through the journal
can have it back; who holds a part of the row as an array of its own reads it without a detour.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import MASK64, mixed

FIRST_WRITES = cython.declare(cython.const[cython.int], 1 << 8)
"""There is room for so many writes at first, and for as many marks."""


@cython.final
@cython.cclass
class Journal:
    """Numbers in a row, a hash that is kept beside them, and the way back."""

    cells: cython.int[::1]
    hash: cython.ulonglong
    """A sum of words for what is the case: it does not matter in which order it became so."""
    place: cython.int[::1]
    """Which numbers were written ..."""
    was: cython.int[::1]
    """... and what they had been."""
    writes: cython.int
    begun: cython.int[::1]
    """How many writes there had been at each mark ..."""
    hashes: cython.ulonglong[::1]
    """... the hash ..."""
    moves: cython.longlong[::1]
    """... and the move that it was set for."""
    marks: cython.int

    def __init__(self, cells: array) -> None:
        self.cells = cells
        self.hash = 0
        self.place = array("i", [0]) * FIRST_WRITES
        self.was = array("i", [0]) * FIRST_WRITES
        self.writes = 0
        self.begun = array("i", [0]) * FIRST_WRITES
        self.hashes = array("Q", [0]) * FIRST_WRITES
        self.moves = array("q", [0]) * FIRST_WRITES
        self.marks = 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, place: cython.int, value: cython.int) -> cython.void:
        """Write a number."""
        if self.writes == len(self.place):
            self.grow_writes()
        self.place[self.writes] = place
        self.was[self.writes] = self.cells[place]
        self.writes += 1
        self.cells[place] = value

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def stir(self, index: cython.ulonglong, times: cython.ulonglong) -> cython.void:
        """Add the word of something to the hash, so many times."""
        self.hash = (self.hash + mixed(index) * times) & MASK64

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def unstir(self, index: cython.ulonglong, times: cython.ulonglong) -> cython.void:
        """Take the word of something out of the hash, so many times."""
        self.hash = (self.hash - mixed(index) * times) & MASK64

    @cython.cfunc
    @cython.exceptval(check=False)
    def mark(self, move: cython.longlong) -> cython.void:
        """Begin a move, which can be taken back."""
        if self.marks == len(self.begun):
            self.grow_marks()
        self.begun[self.marks] = self.writes
        self.hashes[self.marks] = self.hash
        self.moves[self.marks] = move
        self.marks += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def back(self) -> cython.void:
        """Take back all that was written since the last mark, if there is one."""
        begun: cython.int
        if self.marks == 0:
            return
        self.marks -= 1
        begun = self.begun[self.marks]
        while self.writes > begun:
            self.writes -= 1
            self.cells[self.place[self.writes]] = self.was[self.writes]
        self.hash = self.hashes[self.marks]

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """There is no way back from here."""
        self.writes = 0
        self.marks = 0

    @cython.cfunc
    def made(self) -> array:
        """The moves that can be taken back, in the order in which they were made."""
        moves = array("q", [0]) * self.marks
        own: cython.longlong[::1] = moves
        index: cython.int
        for index in range(self.marks):
            own[index] = self.moves[index]
        return moves

    @cython.cfunc
    @cython.exceptval(check=False)
    def grow_writes(self) -> cython.void:
        """Twice the room for writes."""
        self.place = twice(self.place)
        self.was = twice(self.was)

    @cython.cfunc
    @cython.exceptval(check=False)
    def grow_marks(self) -> cython.void:
        """Twice the room for marks."""
        hashes: cython.ulonglong[::1] = array("Q", [0]) * (2 * self.marks)
        moves: cython.longlong[::1] = array("q", [0]) * (2 * self.marks)
        index: cython.int
        for index in range(self.marks):
            hashes[index] = self.hashes[index]
            moves[index] = self.moves[index]
        self.hashes = hashes
        self.moves = moves
        self.begun = twice(self.begun)


@cython.cfunc
def twice(old: cython.int[::1]) -> cython.int[::1]:
    """An array with twice the room."""
    size: cython.int = len(old)
    new: cython.int[::1] = array("i", [0]) * (2 * size)
    index: cython.int
    for index in range(size):
        new[index] = old[index]
    return new
