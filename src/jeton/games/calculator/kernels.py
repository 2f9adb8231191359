# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The inner loop of Calculator: lines and turns.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 63 bits, flat arrays, nothing that wraps around.

*Lines.* A *window* is a stretch of a line that a play would fill; a *layout* is a window in which the `=` are
chosen. A layout bounds the points, and tightly: they depend only on which of the open operations are dear
(`x`, `:`) and which are cheap. So the search goes best first over pairs of a layout and what it *loses*
against its bound: a heap holds windows and such pairs; a window that comes up is replaced by its layouts, a
pair that comes up is solved for exactly that loss. All solutions have the points with which they came up, and
the first ones found are the best.

To solve a layout, the member with the least to choose is tried through, if no member is given; the value that
it has is what all others must have. These are solved from their end backwards, and half way the rest is
looked up in a table of all that can stand at the head of the member, by value.

*Values* are residues modulo a prime p just below 2**56: a number below 100 times a residue fits 63 bits, and
as all division is by such numbers, every residue exists. A member of the numbers a, b, ... has a numerator
and a denominator of at most (a + 1)(b + 1)..., so two members are equal if their residues are, as long as
twice the product of all those is below p: that is so for eight numbers, hence for lines of 16 squares. In
longer lines what is found is tested modulo two more primes, which is enough for lines of 40.

*Turns.* A turn is judged at its end, so it is a set of tokens, and its lines can be told from the board after
it: they are the runs that are *formed*, that is, hold an equality with a new token. For if a turn is legal,
each line of it belongs to a formed run, and whole formed runs can be laid instead, one after another, each
using something displayed; and a set of tokens in which all runs are legal, all new tokens lie in equalities
and the formed runs hang together in this way is a legal turn.

Good turns are found by a beam: the states of each level are turns so far, valued by laying best line after
best line; the dearest next lines are tried for each count of numbers. Only boards that are legal after each
line are seen on this way.

The bound: all points are paid in formed runs, for an `=` that is newly closed has something new beside it. A
formed run pays no more than the dearest true run of its window, with numbers of the whole rack, where
crossing runs are only asked to be capable of becoming legal: that is the *price* of the window. The formed
runs of a turn do not overlap or touch in a line; those of one direction share no square, so together they
take no more numbers than the rack holds; A runs across and D runs down share at most A x D squares, so they
take no more than A x D numbers beyond the rack. The dearest choice of windows under these conditions is found
by filling lines square by square and adding line to line, and no turn brings more.

The proof tries all turns that might be better, formed run by formed run, legal or not on the way. If a run
is not legal, or an open `=` is in no equality, a square beside it must be filled, and the next run is one
that fills it; otherwise it is one that uses something displayed. Each run chosen is final, so the squares at
its ends stay empty. When all turns with a run in a window have been tried, the window is ruled out for the
rest of the branch. A branch is left when the runs chosen and the bound of all others cannot beat the best.
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
"""As points: out of reach."""
ALL = cython.declare(cython.int, 2000000000)
"""More than there can be."""

# As squares that must be filled.
FREE = cython.declare(cython.int, -1)
DEAD = cython.declare(cython.int, -2)

MOST_NUMBERS = cython.declare(cython.int, 7)
"""The most numbers of a rack: arrays by counts of numbers have room for eight."""

CELLS = cython.declare(cython.int, 128)
"""The most tokens of a turn."""

SETTLED = cython.declare(cython.int, 1)
"""The row of the pool in which the lines of a turn are written anew; row 0 is the turn without a line."""

# The search for good turns. Each pass doubles the states kept of a level and the first lines tried for each
# count of numbers, and tries as many more next lines; it ends with its budget.
PASSES = cython.declare(cython.int, 4)
WIDTH = cython.declare(cython.int, 12)
FIRSTS = cython.declare(cython.int, 15)
NEXTS = cython.declare(cython.int, 3)
EACH = cython.declare(cython.int, 4)
"""So many lines of one layout are tried at once: they are much alike."""

