"""A skeleton under one reading: strings of digits, which make numbers, which make members."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.reader import Reader
    from jeton.games.equable.kernels.skeleton import Skeleton
    from jeton.games.equable.kernels.tokens import (
        BAR,
        DIGITS,
        EITHER,
        ENDLESS,
        EQUALS,
        MINUS,
        OVER,
        PLUS,
        POINT,
        SAFE,
        SIGN,
        TIMES,
    )
    from jeton.games.equable.kernels.window import Window


@cython.final
@cython.cclass
class Members:
    """The reading at hand, the string to solve for, and the order in which other digits are tried."""

    reader: Reader
    window: Window
    skeleton: Skeleton
    powers: cython.longlong[::1]
    """Those of 10."""
    strings: cython.int
    string_begin: cython.int[::1]
    string_end: cython.int[::1]
    string_open: cython.int[::1]
    string_number: cython.int[::1]
    string_member: cython.int[::1]
    string_value: cython.longlong[::1]
    """As far as the digits are known."""
    string_low: cython.longlong[::1]
    string_high: cython.longlong[::1]
    slot_low: cython.int[::1]
    """The least and the greatest digit for each slot."""
    slot_high: cython.int[::1]
    numbers: cython.int
    number_sign: cython.int[::1]
    """What stands before it; ``PLUS`` before the first of a member."""
    number_whole: cython.int[::1]
    """The strings of a number; -1 where it has no whole part or no bar."""
    number_top: cython.int[::1]
    number_base: cython.int[::1]
    number_scale: cython.longlong[::1]
    places: cython.int[::1]
    """How many figures a number has behind its point."""
    simple: cython.bint
    """Whether there are two members, without a bar or a division: then every number has a value."""
    members: cython.int
    member_number: cython.int[::1]
    """The first number and the first string of each member, and the end of the last."""
    member_string: cython.int[::1]
    member_order: cython.int[::1]
    due: cython.int[::1]
    """For each member in that order, how many digits are tried when it is known."""
    unknown: cython.int
    """The string that is solved for, and its member."""
    unknown_member: cython.int
    tried: cython.int
    """How many digits are tried before that."""
    units: cython.int
    """How many when the last figures of all other strings are known; -1 if they are of no use."""
    listing: cython.bint
    """Whether all solutions are listed, rather than the best looked for."""
    units_first: cython.bint
    """Whether last figures are tried before all others."""
    decimals: cython.int
    """How many figures behind the point the terms of the open members have at most."""
    number_decimals: cython.int[::1]
    """How many figures behind the point the term of a number has."""
    try_slot: cython.int[::1]
    try_string: cython.int[::1]
    try_power: cython.longlong[::1]
    low: cython.longlong
    """Between these lies what a member can be equal to."""
    high: cython.longlong
    span_low: cython.longlong
    """Between these lies the value of the member looked at last."""
    span_high: cython.longlong
    top: cython.longlong
    """The value of the number or the member reckoned last."""
    base: cython.longlong

    def __init__(self, board: Board, reader: Reader, window: Window, skeleton: Skeleton) -> None:
        index: cython.int
        self.reader = reader
        self.window = window
        self.skeleton = skeleton
        self.powers = array("q", [1]) * (SAFE + 1)
        for index in range(1, SAFE + 1):
            self.powers[index] = self.powers[index - 1] * 10
        self.string_begin = array("i", [0]) * board.longest
        self.string_end = array("i", [0]) * board.longest
        self.string_open = array("i", [0]) * board.longest
        self.string_number = array("i", [0]) * board.longest
        self.string_member = array("i", [0]) * board.longest
        self.slot_low = array("i", [0]) * board.longest
        self.slot_high = array("i", [0]) * board.longest
        self.string_value = array("q", [0]) * board.longest
        self.string_low = array("q", [0]) * board.longest
        self.string_high = array("q", [0]) * board.longest
        self.number_sign = array("i", [0]) * board.longest
        self.number_whole = array("i", [0]) * board.longest
        self.number_top = array("i", [0]) * board.longest
        self.number_base = array("i", [0]) * board.longest
        self.number_scale = array("q", [0]) * board.longest
        self.places = array("i", [0]) * board.longest
        self.number_decimals = array("i", [0]) * board.longest
        self.member_number = array("i", [0]) * board.longest
        self.member_string = array("i", [0]) * board.longest
        self.member_order = array("i", [0]) * board.longest
        self.due = array("i", [0]) * board.longest
        self.try_slot = array("i", [0]) * board.longest
        self.try_string = array("i", [0]) * board.longest
        self.try_power = array("q", [0]) * board.longest

    # --- reading ----------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def read(self, reading: cython.int) -> cython.void:
        """Lay out the skeleton at hand in strings, numbers and members, under a reading (see ``holds``)."""
        number: cython.int
        begin: cython.int
        middle: cython.int
        split: cython.int
        choice: cython.int = reading
        sign: cython.int = PLUS
        place: cython.int = 0
        self.simple = True
        self.strings = 0
        self.numbers = 0
        self.members = 0
        self.member_number[0] = 0
        self.member_string[0] = 0
        while place < self.window.length:
            number = self.numbers
            begin = place
            while self.reader.line[place] < SIGN:
                place += 1
            middle = place
            self.number_sign[number] = sign
            self.number_whole[number] = -1
            self.number_base[number] = -1
            self.number_scale[number] = 1
            self.places[number] = 0
            if BAR <= self.reader.line[middle] <= POINT:
                place += 1
                while self.reader.line[place] < SIGN:
                    place += 1
            if self.reader.line[middle] == BAR:
                self.simple = False
                split = choice % (middle - begin)
                choice //= middle - begin
                if split:
                    self.number_whole[number] = self.add_string(begin, begin + split)
                self.number_top[number] = self.add_string(begin + split, middle)
                self.number_base[number] = self.add_string(middle + 1, place)
            else:
                self.number_top[number] = self.add_string(begin, place)
                if self.reader.line[middle] == POINT:
                    self.places[number] = place - middle - 1
                    self.number_scale[number] = self.powers[self.places[number]]
            self.numbers += 1
            sign = self.reader.line[place]
            place += 1
            if sign == OVER:
                self.simple = False
            elif sign == EQUALS:
                sign = PLUS
                self.members += 1
                self.member_number[self.members] = self.numbers
                self.member_string[self.members] = self.strings
        self.simple = self.simple and self.members == 2

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_string(self, begin: cython.int, end: cython.int) -> cython.int:
        """The string of the digits between two places; a point among them is passed over."""
        place: cython.int
        slot: cython.int
        least: cython.int
        most: cython.int
        may: cython.int
        string: cython.int = self.strings
        power: cython.longlong = 1
        known: cython.longlong = 0
        low: cython.longlong = 0
        high: cython.longlong = 0
        count: cython.int = 0
        for place in range(end - 1, begin - 1, -1):
            slot = self.skeleton.slot_of[place]
            if slot >= 0:
                may = self.window.may[place] & DIGITS
                if self.skeleton.code[place] == EITHER:
                    may |= 1 << self.window.there[place]
                least = 0
                most = 9
                while least < 9 and not (may >> least) & 1:
                    least += 1
                while most > 0 and not (may >> most) & 1:
                    most -= 1
                self.slot_low[slot] = least
                self.slot_high[slot] = most
                low += least * power
                high += most * power
                count += 1
            elif self.reader.line[place] < SIGN:
                known += self.reader.line[place] * power
            else:
                continue
            power *= 10
        self.string_begin[string] = begin
        self.string_end[string] = end
        self.string_open[string] = count
        self.string_number[string] = self.numbers
        self.string_member[string] = self.members
        self.string_value[string] = known
        self.string_low[string] = known + low
        self.string_high[string] = known + high
        self.strings += 1
        return string

    # --- the order of trying ----------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self) -> cython.bint:
        """Choose the string to solve for and the order of the others; False if there can be no solution."""
        member: cython.int
        count: cython.int
        string: cython.int
        index: cython.int
        most: cython.int = -1
        plain: cython.bint = True
        self.decimals = 0
        low: cython.longlong = -ENDLESS
        high: cython.longlong = ENDLESS
        if not self.listing and self.is_uneven():
            return False
        for member in range(self.members):
            count = 0
            for string in range(self.member_string[member], self.member_string[member + 1]):
                count += self.string_open[string]
                if self.string_open[string] > most:
                    most = self.string_open[string]
                    self.unknown = string
                    self.unknown_member = member
            plain = plain and (count == 0 or self.is_plain(member))
            self.span(member)
            low = max(low, self.span_low)
            high = min(high, self.span_high)
            # Members with fewer open digits go first.
            index = member
            while index > 0 and self.due[index - 1] > count:
                self.due[index] = self.due[index - 1]
                self.member_order[index] = self.member_order[index - 1]
                index -= 1
            self.due[index] = count
            self.member_order[index] = member
        self.low = low
        self.high = high
        if low > high:
            return False
        # The member with the string that is solved for goes last.
        index = 0
        while self.member_order[index] != self.unknown_member:
            index += 1
        while index < self.members - 1:
            self.due[index] = self.due[index + 1]
            self.member_order[index] = self.member_order[index + 1]
            index += 1
        self.member_order[index] = self.unknown_member
        self.due[index] = 1
        # Where no open member has a bar or a division, last figures go before all others.
        self.tried = 0
        self.units = -1
        # A list keeps its order: there, a point is as good as a bar.
        plain = plain and not (self.listing and self.decimals > 0)
        self.units_first = plain
        if plain:
            for index in range(self.members):
                self.line_up(self.member_order[index], True)
            self.units = self.tried
        for index in range(self.members):
            self.line_up(self.member_order[index], False)
            if self.due[index] > 0:
                self.due[index] = self.tried
        # Its own digits stand after those that are tried, for the case that it remains open.
        count = self.tried
        self.line_up_string(self.unknown, True, True)
        self.tried = count
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_uneven(self) -> cython.bint:
        """Whether one term has a proper fraction behind a whole number, and all others are whole numbers: so
        that the members cannot be equal."""
        member: cython.int
        number: cython.int
        end: cython.int
        mixed: cython.int = 0
        for member in range(self.members):
            end = self.member_number[member + 1]
            for number in range(self.member_number[member], end):
                if self.number_whole[number] >= 0:
                    mixed += 1
                    if self.number_sign[number] >= TIMES:
                        return False
                    if number + 1 < end and self.number_sign[number + 1] >= TIMES:
                        return False
                elif self.number_sign[number] == OVER or not self.is_whole(number):
                    return False
        return mixed == 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_whole(self, number: cython.int) -> cython.bint:
        """Whether a number without a whole part is surely a whole number."""
        top: cython.int = self.number_top[number]
        base: cython.int = self.number_base[number]
        if base < 0 and self.number_scale[number] == 1:
            return True
        if self.string_open[top] > 0 or (base >= 0 and self.string_open[base] > 0):
            return False
        return self.reckon_number(number) and self.top % self.base == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_plain(self, member: cython.int) -> cython.bint:
        """Whether a member has neither a division nor a bar; counts the figures behind the points of its
        terms."""
        number: cython.int
        other: cython.int
        begin: cython.int = self.member_number[member]
        decimals: cython.int = 0
        for number in range(begin, self.member_number[member + 1]):
            if self.number_sign[number] == OVER or self.number_base[number] >= 0:
                return False
            if self.number_sign[number] != TIMES:
                begin = number
                decimals = 0
            decimals += self.places[number]
            for other in range(begin, number + 1):
                self.number_decimals[other] = decimals
            self.decimals = max(self.decimals, decimals)
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def line_up(self, member: cython.int, first: cython.bint) -> cython.void:
        """The open digits of a member are tried next, but not those of the string that is solved for.

        First only the last figures, where they are of use; then all others.
        """
        string: cython.int
        number: cython.int
        for string in range(self.member_string[member], self.member_string[member + 1]):
            number = self.string_number[string]
            useful: cython.bint = self.units_first and self.number_decimals[number] == self.decimals
            if string != self.unknown:
                self.line_up_string(string, useful if first else not useful, not first)

    @cython.cfunc
    @cython.exceptval(check=False)
    def line_up_string(self, string: cython.int, last: cython.bint, others: cython.bint) -> cython.void:
        """The open digits of a string are tried next: the last, the others, or all.

        The first figures go first, for they tell most of its value; in a list, which has an order to keep,
        they go last.
        """
        place: cython.int
        slot: cython.int
        index: cython.int
        begin: cython.int = self.string_begin[string]
        end: cython.int = self.string_end[string]
        exponent: cython.int = 0
        if not self.listing:
            for place in range(begin + 1, end):
                exponent += 1 if self.reader.line[place] < SIGN else 0
        for index in range(end - begin):
            place = end - 1 - index if self.listing else begin + index
            if self.reader.line[place] >= SIGN:
                continue
            slot = self.skeleton.slot_of[place]
            if slot >= 0 and (last if place == end - 1 else others):
                self.try_slot[self.tried] = slot
                self.try_string[self.tried] = string
                self.try_power[self.tried] = self.powers[exponent]
                self.tried += 1
            exponent += 1 if self.listing else -1

    # --- between which values a member lies -------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def span(self, member: cython.int) -> cython.void:
        """See between which whole numbers the value of a member lies, whatever its open digits."""
        number: cython.int
        sign: cython.int
        minus: cython.bint = False
        least: cython.longlong
        most: cython.longlong
        base: cython.longlong
        term_low: cython.longlong = 0
        term_high: cython.longlong = 0
        self.span_low = 0
        self.span_high = 0
        for number in range(self.member_number[member], self.member_number[member + 1]):
            least = self.string_low[self.number_top[number]]
            most = self.string_high[self.number_top[number]]
            if self.number_whole[number] >= 0:
                least = self.string_low[self.number_whole[number]]
                most = self.string_high[self.number_whole[number]] + 1
            elif self.number_base[number] >= 0:
                least //= max(1, self.string_high[self.number_base[number]])
                base = max(1, self.string_low[self.number_base[number]])
                most = (most + base - 1) // base
            elif self.number_scale[number] > 1:
                base = self.number_scale[number]
                least //= base
                most = (most + base - 1) // base
            sign = self.number_sign[number]
            if sign == TIMES:
                term_low *= least
                if term_high < ENDLESS:
                    term_high *= most
            elif sign == OVER:
                term_low //= max(1, most)
                if least == 0:
                    term_high = ENDLESS
                elif term_high < ENDLESS:
                    term_high = (term_high + least - 1) // least
            else:
                self.add_term(minus, term_low, term_high)
                minus = sign == MINUS
                term_low = least
                term_high = most
        self.add_term(minus, term_low, term_high)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_term(self, minus: cython.bint, low: cython.longlong, high: cython.longlong) -> cython.void:
        """Add a term to the span that is being made; once endless, it stays so."""
        if minus:
            if self.span_low > -ENDLESS:
                self.span_low = self.span_low - high if high < ENDLESS else -ENDLESS
            if self.span_high < ENDLESS:
                self.span_high -= low
        else:
            if self.span_low > -ENDLESS:
                self.span_low += low
            if self.span_high < ENDLESS:
                self.span_high = self.span_high + high if high < ENDLESS else ENDLESS

    # --- the value of a member --------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def reckon(self, member: cython.int) -> cython.bint:
        """Reckon the value of a member; False if it has none, but reckoned through all the same."""
        number: cython.int
        sign: cython.int
        sound: cython.bint = True
        term_top: cython.longlong = 0
        term_base: cython.longlong = 1
        sum_top: cython.longlong = 0
        sum_base: cython.longlong = 1
        for number in range(self.member_number[member], self.member_number[member + 1]):
            if not self.reckon_number(number):
                sound = False
            sign = self.number_sign[number]
            if sign == TIMES:
                term_top *= self.top
                term_base *= self.base
            elif sign == OVER:
                if self.top == 0:
                    sound = False
                term_top *= self.base
                term_base *= self.top
            else:
                sum_top = sum_top * term_base + term_top * sum_base
                sum_base *= term_base
                term_top = -self.top if sign == MINUS else self.top
                term_base = self.base
        self.top = sum_top * term_base + term_top * sum_base
        self.base = sum_base * term_base
        return sound

    @cython.cfunc
    @cython.exceptval(check=False)
    def reckon_number(self, number: cython.int) -> cython.bint:
        """Reckon the value of a number; False if it has none, but reckoned through all the same."""
        proper: cython.bint = True
        self.top = self.string_value[self.number_top[number]]
        self.base = self.number_scale[number]
        if self.number_base[number] < 0:
            return True
        self.base = self.string_value[self.number_base[number]]
        if self.number_whole[number] >= 0:
            proper = 0 < self.top < self.base
            self.top += self.string_value[self.number_whole[number]] * self.base
        return proper and self.base != 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def last_figure(self, member: cython.int, unit: cython.int) -> cython.int:
        """The last figure of a sum of products, if the string that is solved for ends in ``unit``: of so many
        figures behind the point as any open member has."""
        number: cython.int
        string: cython.int
        total: cython.int = 0
        term: cython.int = 0
        for number in range(self.member_number[member], self.member_number[member + 1]):
            if self.number_decimals[number] < self.decimals:
                continue
            string = self.number_top[number]
            figure: cython.int = unit
            if string != self.unknown:
                figure = self.string_value[string] % 10
            if self.number_sign[number] == TIMES:
                term = term * figure % 10
            else:
                total += term
                term = 10 - figure if self.number_sign[number] == MINUS else figure
        return (total + term) % 10
