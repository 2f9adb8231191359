"""The rack of the one to play, and the signs that are left."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.residues import HUNDRED
    from jeton.games.calculator.kernels.tokens import COUNTS, EQUALS, MOST_NUMBERS, SIGN, SIGN_BIT, SIGNS


@cython.final
@cython.cclass
class Rack:
    """What can still be laid. Equal numbers are of one kind; the smallest comes first."""

    kinds: cython.int
    value: cython.int[::1]
    """The number of each kind."""
    kind_of: cython.int[::1]
    left: cython.int[::1]
    """How many of each kind are left."""
    full: cython.int[::1]
    """How many of each kind there were at the beginning of the turn."""
    numbers: cython.int
    """How many numbers are left."""
    most: cython.int
    """How many there were at the beginning of the turn."""
    links: cython.int
    """How many `=` there were then."""
    signs: cython.int[::1]
    """How many of each sign are left."""

    def __init__(self) -> None:
        self.kinds = 0
        self.kind_of = array("i", [-1]) * HUNDRED
        self.value = array("i", [0]) * COUNTS
        self.left = array("i", [0]) * COUNTS
        self.full = array("i", [0]) * COUNTS
        self.signs = array("i", [0]) * SIGNS

    def load(self, rack: list, signs: array) -> None:
        """Take the numbers of a rack and how many of each sign are left."""
        if len(rack) > MOST_NUMBERS:
            raise ValueError(f"{len(rack)} numbers are too many")
        self.clear(signs)
        for number in sorted(set(rack)):
            self.add(number, rack.count(number))

    @cython.cfunc
    @cython.exceptval(check=False)
    def clear(self, signs: cython.int[::1]) -> cython.void:
        """Hold no number, and so many of each sign."""
        index: cython.int
        for index in range(self.kinds):
            self.kind_of[self.value[index]] = -1
        for index in range(SIGNS):
            self.signs[index] = signs[index]
        self.links = signs[EQUALS - SIGN]
        self.kinds = 0
        self.numbers = 0
        self.most = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, number: cython.int, count: cython.int) -> cython.void:
        """Hold so many of a number, which is larger than those before it."""
        self.value[self.kinds] = number
        self.left[self.kinds] = count
        self.full[self.kinds] = count
        self.kind_of[number] = self.kinds
        self.kinds += 1
        self.numbers += count
        self.most += count

    @cython.cfunc
    @cython.exceptval(check=False)
    def supply(self) -> cython.int:
        """The signs of which some are left; a mask."""
        sign: cython.int
        mask: cython.int = 0
        for sign in range(SIGNS):
            if self.signs[sign] > 0:
                mask |= SIGN_BIT << sign
        return mask

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put_back(self, token: cython.int, some: cython.int) -> cython.void:
        """Put so many of a token back; a negative count takes them."""
        if token >= SIGN:
            self.signs[token - SIGN] += some
        else:
            self.left[self.kind_of[token]] += some
            self.numbers += some
