"""The proof that no turn is better.

It tries all turns that might be better, formed run by formed run, legal or not on the way. If a run is not
legal, or an open `=` is in no equality, a square beside it must be filled, and the next run is one that
fills it; otherwise it is one that uses something displayed. Each run chosen is final, so the squares at its
ends stay empty. When all turns with a run in a window have been tried, the window is ruled out for the rest
of the branch. A branch is left when the runs chosen and the bound of all others cannot beat the best.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.agenda import Agenda
    from jeton.games.calculator.kernels.arrays import grown
    from jeton.games.calculator.kernels.beam import SETTLED
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.crossings import Crossings
    from jeton.games.calculator.kernels.effort import Effort
    from jeton.games.calculator.kernels.ending import DEAD, FREE, Ending
    from jeton.games.calculator.kernels.found import Found
    from jeton.games.calculator.kernels.layout import Layout
    from jeton.games.calculator.kernels.patterns import UNKNOWN
    from jeton.games.calculator.kernels.prices import Prices
    from jeton.games.calculator.kernels.solver import Solver
    from jeton.games.calculator.kernels.stretch import NOTHING_OPEN
    from jeton.games.calculator.kernels.tokens import ALL, NEVER
    from jeton.games.calculator.kernels.turns import CELLS, Turns
    from jeton.games.calculator.kernels.windows import NOWHERE, Windows

TRIAL_COST = cython.declare(cython.const[cython.int], 5)
"""What the bound of a branch costs, in nodes."""


@cython.final
@cython.cclass
class Proof:
    """Tries turns that lie in the first row of the pool of cells."""

    effort: Effort
    board: Board
    crossings: Crossings
    prices: Prices
    agenda: Agenda
    windows: Windows
    layout: Layout
    solver: Solver
    found: Found
    turns: Turns
    ending: Ending
    complete: cython.bint
    """Whether all turns that might be better have been tried."""
    everything: cython.bint
    """Whether all turns are wanted, and not better ones only."""

    # --- the windows that could come next, at each depth
    stacked: cython.int
    down: cython.int[::1]
    start: cython.int[::1]
    length: cython.int[::1]
    opened: cython.int[::1]
    numbers: cython.int[::1]
    bound: cython.int[::1]

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
        turns: Turns,
        ending: Ending,
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
        self.turns = turns
        self.ending = ending
        self.everything = False
        self.down = array("i", [0]) * 1024
        self.start = array("i", [0]) * 1024
        self.length = array("i", [0]) * 1024
        self.opened = array("i", [0]) * 1024
        self.numbers = array("i", [0]) * 1024
        self.bound = array("i", [0]) * 1024

    @cython.cfunc
    @cython.exceptval(check=False)
    def run(self) -> cython.void:
        """Look for better turns in all ways; if all were tried, the best turn is the limit."""
        self.complete = True
        if self.prices.ready and self.turns.best() < self.turns.limit:
            self.go_through()
            if self.complete:
                self.turns.limit = self.turns.best()

    @cython.cfunc
    @cython.exceptval(check=False)
    def run_through(self) -> cython.void:
        """Note every turn, as far as there is room for them; it is complete if there was."""
        self.complete = True
        self.everything = True
        self.go_through()
        self.everything = False

    @cython.cfunc
    @cython.exceptval(check=False)
    def go_through(self) -> cython.void:
        """Try everything that might be wanted."""
        self.crossings.look_everywhere(True)
        self.stacked = 0
        self.prices.outs = 0
        self.found.count = 0
        self.visit(0, 0)
        self.crossings.look_everywhere(False)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def floor(self) -> cython.int:
        """A turn must bring more than that."""
        return -1 if self.everything else self.turns.best()

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_late(self) -> cython.bint:
        """Whether the budget is spent, or there is no room for more turns; then it is not complete."""
        if self.effort.is_spent() or (self.everything and self.turns.count == self.turns.wanted):
            self.complete = False
            return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def visit(self, points: cython.int, end: cython.int) -> cython.void:
        """Try all that can follow the lines of the turn so far, which pay some points by themselves."""
        must: cython.int = self.ending.oblige(end)
        or_else: cython.int = self.ending.or_else
        base: cython.int = self.stacked
        outs: cython.int = self.prices.outs
        index: cython.int
        whole: cython.int
        changed: cython.bint = False
        self.effort.nodes += 1
        if must == DEAD:
            return
        if must == FREE and end > 0:
            whole = self.ending.settle(end)
            if whole > self.floor():
                self.turns.note(whole, SETTLED * CELLS, SETTLED * CELLS + end)
        if end > CELLS - self.board.longest:
            self.complete = False
            return
        self.gather(NOWHERE if must == FREE else must)
        if or_else != FREE:
            self.gather(or_else)
        for index in range(base, self.stacked):
            if self.is_late():
                break
            changed = self.choose(index, points, end) or changed
        self.stacked = base
        self.allow_again(outs, changed)

    @cython.cfunc
    @cython.exceptval(check=False)
    def allow_again(self, outs: cython.int, changed: cython.bint) -> cython.void:
        """What was ruled out here is possible again elsewhere."""
        window: cython.int
        while self.prices.outs > outs:
            self.prices.outs -= 1
            window = self.prices.out[self.prices.outs]
            self.prices.is_out[window] = 0
            if changed:
                self.prices.fill_line(self.prices.down[window], self.prices.line[window])
        if changed:
            self.prices.sum_all(0)
            self.prices.sum_all(1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def gather(self, through: cython.int) -> cython.void:
        """Put all windows that could come next on the stack, the most promising first."""
        window: cython.int
        top: cython.int
        self.agenda.set_floors(NEVER)
        self.windows.through = through
        self.windows.list_all(False)
        self.windows.through = NOWHERE
        while self.agenda.waiting > 0:
            # As long as there are no layouts, an item has the number of its window.
            window = self.agenda.pop()
            top = self.stacked
            if top == len(self.down):
                self.down = grown(self.down)
                self.start = grown(self.start)
                self.length = grown(self.length)
                self.opened = grown(self.opened)
                self.numbers = grown(self.numbers)
                self.bound = grown(self.bound)
            self.down[top] = self.agenda.down[window]
            self.start[top] = self.agenda.start[window]
            self.length[top] = self.agenda.length[window]
            self.opened[top] = self.agenda.opened[window]
            self.numbers[top] = self.agenda.numbers[window]
            self.bound[top] = self.agenda.bound[window]
            self.stacked += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose(self, index: cython.int, points: cython.int, end: cython.int) -> cython.bint:
        """Try all lines of a window that might be part of a better turn; whether there could be any.

        From then on turns with a run in that window need not be looked for.
        """
        down: cython.int = self.down[index]
        length: cython.int = self.length[index]
        line: cython.int = self.board.line_of(down, self.start[index])
        begin: cython.int = self.board.place_of(down, self.start[index])
        window: cython.int = self.prices.find(down, line, begin, length, self.opened[index])
        numbers: cython.int
        rest: cython.int
        promising: cython.bint
        if self.prices.is_out[window]:
            return False
        numbers = self.new_numbers(index)
        self.prices.choose(down, line, begin, length, numbers)
        rest = points + self.prices.potential_beside(down, line)
        self.effort.nodes += TRIAL_COST
        promising = min(self.bound[index], self.prices.price[window]) + rest > self.floor()
        self.prices.rule_out(window)
        if promising:
            self.prices.keep_beside(down)
            self.try_lines(index, points, rest, end)
        else:
            self.prices.restore_line(down, line)
        self.prices.is_out[window] = 1
        self.prices.drop(down, numbers)
        if promising:
            self.prices.fill_line(down, line)
            self.prices.sum_all(down)
        return promising

    @cython.cfunc
    @cython.exceptval(check=False)
    def new_numbers(self, index: cython.int) -> cython.int:
        """How many numbers a run in a window takes, those laid in this turn included."""
        step: cython.int = self.board.step(self.down[index])
        place: cython.int
        numbers: cython.int = 0
        for place in range(self.length[index]):
            if (place + self.opened[index]) % 2 == 0 and self.board.before[
                self.start[index] + place * step
            ] < 0:
                numbers += 1
        return numbers

    @cython.cfunc
    @cython.exceptval(check=False)
    def try_lines(
        self, index: cython.int, points: cython.int, rest: cython.int, end: cython.int
    ) -> cython.void:
        """Lay each line of a window that pays enough with the rest, and go on."""
        down: cython.int = self.down[index]
        start: cython.int = self.start[index]
        length: cython.int = self.length[index]
        first: cython.int = self.found.count
        last: cython.int
        rank: cython.int
        longer: cython.int
        self.collect(index, self.floor() + 1 - rest)
        last = self.found.count
        self.board.block(down, start, length, 1)
        for rank in range(first, last):
            if self.is_late():
                break
            if self.found.points[rank] + rest <= self.floor():
                continue
            longer = self.turns.write_line(down, start, length, rank, 0, end)
            self.turns.lay(end, longer)
            self.visit(points + self.found.points[rank], longer)
            self.turns.lift(end, longer)
        self.board.block(down, start, length, -1)
        self.found.count = first

    @cython.cfunc
    @cython.exceptval(check=False)
    def collect(self, index: cython.int, needed: cython.int) -> cython.void:
        """Find all lines of a window that pay enough by themselves."""
        item: cython.int
        self.solver.exact = True
        self.found.wanted = ALL
        self.agenda.clear(True)
        self.windows.stretch.window = NOTHING_OPEN
        self.agenda.add_window(
            self.down[index],
            self.start[index],
            self.length[index],
            self.opened[index],
            self.numbers[index],
            self.bound[index],
            UNKNOWN,
        )
        self.windows.spread(0)
        for item in range(1, self.agenda.items):
            while self.agenda.bound[item] - self.agenda.lost[item] >= needed:
                if self.is_late():
                    return
                self.solver.solve(item)
                if not self.layout.lose_more():
                    break
