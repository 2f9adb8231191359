"""Moves as whole numbers.

A move of a seat, from the last bits on:

- two bits say what it is: ``SWAP``, ``LINE`` or ``TURN``;
- ``SWAP``, an exchange: three bits for each kind of number on the rack, the smallest first: how many of it.
  So a pass, which exchanges nothing, is 0;
- ``LINE``, a turn of one line: a bit for the direction, 11 for the square of the first token laid, one that
  tells whether this is a sign, four for how many are laid, less one; then three for each token, in order:
  of a number its kind on the rack, of a sign its place among the signs. Tokens fill empty square after empty
  square, and numbers and signs alternate square by square, so nothing else need be said. It has room for 14
  tokens, and no line of 15 squares lays more of six numbers and the signs beside them;
- ``TURN``, a turn of several lines, or of one for which there is no room: its place in the match's book.

A draw of chance is the number drawn. The referee's word is his reason: ``EQUALS_LAID`` or ``ROUNDS_EMPTY``.
"""

import cython

SWAP = cython.declare(cython.const[cython.int], 0)
LINE = cython.declare(cython.const[cython.int], 1)
TURN = cython.declare(cython.const[cython.int], 2)
WHAT_MASK = cython.declare(cython.const[cython.int], 3)
REST_FROM = cython.declare(cython.const[cython.int], 2)

FIRST_FROM = cython.declare(cython.const[cython.int], 3)
FIRST_MASK = cython.declare(cython.const[cython.int], 0x7FF)
PARITY_FROM = cython.declare(cython.const[cython.int], 14)
COUNT_FROM = cython.declare(cython.const[cython.int], 15)
COUNT_MASK = cython.declare(cython.const[cython.int], 0xF)
TOKENS_FROM = cython.declare(cython.const[cython.int], 19)
ROOM = cython.declare(cython.const[cython.int], 14)
"""The most tokens of a line that is one number."""
TRIPLE = cython.declare(cython.const[cython.int], 7)
"""Three bits: a count of numbers, a kind or a sign."""

EQUALS_LAID = cython.declare(cython.const[cython.int], 1)
"""The round in which the last `=` was laid is finished (C19)."""
ROUNDS_EMPTY = cython.declare(cython.const[cython.int], 2)
"""Two whole rounds in which nothing was displayed (C19)."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def what_in(move: cython.longlong) -> cython.int:
    """What a move of a seat is."""
    return cython.cast(cython.int, move & WHAT_MASK)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def triple_in(move: cython.longlong, first: cython.int, place: cython.int) -> cython.int:
    """One of the fields of three bits that begin at a bit."""
    return cython.cast(cython.int, (move >> (first + 3 * place)) & TRIPLE)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def triple_at(value: cython.longlong, first: cython.int, place: cython.int) -> cython.longlong:
    """A value as one of the fields of three bits that begin at a bit."""
    return value << (first + 3 * place)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def line_head(
    down: cython.longlong, square: cython.longlong, parity: cython.longlong, count: cython.longlong
) -> cython.longlong:
    """A line without its tokens."""
    return LINE | down << REST_FROM | square << FIRST_FROM | parity << PARITY_FROM | (count - 1) << COUNT_FROM
