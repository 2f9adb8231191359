"""Reads a whole line: whether it is well formed, and which reading of it is true.

Values are kept as numerator and denominator, unreduced. Whatever is made of numbers of d digits together has
a numerator below 10**d and a denominator of at most 10**(d - 1), so that two members of together 18 digits
can be compared. Only on a line of 20 squares or more can numbers grow too long; then all digits are tried,
and the members are compared modulo several primes.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.tokens import (
        BAR,
        BROKEN,
        DIGIT,
        EQUALS,
        LINKED,
        MINUS,
        OVER,
        PLUS,
        POINT,
        SIGN,
        TIMES,
        written,
    )


@cython.final
@cython.cclass
class Reader:
    """The line at hand, as tokens."""

    board: Board
    line: cython.int[::1]
    """The tokens, and an `=` after the last."""
    length: cython.int
    readings: cython.int
    wide: cython.bint
    """Whether the members are too long to be reckoned with."""
    choice: cython.int
    top: cython.longlong
    """The value of the number or the member reckoned last."""
    base: cython.longlong
    safe: cython.int
    moduli: cython.longlong[::1]

    def __init__(self, board: Board, safe: cython.int) -> None:
        self.board = board
        self.safe = safe
        self.line = array("i", [0]) * (board.longest + 1)
        # Primes below 2**30: numbers of up to 40 digits that are equal modulo each of them are equal.
        self.moduli = array("q", [1073741789, 1073741783, 1073741741, 1073741723, 1073741719])

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_true(self, length: cython.int) -> cython.bint:
        """Whether the line is well formed and some reading of it is true."""
        place: cython.int
        shape: cython.int = 0
        for place in range(length):
            shape = written(shape, self.line[place])
            if shape == BROKEN:
                return False
        if not shape & DIGIT or not shape & LINKED:
            return False
        self.measure(length)
        return self.first_true() >= 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def measure(self, length: cython.int) -> cython.void:
        """See how many readings a line has, and whether its members are too long to be reckoned with."""
        place: cython.int
        kind: cython.int
        run: cython.int = 0
        digits: cython.int = 0
        longest: cython.int = 0
        second: cython.int = 0
        self.length = length
        self.line[length] = EQUALS
        self.readings = 1
        for place in range(length + 1):
            kind = self.line[place]
            if kind < SIGN:
                run += 1
                digits += 1
                continue
            if kind == BAR:
                self.readings *= run
            run = 0
            if kind == EQUALS:
                second = max(second, min(longest, digits))
                longest = max(longest, digits)
                digits = 0
        self.wide = longest + second > self.safe and self.is_wide()

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_wide(self) -> cython.bint:
        """Whether numbers of too many digits may come up when the members of the line are compared.

        Those of a product add up; in a sum each numerator is multiplied by the other denominator, and one
        digit may be carried.
        """
        place: cython.int
        kind: cython.int
        sign: cython.int = PLUS
        digits: cython.int = 0
        base: cython.int = 0
        marked: cython.bint = False
        term_digits: cython.int = 0
        term_base: cython.int = 0
        sum_digits: cython.int = 0
        sum_base: cython.int = 0
        most_digits: cython.int = 0
        most_base: cython.int = 0
        for place in range(self.length + 1):
            kind = self.line[place]
            if kind < SIGN:
                digits += 1
                base += 1 if marked else 0
                continue
            if BAR <= kind <= POINT:
                marked = True
                continue
            if sign == TIMES:
                term_digits += digits
                term_base += base
            elif sign == OVER:
                term_digits += base
                term_base += digits
            else:
                term_digits = digits
                term_base = base
            if kind < TIMES or kind == EQUALS:
                sum_digits = max(sum_digits + term_base, term_digits + sum_base) + 1
                sum_base += term_base
            if kind == EQUALS:
                if max(most_digits + sum_base, sum_digits + most_base) >= self.safe:
                    return True
                most_digits = max(most_digits, sum_digits)
                most_base = max(most_base, sum_base)
                sum_digits = 0
                sum_base = 0
            sign = PLUS if kind == EQUALS else kind
            digits = 0
            base = 0
            marked = False
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def first_true(self) -> cython.int:
        """The first reading under which the line is true, or -1."""
        reading: cython.int
        index: cython.int
        for reading in range(self.readings):
            if not self.wide:
                if self.holds(reading, 0):
                    return reading
                continue
            index = 0
            while index < len(self.moduli) and self.holds(reading, self.moduli[index]):
                index += 1
            if index == len(self.moduli):
                return reading
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def holds(self, reading: cython.int, modulus: cython.longlong) -> cython.bint:
        """Whether the line is true under a reading; with a modulus, whether its members are equal modulo it.

        A reading says for each bar how many of the digits before it are a whole number (E6), the first bar
        in the lowest place.
        """
        begin: cython.int
        known: cython.bint = False
        sign: cython.int = PLUS
        place: cython.int = 0
        term_top: cython.longlong = 0
        term_base: cython.longlong = 1
        sum_top: cython.longlong = 0
        sum_base: cython.longlong = 1
        side_top: cython.longlong = 0
        side_base: cython.longlong = 1
        self.choice = reading
        while place <= self.length:
            begin = place
            place = self.read_number(place, modulus)
            if place < 0:
                return False
            if sign == TIMES:
                term_top *= self.top
                term_base *= self.base
            elif sign == OVER:
                if self.is_zero(begin, place):
                    return False
                term_top *= self.base
                term_base *= self.top
            else:
                term_top = -self.top if sign == MINUS else self.top
                term_base = self.base
            if modulus:
                term_top %= modulus
                term_base %= modulus
            sign = self.line[place]
            place += 1
            if TIMES <= sign <= OVER:
                continue
            sum_top = sum_top * term_base + term_top * sum_base
            sum_base *= term_base
            if modulus:
                sum_top %= modulus
                sum_base %= modulus
            if sign != EQUALS:
                continue
            if not known:
                known = True
                side_top = sum_top
                side_base = sum_base
            sum_top = sum_top * side_base - side_top * sum_base
            if modulus:
                sum_top %= modulus
            if sum_top != 0:
                return False
            sum_top = 0
            sum_base = 1
            sign = PLUS
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_number(self, begin: cython.int, modulus: cython.longlong) -> cython.int:
        """Read the number at a place under the reading chosen; where it ends, or -1 if it has no value."""
        middle: cython.int
        split: cython.int
        end: cython.int = begin
        while self.line[end] < SIGN:
            end += 1
        middle = end
        self.base = 1
        if self.line[middle] == POINT:
            end += 1
            while self.line[end] < SIGN:
                self.base *= 10
                if modulus:
                    self.base %= modulus
                end += 1
        elif self.line[middle] == BAR:
            end += 1
            while self.line[end] < SIGN:
                end += 1
            split = self.choice % (middle - begin)
            self.choice //= middle - begin
            if self.is_zero(middle + 1, end):
                return -1
            self.base = self.figures(middle + 1, end, modulus)
            self.top = self.figures(begin + split, middle, modulus)
            if split:
                if self.is_zero(begin + split, middle):
                    return -1
                if not self.is_less(begin + split, middle, middle + 1, end):
                    return -1
                self.top += self.figures(begin, begin + split, modulus) * self.base
                if modulus:
                    self.top %= modulus
            return end
        self.top = self.figures(begin, end, modulus)
        return end

    @cython.cfunc
    @cython.exceptval(check=False)
    def figures(self, begin: cython.int, end: cython.int, modulus: cython.longlong) -> cython.longlong:
        """The number that the digits between two places make, whatever else stands there."""
        place: cython.int
        value: cython.longlong = 0
        for place in range(begin, end):
            if self.line[place] < SIGN:
                value = value * 10 + self.line[place]
                if modulus:
                    value %= modulus
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_zero(self, begin: cython.int, end: cython.int) -> cython.bint:
        """Whether the number between two places is 0: all its digits are, up to a bar."""
        place: cython.int
        for place in range(begin, end):
            if self.line[place] == BAR:
                return True
            if 0 < self.line[place] < SIGN:
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_less(
        self, begin: cython.int, end: cython.int, other: cython.int, other_end: cython.int
    ) -> cython.bint:
        """Whether the digits between two places make a number less than those between two others."""
        position: cython.int
        one: cython.int
        two: cython.int
        # One position after another, from the left, as if zeros stood before the shorter one.
        for position in range(max(end - begin, other_end - other), 0, -1):
            one = self.line[end - position] if position <= end - begin else 0
            two = self.line[other_end - position] if position <= other_end - other else 0
            if one != two:
                return one < two
        return False
