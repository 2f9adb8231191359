"""What a line pays that has been filled."""

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.agenda import Agenda
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.rack import Rack
    from jeton.games.equable.kernels.reader import Reader
    from jeton.games.equable.kernels.tokens import CUT, EQUALS, EXTENDS, FIELDS, POINT, SCRAPS, SIGN
    from jeton.games.equable.kernels.window import Window


@cython.final
@cython.cclass
class Score:
    """Reckons the points of the line at hand."""

    board: Board
    rack: Rack
    reader: Reader
    agenda: Agenda
    window: Window

    def __init__(self, board: Board, rack: Rack, reader: Reader, agenda: Agenda, window: Window) -> None:
        self.board = board
        self.rack = rack
        self.reader = reader
        self.agenda = agenda
        self.window = window

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_move(self) -> cython.bint:
        """Whether something is laid and, in a replacement, something taken away (E29)."""
        place: cython.int
        laid: cython.bint = False
        removed: cython.bint = self.agenda.fields[self.window.index * FIELDS + CUT] >= 0
        if not self.window.replaces:
            return True
        for place in range(self.window.length):
            if self.reader.line[place] != self.window.there[place]:
                laid = True
                removed = removed or self.window.there[place] >= 0
        return laid and removed

    @cython.cfunc
    @cython.exceptval(check=False)
    def total(self) -> cython.longlong:
        """The points of the line at hand and of the lines that it crosses (E20 to E28, E33, E34)."""
        place: cython.int
        kind: cython.int
        base: cython.int = self.window.index * FIELDS
        laid: cython.int = 0
        given: cython.int = 0
        neutral: cython.int = 0
        value: cython.longlong
        total: cython.longlong = 0
        factor: cython.longlong = self.window.whole_factor
        zeros: cython.longlong = 0
        zeros_factor: cython.longlong = 1
        others: cython.longlong = self.agenda.fields[base + SCRAPS]
        for place in range(self.window.length):
            kind = self.reader.line[place]
            value = self.board.values[kind]
            if kind == self.window.there[place]:
                total += value * (self.window.at_token[place] if self.window.counts_all else 1)
                continue
            laid += 1
            if kind == EQUALS:
                given += 1
            value *= self.window.at_token[place]
            total += value
            if not self.window.counts_all:
                factor *= self.window.at_line[place]
            if kind == 0 and not self.window.replaces and self.is_neutral(place):
                # E24: it only links; the line that it joins does not score.
                neutral += 1
                zeros += value
                zeros_factor *= self.window.at_line[place]
            else:
                others += (self.window.at_sum[place] + value) * self.window.at_times[place]
        if neutral == laid:
            # E23
            return zeros * zeros_factor
        total = total * factor + others
        if self.agenda.fields[base + EXTENDS]:
            total += self.board.extension
        if self.rack.full and laid - given == self.rack.full:
            total += self.rack.bonus
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_neutral(self, place: cython.int) -> cython.bint:
        """Whether the zero on a place changes nothing: before a digit at the head of a number, or at the tail
        of one after a point, with nothing but zeros behind it, if it is not right behind the point."""
        before: cython.int = place - 1
        behind: cython.int = place + 1
        while before >= 0 and self.reader.line[before] == 0:
            before -= 1
        if before < 0 or (self.reader.line[before] >= SIGN and self.reader.line[before] != POINT):
            return self.reader.line[behind] < SIGN
        while before >= 0 and self.reader.line[before] < SIGN:
            before -= 1
        if before < 0 or self.reader.line[before] != POINT:
            return False
        while self.reader.line[behind] == 0:
            behind += 1
        return before < place - 1 and self.reader.line[behind] >= SIGN
