"""Plays and exchanges as whole numbers below 2**63, and back.

``playing`` says what the numbers mean.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.lying import Lying
    from jeton.games.equable.kernels.table import KINDS, ON_TURN, Table
    from jeton.games.equable.kernels.tokens import EQUALS, TOKENS

# The sorts of moves, in the two lowest bits.
PASSING = cython.declare(cython.const[cython.int], 0)
EXCHANGING = cython.declare(cython.const[cython.int], 1)
LAYING = cython.declare(cython.const[cython.int], 2)


@cython.final
@cython.cclass
class Numbering:
    """Numbers of moves for the rack of the seat on turn."""

    board: Board
    table: Table
    lying: Lying
    most: cython.int
    """How many tokens a play can lay: a full rack, and an `=`."""
    left: cython.int[::1]

    def __init__(self, board: Board, table: Table, lying: Lying, most: cython.int) -> None:
        self.board = board
        self.table = table
        self.lying = lying
        self.most = most
        self.left = array("i", [0]) * TOKENS

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill(self) -> cython.void:
        """Take what can be laid: the rack, and an `=`."""
        kind: cython.int
        seat: cython.int = self.table.cells[ON_TURN]
        for kind in range(KINDS):
            self.left[kind] = self.table.count(seat, kind)
        self.left[EQUALS] = 1

    # --- plays ------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def number(self) -> cython.longlong:
        """The number of the play at hand."""
        place: cython.int
        kind: cython.int
        other: cython.int
        index: cython.int
        row: cython.int
        radix: cython.longlong = self.most
        weight: cython.longlong = 1
        arrangement: cython.longlong = 0
        mask: cython.longlong = 0
        bit: cython.longlong = 1
        cut: cython.longlong = 0
        laid: cython.bint = False
        number: cython.longlong
        self.fill()
        for place in range(self.lying.length):
            if self.lying.changed[place]:
                mask |= bit << place
                kind = self.lying.kind[place]
                if kind >= 0:
                    laid = True
                    index = 0
                    for other in range(kind):
                        index += 1 if self.left[other] > 0 else 0
                    self.left[kind] -= 1
                    arrangement += index * weight
                    weight *= radix
                    radix -= 1
                elif laid and cut == 0:
                    cut = 1 + place
                elif not laid:
                    cut = 1 + self.board.longest + place
        row = self.lying.start if self.lying.down else self.lying.start // self.board.columns
        if self.lying.down:
            row += self.board.rows
        number = (arrangement * (2 * self.board.longest + 1) + cut) << self.board.longest
        number = (number + mask) * (self.board.rows + self.board.columns) + row
        return number << 2 | LAYING

    @cython.cfunc
    @cython.exceptval(check=False)
    def read(self, move: cython.longlong) -> cython.void:
        """Take the play that a number stands for."""
        place: cython.int
        kind: cython.int
        index: cython.int
        row: cython.int
        cut: cython.int
        square: cython.int
        radix: cython.longlong = self.most
        number: cython.longlong = move >> 2
        mask: cython.longlong
        bit: cython.longlong = 1
        row = number % (self.board.rows + self.board.columns)
        number //= self.board.rows + self.board.columns
        mask = number & ((bit << self.board.longest) - 1)
        number >>= self.board.longest
        cut = number % (2 * self.board.longest + 1)
        number //= 2 * self.board.longest + 1
        if row < self.board.rows:
            self.lying.begin(self.board, 0, row * self.board.columns)
        else:
            self.lying.begin(self.board, 1, row - self.board.rows)
        self.fill()
        for place in range(self.lying.length):
            if not (mask >> place) & 1:
                continue
            square = self.lying.start + place * self.lying.step
            emptied: cython.bint = 0 < cut <= self.board.longest and place >= cut - 1
            if emptied or place + self.board.longest < cut:
                self.lying.change(square, -1)
            else:
                index = number % radix
                number //= radix
                radix -= 1
                kind = 0
                while kind < EQUALS and (index > 0 or self.left[kind] == 0):
                    index -= 1 if self.left[kind] > 0 else 0
                    kind += 1
                self.left[kind] -= 1
                self.lying.change(square, kind)

    # --- exchanges --------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def exchange(self, most: cython.int[::1]) -> cython.longlong:
        """The number of an exchange of so many of each kind: a bit for each token of the rack in order."""
        kind: cython.int
        seat: cython.int = self.table.cells[ON_TURN]
        mask: cython.longlong = 0
        bit: cython.longlong = 4
        place: cython.int = 0
        for kind in range(KINDS):
            mask |= ((bit << most[kind]) - bit) << place
            place += self.table.count(seat, kind)
        return mask | EXCHANGING

    @cython.cfunc
    @cython.exceptval(check=False)
    def exchanged(self, move: cython.longlong, kind: cython.int) -> cython.int:
        """How many of a kind an exchange gives back."""
        other: cython.int
        index: cython.int
        count: cython.int = 0
        place: cython.int = 2
        seat: cython.int = self.table.cells[ON_TURN]
        for other in range(kind):
            place += self.table.count(seat, other)
        for index in range(self.table.count(seat, kind)):
            count += (move >> (place + index)) & 1
        return count
