"""What all matches with a box share: how many fill a rack, which numbers there are, and a search."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.board import scattered
    from jeton.games.calculator.kernels.residues import HUNDRED
    from jeton.games.calculator.kernels.search import Search
    from jeton.games.calculator.kernels.tokens import COUNTS

MOST_SEATS = cython.declare(cython.const[cython.int], 4)
PILES = cython.declare(cython.const[cython.int], 6)
"""The racks, what lies aside, and the bag."""


@cython.final
@cython.cclass
class Kit:
    """A box, as matches need it. A number is also called by its place among all, the smallest being 0."""

    search: Search
    """Loaded anew by each match that asks it something."""
    full: cython.int
    """How many numbers a full rack holds."""
    budget: cython.longlong
    """How many nodes the greedy player's search may take."""
    faces: cython.int
    """How many different numbers there are."""
    face: cython.int[::1]
    face_of: cython.int[::1]
    """The place of each number; -1 where there is none such."""
    marks: cython.longlong[::1]
    """A number for each pile, number and count of it: so a pile is known by the exclusive or of its own."""

    def __init__(self, search: Search, full: cython.int, numbers: array, budget: cython.longlong) -> None:
        index: cython.int
        first: cython.int = search.board.size * 128
        self.search = search
        self.full = full
        self.budget = budget
        self.faces = len(numbers)
        self.face = numbers
        self.face_of = array("i", [-1]) * HUNDRED
        for index in range(self.faces):
            self.face_of[self.face[index]] = index
        self.marks = array("q", [scattered(first + index) for index in range(PILES * self.faces * COUNTS)])
