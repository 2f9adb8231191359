"""Finds plays for the match at hand, with the search: the best, any, all, or whether there is a placement."""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import Dice
    from jeton.games.equable.kernels.lying import Lying
    from jeton.games.equable.kernels.numbering import Numbering
    from jeton.games.equable.kernels.search import Search
    from jeton.games.equable.kernels.table import KINDS, ON_TURN, STOCK, Table
    from jeton.games.equable.kernels.tokens import BEYOND, CUT, DOWN, FIELDS, LENGTH, SQUARE, TAIL, WAY


@cython.final
@cython.cclass
class Finder:
    """Loads the search from the table, and takes what it finds as the play at hand.

    The search may serve several matches: nothing in it is relied on between two calls.
    """

    search: Search
    table: Table
    lying: Lying
    numbering: Numbering
    full_white: cython.int
    full_grey: cython.int
    every: cython.bint
    order: cython.int[::1]
    """The lines of the board, in an order that is thrown."""
    first: cython.int[::1]
    """The first window of each line that was gone through since the search was shown the board; else -1."""
    windows: cython.int[::1]
    """How many windows each of them has."""
    plays: cython.longlong[::1]
    """The numbers of all plays, where they are listed."""
    count: cython.int

    def __init__(
        self,
        search: Search,
        table: Table,
        lying: Lying,
        numbering: Numbering,
        full_white: cython.int,
        full_grey: cython.int,
        every: cython.bint,
    ) -> None:
        self.search = search
        self.table = table
        self.lying = lying
        self.numbering = numbering
        self.full_white = full_white
        self.full_grey = full_grey
        self.every = every
        self.order = array("i", range(search.board.rows + search.board.columns))
        self.first = array("i", [-1]) * len(self.order)
        self.windows = array("i", [0]) * len(self.order)
        self.plays = array("q", [0]) * 1024

    @cython.cfunc
    @cython.exceptval(check=False)
    def show(self, seat: cython.int, crossings: cython.bint) -> cython.void:
        """Let the search see the board, the rack of a seat, and perhaps what all crossing lines say."""
        kind: cython.int
        square: cython.int
        full: cython.int = 0
        self.search.crossings.clear(self.every)
        for square in range(self.search.board.size):
            self.search.crossings.lay(square, self.table.at(square))
        for kind in range(KINDS):
            self.search.rack.left[kind] = self.table.count(seat, kind)
        if (
            self.table.total(seat, False) == self.full_white
            and self.table.total(seat, True) == self.full_grey
        ):
            full = self.full_white + self.full_grey
        self.search.rack.rank(self.table.cells[STOCK] > 0, full)
        self.search.solver.hopeless.clear()
        if crossings:
            self.search.crossings.cross(0)
            self.search.crossings.cross(1)

    # --- the play at hand -------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def take(self, window: cython.int, tail: cython.longlong) -> cython.void:
        """Take what the line at hand of the search makes of a window, and what is emptied beyond it."""
        place: cython.int
        index: cython.int
        kind: cython.int
        base: cython.int = window * FIELDS
        square: cython.int = self.search.agenda.fields[base + SQUARE]
        down: cython.int = self.search.agenda.fields[base + DOWN]
        step: cython.int = self.search.board.step(down)
        self.lying.begin(self.search.board, down, square)
        for place in range(self.search.agenda.fields[base + LENGTH]):
            kind = self.search.reader.line[place]
            if kind != self.search.board.token[square]:
                self.lying.change(square, kind)
            square += step
        for index in range(self.search.agenda.fields[base + BEYOND]):
            if (tail >> index) & 1:
                square = self.search.agenda.fields[base + CUT] + index * self.search.agenda.fields[base + WAY]
                self.lying.change(square, -1)

    # --- the best, and whether there is any -------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def best(self) -> cython.bint:
        """Take the best play of the seat on turn; False if it has none."""
        place: cython.int
        window: cython.int
        self.show(self.table.cells[ON_TURN], True)
        if self.search.run(1, True, True) == 0:
            return False
        window = self.search.found.best_window[0]
        for place in range(self.search.board.longest):
            self.search.reader.line[place] = self.search.found.best_line[place]
        self.take(window, self.search.agenda.fields[window * FIELDS + TAIL])
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def can_place(self, seat: cython.int) -> cython.bint:
        """Whether an equation can be laid from the rack of a seat (E40)."""
        window: cython.int
        room: cython.int
        skeleton: cython.int
        count: cython.int
        self.show(seat, True)
        count = self.search.begin(True, False)
        # The smallest windows are searched in no time, and most often that is enough.
        for room in range(1, self.search.rack.all + 1):
            for window in range(count):
                if self.search.room(window) != room:
                    continue
                for skeleton in range(self.search.expand(window)):
                    if self.search.solutions(skeleton, 1) > 0:
                        return True
        return False

    # --- all --------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_all(self) -> cython.void:
        """List the numbers of all plays of the seat on turn: there may be millions."""
        window: cython.int
        skeleton: cython.int
        index: cython.int
        solutions: cython.int
        self.count = 0
        self.show(self.table.cells[ON_TURN], True)
        for window in range(self.search.begin(True, True)):
            for skeleton in range(self.search.expand(window)):
                solutions = self.search.solutions(skeleton, 0)
                for index in range(solutions):
                    self.search.recall(index)
                    self.list_tails(window, 0, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_tails(self, window: cython.int, index: cython.int, tail: cython.longlong) -> cython.void:
        """List the plays that the line at hand makes with whatever may be emptied beyond it (E30): the first
        square, and of the others so many that no two neighbours stay."""
        bit: cython.longlong = 1
        if index == self.search.agenda.fields[window * FIELDS + BEYOND]:
            self.take(window, tail)
            self.note()
            return
        if self.may_empty(window, index):
            self.list_tails(window, index + 1, tail | bit << index)
        if index > 0 and (tail >> (index - 1)) & 1:
            self.list_tails(window, index + 1, tail)

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_empty(self, window: cython.int, index: cython.int) -> cython.bint:
        """Whether a square beyond the line of a window may be emptied."""
        base: cython.int = window * FIELDS
        square: cython.int = self.search.agenda.fields[base + CUT]
        square += index * self.search.agenda.fields[base + WAY]
        square += self.search.agenda.fields[base + DOWN] * self.search.board.size
        return self.search.crossings.scraps[square] >= 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self) -> cython.void:
        """Put the play at hand on the list."""
        if self.count == len(self.plays):
            more: cython.longlong[::1] = array("q", [0]) * (2 * self.count)
            more[: self.count] = self.plays
            self.plays = more
        self.plays[self.count] = self.numbering.number()
        self.count += 1

    # --- any --------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self) -> cython.void:
        """See what the seat on turn sees; no line has been gone through yet."""
        line: cython.int
        self.show(self.table.cells[ON_TURN], False)
        self.search.found.listing = True
        self.search.windows.forget(1)
        for line in range(len(self.first)):
            self.first[line] = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def any(self, dice: Dice) -> cython.bint:
        """Take any play of the seat on turn, after a look; False if none came to mind.

        Of each line of the board, in any order, any window is looked at, of that a skeleton, and of that
        the first solution with digits tried in any order.
        """
        index: cython.int
        other: cython.int
        line: cython.int
        found: cython.bint = False
        # What was found hopeless before throws no dice again: what is taken would depend on what was.
        self.search.solver.hopeless.clear()
        self.search.solver.dice = dice
        self.search.solver.mixes = True
        for index in range(len(self.order)):
            other = index + dice.below(len(self.order) - index)
            line = self.order[other]
            self.order[other] = self.order[index]
            self.order[index] = line
            if self.any_of_line(dice, line):
                found = True
                break
        self.search.solver.mixes = False
        # The next throw must not depend on this one.
        for index in range(len(self.order)):
            self.order[index] = index
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def any_of_line(self, dice: Dice, line: cython.int) -> cython.bint:
        """Take a play in a line of the board, if one comes to mind."""
        window: cython.int
        index: cython.int
        tail: cython.longlong = 0
        bit: cython.longlong = 1
        if self.first[line] < 0:
            self.go_through(line)
        if self.windows[line] == 0:
            return False
        window = self.first[line] + dice.below(self.windows[line])
        if not self.search.throw(window, dice) or self.search.solutions(0, 1) == 0:
            return False
        self.search.recall(0)
        for index in range(self.search.agenda.fields[window * FIELDS + BEYOND]):
            stays: cython.bint = index > 0 and ((tail >> (index - 1)) & 1) != 0
            if self.may_empty(window, index):
                if not stays or dice.below(2) == 0:
                    tail |= bit << index
            elif not stays:
                return False
        self.take(window, tail)
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def go_through(self, line: cython.int) -> cython.void:
        """List the windows of a line of the board, behind those of the lines before."""
        down: cython.int = 1 if line >= self.search.board.rows else 0
        start: cython.int = line - self.search.board.rows if down else line * self.search.board.columns
        self.first[line] = self.search.agenda.window_count
        self.search.crossings.cross_line(down, start)
        self.search.windows.list_placements(down, start)
        self.search.windows.list_replacements(down, start)
        self.windows[line] = self.search.agenda.window_count - self.first[line]
