"""What a position is worth to the seat that has just ended its turn, beside the points: a sum of features.

The features are the tokens that it has kept, and what lies open on the board for whoever comes next. What
each is worth is learned from matches (``jeton train``); everything is in whole numbers.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.board.worlds import Worlds
    from jeton.games.mathable.kernels.fits import Fits
    from jeton.games.mathable.kernels.match import Match, combined

CHANCES = cython.declare(cython.const[cython.longlong], 1024)
"""Probabilities are told in so many parts."""
TENTHS = cython.declare(cython.const[cython.longlong], 10)
"""Expected points are told in tenths."""

# Sorts of squares: plain, those that count double, those that count more, restrictions.
# Features behind those of each token: how many are kept, and of those the same as others ...
KEPT = cython.declare(cython.const[cython.int], 0)
AGAIN = cython.declare(cython.const[cython.int], 1)
# ... of each sort, the squares with a pair, their pairs, and what the next may make of them ...
OPEN_SQUARES = cython.declare(cython.const[cython.int], 2)
OPEN_PAIRS = cython.declare(cython.const[cython.int], 6)
EXPECTED = cython.declare(cython.const[cython.int], 10)
# ... the largest threat and the next, the most that is possible at all ...
LARGEST = cython.declare(cython.const[cython.int], 14)
SECOND = cython.declare(cython.const[cython.int], 15)
POSSIBLE = cython.declare(cython.const[cython.int], 16)
# ... and what is left to draw.
TO_DRAW = cython.declare(cython.const[cython.int], 17)
ALWAYS = cython.declare(cython.const[cython.int], 18)
OF_ALL_BOXES = cython.declare(cython.const[cython.int], 19)
"""So many features there are in every box, beside one for each number."""


@cython.final
@cython.cclass
class Values:
    """Weighs positions of one match."""

    match: Match
    worlds: Worlds
    kinds: cython.int
    width: cython.int
    """How many features there are."""
    features: cython.int[::1]
    weights: cython.longlong[::1]
    """Thousandths of a point for each."""
    chance: cython.longlong[::1]
    """Of each kind, how likely another seat is to hold it."""
    sort: cython.int[::1]
    """Of each square, its sort."""

    def __init__(self, match: Match, worlds: Worlds) -> None:
        square: cython.int
        self.match = match
        self.worlds = worlds
        self.kinds = match.piles.kinds
        self.width = self.kinds + OF_ALL_BOXES
        self.features = array("i", [0]) * self.width
        self.weights = array("q", [0]) * self.width
        self.chance = array("q", [0]) * self.kinds
        self.sort = array("i", [0]) * match.size
        for square in range(match.size):
            if match.search.fits.sign[square] >= 0:
                self.sort[square] = 3
            elif match.search.fits.factor[square] > 2:
                self.sort[square] = 2
            elif match.search.fits.factor[square] > 1:
                self.sort[square] = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self, seat: cython.int) -> cython.void:
        """Find out what a seat has not seen; it stays so while the seat looks at its turns."""
        kind: cython.int
        total: cython.longlong = 0
        many: cython.longlong
        for kind in range(self.kinds):
            self.chance[kind] = self.worlds.unseen(seat, kind)
            total += self.chance[kind]
        for kind in range(self.kinds):
            if self.chance[kind] > 0:
                # About: some racks have two of them.
                many = CHANCES * self.chance[kind] * self.match.full // total
                self.chance[kind] = min(many, CHANCES)

    @cython.cfunc
    @cython.exceptval(check=False)
    def measure_rack(self, seat: cython.int) -> cython.void:
        """What is kept; all other features are nothing."""
        kind: cython.int
        many: cython.int
        base: cython.int = self.kinds
        for kind in range(self.width):
            self.features[kind] = 0
        for kind in range(self.kinds):
            many = self.match.piles.count(seat, kind)
            if many > 0:
                self.features[kind] = many
                self.features[base + KEPT] += many
                self.features[base + AGAIN] += many - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def measure(self, seat: cython.int) -> cython.void:
        """The features of the position in which a seat has ended its turn and drawn nothing yet."""
        square: cython.int
        base: cython.int = self.kinds
        self.measure_rack(seat)
        for square in range(self.match.size):
            if self.match.pairs[square] != 0:
                self.measure_square(square)
        self.features[base + TO_DRAW] = self.match.bag()
        self.features[base + ALWAYS] = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def measure_square(self, square: cython.int) -> cython.void:
        """What the next may make of an empty square beside a pair."""
        fits: Fits = self.match.search.fits
        base: cython.int = self.kinds
        sort: cython.int = self.sort[square]
        direction: cython.int
        sign: cython.int
        kind: cython.int
        value: cython.longlong
        points: cython.int
        expected: cython.int
        self.features[base + OPEN_SQUARES + sort] += 1
        for direction in range(4):
            if (self.match.pairs[square] >> direction) & 1 == 0:
                continue
            self.features[base + OPEN_PAIRS + sort] += 1
            for sign in range(4):
                if fits.sign[square] >= 0 and fits.sign[square] != sign:
                    continue
                value = combined(
                    self.match.board[fits.one_on[square * 4 + direction]],
                    self.match.board[fits.two_on[square * 4 + direction]],
                    sign,
                )
                if value < 0 or value >= len(self.match.piles.kind_of):
                    continue
                kind = self.match.piles.kind_of[value]
                if kind < 0 or self.chance[kind] == 0:
                    continue
                points = value * fits.factor[square]
                if points > self.features[base + POSSIBLE]:
                    self.features[base + POSSIBLE] = points
                expected = TENTHS * points * self.chance[kind] // CHANCES
                self.features[base + EXPECTED + sort] += expected
                if expected > self.features[base + LARGEST]:
                    self.features[base + SECOND] = self.features[base + LARGEST]
                    self.features[base + LARGEST] = expected
                elif expected > self.features[base + SECOND]:
                    self.features[base + SECOND] = expected

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth(self) -> cython.longlong:
        """What the features are worth, in thousandths of a point."""
        index: cython.int
        total: cython.longlong = 0
        for index in range(self.width):
            total += self.features[index] * self.weights[index]
        return total
