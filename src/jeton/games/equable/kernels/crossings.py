"""What the lines that cross a play say about each square."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.rack import Rack
    from jeton.games.equable.kernels.reader import Reader
    from jeton.games.equable.kernels.tokens import TOKENS

EVERY = cython.declare(cython.const[cython.int], (1 << 17) - 1)
"""All tokens, in a mask."""
LOOKED = cython.declare(cython.const[cython.int], 1 << 17)


@cython.final
@cython.cclass
class Crossings:
    """For each direction of play and square: what may be laid there, and what that counts."""

    board: Board
    rack: Rack
    reader: Reader
    fit: cython.int[::1]
    """The tokens that can be laid there; a mask."""
    cross_sum: cython.longlong[::1]
    """A token that is worth v there makes its crossing line score (sum + v) * times …"""
    cross_times: cython.longlong[::1]
    """… which is 0 if there is none."""
    swap_sum: cython.longlong[::1]
    """The same in a replacement."""
    swap_times: cython.longlong[::1]
    scraps: cython.longlong[::1]
    """What the crossing line scores if the square is emptied; -1 if it must not be."""

    known: cython.int[::1]
    """The tokens that were tried there since a token of the crossing line changed, and ``LOOKED``; or 0 …"""
    right: cython.int[::1]
    """… and those of them that make it true."""

    def __init__(self, board: Board, rack: Rack, reader: Reader) -> None:
        self.board = board
        self.rack = rack
        self.reader = reader
        self.fit = array("i", [0]) * (2 * board.size)
        self.cross_sum = array("q", [0]) * (2 * board.size)
        self.cross_times = array("q", [0]) * (2 * board.size)
        self.swap_sum = array("q", [0]) * (2 * board.size)
        self.swap_times = array("q", [0]) * (2 * board.size)
        self.scraps = array("q", [0]) * (2 * board.size)
        self.known = array("i", [0]) * (2 * board.size)
        self.right = array("i", [0]) * (2 * board.size)

    # --- what lies on the board ---------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self, every: cython.bint) -> cython.void:
        """Another board is going to be laid; ``every`` lets replacements count all premium squares."""
        index: cython.int
        self.board.first = True
        if self.board.every != every:
            self.board.every = every
            for index in range(2 * self.board.size):
                self.known[index] = 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lay(self, square: cython.int, kind: cython.int) -> cython.void:
        """Let a token lie on a square, or with -1 nothing.

        From turn to turn few squares change, and what the lines through all others say remains known.
        """
        if kind >= 0:
            self.board.first = False
        if self.board.token[square] != kind:
            self.board.token[square] = kind
            self.forget(square)

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget(self, square: cython.int) -> cython.void:
        """Forget what both lines through a square say, as far as tokens join it.

        Of several squares that change, the first to do so finds all that was joined to it.
        """
        place: cython.int
        row: cython.int = square // self.board.columns
        column: cython.int = square % self.board.columns
        self.known[square] = 0
        self.known[self.board.size + square] = 0
        for place in range(1, row + 1):
            if self.is_last(0, square - place * self.board.columns):
                break
        for place in range(1, self.board.rows - row):
            if self.is_last(0, square + place * self.board.columns):
                break
        for place in range(1, column + 1):
            if self.is_last(1, square - place):
                break
        for place in range(1, self.board.columns - column):
            if self.is_last(1, square + place):
                break

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_last(self, down: cython.int, square: cython.int) -> cython.bint:
        """Forget what the line across one square says; whether it is empty, so that no line goes on."""
        self.known[down * self.board.size + square] = 0
        return self.board.token[square] < 0

    # --- what its lines say -------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def cross(self, down: cython.int) -> cython.void:
        """See what the crossing lines say about each square, for plays in one direction."""
        square: cython.int
        for square in range(self.board.size):
            self.cross_at(down, square)

    @cython.cfunc
    @cython.exceptval(check=False)
    def cross_line(self, down: cython.int, start: cython.int) -> cython.void:
        """See the same for the squares of one line alone."""
        place: cython.int
        step: cython.int = self.board.step(down)
        for place in range(self.board.span(down)):
            self.cross_at(down, start + place * step)

    @cython.cfunc
    @cython.exceptval(check=False)
    def cross_at(self, down: cython.int, square: cython.int) -> cython.void:
        """See the same for one square."""
        index: cython.int = down * self.board.size + square
        if self.known[index] == 0 or self.rack.held & ~self.known[index]:
            self.look_at(index, square, down)
        self.fit[index] = self.right[index] & self.rack.held

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_at(self, index: cython.int, square: cython.int, down: cython.int) -> cython.void:
        """Look at the line across a square: for the first time, or for tokens that it was not asked about."""
        place: cython.int
        room: cython.int
        before: cython.int = 0
        after: cython.int = 0
        new: cython.bint = self.known[index] == 0
        step: cython.int = 1 if down else self.board.columns
        place = square % self.board.columns if down else square // self.board.columns
        room = (self.board.columns if down else self.board.rows) - 1 - place
        while before < place and self.board.token[square - (before + 1) * step] >= 0:
            before += 1
        while after < room and self.board.token[square + (after + 1) * step] >= 0:
            after += 1
        self.cross_sum[index] = 0
        self.cross_times[index] = 0
        self.swap_sum[index] = 0
        self.swap_times[index] = 0
        if before + after == 0:
            self.scraps[index] = 0
            self.right[index] = EVERY
            self.known[index] = LOOKED | EVERY
        else:
            self.cross_square(index, square, step, before, after)
            if new:
                self.scraps[index] = self.left_over(square, step, before, after)
        if self.board.token[square] >= 0:
            # What is laid differs from what it replaces (E29).
            self.right[index] &= ~(1 << self.board.token[square])

    @cython.cfunc
    @cython.exceptval(check=False)
    def cross_square(
        self, index: cython.int, square: cython.int, step: cython.int, before: cython.int, after: cython.int
    ) -> cython.void:
        """See what the line across a square says, with so many tokens before and after it."""
        start: cython.int
        place: cython.int
        other: cython.int
        kind: cython.int
        times: cython.longlong = self.board.line_factor[square]
        self.swap_times[index] = times
        start = square - before * step
        for place in range(before + 1 + after):
            other = start + place * step
            kind = self.board.token[other]
            self.reader.line[place] = kind
            if place != before:
                times *= self.board.line_factor[other]
                self.swap_sum[index] += self.board.values[kind]
                self.cross_sum[index] += self.board.values[kind] * self.board.token_factor[other]
        self.cross_times[index] = times
        if self.board.every:
            self.swap_sum[index] = self.cross_sum[index]
            self.swap_times[index] = times
        if self.known[index] == 0:
            self.right[index] = 0
        for kind in range(TOKENS):
            if (self.rack.held & ~self.known[index]) >> kind & 1:
                self.reader.line[before] = kind
                if self.reader.is_true(before + 1 + after):
                    self.right[index] |= 1 << kind
        self.known[index] |= LOOKED | self.rack.held

    @cython.cfunc
    @cython.exceptval(check=False)
    def left_over(
        self, square: cython.int, step: cython.int, before: cython.int, after: cython.int
    ) -> cython.longlong:
        """What the line across a square scores if that is emptied; -1 if it must not be."""
        if self.board.token[square] < 0:
            return 0
        scraps: cython.longlong = self.remains(square - before * step, step, before)
        others: cython.longlong = self.remains(square + step, step, after)
        return scraps + others if scraps >= 0 and others >= 0 else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def remains(self, start: cython.int, step: cython.int, length: cython.int) -> cython.longlong:
        """What a part of a line scores in a replacement when the rest of it is gone; -1 if it is not true."""
        place: cython.int
        square: cython.int
        kind: cython.int
        total: cython.longlong = 0
        times: cython.longlong = 1
        if length < 2:
            return 0
        for place in range(length):
            square = start + place * step
            kind = self.board.token[square]
            self.reader.line[place] = kind
            total += self.board.values[kind] * (self.board.token_factor[square] if self.board.every else 1)
            times *= self.board.line_factor[square] if self.board.every else 1
        return total * times if self.reader.is_true(length) else -1
