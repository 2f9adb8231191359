# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True, infer_types=True
"""The inner loop of Équable: the best moves, exactly, and all moves, one skeleton after another.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 63 bits, flat arrays, nothing that wraps around. Locals for points, values and
truth are declared; for places, squares and tokens the compiler finds the type by itself.

A *window* is a stretch of a line that a move would fill; a *skeleton* is a window in which the signs are
chosen and the digits are not. The search goes from the outside in, and best first: a heap holds windows and
skeletons by the most points that they could bring. A window that comes up is replaced by its skeletons, a
skeleton that comes up is solved, and once the top of the heap cannot beat what is wanted, nothing can.

To solve a skeleton, all its numbers but the one with the most open digits are tried, and that one follows
from the equation. What trying a digit costs is known beforehand: the bound of a skeleton is made of prices of
digits and worths of squares, such that no digit on any square brings more than its price and the square's
worth together. The difference is lost for good; a branch is dead once more is lost than the bound can spare.

Replacements are solved in the same way. A square whose digit may stay or be replaced is one open digit, for
which the digit that lies there costs no token: so each content of the line is found once, whatever it
replaces.

Values are kept as numerator and denominator, unreduced. Whatever is made of numbers of d digits together has
a numerator below 10**d and a denominator of at most 10**(d - 1), so that two members of together 18 digits
can be compared. Only on a line of 20 squares or more can numbers grow too long; then all digits are tried,
and the members are compared modulo several primes.
"""

from array import array

import cython

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

# Tokens by number: the digits, then + - x : / . =
PLUS = cython.declare(cython.int, 10)
MINUS = cython.declare(cython.int, 11)
TIMES = cython.declare(cython.int, 12)
OVER = cython.declare(cython.int, 13)
BAR = cython.declare(cython.int, 14)
POINT = cython.declare(cython.int, 15)
EQUALS = cython.declare(cython.int, 16)
TOKENS = cython.declare(cython.int, 17)

# In a skeleton, beside the tokens: a digit to be laid, and a digit that may stay or be replaced.
LAY = cython.declare(cython.int, 17)
EITHER = cython.declare(cython.int, 18)

DIGITS = cython.declare(cython.int, 1023)
"""All digits, in a mask of tokens."""

ENDLESS = cython.declare(cython.longlong, 4_000_000_000_000_000_000)
"""Stands for no limit; the sum of two fits."""

SAFE = cython.declare(cython.int, 18)
"""Two members of together so many digits can be reckoned with."""

# The fields of a window.
REPLACES = cython.declare(cython.int, 0)  # whether it is for replacements
DOWN = cython.declare(cython.int, 1)  # the direction
SQUARE = cython.declare(cython.int, 2)  # the first square of the line
LENGTH = cython.declare(cython.int, 3)
BEGIN = cython.declare(cython.int, 4)  # the first place that a replacement may change …
END = cython.declare(cython.int, 5)  # … and the one after the last
EXTENDS = cython.declare(cython.int, 6)  # whether a placement lengthens an equation (E25)
CUT = cython.declare(cython.int, 7)  # where a member shrinks: the square next to the line, else -1
WAY = cython.declare(cython.int, 8)  # the step from there outward
BEYOND = cython.declare(cython.int, 9)  # how many squares of the member lie there, the cut included
TAIL = cython.declare(cython.int, 10)  # which of these are emptied, a bit for each
SCRAPS = cython.declare(cython.int, 11)  # what the crossing lines shortened by that score
FIELDS = cython.declare(cython.int, 12)


