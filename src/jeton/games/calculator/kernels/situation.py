"""A match as it stands: board, racks, bag, stock, scores, and who is to act."""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import FIRST_MIX, MASK64
    from jeton.games.calculator.kernels.board import STAMPS, Board
    from jeton.games.calculator.kernels.kit import MOST_SEATS, PILES, Kit
    from jeton.games.calculator.kernels.tokens import COUNTS, EQUALS, SIGN, SIGNS, points_of

# What a match waits for.
OPENING = cython.declare(cython.const[cython.int], 0)  # chance: the draw for the order of play (C16)
FILLING = cython.declare(cython.const[cython.int], 1)  # chance: the racks
PLAYING = cython.declare(cython.const[cython.int], 2)  # the seat on turn
REFILL = cython.declare(cython.const[cython.int], 3)  # chance: what was displayed or exchanged (C17, C20)
CLOSING = cython.declare(cython.const[cython.int], 4)  # the referee (C19)
ENDED = cython.declare(cython.const[cython.int], 5)  # nobody

ASIDE = cython.declare(cython.const[cython.int], 4)
"""The pile of numbers that go back after the draw (C17), behind the racks."""
BAG = cython.declare(cython.const[cython.int], 5)

# How the small fields are packed, from the last bits on.
PLACE_FROM = cython.declare(cython.const[cython.int], 3)
REASON_FROM = cython.declare(cython.const[cython.int], 5)
BARREN_FROM = cython.declare(cython.const[cython.int], 7)
OWED_FROM = cython.declare(cython.const[cython.int], 13)
ORDER_FROM = cython.declare(cython.const[cython.int], 25)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def stirred(word: cython.ulonglong, more: cython.ulonglong) -> cython.ulonglong:
    """A number of 64 bits that depends on all bits of two, and on their order."""
    both: cython.ulonglong = word ^ more
    both = ((both ^ (both >> 31)) * FIRST_MIX) & MASK64
    return both ^ (both >> 29)


