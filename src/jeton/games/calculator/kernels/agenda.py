"""What is still to be looked at: windows and their layouts, the most promising first."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.arrays import grown, grown_long
    from jeton.games.calculator.kernels.effort import Effort
    from jeton.games.calculator.kernels.patterns import UNKNOWN
    from jeton.games.calculator.kernels.tokens import COUNTS, NEVER

FIRST_ROOM = cython.declare(cython.const[cython.int], 1024)

NO_LAYOUT = cython.declare(cython.const[cython.longlong], -1)
"""In place of the `=` of a layout: a window that has not been laid out yet."""

# On the heap lie whole numbers: the bound of an item, then its number in the last bits.
ITEM_BITS = cython.declare(cython.const[cython.int], 31)
ITEM_MASK = cython.declare(cython.const[cython.longlong], 0x7FFFFFFF)


@cython.final
@cython.cclass
class Agenda:
    """Windows, items, and a heap of items. An item is a window, or a layout of one and what it loses."""

    effort: Effort
    floors: cython.int[::1]
    """For each count of numbers, the fewest points of a line that are of interest."""
    keeps: cython.bint
    """Whether all items are kept in order rather than put on the heap."""

    # --- windows
    windows: cython.int
    down: cython.int[::1]
    start: cython.int[::1]
    length: cython.int[::1]
    opened: cython.int[::1]
    """Whether it begins with an `=`, which is closed only in the crossing run."""
    numbers: cython.int[::1]
    """How many numbers of the rack it takes."""
    pattern: cython.int[::1]
    """What it looks like, or UNKNOWN."""

    # --- items
    items: cython.int
    window: cython.int[::1]
    mask: cython.longlong[::1]
    """The signs of a layout that are a new `=`, a bit for each; or NO_LAYOUT."""
    bound: cython.int[::1]
    lost: cython.int[::1]
    layout: cython.int[::1]
    """Which layout of its pattern it is, as long as nothing has been found; else UNKNOWN."""
    heap: cython.longlong[::1]
    waiting: cython.int
    """How many items are on the heap."""
    closed: cython.int[::1]
    """The counts of numbers of which no lines are wanted any more."""

    def __init__(self, effort: Effort) -> None:
        self.effort = effort
        self.floors = array("i", [NEVER]) * COUNTS
        self.down = array("i", [0]) * FIRST_ROOM
        self.start = array("i", [0]) * FIRST_ROOM
        self.length = array("i", [0]) * FIRST_ROOM
        self.opened = array("i", [0]) * FIRST_ROOM
        self.numbers = array("i", [0]) * FIRST_ROOM
        self.pattern = array("i", [0]) * FIRST_ROOM
        self.window = array("i", [0]) * FIRST_ROOM
        self.mask = array("q", [0]) * FIRST_ROOM
        self.bound = array("i", [0]) * FIRST_ROOM
        self.lost = array("i", [0]) * FIRST_ROOM
        self.layout = array("i", [0]) * FIRST_ROOM
        self.heap = array("q", [0]) * FIRST_ROOM
        self.closed = array("i", [0]) * COUNTS

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self, keeps: cython.bint) -> cython.void:
        """Begin anew; items are kept in order, or put on the heap."""
        index: cython.int
        self.keeps = keeps
        self.windows = 0
        self.items = 0
        self.waiting = 0
        for index in range(COUNTS):
            self.closed[index] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def sift(self) -> cython.void:
        """Take off the heap what is not wanted any more."""
        place: cython.int
        kept: cython.int = 0
        item: cython.int
        for place in range(self.waiting):
            item = cython.cast(cython.int, self.heap[place] & ITEM_MASK)
            if not self.closed[self.numbers[self.window[item]]]:
                self.heap[kept] = self.heap[place]
                kept += 1
        self.waiting = kept
        for place in range(kept // 2 - 1, -1, -1):
            self.sink(place, self.heap[place])

    @cython.cfunc
    @cython.exceptval(check=False)
    def set_floors(self, floor: cython.int) -> cython.void:
        """Say how many points a line must bring."""
        index: cython.int
        for index in range(COUNTS):
            self.floors[index] = floor

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
        pattern: cython.int,
    ) -> cython.void:
        """One more window, and an item for it, if its bound reaches the floor."""
        window: cython.int = self.windows
        if bound < self.floors[numbers]:
            return
        if window == len(self.down):
            self.down = grown(self.down)
            self.start = grown(self.start)
            self.length = grown(self.length)
            self.opened = grown(self.opened)
            self.numbers = grown(self.numbers)
            self.pattern = grown(self.pattern)
        self.down[window] = down
        self.start[window] = start
        self.length[window] = length
        self.opened[window] = opened
        self.numbers[window] = numbers
        self.pattern[window] = pattern
        self.windows += 1
        self.add_item(window, NO_LAYOUT, bound, 0, UNKNOWN)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_item(
        self,
        window: cython.int,
        mask: cython.longlong,
        bound: cython.int,
        lost: cython.int,
        layout: cython.int,
    ) -> cython.void:
        """One more item, if its bound reaches the floor with what it loses at least."""
        item: cython.int = self.items
        if bound - lost < self.floors[self.numbers[window]]:
            return
        if item == len(self.window):
            self.window = grown(self.window)
            self.mask = grown_long(self.mask)
            self.bound = grown(self.bound)
            self.lost = grown(self.lost)
            self.layout = grown(self.layout)
        self.window[item] = window
        self.mask[item] = mask
        self.bound[item] = bound
        self.lost[item] = lost
        self.layout[item] = layout
        self.items += 1
        self.effort.nodes += 1
        if not self.keeps:
            self.push(bound - lost, item)

    @cython.cfunc
    @cython.exceptval(check=False)
    def push_again(self, item: cython.int) -> cython.void:
        """Put a layout back on the heap for what it loses now, if that is of interest."""
        bound: cython.int = self.bound[item] - self.lost[item]
        numbers: cython.int = self.numbers[self.window[item]]
        if bound >= self.floors[numbers] and not self.closed[numbers]:
            self.push(bound, item)

    @cython.cfunc
    @cython.exceptval(check=False)
    def push(self, bound: cython.longlong, item: cython.int) -> cython.void:
        """Put an item on the heap; of equals the newest is on top."""
        place: cython.int = self.waiting
        above: cython.int
        key: cython.longlong = bound << ITEM_BITS | item
        if place == len(self.heap):
            self.heap = grown_long(self.heap)
        self.waiting += 1
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
        self.waiting -= 1
        self.sink(0, self.heap[self.waiting])
        return cython.cast(cython.int, top & ITEM_MASK)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def sink(self, top: cython.int, key: cython.longlong) -> cython.void:
        """Put an item on a place of the heap, or as far below as it belongs."""
        place: cython.int = top
        below: cython.int
        while True:
            below = 2 * place + 1
            if below >= self.waiting:
                break
            if below + 1 < self.waiting and self.heap[below + 1] > self.heap[below]:
                below += 1
            if self.heap[below] <= key:
                break
            self.heap[place] = self.heap[below]
            place = below
        self.heap[place] = key

    @cython.cfunc
    @cython.exceptval(check=False)
    def top_bound(self) -> cython.int:
        """The bound of the top item."""
        return cython.cast(cython.int, self.heap[0] >> ITEM_BITS)
