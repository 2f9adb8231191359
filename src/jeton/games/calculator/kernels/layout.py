"""A layout, made ready to be solved: its members, and how each of them will be."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.agenda import Agenda
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.crossings import Crossings
    from jeton.games.calculator.kernels.rack import Rack
    from jeton.games.calculator.kernels.residues import ANY, Residues
    from jeton.games.calculator.kernels.stretch import Stretch
    from jeton.games.calculator.kernels.tables import (
        CODED_KINDS,
        LARGEST,
        THREE_NUMBERS,
        TWO_NUMBERS,
        Tables,
    )
    from jeton.games.calculator.kernels.tokens import (
        CHEAP,
        CHEAP_POINTS,
        DEAR,
        DEAR_POINTS,
        EQUALS,
        OPERATORS,
    )

# What is known of a member up to a number.
MIXED = cython.declare(cython.const[cython.int], 0)  # some of it
GIVEN = cython.declare(cython.const[cython.int], 1)  # all, and so its value
OPEN = cython.declare(cython.const[cython.int], 2)  # nothing

# How much there is to choose in a member: weights of an open number and an open operation.
NUMBER_CHOICE = cython.declare(cython.const[cython.int], 4)
OPERATION_CHOICE = cython.declare(cython.const[cython.int], 1)

NO_TABLE = cython.declare(cython.const[cython.int], -1)
NO_SPLIT = cython.declare(cython.const[cython.int], -1)
MANY = cython.declare(cython.const[cython.longlong], 1000000000)
"""More than can be tried; and yet the product of two such fits."""
FEW = cython.declare(cython.const[cython.int], 3)
"""So few entries are tried as quickly as they are looked up."""
LOSSES = cython.declare(cython.const[cython.int], 124)
"""Below that, all sums of losses fit the bits of one number."""


@cython.final
@cython.cclass
class Layout:
    """The layout at hand: a stretch whose signs are either a given `=` or operations."""

    board: Board
    rack: Rack
    residues: Residues
    crossings: Crossings
    agenda: Agenda
    stretch: Stretch
    tables: Tables
    item: cython.int
    opened: cython.longlong
    """Which stretch it was made from."""
    consistent: cython.bint
    """Whether the members that are given are equal."""
    target: cython.longlong
    """The value of the members that are given, which all must have; else ANY."""
    number_set: cython.int[::1]
    """The numbers and signs, as far as they are given or have been chosen."""
    sign_set: cython.int[::1]
    sign_lost: cython.int[::1]
    """What a cheap operation brings less."""
    losable: cython.int
    """How much can be lost in all."""
    known: cython.int[::1]
    """For each number, what is known of its member up to it: GIVEN, OPEN or MIXED."""
    known_value: cython.longlong[::1]

    # --- members
    members: cython.int
    member_from: cython.int[::1]
    member_upto: cython.int[::1]
    member_free: cython.int[::1]
    """How much there is to choose."""
    order: cython.int[::1]
    """In which they are solved: those with the least to choose first."""
    split: cython.int[::1]
    """For each member, up to which number a table tells what can stand there, or NO_SPLIT ..."""
    table: cython.int[::1]
    """... and which table."""

    def __init__(
        self,
        board: Board,
        rack: Rack,
        residues: Residues,
        crossings: Crossings,
        agenda: Agenda,
        stretch: Stretch,
        tables: Tables,
    ) -> None:
        room: cython.int = board.longest + 1
        self.board = board
        self.rack = rack
        self.residues = residues
        self.crossings = crossings
        self.agenda = agenda
        self.stretch = stretch
        self.tables = tables
        self.item = -1
        self.opened = 0
        self.number_set = array("i", [0]) * room
        self.sign_set = array("i", [0]) * room
        self.sign_lost = array("i", [0]) * room
        self.known = array("i", [0]) * room
        self.known_value = array("q", [0]) * room
        self.member_from = array("i", [0]) * room
        self.member_upto = array("i", [0]) * room
        self.member_free = array("i", [0]) * room
        self.order = array("i", [0]) * room
        self.split = array("i", [0]) * room
        self.table = array("i", [0]) * room

    @cython.cfunc
    @cython.exceptval(check=False)
    def open(self, item: cython.int) -> cython.bint:
        """Make a layout the one at hand, unless it is so already; False if members that are given differ."""
        mask: cython.longlong = self.agenda.mask[item]
        at: cython.int
        begin: cython.int = 0
        token: cython.int
        known: cython.int = MIXED
        value: cython.longlong = 0
        free: cython.int = 0
        factor: cython.int = 0
        next_factor: cython.int
        self.stretch.open(self.agenda, self.agenda.window[item])
        if item == self.item and self.opened == self.stretch.begun:
            return self.consistent
        self.item = item
        self.opened = self.stretch.begun
        self.consistent = False
        self.target = ANY
        self.losable = 0
        self.members = 0
        for at in range(self.stretch.count):
            # The number, and what is known of its member up to it.
            token = self.stretch.number_there[at]
            self.number_set[at] = token
            if at == begin:
                known = GIVEN if token >= 0 else OPEN
                value = token
                free = 0
            elif known == GIVEN:
                if token < 0 or self.stretch.sign_there[at - 1] < 0:
                    known = MIXED
                else:
                    value = self.residues.apply(value, self.stretch.sign_there[at - 1], token)
            elif known == OPEN and (token >= 0 or self.stretch.sign_there[at - 1] >= 0):
                known = MIXED
            if token < 0:
                free += NUMBER_CHOICE
            self.known[at] = known
            self.known_value[at] = value
            # The sign after it.
            if at < self.stretch.count - 1:
                self.sign_set[at] = self.stretch.sign_there[at]
                self.sign_lost[at] = 0
                if (mask >> at) & 1:
                    self.sign_set[at] = EQUALS
                elif self.stretch.sign_there[at] < 0:
                    free += OPERATION_CHOICE
                if self.sign_set[at] != EQUALS:
                    continue
                next_factor = self.stretch.sign_factor[at]
            else:
                next_factor = 0
            # A member ends.
            self.weigh_losses(begin, at, factor + next_factor)
            if free == 0:
                if self.target >= 0 and self.target != value:
                    self.losable = 0
                    return False
                self.target = value
            self.member_from[self.members] = begin
            self.member_upto[self.members] = at
            self.member_free[self.members] = free
            self.members += 1
            begin = at + 1
            factor = next_factor
        self.put_in_order()
        self.divide()
        self.consistent = True
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh_losses(self, begin: cython.int, last: cython.int, factor: cython.int) -> cython.void:
        """What each operation of a member loses if it is cheap although a dear one fits."""
        at: cython.int
        fit: cython.int
        spot: cython.int
        for at in range(begin, last):
            fit = self.stretch.sign_fit[at]
            if (fit & DEAR) and (fit & CHEAP):
                spot = self.board.spot(
                    self.stretch.down, self.stretch.start + self.stretch.sign_at[at] * self.stretch.step
                )
                self.sign_lost[at] = (
                    (DEAR_POINTS - CHEAP_POINTS) * factor
                    + self.crossings.dear_gain[spot]
                    - self.crossings.cheap_gain[spot]
                )
                self.losable += self.sign_lost[at]

    @cython.cfunc
    @cython.exceptval(check=False)
    def put_in_order(self) -> cython.void:
        """The members with the least to choose come first."""
        member: cython.int
        rank: cython.int
        for member in range(self.members):
            rank = member
            while rank > 0 and self.member_free[self.order[rank - 1]] > self.member_free[member]:
                self.order[rank] = self.order[rank - 1]
                rank -= 1
            self.order[rank] = member

    @cython.cfunc
    @cython.exceptval(check=False)
    def divide(self) -> cython.void:
        """Choose for each member how much of its head is looked up: about half of what there is to try."""
        rank: cython.int
        member: cython.int
        at: cython.int
        begin: cython.int
        numbers: cython.int = self.rack.numbers
        tried: cython.longlong = 1
        for rank in range(self.members):
            member = self.order[rank]
            self.split[member] = NO_SPLIT
            begin = self.member_from[member]
            if self.member_free[member] == 0:
                continue
            # All that there is to try, this member included.
            for at in range(begin, self.member_upto[member] + 1):
                if self.stretch.number_there[at] < 0:
                    tried *= max(1, numbers)
                    numbers -= 1
                if at > begin and self.stretch.sign_there[at - 1] < 0:
                    tried *= OPERATORS
                tried = min(tried, MANY)
            # The first is tried through, if no member is given.
            if rank > 0 or self.target >= 0:
                self.divide_member(member, tried)

    @cython.cfunc
    @cython.exceptval(check=False)
    def divide_member(self, member: cython.int, tried: cython.longlong) -> cython.void:
        """Choose how much of the head of a member is looked up, if so much is to be tried in all."""
        begin: cython.int = self.member_from[member]
        at: cython.int
        numbers: cython.int = self.rack.numbers
        choices: cython.int = 0
        entries: cython.longlong = 1
        size: cython.longlong = 0
        for at in range(begin, self.member_upto[member] + 1):
            if self.stretch.number_there[at] < 0:
                entries *= max(1, numbers)
                numbers -= 1
                choices += 1
            if at > begin and self.stretch.sign_there[at - 1] < 0:
                entries *= OPERATORS
            if self.known[at] == OPEN:
                if 1 <= at - begin <= 2:
                    self.split[member] = at
                    self.table[member] = TWO_NUMBERS if at - begin == 1 else THREE_NUMBERS
                continue
            if choices > CODED_KINDS or entries > LARGEST or entries * entries > tried * 8:
                break
            if entries > FEW:
                self.split[member] = at
                self.table[member] = NO_TABLE
                size = entries
        if self.split[member] != NO_SPLIT and self.table[member] == NO_TABLE:
            self.table[member] = self.tables.table_for(begin, self.split[member], size)
        elif self.split[member] != NO_SPLIT:
            self.tables.need(self.table[member])

    @cython.cfunc
    @cython.exceptval(check=False)
    def lose_more(self) -> cython.bint:
        """Let the layout lose the next more that it can; False if it can lose no more."""
        at: cython.int
        sums: cython.longlong = 1
        lost: cython.int = self.agenda.lost[self.item]
        if lost >= self.losable:
            return False
        lost += 2
        if self.losable < LOSSES:
            # All losses are even: a bit for each sum of some of them.
            for at in range(self.stretch.count - 1):
                sums |= sums << (self.sign_lost[at] >> 1)
            while ((sums >> (lost >> 1)) & 1) == 0:
                lost += 2
        self.agenda.lost[self.item] = lost
        return True
