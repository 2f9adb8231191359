"""The course of a match: whose move it is, what follows from a move, the end.

The rulings are those of ``rules``, to which this must be equal.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.board.dealing import OF_ALL, OF_SEAT, Dealing
    from jeton.board.piles import Piles
    from jeton.games.rigolade.kernels.search import LIMIT, Search

# Phases, in the order of position.PHASES.
OPENING = cython.declare(cython.const[cython.int], 0)
FILLING = cython.declare(cython.const[cython.int], 1)
TURN = cython.declare(cython.const[cython.int], 2)
REFILL = cython.declare(cython.const[cython.int], 3)
CLOSING = cython.declare(cython.const[cython.int], 4)
OVER = cython.declare(cython.const[cython.int], 5)

# Reasons, in the order of position.Reason; 0 while the match goes on.
OUT = cython.declare(cython.const[cython.int], 1)
STUCK = cython.declare(cython.const[cython.int], 2)
ROUNDS = cython.declare(cython.const[cython.int], 3)

BARREN_ROUNDS = cython.declare(cython.const[cython.int], 4)
"""So many whole rounds without an equation end the match (R14)."""

# The cells that tell how the match stands ...
PHASE = cython.declare(cython.const[cython.int], 0)
ON_TURN = cython.declare(cython.const[cython.int], 1)
COMPLETED = cython.declare(cython.const[cython.int], 2)
BARREN = cython.declare(cython.const[cython.int], 3)
FINISHER = cython.declare(cython.const[cython.int], 4)
REASON = cython.declare(cython.const[cython.int], 5)
IS_STUCK = cython.declare(cython.const[cython.int], 6)
"""Whether a bag is empty and nobody can make an equation, as a turn begins."""
SCORES = cython.declare(cython.const[cython.int], 7)
"""... and the points of each seat; behind them, what chance deals."""

# Moves of a seat; behind them, what a sign alone completes, and then the equations.
PASS = cython.declare(cython.const[cython.int], 0)
EXCHANGE = cython.declare(cython.const[cython.int], 1)
"""Of numbers; the next is of signs."""
COMPLETE = cython.declare(cython.const[cython.int], 3)


@cython.final
@cython.cclass
class Match:
    """A match between moves. A search looks at its board."""

    piles: Piles
    dealing: Dealing
    search: Search
    cells: cython.int[::1]
    seats: cython.int
    slots: cython.int
    squares: cython.int[::1]
    """Of each slot, as the search has them."""
    full_numbers: cython.int
    full_signs: cython.int
    """How many numbers and signs a full rack holds."""
    lays: cython.longlong
    """The move numbers of equations that are the action of a turn begin here."""

    def __init__(
        self, seats: cython.int, values: array, counts: array, rack: array, size: cython.int, slots: tuple
    ) -> None:
        """Before anything is dealt: everybody is about to draw for the start (R11).

        ``values`` are the numbers of the box, ``counts`` how many there are of each kind, ``rack`` how many
        numbers and signs a full one has, ``size`` how many squares, ``slots`` what the search needs.
        """
        kind: cython.int
        self.seats = seats
        self.piles = Piles(
            SCORES + seats + OF_ALL + OF_SEAT * seats, seats, values, len(counts) - len(values), size, 0
        )
        self.dealing = Dealing(self.piles, SCORES + seats)
        self.search = Search(slots[0], slots[1], slots[2], self.piles.board)
        self.cells = self.piles.cells
        self.slots = self.search.slots
        self.squares = self.search.squares
        self.full_numbers = rack[0]
        self.full_signs = rack[1]
        self.lays = COMPLETE + 4 * self.slots
        for kind in range(self.piles.kinds):
            if counts[kind] > 0:
                self.piles.add(self.piles.bag, kind, counts[kind])
        self.cells[FINISHER] = -1
        self.dealing.load((1 << seats) - 1, array("i", [1, 0, -1]) * seats)
        self.piles.journal.forget()

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, place: cython.int, value: cython.int) -> cython.void:
        """Write a cell."""
        self.piles.journal.put(place, value)

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
            self.finish(OUT if self.cells[FINISHER] >= 0 else ROUNDS)
        elif phase != OVER and self.dealing.draw(move, phase == OPENING):
            self.go_on(phase)

    @cython.cfunc
    @cython.exceptval(check=False)
    def go_on(self, phase: cython.int) -> cython.void:
        """What follows a deal."""
        first: cython.int
        if phase == FILLING:
            self.begin_turn()
        elif phase == REFILL:
            self.next_turn()
        else:
            first = self.dealing.starter()
            if first < 0:
                return
            # R11, T4: each keeps the number drawn last, the earlier ones go back; all fill up.
            self.dealing.put_back()
            self.put(PHASE, FILLING)
            self.put(ON_TURN, first)
            if not self.dealing.share_out(first, self.full_numbers - 1, self.full_signs):
                self.begin_turn()

    # --- a seat ---------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def act(self, move: cython.longlong) -> cython.void:
        """What the seat on turn does."""
        code: cython.longlong
        left: cython.int
        right: cython.int
        slot: cython.int
        if move == PASS:
            self.end_turn(self.cells[COMPLETED])
        elif move < COMPLETE:
            self.exchange(move - EXCHANGE)
            self.end_turn(self.cells[COMPLETED])
        elif move < self.lays:
            # R9, R13: the turn goes on, and nothing is drawn yet.
            code = move - COMPLETE
            slot = code // 4
            left = self.piles.at(self.squares[4 * slot])
            right = self.piles.at(self.squares[4 * slot + 2])
            self.equate(slot, code % 4, left, right)
            self.put(COMPLETED, 1)
        else:
            code = move - self.lays
            right = self.piles.value[code % self.piles.numbers]
            code //= self.piles.numbers
            left = self.piles.value[code % self.piles.numbers]
            code //= self.piles.numbers
            self.equate(code // 4, code % 4, left, right)
            self.end_turn(1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def equate(self, slot: cython.int, sign: cython.int, left: cython.int, right: cython.int) -> cython.void:
        """Lay what is missing of an equation; it counts its largest number, so many times (R10)."""
        seat: cython.int = self.cells[ON_TURN]
        result: cython.int = self.search.value_of(sign, left, right)
        largest: cython.int = left
        score: cython.int = SCORES + seat
        if right > largest:
            largest = right
        if result > largest:
            largest = result
        self.lay_number(seat, self.squares[4 * slot], left)
        self.lay_number(seat, self.squares[4 * slot + 2], right)
        self.lay_number(seat, self.squares[4 * slot + 3], result)
        self.piles.lay(seat, self.squares[4 * slot + 1], self.piles.numbers + sign)
        self.put(score, self.cells[score] + largest * self.search.factors[sign])

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_number(self, seat: cython.int, square: cython.int, number: cython.int) -> cython.void:
        """Lay a number, unless it lies there."""
        kind: cython.int
        if self.piles.at(square) < 0:
            kind = self.piles.kind_of[number]
            self.piles.lay(seat, square, kind)
            if self.cells[self.dealing.shown(seat)] == kind:
                self.dealing.hide(seat)

    @cython.cfunc
    @cython.exceptval(check=False)
    def exchange(self, signs: cython.int) -> cython.void:
        """R12: put all numbers, or all signs, back into their bag."""
        seat: cython.int = self.cells[ON_TURN]
        kind: cython.int
        first: cython.int = self.piles.numbers if signs else 0
        last: cython.int = self.piles.kinds if signs else self.piles.numbers
        for kind in range(first, last):
            if self.piles.count(seat, kind) > 0:
                self.piles.shift(seat, self.piles.bag, kind, self.piles.count(seat, kind))
        if not signs:
            # Nobody else knows which numbers come back; the token drawn for the start is a number.
            self.dealing.hide(seat)

    @cython.cfunc
    @cython.exceptval(check=False)
    def can_exchange(self, signs: cython.int) -> cython.bint:
        """R12: something is held, and the bag has something to give."""
        return (
            self.piles.total(self.cells[ON_TURN], signs) > 0 and self.piles.total(self.piles.bag, signs) > 0
        )

    # --- turns and the end ----------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def end_turn(self, equation: cython.int) -> cython.void:
        """R13: at the end of the turn the rack is filled up again, as far as the bags go."""
        seat: cython.int = self.cells[ON_TURN]
        self.put(COMPLETED, 0)
        self.put(BARREN, 0 if equation else self.cells[BARREN] + 1)
        self.put(PHASE, REFILL)
        if not self.dealing.owe(
            seat,
            self.full_numbers - self.piles.total(seat, 0),
            self.full_signs - self.piles.total(seat, 1),
        ):
            self.next_turn()

    @cython.cfunc
    @cython.exceptval(check=False)
    def next_turn(self) -> cython.void:
        """Play passes to the left (T4); who holds no number when a bag is empty has finished (R14 a)."""
        turn: cython.int
        seat: cython.int
        finisher: cython.int = -1
        if self.is_low():
            for turn in range(self.seats):
                seat = (self.cells[ON_TURN] + turn) % self.seats
                if self.piles.total(seat, 0) == 0:
                    finisher = seat
                    break
        self.put(FINISHER, finisher)
        self.put(ON_TURN, (self.cells[ON_TURN] + 1) % self.seats)
        self.begin_turn()

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin_turn(self) -> cython.void:
        """The end is looked for between turns (R14); a round is as many turns as there are seats (T6)."""
        if self.cells[FINISHER] >= 0 or self.cells[BARREN] >= BARREN_ROUNDS * self.seats:
            self.put(PHASE, CLOSING)
            return
        self.put(PHASE, TURN)
        if self.is_stuck():
            self.put(IS_STUCK, 1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_low(self) -> cython.bint:
        """Whether either bag is empty (R14)."""
        return self.piles.total(self.piles.bag, 0) == 0 or self.piles.total(self.piles.bag, 1) == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_stuck(self) -> cython.bint:
        """R14 b: whether a bag is empty, and nobody can make an equation with what he holds."""
        seat: cython.int
        if not self.is_low():
            return False
        for seat in range(self.seats):
            self.look(seat)
            if self.search.run(1) > 0:
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self, seat: cython.int) -> cython.void:
        """Let the search see the rack of a seat."""
        kind: cython.int
        self.search.first = self.cells[self.piles.laid] == 0
        self.search.empty_rack()
        for kind in range(self.piles.kinds):
            if self.piles.count(seat, kind) > 0:
                self.search.hold(
                    self.piles.value[kind] + (LIMIT if kind >= self.piles.numbers else 0),
                    self.piles.count(seat, kind),
                )

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish(self, reason: cython.int) -> cython.void:
        """R15: the finisher adds what the others could not lay, or each deducts what he still has."""
        seat: cython.int
        kind: cython.int
        value: cython.int
        score: cython.int
        for seat in range(self.seats):
            value = 0
            for kind in range(self.piles.numbers):
                value += self.piles.count(seat, kind) * self.piles.value[kind]
            if reason == OUT:
                score = SCORES + self.cells[FINISHER]
            else:
                score = SCORES + seat
                value = -value
            self.put(score, self.cells[score] + value)
        self.put(REASON, reason)
        self.put(PHASE, OVER)
        self.put(IS_STUCK, 0)
