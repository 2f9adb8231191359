"""Solves layouts: finds numbers and operations with which all members have the same value.

The member with the least to choose is tried through, if no member is given; the value that it has is what
all others must have. These are solved from their end backwards, and half way the rest is looked up in a
table of all that can stand at the head of the member, by value.
"""

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.agenda import Agenda
    from jeton.games.calculator.kernels.effort import Effort
    from jeton.games.calculator.kernels.found import Found
    from jeton.games.calculator.kernels.layout import GIVEN, NO_TABLE, Layout
    from jeton.games.calculator.kernels.rack import Rack
    from jeton.games.calculator.kernels.residues import ANY, NONE, Residues
    from jeton.games.calculator.kernels.runs import Runs
    from jeton.games.calculator.kernels.stretch import Stretch
    from jeton.games.calculator.kernels.tables import NO_ENTRY, Tables, kind_in, sign_in
    from jeton.games.calculator.kernels.tokens import (
        EQUALS,
        OPERATORS,
        SIGN,
        has_kind,
        has_sign,
        is_cheap,
    )

FIRST = cython.declare(cython.const[cython.int], -1)
"""In place of the sign before a number: it is the first of its member."""


@cython.final
@cython.cclass
class Solver:
    """Finds the solutions of the layout at hand that lose exactly so much, or all."""

    effort: Effort
    rack: Rack
    residues: Residues
    runs: Runs
    agenda: Agenda
    stretch: Stretch
    tables: Tables
    layout: Layout
    found: Found
    exact: cython.bint
    """Whether a solution must lose exactly what its item does."""
    target: cython.longlong
    """What the members must be equal to; ANY as long as that is open."""
    lost: cython.int
    """How much must still be lost ..."""
    losable: cython.int
    """... and how much still can be."""

    # --- arrays of the rack, the stretch and the layout, for they are used all the time
    value: cython.int[::1]
    left: cython.int[::1]
    signs: cython.int[::1]
    number_there: cython.int[::1]
    number_fit: cython.int[::1]
    number_set: cython.int[::1]
    sign_there: cython.int[::1]
    sign_fit: cython.int[::1]
    sign_set: cython.int[::1]
    sign_lost: cython.int[::1]
    known: cython.int[::1]
    known_value: cython.longlong[::1]
    order: cython.int[::1]
    member_from: cython.int[::1]
    split: cython.int[::1]

    def __init__(
        self,
        effort: Effort,
        rack: Rack,
        residues: Residues,
        runs: Runs,
        agenda: Agenda,
        stretch: Stretch,
        tables: Tables,
        layout: Layout,
        found: Found,
    ) -> None:
        self.effort = effort
        self.rack = rack
        self.residues = residues
        self.runs = runs
        self.agenda = agenda
        self.stretch = stretch
        self.tables = tables
        self.layout = layout
        self.found = found
        self.exact = True
        self.value = rack.value
        self.left = rack.left
        self.signs = rack.signs
        self.number_there = stretch.number_there
        self.number_fit = stretch.number_fit
        self.number_set = layout.number_set
        self.sign_there = stretch.sign_there
        self.sign_fit = stretch.sign_fit
        self.sign_set = layout.sign_set
        self.sign_lost = layout.sign_lost
        self.known = layout.known
        self.known_value = layout.known_value
        self.order = layout.order
        self.member_from = layout.member_from
        self.split = layout.split

    @cython.cfunc
    @cython.exceptval(check=False)
    def solve(self, item: cython.int) -> cython.void:
        """Find all solutions of a layout that lose a certain amount, or all at all."""
        if self.layout.open(item):
            self.target = self.layout.target
            self.losable = self.layout.losable
            self.lost = self.agenda.lost[item] if self.exact else 0
            self.next_member(0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def next_member(self, after: cython.int) -> cython.void:
        """Solve the members from a rank on."""
        rank: cython.int = after
        member: cython.int
        while rank < self.layout.members and self.layout.member_free[self.order[rank]] == 0:
            rank += 1
        if rank == self.layout.members:
            if not self.exact or self.lost == 0:
                self.note()
            return
        member = self.order[rank]
        if self.target < 0:
            self.forward(rank, self.member_from[member], self.layout.member_upto[member], 0)
        else:
            self.backward(rank, self.member_from[member], self.layout.member_upto[member], self.target)

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self) -> cython.void:
        """Note the solution at hand."""
        item: cython.int = self.layout.item
        window: cython.int = self.agenda.window[item]
        length: cython.int = self.agenda.length[window]
        points: cython.int = self.agenda.bound[item] - self.agenda.lost[item]
        place: cython.int
        at: cython.int
        if self.found.count == self.found.wanted:
            return
        for place in range(length):
            self.runs.token[place] = EQUALS
        for at in range(self.stretch.count):
            self.runs.token[self.stretch.number_at[at]] = self.number_set[at]
            if at < self.stretch.count - 1:
                self.runs.token[self.stretch.sign_at[at]] = self.sign_set[at]
                if not self.exact and is_cheap(self.sign_set[at] - SIGN):
                    points -= self.sign_lost[at]
        if self.residues.wide and not self.runs.is_surely_true(length):
            return
        self.found.add(window, points, self.runs, length)

    # --- tokens of the layout -------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def take_sign(self, at: cython.int, sign: cython.int) -> cython.bint:
        """Lay an operation, if it is to be had, fits and loses no more and no less than it may."""
        lost: cython.int = self.sign_lost[at]
        if self.signs[sign] == 0 or not has_sign(self.sign_fit[at], sign):
            return False
        if self.exact:
            if is_cheap(sign):
                if lost > self.lost:
                    return False
                self.lost -= lost
            elif self.lost > self.losable - lost:
                return False
            self.losable -= lost
        self.signs[sign] -= 1
        self.sign_set[at] = SIGN + sign
        return True

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def give_sign(self, at: cython.int, sign: cython.int) -> cython.void:
        """Take an operation back."""
        self.signs[sign] += 1
        if self.exact:
            self.losable += self.sign_lost[at]
            if is_cheap(sign):
                self.lost += self.sign_lost[at]

    # --- a member of any value ------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def forward(
        self, rank: cython.int, at: cython.int, last: cython.int, value: cython.longlong
    ) -> cython.void:
        """Try the rest of a member from a number on; the others follow from its value."""
        sign: cython.int
        if self.found.count == self.found.wanted:
            return
        self.effort.nodes += 1
        if at == self.member_from[self.order[rank]]:
            self.forward_number(rank, at, last, value, FIRST)
        elif self.sign_there[at - 1] >= 0:
            self.forward_number(rank, at, last, value, self.sign_there[at - 1])
        else:
            for sign in range(OPERATORS):
                if self.take_sign(at - 1, sign):
                    self.forward_number(rank, at, last, value, SIGN + sign)
                    self.give_sign(at - 1, sign)

    @cython.cfunc
    @cython.exceptval(check=False)
    def forward_number(
        self,
        rank: cython.int,
        at: cython.int,
        last: cython.int,
        value: cython.longlong,
        sign: cython.int,
    ) -> cython.void:
        """Try the number after a sign, or the FIRST of a member."""
        kind: cython.int
        number: cython.int = self.number_there[at]
        result: cython.longlong
        if number >= 0:
            result = number if sign == FIRST else self.residues.apply(value, sign, number)
            if result >= 0:
                self.forward_on(rank, at, last, result)
            return
        for kind in range(self.rack.kinds):
            if self.left[kind] == 0 or not has_kind(self.number_fit[at], kind):
                continue
            number = self.value[kind]
            result = number if sign == FIRST else self.residues.apply(value, sign, number)
            if result < 0:
                continue
            self.left[kind] -= 1
            self.number_set[at] = number
            self.forward_on(rank, at, last, result)
            self.left[kind] += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def forward_on(
        self, rank: cython.int, at: cython.int, last: cython.int, value: cython.longlong
    ) -> cython.void:
        """Go on after a number: with the rest of the member, or if it is whole, with the others."""
        if at < last:
            self.forward(rank, at + 1, last, value)
        else:
            self.target = value
            self.next_member(rank + 1)
            self.target = ANY

    # --- a member that must have a value --------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def backward(
        self, rank: cython.int, begin: cython.int, at: cython.int, value: cython.longlong
    ) -> cython.void:
        """Try a member from its end: what stands up to a number must have a value."""
        sign: cython.int
        entry: cython.int
        if self.found.count == self.found.wanted:
            return
        self.effort.nodes += 1
        if self.known[at] == GIVEN:
            if value < 0 or self.known_value[at] == value:
                self.next_member(rank + 1)
        elif at == begin:
            self.conclude(rank, at, value)
        elif at == self.split[self.order[rank]] and value >= 0:
            entry = self.tables.find(self.layout.table[self.order[rank]], value)
            if entry != NO_ENTRY:
                self.take_heads(rank, begin, at, value, entry)
        elif self.sign_there[at - 1] >= 0:
            self.backward_number(rank, begin, at, value, self.sign_there[at - 1])
        else:
            for sign in range(OPERATORS):
                if self.take_sign(at - 1, sign):
                    self.backward_number(rank, begin, at, value, SIGN + sign)
                    self.give_sign(at - 1, sign)

    @cython.cfunc
    @cython.exceptval(check=False)
    def backward_number(
        self,
        rank: cython.int,
        begin: cython.int,
        at: cython.int,
        value: cython.longlong,
        sign: cython.int,
    ) -> cython.void:
        """Try the number after a sign."""
        kind: cython.int
        rest: cython.longlong
        entry: cython.int
        head: cython.int = at - 1
        given: cython.bint = self.known[head] == GIVEN
        table: cython.int = NO_TABLE
        if self.number_there[at] >= 0:
            rest = self.residues.undo(value, sign, self.number_there[at])
            if rest != NONE:
                self.backward(rank, begin, head, rest)
            return
        if head == self.split[self.order[rank]] and head > begin and not given:
            table = self.layout.table[self.order[rank]]
        for kind in range(self.rack.kinds):
            if self.left[kind] == 0 or not has_kind(self.number_fit[at], kind):
                continue
            rest = self.residues.undo(value, sign, self.value[kind])
            if rest == NONE or (given and rest >= 0 and rest != self.known_value[head]):
                continue
            entry = NO_ENTRY
            if table != NO_TABLE and rest >= 0:
                # Look the rest up at once: mostly it is not there.
                self.effort.nodes += 1
                entry = self.tables.find(table, rest)
                if entry == NO_ENTRY:
                    continue
            self.left[kind] -= 1
            self.number_set[at] = self.value[kind]
            if entry == NO_ENTRY:
                self.backward(rank, begin, head, rest)
            else:
                self.take_heads(rank, begin, head, rest, entry)
            self.left[kind] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def conclude(self, rank: cython.int, at: cython.int, value: cython.longlong) -> cython.void:
        """The first number of a member must have a value."""
        kind: cython.int
        for kind in range(self.rack.kinds):
            if (
                (value < 0 or value == self.value[kind])
                and self.left[kind] > 0
                and has_kind(self.number_fit[at], kind)
            ):
                self.left[kind] -= 1
                self.number_set[at] = self.value[kind]
                self.next_member(rank + 1)
                self.left[kind] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_heads(
        self, rank: cython.int, begin: cython.int, last: cython.int, value: cython.longlong, found: cython.int
    ) -> cython.void:
        """Take what a member may have at its head from its table, from an entry that was found."""
        entry: cython.int = found
        code: cython.int
        kinds: cython.int
        signs: cython.int
        kind: cython.int
        at: cython.int
        numbers: cython.int = 0
        for at in range(begin, last + 1):
            if self.number_there[at] < 0:
                numbers += 1
        while entry != NO_ENTRY:
            code = self.tables.entry_code[entry]
            # Most fail because a number is no longer there.
            if (
                (numbers > 0 and self.left[kind_in(code, 0)] == 0)
                or (numbers > 1 and self.left[kind_in(code, 1)] == 0)
                or (numbers > 2 and self.left[kind_in(code, 2)] == 0)
            ):
                entry = self.tables.find_next(entry, value)
                continue
            self.effort.nodes += 1
            kinds = 0
            signs = 0
            at = begin
            # Take the tokens one by one ...
            while at <= last:
                if at > begin and self.sign_there[at - 1] < 0:
                    if not self.take_sign(at - 1, sign_in(code, signs)):
                        break
                    signs += 1
                if self.number_there[at] < 0:
                    kind = kind_in(code, kinds)
                    if self.left[kind] == 0 or not has_kind(self.number_fit[at], kind):
                        if at > begin and self.sign_there[at - 1] < 0:
                            signs -= 1
                            self.give_sign(at - 1, sign_in(code, signs))
                        break
                    self.left[kind] -= 1
                    self.number_set[at] = self.value[kind]
                    kinds += 1
                at += 1
            if at > last:
                self.next_member(rank + 1)
            # ... and give them back.
            while at > begin:
                at -= 1
                if self.number_there[at] < 0:
                    kinds -= 1
                    self.left[kind_in(code, kinds)] += 1
                if at > begin and self.sign_there[at - 1] < 0:
                    signs -= 1
                    self.give_sign(at - 1, sign_in(code, signs))
            entry = self.tables.find_next(entry, value)
