"""The stretch of a line that a window fills: numbers, signs between them, what they could bring."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.agenda import Agenda
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.crossings import Crossings
    from jeton.games.calculator.kernels.rack import Rack
    from jeton.games.calculator.kernels.tokens import (
        CHEAP,
        CHEAP_POINTS,
        DEAR,
        DEAR_POINTS,
        EQUALS,
        LINK,
        NEVER,
        OPERATIONS,
        SIGN,
        SIGN_BIT,
        points_of,
    )

NOTHING_OPEN = cython.declare(cython.const[cython.int], -1)
"""In place of a window: the stretch at hand is none of the agenda."""


@cython.final
@cython.cclass
class Stretch:
    """The stretch at hand: numbers 0, 1, ... and the sign after each but the last."""

    board: Board
    rack: Rack
    crossings: Crossings
    supply: cython.int
    """The signs of which some are left; a mask."""
    window: cython.int
    """Which window of the agenda it is, or NOTHING_OPEN."""
    begun: cython.longlong
    """How many stretches have been at hand."""
    down: cython.int
    start: cython.int
    step: cython.int
    count: cython.int
    """How many numbers there are."""
    number_at: cython.int[::1]
    """The place of each number in the window …"""
    number_there: cython.int[::1]
    """… what lies there, or -1 …"""
    number_fit: cython.int[::1]
    """… and what fits there."""
    sign_at: cython.int[::1]
    sign_there: cython.int[::1]
    sign_fit: cython.int[::1]
    sign_any: cython.int[::1]
    """The same, also where the supply has none left."""
    sign_factor: cython.int[::1]
    """What an `=` there multiplies."""
    sign_points: cython.int[::1]
    """The most that an operation counts there; 0 if none can stand there."""
    sign_gain: cython.int[::1]
    """The points that it brings in the crossing run."""
    sign_link: cython.int[::1]
    """The points that an `=` brings in the crossing run."""
    base: cython.int
    """What is certain beside the `=` of the stretch: less what has been counted, more for crossing runs."""
    extra: cython.int
    """The most that signs bring in crossing runs."""
    best_to: cython.int[::1]
    """The most points up to each sign, if it is an `=`."""

    # --- arrays of the board and the crossings, for they are used all the time
    token: cython.int[::1]
    fit: cython.int[::1]
    number_gain: cython.int[::1]
    link_gain: cython.int[::1]
    cheap_gain: cython.int[::1]
    dear_gain: cython.int[::1]

    def __init__(self, board: Board, rack: Rack, crossings: Crossings) -> None:
        room: cython.int = board.longest + 1
        self.board = board
        self.rack = rack
        self.crossings = crossings
        self.window = NOTHING_OPEN
        self.begun = 0
        self.token = board.token
        self.fit = crossings.fit
        self.number_gain = crossings.number_gain
        self.link_gain = crossings.link_gain
        self.cheap_gain = crossings.cheap_gain
        self.dear_gain = crossings.dear_gain
        self.number_at = array("i", [0]) * room
        self.number_there = array("i", [0]) * room
        self.number_fit = array("i", [0]) * room
        self.sign_at = array("i", [0]) * room
        self.sign_there = array("i", [0]) * room
        self.sign_fit = array("i", [0]) * room
        self.sign_any = array("i", [0]) * room
        self.sign_factor = array("i", [0]) * room
        self.sign_points = array("i", [0]) * room
        self.sign_gain = array("i", [0]) * room
        self.sign_link = array("i", [0]) * room
        self.best_to = array("i", [0]) * room

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self, down: cython.int, start: cython.int) -> cython.void:
        """Begin at a square, with nothing yet."""
        self.begun += 1
        self.window = NOTHING_OPEN
        self.down = down
        self.start = start
        self.step = self.board.step(down)
        self.count = 0
        self.base = 0
        self.extra = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def open(self, agenda: Agenda, window: cython.int) -> cython.void:
        """Make a window the stretch at hand, unless it is so already."""
        length: cython.int = agenda.length[window]
        opened: cython.int = agenda.opened[window]
        place: cython.int
        square: cython.int
        token: cython.int
        spot: cython.int
        if window == self.window:
            return
        self.supply = self.rack.supply()
        self.begin(agenda.down[window], agenda.start[window])
        self.window = window
        for place in range(length):
            square = self.start + place * self.step
            token = self.token[square]
            spot = self.board.spot(self.down, square)
            if (place + opened) % 2 == 0:
                self.number_at[self.count] = place
                self.number_there[self.count] = token
                self.number_fit[self.count] = self.fit[spot]
                if token < 0:
                    self.base += self.number_gain[spot]
                self.count += 1
            elif place == 0 or place == length - 1:
                if token < 0:
                    self.base += self.link_gain[spot]
            else:
                self.sign_at[self.count - 1] = place
                self.add_sign(square, spot)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_sign(self, square: cython.int, spot: cython.int) -> cython.void:
        """The sign after the last number."""
        at: cython.int = self.count - 1
        token: cython.int = self.token[square]
        self.sign_there[at] = token
        self.sign_gain[at] = 0
        self.sign_link[at] = 0
        self.sign_points[at] = 0
        self.sign_factor[at] = self.board.factor[square]
        if token == EQUALS:
            self.sign_fit[at] = LINK
            if self.board.was_closed(square, self.step):
                self.sign_factor[at] = 0
            elif (
                not self.crossings.loose
                and self.token[square - self.step] >= 0
                and self.token[square + self.step] >= 0
            ):
                # It was closed in this turn, and what it pays has been counted; it will be counted again.
                self.base -= self.board.paid(square, self.step)
        elif token >= 0:
            self.sign_fit[at] = SIGN_BIT << (token - SIGN)
            self.sign_any[at] = self.sign_fit[at]
            self.sign_points[at] = points_of(token)
        else:
            self.add_open_sign(at, spot)

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_open_sign(self, at: cython.int, spot: cython.int) -> cython.void:
        """What can be laid as a sign, and what it could bring."""
        fit: cython.int
        self.sign_any[at] = self.fit[spot] & (OPERATIONS | LINK)
        fit = self.sign_any[at] & self.supply
        self.sign_fit[at] = fit
        self.sign_link[at] = self.link_gain[spot]
        self.extra += max(self.link_gain[spot], self.cheap_gain[spot], self.dear_gain[spot])
        if fit & DEAR:
            self.sign_points[at] = DEAR_POINTS
            self.sign_gain[at] = self.dear_gain[spot]
        elif fit & CHEAP:
            self.sign_points[at] = CHEAP_POINTS
            self.sign_gain[at] = self.cheap_gain[spot]

    @cython.cfunc
    @cython.exceptval(check=False)
    def extend(self) -> cython.void:
        """The most points up to the last sign if it is an `=`."""
        last: cython.int = self.count - 1
        best: cython.int
        self.best_to[last] = NEVER
        if (self.sign_fit[last] & LINK) == 0:
            return
        best = self.up_to(self.sign_factor[last], True)
        if best >= 0:
            self.best_to[last] = best + self.sign_link[last]

    @cython.cfunc
    @cython.exceptval(check=False)
    def hope(self) -> cython.int:
        """The most points of a window that ends with the last number; below 0 if there is no `=`."""
        best: cython.int = self.up_to(0, False)
        return best + self.base if best > NEVER else NEVER

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def up_to(self, factor: cython.int, first: cython.bint) -> cython.int:
        """The most points up to the last number, with what multiplies its member behind it.

        Its member begins behind an `=`; or, if it may be the first, where the stretch does.
        """
        place: cython.int = self.count - 2
        points: cython.int
        member: cython.int = 1
        gains: cython.int = 0
        best: cython.int = NEVER
        while place >= 0:
            if self.best_to[place] >= 0:
                points = self.best_to[place] + member * (factor + self.sign_factor[place]) + gains
                if points > best:
                    best = points
            if self.sign_points[place] == 0:
                return best
            member += 1 + self.sign_points[place]
            gains += self.sign_gain[place]
            place -= 1
        return max(best, member * factor + gains) if first else best
