"""What is known of windows by what stands and fits in them, wherever they lie.

Two windows of the same *pattern* have the same layouts, and with the same numbers and signs at hand the same
solutions. Within a turn most windows come up again and again, and most layouts have no solution; what had
none with some tokens has none with fewer.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.arrays import grown, grown_long
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.memo import Memo
    from jeton.games.calculator.kernels.rack import Rack
    from jeton.games.calculator.kernels.tokens import COUNTS, SIGNS

UNKNOWN = cython.declare(cython.const[cython.int], -1)
"""In place of a pattern, or of the layouts of one: nothing is known of it yet."""
MOST_LAYOUTS = cython.declare(cython.const[cython.int], 100000)
"""With more than these, all patterns are forgotten."""
HOPELESS = cython.declare(cython.const[cython.int], 500000000)
"""As a loss: whatever it loses, the layout has no solution."""
LIMITLESS = cython.declare(cython.const[cython.int], 100000000)
"""More points than a line brings."""

# A *holding* is what can be laid as one number: the numbers of each kind, four bits each, then the signs, six
# bits each. The first bit of each field is free, so that all fields can be compared at once.
KIND_BITS = cython.declare(cython.const[cython.int], 4)
MOST_OF_KIND = cython.declare(cython.const[cython.longlong], 7)
SIGN_BITS = cython.declare(cython.const[cython.int], 6)
MOST_OF_SIGN = cython.declare(cython.const[cython.int], 31)
FREE_BITS = cython.declare(cython.longlong, 0x0208208208888888)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def covers(more: cython.longlong, less: cython.longlong) -> cython.bint:
    """Whether a holding has all that another has."""
    return (((more | FREE_BITS) - less) & FREE_BITS) == FREE_BITS


@cython.final
@cython.cclass
class Patterns:
    """Patterns of windows, their layouts, and which of these have no solution."""

    rack: Rack
    enough: cython.int
    """No line has more signs."""
    memo: Memo
    count: cython.int
    first: cython.int[::1]
    """For each pattern its first layout, or UNKNOWN, …"""
    end: cython.int[::1]
    """… and where its layouts end."""
    whole: cython.int[::1]
    """One more layout for each, which stands for all of them: it loses what LIMITLESS is above the best."""

    # --- layouts
    layouts: cython.int
    mask: cython.longlong[::1]
    """The signs that are a new `=`, a bit for each …"""
    links: cython.int[::1]
    """… and how many they are."""
    bound: cython.int[::1]
    large: cython.longlong[::1]
    """With this holding there is no solution …"""
    large_next: cython.int[::1]
    """… that loses less than this."""
    small: cython.longlong[::1]
    """The same, of another holding."""
    small_next: cython.int[::1]

    # --- what can be laid
    holding: cython.longlong
    ample: cython.longlong[::1]
    """For each count of numbers, the largest holding that is as good for so many."""

    def __init__(self, board: Board, rack: Rack) -> None:
        self.rack = rack
        self.enough = board.longest // 2
        self.memo = Memo()
        self.first = array("i", [0]) * 256
        self.end = array("i", [0]) * 256
        self.whole = array("i", [0]) * 256
        self.mask = array("q", [0]) * 1024
        self.links = array("i", [0]) * 1024
        self.bound = array("i", [0]) * 1024
        self.large = array("q", [0]) * 1024
        self.large_next = array("i", [0]) * 1024
        self.small = array("q", [0]) * 1024
        self.small_next = array("i", [0]) * 1024
        self.holding = 0
        self.ample = array("q", [0]) * COUNTS
        self.forget()

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """Forget all patterns: what fits is said by the kinds of a rack, so none outlives it."""
        self.memo.forget()
        self.count = 0
        self.layouts = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def recall(self, key: cython.longlong) -> cython.int:
        """The pattern of a key."""
        pattern: cython.int = self.memo.recall(key, self.count)
        if pattern == self.count:
            if pattern == len(self.first):
                self.first = grown(self.first)
                self.end = grown(self.end)
                self.whole = grown(self.whole)
            self.first[pattern] = UNKNOWN
            self.whole[pattern] = self.layouts
            self.add(0, 0, LIMITLESS)
            self.count += 1
        return pattern

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, mask: cython.longlong, links: cython.int, bound: cython.int) -> cython.void:
        """One more layout."""
        layout: cython.int = self.layouts
        if layout == len(self.mask):
            self.mask = grown_long(self.mask)
            self.links = grown(self.links)
            self.bound = grown(self.bound)
            self.large = grown_long(self.large)
            self.large_next = grown(self.large_next)
            self.small = grown_long(self.small)
            self.small_next = grown(self.small_next)
        self.mask[layout] = mask
        self.links[layout] = links
        self.bound[layout] = bound
        # There is no less than an empty holding: what needs nothing is no line.
        self.large[layout] = 0
        self.small[layout] = 0
        self.large_next[layout] = 0
        self.small_next[layout] = 0
        self.layouts += 1

    # --- what has no solution -------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_stock(self) -> cython.void:
        """Look at what can be laid now."""
        kind: cython.int
        sign: cython.int
        numbers: cython.int
        count: cython.longlong
        place: cython.int
        ample: cython.longlong
        signs: cython.longlong = 0
        ample_signs: cython.longlong = 0
        self.holding = 0
        for kind in range(self.rack.kinds):
            count = self.rack.left[kind]
            self.holding |= count << (kind * KIND_BITS)
        for sign in range(SIGNS):
            place = (COUNTS - 1) * KIND_BITS + sign * SIGN_BITS
            count = min(MOST_OF_SIGN, self.rack.signs[sign])
            signs |= count << place
            if count >= self.enough:
                count = MOST_OF_SIGN
            ample_signs |= count << place
        for numbers in range(COUNTS):
            ample = ample_signs
            for kind in range(self.rack.kinds):
                count = self.rack.left[kind]
                if count >= numbers:
                    count = MOST_OF_KIND
                ample |= count << (kind * KIND_BITS)
            self.ample[numbers] = ample
        self.holding |= signs

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def least_loss(self, layout: cython.int) -> cython.int:
        """What a layout loses at least with what can be laid now, as far as that is known."""
        least: cython.int = 0
        if covers(self.large[layout], self.holding):
            least = self.large_next[layout]
        if self.small_next[layout] > least and covers(self.small[layout], self.holding):
            least = self.small_next[layout]
        return least

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self, layout: cython.int, numbers: cython.int, least: cython.int) -> cython.void:
        """A layout that takes so many numbers loses so much at least with what can be laid now."""
        holding: cython.longlong = self.ample[numbers]
        if covers(holding, self.large[layout]):
            if holding != self.large[layout]:
                self.small[layout] = self.large[layout]
                self.small_next[layout] = self.large_next[layout]
            self.large[layout] = holding
            self.large_next[layout] = least
        else:
            self.small[layout] = holding
            self.small_next[layout] = least

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def ceiling(self, pattern: cython.int) -> cython.int:
        """What a line of a pattern brings at most with what can be laid now, as far as that is known."""
        return LIMITLESS - self.least_loss(self.whole[pattern])

    @cython.cfunc
    @cython.exceptval(check=False)
    def note_ceiling(self, pattern: cython.int, numbers: cython.int, most: cython.int) -> cython.void:
        """A line of a pattern that takes so many numbers brings no more with what can be laid now."""
        self.note(self.whole[pattern], numbers, LIMITLESS - most)
