"""Finds the best turns, exactly.

A turn is a sequence of placements. The search goes depth first, the dearest placement first, and uses three
facts:

1. Laying a token never takes a direction away from another placement. So a sequence in which placement a
   comes after b, though it could have come before b and counted as many directions, is no better than the one
   with a first. A placement that has been tried therefore sleeps in the branches of its later siblings until
   it gains a direction.
2. Most placements make no other possible. What can follow such a one is what could follow it in the list of
   the node above; where that is nothing, there is no need to lay it.
3. What the tokens left can still bring is bounded (``bounds``). A branch whose bound does not beat what is
   wanted is left out. Bounds cost as much as dozens of nodes: they are made where branches prove large.
"""

from array import array
from collections.abc import Sequence

import cython

if not cython.compiled:
    from jeton.games.mathable.kernels.bounds import Bounds
    from jeton.games.mathable.kernels.fits import AROUND, Fits
    from jeton.games.mathable.kernels.placements import count_in, kind_in, packed, points_in, square_in
    from jeton.games.mathable.kernels.turns import Turns

WORTH = cython.declare(cython.const[cython.int], 3)
"""Bounds are made anew below the first placement only where so many tokens are left …"""
PROVEN = cython.declare(cython.const[cython.int], 64)
"""… and so many nodes have been visited already."""
HURRIED = cython.declare(cython.const[cython.int], 1024)
"""Where time counts and nodes do not, they are made only after so many, above all others too."""
NO_BOUND = cython.declare(cython.const[cython.int], 0x3FFFFFFF)
"""More points than any turn has."""


