"""The course of a match: what follows from a move, and the end.

The rulings are those of ``rules``, to which this must be equal.
"""

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.finder import Finder
    from jeton.games.equable.kernels.lying import Lying
    from jeton.games.equable.kernels.numbering import EXCHANGING, LAYING, Numbering
    from jeton.games.equable.kernels.search import Search
    from jeton.games.equable.kernels.table import (
        BARREN,
        CONTENDERS,
        DUE,
        IS_STUCK,
        KINDS,
        LAST,
        LYING,
        ON_TURN,
        OWED,
        PEAK,
        PHASE,
        REASON,
        STALE,
        STOCK,
        Table,
        of_seat,
    )
    from jeton.games.equable.kernels.tally import Tally
    from jeton.games.equable.kernels.tokens import EQUALS, SIGN

# Phases, in the order of position.PHASES; a match without contests has no windows.
OPENING = cython.declare(cython.const[cython.int], 0)
FILLING = cython.declare(cython.const[cython.int], 1)
TURN = cython.declare(cython.const[cython.int], 2)
REFILL = cython.declare(cython.const[cython.int], 4)
CLOSING = cython.declare(cython.const[cython.int], 5)
ENDED = cython.declare(cython.const[cython.int], 6)

# Reasons, in the order of position.Reason, from 1.
STUCK = cython.declare(cython.const[cython.int], 1)
ROUNDS = cython.declare(cython.const[cython.int], 2)
STALENESS = cython.declare(cython.const[cython.int], 3)

BARREN_ROUNDS = cython.declare(cython.const[cython.int], 2)
"""So many whole rounds in which nothing is laid end the match (E40)."""
STALE_ROUNDS = cython.declare(cython.const[cython.int], 4)
"""So many whole rounds in which the board does not grow end it (E41) …"""
BARE_ROUNDS = cython.declare(cython.const[cython.int], 1)
"""… or so many, when no `=` is left."""