@cython.cclass
class Search:
    """Finds moves. Made for a board, loaded with what lies on it and a rack, then run.

    The best moves: ``run``, then ``move`` for each. All moves: ``begin``, then ``expand`` each window,
    ``solutions`` of each skeleton, ``solution`` for each; ``beyond`` tells what else may be emptied.
    """

    # The box.
    rows: cython.int
    columns: cython.int
    size: cython.int
    longest: cython.int
    """The length of the longest line."""
    star: cython.int
    extension: cython.int
    bonus: cython.int
    safe: cython.int
    token_factor: cython.int[::1]
    line_factor: cython.int[::1]
    values: cython.int[::1]
    powers: cython.longlong[::1]
    moduli: cython.longlong[::1]

    # The board and the rack.
    board: cython.int[::1]
    left: cython.int[::1]
    """How many of each token can still be laid."""
    held: cython.int
    """The tokens that can be laid at all; a mask."""
    whites: cython.int
    """How many digits can still be laid."""
    most: cython.int
    """How many tokens the rack has."""
    full: cython.int
    """So many tokens laid from the rack bring the bonus; 0: none do."""
    first: cython.bint
    """Whether the board is empty."""
    every: cython.bint
    """Whether premium squares count under old tokens in a replacement too."""
    ranks: cython.int
    """How many digits the rack has …"""
    rank_kind: cython.int[::1]
    """… which, dearest first …"""
    rank_value: cython.int[::1]
    """… and what they are worth, with a 0 after the last."""
    all_value: cython.int[::1]
    """The worth of all tokens that could be laid in one turn, dearest first."""

    # What the crossing lines say, for each direction of play and square.
    fit: cython.int[::1]
    """The tokens that can be laid there; a mask."""
    cross_sum: cython.longlong[::1]
    """A token that is worth v there makes its crossing line score (sum + v) * times …"""
    cross_times: cython.longlong[::1]
    """… which is 0 if there is none."""
    swap_sum: cython.longlong[::1]
    """The same in a replacement."""
    swap_times: cython.longlong[::1]
    scraps: cython.longlong[::1]
    """What the crossing line scores if the square is emptied; -1 if it must not be."""

    # Windows and skeletons.
    windows: cython.longlong[::1]
    window_count: cython.int
    skeletons: cython.schar[::1]
    """Of each skeleton, a token, ``LAY`` or ``EITHER`` for each place."""
    skeleton_window: cython.int[::1]
    skeleton_count: cython.int
    heap_bound: cython.longlong[::1]
    heap_item: cython.int[::1]
    """Windows from 0 up, skeletons from -1 down."""
    heap_count: cython.int
    tail: cython.longlong[::1]
    """The best choices of squares to empty where a member shrinks."""
    tail_points: cython.longlong[::1]
    tail_count: cython.int
    hopeless: set
    """On an empty board, where all places are alike: the skeletons that have no solution."""

    # The window at hand; everything is for each of its places.
    window: cython.int
    length: cython.int
    replaces: cython.bint
    counts_all: cython.bint
    """Whether premium squares count under old tokens too."""
    whole_factor: cython.longlong
    """What multiplies the line whatever is laid."""
    there: cython.int[::1]
    may: cython.int[::1]
    at_token: cython.longlong[::1]
    at_line: cython.longlong[::1]
    at_sum: cython.longlong[::1]
    at_times: cython.longlong[::1]

    # The skeleton at hand. Its open digits are called slots.
    code: cython.int[::1]
    line: cython.int[::1]
    """The tokens, and an `=` after the last."""
    slots: cython.int
    slot_at: cython.int[::1]
    slot_of: cython.int[::1]
    """For each place its slot, or -1."""
    weight: cython.longlong[::1]
    """A digit that is worth v brings constant + weight * v in a slot …"""
    constant: cython.longlong[::1]
    stay: cython.longlong[::1]
    """… and the digit that lies there brings this; -1 if it cannot stay."""
    by_weight: cython.int[::1]
    price: cython.longlong[::1]
    worth: cython.longlong[::1]
    regret: cython.longlong[::1]
    """For each slot and digit, what is lost by it."""
    options: cython.int[::1]
    """For each slot the digits that may be right, those that lose least first."""
    option_count: cython.int[::1]
    bound: cython.longlong
    slack: cython.longlong
    """How much may be lost."""
    prize: cython.longlong
    """What the bound holds for a whole rack; it is lost with one digit too many that stays."""
    spare: cython.int
    """How many may stay before it is lost …"""
    stays: cython.int
    """… and how many do."""
    barren: cython.bint
    """Whether everything was tried, and nothing was right."""

    # The reading at hand: strings of digits, which make numbers, which make members.
    reading: cython.int
    readings: cython.int
    choice: cython.int
    wide: cython.bint
    """Whether the members are too long to be reckoned with."""
    strings: cython.int
    string_begin: cython.int[::1]
    string_end: cython.int[::1]
    string_open: cython.int[::1]
    string_number: cython.int[::1]
    string_value: cython.longlong[::1]
    """As far as the digits are known."""
    string_low: cython.longlong[::1]
    string_high: cython.longlong[::1]
    numbers: cython.int
    number_sign: cython.int[::1]
    """What stands before it; ``PLUS`` before the first of a member."""
    number_whole: cython.int[::1]
    """The strings of a number; -1 where it has no whole part or no bar."""
    number_top: cython.int[::1]
    number_base: cython.int[::1]
    number_scale: cython.longlong[::1]
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
    free: cython.bint
    """Whether the equation leaves the string open, so that its digits are tried too."""
    try_slot: cython.int[::1]
    try_string: cython.int[::1]
    try_power: cython.longlong[::1]
    low: cython.longlong
    """Between these lies what a member can be equal to."""
    high: cython.longlong
    top: cython.longlong
    """The value of the number or the member reckoned last."""
    base: cython.longlong
    value_top: cython.longlong
    """What all members must be equal to."""
    value_base: cython.longlong

    # What was found.
    wanted: cython.int
    found: cython.int
    listing: cython.bint
    """Whether all moves are gone through in order, rather than the best looked for."""
    best_points: cython.longlong[::1]
    best_window: cython.int[::1]
    best_line: cython.schar[::1]
    list_digits: cython.schar[::1]
    """The digits of the solutions of one skeleton."""
    nodes: cython.longlong

    def __init__(
        self,
        rows: cython.int,
        columns: cython.int,
        star: cython.int,
        token_factor: array,
        line_factor: array,
        values: array,
        extension: cython.int,
        bonus: cython.int,
        safe: cython.int = SAFE,
    ) -> None:
        """Factors for each square, values for each token; no line may score 2**50 points or more.

        ``extension`` is paid for an equation made longer (E25), ``bonus`` for a whole rack (E28). Fewer
        ``safe`` digits make the way of long lines be taken on short ones, so that it can be tested.
        """
        size = rows * columns
        longest = max(rows, columns)
        self.rows = rows
        self.columns = columns
        self.size = size
        self.longest = longest
        self.star = star
        self.extension = extension
        self.bonus = bonus
        self.safe = safe
        self.token_factor = token_factor
        self.line_factor = line_factor
        self.values = values
        self.powers = array("q", [1]) * (SAFE + 1)
        for index in range(1, SAFE + 1):
            self.powers[index] = self.powers[index - 1] * 10
        # Primes below 2**30: numbers of up to 40 digits that are equal modulo each of them are equal.
        self.moduli = array("q", [1073741789, 1073741783, 1073741741, 1073741723, 1073741719])
        self.board = array("i", [-1]) * size
        self.left = array("i", [0]) * TOKENS
        self.fit = array("i", [0]) * (2 * size)
        self.cross_sum = array("q", [0]) * (2 * size)
        self.cross_times = array("q", [0]) * (2 * size)
        self.swap_sum = array("q", [0]) * (2 * size)
        self.swap_times = array("q", [0]) * (2 * size)
        self.scraps = array("q", [0]) * (2 * size)
        self.windows = array("q", [0]) * (1024 * FIELDS)
        self.skeletons = array("b", [0]) * (1024 * longest)
        self.skeleton_window = array("i", [0]) * 1024
        self.heap_bound = array("q", [0]) * 1024
        self.heap_item = array("i", [0]) * 1024
        self.list_digits = array("b", [0]) * 1024
        self.there = array("i", [0]) * longest
        self.may = array("i", [0]) * longest
        self.at_token = array("q", [0]) * longest
        self.at_line = array("q", [0]) * longest
        self.at_sum = array("q", [0]) * longest
        self.at_times = array("q", [0]) * longest
        self.code = array("i", [0]) * longest
        self.line = array("i", [0]) * (longest + 1)
        self.slot_at = array("i", [0]) * longest
        self.slot_of = array("i", [0]) * longest
        self.weight = array("q", [0]) * longest
        self.constant = array("q", [0]) * longest
        self.stay = array("q", [0]) * longest
        self.by_weight = array("i", [0]) * longest
        self.price = array("q", [0]) * 10
        self.worth = array("q", [0]) * longest
        self.regret = array("q", [0]) * (10 * longest)
        self.options = array("i", [0]) * (10 * longest)
        self.option_count = array("i", [0]) * longest
        self.string_begin = array("i", [0]) * longest
        self.string_end = array("i", [0]) * longest
        self.string_open = array("i", [0]) * longest
        self.string_number = array("i", [0]) * longest
        self.string_value = array("q", [0]) * longest
        self.string_low = array("q", [0]) * longest
        self.string_high = array("q", [0]) * longest
        self.number_sign = array("i", [0]) * longest
        self.number_whole = array("i", [0]) * longest
        self.number_top = array("i", [0]) * longest
        self.number_base = array("i", [0]) * longest
        self.number_scale = array("q", [0]) * longest
        self.member_number = array("i", [0]) * longest
        self.member_string = array("i", [0]) * longest
        self.member_order = array("i", [0]) * longest
        self.due = array("i", [0]) * longest
        self.try_slot = array("i", [0]) * longest
        self.try_string = array("i", [0]) * longest
        self.try_power = array("q", [0]) * longest

    def load(
        self, board: array, rack: array, equals: cython.bint, full: cython.int, every: cython.bint
    ) -> None:
        """Take a board (-1 for an empty square) and how many of each token the rack has.

        ``equals`` tells whether an `=` may be laid; so many tokens laid from the rack as ``full`` says bring
        the bonus, or never if it is 0; ``every`` lets replacements count all premium squares.
        """
        laid: cython.int[::1] = board
        count: cython.int[::1] = rack
        self.full = full
        self.every = every
        self.held = 0
        self.most = 0
        self.whites = 0
        for kind in range(TOKENS):
            self.left[kind] = count[kind]
            if kind == EQUALS:
                self.left[kind] = 1 if equals else 0
            else:
                self.most += count[kind]
            if kind < 10:
                self.whites += count[kind]
            if self.left[kind] > 0:
                self.held |= 1 << kind
        # The dearest first.
        ranked = [(self.values[kind], kind) for kind in range(TOKENS) for _ in range(self.left[kind])]
        ranked.sort(reverse=True)
        digits = [(value, kind) for value, kind in ranked if kind < 10]
        self.all_value = array("i", [value for value, _ in ranked] or [0])
        self.rank_kind = array("i", [kind for _, kind in digits] or [0])
        self.rank_value = array("i", [value for value, _ in digits] + [0])
        self.ranks = len(digits)
        self.first = True
        for square in range(self.size):
            self.board[square] = laid[square]
            if laid[square] >= 0:
                self.first = False
        self.hopeless = set()
        self.cross(0)
        self.cross(1)

    # --- crossing lines -------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def cross(self, down: cython.int) -> cython.void:
        """See what the crossing lines say about each square, for plays in one direction."""
        step = 1 if down else self.columns
        for square in range(self.size):
            place = square % self.columns if down else square // self.columns
            room = (self.columns if down else self.rows) - 1 - place
            before = 0
            while before < place and self.board[square - (before + 1) * step] >= 0:
                before += 1
            after = 0
            while after < room and self.board[square + (after + 1) * step] >= 0:
                after += 1
            index = down * self.size + square
            self.fit[index] = self.held
            self.cross_sum[index] = 0
            self.cross_times[index] = 0
            self.swap_sum[index] = 0
            self.swap_times[index] = 0
            self.scraps[index] = 0
            if before + after > 0:
                self.cross_square(index, square, step, before, after)
            if self.board[square] >= 0:
                # What is laid differs from what it replaces (E29).
                self.fit[index] &= ~(1 << self.board[square])

    @cython.cfunc
    @cython.exceptval(check=False)
    def cross_square(
        self, index: cython.int, square: cython.int, step: cython.int, before: cython.int, after: cython.int
    ) -> cython.void:
        """See what the line across a square says, with so many tokens before and after it."""
        times: cython.longlong = self.line_factor[square]
        self.swap_times[index] = times
        start = square - before * step
        for place in range(before + 1 + after):
            other = start + place * step
            kind = self.board[other]
            self.line[place] = kind
            if place != before:
                times *= self.line_factor[other]
                self.swap_sum[index] += self.values[kind]
                self.cross_sum[index] += self.values[kind] * self.token_factor[other]
        self.cross_times[index] = times
        if self.every:
            self.swap_sum[index] = self.cross_sum[index]
            self.swap_times[index] = times
        self.fit[index] = 0
        for kind in range(TOKENS):
            if (self.held >> kind) & 1:
                self.line[before] = kind
                if self.is_true(before + 1 + after):
                    self.fit[index] |= 1 << kind
        if self.board[square] >= 0:
            scraps: cython.longlong = self.remains(start, step, before)
            others: cython.longlong = self.remains(square + step, step, after)
            self.scraps[index] = scraps + others if scraps >= 0 and others >= 0 else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def remains(self, start: cython.int, step: cython.int, length: cython.int) -> cython.longlong:
        """What a part of a line scores in a replacement when the rest of it is gone; -1 if it is not true."""
        total: cython.longlong = 0
        times: cython.longlong = 1
        if length < 2:
            return 0
        for place in range(length):
            square = start + place * step
            kind = self.board[square]
            self.line[place] = kind
            total += self.values[kind] * (self.token_factor[square] if self.every else 1)
            times *= self.line_factor[square] if self.every else 1
        return total * times if self.is_true(length) else -1

    # --- reading a whole line -------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_true(self, length: cython.int) -> cython.bint:
        """Whether the line is well formed and some reading of it is true."""
        digit: cython.bint = False
        marked: cython.bint = False
        linked: cython.bint = False
        for place in range(length):
            kind = self.line[place]
            if kind < 10:
                digit = True
                continue
            mark: cython.bint = BAR <= kind <= POINT
            if not digit or (marked and mark):
                return False
            digit = False
            marked = mark
            linked = linked or kind == EQUALS
        if not digit or not linked:
            return False
        self.measure(length)
        return self.first_true() >= 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def measure(self, length: cython.int) -> cython.void:
        """See how many readings a line has, and whether its members are too long to be reckoned with."""
        run = 0
        digits = 0
        longest = 0
        second = 0
        self.length = length
        self.line[length] = EQUALS
        self.readings = 1
        for place in range(length + 1):
            kind = self.line[place]
            if kind < 10:
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
        sign = PLUS
        digits = 0
        base = 0
        marked: cython.bint = False
        term_digits = 0
        term_base = 0
        sum_digits = 0
        sum_base = 0
        most_digits = 0
        most_base = 0
        for place in range(self.length + 1):
            kind = self.line[place]
            if kind < 10:
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
        known: cython.bint = False
        sign = PLUS
        place = 0
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
        end = begin
        while self.line[end] < 10:
            end += 1
        middle = end
        self.base = 1
        if self.line[middle] == POINT:
            end += 1
            while self.line[end] < 10:
                self.base *= 10
                if modulus:
                    self.base %= modulus
                end += 1
        elif self.line[middle] == BAR:
            end += 1
            while self.line[end] < 10:
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
        value: cython.longlong = 0
        for place in range(begin, end):
            if self.line[place] < 10:
                value = value * 10 + self.line[place]
                if modulus:
                    value %= modulus
        return value

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_zero(self, begin: cython.int, end: cython.int) -> cython.bint:
        """Whether the number between two places is 0: all its digits are, up to a bar."""
        for place in range(begin, end):
            if self.line[place] == BAR:
                return True
            if 0 < self.line[place] < 10:
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_less(
        self, begin: cython.int, end: cython.int, other: cython.int, other_end: cython.int
    ) -> cython.bint:
        """Whether the digits between two places make a number less than those between two others."""
        # One position after another, from the left, as if zeros stood before the shorter one.
        for position in range(max(end - begin, other_end - other), 0, -1):
            one = self.line[end - position] if position <= end - begin else 0
            two = self.line[other_end - position] if position <= other_end - other else 0
            if one != two:
                return one < two
        return False

    # --- windows --------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_windows(self, wanted: cython.int, placing: cython.bint, replacing: cython.bint) -> cython.void:
        """Forget what was found and list the windows of placements, of replacements, or of both."""
        self.window_count = 0
        self.skeleton_count = 0
        self.heap_count = 0
        self.wanted = wanted
        self.found = 0
        self.nodes = 0
        self.tail = array("q", [0]) * wanted
        self.tail_points = array("q", [0]) * wanted
        for down in range(2):
            for index in range(self.columns if down else self.rows):
                start = index if down else index * self.columns
                if placing:
                    self.list_placements(down, start)
                if replacing:
                    self.list_replacements(down, start)

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_placements(self, down: cython.int, start: cython.int) -> cython.void:
        """The stretches that a placement could fill in the line of squares that begins at ``start``."""
        step = self.columns if down else 1
        length = self.rows if down else self.columns
        most = self.most + self.left[EQUALS]
        for begin in range(length):
            if begin > 0 and self.board[start + (begin - 1) * step] >= 0:
                continue
            empty = 0
            linked: cython.bint = self.left[EQUALS] > 0
            touches: cython.bint = self.first
            starred: cython.bint = not self.first
            extends: cython.bint = False
            for end in range(begin, length):
                square = start + end * step
                if self.board[square] >= 0:
                    touches = True
                    linked = linked or self.board[square] == EQUALS
                    extends = extends or (end > begin and self.board[square - step] >= 0)
                else:
                    empty += 1
                    if empty > most or self.fit[down * self.size + square] == 0:
                        break
                    touches = touches or self.cross_times[down * self.size + square] > 0
                    starred = starred or square == self.star
                if (
                    empty > 0
                    and linked
                    and touches
                    and starred
                    and end - begin >= 2
                    and (end + 1 == length or self.board[square + step] < 0)
                ):
                    base = self.add_window(False, down, start + begin * step, end - begin + 1)
                    self.windows[base + EXTENDS] = extends
                    self.enter()

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_replacements(self, down: cython.int, start: cython.int) -> cython.void:
        """The stretches that an equation in a line of squares could fill when a member of it is replaced."""
        step = self.columns if down else 1
        length = self.rows if down else self.columns
        end = -1
        while end + 1 < length:
            begin = end + 1
            end = begin
            while end < length and self.board[start + end * step] >= 0:
                end += 1
            if end - begin < 2:
                continue
            near = begin
            for place in range(begin, end + 1):
                if place < end and self.board[start + place * step] != EQUALS:
                    continue
                # A member reaches from near to before place.
                if near == begin:
                    self.list_outward(down, start, begin, end, place - 1, near, -1)
                elif place == end:
                    self.list_outward(down, start, begin, end, near, place - 1, 1)
                else:
                    base = self.add_window(True, down, start + begin * step, end - begin)
                    self.windows[base + BEGIN] = near - begin
                    self.windows[base + END] = place - begin
                    self.enter()
                near = place + 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_outward(
        self,
        down: cython.int,
        start: cython.int,
        begin: cython.int,
        end: cython.int,
        near: cython.int,
        far: cython.int,
        way: cython.int,
    ) -> cython.void:
        """The windows of a member at one end of an equation, which may shrink or grow (E30).

        The equation stands from ``begin`` to before ``end``, the member from ``near`` its `=` to ``far``,
        which is ``way`` of it.
        """
        step = self.columns if down else 1
        length = self.rows if down else self.columns
        last = near
        empty = 0
        linked: cython.bint = False
        while 0 <= last < length:
            index = down * self.size + start + last * step
            grown = (last - far) * way
            if grown > 0 and self.board[start + last * step] < 0:
                empty += 1
                # Nothing is laid beyond an `=` taken in.
                if linked or empty > self.most or self.fit[index] == 0:
                    return
            linked = linked or (grown > 0 and self.board[start + last * step] == EQUALS)
            after = last + way
            if grown < 0:
                if self.scraps[index + way * step] >= 0:
                    self.list_tails(down, start, begin, end, near, last, far, way)
            elif after < 0 or after == length or self.board[start + after * step] < 0:
                self.add_outward(down, start, begin, end, near, last, far, way)
                self.enter()
            last = after

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_outward(
        self,
        down: cython.int,
        start: cython.int,
        begin: cython.int,
        end: cython.int,
        near: cython.int,
        last: cython.int,
        far: cython.int,
        way: cython.int,
    ) -> cython.int:
        """Note a window in which such a member reaches to ``last``; where its fields are."""
        step = self.columns if down else 1
        first = begin if way > 0 else last
        base = self.add_window(True, down, start + first * step, (last + 1 if way > 0 else end) - first)
        # What lies beyond its old end is never changed.
        if (last - far) * way > 0:
            last = far
        self.windows[base + BEGIN] = min(near, last) - first
        self.windows[base + END] = max(near, last) - first + 1
        return base

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_tails(
        self,
        down: cython.int,
        start: cython.int,
        begin: cython.int,
        end: cython.int,
        near: cython.int,
        last: cython.int,
        far: cython.int,
        way: cython.int,
    ) -> cython.void:
        """The windows in which such a member shrinks to ``last``.

        The next square is emptied. Of those beyond, single ones may stay: the best choices are taken, as many
        as moves are wanted. Where all moves are, one is enough: who asks for ``beyond`` makes the others.
        """
        step = self.columns if down else 1
        square = start + (last + way) * step
        beyond = (far - last) * way
        self.tail_count = 0
        self.cut(down, square, way * step, 1, beyond, 1, self.scraps[down * self.size + square])
        for index in range(self.tail_count):
            base = self.add_outward(down, start, begin, end, near, last, far, way)
            self.windows[base + CUT] = square
            self.windows[base + WAY] = way * step
            self.windows[base + BEYOND] = beyond
            self.windows[base + TAIL] = self.tail[index]
            self.windows[base + SCRAPS] = self.tail_points[index]
            self.enter()

    @cython.cfunc
    @cython.exceptval(check=False)
    def cut(
        self,
        down: cython.int,
        square: cython.int,
        step: cython.int,
        index: cython.int,
        beyond: cython.int,
        tail: cython.longlong,
        points: cython.longlong,
    ) -> cython.void:
        """Choose from an index on which squares beyond the line are emptied; no two neighbours may stay."""
        bit: cython.longlong = 1
        hope: cython.longlong = points
        if index == beyond:
            self.add_tail(tail, points)
            return
        for other in range(index, beyond):
            hope += max(0, self.scraps[down * self.size + square + other * step])
        if self.tail_count == self.wanted and hope <= self.tail_points[self.wanted - 1]:
            return
        scraps: cython.longlong = self.scraps[down * self.size + square + index * step]
        if scraps >= 0:
            self.cut(down, square, step, index + 1, beyond, tail | bit << index, points + scraps)
        if (tail >> (index - 1)) & 1:
            self.cut(down, square, step, index + 1, beyond, tail, points)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_tail(self, tail: cython.longlong, points: cython.longlong) -> cython.void:
        """Keep a choice of emptied squares if it is among the best."""
        rank = self.tail_count
        if rank == self.wanted:
            rank -= 1
            if points <= self.tail_points[rank]:
                return
        else:
            self.tail_count += 1
        while rank > 0 and self.tail_points[rank - 1] < points:
            self.tail[rank] = self.tail[rank - 1]
            self.tail_points[rank] = self.tail_points[rank - 1]
            rank -= 1
        self.tail[rank] = tail
        self.tail_points[rank] = points

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_window(
        self, replaces: cython.bint, down: cython.int, square: cython.int, length: cython.int
    ) -> cython.int:
        """Note a window; where its fields are."""
        base = self.window_count * FIELDS
        if base == len(self.windows):
            more: cython.longlong[::1] = array("q", [0]) * (2 * base)
            more[:base] = self.windows
            self.windows = more
        self.window_count += 1
        for index in range(FIELDS):
            self.windows[base + index] = 0
        self.windows[base + REPLACES] = replaces
        self.windows[base + DOWN] = down
        self.windows[base + SQUARE] = square
        self.windows[base + LENGTH] = length
        self.windows[base + CUT] = -1
        return base

    @cython.cfunc
    @cython.exceptval(check=False)
    def enter(self) -> cython.void:
        """Put the window noted last on the heap, unless all are gone through in order."""
        if not self.listing:
            self.open_window(self.window_count - 1)
            hope: cython.longlong = self.hope()
            if hope >= 0:
                self.push(hope, self.window_count - 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_window(self, window: cython.int) -> cython.void:
        """Lay out a window: what lies on its places, what may be laid there, and what that counts."""
        base = window * FIELDS
        down = self.windows[base + DOWN]
        square = self.windows[base + SQUARE]
        step = self.columns if down else 1
        self.window = window
        self.length = self.windows[base + LENGTH]
        self.replaces = self.windows[base + REPLACES] != 0
        self.counts_all = self.every or not self.replaces
        # E19
        self.whole_factor = 2 if self.first else 1
        for place in range(self.length):
            index = down * self.size + square
            self.there[place] = self.board[square]
            self.at_token[place] = self.token_factor[square]
            self.at_line[place] = self.line_factor[square]
            if self.counts_all:
                self.whole_factor *= self.line_factor[square]
            self.may[place] = 0
            if self.board[square] < 0 or self.windows[base + BEGIN] <= place < self.windows[base + END]:
                self.may[place] = self.fit[index]
            if self.replaces:
                # E29: no `=` is laid.
                self.may[place] &= ~(1 << EQUALS)
                self.at_sum[place] = self.swap_sum[index]
                self.at_times[place] = self.swap_times[index]
            else:
                self.at_sum[place] = self.cross_sum[index]
                self.at_times[place] = self.cross_times[index]
            square += step

    @cython.cfunc
    @cython.exceptval(check=False)
    def hope(self) -> cython.longlong:
        """The most that the window at hand could bring, whatever its tokens; -1 if nothing can be laid."""
        base = self.window * FIELDS
        count = 0
        known: cython.longlong = 0
        weight: cython.longlong
        factor: cython.longlong = self.whole_factor
        total: cython.longlong = self.windows[base + SCRAPS]
        if not self.counts_all:
            for place in range(self.length):
                if self.may[place] != 0:
                    factor *= self.at_line[place]
        for place in range(self.length):
            if self.there[place] >= 0:
                known += self.values[self.there[place]] * (self.at_token[place] if self.counts_all else 1)
            if self.may[place] == 0:
                continue
            total += self.at_sum[place] * self.at_times[place]
            # The heaviest squares first.
            weight = self.at_token[place] * (factor + self.at_times[place])
            index = count
            while index > 0 and self.weight[index - 1] < weight:
                self.weight[index] = self.weight[index - 1]
                index -= 1
            self.weight[index] = weight
            count += 1
        if count == 0:
            return -1
        total += known * factor
        for index in range(min(count, len(self.all_value))):
            total += self.weight[index] * self.all_value[index]
        if self.windows[base + EXTENDS]:
            total += self.extension
        if self.full and count >= self.full:
            total += self.bonus
        return total

    # --- skeletons ------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def shape(
        self, place: cython.int, digit: cython.bint, marked: cython.bint, linked: cython.bint
    ) -> cython.void:
        """Choose signs from a place on.

        There is a digit before it or not, in a number that has a point or a bar already or not, and there is
        an `=` further back or not.
        """
        while place < self.length and self.may[place] == 0:
            kind = self.there[place]
            self.code[place] = kind
            place += 1
            if kind < 10:
                digit = True
                continue
            mark: cython.bint = BAR <= kind <= POINT
            if not digit or (marked and mark):
                return
            digit = False
            marked = mark
            linked = linked or kind == EQUALS
        if place == self.length:
            if digit and linked:
                self.offer()
            return
        there = self.there[place]
        may = self.may[place]
        digits: cython.bint = (may & DIGITS) != 0
        if 0 <= there < 10:
            # Where the premium of a square counts only if something is laid there, that is settled here, so
            # that what multiplies the line is known.
            either: cython.bint = digits and (self.counts_all or self.at_line[place] == 1)
            self.code[place] = EITHER if either else there
            self.shape(place + 1, True, marked, linked)
            digits = digits and not either
        if digits and self.whites > 0:
            self.whites -= 1
            self.code[place] = LAY
            self.shape(place + 1, True, marked, linked)
            self.whites += 1
        if not digit:
            return
        for kind in range(10, TOKENS):
            mark = BAR <= kind <= POINT
            if marked and mark:
                continue
            if kind == there:
                self.code[place] = kind
                self.shape(place + 1, False, mark, linked)
            elif (may >> kind) & 1 and self.left[kind] > 0:
                self.left[kind] -= 1
                self.code[place] = kind
                self.shape(place + 1, False, mark, linked or kind == EQUALS)
                self.left[kind] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def offer(self) -> cython.void:
        """Note a skeleton: on the heap if it could bring enough, or as the next one in order."""
        base = self.skeleton_count * self.longest
        bound: cython.longlong = self.weigh()
        if bound < 0 or (not self.listing and bound <= self.least()):
            return
        if base == len(self.skeletons):
            more: cython.schar[::1] = array("b", [0]) * (2 * base)
            more[:base] = self.skeletons
            self.skeletons = more
            windows: cython.int[::1] = array("i", [0]) * (2 * self.skeleton_count)
            windows[: self.skeleton_count] = self.skeleton_window
            self.skeleton_window = windows
        for place in range(self.length):
            self.skeletons[base + place] = self.code[place]
        self.skeleton_window[self.skeleton_count] = self.window
        self.skeleton_count += 1
        if not self.listing:
            self.push(bound, -self.skeleton_count)

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh(self) -> cython.longlong:
        """The most that the skeleton at hand could bring, or -1; finds its slots, prices and worths.

        The prices are those at which the dearest digits would go to the heaviest squares, if every digit
        could go everywhere. Whatever the prices, the worths make the bound hold; these make it tight.
        """
        base = self.window * FIELDS
        slots = 0
        laid = 0
        given = 0
        known: cython.longlong = 0
        value: cython.longlong
        factor: cython.longlong = self.whole_factor
        total: cython.longlong = self.windows[base + SCRAPS]
        for place in range(self.length):
            code = self.code[place]
            if code == self.there[place]:
                known += self.values[code] * (self.at_token[place] if self.counts_all else 1)
                continue
            if code != EITHER and not self.counts_all:
                factor *= self.at_line[place]
            if code >= LAY:
                self.slot_at[slots] = place
                slots += 1
                continue
            if code == EQUALS:
                given += 1
            else:
                laid += 1
            value = self.values[code] * self.at_token[place]
            known += value
            total += (self.at_sum[place] + value) * self.at_times[place]
        if slots + laid + given == 0:
            return -1
        self.slots = slots
        total += known * factor
        if self.windows[base + EXTENDS]:
            total += self.extension
        self.spare = laid + slots - self.full
        self.prize = self.bonus if self.full and self.spare >= 0 else 0
        return total + self.prize + self.weigh_slots(factor)

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh_slots(self, factor: cython.longlong) -> cython.longlong:
        """The most that the slots could bring together: the sum of all prices and worths."""
        total: cython.longlong = 0
        value: cython.longlong
        best: cython.longlong
        for slot in range(self.slots):
            place = self.slot_at[slot]
            self.weight[slot] = self.at_token[place] * (factor + self.at_times[place])
            self.constant[slot] = self.at_sum[place] * self.at_times[place]
            self.stay[slot] = -1
            if self.code[place] == EITHER:
                value = self.values[self.there[place]] * (self.at_token[place] if self.counts_all else 1)
                self.stay[slot] = value * factor
            index = slot
            while index > 0 and self.weight[self.by_weight[index - 1]] < self.weight[slot]:
                self.by_weight[index] = self.by_weight[index - 1]
                index -= 1
            self.by_weight[index] = slot
        value = 0
        for index in range(self.ranks - 1, -1, -1):
            if index < self.slots:
                gain = self.rank_value[index] - self.rank_value[index + 1]
                value += gain * self.weight[self.by_weight[index]]
            self.price[self.rank_kind[index]] = value
            total += value
        for index in range(self.slots):
            slot = self.by_weight[index]
            may = self.may[self.slot_at[slot]] & DIGITS
            best = self.stay[slot]
            if best < 0 and index < self.ranks and may == self.held & DIGITS:
                # Nothing is forbidden: no digit is better here than the one that the prices are made for.
                kind = self.rank_kind[index]
                best = self.constant[slot] + self.weight[slot] * self.values[kind] - self.price[kind]
            else:
                for kind in range(10):
                    if (may >> kind) & 1:
                        value = self.constant[slot] + self.weight[slot] * self.values[kind]
                        best = max(best, value - self.price[kind])
            self.worth[slot] = best
            total += best
        return total

    # --- the heap -------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def push(self, bound: cython.longlong, item: cython.int) -> cython.void:
        """Put a window or a skeleton on the heap."""
        index = self.heap_count
        if index == len(self.heap_item):
            bounds: cython.longlong[::1] = array("q", [0]) * (2 * index)
            bounds[:index] = self.heap_bound
            self.heap_bound = bounds
            items: cython.int[::1] = array("i", [0]) * (2 * index)
            items[:index] = self.heap_item
            self.heap_item = items
        self.heap_count += 1
        while index > 0:
            parent = (index - 1) // 2
            if self.heap_bound[parent] >= bound:
                break
            self.heap_bound[index] = self.heap_bound[parent]
            self.heap_item[index] = self.heap_item[parent]
            index = parent
        self.heap_bound[index] = bound
        self.heap_item[index] = item

    @cython.cfunc
    @cython.exceptval(check=False)
    def pop(self) -> cython.int:
        """Take the most promising window or skeleton from the heap."""
        taken = self.heap_item[0]
        self.heap_count -= 1
        bound: cython.longlong = self.heap_bound[self.heap_count]
        item = self.heap_item[self.heap_count]
        index = 0
        child = 1
        while child < self.heap_count:
            if child + 1 < self.heap_count and self.heap_bound[child + 1] > self.heap_bound[child]:
                child += 1
            if self.heap_bound[child] <= bound:
                break
            self.heap_bound[index] = self.heap_bound[child]
            self.heap_item[index] = self.heap_item[child]
            index = child
            child = 2 * index + 1
        self.heap_bound[index] = bound
        self.heap_item[index] = item
        return taken

    @cython.cfunc
    @cython.exceptval(check=False)
    def least(self) -> cython.longlong:
        """What must be beaten."""
        return self.best_points[self.wanted - 1] if self.found == self.wanted else -1

    # --- solving a skeleton ---------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def solve(self, skeleton: cython.int) -> cython.void:
        """Find the digits that make a skeleton true."""
        base = skeleton * self.longest
        self.open_window(self.skeleton_window[skeleton])
        if self.first:
            key = bytes(self.skeletons[base : base + self.length])
            if key in self.hopeless:
                return
        for place in range(self.length):
            code = self.skeletons[base + place]
            self.code[place] = code
            self.line[place] = code if code < LAY else 0
            self.slot_of[place] = -1
        self.bound = self.weigh()
        self.slack = ENDLESS if self.listing else self.bound - self.least() - 1
        if self.slack < 0:
            return
        for slot in range(self.slots):
            self.slot_of[self.slot_at[slot]] = slot
            self.list_options(slot)
        self.stays = 0
        self.barren = True
        self.free = False
        self.measure(self.length)
        if self.wide or self.slots == 0:
            self.solve_freely()
            return
        for reading in range(self.readings):
            self.reading = reading
            self.read(reading)
            if self.prepare():
                self.visit(0, 0, 0)
        if self.first and self.barren:
            self.hopeless.add(key)

    @cython.cfunc
    @cython.exceptval(check=False)
    def solve_freely(self) -> cython.void:
        """Try all digits of the skeleton at hand, without solving for any."""
        for slot in range(self.slots):
            self.try_slot[slot] = slot
            self.try_string[slot] = 0
            self.try_power[slot] = 0
        self.reading = -1
        self.members = 1
        self.units = -1
        self.tried = self.slots
        self.free = True
        self.visit(0, 0, 0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_options(self, slot: cython.int) -> cython.void:
        """List the digits for a slot, and what is lost by each."""
        place = self.slot_at[slot]
        base = slot * 10
        count = 0
        lost: cython.longlong
        for kind in range(10):
            if kind == self.there[place] and self.stay[slot] >= 0:
                lost = self.worth[slot] - self.stay[slot]
            elif (self.may[place] >> kind) & 1:
                lost = self.worth[slot] + self.price[kind]
                lost -= self.constant[slot] + self.weight[slot] * self.values[kind]
            else:
                continue
            self.regret[base + kind] = lost
            index = base + count
            while index > base and self.regret[base + self.options[index - 1]] > lost:
                self.options[index] = self.options[index - 1]
                index -= 1
            self.options[index] = kind
            count += 1
        self.option_count[slot] = count

    @cython.cfunc
    @cython.exceptval(check=False)
    def read(self, reading: cython.int) -> cython.void:
        """Lay out the skeleton at hand in strings, numbers and members, under a reading (see ``holds``)."""
        sign = PLUS
        place = 0
        self.strings = 0
        self.numbers = 0
        self.members = 0
        self.member_number[0] = 0
        self.member_string[0] = 0
        while place < self.length:
            number = self.numbers
            begin = place
            while self.line[place] < 10:
                place += 1
            middle = place
            self.number_sign[number] = sign
            self.number_whole[number] = -1
            self.number_base[number] = -1
            self.number_scale[number] = 1
            if BAR <= self.line[middle] <= POINT:
                place += 1
                while self.line[place] < 10:
                    place += 1
            if self.line[middle] == BAR:
                split = reading % (middle - begin)
                reading //= middle - begin
                if split:
                    self.number_whole[number] = self.add_string(begin, begin + split)
                self.number_top[number] = self.add_string(begin + split, middle)
                self.number_base[number] = self.add_string(middle + 1, place)
            else:
                self.number_top[number] = self.add_string(begin, place)
                if self.line[middle] == POINT:
                    self.number_scale[number] = self.powers[place - middle - 1]
            self.numbers += 1
            sign = self.line[place]
            place += 1
            if sign == EQUALS:
                sign = PLUS
                self.members += 1
                self.member_number[self.members] = self.numbers
                self.member_string[self.members] = self.strings

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_string(self, begin: cython.int, end: cython.int) -> cython.int:
        """The string of the digits between two places; a point among them is passed over."""
        string = self.strings
        power: cython.longlong = 1
        known: cython.longlong = 0
        low: cython.longlong = 0
        high: cython.longlong = 0
        count = 0
        for place in range(end - 1, begin - 1, -1):
            slot = self.slot_of[place]
            if slot >= 0:
                least = 9
                most = 0
                for index in range(slot * 10, slot * 10 + self.option_count[slot]):
                    least = min(least, self.options[index])
                    most = max(most, self.options[index])
                low += least * power
                high += most * power
                count += 1
            elif self.line[place] < 10:
                known += self.line[place] * power
            else:
                continue
            power *= 10
        self.string_begin[string] = begin
        self.string_end[string] = end
        self.string_open[string] = count
        self.string_number[string] = self.numbers
        self.string_value[string] = known
        self.string_low[string] = known + low
        self.string_high[string] = known + high
        self.strings += 1
        return string

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self) -> cython.bint:
        """Choose the string to solve for and the order of the others; False if there can be no solution."""
        most = -1
        plain: cython.bint = True
        low: cython.longlong = -ENDLESS
        high: cython.longlong = ENDLESS
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
            low = max(low, self.low)
            high = min(high, self.high)
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
        # Where no open member has a fraction or a division, last figures go before all others.
        self.tried = 0
        self.units = -1
        if plain:
            for index in range(self.members):
                self.line_up(self.member_order[index], True, False)
            self.units = self.tried
        for index in range(self.members):
            self.line_up(self.member_order[index], not plain, True)
            if self.due[index] > 0:
                self.due[index] = self.tried
        # Its own digits stand after those that are tried, for the case that it remains open.
        count = self.tried
        self.line_up_string(self.unknown, True, True)
        self.tried = count
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_plain(self, member: cython.int) -> cython.bint:
        """Whether a member has neither a division nor a bar nor a point."""
        for number in range(self.member_number[member], self.member_number[member + 1]):
            if self.number_sign[number] == OVER or self.number_base[number] >= 0:
                return False
            if self.number_scale[number] > 1:
                return False
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def line_up(self, member: cython.int, last: cython.bint, others: cython.bint) -> cython.void:
        """The open digits of a member are tried next, but not those of the string that is solved for."""
        for string in range(self.member_string[member], self.member_string[member + 1]):
            if string != self.unknown:
                self.line_up_string(string, last, others)

    @cython.cfunc
    @cython.exceptval(check=False)
    def line_up_string(self, string: cython.int, last: cython.bint, others: cython.bint) -> cython.void:
        """The open digits of a string are tried next: the last, the others, or all."""
        power: cython.longlong = 1
        for place in range(self.string_end[string] - 1, self.string_begin[string] - 1, -1):
            slot = self.slot_of[place]
            if slot >= 0 and (last if place == self.string_end[string] - 1 else others):
                self.try_slot[self.tried] = slot
                self.try_string[self.tried] = string
                self.try_power[self.tried] = power
                self.tried += 1
            if self.line[place] < 10:
                power *= 10

    @cython.cfunc
    @cython.exceptval(check=False)
    def span(self, member: cython.int) -> cython.void:
        """See between which whole numbers the value of a member lies, whatever its open digits."""
        minus: cython.bint = False
        least: cython.longlong
        most: cython.longlong
        base: cython.longlong
        term_low: cython.longlong = 0
        term_high: cython.longlong = 0
        self.low = 0
        self.high = 0
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
            if self.low > -ENDLESS:
                self.low = self.low - high if high < ENDLESS else -ENDLESS
            if self.high < ENDLESS:
                self.high -= low
        else:
            if self.low > -ENDLESS:
                self.low += low
            if self.high < ENDLESS:
                self.high = self.high + high if high < ENDLESS else ENDLESS

    @cython.cfunc
    @cython.exceptval(check=False)
    def visit(self, depth: cython.int, stage: cython.int, lost: cython.longlong) -> cython.void:
        """Try digits from a depth on, when so many members are known and so much is lost."""
        power: cython.longlong
        after: cython.longlong
        while stage < self.members - 1 and self.due[stage] == depth:
            if not self.meets(stage):
                return
            stage += 1
        if depth == self.units and not self.units_agree(stage > 0):
            return
        if depth == self.tried:
            if not self.free:
                self.conclude(lost)
            else:
                reading = self.first_true()
                if reading >= 0 and (self.reading < 0 or reading == self.reading):
                    self.note()
            return
        slot = self.try_slot[depth]
        string = self.try_string[depth]
        power = self.try_power[depth]
        place = self.slot_at[slot]
        for index in range(slot * 10, slot * 10 + self.option_count[slot]):
            kind = self.options[index]
            after = lost + self.regret[slot * 10 + kind]
            if after > self.slack:
                # Those that come now lose more.
                self.barren = False
                break
            if kind == self.there[place]:
                if self.stays == self.spare:
                    after += self.prize
                if after > self.slack:
                    continue
                self.stays += 1
            elif self.left[kind] > 0:
                self.left[kind] -= 1
            else:
                continue
            self.nodes += 1
            self.line[place] = kind
            self.string_value[string] += kind * power
            self.visit(depth + 1, stage, after)
            self.string_value[string] -= kind * power
            if kind == self.there[place]:
                self.stays -= 1
            else:
                self.left[kind] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def meets(self, stage: cython.int) -> cython.bint:
        """Whether the member that has just become known can be, or is, equal to the others."""
        if not self.reckon(self.member_order[stage]):
            return False
        if stage > 0:
            return self.value_top * self.base == self.top * self.value_base
        self.value_top = self.top
        self.value_base = self.base
        if self.low > -ENDLESS and self.top < self.low * self.base:
            return False
        return self.high == ENDLESS or self.top <= self.high * self.base

    @cython.cfunc
    @cython.exceptval(check=False)
    def units_agree(self, known: cython.bint) -> cython.bint:
        """Whether the members can be equal as far as their last figures go.

        Those that are not known, if any is, are sums of products of whole numbers.
        """
        unit = -1
        if known:
            if self.value_top % self.value_base != 0:
                return False
            # Compiled, what is left of a negative number is negative.
            unit = (self.value_top // self.value_base % 10 + 10) % 10
        for index in range(self.members - 1):
            if self.due[index] == 0:
                continue
            figure = self.last_figure(self.member_order[index], 0)
            if unit >= 0 and figure != unit:
                return False
            unit = figure
        none = self.last_figure(self.unknown_member, 0)
        each = self.last_figure(self.unknown_member, 1) + 10 - none
        place = self.string_end[self.unknown] - 1
        slot = self.slot_of[place]
        if slot < 0:
            return (none + each * self.line[place] - unit) % 10 == 0
        for index in range(slot * 10, slot * 10 + self.option_count[slot]):
            kind = self.options[index]
            if (none + each * kind - unit) % 10 == 0 and (self.left[kind] > 0 or kind == self.there[place]):
                return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def last_figure(self, member: cython.int, unit: cython.int) -> cython.int:
        """The last figure of a sum of products, if the string that is solved for ends in ``unit``."""
        total = 0
        term = 0
        for number in range(self.member_number[member], self.member_number[member + 1]):
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

    @cython.cfunc
    @cython.exceptval(check=False)
    def reckon(self, member: cython.int) -> cython.bint:
        """Reckon the value of a member; False if it has none."""
        term_top: cython.longlong = 0
        term_base: cython.longlong = 1
        sum_top: cython.longlong = 0
        sum_base: cython.longlong = 1
        for number in range(self.member_number[member], self.member_number[member + 1]):
            if not self.reckon_number(number):
                return False
            sign = self.number_sign[number]
            if sign == TIMES:
                term_top *= self.top
                term_base *= self.base
            elif sign == OVER:
                if self.top == 0:
                    return False
                term_top *= self.base
                term_base *= self.top
            else:
                sum_top = sum_top * term_base + term_top * sum_base
                sum_base *= term_base
                term_top = -self.top if sign == MINUS else self.top
                term_base = self.base
        self.top = sum_top * term_base + term_top * sum_base
        self.base = sum_base * term_base
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def reckon_number(self, number: cython.int) -> cython.bint:
        """Reckon the value of a number; False if it has none."""
        self.top = self.string_value[self.number_top[number]]
        self.base = self.number_scale[number]
        if self.number_base[number] < 0:
            return True
        self.base = self.string_value[self.number_base[number]]
        if self.number_whole[number] >= 0:
            if self.top == 0 or self.top >= self.base:
                return False
            self.top += self.string_value[self.number_whole[number]] * self.base
        return self.base != 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def conclude(self, lost: cython.longlong) -> cython.void:
        """All other strings are known: find what the number of the last one must be."""
        own = self.string_number[self.unknown]
        own_minus: cython.bint = False
        minus: cython.bint = False
        inside: cython.bint = False
        own_top: cython.longlong = 0
        own_base: cython.longlong = 1
        term_top: cython.longlong = 0
        term_base: cython.longlong = 1
        sum_top: cython.longlong = 0
        sum_base: cython.longlong = 1
        top: cython.longlong
        base: cython.longlong
        self.nodes += 1
        end = self.member_number[self.unknown_member + 1]
        for number in range(self.member_number[self.unknown_member], end + 1):
            if number == end or self.number_sign[number] < TIMES:
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
                minus = self.number_sign[number] == MINUS
                term_top = 1
                term_base = 1
            if number == own:
                inside = True
                continue
            if not self.reckon_number(number):
                return
            if self.number_sign[number] == OVER:
                if self.top == 0:
                    return
                term_top *= self.base
                term_base *= self.top
            else:
                term_top *= self.top
                term_base *= self.base
        # The term of the number is top : base.
        top = self.value_top * sum_base - sum_top * self.value_base
        base = self.value_base * sum_base
        if own_minus:
            top = -top
        if own_top == 0:
            if top == 0:
                self.leave_open(lost)
        elif self.number_sign[own] == OVER:
            if top > 0:
                self.conclude_number(own_top * base, own_base * top, lost)
        elif top >= 0:
            self.conclude_number(own_base * top, own_top * base, lost)

    @cython.cfunc
    @cython.exceptval(check=False)
    def conclude_number(
        self, top: cython.longlong, base: cython.longlong, lost: cython.longlong
    ) -> cython.void:
        """The number of the last string must be top : base: find what the string must be."""
        number = self.string_number[self.unknown]
        upper: cython.longlong = self.string_value[self.number_top[number]]
        lower: cython.longlong
        if self.number_base[number] < 0:
            top *= self.number_scale[number]
        else:
            lower = self.string_value[self.number_base[number]]
            if self.unknown == self.number_whole[number]:
                if upper == 0 or upper >= lower:
                    return
                top = top * lower - upper * base
                base *= lower
            else:
                if self.number_whole[number] >= 0:
                    top -= self.string_value[self.number_whole[number]] * base
                    # What is left is a proper fraction.
                    if top <= 0 or top >= base:
                        return
                if self.unknown == self.number_top[number]:
                    if lower == 0:
                        return
                    top *= lower
                elif top == 0 or upper == 0:
                    if top == upper:
                        self.leave_open(lost)
                    return
                else:
                    lower = top
                    top = upper * base
                    base = lower
        if (
            top >= self.string_low[self.unknown] * base
            and top <= self.string_high[self.unknown] * base
            and top % base == 0
        ):
            self.lay(top // base, lost)

    @cython.cfunc
    @cython.exceptval(check=False)
    def leave_open(self, lost: cython.longlong) -> cython.void:
        """The equation says nothing about the last string, as in 0 x …: try its digits too."""
        depth = self.tried
        self.tried = self.slots
        self.free = True
        self.visit(depth, self.members - 1, lost)
        self.free = False
        self.tried = depth

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, value: cython.longlong, lost: cython.longlong) -> cython.void:
        """Lay the digits of the last string, if they are to be had."""
        begin = self.string_begin[self.unknown]
        end = self.string_end[self.unknown]
        stays = self.stays
        fits: cython.bint = True
        place = end - 1
        while fits and place >= begin:
            if self.line[place] >= 10:
                place -= 1
                continue
            kind = value % 10
            value //= 10
            slot = self.slot_of[place]
            if slot < 0:
                fits = kind == self.line[place]
            elif kind == self.there[place] and self.stay[slot] >= 0:
                if self.stays == self.spare:
                    lost += self.prize
                self.stays += 1
            elif (self.may[place] >> kind) & 1 and self.left[kind] > 0:
                self.left[kind] -= 1
            else:
                fits = False
            if fits and slot >= 0:
                lost += self.regret[slot * 10 + kind]
                self.line[place] = kind
            place -= 1 if fits else 0
        if fits:
            self.barren = False
            if lost <= self.slack and (self.readings == 1 or self.first_true() == self.reading):
                self.note()
        # Take back what was laid.
        self.stays = stays
        for laid in range(place + 1, end):
            if self.slot_of[laid] >= 0 and self.line[laid] != self.there[laid]:
                self.left[self.line[laid]] += 1

    # --- what is found --------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self) -> cython.void:
        """Keep the line at hand, on the list or if it is among the best."""
        self.barren = False
        if not self.is_move():
            return
        if self.listing:
            self.enlist()
            return
        points: cython.longlong = self.score()
        if points <= self.least():
            return
        if self.found < self.wanted:
            self.found += 1
        rank = self.found - 1
        while rank > 0 and self.best_points[rank - 1] < points:
            self.best_points[rank] = self.best_points[rank - 1]
            self.best_window[rank] = self.best_window[rank - 1]
            for index in range(rank * self.longest, (rank + 1) * self.longest):
                self.best_line[index] = self.best_line[index - self.longest]
            rank -= 1
        self.best_points[rank] = points
        self.best_window[rank] = self.window
        for place in range(self.length):
            self.best_line[rank * self.longest + place] = self.line[place]
        self.slack = self.bound - self.least() - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def enlist(self) -> cython.void:
        """Put the digits of the line at hand on the list; once that is full, nothing more is tried."""
        base = self.found * self.slots
        if base + self.slots > len(self.list_digits):
            more: cython.schar[::1] = array("b", [0]) * (2 * (base + self.slots))
            more[:base] = self.list_digits[:base]
            self.list_digits = more
        for slot in range(self.slots):
            self.list_digits[base + slot] = self.line[self.slot_at[slot]]
        self.found += 1
        if self.found == self.wanted:
            self.slack = -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_move(self) -> cython.bint:
        """Whether something is laid and, in a replacement, something taken away (E29)."""
        laid: cython.bint = False
        removed: cython.bint = self.windows[self.window * FIELDS + CUT] >= 0
        if not self.replaces:
            return True
        for place in range(self.length):
            if self.line[place] != self.there[place]:
                laid = True
                removed = removed or self.there[place] >= 0
        return laid and removed

    @cython.cfunc
    @cython.exceptval(check=False)
    def score(self) -> cython.longlong:
        """The points of the line at hand and of the lines that it crosses (E20 to E28, E33, E34)."""
        base = self.window * FIELDS
        laid = 0
        given = 0
        neutral = 0
        value: cython.longlong
        total: cython.longlong = 0
        factor: cython.longlong = self.whole_factor
        zeros: cython.longlong = 0
        zeros_factor: cython.longlong = 1
        others: cython.longlong = self.windows[base + SCRAPS]
        for place in range(self.length):
            kind = self.line[place]
            value = self.values[kind]
            if kind == self.there[place]:
                total += value * (self.at_token[place] if self.counts_all else 1)
                continue
            laid += 1
            if kind == EQUALS:
                given += 1
            value *= self.at_token[place]
            total += value
            if not self.counts_all:
                factor *= self.at_line[place]
            if kind == 0 and not self.replaces and self.is_neutral(place):
                # E24: it only links; the line that it joins does not score.
                neutral += 1
                zeros += value
                zeros_factor *= self.at_line[place]
            else:
                others += (self.at_sum[place] + value) * self.at_times[place]
        if neutral == laid:
            # E23
            return zeros * zeros_factor
        total = total * factor + others
        if self.windows[base + EXTENDS]:
            total += self.extension
        if self.full and laid - given == self.full:
            total += self.bonus
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_neutral(self, place: cython.int) -> cython.bint:
        """Whether the zero on a place changes nothing: before a digit at the head of a number, or at the end
        of one after a point and another digit."""
        before = place - 1
        while before >= 0 and self.line[before] == 0:
            before -= 1
        if before < 0 or (self.line[before] >= 10 and self.line[before] != POINT):
            return self.line[place + 1] < 10
        while before >= 0 and self.line[before] < 10:
            before -= 1
        if before < 0 or self.line[before] != POINT:
            return False
        return before < place - 1 and self.line[place + 1] >= 10

    # --- what others ask for --------------------------------------------------------------------

    def run(self, wanted: cython.int, placing: cython.bint, replacing: cython.bint) -> cython.int:
        """Find the ``wanted`` best moves, one at least; how many were found."""
        self.best_points = array("q", [0]) * wanted
        self.best_window = array("i", [0]) * wanted
        self.best_line = array("b", [0]) * (wanted * self.longest)
        self.listing = False
        self.list_windows(wanted, placing, replacing)
        while self.heap_count > 0 and self.heap_bound[0] > self.least():
            item = self.pop()
            if item >= 0:
                self.open_window(item)
                self.shape(0, False, False, False)
            else:
                self.solve(-item - 1)
        return self.found

    def move(self, rank: cython.int) -> tuple:
        """One of the best moves: its points, whether it is down, and the squares that it changes with the
        tokens laid there, -1 for a square that is emptied."""
        window = self.best_window[rank]
        tail = self.windows[window * FIELDS + TAIL]
        for place in range(self.longest):
            self.line[place] = self.best_line[rank * self.longest + place]
        down, changes = self.changes(window)
        for index, (square, _) in enumerate(self.beyond(window)):
            if (tail >> index) & 1:
                changes.append((square, -1))
        return self.best_points[rank], down, changes

    def begin(self, placing: cython.bint, replacing: cython.bint) -> cython.int:
        """List the windows, to go through all moves; how many there are."""
        self.listing = True
        self.list_windows(1, placing, replacing)
        return self.window_count

    def room(self, window: cython.int) -> cython.int:
        """How many squares of a window a move could change."""
        count = 0
        self.open_window(window)
        for place in range(self.length):
            if self.may[place] != 0:
                count += 1
        return count

    def expand(self, window: cython.int) -> cython.int:
        """List the skeletons of a window; how many there are."""
        self.skeleton_count = 0
        self.open_window(window)
        self.shape(0, False, False, False)
        return self.skeleton_count

    def solutions(self, skeleton: cython.int, most: cython.int) -> cython.int:
        """List the solutions of a skeleton, at most so many, or all if that is 0; how many there are."""
        self.wanted = most
        self.found = 0
        self.solve(skeleton)
        return self.found

    def solution(self, index: cython.int) -> tuple:
        """A solution of the skeleton solved last: whether it is down, and the squares of the line that it
        changes with the tokens laid there."""
        for slot in range(self.slots):
            self.line[self.slot_at[slot]] = self.list_digits[index * self.slots + slot]
        return self.changes(self.window)

    def beyond(self, window: cython.int) -> list:
        """The squares beyond the line where a member shrinks, outward, and whether they may be emptied.

        The first is; of the others, no two neighbours may stay. None where it does not shrink.
        """
        base = window * FIELDS
        squares = []
        for index in range(self.windows[base + BEYOND]):
            square = self.windows[base + CUT] + index * self.windows[base + WAY]
            squares.append((square, self.scraps[self.windows[base + DOWN] * self.size + square] >= 0))
        return squares

    def visited(self) -> int:
        """How many nodes have been visited: digits tried and strings solved for."""
        return self.nodes

    @cython.cfunc
    def changes(self, window: cython.int) -> tuple:
        """Whether the line at hand is down, and the squares that it changes with the tokens laid there."""
        base = window * FIELDS
        square = self.windows[base + SQUARE]
        step = self.columns if self.windows[base + DOWN] else 1
        changes = []
        for place in range(self.windows[base + LENGTH]):
            if self.line[place] != self.board[square]:
                changes.append((square, self.line[place]))
            square += step
        return bool(self.windows[base + DOWN]), changes
