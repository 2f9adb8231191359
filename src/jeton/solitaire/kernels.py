# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The inner loop of the solitaire: fills the open squares of a lattice from a bank, in all ways.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 63 bits, flat arrays, nothing that wraps around.

*Lines.* A line of numbers a, b, ... is walked from its head, sign by sign. A value is a pair of whole
numbers p / q that is never reduced. If |p| and q are at most m before a number a, they are at most m (a + 1)
behind it, whatever the sign: p + qa, p - qa, pa or qa. So they are at most the product (a + 1)(b + 1)... over
the numbers reckoned with. Where two values are compared, added or divided, they come from different numbers
of one line, or they are one and the same; so everything is at most twice that product over a whole line:
2 x 10^16 with numbers below 100, eight in a line.

The value that all members must have is known from a member that is given, else from the first one walked.
Where what follows a number up to the end of its member is given, the number is not tried but reckoned back
from that value.

*Lattice.* The line with the fewest conceivable ways is walked through, and for each way the next line.
Between lines every line with few ways is *narrowed*, the one with the fewest first: only those tokens stay
thinkable on a square that stand there in some way of the line. What can only be one token is laid; so is a
token of which the bank has no more to spare than there are squares left for it.

*Filling.* Signs and numbers are tried in an order by chance, and *tame* allows only values from 0 to a limit
and without fractions. Such a search is cut off after a budget of nodes and begun again by the caller.
"""

from array import array
from typing import Any

import cython

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

# Tokens by number: first the kinds of numbers, then + - x : =
PLUS = cython.declare(cython.const[cython.int], 40)
MINUS = cython.declare(cython.const[cython.int], 41)
TIMES = cython.declare(cython.const[cython.int], 42)
EQUALS = cython.declare(cython.const[cython.int], 44)
KINDS = cython.declare(cython.const[cython.int], 45)

NUMBERS = cython.declare(cython.const[cython.longlong], 2**40 - 1)
"""The mask of all numbers."""
SIGNS = cython.declare(cython.const[cython.longlong], 2**45 - 2**40)
"""The mask of all signs."""
ONE = cython.declare(cython.const[cython.longlong], 1)

OPEN = cython.declare(cython.const[cython.int], -1)
NOWHERE = cython.declare(cython.const[cython.int], -2)
"""As a token: there is no square."""

# What a walk is for.
NARROW = cython.declare(cython.const[cython.int], 0)
SEARCH = cython.declare(cython.const[cython.int], 1)

# What a walk knows of the line so far.
BARE = cython.declare(cython.const[cython.int], 1)
"""The member at hand is a number alone."""
AFTER_BARE = cython.declare(cython.const[cython.int], 2)
"""The member before it is one."""
LINKED = cython.declare(cython.const[cython.int], 4)
"""There has been an `=`."""

CHEAP = cython.declare(cython.const[cython.longlong], 30)
"""A line with no more conceivable ways is narrowed before anything else."""

BEAT = cython.declare(cython.const[cython.longlong], 65536)
"""After so many nodes the caller is told, and may stop the search."""

# How a search ended.
ALL: int = 0
ENOUGH: int = 1
CUT: int = 2


@cython.final
@cython.cclass
class Search:
    """Fills a lattice. Made for a size and the values of numbers, loaded with tokens and a bank, then run."""

    size: cython.int
    side: cython.int
    kinds: cython.int
    """How many kinds of numbers there are."""
    value: cython.int[::1]
    kind_of: cython.int[::1]
    """The kind of each number up to 99; -1 if there is none."""

    # --- the lattice
    cell: cython.int[::1]
    think: cython.longlong[::1]
    """For each open square the tokens that are thinkable there."""
    left: cython.int[::1]
    """How many of each token the bank still holds."""
    there: cython.longlong
    """The mask of the tokens that it holds."""
    spare_numbers: cython.int
    """How many numbers will be left in the end ..."""
    spare_signs: cython.int
    """... and how many signs."""
    links: cython.int[::1]
    """How many `=` each line has."""
    unlinked: cython.int
    """How many lines have none."""

    # --- the walk of a line
    tail: cython.int[::1]
    """For each line and number, whether what follows it in its member is given."""
    pool: cython.schar[::1]
    """For each line and place, the tokens to try, in their order."""
    goal_top: cython.longlong
    """The value that a member must have, as it was found before the walk; 0 below if it was not ..."""
    goal_below: cython.longlong
    need_top: cython.longlong
    """... and the value that must have been reached at a number, reckoned back from it."""
    need_below: cython.longlong
    want: cython.longlong[::1]
    """When narrowing: what is thinkable at each place ..."""
    seen: cython.longlong[::1]
    """... and what has been found there."""
    ways: cython.int

    # --- what has been changed since, to be put back
    trail_square: cython.int[::1]
    trail_think: cython.longlong[::1]
    """What was thinkable on a square before; -1 if a token was laid there."""
    trail: cython.int
    dirty: cython.int[::1]
    """Whether a line must be narrowed again."""
    walked: cython.int[::1]
    """Whether a line is being walked through: it is full and true, and what is known of it must stay."""
    room: cython.int[::1]
    """For each token, on how many squares it is thinkable."""

    # --- the search
    chance: cython.longlong
    """The state of the dice; 0 to try everything in order."""
    tame: cython.longlong
    """The largest value on the way, if none may be negative or a fraction; 0 if anything goes."""
    few: cython.longlong
    """A line with no more conceivable ways is narrowed between lines."""
    nodes: cython.longlong
    budget: cython.longlong
    heard: cython.longlong
    on_progress: Any
    wanted: cython.int
    found: cython.int
    cut: cython.bint
    answers: cython.int[::1]

    def __init__(self, size: cython.int, values: array) -> None:
        index: cython.int
        row: cython.int
        column: cython.int
        self.size = size
        self.side = 2 * size - 1
        self.kinds = len(values)
        self.value = values
        self.kind_of = array("i", [-1]) * 100
        for index in range(self.kinds):
            self.kind_of[self.value[index]] = index
        squares: cython.int = self.side * self.side
        self.cell = array("i", [OPEN]) * squares
        for row in range(1, self.side, 2):
            for column in range(1, self.side, 2):
                self.cell[row * self.side + column] = NOWHERE
        self.think = array("q", [0]) * squares
        self.left = array("i", [0]) * KINDS
        self.links = array("i", [0]) * (2 * size)
        self.tail = array("i", [0]) * (2 * size * size)
        self.pool = array("b", [0]) * (2 * size * self.side * KINDS)
        self.want = array("q", [0]) * self.side
        self.seen = array("q", [0]) * self.side
        # Each square is narrowed at most once for each of its tokens, and laid once.
        self.trail_square = array("i", [0]) * (squares * (KINDS + 1))
        self.trail_think = array("q", [0]) * (squares * (KINDS + 1))
        self.dirty = array("i", [0]) * (2 * size)
        self.walked = array("i", [0]) * (2 * size)
        self.room = array("i", [0]) * KINDS
        self.answers = array("i", [0]) * squares

    # --- loading

    def load(self, cells: array, bank: array) -> None:
        """Take over tokens and a bank."""
        index: cython.int
        given: cython.int[::1] = cells
        counts: cython.int[::1] = bank
        self.spare_numbers = 0
        self.spare_signs = 0
        self.there = 0
        for index in range(KINDS):
            self.left[index] = counts[index]
            if counts[index] > 0:
                self.there |= ONE << index
            if index < PLUS:
                self.spare_numbers += counts[index]
            else:
                self.spare_signs += counts[index]
        self.unlinked = 2 * self.size
        for index in range(2 * self.size):
            self.links[index] = 0
            self.walked[index] = 0
        for index in range(self.side * self.side):
            self.cell[index] = given[index]
            if given[index] == OPEN:
                if self.is_number(index):
                    self.think[index] = NUMBERS
                    self.spare_numbers -= 1
                else:
                    self.think[index] = SIGNS
                    self.spare_signs -= 1
            elif given[index] == EQUALS:
                self.count_link(index, 1)
        self.trail = 0

    def lay(self, square: cython.int, token: cython.int) -> None:
        """Put a token of the bank on an open square."""
        self.put(square, token)

    # --- running

    def run(
        self,
        wanted: cython.int,
        budget: cython.longlong,
        chance: cython.longlong,
        tame: cython.longlong,
        few: cython.longlong,
        on_progress: Any,
    ) -> cython.int:
        """Look for so many ways to fill the lattice; how the search ended.

        ``on_progress`` hears now and then how many nodes were visited; what it raises ends the search. After
        that, the lattice must be loaded again.
        """
        line: cython.int
        ended: cython.int
        self.wanted = wanted
        self.found = 0
        self.nodes = 0
        self.heard = BEAT
        self.budget = budget
        self.chance = chance
        self.tame = tame
        self.few = few
        self.on_progress = on_progress
        self.cut = False
        if len(self.answers) < wanted * self.side * self.side:
            self.answers = array("i", [0]) * (wanted * self.side * self.side)
        if self.spare_numbers < 0 or self.spare_signs < 0:
            return ALL
        for line in range(2 * self.size):
            self.dirty[line] = 1
        ended = self.go_on()
        self.take_back(0)
        if self.cut:
            return CUT
        return ENOUGH if ended else ALL

    def narrowed(self, line: cython.int, most: cython.longlong) -> Any:
        """What can stand at each place of a line with the bank as it is, as masks, and in how many ways.

        None if the line has more conceivable ways than ``most``. Nothing is changed.
        """
        if self.conceivable(line) > most:
            return None
        self.tame = 0
        self.chance = 0
        self.nodes = 0
        self.heard = self.budget = ONE << 60
        self.open_walk(line, False)
        return self.ways, [self.seen[place] for place in range(self.side)]

    def found_count(self) -> cython.int:
        """How many ways the last search found."""
        return self.found

    def answer(self, index: cython.int) -> list:
        """The tokens of a way that was found."""
        base: cython.int = index * self.side * self.side
        return [self.answers[base + place] for place in range(self.side * self.side)]

    def visited(self) -> int:
        """How many nodes the last search visited."""
        return self.nodes

    # --- squares

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_number(self, square: cython.int) -> cython.bint:
        """Whether a square takes a number."""
        return square // self.side % 2 == 0 and square % self.side % 2 == 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def at(self, line: cython.int, place: cython.int) -> cython.int:
        """The square at a place of a line."""
        if line < self.size:
            return 2 * line * self.side + place
        return 2 * (line - self.size) + place * self.side

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def count_link(self, square: cython.int, more: cython.int) -> cython.void:
        """Count an `=` that comes or goes."""
        row: cython.int = square // self.side
        line: cython.int = row // 2 if row % 2 == 0 else self.size + square % self.side // 2
        if self.links[line] == 0:
            self.unlinked -= 1
        self.links[line] += more
        if self.links[line] == 0:
            self.unlinked += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, square: cython.int, token: cython.int) -> cython.void:
        """Lay a token of the bank."""
        self.cell[square] = token
        self.left[token] -= 1
        if self.left[token] == 0:
            self.there &= ~(ONE << token)
        if token == EQUALS:
            self.count_link(square, 1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def lift(self, square: cython.int) -> cython.void:
        """Put a token back into the bank."""
        token: cython.int = self.cell[square]
        self.cell[square] = OPEN
        self.left[token] += 1
        self.there |= ONE << token
        if token == EQUALS:
            self.count_link(square, -1)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def conceivable(self, line: cython.int) -> cython.longlong:
        """How many ways of a line a walk would try at most, roughly: one number follows from the others.

        With 40 kinds of numbers and 5 of signs, 8 of the one and 7 of the other, that is below 10^18.
        """
        place: cython.int
        square: cython.int
        most: cython.longlong = 1
        product: cython.longlong = 1
        count: cython.longlong
        for place in range(self.side):
            square = self.at(line, place)
            if self.cell[square] == OPEN:
                count = bits(self.think[square] & self.there)
                product *= count
                if place % 2 == 0 and count > most:
                    most = count
        return product // most

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_open(self, line: cython.int) -> cython.bint:
        """Whether a line has an open square."""
        place: cython.int = 0
        while place < self.side and self.cell[self.at(line, place)] != OPEN:
            place += 1
        return place < self.side

    # --- the lattice

    @cython.cfunc
    @cython.exceptval(-1)
    def go_on(self) -> cython.int:
        """Narrow, then walk through the line with the fewest ways; whether the search is to end."""
        line: cython.int
        best: cython.int = -1
        ended: cython.int
        mark: cython.int = self.trail
        ways: cython.longlong
        fewest: cython.longlong = 0
        if not self.settle():
            self.take_back(mark)
            return self.cut
        for line in range(2 * self.size):
            if self.is_open(line):
                ways = self.conceivable(line)
                if best < 0 or ways < fewest:
                    best, fewest = line, ways
        if best < 0:
            ended = self.note()
        else:
            self.walked[best] = 1
            ended = self.open_walk(best, True)
            self.walked[best] = 0
        self.take_back(mark)
        return ended

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self) -> cython.int:
        """Note a way to fill the lattice; whether it is the last one wanted."""
        index: cython.int
        base: cython.int = self.found * self.side * self.side
        for index in range(self.side * self.side):
            self.answers[base + index] = self.cell[index]
        self.found += 1
        return self.found >= self.wanted

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_back(self, mark: cython.int) -> cython.void:
        """Undo what has been settled since."""
        while self.trail > mark:
            self.trail -= 1
            if self.trail_think[self.trail] < 0:
                self.lift(self.trail_square[self.trail])
            else:
                self.think[self.trail_square[self.trail]] = self.trail_think[self.trail]

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle_square(self, square: cython.int, mask: cython.longlong) -> cython.void:
        """Leave only some tokens thinkable on an open square; lay it if that is one."""
        self.trail_square[self.trail] = square
        if mask & (mask - 1):
            self.trail_think[self.trail] = self.think[square]
            self.think[square] = mask
        else:
            self.trail_think[self.trail] = -1
            self.put(square, lowest(mask))
            if self.left[self.cell[square]] == 0:
                self.touch_all(mask)
        self.trail += 1
        if square // self.side % 2 == 0:
            self.dirty[square // self.side // 2] = 1
        if square % self.side % 2 == 0:
            self.dirty[self.size + square % self.side // 2] = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def touch_all(self, mask: cython.longlong) -> cython.void:
        """Every line on which some token was thinkable must be narrowed again."""
        line: cython.int
        place: cython.int
        square: cython.int
        for line in range(2 * self.size):
            if not self.dirty[line]:
                for place in range(self.side):
                    square = self.at(line, place)
                    if self.cell[square] == OPEN and self.think[square] & mask:
                        self.dirty[line] = 1
                        break

    @cython.cfunc
    @cython.exceptval(-1)
    def settle(self) -> cython.int:
        """Narrow lines, those with the fewest ways first, to the end; whether all can still be filled."""
        line: cython.int
        best: cython.int
        place: cython.int
        square: cython.int
        ways: cython.longlong
        fewest: cython.longlong
        allotted: cython.bint = False
        while True:
            best = -1
            fewest = 0
            for line in range(2 * self.size):
                if self.dirty[line]:
                    ways = self.conceivable(line)
                    if best < 0 or ways < fewest:
                        best, fewest = line, ways
            # Counting what the bank must give costs less than going through many ways.
            if not allotted and (best < 0 or fewest > CHEAP):
                place = self.allot()
                if place < 0:
                    self.clean()
                    return 0
                allotted = place == 0
                continue
            if best < 0 or fewest > self.few:
                break
            self.dirty[best] = 0
            self.open_walk(best, False)
            if self.cut or self.ways == 0:
                self.clean()
                return 0
            for place in range(self.side):
                square = self.at(best, place)
                if self.cell[square] == OPEN and self.seen[place] != self.think[square]:
                    self.settle_square(square, self.seen[place])
                    allotted = False
            # All of its ways are still there.
            self.dirty[best] = 0
        self.clean()
        return 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def clean(self) -> cython.void:
        """Nothing is to be narrowed."""
        line: cython.int
        for line in range(2 * self.size):
            self.dirty[line] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def allot(self) -> cython.int:
        """Compare what the bank must give with where it can go.

        -1 if a token has too few squares, 1 if one was laid on all it has, 0 otherwise.
        """
        token: cython.int
        square: cython.int
        need: cython.int
        mask: cython.longlong
        changed: cython.int = 0
        for token in range(KINDS):
            self.room[token] = 0
        for square in range(self.side * self.side):
            if self.cell[square] == OPEN:
                mask = self.think[square] & self.there
                if mask == 0:
                    return -1
                while mask:
                    self.room[lowest(mask)] += 1
                    mask &= mask - 1
        for token in range(KINDS):
            need = self.left[token] - (self.spare_numbers if token < PLUS else self.spare_signs)
            if need > 0:
                if self.room[token] < need:
                    return -1
                if self.room[token] == need:
                    changed = 1
                    mask = ONE << token
                    for square in range(self.side * self.side):
                        if self.cell[square] == OPEN and self.think[square] & mask:
                            # Another token may have been laid on all it has, and taken this square.
                            if self.left[token] == 0:
                                return -1
                            self.settle_square(square, mask)
                            self.room[token] -= 1
                            need -= 1
                    if need > 0:
                        return -1
        return changed

    # --- the walk of a line

    @cython.cfunc
    @cython.exceptval(-1)
    def open_walk(self, line: cython.int, searching: cython.bint) -> cython.int:
        """Walk through all ways of a line: to narrow it, or to go on with each."""
        place: cython.int
        square: cython.int
        index: cython.int
        count: cython.int
        ended: cython.int
        mode: cython.int = SEARCH if searching else NARROW
        if not searching:
            self.ways = 0
            for place in range(self.side):
                square = self.at(line, place)
                self.seen[place] = 0
                if self.cell[square] == OPEN:
                    self.want[place] = self.think[square] & self.there
                else:
                    self.want[place] = ONE << self.cell[square]
        self.look_ahead(line)
        top: cython.longlong = self.goal_top
        below: cython.longlong = self.goal_below
        square = self.at(line, 0)
        if self.cell[square] != OPEN:
            return self.walk(line, 0, top, below, self.value[self.cell[square]], 1, BARE, mode)
        count = self.offer(line, 0, self.think[square] & self.there)
        if self.tail[line * self.size] and below:
            self.reckon_back(line, 0, top, below)
            count = self.only(line, 0, count, self.need_top, self.need_below)
        for index in range(count):
            self.put(square, self.pool[line * self.side * KINDS + index])
            ended = self.walk(line, 0, top, below, self.value[self.cell[square]], 1, BARE, mode)
            self.lift(square)
            if ended:
                return ended
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_ahead(self, line: cython.int) -> cython.void:
        """Find a member that is given, hence the value of all; and which numbers have a given tail."""
        number: cython.int
        first: cython.int
        sign: cython.int
        token: cython.int
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
            sign = self.cell[self.at(line, 2 * number + 1)]
            token = self.cell[self.at(line, 2 * number + 2)]
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
            token = self.cell[self.at(line, 2 * first)]
            if token != OPEN and self.tail[line * self.size + first]:
                top = self.value[token]
                below = 1
                number = first
                while number < self.size - 1:
                    sign = self.cell[self.at(line, 2 * number + 1)]
                    if sign == EQUALS:
                        break
                    number += 1
                    token = self.value[self.cell[self.at(line, 2 * number)]]
                    if sign == PLUS:
                        top += token * below
                    elif sign == MINUS:
                        top -= token * below
                    elif sign == TIMES:
                        top *= token
                    else:
                        # A division by zero: the walk will find it.
                        below *= token
                if below:
                    self.goal_top = top
                    self.goal_below = below
                    return
            while first < self.size - 1 and self.cell[self.at(line, 2 * first + 1)] != EQUALS:
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
        token: cython.longlong
        while last < self.size - 1 and self.cell[self.at(line, 2 * last + 1)] != EQUALS:
            last += 1
        while last > number:
            sign = self.cell[self.at(line, 2 * last - 1)]
            token = self.value[self.cell[self.at(line, 2 * last)]]
            if sign == PLUS:
                top -= token * below
            elif sign == MINUS:
                top += token * below
            elif sign == TIMES:
                below *= token
            else:
                top *= token
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
    @cython.exceptval(-1)
    def walk(
        self,
        line: cython.int,
        number: cython.int,
        goal_top: cython.longlong,
        goal_below: cython.longlong,
        top: cython.longlong,
        below: cython.longlong,
        known: cython.int,
        mode: cython.int,
    ) -> cython.int:
        """Go on behind a number, at which a value has been reached; whether all is to end."""
        square: cython.int
        sign: cython.int
        index: cython.int
        count: cython.int
        ended: cython.int
        mask: cython.longlong
        self.nodes += 1
        if self.nodes >= self.heard:
            self.heard += BEAT
            self.on_progress(self.nodes)
        if self.nodes >= self.budget:
            self.cut = True
            return 1
        if number == self.size - 1:
            if not known & LINKED or differs(top, below, goal_top, goal_below):
                return 0
            if known & BARE and known & AFTER_BARE:
                return 0
            return self.go_on_after() if mode == SEARCH else self.gather(line)
        square = self.at(line, 2 * number + 1)
        sign = self.cell[square]
        if sign != OPEN:
            return self.walk_sign(line, number, sign, goal_top, goal_below, top, below, known, mode)
        mask = self.think[square] & self.there
        if self.links[line] == 0:
            # The last chance for an `=`.
            if number == self.size - 2:
                mask &= ONE << EQUALS
        elif self.left[EQUALS] <= self.unlinked:
            # The others are needed where there is none.
            mask &= ~(ONE << EQUALS)
        count = self.offer(line, 2 * number + 1, mask)
        for index in range(count):
            sign = self.pool[(line * self.side + 2 * number + 1) * KINDS + index]
            self.put(square, sign)
            ended = self.walk_sign(line, number, sign, goal_top, goal_below, top, below, known, mode)
            self.lift(square)
            if ended:
                return ended
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def walk_sign(
        self,
        line: cython.int,
        number: cython.int,
        sign: cython.int,
        goal_top: cython.longlong,
        goal_below: cython.longlong,
        top: cython.longlong,
        below: cython.longlong,
        known: cython.int,
        mode: cython.int,
    ) -> cython.int:
        """Go on behind a sign, which is laid: through the numbers that may follow it."""
        square: cython.int
        index: cython.int
        count: cython.int
        ended: cython.int
        if sign == EQUALS:
            if known & BARE and known & AFTER_BARE:
                return 0
            if goal_below == 0:
                goal_top = top
                goal_below = below
            elif differs(top, below, goal_top, goal_below):
                return 0
            known = LINKED | BARE | (AFTER_BARE if known & BARE else 0)
        else:
            known &= ~BARE
        number += 1
        square = self.at(line, 2 * number)
        if self.cell[square] != OPEN:
            return self.walk_number(line, number, sign, goal_top, goal_below, top, below, known, mode)
        count = self.offer(line, 2 * number, self.think[square] & self.there)
        if goal_below and self.tail[line * self.size + number]:
            self.reckon_back(line, number, goal_top, goal_below)
            count = self.follow(line, 2 * number, count, sign, top, below)
        for index in range(count):
            self.put(square, self.pool[(line * self.side + 2 * number) * KINDS + index])
            ended = self.walk_number(line, number, sign, goal_top, goal_below, top, below, known, mode)
            self.lift(square)
            if ended:
                return ended
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

    @cython.cfunc
    @cython.exceptval(-1)
    def walk_number(
        self,
        line: cython.int,
        number: cython.int,
        sign: cython.int,
        goal_top: cython.longlong,
        goal_below: cython.longlong,
        top: cython.longlong,
        below: cython.longlong,
        known: cython.int,
        mode: cython.int,
    ) -> cython.int:
        """Reckon with a number, which is laid, and go on behind it."""
        value: cython.longlong = self.value[self.cell[self.at(line, 2 * number)]]
        if sign == EQUALS:
            top = value
            below = 1
        elif sign == PLUS:
            top += value * below
        elif sign == MINUS:
            top -= value * below
        elif sign == TIMES:
            top *= value
        else:
            if value == 0:
                return 0
            below *= value
        if self.tame:
            if top < 0 or top % below != 0:
                return 0
            top //= below
            below = 1
            if top > self.tame:
                return 0
        return self.walk(line, number, goal_top, goal_below, top, below, known, mode)

    @cython.cfunc
    @cython.exceptval(check=False)
    def gather(self, line: cython.int) -> cython.int:
        """Note what stands where in a way of a line; whether everything thinkable has been seen."""
        place: cython.int
        whole: cython.bint = True
        self.ways += 1
        for place in range(self.side):
            self.seen[place] |= ONE << self.cell[self.at(line, place)]
            if self.seen[place] != self.want[place]:
                whole = False
        return whole

    @cython.cfunc
    @cython.exceptval(-1)
    def go_on_after(self) -> cython.int:
        """Go on with a way of a line: all that is not being walked through must be looked at again."""
        line: cython.int
        for line in range(2 * self.size):
            self.dirty[line] = not self.walked[line]
        return self.go_on()


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def differs(
    top: cython.longlong, below: cython.longlong, goal_top: cython.longlong, goal_below: cython.longlong
) -> cython.bint:
    """Whether two values are not the same. Those of the same numbers are never multiplied crosswise."""
    if below == goal_below:
        return top != goal_top
    return top * goal_below != goal_top * below


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def bits(mask: cython.longlong) -> cython.int:
    """How many tokens a mask has."""
    count: cython.int = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def lowest(mask: cython.longlong) -> cython.int:
    """The first token of a mask that is not empty."""
    index: cython.int = 0
    if mask & 0xFFFFFFFF == 0:
        mask >>= 32
        index += 32
    if mask & 0xFFFF == 0:
        mask >>= 16
        index += 16
    if mask & 0xFF == 0:
        mask >>= 8
        index += 8
    if mask & 0xF == 0:
        mask >>= 4
        index += 4
    if mask & 3 == 0:
        mask >>= 2
        index += 2
    if mask & 1 == 0:
        index += 1
    return index
