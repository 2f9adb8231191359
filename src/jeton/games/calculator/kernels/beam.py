"""A beam finds good turns.

The states of each level are turns so far, valued by laying best line after best line; the dearest next
lines are tried for each count of numbers. Only boards that are legal after each line are seen on this way.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.agenda import Agenda
    from jeton.games.calculator.kernels.arrays import grown
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.effort import Effort
    from jeton.games.calculator.kernels.found import Found
    from jeton.games.calculator.kernels.lines import Lines
    from jeton.games.calculator.kernels.memo import Memo
    from jeton.games.calculator.kernels.tokens import ALL, COUNTS
    from jeton.games.calculator.kernels.turns import CELLS, LINE_FROM, Turns, line_in

# Each pass doubles the states kept of a level and the first lines tried for each count of numbers, and tries
# as many more next lines; it ends with its budget.
PASSES = cython.declare(cython.const[cython.int], 4)
WIDTH = cython.declare(cython.const[cython.int], 12)
FIRSTS = cython.declare(cython.const[cython.int], 15)
NEXTS = cython.declare(cython.const[cython.int], 3)
EACH = cython.declare(cython.const[cython.int], 4)
"""So many lines of one layout are tried at once: they are much alike."""
LEVELS = cython.declare(cython.const[cython.int], 1000)
"""More levels than a pass has: so a level has a number of its own in all passes."""

QUICK_NUMBERS = cython.declare(cython.const[cython.int], 4)
"""In a quick run, lines of more numbers are tried only if they are the best of all."""

NOTHING = cython.declare(cython.const[cython.int], 0)
"""The state without a line."""
SETTLED = cython.declare(cython.const[cython.int], 1)
"""The row of the pool in which a line is tried, or the lines of a turn are written anew; no state."""
STATES = cython.declare(cython.const[cython.int], 2)
"""The first of the other states."""


@cython.final
@cython.cclass
class Beam:
    """Goes from level to level with the most promising turns so far; each has a row in the pool of cells."""

    effort: Effort
    board: Board
    agenda: Agenda
    found: Found
    lines: Lines
    turns: Turns
    memo: Memo
    """The states by their stamps."""
    states: cython.int
    points: cython.int[::1]
    value: cython.int[::1]
    """The points when the turn is finished greedily."""
    length: cython.int[::1]
    """How many cells."""
    level: cython.int[::1]
    """In which beam it has been put last."""
    beam: cython.int[::1]
    """The states of the next level, the most promising first."""
    count: cython.int
    width: cython.int
    """The most states of a level."""
    each: cython.int
    """So many lines of one layout are tried at once."""
    floor: cython.int
    """Lines that pay less are not looked for."""
    quick_width: cython.int
    """The states kept of a level in a quick run, …"""
    quick_lines: cython.int
    """… the lines tried for each count of numbers, and of one layout, …"""
    quick_floor: cython.int
    """… and what they pay at least, until the turn is chosen."""
    parents: cython.int[::1]
    """The states of this level."""

    # --- steps: the best line on each board that was finished greedily, for many are met again
    steps_by_stamp: Memo
    steps: cython.int
    step_points: cython.int[::1]
    step_from: cython.int[::1]
    """Where the cells of each begin …"""
    step_end: cython.int[::1]
    """… and end: none if nothing can be laid."""
    step_cells: cython.int[::1]

    def __init__(
        self, effort: Effort, board: Board, agenda: Agenda, found: Found, lines: Lines, turns: Turns
    ) -> None:
        self.effort = effort
        self.board = board
        self.agenda = agenda
        self.found = found
        self.lines = lines
        self.turns = turns
        self.memo = Memo()
        self.quick_width = 1
        self.quick_lines = 1
        self.quick_floor = 1
        self.points = array("i", [0]) * 64
        self.value = array("i", [0]) * 64
        self.length = array("i", [0]) * 64
        self.level = array("i", [0]) * 64
        self.beam = array("i", [0]) * (WIDTH << PASSES)
        self.parents = array("i", [0]) * (WIDTH << PASSES)
        self.steps_by_stamp = Memo()
        self.step_from = array("i", [0]) * 64
        self.step_end = array("i", [0]) * 64
        self.step_points = array("i", [0]) * 64
        self.step_cells = array("i", [0]) * 1024

    @cython.cfunc
    @cython.exceptval(check=False)
    def run(self) -> cython.void:
        """Note the best single lines, the greedy turn, and what is better."""
        index: cython.int
        self.begin(1, EACH)
        self.lines.seek_best(self.turns.wanted)
        self.note_lines()
        self.finish(0, 0, 0)
        for index in range(PASSES):
            self.descend(WIDTH << index, FIRSTS << index, NEXTS + NEXTS * index, LEVELS * (index + 1))

    @cython.cfunc
    @cython.exceptval(check=False)
    def run_quickly(self) -> cython.void:
        """Note a good turn: one pass, narrow and to its end.

        The first turn that is tried begins with the best line, so what is found is no worse than that.
        """
        self.begin(self.quick_floor, self.quick_lines)
        self.lines.few = QUICK_NUMBERS
        self.descend(self.quick_width, self.quick_lines, self.quick_lines, LEVELS)
        self.floor = 1
        self.forget_steps()
        if self.turns.count > 0:
            self.fill_up()
        else:
            self.descend(self.quick_width, self.quick_lines, self.quick_lines, LEVELS)
        self.lines.few = COUNTS
        if self.turns.count == 0:
            # What pays nothing may yet be laid.
            self.lines.seek_best(1)
            self.note_lines()

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill_up(self) -> cython.void:
        """Finish the best turn with lines that pay little, which were not looked for before."""
        begin: cython.int = SETTLED * CELLS
        end: cython.int = begin + self.turns.length[0]
        index: cython.int
        for index in range(self.turns.length[0]):
            self.turns.pool[begin + index] = self.turns.cells[index]
        self.turns.lay(begin, end)
        self.finish(self.turns.points[0], begin, end)
        self.turns.lift(begin, end)

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self, floor: cython.int, each: cython.int) -> cython.void:
        """Begin with nothing."""
        self.floor = floor
        self.each = each
        self.states = STATES
        self.length[NOTHING] = 0
        self.points[NOTHING] = 0
        self.memo.forget()
        self.forget_steps()

    @cython.cfunc
    @cython.exceptval(check=False)
    def note_lines(self) -> cython.void:
        """Note each line that was found as a turn."""
        rank: cython.int
        begin: cython.int = SETTLED * CELLS
        end: cython.int
        for rank in range(self.found.count):
            end = self.write_found(rank, begin, begin)
            self.turns.lay(begin, end)
            self.turns.note(self.found.points[rank], begin, end)
            self.turns.lift(begin, end)

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_found(self, rank: cython.int, begin: cython.int, end: cython.int) -> cython.int:
        """Write a line into the window in which it was found, behind the cells of a turn; the new end."""
        window: cython.int = self.found.window[rank]
        return self.turns.write_line(
            self.agenda.down[window],
            self.agenda.start[window],
            self.agenda.length[window],
            rank,
            begin,
            end,
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish(self, points: cython.int, begin: cython.int, end: cython.int) -> cython.int:
        """Lay best line after best line until there is none, note the turn, take them back; its points."""
        total: cython.int = points
        last: cython.int = end
        longer: cython.int
        step: cython.int
        while last - begin <= CELLS - self.board.longest:
            step = self.best_line()
            if self.step_end[step] == self.step_from[step]:
                break
            total += self.step_points[step]
            longer = self.write_step(step, begin, last)
            self.turns.lay(last, longer)
            last = longer
        if last > begin:
            self.turns.note(total, begin, last)
        if last > end:
            self.turns.lift(end, last)
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def best_line(self) -> cython.int:
        """The best line on the board as it is: a step, which has no cells if there is none."""
        step: cython.int = self.steps_by_stamp.recall(self.board.stamp + 1, self.steps)
        begin: cython.int = SETTLED * CELLS + CELLS - self.board.longest
        end: cython.int
        index: cython.int
        if step < self.steps:
            return step
        self.lines.seek(self.floor, 1, 1, 1)
        if step + 1 >= len(self.step_from):
            self.step_from = grown(self.step_from)
            self.step_end = grown(self.step_end)
            self.step_points = grown(self.step_points)
        self.step_end[step] = self.step_from[step]
        if self.found.count > 0:
            self.step_points[step] = self.found.points[0]
            end = self.write_found(0, begin, begin)
            while self.step_from[step] + self.board.longest > len(self.step_cells):
                self.step_cells = grown(self.step_cells)
            for index in range(begin, end):
                self.step_cells[self.step_end[step]] = self.turns.pool[index]
                self.step_end[step] += 1
        self.steps += 1
        self.step_from[self.steps] = self.step_end[step]
        return step

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_step(self, step: cython.int, begin: cython.int, end: cython.int) -> cython.int:
        """Write a step behind the cells of a turn; the new end."""
        line: cython.int = line_in(self.turns.pool[end - 1]) + 1 if end > begin else 0
        cell: cython.int = end
        index: cython.int
        for index in range(self.step_from[step], self.step_end[step]):
            self.turns.pool[cell] = line << LINE_FROM | self.step_cells[index]
            cell += 1
        return cell

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget_steps(self) -> cython.void:
        """No step is known."""
        self.steps_by_stamp.forget()
        self.steps = 0
        self.step_from[0] = 0

    # --- levels ---------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def descend(
        self, width: cython.int, firsts: cython.int, nexts: cython.int, level: cython.int
    ) -> cython.void:
        """Go from level to level, line after line, with the most promising states of each."""
        index: cython.int
        count: cython.int
        below: cython.int = level
        self.width = width
        self.beam[0] = NOTHING
        self.count = 1
        while self.count > 0 and not self.effort.is_spent():
            count = self.count
            for index in range(count):
                self.parents[index] = self.beam[index]
            self.count = 0
            below += 1
            for index in range(count):
                self.ramify(self.parents[index], firsts if self.parents[index] == NOTHING else nexts, below)

    @cython.cfunc
    @cython.exceptval(check=False)
    def ramify(self, state: cython.int, quota: cython.int, level: cython.int) -> cython.void:
        """Find the best next lines of a turn so far, for each count of numbers, and finish each greedily."""
        rank: cython.int
        child: cython.int
        kept: cython.int = self.states
        same: cython.int
        row: cython.int = state * CELLS
        length: cython.int = self.length[state]
        begin: cython.int
        end: cython.int
        if length > CELLS - 2 * self.board.longest:
            return
        self.turns.lay(row, row + length)
        self.lines.seek(self.floor, ALL, quota, self.each)
        for rank in range(self.found.count):
            self.add_state(state, rank)
        # Those that are known already, or that were reached in another order, make room for the others.
        for child in range(kept, self.states):
            if self.effort.is_spent():
                break
            begin = child * CELLS
            end = begin + self.length[child]
            self.turns.lay(begin + length, end)
            same = self.memo.recall(self.board.stamp, kept)
            if same == kept:
                self.value[child] = self.finish(self.points[child], begin, end)
            self.turns.lift(begin + length, end)
            if same == kept:
                self.move(child, kept)
                kept += 1
            if self.level[same] != level:
                self.level[same] = level
                self.list_state(same)
        self.states = kept
        self.turns.lift(row, row + length)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_state(self, parent: cython.int, rank: cython.int) -> cython.void:
        """A turn so far: that of a parent, which lies on the board, and a line that was found."""
        state: cython.int = self.states
        row: cython.int = state * CELLS
        index: cython.int
        if state == len(self.points):
            self.turns.pool = grown(self.turns.pool)
            self.points = grown(self.points)
            self.value = grown(self.value)
            self.length = grown(self.length)
            self.level = grown(self.level)
        for index in range(self.length[parent]):
            self.turns.pool[row + index] = self.turns.pool[parent * CELLS + index]
        self.points[state] = self.points[parent] + self.found.points[rank]
        self.level[state] = 0
        self.length[state] = self.write_found(rank, row, row + self.length[parent]) - row
        self.states += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def move(self, state: cython.int, place: cython.int) -> cython.void:
        """Move a state to a place before it, or where it is; it is in no beam yet."""
        index: cython.int
        if place < state:
            self.points[place] = self.points[state]
            self.value[place] = self.value[state]
            self.length[place] = self.length[state]
            for index in range(self.length[state]):
                self.turns.pool[place * CELLS + index] = self.turns.pool[state * CELLS + index]
        self.level[place] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_state(self, state: cython.int) -> cython.void:
        """Put a state into the beam of the next level, which holds the most promising ones in order."""
        place: cython.int = self.count
        if place == self.width:
            if place == 0 or self.value[state] <= self.value[self.beam[place - 1]]:
                return
            place -= 1
        else:
            self.count += 1
        while place > 0 and self.value[self.beam[place - 1]] < self.value[state]:
            self.beam[place] = self.beam[place - 1]
            place -= 1
        self.beam[place] = state
