"""Tokens and masks of tokens as numbers, and the other words that all parts use."""

import cython

# Tokens by number: the numbers 0 to 99 as they are, then + - x : =
PLUS = cython.declare(cython.const[cython.int], 100)
MINUS = cython.declare(cython.const[cython.int], 101)
TIMES = cython.declare(cython.const[cython.int], 102)
OVER = cython.declare(cython.const[cython.int], 103)
EQUALS = cython.declare(cython.const[cython.int], 104)
SIGN = cython.declare(cython.const[cython.int], 100)
"""The first of the signs."""
OPERATORS = cython.declare(cython.const[cython.int], 4)
"""How many of the signs are operations; the `=` comes after them."""
SIGNS = cython.declare(cython.const[cython.int], 5)
"""How many signs there are: a sign is also called by its place among them, 0 to 4."""

# A mask of tokens has a bit for each kind of number of the rack, then one for each sign.
SIGN_BIT = cython.declare(cython.const[cython.int], 0x0100)
"""The bit of the first sign; those of the others follow."""
KINDS = cython.declare(cython.const[cython.int], 0x00FF)
CHEAP = cython.declare(cython.const[cython.int], 0x0300)
DEAR = cython.declare(cython.const[cython.int], 0x0C00)
OPERATIONS = cython.declare(cython.const[cython.int], 0x0F00)
LINK = cython.declare(cython.const[cython.int], 0x1000)
"""The `=`."""
EVERY = cython.declare(cython.const[cython.int], 0x1FFF)

# What an operation counts for in its member.
CHEAP_POINTS = cython.declare(cython.const[cython.int], 1)
DEAR_POINTS = cython.declare(cython.const[cython.int], 3)

MOST_NUMBERS = cython.declare(cython.const[cython.int], 7)
"""The most numbers of a rack: arrays by counts of numbers have room for eight."""
COUNTS = cython.declare(cython.const[cython.int], 8)
"""How many counts of numbers there can be."""

NEVER = cython.declare(cython.const[cython.int], -1000000)
"""As points: out of reach."""
ALL = cython.declare(cython.const[cython.int], 2000000000)
"""More than there can be."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def points_of(token: cython.int) -> cython.int:
    """What a token other than an `=` counts for in its member."""
    return DEAR_POINTS if token >= TIMES else 1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def is_cheap(sign: cython.int) -> cython.bint:
    """Whether an operation, called by its place among the signs, is + or -."""
    return sign < 2


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def has_kind(mask: cython.int, kind: cython.int) -> cython.int:
    """1 if a kind of number is in a mask of tokens, else 0."""
    return (mask >> kind) & 1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def has_sign(mask: cython.int, sign: cython.int) -> cython.int:
    """1 if a sign is in a mask of tokens, else 0."""
    return (mask >> (8 + sign)) & 1


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def is_operation(token: cython.int) -> cython.bint:
    """Whether a token is + - x or :."""
    return SIGN <= token < EQUALS
