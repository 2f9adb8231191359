"""The rack of the one to play, and the signs that are left."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.residues import HUNDRED
    from jeton.games.calculator.kernels.tokens import COUNTS, MOST_NUMBERS, SIGN, SIGN_BIT, SIGNS


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
    signs: cython.int[::1]
    """How many of each sign are left."""

    def __init__(self) -> None:
        self.kind_of = array("i", [-1]) * HUNDRED
        self.value = array("i", [0]) * COUNTS
        self.left = array("i", [0]) * COUNTS
        self.full = array("i", [0]) * COUNTS
        self.signs = array("i", [0]) * SIGNS

    def load(self, rack: list, signs: array) -> None:
        """Take the numbers of a rack and how many of each sign are left."""
        index: cython.int
        number: cython.int
        held: cython.int[::1] = signs
        numbers = sorted(set(rack))
        if len(rack) > MOST_NUMBERS:
            raise ValueError(f"{len(rack)} numbers are too many")
        for index in range(HUNDRED):
            self.kind_of[index] = -1
        self.kinds = len(numbers)
        self.numbers = len(rack)
        self.most = len(rack)
        for index in range(self.kinds):
            number = numbers[index]
            self.value[index] = number
            self.left[index] = rack.count(number)
            self.full[index] = self.left[index]
            self.kind_of[number] = index
        for index in range(SIGNS):
            self.signs[index] = held[index]

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
