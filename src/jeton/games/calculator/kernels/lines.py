"""Lines, best first.

A layout bounds the points, and tightly: they depend only on which of the open operations are dear (`x`,
`:`) and which are cheap. So the search goes best first over pairs of a layout and what it *loses* against
its bound: a heap holds windows and such pairs; a window that comes up is replaced by its layouts, a pair
that comes up is solved for exactly that loss. All solutions have the points with which they came up, and
the first ones found are the best.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.agenda import NO_LAYOUT, Agenda
    from jeton.games.calculator.kernels.found import Found
    from jeton.games.calculator.kernels.layout import Layout
    from jeton.games.calculator.kernels.patterns import HOPELESS, UNKNOWN, Patterns
    from jeton.games.calculator.kernels.solver import Solver
    from jeton.games.calculator.kernels.tokens import COUNTS, NEVER
    from jeton.games.calculator.kernels.windows import Windows

EASY_NUMBERS = cython.declare(cython.const[cython.int], 3)
"""With so few numbers a layout is tried for all losses at once: mostly it has no solution."""


@cython.final
@cython.cclass
class Lines:
    """Finds the best lines, or those of one window or layout."""

    agenda: Agenda
    windows: Windows
    layout: Layout
    solver: Solver
    found: Found
    patterns: Patterns
    quota: cython.int[::1]
    """For each count of numbers, how many lines are still wanted."""
    few: cython.int
    """Once the best line is found, no others are wanted of more numbers."""

    def __init__(
        self,
        agenda: Agenda,
        windows: Windows,
        layout: Layout,
        solver: Solver,
        found: Found,
        patterns: Patterns,
    ) -> None:
        self.agenda = agenda
        self.windows = windows
        self.layout = layout
        self.solver = solver
        self.found = found
        self.patterns = patterns
        self.quota = array("i", [0]) * COUNTS
        self.few = COUNTS

    @cython.cfunc
    @cython.exceptval(check=False)
    def seek(self, floor: cython.int, wanted: cython.int, quota: cython.int, each: cython.int) -> cython.void:
        """Find the best lines that reach a floor, some for each count of numbers and of each layout."""
        item: cython.int
        numbers: cython.int
        before: cython.int
        self.solver.exact = True
        self.found.count = 0
        self.patterns.take_stock()
        for numbers in range(COUNTS):
            self.quota[numbers] = quota
        self.agenda.set_floors(floor)
        self.windows.list_all(False)
        while self.agenda.waiting > 0 and self.found.count < wanted:
            item = self.agenda.pop()
            numbers = self.agenda.numbers[self.agenda.window[item]]
            if self.agenda.mask[item] == NO_LAYOUT:
                self.windows.spread(item)
                continue
            if numbers <= EASY_NUMBERS and self.is_refuted(item, numbers):
                continue
            before = self.found.count
            self.found.wanted = min(wanted, before + min(each, self.quota[numbers]))
            self.solver.solve(item)
            if self.loses_more(item, numbers, before):
                self.agenda.push_again(item)

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_refuted(self, item: cython.int, numbers: cython.int) -> cython.bint:
        """Whether a layout of which nothing is known has no solution, whatever it loses."""
        before: cython.int = self.found.count
        if self.agenda.layout[item] == UNKNOWN or self.agenda.lost[item] > 0:
            return False
        self.solver.exact = False
        self.found.wanted = before + 1
        self.solver.solve(item)
        self.solver.exact = True
        if self.found.count > before:
            self.found.count = before
            return False
        self.patterns.note(self.agenda.layout[item], numbers, HOPELESS)
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def loses_more(self, item: cython.int, numbers: cython.int, before: cython.int) -> cython.bint:
        """Note what came of a layout where so many had been found; whether it can lose more."""
        other: cython.int
        more: cython.bint = self.layout.lose_more()
        if self.found.count == before:
            if self.agenda.layout[item] != UNKNOWN:
                self.patterns.note(
                    self.agenda.layout[item], numbers, self.agenda.lost[item] if more else HOPELESS
                )
            return more
        self.agenda.layout[item] = UNKNOWN
        self.quota[numbers] -= self.found.count - before
        if before == 0:
            for other in range(self.few + 1, COUNTS):
                self.quota[other] = 0
                self.agenda.closed[other] = 1
        if self.quota[numbers] == 0:
            self.agenda.closed[numbers] = 1
        if before == 0 or self.quota[numbers] == 0:
            self.agenda.sift()
        return more

    @cython.cfunc
    @cython.exceptval(check=False)
    def seek_best(self, wanted: cython.int) -> cython.void:
        """Find the best lines, whatever they pay."""
        self.seek(NEVER, wanted, wanted, wanted)

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_windows(self) -> cython.void:
        """Put all windows on the agenda, in order; then their layouts are solved whatever they lose."""
        self.solver.exact = False
        self.agenda.set_floors(NEVER)
        self.windows.list_all(True)

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_none(self) -> cython.void:
        """The same, but for the windows: ``list_line`` puts those of a line on the agenda."""
        self.solver.exact = False
        self.agenda.set_floors(NEVER)
        self.windows.list_none()

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_line(self, down: cython.int, start: cython.int) -> cython.int:
        """Put the windows of the line that begins at a square behind the others; how many it has."""
        before: cython.int = self.agenda.windows
        # Layouts of windows that were expanded make room.
        self.agenda.items = before
        self.windows.list_one(down, start)
        return self.agenda.windows - before

    @cython.cfunc
    @cython.exceptval(check=False)
    def expand(self, window: cython.int) -> cython.int:
        """List the layouts of a window behind all windows; how many there are."""
        self.agenda.items = self.agenda.windows
        self.windows.spread(window)
        return self.agenda.items - self.agenda.windows

    @cython.cfunc
    @cython.exceptval(check=False)
    def solutions(self, layout: cython.int, most: cython.int) -> cython.int:
        """Find solutions of a layout of the window last expanded; how many were found."""
        self.found.count = 0
        self.found.wanted = most
        self.solver.solve(self.agenda.windows + layout)
        return self.found.count
