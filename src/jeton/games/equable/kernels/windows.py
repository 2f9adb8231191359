"""Lists the windows of placements and of replacements."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.agenda import Agenda
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.crossings import Crossings
    from jeton.games.equable.kernels.found import Found
    from jeton.games.equable.kernels.rack import Rack
    from jeton.games.equable.kernels.tokens import BEGIN, BEYOND, CUT, END, EQUALS, EXTENDS, SCRAPS, TAIL, WAY
    from jeton.games.equable.kernels.window import Window


@cython.final
@cython.cclass
class Windows:
    """Goes through all lines of the board."""

    board: Board
    rack: Rack
    crossings: Crossings
    found: Found
    agenda: Agenda
    window: Window
    down: cython.int
    """The equation that is gone through: its direction, where its line of squares begins ..."""
    start: cython.int
    begin: cython.int
    """... and in that line, where it begins and before what place it ends."""
    end: cython.int
    near: cython.int
    """A member at one end of it: from beside its `=` ..."""
    far: cython.int
    """... to its outer end ..."""
    way: cython.int
    """... which lies this way, 1 or -1."""
    tail: cython.longlong[::1]
    """The best choices of squares to empty where a member shrinks."""
    tail_points: cython.longlong[::1]
    tail_count: cython.int

    def __init__(
        self, board: Board, rack: Rack, crossings: Crossings, found: Found, agenda: Agenda, window: Window
    ) -> None:
        self.board = board
        self.rack = rack
        self.crossings = crossings
        self.found = found
        self.agenda = agenda
        self.window = window
        self.tail_count = 0
        self.tail = array("q", [0])
        self.tail_points = array("q", [0])

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_all(self, wanted: cython.int, placing: cython.bint, replacing: cython.bint) -> cython.void:
        """Forget what was found and list the windows of placements, of replacements, or of both."""
        down: cython.int
        index: cython.int
        start: cython.int
        self.forget(wanted)
        for down in range(2):
            for index in range(self.board.columns if down else self.board.rows):
                start = index if down else index * self.board.columns
                if placing:
                    self.list_placements(down, start)
                if replacing:
                    self.list_replacements(down, start)

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget(self, wanted: cython.int) -> cython.void:
        """Forget all windows, and what was found."""
        self.window.close()
        self.agenda.window_count = 0
        self.agenda.skeleton_count = 0
        self.agenda.heap_count = 0
        self.found.wanted = wanted
        self.found.count = 0
        self.found.nodes = 0
        if len(self.tail) < wanted:
            self.tail = array("q", [0]) * wanted
            self.tail_points = array("q", [0]) * wanted

    @cython.cfunc
    @cython.exceptval(check=False)
    def enter(self) -> cython.void:
        """Put the window noted last on the heap, unless all are gone through in order."""
        if not self.found.listing:
            self.window.open(self.agenda.window_count - 1)
            hope: cython.longlong = self.window.hope()
            if hope >= 0:
                self.agenda.push(hope, self.agenda.window_count - 1)

    # --- placements -------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_placements(self, down: cython.int, start: cython.int) -> cython.void:
        """The stretches that a placement could fill in the line of squares that begins at ``start``."""
        begin: cython.int
        empty: cython.int
        end: cython.int
        square: cython.int
        base: cython.int
        step: cython.int = self.board.step(down)
        length: cython.int = self.board.span(down)
        most: cython.int = self.rack.most + self.rack.left[EQUALS]
        for begin in range(length):
            if begin > 0 and self.board.token[start + (begin - 1) * step] >= 0:
                continue
            empty = 0
            linked: cython.bint = self.rack.left[EQUALS] > 0
            touches: cython.bint = self.board.first
            starred: cython.bint = not self.board.first
            extends: cython.bint = False
            for end in range(begin, length):
                square = start + end * step
                if self.board.token[square] >= 0:
                    touches = True
                    linked = linked or self.board.token[square] == EQUALS
                    extends = extends or (end > begin and self.board.token[square - step] >= 0)
                else:
                    empty += 1
                    if empty > most or self.crossings.fit[down * self.board.size + square] == 0:
                        break
                    touches = touches or self.crossings.cross_times[down * self.board.size + square] > 0
                    starred = starred or square == self.board.star
                if (
                    empty > 0
                    and linked
                    and touches
                    and starred
                    and end - begin >= 2
                    and (end + 1 == length or self.board.token[square + step] < 0)
                ):
                    base = self.agenda.add_window(False, down, start + begin * step, end - begin + 1)
                    self.agenda.fields[base + EXTENDS] = extends
                    self.enter()

    # --- replacements -----------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_replacements(self, down: cython.int, start: cython.int) -> cython.void:
        """The stretches that an equation in a line of squares could fill when a member of it is replaced."""
        begin: cython.int
        near: cython.int
        place: cython.int
        base: cython.int
        step: cython.int = self.board.step(down)
        length: cython.int = self.board.span(down)
        end: cython.int = -1
        while end + 1 < length:
            begin = end + 1
            end = begin
            while end < length and self.board.token[start + end * step] >= 0:
                end += 1
            if end - begin < 2:
                continue
            self.down = down
            self.start = start
            self.begin = begin
            self.end = end
            near = begin
            for place in range(begin, end + 1):
                if place < end and self.board.token[start + place * step] != EQUALS:
                    continue
                # A member reaches from near to before place.
                if near == begin:
                    self.list_outward(place - 1, near, -1)
                elif place == end:
                    self.list_outward(near, place - 1, 1)
                else:
                    base = self.agenda.add_window(True, down, start + begin * step, end - begin)
                    self.agenda.fields[base + BEGIN] = near - begin
                    self.agenda.fields[base + END] = place - begin
                    self.enter()
                near = place + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_outward(self, near: cython.int, far: cython.int, way: cython.int) -> cython.void:
        """The windows of a member at one end of the equation, which may shrink or grow (E30)."""
        index: cython.int
        grown: cython.int
        after: cython.int
        down: cython.int = self.down
        start: cython.int = self.start
        step: cython.int = self.board.step(down)
        length: cython.int = self.board.span(down)
        last: cython.int = near
        empty: cython.int = 0
        linked: cython.bint = False
        self.near = near
        self.far = far
        self.way = way
        while 0 <= last < length:
            index = down * self.board.size + start + last * step
            grown = (last - far) * way
            if grown > 0 and self.board.token[start + last * step] < 0:
                empty += 1
                # Nothing is laid beyond an `=` taken in, nor where nothing but an `=` would fit (E29).
                if linked or empty > self.rack.most or self.crossings.fit[index] & ~(1 << EQUALS) == 0:
                    return
            linked = linked or (grown > 0 and self.board.token[start + last * step] == EQUALS)
            after = last + way
            if grown < 0:
                if self.crossings.scraps[index + way * step] >= 0:
                    self.list_tails(last)
            elif after < 0 or after == length or self.board.token[start + after * step] < 0:
                self.add_outward(last)
                self.enter()
            last = after

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_outward(self, last: cython.int) -> cython.int:
        """Note a window in which the member reaches to ``last``; where its fields are."""
        outermost: cython.int
        step: cython.int = self.board.step(self.down)
        first: cython.int = self.begin if self.way > 0 else last
        base: cython.int = self.agenda.add_window(
            True, self.down, self.start + first * step, (last + 1 if self.way > 0 else self.end) - first
        )
        # What lies beyond its old end is never changed.
        outermost = self.far if (last - self.far) * self.way > 0 else last
        self.agenda.fields[base + BEGIN] = min(self.near, outermost) - first
        self.agenda.fields[base + END] = max(self.near, outermost) - first + 1
        return base

    # --- where a member shrinks -------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_tails(self, last: cython.int) -> cython.void:
        """The windows in which the member shrinks to ``last``.

        The next square is emptied. Of those beyond, single ones may stay: the best choices are taken, as many
        as moves are wanted. Where all moves are, one is enough: who asks for ``beyond`` makes the others.
        """
        index: cython.int
        base: cython.int
        step: cython.int = self.way * self.board.step(self.down)
        square: cython.int = self.start + last * self.board.step(self.down) + step
        beyond: cython.int = (self.far - last) * self.way
        scraps: cython.longlong = self.crossings.scraps[self.down * self.board.size + square]
        self.tail_count = 0
        self.cut(self.down, square, step, 1, beyond, 1, scraps)
        for index in range(self.tail_count):
            base = self.add_outward(last)
            self.agenda.fields[base + CUT] = square
            self.agenda.fields[base + WAY] = step
            self.agenda.fields[base + BEYOND] = beyond
            self.agenda.fields[base + TAIL] = self.tail[index]
            self.agenda.fields[base + SCRAPS] = self.tail_points[index]
            self.enter()

    @cython.cfunc
    @cython.exceptval(check=False)
    def cut(
        self,
        down: cython.int,
        square: cython.int,
        step: cython.int,
        index: cython.int,
        beyond: cython.int,
        tail: cython.longlong,
        points: cython.longlong,
    ) -> cython.void:
        """Choose from an index on which squares beyond the line are emptied; no two neighbours may stay."""
        other: cython.int
        bit: cython.longlong = 1
        hope: cython.longlong = points
        if index == beyond:
            self.add_tail(tail, points)
            return
        for other in range(index, beyond):
            hope += max(0, self.crossings.scraps[down * self.board.size + square + other * step])
        if self.tail_count == self.found.wanted and hope <= self.tail_points[self.found.wanted - 1]:
            return
        scraps: cython.longlong = self.crossings.scraps[down * self.board.size + square + index * step]
        if scraps >= 0:
            self.cut(down, square, step, index + 1, beyond, tail | bit << index, points + scraps)
        if (tail >> (index - 1)) & 1:
            self.cut(down, square, step, index + 1, beyond, tail, points)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_tail(self, tail: cython.longlong, points: cython.longlong) -> cython.void:
        """Keep a choice of emptied squares if it is among the best."""
        rank: cython.int = self.tail_count
        if rank == self.found.wanted:
            rank -= 1
            if points <= self.tail_points[rank]:
                return
        else:
            self.tail_count += 1
        while rank > 0 and self.tail_points[rank - 1] < points:
            self.tail[rank] = self.tail[rank - 1]
            self.tail_points[rank] = self.tail_points[rank - 1]
            rank -= 1
        self.tail[rank] = tail
        self.tail_points[rank] = points
