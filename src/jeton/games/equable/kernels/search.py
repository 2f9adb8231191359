"""The search as its caller sees it."""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import Dice
    from jeton.games.equable.kernels.agenda import Agenda
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.crossings import Crossings
    from jeton.games.equable.kernels.found import Found
    from jeton.games.equable.kernels.last import Last
    from jeton.games.equable.kernels.members import Members
    from jeton.games.equable.kernels.rack import Rack
    from jeton.games.equable.kernels.reader import Reader
    from jeton.games.equable.kernels.score import Score
    from jeton.games.equable.kernels.skeleton import Skeleton
    from jeton.games.equable.kernels.solver import Solver
    from jeton.games.equable.kernels.tokens import (
        BEYOND,
        CUT,
        DOWN,
        FIELDS,
        LENGTH,
        SAFE,
        SCRAPS,
        SQUARE,
        TAIL,
        WAY,
    )
    from jeton.games.equable.kernels.window import Window
    from jeton.games.equable.kernels.windows import Windows


@cython.final
@cython.cclass
class Search:
    """Finds moves. Made for a board, loaded with what lies on it and a rack, then run.

    The best moves: ``run``, then ``move`` for each. All moves: ``begin``, then ``expand`` each window,
    ``solutions`` of each skeleton, ``solution`` for each; ``beyond`` tells what else may be emptied.
    """

    board: Board
    rack: Rack
    reader: Reader
    crossings: Crossings
    found: Found
    agenda: Agenda
    window: Window
    windows: Windows
    skeleton: Skeleton
    solver: Solver
    score: Score

    def __init__(self, board: Board, bonus: cython.int, safe: cython.int = SAFE) -> None:
        """For a board of its own; ``bonus`` is paid for a whole rack (E28).

        Fewer ``safe`` digits make the way of long lines be taken on short ones, so that it can be tested.
        """
        rack = Rack(board, bonus)
        reader = Reader(board, safe)
        crossings = Crossings(board, rack, reader)
        found = Found()
        agenda = Agenda(board)
        window = Window(board, rack, crossings, agenda)
        skeleton = Skeleton(board, rack, found, agenda, window)
        members = Members(board, reader, window, skeleton)
        last = Last(members)
        score = Score(board, rack, reader, agenda, window)
        self.board = board
        self.rack = rack
        self.reader = reader
        self.crossings = crossings
        self.found = found
        self.agenda = agenda
        self.window = window
        self.windows = Windows(board, rack, crossings, found, agenda, window)
        self.skeleton = skeleton
        self.score = score
        self.solver = Solver(board, rack, reader, found, agenda, window, skeleton, members, last, score)

    def load(
        self, board: array, rack: array, equals: cython.bint, full: cython.int, every: cython.bint
    ) -> None:
        """Take a board (-1 for an empty square) and how many of each token the rack has.

        ``equals`` tells whether an `=` may be laid; so many tokens laid from the rack as ``full`` says bring
        the bonus, or never if it is 0; ``every`` lets replacements count all premium squares.
        """
        laid: cython.int[::1] = board
        square: cython.int
        self.rack.load(rack, equals, full)
        self.crossings.clear(every)
        for square in range(self.board.size):
            self.crossings.lay(square, laid[square])
        self.solver.hopeless.clear()
        self.crossings.cross(0)
        self.crossings.cross(1)

    # --- the best moves -------------------------------------------------------------------------

    @cython.ccall
    @cython.exceptval(check=False)
    def run(self, wanted: cython.int, placing: cython.bint, replacing: cython.bint) -> cython.int:
        """Find the ``wanted`` best moves, one at least; how many were found."""
        item: cython.int
        self.found.begin(wanted, self.board.longest)
        self.windows.list_all(wanted, placing, replacing)
        while self.agenda.heap_count > 0 and self.agenda.heap_bound[0] > self.found.least():
            item = self.agenda.pop()
            if item >= 0:
                self.window.open(item)
                self.skeleton.shape(0, 0)
            else:
                self.solver.solve(-item - 1)
        return self.found.count

    def move(self, rank: cython.int) -> tuple:
        """One of the best moves: its points, whether it is down, and the squares that it changes with the
        tokens laid there, -1 for a square that is emptied."""
        place: cython.int
        index: cython.int
        window: cython.int = self.found.best_window[rank]
        tail: cython.longlong = self.agenda.fields[window * FIELDS + TAIL]
        for place in range(self.board.longest):
            self.reader.line[place] = self.found.best_line[rank * self.board.longest + place]
        down, changes = self.changes(window)
        for index, (square, _) in enumerate(self.beyond(window)):
            if (tail >> index) & 1:
                changes.append((square, -1))
        return self.found.best_points[rank], down, changes

    # --- all moves ------------------------------------------------------------------------------

    @cython.ccall
    @cython.exceptval(check=False)
    def begin(self, placing: cython.bint, replacing: cython.bint) -> cython.int:
        """List the windows, to go through all moves; how many there are."""
        self.found.listing = True
        self.windows.list_all(1, placing, replacing)
        return self.agenda.window_count

    @cython.ccall
    @cython.exceptval(check=False)
    def room(self, window: cython.int) -> cython.int:
        """How many squares of a window a move could change."""
        place: cython.int
        count: cython.int = 0
        self.window.open(window)
        for place in range(self.window.length):
            if self.window.may[place] != 0:
                count += 1
        return count

    def rooms(self) -> list:
        """The room of each window."""
        return [self.room(window) for window in range(self.agenda.window_count)]

    @cython.ccall
    @cython.exceptval(check=False)
    def expand(self, window: cython.int) -> cython.int:
        """List the skeletons of a window; how many there are."""
        self.agenda.skeleton_count = 0
        self.window.open(window)
        self.skeleton.shape(0, 0)
        return self.agenda.skeleton_count

    @cython.cfunc
    @cython.exceptval(check=False)
    def throw(self, window: cython.int, dice: Dice) -> cython.bint:
        """List one skeleton of a window, any; False if it has none."""
        self.agenda.skeleton_count = 0
        self.window.open(window)
        return self.skeleton.throw(dice, 0, 0)

    @cython.ccall
    @cython.exceptval(check=False)
    def solutions(self, skeleton: cython.int, most: cython.int) -> cython.int:
        """List the solutions of a skeleton, at most so many, or all if that is 0; how many there are."""
        self.found.wanted = most
        self.found.count = 0
        self.solver.solve(skeleton)
        return self.found.count

    def solution(self, index: cython.int) -> tuple:
        """A solution of the skeleton solved last: whether it is down, and the squares of the line that it
        changes with the tokens laid there."""
        self.recall(index)
        return self.changes(self.window.index)

    def points(self, emptied: list) -> int:
        """What the solution asked for last brings, if these squares beyond its line are emptied."""
        base: cython.int = self.window.index * FIELDS
        total: cython.longlong = self.score.total() - self.agenda.fields[base + SCRAPS]
        square: cython.int
        for square in emptied:
            total += self.crossings.scraps[self.agenda.fields[base + DOWN] * self.board.size + square]
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def recall(self, index: cython.int) -> cython.void:
        """Put a solution of the skeleton solved last into the line at hand."""
        slot: cython.int
        for slot in range(self.skeleton.slots):
            self.reader.line[self.skeleton.slot_at[slot]] = self.found.digits[
                index * self.skeleton.slots + slot
            ]

    def beyond(self, window: cython.int) -> list:
        """The squares beyond the line where a member shrinks, outward, and whether they may be emptied.

        The first is; of the others, no two neighbours may stay. None where it does not shrink.
        """
        index: cython.longlong
        square: cython.longlong
        base: cython.longlong = window * FIELDS
        squares = []
        for index in range(self.agenda.fields[base + BEYOND]):
            square = self.agenda.fields[base + CUT] + index * self.agenda.fields[base + WAY]
            squares.append(
                (
                    square,
                    self.crossings.scraps[self.agenda.fields[base + DOWN] * self.board.size + square] >= 0,
                )
            )
        return squares

    def visited(self) -> int:
        """How many nodes have been visited: digits tried and strings solved for."""
        return self.found.nodes

    @cython.cfunc
    def changes(self, window: cython.int) -> tuple:
        """Whether the line at hand is down, and the squares that it changes with the tokens laid there."""
        place: cython.int
        base: cython.int = window * FIELDS
        square: cython.int = self.agenda.fields[base + SQUARE]
        step: cython.int = self.board.columns if self.agenda.fields[base + DOWN] else 1
        changes = []
        for place in range(self.agenda.fields[base + LENGTH]):
            if self.reader.line[place] != self.board.token[square]:
                changes.append((square, self.reader.line[place]))
            square += step
        return bool(self.agenda.fields[base + DOWN]), changes
