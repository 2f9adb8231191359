"""The search: walks through lines, narrows others in between, and notes the ways that it finds.

*Lines.* A line of numbers a, b, ... is walked from its head, sign by sign. A value is a pair of whole
numbers p / q that is never reduced. If |p| and q are at most m before a number a, they are at most m (a + 1)
behind it, whatever the sign: p + qa, p - qa, pa or qa. So they are at most the product (a + 1)(b + 1)... over
the numbers reckoned with. Where two values are compared, added or divided, they come from different numbers
of one line, or they are one and the same; so everything is at most twice that product over a whole line:
2 x 10^16 with numbers below 100, eight in a line.

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

if not cython.compiled:
    from jeton.solitaire.kernels.choices import Choices
    from jeton.solitaire.kernels.grid import Grid
    from jeton.solitaire.kernels.tokens import EQUALS, KINDS, ONE, OPEN, below_with, differs, top_with
    from jeton.solitaire.kernels.trail import Trail

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

    grid: Grid
    trail: Trail
    choices: Choices
    size: cython.int
    side: cython.int
    value: cython.int[::1]
    cell: cython.int[::1]
    think: cython.longlong[::1]
    left: cython.int[::1]
    links: cython.int[::1]
    dirty: cython.int[::1]
    pool: cython.schar[::1]
    tail: cython.int[::1]

    # --- the walk of a line
    want: cython.longlong[::1]
    """When narrowing: what is thinkable at each place ..."""
    seen: cython.longlong[::1]
    """... and what has been found there."""
    ways: cython.int
    walked: cython.int[::1]
    """Whether a line is being walked through: it is full and true, and what is known of it must stay."""
    tame: cython.longlong
    """The largest value on the way, if none may be negative or a fraction; 0 if anything goes."""

    # --- the search
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
        self.grid = Grid(size, values)
        self.trail = Trail(self.grid)
        self.choices = Choices(self.grid)
        self.size = size
        self.side = self.grid.side
        self.value = self.grid.value
        self.cell = self.grid.cell
        self.think = self.grid.think
        self.left = self.grid.left
        self.links = self.grid.links
        self.dirty = self.trail.dirty
        self.pool = self.choices.pool
        self.tail = self.choices.tail
        self.want = array("q", [0]) * self.side
        self.seen = array("q", [0]) * self.side
        self.walked = array("i", [0]) * (2 * size)
        self.answers = array("i", [0]) * (self.side * self.side)

    # --- loading

    def load(self, cells: array, bank: array) -> None:
        """Take over tokens and a bank."""
        line: cython.int
        self.grid.load(cells, bank)
        self.trail.length = 0
        for line in range(2 * self.size):
            self.walked[line] = 0

    def lay(self, square: cython.int, token: cython.int) -> None:
        """Put a token of the bank on an open square."""
        self.grid.put(square, token)

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
        self.choices.chance = chance
        self.tame = tame
        self.few = few
        self.on_progress = on_progress
        self.cut = False
        if len(self.answers) < wanted * self.side * self.side:
            self.answers = array("i", [0]) * (wanted * self.side * self.side)
        if self.grid.spare_numbers < 0 or self.grid.spare_signs < 0:
            return ALL
        for line in range(2 * self.size):
            self.dirty[line] = 1
        ended = self.go_on()
        self.trail.take_back(0)
        if self.cut:
            return CUT
        return ENOUGH if ended else ALL

    def narrowed(self, line: cython.int, most: cython.longlong) -> Any:
        """What can stand at each place of a line with the bank as it is, as masks, and in how many ways.

        None if the line has more conceivable ways than ``most``. Nothing is changed.
        """
        if self.grid.conceivable(line) > most:
            return None
        self.tame = 0
        self.choices.chance = 0
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

    # --- the lattice

    @cython.cfunc
    @cython.exceptval(-1)
    def go_on(self) -> cython.int:
        """Narrow, then walk through the line with the fewest ways; whether the search is to end."""
        line: cython.int
        best: cython.int = -1
        ended: cython.int
        mark: cython.int = self.trail.length
        ways: cython.longlong
        fewest: cython.longlong = 0
        if not self.settle():
            self.trail.take_back(mark)
            return self.cut
        for line in range(2 * self.size):
            if self.grid.is_open(line):
                ways = self.grid.conceivable(line)
                if best < 0 or ways < fewest:
                    best, fewest = line, ways
        if best < 0:
            ended = self.note()
        else:
            self.walked[best] = 1
            ended = self.open_walk(best, True)
            self.walked[best] = 0
        self.trail.take_back(mark)
        return ended

    @cython.cfunc
    @cython.exceptval(-1)
    def go_on_after(self) -> cython.int:
        """Go on with a way of a line: all that is not being walked through must be looked at again."""
        line: cython.int
        for line in range(2 * self.size):
            self.dirty[line] = not self.walked[line]
        return self.go_on()

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
    @cython.exceptval(-1)
    def settle(self) -> cython.int:
        """Narrow lines, those with the fewest ways first, to the end; whether all can still be filled."""
        line: cython.int
        best: cython.int
        place: cython.int
        laid: cython.int
        square: cython.int
        ways: cython.longlong
        fewest: cython.longlong
        allotted: cython.bint = False
        while True:
            best = -1
            fewest = 0
            for line in range(2 * self.size):
                if self.dirty[line]:
                    ways = self.grid.conceivable(line)
                    if best < 0 or ways < fewest:
                        best, fewest = line, ways
            # Counting what the bank must give costs less than going through many ways.
            if not allotted and (best < 0 or fewest > CHEAP):
                laid = self.trail.allot()
                if laid < 0:
                    self.trail.clean()
                    return 0
                allotted = laid == 0
                continue
            if best < 0 or fewest > self.few:
                break
            self.dirty[best] = 0
            self.open_walk(best, False)
            if self.cut or self.ways == 0:
                self.trail.clean()
                return 0
            for place in range(self.side):
                square = self.grid.at(best, place)
                if self.cell[square] == OPEN and self.seen[place] != self.think[square]:
                    self.trail.settle_square(square, self.seen[place])
                    allotted = False
            # All of its ways are still there.
            self.dirty[best] = 0
        self.trail.clean()
        return 1

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
                square = self.grid.at(line, place)
                self.seen[place] = 0
                if self.cell[square] == OPEN:
                    self.want[place] = self.think[square] & self.grid.there
                else:
                    self.want[place] = ONE << self.cell[square]
        self.choices.look_ahead(line)
        top: cython.longlong = self.choices.goal_top
        below: cython.longlong = self.choices.goal_below
        square = self.grid.at(line, 0)
        if self.cell[square] != OPEN:
            return self.walk(line, 0, top, below, self.value[self.cell[square]], 1, BARE, mode)
        count = self.choices.offer(line, 0, self.think[square] & self.grid.there)
        if self.tail[line * self.size] and below:
            self.choices.reckon_back(line, 0, top, below)
            count = self.choices.only(line, 0, count, self.choices.need_top, self.choices.need_below)
        for index in range(count):
            self.grid.put(square, self.pool[line * self.side * KINDS + index])
            ended = self.walk(line, 0, top, below, self.value[self.cell[square]], 1, BARE, mode)
            self.grid.lift(square)
            if ended:
                return ended
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
        square = self.grid.at(line, 2 * number + 1)
        sign = self.cell[square]
        if sign != OPEN:
            return self.walk_sign(line, number, sign, goal_top, goal_below, top, below, known, mode)
        mask = self.think[square] & self.grid.there
        if self.links[line] == 0:
            # The last chance for an `=`.
            if number == self.size - 2:
                mask &= ONE << EQUALS
        elif self.left[EQUALS] <= self.grid.unlinked:
            # The others are needed where there is none.
            mask &= ~(ONE << EQUALS)
        count = self.choices.offer(line, 2 * number + 1, mask)
        for index in range(count):
            sign = self.pool[(line * self.side + 2 * number + 1) * KINDS + index]
            self.grid.put(square, sign)
            ended = self.walk_sign(line, number, sign, goal_top, goal_below, top, below, known, mode)
            self.grid.lift(square)
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
        square = self.grid.at(line, 2 * number)
        if self.cell[square] != OPEN:
            return self.walk_number(line, number, sign, goal_top, goal_below, top, below, known, mode)
        count = self.choices.offer(line, 2 * number, self.think[square] & self.grid.there)
        if goal_below and self.tail[line * self.size + number]:
            self.choices.reckon_back(line, number, goal_top, goal_below)
            count = self.choices.follow(line, 2 * number, count, sign, top, below)
        for index in range(count):
            self.grid.put(square, self.pool[(line * self.side + 2 * number) * KINDS + index])
            ended = self.walk_number(line, number, sign, goal_top, goal_below, top, below, known, mode)
            self.grid.lift(square)
            if ended:
                return ended
        return 0

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
        value: cython.longlong = self.value[self.cell[self.grid.at(line, 2 * number)]]
        if sign == EQUALS:
            top = value
            below = 1
        else:
            top = top_with(sign, top, below, value)
            below = below_with(sign, below, value)
            if below == 0:
                return 0
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
            self.seen[place] |= ONE << self.cell[self.grid.at(line, place)]
            if self.seen[place] != self.want[place]:
                whole = False
        return whole
