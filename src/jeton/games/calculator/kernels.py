# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The inner loop of Calculator: the best lines, exactly, and all lines, one layout after another.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 63 bits, flat arrays, nothing that wraps around.

A *window* is a stretch of a row or column that a line would fill; a *layout* is a window in which it is
chosen where the signs `=` stand, which settles what the line can pay but for the dear signs. The search goes
best first: a heap holds windows and layouts by the most points that they could bring, and a layout that comes
up is solved with just so many points lost; what it could still bring with more lost goes back on the heap. To
solve a layout, one member is tried forward, the others follow backward from its value, and open ends are
looked up by value in tables.
"""

from array import array

import cython

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

# Tokens by number: the numbers 0 to 99 as they are, then + - x : =
PLUS = cython.declare(cython.int, 100)
MINUS = cython.declare(cython.int, 101)
TIMES = cython.declare(cython.int, 102)
OVER = cython.declare(cython.int, 103)
EQUALS = cython.declare(cython.int, 104)
SIGN = cython.declare(cython.int, 100)
"""The first of the signs."""

# A mask of tokens has a bit for each kind of number of the rack, then one for each sign.
KINDS = cython.declare(cython.int, 255)
OPERATIONS = cython.declare(cython.int, 3840)
DEAR = cython.declare(cython.int, 3072)
CHEAP = cython.declare(cython.int, 768)
LINK = cython.declare(cython.int, 4096)
EVERY = cython.declare(cython.int, 8191)

ANY = cython.declare(cython.longlong, -1)
"""As a value: whatever it may be."""
NONE = cython.declare(cython.longlong, -2)
"""As a value: there is none."""

NEVER = cython.declare(cython.int, -1000000)

SLOTS = cython.declare(cython.int, 1024)
"""A table has so many lists."""
LARGEST = cython.declare(cython.int, 2000)
"""The most entries of a table, roughly."""


@cython.cclass
class Search:
    """Finds lines and turns. Made for a board, loaded with what lies on it and a rack, then run."""

    # --- the box
    rows: cython.int
    columns: cython.int
    size: cython.int
    longest: cython.int
    star: cython.int
    wide: cython.bint
    """Whether lines are so long that equal residues do not prove equal values."""
    factor: cython.int[::1]
    """What an `=` on each square multiplies."""
    shares: cython.longlong[::1]
    """For each prime, number n and remainder r, what (r + a multiple of the prime) / n is."""
    primes: cython.longlong[::1]

    # --- what was loaded
    board: cython.int[::1]
    before: cython.int[::1]
    """The board at the beginning of the turn."""
    first: cython.bint
    kinds: cython.int
    value: cython.int[::1]
    kind_of: cython.int[::1]
    left: cython.int[::1]
    """How many of each kind of number are left."""
    numbers: cython.int
    signs: cython.int[::1]
    """How many of each sign are left."""

    # --- tables: what can stand at the head of a member, by its value
    heads: cython.int[::1]
    entry_value: cython.longlong[::1]
    entry_next: cython.int[::1]
    entry_code: cython.int[::1]
    """The kinds of the open numbers, three bits each, then from bit 9 on the operations, two bits each."""
    entries: cython.int
    common: cython.int
    """How many entries the tables have that serve everywhere."""
    tables: cython.int
    table_of: cython.int[::1]
    """For each direction, first square and count of numbers, the table, if ..."""
    table_mark: cython.int[::1]
    """... this equals the mark."""
    mark: cython.int

    # --- for each direction of play and square, what the crossing run says
    fit: cython.int[::1]
    gain: cython.int[::1]
    """The points of a number, an `=`, a cheap and a dear operation."""
    held: cython.int[::1]
    """Whether an `=` there would be closed in the crossing run."""

    # --- windows and layouts
    item_window: cython.int[::1]
    item_mask: cython.longlong[::1]
    """The squares of a layout that take a new `=`, a bit for each place; -1 for a window not yet laid out."""
    item_bound: cython.int[::1]
    item_lost: cython.int[::1]
    items: cython.int
    windows: cython.int
    window_down: cython.int[::1]
    window_start: cython.int[::1]
    window_length: cython.int[::1]
    window_open: cython.int[::1]
    window_numbers: cython.int[::1]
    heap: cython.longlong[::1]
    heap_count: cython.int
    keeps: cython.bint
    """Whether all items are kept in order rather than put on the heap."""

    # --- the stretch at hand: numbers 0, 1, ... and the separator after each
    run: cython.int[::1]
    count: cython.int
    number_at: cython.int[::1]
    number_there: cython.int[::1]
    number_fit: cython.int[::1]
    sign_at: cython.int[::1]
    sign_there: cython.int[::1]
    sign_fit: cython.int[::1]
    sign_factor: cython.int[::1]
    sign_points: cython.int[::1]
    """The most that an operation counts there."""
    sign_gain: cython.int[::1]
    """The points that it brings in the crossing run."""
    sign_link: cython.int[::1]
    """The points that an `=` brings in the crossing run."""
    sign_lost: cython.int[::1]
    """What a cheap operation brings less."""
    base: cython.int
    best_to: cython.int[::1]

    # --- the layout at hand
    item: cython.int
    members: cython.int
    member_from: cython.int[::1]
    member_upto: cython.int[::1]
    member_free: cython.int[::1]
    order: cython.int[::1]
    split: cython.int[::1]
    """For each member, up to which number a table tells what can stand there, or -1 ..."""
    table: cython.int[::1]
    """... and which table."""
    known: cython.int[::1]
    """For each number, whether its member is given up to it, 1, open all over up to it, 2, or neither."""
    known_value: cython.longlong[::1]
    number_set: cython.int[::1]
    sign_set: cython.int[::1]
    target: cython.longlong
    lost: cython.int
    """How much must still be lost ..."""
    losable: cython.int
    """... and how much still can be."""
    exact: cython.bint

    # --- what was found
    wanted: cython.int
    found: cython.int
    room: cython.int
    found_points: cython.int[::1]
    found_window: cython.int[::1]
    found_tokens: cython.schar[::1]
    nodes: cython.longlong

    def __init__(self, rows: cython.int, columns: cython.int, star: cython.int, factor: array) -> None:
        size: cython.int = rows * columns
        longest: cython.int = max(rows, columns)
        self.rows = rows
        self.columns = columns
        self.size = size
        self.longest = longest
        self.star = star
        self.factor = factor
        # The largest primes below 2**56: n times a residue fits 63 bits.
        primes = [(1 << 56) - 5, (1 << 56) - 27, (1 << 56) - 47]
        self.primes = array("q", primes)
        self.wide = longest > 16
        shares = array("q", [0]) * (3 * 100 * 100)
        for index, prime in enumerate(primes):
            for number in range(1, 100):
                inverse = -pow(prime, -1, number) % number if number > 1 else 0
                for rest in range(number):
                    multiple = rest * inverse % number
                    shares[(index * 100 + number) * 100 + rest] = (rest + multiple * prime) // number
        self.shares = shares
        self.board = array("i", [-1]) * size
        self.before = array("i", [-1]) * size
        self.kind_of = array("i", [-1]) * 100
        self.value = array("i", [0]) * 8
        self.left = array("i", [0]) * 8
        self.signs = array("i", [0]) * 5
        self.heads = array("i", [-1]) * (8 * SLOTS)
        self.entry_value = array("q", [0]) * 4096
        self.entry_next = array("i", [0]) * 4096
        self.entry_code = array("i", [0]) * 4096
        self.table_of = array("i", [0]) * (2 * size * (longest + 1))
        self.table_mark = array("i", [0]) * (2 * size * (longest + 1))
        self.mark = 0
        self.fit = array("i", [0]) * (2 * size)
        self.gain = array("i", [0]) * (8 * size)
        self.held = array("i", [0]) * (2 * size)
        self.item_window = array("i", [0]) * 1024
        self.item_mask = array("q", [0]) * 1024
        self.item_bound = array("i", [0]) * 1024
        self.item_lost = array("i", [0]) * 1024
        self.heap = array("q", [0]) * 1024
        self.window_down = array("i", [0]) * 1024
        self.window_start = array("i", [0]) * 1024
        self.window_length = array("i", [0]) * 1024
        self.window_open = array("i", [0]) * 1024
        self.window_numbers = array("i", [0]) * 1024
        self.run = array("i", [0]) * (longest + 1)
        self.number_at = array("i", [0]) * (longest + 1)
        self.number_there = array("i", [0]) * (longest + 1)
        self.number_fit = array("i", [0]) * (longest + 1)
        self.number_set = array("i", [0]) * (longest + 1)
        self.sign_at = array("i", [0]) * (longest + 1)
        self.sign_there = array("i", [0]) * (longest + 1)
        self.sign_fit = array("i", [0]) * (longest + 1)
        self.sign_factor = array("i", [0]) * (longest + 1)
        self.sign_points = array("i", [0]) * (longest + 1)
        self.sign_gain = array("i", [0]) * (longest + 1)
        self.sign_link = array("i", [0]) * (longest + 1)
        self.sign_lost = array("i", [0]) * (longest + 1)
        self.sign_set = array("i", [0]) * (longest + 1)
        self.best_to = array("i", [0]) * (longest + 1)
        self.member_from = array("i", [0]) * (longest + 1)
        self.member_upto = array("i", [0]) * (longest + 1)
        self.member_free = array("i", [0]) * (longest + 1)
        self.order = array("i", [0]) * (longest + 1)
        self.split = array("i", [0]) * (longest + 1)
        self.table = array("i", [0]) * (longest + 1)
        self.known = array("i", [0]) * (longest + 1)
        self.known_value = array("q", [0]) * (longest + 1)
        self.room = 1024
        self.found_points = array("i", [0]) * 1024
        self.found_window = array("i", [0]) * 1024
        self.found_tokens = array("b", [0]) * (1024 * longest)

    def load(self, board: array, rack: list, signs: array) -> None:
        """Take a board (-1 for an empty square), a rack and how many of each sign are left."""
        index: cython.int
        square: cython.int
        laid: cython.int[::1] = board
        supply: cython.int[::1] = signs
        numbers = sorted(set(rack))
        for index in range(100):
            self.kind_of[index] = -1
        self.kinds = len(numbers)
        self.numbers = len(rack)
        for index in range(self.kinds):
            self.value[index] = numbers[index]
            self.left[index] = rack.count(numbers[index])
            self.kind_of[numbers[index]] = index
        for index in range(5):
            self.signs[index] = supply[index]
        self.first = True
        for square in range(self.size):
            self.board[square] = laid[square]
            self.before[square] = laid[square]
            if laid[square] >= 0:
                self.first = False
        self.tabulate()
        for square in range(self.size):
            if self.board[square] < 0:
                self.cross(0, square)
                self.cross(1, square)
        self.nodes = 0

    # --- values: residues modulo a prime --------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def apply(self, value: cython.longlong, sign: cython.int, number: cython.int) -> cython.longlong:
        """A value and a number after a sign; NONE for a division by zero."""
        share: cython.longlong
        if sign == PLUS:
            value += number
            return value - 72057594037927931 if value >= 72057594037927931 else value
        if sign == MINUS:
            value -= number
            return value + 72057594037927931 if value < 0 else value
        if sign == TIMES:
            return value * number % 72057594037927931
        if number == 0:
            return NONE
        share = value // number
        return share + self.shares[number * 100 + (value - share * number)]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def undo(self, value: cython.longlong, sign: cython.int, number: cython.int) -> cython.longlong:
        """What gives a value with a number after a sign; ANY if everything does, NONE if nothing."""
        share: cython.longlong
        if number == 0 and sign >= TIMES:
            return ANY if sign == TIMES and value <= 0 else NONE
        if value < 0:
            return ANY
        if sign == PLUS:
            value -= number
            return value + 72057594037927931 if value < 0 else value
        if sign == MINUS:
            value += number
            return value - 72057594037927931 if value >= 72057594037927931 else value
        if sign == OVER:
            return value * number % 72057594037927931
        share = value // number
        return share + self.shares[number * 100 + (value - share * number)]

    # --- tables ---------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def tabulate(self) -> cython.void:
        """The tables of two and three open numbers, which serve everywhere; all others are forgotten."""
        one: cython.int
        two: cython.int
        three: cython.int
        sign: cython.int
        other: cython.int
        value: cython.longlong
        third: cython.longlong
        self.entries = 0
        self.tables = 0
        self.mark += 1
        self.new_table()
        self.new_table()
        for one in range(self.kinds):
            self.left[one] -= 1
            for two in range(self.kinds):
                if self.left[two] <= 0:
                    continue
                self.left[two] -= 1
                for sign in range(4):
                    value = self.apply(self.value[one], SIGN + sign, self.value[two])
                    if value < 0:
                        continue
                    self.enter(0, value, one | two << 3 | sign << 9)
                    for three in range(self.kinds):
                        if self.left[three] <= 0:
                            continue
                        for other in range(4):
                            third = self.apply(value, SIGN + other, self.value[three])
                            if third >= 0:
                                self.enter(1, third, one | two << 3 | three << 6 | sign << 9 | other << 11)
                self.left[two] += 1
            self.left[one] += 1
        self.common = self.entries

    @cython.cfunc
    @cython.exceptval(check=False)
    def new_table(self) -> cython.int:
        """An empty table."""
        index: cython.int
        table: cython.int = self.tables
        if (table + 1) * SLOTS > len(self.heads):
            self.heads = grown(self.heads)
        for index in range(table * SLOTS, (table + 1) * SLOTS):
            self.heads[index] = -1
        self.tables += 1
        return table

    @cython.cfunc
    @cython.exceptval(check=False)
    def enter(self, table: cython.int, value: cython.longlong, code: cython.int) -> cython.void:
        """Put something that has a value into a table."""
        slot: cython.int = self.slot(table, value)
        if self.entries == len(self.entry_next):
            self.entry_next = grown(self.entry_next)
            self.entry_code = grown(self.entry_code)
            self.entry_value = grown_long(self.entry_value)
        self.entry_value[self.entries] = value
        self.entry_code[self.entries] = code
        self.entry_next[self.entries] = self.heads[slot]
        self.heads[slot] = self.entries
        self.entries += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def slot(self, table: cython.int, value: cython.longlong) -> cython.int:
        """Where the entries of a value are listed."""
        return ((value ^ (value >> 10) ^ (value >> 29)) & (SLOTS - 1)) + table * SLOTS

    @cython.cfunc
    @cython.exceptval(check=False)
    def table_for(self, begin: cython.int, at: cython.int) -> cython.int:
        """The table of what can stand from one number of the stretch at hand to another."""
        window: cython.int = self.item_window[self.item]
        down: cython.int = self.window_down[window]
        square: cython.int = self.window_start[window] + self.number_at[begin] * (self.columns if down else 1)
        index: cython.int = (down * self.size + square) * (self.longest + 1) + at - begin
        if self.table_mark[index] != self.mark:
            self.table_mark[index] = self.mark
            self.table_of[index] = self.new_table()
            self.fill(self.table_of[index], begin, begin, at, 0, 0, 0, 9)
        return self.table_of[index]

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
        """Enter into a table what can stand from a number on, after what has a value."""
        sign: cython.int
        kind: cython.int
        token: cython.int = self.number_there[at]
        result: cython.longlong
        for sign in range(4):
            if at > begin and ((self.sign_fit[at - 1] >> (8 + sign)) & 1) == 0:
                continue
            for kind in range(self.kinds if token < 0 else 1):
                if token < 0 and (self.left[kind] == 0 or ((self.number_fit[at] >> kind) & 1) == 0):
                    continue
                result = token if token >= 0 else self.value[kind]
                if at > begin:
                    result = self.apply(value, SIGN + sign, cython.cast(cython.int, result))
                    if result < 0:
                        continue
                bits: cython.int = code
                upto: cython.int = kinds
                ahead: cython.int = signs
                if token < 0:
                    self.left[kind] -= 1
                    bits |= kind << kinds
                    upto += 3
                if at > begin and self.sign_there[at - 1] < 0:
                    bits |= sign << signs
                    ahead += 2
                if at == last:
                    self.enter(table, result, bits)
                else:
                    self.fill(table, begin, at + 1, last, result, bits, upto, ahead)
                if token < 0:
                    self.left[kind] += 1
            if at == begin:
                return

    # --- crossing runs --------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def cross(self, down: cython.int, square: cython.int) -> cython.void:
        """What the run across says about an empty square, for a play in a direction."""
        step: cython.int = 1 if down else self.columns
        place: cython.int = square % self.columns if down else square // self.columns
        after: cython.int = (self.columns if down else self.rows) - 1 - place
        behind: cython.int = 0
        ahead: cython.int = 0
        index: cython.int = down * self.size + square
        start: cython.int
        length: cython.int
        kind: cython.int
        fit: cython.int = 0
        less: cython.int
        sign: cython.int
        while behind < place and self.board[square - (behind + 1) * step] >= 0:
            behind += 1
        while ahead < after and self.board[square + (ahead + 1) * step] >= 0:
            ahead += 1
        self.gain[4 * index] = 0
        self.gain[4 * index + 1] = 0
        self.gain[4 * index + 2] = 0
        self.gain[4 * index + 3] = 0
        self.held[index] = behind > 0 and ahead > 0
        length = behind + 1 + ahead
        if length == 1:
            self.fit[index] = EVERY
            return
        start = square - behind * step
        for place in range(length):
            self.run[place] = self.board[start + place * step]
        less = self.earned(start, step, 0, behind) + self.earned(start, step, behind + 1, length)
        if (behind == 0 or self.run[behind - 1] >= SIGN) and (ahead == 0 or self.run[behind + 1] >= SIGN):
            for kind in range(self.kinds):
                self.run[behind] = self.value[kind]
                if self.is_legal(length):
                    fit |= 1 << kind
            if fit:
                self.gain[4 * index] = self.earned(start, step, 0, length) - less
        elif (behind == 0 or self.run[behind - 1] < SIGN) and (ahead == 0 or self.run[behind + 1] < SIGN):
            for sign in range(5):
                self.run[behind] = SIGN + sign
                if self.is_legal(length):
                    fit |= 256 << sign
                    kind = 1 if sign == 4 else 2 if sign < 2 else 3
                    self.gain[4 * index + kind] = self.earned(start, step, 0, length) - less
        self.fit[index] = fit

    @cython.cfunc
    @cython.exceptval(check=False)
    def earned(self, start: cython.int, step: cython.int, begin: cython.int, end: cython.int) -> cython.int:
        """What the `=` of a part of the run pay that were not closed before the turn."""
        place: cython.int
        token: cython.int
        factor: cython.int = 0
        member: cython.int = 0
        last: cython.int = 0
        total: cython.int = 0
        square: cython.int
        for place in range(begin, end):
            token = self.run[place]
            if token == EQUALS:
                last = factor
                factor = 0
                if begin < place < end - 1:
                    square = start + place * step
                    if not self.was_closed(square, step):
                        factor = self.factor[square]
                total += member * (last + factor)
                member = 0
            elif token < TIMES:
                member += 1
            else:
                member += 3
        return total + member * factor

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def was_closed(self, square: cython.int, step: cython.int) -> cython.bint:
        """Whether there was a closed `=` before the turn on a square with neighbours on both sides."""
        return (
            self.before[square] == EQUALS
            and self.before[square - step] >= 0
            and self.before[square + step] >= 0
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_legal(self, length: cython.int) -> cython.bint:
        """Whether the run may stay at the end of a turn (C7)."""
        place: cython.int
        token: cython.int
        last: cython.int = EQUALS
        if self.run[0] == EQUALS and self.run[length - 1] == EQUALS:
            return False
        for place in range(length):
            token = self.run[place]
            if (token < SIGN) == (last < SIGN) and not (place == 0 and token == EQUALS):
                return False
            last = token
        if SIGN <= last < EQUALS:
            return False
        return self.is_true(length, 0) and (
            not self.wide or (self.is_true(length, 1) and self.is_true(length, 2))
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_true(self, length: cython.int, index: cython.int) -> cython.bint:
        """Whether the members of the run are equal modulo a prime."""
        place: cython.int
        token: cython.int
        sign: cython.int = 0
        prime: cython.longlong = self.primes[index]
        value: cython.longlong = 0
        share: cython.longlong
        other: cython.longlong = ANY
        for place in range(length):
            token = self.run[place]
            if token >= SIGN:
                sign = token
                if token == EQUALS and place > 0:
                    if other >= 0 and other != value:
                        return False
                    other = value
            elif sign == 0 or sign == EQUALS:
                value = token
            elif sign == PLUS:
                value += token
                if value >= prime:
                    value -= prime
            elif sign == MINUS:
                value -= token
                if value < 0:
                    value += prime
            elif sign == TIMES:
                value = value * token % prime
            elif token == 0:
                return False
            else:
                share = value // token
                value = share + self.shares[(index * 100 + token) * 100 + (value - share * token)]
        return other < 0 or other == value

    # --- windows --------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_windows(self, fewest: cython.int, most: cython.int) -> cython.void:
        """Every stretch that a line could fill with so many numbers."""
        down: cython.int
        line: cython.int
        begin: cython.int
        start: cython.int
        step: cython.int
        length: cython.int
        self.items = 0
        self.windows = 0
        self.heap_count = 0
        for down in range(2):
            step = self.columns if down else 1
            length = self.rows if down else self.columns
            for line in range(self.columns if down else self.rows):
                start = line if down else line * self.columns
                for begin in range(length - 2):
                    if begin > 0 and self.board[start + (begin - 1) * step] >= 0:
                        continue
                    self.stretch(down, start + begin * step, length - begin, 0, fewest, most)
                    self.stretch(down, start + begin * step, length - begin, 1, fewest, most)

    @cython.cfunc
    @cython.exceptval(check=False)
    def stretch(
        self,
        down: cython.int,
        start: cython.int,
        length: cython.int,
        opened: cython.int,
        fewest: cython.int,
        most: cython.int,
    ) -> cython.void:
        """The windows from a square on that begin with a number, or with an open `=`."""
        step: cython.int = self.columns if down else 1
        place: cython.int
        square: cython.int
        token: cython.int
        index: cython.int
        fit: cython.int
        numbers: cython.int = 0
        within: cython.int = 0
        touches: cython.bint = False
        bound: cython.int
        self.count = 0
        self.base = 0
        for place in range(length):
            square = start + place * step
            token = self.board[square]
            index = down * self.size + square
            if (place + opened) % 2 == 0:
                # A number.
                if token >= SIGN:
                    return
                if token >= 0:
                    touches = True
                else:
                    if self.first and square == self.star:
                        touches = True
                    if (self.fit[index] & KINDS) == 0:
                        return
                    numbers += 1
                    within += 1
                    if numbers > most:
                        return
                    self.base += self.gain[4 * index]
                self.count += 1
                if (
                    touches
                    and within > 0
                    and numbers >= fewest
                    and (place + 1 == length or self.board[square + step] < 0)
                ):
                    bound = self.hope()
                    if bound >= 0:
                        self.add_window(down, start, place + 1, opened, numbers, bound)
                continue
            if token >= 0:
                if token < SIGN:
                    return
                touches = True
            else:
                fit = self.fit[index]
                if (fit & (OPERATIONS | LINK)) == 0:
                    return
                if self.first and square == self.star:
                    touches = True
            if place == 0:
                # The window opens with an `=`, which counts only in the crossing run.
                if token < 0:
                    if (self.fit[index] & LINK) == 0 or not self.held[index] or self.signs[4] == 0:
                        return
                    self.base += self.gain[4 * index + 1]
                elif token != EQUALS:
                    return
                continue
            if (
                opened == 0
                and touches
                and within > 0
                and numbers >= fewest
                and (place + 1 == length or self.board[square + step] < 0)
            ):
                # It might end with an open one.
                if token == EQUALS:
                    bound = self.hope()
                    if bound >= 0:
                        self.add_window(down, start, place + 1, opened, numbers, bound)
                elif token < 0 and (self.fit[index] & LINK) and self.held[index] and self.signs[4] > 0:
                    bound = self.hope()
                    if bound >= 0:
                        bound += self.gain[4 * index + 1]
                        self.add_window(down, start, place + 1, opened, numbers, bound)
            if token < 0:
                within += 1
            self.add_sign(self.count - 1, square, step, token, index)
            self.extend()

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_sign(
        self, at: cython.int, square: cython.int, step: cython.int, token: cython.int, index: cython.int
    ) -> cython.void:
        """The separator after a number of the stretch."""
        fit: cython.int
        self.sign_there[at] = token
        self.sign_gain[at] = 0
        self.sign_link[at] = 0
        self.sign_points[at] = 0
        self.sign_factor[at] = self.factor[square]
        if token == EQUALS:
            self.sign_fit[at] = LINK
            if self.was_closed(square, step):
                self.sign_factor[at] = 0
            elif self.board[square - step] >= 0 and self.board[square + step] >= 0:
                # It was closed in this turn, and what it pays has been counted; it will be counted again.
                self.base -= self.paid(square, step)
            return
        if token >= 0:
            self.sign_fit[at] = 256 << (token - SIGN)
            self.sign_points[at] = 3 if token >= TIMES else 1
            return
        fit = self.fit[index] & (OPERATIONS | LINK)
        if self.signs[0] == 0:
            fit &= ~256
        if self.signs[1] == 0:
            fit &= ~512
        if self.signs[2] == 0:
            fit &= ~1024
        if self.signs[3] == 0:
            fit &= ~2048
        if self.signs[4] == 0:
            fit &= ~LINK
        self.sign_fit[at] = fit
        self.sign_link[at] = self.gain[4 * index + 1]
        if fit & DEAR:
            self.sign_points[at] = 3
            self.sign_gain[at] = self.gain[4 * index + 3]
        elif fit & CHEAP:
            self.sign_points[at] = 1
            self.sign_gain[at] = self.gain[4 * index + 2]

    @cython.cfunc
    @cython.exceptval(check=False)
    def paid(self, square: cython.int, step: cython.int) -> cython.int:
        """What an `=` that is closed on the board pays."""
        total: cython.int = 0
        other: cython.int = square - step
        while self.within(other, square) and self.board[other] >= 0 and self.board[other] != EQUALS:
            total += 3 if self.board[other] >= TIMES else 1
            other -= step
        other = square + step
        while self.within(other, square) and self.board[other] >= 0 and self.board[other] != EQUALS:
            total += 3 if self.board[other] >= TIMES else 1
            other += step
        return total * self.factor[square]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def within(self, other: cython.int, square: cython.int) -> cython.bint:
        """Whether a square reached from another along its row or column is still on the board."""
        return 0 <= other < self.size and (
            other // self.columns == square // self.columns or other % self.columns == square % self.columns
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def extend(self) -> cython.void:
        """The most points up to the last separator if it is an `=`."""
        last: cython.int = self.count - 1
        place: cython.int = last - 1
        points: cython.int = 0
        member: cython.int = 1
        best: cython.int = NEVER
        gains: cython.int = 0
        self.best_to[last] = NEVER
        if (self.sign_fit[last] & LINK) == 0:
            return
        while True:
            if place < 0:
                points = member * self.sign_factor[last] + gains
                if points > best:
                    best = points
                break
            if self.best_to[place] >= 0:
                points = (
                    self.best_to[place] + member * (self.sign_factor[last] + self.sign_factor[place]) + gains
                )
                if points > best:
                    best = points
            if self.sign_points[place] == 0:
                break
            member += 1 + self.sign_points[place]
            gains += self.sign_gain[place]
            place -= 1
        if best >= 0:
            self.best_to[last] = best + self.sign_link[last]

    @cython.cfunc
    @cython.exceptval(check=False)
    def hope(self) -> cython.int:
        """The most points of a window that ends with the last number; below 0 if there is no `=`."""
        place: cython.int = self.count - 2
        points: cython.int
        member: cython.int = 1
        gains: cython.int = 0
        best: cython.int = NEVER
        while place >= 0:
            if self.best_to[place] >= 0:
                points = self.best_to[place] + member * self.sign_factor[place] + gains
                if points > best:
                    best = points
            if self.sign_points[place] == 0:
                break
            member += 1 + self.sign_points[place]
            gains += self.sign_gain[place]
            place -= 1
        return best + self.base if best > NEVER else NEVER

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_window(
        self,
        down: cython.int,
        start: cython.int,
        length: cython.int,
        opened: cython.int,
        numbers: cython.int,
        bound: cython.int,
    ) -> cython.void:
        window: cython.int = self.windows
        if window == len(self.window_down):
            self.window_down = grown(self.window_down)
            self.window_start = grown(self.window_start)
            self.window_length = grown(self.window_length)
            self.window_open = grown(self.window_open)
            self.window_numbers = grown(self.window_numbers)
        self.window_down[window] = down
        self.window_start[window] = start
        self.window_length[window] = length
        self.window_open[window] = opened
        self.window_numbers[window] = numbers
        self.windows += 1
        self.add_item(window, -1, bound)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_item(self, window: cython.int, mask: cython.longlong, bound: cython.int) -> cython.void:
        item: cython.int = self.items
        if item == len(self.item_window):
            self.item_window = grown(self.item_window)
            self.item_bound = grown(self.item_bound)
            self.item_lost = grown(self.item_lost)
            self.item_mask = grown_long(self.item_mask)
        self.item_window[item] = window
        self.item_mask[item] = mask
        self.item_bound[item] = bound
        self.item_lost[item] = 0
        self.items += 1
        self.nodes += 1
        if not self.keeps:
            self.push(bound, item)

    @cython.cfunc
    @cython.exceptval(check=False)
    def push(self, bound: cython.longlong, item: cython.int) -> cython.void:
        """Put an item on the heap; of equals the newest is on top."""
        place: cython.int = self.heap_count
        above: cython.int
        key: cython.longlong = bound << 32 | item
        if place == len(self.heap):
            self.heap = grown_long(self.heap)
        self.heap_count += 1
        while place > 0:
            above = (place - 1) >> 1
            if self.heap[above] >= key:
                break
            self.heap[place] = self.heap[above]
            place = above
        self.heap[place] = key

    @cython.cfunc
    @cython.exceptval(check=False)
    def pop(self) -> cython.int:
        """Take the top item off the heap."""
        top: cython.longlong = self.heap[0]
        key: cython.longlong
        place: cython.int = 0
        below: cython.int
        self.heap_count -= 1
        key = self.heap[self.heap_count]
        while True:
            below = 2 * place + 1
            if below >= self.heap_count:
                break
            if below + 1 < self.heap_count and self.heap[below + 1] > self.heap[below]:
                below += 1
            if self.heap[below] <= key:
                break
            self.heap[place] = self.heap[below]
            place = below
        self.heap[place] = key
        return cython.cast(cython.int, top & 0xFFFFFFFF)

    # --- layouts --------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_window(self, window: cython.int) -> cython.void:
        """Make a window the stretch at hand."""
        down: cython.int = self.window_down[window]
        start: cython.int = self.window_start[window]
        length: cython.int = self.window_length[window]
        opened: cython.int = self.window_open[window]
        step: cython.int = self.columns if down else 1
        place: cython.int
        square: cython.int
        token: cython.int
        index: cython.int
        at: cython.int = 0
        self.base = 0
        for place in range(length):
            square = start + place * step
            token = self.board[square]
            index = down * self.size + square
            if (place + opened) % 2 == 0:
                self.number_at[at] = place
                self.number_there[at] = token
                self.number_fit[at] = self.fit[index]
                if token < 0:
                    self.base += self.gain[4 * index]
                at += 1
            elif place == 0 or place == length - 1:
                if token < 0:
                    self.base += self.gain[4 * index + 1]
            else:
                self.sign_at[at - 1] = place
                self.add_sign(at - 1, square, step, token, index)
        self.count = at

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay_out(
        self,
        window: cython.int,
        at: cython.int,
        last: cython.int,
        member: cython.int,
        points: cython.int,
        links: cython.int,
        mask: cython.longlong,
    ) -> cython.void:
        """Choose from a separator on which are `=`; ``last`` is the one before, or -1."""
        bit: cython.longlong = 1
        factor: cython.int = self.sign_factor[last] if last >= 0 else 0
        if at == self.count - 1:
            if last >= 0:
                self.add_item(window, mask, points + self.base + member * factor)
            return
        if self.sign_fit[at] & LINK:
            if self.sign_there[at] >= 0:
                self.lay_out(
                    window, at + 1, at, 1, points + member * (factor + self.sign_factor[at]), links, mask
                )
            elif links > 0:
                self.lay_out(
                    window,
                    at + 1,
                    at,
                    1,
                    points + member * (factor + self.sign_factor[at]) + self.sign_link[at],
                    links - 1,
                    mask | bit << at,
                )
        if self.sign_points[at] > 0:
            self.lay_out(
                window,
                at + 1,
                last,
                member + 1 + self.sign_points[at],
                points + self.sign_gain[at],
                links,
                mask,
            )

    @cython.cfunc
    @cython.exceptval(check=False)
    def spread(self, item: cython.int) -> cython.void:
        """Lay out a window in all ways."""
        window: cython.int = self.item_window[item]
        self.open_window(window)
        self.lay_out(window, 0, -1, 1, 0, self.signs[4] - self.open_links(window), 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_links(self, window: cython.int) -> cython.int:
        """How many open `=` a window takes from the supply."""
        start: cython.int = self.window_start[window]
        length: cython.int = self.window_length[window]
        last: cython.int = start + (length - 1) * (self.columns if self.window_down[window] else 1)
        if length % 2:
            return 0
        return 1 if self.board[start if self.window_open[window] else last] < 0 else 0

    # --- solving a layout -----------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self, item: cython.int) -> cython.bint:
        """Make a layout the one at hand; False if members that are given differ."""
        window: cython.int = self.item_window[item]
        mask: cython.longlong = self.item_mask[item]
        down: cython.int = self.window_down[window]
        step: cython.int = self.columns if down else 1
        at: cython.int
        other: cython.int
        factor: cython.int = 0
        next_factor: cython.int
        member: cython.int = 0
        free: cython.int = 0
        token: cython.int
        known: cython.int = 0
        value: cython.longlong = 0
        index: cython.int
        begin: cython.int = 0
        self.open_window(window)
        self.item = item
        self.target = ANY
        self.losable = 0
        for at in range(self.count):
            # The number, and what is known of its member up to it.
            token = self.number_there[at]
            self.number_set[at] = token
            if at == begin:
                known = 1 if token >= 0 else 2
                value = token
                free = 0
            elif known == 1:
                if token < 0 or self.sign_there[at - 1] < 0:
                    known = 0
                else:
                    value = self.apply(value, self.sign_there[at - 1], token)
            elif known == 2 and (token >= 0 or self.sign_there[at - 1] >= 0):
                known = 0
            if token < 0:
                free += 4
            self.known[at] = known
            self.known_value[at] = value
            # The separator after it.
            if at < self.count - 1:
                self.sign_set[at] = self.sign_there[at]
                self.sign_lost[at] = 0
                if (mask >> at) & 1:
                    self.sign_set[at] = EQUALS
                elif self.sign_there[at] < 0:
                    free += 1
                if self.sign_set[at] != EQUALS:
                    continue
                next_factor = self.sign_factor[at]
            else:
                next_factor = 0
            # A member ends.
            self.member_from[member] = begin
            self.member_upto[member] = at
            self.member_free[member] = free
            for other in range(begin, at):
                if (self.sign_fit[other] & DEAR) and (self.sign_fit[other] & CHEAP):
                    index = down * self.size + self.window_start[window] + self.sign_at[other] * step
                    self.sign_lost[other] = (
                        2 * (factor + next_factor) + self.gain[4 * index + 3] - self.gain[4 * index + 2]
                    )
                    self.losable += self.sign_lost[other]
            if free == 0:
                if self.target >= 0 and self.target != value:
                    self.losable = 0
                    return False
                self.target = value
            member += 1
            begin = at + 1
            factor = next_factor
        self.members = member
        # The members in the order in which they are solved: those with the least to choose first.
        for at in range(member):
            other = at
            while other > 0 and self.member_free[self.order[other - 1]] > self.member_free[at]:
                self.order[other] = self.order[other - 1]
                other -= 1
            self.order[other] = at
        self.divide()
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def divide(self) -> cython.void:
        """Choose for each member how much of its head is looked up: about half of what there is to try."""
        rank: cython.int
        member: cython.int
        at: cython.int
        begin: cython.int
        token: cython.int
        free: cython.int = self.numbers
        tried: cython.longlong = 1
        entries: cython.longlong
        rest: cython.longlong
        choices: cython.int
        for rank in range(self.members):
            member = self.order[rank]
            self.split[member] = -1
            begin = self.member_from[member]
            if self.member_free[member] == 0:
                continue
            # All that there is to try, this member included.
            rest = tried
            token = free
            for at in range(begin, self.member_upto[member] + 1):
                if self.number_there[at] < 0:
                    rest *= max(1, free)
                    free -= 1
                if at > begin and self.sign_there[at - 1] < 0:
                    rest *= 2 if self.exact else 4
                if rest > 1000000000:
                    rest = 1000000000
            tried = rest
            if rank == 0 and self.target < 0:
                continue
            entries = 1
            choices = 0
            token = self.numbers
            for at in range(begin, self.member_upto[member] + 1):
                if self.number_there[at] < 0:
                    entries *= max(1, token)
                    token -= 1
                    choices += 1
                if at > begin and self.sign_there[at - 1] < 0:
                    entries *= 4
                if self.known[at] == 2:
                    if 1 <= at - begin <= 2:
                        self.split[member] = at
                        self.table[member] = at - begin - 1
                    continue
                if choices > 3 or entries > LARGEST or entries * entries > rest * 8:
                    break
                if entries > 20:
                    self.split[member] = at
                    self.table[member] = -1
            if self.split[member] >= 0 and self.table[member] < 0:
                self.table[member] = self.table_for(begin, self.split[member])

    @cython.cfunc
    @cython.exceptval(check=False)
    def solve(self, item: cython.int) -> cython.void:
        """Find all solutions of a layout that lose a certain amount, or all at all."""
        if self.prepare(item):
            self.lost = self.item_lost[item]
            if not self.exact:
                self.lost = 0
            self.next_member(0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def lose_more(self, item: cython.int) -> cython.void:
        """Put the layout at hand back on the heap, with the next more that can be lost."""
        at: cython.int
        sums: cython.longlong = 1
        lost: cython.int = self.item_lost[item]
        if lost >= self.losable:
            return
        lost += 2
        if self.losable < 124:
            # All losses are even: a bit for each sum of some of them.
            for at in range(self.count - 1):
                sums |= sums << (self.sign_lost[at] >> 1)
            while ((sums >> (lost >> 1)) & 1) == 0:
                lost += 2
        self.item_lost[item] = lost
        self.push(self.item_bound[item] - lost, item)

    @cython.cfunc
    @cython.exceptval(check=False)
    def next_member(self, rank: cython.int) -> cython.void:
        """Solve the members from a rank on."""
        member: cython.int
        while rank < self.members and self.member_free[self.order[rank]] == 0:
            rank += 1
        if rank == self.members:
            if not self.exact or self.lost == 0:
                self.note()
            return
        member = self.order[rank]
        if self.target < 0:
            self.forward(rank, self.member_from[member], self.member_upto[member], 0)
        else:
            self.backward(rank, self.member_from[member], self.member_upto[member], self.target)

    @cython.cfunc
    @cython.exceptval(check=False)
    def forward(
        self, rank: cython.int, at: cython.int, last: cython.int, value: cython.longlong
    ) -> cython.void:
        """Try the rest of a member from a number on; the others follow from its value."""
        sign: cython.int
        begin: cython.bint = at == self.member_from[self.order[rank]]
        self.nodes += 1
        if begin:
            self.forward_number(rank, at, last, value, -1)
            return
        if self.sign_there[at - 1] >= 0:
            self.forward_number(rank, at, last, value, self.sign_there[at - 1])
            return
        for sign in range(4):
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
        """Try the number after a sign; -1 for the first of a member."""
        kind: cython.int
        token: cython.int = self.number_there[at]
        result: cython.longlong
        if token >= 0:
            result = token if sign < 0 else self.apply(value, sign, token)
            if result < 0:
                return
            if at < last:
                self.forward(rank, at + 1, last, result)
                return
            self.target = result
            self.next_member(rank + 1)
            self.target = ANY
            return
        for kind in range(self.kinds):
            if self.left[kind] == 0 or ((self.number_fit[at] >> kind) & 1) == 0:
                continue
            token = self.value[kind]
            result = token if sign < 0 else self.apply(value, sign, token)
            if result < 0:
                continue
            self.left[kind] -= 1
            self.number_set[at] = token
            if at < last:
                self.forward(rank, at + 1, last, result)
            else:
                self.target = result
                self.next_member(rank + 1)
                self.target = ANY
            self.left[kind] += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def take_sign(self, at: cython.int, sign: cython.int) -> cython.bint:
        """Lay an operation, if it is to be had, fits and loses no more and no less than it may."""
        if self.signs[sign] == 0 or ((self.sign_fit[at] >> (8 + sign)) & 1) == 0:
            return False
        if self.exact:
            if sign < 2:
                if self.sign_lost[at] > self.lost:
                    return False
                self.lost -= self.sign_lost[at]
            elif self.lost > self.losable - self.sign_lost[at]:
                return False
            self.losable -= self.sign_lost[at]
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
            if sign < 2:
                self.lost += self.sign_lost[at]

    @cython.cfunc
    @cython.exceptval(check=False)
    def backward(
        self, rank: cython.int, begin: cython.int, at: cython.int, value: cython.longlong
    ) -> cython.void:
        """Try a member from its end: what stands up to a number must have a value."""
        sign: cython.int
        self.nodes += 1
        if self.known[at] == 1:
            if value < 0 or self.known_value[at] == value:
                self.next_member(rank + 1)
            return
        if at == begin:
            self.conclude(rank, at, value)
            return
        if at == self.split[self.order[rank]] and value >= 0:
            self.look_up(rank, begin, at, value)
            return
        if self.sign_there[at - 1] >= 0:
            self.backward_number(rank, begin, at, value, self.sign_there[at - 1])
            return
        for sign in range(4):
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
        if self.number_there[at] >= 0:
            rest = self.undo(value, sign, self.number_there[at])
            if rest != NONE:
                self.backward(rank, begin, at - 1, rest)
            return
        for kind in range(self.kinds):
            if self.left[kind] == 0 or ((self.number_fit[at] >> kind) & 1) == 0:
                continue
            rest = self.undo(value, sign, self.value[kind])
            if rest == NONE or (self.known[at - 1] == 1 and rest >= 0 and rest != self.known_value[at - 1]):
                continue
            self.left[kind] -= 1
            self.number_set[at] = self.value[kind]
            self.backward(rank, begin, at - 1, rest)
            self.left[kind] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def conclude(self, rank: cython.int, at: cython.int, value: cython.longlong) -> cython.void:
        """The first number of a member must have a value."""
        kind: cython.int
        for kind in range(self.kinds):
            if (
                (value < 0 or value == self.value[kind])
                and self.left[kind]
                and (self.number_fit[at] >> kind) & 1
            ):
                self.left[kind] -= 1
                self.number_set[at] = self.value[kind]
                self.next_member(rank + 1)
                self.left[kind] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_up(
        self, rank: cython.int, begin: cython.int, last: cython.int, value: cython.longlong
    ) -> cython.void:
        """Take what a member may have at its head from a table."""
        entry: cython.int = self.heads[self.slot(self.table[self.order[rank]], value)]
        code: cython.int
        kinds: cython.int
        signs: cython.int
        kind: cython.int
        at: cython.int
        while entry >= 0:
            if self.entry_value[entry] != value:
                entry = self.entry_next[entry]
                continue
            self.nodes += 1
            code = self.entry_code[entry]
            kinds = 0
            signs = 9
            at = begin
            # Take the tokens one by one ...
            while at <= last:
                if at > begin and self.sign_there[at - 1] < 0:
                    if not self.take_sign(at - 1, (code >> signs) & 3):
                        break
                    signs += 2
                if self.number_there[at] < 0:
                    kind = (code >> kinds) & 7
                    if self.left[kind] == 0 or ((self.number_fit[at] >> kind) & 1) == 0:
                        if at > begin and self.sign_there[at - 1] < 0:
                            signs -= 2
                            self.give_sign(at - 1, (code >> signs) & 3)
                        break
                    self.left[kind] -= 1
                    self.number_set[at] = self.value[kind]
                    kinds += 3
                at += 1
            if at > last:
                self.next_member(rank + 1)
            # ... and give them back.
            while at > begin:
                at -= 1
                if self.number_there[at] < 0:
                    kinds -= 3
                    self.left[(code >> kinds) & 7] += 1
                if at > begin and self.sign_there[at - 1] < 0:
                    signs -= 2
                    self.give_sign(at - 1, (code >> signs) & 3)
            entry = self.entry_next[entry]

    # --- what is found --------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self) -> cython.void:
        """Note the solution at hand."""
        item: cython.int = self.item
        window: cython.int = self.item_window[item]
        length: cython.int = self.window_length[window]
        place: cython.int
        at: cython.int
        base: cython.int
        if self.found == self.wanted:
            return
        for place in range(length):
            self.run[place] = EQUALS
        for at in range(self.count):
            self.run[self.number_at[at]] = self.number_set[at]
            if at < self.count - 1:
                self.run[self.sign_at[at]] = self.sign_set[at]
        if self.wide and not (self.is_true(length, 1) and self.is_true(length, 2)):
            return
        if self.found == self.room:
            self.room *= 2
            self.found_points = grown(self.found_points)
            self.found_window = grown(self.found_window)
            self.found_tokens = grown_bytes(self.found_tokens)
        base = self.found * self.longest
        for place in range(length):
            self.found_tokens[base + place] = self.run[place]
        self.found_points[self.found] = self.item_bound[item] - self.item_lost[item]
        self.found_window[self.found] = window
        self.found += 1

    # --- the ways in ----------------------------------------------------------------------------

    def run_lines(self, wanted: cython.int) -> cython.int:
        """Find the best lines; how many there are."""
        item: cython.int
        self.keeps = False
        self.exact = True
        self.wanted = wanted
        self.found = 0
        self.list_windows(0, self.numbers)
        while self.heap_count > 0 and self.found < wanted:
            item = self.pop()
            if self.item_mask[item] < 0:
                self.spread(item)
                continue
            self.solve(item)
            self.lose_more(item)
        return self.found

    def line(self, rank: cython.int) -> tuple:
        """The points, the direction, and the squares and tokens laid, of a line that was found."""
        window: cython.int = self.found_window[rank]
        start: cython.int = self.window_start[window]
        step: cython.int = self.columns if self.window_down[window] else 1
        laid = [
            (start + place * step, self.found_tokens[rank * self.longest + place])
            for place in range(self.window_length[window])
            if self.board[start + place * step] < 0
        ]
        return self.found_points[rank], self.window_down[window] == 1, laid

    def list(self) -> cython.int:
        """List the windows that a line could fill; how many there are."""
        self.keeps = True
        self.exact = False
        self.list_windows(0, self.numbers)
        return self.windows

    def expand(self, window: cython.int) -> cython.int:
        """List the layouts of a window; how many there are."""
        self.items = self.windows
        self.spread(window)
        return self.items - self.windows

    def room_of(self, window: cython.int) -> cython.int:
        """How many numbers a window takes."""
        return self.window_numbers[window]

    def solutions(self, layout: cython.int, most: cython.int) -> cython.int:
        """Find solutions of a layout of the window last expanded; how many were found."""
        self.found = 0
        self.wanted = most
        self.solve(self.windows + layout)
        return self.found

    def visited(self) -> int:
        """How many nodes have been visited since the load."""
        return self.nodes


def grown(old: cython.int[::1]) -> cython.int[::1]:
    """An array with twice the room."""
    new: cython.int[::1] = array("i", [0]) * (2 * len(old))
    index: cython.int
    for index in range(len(old)):
        new[index] = old[index]
    return new


def grown_long(old: cython.longlong[::1]) -> cython.longlong[::1]:
    """An array with twice the room."""
    new: cython.longlong[::1] = array("q", [0]) * (2 * len(old))
    index: cython.int
    for index in range(len(old)):
        new[index] = old[index]
    return new


def grown_bytes(old: cython.schar[::1]) -> cython.schar[::1]:
    """An array with twice the room."""
    new: cython.schar[::1] = array("b", [0]) * (2 * len(old))
    index: cython.int
    for index in range(len(old)):
        new[index] = old[index]
    return new
