"""Rules of thumb: the move that the greedy player makes, told here once more in numbers.

It looks only at what the one to act may know: at its own hand, at the dummy, and at what has been played.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.gamate.kernels.cells import (
        AT_AUCTION,
        AT_DECLARING,
        AT_LEAD,
        AT_OPPOSING,
        AWAY,
        CALL,
        CALLS,
        CARD,
        CONTRACT,
        DEALER,
        DECLARER,
        DECLARING,
        DEMAND,
        DOWN,
        FROM_DUMMY,
        HAND,
        HANDS,
        LAID,
        MUTE_CARD,
        MUTES,
        PASS,
        PHASE,
        UP,
        Cells,
    )
    from jeton.games.gamate.kernels.tricks import Tricks
    from jeton.games.gamate.kernels.trumps import TRICK_WORTH, Trumps, demand_in, worth_in

# The figures of the player: what hands must be worth, and how many tricks two hands take.
BASE = cython.declare(cython.const[cython.int], 450)
SHARE = cython.declare(cython.const[cython.int], 38)
CAUTION = cython.declare(cython.const[cython.int], 50)
OPENING = cython.declare(cython.const[cython.int], 480)
SUPPORT = cython.declare(cython.const[cython.int], 380)
OPPOSING = cython.declare(cython.const[cython.int], 600)

MUTE_HEIGHT = cython.declare(cython.const[cython.int], 512)
"""A mute stands above all cards ..."""
BRISQUE_HEIGHT = cython.declare(cython.const[cython.int], 1024)
"""... and is thrown away last, as brisques are."""
NO_CARD = cython.declare(cython.const[cython.int], -1)


@cython.final
@cython.cclass
class Thumb:
    """Chooses a move for the one to act."""

    trumps: Trumps
    tricks: Tricks
    cell: cython.int[::1]
    low: cython.ulonglong[::1]
    """The hands whose best demands are known: the numbers up to 63 as bits ..."""
    high: cython.ulonglong[::1]
    """... and the others. The rest of a hand are mutes."""
    plan: cython.longlong[::1]

    def __init__(self, cells: Cells, trumps: Trumps, tricks: Tricks) -> None:
        self.trumps = trumps
        self.tricks = tricks
        self.cell = cells.cell
        self.low = array("Q", [0]) * HANDS
        self.high = array("Q", [0]) * HANDS
        self.plan = array("q", [-1]) * HANDS

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose(self) -> cython.int:
        """The move of the seat that is to act."""
        phase: cython.int = self.cell[PHASE]
        hand: cython.int = self.cell[HAND]
        if phase == AT_AUCTION:
            return self.bid(hand)
        if phase == AT_OPPOSING:
            return self.oppose(hand)
        if phase == AT_DECLARING:
            return self.declare(hand)
        if phase == AT_LEAD:
            return self.lead(hand, (hand + 2) % HANDS)
        if self.cell[LAID] == 0:
            return self.lead(hand, hand)
        return self.follow(hand)

    # --- the auction ----------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def best(self, hand: cython.int) -> cython.longlong:
        """The best demand of a hand, found once for all calls of an auction."""
        one: cython.ulonglong = 1
        low: cython.ulonglong = 0
        high: cython.ulonglong = 0
        card: cython.int
        for card in range(1, self.trumps.highest + 1):
            if self.cell[CARD + card] == 1 + hand:
                if card < 64:
                    low |= one << card
                else:
                    high |= one << (card - 64)
        if self.plan[hand] < 0 or low != self.low[hand] or high != self.high[hand]:
            self.plan[hand] = self.trumps.best(self.cell, hand)
            self.low[hand] = low
            self.high[hand] = high
        return self.plan[hand]

    @cython.cfunc
    @cython.exceptval(check=False)
    def bid(self, hand: cython.int) -> cython.int:
        """The partner's last demand, which is his contract then; else the own; else the best that is new."""
        partners: cython.int = self.said((hand + 2) % HANDS)
        own: cython.int = self.said(hand)
        plan: cython.longlong
        place: cython.int
        if partners > 0:
            self.trumps.survey(self.cell, hand, hand)
            if self.trumps.better_worth(partners - 1) >= SUPPORT:
                return DEMAND + partners - 1
        if own > 0:
            return DEMAND + own - 1
        plan = self.best(hand)
        if worth_in(plan) < OPENING:
            return PASS
        for place in range(self.cell[CALLS]):
            if self.cell[CALL + place] == 1 + demand_in(plan):
                return PASS
        return DEMAND + demand_in(plan)

    @cython.cfunc
    @cython.exceptval(check=False)
    def said(self, hand: cython.int) -> cython.int:
        """The last demand of a seat, and 1; 0 for none."""
        place: cython.int = self.cell[CALLS] - 1
        while place >= 0:
            if (self.cell[DEALER] + place) % HANDS == hand and self.cell[CALL + place] > 0:
                return self.cell[CALL + place]
            place -= 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def oppose(self, hand: cython.int) -> cython.int:
        """A very good hand opposes an adversary."""
        plan: cython.longlong
        if (hand - self.cell[DECLARER]) % 2 == 0:
            return PASS
        plan = self.best(hand)
        return DEMAND + demand_in(plan) if worth_in(plan) >= OPPOSING else PASS

    @cython.cfunc
    @cython.exceptval(check=False)
    def declare(self, hand: cython.int) -> cython.int:
        """The better sense, or up, and fewer tricks than both hands are likely to take."""
        other: cython.int = (hand + 2) % HANDS
        demand: cython.int = self.cell[CONTRACT] - 1
        up: cython.int
        down: cython.int
        tricks: cython.int
        self.trumps.survey(self.cell, hand, other)
        up = self.trumps.worth(demand, UP)
        down = self.trumps.worth(demand, DOWN)
        tricks = (BASE + max(up, down) * SHARE // TRICK_WORTH - CAUTION) // TRICK_WORTH
        tricks = min(self.trumps.size, max(self.tricks.fewest(), tricks))
        return DECLARING + 2 * tricks + (down > up)

    # --- the cards ------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def threat(self, hand: cython.int) -> cython.int:
        """The height of the highest card that adversaries may hold, as far as the player of a hand knows."""
        declarer: cython.int = self.cell[DECLARER]
        ours: cython.bint = (hand - declarer) % 2 == 0
        found: cython.int = 0
        card: cython.int
        holder: cython.int
        for card in range(1, self.trumps.highest + 1):
            holder = self.cell[CARD + card] - 1
            if holder < 0 or holder >= HANDS or holder == hand:
                continue
            # A defender does not see his partner's hand: any of its cards may be the declarer's.
            if ours and (holder - declarer) % 2 == 0:
                continue
            found = max(found, self.tricks.height(card))
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def lead(self, hand: cython.int, other: cython.int) -> cython.int:
        """The least card that only a mute beats; else the least; a mute if there is nothing else."""
        threat: cython.int = self.threat(hand)
        sure: cython.int = MUTE_HEIGHT
        least: cython.int = MUTE_HEIGHT
        best: cython.int = NO_CARD
        any_card: cython.int = NO_CARD
        card: cython.int
        height: cython.int
        holder: cython.int
        for card in range(1, self.trumps.highest + 1):
            holder = self.cell[CARD + card] - 1
            if holder != hand and holder != other:
                continue
            height = self.tricks.height(card)
            if height < least:
                least = height
                any_card = card if holder == hand else card + FROM_DUMMY
            if threat < height < sure:
                sure = height
                best = card if holder == hand else card + FROM_DUMMY
        if best != NO_CARD:
            return best
        if any_card != NO_CARD:
            return any_card
        # Then the hand has nothing but mutes.
        return MUTE_CARD

    @cython.cfunc
    @cython.exceptval(check=False)
    def least(self, hand: cython.int) -> cython.int:
        """The card that is thrown away first: no brisque if possible, and then the lowest; a mute last."""
        found: cython.int = MUTE_CARD
        least: cython.int = BRISQUE_HEIGHT + MUTE_HEIGHT
        card: cython.int
        height: cython.int
        for card in range(1, self.trumps.highest + 1):
            if self.cell[CARD + card] == 1 + hand:
                height = self.tricks.height(card)
                if card == 1 or card == self.trumps.highest:
                    height += BRISQUE_HEIGHT
                if height < least:
                    least = height
                    found = card
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def cheapest(self, hand: cython.int, above: cython.int) -> cython.int:
        """The lowest numbered card of a hand above a height; none if there is no such card."""
        found: cython.int = NO_CARD
        least: cython.int = MUTE_HEIGHT
        card: cython.int
        height: cython.int
        for card in range(1, self.trumps.highest + 1):
            if self.cell[CARD + card] == 1 + hand:
                height = self.tricks.height(card)
                if above < height < least:
                    least = height
                    found = card
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def follow(self, hand: cython.int) -> cython.int:
        """Beat what lies on top as cheaply as will do; where that is not worth it, renounce the least."""
        laid: cython.int = self.cell[LAID]
        place: cython.int = self.tricks.top()
        to_beat: cython.int = self.tricks.to_beat()
        ours: cython.bint = (laid - place) % 2 == 0
        last: cython.bint = laid == HANDS - 1
        least: cython.int = self.least(hand)
        threat: cython.int = self.threat(hand)
        card: cython.int
        if ours and (last or to_beat > threat):
            # The trick is ours: the least card goes on top if it may, rather than away.
            card = NO_CARD
            if least != MUTE_CARD and self.tricks.height(least) > to_beat:
                card = least
        elif last:
            card = self.cheapest(hand, to_beat)
            if card == NO_CARD and self.cell[MUTES + hand] > 0:
                card = MUTE_CARD
        else:
            card = NO_CARD
            if not ours:
                card = self.cheapest(hand, max(to_beat, threat))
            if card == NO_CARD:
                card = self.cheapest(hand, to_beat)
        if card != NO_CARD:
            return card
        # A mute is put on the pile before it is renounced.
        return least + AWAY if least != MUTE_CARD else MUTE_CARD
