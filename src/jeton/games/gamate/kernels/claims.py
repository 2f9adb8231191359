"""Claims: answers that are kept.

An answer is kept as a claim: for each card of the camp that it favours, how many cards of each adversary
are above it; a card that is not needed may have all of them above. A claim answers every position in which
no needed card has more above it. Why, and what is proved of it: docs/gamate-solver.md.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.games.gamate.kernels.cards import MOST_CARDS, Hands, count, down_to, highest

GUARDS = cython.declare(cython.const[cython.ulonglong], 0x0842108421084210)
"""A word of a claim has twelve numbers of four bits, each with a bit above it for comparing."""
FREE = cython.declare(cython.const[cython.ulonglong], 0x07BDEF7BDEF7BDEF)
"""A word that demands nothing."""
ANY = cython.declare(cython.const[cython.ulonglong], 0x1EF)
"""Two numbers that demand nothing: a card that is not needed."""
PAIR = cython.declare(cython.const[cython.ulonglong], 0x3FF)

FIRST_WORDS = cython.declare(cython.const[cython.int], 1 << 15)
MOST_WORDS = cython.declare(cython.const[cython.int], 1 << 23)
"""So many words of claims are kept, 64 MiB, unless told otherwise; then all are forgotten."""
LONGEST = cython.declare(cython.const[cython.int], 1 << 12)
"""So many claims of a kind are kept."""

# Where the order of partners counts, a word has a bit for each card of the camp, and for each of the others.
ORDER_BITS = cython.declare(cython.const[cython.int], 30)
ORDER_MASK = cython.declare(cython.const[cython.ulonglong], 0x3FFFFFFF)


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def row_of(size: cython.int, camp: cython.int) -> cython.int:
    """Where the words of a position begin, for each number of tricks left and camp."""
    return size * 16 + 8 * camp


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def word_of(place: cython.int) -> cython.int:
    """The word in which the numbers of a card stand, by its place in its hand: there are three in a word."""
    return place // 3


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def shift_of(place: cython.int, behind: cython.int) -> cython.int:
    """And where: two numbers for a card of the camp's first hand, then two for one of its other hand."""
    return place % 3 * 20 + behind * 10


