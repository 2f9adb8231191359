"""What is still to be looked at: windows and skeletons, the most promising first."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.equable.kernels.board import Board
    from jeton.games.equable.kernels.tokens import CUT, DOWN, FIELDS, LENGTH, REPLACES, SQUARE

ROOM = cython.declare(cython.const[cython.int], 1024)
"""There is room for so many of everything at first."""


@cython.final
@cython.cclass
class Agenda:
    """Windows, skeletons, and a heap of both."""

    board: Board
    fields: cython.longlong[::1]
    window_count: cython.int
    window_room: cython.int
    """For so many windows there is room."""
    skeletons: cython.int[::1]
    """Of each skeleton, a token, ``LAY`` or ``EITHER`` for each place."""
    skeleton_window: cython.int[::1]
    skeleton_count: cython.int
    skeleton_room: cython.int
    heap_bound: cython.longlong[::1]
    heap_item: cython.int[::1]
    """Windows from 0 up, skeletons from -1 down."""
    heap_count: cython.int
    heap_room: cython.int

    def __init__(self, board: Board) -> None:
        self.board = board
        self.window_room = ROOM
        self.skeleton_room = ROOM
        self.heap_room = ROOM
        self.fields = array("q", [0]) * (ROOM * FIELDS)
        self.skeletons = array("i", [0]) * (ROOM * board.longest)
        self.skeleton_window = array("i", [0]) * ROOM
        self.heap_bound = array("q", [0]) * ROOM
        self.heap_item = array("i", [0]) * ROOM

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_window(
        self, replaces: cython.bint, down: cython.int, square: cython.int, length: cython.int
    ) -> cython.int:
        """Note a window; where its fields are."""
        index: cython.int
        base: cython.int = self.window_count * FIELDS
        if self.window_count == self.window_room:
            self.window_room *= 2
            more: cython.longlong[::1] = array("q", [0]) * (2 * base)
            more[:base] = self.fields
            self.fields = more
        self.window_count += 1
        for index in range(FIELDS):
            self.fields[base + index] = 0
        self.fields[base + REPLACES] = replaces
        self.fields[base + DOWN] = down
        self.fields[base + SQUARE] = square
        self.fields[base + LENGTH] = length
        self.fields[base + CUT] = -1
        return base

    @cython.cfunc
    @cython.exceptval(check=False)
    def push(self, bound: cython.longlong, item: cython.int) -> cython.void:
        """Put a window or a skeleton on the heap."""
        parent: cython.int
        index: cython.int = self.heap_count
        if index == self.heap_room:
            self.heap_room *= 2
            bounds: cython.longlong[::1] = array("q", [0]) * (2 * index)
            bounds[:index] = self.heap_bound
            self.heap_bound = bounds
            items: cython.int[::1] = array("i", [0]) * (2 * index)
            items[:index] = self.heap_item
            self.heap_item = items
        self.heap_count += 1
        while index > 0:
            parent = (index - 1) // 2
            if self.heap_bound[parent] >= bound:
                break
            self.heap_bound[index] = self.heap_bound[parent]
            self.heap_item[index] = self.heap_item[parent]
            index = parent
        self.heap_bound[index] = bound
        self.heap_item[index] = item

    @cython.cfunc
    @cython.exceptval(check=False)
    def pop(self) -> cython.int:
        """Take the most promising window or skeleton from the heap."""
        item: cython.int
        index: cython.int
        child: cython.int
        taken: cython.int = self.heap_item[0]
        self.heap_count -= 1
        bound: cython.longlong = self.heap_bound[self.heap_count]
        item = self.heap_item[self.heap_count]
        index = 0
        child = 1
        while child < self.heap_count:
            if child + 1 < self.heap_count and self.heap_bound[child + 1] > self.heap_bound[child]:
                child += 1
            if self.heap_bound[child] <= bound:
                break
            self.heap_bound[index] = self.heap_bound[child]
            self.heap_item[index] = self.heap_item[child]
            index = child
            child = 2 * index + 1
        self.heap_bound[index] = bound
        self.heap_item[index] = item
        return taken
