"""The play of cards: which may be put or renounced, who takes a trick, what a deal brings."""

import cython

if not cython.compiled:
    from jeton.games.gamate.kernels.cells import (
        AT_PLAY,
        AWAY,
        BEFORE,
        CARD,
        CARD_MASK,
        CONTRACT,
        DECLARER,
        FROM_DUMMY,
        HAND,
        HANDS,
        LAID,
        LAST,
        MUTE_CARD,
        MUTES,
        OPPOSED,
        PHASE,
        PILE,
        SAID,
        SENSE,
        SEVEN,
        TAKEN,
        TRICK,
        WON,
        Cells,
    )
    from jeton.games.gamate.kernels.trumps import Trumps

# What each counts for the declarer's camp, and twice that for the defenders (G26, G27).
TRICK_POINTS = cython.declare(cython.const[cython.int], 3)
RENOUNCE_POINTS = cython.declare(cython.const[cython.int], 2)
ALL_BUT_ONE = cython.declare(cython.const[cython.int], 4)
ALL = cython.declare(cython.const[cython.int], 7)
EXACT = cython.declare(cython.const[cython.int], 6)
"""For the declarer's camp alone."""
SEVEN_TRICKS = cython.declare(cython.const[cython.int], 7)
"""The fewest that an opposed declarer may announce (G16, G18)."""


