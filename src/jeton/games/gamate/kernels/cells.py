"""A whole match as one row of small whole numbers, its cells; what they mean, and how a change is taken back.

There is one way to change a cell: it is noted what it was, and the key of the position follows. So whatever a
move does can be undone, and a position has the same key however it came about.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import FIRST_MIX, MASK64, SECOND_MIX, STEP

CAMPS = cython.declare(cython.const[cython.int], 2)
HANDS = cython.declare(cython.const[cython.int], 4)
MOST_CALLS = cython.declare(cython.const[cython.int], 48)
"""After so many calls the last demand is the contract (G12)."""

# --- the match ----------------------------------------------------------------------------------

PHASE = cython.declare(cython.const[cython.int], 0)
DEALER = cython.declare(cython.const[cython.int], 1)
DEALS = cython.declare(cython.const[cython.int], 2)
"""How many deals the match has; 0 for a rubber."""
SEVEN = cython.declare(cython.const[cython.int], 3)
"""Whether seven tricks must be announced always (G18)."""
ADVERSARIES = cython.declare(cython.const[cython.int], 4)
"""Whether only adversaries of the declarer may oppose (G15)."""
DEALT = cython.declare(cython.const[cython.int], 5)
"""How many deals have ended ..."""
VOIDS = cython.declare(cython.const[cython.int], 6)
"""... and how many running were void."""
REASON = cython.declare(cython.const[cython.int], 7)
"""Why the match is over."""
TOTAL = cython.declare(cython.const[cython.int], 8)
"""Of each camp; so are the two below."""
POINTS = cython.declare(cython.const[cython.int], 10)
GAMES = cython.declare(cython.const[cython.int], 12)

# --- the deal: all of it is nought between two deals --------------------------------------------

DRAWN = cython.declare(cython.const[cython.int], 14)
"""How many cards have been dealt, while they are."""
HAND = cython.declare(cython.const[cython.int], 15)
"""The hand on turn."""
ASKED = cython.declare(cython.const[cython.int], 16)
"""How many have said whether they oppose, while they are asked."""
CONTRACT = cython.declare(cython.const[cython.int], 17)
"""The number of the demand, and 1."""
DECLARER = cython.declare(cython.const[cython.int], 18)
OPPOSED = cython.declare(cython.const[cython.int], 19)
SENSE = cython.declare(cython.const[cython.int], 20)
SAID = cython.declare(cython.const[cython.int], 21)
"""How many tricks the declarer has announced."""
CALLS = cython.declare(cython.const[cython.int], 22)
"""How many there were; the dealer made the first ..."""
CALL = cython.declare(cython.const[cython.int], 23)
"""... and each of them: the number of the demand, and 1; 0 for a pass."""
TAKEN = cython.declare(cython.const[cython.int], 71)
"""How many tricks each camp has taken."""
LAID = cython.declare(cython.const[cython.int], 73)
"""How many cards there are in the trick that is going on ..."""
TRICK = cython.declare(cython.const[cython.int], 74)
"""... and each of them: the number of its move, and 1."""
MUTES = cython.declare(cython.const[cython.int], 78)
"""How many there are in each place."""
CARD = cython.declare(cython.const[cython.int], 88)
"""Where each numbered card is: the place, and 1; 0 in the deck. Numbers begin at 1."""
LAST = cython.declare(cython.const[cython.int], 169)
"""The trick before, in the same way, and who led to it. It changes nothing any more, and no key."""
CELLS = cython.declare(cython.const[cython.int], 174)

FIRST_OF_DEAL = cython.declare(cython.const[cython.int], 14)
KEYED = cython.declare(cython.const[cython.int], 169)
"""The cells before this are in the key."""

# --- what stands in them ------------------------------------------------------------------------

AT_LOT = cython.declare(cython.const[cython.int], 0)
"""The phases, in the order of the game's."""
AT_DEAL = cython.declare(cython.const[cython.int], 1)
AT_AUCTION = cython.declare(cython.const[cython.int], 2)
AT_OPPOSING = cython.declare(cython.const[cython.int], 3)
AT_DECLARING = cython.declare(cython.const[cython.int], 4)
AT_LEAD = cython.declare(cython.const[cython.int], 5)
AT_PLAY = cython.declare(cython.const[cython.int], 6)
AT_CLOSING = cython.declare(cython.const[cython.int], 7)
AT_OVER = cython.declare(cython.const[cython.int], 8)

BY_RUBBER = cython.declare(cython.const[cython.int], 1)
"""The reasons, in the order of the game's, from 1."""
BY_DEALS = cython.declare(cython.const[cython.int], 2)
BY_VOIDS = cython.declare(cython.const[cython.int], 3)

UP = cython.declare(cython.const[cython.int], 1)
DOWN = cython.declare(cython.const[cython.int], 2)

