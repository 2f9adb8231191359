"""Cards as bits, and four hands of them.

Trumps do not matter for tricks: plain cards below trumps, the sense inside each class, that is one order of
all numbered cards. A card is one bit, the highest card the lowest bit, so that `cards & (top - 1)` are
those that beat `top`. Mutes are counted. Seats 0 and 2 are *our* camp, 1 and 3 the other.
"""

from array import array
from typing import Any

import cython

MOST_CARDS: int = 15
"""So many cards a hand may have: the numbers in a claim have four bits."""

SEATS = cython.declare(cython.const[cython.int], 4)
NONE = cython.declare(cython.const[cython.ulonglong], 2**60)
"""As the top of the pile: anything may be put, for there is nothing, or a mute."""
MUTE = cython.declare(cython.const[cython.ulonglong], 2**61)
"""As a card."""
AWAY = cython.declare(cython.const[cython.ulonglong], 2**62)
"""Beside a card: it is renounced."""
STRIDE = cython.declare(cython.const[cython.int], 48)
"""So many moves there may be at a node."""

BEAT = cython.declare(cython.const[cython.longlong], 65536)
"""After so many nodes the caller is told, and may stop the search."""


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def down_to(cards: cython.ulonglong) -> cython.ulonglong:
    """All bits down to the lowest of some cards; 0 for none."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    return cards | cards >> 32


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def lowest(cards: cython.ulonglong) -> cython.ulonglong:
    """The lowest of some cards; 0 for none."""
    cards = down_to(cards)
    return cards ^ (cards >> 1)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def highest(cards: cython.ulonglong) -> cython.ulonglong:
    """The highest of some cards; 0 for none."""
    return cards & (~cards + 1)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def count(cards: cython.ulonglong) -> cython.int:
    """How many cards there are."""
    cards = cards - (cards >> 1 & 0x5555555555555555)
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F
    cards = cards + (cards >> 8)
    cards = cards + (cards >> 16)
    return cython.cast(cython.int, cards + (cards >> 32) & 127)


@cython.cclass
class Hands:
    """Four hands, and what both searches have to do with them."""

    hand: cython.ulonglong[::1]
    mutes: cython.int[::1]
    moves: cython.ulonglong[::1]
    """For each depth, the moves in the order in which they are tried."""

    # --- the caller
    nodes: cython.longlong
    heard: cython.longlong
    on_progress: Any

    def __init__(self) -> None:
        self.hand = array("Q", [0]) * SEATS
        self.mutes = array("i", [0]) * SEATS
        self.moves = array("Q", [0]) * ((MOST_CARDS + 1) * (SEATS + 1) * STRIDE)

    def deal(self, owners: array, mutes: array) -> None:
        """Take over hands: for each card from the highest down whose it is, or -1; and the mutes of each."""
        rank: cython.int
        seat: cython.int
        one: cython.ulonglong = 1
        whose: cython.schar[::1] = owners
        given: cython.int[::1] = mutes
        for seat in range(SEATS):
            self.hand[seat] = 0
            self.mutes[seat] = given[seat]
        for rank in range(len(owners)):
            if whose[rank] >= 0:
                self.hand[whose[rank]] |= one << rank
        self.nodes = 0

    def lay(self, seat: cython.int, rank: cython.int) -> None:
        """A hand plays a card, by its place in the order; -1 for a mute."""
        one: cython.ulonglong = 1
        if rank < 0:
            self.mutes[seat] -= 1
        else:
            self.hand[seat] &= ~(one << rank)

    def lift(self, seat: cython.int, rank: cython.int) -> None:
        """It takes it back."""
        one: cython.ulonglong = 1
        if rank < 0:
            self.mutes[seat] += 1
        else:
            self.hand[seat] |= one << rank

    def visited(self) -> int:
        """How many nodes were visited since hands were loaded."""
        return self.nodes
