"""Room for more, inside a kernel. A part of kernels: a unit that needs it includes it."""

from array import array

import cython


@cython.cfunc
def more(old: cython.longlong[::1]) -> cython.longlong[::1]:
    """An array with twice the room."""
    size: cython.int = len(old)
    new: cython.longlong[::1] = array("q", [0]) * (2 * size)
    index: cython.int
    for index in range(size):
        new[index] = old[index]
    return new
