"""Counts tricks: how many a camp takes when all hands are known, exactly.

A node asks whether our camp takes so many of the tricks that are left: yes or no. The answer comes with
what it rests on, ``need``: all cards down to some rank. Whatever the order of the cards below that rank,
the answer would be the same. It is all ones from the highest card down, so that two needs are joined by
`|`.

*Two modes.* ``proved`` uses only what is proved. Otherwise the law L1 is used too: the order of two cards
of partners with no adversary's card between them does not matter. No exception to it is known, and no
proof.
"""

from array import array
from typing import Any

import cython

if not cython.compiled:
    from jeton.games.gamate.kernels.bounds import MOST_MUTES, Bounds, for_hand, from_hand
    from jeton.games.gamate.kernels.cards import (
        AWAY,
        BEAT,
        MUTE,
        NONE,
        SEATS,
        STRIDE,
        Hands,
        count,
        down_to,
        highest,
        lowest,
    )
    from jeton.games.gamate.kernels.claims import MOST_WORDS, ORDER_BITS, Claims, row_of, shift_of, word_of


@cython.final
@cython.cclass
class Search(Hands):
    """Counts tricks. Made once, loaded with hands, then asked."""

    claims: Claims
    bounds: Bounds
    held: cython.int[::1]
    """How many mutes each hand had when it was loaded."""
    proved: cython.bint
    bounded: cython.bint
    """Whether there are few enough mutes for bounds."""
    size: cython.int
    """How many cards a hand had at most."""
    need: cython.ulonglong
    """What the last answer rests on."""

    def __init__(self, most_words: cython.int = MOST_WORDS) -> None:
        """With room for so many words of claims, 64 at least; with few it forgets, which can be tested."""
        Hands.__init__(self)
        self.claims = Claims(self, most_words)
        self.bounds = Bounds()
        self.held = array("i", [0]) * SEATS

    # --- loading --------------------------------------------------------------------------------

    def load(self, owners: array, mutes: array, proved: cython.bint) -> None:
        """Take over hands, as ``deal`` does; no hand may have more than ``MOST_CARDS`` cards.

        What was claimed for the hands before is forgotten.
        """
        seat: cython.int
        total: cython.int = 0
        spreads: cython.int = 1
        given: cython.int[::1] = mutes
        self.deal(owners, mutes)
        self.proved = proved
        self.size = 0
        for seat in range(SEATS):
            self.held[seat] = given[seat]
            total += given[seat]
            spreads *= given[seat] + 1
            self.size = max(self.size, count(self.hand[seat]) + given[seat])
        self.claims.begin(self.size, spreads * SEATS * (self.size + 1) * (self.size + 1) * 2, proved)
        self.bounded = total <= MOST_MUTES
        if self.bounded:
            self.bounds.make_room(self.size)

    # --- asking ---------------------------------------------------------------------------------

    def tricks(
        self,
        turn: cython.int,
        left: cython.int,
        top: cython.int,
        winner: cython.int,
        guess: cython.int,
        on_progress: Any,
    ) -> cython.int:
        """How many of the tricks that are left our camp takes, the one that is going on included.

        ``left`` hands have yet to play in that trick, 1 to 4. ``top`` is the card on top of the pile, by its
        place in the order, -1 for a mute or none; ``winner`` the hand that laid it. A good guess saves time.
        ``on_progress`` hears now and then how many nodes were visited since loading; what it raises ends the
        search, and then hands must be loaded again.
        """
        least: cython.int = 0
        most: cython.int = count(self.hand[turn]) + self.mutes[turn]
        while least < most:
            guess = min(max(guess, least + 1), most)
            if self.reaches(turn, left, top, winner, guess, on_progress):
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
        on_progress: Any,
    ) -> cython.bint:
        """Whether our camp takes so many tricks; the rest as above."""
        one: cython.ulonglong = 1
        size: cython.int = count(self.hand[turn]) + self.mutes[turn]
        self.on_progress = on_progress
        self.heard = self.nodes + BEAT
        if left == SEATS:
            return self.begin_trick(turn, size, wanted) == 1
        return self.go_on(turn, left, NONE if top < 0 else one << top, winner, size, wanted) == 1

    # --- the search -----------------------------------------------------------------------------

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
            mutes |= for_hand(self.mutes[(leader + seat) & 3], seat)
            spread = spread * (self.held[seat] + 1) + self.mutes[seat]
        if self.survey(leader, size, wanted, mutes):
            return self.is_ours(self.need)
        bucket: cython.int = (
            ((spread * SEATS + leader) * (self.size + 1) + size) * (self.size + 1) + wanted
        ) * 2
        if self.claims.find(bucket, 0, size):
            self.need = self.claims.need
            return 1
        if self.claims.find(bucket + 1, 1, size):
            self.need = self.claims.need
            return 0
        answer: cython.int = self.go_on(leader, SEATS, NONE, leader, size, wanted)
        self.claims.keep(bucket + 1 - answer, 1 - answer, size, self.need)
        self.need = self.claims.need
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
        own_row: cython.int = row_of(size, 0)
        other_row: cython.int = row_of(size, 1)
        row: cython.int
        words: cython.int = self.claims.words
        place: cython.int
        for place in range(words):
            self.claims.here[own_row + place] = 0
            self.claims.here[other_row + place] = 0
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
            row = other_row if camp else own_row
            self.claims.here[row + word_of(place)] |= beyond << shift_of(place, behind)
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
                counts = from_hand(cython.cast(cython.int, above), leader)
                if camp == 0:
                    if self.bounds.bound(size, leader & 1 == 0, counts, mutes) >= wanted:
                        self.need = card | (card - 1)
                        return True
                elif size - self.bounds.bound(size, leader & 1 == 1, counts, mutes) < wanted:
                    self.need = card | (card - 1)
                    return True
        if self.proved:
            self.claims.here[own_row + words] = order | other << ORDER_BITS
            self.claims.here[other_row + words] = other | order << ORDER_BITS
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
            self.on_progress(self.nodes)
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

    # --- moves ----------------------------------------------------------------------------------

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
