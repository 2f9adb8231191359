"""Finds every equation that a rack can make, and the best turns of them.

A slot is finished exactly when its sign is laid, so one pass over the slots without a sign is enough: of what
is open, the last number follows from the others and the sign.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.core.journal import twice

LIMIT = cython.declare(cython.const[cython.int], 1000)
"""Numbers are below this; what names tokens by numbers names the four signs by those from here on."""
FIELDS = cython.declare(cython.const[cython.int], 7)
"""What is noted of an equation: slot, sign, the three numbers, its points, whether a sign alone makes it."""


@cython.final
@cython.cclass
class Search:
    """Finds equations. Made for the slots of a board, loaded with what lies there and a rack, then run."""

    slots: cython.int
    squares: cython.int[::1]
    """For each slot the squares of its first number, sign, second number and result."""
    middle: cython.int[::1]
    """Whether the first equation may lie there."""
    factors: cython.int[::1]
    """For each sign, how many times the largest number counts."""
    board: cython.int[::1]
    """Numbers as they are, signs 0 to 3, -1 where nothing lies."""
    first: cython.bint
    """Whether nothing has been laid yet."""
    held: cython.int[::1]
    """How many of each number the rack holds."""
    kinds: cython.int
    kind: cython.int[::1]
    """The different numbers of the rack, in ascending order."""
    signs: cython.int[::1]
    """How many of each sign the rack holds."""
    enough: cython.int
    """Nothing more is looked for once so many are found."""
    found: cython.int
    notes: cython.int[::1]
    nodes: cython.longlong
    wanted: cython.int
    turns: cython.int
    """How many of the best turns there are ..."""
    t_points: cython.int[::1]
    """... and of each its points, what a sign alone completes before the action, or -1, and the action."""
    t_before: cython.int[::1]
    t_action: cython.int[::1]

    def __init__(self, squares: array, middle: array, factors: array, board: object) -> None:
        """The search looks at a board that others may write on."""
        self.slots = len(middle)
        self.squares = squares
        self.middle = middle
        self.factors = factors
        self.board = board
        self.first = True
        self.held = array("i", [0]) * LIMIT
        self.kinds = 0
        self.kind = array("i", [0]) * LIMIT
        self.signs = array("i", [0]) * 4
        self.enough = 0
        self.found = 0
        self.notes = array("i", [0]) * (FIELDS * 64)
        self.nodes = 0
        self.wanted = 0
        self.turns = 0
        self.t_points = array("i", [0])
        self.t_before = array("i", [0])
        self.t_action = array("i", [0])

    def load(self, board: tuple, rack: tuple, codes: dict) -> None:
        """Take what lies on each square, or None, and a rack in order; what has no code is not known."""
        square: cython.int
        code: cython.int
        self.first = True
        for square in range(len(board)):
            self.board[square] = -1
            token = board[square]
            if token is not None:
                code = codes[token]
                self.board[square] = code - LIMIT if code >= LIMIT else code
                self.first = False
        self.empty_rack()
        for token in rack:
            code = codes.get(token, -1)
            if code >= 0:
                self.hold(code, 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def empty_rack(self) -> cython.void:
        """Hold nothing."""
        index: cython.int
        for index in range(self.kinds):
            self.held[self.kind[index]] = 0
        self.kinds = 0
        for index in range(4):
            self.signs[index] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def hold(self, code: cython.int, count: cython.int) -> cython.void:
        """Hold so many more of a token; numbers come in ascending order."""
        if code >= LIMIT:
            self.signs[code - LIMIT] += count
            return
        if self.held[code] == 0:
            self.kind[self.kinds] = code
            self.kinds += 1
        self.held[code] += count

    @cython.ccall
    def run(self, enough: cython.int = 0x7FFFFFFF) -> cython.int:
        """Find every equation of the rack, slot by slot, or so many that it is enough; how many there are."""
        index: cython.int
        self.found = 0
        self.nodes = 0
        self.enough = enough
        for index in range(self.slots):
            if self.board[self.squares[4 * index + 1]] < 0 and (not self.first or self.middle[index]):
                self.open_slot(index)
                if self.found >= enough:
                    break
        return self.found

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_slot(self, slot: cython.int) -> cython.void:
        """Every equation of a slot without a sign."""
        left: cython.int = self.board[self.squares[4 * slot]]
        right: cython.int = self.board[self.squares[4 * slot + 2]]
        result: cython.int = self.board[self.squares[4 * slot + 3]]
        sign: cython.int
        if left < 0 and right < 0 and result < 0 and not self.first:
            return
        for sign in range(4):
            if self.signs[sign] > 0 and self.found < self.enough:
                self.try_left(slot, sign, left, right, result)

    @cython.cfunc
    @cython.exceptval(check=False)
    def try_left(
        self, slot: cython.int, sign: cython.int, left: cython.int, right: cython.int, result: cython.int
    ) -> cython.void:
        """Go through the numbers that may stand first, if it is open and does not follow from the others."""
        index: cython.int
        if left >= 0 or (right >= 0 and result >= 0 and not (sign == 2 and right == 0)):
            self.try_right(slot, sign, left, right, result)
            return
        for index in range(self.kinds):
            self.held[self.kind[index]] -= 1
            self.try_right(slot, sign, self.kind[index], right, result)
            self.held[self.kind[index]] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def try_right(
        self, slot: cython.int, sign: cython.int, left: cython.int, right: cython.int, result: cython.int
    ) -> cython.void:
        """Go through the second numbers, if it is open and does not follow; then settle what follows."""
        index: cython.int
        if right >= 0 or (result >= 0 and not (left == 0 and sign >= 2)):
            self.settle(slot, sign, left, right, result)
            return
        for index in range(self.kinds):
            if self.held[self.kind[index]] > 0:
                self.held[self.kind[index]] -= 1
                self.settle(slot, sign, left, self.kind[index], result)
                self.held[self.kind[index]] += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle(
        self, slot: cython.int, sign: cython.int, left: cython.int, right: cython.int, result: cython.int
    ) -> cython.void:
        """At most one number is open now; it must be what the equation says, and held."""
        value: cython.int
        self.nodes += 1
        if left < 0:
            # left sign right = result
            if sign == 0:
                left = result - right
            elif sign == 1:
                left = result + right
            elif sign == 2:
                if result % right != 0:
                    return
                left = result // right
            else:
                left = result * right
            if not self.is_held(left):
                return
        elif right < 0:
            if sign == 0:
                right = result - left
            elif sign == 1:
                right = left - result
            elif sign == 2:
                if result % left != 0:
                    return
                right = result // left
            else:
                if result == 0 or left % result != 0:
                    return
                right = left // result
            if not self.is_held(right):
                return
        if sign == 3 and (right == 0 or left % right != 0):
            return
        value = self.value_of(sign, left, right)
        if result < 0:
            if not self.is_held(value):
                return
            result = value
        elif value != result:
            return
        self.note(slot, sign, left, right, result)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def value_of(self, sign: cython.int, left: cython.int, right: cython.int) -> cython.int:
        """What two numbers give; where they are divided, that is a whole number."""
        if sign == 0:
            return left + right
        if sign == 1:
            return left - right
        if sign == 2:
            return left * right
        return left // right

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_held(self, number: cython.int) -> cython.bint:
        """Whether a number is left on the rack."""
        return 0 <= number < LIMIT and self.held[number] > 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(
        self, slot: cython.int, sign: cython.int, left: cython.int, right: cython.int, result: cython.int
    ) -> cython.void:
        """Note an equation."""
        base: cython.int = self.found * FIELDS
        largest: cython.int = left
        if right > largest:
            largest = right
        if result > largest:
            largest = result
        if base + FIELDS > len(self.notes):
            self.notes = twice(self.notes)
        self.notes[base] = slot
        self.notes[base + 1] = sign
        self.notes[base + 2] = left
        self.notes[base + 3] = right
        self.notes[base + 4] = result
        self.notes[base + 5] = largest * self.factors[sign]
        self.notes[base + 6] = (
            self.board[self.squares[4 * slot]] >= 0
            and self.board[self.squares[4 * slot + 2]] >= 0
            and self.board[self.squares[4 * slot + 3]] >= 0
        )
        self.found += 1

    def found_count(self) -> cython.int:
        """How many equations the last run found."""
        return self.found

    def equation(self, index: cython.int) -> tuple:
        """The slot, sign, numbers and points of an equation, and whether a sign alone makes it."""
        base: cython.int = index * FIELDS
        return (
            self.notes[base],
            self.notes[base + 1],
            self.notes[base + 2],
            self.notes[base + 3],
            self.notes[base + 4],
            self.notes[base + 5],
            self.notes[base + 6],
        )

    def visited(self) -> int:
        """How many equations the last run looked at."""
        return self.nodes

    # --- the best turns -------------------------------------------------------------------------

    @cython.ccall
    def rank(self, wanted: cython.int, pairs: cython.bint) -> cython.int:
        """Rank the turns of what was found; how many there are, at most ``wanted``.

        A turn is an equation or, with ``pairs``, two, of which a sign alone completes the first (R9). Of
        turns with equal points, single equations go before pairs, and what was found first before the rest.
        """
        one: cython.int
        two: cython.int
        sign: cython.int
        self.turns = 0
        self.wanted = wanted
        if wanted > self.found * (self.found + 1):
            self.wanted = self.found * (self.found + 1)
        if self.wanted > len(self.t_points):
            self.t_points = array("i", [0]) * self.wanted
            self.t_before = array("i", [0]) * self.wanted
            self.t_action = array("i", [0]) * self.wanted
        if self.wanted < 1:
            return 0
        for two in range(self.found):
            self.consider(self.notes[two * FIELDS + 5], -1, two)
        if pairs:
            for one in range(self.found):
                if self.notes[one * FIELDS + 6] == 0:
                    continue
                sign = self.notes[one * FIELDS + 1]
                for two in range(self.found):
                    if self.notes[two * FIELDS] != self.notes[one * FIELDS] and (
                        self.notes[two * FIELDS + 1] != sign or self.signs[sign] > 1
                    ):
                        self.consider(self.notes[one * FIELDS + 5] + self.notes[two * FIELDS + 5], one, two)
        return self.turns

    @cython.cfunc
    @cython.exceptval(check=False)
    def consider(self, points: cython.int, before: cython.int, action: cython.int) -> cython.void:
        """Keep a turn if it is among the best, behind those that are as good."""
        place: cython.int = self.turns
        if self.turns == self.wanted:
            if points <= self.t_points[self.turns - 1]:
                return
            place -= 1
        else:
            self.turns += 1
        while place > 0 and self.t_points[place - 1] < points:
            self.t_points[place] = self.t_points[place - 1]
            self.t_before[place] = self.t_before[place - 1]
            self.t_action[place] = self.t_action[place - 1]
            place -= 1
        self.t_points[place] = points
        self.t_before[place] = before
        self.t_action[place] = action

    def turn(self, rank: cython.int) -> tuple:
        """The points of a turn, what is completed before the action, or -1, and the action: as found."""
        return self.t_points[rank], self.t_before[rank], self.t_action[rank]
