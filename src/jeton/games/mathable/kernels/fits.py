"""The board and a rack, and which tokens of the rack fit on which square.

Laying a token can only complete pairs; what it completed is taken back when it is lifted.
"""

from array import array

import cython

MOST_KINDS = cython.declare(cython.const[cython.int], 62)
"""A rack has no more different numbers: there is a bit for each."""
AROUND = cython.declare(cython.const[cython.int], 8)
"""A token belongs to at most so many pairs: from each side the nearer of one, and the farther of one."""


@cython.final
@cython.cclass
class Fits:
    """Made for a board; then it looks at what lies there, and holds a rack."""

    size: cython.int
    most: cython.int
    """The largest number that a token can bear."""
    sign: cython.int[::1]
    """For each square the operation that counts there, 0 to 3, or -1 for any."""
    factor: cython.int[::1]
    one_on: cython.int[::1]
    """For each square and direction the next square, or -1; the opposite of direction d is d ^ 1."""
    two_on: cython.int[::1]
    pair_with: cython.int[::1]
    """For each square the pairs that a token there belongs to, -1 behind the last; a pair is four times the
    square that it is beside, and the direction in which it lies from there ..."""
    other_of: cython.int[::1]
    """... and the square of the other number of the pair."""
    board: cython.int[::1]
    """What lies on each square, or -1."""
    pairs: cython.int[::1]
    """For each empty square, a bit for each direction in which both squares next in line are occupied."""
    kinds: cython.int
    """How many different numbers the rack has, in descending order."""
    known: cython.int
    """How many numbers have a kind: those of the rack, and behind them others that are looked for."""
    tokens: cython.int
    values: cython.int[::1]
    left: cython.int[::1]
    bit_of: cython.longlong[::1]
    """For each number up to twice the largest the bit of its kind, or 0."""
    held: cython.longlong
    """The kinds of which a token is left; a bit for each."""
    mask: cython.longlong[::1]
    """For each empty square and direction, the kinds that count there."""
    live: cython.int[::1]
    """The squares where some kind of the rack counted, in the order in which it did."""
    is_live: cython.int[::1]
    """Of each square, its place among them, from 1; 0 if it is none."""
    lives: cython.int
    rounds: cython.int
    """There is room for so many tokens on the board, one after the other."""
    completed: cython.int[::1]
    """For each token laid, how many pairs it completed for which the rack had a kind ..."""
    completed_at: cython.int[::1]
    """... which ..."""
    completed_for: cython.longlong[::1]
    """... and for which kinds."""

    def __init__(
        self, rows: cython.int, columns: cython.int, sign: array, factor: array, most: cython.int
    ) -> None:
        size: cython.int = rows * columns
        self.size = size
        self.most = most
        self.sign = sign
        self.factor = factor
        self.one_on = array("i", [-1]) * (size * 4)
        self.two_on = array("i", [-1]) * (size * 4)
        self.pair_with = array("i", [-1]) * (size * (AROUND + 1))
        self.other_of = array("i", [-1]) * (size * (AROUND + 1))
        self.board = array("i", [-1]) * size
        self.pairs = array("i", [0]) * size
        self.kinds = 0
        self.known = 0
        self.tokens = 0
        self.values = array("i", [0]) * MOST_KINDS
        self.left = array("i", [0]) * MOST_KINDS
        self.bit_of = array("q", [0]) * (2 * most + 1)
        self.held = 0
        self.mask = array("q", [0]) * (size * 4)
        self.live = array("i", [0]) * size
        self.is_live = array("i", [0]) * size
        self.lives = 0
        self.rounds = 0
        self.measure(rows, columns)
        self.make_room()

    @cython.cfunc
    @cython.exceptval(check=False)
    def measure(self, rows: cython.int, columns: cython.int) -> cython.void:
        """Which squares are in line with each other."""
        square: cython.int
        direction: cython.int
        row: cython.int
        column: cython.int
        back: cython.int
        place: cython.int
        for square in range(self.size):
            row = square // columns
            column = square - row * columns
            if row >= 1:
                self.one_on[square * 4] = square - columns
            if row >= 2:
                self.two_on[square * 4] = square - 2 * columns
            if row + 1 < rows:
                self.one_on[square * 4 + 1] = square + columns
            if row + 2 < rows:
                self.two_on[square * 4 + 1] = square + 2 * columns
            if column >= 1:
                self.one_on[square * 4 + 2] = square - 1
            if column >= 2:
                self.two_on[square * 4 + 2] = square - 2
            if column + 1 < columns:
                self.one_on[square * 4 + 3] = square + 1
            if column + 2 < columns:
                self.two_on[square * 4 + 3] = square + 2
        for square in range(self.size):
            place = square * (AROUND + 1)
            for direction in range(4):
                # Seen from one square back it is the nearer of a pair, from two squares back the farther.
                back = self.one_on[square * 4 + (direction ^ 1)]
                if back >= 0 and self.two_on[back * 4 + direction] >= 0:
                    self.pair_with[place] = back * 4 + direction
                    self.other_of[place] = self.two_on[back * 4 + direction]
                    place += 1
                back = self.two_on[square * 4 + (direction ^ 1)]
                if back >= 0:
                    self.pair_with[place] = back * 4 + direction
                    self.other_of[place] = self.one_on[back * 4 + direction]
                    place += 1

    # --- what lies there, and what is held ------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def pairs_of(self, square: cython.int) -> cython.int:
        """The directions in which a square has a pair, if it is empty; a bit for each."""
        direction: cython.int
        found: cython.int = 0
        if self.board[square] >= 0:
            return 0
        for direction in range(4):
            if (
                self.two_on[square * 4 + direction] >= 0
                and self.board[self.two_on[square * 4 + direction]] >= 0
                and self.board[self.one_on[square * 4 + direction]] >= 0
            ):
                found |= 1 << direction
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def drop(self) -> cython.void:
        """Hold nothing, and forget what it could do."""
        index: cython.int
        direction: cython.int
        for index in range(self.known):
            self.bit_of[self.values[index]] = 0
        self.kinds = 0
        self.known = 0
        self.tokens = 0
        self.held = 0
        for index in range(self.lives):
            self.is_live[self.live[index]] = 0
            for direction in range(4):
                self.mask[self.live[index] * 4 + direction] = 0
        self.lives = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def hold(self, number: cython.int, count: cython.int) -> cython.void:
        """Hold so many of a number; they come in descending order."""
        bit: cython.longlong = 1
        if self.kinds == MOST_KINDS:
            return
        self.know(number)
        self.held |= bit << self.kinds
        self.left[self.kinds] = count
        self.kinds += 1
        self.tokens += count

    @cython.cfunc
    @cython.exceptval(check=False)
    def know(self, number: cython.int) -> cython.void:
        """Give a number a kind, of which nothing is held; behind all that is held."""
        bit: cython.longlong = 1
        if self.known == MOST_KINDS:
            return
        self.bit_of[number] = bit << self.known
        self.values[self.known] = number
        self.left[self.known] = 0
        self.known += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self) -> cython.void:
        """Find out what each square can take of what is held."""
        square: cython.int
        direction: cython.int
        if self.tokens + 1 >= self.rounds:
            self.make_room()
        for square in range(self.size):
            if self.pairs[square] != 0:
                for direction in range(4):
                    if (self.pairs[square] >> direction) & 1:
                        self.mask[square * 4 + direction] = self.results(
                            self.board[self.one_on[square * 4 + direction]],
                            self.board[self.two_on[square * 4 + direction]],
                            self.sign[square],
                        )
                if self.kinds_at(square) != 0:
                    self.enliven(square)

    @cython.cfunc
    @cython.exceptval(check=False)
    def make_room(self) -> cython.void:
        """For more tokens than ever before, and an extra one."""
        self.rounds = self.tokens + 2
        self.completed = array("i", [0]) * self.rounds
        self.completed_at = array("i", [0]) * (self.rounds * AROUND)
        self.completed_for = array("q", [0]) * (self.rounds * AROUND)

    # --- what fits ------------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def results(self, one: cython.int, two: cython.int, sign: cython.int) -> cython.longlong:
        """The kinds of the rack that two numbers give, by one operation or by any."""
        large: cython.int = one
        small: cython.int = two
        product: cython.longlong
        found: cython.longlong = 0
        if one < two:
            large = two
            small = one
        # What is printed on the board is no larger than what a token can bear.
        if sign <= 0:
            found |= self.bit_of[large + small]
        if sign == -1 or sign == 1:
            found |= self.bit_of[large - small]
        if sign == -1 or sign == 2:
            product = large
            product *= small
            if product <= self.most:
                found |= self.bit_of[product]
        if sign == -1 or sign == 3:
            if small > 0:
                if large % small == 0:
                    found |= self.bit_of[large // small]
            elif large > 0:
                # 0 : large; nothing is divided by 0.
                found |= self.bit_of[0]
        return found

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def kinds_at(self, square: cython.int) -> cython.longlong:
        """The kinds that an empty square takes; a bit for each."""
        return (
            self.mask[square * 4]
            | self.mask[square * 4 + 1]
            | self.mask[square * 4 + 2]
            | self.mask[square * 4 + 3]
        )

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def directions(self, square: cython.int, kind: cython.int) -> cython.int:
        """In how many directions a kind counts on an empty square."""
        return (
            ((self.mask[square * 4] >> kind) & 1)
            + ((self.mask[square * 4 + 1] >> kind) & 1)
            + ((self.mask[square * 4 + 2] >> kind) & 1)
            + ((self.mask[square * 4 + 3] >> kind) & 1)
        )

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def enliven(self, square: cython.int) -> cython.void:
        """Some kind counts on a square now."""
        if self.is_live[square] == 0:
            self.live[self.lives] = square
            self.lives += 1
            self.is_live[square] = self.lives

    # --- laying ---------------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def take(self, kind: cython.int) -> cython.void:
        """Take a token from the rack."""
        bit: cython.longlong = 1
        self.left[kind] -= 1
        if self.left[kind] == 0:
            self.held &= ~(bit << kind)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def give_back(self, kind: cython.int) -> cython.void:
        """Put a token back on the rack."""
        bit: cython.longlong = 1
        self.left[kind] += 1
        self.held |= bit << kind

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def complete(self, square: cython.int, value: cython.int, depth: cython.int) -> cython.longlong:
        """Note the pairs that a number would complete if it were laid on a square as the ``depth``-th token.

        Those for which there is a kind; all these kinds, whether a token of them is left or not.
        """
        place: cython.int = square * (AROUND + 1)
        count: cython.int = depth * AROUND
        at: cython.int
        other: cython.int
        found: cython.longlong
        every: cython.longlong = 0
        while self.pair_with[place] >= 0:
            at = self.pair_with[place]
            other = self.board[self.other_of[place]]
            if other >= 0 and self.board[at >> 2] < 0:
                found = self.results(value, other, self.sign[at >> 2])
                if found != 0:
                    self.completed_at[count] = at
                    self.completed_for[count] = found
                    count += 1
                    every |= found
            place += 1
        self.completed[depth] = count - depth * AROUND
        return every

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lay(self, square: cython.int, value: cython.int, depth: cython.int) -> cython.void:
        """Lay a number, after ``complete``."""
        index: cython.int
        self.board[square] = value
        for index in range(depth * AROUND, depth * AROUND + self.completed[depth]):
            self.mask[self.completed_at[index]] = self.completed_for[index]
            self.enliven(self.completed_at[index] >> 2)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lift(self, square: cython.int, depth: cython.int, lives: cython.int) -> cython.void:
        """Take back what ``lay`` did: no pair with the square was complete before; so many were alive."""
        index: cython.int
        for index in range(depth * AROUND, depth * AROUND + self.completed[depth]):
            self.mask[self.completed_at[index]] = 0
        while self.lives > lives:
            self.lives -= 1
            self.is_live[self.live[self.lives]] = 0
        self.board[square] = -1