MOST_ENTRIES = cython.declare(cython.int, 100000)
"""So many entries in all tables are enough."""
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
    """Whether nothing has been displayed, so that a line must cover the star."""
    loose: cython.bint
    """Whether crossing runs need not be legal yet, only capable of it; then nothing is paid for them."""
    blocked: cython.int[::1]
    """How many lines end before each square, which must stay empty."""
    ready: cython.bint
    """Whether the runs of the turn have their prices."""
    limit: cython.int
    """The proven bound."""
    anywhere: cython.bint
    """Whether a line may also lie where it uses nothing displayed."""
    through: cython.int
    """The square that a line must fill, wherever else it lies; -1 if there is none."""
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
    """The kinds of the open numbers, three bits each; from bit 9 on the open operations, two bits each."""
    entries: cython.int
    common: cython.int
    """How many entries the tables have that serve everywhere."""
    tables: cython.int
    table_base: cython.int[::1]
    """Where the lists of each table begin, and how many there are."""
    table_slots: cython.int[::1]
    table_of: cython.int[::1]
    """For each direction, first square and count of numbers, the table ..."""
    table_mark: cython.longlong[::1]
    """... and when it was made."""
    changed: cython.longlong[::1]
    """When what fits a square has changed last, for each direction and square."""
    clock: cython.longlong
    oldest: cython.longlong
    """Tables that are older have been forgotten."""
    full: cython.int[::1]
    """How many of each kind of number the rack held at the beginning of the turn."""

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
    quota: cython.int[::1]
    """For each count of numbers, how many lines are still wanted."""
    floors: cython.int[::1]
    """For each count of numbers, the fewest points of a line that are of interest."""
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
    sign_any: cython.int[::1]
    """The same, also where the supply has none left."""
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
    """What is certain beside the `=` of the stretch: less what has been counted, more for crossing runs."""
    extra: cython.int
    """The most that signs bring in crossing runs."""
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

    # --- the bound: the most points of the runs of each window that a run of the turn could fill
    rack: cython.int
    """How many numbers the rack held at the beginning of the turn."""
    prices: cython.int
    """How many windows there are."""
    price: cython.int[::1]
    """The most points of a run there; below 0 if there is none."""
    price_open: cython.int[::1]
    """How many items of a window are still on the heap."""
    price_down: cython.int[::1]
    price_line: cython.int[::1]
    price_from: cython.int[::1]
    price_upto: cython.int[::1]
    price_numbers: cython.int[::1]
    """How many numbers of the rack a run there takes."""
    price_way: cython.int[::1]
    """Whether it opens with an `=`."""
    price_out: cython.int[::1]
    """Whether all turns with a run there have been tried."""
    outs: cython.int
    out: cython.int[::1]
    """The windows of which that is true, in the order in which they were tried."""
    price_like: cython.int[::1]
    """A window with the same price."""
    price_first: cython.int[::1]
    """Lists of the windows of each line that end before a square."""
    price_next: cython.int[::1]
    packed: cython.int[::1]
    """For a line up to each square, what the next one holds for all of it."""
    line_price: cython.int[::1]
    """For each line, count of runs that take numbers and count of numbers, the most points."""
    sums: cython.int[::1]
    """The same for all lines across, for all down, for those beside a run tried; then without each line …"""
    sums_epoch: cython.longlong[::1]
    """… as far as they are not older than the last choice."""
    epoch: cython.longlong
    spare: cython.int[::1]
    """The prices of a line before a run was tried in it."""
    chosen: cython.int
    """The runs chosen already: where they lie, and how many numbers they take, by direction."""
    chosen_down: cython.int[::1]
    chosen_line: cython.int[::1]
    chosen_from: cython.int[::1]
    chosen_upto: cython.int[::1]
    chosen_numbers: cython.int[::1]
    chosen_runs: cython.int[::1]
    """How many of them take numbers, by direction."""

    # --- the proof
    complete: cython.bint
    """Whether all turns that might be better have been tried."""
    must_too: cython.int
    """The other of two squares one of which must be filled; FREE if there is none."""
    run_start: cython.int
    """The first square of the run at hand."""
    shown: cython.int[::1]
    """Whether a new token is displayed, when the lines of a turn are put in order."""
    stacked: cython.int
    """The windows that could come next, at each depth."""
    stack_down: cython.int[::1]
    stack_start: cython.int[::1]
    stack_length: cython.int[::1]
    stack_open: cython.int[::1]
    stack_numbers: cython.int[::1]
    stack_bound: cython.int[::1]

    # --- turns: cells tell the place of a line in the turn, its direction, a square and a token
    opening: cython.bint
    """Whether the turn begins on an empty board."""
    stamp: cython.longlong
    """A number that tells what has been laid: the sum of one for each square and token."""
    stamps: cython.longlong[::1]
    budget: cython.longlong
    """With so many nodes visited the search ends."""
    pool: cython.int[::1]
    """The cells of each state, which is a turn so far."""
    states: cython.int
    state_points: cython.int[::1]
    state_value: cython.int[::1]
    """The points when the turn is finished greedily."""
    state_length: cython.int[::1]
    state_level: cython.int[::1]
    """In which beam it has been put last."""
    beam: cython.int[::1]
    """The states of the next level, the most promising first."""
    parents: cython.int[::1]
    """Those of this level."""
    beam_count: cython.int
    width: cython.int
    """The most states of a level."""
    memo: cython.longlong[::1]
    """Stamps, each where its last bits say or behind it; 0 where there is none …"""
    memo_state: cython.int[::1]
    """… and the states that have them."""
    memos: cython.int
    turns: cython.int
    """The best turns so far, best first."""
    turns_wanted: cython.int
    turns_room: cython.int
    turn_points: cython.int[::1]
    turn_stamp: cython.longlong[::1]
    turn_length: cython.int[::1]
    turn_cells: cython.int[::1]

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
        self.blocked = array("i", [0]) * size
        self.kind_of = array("i", [-1]) * 100
        self.value = array("i", [0]) * 8
        self.left = array("i", [0]) * 8
        self.signs = array("i", [0]) * 5
        self.heads = array("i", [-1]) * 4096
        self.table_base = array("i", [0]) * 256
        self.table_slots = array("i", [0]) * 256
        self.entry_value = array("q", [0]) * 4096
        self.entry_next = array("i", [0]) * 4096
        self.entry_code = array("i", [0]) * 4096
        self.table_of = array("i", [0]) * (2 * size * (longest + 1))
        self.table_mark = array("q", [0]) * (2 * size * (longest + 1))
        self.changed = array("q", [0]) * (2 * size)
        self.clock = 1
        self.full = array("i", [0]) * 8
        self.fit = array("i", [0]) * (2 * size)
        self.gain = array("i", [0]) * (8 * size)
        self.held = array("i", [0]) * (2 * size)
        self.item_window = array("i", [0]) * 1024
        self.item_mask = array("q", [0]) * 1024
        self.item_bound = array("i", [0]) * 1024
        self.item_lost = array("i", [0]) * 1024
        self.heap = array("q", [0]) * 1024
        self.floors = array("i", [-1000]) * 8
        self.quota = array("i", [0]) * 8
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
        self.sign_any = array("i", [0]) * (longest + 1)
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
        self.stamps = array("q", [scattered(index) for index in range(size * 128)])
        self.pool = array("i", [0]) * (64 * CELLS)
        self.state_points = array("i", [0]) * 64
        self.state_value = array("i", [0]) * 64
        self.state_length = array("i", [0]) * 64
        self.state_level = array("i", [0]) * 64
        self.beam = array("i", [0]) * (WIDTH << PASSES)
        self.parents = array("i", [0]) * (WIDTH << PASSES)
        self.memo = array("q", [0]) * 1024
        self.memo_state = array("i", [0]) * 1024
        self.turns_room = 0
        self.shown = array("i", [0]) * size
        self.stack_down = array("i", [0]) * 1024
        self.stack_start = array("i", [0]) * 1024
        self.stack_length = array("i", [0]) * 1024
        self.stack_open = array("i", [0]) * 1024
        self.stack_numbers = array("i", [0]) * 1024
        self.stack_bound = array("i", [0]) * 1024
        self.out = array("i", [0]) * 1024
        self.price = array("i", [0])
        self.price_next = array("i", [0])
        self.price_first = array("i", [0]) * (2 * longest * (longest + 2))
        self.packed = array("i", [0]) * (64 * (longest + 2))
        self.line_price = array("i", [0]) * (128 * longest)
        self.sums = array("i", [0]) * (192 + 128 * longest)
        self.sums_epoch = array("q", [0]) * (2 * longest)
        self.epoch = 0
        self.spare = array("i", [0]) * 64
        self.chosen_down = array("i", [0]) * CELLS
        self.chosen_line = array("i", [0]) * CELLS
        self.chosen_from = array("i", [0]) * CELLS
        self.chosen_upto = array("i", [0]) * CELLS
        self.chosen_numbers = array("i", [0]) * 2
        self.chosen_runs = array("i", [0]) * 2
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
        if len(rack) > MOST_NUMBERS:
            raise ValueError(f"{len(rack)} numbers are too many")
        for index in range(100):
            self.kind_of[index] = -1
        self.kinds = len(numbers)
        self.numbers = len(rack)
        for index in range(self.kinds):
            self.value[index] = numbers[index]
            self.left[index] = rack.count(numbers[index])
            self.full[index] = self.left[index]
            self.kind_of[numbers[index]] = index
        for index in range(5):
            self.signs[index] = supply[index]
        self.first = True
        for square in range(self.size):
            self.board[square] = laid[square]
            self.before[square] = laid[square]
            if laid[square] >= 0:
                self.first = False
        self.opening = self.first
        self.loose = False
        self.ready = False
        self.anywhere = False
        self.through = -1
        self.stamp = 0
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
        prime: cython.longlong = 72057594037927931
        share: cython.longlong
        if sign == PLUS:
            value += number
            return value - prime if value >= prime else value
        if sign == MINUS:
            value -= number
            return value + prime if value < 0 else value
        if sign == TIMES:
            return value * number % prime
        if number == 0:
            return NONE
        share = value // number
        return share + self.shares[number * 100 + (value - share * number)]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def undo(self, value: cython.longlong, sign: cython.int, number: cython.int) -> cython.longlong:
        """What gives a value with a number after a sign; ANY if everything does, NONE if nothing."""
        prime: cython.longlong = 72057594037927931
        share: cython.longlong
        if number == 0 and sign >= TIMES:
            return ANY if sign == TIMES and value <= 0 else NONE
        if value < 0:
            return ANY
        if sign == PLUS:
            value -= number
            return value + prime if value < 0 else value
        if sign == MINUS:
            value += number
            return value - prime if value >= prime else value
        if sign == OVER:
            return value * number % prime
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
        self.oldest = self.clock
        self.new_table(64)
        self.new_table(1024)
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
    def new_table(self, entries: cython.longlong) -> cython.int:
        """An empty table for about so many entries."""
        index: cython.int
        table: cython.int = self.tables
        slots: cython.int = 4
        while slots < entries:
            slots *= 2
        if table == len(self.table_base):
            self.table_base = grown(self.table_base)
            self.table_slots = grown(self.table_slots)
        self.table_base[table] = self.table_base[table - 1] + self.table_slots[table - 1] if table else 0
        self.table_slots[table] = slots
        while self.table_base[table] + slots > len(self.heads):
            self.heads = grown(self.heads)
        for index in range(self.table_base[table], self.table_base[table] + slots):
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
        return self.table_base[table] + cython.cast(
            cython.int, (value ^ (value >> 10) ^ (value >> 29)) & (self.table_slots[table] - 1)
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def table_for(self, begin: cython.int, at: cython.int, entries: cython.longlong) -> cython.int:
        """The table of what can stand from one number of the stretch at hand to another: about so much."""
        window: cython.int = self.item_window[self.item]
        down: cython.int = self.window_down[window]
        square: cython.int = self.window_start[window] + self.number_at[begin] * (self.columns if down else 1)
        index: cython.int = (down * self.size + square) * (self.longest + 1) + at - begin
        latest: cython.longlong = self.oldest
        for _ in range(2 * (at - begin) + 1):
            latest = max(latest, self.changed[down * self.size + square])
            square += self.columns if down else 1
        if self.table_mark[index] < latest:
            self.clock += 1
            self.table_mark[index] = self.clock
            self.table_of[index] = self.new_table(entries)
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
            if at > begin and ((self.sign_any[at - 1] >> (8 + sign)) & 1) == 0:
                continue
            for kind in range(self.kinds if token < 0 else 1):
                if token < 0 and (self.full[kind] == 0 or ((self.number_fit[at] >> kind) & 1) == 0):
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
                    self.full[kind] -= 1
                    bits |= kind << kinds
                    upto += 3
                if at > begin and self.sign_there[at - 1] < 0:
                    bits |= sign << signs
                    ahead += 2
                if at == last:
                    self.nodes += 1
                    self.enter(table, result, bits)
                else:
                    self.fill(table, begin, at + 1, last, result, bits, upto, ahead)
                if token < 0:
                    self.full[kind] += 1
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
        self.clock += 1
        self.changed[index] = self.clock
        self.gain[4 * index] = 0
        self.gain[4 * index + 1] = 0
        self.gain[4 * index + 2] = 0
        self.gain[4 * index + 3] = 0
        self.held[index] = self.loose or (behind > 0 and ahead > 0)
        length = behind + 1 + ahead
        if length == 1:
            self.fit[index] = EVERY
            return
        start = square - behind * step
        front: cython.bint = place > behind
        back: cython.bint = after > ahead
        for place in range(length):
            self.run[place] = self.board[start + place * step]
        if self.loose:
            if (behind == 0 or self.run[behind - 1] >= SIGN) and (ahead == 0 or self.run[behind + 1] >= SIGN):
                for kind in range(self.kinds):
                    self.run[behind] = self.value[kind]
                    if self.may_stay(length, front, back):
                        fit |= 1 << kind
            else:
                for sign in range(5):
                    self.run[behind] = SIGN + sign
                    if self.may_stay(length, front, back):
                        fit |= 256 << sign
            self.fit[index] = fit
            return
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
    def may_stay(self, length: cython.int, front: cython.bint, back: cython.bint) -> cython.bint:
        """Whether the run can become legal when more is laid before it or behind it, where there is room.

        It may say so of a run that cannot; never the other way round.
        """
        place: cython.int
        token: cython.int
        first: cython.int = self.run[0]
        last: cython.int = self.run[length - 1]
        sign: cython.int = EQUALS
        value: cython.longlong = ANY
        other: cython.longlong = ANY
        for place in range(1, length):
            if (self.run[place] < SIGN) == (self.run[place - 1] < SIGN):
                return False
        if SIGN <= first < EQUALS and not front:
            return False
        if SIGN <= last < EQUALS and not back:
            return False
        if first == EQUALS and last == EQUALS and not front and not back:
            return False
        # The value of the first member is open where something may come before it, that of the last likewise.
        for place in range(length):
            token = self.run[place]
            if token >= SIGN:
                sign = token
                if token == EQUALS:
                    if value >= 0:
                        if other >= 0 and other != value:
                            return False
                        other = value
                    value = NONE
            elif sign == OVER and token == 0:
                return False
            elif place == 0:
                value = ANY if front else token
            elif value == NONE:
                value = token
            elif value >= 0:
                value = self.apply(value, sign, token)
        return back or value < 0 or other < 0 or other == value

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
    def list_windows(self) -> cython.void:
        """Every stretch that a line could fill."""
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
                if self.through >= 0 and line != (
                    self.through % self.columns if down else self.through // self.columns
                ):
                    continue
                for begin in range(length - 2):
                    if begin > 0 and self.board[start + (begin - 1) * step] >= 0:
                        continue
                    self.stretch(down, start + begin * step, length - begin, 0)
                    self.stretch(down, start + begin * step, length - begin, 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def stretch(
        self,
        down: cython.int,
        start: cython.int,
        length: cython.int,
        opened: cython.int,
    ) -> cython.void:
        """The windows from a square on that begin with a number, or with an open `=`."""
        step: cython.int = self.columns if down else 1
        place: cython.int
        square: cython.int
        token: cython.int
        index: cython.int
        numbers: cython.int = 0
        within: cython.int = 0
        touches: cython.bint = self.anywhere
        bound: cython.int
        self.count = 0
        self.base = 0
        self.extra = 0
        for place in range(length):
            square = start + place * step
            token = self.board[square]
            if self.blocked[square] > 0:
                return
            if self.through >= 0:
                touches = touches or square == self.through
            elif token >= 0 or (self.first and square == self.star):
                touches = True
            index = down * self.size + square
            if (place + opened) % 2 == 0:
                # A number.
                if token >= SIGN:
                    return
                if token < 0:
                    if (self.fit[index] & KINDS) == 0:
                        return
                    numbers += 1
                    within += 1
                    if numbers > self.numbers:
                        return
                    self.base += self.gain[4 * index]
                self.count += 1
                if touches and within > 0 and (place + 1 == length or self.board[square + step] < 0):
                    bound = self.hope()
                    if bound >= 0:
                        self.add_window(down, start, place + 1, opened, numbers, bound)
                continue
            if token >= 0:
                if token < SIGN:
                    return
            elif (self.fit[index] & (OPERATIONS | LINK)) == 0:
                return
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
                        self.base += self.gain[4 * index + 1]
                        bound += self.gain[4 * index + 1]
                        self.add_window(down, start, place + 1, opened, numbers, bound)
                        self.base -= self.gain[4 * index + 1]
            if place == length - 1:
                # No number can follow at the board's edge.
                return
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
            elif not self.loose and self.board[square - step] >= 0 and self.board[square + step] >= 0:
                # It was closed in this turn, and what it pays has been counted; it will be counted again.
                self.base -= self.paid(square, step)
            return
        if token >= 0:
            self.sign_fit[at] = 256 << (token - SIGN)
            self.sign_any[at] = self.sign_fit[at]
            self.sign_points[at] = 3 if token >= TIMES else 1
            return
        fit = self.fit[index] & (OPERATIONS | LINK)
        self.sign_any[at] = fit
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
        self.extra += max(self.gain[4 * index + 1], self.gain[4 * index + 2], self.gain[4 * index + 3])
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
        window: cython.int
        if self.ready:
            # No run there pays more than its price, and the crossing runs no more than what they gain.
            window = self.priced(
                down,
                start % self.columns if down else start // self.columns,
                start // self.columns if down else start % self.columns,
                length,
                opened,
            )
            if window < 0:
                return
            bound = min(bound, self.price[window] + self.base + self.extra)
        window = self.windows
        if bound < self.floors[numbers]:
            return
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
        if bound < self.floors[self.window_numbers[window]]:
            return
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
        key: cython.longlong = bound << 31 | item
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
        return cython.cast(cython.int, top & 0x7FFFFFFF)

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
        size: cython.longlong = 0
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
                    rest *= 4
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
                if entries > 3:
                    self.split[member] = at
                    self.table[member] = -1
                    size = entries
            if self.split[member] >= 0 and self.table[member] < 0:
                self.table[member] = self.table_for(begin, self.split[member], size)

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
    def lose_more(self, item: cython.int) -> cython.bint:
        """Let the layout at hand lose the next more that it can; False if it can lose no more."""
        at: cython.int
        sums: cython.longlong = 1
        lost: cython.int = self.item_lost[item]
        if lost >= self.losable:
            return False
        lost += 2
        if self.losable < 124:
            # All losses are even: a bit for each sum of some of them.
            for at in range(self.count - 1):
                sums |= sums << (self.sign_lost[at] >> 1)
            while ((sums >> (lost >> 1)) & 1) == 0:
                lost += 2
        self.item_lost[item] = lost
        return True

    @cython.cfunc
    @cython.exceptval(check=False)
    def push_again(self, item: cython.int) -> cython.void:
        """Put the layout at hand back on the heap for what loses more, if that is of interest."""
        if self.lose_more(item):
            bound: cython.int = self.item_bound[item] - self.item_lost[item]
            if bound >= self.floors[self.window_numbers[self.item_window[item]]]:
                self.push(bound, item)

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

    @cython.cfunc
    @cython.exceptval(check=False)
    def seek(self, wanted: cython.int, quota: cython.int, each: cython.int) -> cython.void:
        """Find the best lines that reach the floors, some for each count of numbers and of each layout."""
        item: cython.int
        numbers: cython.int
        before: cython.int
        self.keeps = False
        self.exact = True
        self.found = 0
        for numbers in range(8):
            self.quota[numbers] = quota
        self.list_windows()
        while self.heap_count > 0 and self.found < wanted:
            item = self.pop()
            numbers = self.window_numbers[self.item_window[item]]
            if self.quota[numbers] == 0:
                continue
            if self.item_mask[item] < 0:
                self.spread(item)
                continue
            before = self.found
            self.wanted = min(wanted, before + min(each, self.quota[numbers]))
            self.solve(item)
            self.quota[numbers] -= self.found - before
            self.push_again(item)

    def run_lines(self, wanted: cython.int) -> cython.int:
        """Find the best lines; how many there are."""
        self.set_floors(NEVER)
        self.seek(wanted, wanted, wanted)
        return self.found

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_floors(self, floor: cython.int) -> cython.void:
        """Say how many points a line must bring."""
        index: cython.int
        for index in range(8):
            self.floors[index] = floor

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

    # --- turns of several lines -----------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_line(
        self,
        down: cython.int,
        start: cython.int,
        length: cython.int,
        rank: cython.int,
        begin: cython.int,
        cell: cython.int,
    ) -> cython.int:
        """Write the tokens of a line that was found as cells of a turn that begins at a cell of the pool.

        Returns the cell after the last.
        """
        step: cython.int = self.columns if down else 1
        place: cython.int
        line: cython.int = (self.pool[cell - 1] >> 19) + 1 if cell > begin else 0
        for place in range(length):
            if self.board[start + place * step] < 0:
                self.pool[cell] = (
                    line << 19
                    | down << 18
                    | (start + place * step) << 7
                    | self.found_tokens[rank * self.longest + place]
                )
                cell += 1
        return cell

    @cython.cfunc
    @cython.exceptval(check=False)
    def write_found(self, rank: cython.int, begin: cython.int, cell: cython.int) -> cython.int:
        """Write a line of the window in which it was found."""
        window: cython.int = self.found_window[rank]
        return self.write_line(
            self.window_down[window],
            self.window_start[window],
            self.window_length[window],
            rank,
            begin,
            cell,
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, begin: cython.int, end: cython.int, some: cython.int) -> cython.void:
        """Lay the tokens of some cells of the pool, -1, or take them back, 1."""
        cell: cython.int
        square: cython.int
        token: cython.int
        down: cython.int
        step: cython.int
        self.clock += 1
        for cell in range(begin, end):
            square = (self.pool[cell] >> 7) & 2047
            token = self.pool[cell] & 127
            self.board[square] = token if some < 0 else -1
            self.changed[square] = self.clock
            self.changed[self.size + square] = self.clock
            self.stamp -= some * self.stamps[square * 128 + token]
            if token >= SIGN:
                self.signs[token - SIGN] += some
            else:
                self.left[self.kind_of[token]] += some
                self.numbers += some
        for cell in range(begin, end):
            square = (self.pool[cell] >> 7) & 2047
            if some > 0:
                self.cross(0, square)
                self.cross(1, square)
            down = (self.pool[cell] >> 18) & 1
            step = self.columns if down else 1
            # All tokens of a line have the same squares before and behind it.
            if cell == begin or self.pool[cell - 1] >> 19 != self.pool[cell] >> 19:
                self.cross_end(square, -step)
            if cell == end - 1 or self.pool[cell + 1] >> 19 != self.pool[cell] >> 19:
                self.cross_end(square, step)
            step = 1 if down else self.columns
            self.cross_end(square, -step)
            self.cross_end(square, step)
        self.forget()

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """The board has changed; of too many tables, forget all but the two that serve everywhere."""
        self.first = self.opening and self.stamp == 0
        if self.entries > MOST_ENTRIES:
            self.clock += 1
            self.oldest = self.clock
            self.tables = 2
            self.entries = self.common

    @cython.cfunc
    @cython.exceptval(check=False)
    def cross_end(self, square: cython.int, step: cython.int) -> cython.void:
        """Look again at the square where a run ends that goes through another square."""
        other: cython.int = square + step
        while self.within(other, square) and self.board[other] >= 0:
            other += step
        if self.within(other, square):
            self.cross(1 if step == 1 or step == -1 else 0, other)

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish(self, points: cython.int, begin: cython.int, end: cython.int) -> cython.int:
        """Lay best line after best line until there is none, note the turn, take them back; its points."""
        cell: cython.int = end
        last: cython.int
        while cell - begin <= CELLS - self.longest:
            self.set_floors(1)
            self.seek(1, 1, 1)
            if self.found == 0:
                break
            points += self.found_points[0]
            last = cell
            cell = self.write_found(0, begin, cell)
            self.lay(last, cell, -1)
        if cell > begin:
            self.note_turn(points, begin, cell)
        if cell > end:
            self.lay(end, cell, 1)
        return points

    @cython.cfunc
    @cython.exceptval(check=False)
    def note_turn(self, points: cython.int, begin: cython.int, end: cython.int) -> cython.void:
        """Keep the turn that lies on the board if it is among the best so far."""
        rank: cython.int = self.turns
        index: cython.int
        for index in range(self.turns):
            if self.turn_points[index] == points and self.turn_stamp[index] == self.stamp:
                return
        if rank == self.turns_wanted:
            if points <= self.turn_points[rank - 1]:
                return
            rank -= 1
        else:
            self.turns += 1
        while rank > 0 and self.turn_points[rank - 1] < points:
            self.turn_points[rank] = self.turn_points[rank - 1]
            self.turn_stamp[rank] = self.turn_stamp[rank - 1]
            self.turn_length[rank] = self.turn_length[rank - 1]
            for index in range(self.turn_length[rank]):
                self.turn_cells[rank * CELLS + index] = self.turn_cells[(rank - 1) * CELLS + index]
            rank -= 1
        self.turn_points[rank] = points
        self.turn_stamp[rank] = self.stamp
        self.turn_length[rank] = end - begin
        for index in range(end - begin):
            self.turn_cells[rank * CELLS + index] = self.pool[begin + index]
        if points == self.limit and self.turns_wanted == 1:
            # Nothing can be better.
            self.budget = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def grow_states(self) -> cython.void:
        """Make room for one more state."""
        if self.states == len(self.state_points):
            self.pool = grown(self.pool)
            self.state_points = grown(self.state_points)
            self.state_value = grown(self.state_value)
            self.state_length = grown(self.state_length)
            self.state_level = grown(self.state_level)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_state(self, parent: cython.int, rank: cython.int) -> cython.void:
        """A turn so far: that of a parent, which lies on the board, and a line that was found."""
        state: cython.int = self.states
        index: cython.int
        self.grow_states()
        for index in range(self.state_length[parent]):
            self.pool[state * CELLS + index] = self.pool[parent * CELLS + index]
        self.state_points[state] = self.state_points[parent] + self.found_points[rank]
        self.state_level[state] = 0
        self.state_length[state] = (
            self.write_found(rank, state * CELLS, state * CELLS + self.state_length[parent]) - state * CELLS
        )
        self.states += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def ramify(self, state: cython.int, width: cython.int, level: cython.int) -> cython.void:
        """Find the best next lines of a turn so far, for each count of numbers, and finish each greedily."""
        count: cython.int
        rank: cython.int
        child: cython.int
        other: cython.int
        begin: cython.int
        end: cython.int
        length: cython.int = self.state_length[state]
        children: cython.int = self.states
        if length > CELLS - 2 * self.longest:
            return
        self.lay(state * CELLS, state * CELLS + length, -1)
        self.set_floors(1)
        self.seek(ALL, width, EACH)
        for rank in range(self.found):
            self.add_state(state, rank)
        child = children
        # Those that are known already, or that were reached in another order, make room for the others.
        for rank in range(children, self.states):
            if self.nodes >= self.budget:
                break
            begin = rank * CELLS
            end = begin + self.state_length[rank]
            self.lay(begin + length, end, -1)
            other = self.recall(self.stamp, child)
            if other == child:
                self.state_value[rank] = self.finish(self.state_points[rank], begin, end)
            self.lay(begin + length, end, 1)
            if other == child:
                if child < rank:
                    self.state_points[child] = self.state_points[rank]
                    self.state_value[child] = self.state_value[rank]
                    self.state_length[child] = self.state_length[rank]
                    for count in range(self.state_length[rank]):
                        self.pool[child * CELLS + count] = self.pool[begin + count]
                self.state_level[child] = 0
                child += 1
            if self.state_level[other] != level:
                self.state_level[other] = level
                self.list_state(other)
        self.states = child
        self.lay(state * CELLS, state * CELLS + length, 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_state(self, state: cython.int) -> cython.void:
        """Put a state into the beam of the next level, which holds the most promising ones in order."""
        place: cython.int = self.beam_count
        if place == self.width:
            if place == 0 or self.state_value[state] <= self.state_value[self.beam[place - 1]]:
                return
            place -= 1
        else:
            self.beam_count += 1
        while place > 0 and self.state_value[self.beam[place - 1]] < self.state_value[state]:
            self.beam[place] = self.beam[place - 1]
            place -= 1
        self.beam[place] = state

    @cython.cfunc
    @cython.exceptval(check=False)
    def recall(self, stamp: cython.longlong, state: cython.int) -> cython.int:
        """The state with a stamp; if there is none, the one given is it from now on."""
        size: cython.int = len(self.memo)
        place: cython.int
        index: cython.int
        if 2 * self.memos >= size:
            # Twice the room, and all of them in new places.
            old: cython.longlong[::1] = self.memo
            states: cython.int[::1] = self.memo_state
            self.memo = array("q", [0]) * (2 * size)
            self.memo_state = array("i", [0]) * (2 * size)
            self.memos = 0
            for index in range(size):
                if old[index]:
                    self.recall(old[index], states[index])
            size *= 2
        place = cython.cast(cython.int, stamp & (size - 1))
        while self.memo[place] != 0 and self.memo[place] != stamp:
            place = (place + 1) & (size - 1)
        if self.memo[place] == 0:
            self.memo[place] = stamp
            self.memo_state[place] = state
            self.memos += 1
        return self.memo_state[place]

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget_stamps(self) -> cython.void:
        """Empty the memo."""
        index: cython.int
        self.memos = 0
        for index in range(len(self.memo)):
            self.memo[index] = 0

    def run_turns(
        self, wanted: cython.int, price_budget: cython.longlong, budget: cython.longlong
    ) -> cython.int:
        """Find good turns of several lines, the best single lines among them; how many there are.

        What the bound leaves of its budget goes to the search; without one there is no bound, and no proof.
        """
        rank: cython.int
        index: cython.int
        if wanted > self.turns_room:
            self.turns_room = wanted
            self.turn_points = array("i", [0]) * wanted
            self.turn_length = array("i", [0]) * wanted
            self.turn_stamp = array("q", [0]) * wanted
            self.turn_cells = array("i", [0]) * (wanted * CELLS)
        self.turns = 0
        self.turns_wanted = wanted
        self.budget = self.nodes + price_budget + budget
        self.states = 2
        self.state_length[0] = 0
        self.state_points[0] = 0
        self.ready = False
        self.limit = ALL
        if price_budget > 0:
            self.prepare_bound(price_budget)
        self.run_lines(wanted)
        self.forget_stamps()
        for rank in range(self.found):
            index = self.write_found(rank, CELLS, CELLS)
            self.lay(CELLS, index, -1)
            self.note_turn(self.found_points[rank], CELLS, index)
            self.lay(CELLS, index, 1)
        self.finish(0, 0, 0)
        for index in range(PASSES):
            self.search(WIDTH << index, FIRSTS << index, NEXTS + NEXTS * index, 1000 * (index + 1))
        return self.turns

    @cython.cfunc
    @cython.exceptval(check=False)
    def search(
        self, width: cython.int, firsts: cython.int, nexts: cython.int, level: cython.int
    ) -> cython.void:
        """Go from level to level, line after line, with the most promising states of each."""
        index: cython.int
        count: cython.int
        self.width = width
        self.beam[0] = 0
        self.beam_count = 1
        while self.beam_count > 0 and self.nodes < self.budget:
            count = self.beam_count
            for index in range(count):
                self.parents[index] = self.beam[index]
            self.beam_count = 0
            level += 1
            for index in range(count):
                self.ramify(self.parents[index], nexts if self.parents[index] else firsts, level)

    def turn_count(self) -> cython.int:
        """How many turns have been found."""
        return self.turns

    def turn(self, rank: cython.int) -> tuple:
        """The points of a turn that was found, and the direction, squares and tokens of its lines."""
        index: cython.int
        cell: cython.int
        lines: list = []
        for index in range(self.turn_length[rank]):
            cell = self.turn_cells[rank * CELLS + index]
            if cell >> 19 == len(lines):
                lines.append(((cell >> 18) & 1 == 1, []))
            lines[len(lines) - 1][1].append(((cell >> 7) & 2047, cell & 127))
        return self.turn_points[rank], lines

    # --- the bound of a turn --------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_loose(self, loose: cython.bint) -> cython.void:
        """Ask crossing runs to be legal at once, or only to be capable of it."""
        square: cython.int
        self.loose = loose
        for square in range(self.size):
            if self.board[square] < 0:
                self.cross(0, square)
                self.cross(1, square)

    @cython.cfunc
    @cython.exceptval(check=False)
    def price_runs(self, budget: cython.longlong) -> cython.void:
        """The most points of a run in each window of the board, what crosses it left aside.

        Windows are solved from the dearest on; those not solved in time can pay no more than the last solved.
        """
        item: cython.int
        window: cython.int
        down: cython.int
        level: cython.int
        self.forget_stamps()
        self.anywhere = True
        self.keeps = False
        self.exact = True
        self.set_floors(NEVER)
        self.list_windows()
        self.prices = self.windows
        if len(self.price) <= self.prices:
            self.price = array("i", [0]) * (2 * self.prices + 2)
            self.price_open = array("i", [0]) * (2 * self.prices + 2)
            self.price_down = array("i", [0]) * (2 * self.prices + 2)
            self.price_line = array("i", [0]) * (2 * self.prices + 2)
            self.price_from = array("i", [0]) * (2 * self.prices + 2)
            self.price_upto = array("i", [0]) * (2 * self.prices + 2)
            self.price_numbers = array("i", [0]) * (2 * self.prices + 2)
            self.price_like = array("i", [0]) * (2 * self.prices + 2)
            self.price_way = array("i", [0]) * (2 * self.prices + 2)
            self.price_out = array("i", [0]) * (2 * self.prices + 2)
        for window in range(self.prices):
            down = self.window_down[window]
            self.price[window] = -1
            self.price_open[window] = 1
            self.price_down[window] = down
            item = self.window_start[window]
            self.price_line[window] = item % self.columns if down else item // self.columns
            self.price_from[window] = item // self.columns if down else item % self.columns
            self.price_upto[window] = self.price_from[window] + self.window_length[window]
            self.price_numbers[window] = self.window_numbers[window]
            self.price_way[window] = self.window_open[window]
            self.price_out[window] = 0
            self.price_like[window] = self.model(window)
        budget += self.nodes
        level = 0
        while self.heap_count > 0:
            level = cython.cast(cython.int, self.heap[0] >> 31)
            if self.nodes >= budget:
                break
            item = self.pop()
            window = self.item_window[item]
            if self.price[window] >= 0 or self.price_like[window] != window:
                continue
            self.price_open[window] -= 1
            down = self.items
            if self.item_mask[item] < 0:
                self.spread(item)
                self.price_open[window] += self.items - down
                continue
            self.found = 0
            self.wanted = 1
            self.solve(item)
            if self.found > 0:
                self.price[window] = level
            else:
                down = self.heap_count
                self.push_again(item)
                self.price_open[window] += self.heap_count - down
        for window in range(self.prices):
            # A model comes before those that are like it.
            if self.price_like[window] != window:
                self.price[window] = self.price[self.price_like[window]]
            elif self.price[window] < 0 and self.price_open[window] > 0:
                self.price[window] = min(level, self.item_bound[window])
        self.anywhere = False

    @cython.cfunc
    @cython.exceptval(check=False)
    def model(self, window: cython.int) -> cython.int:
        """The first window that is like a window: as long, as empty, with red squares in the same places."""
        down: cython.int = self.window_down[window]
        square: cython.int = self.window_start[window]
        key: cython.longlong = 1
        for _ in range(self.window_length[window]):
            if self.board[square] >= 0 or self.fit[down * self.size + square] != EVERY:
                return window
            key = key << 1 | (self.factor[square] > 1)
            square += self.columns if down else 1
        return self.recall(key << 1 | self.window_open[window], window)

    @cython.cfunc
    @cython.exceptval(check=False)
    def price_line_at(self, down: cython.int, line: cython.int) -> cython.void:
        """The most points of so many runs with at most so many numbers in a line, beside those chosen.

        Here and below only runs that take numbers are counted.
        """
        length: cython.int = self.rows if down else self.columns
        base: cython.int = (down * self.longest + line) * 64
        end: cython.int
        window: cython.int
        index: cython.int
        runs: cython.int
        numbers: cython.int
        more: cython.int
        one: cython.int
        taken: cython.int
        free: cython.bint
        # No run, no points; more runs are not to be had yet.
        for index in range(64):
            self.packed[index] = 0 if index < 8 else NEVER
        for end in range(1, length + 2):
            # Up to a square; a run and the square after it.
            for index in range(64):
                self.packed[end * 64 + index] = self.packed[(end - 1) * 64 + index]
            window = self.price_first[(down * self.longest + line) * (self.longest + 2) + end]
            while window >= 0:
                free = self.price[window] > 0 and self.price_out[window] == 0
                for index in range(self.chosen):
                    if (
                        self.chosen_down[index] == down
                        and self.chosen_line[index] == line
                        and self.price_from[window] <= self.chosen_upto[index]
                        and self.chosen_from[index] <= self.price_upto[window]
                    ):
                        free = False
                if free:
                    taken = self.price_numbers[window]
                    one = 1 if taken > 0 else 0
                    for runs in range(one, self.rack + 1):
                        for numbers in range(max(runs, taken), self.rack + 1):
                            more = (
                                self.price[window]
                                + self.packed[
                                    self.price_from[window] * 64 + (runs - one) * 8 + numbers - taken
                                ]
                            )
                            index = end * 64 + runs * 8 + numbers
                            if more > self.packed[index]:
                                self.packed[index] = more
                window = self.price_next[window]
        for index in range(64):
            self.line_price[base + index] = self.packed[(length + 1) * 64 + index]

    @cython.cfunc
    @cython.exceptval(check=False)
    def sum_lines(self, down: cython.int, but: cython.int, into: cython.int) -> cython.void:
        """The most points of so many runs with at most so many numbers in a direction, one line left out."""
        line: cython.int
        index: cython.int
        for index in range(64):
            self.sums[into + index] = 0 if index < 8 else NEVER
        for line in range(self.columns if down else self.rows):
            if line != but:
                self.add_line(down, line, into, into)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_line(
        self, down: cython.int, line: cython.int, start: cython.int, into: cython.int
    ) -> cython.void:
        """Add to some sums the runs of one more line."""
        base: cython.int = (down * self.longest + line) * 64
        runs: cython.int
        numbers: cython.int
        more: cython.int
        other: cython.int
        points: cython.int
        best: cython.int
        most: cython.int = self.rack
        # The most runs that the line can have.
        while most > 0 and self.line_price[base + most * 8 + self.rack] < 0:
            most -= 1
        if most == 0 and self.line_price[base] == 0 and start == into:
            return
        # What is read lies before what has been written, also if the sums are added to in place.
        for runs in range(self.rack, -1, -1):
            for numbers in range(self.rack, -1, -1):
                best = self.sums[start + runs * 8 + numbers] + self.line_price[base]
                for more in range(1, min(runs, most) + 1):
                    for other in range(more, numbers + 1):
                        points = (
                            self.sums[start + (runs - more) * 8 + numbers - other]
                            + self.line_price[base + more * 8 + other]
                        )
                        if points > best:
                            best = points
                self.sums[into + runs * 8 + numbers] = best

    @cython.cfunc
    @cython.exceptval(check=False)
    def potential(self, across_sums: cython.int, down_sums: cython.int) -> cython.int:
        """The most points of runs beside those chosen.

        The runs of a direction share no number. Two runs of different directions share one at most: so those
        of one direction take, beside what is left by the other, at most one number for each such pair.
        """
        across: cython.int
        down: cython.int
        one: cython.int
        two: cython.int
        points: cython.int
        best: cython.int = 0
        left: cython.int = self.rack - self.chosen_numbers[0]
        for across in range(left + 1):
            if self.sums[across_sums + across * 8 + left] < 0:
                continue
            for down in range(self.rack - self.chosen_numbers[1] + 1):
                for one in range(across, left + 1):
                    two = (
                        (across + self.chosen_runs[0]) * (down + self.chosen_runs[1])
                        + left
                        - one
                        - self.chosen_numbers[1]
                    )
                    two = min(self.rack - self.chosen_numbers[1], two)
                    if two >= 0:
                        points = (
                            self.sums[across_sums + across * 8 + one] + self.sums[down_sums + down * 8 + two]
                        )
                        if points > best:
                            best = points
        return best

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare_bound(self, budget: cython.longlong) -> cython.void:
        """Find the prices of runs, and from them a proven bound of the points of any turn."""
        down: cython.int
        line: cython.int
        window: cython.int
        index: cython.int
        self.rack = self.numbers
        self.chosen = 0
        for index in range(2):
            self.chosen_numbers[index] = 0
            self.chosen_runs[index] = 0
        self.set_loose(True)
        self.price_runs(budget)
        for index in range(2 * self.longest * (self.longest + 2)):
            self.price_first[index] = -1
        if len(self.price_next) < self.prices:
            self.price_next = array("i", [0]) * (2 * self.prices + 2)
        for window in range(self.prices):
            if self.price[window] >= 0:
                # Listed by the square after the one after its last.
                index = (
                    (self.price_down[window] * self.longest + self.price_line[window]) * (self.longest + 2)
                    + self.price_upto[window]
                    + 1
                )
                self.price_next[window] = self.price_first[index]
                self.price_first[index] = window
        for down in range(2):
            for line in range(self.columns if down else self.rows):
                self.price_line_at(down, line)
            self.sum_lines(down, -1, down * 64)
        self.epoch += 1
        self.limit = self.potential(0, 64)
        self.ready = True
        self.set_loose(False)

    # --- the best turn, proven ------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def best(self) -> cython.int:
        """The points of the best turn so far; -1 if there is none."""
        return self.turn_points[0] if self.turns > 0 else -1

    def prove(self, budget: cython.longlong) -> cython.int:
        """Look for better turns in all ways; a proven bound, which is the best turn's if all were tried."""
        self.complete = True
        self.budget = self.nodes + budget
        if self.ready and self.best() < self.limit:
            self.set_loose(True)
            self.stacked = 0
            self.outs = 0
            self.found = 0
            self.visit(0, 0)
            self.set_loose(False)
            if self.complete:
                self.limit = self.best()
        return self.limit

    @cython.cfunc
    @cython.exceptval(check=False)
    def visit(self, points: cython.int, end: cython.int) -> cython.void:
        """Try all that can follow the lines of the turn so far, which pay some points by themselves."""
        must: cython.int = self.oblige(end)
        base: cython.int = self.stacked
        out: cython.int = self.outs
        index: cython.int
        window: cython.int
        changed: cython.bint = False
        self.nodes += 1
        if must == DEAD:
            return
        if must == FREE and end > 0:
            index = self.settle(end)
            if index > self.best():
                self.note_turn(index, SETTLED * CELLS, SETTLED * CELLS + end)
        if end > CELLS - self.longest:
            self.complete = False
            return
        self.through = must
        index = self.must_too
        self.gather()
        if index >= 0:
            self.through = index
            self.gather()
        self.through = -1
        for index in range(base, self.stacked):
            if self.is_late():
                break
            changed = self.choose(index, points, end) or changed
        self.stacked = base
        # What was ruled out here is possible again elsewhere.
        while self.outs > out:
            self.outs -= 1
            window = self.out[self.outs]
            self.price_out[window] = 0
            if changed:
                self.price_line_at(self.price_down[window], self.price_line[window])
        if changed:
            self.sum_lines(0, -1, 0)
            self.sum_lines(1, -1, 64)
            self.epoch += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def gather(self) -> cython.void:
        """Put all windows that could come next on the stack, the most promising first."""
        item: cython.int
        top: cython.int
        self.keeps = False
        self.set_floors(NEVER)
        self.list_windows()
        while self.heap_count > 0:
            item = self.pop()
            top = self.stacked
            if top == len(self.stack_down):
                self.stack_down = grown(self.stack_down)
                self.stack_start = grown(self.stack_start)
                self.stack_length = grown(self.stack_length)
                self.stack_open = grown(self.stack_open)
                self.stack_numbers = grown(self.stack_numbers)
                self.stack_bound = grown(self.stack_bound)
            self.stack_down[top] = self.window_down[item]
            self.stack_start[top] = self.window_start[item]
            self.stack_length[top] = self.window_length[item]
            self.stack_open[top] = self.window_open[item]
            self.stack_numbers[top] = self.window_numbers[item]
            self.stack_bound[top] = self.item_bound[item]
            self.stacked += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose(self, index: cython.int, points: cython.int, end: cython.int) -> cython.bint:
        """Try all lines of a window that might be part of a better turn; whether there could be any.

        From then on turns with a run in that window need not be looked for.
        """
        down: cython.int = self.stack_down[index]
        start: cython.int = self.stack_start[index]
        length: cython.int = self.stack_length[index]
        step: cython.int = self.columns if down else 1
        line: cython.int = start % self.columns if down else start // self.columns
        begin: cython.int = start // self.columns if down else start % self.columns
        numbers: cython.int = 0
        place: cython.int
        rest: cython.int
        first: cython.int = self.found
        rank: cython.int
        last: cython.int
        tried: cython.bint
        bound: cython.int = self.stack_bound[index]
        window: cython.int = self.priced(down, line, begin, length, self.stack_open[index])
        bound = min(bound, self.price[window])
        if self.price_out[window]:
            return False
        for place in range(length):
            if (place + self.stack_open[index]) % 2 == 0 and self.before[start + place * step] < 0:
                numbers += 1
        self.chosen_down[self.chosen] = down
        self.chosen_line[self.chosen] = line
        self.chosen_from[self.chosen] = begin
        self.chosen_upto[self.chosen] = begin + length
        self.chosen += 1
        self.chosen_numbers[down] += numbers
        self.chosen_runs[down] += 1 if numbers > 0 else 0
        rest = points + self.potential_beside(down, line)
        self.nodes += 5
        tried = bound + rest > self.best()
        if self.outs == len(self.out):
            self.out = grown(self.out)
        self.out[self.outs] = window
        self.outs += 1
        if not tried:
            for place in range(64):
                self.line_price[(down * self.longest + line) * 64 + place] = self.spare[place]
        else:
            for place in range(64):
                self.sums[down * 64 + place] = self.sums[128 + place]
            self.epoch += 1
            self.collect(index, self.best() + 1 - rest)
            last = self.found
            self.block(down, start, length, 1)
            for rank in range(first, last):
                if self.is_late():
                    break
                if self.found_points[rank] + rest <= self.best():
                    continue
                place = self.write_line(down, start, length, rank, 0, end)
                self.lay(end, place, -1)
                self.visit(points + self.found_points[rank], place)
                self.lay(end, place, 1)
            self.block(down, start, length, -1)
            self.found = first
        self.price_out[window] = 1
        self.chosen -= 1
        self.chosen_numbers[down] -= numbers
        self.chosen_runs[down] -= 1 if numbers > 0 else 0
        if tried:
            self.price_line_at(down, line)
            self.sum_lines(down, -1, down * 64)
            self.epoch += 1
        return tried

    @cython.cfunc
    @cython.exceptval(check=False)
    def priced(
        self, down: cython.int, line: cython.int, begin: cython.int, length: cython.int, way: cython.int
    ) -> cython.int:
        """The window from a place on that has a price; -1 if no run there is true, whatever is laid."""
        window: cython.int = self.price_first[
            (down * self.longest + line) * (self.longest + 2) + begin + length + 1
        ]
        while window >= 0 and (self.price_from[window] != begin or self.price_way[window] != way):
            window = self.price_next[window]
        return window

    @cython.cfunc
    @cython.exceptval(check=False)
    def potential_beside(self, down: cython.int, line: cython.int) -> cython.int:
        """The most points of runs beside those chosen, the last of which is in a line."""
        place: cython.int = down * self.longest + line
        index: cython.int
        for index in range(64):
            self.spare[index] = self.line_price[place * 64 + index]
        self.price_line_at(down, line)
        if self.sums_epoch[place] != self.epoch:
            self.sums_epoch[place] = self.epoch
            self.nodes += 50
            self.sum_lines(down, line, 192 + place * 64)
        self.add_line(down, line, 192 + place * 64, 128)
        return self.potential(0, 128) if down else self.potential(128, 64)

    @cython.cfunc
    @cython.exceptval(check=False)
    def block(self, down: cython.int, start: cython.int, length: cython.int, some: cython.int) -> cython.void:
        """Keep the squares before and behind a line empty, or no longer."""
        step: cython.int = self.columns if down else 1
        if self.within(start - step, start):
            self.blocked[start - step] += some
        if self.within(start + length * step, start):
            self.blocked[start + length * step] += some

    @cython.cfunc
    @cython.exceptval(check=False)
    def collect(self, index: cython.int, needed: cython.int) -> cython.void:
        """Find all lines of a window that pay enough by themselves."""
        item: cython.int
        self.windows = 0
        self.items = 0
        self.keeps = True
        self.exact = True
        self.wanted = ALL
        self.add_window(
            self.stack_down[index],
            self.stack_start[index],
            self.stack_length[index],
            self.stack_open[index],
            self.stack_numbers[index],
            self.stack_bound[index],
        )
        self.spread(0)
        for item in range(1, self.items):
            while self.item_bound[item] - self.item_lost[item] >= needed:
                if self.is_late():
                    return
                self.solve(item)
                if not self.lose_more(item):
                    break

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_late(self) -> cython.bint:
        """Whether the budget is spent; then the proof is not complete."""
        if self.nodes >= self.budget:
            self.complete = False
            return True
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def read_run(self, square: cython.int, down: cython.int) -> cython.int:
        """Make the run through a square the one at hand; its length."""
        step: cython.int = self.columns if down else 1
        first: cython.int = square % self.columns if down else square - square % self.columns
        last: cython.int = first + (self.size - self.columns if down else self.columns - 1)
        length: cython.int = 0
        while square > first and self.board[square - step] >= 0:
            square -= step
        self.run_start = square
        while square <= last and self.board[square] >= 0:
            self.run[length] = self.board[square]
            length += 1
            square += step
        return length

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_fill(self, square: cython.int, other: cython.int) -> cython.bint:
        """Whether an empty square next to another on its line may be filled."""
        return self.within(square, other) and self.blocked[square] == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def oblige(self, end: cython.int) -> cython.int:
        """A square that must be filled because a run is not legal or a token in no equality.

        FREE if there is none, DEAD if it cannot be. If it is that one or another, the other is noted too.
        """
        cell: cython.int
        square: cython.int
        across: cython.int
        step: cython.int
        length: cython.int
        before: cython.int
        after: cython.int
        must: cython.int = FREE
        front: cython.bint
        back: cython.bint
        self.must_too = FREE
        for cell in range(end):
            square = (self.pool[cell] >> 7) & 2047
            across = 1 - ((self.pool[cell] >> 18) & 1)
            step = self.columns if across else 1
            length = self.read_run(square, across)
            if length > 1 and not self.is_legal(length):
                before = self.run_start - step
                after = self.run_start + length * step
                front = self.may_fill(before, square)
                back = self.may_fill(after, square)
                if not self.may_stay(length, front, back):
                    return DEAD
                if SIGN <= self.run[0] < EQUALS:
                    back = False
                elif SIGN <= self.run[length - 1] < EQUALS:
                    front = False
                if not front and not back:
                    return DEAD
                if must == FREE:
                    must = before if front else after
                    self.must_too = after if front and back else FREE
            # An open `=` counts in the crossing run only, where it must be closed.
            if (self.pool[cell] & 127) == EQUALS and not self.is_between(
                square, 1 if across else self.columns
            ):
                for before in range(square - step, square + step + 1, 2 * step):
                    if not self.within(before, square):
                        return DEAD
                    if self.board[before] < 0:
                        if self.blocked[before] > 0:
                            return DEAD
                        if must == FREE:
                            must = before
        return must

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_between(self, square: cython.int, step: cython.int) -> cython.bint:
        """Whether there are tokens on both sides of a square."""
        return (
            self.within(square - step, square)
            and self.within(square + step, square)
            and self.board[square - step] >= 0
            and self.board[square + step] >= 0
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle(self, end: cython.int) -> cython.int:
        """The points of the turn that lies on the board, all its runs being legal; -1 if it cannot be played.

        Its lines are written anew, into the row of the pool that is kept for it: each is laid whole, as long
        as there is one that uses something displayed (C9).
        """
        cell: cython.int
        down: cython.int
        step: cython.int
        square: cython.int
        place: cython.int
        length: cython.int
        total: cython.int = 0
        begin: cython.int = SETTLED * CELLS
        last: cython.int = begin
        fresh: cython.int
        line: cython.int = 0
        uses: cython.bint
        changed: cython.bint = True
        for cell in range(end):
            square = (self.pool[cell] >> 7) & 2047
            self.shown[square] = 0
            for down in range(2):
                step = self.columns if down else 1
                length = self.read_run(square, down)
                place = self.run_start
                while self.before[place] >= 0:
                    place += step
                # Each run is counted where its first new token lies.
                if place == square:
                    total += self.earned(self.run_start, step, 0, length)
        while changed:
            changed = False
            for cell in range(end):
                square = (self.pool[cell] >> 7) & 2047
                for down in range(2):
                    step = self.columns if down else 1
                    length = self.read_run(square, down)
                    fresh = 0
                    uses = False
                    for place in range(length):
                        square = self.run_start + place * step
                        if self.before[square] >= 0 or self.shown[square]:
                            uses = True
                        else:
                            fresh += 1
                            if self.opening and last == begin and square == self.star:
                                uses = True
                    square = (self.pool[cell] >> 7) & 2047
                    if fresh == 0 or not uses or not self.is_formed(step, length):
                        continue
                    for place in range(length):
                        square = self.run_start + place * step
                        if self.before[square] < 0 and not self.shown[square]:
                            self.shown[square] = 1
                            self.pool[last] = line << 19 | down << 18 | square << 7 | self.run[place]
                            last += 1
                    square = (self.pool[cell] >> 7) & 2047
                    line += 1
                    changed = True
        return total if last - begin == end else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_formed(self, step: cython.int, length: cython.int) -> cython.bint:
        """Whether the run at hand holds an equality with a new token in it."""
        place: cython.int
        begin: cython.int = 1 if self.run[0] == EQUALS else 0
        end: cython.int = length - 1 if self.run[length - 1] == EQUALS else length
        linked: cython.bint = False
        new: cython.bint = False
        for place in range(begin, end):
            linked = linked or self.run[place] == EQUALS
            new = new or self.before[self.run_start + place * step] < 0
        return linked and new

    def list(self) -> cython.int:
        """List the windows that a line could fill; how many there are."""
        self.set_floors(NEVER)
        self.keeps = True
        self.exact = False
        self.list_windows()
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


def scattered(index: int) -> int:
    """A number of 55 bits that has nothing in common with those of other indices: sums of them are stamps."""
    value = (index + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
    value = (value ^ value >> 27) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
    return (value ^ value >> 31) >> 9 | 1