@cython.final
@cython.cclass
class Course:
    """A match between moves."""

    search: Search
    table: Table
    cells: cython.int[::1]
    lying: Lying
    numbering: Numbering
    tally: Tally
    finder: Finder
    seats: cython.int
    full_white: cython.int
    full_grey: cython.int

    def __init__(
        self,
        search: Search,
        seats: cython.int,
        full_white: cython.int,
        full_grey: cython.int,
        every: cython.bint,
    ) -> None:
        table = Table(seats, search.board.size)
        lying = Lying(search.board)
        numbering = Numbering(search.board, table, lying, full_white + full_grey + 1)
        self.search = search
        self.table = table
        self.cells = table.cells
        self.lying = lying
        self.numbering = numbering
        self.tally = Tally(search, table, lying, full_white, full_grey, every)
        self.finder = Finder(search, table, lying, numbering, full_white, full_grey, every)
        self.seats = seats
        self.full_white = full_white
        self.full_grey = full_grey

    @cython.cfunc
    @cython.exceptval(check=False)
    def play(self, move: cython.longlong) -> cython.void:
        """Make a legal move of whoever is to act."""
        self.table.journal.mark(move)
        if self.cells[PHASE] == CLOSING or self.cells[IS_STUCK]:
            self.finish()
        elif self.cells[PHASE] != TURN:
            self.draw(move)
        elif move & 3 == LAYING:
            self.numbering.read(move)
            self.lay()
        elif move & 3 == EXCHANGING:
            self.exchange(move)
        else:
            self.end_turn(False, 0, 0)

    # --- turns ------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self) -> cython.void:
        """Make the play at hand: what it removes goes back to the bags before anything is drawn (E31)."""
        place: cython.int
        kind: cython.int
        was: cython.int
        square: cython.int
        white: cython.int = 0
        grey: cython.int = 0
        seat: cython.int = self.cells[ON_TURN]
        replaces: cython.bint = False
        for place in range(self.lying.length):
            if not self.lying.changed[place]:
                continue
            square = self.lying.start + place * self.lying.step
            kind = self.lying.kind[place]
            was = self.table.at(square)
            if was >= 0:
                replaces = True
                self.table.add(self.table.bag, was, 1)
            self.table.lay(square, kind)
            if kind == EQUALS:
                self.table.put(STOCK, self.cells[STOCK] - 1)
            elif kind >= 0:
                self.table.add(seat, kind, -1)
                if kind < SIGN:
                    white += 1
                else:
                    grey += 1
        self.table.pay(seat, self.tally.points(replaces))
        self.table.put(LAST, seat)
        self.end_turn(True, white, grey)

    @cython.cfunc
    @cython.exceptval(check=False)
    def exchange(self, move: cython.longlong) -> cython.void:
        """E37: put back and mixed, then as many of each colour are drawn."""
        kind: cython.int
        count: cython.int
        white: cython.int = 0
        grey: cython.int = 0
        seat: cython.int = self.cells[ON_TURN]
        # From the last kind on: where a bit stands depends on how many there are of those before.
        for kind in range(KINDS - 1, -1, -1):
            count = self.numbering.exchanged(move, kind)
            if count == 0:
                continue
            self.table.add(seat, kind, -count)
            self.table.add(self.table.bag, kind, count)
            if kind < SIGN:
                white += count
            else:
                grey += count
        self.end_turn(False, white, grey)

    @cython.cfunc
    @cython.exceptval(check=False)
    def end_turn(self, laid: cython.bint, white: cython.int, grey: cython.int) -> cython.void:
        """Count the turn for the ends (E40, E41), then draw, as far as the bags go (E38)."""
        seat: cython.int = self.cells[ON_TURN]
        self.table.put(BARREN, 0 if laid else self.cells[BARREN] + 1)
        if self.cells[LYING] > self.cells[PEAK]:
            self.table.put(STALE, 0)
            self.table.put(PEAK, self.cells[LYING])
        else:
            self.table.put(STALE, self.cells[STALE] + 1)
        self.table.put(PHASE, REFILL)
        self.owe(seat, min(white, self.table.total(self.table.bag, False)), False)
        self.owe(seat, min(grey, self.table.total(self.table.bag, True)), True)
        if self.cells[DUE] == 0:
            self.begin_turn((seat + 1) % self.seats)

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin_turn(self, seat: cython.int) -> cython.void:
        """The end is looked for after the draw. A round is as many turns as there are seats (T6)."""
        rounds: cython.int = STALE_ROUNDS if self.cells[STOCK] > 0 else BARE_ROUNDS
        self.table.put(ON_TURN, seat)
        if self.cells[BARREN] >= BARREN_ROUNDS * self.seats or self.cells[STALE] >= rounds * self.seats:
            self.table.put(PHASE, CLOSING)
            return
        self.table.put(PHASE, TURN)
        if self.is_stuck():
            self.table.put(IS_STUCK, 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_stuck(self) -> cython.bint:
        """E40: whether no digit is left to draw and nobody can place."""
        seat: cython.int
        if self.table.total(self.table.bag, False) > 0:
            return False
        stuck: cython.bint = True
        for seat in range(self.seats):
            stuck = stuck and not self.finder.can_place(seat)
        return stuck

    @cython.cfunc
    @cython.exceptval(check=False)
    def reason(self) -> cython.int:
        """Why the referee ends the match, where he is to speak."""
        if self.cells[IS_STUCK]:
            return STUCK
        return ROUNDS if self.cells[BARREN] >= BARREN_ROUNDS * self.seats else STALENESS

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish(self) -> cython.void:
        """E42: the last one who laid something adds what is left on every rack and in both bags."""
        pile: cython.int
        kind: cython.int
        points: cython.longlong = 0
        for pile in range(self.seats + 1):
            for kind in range(KINDS):
                points += self.table.count(pile, kind) * self.search.board.values[kind]
        if self.cells[LAST] >= 0:
            self.table.pay(self.cells[LAST], points)
        self.table.put(REASON, self.reason())
        self.table.put(IS_STUCK, 0)
        self.table.put(PHASE, ENDED)

    # --- chance -----------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def owe(self, seat: cython.int, count: cython.int, grey: cython.bint) -> cython.void:
        """Let chance owe a seat so many tokens of a colour."""
        self.table.put(DUE, self.cells[DUE] + count - self.cells[of_seat(seat, OWED + grey)])
        self.table.put(of_seat(seat, OWED + grey), count)

    @cython.cfunc
    @cython.exceptval(check=False)
    def drawer(self) -> cython.int:
        """The seat that draws next, where something is due."""
        seat: cython.int = 0
        while self.cells[of_seat(seat, OWED)] + self.cells[of_seat(seat, OWED + 1)] == 0:
            seat += 1
        return seat

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self, kind: cython.int) -> cython.void:
        """Give a token to the seat that draws next."""
        seat: cython.int = self.drawer()
        grey: cython.bint = kind >= SIGN
        if self.cells[PHASE] == OPENING:
            # T4: what was drawn before a tie lies aside.
            self.table.pour(seat, self.table.aside)
        self.table.add(self.table.bag, kind, -1)
        self.table.add(seat, kind, 1)
        self.owe(seat, self.cells[of_seat(seat, OWED + grey)] - 1, grey)
        if self.cells[DUE] > 0:
            return
        if self.cells[PHASE] == OPENING:
            self.open()
        elif self.cells[PHASE] == FILLING:
            self.begin_turn(self.cells[ON_TURN])
        else:
            self.begin_turn((self.cells[ON_TURN] + 1) % self.seats)

    @cython.cfunc
    @cython.exceptval(check=False)
    def open(self) -> cython.void:
        """E36, T4: the highest digit starts; those tied for it draw again, if there are enough tokens."""
        seat: cython.int
        kind: cython.int
        highest: cython.int = -1
        first: cython.int = 0
        tied: cython.int = 0
        mask: cython.int = 0
        for seat in range(self.seats):
            if not (self.cells[CONTENDERS] >> seat) & 1:
                continue
            kind = SIGN - 1
            while self.table.count(seat, kind) == 0:
                kind -= 1
            if kind > highest:
                highest = kind
                first = seat
                tied = 0
                mask = 0
            if kind == highest:
                tied += 1
                mask |= 1 << seat
        if tied == 1 or tied > self.table.total(self.table.bag, False):
            self.fill(first)
            return
        self.table.put(CONTENDERS, mask)
        for seat in range(self.seats):
            if (mask >> seat) & 1:
                self.owe(seat, 1, False)

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill(self, first: cython.int) -> cython.void:
        """T4: all tokens drawn go back before the deal; then all draw a rack, the starter first."""
        index: cython.int
        seat: cython.int
        white: cython.int
        grey: cython.int
        for seat in range(self.seats):
            self.table.pour(seat, self.table.bag)
        self.table.pour(self.table.aside, self.table.bag)
        white = self.table.total(self.table.bag, False)
        grey = self.table.total(self.table.bag, True)
        for index in range(self.seats):
            seat = (first + index) % self.seats
            self.owe(seat, min(self.full_white, white), False)
            self.owe(seat, min(self.full_grey, grey), True)
            white -= min(self.full_white, white)
            grey -= min(self.full_grey, grey)
        self.table.put(CONTENDERS, 0)
        self.table.put(PHASE, FILLING)
        self.table.put(ON_TURN, first)
