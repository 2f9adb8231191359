"""Tables: what can stand at the head of a member, by its value."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.arrays import grown, grown_long, grown_words
    from jeton.games.calculator.kernels.effort import Effort
    from jeton.games.calculator.kernels.memo import Memo, joined, key_of
    from jeton.games.calculator.kernels.rack import Rack
    from jeton.games.calculator.kernels.residues import Residues
    from jeton.games.calculator.kernels.stretch import Stretch
    from jeton.games.calculator.kernels.tokens import KINDS, OPERATIONS, OPERATORS, SIGN, has_kind, has_sign

CODED_KINDS = cython.declare(cython.const[cython.int], 3)
"""So many open numbers an entry has room for."""
MOST_ENTRIES = cython.declare(cython.const[cython.int], 100000)
"""So many entries in all tables are enough."""
LARGEST = cython.declare(cython.const[cython.int], 2000)
"""The most entries of a table, roughly."""

# The tables that serve everywhere, in which all is open, and how many slots they have: about twice as many as
# entries, for most of what is looked up is not there.
TWO_NUMBERS = cython.declare(cython.const[cython.int], 0)
THREE_NUMBERS = cython.declare(cython.const[cython.int], 1)
COMMON = cython.declare(cython.const[cython.int], 2)
NO_ENTRY = cython.declare(cython.const[cython.int], -1)
SLOTS_OF_TWO = cython.declare(cython.const[cython.int], 256)
SLOTS_OF_THREE = cython.declare(cython.const[cython.int], 4096)


# The code of an entry: from the last bits on, the kinds of up to three open numbers, three bits each; then
# the open operations, two bits each. The first of each is at place 0.


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def kind_in(code: cython.int, place: cython.int) -> cython.int:
    """The kind of an open number."""
    return (code >> (3 * place)) & 7


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def sign_in(code: cython.int, place: cython.int) -> cython.int:
    """An open operation."""
    return (code >> (9 + 2 * place)) & 3


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def kind_at(place: cython.int, kind: cython.int) -> cython.int:
    """The kind of an open number as part of a code."""
    return kind << (3 * place)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def sign_at(place: cython.int, sign: cython.int) -> cython.int:
    """An open operation as part of a code."""
    return sign << (9 + 2 * place)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def hash_of(value: cython.longlong) -> cython.longlong:
    """A number of which the last bits say where in a table a value is."""
    return value ^ (value >> 10) ^ (value >> 29)


@cython.final
@cython.cclass
class Tables:
    """Hash tables that share their entries. One serves wherever the same stands and fits."""

    effort: Effort
    rack: Rack
    residues: Residues
    stretch: Stretch

    # --- arrays of the rack and the stretch, for tables are filled all the time
    value: cython.int[::1]
    full: cython.int[::1]
    number_there: cython.int[::1]
    number_fit: cython.int[::1]
    sign_there: cython.int[::1]
    sign_any: cython.int[::1]

    # --- entries, and the slots in which they are listed
    heads: cython.int[::1]
    """For each slot of each table its last entry, or NO_ENTRY."""
    bits: cython.ulonglong[::1]
    """Eight bits for each slot, by value: where one is not set, there is no entry. Mostly none is set."""
    entries: cython.int
    entry_value: cython.longlong[::1]
    entry_next: cython.int[::1]
    entry_code: cython.int[::1]
    common: cython.int
    """How many entries the tables have that serve everywhere."""
    made: cython.int[::1]
    """Whether each of them has been made."""
    tables: cython.int
    base: cython.int[::1]
    """Where the slots of each table begin …"""
    slots: cython.int[::1]
    """… and how many there are; a power of two."""
    memo: Memo
    """The tables by what stands and fits."""

    def __init__(self, effort: Effort, rack: Rack, residues: Residues, stretch: Stretch) -> None:
        self.effort = effort
        self.rack = rack
        self.residues = residues
        self.stretch = stretch
        self.memo = Memo()
        self.made = array("i", [0]) * COMMON
        self.value = rack.value
        self.full = rack.full
        self.number_there = stretch.number_there
        self.number_fit = stretch.number_fit
        self.sign_there = stretch.sign_there
        self.sign_any = stretch.sign_any
        self.heads = array("i", [NO_ENTRY]) * 4096
        self.bits = array("Q", [0]) * 512
        self.entry_value = array("q", [0]) * 4096
        self.entry_next = array("i", [0]) * 4096
        self.entry_code = array("i", [0]) * 4096
        self.base = array("i", [0]) * 256
        self.slots = array("i", [0]) * 256

    # --- all tables -----------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """Make the tables that serve everywhere; all others are forgotten."""
        self.clear()
        self.fill_common(TWO_NUMBERS)
        self.fill_common(THREE_NUMBERS)
        self.common = self.entries

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self) -> cython.void:
        """Forget all tables. Those that serve everywhere are made when ``need`` asks for them."""
        self.entries = 0
        self.common = 0
        self.tables = 0
        self.memo.forget()
        self.add_table(SLOTS_OF_TWO)
        self.add_table(SLOTS_OF_THREE)
        self.made[TWO_NUMBERS] = 0
        self.made[THREE_NUMBERS] = 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def need(self, table: cython.int) -> cython.void:
        """A table is going to be used; if it serves everywhere, it may have to be made."""
        if table < COMMON and self.made[table] == 0:
            self.fill_common(table)

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill_common(self, table: cython.int) -> cython.void:
        """Make one of the tables that serve everywhere."""
        one: cython.int
        two: cython.int
        three: cython.int
        sign: cython.int
        other: cython.int
        pair: cython.longlong
        triple: cython.longlong
        code: cython.int
        self.made[table] = 1
        for one in range(self.rack.kinds):
            self.rack.left[one] -= 1
            for two in range(self.rack.kinds):
                if self.rack.left[two] <= 0:
                    continue
                self.rack.left[two] -= 1
                for sign in range(OPERATORS):
                    pair = self.residues.apply(self.rack.value[one], SIGN + sign, self.rack.value[two])
                    if pair < 0:
                        continue
                    code = kind_at(0, one) | kind_at(1, two) | sign_at(0, sign)
                    if table == TWO_NUMBERS:
                        self.enter(TWO_NUMBERS, pair, code)
                        continue
                    for three in range(self.rack.kinds):
                        if self.rack.left[three] <= 0:
                            continue
                        for other in range(OPERATORS):
                            triple = self.residues.apply(pair, SIGN + other, self.rack.value[three])
                            if triple >= 0:
                                self.enter(
                                    THREE_NUMBERS, triple, code | kind_at(2, three) | sign_at(1, other)
                                )
                self.rack.left[two] += 1
            self.rack.left[one] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def trim(self) -> cython.void:
        """Of too many tables, forget all but the two that serve everywhere."""
        if self.entries > MOST_ENTRIES:
            self.memo.forget()
            self.tables = COMMON
            self.entries = self.common

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_table(self, entries: cython.longlong) -> cython.int:
        """An empty table for about so many entries."""
        index: cython.int
        table: cython.int = self.tables
        slots: cython.int = 8
        base: cython.int
        while slots < entries:
            slots *= 2
        if table == len(self.base):
            self.base = grown(self.base)
            self.slots = grown(self.slots)
        base = self.base[table - 1] + self.slots[table - 1] if table else 0
        self.base[table] = base
        self.slots[table] = slots
        while base + slots > len(self.heads):
            self.heads = grown(self.heads)
            self.bits = grown_words(self.bits)
        for index in range(base, base + slots):
            self.heads[index] = NO_ENTRY
        for index in range(base >> 3, (base + slots) >> 3):
            self.bits[index] = 0
        self.tables += 1
        return table

    @cython.cfunc
    @cython.exceptval(check=False)
    def enter(self, table: cython.int, value: cython.longlong, code: cython.int) -> cython.void:
        """Put something that has a value into a table."""
        hashed: cython.longlong = hash_of(value)
        slot: cython.int = self.base[table] + cython.cast(cython.int, hashed & (self.slots[table] - 1))
        bit: cython.ulonglong = 1
        if self.entries == len(self.entry_next):
            self.entry_next = grown(self.entry_next)
            self.entry_code = grown(self.entry_code)
            self.entry_value = grown_long(self.entry_value)
        self.entry_value[self.entries] = value
        self.entry_code[self.entries] = code
        self.entry_next[self.entries] = self.heads[slot]
        self.heads[slot] = self.entries
        self.bits[self.word_at(table, hashed)] |= bit << (hashed & 63)
        self.entries += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def word_at(self, table: cython.int, hashed: cython.longlong) -> cython.int:
        """Where the bit of a value is."""
        return (self.base[table] >> 3) + cython.cast(cython.int, (hashed & (8 * self.slots[table] - 1)) >> 6)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def find(self, table: cython.int, value: cython.longlong) -> cython.int:
        """The last entry of a table that has a value; NO_ENTRY if there is none."""
        hashed: cython.longlong = hash_of(value)
        entry: cython.int
        if ((self.bits[self.word_at(table, hashed)] >> (hashed & 63)) & 1) == 0:
            return NO_ENTRY
        entry = self.heads[self.base[table] + cython.cast(cython.int, hashed & (self.slots[table] - 1))]
        while entry >= 0 and self.entry_value[entry] != value:
            entry = self.entry_next[entry]
        return entry

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def find_next(self, last: cython.int, value: cython.longlong) -> cython.int:
        """The entry before another that has a value; NO_ENTRY if there is none."""
        entry: cython.int = self.entry_next[last]
        while entry >= 0 and self.entry_value[entry] != value:
            entry = self.entry_next[entry]
        return entry

    # --- the table of some squares --------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def table_for(self, begin: cython.int, last: cython.int, entries: cython.longlong) -> cython.int:
        """The table of what can stand from one number of the stretch at hand to another: about so much."""
        words: cython.ulonglong = 0
        at: cython.int
        table: cython.int
        for at in range(begin, last + 1):
            # What lies there and what fits there are never the same number.
            if at > begin:
                if self.sign_there[at - 1] >= 0:
                    words = joined(words, self.sign_there[at - 1])
                else:
                    words = joined(words, self.sign_any[at - 1] & OPERATIONS)
            if self.number_there[at] >= 0:
                words = joined(words, self.number_there[at])
            else:
                words = joined(words, OPERATIONS | (self.number_fit[at] & KINDS))
        table = self.memo.recall(key_of(words), self.tables)
        if table == self.tables:
            self.add_table(entries)
            self.fill(table, begin, begin, last, 0, 0, 0, 0)
        return table

    @cython.cfunc
    @cython.exceptval(check=False)
    def fill(
        self,
        table: cython.int,
        begin: cython.int,
        at: cython.int,
        last: cython.int,
        value: cython.longlong,
        code: cython.int,
        kinds: cython.int,
        signs: cython.int,
    ) -> cython.void:
        """Enter into a table what can stand from a number on, after what has a value and a code.

        So many kinds and operations are in the code already.
        """
        sign: cython.int
        kind: cython.int
        token: cython.int = self.number_there[at]
        is_open: cython.bint = token < 0
        sign_open: cython.bint = at > begin and self.sign_there[at - 1] < 0
        number: cython.int
        result: cython.longlong
        longer: cython.int
        for sign in range(OPERATORS):
            if at > begin and not has_sign(self.sign_any[at - 1], sign):
                continue
            for kind in range(self.rack.kinds if is_open else 1):
                if is_open and (self.full[kind] == 0 or not has_kind(self.number_fit[at], kind)):
                    continue
                number = self.value[kind] if is_open else token
                result = number
                if at > begin:
                    result = self.residues.apply(value, SIGN + sign, number)
                    if result < 0:
                        continue
                longer = code
                if is_open:
                    self.full[kind] -= 1
                    longer |= kind_at(kinds, kind)
                if sign_open:
                    longer |= sign_at(signs, sign)
                if at == last:
                    self.effort.nodes += 1
                    self.enter(table, result, longer)
                else:
                    self.fill(
                        table,
                        begin,
                        at + 1,
                        last,
                        result,
                        longer,
                        kinds + 1 if is_open else kinds,
                        signs + 1 if sign_open else signs,
                    )
                if is_open:
                    self.full[kind] += 1
            if at == begin:
                return
