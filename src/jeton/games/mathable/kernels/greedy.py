"""What the greedy player does: ``player.plan``, in a kernel."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.mathable.kernels.extra import Extra
    from jeton.games.mathable.kernels.fits import MOST_KINDS
    from jeton.games.mathable.kernels.match import (
        DRAW,
        END,
        ON_TURN,
        PASS,
        PLACE,
        STEPS,
        Match,
        combined,
    )
    from jeton.games.mathable.kernels.search import Search

HANDY = cython.declare(cython.const[cython.int], 12)
"""Tokens up to this are easily laid, and worth keeping in an exchange."""


@cython.final
@cython.cclass
class Greedy:
    """Makes plans for the seat on turn."""

    match: Match
    extra: Extra
    plan: cython.longlong[::1]
    """Moves, the last of which ends the turn or draws an extra token."""
    planned: cython.int
    """How many they are."""
    laid: cython.int
    """How many placements the best turn has ..."""
    square: cython.int[::1]
    """... and of each its square, its kind and its points."""
    kind: cython.int[::1]
    points: cython.int[::1]
    total: cython.int
    """The points of the best turn, the bonus included ..."""
    paid: cython.int
    """... and the bonus."""
    highest: cython.int
    """The highest number of the box."""
    many: cython.int[::1]
    """For each kind, how many tokens were not seen ..."""
    fits: cython.int[::1]
    """... the most that one counts at the end of the best turn, or -1 ..."""
    brings: cython.int[::1]
    """... and what it brings at least."""

    def __init__(self, match: Match, extra: Extra) -> None:
        self.match = match
        self.extra = extra
        self.plan = array("q", [0]) * (MOST_KINDS + 2)
        self.planned = 0
        self.laid = 0
        self.square = array("i", [0]) * (MOST_KINDS + 1)
        self.kind = array("i", [0]) * (MOST_KINDS + 1)
        self.points = array("i", [0]) * (MOST_KINDS + 1)
        self.total = 0
        self.paid = 0
        self.highest = match.piles.value[match.piles.kinds - 1]
        self.many = array("i", [0]) * match.piles.kinds
        self.fits = array("i", [0]) * match.piles.kinds
        self.brings = array("i", [0]) * match.piles.kinds

    @cython.cfunc
    @cython.exceptval(check=False)
    def think(self) -> cython.void:
        """The best turn, stopping to draw the extra token where it brings something; else an exchange.

        The less of the turn is done, the more an extra token can bring: where it brings nothing after some
        placements, it brings nothing after more of them.
        """
        place: cython.int
        worth: cython.bint = True
        self.find()
        self.planned = 0
        if self.match.can_draw():
            if self.is_worth_drawing(0):
                self.add(DRAW)
                return
            worth = False
        if self.laid == 0 and self.match.cells[STEPS] == 0:
            self.add(self.swap())
            return
        for place in range(self.laid):
            self.add(PLACE + self.square[place] * self.match.piles.kinds + self.kind[place])
            if worth and self.match.search.fits.sign[self.square[place]] >= 0 and self.match.bag() > 0:
                if self.is_worth_drawing(place + 1):
                    self.add(DRAW)
                    return
                worth = False
        self.add(END)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def add(self, move: cython.longlong) -> cython.void:
        """Another move of the plan."""
        self.plan[self.planned] = move
        self.planned += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def find(self) -> cython.void:
        """The best turn that draws no extra token."""
        search: Search = self.match.search
        index: cython.int
        value: cython.int
        earned: cython.int = 0
        self.match.look()
        search.run(1)
        self.total = search.turns.points[0]
        self.laid = search.turns.placements[0]
        for index in range(self.laid):
            value = search.fits.values[search.turns.kind[index]]
            self.square[index] = search.turns.square[index]
            self.kind[index] = self.match.piles.kind_of[value]
            self.points[index] = (
                value * search.turns.count[index] * search.fits.factor[search.turns.square[index]]
            )
            earned += self.points[index]
        self.paid = self.total - earned

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_worth_drawing(self, done: cython.int) -> cython.bint:
        """Whether an extra token brings something on average, once so much of the best turn is done.

        All tokens that the seat has not seen are as likely. What is left of the best turn is the best there
        is then; with an extra token there is at least that and the extra token at its end or, if it does not
        fit there, that without the bonus. Mostly this is enough to tell; else the best turns are looked for.
        """
        place: cython.int
        kind: cython.int
        known: cython.int = 0
        without: cython.int = self.total
        gain: cython.longlong = 0
        for place in range(done):
            without -= self.points[place]
        self.match.piles.journal.mark(0)
        for place in range(self.laid):
            self.match.lay(self.square[place], self.kind[place])
        self.weigh()
        self.match.piles.journal.back()
        for kind in range(self.match.piles.kinds):
            self.many[kind] = self.unseen(kind)
            if self.many[kind] > 0:
                # Without a bonus at stake no token makes the turn worse.
                self.brings[kind] = self.fits[kind] if self.fits[kind] >= 0 else -self.paid
                gain += self.many[kind] * self.brings[kind]
        if gain > 0:
            return True
        self.match.piles.journal.mark(0)
        for place in range(done):
            self.match.lay(self.square[place], self.kind[place])
        for kind in range(self.match.piles.kinds):
            if gain <= 0 and kind == known:
                known = self.match.look_for(self.many, kind)
                gain += self.gain_of(kind, known, without, -gain)
        self.match.piles.journal.back()
        return gain > 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def gain_of(
        self, first: cython.int, last: cython.int, without: cython.int, missing: cython.longlong
    ) -> cython.longlong:
        """What the unseen tokens of some kinds bring more than was known: exactly, if it is not enough."""
        kind: cython.int
        gain: cython.longlong = 0
        self.extra.wild = 0
        self.extra.without = without - self.paid
        self.extra.missing = missing
        for kind in range(first, last):
            if self.many[kind] > 0:
                self.extra.expect(self.match.piles.value[kind], self.many[kind], without + self.brings[kind])
        self.extra.find()
        for kind in range(first, last):
            if self.many[kind] > 0:
                gain += self.many[kind] * (
                    self.extra.points(self.match.piles.value[kind]) - without - self.brings[kind]
                )
        return gain

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh(self) -> cython.void:
        """The most that a token of each kind counts on the board as it is; -1 where none fits."""
        search: Search = self.match.search
        square: cython.int
        direction: cython.int
        sign: cython.int
        value: cython.longlong
        kind: cython.int
        points: cython.int
        for kind in range(self.match.piles.kinds):
            self.fits[kind] = -1
        for square in range(self.match.size):
            if search.fits.pairs[square] == 0:
                continue
            for direction in range(4):
                if (search.fits.pairs[square] >> direction) & 1 == 0:
                    continue
                for sign in range(4):
                    if search.fits.sign[square] >= 0 and search.fits.sign[square] != sign:
                        continue
                    value = combined(
                        search.fits.board[search.fits.one_on[square * 4 + direction]],
                        search.fits.board[search.fits.two_on[square * 4 + direction]],
                        sign,
                    )
                    if value < 0 or value > self.highest or self.match.piles.kind_of[value] < 0:
                        continue
                    kind = self.match.piles.kind_of[value]
                    points = value * self.match.directions(square, value) * search.fits.factor[square]
                    if points > self.fits[kind]:
                        self.fits[kind] = points

    @cython.cfunc
    @cython.exceptval(check=False)
    def unseen(self, kind: cython.int) -> cython.int:
        """How many of a kind the seat on turn has not seen: in the bag, or on other racks and not shown."""
        seat: cython.int
        count: cython.int = self.match.piles.count(self.match.piles.bag, kind)
        for seat in range(self.match.seats):
            if seat != self.match.cells[ON_TURN]:
                count += self.match.piles.count(seat, kind)
                if self.match.cells[self.match.dealing.shown(seat)] == kind:
                    count -= 1
        return count

    @cython.cfunc
    @cython.exceptval(check=False)
    def swap(self) -> cython.longlong:
        """Exchange what is hard to lay, dearest first; all of it if nothing is easy."""
        seat: cython.int = self.match.cells[ON_TURN]
        kind: cython.int
        held: cython.int = self.match.held()
        room: cython.int = self.match.bag()
        hard: cython.int = 0
        chosen: cython.longlong = 0
        last: cython.int
        bit: cython.longlong = 1
        if room == 0 or held == 0:
            return PASS
        for kind in range(self.match.piles.kinds):
            if self.match.piles.value[kind] > HANDY:
                hard += self.match.piles.count(seat, kind)
        if hard == 0:
            hard = held
        if hard > room:
            hard = room
        # The dearest are the last of the rack; of equal tokens the first are named.
        last = held
        kind = self.match.piles.kinds - 1
        while hard > 0:
            last -= self.match.piles.count(seat, kind)
            for held in range(self.match.piles.count(seat, kind)):
                if hard > 0:
                    chosen |= bit << (last + held)
                    hard -= 1
            kind -= 1
        return self.match.exchanges + chosen