BEFORE = cython.declare(cython.const[cython.int], 4)
"""Places: a hand, 0 to 3; before a hand, 4 to 7; in the tricks of a camp, 8 and 9; on the pile, 10."""
WON = cython.declare(cython.const[cython.int], 8)
PILE = cython.declare(cython.const[cython.int], 10)

# --- moves --------------------------------------------------------------------------------------

MUTE_CARD = cython.declare(cython.const[cython.int], 0)
"""A card that is drawn or put is its number; a mute is this."""
CARD_MASK = cython.declare(cython.const[cython.int], 127)
AWAY = cython.declare(cython.const[cython.int], 128)
"""Beside a card: it is renounced ..."""
FROM_DUMMY = cython.declare(cython.const[cython.int], 256)
"""... or it is the first lead, from the dummy's hand."""
DECLARING = cython.declare(cython.const[cython.int], 384)
"""And twice the number of tricks, and 1 for down."""
LOT = cython.declare(cython.const[cython.int], 448)
"""And the dealer."""
FINISH = cython.declare(cython.const[cython.int], 452)
FORFEIT = cython.declare(cython.const[cython.int], 453)
PASS = cython.declare(cython.const[cython.int], 511)
DEMAND = cython.declare(cython.const[cython.int], 512)
"""And the number of the demand, said or opposed."""

NO_CELL = cython.declare(cython.const[cython.int], -1)
"""Here a move begins."""
FIRST_ROOM = cython.declare(cython.const[cython.int], 1024)
MOST_NOTES = cython.declare(cython.const[cython.int], 512)
"""More than a move changes: the end of a deal clears each cell of it once, after a few changes."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def mark_of(at: cython.int, value: cython.int) -> cython.ulonglong:
    """64 bits for a cell and what stands in it, by splitmix64; none for nought."""
    mixed: cython.ulonglong
    if value == 0:
        return 0
    mixed = at
    mixed = (((mixed << 32) + value) * STEP) & MASK64
    mixed = ((mixed ^ (mixed >> 30)) * FIRST_MIX) & MASK64
    mixed = ((mixed ^ (mixed >> 27)) * SECOND_MIX) & MASK64
    return mixed ^ (mixed >> 31)


@cython.final
@cython.cclass
class Cells:
    """The row of cells, and the notes by which moves are taken back."""

    cell: cython.int[::1]
    row: array
    """The same numbers, to be copied as a whole."""
    word: cython.ulonglong
    """The key."""
    notes: cython.int[::1]
    """For each change, newest last, the cell and what stood in it; where a move begins, that and the move."""
    noted: cython.int
    room: cython.int

    def __init__(self) -> None:
        self.row = array("i", [0]) * CELLS
        self.cell = self.row
        self.room = FIRST_ROOM
        self.notes = array("i", [0]) * FIRST_ROOM
        self.word = 0
        self.noted = 0

    def fill(self, values: array) -> None:
        """Take over a row; nothing before it can be undone."""
        at: cython.int
        given: cython.int[::1] = values
        self.word = 0
        self.noted = 0
        for at in range(CELLS):
            self.cell[at] = given[at]
            if at < KEYED:
                self.word ^= mark_of(at, given[at])

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def put(self, at: cython.int, value: cython.int) -> cython.void:
        """Change a cell."""
        old: cython.int = self.cell[at]
        if old == value:
            return
        if at < KEYED:
            self.word ^= mark_of(at, old) ^ mark_of(at, value)
        self.cell[at] = value
        self.notes[self.noted] = at
        self.notes[self.noted + 1] = old
        self.noted += 2

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def add(self, at: cython.int, value: cython.int) -> cython.void:
        """Add to a cell."""
        self.put(at, self.cell[at] + value)

    @cython.cfunc
    @cython.exceptval(-1)
    def begin(self, move: cython.int) -> cython.int:
        """A move begins: there is room for all its changes."""
        if self.noted + MOST_NOTES > self.room:
            grown: cython.int[::1] = array("i", [0]) * (2 * self.room)
            grown[: self.room] = self.notes
            self.notes = grown
            self.room *= 2
        self.notes[self.noted] = NO_CELL
        self.notes[self.noted + 1] = move
        self.noted += 2
        return 0

    def made(self) -> array:
        """The moves that can be taken back, in the order in which they were made."""
        moves: array = array("i")
        at: cython.int
        for at in range(0, self.noted, 2):
            if self.notes[at] == NO_CELL:
                moves.append(self.notes[at + 1])
        return moves

    @cython.cfunc
    @cython.exceptval(check=False)
    def undo(self) -> cython.void:
        """Take the last move back; where there is none, nothing."""
        at: cython.int
        old: cython.int
        while self.noted > 0:
            self.noted -= 2
            at = self.notes[self.noted]
            if at == NO_CELL:
                return
            old = self.notes[self.noted + 1]
            if at < KEYED:
                self.word ^= mark_of(at, self.cell[at]) ^ mark_of(at, old)
            self.cell[at] = old
