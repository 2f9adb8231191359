"""What a play pays that has just been made, reckoned from the board alone."""

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.lying import Lying
    from jeton.games.equable.kernels.search import Search
    from jeton.games.equable.kernels.table import LYING, Table
    from jeton.games.equable.kernels.tokens import EQUALS, SIGN


@cython.final
@cython.cclass
class Tally:
    """Reckons the points of the play at hand, which lies on the table already."""

    board: Board
    search: Search
    table: Table
    lying: Lying
    bonus: cython.int
    full_white: cython.int
    """How many white and grey tokens a full rack holds."""
    full_grey: cython.int
    every: cython.bint

    def __init__(
        self,
        search: Search,
        table: Table,
        lying: Lying,
        full_white: cython.int,
        full_grey: cython.int,
        every: cython.bint,
    ) -> None:
        self.board = search.board
        self.search = search
        self.table = table
        self.lying = lying
        self.bonus = search.rack.bonus
        self.full_white = full_white
        self.full_grey = full_grey
        self.every = every

    @cython.cfunc
    @cython.exceptval(check=False)
    def points(self, replaces: cython.bint) -> cython.longlong:
        """The points of the play (E20 to E28, E33, E34)."""
        place: cython.int
        kind: cython.int
        square: cython.int
        laid: cython.int = 0
        white: cython.int = 0
        grey: cython.int = 0
        neutral: cython.int = 0
        begin: cython.int = 0
        total: cython.longlong = 0
        zeros: cython.longlong = 0
        zeros_factor: cython.longlong = 1
        cross: cython.int = self.board.step(1 - self.lying.down)
        all_count: cython.bint = self.every or not replaces
        lengthened: cython.bint = False
        for place in range(self.lying.length):
            if self.lying.changed[place] and self.lying.kind[place] >= 0:
                begin = place
        while begin > 0 and self.table.at(self.lying.start + (begin - 1) * self.lying.step) >= 0:
            begin -= 1
        self.copy_run(begin)
        for place in range(self.lying.length):
            if not self.lying.changed[place]:
                continue
            kind = self.lying.kind[place]
            square = self.lying.start + place * self.lying.step
            if kind < 0:
                # Where a token was taken away for good, the lines on both sides are shorter now.
                total += self.run(square - cross, cross, -1, False) + self.run(
                    square + cross, cross, 1, False
                )
                continue
            laid += 1
            if kind < SIGN:
                white += 1
            elif kind < EQUALS:
                grey += 1
            if kind == 0 and not replaces and self.search.score.is_neutral(place - begin):
                # E24: it only links; the line that it joins does not score.
                neutral += 1
                zeros += self.board.values[0] * self.board.token_factor[square]
                zeros_factor *= self.board.line_factor[square]
            else:
                total += self.run(square, cross, 0, all_count)
        if neutral == laid:
            # E23
            return zeros * zeros_factor
        total += self.line(begin, all_count)
        if not replaces:
            if self.table.cells[LYING] == laid:
                # E19
                total *= 2
            for place in range(begin + 1, self.lying.length):
                if self.table.at(self.lying.start + place * self.lying.step) < 0:
                    break
                lengthened = lengthened or not (self.lying.changed[place] or self.lying.changed[place - 1])
            if lengthened:
                total += self.board.extension
        if white == self.full_white and grey == self.full_grey:
            total += self.bonus
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def copy_run(self, begin: cython.int) -> cython.void:
        """Hand the line played to the reader, who tells which zeros are neutral."""
        place: cython.int = begin
        while place < self.lying.length and self.table.at(self.lying.start + place * self.lying.step) >= 0:
            self.search.reader.line[place - begin] = self.table.at(self.lying.start + place * self.lying.step)
            place += 1
        self.search.reader.line[place - begin] = EQUALS

    @cython.cfunc
    @cython.exceptval(check=False)
    def line(self, begin: cython.int, all_count: cython.bint) -> cython.longlong:
        """What the line played scores, from its first place on."""
        square: cython.int
        place: cython.int = begin
        amount: cython.longlong = 0
        factor: cython.longlong = 1
        while place < self.lying.length:
            square = self.lying.start + place * self.lying.step
            if self.table.at(square) < 0:
                break
            if all_count or self.lying.changed[place]:
                amount += self.board.values[self.table.at(square)] * self.board.token_factor[square]
                factor *= self.board.line_factor[square]
            else:
                amount += self.board.values[self.table.at(square)]
            place += 1
        return amount * factor

    @cython.cfunc
    @cython.exceptval(check=False)
    def run(
        self, square: cython.int, step: cython.int, way: cython.int, all_count: cython.bint
    ) -> cython.longlong:
        """What a line across the play scores, through a square; with a way, only from that square on.

        Of premium squares, all count, or only the one under the token laid now.
        """
        first: cython.int = square
        last: cython.int = square
        other: cython.int
        amount: cython.longlong = 0
        factor: cython.longlong = 1
        if way != 0 and (not self.is_next(square - way * step, square, step) or self.table.at(square) < 0):
            return 0
        while way <= 0 and self.is_next(first, first - step, step) and self.table.at(first - step) >= 0:
            first -= step
        while way >= 0 and self.is_next(last, last + step, step) and self.table.at(last + step) >= 0:
            last += step
        if first == last:
            return 0
        for other in range(first, last + 1, step):
            if all_count or self.every or (way == 0 and other == square):
                amount += self.board.values[self.table.at(other)] * self.board.token_factor[other]
                factor *= self.board.line_factor[other]
            else:
                amount += self.board.values[self.table.at(other)]
        return amount * factor

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_next(self, square: cython.int, other: cython.int, step: cython.int) -> cython.bint:
        """Whether another square, a step away, is on the board and in the same line."""
        if step > 1:
            return 0 <= other < self.board.size
        return other >= 0 and square // self.board.columns == other // self.board.columns
