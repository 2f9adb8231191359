"""What the runs of each window can pay at most, and what they can pay together.

The formed runs of a turn do not overlap or touch in a line; those of one direction share no square, so
together they take no more numbers than the rack holds; A runs across and D runs down share at most A x D
squares, so they take no more than A x D numbers beyond the rack. The dearest choice of windows under these
conditions is found by filling lines square by square and adding line to line, and no turn brings more.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.arrays import grown
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.effort import Effort
    from jeton.games.calculator.kernels.rack import Rack
    from jeton.games.calculator.kernels.tokens import COUNTS, NEVER

GRID = cython.declare(cython.const[cython.int], 64)
"""A grid tells the most points for each count of runs and, inside, each count of numbers."""

# The grids of ``sums``: all lines across, all lines down, those beside a run tried, then without each line.
ALL_ACROSS = cython.declare(cython.const[cython.int], 0)
ALL_DOWN = cython.declare(cython.const[cython.int], 64)
BESIDE = cython.declare(cython.const[cython.int], 128)
WITHOUT = cython.declare(cython.const[cython.int], 192)

MOST_CHOSEN = cython.declare(cython.const[cython.int], 128)
"""The most runs that can be chosen: each lays a token at least."""

# What reckoning costs, in nodes.
SUM_COST = cython.declare(cython.const[cython.int], 50)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def grid_of(index: cython.int) -> cython.int:
    """Where a grid begins in an array of grids."""
    return index * 64


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def within_grid(runs: cython.int, numbers: cython.int) -> cython.int:
    """Where a grid has the points of so many runs with at most so many numbers."""
    return runs * 8 + numbers


@cython.final
@cython.cclass
class Prices:
    """The windows that have a price, those that are chosen or ruled out, and sums over all others."""

    effort: Effort
    board: Board
    rack: Rack
    ready: cython.bint
    """Whether windows have their prices."""

    # --- the windows that a run of the turn could fill
    count: cython.int
    price: cython.int[::1]
    """The most points of a run there; below 0 if there is none."""
    down: cython.int[::1]
    line: cython.int[::1]
    begin: cython.int[::1]
    end: cython.int[::1]
    numbers: cython.int[::1]
    """How many numbers of the rack a run there takes."""
    opened: cython.int[::1]
    """Whether it opens with an `=`."""
    is_out: cython.int[::1]
    """Whether all turns with a run there have been tried."""
    outs: cython.int
    out: cython.int[::1]
    """The windows of which that is true, in the order in which they were tried."""
    first: cython.int[::1]
    """Lists of the windows of each line, by the square after the one after their last."""
    next: cython.int[::1]

    # --- the runs that are chosen already
    chosen: cython.int
    chosen_down: cython.int[::1]
    chosen_line: cython.int[::1]
    chosen_begin: cython.int[::1]
    chosen_end: cython.int[::1]
    chosen_numbers: cython.int[::1]
    """How many numbers they take, by direction …"""
    chosen_runs: cython.int[::1]
    """… and how many of them take any."""

    # --- the most points of all others
    filled: cython.int[::1]
    """A grid for a line up to each square."""
    line_price: cython.int[::1]
    """A grid for each line."""
    spare: cython.int[::1]
    """The grid of a line before a run was tried in it."""
    sums: cython.int[::1]
    """Grids for lines together …"""
    sums_epoch: cython.longlong[::1]
    """… those without a line as far as they are not older than the last choice."""
    epoch: cython.longlong

    def __init__(self, effort: Effort, board: Board, rack: Rack) -> None:
        self.effort = effort
        self.board = board
        self.rack = rack
        self.ready = False
        self.make_room(0)
        self.out = array("i", [0]) * 1024
        self.first = array("i", [0]) * (2 * board.longest * (board.longest + 2))
        self.chosen_down = array("i", [0]) * MOST_CHOSEN
        self.chosen_line = array("i", [0]) * MOST_CHOSEN
        self.chosen_begin = array("i", [0]) * MOST_CHOSEN
        self.chosen_end = array("i", [0]) * MOST_CHOSEN
        self.chosen_numbers = array("i", [0]) * 2
        self.chosen_runs = array("i", [0]) * 2
        self.filled = array("i", [0]) * (GRID * (board.longest + 2))
        self.line_price = array("i", [0]) * (2 * board.longest * GRID)
        self.spare = array("i", [0]) * GRID
        self.sums = array("i", [0]) * (WITHOUT + 2 * board.longest * GRID)
        self.sums_epoch = array("q", [0]) * (2 * board.longest)
        self.epoch = 0

    @cython.cfunc
    def make_room(self, count: cython.int) -> cython.void:
        """Make room for so many windows, and as many again."""
        room: cython.int = 2 * count + 2
        self.price = array("i", [0]) * room
        self.down = array("i", [0]) * room
        self.line = array("i", [0]) * room
        self.begin = array("i", [0]) * room
        self.end = array("i", [0]) * room
        self.numbers = array("i", [0]) * room
        self.opened = array("i", [0]) * room
        self.is_out = array("i", [0]) * room
        self.next = array("i", [0]) * room

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def strip(self, down: cython.int, line: cython.int) -> cython.int:
        """A line among those of both directions."""
        return down * self.board.longest + line

    # --- windows that have a price --------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def list_at(self, down: cython.int, line: cython.int, place: cython.int) -> cython.int:
        """Where the list begins of windows that leave the line free from a place on."""
        return self.strip(down, line) * (self.board.longest + 2) + place

    @cython.cfunc
    @cython.exceptval(check=False)
    def reckon(self) -> cython.int:
        """List the windows, now that they have a price; the most points of all runs together."""
        index: cython.int
        window: cython.int
        down: cython.int
        line: cython.int
        self.chosen = 0
        for down in range(2):
            self.chosen_numbers[down] = 0
            self.chosen_runs[down] = 0
        for index in range(len(self.first)):
            self.first[index] = -1
        for window in range(self.count):
            if self.price[window] >= 0:
                index = self.list_at(self.down[window], self.line[window], self.end[window] + 1)
                self.next[window] = self.first[index]
                self.first[index] = window
        for down in range(2):
            for line in range(self.board.lines(down)):
                self.fill_line(down, line)
            self.sum_all(down)
        return self.potential(ALL_ACROSS, ALL_DOWN)

    @cython.cfunc
    @cython.exceptval(check=False)
    def find(
        self, down: cython.int, line: cython.int, begin: cython.int, length: cython.int, opened: cython.int
    ) -> cython.int:
        """The window from a place on that has a price; -1 if no run there is true, whatever is laid."""
        window: cython.int = self.first[self.list_at(down, line, begin + length + 1)]
        while window >= 0 and (self.begin[window] != begin or self.opened[window] != opened):
            window = self.next[window]
        return window

    @cython.cfunc
    @cython.exceptval(check=False)
    def rule_out(self, window: cython.int) -> cython.void:
        """All turns with a run in a window are being tried; when they have been, set ``is_out``."""
        if self.outs == len(self.out):
            self.out = grown(self.out)
        self.out[self.outs] = window
        self.outs += 1

    # --- runs that are chosen -------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose(
        self, down: cython.int, line: cython.int, begin: cython.int, length: cython.int, numbers: cython.int
    ) -> cython.void:
        """Choose a run that takes some numbers: none may overlap or touch it."""
        self.chosen_down[self.chosen] = down
        self.chosen_line[self.chosen] = line
        self.chosen_begin[self.chosen] = begin
        self.chosen_end[self.chosen] = begin + length
        self.chosen += 1
        self.chosen_numbers[down] += numbers
        self.chosen_runs[down] += 1 if numbers > 0 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def drop(self, down: cython.int, numbers: cython.int) -> cython.void:
        """The run chosen last is no longer chosen."""
        self.chosen -= 1
        self.chosen_numbers[down] -= numbers
        self.chosen_runs[down] -= 1 if numbers > 0 else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_free(self, window: cython.int) -> cython.bint:
        """Whether a window can still have a run: it is not ruled out, and apart from those chosen."""
        index: cython.int
        if self.price[window] <= 0 or self.is_out[window]:
            return False
        for index in range(self.chosen):
            if (
                self.chosen_down[index] == self.down[window]
                and self.chosen_line[index] == self.line[window]
                and self.begin[window] <= self.chosen_end[index]
                and self.chosen_begin[index] <= self.end[window]
            ):
                return False
        return True

    # --- the most points of all others: only runs that take numbers are counted -----------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill_line(self, down: cython.int, line: cython.int) -> cython.void:
        """The most points of so many runs with at most so many numbers in a line, beside those chosen."""
        length: cython.int = self.board.length(down)
        grid: cython.int = grid_of(self.strip(down, line))
        end: cython.int
        window: cython.int
        index: cython.int
        runs: cython.int
        numbers: cython.int
        points: cython.int
        one: cython.int
        taken: cython.int
        start: cython.int
        # No run, no points; more runs are not to be had yet.
        for index in range(GRID):
            self.filled[index] = 0 if index < COUNTS else NEVER
        for end in range(1, length + 2):
            # Up to a square; a run and the square after it.
            for index in range(GRID):
                self.filled[grid_of(end) + index] = self.filled[grid_of(end - 1) + index]
            window = self.first[self.list_at(down, line, end)]
            while window >= 0:
                if self.is_free(window):
                    taken = self.numbers[window]
                    one = 1 if taken > 0 else 0
                    start = grid_of(self.begin[window])
                    for runs in range(one, self.rack.most + 1):
                        for numbers in range(max(runs, taken), self.rack.most + 1):
                            points = (
                                self.price[window]
                                + self.filled[start + within_grid(runs - one, numbers - taken)]
                            )
                            index = grid_of(end) + within_grid(runs, numbers)
                            if points > self.filled[index]:
                                self.filled[index] = points
                window = self.next[window]
        for index in range(GRID):
            self.line_price[grid + index] = self.filled[grid_of(length + 1) + index]

    @cython.cfunc
    @cython.exceptval(check=False)
    def sum_all(self, down: cython.int) -> cython.void:
        """The most points of so many runs with at most so many numbers in a direction."""
        self.sum_lines(down, -1, ALL_DOWN if down else ALL_ACROSS)
        self.epoch += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def sum_lines(self, down: cython.int, but: cython.int, into: cython.int) -> cython.void:
        """The same, one line left out unless that is -1."""
        line: cython.int
        index: cython.int
        for index in range(GRID):
            self.sums[into + index] = 0 if index < COUNTS else NEVER
        for line in range(self.board.lines(down)):
            if line != but:
                self.add_line(down, line, into, into)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_line(
        self, down: cython.int, line: cython.int, start: cython.int, into: cython.int
    ) -> cython.void:
        """Add to some sums the runs of one more line."""
        grid: cython.int = grid_of(self.strip(down, line))
        runs: cython.int
        numbers: cython.int
        more_runs: cython.int
        more_numbers: cython.int
        points: cython.int
        best: cython.int
        most: cython.int = self.rack.most
        # The most runs that the line can have.
        while most > 0 and self.line_price[grid + within_grid(most, self.rack.most)] < 0:
            most -= 1
        if most == 0 and self.line_price[grid] == 0 and start == into:
            return
        # What is read lies before what has been written, also if the sums are added to in place.
        for runs in range(self.rack.most, -1, -1):
            for numbers in range(self.rack.most, -1, -1):
                best = self.sums[start + within_grid(runs, numbers)] + self.line_price[grid]
                for more_runs in range(1, min(runs, most) + 1):
                    for more_numbers in range(more_runs, numbers + 1):
                        points = (
                            self.sums[start + within_grid(runs - more_runs, numbers - more_numbers)]
                            + self.line_price[grid + within_grid(more_runs, more_numbers)]
                        )
                        if points > best:
                            best = points
                self.sums[into + within_grid(runs, numbers)] = best

    @cython.cfunc
    @cython.exceptval(check=False)
    def potential(self, across_sums: cython.int, down_sums: cython.int) -> cython.int:
        """The most points of runs beside those chosen.

        The runs of a direction share no number. Two runs of different directions share one at most: so those
        of one direction take, beside what is left by the other, at most one number for each such pair.
        """
        across_runs: cython.int
        down_runs: cython.int
        across_numbers: cython.int
        down_numbers: cython.int
        points: cython.int
        best: cython.int = 0
        across_left: cython.int = self.rack.most - self.chosen_numbers[0]
        down_left: cython.int = self.rack.most - self.chosen_numbers[1]
        for across_runs in range(across_left + 1):
            if self.sums[across_sums + within_grid(across_runs, across_left)] < 0:
                continue
            for down_runs in range(down_left + 1):
                for across_numbers in range(across_runs, across_left + 1):
                    down_numbers = min(
                        down_left,
                        (across_runs + self.chosen_runs[0]) * (down_runs + self.chosen_runs[1])
                        + across_left
                        - across_numbers
                        - self.chosen_numbers[1],
                    )
                    if down_numbers >= 0:
                        points = (
                            self.sums[across_sums + within_grid(across_runs, across_numbers)]
                            + self.sums[down_sums + within_grid(down_runs, down_numbers)]
                        )
                        if points > best:
                            best = points
        return best

    # --- trying a run ---------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def potential_beside(self, down: cython.int, line: cython.int) -> cython.int:
        """The most points of runs beside those chosen, the last of which is in a line.

        Then either ``keep_beside`` or ``restore_line``.
        """
        strip: cython.int = self.strip(down, line)
        rest: cython.int = WITHOUT + grid_of(strip)
        index: cython.int
        for index in range(GRID):
            self.spare[index] = self.line_price[grid_of(strip) + index]
        self.fill_line(down, line)
        if self.sums_epoch[strip] != self.epoch:
            self.sums_epoch[strip] = self.epoch
            self.effort.nodes += SUM_COST
            self.sum_lines(down, line, rest)
        self.add_line(down, line, rest, BESIDE)
        return self.potential(ALL_ACROSS, BESIDE) if down else self.potential(BESIDE, ALL_DOWN)

    @cython.cfunc
    @cython.exceptval(check=False)
    def keep_beside(self, down: cython.int) -> cython.void:
        """What was reckoned beside the run chosen last holds from now on."""
        index: cython.int
        for index in range(GRID):
            self.sums[(ALL_DOWN if down else ALL_ACROSS) + index] = self.sums[BESIDE + index]
        self.epoch += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def restore_line(self, down: cython.int, line: cython.int) -> cython.void:
        """What was reckoned for the line of the run chosen last does not hold after all."""
        grid: cython.int = grid_of(self.strip(down, line))
        index: cython.int
        for index in range(GRID):
            self.line_price[grid + index] = self.spare[index]
