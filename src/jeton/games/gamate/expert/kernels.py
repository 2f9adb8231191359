# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The inner loop of the expert: deals hidden hands, plays deals out, and keeps a tree of what came of it.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 63 bits and are never negative where they are divided, flat arrays.

*Cards* have numbers: 0 is the card 1, and so on; the mutes come last. With a contract, cards have *ranks*
instead: plain cards below trumps, each in the sense that was declared, the mutes above them all. So one
comparison tells whether a card may be put on another, and a hand is a set of ranks in one whole number.

*Camps* are counted from the declarer: his is 0, the defenders' 1. A *score* is what his camp gets less what
the defenders get; exactly one of them gets something.

*By thumb* a sensible player plays who sees what he may see: his hand, the dummy, what has been played.

*The tree* has a node for each sequence of moves that has been tried from the position at hand, whatever the
world. In each world it is climbed once, among the moves that are possible there: one that has done well, or
has been tried little for what a thumb thinks of it. Where it ends, the deal is played out by thumb. Nodes do
not know the world: so nobody in the tree plays as if he saw the hidden hands. Only which few cards are
worth a try, far from the end, is looked up in the world: that much those in the tree know, and should not.
"""

from array import array
from math import isqrt

import cython

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

ONE = cython.declare(cython.const[cython.longlong], 1)
OPEN = cython.declare(cython.const[cython.int], -1)
"""As the rank on top of a pile: there is none, or a mute; anything may be put on it."""
AWAY = cython.declare(cython.const[cython.int], 64)
"""In the code of a move, added to the card: it is renounced. Hands are counted in steps of 128."""
LIFT = cython.declare(cython.const[cython.int], 1000)
"""Added to a score, so that it is never negative."""
FINE = cython.declare(cython.const[cython.longlong], 1024)
"""Means are counted in such parts of a point."""
MODULUS = cython.declare(cython.const[cython.longlong], 2147483647)
FACTOR = cython.declare(cython.const[cython.longlong], 48271)
"""Of the generator of chance: a prime, and a root of it."""
MOST_CARDS: int = 60
"""The sets hold no more."""
MOST_CLIMBS: int = 16000
"""A tree is climbed no more often."""
LEVELS = cython.declare(cython.const[cython.int], 80)
"""More than a deal has cards, or a node has children."""
NODES = cython.declare(cython.const[cython.int], 8)
"""So many new nodes a climb makes at most, on average."""
WIDE = cython.declare(cython.const[cython.int], 5)
"""With no more tricks left, every card is tried on the pile that makes a difference …"""
EXACT = cython.declare(cython.const[cython.int], 3)
"""… and with no more than so many, every such card is renounced, too."""
EAGER = cython.declare(cython.const[cython.longlong], 30)
"""How much to try what has been tried little, in points."""
OWN_TRUST = cython.declare(cython.const[cython.longlong], 2)
TRUST = cython.declare(cython.const[cython.longlong], 16)
"""How many times more a thumb's move is tried than another, by one's own camp and by the others."""
ROOTS = cython.declare(cython.longlong[::1], array("q", [isqrt(number << 20) for number in range(16001)]))
"""Square roots, as fine as means."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def high(cards: cython.longlong) -> cython.int:
    """The highest of a set; -1 if there is none."""
    found: cython.int = -1
    if cards >> 32:
        found += 32
        cards >>= 32
    if cards >> 16:
        found += 16
        cards >>= 16
    if cards >> 8:
        found += 8
        cards >>= 8
    if cards >> 4:
        found += 4
        cards >>= 4
    if cards >> 2:
        found += 2
        cards >>= 2
    if cards >> 1:
        found += 1
        cards >>= 1
    return found + cython.cast(cython.int, cards)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def low(cards: cython.longlong) -> cython.int:
    """The lowest of a set; -1 if there is none."""
    return high(cards & -cards)


