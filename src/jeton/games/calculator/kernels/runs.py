"""Runs: whether what stands in a row may stay there, and what it pays."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.residues import ANY, NONE, Residues
    from jeton.games.calculator.kernels.tokens import EQUALS, OVER, SIGN, is_operation, points_of


@cython.final
@cython.cclass
class Runs:
    """The run at hand: tokens that stand in a row, or would."""

    board: Board
    residues: Residues
    token: cython.int[::1]
    start: cython.int
    """Its first square, if it was read from the board."""

    def __init__(self, board: Board, residues: Residues) -> None:
        self.board = board
        self.residues = residues
        self.token = array("i", [0]) * (board.longest + 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def read(self, through: cython.int, down: cython.int) -> cython.int:
        """Make the run through a square the one at hand; its length."""
        step: cython.int = self.board.step(down)
        line: cython.int = self.board.line_of(down, through)
        first: cython.int = line if down else line * self.board.columns
        last: cython.int = first + (self.board.length(down) - 1) * step
        length: cython.int = 0
        square: cython.int = through
        while square > first and self.board.token[square - step] >= 0:
            square -= step
        self.start = square
        while square <= last and self.board.token[square] >= 0:
            self.token[length] = self.board.token[square]
            length += 1
            square += step
        return length

    # --- what it pays ---------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def earned(self, start: cython.int, step: cython.int, begin: cython.int, end: cython.int) -> cython.int:
        """What the `=` of a part of the run pay that were not closed before the turn."""
        place: cython.int
        token: cython.int
        factor: cython.int = 0
        last: cython.int
        member: cython.int = 0
        total: cython.int = 0
        square: cython.int
        for place in range(begin, end):
            token = self.token[place]
            if token == EQUALS:
                last = factor
                factor = 0
                if begin < place < end - 1:
                    square = start + place * step
                    if not self.board.was_closed(square, step):
                        factor = self.board.factor[square]
                total += member * (last + factor)
                member = 0
            else:
                member += points_of(token)
        return total + member * factor

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_formed(self, step: cython.int, length: cython.int) -> cython.bint:
        """Whether the run, read from the board, holds an equality with a new token in it."""
        place: cython.int
        begin: cython.int = 1 if self.token[0] == EQUALS else 0
        end: cython.int = length - 1 if self.token[length - 1] == EQUALS else length
        linked: cython.bint = False
        new: cython.bint = False
        for place in range(begin, end):
            linked = linked or self.token[place] == EQUALS
            new = new or self.board.before[self.start + place * step] < 0
        return linked and new

    # --- whether it may stay --------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_legal(self, length: cython.int) -> cython.bint:
        """Whether the run may stay at the end of a turn (C7)."""
        place: cython.int
        token: cython.int
        last: cython.int = EQUALS
        if self.token[0] == EQUALS and self.token[length - 1] == EQUALS:
            return False
        for place in range(length):
            token = self.token[place]
            if (token < SIGN) == (last < SIGN) and not (place == 0 and token == EQUALS):
                return False
            last = token
        if is_operation(last):
            return False
        return self.is_true(length, 0) and (not self.residues.wide or self.is_surely_true(length))

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_surely_true(self, length: cython.int) -> cython.bint:
        """Whether the members of the run are equal modulo the other primes as well."""
        return self.is_true(length, 1) and self.is_true(length, 2)

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_true(self, length: cython.int, prime: cython.int) -> cython.bint:
        """Whether the members of the run are equal modulo a prime."""
        place: cython.int
        token: cython.int
        sign: cython.int = EQUALS
        value: cython.longlong = 0
        other: cython.longlong = ANY
        for place in range(length):
            token = self.token[place]
            if token >= SIGN:
                sign = token
                if token == EQUALS and place > 0:
                    if other >= 0 and other != value:
                        return False
                    other = value
            elif sign == EQUALS:
                value = token
            else:
                value = self.residues.apply_wide(prime, value, sign, token)
                if value == NONE:
                    return False
        return other < 0 or other == value

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_stay(self, length: cython.int, front: cython.bint, back: cython.bint) -> cython.bint:
        """Whether the run can become legal when more is laid before it or behind it, where there is room.

        It may say so of a run that cannot; never the other way round.
        """
        place: cython.int
        token: cython.int
        first: cython.int = self.token[0]
        last: cython.int = self.token[length - 1]
        sign: cython.int = EQUALS
        value: cython.longlong = ANY
        other: cython.longlong = ANY
        for place in range(1, length):
            if (self.token[place] < SIGN) == (self.token[place - 1] < SIGN):
                return False
        if is_operation(first) and not front:
            return False
        if is_operation(last) and not back:
            return False
        if first == EQUALS and last == EQUALS and not front and not back:
            return False
        # The value of the first member is open where something may come before it, that of the last likewise.
        for place in range(length):
            token = self.token[place]
            if token >= SIGN:
                sign = token
                if token == EQUALS:
                    if value >= 0:
                        if other >= 0 and other != value:
                            return False
                        other = value
                    value = NONE
            elif sign == OVER and token == 0:
                return False
            elif place == 0:
                value = ANY if front else token
            elif value == NONE:
                value = token
            elif value >= 0:
                value = self.residues.apply(value, sign, token)
        return back or value < 0 or other < 0 or other == value
