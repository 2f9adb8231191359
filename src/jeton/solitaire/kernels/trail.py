"""What is settled on the lattice and put back again, and which lines have to be narrowed for it."""

from array import array

import cython

if not cython.compiled:
    from jeton.solitaire.kernels.grid import Grid
    from jeton.solitaire.kernels.tokens import KINDS, ONE, OPEN, PLUS, lowest


@cython.final
@cython.cclass
class Trail:
    """The squares of a grid that have been settled, in order."""

    grid: Grid
    size: cython.int
    side: cython.int
    cell: cython.int[::1]
    think: cython.longlong[::1]
    left: cython.int[::1]
    length: cython.int
    """How many squares have been settled ..."""
    squares: cython.int[::1]
    """... which ..."""
    thinkable: cython.longlong[::1]
    """... and what was thinkable there before; -1 if a token was laid."""
    dirty: cython.int[::1]
    """Whether a line must be narrowed again."""
    room: cython.int[::1]
    """For each token, on how many squares it is thinkable."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.size = grid.size
        self.side = grid.side
        self.cell = grid.cell
        self.think = grid.think
        self.left = grid.left
        self.length = 0
        # Each square is narrowed at most once for each of its tokens, and laid once.
        self.squares = array("i", [0]) * (self.side * self.side * (KINDS + 1))
        self.thinkable = array("q", [0]) * (self.side * self.side * (KINDS + 1))
        self.dirty = array("i", [0]) * (2 * self.size)
        self.room = array("i", [0]) * KINDS

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_back(self, mark: cython.int) -> cython.void:
        """Undo what has been settled since."""
        while self.length > mark:
            self.length -= 1
            if self.thinkable[self.length] < 0:
                self.grid.lift(self.squares[self.length])
            else:
                self.think[self.squares[self.length]] = self.thinkable[self.length]

    @cython.cfunc
    @cython.exceptval(check=False)
    def settle_square(self, square: cython.int, mask: cython.longlong) -> cython.void:
        """Leave only some tokens thinkable on an open square; lay it if that is one."""
        self.squares[self.length] = square
        if mask & (mask - 1):
            self.thinkable[self.length] = self.think[square]
            self.think[square] = mask
        else:
            self.thinkable[self.length] = -1
            self.grid.put(square, lowest(mask))
            if self.left[self.cell[square]] == 0:
                self.touch_all(mask)
        self.length += 1
        if square // self.side % 2 == 0:
            self.dirty[square // self.side // 2] = 1
        if square % self.side % 2 == 0:
            self.dirty[self.size + square % self.side // 2] = 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def touch_all(self, mask: cython.longlong) -> cython.void:
        """Every line on which some token was thinkable must be narrowed again."""
        line: cython.int
        place: cython.int
        square: cython.int
        for line in range(2 * self.size):
            if not self.dirty[line]:
                for place in range(self.side):
                    square = self.grid.at(line, place)
                    if self.cell[square] == OPEN and self.think[square] & mask:
                        self.dirty[line] = 1
                        break

    @cython.cfunc
    @cython.exceptval(check=False)
    def clean(self) -> cython.void:
        """Nothing is to be narrowed."""
        line: cython.int
        for line in range(2 * self.size):
            self.dirty[line] = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def allot(self) -> cython.int:
        """Compare what the bank must give with where it can go.

        -1 if a token has too few squares, 1 if one was laid on all it has, 0 otherwise.
        """
        token: cython.int
        square: cython.int
        need: cython.int
        mask: cython.longlong
        own: cython.longlong
        changed: cython.int = 0
        for token in range(KINDS):
            self.room[token] = 0
        for square in range(self.side * self.side):
            if self.cell[square] == OPEN:
                mask = self.think[square] & self.grid.there
                if mask == 0:
                    return -1
                while mask:
                    self.room[lowest(mask)] += 1
                    mask &= mask - 1
        for token in range(KINDS):
            need = self.left[token] - (self.grid.spare_numbers if token < PLUS else self.grid.spare_signs)
            if need > 0:
                if self.room[token] < need:
                    return -1
                if self.room[token] == need:
                    changed = 1
                    own = ONE << token
                    for square in range(self.side * self.side):
                        if self.cell[square] == OPEN and self.think[square] & own:
                            # Another token may have been laid on all it has, and taken this square.
                            if self.left[token] == 0:
                                return -1
                            self.settle_square(square, own)
                            self.room[token] -= 1
                            need -= 1
                    if need > 0:
                        return -1
        return changed