@cython.final
@cython.cclass
class Dealer:
    """Deals the hidden cards, again and again: each world comes from the one before by chance exchanges.

    How likely a world is, is the product of the weights of its cards with their seats; an exchange is made,
    or not, so that worlds come as often as they are likely.
    """

    state: cython.longlong
    count: cython.int
    card: cython.int[::1]
    seat: cython.int[::1]
    """Who holds each of the hidden cards."""
    weight: cython.longlong[::1]
    hand: cython.longlong[::1]

    def __init__(self, seed: int, cards: list[int], seats: list[int], weights: list[int]) -> None:
        """``seats``: 4 stands for nobody; ``weights``: for each 64 whole numbers from 1 to 1000, by card."""
        self.state = seed % 2147483646 + 1
        self.count = len(cards)
        # Arrays of none cannot be looked at in Cython.
        self.card = array("i", [*cards, 0])
        self.seat = array("i", [*seats, 0])
        self.weight = array("q", weights)
        self.hand = array("q", bytes(40))
        index: cython.int
        for index in range(self.count):
            self._swap(index, index + self._below(self.count - index))
        self._mix(20 * self.count)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _below(self, bound: cython.longlong) -> cython.int:
        self.state = self.state * FACTOR % MODULUS
        return self.state % bound

    @cython.cfunc
    @cython.exceptval(check=False)
    def _swap(self, one: cython.int, two: cython.int) -> cython.void:
        kept: cython.int = self.card[one]
        self.card[one] = self.card[two]
        self.card[two] = kept

    @cython.cfunc
    @cython.exceptval(check=False)
    def _mix(self, times: cython.int) -> cython.void:
        one: cython.int
        two: cython.int
        first: cython.int
        second: cython.int
        now: cython.longlong
        then: cython.longlong
        for _ in range(times):
            one = self._below(self.count)
            two = self._below(self.count)
            if self.seat[one] == self.seat[two]:
                continue
            first = 64 * self.seat[one]
            second = 64 * self.seat[two]
            now = self.weight[first + self.card[one]] * self.weight[second + self.card[two]]
            then = self.weight[first + self.card[two]] * self.weight[second + self.card[one]]
            if then >= now or self._below(now) < then:
                self._swap(one, two)

    def deal(self) -> tuple[int, int, int, int]:
        """The hidden cards of each seat in the next world, as sets."""
        index: cython.int
        seat: cython.int
        for seat in range(5):
            self.hand[seat] = 0
        self._mix(2 * self.count)
        for index in range(self.count):
            seat = self.seat[index]
            self.hand[seat] |= ONE << self.card[index]
        return self.hand[0], self.hand[1], self.hand[2], self.hand[3]


