"""Placements to try, packed as whole numbers: a dearer one is larger.

Of those that are as dear, the one whose square got alive first is larger, then the one of the larger number:
from the last bits on, its directions; its square; its kind and the place of its square among the live ones,
both counted backwards; its points.
"""

import cython

SQUARE_AT = cython.declare(cython.const[cython.int], 3)
KIND_AT = cython.declare(cython.const[cython.int], 15)
LIVE_AT = cython.declare(cython.const[cython.int], 21)
POINTS_AT = cython.declare(cython.const[cython.int], 33)
LAST_COUNT = cython.declare(cython.const[cython.int], 7)
LAST_KIND = cython.declare(cython.const[cython.int], 63)
LAST_SQUARE = cython.declare(cython.const[cython.int], 4095)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def packed(
    points: cython.longlong, live: cython.longlong, kind: cython.int, square: cython.int, count: cython.int
) -> cython.longlong:
    """A placement."""
    return (
        (points << POINTS_AT)
        | ((LAST_SQUARE - live) << LIVE_AT)
        | ((LAST_KIND - kind) << KIND_AT)
        | (square << SQUARE_AT)
        | count
    )


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def points_in(entry: cython.longlong) -> cython.int:
    """Its points."""
    return entry >> POINTS_AT


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def kind_in(entry: cython.longlong) -> cython.int:
    """Its kind."""
    return LAST_KIND - ((entry >> KIND_AT) & LAST_KIND)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def square_in(entry: cython.longlong) -> cython.int:
    """Its square."""
    return (entry >> SQUARE_AT) & LAST_SQUARE


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def count_in(entry: cython.longlong) -> cython.int:
    """In how many directions it counts."""
    return entry & LAST_COUNT
