"""Turns for which one whole number has no room: they are written down, and called by their place."""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import MASK64
    from jeton.games.calculator.kernels.arrays import grown
    from jeton.games.calculator.kernels.memo import Memo
    from jeton.games.calculator.kernels.situation import stirred


@cython.final
@cython.cclass
class Book:
    """Turns as rows of cells; each is there once."""

    memo: Memo
    """The turns by a number that stands for their cells."""
    turns: cython.int
    first: cython.int[::1]
    """Where the cells of each turn begin; those of the next one are behind them."""
    cell: cython.int[::1]

    def __init__(self) -> None:
        self.memo = Memo()
        self.turns = 0
        self.first = array("i", [0]) * 16
        self.cell = array("i", [0]) * 256

    @cython.cfunc
    @cython.exceptval(check=False)
    def enter(self, cells: cython.int[::1], begin: cython.int, end: cython.int) -> cython.int:
        """The place of the turn that some cells are."""
        index: cython.int
        word: cython.ulonglong = 1
        last: cython.int = self.first[self.turns]
        for index in range(begin, end):
            word = stirred(word, cells[index])
        # A key is above 0.
        index = self.memo.recall(cython.cast(cython.longlong, (word & MASK64) >> 1) | 1, self.turns)
        if index == self.turns:
            self.turns += 1
            if self.turns == len(self.first):
                self.first = grown(self.first)
            while last + end - begin > len(self.cell):
                self.cell = grown(self.cell)
            for index in range(begin, end):
                self.cell[last + index - begin] = cells[index]
            self.first[self.turns] = last + end - begin
            return self.turns - 1
        return index


@cython.cfunc
def join(new: Book, old: Book) -> cython.void:
    """Enter all turns of a book into another."""
    turn: cython.int
    for turn in range(old.turns):
        new.enter(old.cell, old.first[turn], old.first[turn + 1])