@cython.final
@cython.cclass
class Table:
    """A deal with all hands open: loaded with a contract and a position, then played out; and a tree."""

    cards: cython.int
    size: cython.int
    """How many cards a hand was dealt."""
    rank: cython.int[::1]
    mutes: cython.longlong
    brisques: cython.longlong
    prizes: cython.longlong
    """The brisques by card, not by rank."""
    declarer: cython.int
    need: cython.int
    factor: cython.int

    # --- the position
    hand: cython.longlong[::1]
    turn: cython.int
    laid: cython.int
    """How many cards have been played in this trick."""
    top: cython.int
    holder: cython.int
    """Whose card is on top of the pile."""
    pile: cython.int
    """The brisques in it."""
    left: cython.int
    """How many tricks are to be taken, this one included."""
    tally: cython.int[::1]
    """For camp 0, then for camp 1: tricks, brisques, renounced cards."""

    # --- the tree
    most: cython.int
    """How many nodes it may have, about."""
    count: cython.int
    """How many it has; the root is the first."""
    child: cython.int[::1]
    sibling: cython.int[::1]
    """The first child of a node, and the next child of its parent; 0 if there is none."""
    move: cython.int[::1]
    """The move that leads to a node; in front of the root's children, their hand."""
    visits: cython.int[::1]
    offers: cython.int[::1]
    """How often a node was climbed, and how often it could have been."""
    total: cython.longlong[::1]
    """The sum of the scores, each lifted."""
    path: cython.int[::1]
    camp: cython.int
    """Whose tree it is."""

    def __init__(self, highest: int, mutes: int) -> None:
        self.cards = highest + mutes
        self.size = self.cards // 4
        self.mutes = ((1 << mutes) - 1) << highest
        self.prizes = self.mutes | 1 | (1 << (highest - 1))
        self.rank = array("i", range(64))
        self.hand = array("q", bytes(32))
        self.tally = array("i", bytes(24))

    def contract(self, ranks: tuple[int, ...], declarer: int, need: int, factor: int) -> None:
        """What is played: the rank of every card, who has declared, how many tricks; 2 doubles the score."""
        card: cython.int
        self.brisques = 0
        for card in range(self.cards):
            self.rank[card] = ranks[card]
            if self.prizes >> card & 1:
                self.brisques |= ONE << self.rank[card]
        self.declarer = declarer
        self.need = need
        self.factor = factor

    def load(
        self, hands: tuple[int, int, int, int], turn: int, trick: tuple[int, ...], tally: list[int]
    ) -> None:
        """A position: hands as sets of cards, the trick as codes of moves, six tallies."""
        seat: cython.int
        card: cython.int
        cards: cython.longlong
        ranks: cython.longlong
        for seat in range(4):
            cards = hands[seat]
            ranks = 0
            while cards:
                card = low(cards)
                cards &= cards - 1
                ranks |= ONE << self.rank[card]
            self.hand[seat] = ranks
        for card in range(6):
            self.tally[card] = tally[card]
        # The hand on turn has a card for each trick to come, this one included.
        self.left = 0
        ranks = self.hand[turn]
        while ranks:
            ranks &= ranks - 1
            self.left += 1
        self.turn = turn
        self.laid = 0
        self.top = OPEN
        self.holder = turn
        self.pile = 0
        for code in trick:
            # Renounced cards of the trick are in the tally; here they only take their place.
            self.laid += 1
            if not code & 64:
                self._put(code >> 7, self.rank[code & 63])

    # --- moves ------------------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _camp(self, seat: cython.int) -> cython.int:
        return (seat ^ self.declarer) & 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _put(self, seat: cython.int, card: cython.int) -> cython.void:
        self.top = OPEN if self.mutes >> card & 1 else card
        self.holder = seat
        if self.brisques >> card & 1:
            self.pile += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _play(self, move: cython.int) -> cython.void:
        """The hand on turn plays a rank, or renounces it."""
        card: cython.int = move & 63
        seat: cython.int = self.turn
        camp: cython.int
        self.hand[seat] &= ~(ONE << card)
        if move & AWAY:
            self.tally[3 * self._camp(seat) + 2] += 1
        else:
            self._put(seat, card)
        self.laid += 1
        if self.laid == 4:
            camp = 3 * self._camp(self.holder)
            self.tally[camp] += 1
            self.tally[camp + 1] += self.pile
            self.left -= 1
            self.laid = 0
            self.pile = 0
            self.top = OPEN
            self.turn = self.holder
        else:
            self.turn = (seat + 1) & 3

    @cython.cfunc
    @cython.exceptval(check=False)
    def _score(self) -> cython.int:
        """G25 to G28, when all cards are played."""
        made: cython.int = self.tally[0]
        tricks: cython.int
        points: cython.int
        if made >= self.need:
            points = 3 * made + self.tally[1] + 2 * self.tally[5]
            if made == self.need:
                points += 6
            if made == self.size:
                points += 7
            elif made == self.size - 1:
                points += 4
            return points * self.factor
        tricks = self.size - made
        points = 6 * tricks + self.tally[4] + 4 * self.tally[2]
        if tricks == self.size:
            points += 14
        elif tricks == self.size - 1:
            points += 8
        return -points * self.factor

    # --- by thumb ---------------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _rival(self, seat: cython.int, other: cython.int) -> cython.int:
        """The highest numbered card that an adversary may hold, as far as a seat can tell."""
        cards: cython.longlong = self.hand[other]
        if other != (self.declarer + 2) & 3:
            # It may be in the hand of the other defender; a defender does not know his partner's, either.
            cards |= self.hand[(other + 2) & 3 if self._camp(seat) == 0 else (seat + 2) & 3]
        return high(cards & ~self.mutes)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _rivals(self, seat: cython.int) -> cython.int:
        """The highest that any adversary may hold."""
        one: cython.int = self._rival(seat, (seat + 1) & 3)
        two: cython.int = self._rival(seat, (seat + 3) & 3)
        return max(one, two)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _thumb(self) -> cython.int:
        """What a sensible player does: a rank, with AWAY if he renounces it."""
        seat: cython.int = self.turn
        mine: cython.longlong = self.hand[seat]
        numbers: cython.longlong = mine & ~self.mutes
        over: cython.longlong
        sure: cython.longlong
        rival: cython.int
        ours: cython.bint
        safe: cython.bint
        if not numbers:
            # A mute is put on the pile before it is renounced.
            return low(mine)
        if self.laid == 0:
            # A card that nobody beats, or else the least.
            rival = self._rivals(seat) + 1
            sure = numbers >> rival << rival
            return low(sure) if sure else low(numbers)
        ours = self._camp(self.holder) == self._camp(seat)
        over = numbers >> (self.top + 1) << (self.top + 1)
        rival = OPEN
        safe = True
        if self.laid < 3:
            # One adversary is still to play, the next hand. Of the dummy one knows whether it has a mute.
            rival = self._rival(seat, (seat + 1) & 3)
            safe = self.top > rival
            if (seat + 1) & 3 == (self.declarer + 2) & 3 and self.hand[(seat + 1) & 3] & self.mutes:
                safe = False
        if ours and safe:
            # The trick is ours: the least card goes on top if it may. Against defenders each renounced card
            # counts, as a rule: they rather put another, if it is not one that nobody beats.
            if over and (
                low(over) == low(numbers) or (self._camp(seat) == 1 and low(over) < self._rivals(seat))
            ):
                return low(over)
            return low(numbers) | AWAY
        if rival < self.top:
            rival = self.top
        sure = numbers >> (rival + 1) << (rival + 1)
        if sure:
            return low(sure)
        if self.laid == 3 and mine & self.mutes:
            return low(mine & self.mutes)
        if over and (not ours or low(over) == low(numbers)):
            return low(over)
        return low(numbers) | AWAY

    @cython.cfunc
    @cython.exceptval(check=False)
    def _finish(self) -> cython.int:
        while self.left:
            self._play(self._thumb())
        return self._score()

    # --- moves worth a try ------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def _different(self, cards: cython.longlong, seat: cython.int) -> cython.longlong:
        """Of cards between which nobody holds another, only the lowest; of mutes one."""
        others: cython.longlong = (
            self.hand[(seat + 1) & 3] | self.hand[(seat + 2) & 3] | self.hand[(seat + 3) & 3]
        )
        found: cython.longlong = 0
        between: cython.longlong
        card: cython.int
        last: cython.int = -1
        mutes: cython.longlong = cards & self.mutes
        cards &= ~self.mutes
        while cards:
            card = low(cards)
            cards &= cards - 1
            # A brisque is never like another card.
            between = (others | self.brisques) & ((ONE << card) - (ONE << last if last >= 0 else 0))
            if last < 0 or between or self.brisques >> card & 1:
                found |= ONE << card
            last = card
        return found | (mutes & -mutes)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _puts(self) -> cython.longlong:
        """What is tried on the pile: far from the end, a few cards of which each stands for a plan."""
        seat: cython.int = self.turn
        mine: cython.longlong = self.hand[seat]
        over: cython.longlong = mine >> (self.top + 1) << (self.top + 1)
        numbers: cython.longlong = over & ~self.mutes
        mutes: cython.longlong = mine & self.mutes
        found: cython.longlong
        rival: cython.int
        sure: cython.longlong
        if self.left <= WIDE:
            return self._different(over, seat)
        # The lowest; the lowest that nobody beats; the highest of the others, which forces such a card out.
        found = numbers & -numbers
        rival = high((self.hand[(seat + 1) & 3] | self.hand[(seat + 3) & 3]) & ~self.mutes) + 1
        sure = numbers >> rival << rival
        found |= sure & -sure
        numbers &= ~sure
        if numbers:
            found |= ONE << high(numbers)
        if self.laid == 1 or self.laid == 2:
            # What is enough against the adversary behind this hand.
            rival = high(self.hand[(seat + 1) & 3] & ~self.mutes) + 1
            sure = over & ~self.mutes
            sure = sure >> rival << rival
            found |= sure & -sure
        return found | (mutes & -mutes)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _renounces(self) -> cython.longlong:
        """What is tried before the hand: far from the end the lowest card, a mute if it has no other."""
        mine: cython.longlong = self.hand[self.turn]
        if self.laid == 0:
            return 0
        if self.left <= EXACT:
            return self._different(mine, self.turn)
        return mine & -mine

    # --- the tree ---------------------------------------------------------------------------------

    def plant(self, codes: list[int], climbs: int) -> None:
        """A new tree for the position that is loaded, with candidates at its root, by their codes."""
        node: cython.int
        self.most = NODES * min(climbs, MOST_CLIMBS)
        room: cython.int = self.most + LEVELS * LEVELS
        self.child = array("i", bytes(4 * room))
        self.sibling = array("i", bytes(4 * room))
        self.move = array("i", bytes(4 * room))
        self.visits = array("i", bytes(4 * room))
        self.offers = array("i", bytes(4 * room))
        self.total = array("q", bytes(8 * room))
        self.path = array("i", bytes(4 * LEVELS))
        self.count = 1
        self.camp = self._camp(self.turn)
        last = 0
        for code in codes:
            node = self._sprout(0, last, (code & ~63) | self.rank[code & 63])
            last = node

    @cython.cfunc
    @cython.exceptval(check=False)
    def _sprout(self, parent: cython.int, last: cython.int, move: cython.int) -> cython.int:
        """A new node behind the last child of its parent."""
        node: cython.int = self.count
        self.count += 1
        self.move[node] = move
        if last:
            self.sibling[last] = node
        else:
            self.child[parent] = node
        return node

    def climb(self) -> None:
        """Climb the tree once in the world that is loaded, and play it out from there.

        That it is not climbed more often than it may be is not checked.
        """
        node: cython.int = 0
        steps: cython.int = 0
        index: cython.int
        value: cython.int
        self.path[0] = 0
        while self.left:
            node = self._branch(node)
            if node == 0:
                break
            if steps == 0:
                self.turn = self.move[node] >> 7
            self._play(self._held(self.move[node]))
            steps += 1
            self.path[steps] = node
            if self.visits[node] == 0:
                break
        value = self._finish() + LIFT
        for index in range(steps + 1):
            node = self.path[index]
            self.visits[node] += 1
            self.total[node] += value

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _held(self, move: cython.int) -> cython.int:
        """The move with the mute that the hand on turn holds: in the tree all mutes are the first."""
        if self.mutes >> (move & 63) & 1:
            return low(self.hand[self.turn] & self.mutes) | (move & AWAY)
        return move & 127

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _alike(self, cards: cython.longlong) -> cython.longlong:
        """Cards with the first of all mutes for any."""
        return (cards & ~self.mutes) | (self.mutes & -self.mutes) if cards & self.mutes else cards

    @cython.cfunc
    @cython.exceptval(check=False)
    def _open(self, node: cython.int, thumb: cython.int) -> cython.void:
        """Let a node have a child for each move worth a try in the world that is loaded."""
        puts: cython.longlong = self._puts()
        away: cython.longlong = self._renounces()
        child: cython.int = self.child[node]
        last: cython.int = 0
        if thumb & AWAY:
            away |= ONE << (thumb & 63)
        else:
            puts |= ONE << thumb
        puts = self._alike(puts)
        away = self._alike(away)
        while child:
            last = child
            if self.move[child] & AWAY:
                away &= ~(ONE << (self.move[child] & 63))
            else:
                puts &= ~(ONE << (self.move[child] & 63))
            child = self.sibling[child]
        while puts:
            last = self._sprout(node, last, low(puts))
            puts &= puts - 1
        while away:
            last = self._sprout(node, last, low(away) | AWAY)
            away &= away - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def _can(self, move: cython.int) -> cython.bint:
        """Whether the hand on turn can make a move in the world that is loaded."""
        mine: cython.longlong = self._alike(self.hand[self.turn])
        return mine >> (move & 63) & 1 != 0 and (move & AWAY != 0 or (move & 63) > self.top)

    @cython.cfunc
    @cython.exceptval(check=False)
    def _branch(self, node: cython.int) -> cython.int:
        """The child of a node that is climbed next; 0 if there is none, for the tree is full."""
        thumb: cython.int = self._thumb()
        child: cython.int
        best: cython.int = 0
        moves: cython.int = 0
        trust: cython.longlong
        mean: cython.longlong
        value: cython.longlong
        bonus: cython.longlong
        highest: cython.longlong = -1
        camp: cython.int = self._camp(self.turn)
        if node and self.count < self.most:
            self._open(node, thumb)
        if self.mutes >> (thumb & 63) & 1:
            thumb = low(self.mutes) | (thumb & AWAY)
        child = self.child[node]
        while child:
            if node == 0 or self._can(self.move[child]):
                moves += 1
            child = self.sibling[child]
        # Others are trusted to go by thumb more than one trusts one's own.
        trust = OWN_TRUST if camp == self.camp else TRUST
        mean = LIFT * FINE
        if self.visits[node]:
            mean = self._mean(node, camp)
        child = self.child[node]
        while child:
            if node == 0 or self._can(self.move[child]):
                self.offers[child] += 1
                value = self._mean(child, camp) if self.visits[child] else mean
                bonus = EAGER * self.factor * ROOTS[self.offers[child]]
                if self.move[child] & 127 == thumb:
                    bonus *= trust
                value += bonus // ((moves - 1 + trust) * (1 + self.visits[child]))
                if value > highest:
                    highest = value
                    best = child
            child = self.sibling[child]
        return best

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def _mean(self, node: cython.int, camp: cython.int) -> cython.longlong:
        """What a node has brought a camp on average, lifted and fine."""
        mean: cython.longlong = self.total[node] * FINE // self.visits[node]
        return mean if camp == 0 else 2 * LIFT * FINE - mean

    def harvest(self) -> list[tuple[int, int]]:
        """Of each candidate, how often it was climbed and what it brought its camp on average."""
        found = []
        node: cython.int = self.child[0]
        while node:
            visits = self.visits[node]
            found.append((visits, self._mean(node, self.camp) if visits else 0))
            node = self.sibling[node]
        return found

    # --- what others ask for ----------------------------------------------------------------------

    def play(self, code: int) -> None:
        """Play a card of a hand, by the code of the move; mutes are alike."""
        card: cython.int = self.rank[code & 63]
        self.turn = code >> 7
        if self.mutes >> card & 1:
            card = low(self.hand[self.turn] & self.mutes)
        self._play(card | (code & 64))

    def thumb(self) -> int:
        """The rank that a sensible player would play, with 64 if he renounces it."""
        return self._thumb()

    def finish(self) -> list[int]:
        """Play by thumb to the end: the six tallies."""
        self._finish()
        return [self.tally[index] for index in range(6)]

    def score(self) -> int:
        """What the declarer's camp gets less what the defenders get, when all cards are played."""
        return self._score()
