"""A skeleton: a window in which the signs are chosen and the digits are not.

Its bound is made of prices of digits and worths of squares, such that no digit on any square brings more than
its price and the square's worth together.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import Dice
    from jeton.games.equable.kernels.agenda import Agenda
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.found import Found
    from jeton.games.equable.kernels.rack import Rack
    from jeton.games.equable.kernels.tokens import (
        BROKEN,
        DIGIT,
        DIGITS,
        EITHER,
        EQUALS,
        EXTENDS,
        FIELDS,
        FIGURES,
        LAY,
        LINKED,
        SCRAPS,
        SIGN,
        TOKENS,
        written,
    )
    from jeton.games.equable.kernels.window import Window


MEMOS = cython.declare(cython.const[cython.int], 256)
"""For so many places of slots it is remembered what they could bring."""


@cython.final
@cython.cclass
class Skeleton:
    """The skeleton at hand. Its open digits are called slots."""

    board: Board
    rack: Rack
    found: Found
    agenda: Agenda
    window: Window
    code: cython.int[::1]
    bound: cython.longlong
    slots: cython.int
    mask: cython.longlong
    """The places of the slots …"""
    factor: cython.longlong
    """… and what multiplies the line."""
    slot_at: cython.int[::1]
    slot_of: cython.int[::1]
    """For each place its slot, or -1."""
    weight: cython.longlong[::1]
    """A digit that is worth v brings constant + weight * v in a slot …"""
    constant: cython.longlong[::1]
    stay: cython.longlong[::1]
    """… and the digit that lies there brings this; -1 if it cannot stay."""
    by_weight: cython.int[::1]
    price: cython.longlong[::1]
    worth: cython.longlong[::1]
    memo_window: cython.longlong[::1]
    """The opening of the window, the places of its slots, the factor, and what they could bring."""
    memo_mask: cython.longlong[::1]
    memo_factor: cython.longlong[::1]
    memo_total: cython.longlong[::1]
    regret: cython.longlong[::1]
    """For each slot and digit, what is lost by it."""
    options: cython.int[::1]
    """For each slot the digits that may be right, those that lose least first."""
    option_count: cython.int[::1]
    prize: cython.longlong
    """What the bound holds for a whole rack; it is lost with one digit too many that stays."""
    spare: cython.int
    """How many digits may stay before it is lost."""

    # --- arrays of the board and the window, for they are used all the time
    values: cython.int[::1]
    there: cython.int[::1]
    may: cython.int[::1]
    at_token: cython.longlong[::1]
    at_sum: cython.longlong[::1]
    at_times: cython.longlong[::1]

    def __init__(self, board: Board, rack: Rack, found: Found, agenda: Agenda, window: Window) -> None:
        self.board = board
        self.rack = rack
        self.found = found
        self.agenda = agenda
        self.window = window
        self.values = board.values
        self.there = window.there
        self.may = window.may
        self.at_token = window.at_token
        self.at_sum = window.at_sum
        self.at_times = window.at_times
        self.code = array("i", [0]) * board.longest
        self.slot_at = array("i", [0]) * board.longest
        self.slot_of = array("i", [0]) * board.longest
        self.weight = array("q", [0]) * board.longest
        self.constant = array("q", [0]) * board.longest
        self.stay = array("q", [0]) * board.longest
        self.by_weight = array("i", [0]) * board.longest
        self.price = array("q", [0]) * 10
        self.worth = array("q", [0]) * board.longest
        self.memo_window = array("q", [0]) * MEMOS
        self.memo_mask = array("q", [0]) * MEMOS
        self.memo_factor = array("q", [0]) * MEMOS
        self.memo_total = array("q", [0]) * MEMOS
        self.regret = array("q", [0]) * (FIGURES * board.longest)
        self.options = array("i", [0]) * (FIGURES * board.longest)
        self.option_count = array("i", [0]) * board.longest

    # --- choosing signs ---------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def shape(self, place: cython.int, before: cython.int) -> cython.void:
        """Choose signs from a place on; what the line is like before it, ``written`` has said."""
        kind: cython.int
        after: cython.int
        there: cython.int
        may: cython.int
        while place < self.window.length and self.may[place] == 0:
            self.code[place] = self.there[place]
            before = written(before, self.there[place])
            place += 1
            if before == BROKEN:
                return
        if place >= self.window.length - 1 and not before & LINKED:
            # An `=` has a digit behind it.
            return
        if place == self.window.length:
            if before & DIGIT:
                self.offer()
            return
        there = self.there[place]
        may = self.may[place]
        digits: cython.bint = (may & DIGITS) != 0
        if 0 <= there < SIGN:
            # Where the premium of a square counts only if something is laid there, that is settled here, so
            # that what multiplies the line is known.
            either: cython.bint = digits and (self.window.counts_all or self.window.at_line[place] == 1)
            self.code[place] = EITHER if either else there
            self.shape(place + 1, before | DIGIT)
            digits = digits and not either
        if digits and self.rack.whites > 0:
            self.rack.whites -= 1
            self.code[place] = LAY
            self.shape(place + 1, before | DIGIT)
            self.rack.whites += 1
        if not before & DIGIT:
            return
        for kind in range(SIGN, TOKENS):
            after = written(before, kind)
            if after == BROKEN:
                continue
            if kind == there:
                self.code[place] = kind
                self.shape(place + 1, after)
            elif (may >> kind) & 1 and self.rack.left[kind] > 0:
                self.rack.left[kind] -= 1
                self.code[place] = kind
                self.shape(place + 1, after)
                self.rack.left[kind] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def throw(self, dice: Dice, place: cython.int, before: cython.int) -> cython.bint:
        """Choose signs from a place on as ``shape`` does, in an order that is thrown, until one skeleton is
        noted; False if there is none."""
        kind: cython.int
        there: cython.int
        may: cython.int
        index: cython.int
        count: cython.int = 0
        ways: cython.int = 0
        while place < self.window.length and self.may[place] == 0:
            self.code[place] = self.there[place]
            before = written(before, self.there[place])
            place += 1
            if before == BROKEN:
                return False
        if place >= self.window.length - 1 and not before & LINKED:
            # An `=` has a digit behind it.
            return False
        if place == self.window.length:
            if before & DIGIT:
                self.offer()
            return self.agenda.skeleton_count > 0
        there = self.there[place]
        may = self.may[place]
        digits: cython.bint = (may & DIGITS) != 0
        either: cython.bint = False
        # A bit for each way: a sign, by its number; LAY; EITHER, wherever a digit that lies there may stay.
        if 0 <= there < SIGN:
            either = digits and (self.window.counts_all or self.window.at_line[place] == 1)
            ways |= 1 << EITHER
            count += 1
        if digits and not either and self.rack.whites > 0:
            ways |= 1 << LAY
            count += 1
        if before & DIGIT:
            for kind in range(SIGN, TOKENS):
                if written(before, kind) == BROKEN:
                    continue
                if kind == there or ((may >> kind) & 1 and self.rack.left[kind] > 0):
                    ways |= 1 << kind
                    count += 1
        while count > 0:
            index = dice.below(count)
            kind = 0
            while not (ways >> kind) & 1 or index > 0:
                index -= (ways >> kind) & 1
                kind += 1
            ways &= ~(1 << kind)
            count -= 1
            if self.go_on(dice, place, kind, either, before):
                return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def go_on(
        self,
        dice: Dice,
        place: cython.int,
        way: cython.int,
        either: cython.bint,
        before: cython.int,
    ) -> cython.bint:
        """Go one of the ways at a place, and on from there; False if that leads nowhere."""
        found: cython.bint
        there: cython.int = self.there[place]
        if way == EITHER:
            self.code[place] = EITHER if either else there
            return self.throw(dice, place + 1, before | DIGIT)
        if way == LAY:
            self.rack.whites -= 1
            self.code[place] = LAY
            found = self.throw(dice, place + 1, before | DIGIT)
            self.rack.whites += 1
            return found
        self.code[place] = way
        if way == there:
            return self.throw(dice, place + 1, written(before, way))
        self.rack.left[way] -= 1
        found = self.throw(dice, place + 1, written(before, way))
        self.rack.left[way] += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def offer(self) -> cython.void:
        """Note a skeleton: on the heap if it could bring enough, or as the next one in order."""
        place: cython.int
        base: cython.int = self.agenda.skeleton_count * self.board.longest
        bound: cython.longlong = 0
        if self.found.listing:
            # Whatever it could bring: it is enough that something can be laid.
            place = 0
            while place < self.window.length and self.code[place] == self.there[place]:
                place += 1
            if place == self.window.length:
                return
        else:
            bound = self.weigh()
            if bound < 0:
                return
            bound += self.recall_slots()
            if bound <= self.found.least():
                return
        if self.agenda.skeleton_count == self.agenda.skeleton_room:
            self.agenda.skeleton_room *= 2
            more: cython.int[::1] = array("i", [0]) * (2 * base)
            more[:base] = self.agenda.skeletons
            self.agenda.skeletons = more
            windows: cython.int[::1] = array("i", [0]) * (2 * self.agenda.skeleton_count)
            windows[: self.agenda.skeleton_count] = self.agenda.skeleton_window
            self.agenda.skeleton_window = windows
        for place in range(self.window.length):
            self.agenda.skeletons[base + place] = self.code[place]
        self.agenda.skeleton_window[self.agenda.skeleton_count] = self.window.index
        self.agenda.skeleton_count += 1
        if not self.found.listing:
            self.agenda.push(bound, -self.agenda.skeleton_count)

    # --- what it could bring ----------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh(self) -> cython.longlong:
        """Find the slots of the skeleton at hand; what it brings at most without them, or -1."""
        place: cython.int
        code: cython.int
        base: cython.int = self.window.index * FIELDS
        slots: cython.int = 0
        laid: cython.int = 0
        given: cython.int = 0
        known: cython.longlong = 0
        value: cython.longlong
        mask: cython.longlong = 0
        bit: cython.longlong = 1
        factor: cython.longlong = self.window.whole_factor
        total: cython.longlong = self.agenda.fields[base + SCRAPS]
        for place in range(self.window.length):
            code = self.code[place]
            if code == self.there[place]:
                known += self.values[code] * (self.at_token[place] if self.window.counts_all else 1)
                continue
            if code != EITHER and not self.window.counts_all:
                factor *= self.window.at_line[place]
            if code >= LAY:
                self.slot_at[slots] = place
                slots += 1
                mask |= bit << place
                continue
            if code == EQUALS:
                given += 1
            else:
                laid += 1
            value = self.values[code] * self.at_token[place]
            known += value
            total += (self.at_sum[place] + value) * self.at_times[place]
        if slots + laid + given == 0:
            return -1
        self.slots = slots
        self.mask = mask
        self.factor = factor
        total += known * factor
        if self.agenda.fields[base + EXTENDS]:
            total += self.board.extension
        # The whole rack takes all its signs, and a place for each of its digits.
        self.spare = slots - self.rack.ranks
        whole: cython.bint = laid + self.rack.ranks == self.rack.full and self.spare >= 0
        self.prize = self.rack.bonus if self.rack.full and whole else 0
        return total + self.prize

    @cython.cfunc
    @cython.exceptval(check=False)
    def recall_slots(self) -> cython.longlong:
        """What the slots could bring together: in one window that depends on where they are, whatever the
        signs, and many skeletons have them in the same places."""
        index: cython.int = (self.mask ^ (self.mask >> 5) ^ (self.mask >> 10)) % MEMOS
        if (
            self.memo_window[index] != self.window.openings
            or self.memo_mask[index] != self.mask
            or self.memo_factor[index] != self.factor
        ):
            self.memo_window[index] = self.window.openings
            self.memo_mask[index] = self.mask
            self.memo_factor[index] = self.factor
            self.memo_total[index] = self.weigh_slots()
        return self.memo_total[index]

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh_slots(self) -> cython.longlong:
        """Find the prices and worths of the slots; their sum, the most that the slots could bring together.

        The prices are those at which the dearest digits would go to the heaviest squares, if every digit
        could go everywhere. Whatever the prices, the worths make the bound hold; these make it tight.
        """
        slot: cython.int
        place: cython.int
        index: cython.int
        gain: cython.int
        may: cython.int
        kind: cython.int
        total: cython.longlong = 0
        value: cython.longlong
        best: cython.longlong
        factor: cython.longlong = self.factor
        for slot in range(self.slots):
            place = self.slot_at[slot]
            self.weight[slot] = self.at_token[place] * (factor + self.at_times[place])
            self.constant[slot] = self.at_sum[place] * self.at_times[place]
            self.stay[slot] = -1
            if self.code[place] == EITHER:
                value = self.values[self.there[place]] * (
                    self.at_token[place] if self.window.counts_all else 1
                )
                self.stay[slot] = value * factor
            index = slot
            while index > 0 and self.weight[self.by_weight[index - 1]] < self.weight[slot]:
                self.by_weight[index] = self.by_weight[index - 1]
                index -= 1
            self.by_weight[index] = slot
        value = 0
        for index in range(self.rack.ranks - 1, -1, -1):
            if index < self.slots:
                gain = self.rack.rank_value[index] - self.rack.rank_value[index + 1]
                value += gain * self.weight[self.by_weight[index]]
            self.price[self.rack.rank_kind[index]] = value
            total += value
        for index in range(self.slots):
            slot = self.by_weight[index]
            may = self.may[self.slot_at[slot]] & DIGITS
            best = self.stay[slot]
            if best < 0 and index < self.rack.ranks and may == self.rack.held & DIGITS:
                # Nothing is forbidden: no digit is better here than the one that the prices are made for.
                kind = self.rack.rank_kind[index]
                best = self.constant[slot] + self.weight[slot] * self.values[kind] - self.price[kind]
            else:
                for kind in range(FIGURES):
                    if (may >> kind) & 1:
                        value = self.constant[slot] + self.weight[slot] * self.values[kind]
                        best = max(best, value - self.price[kind])
            self.worth[slot] = best
            total += best
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_options(self, slot: cython.int) -> cython.void:
        """List the digits for a slot, and what is lost by each."""
        kind: cython.int
        index: cython.int
        place: cython.int = self.slot_at[slot]
        base: cython.int = slot * FIGURES
        count: cython.int = 0
        lost: cython.longlong
        for kind in range(FIGURES):
            if kind == self.there[place] and self.stay[slot] >= 0:
                lost = self.worth[slot] - self.stay[slot]
            elif (self.may[place] >> kind) & 1:
                lost = self.worth[slot] + self.price[kind]
                lost -= self.constant[slot] + self.weight[slot] * self.values[kind]
            else:
                continue
            self.regret[base + kind] = lost
            index = base + count
            while index > base and self.regret[base + self.options[index - 1]] > lost:
                self.options[index] = self.options[index - 1]
                index -= 1
            self.options[index] = kind
            count += 1
        self.option_count[slot] = count
