"""The rack of the one to play."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.tokens import EQUALS, SIGN, TOKENS

MOST_RACK = cython.declare(cython.const[cython.int], 32)
"""There is room for so many tokens at first."""


@cython.final
@cython.cclass
class Rack:
    """What can be laid, and what it is worth."""

    board: Board
    left: cython.int[::1]
    """How many of each token can still be laid."""
    held: cython.int
    """The tokens that can be laid at all; a mask."""
    whites: cython.int
    """How many digits can still be laid."""
    most: cython.int
    """How many tokens the rack has."""
    full: cython.int
    """So many tokens laid from the rack bring the bonus; 0: none do."""
    bonus: cython.int
    ranks: cython.int
    """How many digits the rack has …"""
    rank_kind: cython.int[::1]
    """… which, dearest first …"""
    rank_value: cython.int[::1]
    """… and what they are worth, with a 0 after the last."""
    all: cython.int
    """How many tokens could be laid in one turn …"""
    all_value: cython.int[::1]
    """… and their worth, dearest first."""

    def __init__(self, board: Board, bonus: cython.int) -> None:
        self.board = board
        self.bonus = bonus
        self.left = array("i", [0]) * TOKENS
        self.all_value = array("i", [0]) * MOST_RACK
        self.rank_kind = array("i", [0]) * MOST_RACK
        self.rank_value = array("i", [0]) * MOST_RACK

    def load(self, rack: array, equals: cython.bint, full: cython.int) -> None:
        """Take how many of each token the rack has.

        ``equals`` tells whether an `=` may be laid; so many tokens laid from the rack as ``full`` says bring
        the bonus, or never if it is 0.
        """
        count: cython.int[::1] = rack
        kind: cython.int
        total: cython.int = 2
        for kind in range(TOKENS):
            self.left[kind] = count[kind]
            total += count[kind]
        if total > len(self.rank_kind):
            self.all_value = array("i", [0]) * total
            self.rank_kind = array("i", [0]) * total
            self.rank_value = array("i", [0]) * total
        self.rank(equals, full)

    @cython.cfunc
    @cython.exceptval(check=False)
    def rank(self, equals: cython.bint, full: cython.int) -> cython.void:
        """See what there is of the tokens in ``left``, and put it in order, the dearest first."""
        kind: cython.int
        value: cython.int
        index: cython.int
        number: cython.int
        self.full = full
        self.held = 0
        self.most = 0
        self.whites = 0
        self.ranks = 0
        self.all = 0
        self.left[EQUALS] = 1 if equals else 0
        for kind in range(TOKENS - 1, -1, -1):
            value = self.board.values[kind]
            if self.left[kind] > 0:
                self.held |= 1 << kind
            if kind != EQUALS:
                self.most += self.left[kind]
            number = self.left[kind]
            while number > 0:
                number -= 1
                index = self.all
                while index > 0 and self.all_value[index - 1] < value:
                    self.all_value[index] = self.all_value[index - 1]
                    index -= 1
                self.all_value[index] = value
                self.all += 1
                if kind < SIGN:
                    index = self.ranks
                    while index > 0 and self.rank_value[index - 1] < value:
                        self.rank_value[index] = self.rank_value[index - 1]
                        self.rank_kind[index] = self.rank_kind[index - 1]
                        index -= 1
                    self.rank_value[index] = value
                    self.rank_kind[index] = kind
                    self.ranks += 1
        self.whites = self.ranks
        self.rank_value[self.ranks] = 0
