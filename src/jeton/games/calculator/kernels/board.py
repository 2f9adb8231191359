"""The board: what lies where, and how its lines go."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.tokens import EQUALS, points_of

STAMPS = cython.declare(cython.const[cython.int], 128)
"""So many stamps each square has: one for each token."""


@cython.final
@cython.cclass
class Board:
    """What lies on each square now and at the beginning of the turn; the lines in both directions.

    Whatever is known of a square for a play in one direction is kept at the *spot* of both.
    """

    # --- the box
    rows: cython.int
    columns: cython.int
    size: cython.int
    longest: cython.int
    """The length of the longest line."""
    star: cython.int
    factor: cython.int[::1]
    """What an `=` on each square multiplies."""
    stamps: cython.longlong[::1]

    # --- what lies there
    token: cython.int[::1]
    """The token on each square; -1 where there is none."""
    before: cython.int[::1]
    """The same at the beginning of the turn."""
    opening: cython.bint
    """Whether the turn begins on an empty board."""
    first: cython.bint
    """Whether nothing has been displayed, so that a line must cover the star."""
    stamp: cython.longlong
    """A number that tells what has been laid: the sum of one for each square and token."""
    blocked: cython.int[::1]
    """How many lines end before each square, which must stay empty."""

    def __init__(self, rows: cython.int, columns: cython.int, star: cython.int, factor: array) -> None:
        size: cython.int = rows * columns
        self.rows = rows
        self.columns = columns
        self.size = size
        self.longest = max(rows, columns)
        self.star = star
        self.factor = factor
        self.stamps = array("q", [scattered(index) for index in range(size * STAMPS)])
        self.token = array("i", [-1]) * size
        self.before = array("i", [-1]) * size
        self.blocked = array("i", [0]) * size

    def load(self, board: array) -> None:
        """Take what lies on each square."""
        self.take(board)

    @cython.cfunc
    @cython.exceptval(check=False)
    def take(self, laid: cython.int[::1]) -> cython.void:
        """Take what lies on each square, from an array of the same shape."""
        square: cython.int
        self.first = True
        for square in range(self.size):
            self.token[square] = laid[square]
            self.before[square] = laid[square]
            if laid[square] >= 0:
                self.first = False
        self.opening = self.first
        self.stamp = 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, square: cython.int, token: cython.int) -> cython.void:
        """Lay a token on an empty square."""
        self.token[square] = token
        self.stamp += self.stamps[square * STAMPS + token]
        self.first = self.opening and self.stamp == 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lift(self, square: cython.int, token: cython.int) -> cython.void:
        """Take a token off its square."""
        self.token[square] = -1
        self.stamp -= self.stamps[square * STAMPS + token]
        self.first = self.opening and self.stamp == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def block(self, down: cython.int, start: cython.int, length: cython.int, some: cython.int) -> cython.void:
        """Keep the squares before and behind a line empty, 1, or no longer, -1."""
        step: cython.int = self.step(down)
        if self.within(start - step, start):
            self.blocked[start - step] += some
        if self.within(start + length * step, start):
            self.blocked[start + length * step] += some

    # --- how lines go ---------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def step(self, down: cython.int) -> cython.int:
        """From a square to the next in a direction."""
        return self.columns if down else 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lines(self, down: cython.int) -> cython.int:
        """How many lines there are in a direction."""
        return self.columns if down else self.rows

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def length(self, down: cython.int) -> cython.int:
        """How many squares each of them has."""
        return self.rows if down else self.columns

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def line_of(self, down: cython.int, square: cython.int) -> cython.int:
        """The line of a direction on which a square lies."""
        return square % self.columns if down else square // self.columns

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def place_of(self, down: cython.int, square: cython.int) -> cython.int:
        """The place of a square on that line."""
        return square // self.columns if down else square % self.columns

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def spot(self, down: cython.int, square: cython.int) -> cython.int:
        """A square as a play in one direction meets it."""
        return down * self.size + square

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def within(self, other: cython.int, square: cython.int) -> cython.bint:
        """Whether a square reached from another along its row or column is still on the board."""
        return 0 <= other < self.size and (
            other // self.columns == square // self.columns or other % self.columns == square % self.columns
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_fill(self, square: cython.int, other: cython.int) -> cython.bint:
        """Whether an empty square next to another on its line may be filled."""
        return self.within(square, other) and self.blocked[square] == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_between(self, square: cython.int, step: cython.int) -> cython.bint:
        """Whether there are tokens on both sides of a square."""
        return (
            self.within(square - step, square)
            and self.within(square + step, square)
            and self.token[square - step] >= 0
            and self.token[square + step] >= 0
        )

    # --- what an `=` pays -----------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def was_closed(self, square: cython.int, step: cython.int) -> cython.bint:
        """Whether there was a closed `=` before the turn on a square with neighbours on both sides."""
        return (
            self.before[square] == EQUALS
            and self.before[square - step] >= 0
            and self.before[square + step] >= 0
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def paid(self, square: cython.int, step: cython.int) -> cython.int:
        """What an `=` that is closed on the board pays."""
        return (self.member(square, -step) + self.member(square, step)) * self.factor[square]

    @cython.cfunc
    @cython.exceptval(check=False)
    def member(self, square: cython.int, step: cython.int) -> cython.int:
        """What the member counts that goes from an `=` in steps."""
        total: cython.int = 0
        other: cython.int = square + step
        while self.within(other, square) and self.token[other] >= 0 and self.token[other] != EQUALS:
            total += points_of(self.token[other])
            other += step
        return total


def scattered(index: int) -> int:
    """A number of 55 bits that has nothing in common with those of other indices: sums of them are stamps."""
    value = (index + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    value = (value ^ value >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return (value ^ value >> 31) >> 9 | 1
