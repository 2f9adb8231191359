"""What a seat does not know, dealt anew inside a kernel.

A part of kernels: a unit that needs it includes it, behind ``dealing``.
"""

import cython

if not cython.compiled:
    from jeton.board.dealing import Dealing
    from jeton.board.piles import Piles
    from jeton.core.dice import Dice


@cython.final
@cython.cclass
class Worlds:
    """Deals what is hidden from a seat: what the others hold and have not shown, and the bags."""

    piles: Piles
    dealing: Dealing
    dice: Dice

    def __init__(self, piles: Piles, dealing: Dealing, dice: Dice) -> None:
        self.piles = piles
        self.dealing = dealing
        self.dice = dice

    @cython.cfunc
    @cython.exceptval(check=False)
    def unseen(self, seat: cython.int, kind: cython.int) -> cython.int:
        """How many of a kind a seat does not know the place of: in the bag, or with others and not shown."""
        other: cython.int
        count: cython.int = self.piles.count(self.piles.bag, kind)
        for other in range(self.piles.seats):
            if other != seat:
                count += self.piles.count(other, kind) - self.is_shown(other, kind)
        return count

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_shown(self, seat: cython.int, kind: cython.int) -> cython.int:
        """1 if a seat has a token of this kind that all have seen."""
        return 1 if self.piles.cells[self.dealing.shown(seat)] == kind else 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def deal(self, seat: cython.int) -> cython.void:
        """One of the worlds that a seat cannot tell apart, all as likely; the sizes of racks stay."""
        other: cython.int
        kind: cython.int
        many: cython.int
        for other in range(self.piles.seats):
            if other == seat:
                continue
            # What the others hold is known to be so many numbers and so many signs.
            self.give_back(other, 0, self.piles.numbers)
            self.give_back(other, self.piles.numbers, self.piles.kinds)
        # All have given back before anybody draws.
        for other in range(self.piles.seats):
            if other == seat:
                continue
            for kind in range(2):
                many = self.missing(other, kind)
                while many > 0:
                    self.piles.shift(self.piles.bag, other, self.drawn(kind), 1)
                    many -= 1
                self.piles.journal.put(self.wanted(other, kind), 0)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def wanted(self, seat: cython.int, signs: cython.int) -> cython.int:
        """The cell in which it is noted meanwhile how many tokens a seat has to get back."""
        return self.dealing.owed(seat, signs)

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def missing(self, seat: cython.int, signs: cython.int) -> cython.int:
        """How many tokens a seat has to get back."""
        return self.piles.cells[self.wanted(seat, signs)]

    @cython.cfunc
    @cython.exceptval(check=False)
    def give_back(self, seat: cython.int, first: cython.int, end: cython.int) -> cython.void:
        """What a rack holds of some kinds goes into the bag, but for what has been shown."""
        kind: cython.int
        many: cython.int
        total: cython.int = 0
        for kind in range(first, end):
            many = self.piles.count(seat, kind) - self.is_shown(seat, kind)
            if many > 0:
                self.piles.shift(seat, self.piles.bag, kind, many)
                total += many
        if end > first:
            self.piles.journal.put(self.wanted(seat, 1 if first >= self.piles.numbers else 0), total)

    @cython.cfunc
    @cython.exceptval(check=False)
    def drawn(self, signs: cython.int) -> cython.int:
        """The kind of any number, or sign, in the bag."""
        kind: cython.int = self.piles.numbers if signs else 0
        index: cython.longlong = self.dice.below(self.piles.total(self.piles.bag, signs))
        while index >= self.piles.count(self.piles.bag, kind):
            index -= self.piles.count(self.piles.bag, kind)
            kind += 1
        return kind
