"""A memory of numbers that stand for something."""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import MASK64, mixed

WEIGHT = cython.declare(cython.ulonglong, 0x9FB21C651E98DF25)
"""A large odd number: what is added before counts so much more than what is added after it."""
FIRST_SIZE = cython.declare(cython.const[cython.int], 1024)
LARGE = cython.declare(cython.const[cython.int], 8192)
"""It takes long to empty what is larger: a small one is made instead."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def joined(words: cython.ulonglong, word: cython.ulonglong) -> cython.ulonglong:
    """A number for some words in a row, from that of all but the last."""
    return (words * WEIGHT + word) & MASK64


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def key_of(words: cython.ulonglong) -> cython.longlong:
    """The key of some words in a row: above 0, and even its last bits depend on all of them."""
    return (mixed(words) >> 2) + 1


@cython.final
@cython.cclass
class Memo:
    """An index for each key above 0; each lies where its last bits say, or behind it."""

    count: cython.int
    key: cython.longlong[::1]
    """0 where there is none."""
    index: cython.int[::1]

    def __init__(self) -> None:
        self.make(FIRST_SIZE)

    @cython.cfunc
    def make(self, size: cython.int) -> cython.void:
        """Room for half as many keys; none yet."""
        self.count = 0
        self.key = array("q", [0]) * size
        self.index = array("i", [0]) * size

    @cython.cfunc
    @cython.exceptval(check=False)
    def forget(self) -> cython.void:
        """Forget all keys."""
        place: cython.int
        if len(self.key) > LARGE:
            self.make(FIRST_SIZE)
        elif self.count > 0:
            self.count = 0
            for place in range(len(self.key)):
                self.key[place] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def recall(self, key: cython.longlong, index: cython.int) -> cython.int:
        """The index of a key; if there is none, the one given is it from now on."""
        last: cython.int
        place: cython.int
        if 2 * self.count >= len(self.key):
            self.grow()
        last = len(self.key) - 1
        place = cython.cast(cython.int, key & last)
        while self.key[place] != 0 and self.key[place] != key:
            place = (place + 1) & last
        if self.key[place] == 0:
            self.key[place] = key
            self.index[place] = index
            self.count += 1
        return self.index[place]

    @cython.cfunc
    @cython.exceptval(check=False)
    def grow(self) -> cython.void:
        """Twice the room, and all keys in new places."""
        keys: cython.longlong[::1] = self.key
        indices: cython.int[::1] = self.index
        place: cython.int
        self.make(2 * len(keys))
        for place in range(len(keys)):
            if keys[place]:
                self.recall(keys[place], indices[place])
