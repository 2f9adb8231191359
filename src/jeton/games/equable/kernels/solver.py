"""Solves skeletons: finds the digits that make them true.

To solve a skeleton, all its numbers but the one with the most open digits are tried, and that one follows
from the equation. What trying a digit costs is known beforehand: the difference to what the bound holds for
it is lost for good, and a branch is dead once more is lost than the bound can spare.

Replacements are solved in the same way. A square whose digit may stay or be replaced is one open digit, for
which the digit that lies there costs no token: so each content of the line is found once, whatever it
replaces.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import Dice
    from jeton.games.equable.kernels.agenda import Agenda
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.found import Found
    from jeton.games.equable.kernels.last import BASE, BOTH, NEXT, NONE, ONE, TOP, Last
    from jeton.games.equable.kernels.members import Members
    from jeton.games.equable.kernels.rack import Rack
    from jeton.games.equable.kernels.reader import Reader
    from jeton.games.equable.kernels.score import Score
    from jeton.games.equable.kernels.skeleton import Skeleton
    from jeton.games.equable.kernels.tokens import ENDLESS, FIGURES, LAY, SIGN
    from jeton.games.equable.kernels.window import Window


@cython.final
@cython.cclass
class Solver:
    """Tries the digits of the skeleton at hand, and concludes the last ones."""

    board: Board
    rack: Rack
    reader: Reader
    found: Found
    agenda: Agenda
    window: Window
    skeleton: Skeleton
    members: Members
    last: Last
    score: Score
    slack: cython.longlong
    """How much may be lost."""
    stays: cython.int
    """How many digits stay that might be replaced."""
    barren: cython.bint
    """Whether everything was tried, and nothing was right."""
    free: cython.bint
    """Whether the equation leaves the string open, so that its digits are tried too."""
    reading: cython.int
    """The reading at hand; -1 for any."""
    hopeless: set
    """On an empty board, where all places are alike: the skeletons that have no solution."""

    dice: Dice
    mixes: cython.bint
    """Whether digits are tried in an order that is thrown, so that the first solution may be any."""

    # --- arrays of other parts, for they are used all the time
    left: cython.int[::1]
    line: cython.int[::1]
    there: cython.int[::1]
    options: cython.int[::1]
    regret: cython.longlong[::1]
    slot_of: cython.int[::1]
    string_value: cython.longlong[::1]
    due: cython.int[::1]
    ahead: cython.longlong[::1]

    def __init__(
        self,
        board: Board,
        rack: Rack,
        reader: Reader,
        found: Found,
        agenda: Agenda,
        window: Window,
        skeleton: Skeleton,
        members: Members,
        last: Last,
        score: Score,
    ) -> None:
        self.board = board
        self.rack = rack
        self.reader = reader
        self.found = found
        self.agenda = agenda
        self.window = window
        self.skeleton = skeleton
        self.members = members
        self.last = last
        self.score = score
        self.left = rack.left
        self.line = reader.line
        self.there = window.there
        self.options = skeleton.options
        self.regret = skeleton.regret
        self.slot_of = skeleton.slot_of
        self.string_value = members.string_value
        self.due = members.due
        self.ahead = last.ahead
        self.hopeless = set()
        self.dice = Dice(0)
        self.mixes = False

    @cython.cfunc
    @cython.exceptval(check=False)
    def solve(self, skeleton: cython.int) -> cython.void:
        """Find the digits that make a skeleton true."""
        place: cython.int
        code: cython.int
        slot: cython.int
        reading: cython.int
        base: cython.int = skeleton * self.board.longest
        self.window.open(self.agenda.skeleton_window[skeleton])
        if self.board.first:
            key = bytes(self.agenda.skeletons[base : base + self.window.length])
            if key in self.hopeless:
                return
        for place in range(self.window.length):
            code = self.agenda.skeletons[base + place]
            self.skeleton.code[place] = code
            self.line[place] = code if code < LAY else 0
            self.slot_of[place] = -1
        self.skeleton.bound = self.skeleton.weigh()
        for slot in range(self.skeleton.slots):
            self.slot_of[self.skeleton.slot_at[slot]] = slot
        self.members.listing = self.found.listing
        self.stays = 0
        self.barren = True
        self.free = False
        self.reader.measure(self.window.length)
        if self.reader.wide or self.skeleton.slots == 0:
            self.list_options()
            self.solve_freely()
            return
        listed: cython.bint = False
        for reading in range(self.reader.readings):
            self.reading = reading
            self.members.read(reading)
            if self.members.prepare():
                # Most skeletons do not come so far.
                if not listed:
                    self.list_options()
                    listed = True
                self.last.begin()
                self.visit(0, 0, 0)
        if self.board.first and self.barren:
            self.hopeless.add(key)

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_options(self) -> cython.void:
        """List the digits for each slot, and see how much may be lost by them."""
        slot: cython.int
        self.skeleton.bound += self.skeleton.weigh_slots()
        self.slack = ENDLESS if self.found.listing else self.skeleton.bound - self.found.least() - 1
        for slot in range(self.skeleton.slots):
            self.skeleton.list_options(slot)
            if self.mixes:
                self.mix(slot)

    @cython.cfunc
    @cython.exceptval(check=False)
    def mix(self, slot: cython.int) -> cython.void:
        """Bring the digits for a slot into any order."""
        index: cython.int
        other: cython.int
        kind: cython.int
        base: cython.int = slot * FIGURES
        for index in range(self.skeleton.option_count[slot] - 1, 0, -1):
            other = self.dice.below(index + 1)
            kind = self.options[base + index]
            self.options[base + index] = self.options[base + other]
            self.options[base + other] = kind

    @cython.cfunc
    @cython.exceptval(check=False)
    def solve_freely(self) -> cython.void:
        """Try all digits of the skeleton at hand, without solving for any."""
        slot: cython.int
        for slot in range(self.skeleton.slots):
            self.members.try_slot[slot] = slot
            self.members.try_string[slot] = 0
            self.members.try_power[slot] = 0
        self.reading = -1
        self.members.members = 1
        self.members.units = -1
        self.members.tried = self.skeleton.slots
        self.free = True
        self.visit(0, 0, 0)

    # --- trying digits ----------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def visit(self, depth: cython.int, stage: cython.int, lost: cython.longlong) -> cython.void:
        """Try digits from a depth on, when so many members are known and so much is lost."""
        reading: cython.int
        slot: cython.int
        string: cython.int
        place: cython.int
        index: cython.int
        kind: cython.int
        power: cython.longlong
        after: cython.longlong
        top: cython.longlong = 0
        base: cython.longlong = 0
        low: cython.longlong
        high: cython.longlong
        # What is left open is open in an equation that holds as far as it is known.
        if not self.free:
            stage = self.pass_stages(depth, stage)
            if stage < 0:
                return
        if depth == self.members.tried:
            if not self.free:
                self.conclude(lost)
            else:
                reading = self.reader.first_true()
                if reading >= 0 and (self.reading < 0 or reading == self.reading):
                    self.note()
            return
        # A list keeps its count of nodes, which whoever samples it goes by.
        foreseen: cython.bint = not self.free and not self.found.listing
        if foreseen and depth == self.last.since:
            self.last.ready = False
        if foreseen and depth + 2 == self.members.tried:
            self.visit_pairs(depth, stage, lost)
            return
        slot = self.members.try_slot[depth]
        string = self.members.try_string[depth]
        power = self.members.try_power[depth]
        place = self.skeleton.slot_at[slot]
        last: cython.bint = depth + 1 == self.members.tried and not self.free
        foreseen = foreseen and last
        if foreseen:
            self.last.foresee(depth)
        for index in range(slot * FIGURES, slot * FIGURES + self.skeleton.option_count[slot]):
            kind = self.options[index]
            after = lost + self.regret[slot * FIGURES + kind]
            if after > self.slack:
                # Those that come now lose more.
                self.barren = False
                break
            after = self.lost_with(place, kind, after)
            if after > self.slack:
                continue
            self.found.nodes += 1
            if foreseen:
                top = self.ahead[TOP + NONE] + kind * self.ahead[TOP + NEXT]
                base = self.ahead[BASE + NONE] + kind * self.ahead[BASE + NEXT]
                if not self.may_be(top, base):
                    continue
            self.put(place, kind)
            self.line[place] = kind
            self.string_value[string] += kind * power
            if foreseen and self.members.simple:
                self.found.nodes += 1
                self.settle(top, base, after)
            elif self.free or last:
                self.visit(depth + 1, stage, after)
            else:
                low = (kind - self.members.slot_low[slot]) * power
                high = (self.members.slot_high[slot] - kind) * power
                self.members.string_low[string] += low
                self.members.string_high[string] -= high
                if self.may_meet(self.members.string_member[string], stage > 0):
                    self.visit(depth + 1, stage, after)
                self.members.string_low[string] -= low
                self.members.string_high[string] += high
            self.string_value[string] -= kind * power
            self.lift(place, kind)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lost_with(self, place: cython.int, kind: cython.int, lost: cython.longlong) -> cython.longlong:
        """How much is lost with a digit in a place; more than the slack if there is none left of it."""
        if kind == self.there[place]:
            return lost + self.skeleton.prize if self.stays == self.skeleton.spare else lost
        return lost if self.left[kind] > 0 else self.slack + 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, place: cython.int, kind: cython.int) -> cython.void:
        """A digit is laid in a place, or stays there."""
        if kind == self.there[place]:
            self.stays += 1
        else:
            self.left[kind] -= 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lift(self, place: cython.int, kind: cython.int) -> cython.void:
        """It is not any more."""
        if kind == self.there[place]:
            self.stays -= 1
        else:
            self.left[kind] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def visit_pairs(self, depth: cython.int, stage: cython.int, lost: cython.longlong) -> cython.void:
        """Try the last two digits, as ``visit`` would; but what the last string must be is foreseen for both.

        Nearly all pairs fail by that alone.
        """
        simple: cython.bint = self.members.simple
        index: cython.int
        other: cython.int
        kind: cython.int
        next_kind: cython.int
        after: cython.longlong
        total: cython.longlong
        top: cython.longlong
        base: cython.longlong
        more_top: cython.longlong
        more_base: cython.longlong
        pair_top: cython.longlong
        pair_base: cython.longlong
        least: cython.longlong
        most: cython.longlong
        low: cython.longlong = self.members.string_low[self.members.unknown]
        high: cython.longlong = self.members.string_high[self.members.unknown]
        slot: cython.int = self.members.try_slot[depth]
        string: cython.int = self.members.try_string[depth]
        power: cython.longlong = self.members.try_power[depth]
        place: cython.int = self.skeleton.slot_at[slot]
        next_slot: cython.int = self.members.try_slot[depth + 1]
        next_string: cython.int = self.members.try_string[depth + 1]
        next_power: cython.longlong = self.members.try_power[depth + 1]
        next_place: cython.int = self.skeleton.slot_at[next_slot]
        end: cython.int = slot * FIGURES + self.skeleton.option_count[slot]
        next_end: cython.int = next_slot * FIGURES + self.skeleton.option_count[next_slot]
        self.last.foresee(depth)
        none_top: cython.longlong = self.ahead[TOP + NONE]
        none_base: cython.longlong = self.ahead[BASE + NONE]
        next_top: cython.longlong = self.ahead[TOP + NEXT]
        next_base: cython.longlong = self.ahead[BASE + NEXT]
        one_top: cython.longlong = self.ahead[TOP + ONE]
        one_base: cython.longlong = self.ahead[BASE + ONE]
        both_top: cython.longlong = self.ahead[TOP + BOTH]
        both_base: cython.longlong = self.ahead[BASE + BOTH]
        for index in range(slot * FIGURES, end):
            kind = self.options[index]
            after = lost + self.regret[slot * FIGURES + kind]
            if after > self.slack:
                self.barren = False
                break
            after = self.lost_with(place, kind, after)
            if after > self.slack:
                continue
            self.put(place, kind)
            self.found.nodes += 1
            top = none_top + kind * one_top
            base = none_base + kind * one_base
            more_top = next_top + kind * both_top
            more_base = next_base + kind * both_base
            entered: cython.bint = False
            reached: cython.int = stage
            last: cython.int = next_end
            # Most often the other digit does not change what is divided by.
            plain: cython.bint = more_base == 0 and base > 0
            least = low * base
            most = high * base
            if more_base == 0 and (top + max(0, 9 * more_top) < least or top + min(0, 9 * more_top) > most):
                # Whatever the other digit is, the string is too small or too large.
                last = next_slot * FIGURES
            for other in range(next_slot * FIGURES, last):
                next_kind = self.options[other]
                total = after + self.regret[next_slot * FIGURES + next_kind]
                if total > self.slack:
                    self.barren = False
                    break
                total = self.lost_with(next_place, next_kind, total)
                if total > self.slack:
                    continue
                self.found.nodes += 1
                pair_top = top + next_kind * more_top
                pair_base = base + next_kind * more_base
                if plain:
                    if pair_top < least or pair_top > most or (base != 1 and pair_top % base != 0):
                        continue
                elif not self.lies_between(pair_top, pair_base, low, high):
                    continue
                if not entered and simple:
                    self.line[place] = kind
                elif not entered:
                    self.line[place] = kind
                    self.string_value[string] += kind * power
                    entered = True
                    reached = self.pass_stages(depth + 1, stage)
                    if reached < 0:
                        break
                self.put(next_place, next_kind)
                self.line[next_place] = next_kind
                if simple:
                    self.found.nodes += 1
                    self.settle(pair_top, pair_base, total)
                else:
                    self.string_value[next_string] += next_kind * next_power
                    self.visit(depth + 2, reached, total)
                    self.string_value[next_string] -= next_kind * next_power
                self.lift(next_place, next_kind)
            if entered:
                self.string_value[string] -= kind * power
            self.lift(place, kind)

    @cython.cfunc
    @cython.exceptval(check=False)
    def pass_stages(self, depth: cython.int, stage: cython.int) -> cython.int:
        """How many members are known at a depth, after so many before; -1 if they cannot be equal."""
        while stage < self.members.members - 1 and self.due[stage] == depth:
            if not self.meets(stage):
                return -1
            stage += 1
        if depth == self.members.units and not self.units_agree(stage > 0):
            return -1
        return stage

    @cython.cfunc
    @cython.exceptval(check=False)
    def meets(self, stage: cython.int) -> cython.bint:
        """Whether the member that has just become known can be, or is, equal to the others."""
        if not self.members.reckon(self.members.member_order[stage]):
            return False
        if stage > 0:
            return self.last.value_top * self.members.base == self.members.top * self.last.value_base
        self.last.value_top = self.members.top
        self.last.value_base = self.members.base
        if self.members.low > -ENDLESS and self.members.top < self.members.low * self.members.base:
            return False
        return self.members.high == ENDLESS or self.members.top <= self.members.high * self.members.base

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_meet(self, member: cython.int, known: cython.bint) -> cython.bint:
        """Whether a member of which some digits are known can be equal to the others, by its size alone."""
        self.members.span(member)
        if not known:
            return self.members.span_low <= self.members.high and self.members.span_high >= self.members.low
        if (
            self.members.span_low > -ENDLESS
            and self.last.value_top < self.members.span_low * self.last.value_base
        ):
            return False
        return (
            self.members.span_high == ENDLESS
            or self.last.value_top <= self.members.span_high * self.last.value_base
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def units_agree(self, known: cython.bint) -> cython.bint:
        """Whether the members can be equal as far as their last figures go.

        Those that are not known, if any is, are sums of products of whole numbers.
        """
        index: cython.int
        figure: cython.int
        none: cython.int
        each: cython.int
        place: cython.int
        slot: cython.int
        kind: cython.int
        unit: cython.int = -1
        if known:
            scaled: cython.longlong = self.last.value_top * self.members.powers[self.members.decimals]
            if scaled % self.last.value_base != 0:
                return False
            # Compiled, what is left of a negative number is negative.
            unit = (scaled // self.last.value_base % 10 + 10) % 10
        for index in range(self.members.members - 1):
            if self.due[index] == 0:
                continue
            figure = self.members.last_figure(self.members.member_order[index], 0)
            if unit >= 0 and figure != unit:
                return False
            unit = figure
        none = self.members.last_figure(self.members.unknown_member, 0)
        each = self.members.last_figure(self.members.unknown_member, 1) + 10 - none
        place = self.members.string_end[self.members.unknown] - 1
        slot = self.slot_of[place]
        if slot < 0:
            return (none + each * self.line[place] - unit) % 10 == 0
        for index in range(slot * FIGURES, slot * FIGURES + self.skeleton.option_count[slot]):
            kind = self.options[index]
            if (none + each * kind - unit) % 10 == 0 and (self.left[kind] > 0 or kind == self.there[place]):
                return True
        return False

    # --- concluding the last string ---------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def conclude(self, lost: cython.longlong) -> cython.void:
        """All other strings are known: lay the last one, if what it must be is a whole number and can be."""
        self.found.nodes += 1
        if self.last.derive() and self.may_be(self.last.top, self.last.base):
            self.settle(self.last.top, self.last.base, lost)

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle(self, top: cython.longlong, base: cython.longlong, lost: cython.longlong) -> cython.void:
        """The last string must be top : base, which is a whole number, or 0 : 0, which is any."""
        if base == 0:
            self.leave_open(lost)
        else:
            self.lay(top if base == 1 else top // base, lost)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def may_be(self, top: cython.longlong, base: cython.longlong) -> cython.bint:
        """Whether top : base is a whole number, neither too small nor too large for the last string; 0 : 0 is
        any."""
        return self.lies_between(
            top,
            base,
            self.members.string_low[self.members.unknown],
            self.members.string_high[self.members.unknown],
        )

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lies_between(
        self, top: cython.longlong, base: cython.longlong, low: cython.longlong, high: cython.longlong
    ) -> cython.bint:
        """Whether top : base is a whole number between two others; 0 : 0 is any."""
        if base <= 0:
            return base == 0 and top == 0
        # Most numbers are whole, and to divide takes longer than all the rest.
        return top >= low * base and top <= high * base and (base == 1 or top % base == 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def leave_open(self, lost: cython.longlong) -> cython.void:
        """The equation says nothing about the last string, as in 0 x …: try its digits too."""
        depth: cython.int = self.members.tried
        self.members.tried = self.skeleton.slots
        self.free = True
        self.visit(depth, self.members.members - 1, lost)
        self.free = False
        self.members.tried = depth

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, value: cython.longlong, lost: cython.longlong) -> cython.void:
        """Lay the digits of the last string, if they are to be had."""
        kind: cython.int
        slot: cython.int
        laid: cython.int
        rest: cython.longlong = value
        total: cython.longlong = lost
        begin: cython.int = self.members.string_begin[self.members.unknown]
        end: cython.int = self.members.string_end[self.members.unknown]
        stays: cython.int = self.stays
        fits: cython.bint = True
        place: cython.int = end - 1
        while fits and place >= begin:
            if self.line[place] >= SIGN:
                place -= 1
                continue
            kind = rest % 10
            rest //= 10
            slot = self.slot_of[place]
            if slot < 0:
                fits = kind == self.line[place]
            elif kind == self.there[place] and self.skeleton.stay[slot] >= 0:
                if self.stays == self.skeleton.spare:
                    total += self.skeleton.prize
                self.stays += 1
            elif (self.window.may[place] >> kind) & 1 and self.left[kind] > 0:
                self.left[kind] -= 1
            else:
                fits = False
            if fits and slot >= 0:
                total += self.regret[slot * FIGURES + kind]
                self.line[place] = kind
            place -= 1 if fits else 0
        if fits:
            self.barren = False
            if total <= self.slack and (
                self.reader.readings == 1 or self.reader.first_true() == self.reading
            ):
                self.note()
        # Take back what was laid.
        self.stays = stays
        for laid in range(place + 1, end):
            if self.slot_of[laid] >= 0 and self.line[laid] != self.there[laid]:
                self.left[self.line[laid]] += 1

    # --- what is found ----------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self) -> cython.void:
        """Keep the line at hand, on the list or if it is among the best."""
        rank: cython.int
        index: cython.int
        place: cython.int
        self.barren = False
        if not self.score.is_move():
            return
        if self.found.listing:
            self.enlist()
            return
        points: cython.longlong = self.score.total()
        if points <= self.found.least():
            return
        if self.found.count < self.found.wanted:
            self.found.count += 1
        rank = self.found.count - 1
        while rank > 0 and self.found.best_points[rank - 1] < points:
            self.found.best_points[rank] = self.found.best_points[rank - 1]
            self.found.best_window[rank] = self.found.best_window[rank - 1]
            for index in range(rank * self.board.longest, (rank + 1) * self.board.longest):
                self.found.best_line[index] = self.found.best_line[index - self.board.longest]
            rank -= 1
        self.found.best_points[rank] = points
        self.found.best_window[rank] = self.window.index
        for place in range(self.window.length):
            self.found.best_line[rank * self.board.longest + place] = self.line[place]
        self.slack = self.skeleton.bound - self.found.least() - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def enlist(self) -> cython.void:
        """Put the digits of the line at hand on the list; once that is full, nothing more is tried."""
        slot: cython.int
        base: cython.int = self.found.count * self.skeleton.slots
        if base + self.skeleton.slots > len(self.found.digits):
            more: cython.schar[::1] = array("b", [0]) * (2 * (base + self.skeleton.slots))
            more[:base] = self.found.digits[:base]
            self.found.digits = more
        for slot in range(self.skeleton.slots):
            self.found.digits[base + slot] = self.line[self.skeleton.slot_at[slot]]
        self.found.count += 1
        if self.found.count == self.found.wanted:
            self.slack = -1
