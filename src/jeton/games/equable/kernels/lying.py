"""A play at hand: what it lays, and what it takes away."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.board import Board


@cython.final
@cython.cclass
class Lying:
    """A line, and for each of its squares what comes to lie there."""

    down: cython.int
    start: cython.int
    """The first square of the whole line, from one edge of the board to the other."""
    step: cython.int
    length: cython.int
    changed: cython.int[::1]
    """For each place of the line, whether the play changes it …"""
    kind: cython.int[::1]
    """… and the token that it lays there; -1 where it empties the square."""

    def __init__(self, board: Board) -> None:
        self.changed = array("i", [0]) * board.longest
        self.kind = array("i", [0]) * board.longest

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self, board: Board, down: cython.int, square: cython.int) -> cython.void:
        """Nothing is changed yet in the line through a square."""
        place: cython.int
        self.down = down
        self.start = square % board.columns if down else square - square % board.columns
        self.step = board.step(down)
        self.length = board.span(down)
        for place in range(self.length):
            self.changed[place] = 0

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def change(self, square: cython.int, kind: cython.int) -> cython.void:
        """Let a token be laid on a square of the line, or with -1 let it be emptied."""
        place: cython.int = (square - self.start) // self.step
        self.changed[place] = 1
        self.kind[place] = kind
