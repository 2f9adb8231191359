"""Bounds by small games.

For each rank, the camp's cards down to it are taken for equal, and so are the others' cards above it: what
is left is a game of a few numbers, whose value is a bound. Values are kept as long as the search.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.gamate.kernels.cards import MOST_CARDS, SEATS

MOST_MUTES: int = 4
"""With more mutes there are no bounds, only the search."""

# Counts of the four hands in one number, four bits each.


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def of_hand(counts: cython.int, hand: cython.int) -> cython.int:
    """The count of a hand."""
    return counts >> 4 * hand & 15


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def for_hand(count: cython.int, hand: cython.int) -> cython.int:
    """A count as that of a hand."""
    return count << 4 * hand


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def from_hand(counts: cython.int, hand: cython.int) -> cython.int:
    """The same counts, from another hand on."""
    return (counts >> 4 * hand | counts << (16 - 4 * hand)) & 0xFFFF


@cython.final
@cython.cclass
class Bounds:
    """The values of small games."""

    values: cython.schar[::1]
    """The value of each small game and one; 0 if it is not known."""
    begin: cython.longlong[::1]
    """Where those of each number of tricks begin."""
    ready: cython.int
    """Up to how many tricks there is room."""
    kind: cython.int[::1]
    """The number of a distribution of mutes."""
    kinds: cython.int

    def __init__(self) -> None:
        index: cython.int
        hand: cython.int
        total: cython.int
        self.values = array("b", [0])
        self.begin = array("q", [0]) * (MOST_CARDS + 2)
        self.ready = 0
        self.kind = array("i", [-1]) * (MOST_MUTES * 0x1111 + 1)
        self.kinds = 0
        for index in range(MOST_MUTES * 0x1111 + 1):
            total = 0
            for hand in range(SEATS):
                total += of_hand(index, hand)
            if total <= MOST_MUTES:
                self.kind[index] = self.kinds
                self.kinds += 1
        for index in range(MOST_CARDS + 1):
            self.begin[index + 1] = self.begin[index] + 2 * self.kinds * (index + 1) ** 4

    def make_room(self, size: cython.int) -> None:
        """Make room for the values of hands of so many cards."""
        if self.ready < size:
            grown: cython.schar[::1] = array("b", [0]) * self.begin[size + 1]
            grown[: self.begin[self.ready + 1]] = self.values[: self.begin[self.ready + 1]]
            self.values = grown
            self.ready = size

    @cython.cfunc
    @cython.exceptval(check=False)
    def bound(
        self, size: cython.int, leads: cython.bint, counts: cython.int, mutes: cython.int
    ) -> cython.int:
        """How many tricks a camp takes at least, its high cards being equal and the others' above them.

        ``counts`` and ``mutes`` have four bits for each hand, from the leader on; ``leads`` says whether the
        camp has the lead. All cards that are not high are lower than the others' cards that are not, and
        equal. Of equal cards the others may put one on another, and the camp may not.
        """
        if size == 0:
            return 0
        side: cython.int = size + 1
        index: cython.longlong = self.kind[mutes] * 2 + leads
        place: cython.int
        for place in range(SEATS):
            index = index * side + of_hand(counts, place)
        index += self.begin[size]
        if self.values[index] == 0:
            self.values[index] = 1 + self.play_small(size, leads, counts, mutes, 0, -1, 0, 0, size)
        return self.values[index] - 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_small(
        self,
        size: cython.int,
        leads: cython.bint,
        counts: cython.int,
        mutes: cython.int,
        place: cython.int,
        top: cython.int,
        winner: cython.int,
        least: cython.int,
        most: cython.int,
    ) -> cython.int:
        """The value of a small game in the middle of a trick, as far as it lies between two values.

        The heights: our low cards 0, theirs 1, our high cards 2, theirs 3; -1 where anything may be put.
        ``place`` counts the hands from the leader on.
        """
        if place == SEATS:
            wins: cython.bint = (winner & 1 == 0) == leads
            return wins + self.bound(size - 1, wins, from_hand(counts, winner), from_hand(mutes, winner))
        ours: cython.bint = (place & 1 == 0) == leads
        one: cython.int = for_hand(1, place)
        high: cython.int = of_hand(counts, place)
        mute: cython.int = of_hand(mutes, place)
        low: cython.bint = size > high + mute
        best: cython.int = -1 if ours else size + 1
        value: cython.int
        way: cython.int
        for way in range(6):
            # Low, high, mute on the pile; then low, high, mute renounced.
            if way == 0 or way == 3:
                if not low or (way == 0 and top >= (0 if ours else 2)):
                    continue
            elif way == 1 or way == 4:
                if high == 0 or (way == 1 and ours and top >= 2):
                    continue
            elif mute == 0:
                continue
            if way >= 3 and place == 0:
                break
            value = self.play_small(
                size,
                leads,
                counts - one if way % 3 == 1 else counts,
                mutes - one if way % 3 == 2 else mutes,
                place + 1,
                top if way >= 3 else -1 if way == 2 else 2 * way + (0 if ours else 1),
                winner if way >= 3 else place,
                least,
                most,
            )
            if ours:
                best = max(best, value)
                least = max(least, value)
            else:
                best = min(best, value)
                most = min(most, value)
            if least >= most:
                break
        return best
