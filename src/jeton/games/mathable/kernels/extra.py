"""What an extra token can bring in a turn: one search for every number that it may bear.

The turns of the rack alone are gone through once, node by node, and the extra token is tried last at each:
all that could be laid without it sleeps then, until it gains a direction by the extra token. Hence

- where nothing gains by it, the turn ends with it; and it need not be tried there while something of the rack
  can be laid on another square: the turn with that is no worse, and takes nothing away from it;
- where something gains by it, what can follow is found by the ordinary search.
"""

from array import array
from collections.abc import Sequence

import cython

if not cython.compiled:
    from jeton.games.mathable.kernels.fits import AROUND, MOST_KINDS, Fits
    from jeton.games.mathable.kernels.placements import count_in, kind_in, points_in, square_in
    from jeton.games.mathable.kernels.search import NO_BOUND, Search

POWERS = cython.declare(cython.const[cython.int], 67)
"""The powers of 2 that fit a word leave different remainders when they are divided by this."""


@cython.final
@cython.cclass
class Extra:
    """Looks with a search at the board and rack that it was prepared for."""

    search: Search
    fits: Fits
    wild: cython.longlong
    """The kinds that the extra token may be of; a bit for each."""
    without: cython.int
    """The most points of a turn in which it is not laid ..."""
    best: cython.int[::1]
    """... and of one in which it is laid, for each kind, as far as is known."""
    many: cython.int[::1]
    """How many tokens of each kind there are ..."""
    missing: cython.longlong
    """... and how many points they must bring together, besides those that are known of, to be enough."""
    fertile: cython.longlong[::1]
    """For each operation, or any, and each number, the kinds that give some kind of the rack with it ..."""
    is_known: cython.int[::1]
    """... which is found out when it is needed: where this is ``run``."""
    run: cython.int
    """How many searches there have been."""
    place: cython.int[::1]
    """Of the remainder of a bit, its place."""

    def __init__(self, search: Search) -> None:
        index: cython.int
        bit: cython.longlong = 1
        self.search = search
        self.fits = search.fits
        self.wild = 0
        self.without = 0
        self.run = 0
        self.missing = 0
        self.best = array("i", [0]) * MOST_KINDS
        self.many = array("i", [0]) * MOST_KINDS
        self.fertile = array("q", [0]) * (5 * (self.fits.most + 1))
        self.is_known = array("i", [0]) * (5 * (self.fits.most + 1))
        self.place = array("i", [0]) * POWERS
        for index in range(MOST_KINDS):
            self.place[(bit << index) % POWERS] = index

    def each(self, board: Sequence, rack: list, bonus: cython.int, numbers: list) -> list:
        """The points of the best turn with an extra token of each of some different numbers; as ``load``."""
        found: list = []
        while len(found) < len(numbers):
            # So many as there are bits for.
            some = numbers[len(found) : len(found) + MOST_KINDS - len(set(rack))]
            self.search.load(board, rack, bonus, [number for number in some if number not in rack])
            self.wild = 0
            self.without = 0
            self.missing = 0
            for number in some:
                self.expect(number, 0, 0)
            self.find()
            found += [self.points(number) for number in some]
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def expect(self, number: cython.int, many: cython.int, points: cython.int) -> cython.void:
        """There may come one of so many tokens, with which it is known that a turn has so many points."""
        kind: cython.int = self.place[self.fits.bit_of[number] % POWERS]
        self.wild |= self.fits.bit_of[number]
        self.many[kind] = many
        self.best[kind] = points

    @cython.cfunc
    @cython.exceptval(check=False)
    def find(self) -> cython.void:
        """Find the most points of a turn with an extra token of each wild kind; no more once it is enough.

        The search has been prepared, and it has been said what is known.
        """
        last: cython.int = 0
        live: cython.int
        self.run += 1
        self.search.nodes = 0
        self.search.turns.begin(1, self.fits.tokens + 1)
        for live in range(self.fits.lives):
            last = self.search.list_square(self.search.entry, last, live)
        self.visit(0, 0, last)

    @cython.cfunc
    @cython.exceptval(check=False)
    def points(self, number: cython.int) -> cython.int:
        """The most points of a turn with an extra token, if all of them have been looked at."""
        return max(self.without, self.best[self.place[self.fits.bit_of[number] % POWERS]])

    @cython.cfunc
    @cython.exceptval(check=False)
    def visit(self, depth: cython.int, points: cython.int, last: cython.int) -> cython.void:
        """All turns that go on from one of the rack alone, whose placements to try end at ``last``."""
        search: Search = self.search
        first: cython.int = depth * search.stride
        lives: cython.int = self.fits.lives
        index: cython.int
        below: cython.int
        square: cython.int
        kind: cython.int
        spot: cython.int
        search.nodes += 1
        self.without = max(points, self.without)
        for index in range(first, last):
            square = square_in(search.entry[index])
            kind = kind_in(search.entry[index])
            spot = square * search.width + kind
            search.slept[index] = search.sleep[spot]
            if self.missing < 0:
                continue
            self.fits.take(kind)
            if self.fits.complete(square, self.fits.values[kind], depth) & self.fits.held == 0:
                self.fits.lay(square, self.fits.values[kind], depth)
                below = search.inherit(depth, index + 1, last, square)
            else:
                self.fits.lay(square, self.fits.values[kind], depth)
                below = search.gain(depth, index + 1, last, square)
            self.visit(depth + 1, points + points_in(search.entry[index]), below)
            self.fits.lift(square, depth, lives)
            self.fits.give_back(kind)
            search.sleep[spot] = count_in(search.entry[index])
        if self.missing >= 0:
            self.try_everywhere(depth, points)
        for index in range(first, last):
            spot = square_in(search.entry[index]) * search.width + kind_in(search.entry[index])
            search.sleep[spot] = search.slept[index]

    @cython.cfunc
    @cython.exceptval(check=False)
    def try_everywhere(self, depth: cython.int, points: cython.int) -> cython.void:
        """Lay the extra token where it may be of use."""
        lives: cython.int = self.fits.lives
        live: cython.int
        square: cython.int
        opens: cython.int = 0
        opening: cython.int = -1
        fruitful: cython.longlong
        kinds: cython.longlong
        for live in range(lives):
            square = self.fits.live[live]
            if self.fits.board[square] < 0 and self.fits.kinds_at(square) & self.fits.held != 0:
                opens += 1
                opening = square
        for live in range(lives):
            square = self.fits.live[live]
            if self.fits.board[square] >= 0:
                continue
            kinds = self.fits.kinds_at(square) & self.wild
            if kinds != 0:
                fruitful = self.fruitful(square) if self.fits.held != 0 else 0
                if opens > 1 or (opens == 1 and opening != square):
                    kinds &= fruitful
                while kinds != 0:
                    self.lay(depth, points, square, self.place[(kinds & -kinds) % POWERS], fruitful)
                    kinds &= kinds - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def fruitful(self, square: cython.int) -> cython.longlong:
        """The kinds that would give some kind of the rack, with a number on the board, if they lay there."""
        place: cython.int = square * (AROUND + 1)
        index: cython.int
        target: cython.int
        found: cython.longlong = 0
        while self.fits.pair_with[place] >= 0:
            target = self.fits.pair_with[place] >> 2
            if self.fits.board[target] < 0 and self.fits.board[self.fits.other_of[place]] >= 0:
                index = (self.fits.sign[target] + 1) * (self.fits.most + 1)
                index += self.fits.board[self.fits.other_of[place]]
                if self.is_known[index] != self.run:
                    self.is_known[index] = self.run
                    self.fertile[index] = self.fertile_with(
                        self.fits.board[self.fits.other_of[place]], self.fits.sign[target]
                    )
                found |= self.fertile[index]
            place += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def fertile_with(self, number: cython.int, sign: cython.int) -> cython.longlong:
        """The kinds that give some kind of the rack with a number."""
        kind: cython.int
        bit: cython.longlong = 1
        rack: cython.longlong = (bit << self.fits.kinds) - 1
        found: cython.longlong = 0
        for kind in range(self.fits.known):
            if self.fits.results(self.fits.values[kind], number, sign) & rack != 0:
                found |= bit << kind
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(
        self,
        depth: cython.int,
        points: cython.int,
        square: cython.int,
        kind: cython.int,
        fruitful: cython.longlong,
    ) -> cython.void:
        """Lay the extra token, and whatever gains by it."""
        search: Search = self.search
        lives: cython.int = self.fits.lives
        value: cython.int = self.fits.values[kind]
        below: cython.int
        points += value * self.fits.directions(square, kind) * self.fits.factor[square]
        self.improve(kind, points + (search.bonus if self.fits.held == 0 else 0))
        if (fruitful >> kind) & 1 == 0:
            return
        if self.fits.complete(square, value, depth) & self.fits.held == 0:
            return
        self.fits.lay(square, value, depth)
        below = search.gain(depth, 0, 0, square)
        if below > (depth + 1) * search.stride:
            search.turns.found = 0
            search.turns.floor = self.best[kind]
            self.fits.tokens += 1
            search.visit(depth + 1, points, NO_BOUND, -1, below)
            self.fits.tokens -= 1
            self.improve(kind, search.turns.floor)
        self.fits.lift(square, depth, lives)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def improve(self, kind: cython.int, points: cython.int) -> cython.void:
        """There is a turn of so many points in which an extra token of a kind is laid."""
        if points > self.best[kind]:
            self.missing -= self.many[kind] * (points - self.best[kind])
            self.best[kind] = points
