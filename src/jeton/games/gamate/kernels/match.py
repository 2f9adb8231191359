"""A whole match, from the lot to the end of the rubber: what the caller gets.

Moves, by number:

- 0 a mute, 1 … a numbered card: it is drawn, or put on the pile;
- 128 and a card: it is renounced;
- 256 and a card: it is led from the dummy's hand, as the first of a deal;
- 384 and twice the tricks announced, and 1 for down;
- 448 and the dealer, by lot; 452 the referee ends the match; 453 the declarer forfeits the deal;
- 511 no demand, no opposition; 512 and a demand, said or opposed.
"""

from array import array
from typing import Any

import cython

if not cython.compiled:
    from jeton.core.dice import Dice
    from jeton.games.gamate.kernels.auction import Auction
    from jeton.games.gamate.kernels.cells import (
        ADVERSARIES,
        ASKED,
        AT_AUCTION,
        AT_CLOSING,
        AT_DEAL,
        AT_DECLARING,
        AT_LEAD,
        AT_LOT,
        AT_OPPOSING,
        AT_PLAY,
        AWAY,
        BEFORE,
        CALL,
        CALLS,
        CARD,
        CELLS,
        CONTRACT,
        DEALER,
        DEALS,
        DEALT,
        DECLARER,
        DECLARING,
        DEMAND,
        DOWN,
        DRAWN,
        FINISH,
        FORFEIT,
        FROM_DUMMY,
        GAMES,
        HAND,
        HANDS,
        LAID,
        LAST,
        LOT,
        MUTE_CARD,
        MUTES,
        OPPOSED,
        PASS,
        PHASE,
        PILE,
        POINTS,
        REASON,
        SAID,
        SENSE,
        SEVEN,
        TAKEN,
        TOTAL,
        TRICK,
        UP,
        VOIDS,
        WON,
        Cells,
    )
    from jeton.games.gamate.kernels.rubber import Rubber
    from jeton.games.gamate.kernels.thumb import Thumb
    from jeton.games.gamate.kernels.tricks import Tricks
    from jeton.games.gamate.kernels.trumps import Trumps

__all__ = ("COMPILED", "LAYOUT", "MOVES", "PLACES", "State", "Trumps")

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

LAYOUT: dict[str, int] = {
    "phase": PHASE,
    "dealer": DEALER,
    "deals": DEALS,
    "seven": SEVEN,
    "adversaries": ADVERSARIES,
    "dealt": DEALT,
    "voids": VOIDS,
    "reason": REASON,
    "totals": TOTAL,
    "points": POINTS,
    "games": GAMES,
    "drawn": DRAWN,
    "hand": HAND,
    "asked": ASKED,
    "contract": CONTRACT,
    "declarer": DECLARER,
    "opposed": OPPOSED,
    "sense": SENSE,
    "said": SAID,
    "called": CALLS,
    "calls": CALL,
    "taken": TAKEN,
    "laid": LAID,
    "trick": TRICK,
    "mutes": MUTES,
    "cards": CARD,
    "last": LAST,
    "end": CELLS,
}
"""Where each thing begins in a row; ``cells`` says what the numbers mean."""
PLACES: dict[str, int] = {"before": BEFORE, "won": WON, "pile": PILE}
"""Where a card may be that is in no hand."""
MOVES: dict[str, int] = {
    "mute": MUTE_CARD,
    "away": AWAY,
    "dummy": FROM_DUMMY,
    "declare": DECLARING,
    "lot": LOT,
    "finish": FINISH,
    "forfeit": FORFEIT,
    "pass": PASS,
    "demand": DEMAND,
}
"""Where the numbers of each kind of move begin."""

BY_CHANCE = cython.declare(cython.const[cython.int], -1)
"""Who is to act where no seat is; ``core.playing`` has the same."""
BY_REFEREE = cython.declare(cython.const[cython.int], -2)
BY_NOBODY = cython.declare(cython.const[cython.int], -3)
GREEDILY = cython.declare(cython.const[cython.int], 1)
"""The policy; the other is to pick."""

ENDLESS = cython.declare(cython.const[cython.int], 1 << 30)


