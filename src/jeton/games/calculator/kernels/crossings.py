"""What the runs that cross a play say about each empty square."""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import MASK64, mixed
    from jeton.games.calculator.kernels.arrays import grown, grown_words
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.rack import Rack
    from jeton.games.calculator.kernels.runs import Runs
    from jeton.games.calculator.kernels.tokens import (
        EQUALS,
        EVERY,
        SIGN,
        SIGN_BIT,
        SIGNS,
        TIMES,
    )

NOTE = cython.declare(cython.const[cython.int], 7)
"""How long a note is."""
OCCUPIED = cython.declare(cython.longlong, 1 << 55)
"""So that no word of an empty square is that of a token."""


@cython.final
@cython.cclass
class Crossings:
    """For each spot, that is, direction of play and square: what may be laid there, and what that brings."""

    board: Board
    rack: Rack
    runs: Runs
    loose: cython.bint
    """Whether crossing runs need not be legal yet, only capable of it; then nothing is paid for them."""
    fit: cython.int[::1]
    """The tokens that can be laid there; a mask."""
    held: cython.int[::1]
    """Whether an `=` there would be closed in the crossing run."""
    number_gain: cython.int[::1]
    """The points that a number brings in the crossing run …"""
    link_gain: cython.int[::1]
    """… and those that an `=` brings …"""
    cheap_gain: cython.int[::1]
    """… a cheap operation …"""
    dear_gain: cython.int[::1]
    """… and a dear one."""
    word: cython.ulonglong[::1]
    """All that, the ground and what lies there as one number: spots are alike if their words are."""
    line: cython.int[::1]
    """On which line it lies, those across first …"""
    weight: cython.ulonglong[::1]
    """… and what its word counts for there."""
    words: cython.ulonglong[::1]
    """For each line the sum of its words, so weighed: lines are alike if their sums are."""

    # --- what was there before each look, so that it need not be looked for again
    notes: cython.int
    noted: cython.int[::1]
    """The spot, what fitted, whether an `=` was held, and the four gains: a row for each note …"""
    noted_word: cython.ulonglong[::1]
    """… and the word."""

    def __init__(self, board: Board, rack: Rack, runs: Runs) -> None:
        spots: cython.int = 2 * board.size
        self.board = board
        self.rack = rack
        self.runs = runs
        self.loose = False
        self.fit = array("i", [0]) * spots
        self.held = array("i", [0]) * spots
        self.number_gain = array("i", [0]) * spots
        self.link_gain = array("i", [0]) * spots
        self.cheap_gain = array("i", [0]) * spots
        self.dear_gain = array("i", [0]) * spots
        self.word = array("Q", [0]) * spots
        self.line = array("i", [0]) * spots
        self.weight = array("Q", [0]) * spots
        self.words = array("Q", [0]) * (board.rows + board.columns)
        self.notes = 0
        self.noted = array("i", [0]) * (NOTE * 1024)
        self.noted_word = array("Q", [0]) * 1024
        for down in range(2):
            for square in range(board.size):
                spot = board.spot(down, square)
                self.line[spot] = down * board.rows + board.line_of(down, square)
                self.weight[spot] = mixed(board.place_of(down, square)) | 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_everywhere(self, loose: cython.bint) -> cython.void:
        """Ask all crossing runs to be legal at once, or only to be capable of it."""
        square: cython.int
        self.loose = loose
        for square in range(self.board.size):
            if self.board.token[square] < 0:
                self.look(0, square)
                self.look(1, square)
            else:
                self.see(square)
        self.notes = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_along(self, down: cython.int, start: cython.int) -> cython.void:
        """Look at the empty squares of the line that begins at a square, for plays along it."""
        _: cython.int
        step: cython.int = self.board.step(down)
        square: cython.int = start
        for _ in range(self.board.length(down)):
            if self.board.token[square] < 0:
                self.look(down, square)
            square += step
        self.notes = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self, spot: cython.int) -> cython.void:
        """Note what is known of a spot before it is looked at again."""
        row: cython.int = NOTE * self.notes
        if self.notes == len(self.noted_word):
            self.noted = grown(self.noted)
            self.noted_word = grown_words(self.noted_word)
        self.noted[row] = spot
        self.noted[row + 1] = self.fit[spot]
        self.noted[row + 2] = self.held[spot]
        self.noted[row + 3] = self.number_gain[spot]
        self.noted[row + 4] = self.link_gain[spot]
        self.noted[row + 5] = self.cheap_gain[spot]
        self.noted[row + 6] = self.dear_gain[spot]
        self.noted_word[self.notes] = self.word[spot]
        self.notes += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def go_back(self, notes: cython.int) -> cython.void:
        """Everything is as it was when there were so many notes."""
        row: cython.int
        spot: cython.int
        while self.notes > notes:
            self.notes -= 1
            row = NOTE * self.notes
            spot = self.noted[row]
            self.fit[spot] = self.noted[row + 1]
            self.held[spot] = self.noted[row + 2]
            self.number_gain[spot] = self.noted[row + 3]
            self.link_gain[spot] = self.noted[row + 4]
            self.cheap_gain[spot] = self.noted[row + 5]
            self.dear_gain[spot] = self.noted[row + 6]
            self.set_word(spot, self.noted_word[self.notes])

    @cython.cfunc
    @cython.exceptval(check=False)
    def see(self, square: cython.int) -> cython.void:
        """Look at a square on which something lies."""
        old: cython.int = 1 if self.board.before[square] >= 0 else 0
        ground: cython.longlong = self.board.factor[square]
        word: cython.ulonglong = mixed(OCCUPIED + (ground << 8) + 2 * self.board.token[square] + old)
        self.note(self.board.spot(0, square))
        self.note(self.board.spot(1, square))
        self.set_word(self.board.spot(0, square), word)
        self.set_word(self.board.spot(1, square), word)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def set_word(self, spot: cython.int, word: cython.ulonglong) -> cython.void:
        """A spot has a word from now on."""
        line: cython.int = self.line[spot]
        self.words[line] = (self.words[line] + (word - self.word[spot]) * self.weight[spot]) & MASK64
        self.word[spot] = word

    @cython.cfunc
    @cython.exceptval(check=False)
    def look_beyond(self, square: cython.int, step: cython.int) -> cython.void:
        """Look again at the square where a run ends that goes from another in steps."""
        other: cython.int = square + step
        while self.board.within(other, square) and self.board.token[other] >= 0:
            other += step
        if self.board.within(other, square):
            self.look(1 if step == 1 or step == -1 else 0, other)

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self, down: cython.int, square: cython.int) -> cython.void:
        """What the run across says about an empty square, for a play in a direction."""
        across: cython.int = 1 - down
        step: cython.int = self.board.step(across)
        room_behind: cython.int = self.board.place_of(across, square)
        room_ahead: cython.int = self.board.length(across) - 1 - room_behind
        behind: cython.int = 0
        ahead: cython.int = 0
        spot: cython.int = self.board.spot(down, square)
        start: cython.int
        length: cython.int
        place: cython.int
        while behind < room_behind and self.board.token[square - (behind + 1) * step] >= 0:
            behind += 1
        while ahead < room_ahead and self.board.token[square + (ahead + 1) * step] >= 0:
            ahead += 1
        self.note(spot)
        self.number_gain[spot] = 0
        self.link_gain[spot] = 0
        self.cheap_gain[spot] = 0
        self.dear_gain[spot] = 0
        self.held[spot] = self.loose or (behind > 0 and ahead > 0)
        length = behind + 1 + ahead
        if length == 1:
            self.fit[spot] = EVERY
            self.set_word(spot, self.word_of(spot, square))
            return
        start = square - behind * step
        for place in range(length):
            self.runs.token[place] = self.board.token[start + place * step]
        if self.loose:
            self.fit[spot] = self.fit_loosely(behind, length, room_behind > behind, room_ahead > ahead)
        else:
            self.fit[spot] = self.fit_strictly(spot, start, step, behind, length)
        self.set_word(spot, self.word_of(spot, square))

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def word_of(self, spot: cython.int, square: cython.int) -> cython.ulonglong:
        """What the run across says about an empty square as one number."""
        gains: cython.longlong = self.dear_gain[spot]
        fits: cython.longlong = self.number_gain[spot]
        gains = (gains << 16) + self.cheap_gain[spot]
        gains = (gains << 16) + self.link_gain[spot]
        fits = (fits << 16) + self.board.factor[square]
        fits = (fits << 14) + 2 * self.fit[spot] + self.held[spot]
        if gains == 0:
            return mixed(fits)
        return mixed(fits + mixed(gains))

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_be_number(self, at: cython.int, length: cython.int) -> cython.bint:
        """Whether a place of the run at hand has only signs beside it."""
        return (at == 0 or self.runs.token[at - 1] >= SIGN) and (
            at == length - 1 or self.runs.token[at + 1] >= SIGN
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_be_sign(self, at: cython.int, length: cython.int) -> cython.bint:
        """Whether a place of the run at hand has only numbers beside it."""
        return (at == 0 or self.runs.token[at - 1] < SIGN) and (
            at == length - 1 or self.runs.token[at + 1] < SIGN
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def fit_loosely(
        self, at: cython.int, length: cython.int, front: cython.bint, back: cython.bint
    ) -> cython.int:
        """What fits a place of the run at hand so that it can become legal."""
        kind: cython.int
        sign: cython.int
        fit: cython.int = 0
        if self.may_be_number(at, length):
            for kind in range(self.rack.kinds):
                self.runs.token[at] = self.rack.value[kind]
                if self.runs.may_stay(length, front, back):
                    fit |= 1 << kind
        else:
            for sign in range(SIGNS):
                self.runs.token[at] = SIGN + sign
                if self.runs.may_stay(length, front, back):
                    fit |= SIGN_BIT << sign
        return fit

    @cython.cfunc
    @cython.exceptval(check=False)
    def fit_strictly(
        self, spot: cython.int, start: cython.int, step: cython.int, at: cython.int, length: cython.int
    ) -> cython.int:
        """What fits a place of the run at hand so that it is legal; what it brings is noted for the spot."""
        kind: cython.int
        sign: cython.int
        gain: cython.int
        fit: cython.int = 0
        less: cython.int = self.runs.earned(start, step, 0, at) + self.runs.earned(
            start, step, at + 1, length
        )
        if self.may_be_number(at, length):
            for kind in range(self.rack.kinds):
                self.runs.token[at] = self.rack.value[kind]
                if self.runs.is_legal(length):
                    fit |= 1 << kind
            if fit:
                self.number_gain[spot] = self.runs.earned(start, step, 0, length) - less
        elif self.may_be_sign(at, length):
            for sign in range(SIGNS):
                self.runs.token[at] = SIGN + sign
                if self.runs.is_legal(length):
                    fit |= SIGN_BIT << sign
                    gain = self.runs.earned(start, step, 0, length) - less
                    if SIGN + sign == EQUALS:
                        self.link_gain[spot] = gain
                    elif SIGN + sign < TIMES:
                        self.cheap_gain[spot] = gain
                    else:
                        self.dear_gain[spot] = gain
        return fit
