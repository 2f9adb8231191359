"""The most that the tokens left can bring, each for itself.

What a token can still bring is bounded by the directions that could ever count for it if every other token of
the rack were laid wherever it might go; but not with placements that sleep.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.mathable.kernels.fits import AROUND, Fits


@cython.final
@cython.cclass
class Bounds:
    """Looks at a board and a rack, and makes bounds for it."""

    fits: Fits
    rounds: cython.int
    """There is room for so many bounds ..."""
    width: cython.int
    """... of so many kinds."""
    cap: cython.int[::1]
    """For each bound and kind, the most directions times factor that it can ever count."""
    pair: cython.longlong[::1]
    """For each operation and two kinds, the kinds that they give ..."""
    is_paired: cython.int[::1]
    """... which is found out when it is needed."""
    reach: cython.longlong[::1]
    """For each empty square and direction, the kinds that might count there one day."""
    may: cython.longlong[::1]
    """For each empty square, the kinds that might lie there one day."""
    fresh: cython.longlong[::1]
    """What became possible on a square in the round that is going on."""
    now: cython.longlong[::1]
    """What became possible on a square in the round before the one that is going on."""
    sleep: cython.int[::1]
    """For each square and kind, the directions with which it will not be tried again ..."""
    spots: cython.int
    """... and how many kinds there is room for in it."""
    touches: cython.int
    touched: cython.int[::1]
    is_touched: cython.int[::1]
    queues: cython.int
    queue: cython.int[::1]

    def __init__(self, fits: Fits) -> None:
        self.fits = fits
        self.rounds = 0
        self.width = 0
        self.is_paired = array("i", [0]) * 5
        self.reach = array("q", [0]) * (fits.size * 4)
        self.may = array("q", [0]) * fits.size
        self.fresh = array("q", [0]) * fits.size
        self.now = array("q", [0]) * fits.size
        self.touched = array("i", [0]) * fits.size
        self.is_touched = array("i", [0]) * fits.size
        self.touches = 0
        self.queues = 0
        self.prepare()

    @cython.cfunc
    @cython.exceptval(check=False)
    def heed(self, sleep: cython.int[::1], spots: cython.int) -> cython.void:
        """Where it says which placements sleep."""
        self.sleep = sleep
        self.spots = spots

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self) -> cython.void:
        """There is another rack."""
        sign: cython.int
        if self.fits.tokens + 1 >= self.rounds or self.fits.kinds > self.width:
            # There may come an extra token.
            self.rounds = max(self.rounds, self.fits.tokens + 2)
            self.width = max(self.width, self.fits.kinds)
            self.queue = array("i", [0]) * (self.fits.size * self.rounds)
            self.cap = array("i", [0]) * (self.width * self.rounds)
            self.pair = array("q", [0]) * (5 * self.width * self.width)
        for sign in range(5):
            self.is_paired[sign] = 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def most(self, caps: cython.int, kind: cython.int) -> cython.int:
        """The most that a token of a kind can bring, by the bound at ``caps``."""
        return self.fits.values[kind] * self.cap[caps + kind]

    @cython.cfunc
    @cython.exceptval(check=False)
    def hope(self, caps: cython.int, bonus: cython.int) -> cython.int:
        """The most that the tokens left can bring, with the bonus if all of them can be laid."""
        total: cython.int = 0
        kind: cython.int
        for kind in range(self.fits.kinds):
            if self.fits.left[kind] > 0:
                total += self.fits.left[kind] * self.most(caps, kind)
                if self.cap[caps + kind] == 0:
                    bonus = 0
        return total + bonus

    @cython.cfunc
    @cython.exceptval(check=False)
    def make(self, caps: cython.int, left: cython.int) -> cython.void:
        """Let every token lie wherever it might, without regard to the others, and see what each could count.

        Round after round, as many as there are tokens left: what might lie on a square since the last round
        may complete pairs beside it.
        """
        begin: cython.int = 0
        end: cython.int
        index: cython.int
        square: cython.int
        place: cython.int
        for index in range(self.fits.kinds):
            self.cap[caps + index] = 0
        self.start()
        while left > 1 and begin < self.queues:
            left -= 1
            end = self.queues
            # What is fresh in this round may lie there; what it makes possible is fresh in the next.
            for index in range(begin, end):
                square = self.queue[index]
                self.now[square] = self.fresh[square]
                self.may[square] |= self.fresh[square]
                self.fresh[square] = 0
            for index in range(begin, end):
                square = self.queue[index]
                place = square * (AROUND + 1)
                while self.fits.pair_with[place] >= 0:
                    if self.fits.board[self.fits.pair_with[place] >> 2] < 0:
                        self.extend(self.fits.pair_with[place], self.now[square], self.fits.other_of[place])
                    place += 1
            begin = end
        for index in range(self.touches):
            self.conclude(caps, self.touched[index])

    @cython.cfunc
    @cython.exceptval(check=False)
    def start(self) -> cython.void:
        """What fits already."""
        index: cython.int
        square: cython.int
        direction: cython.int
        gained: cython.longlong
        touched: cython.int = 0
        for index in range(self.fits.lives):
            square = self.fits.live[index]
            if self.fits.board[square] >= 0:
                continue
            gained = self.fits.kinds_at(square) & self.fits.held
            if gained != 0:
                for direction in range(4):
                    self.reach[square * 4 + direction] = (
                        self.fits.mask[square * 4 + direction] & self.fits.held
                    )
                self.fresh[square] = gained
                self.touched[touched] = square
                self.is_touched[square] = 1
                self.queue[touched] = square
                touched += 1
        self.touches = touched
        self.queues = touched

    @cython.cfunc
    @cython.exceptval(check=False)
    def extend(self, at: cython.int, kinds: cython.longlong, other: cython.int) -> cython.void:
        """One of a pair for an empty square might be any of ``kinds`` now; the other is on ``other``.

        ``at`` is four times the square, and the direction of the pair.
        """
        square: cython.int = at >> 2
        found: cython.longlong = 0
        kind: cython.int = 0
        while kinds != 0:
            if kinds & 1:
                if self.fits.board[other] >= 0:
                    found |= self.given(kind, self.fits.board[other], self.fits.sign[square])
                elif self.may[other] != 0:
                    found |= self.given_with(kind, self.may[other], self.fits.sign[square])
            kinds >>= 1
            kind += 1
        found &= self.fits.held
        if found & ~self.reach[at] == 0:
            return
        self.reach[at] |= found
        if self.is_touched[square] == 0:
            self.is_touched[square] = 1
            self.touched[self.touches] = square
            self.touches += 1
        found &= ~(self.may[square] | self.fresh[square])
        if found != 0:
            if self.fresh[square] == 0:
                self.queue[self.queues] = square
                self.queues += 1
            self.fresh[square] |= found

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def given(self, kind: cython.int, number: cython.int, sign: cython.int) -> cython.longlong:
        """The kinds that a kind gives with a number on the board; a token is not needed twice."""
        bit: cython.longlong = 1
        found: cython.longlong = self.fits.results(number, self.fits.values[kind], sign)
        return found & ~(bit << kind) if self.fits.left[kind] < 2 else found

    @cython.cfunc
    @cython.exceptval(check=False)
    def given_with(self, kind: cython.int, others: cython.longlong, sign: cython.int) -> cython.longlong:
        """The kinds that a kind gives with any of some others; a token is not needed twice."""
        bit: cython.longlong = 1
        found: cython.longlong = 0
        given: cython.longlong
        other: cython.int = 0
        if self.is_paired[sign + 1] == 0:
            self.make_pairs(sign)
        while others != 0:
            if others & 1 and (kind != other or self.fits.left[kind] > 1):
                given = self.pair[((sign + 1) * self.fits.kinds + kind) * self.fits.kinds + other]
                if self.fits.left[kind] < (3 if kind == other else 2):
                    given &= ~(bit << kind)
                if self.fits.left[other] < 2:
                    given &= ~(bit << other)
                found |= given
            others >>= 1
            other += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def make_pairs(self, sign: cython.int) -> cython.void:
        """Find out what every two kinds give by an operation, or by any."""
        one: cython.int
        two: cython.int
        self.is_paired[sign + 1] = 1
        for one in range(self.fits.kinds):
            for two in range(self.fits.kinds):
                self.pair[((sign + 1) * self.fits.kinds + one) * self.fits.kinds + two] = self.fits.results(
                    self.fits.values[one], self.fits.values[two], sign
                )

    @cython.cfunc
    @cython.exceptval(check=False)
    def conclude(self, caps: cython.int, square: cython.int) -> cython.void:
        """What a square may bring each kind; it is forgotten how that came about."""
        kind: cython.int = 0
        count: cython.int
        gained: cython.longlong = self.may[square] | self.fresh[square]
        while gained != 0:
            if gained & 1:
                count = (
                    ((self.reach[square * 4] >> kind) & 1)
                    + ((self.reach[square * 4 + 1] >> kind) & 1)
                    + ((self.reach[square * 4 + 2] >> kind) & 1)
                    + ((self.reach[square * 4 + 3] >> kind) & 1)
                )
                if count > self.sleep[square * self.spots + kind]:
                    self.cap[caps + kind] = max(self.cap[caps + kind], count * self.fits.factor[square])
            gained >>= 1
            kind += 1
        self.may[square] = 0
        self.fresh[square] = 0
        self.is_touched[square] = 0
        self.reach[square * 4] = 0
        self.reach[square * 4 + 1] = 0
        self.reach[square * 4 + 2] = 0
        self.reach[square * 4 + 3] = 0