@cython.final
@cython.cclass
class State:
    """One match that is going on."""

    book: object
    """Whatever the caller knows the demands by."""
    trumps: Trumps
    cells: Cells
    tricks: Tricks
    rubber: Rubber
    auction: Auction
    thumb: Thumb
    dice: Dice
    cell: cython.int[::1]
    row: array
    """The moves that were listed last ..."""
    listed: cython.int[::1]
    """... the same numbers."""

    def __init__(self, trumps: Trumps, book: Any) -> None:
        room: cython.int = max(1 + trumps.plain, 4 * trumps.size + 4)
        self.book = book
        self.trumps = trumps
        self.cells = Cells()
        self.tricks = Tricks(self.cells, trumps)
        self.rubber = Rubber(self.cells)
        self.auction = Auction(self.cells, self.rubber)
        self.thumb = Thumb(self.cells, trumps, self.tricks)
        self.dice = Dice(1)
        self.cell = self.cells.cell
        self.row = array("i", [0]) * max(room, trumps.highest + 1)
        self.listed = self.row

    # --- loading, and what the caller may ask ---------------------------------------------------

    def fill(self, values: array) -> None:
        """Take over a row of cells, as ``LAYOUT`` says; nothing before it can be undone."""
        self.cells.fill(values)

    def known(self) -> Any:
        """What the caller knows the demands by."""
        return self.book

    def look(self, at: cython.int) -> int:
        """What stands in a cell."""
        return self.cell[at]

    def copy(self) -> Any:
        """Another state that is where this one is, its stream of chance included."""
        other: State = State(self.trumps, self.book)
        other.cells.fill(self.cells.row)
        other.dice.word = self.dice.word
        return other

    def key(self) -> int:
        """63 bits for the position."""
        return self.cells.word >> 1

    def ending(self) -> int:
        """Why the match ends, as the reasons of the game, from 1; 0 if it does not."""
        return self.rubber.ending()

    def scores(self) -> tuple[int, int]:
        """The grand total of each camp."""
        return self.cell[TOTAL], self.cell[TOTAL + 1]

    def observe(self, seat: cython.int) -> array:
        """The row, with nought for what a seat may not know: the hands of others but the dummy's."""
        seen: array = self.cells.row[:]
        shown: cython.int[::1] = seen
        # The dummy lies open once all have been asked (G17).
        declared: cython.bint = AT_DECLARING <= self.cell[PHASE] <= AT_PLAY
        dummy: cython.int = (self.cell[DECLARER] + 2) % HANDS if declared else seat
        hand: cython.int
        card: cython.int
        for hand in range(HANDS):
            if hand != seat and hand != dummy:
                shown[MUTES + hand] = 0
        for card in range(1, self.trumps.highest + 1):
            hand = shown[CARD + card] - 1
            if 0 <= hand < HANDS and hand != seat and hand != dummy:
                shown[CARD + card] = 0
        return seen

    @cython.ccall
    def actor(self) -> cython.int:
        """The seat that is to act: the declarer for the dummy, too (G19)."""
        phase: cython.int = self.cell[PHASE]
        hand: cython.int = self.cell[HAND]
        if phase <= AT_DEAL:
            return BY_CHANCE
        if phase == AT_PLAY and hand == (self.cell[DECLARER] + 2) % HANDS:
            return self.cell[DECLARER]
        if phase <= AT_PLAY:
            return hand
        return BY_REFEREE if phase == AT_CLOSING else BY_NOBODY

    def due(self) -> int:
        """How many draws there are still to come; the lot is one."""
        if self.cell[PHASE] == AT_LOT:
            return 1
        return HANDS * self.trumps.size - self.cell[DRAWN] if self.cell[PHASE] == AT_DEAL else 0

    # --- legal moves ----------------------------------------------------------------------------

    def legal(self) -> array:
        """Every legal move; of combined demands, of which there is no end, none, nor to forfeit."""
        return self.row[: self.collect()]

    @cython.cfunc
    @cython.exceptval(check=False)
    def collect(self) -> cython.int:
        """List the moves; how many there are."""
        phase: cython.int = self.cell[PHASE]
        length: cython.int = 0
        number: cython.int
        if phase == AT_PLAY:
            length = self.tricks.puts(self.cell[HAND], 0, self.listed, 0)
            return self.tricks.renounces(self.cell[HAND], self.listed, length)
        if phase == AT_LEAD:
            length = self.tricks.puts(self.cell[HAND], 0, self.listed, 0)
            return self.tricks.puts((self.cell[HAND] + 2) % HANDS, FROM_DUMMY, self.listed, length)
        if phase == AT_DEAL:
            return self.draws()
        if phase in (AT_AUCTION, AT_OPPOSING):
            self.listed[0] = PASS
            for number in range(self.trumps.plain):
                self.listed[1 + number] = DEMAND + number
            return 1 + self.trumps.plain
        if phase == AT_DECLARING:
            for number in range(2 * (self.trumps.size + 1 - self.tricks.fewest())):
                self.listed[number] = DECLARING + 2 * self.tricks.fewest() + number
            return 2 * (self.trumps.size + 1 - self.tricks.fewest())
        if phase == AT_LOT:
            for number in range(HANDS):
                self.listed[number] = LOT + number
            return HANDS
        self.listed[0] = FINISH
        return 1 if phase == AT_CLOSING else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def draws(self) -> cython.int:
        """List the different cards in the deck, mutes last."""
        length: cython.int = 0
        card: cython.int
        for card in range(1, self.trumps.highest + 1):
            if self.cell[CARD + card] == 0:
                self.listed[length] = card
                length += 1
        if self.cell[DRAWN] - (self.trumps.highest - length) < self.trumps.mutes:
            self.listed[length] = MUTE_CARD
            length += 1
        return length

    def odds(self) -> array:
        """How many cards there are of each draw, mutes last, or one lot for each; else nothing."""
        length: cython.int = self.collect() if self.cell[PHASE] <= AT_DEAL else 0
        counts: array = array("q", [1]) * length
        if self.cell[PHASE] == AT_DEAL and self.listed[length - 1] == MUTE_CARD:
            counts[length - 1] = self.due() - length + 1
        return counts

    def sow(self, seed: cython.ulonglong) -> None:
        """Begin the stream of chance anew."""
        self.dice.sow(seed)

    @cython.ccall
    @cython.exceptval(check=False)
    def pick(self) -> cython.int:
        """A move by the stream: of a seat, each as likely; of chance, each card that is left; -1 for none."""
        phase: cython.int = self.cell[PHASE]
        place: cython.int
        length: cython.int
        if phase in (AT_AUCTION, AT_OPPOSING):
            return PASS + self.dice.below(1 + self.trumps.plain)
        length = self.collect()
        if length == 0:
            return -1
        if phase == AT_DEAL:
            # Behind the numbered cards of the list there are all mutes that are left.
            place = self.dice.below(HANDS * self.trumps.size - self.cell[DRAWN])
            return self.listed[place] if place < length else MUTE_CARD
        return self.listed[self.dice.below(length)]

    # --- playing --------------------------------------------------------------------------------

    @cython.ccall
    @cython.exceptval(check=True)
    def play(self, move: cython.int) -> cython.void:
        """Make a legal move; or one with a combined demand, or a forfeit."""
        phase: cython.int = self.cell[PHASE]
        self.cells.begin(move)
        if phase in (AT_PLAY, AT_LEAD):
            self.tricks.lay(move)
            if self.cell[LAID] == 0 and self.tricks.is_over():
                self.rubber.end_deal(self.tricks.winner(), self.tricks.points())
        elif phase == AT_DEAL:
            self.draw(move)
        elif phase == AT_AUCTION:
            self.auction.bid(move)
        elif phase == AT_OPPOSING:
            self.auction.oppose(move)
        elif phase == AT_DECLARING and move == FORFEIT:
            self.rubber.forfeit(self.cell[HAND] % 2)
        elif phase == AT_DECLARING:
            self.cells.put(SENSE, DOWN if move % 2 else UP)
            self.cells.put(SAID, (move - DECLARING) // 2)
            self.cells.put(PHASE, AT_LEAD)
        elif phase == AT_LOT:
            self.cells.put(DEALER, move - LOT)
            self.cells.put(PHASE, AT_DEAL)
        else:
            self.rubber.finish()

    @cython.ccall
    @cython.exceptval(check=False)
    def undo(self) -> cython.void:
        """Take the last move back."""
        self.cells.undo()

    def made(self) -> array:
        """The moves that can be taken back, in order."""
        return self.cells.made()

    def rollout(self, policy: cython.int, most: cython.int = ENDLESS) -> int:
        """Play on; each move that was made is undone by itself."""
        made: cython.int = 0
        actor: cython.int
        while made < most:
            actor = self.actor()
            if actor == BY_NOBODY:
                break
            if policy == GREEDILY and actor >= 0:
                self.play(self.thumb.choose())
            else:
                self.play(self.pick())
            made += 1
        return made

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self, card: cython.int) -> cython.void:
        """A card for the first seat whose hand is not full (G1); then the dealer opens the auction (G10)."""
        seat: cython.int = self.cell[DRAWN] // self.trumps.size
        if card == MUTE_CARD:
            self.cells.add(MUTES + seat, 1)
        else:
            self.cells.put(CARD + card, 1 + seat)
        if self.cell[DRAWN] + 1 < HANDS * self.trumps.size:
            self.cells.add(DRAWN, 1)
            return
        self.cells.put(DRAWN, 0)
        self.cells.put(HAND, self.cell[DEALER])
        self.cells.put(PHASE, AT_AUCTION)
