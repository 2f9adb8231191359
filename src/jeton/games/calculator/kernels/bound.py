"""A proven bound of the points of any turn.

All points are paid in formed runs, for an `=` that is newly closed has something new beside it. A formed
run pays no more than the dearest true run of its window, with numbers of the whole rack, where crossing
runs are only asked to be capable of becoming legal: that is the *price* of the window.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.agenda import NO_LAYOUT, Agenda
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.crossings import Crossings
    from jeton.games.calculator.kernels.effort import Effort
    from jeton.games.calculator.kernels.found import Found
    from jeton.games.calculator.kernels.layout import Layout
    from jeton.games.calculator.kernels.memo import Memo
    from jeton.games.calculator.kernels.prices import Prices
    from jeton.games.calculator.kernels.solver import Solver
    from jeton.games.calculator.kernels.tokens import EVERY, NEVER
    from jeton.games.calculator.kernels.windows import Windows


@cython.final
@cython.cclass
class Bound:
    """Finds the prices of all windows of the board, what crosses them left aside."""

    effort: Effort
    board: Board
    crossings: Crossings
    prices: Prices
    agenda: Agenda
    windows: Windows
    layout: Layout
    solver: Solver
    found: Found
    memo: Memo
    """Windows by what they look like."""
    unsolved: cython.int[::1]
    """How many items of each window are still on the heap."""
    model: cython.int[::1]
    """For each window, the first one with the same price."""

    def __init__(
        self,
        effort: Effort,
        board: Board,
        crossings: Crossings,
        prices: Prices,
        agenda: Agenda,
        windows: Windows,
        layout: Layout,
        solver: Solver,
        found: Found,
    ) -> None:
        self.effort = effort
        self.board = board
        self.crossings = crossings
        self.prices = prices
        self.agenda = agenda
        self.windows = windows
        self.layout = layout
        self.solver = solver
        self.found = found
        self.memo = Memo()
        self.unsolved = array("i", [0])
        self.model = array("i", [0])

    @cython.cfunc
    @cython.exceptval(check=False)
    def find(self, budget: cython.longlong) -> cython.int:
        """Give all windows their prices, within a budget of nodes; no turn brings more than what is told."""
        limit: cython.int
        self.crossings.look_everywhere(True)
        self.windows.anywhere = True
        self.list_windows()
        self.solve(budget)
        self.windows.anywhere = False
        limit = self.prices.reckon()
        self.prices.ready = True
        self.crossings.look_everywhere(False)
        return limit

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_windows(self) -> cython.void:
        """List all windows that a run could fill; none has a price yet."""
        window: cython.int
        down: cython.int
        start: cython.int
        self.memo.forget()
        self.agenda.set_floors(NEVER)
        self.windows.list_all(False)
        self.prices.count = self.agenda.windows
        if len(self.prices.price) <= self.prices.count:
            self.prices.make_room(self.prices.count)
        if len(self.model) <= self.prices.count:
            self.unsolved = array("i", [0]) * len(self.prices.price)
            self.model = array("i", [0]) * len(self.prices.price)
        for window in range(self.prices.count):
            down = self.agenda.down[window]
            start = self.agenda.start[window]
            self.prices.price[window] = -1
            self.prices.down[window] = down
            self.prices.line[window] = self.board.line_of(down, start)
            self.prices.begin[window] = self.board.place_of(down, start)
            self.prices.end[window] = self.prices.begin[window] + self.agenda.length[window]
            self.prices.numbers[window] = self.agenda.numbers[window]
            self.prices.opened[window] = self.agenda.opened[window]
            self.prices.is_out[window] = 0
            self.unsolved[window] = 1
            self.model[window] = self.model_of(window)

    @cython.cfunc
    @cython.exceptval(check=False)
    def model_of(self, window: cython.int) -> cython.int:
        """The first window that is like a window: as long, as empty, with red squares in the same places."""
        step: cython.int = self.board.step(self.agenda.down[window])
        start: cython.int = self.agenda.start[window]
        square: cython.int
        key: cython.longlong = 1
        for square in range(start, start + self.agenda.length[window] * step, step):
            if (
                self.board.token[square] >= 0
                or self.crossings.fit[self.board.spot(self.agenda.down[window], square)] != EVERY
            ):
                return window
            key = key << 1 | (self.board.factor[square] > 1)
        return self.memo.recall(key << 1 | self.agenda.opened[window], window)

    @cython.cfunc
    @cython.exceptval(check=False)
    def solve(self, budget: cython.longlong) -> cython.void:
        """Solve windows from the dearest on; those not solved in time pay no more than the last solved."""
        item: cython.int
        window: cython.int
        before: cython.int
        level: cython.int = 0
        last: cython.longlong = self.effort.nodes + budget
        self.solver.exact = True
        while self.agenda.waiting > 0:
            level = self.agenda.top_bound()
            if self.effort.nodes >= last:
                break
            item = self.agenda.pop()
            window = self.agenda.window[item]
            if self.prices.price[window] >= 0 or self.model[window] != window:
                continue
            before = self.agenda.waiting
            if self.agenda.mask[item] == NO_LAYOUT:
                self.windows.spread(item)
            else:
                self.found.count = 0
                self.found.wanted = 1
                self.solver.solve(item)
                if self.found.count > 0:
                    self.prices.price[window] = level
                elif self.layout.lose_more():
                    self.agenda.push_again(item)
            self.unsolved[window] += self.agenda.waiting - before - 1
        for window in range(self.prices.count):
            # A model comes before those that are like it.
            if self.model[window] != window:
                self.prices.price[window] = self.prices.price[self.model[window]]
            elif self.prices.price[window] < 0 and self.unsolved[window] > 0:
                self.prices.price[window] = min(level, self.agenda.bound[window])
