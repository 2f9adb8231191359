"""The rack of the one to play."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.tokens import EQUALS, SIGN, TOKENS


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
    all_value: cython.int[::1]
    """The worth of all tokens that could be laid in one turn, dearest first."""

    def __init__(self, board: Board, bonus: cython.int) -> None:
        self.board = board
        self.bonus = bonus
        self.left = array("i", [0]) * TOKENS

    def load(self, rack: array, equals: cython.bint, full: cython.int) -> None:
        """Take how many of each token the rack has.

        ``equals`` tells whether an `=` may be laid; so many tokens laid from the rack as ``full`` says bring
        the bonus, or never if it is 0.
        """
        count: cython.int[::1] = rack
        kind: cython.int
        self.full = full
        self.held = 0
        self.most = 0
        self.whites = 0
        for kind in range(TOKENS):
            self.left[kind] = count[kind]
            if kind == EQUALS:
                self.left[kind] = 1 if equals else 0
            else:
                self.most += count[kind]
            if kind < SIGN:
                self.whites += count[kind]
            if self.left[kind] > 0:
                self.held |= 1 << kind
        self.rank()

    def rank(self) -> None:
        """Put what the rack has in order, the dearest first."""
        worth = [self.board.values[kind] for kind in range(TOKENS)]
        ranked = [(worth[kind], kind) for kind in range(TOKENS) for _ in range(self.left[kind])]
        ranked.sort(reverse=True)
        digits = [(value, kind) for value, kind in ranked if kind < SIGN]
        self.all_value = array("i", [value for value, _ in ranked] or [0])
        self.rank_kind = array("i", [kind for _, kind in digits] or [0])
        self.rank_value = array("i", [value for value, _ in digits] + [0])
        self.ranks = len(digits)