@cython.final
@cython.cclass
class Tricks:
    """Plays cards, and counts what came of them."""

    cells: Cells
    trumps: Trumps
    cell: cython.int[::1]

    def __init__(self, cells: Cells, trumps: Trumps) -> None:
        self.cells = cells
        self.trumps = trumps
        self.cell = cells.cell

    # --- what may be announced and played -----------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def fewest(self) -> cython.int:
        """The fewest tricks that may be announced."""
        if self.cell[OPPOSED] or self.cell[SEVEN]:
            return min(SEVEN_TRICKS, self.trumps.size)
        return 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def height(self, card: cython.int) -> cython.int:
        """The height of a numbered card in the contract."""
        return self.trumps.height(self.cell[CONTRACT] - 1, self.cell[SENSE], card)

    @cython.cfunc
    @cython.exceptval(check=False)
    def top(self) -> cython.int:
        """The place in the trick of the card on top of the pile; -1 for none."""
        place: cython.int = self.cell[LAID] - 1
        while place >= 0 and (self.cell[TRICK + place] - 1) & AWAY:
            place -= 1
        return place

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def laid(self, place: cython.int) -> cython.int:
        """The card at a place in the trick."""
        return (self.cell[TRICK + place] - 1) & CARD_MASK

    @cython.cfunc
    @cython.exceptval(check=False)
    def to_beat(self) -> cython.int:
        """The height that a card must exceed to be put; below all of them for a mute, or nothing (G21)."""
        place: cython.int = self.top()
        if place < 0 or self.laid(place) == MUTE_CARD:
            return 0
        return self.height(self.laid(place))

    @cython.cfunc
    @cython.exceptval(check=False)
    def puts(
        self, hand: cython.int, more: cython.int, listed: cython.int[::1], length: cython.int
    ) -> cython.int:
        """List the cards that a hand may put, each with ``more`` in its number; how many moves there are."""
        card: cython.int
        least: cython.int = self.to_beat()
        for card in range(1, self.trumps.highest + 1):
            if self.cell[CARD + card] == 1 + hand and self.height(card) > least:
                listed[length] = card + more
                length += 1
        if self.cell[MUTES + hand] > 0:
            listed[length] = MUTE_CARD + more
            length += 1
        return length

    @cython.cfunc
    @cython.exceptval(check=False)
    def renounces(self, hand: cython.int, listed: cython.int[::1], length: cython.int) -> cython.int:
        """List the cards that a hand may renounce: all; but the leader must put one (G22, G24)."""
        card: cython.int
        if self.cell[LAID] == 0:
            return length
        for card in range(1, self.trumps.highest + 1):
            if self.cell[CARD + card] == 1 + hand:
                listed[length] = card + AWAY
                length += 1
        if self.cell[MUTES + hand] > 0:
            listed[length] = MUTE_CARD + AWAY
            length += 1
        return length

    # --- playing --------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def lay(self, move: cython.int) -> cython.void:
        """G20 to G24: a card on the pile, or before the hand; after four cards the trick is taken."""
        hand: cython.int = self.cell[HAND]
        laid: cython.int = self.cell[LAID]
        if move & FROM_DUMMY:
            hand = (hand + 2) % HANDS
        if move & AWAY:
            self.move_card(move & CARD_MASK, hand, BEFORE + hand)
        else:
            self.move_card(move & CARD_MASK, hand, PILE)
        self.cells.put(TRICK + laid, 1 + (move & (CARD_MASK | AWAY)))
        self.cells.put(LAID, laid + 1)
        self.cells.put(HAND, (hand + 1) % HANDS)
        self.cells.put(PHASE, AT_PLAY)
        if laid + 1 == HANDS:
            self.take()

    @cython.cfunc
    @cython.exceptval(check=False)
    def move_card(self, card: cython.int, here: cython.int, there: cython.int) -> cython.void:
        """From a place to another; mutes on the pile are counted nowhere."""
        if card != MUTE_CARD:
            self.cells.put(CARD + card, 1 + there)
            return
        if here != PILE:
            self.cells.add(MUTES + here, -1)
        if there != PILE:
            self.cells.add(MUTES + there, 1)

    @cython.cfunc
    @cython.exceptval(check=False)
    def take(self) -> cython.void:
        """G23: the camp of the last card on the pile takes it; G19: that hand leads next."""
        leader: cython.int = self.cell[HAND]
        winner: cython.int = (leader + self.top()) % HANDS
        place: cython.int
        for place in range(HANDS):
            if not (self.cell[TRICK + place] - 1) & AWAY:
                self.move_card(self.laid(place), PILE, WON + winner % 2)
            self.cells.put(LAST + place, self.cell[TRICK + place])
            self.cells.put(TRICK + place, 0)
        self.cells.put(LAST + HANDS, leader)
        self.cells.put(LAID, 0)
        self.cells.put(HAND, winner)
        self.cells.add(TAKEN + winner % 2, 1)

    # --- counting -------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_over(self) -> cython.bint:
        """Whether no hand has a card."""
        held: cython.int = 0
        card: cython.int
        hand: cython.int
        for hand in range(HANDS):
            held += self.cell[MUTES + hand]
        for card in range(1, self.trumps.highest + 1):
            held += 1 <= self.cell[CARD + card] <= HANDS
        return held == 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def winner(self) -> cython.int:
        """G25: the declarer's camp, with at least the number announced; else the defenders."""
        camp: cython.int = self.cell[DECLARER] % 2
        return camp if self.cell[TAKEN + camp] >= self.cell[SAID] else 1 - camp

    @cython.cfunc
    @cython.exceptval(check=False)
    def points(self) -> cython.int:
        """G25 to G28: what the deal brings to the camp that wins."""
        camp: cython.int = self.winner()
        declared: cython.bint = camp == self.cell[DECLARER] % 2
        made: cython.int = self.cell[TAKEN + self.cell[DECLARER] % 2]
        taken: cython.int = made if declared else self.trumps.size - made
        points: cython.int = TRICK_POINTS * taken + RENOUNCE_POINTS * self.renounced(1 - camp)
        if taken == self.trumps.size:
            points += ALL
        elif taken == self.trumps.size - 1:
            points += ALL_BUT_ONE
        if not declared:
            points *= 2
        elif made == self.cell[SAID]:
            points += EXACT
        points += self.brisques(camp)
        return 2 * points if self.cell[OPPOSED] else points

    @cython.cfunc
    @cython.exceptval(check=False)
    def brisques(self, camp: cython.int) -> cython.int:
        """The one, the highest number and the mutes in the tricks of a camp."""
        return (
            self.cell[MUTES + WON + camp]
            + (self.cell[CARD + 1] == 1 + WON + camp)
            + (self.cell[CARD + self.trumps.highest] == 1 + WON + camp)
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def renounced(self, camp: cython.int) -> cython.int:
        """How many cards lie before the hands of a camp (G24)."""
        found: cython.int = self.cell[MUTES + BEFORE + camp] + self.cell[MUTES + BEFORE + camp + 2]
        card: cython.int
        holder: cython.int
        for card in range(1, self.trumps.highest + 1):
            holder = self.cell[CARD + card] - 1
            if holder == BEFORE + camp or holder == BEFORE + camp + 2:
                found += 1
        return found
