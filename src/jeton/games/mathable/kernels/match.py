"""The course of a match: whose move it is, what follows from a move, the end.

The rulings are those of ``rules``, to which this must be equal.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.board.dealing import OF_ALL, OF_SEAT, Dealing
    from jeton.board.piles import Piles
    from jeton.games.mathable.kernels.fits import MOST_KINDS
    from jeton.games.mathable.kernels.search import Search

# Phases, in the order of position.PHASES; there is no contest window.
OPENING = cython.declare(cython.const[cython.int], 0)
FILLING = cython.declare(cython.const[cython.int], 1)
TURN = cython.declare(cython.const[cython.int], 2)
EXTRA = cython.declare(cython.const[cython.int], 3)
REFILL = cython.declare(cython.const[cython.int], 5)
CLOSING = cython.declare(cython.const[cython.int], 6)
OVER = cython.declare(cython.const[cython.int], 7)

# Reasons, in the order of position.Reason; 0 while the match goes on.
OUT = cython.declare(cython.const[cython.int], 1)
STUCK = cython.declare(cython.const[cython.int], 2)
ROUNDS = cython.declare(cython.const[cython.int], 3)

BARREN_ROUNDS = cython.declare(cython.const[cython.int], 2)
"""So many whole rounds without a placement end the match (M12)."""

# The cells that tell how the match stands ...
PHASE = cython.declare(cython.const[cython.int], 0)
ON_TURN = cython.declare(cython.const[cython.int], 1)
BEGAN = cython.declare(cython.const[cython.int], 2)
"""How many tokens the rack held when the turn began (M8)."""
STEPS = cython.declare(cython.const[cython.int], 3)
"""How many placements the turn has had ..."""
LAST = cython.declare(cython.const[cython.int], 4)
"""... the square of the last, or -1 ..."""
DRAWN = cython.declare(cython.const[cython.int], 5)
"""... and whether an extra token was drawn after it."""
BARREN = cython.declare(cython.const[cython.int], 6)
REASON = cython.declare(cython.const[cython.int], 7)
IS_STUCK = cython.declare(cython.const[cython.int], 8)
"""Whether nobody can place and nobody can exchange, as a turn begins."""
SCORES = cython.declare(cython.const[cython.int], 9)
"""... and the points of each seat; behind them, what chance deals."""

# Moves of a seat; behind them, placements, and then exchanges.
END = cython.declare(cython.const[cython.int], 0)
PASS = cython.declare(cython.const[cython.int], 1)
DRAW = cython.declare(cython.const[cython.int], 2)
PLACE = cython.declare(cython.const[cython.int], 3)


@cython.final
@cython.cclass
class Match:
    """A match between moves. A search looks at its board when it is told to."""

    piles: Piles
    dealing: Dealing
    search: Search
    cells: cython.int[::1]
    board: cython.int[::1]
    """What lies on each square, and in which directions it has pairs: parts of the cells."""
    pairs: cython.int[::1]
    seats: cython.int
    size: cython.int
    full: cython.int
    """How many tokens a full rack holds."""
    bonus: cython.int
    """For a rack emptied in one turn (M8)."""
    exchanges: cython.longlong
    """The move numbers of exchanges begin here."""

    def __init__(
        self,
        seats: cython.int,
        values: array,
        counts: array,
        full: cython.int,
        bonus: cython.int,
        board: array,
        search: Search,
    ) -> None:
        """Before anything is dealt: everybody is about to draw for the start (M11).

        ``values`` are the numbers of the box, ``counts`` how many there are of each, ``board`` what is
        printed on each square, or -1.
        """
        kind: cython.int
        self.seats = seats
        self.size = len(board)
        self.full = full
        self.bonus = bonus
        self.piles = Piles(SCORES + seats + OF_ALL + OF_SEAT * seats, seats, values, 0, self.size, 1)
        self.dealing = Dealing(self.piles, SCORES + seats)
        self.search = search
        self.cells = self.piles.cells
        self.board = self.piles.board
        self.pairs = self.piles.beside
        self.exchanges = PLACE + self.size * self.piles.kinds
        for kind in range(self.piles.kinds):
            self.piles.add(self.piles.bag, kind, counts[kind])
        self.cells[LAST] = -1
        self.dealing.load((1 << seats) - 1, array("i", [1, 0, -1]) * seats)
        self.print(board)
        self.piles.journal.forget()

    @cython.cfunc
    @cython.exceptval(check=False)
    def print(self, board: array) -> cython.void:
        """The numbers printed on the board; the tokens on it lie there already."""
        square: cython.int
        printed: cython.int[::1] = board
        for square in range(self.size):
            if printed[square] >= 0:
                self.cells[self.piles.squares + square] = printed[square]
        self.search.share(self.board, self.pairs)
        for square in range(self.size):
            self.pairs[square] = self.search.fits.pairs_of(square)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, place: cython.int, value: cython.int) -> cython.void:
        """Write a cell."""
        self.piles.journal.put(place, value)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def bag(self) -> cython.int:
        """How many tokens the bag has."""
        return self.piles.total(self.piles.bag, 0)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def held(self) -> cython.int:
        """How many tokens the seat on turn holds."""
        return self.piles.total(self.cells[ON_TURN], 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def play(self, move: cython.longlong) -> cython.void:
        """Make a move of whoever is to act."""
        phase: cython.int = self.cells[PHASE]
        self.piles.journal.mark(move)
        if phase == TURN:
            if self.cells[IS_STUCK]:
                self.finish(STUCK)
            else:
                self.act(move)
        elif phase == CLOSING:
            self.finish(OUT if self.is_out() else ROUNDS)
        elif phase != OVER and self.dealing.draw(move, phase == OPENING):
            self.go_on(phase)

    @cython.cfunc
    @cython.exceptval(check=False)
    def go_on(self, phase: cython.int) -> cython.void:
        """What follows a deal."""
        first: cython.int
        if phase == EXTRA:
            self.put(PHASE, TURN)
            self.put(DRAWN, 1)
        elif phase == FILLING:
            self.begin_turn(self.cells[ON_TURN])
        elif phase == REFILL:
            # M9: what was exchanged goes back after the draw.
            self.dealing.put_back()
            self.next_turn()
        else:
            first = self.dealing.starter()
            if first < 0:
                return
            # M11, T4: each keeps the token drawn last, the earlier ones go back; all fill up.
            self.dealing.put_back()
            self.put(PHASE, FILLING)
            self.put(ON_TURN, first)
            if not self.dealing.share_out(first, self.full - 1, 0):
                self.begin_turn(first)

    # --- a seat ---------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def act(self, move: cython.longlong) -> cython.void:
        """What the seat on turn does."""
        seat: cython.int = self.cells[ON_TURN]
        count: cython.int
        if move >= self.exchanges:
            count = self.exchange(move - self.exchanges)
            self.close_turn(count)
        elif move >= PLACE:
            self.place((move - PLACE) // self.piles.kinds, (move - PLACE) % self.piles.kinds)
        elif move == END:
            if self.cells[BEGAN] >= self.full and self.held() == 0:
                self.pay(seat, self.bonus)
            # M10: a rack that is larger than a full one draws nothing.
            self.close_turn(self.full - self.held() if self.full > self.held() else 0)
        elif move == PASS:
            self.close_turn(0)
        else:
            self.put(PHASE, EXTRA)
            self.dealing.owe(seat, 1, 0)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def pay(self, seat: cython.int, points: cython.int) -> cython.void:
        """A seat gets so many points."""
        self.put(SCORES + seat, self.cells[SCORES + seat] + points)

    @cython.cfunc
    @cython.exceptval(check=False)
    def place(self, square: cython.int, kind: cython.int) -> cython.void:
        """Lay a token; it counts once for each direction, by the factor of its square (M5)."""
        seat: cython.int = self.cells[ON_TURN]
        value: cython.int = self.piles.value[kind]
        self.pay(seat, value * self.directions(square, value) * self.search.fits.factor[square])
        self.lay(square, kind)
        if self.cells[self.dealing.shown(seat)] == kind:
            self.dealing.hide(seat)
        self.put(STEPS, self.cells[STEPS] + 1)
        self.put(LAST, square)
        self.put(DRAWN, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, square: cython.int, kind: cython.int) -> cython.void:
        """Lay a token of the seat on turn; it completes pairs beside it."""
        direction: cython.int
        other: cython.int
        self.piles.lay(self.cells[ON_TURN], square, kind)
        self.put(self.piles.after + square, 0)
        for direction in range(4):
            # Seen from one square back it is the nearer of a pair, from two squares back the farther.
            other = self.search.fits.one_on[square * 4 + (direction ^ 1)]
            if other >= 0 and self.piles.at(other) >= 0:
                other = self.search.fits.two_on[square * 4 + (direction ^ 1)]
            elif other >= 0 and (
                self.search.fits.two_on[other * 4 + direction] < 0
                or self.piles.at(self.search.fits.two_on[other * 4 + direction]) < 0
            ):
                continue
            if other >= 0 and self.piles.at(other) < 0:
                self.put(self.piles.after + other, self.cells[self.piles.after + other] | (1 << direction))

    @cython.cfunc
    @cython.exceptval(check=False)
    def directions(self, square: cython.int, value: cython.int) -> cython.int:
        """In how many directions a token counts on a square (M2, M4)."""
        direction: cython.int
        count: cython.int = 0
        for direction in range(4):
            if (self.cells[self.piles.after + square] >> direction) & 1 and self.counts(
                square, direction, value
            ):
                count += 1
        return count

    @cython.cfunc
    @cython.exceptval(check=False)
    def counts(self, square: cython.int, direction: cython.int, value: cython.int) -> cython.bint:
        """Whether a pair gives a token; on a restriction square only by its own operation (M4)."""
        one: cython.int = self.piles.at(self.search.fits.one_on[square * 4 + direction])
        two: cython.int = self.piles.at(self.search.fits.two_on[square * 4 + direction])
        sign: cython.int = self.search.fits.sign[square]
        if sign >= 0:
            return combined(one, two, sign) == value
        return (
            combined(one, two, 0) == value
            or combined(one, two, 1) == value
            or combined(one, two, 2) == value
            or combined(one, two, 3) == value
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def exchange(self, chosen: cython.longlong) -> cython.int:
        """M9: the tokens lie aside until as many are drawn; a bit for each of the rack. How many they are."""
        seat: cython.int = self.cells[ON_TURN]
        kind: cython.int
        many: cython.int
        held: cython.int
        count: cython.int = 0
        for kind in range(self.piles.kinds):
            many = 0
            held = self.piles.count(seat, kind)
            while held > 0:
                many += chosen & 1
                chosen >>= 1
                held -= 1
            if many > 0:
                self.piles.shift(seat, self.piles.aside, kind, many)
                count += many
        # Nobody else knows which they were.
        self.dealing.hide(seat)
        return count

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def can_draw(self) -> cython.bint:
        """M7: right after a placement on a restriction square, if the bag has a token."""
        return (
            self.cells[STEPS] > 0
            and not self.cells[DRAWN]
            and self.search.fits.sign[self.cells[LAST]] >= 0
            and self.bag() > 0
        )

    # --- turns and the end ----------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def close_turn(self, wanted: cython.int) -> cython.void:
        """The seat draws what it wants, as far as the bag goes."""
        self.put(PHASE, REFILL)
        self.put(BARREN, 0 if self.cells[STEPS] else self.cells[BARREN] + 1)
        if not self.dealing.owe(self.cells[ON_TURN], wanted, 0):
            self.next_turn()

    @cython.cfunc
    @cython.exceptval(check=False)
    def next_turn(self) -> cython.void:
        """Play passes to the left (T4); the end is looked for after the refill (M12)."""
        self.begin_turn((self.cells[ON_TURN] + 1) % self.seats)

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin_turn(self, seat: cython.int) -> cython.void:
        """A round is as many turns as there are seats (T6)."""
        self.put(ON_TURN, seat)
        self.put(BEGAN, self.held())
        self.put(STEPS, 0)
        self.put(LAST, -1)
        self.put(DRAWN, 0)
        if self.is_out() or self.cells[BARREN] >= BARREN_ROUNDS * self.seats:
            self.put(PHASE, CLOSING)
            return
        self.put(PHASE, TURN)
        if self.is_stuck():
            self.put(IS_STUCK, 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_out(self) -> cython.bint:
        """M12: whether the bag and a rack are empty."""
        seat: cython.int
        held: cython.int = self.held()
        for seat in range(self.seats):
            if self.piles.total(seat, 0) < held:
                held = self.piles.total(seat, 0)
        return held == 0 and self.bag() == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_stuck(self) -> cython.bint:
        """M12: whether nobody can exchange, and nobody can place."""
        square: cython.int
        seat: cython.int
        kind: cython.int
        if self.bag() > 0:
            return False
        for seat in range(self.seats):
            for kind in range(self.piles.kinds):
                if self.piles.count(seat, kind) > 0:
                    for square in range(self.size):
                        if (
                            self.cells[self.piles.after + square]
                            and self.directions(square, self.piles.value[kind]) > 0
                        ):
                            return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self) -> cython.void:
        """Let the search see the rack of the seat on turn."""
        self.hold()
        self.search.prepare(self.stake())

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_for(self, wanted: cython.int[::1], first: cython.int) -> cython.int:
        """The same, and where it could lay other kinds, from ``first`` on, that are wanted.

        Where they are too many: the first that is left out.
        """
        self.hold()
        while first < self.piles.kinds and self.search.fits.known < MOST_KINDS:
            if wanted[first] > 0 and self.search.fits.bit_of[self.piles.value[first]] == 0:
                self.search.fits.know(self.piles.value[first])
            first += 1
        self.search.prepare(self.stake())
        return first

    @cython.cfunc
    @cython.exceptval(check=False)
    def hold(self) -> cython.void:
        """Let the search hold what the seat on turn does."""
        kind: cython.int = self.piles.kinds - 1
        self.search.share(self.board, self.pairs)
        self.search.fits.drop()
        while kind >= 0:
            if self.piles.count(self.cells[ON_TURN], kind) > 0:
                self.search.fits.hold(self.piles.value[kind], self.piles.count(self.cells[ON_TURN], kind))
            kind -= 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def stake(self) -> cython.int:
        """M8: what the seat on turn gets if it empties its rack."""
        return self.bonus if self.cells[BEGAN] >= self.full else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish(self, reason: cython.int) -> cython.void:
        """M12: each deducts what he still has."""
        seat: cython.int
        kind: cython.int
        value: cython.int
        for seat in range(self.seats):
            value = 0
            for kind in range(self.piles.kinds):
                value += self.piles.count(seat, kind) * self.piles.value[kind]
            self.pay(seat, -value)
        self.put(REASON, reason)
        self.put(PHASE, OVER)
        self.put(IS_STUCK, 0)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def combined(one: cython.longlong, two: cython.longlong, sign: cython.int) -> cython.longlong:
    """What two numbers give by an operation, in the order in which it is whole, not negative; or -1 (M2)."""
    large: cython.longlong = max(two, one)
    small: cython.longlong = min(one, two)
    if sign == 0:
        return large + small
    if sign == 1:
        return large - small
    if sign == 2:
        return large * small
    if small > 0:
        return large // small if large % small == 0 else -1
    # 0 : large; nothing is divided by 0.
    return 0 if large > 0 else -1
