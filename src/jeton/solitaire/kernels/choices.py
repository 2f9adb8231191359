"""Which tokens are tried where, on the walk of a line.

The value that all members must have is known from a member that is given, else from the first one walked.
Where what follows a number up to the end of its member is given, the number is not tried but reckoned back
from that value.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.solitaire.kernels.grid import Grid
    from jeton.solitaire.kernels.tokens import (
        EQUALS,
        KINDS,
        MINUS,
        OPEN,
        PLUS,
        TIMES,
        below_with,
        lowest,
        top_with,
    )


@cython.final
@cython.cclass
class Choices:
    """The tokens to try at each place of each line of a grid."""

    grid: Grid
    size: cython.int
    side: cython.int
    value: cython.int[::1]
    cell: cython.int[::1]
    left: cython.int[::1]
    links: cython.int[::1]
    kind_of: cython.int[::1]
    """The kind of each number up to 99; -1 if there is none."""
    chance: cython.longlong
    """The state of the dice; 0 to try everything in order."""
    pool: cython.schar[::1]
    """For each line and place, the tokens to try, in their order."""
    tail: cython.int[::1]
    """For each line and number, whether what follows it in its member is given."""
    goal_top: cython.longlong
    """The value that a member must have, as it was found before the walk; 0 below if it was not ..."""
    goal_below: cython.longlong
    need_top: cython.longlong
    """... and the value that must have been reached at a number, reckoned back from it."""
    need_below: cython.longlong

    def __init__(self, grid: Grid) -> None:
        kind: cython.int
        self.grid = grid
        self.size = grid.size
        self.side = grid.side
        self.value = grid.value
        self.cell = grid.cell
        self.left = grid.left
        self.links = grid.links
        self.kind_of = array("i", [-1]) * 100
        for kind in range(len(grid.value)):
            self.kind_of[grid.value[kind]] = kind
        self.chance = 0
        self.pool = array("b", [0]) * (2 * self.size * self.side * KINDS)
        self.tail = array("i", [0]) * (2 * self.size * self.size)

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_ahead(self, line: cython.int) -> cython.void:
        """Find a member that is given, hence the value of all; and which numbers have a given tail."""
        number: cython.int
        first: cython.int
        sign: cython.int
        token: cython.int
        value: cython.longlong
        top: cython.longlong
        below: cython.longlong
        whole: cython.bint = True
        self.goal_top = 0
        self.goal_below = 0
        # From the end: a number has a tail if an `=` is next, or an operation and a number that has one.
        for number in range(self.size - 1, -1, -1):
            if number == self.size - 1:
                self.tail[line * self.size + number] = 1
                continue
            sign = self.cell[self.grid.at(line, 2 * number + 1)]
            token = self.cell[self.grid.at(line, 2 * number + 2)]
            if sign == EQUALS:
                whole = True
            else:
                # What was multiplied by zero cannot be reckoned back.
                whole = (
                    sign != OPEN
                    and token != OPEN
                    and self.tail[line * self.size + number + 1] == 1
                    and not (sign == TIMES and self.value[token] == 0)
                )
            self.tail[line * self.size + number] = whole
        if self.links[line] == 0:
            return
        first = 0
        while first < self.size:
            token = self.cell[self.grid.at(line, 2 * first)]
            if token != OPEN and self.tail[line * self.size + first]:
                top = self.value[token]
                below = 1
                number = first
                while number < self.size - 1:
                    sign = self.cell[self.grid.at(line, 2 * number + 1)]
                    if sign == EQUALS:
                        break
                    number += 1
                    value = self.value[self.cell[self.grid.at(line, 2 * number)]]
                    top = top_with(sign, top, below, value)
                    below = below_with(sign, below, value)
                # A division by zero: the walk will find it.
                if below:
                    self.goal_top = top
                    self.goal_below = below
                    return
            while first < self.size - 1 and self.cell[self.grid.at(line, 2 * first + 1)] != EQUALS:
                first += 1
            first += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def reckon_back(
        self, line: cython.int, number: cython.int, top: cython.longlong, below: cython.longlong
    ) -> cython.void:
        """The value that must have been reached at a number with a tail, if its member is to have a value."""
        last: cython.int = number
        sign: cython.int
        value: cython.longlong
        while last < self.size - 1 and self.cell[self.grid.at(line, 2 * last + 1)] != EQUALS:
            last += 1
        while last > number:
            sign = self.cell[self.grid.at(line, 2 * last - 1)]
            value = self.value[self.cell[self.grid.at(line, 2 * last)]]
            if sign == PLUS:
                top -= value * below
            elif sign == MINUS:
                top += value * below
            elif sign == TIMES:
                below *= value
            else:
                top *= value
            last -= 1
        self.need_top = top
        self.need_below = below

    @cython.cfunc
    @cython.exceptval(check=False)
    def offer(self, line: cython.int, place: cython.int, mask: cython.longlong) -> cython.int:
        """Write down the tokens of a mask to be tried at a place, in order or by chance; how many."""
        base: cython.int = (line * self.side + place) * KINDS
        count: cython.int = 0
        index: cython.int
        other: cython.int
        total: cython.longlong
        token: cython.schar
        while mask:
            self.pool[base + count] = lowest(mask)
            mask &= mask - 1
            count += 1
        if self.chance:
            # The more there are of a token, the likelier it comes soon.
            for index in range(count - 1):
                total = 0
                for other in range(index, count):
                    total += self.left[self.pool[base + other]]
                self.chance = self.chance * 48271 % 2147483647
                total = self.chance % total
                other = index
                while total >= self.left[self.pool[base + other]]:
                    total -= self.left[self.pool[base + other]]
                    other += 1
                token = self.pool[base + index]
                self.pool[base + index] = self.pool[base + other]
                self.pool[base + other] = token
        return count

    @cython.cfunc
    @cython.exceptval(check=False)
    def only(
        self,
        line: cython.int,
        place: cython.int,
        count: cython.int,
        top: cython.longlong,
        below: cython.longlong,
    ) -> cython.int:
        """Leave only top / below to be tried at a place, if that was to be tried; how many are left."""
        base: cython.int = (line * self.side + place) * KINDS
        index: cython.int
        kind: cython.int
        if below < 0:
            top, below = -top, -below
        if top < 0 or top >= 100 * below or top % below != 0:
            return 0
        kind = self.kind_of[top // below]
        for index in range(count):
            if self.pool[base + index] == kind:
                self.pool[base] = kind
                return 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def follow(
        self,
        line: cython.int,
        place: cython.int,
        count: cython.int,
        sign: cython.int,
        top: cython.longlong,
        below: cython.longlong,
    ) -> cython.int:
        """Leave only those numbers to be tried that lead from a value by a sign to the value needed."""
        need_top: cython.longlong = self.need_top
        need_below: cython.longlong = self.need_below
        if sign == EQUALS:
            return self.only(line, place, count, need_top, need_below)
        if sign == PLUS:
            return self.only(line, place, count, need_top * below - top * need_below, need_below * below)
        if sign == MINUS:
            return self.only(line, place, count, top * need_below - need_top * below, need_below * below)
        if top == 0:
            # Zero times and zero by anything is zero.
            return count if need_top == 0 else 0
        if sign == TIMES:
            return self.only(line, place, count, need_top * below, need_below * top)
        if need_top == 0:
            return 0
        return self.only(line, place, count, top * need_below, below * need_top)
