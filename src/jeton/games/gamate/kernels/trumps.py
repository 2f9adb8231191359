"""Demands as numbers: which cards are trumps, which are the strongest, and what a hand is worth with them.

Made once for a deck; it may learn more demands, for combined ones have no end.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.gamate.kernels.cells import CARD, DOWN, MUTE_CARD, MUTES, UP

WIDTH = cython.declare(cython.const[cython.int], 81)
"""So many cards a row has: numbers begin at 1."""
TRUMP = cython.declare(cython.const[cython.int], 128)
"""How far trumps stand above plain cards."""

TRICK_WORTH = cython.declare(cython.const[cython.int], 100)
"""In hundredths, like all that hands are worth."""
STEP_DOWN = cython.declare(cython.const[cython.int], 9)
"""So much less for each card above that others have."""
MUTE_WORTH = cython.declare(cython.const[cython.int], 60)
LEAST_STRONG = cython.declare(cython.const[cython.int], 13)
"""So many cards are looked at, though there be fewer trumps."""
FEW = cython.declare(cython.const[cython.int], 8)
"""So many demands are thought of where none is likely."""


@cython.final
@cython.cclass
class Trumps:
    """The demands of a deck."""

    highest: cython.int
    mutes: cython.int
    size: cython.int
    """How many cards a hand is dealt."""
    known: cython.int
    """How many demands there are ..."""
    plain: cython.int
    """... and how many of them, the first, are not combined."""
    room: cython.int
    trump: cython.schar[::1]
    """A row for each demand: 1 for a trump."""
    count: cython.int[::1]
    """How many trumps each has."""
    first: cython.int[::1]
    """Where trumps follow each other without a gap, the first and the last; else 0."""
    last: cython.int[::1]
    strong: cython.schar[::1]
    """A row for each demand and sense: the strongest cards, beginning with the strongest."""
    rank: cython.int[::1]
    """The places of plain demands in the order of their names."""
    by_above: cython.int[::1]
    """What a card is worth, by how many are above it."""
    held: cython.int[::1]
    """Of the hands surveyed: 1 for each card in them ..."""
    below: cython.int[::1]
    """... how many cards they have below each number ..."""
    wild: cython.int
    """... and how many mutes."""

    def __init__(self, highest: cython.int, mutes: cython.int) -> None:
        self.highest = highest
        self.mutes = mutes
        self.size = (highest + mutes) // 4
        self.known = 0
        self.plain = 0
        self.room = 0
        self.trump = array("b", [0])
        self.strong = array("b", [0])
        self.count = array("i", [0])
        self.first = array("i", [0])
        self.last = array("i", [0])
        self.rank = array("i", [0])
        self.by_above = array("i", [max(0, TRICK_WORTH - above * STEP_DOWN) for above in range(WIDTH)])
        self.held = array("i", [0]) * WIDTH
        self.below = array("i", [0]) * (WIDTH + 1)
        self.wild = 0

    def add(self, numbers: array) -> int:
        """The number of a new demand, whose trumps these are, in ascending order."""
        demand: cython.int = self.known
        given: cython.int[::1] = numbers
        place: cython.int
        size: cython.int = len(numbers)
        if demand == self.room:
            self.widen()
        for place in range(size):
            self.trump[demand * WIDTH + given[place]] = 1
        self.count[demand] = size
        if size > 0 and given[size - 1] - given[0] == size - 1:
            self.first[demand] = given[0]
            self.last[demand] = given[size - 1]
        self.known += 1
        self.sort(demand, UP)
        self.sort(demand, DOWN)
        return demand

    def close(self, ranks: array) -> None:
        """The demands so far are all the plain ones; these are their places in the order of their names."""
        self.plain = self.known
        self.rank = ranks

    @cython.cfunc
    @cython.exceptval(-1)
    def widen(self) -> cython.int:
        """Twice the room."""
        room: cython.int = max(64, 2 * self.room)
        self.trump = array("b", bytes(self.trump)) + array("b", [0]) * (room * WIDTH - len(self.trump))
        self.strong = array("b", bytes(self.strong)) + array("b", [0]) * (2 * room * WIDTH - len(self.strong))
        more: array = array("i", [0]) * (room - self.room)
        self.count = array("i", list(self.count)[: self.room]) + more
        self.first = array("i", list(self.first)[: self.room]) + more
        self.last = array("i", list(self.last)[: self.room]) + more
        self.room = room
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def sort(self, demand: cython.int, sense: cython.int) -> cython.void:
        """Write down the strongest cards: trumps, then plain ones, each in the sense declared."""
        base: cython.int = (2 * demand + sense - 1) * WIDTH
        place: cython.int = 0
        wanted: cython.int
        step: cython.int
        card: cython.int
        for wanted in (1, 0):
            for step in range(1, self.highest + 1):
                card = step if sense == DOWN else self.highest + 1 - step
                if self.trump[demand * WIDTH + card] == wanted:
                    self.strong[base + place] = card
                    place += 1

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def height(self, demand: cython.int, sense: cython.int, card: cython.int) -> cython.int:
        """One order of all numbered cards; each is above 0."""
        within: cython.int = card if sense == UP else TRUMP - card
        return self.trump[demand * WIDTH + card] * TRUMP + within

    # --- what hands are worth -------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def survey(self, cell: cython.int[::1], hand: cython.int, other: cython.int) -> cython.void:
        """Look at two hands of a match, or twice at one: what is asked then is asked of them."""
        card: cython.int
        self.wild = cell[MUTES + hand]
        if other != hand:
            self.wild += cell[MUTES + other]
        for card in range(1, self.highest + 1):
            self.held[card] = cell[CARD + card] - 1 in (hand, other)
            self.below[card + 1] = self.below[card] + self.held[card]

    def worths(self, cards: array) -> array:
        """What a hand, in which a mute is 0, is worth with each plain demand; -1 where none is likely."""
        given: cython.int[::1] = cards
        found: array = array("i", [-1]) * self.plain
        values: cython.int[::1] = found
        place: cython.int
        card: cython.int
        length: cython.int = len(cards)
        self.wild = 0
        for card in range(1, self.highest + 1):
            self.held[card] = 0
        for place in range(length):
            if given[place] == MUTE_CARD:
                self.wild += 1
            else:
                self.held[given[place]] = 1
        for card in range(1, self.highest + 1):
            self.below[card + 1] = self.below[card] + self.held[card]
        for place in range(self.plain):
            if self.is_likely(place):
                values[place] = self.better_worth(place)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def worth(self, demand: cython.int, sense: cython.int) -> cython.int:
        """About how many tricks the hands surveyed take: each card by how few there are above it."""
        base: cython.int = (2 * demand + sense - 1) * WIDTH
        length: cython.int = min(self.highest, max(LEAST_STRONG, self.count[demand]))
        total: cython.int = MUTE_WORTH * self.wild
        above: cython.int = 0
        place: cython.int
        held: cython.int
        for place in range(length):
            # Reckoned, not asked: what a hand holds is chance, and no processor guesses it.
            held = self.held[self.strong[base + place]]
            total += held * self.by_above[above]
            above += 1 - held
        return total

    @cython.cfunc
    @cython.exceptval(check=False)
    def better_worth(self, demand: cython.int) -> cython.int:
        """The same in the better sense."""
        return max(self.worth(demand, UP), self.worth(demand, DOWN))

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_likely(self, demand: cython.int) -> cython.bint:
        """Whether the hands surveyed have a good part of the trumps."""
        held: cython.int = 0
        card: cython.int
        if self.first[demand] > 0:
            held = self.below[self.last[demand] + 1] - self.below[self.first[demand]]
        else:
            for card in range(1, self.highest + 1):
                held += self.held[card] & self.trump[demand * WIDTH + card]
        return 4 * held >= self.count[demand]

    @cython.cfunc
    @cython.exceptval(check=False)
    def best(self, cell: cython.int[::1], hand: cython.int) -> cython.longlong:
        """The plain demand with which a hand is worth most, then with fewest trumps, then last by its name.

        In one number: what it is worth, and below that the demand; ``worth_in`` and ``demand_in`` tell them.
        """
        demand: cython.int
        found: cython.longlong = -1
        one: cython.longlong
        best: cython.int = 0
        self.survey(cell, hand, hand)
        for demand in range(self.plain):
            if self.is_likely(demand):
                one = self.grade(demand)
                if one > found:
                    found = one
                    best = demand
        if found < 0:
            for demand in range(min(FEW, self.plain)):
                one = self.grade(demand)
                if one > found:
                    found = one
                    best = demand
        return (found >> 24 << 24) | best

    @cython.cfunc
    @cython.exceptval(check=False)
    def grade(self, demand: cython.int) -> cython.longlong:
        """What the hand surveyed is worth with a demand, above all that decides between equals."""
        worth: cython.longlong = self.better_worth(demand)
        return (worth << 24) | ((WIDTH - self.count[demand]) << 16) | self.rank[demand]


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def worth_in(plan: cython.longlong) -> cython.int:
    """What the best demand of a hand is worth."""
    return plan >> 24


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def demand_in(plan: cython.longlong) -> cython.int:
    """Which it is."""
    return plan & 0xFFFFFF
