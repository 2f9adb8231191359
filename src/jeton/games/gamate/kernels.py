# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""The inner loop of Gamate: how many tricks a camp takes when all hands are known, exactly.

One source, two lives: Cython compiles it, or Python runs it as it is, with the same results. Hence the
dialect: whole numbers that fit 64 bits, flat arrays, nothing that wraps around.

*Cards.* Trumps do not matter for tricks: plain cards below trumps, the sense inside each class, that is one
order of all numbered cards. A card is one bit, the highest card the lowest bit, so that `cards & (top - 1)`
are those that beat `top`. Mutes are counted. Seats 0 and 2 are *our* camp, 1 and 3 the other.

*Search.* A node asks whether our camp takes so many of the tricks that are left: yes or no. The answer comes
with what it rests on, ``need``: all cards down to some rank. Whatever the order of the cards below that rank,
the answer would be the same. It is all ones from the highest card down, so that two needs are joined by `|`.

*Claims.* An answer is kept as a claim: for each card of the camp that it favours, how many cards of each
adversary are above it; a card that is not needed may have all of them above. A claim answers every position
in which no needed card has more above it. Why, and what is proved of it: docs/gamate-solver.md.

*Bounds.* For each rank, the camp's cards down to it are taken for equal, and so are the others' cards above
it: what is left is a game of a few numbers, whose value is a bound. Values are kept as long as the search.

