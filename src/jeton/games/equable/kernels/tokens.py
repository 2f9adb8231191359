"""Tokens, codes of a skeleton and fields of a window as numbers."""

import cython

# Tokens by number: the digits, then + - x : / . =
PLUS = cython.declare(cython.const[cython.int], 10)
MINUS = cython.declare(cython.const[cython.int], 11)
TIMES = cython.declare(cython.const[cython.int], 12)
OVER = cython.declare(cython.const[cython.int], 13)
BAR = cython.declare(cython.const[cython.int], 14)
POINT = cython.declare(cython.const[cython.int], 15)
EQUALS = cython.declare(cython.const[cython.int], 16)
TOKENS = cython.declare(cython.const[cython.int], 17)
SIGN = cython.declare(cython.const[cython.int], 10)
"""The first of the signs; the digits come before it."""
FIGURES = cython.declare(cython.const[cython.int], 10)
"""How many digits there are."""

# In a skeleton, beside the tokens: a digit to be laid, and a digit that may stay or be replaced.
LAY = cython.declare(cython.const[cython.int], 17)
EITHER = cython.declare(cython.const[cython.int], 18)

DIGITS = cython.declare(cython.const[cython.int], 0x3FF)
"""All digits, in a mask of tokens."""

# What a line is like so far, in bits: a digit comes last; its number has a point or a bar; there is an `=`.
DIGIT = cython.declare(cython.const[cython.int], 1)
MARKED = cython.declare(cython.const[cython.int], 2)
LINKED = cython.declare(cython.const[cython.int], 4)
BROKEN = cython.declare(cython.const[cython.int], -1)
"""It is like nothing: a token stands where it cannot."""

ENDLESS = cython.declare(cython.const[cython.longlong], 4_000_000_000_000_000_000)
"""Stands for no limit; the sum of two fits."""

SAFE = cython.declare(cython.const[cython.int], 18)
"""Two members of together so many digits can be reckoned with."""

# The fields of a window.
REPLACES = cython.declare(cython.const[cython.int], 0)  # whether it is for replacements
DOWN = cython.declare(cython.const[cython.int], 1)  # the direction
SQUARE = cython.declare(cython.const[cython.int], 2)  # the first square of the line
LENGTH = cython.declare(cython.const[cython.int], 3)
BEGIN = cython.declare(cython.const[cython.int], 4)  # the first place that a replacement may change …
END = cython.declare(cython.const[cython.int], 5)  # … and the one after the last
EXTENDS = cython.declare(cython.const[cython.int], 6)  # whether a placement lengthens an equation (E25)
CUT = cython.declare(
    cython.const[cython.int], 7
)  # where a member shrinks: the square next to the line, or -1
WAY = cython.declare(cython.const[cython.int], 8)  # the step from there outward
BEYOND = cython.declare(
    cython.const[cython.int], 9
)  # how many squares of the member lie there, the cut included
TAIL = cython.declare(cython.const[cython.int], 10)  # which of these are emptied, a bit for each
SCRAPS = cython.declare(cython.const[cython.int], 11)  # what the crossing lines shortened by that score
FIELDS = cython.declare(cython.const[cython.int], 12)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def written(shape: cython.int, kind: cython.int) -> cython.int:
    """What a line is like with one more token."""
    mark: cython.bint = BAR <= kind <= POINT
    if kind < SIGN:
        return shape | DIGIT
    if not shape & DIGIT or (mark and shape & MARKED):
        return BROKEN
    return (MARKED if mark else 0) | (LINKED if kind == EQUALS else shape & LINKED)
