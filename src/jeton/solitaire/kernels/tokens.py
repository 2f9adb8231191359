"""Tokens by number, masks of them, and the comparison of two values."""

import cython

# Tokens by number: first the kinds of numbers, then + - x : =
PLUS = cython.declare(cython.const[cython.int], 40)
MINUS = cython.declare(cython.const[cython.int], 41)
TIMES = cython.declare(cython.const[cython.int], 42)
EQUALS = cython.declare(cython.const[cython.int], 44)
KINDS = cython.declare(cython.const[cython.int], 45)

NUMBERS = cython.declare(cython.const[cython.longlong], 2**40 - 1)
"""The mask of all numbers."""
SIGNS = cython.declare(cython.const[cython.longlong], 2**45 - 2**40)
"""The mask of all signs."""
ONE = cython.declare(cython.const[cython.longlong], 1)

OPEN = cython.declare(cython.const[cython.int], -1)
NOWHERE = cython.declare(cython.const[cython.int], -2)
"""As a token: there is no square."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def differs(
    top: cython.longlong, below: cython.longlong, goal_top: cython.longlong, goal_below: cython.longlong
) -> cython.bint:
    """Whether two values are not the same. Those of the same numbers are never multiplied crosswise."""
    if below == goal_below:
        return top != goal_top
    return top * goal_below != goal_top * below


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def top_with(
    sign: cython.int, top: cython.longlong, below: cython.longlong, value: cython.longlong
) -> cython.longlong:
    """The numerator of a value with one more number behind an operation ..."""
    if sign == PLUS:
        return top + value * below
    if sign == MINUS:
        return top - value * below
    return top * value if sign == TIMES else top


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def below_with(sign: cython.int, below: cython.longlong, value: cython.longlong) -> cython.longlong:
    """... and the denominator, 0 after a division by zero."""
    return below if PLUS <= sign <= TIMES else below * value


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def bits(mask: cython.longlong) -> cython.int:
    """How many tokens a mask has."""
    count: cython.int = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def lowest(mask: cython.longlong) -> cython.int:
    """The first token of a mask that is not empty."""
    index: cython.int = 0
    if mask & 0xFFFFFFFF == 0:
        mask >>= 32
        index += 32
    if mask & 0xFFFF == 0:
        mask >>= 16
        index += 16
    if mask & 0xFF == 0:
        mask >>= 8
        index += 8
    if mask & 0xF == 0:
        mask >>= 4
        index += 4
    if mask & 3 == 0:
        mask >>= 2
        index += 2
    if mask & 1 == 0:
        index += 1
    return index