*Two modes.* ``proved`` uses only what is proved. Otherwise the law L1 is used too: the order of two cards of
partners with no adversary's card between them does not matter. No exception to it is known, and no proof.
"""

from array import array
from typing import Any

import cython

COMPILED: bool = cython.compiled
"""Whether this is the compiled life."""

MOST_CARDS: int = 15
"""So many cards a hand may have: the numbers in a claim have four bits."""
MOST_MUTES: int = 4
"""With more mutes there are no bounds, only the search."""

SEATS = cython.declare(cython.int, 4)
NONE = cython.declare(cython.ulonglong, 2**60)
"""As the top of the pile: anything may be put, for there is nothing, or a mute."""
MUTE = cython.declare(cython.ulonglong, 2**61)
"""As a card."""
AWAY = cython.declare(cython.ulonglong, 2**62)
"""Beside a card: it is renounced."""
STRIDE = cython.declare(cython.int, 48)
"""So many moves there may be at a node."""

GUARDS = cython.declare(cython.ulonglong, 0x0842108421084210)
"""A word of a claim has twelve numbers of four bits, each with a bit above it for comparing."""
FREE = cython.declare(cython.ulonglong, 0x07BDEF7BDEF7BDEF)
"""A word that demands nothing."""
ANY = cython.declare(cython.ulonglong, 0x1EF)
"""Two numbers that demand nothing: a card that is not needed."""
PAIR = cython.declare(cython.ulonglong, 0x3FF)

FIRST_WORDS = cython.declare(cython.int, 1 << 15)
MOST_WORDS = cython.declare(cython.int, 1 << 23)
"""So many words of claims are kept, 64 MiB, unless told otherwise; then all are forgotten."""
LONGEST = cython.declare(cython.int, 1 << 12)
"""So many claims of a kind are kept."""

BEAT = cython.declare(cython.longlong, 65536)
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
    tell: Any

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


@cython.cclass
class Search(Hands):
    """Counts tricks. Made once, loaded with hands, then asked."""

    held: cython.int[::1]
    """How many mutes each hand had when it was loaded."""
    proved: cython.bint
    size: cython.int
    """How many cards a hand had at most."""
    need: cython.ulonglong
    """What the last answer rests on."""

    # --- claims
    words: cython.int
    """How many words the numbers of a claim take."""
    width: cython.int
    """How many words it takes; where the order of partners counts, two more: which order, of how many."""
    claims: cython.ulonglong[::1]
    """Those of a kind stand together: tricks left, mutes, leader, tricks wanted, whom they favour."""
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

    # --- bounds
    bounded: cython.bint
    bounds: cython.schar[::1]
    """The value of each small game and one; 0 if it is not known."""
    begin: cython.longlong[::1]
    """Where those of each number of tricks begin."""
    ready: cython.int
    """Up to how many tricks there is room."""
    kind: cython.int[::1]
    """The number of a distribution of mutes."""
    kinds: cython.int

    def __init__(self, most_words: cython.int = MOST_WORDS) -> None:
        """With room for so many words of claims, 64 at least; with few it forgets, which can be tested."""
        index: cython.int
        spread: cython.int
        Hands.__init__(self)
        self.most_words = most_words
        self.held = array("i", [0]) * SEATS
        self.here = array("Q", [0]) * ((MOST_CARDS + 1) * 16)
        self.claims = array("Q", [0]) * min(FIRST_WORDS, most_words)
        self.fresh = array("Q", [0]) * 8
        self.bounds = array("b", [0])
        self.begin = array("q", [0]) * (MOST_CARDS + 2)
        self.ready = 0
        self.kind = array("i", [-1]) * (MOST_MUTES * 0x1111 + 1)
        self.kinds = 0
        for index in range(MOST_MUTES * 0x1111 + 1):
            spread = (index & 15) + (index >> 4 & 15) + (index >> 8 & 15) + (index >> 12)
            if spread <= MOST_MUTES:
                self.kind[index] = self.kinds
                self.kinds += 1
        for index in range(MOST_CARDS + 1):
            self.begin[index + 1] = self.begin[index] + 2 * self.kinds * (index + 1) ** 4

    # --- loading

    def load(self, owners: array, mutes: array, proved: cython.bint) -> None:
        """Take over hands, as ``deal`` does; no hand may have more than ``MOST_CARDS`` cards.

        What was claimed for the hands before is forgotten.
        """
        seat: cython.int
        total: cython.int = 0
        kinds: cython.int = 1
        given: cython.int[::1] = mutes
        self.deal(owners, mutes)
        for seat in range(SEATS):
            self.held[seat] = given[seat]
            total += given[seat]
            kinds *= given[seat] + 1
        self.size = 0
        for seat in range(SEATS):
            self.size = max(self.size, count(self.hand[seat]) + given[seat])
        self.proved = proved
        self.words = (self.size + 2) // 3
        self.width = self.words + 2 if proved else self.words
        self.first = array("i", [0]) * (kinds * SEATS * (self.size + 1) * (self.size + 1) * 2)
        self.forget()
        self.bounded = total <= MOST_MUTES
        if self.bounded and self.ready < self.size:
            grown: cython.schar[::1] = array("b", [0]) * self.begin[self.size + 1]
            grown[: self.begin[self.ready + 1]] = self.bounds[: self.begin[self.ready + 1]]
            self.bounds = grown
            self.ready = self.size

    # --- asking

    def tricks(
        self,
        turn: cython.int,
        left: cython.int,
        top: cython.int,
        winner: cython.int,
        guess: cython.int,
        tell: Any,
    ) -> cython.int:
        """How many of the tricks that are left our camp takes, the one that is going on included.

        ``left`` hands have yet to play in that trick, 1 to 4. ``top`` is the card on top of the pile, by its
        place in the order, -1 for a mute or none; ``winner`` the hand that laid it. A good guess saves time.
        ``tell`` hears now and then how many nodes were visited since loading; what it raises ends the search,
        and then hands must be loaded again.
        """
        least: cython.int = 0
        most: cython.int = count(self.hand[turn]) + self.mutes[turn]
        while least < most:
            guess = min(max(guess, least + 1), most)
            if self.reaches(turn, left, top, winner, guess, tell):
                least = guess
                guess += 1
            else:
                most = guess - 1
        return least

    def reaches(
        self,
        turn: cython.int,
        left: cython.int,
        top: cython.int,
        winner: cython.int,
        wanted: cython.int,
        tell: Any,
    ) -> cython.bint:
        """Whether our camp takes so many tricks; the rest as above."""
        one: cython.ulonglong = 1
        size: cython.int = count(self.hand[turn]) + self.mutes[turn]
        self.tell = tell
        self.heard = self.nodes + BEAT
        if left == SEATS:
            return self.begin_trick(turn, size, wanted) == 1
        return self.go_on(turn, left, NONE if top < 0 else one << top, winner, size, wanted) == 1

    # --- the search

    @cython.cfunc
    @cython.exceptval(-1)
    def begin_trick(self, leader: cython.int, size: cython.int, wanted: cython.int) -> cython.int:
        """Whether our camp takes so many tricks of those that are left, by a bound, a claim, or a search."""
        if wanted <= 0 or wanted > size:
            self.need = 0
            return wanted <= 0
        mutes: cython.int = 0
        spread: cython.int = 0
        seat: cython.int
        for seat in range(SEATS):
            mutes |= self.mutes[(leader + seat) & 3] << 4 * seat
            spread = spread * (self.held[seat] + 1) + self.mutes[seat]
        if self.survey(leader, size, wanted, mutes):
            return self.is_ours(self.need)
        bucket: cython.int = (
            ((spread * SEATS + leader) * (self.size + 1) + size) * (self.size + 1) + wanted
        ) * 2
        if self.find(bucket, 0, size):
            return 1
        if self.find(bucket + 1, 1, size):
            return 0
        answer: cython.int = self.go_on(leader, SEATS, NONE, leader, size, wanted)
        self.keep(bucket + 1 - answer, 1 - answer, size)
        return answer

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def is_ours(self, need: cython.ulonglong) -> cython.bint:
        """Whether the lowest card that is needed is ours."""
        return (lowest(need) & (self.hand[0] | self.hand[2])) != 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def survey(
        self, leader: cython.int, size: cython.int, wanted: cython.int, mutes: cython.int
    ) -> cython.bint:
        """Go through the cards from the highest down, note their numbers; whether a bound tells the answer.

        If one does, the lowest card of ``need`` is of the camp that it favours.
        """
        base: cython.int = size * 16
        place: cython.int
        for place in range(self.words):
            self.here[base + place] = 0
            self.here[base + 8 + place] = 0
        ours: cython.ulonglong = self.hand[0] | self.hand[2]
        first: cython.ulonglong = self.hand[0] | self.hand[1]
        rest: cython.ulonglong = ours | self.hand[1] | self.hand[3]
        card: cython.ulonglong
        above: cython.ulonglong = 0
        beyond: cython.ulonglong
        zero: cython.ulonglong = 0
        order: cython.ulonglong = 0
        other: cython.ulonglong = 0
        own: cython.int = 0
        against: cython.int = 0
        camp: cython.int
        behind: cython.int
        seat: cython.int
        counts: cython.int
        while rest:
            card = highest(rest)
            rest ^= card
            camp = 0 if card & ours else 1
            behind = 0 if card & first else 1
            seat = camp + 2 * behind
            place = cython.cast(cython.int, above >> 4 * seat & 15)
            # How many of the adversary next to the camp's first hand, and of the other.
            beyond = (above >> (4 - 4 * camp) & 15) | (above >> (12 - 4 * camp) & 15) << 5
            self.here[base + 8 * camp + place // 3] |= beyond << (place % 3 * 20 + behind * 10)
            above += (zero + 1) << 4 * seat
            if self.proved:
                if camp == 0:
                    order |= (zero + behind) << own
                    own += 1
                else:
                    other |= (zero + behind) << against
                    against += 1
            # At the end of a run of cards of one camp, all of them are taken for equal.
            if self.bounded and (rest == 0 or (highest(rest) & ours != 0) != (camp == 0)):
                counts = cython.cast(cython.int, above)
                counts = (counts >> 4 * leader | counts << (16 - 4 * leader)) & 0xFFFF
                if camp == 0:
                    if self.bound(size, leader & 1 == 0, counts, mutes) >= wanted:
                        self.need = card | (card - 1)
                        return True
                elif size - self.bound(size, leader & 1 == 1, counts, mutes) < wanted:
                    self.need = card | (card - 1)
                    return True
        if self.proved:
            self.here[base + self.words] = order | other << 30
            self.here[base + 8 + self.words] = other | order << 30
        return False

    @cython.cfunc
    @cython.exceptval(-1)
    def go_on(
        self,
        seat: cython.int,
        left: cython.int,
        top: cython.ulonglong,
        winner: cython.int,
        size: cython.int,
        wanted: cython.int,
    ) -> cython.int:
        """Whether our camp takes so many tricks, the one that is going on included; a hand is to play."""
        if left == 0:
            return self.begin_trick(winner, size - 1, wanted - 1 + (winner & 1))
        self.nodes += 1
        if self.nodes >= self.heard:
            self.heard = self.nodes + BEAT
            self.tell(self.nodes)
        cards: cython.ulonglong = self.hand[seat]
        good: cython.int = 1 - (seat & 1)
        need: cython.ulonglong = 0
        base: cython.int = (size * (SEATS + 1) + left) * STRIDE
        end: cython.int = self.list_moves(base, seat, left, top, winner)
        index: cython.int
        answer: cython.int
        move: cython.ulonglong
        for index in range(base, end):
            move = self.moves[index]
            if move & MUTE:
                self.mutes[seat] -= 1
                if move & AWAY:
                    answer = self.go_on((seat + 1) & 3, left - 1, top, winner, size, wanted)
                else:
                    answer = self.go_on((seat + 1) & 3, left - 1, NONE, seat, size, wanted)
                self.mutes[seat] += 1
            elif move & AWAY:
                self.hand[seat] = cards & ~move
                answer = self.go_on((seat + 1) & 3, left - 1, top, winner, size, wanted)
                self.hand[seat] = cards
            else:
                self.hand[seat] = cards ^ move
                answer = self.go_on((seat + 1) & 3, left - 1, move, seat, size, wanted)
                self.hand[seat] = cards
                if answer == good and top != NONE:
                    # That the card may be put is part of the reason.
                    self.need |= move | (move - 1)
            if answer == good:
                return answer
            need |= self.need
        self.need = self.with_untried(seat, left, top, need)
        return 1 - good

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_moves(
        self,
        base: cython.int,
        seat: cython.int,
        left: cython.int,
        top: cython.ulonglong,
        winner: cython.int,
    ) -> cython.int:
        """Write down the moves of a hand, the most promising first; where they end."""
        end: cython.int = base
        mute: cython.bint = self.mutes[seat] > 0
        if left == SEATS:
            end = self.list_puts(end, seat, top)
        elif (winner ^ seat) & 1:
            end = self.list_puts(end, seat, top)
            if left == 1 and mute:
                self.moves[end] = MUTE
                end += 1
                mute = False
            end = self.list_renounces(end, seat)
            if self.mutes[seat] > 0 and not mute:
                self.moves[end] = MUTE | AWAY
                end += 1
        else:
            end = self.list_renounces(end, seat)
            end = self.list_puts(end, seat, top)
        if mute:
            self.moves[end] = MUTE
            end += 1
            if left < SEATS:
                self.moves[end] = MUTE | AWAY
                end += 1
        return end

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def apart(self, seat: cython.int) -> cython.ulonglong:
        """The cards that make a difference between two cards of a hand: where nothing is, they are alike."""
        cards: cython.ulonglong = self.hand[(seat + 1) & 3] | self.hand[(seat + 3) & 3]
        return cards | self.hand[(seat + 2) & 3] if self.proved else cards

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def list_puts(self, end: cython.int, seat: cython.int, top: cython.ulonglong) -> cython.int:
        """The cards that may be put, from the lowest up; of those that are alike only the lowest."""
        apart: cython.ulonglong = self.apart(seat)
        cards: cython.ulonglong = self.hand[seat] & (top - 1)
        card: cython.ulonglong
        while cards:
            card = lowest(cards)
            self.moves[end] = card
            end += 1
            cards &= down_to(apart & (card - 1))
        return end

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def list_renounces(self, end: cython.int, seat: cython.int) -> cython.int:
        """The lowest card; if only what is proved is used, also the lowest above each card of the partner."""
        cards: cython.ulonglong = self.hand[seat]
        card: cython.ulonglong
        while cards:
            card = lowest(cards)
            self.moves[end] = card | AWAY
            end += 1
            cards &= down_to(self.hand[(seat + 2) & 3] & (card - 1)) if self.proved else 0
        return end

    @cython.cfunc
    @cython.exceptval(check=False)
    def with_untried(
        self, seat: cython.int, left: cython.int, top: cython.ulonglong, need: cython.ulonglong
    ) -> cython.ulonglong:
        """What a failure of all moves rests on: what each rests on, and why others were not tried."""
        cards: cython.ulonglong = self.hand[seat]
        puts: cython.ulonglong = cards & (top - 1)
        if top != NONE and top & need == 0 and cards & ~need and puts & ~need == 0:
            # No low card could be put on the low card that lies there.
            need |= top | (top - 1)
        need |= self.alike(puts, self.apart(seat), need)
        if self.proved and left < SEATS:
            need |= self.alike(cards, self.hand[(seat + 2) & 3], need)
        return need

    @cython.cfunc
    @cython.exceptval(check=False)
    def alike(
        self, cards: cython.ulonglong, apart: cython.ulonglong, need: cython.ulonglong
    ) -> cython.ulonglong:
        """Of cards that are alike only the lowest was tried: if one of them is needed, that one is too."""
        least: cython.ulonglong = lowest(cards & need)
        next_one: cython.ulonglong = highest(cards & ~need)
        between: cython.ulonglong
        if least == 0 or next_one == 0 or apart & (next_one - 1) & ~(least | (least - 1)):
            return 0
        between = highest(apart & ~(next_one | (next_one - 1)))
        return down_to(cards & (between - 1) if between else cards)

    # --- claims

    @cython.cfunc
    @cython.exceptval(check=False)
    def find(self, bucket: cython.int, camp: cython.int, size: cython.int) -> cython.bint:
        """Whether a claim that favours a camp answers the position surveyed; if so it moves forward."""
        base: cython.int = self.first[bucket]
        end: cython.int = base + self.length[bucket] * self.width
        here: cython.int = size * 16 + 8 * camp
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
                if self.claims[base + place // 3] >> (place % 3 * 20 + behind * 10) & PAIR != ANY:
                    need |= card
                place += 1
        if self.proved:
            # As many cards of each camp as there are in the order that the claim demands.
            mask = self.claims[base + self.words + 1]
            need |= self.foremost(camp, mask & 0x3FFFFFFF) | self.foremost(1 - camp, mask >> 30)
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
    def keep(self, bucket: cython.int, camp: cython.int, size: cython.int) -> cython.int:
        """Keep the last answer as a claim, at the front, and give up those that it makes superfluous."""
        here: cython.int = size * 16 + 8 * camp
        place: cython.int
        behind: cython.int
        shift: cython.int
        cards: cython.ulonglong
        mask: cython.ulonglong
        zero: cython.ulonglong = 0
        for place in range(self.words):
            self.fresh[place] = FREE
        for behind in range(2):
            cards = self.hand[camp + 2 * behind] & self.need
            place = 0
            while cards:
                cards &= cards - 1
                shift = place % 3 * 20 + behind * 10
                mask = PAIR << shift
                self.fresh[place // 3] = (self.fresh[place // 3] & ~mask) | (
                    self.here[here + place // 3] & mask
                )
                place += 1
        if self.proved:
            mask = ((zero + 1) << count((self.hand[camp] | self.hand[camp + 2]) & self.need)) - 1
            mask |= (((zero + 1) << count((self.hand[1 - camp] | self.hand[3 - camp]) & self.need)) - 1) << 30
            self.fresh[self.words] = self.here[here + self.words] & mask
            self.fresh[self.words + 1] = mask
        else:
            # The others' cards below the camp's last needed one do not matter.
            self.need = down_to((self.hand[camp] | self.hand[camp + 2]) & self.need)
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

    # --- bounds

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
        index = index * side + (counts & 15)
        index = index * side + (counts >> 4 & 15)
        index = index * side + (counts >> 8 & 15)
        index = self.begin[size] + index * side + (counts >> 12)
        if self.bounds[index] == 0:
            self.bounds[index] = 1 + self.play_small(size, leads, counts, mutes, 0, -1, 0, 0, size)
        return self.bounds[index] - 1

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
            turned: cython.int = 4 * winner
            leads = (winner & 1 == 0) == leads
            return leads + self.bound(
                size - 1,
                leads,
                (counts >> turned | counts << (16 - turned)) & 0xFFFF,
                (mutes >> turned | mutes << (16 - turned)) & 0xFFFF,
            )
        ours: cython.bint = (place & 1 == 0) == leads
        one: cython.int = 1 << 4 * place
        high: cython.int = counts >> 4 * place & 15
        mute: cython.int = mutes >> 4 * place & 15
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


TABLE = cython.declare(cython.int, 1 << 20)
"""How many places the table of scores has."""
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
BITS = cython.declare(cython.ulonglong, 2**62 - 1)
WORST = cython.declare(cython.int, -30000)
BEST = cython.declare(cython.int, 30000)


@cython.cclass
class Scores(Hands):
    """Reckons with points: what the declarer's camp scores, less what the others score, exactly.

    Only the camp that wins scores (G25). So for a score above 0 the declarer must win, and only what he
    would score counts; for one of 0 or less it is enough that he wins, or that the others do not score more.
    A node asks whether a score is reached; what has been scored on the way is taken off the goal, so that a
    position that is reached in several ways is searched once.

    The hands and the order of cards are those of ``Search``. No law is used: of cards that are next to each
    other in one hand, and count the same, one is tried, and nothing else is left out.
    """

    prized: cython.ulonglong
    """The brisques among the numbered cards."""
    announced: cython.int
    factor: cython.int
    base: cython.int[::1]
    """For each number of tricks made in the end what they score, below 0 if for the others."""
    gain: cython.int
    """What a renounce by the others brings the declarer's camp ..."""
    loss: cython.int
    """... and one by that camp the others."""
    salt: cython.ulonglong
    """Another one each time hands are loaded: what the table holds for others is never taken for theirs."""
    keys: cython.ulonglong[::1]
    least: cython.int[::1]
    """The highest goal that is known to be reached from a position ..."""
    most: cython.int[::1]
    """... and the lowest that is known not to be."""

    def __init__(self) -> None:
        Hands.__init__(self)
        self.keys = array("Q", [0]) * TABLE
        self.least = array("i", [0]) * TABLE
        self.most = array("i", [0]) * TABLE
        self.salt = 1

    def load(
        self,
        owners: array,
        mutes: array,
        brisques: array,
        announced: cython.int,
        base: array,
        renounces: array,
        factor: cython.int,
    ) -> None:
        """Take over hands, as ``deal`` does; the ranks of brisques; and what everything counts.

        ``renounces`` has what a renounce by the others, and one by the declarer's camp, brings the other
        camp. ``base`` is multiplied by the factor already; brisques and renounces are multiplied here.
        """
        rank: cython.int
        one: cython.ulonglong = 1
        self.deal(owners, mutes)
        self.prized = 0
        for rank in brisques:
            self.prized |= one << rank
        self.announced = announced
        self.base = base
        self.gain = renounces[0]
        self.loss = renounces[1]
        self.factor = factor
        self.salt = (self.salt * MIX + 1) & BITS

    def reaches(
        self,
        turn: cython.int,
        left: cython.int,
        top: cython.int,
        winner: cython.int,
        pile: cython.int,
        made: cython.int,
        ours: cython.int,
        theirs: cython.int,
        wanted: cython.int,
        tell: Any,
    ) -> cython.bint:
        """Whether the declarer's camp scores so much in the end.

        The first four as for ``Search``; ``pile`` brisques lie on the pile, the declarer's camp has made
        ``made`` tricks; ``ours`` is what brisques and renounces have brought it so far if it wins,
        ``theirs`` what they have brought the others if they do, both without the factor.
        """
        one: cython.ulonglong = 1
        size: cython.int = count(self.hand[turn]) + self.mutes[turn]
        self.tell = tell
        self.heard = self.nodes + BEAT
        wins: cython.bint = wanted > 0
        goal: cython.int = wanted - self.factor * ours if wins else wanted + self.factor * theirs
        if left == SEATS:
            return self.begin_trick(turn, size, made, wins, goal) == 1
        card: cython.ulonglong = NONE if top < 0 else one << top
        return self.go_on(turn, left, card, winner, pile, size, made, wins, goal) == 1

    @cython.cfunc
    @cython.exceptval(-1)
    def begin_trick(
        self, leader: cython.int, size: cython.int, made: cython.int, wins: cython.bint, goal: cython.int
    ) -> cython.int:
        """Whether the goal is reached: at once, by the table, or by a search."""
        seat: cython.int
        if size == 0:
            if made >= self.announced:
                return not wins or self.base[made] >= goal
            return not wins and self.base[made] >= goal
        if not wins and made >= self.announced:
            return 1
        if wins and made + size < self.announced:
            return 0
        # What can still be scored at most besides tricks, by brisques and by renounces of two hands.
        cards: cython.ulonglong = self.hand[0] | self.hand[1] | self.hand[2] | self.hand[3]
        more: cython.int = count(cards & self.prized)
        for seat in range(SEATS):
            more += self.mutes[seat]
        more += 2 * size * (self.gain if wins else self.loss)
        more *= self.factor
        total: cython.int
        far: cython.int = WORST if wins else BEST
        for total in range(made, made + size + 1):
            if wins and total >= self.announced:
                far = max(far, self.base[total] + more)
            elif not wins and total < self.announced:
                far = min(far, self.base[total] - more)
        if wins and far < goal:
            return 0
        if not wins and far >= goal:
            return 1
        # Only the order of the cards that are left counts, not how far apart they are.
        key: cython.ulonglong = self.salt
        one: cython.ulonglong
        owner: cython.int
        while cards:
            one = highest(cards)
            cards ^= one
            owner = 1 if one & self.hand[0] else 2 if one & self.hand[1] else 3 if one & self.hand[2] else 4
            if one & self.prized:
                owner += 4
            key = ((key ^ owner) * MIX) & BITS
            key ^= key >> 31
        for seat in range(SEATS):
            key = ((key ^ self.mutes[seat]) * MIX) & BITS
            key ^= key >> 31
        key = ((key ^ ((made * 2 + wins) * 4 + leader)) * MIX) & BITS
        key ^= key >> 31
        place: cython.int = cython.cast(cython.int, key & (TABLE - 1))
        if self.keys[place] == key:
            if goal <= self.least[place]:
                return 1
            if goal >= self.most[place]:
                return 0
        answer: cython.int = self.go_on(leader, SEATS, NONE, leader, 0, size, made, wins, goal)
        if self.keys[place] != key:
            self.keys[place] = key
            self.least[place] = WORST
            self.most[place] = BEST
        if answer:
            self.least[place] = max(self.least[place], goal)
        else:
            self.most[place] = min(self.most[place], goal)
        return answer

    @cython.cfunc
    @cython.exceptval(-1)
    def go_on(
        self,
        seat: cython.int,
        left: cython.int,
        top: cython.ulonglong,
        winner: cython.int,
        pile: cython.int,
        size: cython.int,
        made: cython.int,
        wins: cython.bint,
        goal: cython.int,
    ) -> cython.int:
        """Whether the goal is reached; a hand is to play."""
        if left == 0:
            if winner & 1:
                goal += 0 if wins else self.factor * pile
            else:
                made += 1
                goal -= self.factor * pile if wins else 0
            return self.begin_trick(winner, size - 1, made, wins, goal)
        self.nodes += 1
        if self.nodes >= self.heard:
            self.heard = self.nodes + BEAT
            self.tell(self.nodes)
        cards: cython.ulonglong = self.hand[seat]
        good: cython.int = 1 - (seat & 1)
        base: cython.int = (size * (SEATS + 1) + left) * STRIDE
        end: cython.int = self.list_moves(base, seat, left, top, winner)
        # What a renounce does to the goal.
        lost: cython.int = goal
        if seat & 1:
            lost -= self.factor * self.gain if wins else 0
        else:
            lost += 0 if wins else self.factor * self.loss
        index: cython.int
        answer: cython.int
        prize: cython.int
        after: cython.int = (seat + 1) & 3
        move: cython.ulonglong
        for index in range(base, end):
            move = self.moves[index]
            if move & MUTE:
                self.mutes[seat] -= 1
                if move & AWAY:
                    answer = self.go_on(after, left - 1, top, winner, pile, size, made, wins, lost)
                else:
                    answer = self.go_on(after, left - 1, NONE, seat, pile + 1, size, made, wins, goal)
                self.mutes[seat] += 1
            elif move & AWAY:
                self.hand[seat] = cards & ~move
                answer = self.go_on(after, left - 1, top, winner, pile, size, made, wins, lost)
                self.hand[seat] = cards
            else:
                prize = 1 if move & self.prized else 0
                self.hand[seat] = cards ^ move
                answer = self.go_on(after, left - 1, move, seat, pile + prize, size, made, wins, goal)
                self.hand[seat] = cards
            if answer == good:
                return answer
        return 1 - good

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_moves(
        self,
        base: cython.int,
        seat: cython.int,
        left: cython.int,
        top: cython.ulonglong,
        winner: cython.int,
    ) -> cython.int:
        """Write down the moves of a hand: cards to put from the lowest up, a mute, cards to renounce."""
        others: cython.ulonglong = self.hand[(seat + 1) & 3] | self.hand[(seat + 2) & 3]
        others |= self.hand[(seat + 3) & 3] | (0 if top == NONE else top)
        cards: cython.ulonglong = self.hand[seat]
        rest: cython.ulonglong = cards
        card: cython.ulonglong
        last: cython.ulonglong = 0
        end: cython.int = base
        while rest:
            card = lowest(rest)
            rest ^= card
            # Next to the one before, and neither is a brisque: it is the same card.
            if card < top and (last == 0 or others & (last - 1) & ~(card - 1) or (card | last) & self.prized):
                self.moves[end] = card
                end += 1
            last = card
        if self.mutes[seat] > 0:
            self.moves[end] = MUTE
            end += 1
        if left == SEATS:
            return end
        # With nothing but adversaries' cards between, the lower of two is the one to renounce.
        others = self.hand[(seat + 2) & 3]
        rest = cards
        last = 0
        while rest:
            card = lowest(rest)
            rest ^= card
            if last == 0 or others & (last - 1) & ~(card - 1) or (card | last) & self.prized:
                self.moves[end] = card | AWAY
                end += 1
            last = card
        if self.mutes[seat] > 0:
            self.moves[end] = MUTE | AWAY
            end += 1
        return end
