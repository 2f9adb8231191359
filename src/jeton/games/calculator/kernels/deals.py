"""What follows from a move: draws, the order of play, the next turn, the end."""

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.coding import EQUALS_LAID, ROUNDS_EMPTY
    from jeton.games.calculator.kernels.situation import (
        ASIDE,
        BAG,
        CLOSING,
        FILLING,
        OPENING,
        PLAYING,
        REFILL,
        Situation,
    )
    from jeton.games.calculator.kernels.tokens import EQUALS, SIGN

EMPTY_ROUNDS = cython.declare(cython.const[cython.int], 2)
"""So many whole rounds in which nothing is displayed end the match (C19)."""

BUNDLED = cython.declare(cython.const[cython.int], 7)
"""Bits of a number in a bundle."""
BUNDLE_MASK = cython.declare(cython.const[cython.int], 127)


@cython.final
@cython.cclass
class Deals:
    """Moves a situation on from phase to phase."""

    now: Situation

    def __init__(self, now: Situation) -> None:
        self.now = now

    # --- draws ----------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self, face: cython.int) -> cython.void:
        """Give a number to the first seat that is owed one, and go on where it was the last one due."""
        now: Situation = self.now
        seat: cython.int = now.receiver()
        now.shift(BAG, face, -1)
        now.owed[seat] -= 1
        if now.phase == OPENING:
            now.draws[seat * now.row + now.rounds[seat]] = now.kit.face[face]
            now.rounds[seat] += 1
        else:
            now.shift(seat, face, 1)
        if now.due() == 0:
            if now.phase == OPENING:
                self.look_for_ties()
            elif now.phase == FILLING:
                now.phase = PLAYING
            else:
                self.put_back()
                self.next_turn()

    @cython.cfunc
    @cython.exceptval(check=False)
    def undraw(self, face: cython.int, packed: cython.longlong, bundle: cython.longlong) -> cython.void:
        """Take back a draw, before which the small fields were as packed and a bundle of numbers aside."""
        now: Situation = self.now
        seat: cython.int
        if now.phase == FILLING and (packed & 7) == OPENING:
            self.return_draws(-1)
        now.unpack(packed)
        self.set_aside(bundle)
        seat = now.receiver()
        if now.phase == OPENING:
            now.rounds[seat] -= 1
        else:
            now.shift(seat, face, -1)
        now.shift(BAG, face, 1)

    # --- what lies aside ------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def bundle(self) -> cython.longlong:
        """What lies aside as one number: each number's place among all, and one, in seven bits."""
        now: Situation = self.now
        face: cython.int
        left: cython.int
        bundle: cython.longlong = 0
        if now.held[ASIDE] > 0:
            for face in range(now.kit.faces):
                left = now.pile[ASIDE * now.kit.faces + face]
                while left > 0:
                    bundle = bundle << BUNDLED | (face + 1)
                    left -= 1
        return bundle

    @cython.cfunc
    @cython.exceptval(check=False)
    def put_back(self) -> cython.void:
        """What lies aside goes back into the bag (C17)."""
        now: Situation = self.now
        face: cython.int
        count: cython.int
        if now.held[ASIDE] > 0:
            for face in range(now.kit.faces):
                count = now.pile[ASIDE * now.kit.faces + face]
                if count > 0:
                    now.shift(BAG, face, count)
                    now.shift(ASIDE, face, -count)

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_aside(self, bundle: cython.longlong) -> cython.void:
        """Where nothing lies aside, take a bundle out of the bag again."""
        now: Situation = self.now
        rest: cython.longlong = bundle
        face: cython.int
        if now.held[ASIDE] == 0:
            while rest > 0:
                face = cython.cast(cython.int, rest & BUNDLE_MASK) - 1
                now.shift(BAG, face, -1)
                now.shift(ASIDE, face, 1)
                rest >>= BUNDLED

    # --- the order of play ----------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def compare(self, one: cython.int, two: cython.int) -> cython.int:
        """Below 0 if a seat has drawn less than another, 0 if the same."""
        now: Situation = self.now
        index: cython.int
        difference: cython.int
        for index in range(min(now.rounds[one], now.rounds[two])):
            difference = now.draws[one * now.row + index] - now.draws[two * now.row + index]
            if difference != 0:
                return difference
        return now.rounds[one] - now.rounds[two]

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_for_ties(self) -> cython.void:
        """Those that are tied draw again, if there are enough numbers; else racks are filled (C16, T4)."""
        now: Situation = self.now
        seat: cython.int
        other: cython.int
        tied: cython.int = 0
        for seat in range(now.seats):
            for other in range(now.seats):
                if other != seat and self.compare(seat, other) == 0:
                    now.owed[seat] = 1
                    tied += 1
                    break
        if tied > 0 and now.held[BAG] >= tied:
            return
        self.return_draws(1)
        self.fill()

    @cython.cfunc
    @cython.exceptval(check=False)
    def return_draws(self, some: cython.int) -> cython.void:
        """What was drawn for the order of play goes back into the bag, 1, or comes out of it again, -1."""
        now: Situation = self.now
        seat: cython.int
        index: cython.int
        for seat in range(now.seats):
            for index in range(now.rounds[seat]):
                now.shift(BAG, now.kit.face_of[now.draws[seat * now.row + index]], some)

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill(self) -> cython.void:
        """The least draw begins; all draw a rack, the starter first, as long as there are numbers."""
        now: Situation = self.now
        seat: cython.int
        place: cython.int
        left: cython.int = now.held[BAG]
        for seat in range(now.seats):
            place = seat
            while place > 0 and self.compare(now.order[place - 1], seat) > 0:
                now.order[place] = now.order[place - 1]
                place -= 1
            now.order[place] = seat
        for place in range(now.seats):
            seat = now.order[place]
            now.owed[seat] = min(now.kit.full, left)
            left -= now.owed[seat]
        now.phase = FILLING

    # --- turns ----------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def end_turn(self, draws: cython.int) -> cython.void:
        """The seat on turn draws so many, or as many as there are; then the next one is on turn."""
        now: Situation = self.now
        owed: cython.int = min(draws, now.held[BAG])
        now.phase = REFILL
        now.owed[now.on_turn()] = owed
        if owed == 0:
            self.next_turn()

    @cython.cfunc
    @cython.exceptval(check=False)
    def next_turn(self) -> cython.void:
        """The next in the order of play; the referee comes before it where the match ends (C19)."""
        now: Situation = self.now
        now.place = now.place + 1 if now.place + 1 < now.seats else 0
        now.phase = CLOSING if self.ending() != 0 else PLAYING

    @cython.cfunc
    @cython.exceptval(check=False)
    def ending(self) -> cython.int:
        """Why the match ends now; 0 if it does not."""
        now: Situation = self.now
        if now.stock[EQUALS - SIGN] == 0 and now.place == 0:
            return EQUALS_LAID
        return ROUNDS_EMPTY if now.barren >= EMPTY_ROUNDS * now.seats else 0
