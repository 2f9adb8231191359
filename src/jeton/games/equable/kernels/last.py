"""The last string: what it must be, when all others are known."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.members import Members
    from jeton.games.equable.kernels.tokens import MINUS, OVER, TIMES

STRINGS = cython.declare(cython.const[cython.int], 3)
"""It is seen beforehand how the last string depends on so many others."""

# Both parts of the fraction, as they depend on the last two digits that are tried: if these are 0, how much
# more for each one that the last is more, that the one before it is, and that both are.
NONE = cython.declare(cython.const[cython.int], 0)
NEXT = cython.declare(cython.const[cython.int], 1)
ONE = cython.declare(cython.const[cython.int], 2)
BOTH = cython.declare(cython.const[cython.int], 3)
TOP = cython.declare(cython.const[cython.int], 0)
BASE = cython.declare(cython.const[cython.int], 4)


@cython.final
@cython.cclass
class Last:
    """The fraction that the last string of the reading at hand must be.

    Every number stands in the equation once. So both parts of the fraction are of first degree in each
    string: what they are where each is 0 or 1 tells what they are for all other values.
    """

    members: Members
    string_value: cython.longlong[::1]
    value_top: cython.longlong
    """What all members must be equal to."""
    value_base: cython.longlong
    top: cython.longlong
    """What the last string must be."""
    base: cython.longlong
    since: cython.int
    """From this depth on, only digits of the strings are tried that it is seen for …"""
    ready: cython.bint
    """… if it has been."""
    strings: cython.int
    """How many these are …"""
    string: cython.int[::1]
    """… and which, the one that is tried last first."""
    form: cython.longlong[::1]
    """For each product of theirs, what stands before it in either part of the fraction."""
    ahead: cython.longlong[::1]
    """How both parts depend on the last two digits, from ``TOP`` and from ``BASE`` on."""

    def __init__(self, members: Members) -> None:
        self.members = members
        self.string_value = members.string_value
        self.value_top = 0
        self.value_base = 1
        self.string = array("i", [0]) * STRINGS
        self.form = array("q", [0]) * (2 << STRINGS)
        self.ahead = array("q", [0]) * (2 * BASE)

    # --- seen beforehand --------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """Another reading is at hand: choose the strings."""
        string: cython.int
        index: cython.int
        self.strings = 0
        self.ready = False
        self.since = self.members.tried
        while self.since > 0:
            string = self.members.try_string[self.since - 1]
            index = 0
            while index < self.strings and self.string[index] != string:
                index += 1
            if index == self.strings:
                if index == STRINGS:
                    return
                self.string[index] = string
                self.strings += 1
            self.since -= 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def unfold(self) -> cython.void:
        """See how the fraction depends on the strings, whatever they are now."""
        corner: cython.int
        index: cython.int
        bit: cython.int
        zero: cython.longlong = self.string_value[self.string[0]]
        one: cython.longlong = self.string_value[self.string[1]]
        two: cython.longlong = self.string_value[self.string[2]]
        top: cython.longlong = self.value_top
        base: cython.longlong = self.value_base
        self.ready = True
        for corner in range(1 << self.strings):
            for index in range(self.strings):
                self.string_value[self.string[index]] = (corner >> index) & 1
            self.members.reckon(self.members.member_order[0])
            self.value_top = self.members.top
            self.value_base = self.members.base
            self.derive()
            self.form[2 * corner] = self.top
            self.form[2 * corner + 1] = self.base
        self.value_top = top
        self.value_base = base
        self.string_value[self.string[0]] = zero
        if self.strings > 1:
            self.string_value[self.string[1]] = one
        if self.strings > 2:
            self.string_value[self.string[2]] = two
        for index in range(self.strings):
            bit = 1 << index
            for corner in range(1 << self.strings):
                if corner & bit:
                    self.form[2 * corner] -= self.form[2 * (corner - bit)]
                    self.form[2 * corner + 1] -= self.form[2 * (corner - bit) + 1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def foresee(self, depth: cython.int) -> cython.void:
        """See how the fraction depends on the digits that are tried from a depth on: the last two at most."""
        part: cython.int
        at: cython.int
        none: cython.longlong
        last: cython.longlong
        other: cython.longlong
        both: cython.longlong
        zero: cython.longlong = self.string_value[self.string[0]]
        one: cython.longlong = self.string_value[self.string[1]]
        two: cython.longlong = self.string_value[self.string[2]]
        final: cython.int = self.members.tried - 1
        power: cython.longlong = self.members.try_power[depth]
        next_power: cython.longlong = self.members.try_power[final]
        alike: cython.bint = self.members.try_string[depth] == self.string[0]
        if not self.ready:
            self.unfold()
        for part in range(2):
            at = part * BASE
            none = self.form[part]
            last = self.form[part + 2]
            other = 0
            both = 0
            if self.strings > 1:
                other = self.form[part + 4]
                both = self.form[part + 6]
            if self.strings > 2:
                none += self.form[part + 8] * two
                last += self.form[part + 10] * two
                other += self.form[part + 12] * two
                both += self.form[part + 14] * two
            # As they are now; then how much more for each one that a string is more.
            none += other * one
            last += both * one
            other += both * zero
            none += last * zero
            self.ahead[at + NONE] = none
            self.ahead[at + NEXT] = last * next_power
            self.ahead[at + ONE] = (last if alike else other) * power
            self.ahead[at + BOTH] = 0 if alike else both * power * next_power

    # --- from all others --------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def derive(self) -> cython.bint:
        """Derive the fraction that the last string must be from all others: 0 : 0 if it may be anything.

        False if some number has no value, or the string cannot have the right one; the fraction is made all
        the same.
        """
        end: cython.int
        number: cython.int
        own: cython.int = self.members.string_number[self.members.unknown]
        own_minus: cython.bint = False
        minus: cython.bint = False
        inside: cython.bint = False
        sound: cython.bint = True
        own_top: cython.longlong = 0
        own_base: cython.longlong = 1
        term_top: cython.longlong = 0
        term_base: cython.longlong = 1
        sum_top: cython.longlong = 0
        sum_base: cython.longlong = 1
        top: cython.longlong
        base: cython.longlong
        end = self.members.member_number[self.members.unknown_member + 1]
        for number in range(self.members.member_number[self.members.unknown_member], end + 1):
            if number == end or self.members.number_sign[number] < TIMES:
                # A term ends, with the number that is looked for left out or without it.
                if inside:
                    own_top = term_top
                    own_base = term_base
                    own_minus = minus
                else:
                    sum_top = sum_top * term_base + (-term_top if minus else term_top) * sum_base
                    sum_base *= term_base
                if number == end:
                    break
                inside = False
                minus = self.members.number_sign[number] == MINUS
                term_top = 1
                term_base = 1
            if number == own:
                inside = True
                continue
            if not self.members.reckon_number(number):
                sound = False
            if self.members.number_sign[number] == OVER:
                if self.members.top == 0:
                    sound = False
                term_top *= self.members.base
                term_base *= self.members.top
            else:
                term_top *= self.members.top
                term_base *= self.members.base
        # The term of the number is top : base.
        top = self.value_top * sum_base - sum_top * self.value_base
        base = self.value_base * sum_base
        if own_minus:
            top = -top
        if self.members.number_sign[own] == OVER:
            sound = sound and (own_top != 0 or top == 0)
            return self.derive_string(own_top * base, own_base * top) and sound
        return self.derive_string(own_base * top, own_top * base) and sound

    @cython.cfunc
    @cython.exceptval(check=False)
    def derive_string(self, top: cython.longlong, base: cython.longlong) -> cython.bint:
        """The number of the last string must be top : base: derive what the string must be."""
        unknown: cython.int = self.members.unknown
        number: cython.int = self.members.string_number[unknown]
        upper: cython.longlong = self.string_value[self.members.number_top[number]]
        lower: cython.longlong
        sound: cython.bint = base > 0
        self.top = top * self.members.number_scale[number]
        self.base = base
        if top == 0 and base == 0:
            return True
        if self.members.number_base[number] < 0:
            return sound
        lower = self.string_value[self.members.number_base[number]]
        if unknown == self.members.number_whole[number]:
            self.top = top * lower - upper * base
            self.base = base * lower
            return sound and 0 < upper < lower
        if self.members.number_whole[number] >= 0:
            # What of it the fraction must be, which is a proper one.
            top -= self.string_value[self.members.number_whole[number]] * base
            sound = sound and 0 < top < base
        if unknown == self.members.number_top[number]:
            self.top = top * lower
            return sound and lower != 0
        self.top = upper * base
        self.base = top
        return sound and top >= 0 and (upper != 0 or top == 0)