@cython.final
@cython.cclass
class Claims:
    """Those of a kind stand together: tricks left, mutes, leader, tricks wanted, whom they favour."""

    hand: cython.ulonglong[::1]
    """The hands of the search."""
    proved: cython.bint
    """Whether only what is proved is used."""
    need: cython.ulonglong
    """What the claim found, or the answer kept, rests on."""
    words: cython.int
    """How many words the numbers of a claim take."""
    width: cython.int
    """How many words it takes; where the order of partners counts, two more: which order, of how many."""
    claims: cython.ulonglong[::1]
    first: cython.int[::1]
    """For each kind where its claims begin ..."""
    length: cython.int[::1]
    """... how many there are ..."""
    room: cython.int[::1]
    """... and how many there is room for."""
    kept: cython.int
    """How many words are taken ..."""
    most_words: cython.int
    """... and how many may be."""
    fresh: cython.ulonglong[::1]
    """The claim that is made."""
    here: cython.ulonglong[::1]
    """The numbers of the positions at hand, for each depth and camp."""

    def __init__(self, hands: Hands, most_words: cython.int) -> None:
        self.hand = hands.hand
        self.most_words = most_words
        self.claims = array("Q", [0]) * min(FIRST_WORDS, most_words)
        self.fresh = array("Q", [0]) * 8
        self.here = array("Q", [0]) * row_of(MOST_CARDS + 1, 0)

    def begin(self, size: cython.int, kinds: cython.int, proved: cython.bint) -> None:
        """Forget what was claimed for other hands; these have so many cards at most."""
        self.proved = proved
        self.words = (size + 2) // 3
        self.width = self.words + 2 if proved else self.words
        self.first = array("i", [0]) * kinds
        self.forget()

    @cython.cfunc
    @cython.exceptval(check=False)
    def find(self, bucket: cython.int, camp: cython.int, size: cython.int) -> cython.bint:
        """Whether a claim that favours a camp answers the position surveyed; if so it moves forward."""
        base: cython.int = self.first[bucket]
        end: cython.int = base + self.length[bucket] * self.width
        here: cython.int = row_of(size, camp)
        words: cython.int = (size + 2) // 3
        place: cython.int
        before: cython.int
        word: cython.ulonglong
        while base < end:
            place = 0
            while (
                place < words
                and ((self.claims[base + place] | GUARDS) - self.here[here + place]) & GUARDS == GUARDS
            ):
                place += 1
            if place == words and (
                not self.proved
                or self.here[here + self.words] & self.claims[base + self.words + 1]
                == self.claims[base + self.words]
            ):
                # Half the way to the front: what is often asked for is soon found.
                before = self.first[bucket]
                before += (base - before) // self.width // 2 * self.width
                for place in range(self.width):
                    word = self.claims[base + place]
                    self.claims[base + place] = self.claims[before + place]
                    self.claims[before + place] = word
                self.need = self.needed(before, camp)
                return True
            base += self.width
        return False

    @cython.cfunc
    @cython.exceptval(check=False)
    def needed(self, base: cython.int, camp: cython.int) -> cython.ulonglong:
        """What a claim needs of the hands."""
        need: cython.ulonglong = 0
        cards: cython.ulonglong
        card: cython.ulonglong
        mask: cython.ulonglong
        behind: cython.int
        place: cython.int
        for behind in range(2):
            cards = self.hand[camp + 2 * behind]
            place = 0
            while cards:
                card = highest(cards)
                cards ^= card
                if self.claims[base + word_of(place)] >> shift_of(place, behind) & PAIR != ANY:
                    need |= card
                place += 1
        if self.proved:
            # As many cards of each camp as there are in the order that the claim demands.
            mask = self.claims[base + self.words + 1]
            need |= self.foremost(camp, mask & ORDER_MASK) | self.foremost(1 - camp, mask >> ORDER_BITS)
        return down_to(need)

    @cython.cfunc
    @cython.exceptval(check=False)
    def foremost(self, camp: cython.int, mask: cython.ulonglong) -> cython.ulonglong:
        """The highest cards of a camp, as many as a mask has bits."""
        cards: cython.ulonglong = self.hand[camp] | self.hand[camp + 2]
        found: cython.ulonglong = 0
        while mask:
            mask >>= 1
            found |= highest(cards)
            cards &= cards - 1
        return found

    @cython.cfunc
    @cython.exceptval(-1)
    def keep(
        self, bucket: cython.int, camp: cython.int, size: cython.int, need: cython.ulonglong
    ) -> cython.int:
        """Keep an answer as a claim, at the front, and give up those that it makes superfluous."""
        here: cython.int = row_of(size, camp)
        place: cython.int
        behind: cython.int
        shift: cython.int
        cards: cython.ulonglong
        mask: cython.ulonglong
        zero: cython.ulonglong = 0
        self.need = need
        for place in range(self.words):
            self.fresh[place] = FREE
        for behind in range(2):
            cards = self.hand[camp + 2 * behind] & need
            place = 0
            while cards:
                cards &= cards - 1
                shift = shift_of(place, behind)
                mask = PAIR << shift
                self.fresh[word_of(place)] = (self.fresh[word_of(place)] & ~mask) | (
                    self.here[here + word_of(place)] & mask
                )
                place += 1
        if self.proved:
            mask = ((zero + 1) << count((self.hand[camp] | self.hand[camp + 2]) & need)) - 1
            mask |= (
                ((zero + 1) << count((self.hand[1 - camp] | self.hand[3 - camp]) & need)) - 1
            ) << ORDER_BITS
            self.fresh[self.words] = self.here[here + self.words] & mask
            self.fresh[self.words + 1] = mask
        else:
            # The others' cards below the camp's last needed one do not matter.
            self.need = down_to((self.hand[camp] | self.hand[camp + 2]) & need)
        self.give_up(bucket)
        if self.length[bucket] == self.room[bucket]:
            if self.room[bucket] < LONGEST:
                self.widen(bucket)
            else:
                # The last one has not been asked for lately.
                self.length[bucket] -= 1
        base: cython.int = self.first[bucket]
        last: cython.int = base + self.length[bucket] * self.width
        for place in range(self.width):
            self.claims[last + place] = self.claims[base + place]
            self.claims[base + place] = self.fresh[place]
        self.length[bucket] += 1
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def give_up(self, bucket: cython.int) -> cython.void:
        """Take the claims out that the new one covers."""
        base: cython.int = self.first[bucket]
        end: cython.int = base + self.length[bucket] * self.width
        to: cython.int = base
        place: cython.int
        while base < end:
            place = 0
            while (
                place < self.words
                and ((self.fresh[place] | GUARDS) - self.claims[base + place]) & GUARDS == GUARDS
            ):
                place += 1
            if place < self.words or (
                self.proved
                and (
                    self.fresh[self.words + 1] & ~self.claims[base + self.words + 1]
                    or self.claims[base + self.words] & self.fresh[self.words + 1] != self.fresh[self.words]
                )
            ):
                if to < base:
                    for place in range(self.width):
                        self.claims[to + place] = self.claims[base + place]
                to += self.width
            else:
                self.length[bucket] -= 1
            base += self.width

    @cython.cfunc
    @cython.exceptval(-1)
    def widen(self, bucket: cython.int) -> cython.int:
        """Twice the room for the claims of a kind; if there is none left at all, every claim is forgotten."""
        room: cython.int = max(4, 2 * self.room[bucket])
        place: cython.int
        size: cython.int = len(self.claims)
        if self.kept + room * self.width > size and size < self.most_words:
            grown: cython.ulonglong[::1] = array("Q", [0]) * (2 * size)
            grown[:size] = self.claims
            self.claims = grown
        elif self.kept + room * self.width > size:
            self.forget()
            room = 4
        for place in range(self.length[bucket] * self.width):
            self.claims[self.kept + place] = self.claims[self.first[bucket] + place]
        self.first[bucket] = self.kept
        self.room[bucket] = room
        self.kept += room * self.width
        return 0

    @cython.cfunc
    @cython.exceptval(-1)
    def forget(self) -> cython.int:
        """Forget every claim."""
        kinds: cython.int = len(self.first)
        self.first = array("i", [0]) * kinds
        self.length = array("i", [0]) * kinds
        self.room = array("i", [0]) * kinds
        self.kept = 0
        return 0
