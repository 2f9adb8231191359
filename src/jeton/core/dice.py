"""Chance inside a kernel: quick, the same compiled and uncompiled, and never used to deal a match of people.

A part of kernels: a unit that needs it includes it. Those above take their chance from ``core/chance``, which
nobody can foresee; this one is for trials in the millions.
"""

import cython

MASK64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
"""Keeps Python's numbers to 64 bits, as those of C are anyway. Numbers as large as this have names: written
in an expression, Cython would make them Python's."""
MASK32 = cython.declare(cython.longlong, 0xFFFFFFFF)
THROWS = cython.declare(cython.longlong, 1 << 32)
"""How many different throws there are."""
STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
FIRST_MIX = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
SECOND_MIX = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
STAR = cython.declare(cython.ulonglong, 0x2545F4914F6CDD1D)
"""The constants of splitmix64, which spreads seeds, and of xorshift64*."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def mixed(number: cython.ulonglong) -> cython.ulonglong:
    """64 bits that look as if they had been thrown, always the same for a number."""
    word: cython.ulonglong = (number + STEP) & MASK64
    word = ((word ^ (word >> 30)) * FIRST_MIX) & MASK64
    word = ((word ^ (word >> 27)) * SECOND_MIX) & MASK64
    return word ^ (word >> 31)


@cython.final
@cython.cclass
class Dice:
    """Whole numbers by xorshift64*, from a seed."""

    word: cython.ulonglong

    def __init__(self, seed: cython.ulonglong = 1) -> None:
        self.sow(seed)

    @cython.ccall
    @cython.exceptval(check=False)
    def sow(self, seed: cython.ulonglong) -> cython.void:
        """Begin anew; seeds that are near each other begin far apart."""
        word: cython.ulonglong = mixed(seed)
        # From zero it would never come away.
        self.word = word if word != 0 else 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def throw(self) -> cython.longlong:
        """32 bits."""
        word: cython.ulonglong = self.word
        word = word ^ (word >> 12)
        word = word ^ ((word << 25) & MASK64)
        word = word ^ (word >> 27)
        self.word = word
        return ((word * STAR) & MASK64) >> 32

    @cython.ccall
    @cython.exceptval(check=False)
    def below(self, bound: cython.longlong) -> cython.longlong:
        """A number from 0 to ``bound`` - 1, each as likely; ``bound`` is from 1 to 2**31."""
        # Lemire's way, which seldom divides: the high half of the product; of the low half, what would favour
        # some numbers is thrown again.
        product: cython.longlong = self.throw() * bound
        uneven: cython.longlong
        if (product & MASK32) < bound:
            uneven = (THROWS - bound) % bound
            while (product & MASK32) < uneven:
                product = self.throw() * bound
        return product >> 32
