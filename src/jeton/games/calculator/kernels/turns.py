"""Turns as cells, one for each token laid; laying and lifting them; and the best turns so far.

A turn is judged at its end, so it is a set of tokens, and its lines can be told from the board after it:
they are the runs that are *formed*, that is, hold an equality with a new token. For if a turn is legal,
each line of it belongs to a formed run, and whole formed runs can be laid instead, one after another, each
using something displayed; and a set of tokens in which all runs are legal, all new tokens lie in equalities
and the formed runs hang together in this way is a legal turn.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.crossings import Crossings
    from jeton.games.calculator.kernels.effort import Effort
    from jeton.games.calculator.kernels.found import Found
    from jeton.games.calculator.kernels.rack import Rack
    from jeton.games.calculator.kernels.tables import Tables

CELLS = cython.declare(cython.const[cython.int], 128)
"""The most tokens of a turn: a row of cells."""

# The fields of a cell, from the last bits on: a token, its square, the direction of its line, and which line.
TOKEN_MASK = cython.declare(cython.const[cython.int], 0x7F)
SQUARE_FROM = cython.declare(cython.const[cython.int], 7)
SQUARE_MASK = cython.declare(cython.const[cython.int], 0x7FF)
DOWN_FROM = cython.declare(cython.const[cython.int], 18)
LINE_FROM = cython.declare(cython.const[cython.int], 19)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def cell_of(line: cython.int, down: cython.int, square: cython.int, token: cython.int) -> cython.int:
    """The cell of a token that is laid on a square with a line of the turn."""
    return line << LINE_FROM | down << DOWN_FROM | square << SQUARE_FROM | token


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def token_in(cell: cython.int) -> cython.int:
    """The token of a cell."""
    return cell & TOKEN_MASK


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def square_in(cell: cython.int) -> cython.int:
    """The square of a cell."""
    return (cell >> SQUARE_FROM) & SQUARE_MASK


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def down_in(cell: cython.int) -> cython.int:
    """The direction of the line of a cell."""
    return (cell >> DOWN_FROM) & 1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def line_in(cell: cython.int) -> cython.int:
    """Which line of the turn a cell belongs to."""
    return cell >> LINE_FROM


@cython.final
@cython.cclass
class Turns:
    """Rows of cells, and the best turns so far."""

    effort: Effort
    board: Board
    rack: Rack
    crossings: Crossings
    tables: Tables
    found: Found
    pool: cython.int[::1]
    """The rows: turns so far, one for each state of the search."""
    marks: cython.int[::1]
    """For the square of the first token that was laid, how many notes there were before of the crossings."""

    # --- the best turns so far, best first
    count: cython.int
    wanted: cython.int
    room: cython.int
    points: cython.int[::1]
    stamp: cython.longlong[::1]
    length: cython.int[::1]
    cells: cython.int[::1]
    limit: cython.int
    """The proven bound: no turn brings more."""

    def __init__(
        self,
        effort: Effort,
        board: Board,
        rack: Rack,
        crossings: Crossings,
        tables: Tables,
        found: Found,
    ) -> None:
        self.effort = effort
        self.board = board
        self.rack = rack
        self.crossings = crossings
        self.tables = tables
        self.found = found
        self.pool = array("i", [0]) * (64 * CELLS)
        self.marks = array("i", [0]) * board.size
        self.room = 0

    def begin(self, wanted: cython.int, limit: cython.int) -> None:
        """Look for so many turns; none brings more than a limit."""
        if wanted > self.room:
            self.room = wanted
            self.points = array("i", [0]) * wanted
            self.length = array("i", [0]) * wanted
            self.stamp = array("q", [0]) * wanted
            self.cells = array("i", [0]) * (wanted * CELLS)
        self.count = 0
        self.wanted = wanted
        self.limit = limit

    # --- cells ----------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_line(
        self,
        down: cython.int,
        start: cython.int,
        length: cython.int,
        rank: cython.int,
        begin: cython.int,
        end: cython.int,
    ) -> cython.int:
        """Write the tokens of a line that was found behind the cells of a turn; the end from now on."""
        step: cython.int = self.board.step(down)
        place: cython.int
        square: cython.int
        cell: cython.int = end
        line: cython.int = line_in(self.pool[end - 1]) + 1 if end > begin else 0
        for place in range(length):
            square = start + place * step
            if self.board.token[square] < 0:
                self.pool[cell] = cell_of(line, down, square, self.found.token(rank, place))
                cell += 1
        return cell

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, begin: cython.int, end: cython.int) -> cython.void:
        """Lay the tokens of some cells of the pool."""
        cell: cython.int
        square: cython.int
        token: cython.int
        if begin == end:
            return
        self.marks[square_in(self.pool[begin])] = self.crossings.notes
        for cell in range(begin, end):
            square = square_in(self.pool[cell])
            token = token_in(self.pool[cell])
            self.board.put(square, token)
            self.rack.put_back(token, -1)
            self.crossings.see(square)
        for cell in range(begin, end):
            self.look_around(cell, begin, end)
        self.tables.trim()

    @cython.cfunc
    @cython.exceptval(check=False)
    def lift(self, begin: cython.int, end: cython.int) -> cython.void:
        """Take the tokens of some cells back, which were laid last."""
        cell: cython.int
        token: cython.int
        if begin == end:
            return
        for cell in range(begin, end):
            token = token_in(self.pool[cell])
            self.board.lift(square_in(self.pool[cell]), token)
            self.rack.put_back(token, 1)
        self.crossings.go_back(self.marks[square_in(self.pool[begin])])
        self.tables.trim()

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_around(self, cell: cython.int, begin: cython.int, end: cython.int) -> cython.void:
        """Look again at the squares where the runs through a cell's square end."""
        square: cython.int = square_in(self.pool[cell])
        down: cython.int = down_in(self.pool[cell])
        line: cython.int = line_in(self.pool[cell])
        step: cython.int = self.board.step(down)
        across: cython.int = self.board.step(1 - down)
        # All tokens of a line have the same squares before and behind it.
        if cell == begin or line_in(self.pool[cell - 1]) != line:
            self.crossings.look_beyond(square, -step)
        if cell == end - 1 or line_in(self.pool[cell + 1]) != line:
            self.crossings.look_beyond(square, step)
        self.crossings.look_beyond(square, -across)
        self.crossings.look_beyond(square, across)

    # --- the best turns so far ------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def best(self) -> cython.int:
        """The points of the best turn so far; -1 if there is none."""
        return self.points[0] if self.count > 0 else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self, points: cython.int, begin: cython.int, end: cython.int) -> cython.void:
        """Keep the turn that lies on the board if it is among the best so far."""
        rank: cython.int = self.count
        index: cython.int
        for index in range(self.count):
            if self.points[index] == points and self.stamp[index] == self.board.stamp:
                return
        if rank == self.wanted:
            if points <= self.points[rank - 1]:
                return
            rank -= 1
        else:
            self.count += 1
        while rank > 0 and self.points[rank - 1] < points:
            self.points[rank] = self.points[rank - 1]
            self.stamp[rank] = self.stamp[rank - 1]
            self.length[rank] = self.length[rank - 1]
            for index in range(self.length[rank]):
                self.cells[rank * CELLS + index] = self.cells[(rank - 1) * CELLS + index]
            rank -= 1
        self.points[rank] = points
        self.stamp[rank] = self.board.stamp
        self.length[rank] = end - begin
        for index in range(end - begin):
            self.cells[rank * CELLS + index] = self.pool[begin + index]
        if points == self.limit and self.wanted == 1:
            # Nothing can be better.
            self.effort.budget = 0

    def told(self, rank: cython.int) -> tuple:
        """The points of a turn that was found, and the direction, squares and tokens of its lines."""
        index: cython.int
        cell: cython.int
        lines: list = []
        for index in range(self.length[rank]):
            cell = self.cells[rank * CELLS + index]
            if line_in(cell) == len(lines):
                lines.append((down_in(cell) == 1, []))
            lines[len(lines) - 1][1].append((square_in(cell), token_in(cell)))
        return self.points[rank], lines
