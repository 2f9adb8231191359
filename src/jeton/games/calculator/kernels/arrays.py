"""Arrays that grow."""

from array import array

import cython


def grown(old: cython.int[::1]) -> cython.int[::1]:
    """An array with twice the room."""
    new: cython.int[::1] = array("i", [0]) * (2 * len(old))
    index: cython.int
    for index in range(len(old)):
        new[index] = old[index]
    return new


def grown_long(old: cython.longlong[::1]) -> cython.longlong[::1]:
    """An array with twice the room."""
    new: cython.longlong[::1] = array("q", [0]) * (2 * len(old))
    index: cython.int
    for index in range(len(old)):
        new[index] = old[index]
    return new


def grown_bytes(old: cython.schar[::1]) -> cython.schar[::1]:
    """An array with twice the room."""
    new: cython.schar[::1] = array("b", [0]) * (2 * len(old))
    index: cython.int
    for index in range(len(old)):
        new[index] = old[index]
    return new


def grown_words(old: cython.ulonglong[::1]) -> cython.ulonglong[::1]:
    """An array with twice the room."""
    new: cython.ulonglong[::1] = array("Q", [0]) * (2 * len(old))
    index: cython.int
    for index in range(len(old)):
        new[index] = old[index]
    return new
