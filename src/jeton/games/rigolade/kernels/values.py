"""What a position is worth to the seat that has just ended its turn, beside the points: a sum of features.

The features are the tokens that it has kept, and what lies open on the board for whoever comes next. What
each is worth is learned from matches (``jeton train``); everything is in whole numbers.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.board.worlds import Worlds
    from jeton.games.rigolade.kernels.match import Match
    from jeton.games.rigolade.kernels.search import FIELDS, Search

CHANCES = cython.declare(cython.const[cython.longlong], 1024)
"""Probabilities are told in so many parts."""
TENTHS = cython.declare(cython.const[cython.longlong], 10)
"""Expected points are told in tenths."""
NO_LIMIT = cython.declare(cython.const[cython.int], 0x7FFFFFFF)

# Features behind those of each number: of the signs kept, each and each beyond the first ...
SIGNS_KEPT = cython.declare(cython.const[cython.int], 0)
SIGNS_TWICE = cython.declare(cython.const[cython.int], 4)
NUMBERS_TWICE = cython.declare(cython.const[cython.int], 8)
# ... what may be made of slots in which one, two and all three numbers lie, by sign ...
ONE_LIES = cython.declare(cython.const[cython.int], 9)
TWO_LIE = cython.declare(cython.const[cython.int], 13)
THREE_LIE = cython.declare(cython.const[cython.int], 17)
# ... the largest threat and the next, what the kept tokens can make of the board and how many ways ...
LARGEST = cython.declare(cython.const[cython.int], 21)
SECOND = cython.declare(cython.const[cython.int], 22)
OWN_BEST = cython.declare(cython.const[cython.int], 23)
OWN_WAYS = cython.declare(cython.const[cython.int], 24)
# ... how many slots are open, and what is left to draw.
OPEN_ONE = cython.declare(cython.const[cython.int], 25)
OPEN_TWO = cython.declare(cython.const[cython.int], 26)
TO_DRAW = cython.declare(cython.const[cython.int], 27)
ALWAYS = cython.declare(cython.const[cython.int], 28)
OF_ALL_BOXES = cython.declare(cython.const[cython.int], 29)
"""So many features there are in every box, beside one for each number."""


@cython.final
@cython.cclass
class Values:
    """Weighs positions of one match."""

    match: Match
    worlds: Worlds
    numbers: cython.int
    width: cython.int
    """How many features there are."""
    features: cython.int[::1]
    weights: cython.longlong[::1]
    """Thousandths of a point for each."""
    chance: cython.longlong[::1]
    """Of each kind, how likely another seat is to hold it ..."""
    usual: cython.longlong[::1]
    """... and how likely that is with the whole box."""
    one_lies: cython.int[::1]
    """For each place in a slot, kind that lies there and sign, what may be made of it with the whole box, in
    tenths of a point; or -1 where nobody has asked yet."""

    def __init__(self, match: Match, worlds: Worlds, counts: array) -> None:
        """``counts`` is how many there are of each kind."""
        kind: cython.int
        numbers: cython.longlong = 0
        signs: cython.longlong = 0
        self.match = match
        self.worlds = worlds
        self.numbers = match.piles.numbers
        self.width = self.numbers + OF_ALL_BOXES
        self.features = array("i", [0]) * self.width
        self.weights = array("q", [0]) * self.width
        self.chance = array("q", [0]) * match.piles.kinds
        self.usual = array("q", [0]) * match.piles.kinds
        self.one_lies = array("i", [-1]) * (12 * self.numbers)
        for kind in range(match.piles.kinds):
            if kind < self.numbers:
                numbers += counts[kind]
            else:
                signs += counts[kind]
        for kind in range(match.piles.kinds):
            if kind < self.numbers:
                self.usual[kind] = self.likely(counts[kind], match.full_numbers, numbers)
            else:
                self.usual[kind] = self.likely(counts[kind], match.full_signs, signs)

    @cython.cfunc
    @cython.exceptval(check=False)
    def likely(self, many: cython.longlong, rack: cython.longlong, total: cython.longlong) -> cython.longlong:
        """About how likely a rack has one of so many tokens among all, in parts of ``CHANCES``."""
        if total <= 0:
            return 0
        many = CHANCES * many * rack // total
        return min(many, CHANCES)

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self, seat: cython.int) -> cython.void:
        """Find out what a seat has not seen; it stays so while the seat looks at its turns."""
        kind: cython.int
        numbers: cython.longlong = 0
        signs: cython.longlong = 0
        for kind in range(self.match.piles.kinds):
            self.chance[kind] = self.worlds.unseen(seat, kind)
            if kind < self.numbers:
                numbers += self.chance[kind]
            else:
                signs += self.chance[kind]
        for kind in range(self.match.piles.kinds):
            if kind < self.numbers:
                self.chance[kind] = self.likely(self.chance[kind], self.match.full_numbers, numbers)
            else:
                self.chance[kind] = self.likely(self.chance[kind], self.match.full_signs, signs)

    # --- features -------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def measure(self, seat: cython.int) -> cython.void:
        """The features of the position in which a seat has ended its turn and drawn nothing yet."""
        index: cython.int
        base: cython.int = self.numbers
        self.measure_rack(seat)
        self.measure_own(seat)
        for index in range(self.match.slots):
            if self.match.search.board[self.match.squares[4 * index + 1]] < 0:
                self.measure_slot(index)
        self.features[base + TO_DRAW] = self.match.piles.total(self.match.piles.bag, 0)
        self.features[base + ALWAYS] = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def measure_rack(self, seat: cython.int) -> cython.void:
        """What is kept; all other features are nothing."""
        kind: cython.int
        many: cython.int
        base: cython.int = self.numbers
        for kind in range(self.width):
            self.features[kind] = 0
        for kind in range(self.match.piles.kinds):
            many = self.match.piles.count(seat, kind)
            if many == 0:
                continue
            if kind < self.numbers:
                self.features[kind] = many
                self.features[base + NUMBERS_TWICE] += many - 1
            else:
                self.features[base + SIGNS_KEPT + kind - self.numbers] = many
                self.features[base + SIGNS_TWICE + kind - self.numbers] = many - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def measure_own(self, seat: cython.int) -> cython.void:
        """What the tokens kept can make of the board."""
        points: cython.int
        index: cython.int
        base: cython.int = self.numbers
        search: Search = self.match.search
        self.match.look(seat)
        search.run(NO_LIMIT)
        points = 0
        for index in range(search.found):
            if search.notes[index * FIELDS + 5] > points:
                points = search.notes[index * FIELDS + 5]
        self.features[base + OWN_BEST] = points
        self.features[base + OWN_WAYS] = search.found

    @cython.cfunc
    @cython.exceptval(check=False)
    def measure_slot(self, slot: cython.int) -> cython.void:
        """What the next may make of a slot without a sign."""
        search: Search = self.match.search
        left: cython.int = search.board[self.match.squares[4 * slot]]
        right: cython.int = search.board[self.match.squares[4 * slot + 2]]
        result: cython.int = search.board[self.match.squares[4 * slot + 3]]
        lying: cython.int = (left >= 0) + (right >= 0) + (result >= 0)
        base: cython.int = self.numbers
        sign: cython.int
        points: cython.int
        best: cython.int = 0
        if lying == 0:
            return
        if lying == 1:
            self.features[base + OPEN_ONE] += 1
            for sign in range(4):
                points = self.of_one(left, right, result, sign)
                self.features[base + ONE_LIES + sign] += points
        else:
            if lying == 2:
                self.features[base + OPEN_TWO] += 1
            for sign in range(4):
                points = self.of_more(left, right, result, sign)
                if points > best:
                    best = points
                self.features[base + (TWO_LIE if lying == 2 else THREE_LIE) + sign] += points
            if best > self.features[base + LARGEST]:
                self.features[base + SECOND] = self.features[base + LARGEST]
                self.features[base + LARGEST] = best
            elif best > self.features[base + SECOND]:
                self.features[base + SECOND] = best

    @cython.cfunc
    @cython.exceptval(check=False)
    def of_more(
        self, left: cython.int, right: cython.int, result: cython.int, sign: cython.int
    ) -> cython.int:
        """What is to be expected of a slot in which two or three numbers lie, by a sign: tenths of points."""
        open_number: cython.int = -1
        largest: cython.int
        chance: cython.longlong = self.chance[self.numbers + sign]
        if left < 0:
            left = self.first_of(right, result, sign)
            open_number = left
        elif right < 0:
            right = self.second_of(left, result, sign)
            open_number = right
        elif result < 0:
            result = self.result_of(left, right, sign)
            open_number = result
        elif self.result_of(left, right, sign) != result:
            return 0
        if left < 0 or right < 0 or result < 0:
            return 0
        if open_number >= 0:
            open_number = self.kind_of(open_number)
            if open_number < 0:
                return 0
            chance = chance * self.chance[open_number] // CHANCES
        largest = left
        if right > largest:
            largest = right
        if result > largest:
            largest = result
        return TENTHS * largest * self.match.search.factors[sign] * chance // CHANCES

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def kind_of(self, number: cython.int) -> cython.int:
        """The kind of a number, or -1 if the box has none."""
        return self.match.piles.kind_of[number] if 0 <= number < len(self.match.piles.kind_of) else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def result_of(self, left: cython.int, right: cython.int, sign: cython.int) -> cython.int:
        """What two numbers give, or -1."""
        if sign == 3 and (right == 0 or left % right != 0):
            return -1
        if sign == 1 and left < right:
            return -1
        return self.match.search.value_of(sign, left, right)

    @cython.cfunc
    @cython.exceptval(check=False)
    def first_of(self, right: cython.int, result: cython.int, sign: cython.int) -> cython.int:
        """The number that gives a result with another behind it, or -1 where there is none or any."""
        if sign == 0:
            return result - right if result >= right else -1
        if sign == 1:
            return result + right
        if sign == 2:
            return result // right if right > 0 and result % right == 0 else -1
        return result * right if right > 0 else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def second_of(self, left: cython.int, result: cython.int, sign: cython.int) -> cython.int:
        """The number that gives a result behind another, or -1 where there is none or any."""
        if sign == 0:
            return result - left if result >= left else -1
        if sign == 1:
            return left - result if left >= result else -1
        if sign == 2:
            return result // left if left > 0 and result % left == 0 else -1
        return left // result if result > 0 and left % result == 0 else -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def of_one(self, left: cython.int, right: cython.int, result: cython.int, sign: cython.int) -> cython.int:
        """What is to be expected of a slot in which one number lies, by a sign, with the whole box."""
        place: cython.int = 0 if left >= 0 else (1 if right >= 0 else 2)
        lies: cython.int = left if left >= 0 else (right if right >= 0 else result)
        index: cython.int = (place * self.numbers + self.kind_of(lies)) * 4 + sign
        kind: cython.int
        one: cython.int
        two: cython.int
        other: cython.int
        largest: cython.longlong
        total: cython.longlong = 0
        if self.one_lies[index] >= 0:
            return self.one_lies[index]
        for kind in range(self.numbers):
            # One more number, and the last follows.
            one = self.match.piles.value[kind]
            if place == 0:
                two = self.result_of(lies, one, sign)
            elif place == 1:
                two = self.result_of(one, lies, sign)
            else:
                two = self.second_of(one, lies, sign)
            other = self.kind_of(two)
            if two < 0 or other < 0:
                continue
            largest = lies
            if one > largest:
                largest = one
            if two > largest:
                largest = two
            total += largest * self.usual[kind] * self.usual[other] // CHANCES
        total = TENTHS * total * self.match.search.factors[sign] * self.usual[self.numbers + sign]
        self.one_lies[index] = total // (CHANCES * CHANCES)
        return self.one_lies[index]

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth(self) -> cython.longlong:
        """What the features are worth, in thousandths of a point."""
        index: cython.int
        total: cython.longlong = 0
        for index in range(self.width):
            total += self.features[index] * self.weights[index]
        return total
