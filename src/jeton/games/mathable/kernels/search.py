"""Finds the best turns, exactly.

A turn is a sequence of placements. The search goes depth first, the dearest placement first, and uses two
facts:

1. Laying a token never takes a direction away from another placement. So a sequence in which placement a
   comes after b, though it could have come before b and counted as many directions, is no better than the one
   with a first. A placement that has been tried therefore sleeps in the branches of its later siblings until
   it gains a direction.
2. What a token can still bring is bounded by the directions that could ever count for it if every other token
   of the rack were laid wherever it might go. A branch whose bound does not beat what is wanted is left out.
"""

from array import array

import cython

WORTH = cython.declare(cython.const[cython.int], 3)
"""Bounds are made anew below the first placement only where so many tokens are left …"""
PROVEN = cython.declare(cython.const[cython.int], 16)
"""… and so many nodes have been visited already."""
HURRIED = cython.declare(cython.const[cython.int], 96)
"""Where time counts and nodes do not, they are made only after so many, above all others too."""
CHANGES = cython.declare(cython.const[cython.int], 8)
"""A token completes pairs of at most so many squares."""
MOST_KINDS = cython.declare(cython.const[cython.int], 62)
"""A rack has no more different numbers: there is a bit for each."""


# A placement to try is packed so that a dearer one is larger and, of those that are as dear, the one whose
# square got alive first, then the one of the larger number: from the last bits on, its directions; its kind
# and the place of its square among the live ones, both counted backwards; its points.
POINTS_AT = cython.declare(cython.const[cython.int], 21)
LAST_KIND = cython.declare(cython.const[cython.int], 63)
LAST_LIVE = cython.declare(cython.const[cython.int], 4095)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def packed(points: cython.longlong, live: cython.int, kind: cython.int, count: cython.int) -> cython.longlong:
    """A placement to try."""
    return (points << POINTS_AT) | ((LAST_LIVE - live) << 9) | ((LAST_KIND - kind) << 3) | count


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def live_in(entry: cython.longlong) -> cython.int:
    """The place of its square among the live ones."""
    return LAST_LIVE - ((entry >> 9) & LAST_LIVE)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def kind_in(entry: cython.longlong) -> cython.int:
    """Its kind."""
    return LAST_KIND - ((entry >> 3) & LAST_KIND)


