"""Values: residues modulo a prime p just below 2**56.

A number below 100 times a residue fits 63 bits, and as all division is by such numbers, every residue
exists. A member of the numbers a, b, ... has a numerator and a denominator of at most (a + 1)(b + 1)..., so
two members are equal if their residues are, as long as twice the product of all those is below p: that is
so for eight numbers, hence for lines of 16 squares. In longer lines what is found is tested modulo two more
primes, which is enough for lines of 40.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.tokens import MINUS, OVER, PLUS, TIMES

ANY = cython.declare(cython.const[cython.longlong], -1)
"""As a value: whatever it may be."""
NONE = cython.declare(cython.const[cython.longlong], -2)
"""As a value: there is none."""

HUNDRED = cython.declare(cython.const[cython.int], 100)
"""So many numbers there are, and remainders of a division by one of them."""
PROVING = cython.declare(cython.const[cython.int], 16)
"""The longest line in which equal residues modulo one prime prove equal values."""


@cython.final
@cython.cclass
class Residues:
    """Reckons modulo three primes, with the first of them unless told otherwise."""

    primes: cython.longlong[::1]
    shares: cython.longlong[::1]
    """For each prime, number n and remainder r, what (r + a multiple of the prime) / n is."""
    wide: cython.bint
    """Whether lines are so long that equal residues do not prove equal values."""

    def __init__(self, longest: cython.int) -> None:
        # The largest primes below 2**56: n times a residue fits 63 bits.
        primes = [(1 << 56) - 5, (1 << 56) - 27, (1 << 56) - 47]
        self.primes = array("q", primes)
        self.wide = longest > PROVING
        shares = array("q", [0]) * (len(primes) * HUNDRED * HUNDRED)
        for index, prime in enumerate(primes):
            for number in range(1, HUNDRED):
                inverse = -pow(prime, -1, number) % number if number > 1 else 0
                for rest in range(number):
                    multiple = rest * inverse % number
                    place = (index * HUNDRED + number) * HUNDRED + rest
                    shares[place] = (rest + multiple * prime) // number
        self.shares = shares

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def apply(self, value: cython.longlong, sign: cython.int, number: cython.int) -> cython.longlong:
        """A value and a number after a sign; NONE for a division by zero."""
        # The first of the primes, written out: the compiler divides faster by what it knows.
        return self.reckon(0, 72057594037927931, value, sign, number)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def undo(self, value: cython.longlong, sign: cython.int, number: cython.int) -> cython.longlong:
        """What gives a value with a number after a sign; ANY if everything does, NONE if nothing."""
        prime: cython.longlong = 72057594037927931
        result: cython.longlong
        if number == 0 and sign >= TIMES:
            return ANY if sign == TIMES and value <= 0 else NONE
        if value < 0:
            return ANY
        if sign == PLUS:
            result = value - number
            return result + prime if result < 0 else result
        if sign == MINUS:
            result = value + number
            return result - prime if result >= prime else result
        if sign == OVER:
            return value * number % prime
        return self.shared(0, value, number)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def apply_wide(
        self, index: cython.int, value: cython.longlong, sign: cython.int, number: cython.int
    ) -> cython.longlong:
        """The same as ``apply``, modulo any of the primes."""
        return self.reckon(index, self.primes[index], value, sign, number)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def reckon(
        self,
        index: cython.int,
        prime: cython.longlong,
        value: cython.longlong,
        sign: cython.int,
        number: cython.int,
    ) -> cython.longlong:
        """A value and a number after a sign, modulo a prime that stands at an index."""
        result: cython.longlong
        if sign == PLUS:
            result = value + number
            return result - prime if result >= prime else result
        if sign == MINUS:
            result = value - number
            return result + prime if result < 0 else result
        if sign == TIMES:
            return value * number % prime
        if number == 0:
            return NONE
        return self.shared(index, value, number)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def shared(self, index: cython.int, value: cython.longlong, number: cython.int) -> cython.longlong:
        """A value divided by a number other than 0, modulo one of the primes."""
        share: cython.longlong = value // number
        return share + self.shares[(index * HUNDRED + number) * HUNDRED + (value - share * number)]
