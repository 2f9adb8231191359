"""Whether a turn may end as it lies on the board, and what it pays then."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.beam import SETTLED
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.runs import Runs
    from jeton.games.calculator.kernels.tokens import EQUALS, is_operation
    from jeton.games.calculator.kernels.turns import (
        CELLS,
        Turns,
        cell_of,
        down_in,
        square_in,
        token_in,
    )

# In place of a square that must be filled.
FREE = cython.declare(cython.const[cython.int], -1)
DEAD = cython.declare(cython.const[cython.int], -2)


@cython.final
@cython.cclass
class Ending:
    """Looks at the turn in the first row of the pool of cells, which lies on the board."""

    board: Board
    runs: Runs
    turns: Turns
    must: cython.int
    """A square that must be filled; FREE if there is none."""
    or_else: cython.int
    """The other of two squares one of which must be filled; FREE if there is none."""
    shown: cython.int[::1]
    """Whether a new token is displayed, when the lines of a turn are put in order."""

    def __init__(self, board: Board, runs: Runs, turns: Turns) -> None:
        self.board = board
        self.runs = runs
        self.turns = turns
        self.shown = array("i", [0]) * board.size

    # --- what must be filled --------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def oblige(self, end: cython.int) -> cython.int:
        """A square that must be filled because a run is not legal or a token in no equality.

        FREE if there is none, DEAD if it cannot be. If it is that one or another, the other is noted too.
        """
        cell: cython.int
        square: cython.int
        down: cython.int
        self.must = FREE
        self.or_else = FREE
        for cell in range(end):
            square = square_in(self.turns.pool[cell])
            down = down_in(self.turns.pool[cell])
            if not self.may_mend(square, 1 - down):
                return DEAD
            # An open `=` counts in the crossing run only, where it must be closed.
            if (
                token_in(self.turns.pool[cell]) == EQUALS
                and not self.board.is_between(square, self.board.step(down))
                and not self.may_close(square, self.board.step(1 - down))
            ):
                return DEAD
        return self.must

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_mend(self, square: cython.int, down: cython.int) -> cython.bint:
        """Whether the run through a square is legal, or can be; then the squares are noted where it grows."""
        step: cython.int = self.board.step(down)
        length: cython.int = self.runs.read(square, down)
        before: cython.int
        after: cython.int
        front: cython.bint
        back: cython.bint
        if length == 1 or self.runs.is_legal(length):
            return True
        before = self.runs.start - step
        after = self.runs.start + length * step
        front = self.board.may_fill(before, square)
        back = self.board.may_fill(after, square)
        if not self.runs.may_stay(length, front, back):
            return False
        # Where it ends with an operation, it must go on.
        if is_operation(self.runs.token[0]):
            back = False
        elif is_operation(self.runs.token[length - 1]):
            front = False
        if not front and not back:
            return False
        if self.must == FREE:
            self.must = before if front else after
            self.or_else = after if front and back else FREE
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_close(self, square: cython.int, step: cython.int) -> cython.bint:
        """Whether something lies, or can be laid, on both sides of an `=`; then it is noted where."""
        beside: cython.int
        for beside in range(square - step, square + step + 1, 2 * step):
            if not self.board.within(beside, square):
                return False
            if self.board.token[beside] < 0:
                if self.board.blocked[beside] > 0:
                    return False
                if self.must == FREE:
                    self.must = beside
        return True

    # --- the lines of a turn --------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle(self, end: cython.int) -> cython.int:
        """The points of the turn that lies on the board, all its runs being legal; -1 if it cannot be played.

        Its lines are written anew, into the row of the pool that is kept for it: each is laid whole, as long
        as there is one that uses something displayed (C9).
        """
        cell: cython.int
        down: cython.int
        begin: cython.int = SETTLED * CELLS
        last: cython.int = begin
        longer: cython.int
        line: cython.int = 0
        changed: cython.bint = True
        for cell in range(end):
            self.shown[square_in(self.turns.pool[cell])] = 0
        while changed:
            changed = False
            for cell in range(end):
                for down in range(2):
                    longer = self.write_run(square_in(self.turns.pool[cell]), down, line, last)
                    if longer > last:
                        last = longer
                        line += 1
                        changed = True
        return self.total(end) if last - begin == end else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_run(
        self, through: cython.int, down: cython.int, line: cython.int, end: cython.int
    ) -> cython.int:
        """Write what is new of the run through a square as a line, if it can be laid now; the new end."""
        step: cython.int = self.board.step(down)
        length: cython.int = self.runs.read(through, down)
        place: cython.int
        square: cython.int
        new: cython.int = 0
        uses: cython.bint = False
        cell: cython.int = end
        for place in range(length):
            square = self.runs.start + place * step
            if self.board.before[square] >= 0 or self.shown[square]:
                uses = True
            else:
                new += 1
                if self.board.opening and line == 0 and square == self.board.star:
                    uses = True
        if new == 0 or not uses or not self.runs.is_formed(step, length):
            return end
        for place in range(length):
            square = self.runs.start + place * step
            if self.board.before[square] < 0 and not self.shown[square]:
                self.shown[square] = 1
                self.turns.pool[cell] = cell_of(line, down, square, self.runs.token[place])
                cell += 1
        return cell

    @cython.cfunc
    @cython.exceptval(check=False)
    def total(self, end: cython.int) -> cython.int:
        """What all runs of the turn pay; each is counted where its first new token lies."""
        cell: cython.int
        square: cython.int
        down: cython.int
        step: cython.int
        length: cython.int
        first: cython.int
        points: cython.int = 0
        for cell in range(end):
            square = square_in(self.turns.pool[cell])
            for down in range(2):
                step = self.board.step(down)
                length = self.runs.read(square, down)
                first = self.runs.start
                while self.board.before[first] >= 0:
                    first += step
                if first == square:
                    points += self.runs.earned(self.runs.start, step, 0, length)
        return points
