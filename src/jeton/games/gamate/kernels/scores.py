"""Reckons with points, not only with tricks."""

from array import array
from typing import Any

import cython

if not cython.compiled:
    from jeton.games.gamate.kernels.cards import (
        AWAY,
        BEAT,
        MUTE,
        NONE,
        SEATS,
        STRIDE,
        Hands,
        count,
        highest,
        lowest,
    )

TABLE = cython.declare(cython.const[cython.int], 1 << 20)
"""How many places the table of scores has."""
MIX = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
"""No constant to the compiler, which would warn of one so large."""
BITS = cython.declare(cython.const[cython.ulonglong], 2**62 - 1)
WORST = cython.declare(cython.const[cython.int], -30000)
BEST = cython.declare(cython.const[cython.int], 30000)


@cython.final
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
        on_progress: Any,
    ) -> cython.bint:
        """Whether the declarer's camp scores so much in the end.

        The first four as for ``Search``; ``pile`` brisques lie on the pile, the declarer's camp has made
        ``made`` tricks; ``ours`` is what brisques and renounces have brought it so far if it wins,
        ``theirs`` what they have brought the others if they do, both without the factor.
        """
        one: cython.ulonglong = 1
        size: cython.int = count(self.hand[turn]) + self.mutes[turn]
        self.on_progress = on_progress
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
            self.on_progress(self.nodes)
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
