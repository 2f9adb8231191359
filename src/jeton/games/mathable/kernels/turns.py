"""The best turns that a search has found, and the one that it is looking at."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.mathable.kernels.placements import count_in, kind_in, square_in


@cython.final
@cython.cclass
class Turns:
    """Some turns, the dearest first."""

    wanted: cython.int
    """So many turns are kept at most ..."""
    found: cython.int
    """... and so many are."""
    floor: cython.int
    """A turn with no more points than this is not kept."""
    room: cython.int
    """There is room for so many turns ..."""
    length: cython.int
    """... and for so many placements of each."""
    points: cython.int[::1]
    """The points of each turn, and how many placements it has ..."""
    placements: cython.int[::1]
    square: cython.int[::1]
    """... and of each of them its square, its kind and in how many directions it counts."""
    kind: cython.int[::1]
    count: cython.int[::1]
    path: cython.longlong[::1]
    """The placements of the turn that is looked at."""

    def __init__(self) -> None:
        self.room = 0
        self.length = 0
        self.begin(1, 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self, wanted: cython.int, length: cython.int) -> cython.void:
        """Keep no turn; so many are wanted, and may have so many placements."""
        self.wanted = wanted
        self.found = 0
        self.floor = -1
        if wanted > self.room or length > self.length:
            self.room = max(self.room, wanted)
            self.length = max(self.length, length)
            self.points = array("i", [0]) * self.room
            self.placements = array("i", [0]) * self.room
            self.square = array("i", [0]) * (self.room * self.length)
            self.kind = array("i", [0]) * (self.room * self.length)
            self.count = array("i", [0]) * (self.room * self.length)
            self.path = array("q", [0]) * self.length

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self, depth: cython.int, points: cython.int) -> cython.void:
        """Keep the turn that is looked at; turns of the same placements count once."""
        rank: cython.int
        last: cython.int = self.found
        for rank in range(self.found):
            if self.is_same(rank, depth):
                if self.points[rank] >= points:
                    return
                last = rank
                break
        if last == self.found:
            if self.found < self.wanted:
                self.found += 1
            else:
                last -= 1
        while last > 0 and self.points[last - 1] < points:
            self.copy(last - 1, last)
            last -= 1
        self.points[last] = points
        self.placements[last] = depth
        for rank in range(depth):
            self.square[last * self.length + rank] = square_in(self.path[rank])
            self.kind[last * self.length + rank] = kind_in(self.path[rank])
            self.count[last * self.length + rank] = count_in(self.path[rank])
        if self.found == self.wanted:
            self.floor = self.points[self.found - 1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_same(self, rank: cython.int, depth: cython.int) -> cython.bint:
        """Whether a turn that is kept has the placements of the one looked at, in whatever order."""
        one: cython.int
        two: cython.int
        found: cython.bint
        if self.placements[rank] != depth:
            return False
        for one in range(depth):
            found = False
            for two in range(rank * self.length, rank * self.length + depth):
                if self.square[two] == square_in(self.path[one]) and self.kind[two] == kind_in(
                    self.path[one]
                ):
                    found = True
                    break
            if not found:
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def copy(self, here: cython.int, there: cython.int) -> cython.void:
        """Keep a turn at another rank too."""
        index: cython.int
        self.points[there] = self.points[here]
        self.placements[there] = self.placements[here]
        for index in range(self.placements[here]):
            self.square[there * self.length + index] = self.square[here * self.length + index]
            self.kind[there * self.length + index] = self.kind[here * self.length + index]
            self.count[there * self.length + index] = self.count[here * self.length + index]