@cython.final
@cython.cclass
class Situation:
    """Everything that is the case in a match, as whole numbers."""

    kit: Kit
    board: Board
    """How the lines of the board go; what lies on it is the search's affair."""
    seats: cython.int
    token: cython.int[::1]
    """The token on each square; -1 where there is none."""
    fresh: cython.schar[::1]
    """Whether a token was laid by the move at hand."""
    laid: cython.int
    """How many tokens lie on the board."""
    stock: cython.int[::1]
    pile: cython.int[::1]
    """How many there are of each number in each pile: a rack for each seat, then ASIDE and the BAG."""
    held: cython.int[::1]
    """How many numbers each pile has."""
    score: cython.int[::1]
    phase: cython.int
    place: cython.int
    """Whose turn it is, as a place in the order of play."""
    reason: cython.int
    """Why the match is over; 0 as long as it is not."""
    barren: cython.int
    """How many turns in a row have ended with nothing displayed."""
    owed: cython.int[::1]
    order: cython.int[::1]
    rounds: cython.int[::1]
    """How many numbers each seat has drawn in the opening …"""
    draws: cython.int[::1]
    """… and which, a row for each."""
    row: cython.int
    stamp: cython.longlong
    """Stands for the board, the racks and what lies aside."""

    def __init__(self, kit: Kit, seats: cython.int) -> None:
        self.kit = kit
        self.board = kit.search.board
        self.seats = seats
        self.token = array("i", [-1]) * self.board.size
        self.fresh = array("b", [0]) * self.board.size
        self.laid = 0
        self.stock = array("i", [0]) * SIGNS
        self.pile = array("i", [0]) * (PILES * kit.faces)
        self.held = array("i", [0]) * PILES
        self.score = array("i", [0]) * MOST_SEATS
        self.owed = array("i", [0]) * MOST_SEATS
        self.order = array("i", [0]) * MOST_SEATS
        self.rounds = array("i", [0]) * MOST_SEATS
        self.row = 1
        self.draws = array("i", [0]) * MOST_SEATS
        self.phase = OPENING
        self.place = 0
        self.reason = 0
        self.barren = 0
        self.stamp = 0

    def load(
        self,
        board: array,
        stock: array,
        racks: list,
        aside: list,
        bag: list,
        scores: list,
        order: list,
        owed: list,
        draws: list,
        rest: list,
    ) -> None:
        """Take a position. ``rest`` are its phase, place, barren turns and reason."""
        square: cython.int
        token: cython.int
        laid: cython.int[::1] = board
        there: cython.int[::1] = stock
        seat: cython.int
        self.phase, self.place, self.barren, self.reason = rest
        for seat in range(self.seats):
            self.order[seat] = order[seat]
            self.owed[seat] = owed[seat]
            self.score[seat] = scores[seat]
        for square in range(self.board.size):
            token = laid[square]
            if token >= 0:
                # It lies there, and nobody's rack or stock has it.
                if token < SIGN:
                    self.shift(self.on_turn(), self.kit.face_of[token], 1)
                self.put(square, token)
        for token in range(SIGNS):
            self.stock[token] = there[token]
        for seat in range(self.seats):
            for number in racks[seat]:
                self.shift(seat, self.kit.face_of[number], 1)
        for number in aside:
            self.shift(ASIDE, self.kit.face_of[number], 1)
        for number in bag:
            self.shift(BAG, self.kit.face_of[number], 1)
        # Two at least draw again in each round.
        self.row = len(bag) // 2 + 2 + max(map(len, draws), default=0)
        self.draws = array("i", [0]) * (self.row * self.seats)
        for seat in range(len(draws)):
            for number in draws[seat]:
                self.draws[seat * self.row + self.rounds[seat]] = number
                self.rounds[seat] += 1

    # --- who is to act --------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def on_turn(self) -> cython.int:
        """The seat whose turn it is."""
        return self.order[self.place]

    @cython.cfunc
    @cython.exceptval(check=False)
    def due(self) -> cython.int:
        """How many numbers chance still owes."""
        return self.owed[0] + self.owed[1] + self.owed[2] + self.owed[3]

    @cython.cfunc
    @cython.exceptval(check=False)
    def receiver(self) -> cython.int:
        """The seat that gets the next draw: the first that is owed one."""
        seat: cython.int = 0
        while self.owed[seat] == 0:
            seat += 1
        return seat

    # --- tokens ---------------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def shift(self, pile: cython.int, face: cython.int, some: cython.int) -> cython.void:
        """A pile gets so many more of a number."""
        place: cython.int = pile * self.kit.faces + face
        if pile != BAG:
            self.stamp ^= self.kit.marks[place * COUNTS + self.pile[place]]
            self.stamp ^= self.kit.marks[place * COUNTS + self.pile[place] + some]
        self.pile[place] += some
        self.held[pile] += some

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, square: cython.int, token: cython.int) -> cython.void:
        """The seat on turn lays a token."""
        self.token[square] = token
        self.stamp ^= self.board.stamps[square * STAMPS + token]
        self.laid += 1
        if token >= SIGN:
            self.stock[token - SIGN] -= 1
        else:
            self.shift(self.on_turn(), self.kit.face_of[token], -1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lift(self, square: cython.int) -> cython.void:
        """The seat on turn takes a token back."""
        token: cython.int = self.token[square]
        self.token[square] = -1
        self.stamp ^= self.board.stamps[square * STAMPS + token]
        self.laid -= 1
        if token >= SIGN:
            self.stock[token - SIGN] += 1
        else:
            self.shift(self.on_turn(), self.kit.face_of[token], 1)

    # --- points ---------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def paid_through(self, square: cython.int, down: cython.int) -> cython.int:
        """What the run through a fresh token pays, if this is its first fresh one; else 0 (C11 to C13)."""
        step: cython.int = self.board.step(down)
        behind: cython.int = self.board.place_of(down, square)
        ahead: cython.int = self.board.length(down) - 1 - behind
        first: cython.int = square
        last: cython.int = square
        other: cython.int
        member: cython.int = 0
        before: cython.int = 0
        factor: cython.int
        total: cython.int = 0
        while behind > 0 and self.token[first - step] >= 0:
            first -= step
            behind -= 1
            if self.fresh[first]:
                return 0
        while ahead > 0 and self.token[last + step] >= 0:
            last += step
            ahead -= 1
        # ``before`` is what the `=` before the member at hand multiplies, ``factor`` the one behind it.
        other = first
        while other <= last:
            if self.token[other] == EQUALS:
                factor = 0
                if first < other < last and (
                    self.fresh[other] or self.fresh[other - step] or self.fresh[other + step]
                ):
                    factor = self.board.factor[other]
                total += member * (before + factor)
                before = factor
                member = 0
            else:
                member += points_of(self.token[other])
            other += step
        return total + member * before

    # --- small fields ---------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def packed(self) -> cython.longlong:
        """Phase, place, reason, barren turns, what is owed and the order of play in one number."""
        seat: cython.int
        packed: cython.longlong = self.barren
        field: cython.longlong
        packed = self.phase | self.place << PLACE_FROM | self.reason << REASON_FROM | packed << BARREN_FROM
        for seat in range(MOST_SEATS):
            field = self.owed[seat]
            packed |= field << (OWED_FROM + 3 * seat)
            field = self.order[seat]
            packed |= field << (ORDER_FROM + 2 * seat)
        return packed

    @cython.cfunc
    @cython.exceptval(check=False)
    def unpack(self, packed: cython.longlong) -> cython.void:
        """Set what ``packed`` told."""
        seat: cython.int
        self.phase = cython.cast(cython.int, packed & 7)
        self.place = cython.cast(cython.int, (packed >> PLACE_FROM) & 3)
        self.reason = cython.cast(cython.int, (packed >> REASON_FROM) & 3)
        self.barren = cython.cast(cython.int, (packed >> BARREN_FROM) & 63)
        for seat in range(MOST_SEATS):
            self.owed[seat] = cython.cast(cython.int, (packed >> (OWED_FROM + 3 * seat)) & 7)
            self.order[seat] = cython.cast(cython.int, (packed >> (ORDER_FROM + 2 * seat)) & 3)

    @cython.cfunc
    @cython.exceptval(check=False)
    def key(self) -> cython.longlong:
        """A number of 63 bits that stands for all of it. The bag is what the other piles leave."""
        index: cython.int
        seat: cython.int
        word: cython.ulonglong = self.stamp
        word = stirred(word, self.packed())
        for index in range(SIGNS):
            word = stirred(word, self.stock[index])
        for seat in range(self.seats):
            word = stirred(word, self.score[seat])
            if self.phase == OPENING:
                for index in range(self.rounds[seat]):
                    word = stirred(word, self.draws[seat * self.row + index])
                word = stirred(word, self.rounds[seat])
        return cython.cast(cython.longlong, word >> 1)

    # --- what is known --------------------------------------------------------------------------

    @cython.cfunc
    def told_to(self, seat: cython.int) -> array:
        """All that a seat may know.

        The board, square by square; the stock; for each seat its points, how many numbers it has and is owed,
        and which seat has its place in the order; the phase, place, barren turns and reason; how many numbers
        are in the bag and aside; how many there are of each number on its own rack; and in the opening what
        each has drawn.
        """
        faces: cython.int = self.kit.faces
        other: cython.int
        index: cython.int
        at: cython.int = self.board.size
        size: cython.int = at + SIGNS + 4 * self.seats + 6 + faces
        seen: array
        known: cython.int[::1]
        if self.phase == OPENING:
            for other in range(self.seats):
                size += 1 + self.rounds[other]
        seen = array("i", [0]) * size
        known = seen
        for index in range(self.board.size):
            known[index] = self.token[index]
        for index in range(SIGNS):
            known[at + index] = self.stock[index]
        at += SIGNS
        for other in range(self.seats):
            known[at] = self.score[other]
            known[at + 1] = self.held[other]
            known[at + 2] = self.owed[other]
            known[at + 3] = self.order[other]
            at += 4
        known[at] = self.phase
        known[at + 1] = self.place
        known[at + 2] = self.barren
        known[at + 3] = self.reason
        known[at + 4] = self.held[BAG]
        known[at + 5] = self.held[ASIDE]
        at += 6
        for index in range(faces):
            known[at + index] = self.pile[seat * faces + index]
        at += faces
        if self.phase == OPENING:
            for other in range(self.seats):
                known[at] = self.rounds[other]
                for index in range(self.rounds[other]):
                    known[at + 1 + index] = self.draws[other * self.row + index]
                at += 1 + self.rounds[other]
        return seen


@cython.cfunc
def equate(new: Situation, old: Situation) -> cython.void:
    """Make a situation equal to another one with the same kit and seats."""
    index: cython.int
    for index in range(old.board.size):
        new.token[index] = old.token[index]
    for index in range(SIGNS):
        new.stock[index] = old.stock[index]
    for index in range(PILES * old.kit.faces):
        new.pile[index] = old.pile[index]
    for index in range(PILES):
        new.held[index] = old.held[index]
    for index in range(MOST_SEATS):
        new.score[index] = old.score[index]
        new.rounds[index] = old.rounds[index]
    new.row = old.row
    new.draws = array("i", old.draws)
    new.laid = old.laid
    new.stamp = old.stamp
    new.unpack(old.packed())
