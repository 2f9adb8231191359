"""A window: a stretch of a line that a move would fill."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.agenda import Agenda
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.crossings import Crossings
    from jeton.games.equable.kernels.rack import Rack
    from jeton.games.equable.kernels.tokens import (
        BEGIN,
        DOWN,
        END,
        EQUALS,
        EXTENDS,
        FIELDS,
        LENGTH,
        REPLACES,
        SCRAPS,
        SQUARE,
    )


@cython.final
@cython.cclass
class Window:
    """The window at hand; everything is for each of its places."""

    board: Board
    rack: Rack
    crossings: Crossings
    agenda: Agenda
    index: cython.int
    begins: cython.int
    """Where it begins, and in which direction, if it is for placements; else -1."""
    openings: cython.longlong
    """How many windows have been opened: no two are the same."""
    length: cython.int
    replaces: cython.bint
    counts_all: cython.bint
    """Whether premium squares count under old tokens too."""
    whole_factor: cython.longlong
    """What multiplies the line whatever is laid."""
    there: cython.int[::1]
    may: cython.int[::1]
    at_token: cython.longlong[::1]
    at_line: cython.longlong[::1]
    at_sum: cython.longlong[::1]
    at_times: cython.longlong[::1]
    weight: cython.longlong[::1]
    """What a token multiplies that is laid on one of its squares, the heaviest first."""

    def __init__(self, board: Board, rack: Rack, crossings: Crossings, agenda: Agenda) -> None:
        self.board = board
        self.rack = rack
        self.crossings = crossings
        self.agenda = agenda
        self.index = -1
        self.begins = -1
        self.openings = 0
        self.there = array("i", [0]) * board.longest
        self.may = array("i", [0]) * board.longest
        self.at_token = array("q", [0]) * board.longest
        self.at_line = array("q", [0]) * board.longest
        self.at_sum = array("q", [0]) * board.longest
        self.at_times = array("q", [0]) * board.longest
        self.weight = array("q", [0]) * board.longest

    @cython.cfunc
    @cython.exceptval(check=False)
    def close(self) -> cython.void:
        """No window is at hand: the board or the rack is another one."""
        self.index = -1
        self.begins = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def open(self, window: cython.int) -> cython.void:
        """Lay out a window: what lies on its places, what may be laid there, and what that counts."""
        place: cython.int
        index: cython.int
        known: cython.int = 0
        base: cython.int = window * FIELDS
        down: cython.int = self.agenda.fields[base + DOWN]
        square: cython.int = self.agenda.fields[base + SQUARE]
        step: cython.int = self.board.step(down)
        length: cython.int = self.agenda.fields[base + LENGTH]
        if window == self.index:
            return
        self.index = window
        self.openings += 1
        self.replaces = self.agenda.fields[base + REPLACES] != 0
        self.counts_all = self.board.every or not self.replaces
        if not self.replaces and self.begins == 2 * square + down and self.length <= length:
            # Of placements, the one looked at before is most often the beginning of this one.
            known = self.length
            square += known * step
        else:
            # E19
            self.whole_factor = 2 if self.board.first else 1
            self.begins = -1 if self.replaces else 2 * square + down
        self.length = length
        for place in range(known, length):
            index = down * self.board.size + square
            self.there[place] = self.board.token[square]
            self.at_token[place] = self.board.token_factor[square]
            self.at_line[place] = self.board.line_factor[square]
            if self.counts_all:
                self.whole_factor *= self.board.line_factor[square]
            self.may[place] = 0
            if (
                self.board.token[square] < 0
                or self.agenda.fields[base + BEGIN] <= place < self.agenda.fields[base + END]
            ):
                self.may[place] = self.crossings.fit[index]
            if self.replaces:
                # E29: no `=` is laid.
                self.may[place] &= ~(1 << EQUALS)
                self.at_sum[place] = self.crossings.swap_sum[index]
                self.at_times[place] = self.crossings.swap_times[index]
            else:
                self.at_sum[place] = self.crossings.cross_sum[index]
                self.at_times[place] = self.crossings.cross_times[index]
            square += step

    @cython.cfunc
    @cython.exceptval(check=False)
    def hope(self) -> cython.longlong:
        """The most that the window at hand could bring, whatever its tokens; -1 if nothing can be laid."""
        place: cython.int
        index: cython.int
        base: cython.int = self.index * FIELDS
        count: cython.int = 0
        known: cython.longlong = 0
        weight: cython.longlong
        factor: cython.longlong = self.whole_factor
        total: cython.longlong = self.agenda.fields[base + SCRAPS]
        if not self.counts_all:
            for place in range(self.length):
                if self.may[place] != 0:
                    factor *= self.at_line[place]
        for place in range(self.length):
            if self.there[place] >= 0:
                known += self.board.values[self.there[place]] * (
                    self.at_token[place] if self.counts_all else 1
                )
            if self.may[place] == 0:
                continue
            total += self.at_sum[place] * self.at_times[place]
            # The heaviest squares first.
            weight = self.at_token[place] * (factor + self.at_times[place])
            index = count
            while index > 0 and self.weight[index - 1] < weight:
                self.weight[index] = self.weight[index - 1]
                index -= 1
            self.weight[index] = weight
            count += 1
        if count == 0:
            return -1
        total += known * factor
        for index in range(min(count, self.rack.all)):
            total += self.weight[index] * self.rack.all_value[index]
        if self.agenda.fields[base + EXTENDS]:
            total += self.board.extension
        if self.rack.full and count >= self.rack.full:
            total += self.rack.bonus
        return total