@cython.final
@cython.cclass
class Search:
    """Finds the best turns. Made for a board, loaded with what lies on it and a rack, then run."""

    size: cython.int
    most: cython.int
    """The largest number that a token can bear."""
    sign: cython.int[::1]
    """For each square the operation that counts there, 0 to 3, or -1 for any."""
    factor: cython.int[::1]
    one_on: cython.int[::1]
    """For each square and direction the next square, or -1; the opposite of direction d is d ^ 1."""
    two_on: cython.int[::1]
    board: cython.int[::1]
    """What lies on each square, or -1."""
    pairs: cython.int[::1]
    """For each empty square, a bit for each direction in which both squares next in line are occupied."""
    kind_of: cython.int[::1]
    """For each number its place among the kinds of the rack, or -1."""
    kinds: cython.int
    tokens: cython.int
    values: cython.int[::1]
    left: cython.int[::1]
    mask: cython.longlong[::1]
    """For each empty square and direction, the kinds that count there; a bit for each."""
    live: cython.int[::1]
    """The squares with some mask, in the order in which they got it."""
    is_live: cython.int[::1]
    """Of each square, its place among them, from 1; 0 if it is none."""
    lives: cython.int
    sleep: cython.int[::1]
    """For each square and kind, the directions it has been tried with; 0 if it has not."""
    stride: cython.int
    """How many placements there can be at most; the list of each depth has so much room."""
    room: cython.int
    """How many placements there is room for, on all depths together ..."""
    rounds: cython.int
    """... and how many depths ..."""
    width: cython.int
    """... and kinds."""
    entry: cython.longlong[::1]
    """Placements to try, for each depth, the dearest first; see ``packed`` ..."""
    slept: cython.int[::1]
    """... and with what each had been tried before."""
    changes: cython.int
    """How many squares the last token that was laid gave a pair ..."""
    changed: cython.int[::1]
    """... and which ..."""
    is_changed: cython.int[::1]
    gained: cython.longlong[::1]
    """... and the placements that they have now, the dearest first."""
    p_count: cython.int[::1]
    """The turn so far (p), the best turns (t): directions, square, kind."""
    p_square: cython.int[::1]
    p_kind: cython.int[::1]
    cap: cython.int[::1]
    """For each depth and kind, the most directions times factor that it can ever count."""
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
    held: cython.longlong
    """The kinds of which a token is left."""
    touches: cython.int
    queues: cython.int
    queue: cython.int[::1]
    touched: cython.int[::1]
    is_touched: cython.int[::1]
    hurried: cython.bint
    """Whether time counts, and not the nodes; the turns that are found are the same."""
    bonus: cython.int
    wanted: cython.int
    found: cython.int
    t_points: cython.int[::1]
    t_length: cython.int[::1]
    t_square: cython.int[::1]
    t_kind: cython.int[::1]
    t_count: cython.int[::1]
    nodes: cython.longlong

    def __init__(
        self, rows: cython.int, columns: cython.int, sign: array, factor: array, most: cython.int
    ) -> None:
        square: cython.int
        row: cython.int
        column: cython.int
        size: cython.int = rows * columns
        self.size = size
        self.most = most
        self.sign = sign
        self.factor = factor
        self.kinds = 0
        self.tokens = 0
        self.lives = 0
        self.hurried = False
        self.bonus = 0
        self.room = 0
        self.rounds = 0
        self.width = 1
        self.one_on = array("i", [-1]) * (size * 4)
        self.two_on = array("i", [-1]) * (size * 4)
        self.board = array("i", [-1]) * size
        self.pairs = array("i", [0]) * size
        self.kind_of = array("i", [-1]) * (most + 1)
        self.values = array("i", [0]) * MOST_KINDS
        self.left = array("i", [0]) * MOST_KINDS
        self.is_paired = array("i", [0]) * 5
        self.mask = array("q", [0]) * (size * 4)
        self.reach = array("q", [0]) * (size * 4)
        self.may = array("q", [0]) * size
        self.live = array("i", [0]) * size
        self.is_live = array("i", [0]) * size
        self.is_touched = array("i", [0]) * size
        self.changes = 0
        self.changed = array("i", [0]) * CHANGES
        self.is_changed = array("i", [0]) * size
        self.fresh = array("q", [0]) * size
        self.now = array("q", [0]) * size
        self.touched = array("i", [0]) * size
        self.t_points = array("i", [0])
        self.t_length = array("i", [0])
        self.t_square = array("i", [0])
        self.t_kind = array("i", [0])
        self.t_count = array("i", [0])
        for square in range(size):
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

    def load(self, board: array, rack: list, bonus: cython.int) -> None:
        """Take a board (-1 for an empty square) and a rack; ``bonus`` is paid if the rack is emptied."""
        square: cython.int
        laid: cython.int[::1] = board
        for square in range(self.size):
            self.board[square] = laid[square]
        for square in range(self.size):
            self.pairs[square] = self.pairs_of(square)
        self.drop()
        for number in sorted(set(rack), reverse=True):
            self.hold(number, rack.count(number))
        self.prepare(bonus)

    @cython.cfunc
    @cython.exceptval(check=False)
    def share(self, board: object, pairs: object) -> cython.void:
        """Look, in a hurry, at a board that others write on, who keep the pairs of its squares."""
        self.hurried = True
        self.board = board
        self.pairs = pairs

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
        for index in range(self.kinds):
            self.kind_of[self.values[index]] = -1
        self.kinds = 0
        self.tokens = 0
        for index in range(self.lives):
            self.is_live[self.live[index]] = 0
            for direction in range(4):
                self.mask[self.live[index] * 4 + direction] = 0
        self.lives = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def hold(self, number: cython.int, count: cython.int) -> cython.void:
        """Hold so many of a number; they come in descending order."""
        if self.kinds == MOST_KINDS:
            return
        self.kind_of[number] = self.kinds
        self.values[self.kinds] = number
        self.left[self.kinds] = count
        self.kinds += 1
        self.tokens += count

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self, bonus: cython.int) -> cython.void:
        """Find out what each square can take of what is held."""
        square: cython.int
        direction: cython.int
        self.bonus = bonus
        self.stride = self.size * self.kinds
        if (
            self.stride * (self.tokens + 1) > self.room
            or self.tokens >= self.rounds
            or self.kinds > self.width
        ):
            self.make_room()
        for direction in range(5):
            self.is_paired[direction] = 0
        for square in range(self.size):
            if self.pairs[square] != 0:
                for direction in range(4):
                    if (self.pairs[square] >> direction) & 1:
                        self.complete(square, direction)
                self.settle()

    @cython.cfunc
    @cython.exceptval(check=False)
    def make_room(self) -> cython.void:
        """For larger racks than ever before."""
        if self.tokens >= self.rounds:
            self.rounds = self.tokens + 1
        if self.kinds > self.width:
            self.width = self.kinds
        self.room = self.size * self.width * self.rounds
        self.sleep = array("i", [0]) * (self.size * self.width)
        self.queue = array("i", [0]) * (self.size * self.rounds)
        self.entry = array("q", [0]) * self.room
        self.slept = array("i", [0]) * self.room
        self.gained = array("q", [0]) * (CHANGES * self.width)
        self.p_count = array("i", [0]) * self.rounds
        self.p_square = array("i", [0]) * self.rounds
        self.p_kind = array("i", [0]) * self.rounds
        self.cap = array("i", [0]) * (self.width * self.rounds)
        self.pair = array("q", [0]) * (5 * self.width * self.width)

    @cython.cfunc
    @cython.exceptval(check=False)
    def make_pairs(self, sign: cython.int) -> cython.void:
        """Find out what every two kinds give by an operation, or by any."""
        one: cython.int
        two: cython.int
        self.is_paired[sign + 1] = 1
        for one in range(self.kinds):
            for two in range(self.kinds):
                self.pair[((sign + 1) * self.kinds + one) * self.kinds + two] = self.results(
                    self.values[one], self.values[two], sign
                )

    @cython.cfunc
    @cython.exceptval(check=False)
    def results(self, one: cython.longlong, two: cython.longlong, sign: cython.int) -> cython.longlong:
        """The kinds of the rack that two numbers give, by one operation or by any."""
        found: cython.longlong = 0
        bit: cython.longlong = 1
        kind: cython.int
        value: cython.longlong
        large: cython.longlong = one
        small: cython.longlong = two
        if one < two:
            large = two
            small = one
        if sign <= 0:
            value = large + small
            if value <= self.most:
                kind = self.kind_of[value]
                if kind >= 0:
                    found |= bit << kind
        if sign == -1 or sign == 1:
            kind = self.kind_of[large - small]
            if kind >= 0:
                found |= bit << kind
        if sign == -1 or sign == 2:
            value = large * small
            if value <= self.most:
                kind = self.kind_of[value]
                if kind >= 0:
                    found |= bit << kind
        if sign == -1 or sign == 3:
            if small > 0:
                value = large // small
                if value * small == large:
                    kind = self.kind_of[value]
                    if kind >= 0:
                        found |= bit << kind
            elif large > 0:
                # 0 : large; nothing is divided by 0.
                kind = self.kind_of[0]
                if kind >= 0:
                    found |= bit << kind
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def complete(self, square: cython.int, direction: cython.int) -> cython.void:
        """Both squares next in line of an empty square are occupied now."""
        index: cython.int = square * 4 + direction
        found: cython.longlong = self.results(
            self.board[self.one_on[index]], self.board[self.two_on[index]], self.sign[square]
        )
        self.mask[index] = found
        if found == 0:
            return
        if self.is_changed[square] == 0:
            self.is_changed[square] = 1
            self.changed[self.changes] = square
            self.changes += 1
        if self.is_live[square] == 0:
            self.live[self.lives] = square
            self.lives += 1
            self.is_live[square] = self.lives

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

    def can_place(self) -> bool:
        """Whether some token of the rack can be laid somewhere."""
        return self.lives > 0

    @cython.ccall
    def run(self, wanted: cython.int) -> cython.int:
        """Find the ``wanted`` best turns; how many were found."""
        length: cython.int = self.tokens if self.tokens > 0 else 1
        self.wanted = wanted
        self.found = 0
        self.nodes = 0
        if wanted > len(self.t_points):
            self.t_points = array("i", [0]) * wanted
            self.t_length = array("i", [0]) * wanted
        if wanted * length > len(self.t_square):
            self.t_square = array("i", [0]) * (wanted * length)
            self.t_kind = array("i", [0]) * (wanted * length)
            self.t_count = array("i", [0]) * (wanted * length)
        self.visit(0, 0, -1, 0)
        return self.found

    @cython.cfunc
    @cython.exceptval(check=False)
    def run_above(self, points: cython.int) -> cython.int:
        """The points of the best turn, of which it is known that it has so many."""
        self.wanted = 1
        self.found = 1
        self.nodes = 0
        self.t_points[0] = points
        # None that is found is taken for another that is kept.
        self.t_length[0] = -1
        if self.tokens > len(self.t_square):
            self.t_square = array("i", [0]) * self.tokens
            self.t_kind = array("i", [0]) * self.tokens
            self.t_count = array("i", [0]) * self.tokens
        self.visit(0, 0, -1, 0)
        return self.t_points[0]

    @cython.cfunc
    @cython.exceptval(check=False)
    def visit(
        self, depth: cython.int, points: cython.int, caps: cython.int, above: cython.int
    ) -> cython.void:
        """The turn on the path, and all that go on from it.

        The bounds stand at ``caps``; the placements of the node above end at ``above``.
        """
        self.nodes += 1
        left: cython.int = self.tokens - depth
        if left == 0:
            self.settle()
            self.note(depth, points + self.bonus)
            return
        self.note(depth, points)
        first: cython.int = depth * self.stride
        last: cython.int = self.inherit(depth, above) if depth > 0 else self.list_placements()
        if last == first:
            return
        own: cython.bint = False
        entered: cython.longlong = self.nodes
        hope: cython.int = points + self.hope(caps) if caps >= 0 else 0
        lives: cython.int = self.lives
        index: cython.int
        square: cython.int
        kind: cython.int
        gain: cython.int
        spot: cython.int
        for index in range(first, last):
            square = self.live[live_in(self.entry[index])]
            kind = kind_in(self.entry[index])
            gain = self.entry[index] >> POINTS_AT
            if not own and (
                (depth == 0 and not self.hurried)
                or (left >= WORTH and self.nodes - entered >= (HURRIED if self.hurried else PROVEN))
            ):
                # Bounds cost as much as some dozens of nodes: they are made where the branches prove large.
                own = True
                caps = depth * self.kinds
                self.bound(caps, left)
                hope = points + self.hope(caps)
            if (
                self.found < self.wanted
                or caps < 0
                or hope + gain - self.values[kind] * self.cap[caps + kind] > self.t_points[self.found - 1]
            ):
                self.p_count[depth] = self.entry[index] & 7
                self.p_square[depth] = square
                self.p_kind[depth] = kind
                self.lay(square, kind)
                self.visit(depth + 1, points + gain, caps, last)
                self.lift(square, kind, lives)
            # Tried, or not worth trying: it sleeps. Its place in the list keeps what to wake it to.
            spot = square * self.kinds + kind
            self.slept[index] = self.sleep[spot]
            self.sleep[spot] = self.entry[index] & 7
        for index in range(first, last):
            spot = self.live[live_in(self.entry[index])] * self.kinds + kind_in(self.entry[index])
            self.sleep[spot] = self.slept[index]

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, square: cython.int, kind: cython.int) -> cython.void:
        """Put a token down and complete the pairs that it belongs to."""
        direction: cython.int
        other: cython.int
        self.board[square] = self.values[kind]
        self.left[kind] -= 1
        for direction in range(4):
            # Seen from one square back it is the nearer of a pair, from two squares back the farther.
            other = self.one_on[square * 4 + (direction ^ 1)]
            if other < 0:
                continue
            if self.board[other] < 0:
                if (
                    self.two_on[other * 4 + direction] >= 0
                    and self.board[self.two_on[other * 4 + direction]] >= 0
                ):
                    self.complete(other, direction)
            else:
                other = self.two_on[square * 4 + (direction ^ 1)]
                if other >= 0 and self.board[other] < 0:
                    self.complete(other, direction)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lift(self, square: cython.int, kind: cython.int, lives: cython.int) -> cython.void:
        """Take back what ``lay`` did: no pair with this square was complete before."""
        direction: cython.int
        other: cython.int
        for direction in range(4):
            other = self.one_on[square * 4 + (direction ^ 1)]
            if other >= 0:
                self.mask[other * 4 + direction] = 0
            other = self.two_on[square * 4 + (direction ^ 1)]
            if other >= 0:
                self.mask[other * 4 + direction] = 0
        while self.lives > lives:
            self.lives -= 1
            self.is_live[self.live[self.lives]] = 0
        self.left[kind] += 1
        self.board[square] = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle(self) -> cython.void:
        """The changes that the last token made are of no more interest."""
        while self.changes > 0:
            self.changes -= 1
            self.is_changed[self.changed[self.changes]] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_placements(self) -> cython.int:
        """List all placements, dearest first; where the list ends."""
        last: cython.int = 0
        live: cython.int
        for live in range(self.lives):
            last = self.list_square(self.entry, last, live)
        return last

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_square(self, into: cython.longlong[::1], last: cython.int, live: cython.int) -> cython.int:
        """Put the placements of a square that are awake where they belong in a list; where the list ends."""
        square: cython.int = self.live[live]
        place: cython.int
        kind: cython.int = 0
        count: cython.int
        entry: cython.longlong
        every: cython.longlong = self.kinds_at(square)
        while every != 0:
            if every & 1 and self.left[kind] > 0:
                count = (
                    ((self.mask[square * 4] >> kind) & 1)
                    + ((self.mask[square * 4 + 1] >> kind) & 1)
                    + ((self.mask[square * 4 + 2] >> kind) & 1)
                    + ((self.mask[square * 4 + 3] >> kind) & 1)
                )
                if self.sleep[square * self.kinds + kind] < count:
                    entry = packed(self.values[kind] * count * self.factor[square], live, kind, count)
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
    @cython.exceptval(check=False)
    def inherit(self, depth: cython.int, above: cython.int) -> cython.int:
        """List the placements that are awake: those of the node above, but for what the last token changed.

        What sleeps there sleeps further down, unless it gains a direction. Where the list ends.
        """
        laid: cython.int = self.p_square[depth - 1]
        last: cython.int = depth * self.stride
        gains: cython.int = 0
        gain: cython.int = 0
        index: cython.int
        square: cython.int
        kind: cython.int
        entry: cython.longlong
        for index in range(self.changes):
            gains = self.list_square(self.gained, gains, self.is_live[self.changed[index]] - 1)
        for index in range((depth - 1) * self.stride, above):
            entry = self.entry[index]
            square = self.live[live_in(entry)]
            kind = kind_in(entry)
            if (
                square == laid
                or self.is_changed[square]
                or self.left[kind] == 0
                or self.sleep[square * self.kinds + kind] >= (entry & 7)
            ):
                continue
            while gain < gains and self.gained[gain] > entry:
                self.entry[last] = self.gained[gain]
                gain += 1
                last += 1
            self.entry[last] = entry
            last += 1
        while gain < gains:
            self.entry[last] = self.gained[gain]
            gain += 1
            last += 1
        self.settle()
        return last

    @cython.cfunc
    @cython.exceptval(check=False)
    def hope(self, caps: cython.int) -> cython.int:
        """The most that the tokens left can bring."""
        total: cython.int = 0
        kind: cython.int
        bonus: cython.int = self.bonus
        for kind in range(self.kinds):
            if self.left[kind] > 0:
                total += self.left[kind] * self.values[kind] * self.cap[caps + kind]
                if self.cap[caps + kind] == 0:
                    bonus = 0
        return total + bonus

    @cython.cfunc
    @cython.exceptval(check=False)
    def bound(self, caps: cython.int, left: cython.int) -> cython.void:
        """Let every token lie wherever it might, without regard to the others, and see what each could count.

        Round after round: what might lie on a square since the last round may complete pairs beside it.
        """
        touched: cython.int = 0
        begin: cython.int = 0
        end: cython.int
        index: cython.int
        square: cython.int
        direction: cython.int
        kind: cython.int
        count: cython.int
        back: cython.int
        gained: cython.longlong
        bit: cython.longlong = 1
        self.held = 0
        for kind in range(self.kinds):
            self.cap[caps + kind] = 0
            if self.left[kind] > 0:
                self.held |= bit << kind
        for index in range(self.lives):
            square = self.live[index]
            if self.board[square] >= 0:
                continue
            gained = 0
            for direction in range(4):
                self.reach[square * 4 + direction] = self.mask[square * 4 + direction] & self.held
                gained |= self.reach[square * 4 + direction]
            if gained != 0:
                self.fresh[square] = gained
                self.touched[touched] = square
                self.is_touched[square] = 1
                self.queue[touched] = square
                touched += 1
        self.touches = touched
        self.queues = touched
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
                for direction in range(4):
                    back = self.one_on[square * 4 + (direction ^ 1)]
                    if back >= 0:
                        if self.board[back] < 0 and self.two_on[back * 4 + direction] >= 0:
                            self.extend(back, direction, self.now[square], self.two_on[back * 4 + direction])
                        back = self.two_on[square * 4 + (direction ^ 1)]
                        if back >= 0 and self.board[back] < 0:
                            self.extend(back, direction, self.now[square], self.one_on[back * 4 + direction])
            begin = end
        for index in range(self.touches):
            square = self.touched[index]
            gained = self.may[square] | self.fresh[square]
            kind = 0
            while gained != 0:
                if gained & 1:
                    count = (
                        ((self.reach[square * 4] >> kind) & 1)
                        + ((self.reach[square * 4 + 1] >> kind) & 1)
                        + ((self.reach[square * 4 + 2] >> kind) & 1)
                        + ((self.reach[square * 4 + 3] >> kind) & 1)
                    ) * self.factor[square]
                    if count > self.cap[caps + kind]:
                        self.cap[caps + kind] = count
                gained >>= 1
                kind += 1
            self.may[square] = 0
            self.fresh[square] = 0
            self.is_touched[square] = 0
            for direction in range(4):
                self.reach[square * 4 + direction] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def extend(
        self, square: cython.int, direction: cython.int, kinds: cython.longlong, other: cython.int
    ) -> cython.void:
        """One of a pair beside an empty square might be any of ``kinds`` now; the other is on ``other``."""
        index: cython.int = square * 4 + direction
        bit: cython.longlong = 1
        found: cython.longlong = 0
        given: cython.longlong
        rest: cython.longlong
        kind: cython.int = 0
        second: cython.int
        sign: cython.int = self.sign[square]
        while kinds != 0:
            if kinds & 1:
                if self.board[other] >= 0:
                    given = self.results(self.board[other], self.values[kind], sign)
                    if self.left[kind] < 2:
                        given &= ~(bit << kind)
                    found |= given
                else:
                    rest = self.may[other]
                    second = 0
                    if self.is_paired[sign + 1] == 0:
                        self.make_pairs(sign)
                    while rest != 0:
                        if rest & 1 and (kind != second or self.left[kind] > 1):
                            given = self.pair[((sign + 1) * self.kinds + kind) * self.kinds + second]
                            if self.left[kind] < (3 if kind == second else 2):
                                given &= ~(bit << kind)
                            if self.left[second] < 2:
                                given &= ~(bit << second)
                            found |= given
                        rest >>= 1
                        second += 1
            kinds >>= 1
            kind += 1
        found &= self.held
        if found & ~self.reach[index] == 0:
            return
        self.reach[index] |= found
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
    @cython.exceptval(check=False)
    def note(self, depth: cython.int, points: cython.int) -> cython.void:
        """Keep the turn on the path if it is among the best; turns of the same placements count once."""
        length: cython.int = self.tokens if self.tokens > 0 else 1
        rank: cython.int
        index: cython.int
        last: cython.int
        if self.found == self.wanted and points <= self.t_points[self.found - 1]:
            return
        last = self.found
        for rank in range(self.found):
            if self.same(rank, depth):
                if self.t_points[rank] >= points:
                    return
                last = rank
                break
        if last == self.found:
            if self.found < self.wanted:
                self.found += 1
            else:
                last -= 1
        while last > 0 and self.t_points[last - 1] < points:
            self.t_points[last] = self.t_points[last - 1]
            self.t_length[last] = self.t_length[last - 1]
            for index in range(length):
                self.t_square[last * length + index] = self.t_square[(last - 1) * length + index]
                self.t_kind[last * length + index] = self.t_kind[(last - 1) * length + index]
                self.t_count[last * length + index] = self.t_count[(last - 1) * length + index]
            last -= 1
        self.t_points[last] = points
        self.t_length[last] = depth
        for index in range(depth):
            self.t_square[last * length + index] = self.p_square[index]
            self.t_kind[last * length + index] = self.p_kind[index]
            self.t_count[last * length + index] = self.p_count[index]

    @cython.cfunc
    @cython.exceptval(check=False)
    def same(self, rank: cython.int, depth: cython.int) -> cython.bint:
        """Whether a turn that is kept has the placements of the path, in whatever order."""
        length: cython.int = self.tokens if self.tokens > 0 else 1
        one: cython.int
        two: cython.int
        found: cython.bint
        if self.t_length[rank] != depth:
            return False
        for one in range(depth):
            found = False
            for two in range(depth):
                if (
                    self.t_square[rank * length + two] == self.p_square[one]
                    and self.t_kind[rank * length + two] == self.p_kind[one]
                ):
                    found = True
                    break
            if not found:
                return False
        return True

    def turn(self, rank: cython.int) -> tuple:
        """The points of a turn that was found, and its placements: number, square, directions."""
        length: cython.int = self.tokens if self.tokens > 0 else 1
        placements = [
            (self.values[self.t_kind[index]], self.t_square[index], self.t_count[index])
            for index in range(rank * length, rank * length + self.t_length[rank])
        ]
        return self.t_points[rank], placements

    def visited(self) -> int:
        """How many nodes the last search visited."""
        return self.nodes