@cython.final
@cython.cclass
class Search:
    """Finds the best turns. Made for a board, loaded with what lies on it and a rack, then run."""

    fits: Fits
    bounds: Bounds
    turns: Turns
    hurried: cython.bint
    """Whether time counts, and not the nodes; the turns that are found are the same."""
    looks: cython.longlong
    """How often it has begun to look at a board of others: several may share a search."""
    bonus: cython.int
    nodes: cython.longlong
    sleep: cython.int[::1]
    """For each square and kind, the directions it has been tried with; 0 if it has not."""
    stride: cython.int
    """How many placements there can be at most; the list of each depth has so much room."""
    rounds: cython.int
    """For how many depths there is room ..."""
    width: cython.int
    """... and for how many kinds."""
    entry: cython.longlong[::1]
    """Placements to try, for each depth, the dearest first ..."""
    slept: cython.int[::1]
    """... and with what each had been tried before."""
    gained: cython.longlong[::1]
    """The placements on the squares that the last token changed, the dearest first ..."""
    is_changed: cython.int[::1]
    """... and which squares they are."""

    def __init__(
        self, rows: cython.int, columns: cython.int, sign: array, factor: array, most: cython.int
    ) -> None:
        self.fits = Fits(rows, columns, sign, factor, most)
        self.bounds = Bounds(self.fits)
        self.turns = Turns()
        self.hurried = False
        self.looks = 0
        self.bonus = 0
        self.nodes = 0
        self.stride = 0
        self.rounds = 0
        self.width = 0
        self.is_changed = array("i", [0]) * self.fits.size

    # --- the board and the rack -----------------------------------------------------------------

    def load(self, board: Sequence, rack: list, bonus: cython.int, others: Sequence = ()) -> None:
        """Take a board (-1 for an empty square) and a rack; ``bonus`` is paid if the rack is emptied.

        It looks also where ``others`` would fit: different numbers that are not on the rack.
        """
        square: cython.int
        fits: Fits = self.fits
        for square in range(fits.size):
            fits.board[square] = board[square]
        for square in range(fits.size):
            fits.pairs[square] = fits.pairs_of(square)
        fits.drop()
        for number in sorted(set(rack), reverse=True):
            fits.hold(number, rack.count(number))
        for number in others:
            fits.know(number)
        self.prepare(bonus)

    @cython.cfunc
    @cython.exceptval(check=False)
    def share(self, board: cython.int[::1], pairs: cython.int[::1]) -> cython.void:
        """Look, in a hurry, at a board that others write on, who keep the pairs of its squares."""
        self.hurried = True
        self.looks += 1
        self.fits.board = board
        self.fits.pairs = pairs

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self, bonus: cython.int) -> cython.void:
        """Be ready to search with what is held now."""
        self.bonus = bonus
        self.fits.prepare()
        self.bounds.prepare()
        if self.fits.tokens + 1 >= self.rounds or self.fits.kinds > self.width:
            # There may come an extra token.
            self.rounds = max(self.rounds, self.fits.tokens + 2)
            self.width = max(self.width, self.fits.kinds)
            self.stride = self.fits.size * self.width
            self.sleep = array("i", [0]) * self.stride
            self.bounds.heed(self.sleep, self.width)
            self.entry = array("q", [0]) * (self.stride * self.rounds)
            self.slept = array("i", [0]) * (self.stride * self.rounds)
            self.gained = array("q", [0]) * (AROUND * self.width)

    def can_place(self) -> bool:
        """Whether some token of the rack can be laid somewhere."""
        return self.fits.lives > 0

    # --- searching ------------------------------------------------------------------------------

    @cython.ccall
    def run(self, wanted: cython.int) -> cython.int:
        """Find the ``wanted`` best turns; how many were found."""
        self.turns.begin(wanted, self.fits.tokens)
        self.start()
        return self.turns.found

    @cython.cfunc
    @cython.exceptval(check=False)
    def start(self) -> cython.void:
        """Look at the turn without placements, and at all others."""
        points: cython.int = self.bonus if self.fits.tokens == 0 else 0
        live: cython.int
        last: cython.int = 0
        self.nodes = 1
        if points > self.turns.floor:
            self.turns.note(0, points)
        for live in range(self.fits.lives):
            last = self.list_square(self.entry, last, live)
        if last > 0:
            self.visit(0, 0, NO_BOUND, -1, last)

    @cython.cfunc
    @cython.exceptval(check=False)
    def visit(
        self, depth: cython.int, points: cython.int, hope: cython.int, caps: cython.int, last: cython.int
    ) -> cython.void:
        """All turns that go on from the one on the path, whose placements to try end at ``last``.

        None has more points than ``hope``, by the bounds at ``caps``; -1 where none have been made.
        """
        first: cython.int = depth * self.stride
        left: cython.int = self.fits.tokens - depth
        lives: cython.int = self.fits.lives
        entered: cython.longlong = self.nodes
        own: cython.bint = False
        index: cython.int
        below: cython.int
        entry: cython.longlong
        square: cython.int
        kind: cython.int
        spot: cython.int
        total: cython.int
        value: cython.int
        hope_below: cython.int = NO_BOUND
        for index in range(first, last):
            entry = self.entry[index]
            square = square_in(entry)
            kind = kind_in(entry)
            total = points + points_in(entry)
            if left == 1:
                # The dearest come first.
                if total + self.bonus <= self.turns.floor:
                    return
                self.nodes += 1
                self.turns.path[depth] = entry
                self.turns.note(depth + 1, total + self.bonus)
                continue
            if not own and (
                (depth == 0 and not self.hurried)
                or (left >= WORTH and self.nodes - entered >= (HURRIED if self.hurried else PROVEN))
            ):
                own = True
                caps = depth * self.fits.kinds
                self.bounds.make(caps, left)
                hope = points + self.bounds.hope(caps, self.bonus)
            if caps >= 0:
                hope_below = hope - points + total - self.bounds.most(caps, kind)
            if hope_below > self.turns.floor:
                self.nodes += 1
                self.turns.path[depth] = entry
                if total > self.turns.floor:
                    self.turns.note(depth + 1, total)
                self.fits.take(kind)
                value = self.fits.values[kind]
                if self.fits.complete(square, value, depth) & self.fits.held == 0:
                    below = self.inherit(depth, index + 1, last, square)
                    if below > first + self.stride:
                        self.fits.lay(square, value, depth)
                        self.visit(depth + 1, total, hope_below, caps, below)
                        self.fits.lift(square, depth, lives)
                else:
                    self.fits.lay(square, value, depth)
                    below = self.gain(depth, index + 1, last, square)
                    if below > first + self.stride:
                        self.visit(depth + 1, total, hope_below, caps, below)
                    self.fits.lift(square, depth, lives)
                self.fits.give_back(kind)
            # Tried, or not worth trying: it sleeps. Its place in the list keeps what to wake it to.
            spot = square * self.width + kind
            self.slept[index] = self.sleep[spot]
            self.sleep[spot] = count_in(entry)
        if left > 1:
            for index in range(first, last):
                spot = square_in(self.entry[index]) * self.width + kind_in(self.entry[index])
                self.sleep[spot] = self.slept[index]

    # --- lists of placements --------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_square(self, into: cython.longlong[::1], last: cython.int, live: cython.int) -> cython.int:
        """Put the placements of a square that are awake where they belong in a list; where the list ends."""
        square: cython.int = self.fits.live[live]
        place: cython.int
        kind: cython.int = 0
        count: cython.int
        entry: cython.longlong
        every: cython.longlong = self.fits.kinds_at(square) & self.fits.held
        while every != 0:
            if every & 1:
                count = self.fits.directions(square, kind)
                if self.sleep[square * self.width + kind] < count:
                    entry = packed(
                        self.fits.values[kind] * count * self.fits.factor[square], live, kind, square, count
                    )
                    place = last
                    while place > 0 and into[place - 1] < entry:
                        into[place] = into[place - 1]
                        place -= 1
                    into[place] = entry
                    last += 1
            every >>= 1
            kind += 1
        return last

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def inherit(
        self, depth: cython.int, index: cython.int, above: cython.int, laid: cython.int
    ) -> cython.int:
        """List below a node what is left of its own list, from ``index`` on; where the list ends.

        What comes earlier has been tried and sleeps.
        """
        last: cython.int = (depth + 1) * self.stride
        while index < above:
            if square_in(self.entry[index]) != laid and (self.fits.held >> kind_in(self.entry[index])) & 1:
                self.entry[last] = self.entry[index]
                last += 1
            index += 1
        return last

    @cython.cfunc
    @cython.exceptval(check=False)
    def gain(self, depth: cython.int, index: cython.int, above: cython.int, laid: cython.int) -> cython.int:
        """The same where the token laid made something possible, on squares that it changed."""
        last: cython.int = (depth + 1) * self.stride
        gains: cython.int = 0
        gained: cython.int = 0
        change: cython.int
        square: cython.int
        entry: cython.longlong
        first: cython.int = depth * AROUND
        for change in range(first, first + self.fits.completed[depth]):
            square = self.fits.completed_at[change] >> 2
            if not self.is_changed[square]:
                self.is_changed[square] = 1
                gains = self.list_square(self.gained, gains, self.fits.is_live[square] - 1)
        while index < above:
            entry = self.entry[index]
            square = square_in(entry)
            if square != laid and not self.is_changed[square] and (self.fits.held >> kind_in(entry)) & 1:
                while gained < gains and self.gained[gained] > entry:
                    self.entry[last] = self.gained[gained]
                    gained += 1
                    last += 1
                self.entry[last] = entry
                last += 1
            index += 1
        while gained < gains:
            self.entry[last] = self.gained[gained]
            gained += 1
            last += 1
        for change in range(first, first + self.fits.completed[depth]):
            self.is_changed[self.fits.completed_at[change] >> 2] = 0
        return last

    # --- what was found -------------------------------------------------------------------------

    def turn(self, rank: cython.int) -> tuple:
        """The points of a turn that was found, and its placements: number, square, directions."""
        first: cython.int = rank * self.turns.length
        placements = [
            (self.fits.values[self.turns.kind[index]], self.turns.square[index], self.turns.count[index])
            for index in range(first, first + self.turns.placements[rank])
        ]
        return self.turns.points[rank], placements

    def visited(self) -> int:
        """How many nodes the last search visited."""
        return self.nodes
