"""The windows of a line by what stands and fits on it, wherever it lies."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.arrays import grown
    from jeton.games.calculator.kernels.memo import Memo

MOST_LISTED = cython.declare(cython.const[cython.int], 100000)
"""With more windows than these, all are forgotten."""


@cython.final
@cython.cclass
class Listings:
    """Lists of windows, one for each line as it looked when it was listed."""

    memo: Memo
    list_of: cython.int[::1]
    """For each line of the board the list that it had last …"""
    known: cython.ulonglong[::1]
    """… and what it looked like then."""
    count: cython.int
    first: cython.int[::1]
    """For each list its first window, and where it ends is the first of the next."""

    # --- windows
    windows: cython.int
    place: cython.int[::1]
    """Where on the line it begins."""
    length: cython.int[::1]
    opened: cython.int[::1]
    numbers: cython.int[::1]
    hope: cython.int[::1]
    """The most points that it could bring, …"""
    beside: cython.int[::1]
    """… and how many of them beside those of its own run."""
    pattern: cython.int[::1]

    def __init__(self, lines: cython.int) -> None:
        self.memo = Memo()
        self.list_of = array("i", [0]) * lines
        self.known = array("Q", [0]) * lines
        self.first = array("i", [0]) * 256
        self.place = array("i", [0]) * 1024
        self.length = array("i", [0]) * 1024
        self.opened = array("i", [0]) * 1024
        self.numbers = array("i", [0]) * 1024
        self.hope = array("i", [0]) * 1024
        self.beside = array("i", [0]) * 1024
        self.pattern = array("i", [0]) * 1024
        self.forget()

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """Forget all lists."""
        line: cython.int
        self.memo.forget()
        for line in range(len(self.known)):
            self.known[line] = 0
        self.count = 0
        self.windows = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def close(self) -> cython.void:
        """The list that is being written ends here."""
        self.count += 1
        if self.count == len(self.first):
            self.first = grown(self.first)
        self.first[self.count] = self.windows

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(
        self,
        place: cython.int,
        length: cython.int,
        opened: cython.int,
        numbers: cython.int,
        hope: cython.int,
        beside: cython.int,
        pattern: cython.int,
    ) -> cython.void:
        """One more window of the list that is being written."""
        window: cython.int = self.windows
        if window == len(self.place):
            self.place = grown(self.place)
            self.length = grown(self.length)
            self.opened = grown(self.opened)
            self.numbers = grown(self.numbers)
            self.hope = grown(self.hope)
            self.beside = grown(self.beside)
            self.pattern = grown(self.pattern)
        self.place[window] = place
        self.length[window] = length
        self.opened[window] = opened
        self.numbers[window] = numbers
        self.hope[window] = hope
        self.beside[window] = beside
        self.pattern[window] = pattern
        self.windows += 1
