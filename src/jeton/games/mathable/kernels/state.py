"""A match that is going on, as ``core/playing`` says; what the numbers of moves mean, ``playing`` says."""

from array import array
from typing import Any

import cython

if not cython.compiled:
    from jeton.core.dice import Dice, mixed
    from jeton.core.offices import CHANCE, GREEDY, NOBODY, REFEREE
    from jeton.games.mathable.kernels.extra import Extra
    from jeton.games.mathable.kernels.greedy import Greedy
    from jeton.games.mathable.kernels.match import (
        CLOSING,
        DRAW,
        END,
        IS_STUCK,
        ON_TURN,
        OVER,
        PASS,
        PHASE,
        PLACE,
        REASON,
        SCORES,
        STEPS,
        TURN,
        Match,
    )
    from jeton.games.mathable.kernels.search import Search

NO_END = cython.declare(cython.const[cython.int], 0x7FFFFFFF)
"""More moves than any match has."""


@cython.final
@cython.cclass
class State:
    """A match that is going on. Made for a box, which it keeps for those who ask."""

    box = cython.declare(object, visibility="readonly")
    match: Match
    greedy: Greedy
    cells: cython.int[::1]
    dice: Dice
    kit: tuple
    """What it was made from."""
    seats: cython.int
    seen: cython.longlong
    """Which look of the search was the one that told what the seat that is to act can place; 0 for none."""
    step: cython.int
    """Which move of the greedy player's plan is next ..."""
    awaited: cython.ulonglong
    """... and in which position; 0 for none."""

    def __init__(
        self,
        box: object,
        seats: cython.int,
        values: array,
        counts: array,
        full: cython.int,
        bonus: cython.int,
        board: array,
        squares: tuple,
        extra: Extra | None = None,
    ) -> None:
        """Before anything is dealt; see ``Match``. Searches know ``squares``, or are another state's."""
        self.box = box
        if extra is None:
            extra = Extra(Search(squares[0], squares[1], squares[2], squares[3], squares[4]))
        self.match = Match(seats, values, counts, full, bonus, board, extra.search)
        self.greedy = Greedy(self.match, extra)
        self.cells = self.match.cells
        self.dice = Dice(0)
        self.kit = (values, counts, full, bonus, board, squares, extra)
        self.seats = seats
        self.seen = 0
        self.step = 0
        self.awaited = 0

    def load(self, standing: array, of_seats: array, piles: array, board: array) -> None:
        """Begin anew from a position.

        ``standing`` is the contenders, a bit for each, the phase, the seat on turn, how many tokens it had as
        the turn began, its placements, the square of the last or -1, whether an extra token was drawn after
        it, the barren turns, the reason and the points of each seat; ``of_seats`` of each seat how many
        tokens it is owed, 0, and the kind that it has shown; ``piles`` how many of each kind are on each
        rack, in the bag and aside; ``board`` the kind of the token on each square, or -1.
        """
        index: cython.int
        match: Match = self.match
        kinds: cython.int = match.piles.kinds
        match.piles.empty()
        for index in range(IS_STUCK):
            self.cells[index] = standing[1 + index]
        self.cells[IS_STUCK] = 0
        for index in range(self.seats):
            self.cells[SCORES + index] = standing[1 + IS_STUCK + index]
        match.dealing.load(standing[0], of_seats)
        for index in range(len(piles)):
            if piles[index] > 0:
                match.piles.add(index // kinds, index % kinds, piles[index])
        for index in range(len(board)):
            if board[index] >= 0:
                match.piles.put_down(index, board[index])
        match.print(self.kit[4])
        if self.cells[PHASE] == TURN and not self.cells[STEPS] and match.is_stuck():
            self.cells[IS_STUCK] = 1
        match.piles.journal.forget()
        self.seen = 0
        self.greedy.planned = 0

    def copy(self) -> Any:
        """Another state that is where this one is; what came before cannot be undone there."""
        other: State = State(self.box, self.seats, *self.kit)
        index: cython.int
        for index in range(len(self.cells)):
            other.cells[index] = self.cells[index]
        other.match.piles.journal.hash = self.match.piles.journal.hash
        other.dice.word = self.dice.word
        for index in range(self.greedy.planned):
            other.greedy.plan[index] = self.greedy.plan[index]
        other.greedy.planned = self.greedy.planned
        other.step = self.step
        other.awaited = self.awaited
        return other

    # --- who is to act, and what he may do ------------------------------------------------------

    @cython.ccall
    @cython.exceptval(check=False)
    def actor(self) -> cython.int:
        """The seat that is to act, or who else."""
        phase: cython.int = self.cells[PHASE]
        if phase == TURN:
            return REFEREE if self.cells[IS_STUCK] else self.cells[ON_TURN]
        if phase == OVER:
            return NOBODY
        return REFEREE if phase == CLOSING else CHANCE

    def due(self) -> cython.int:
        """How many draws the deal still needs."""
        return self.cells[self.match.dealing.due]

    def odds(self) -> array:
        """How many tokens there are of each draw; nothing where chance is not to act."""
        return self.match.dealing.odds() if self.actor() == CHANCE else array("q")

    def legal(self) -> array:
        """Every legal move: placements by square, exchanges, to draw, to pass, to end; or every draw."""
        actor: cython.int = self.actor()
        if actor == CHANCE:
            return self.match.dealing.draws()
        if actor < 0:
            return array("q", [0] if actor == REFEREE else [])
        moves = array("q", [self.placement(index) for index in range(self.placements())])
        if self.can_exchange():
            moves.extend(self.exchanges())
        if self.match.can_draw():
            moves.append(DRAW)
        if self.cells[STEPS] == 0:
            moves.append(PASS)
        moves.append(END)
        return moves

    @cython.cfunc
    @cython.exceptval(check=False)
    def placements(self) -> cython.int:
        """How many placements the seat that is to act has."""
        search: Search = self.match.search
        index: cython.int
        count: cython.int = 0
        kinds: cython.longlong
        if self.seen != search.looks:
            self.match.look()
            self.seen = search.looks
        for index in range(search.fits.lives):
            kinds = search.fits.kinds_at(search.fits.live[index])
            while kinds != 0:
                count += kinds & 1
                kinds >>= 1
        return count

    @cython.cfunc
    @cython.exceptval(check=False)
    def placement(self, place: cython.int) -> cython.longlong:
        """One of the placements: by square, the smaller tokens first."""
        search: Search = self.match.search
        index: cython.int = 0
        kind: cython.int = search.fits.kinds - 1
        square: cython.int = search.fits.live[0]
        while True:
            if (search.fits.kinds_at(square) >> kind) & 1:
                if place == 0:
                    break
                place -= 1
            kind -= 1
            if kind < 0:
                kind = search.fits.kinds - 1
                index += 1
                square = search.fits.live[index]
        return PLACE + square * self.match.piles.kinds + self.match.piles.kind_of[search.fits.values[kind]]

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def can_exchange(self) -> cython.bint:
        """M9: only one who placed nothing, if the bag has something to give."""
        return self.cells[STEPS] == 0 and self.match.bag() > 0 and self.match.held() > 0

    @cython.cfunc
    def exchanges(self) -> array:
        """Every exchange."""
        chosen: cython.longlong
        bit: cython.longlong = 1
        twins: cython.longlong = self.twins()
        count: cython.int = 0
        found = array("q", [0]) * (bit << self.match.held())
        own: cython.longlong[::1] = found
        for chosen in range(1, len(own)):
            if self.is_part(chosen, twins):
                own[count] = self.match.exchanges + chosen
                count += 1
        return found[:count]

    @cython.cfunc
    @cython.exceptval(check=False)
    def twins(self) -> cython.longlong:
        """A bit for each token of the rack behind which there is an equal one."""
        kind: cython.int
        held: cython.int
        place: cython.int = 0
        bit: cython.longlong = 1
        found: cython.longlong = 0
        for kind in range(self.match.piles.kinds):
            held = self.match.piles.count(self.cells[ON_TURN], kind)
            if held > 0:
                found |= ((bit << (held - 1)) - 1) << place
                place += held
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def is_part(self, chosen: cython.longlong, twins: cython.longlong) -> cython.bint:
        """Whether these tokens of the rack may be exchanged; of equal ones the first are named."""
        count: cython.int = 0
        if (chosen >> 1) & ~chosen & twins:
            return False
        while chosen:
            count += 1
            chosen &= chosen - 1
        return 0 < count <= self.match.bag()

    # --- playing --------------------------------------------------------------------------------

    @cython.ccall
    @cython.exceptval(check=False)
    def play(self, move: cython.longlong) -> cython.void:
        """Make a legal move."""
        self.seen = 0
        self.match.play(move)

    @cython.ccall
    @cython.exceptval(check=False)
    def undo(self) -> cython.void:
        """Take the last move back."""
        self.seen = 0
        self.match.piles.journal.back()

    def made(self) -> array:
        """The moves that can be taken back, in order."""
        return self.match.piles.journal.made()

    def sow(self, seed: cython.ulonglong) -> None:
        """Begin the stream of chance anew."""
        self.dice.sow(seed)

    @cython.ccall
    @cython.exceptval(check=False)
    def pick(self) -> cython.longlong:
        """Any legal move of a seat, all exchanges being as likely as one other move; any token of the bag."""
        actor: cython.int = self.actor()
        count: cython.int
        choice: cython.int
        more: cython.int
        if actor == CHANCE:
            return self.match.dealing.drawn(self.dice.below(self.match.bag()))
        if actor < 0:
            return 0
        count = self.placements()
        more = 1 if self.can_exchange() or self.match.can_draw() else 0
        choice = self.dice.below(count + more + (2 if self.cells[STEPS] == 0 else 1))
        if choice < count:
            return self.placement(choice)
        choice -= count + more
        if choice < 0:
            return DRAW if self.cells[STEPS] else self.pick_exchange()
        return END if choice == 0 else PASS

    @cython.cfunc
    @cython.exceptval(check=False)
    def pick_exchange(self) -> cython.longlong:
        """Any exchange, each as likely."""
        bit: cython.longlong = 1
        chosen: cython.longlong = 0
        twins: cython.longlong = self.twins()
        while not self.is_part(chosen, twins):
            chosen = self.dice.below(bit << self.match.held())
        return self.match.exchanges + chosen

    @cython.ccall
    @cython.exceptval(check=False)
    def rollout(self, policy: cython.int, most: cython.int = NO_END) -> cython.int:
        """Play on by a policy, to the end or so many moves; how many were made."""
        made: cython.int = 0
        followed: cython.bint = False
        while made < most and self.cells[PHASE] != OVER:
            if policy == GREEDY and self.actor() >= 0:
                self.play(self.next_planned(followed))
                followed = True
            else:
                self.play(self.pick())
                followed = False
            made += 1
        if followed and self.step < self.greedy.planned:
            self.awaited = self.key()
        return made

    @cython.cfunc
    @cython.exceptval(check=False)
    def next_planned(self, followed: cython.bint) -> cython.longlong:
        """What the greedy player does next: what he meant to, or the first move of a new plan.

        Where the last move was one of the plan, it is still good; else it is known by its position.
        """
        if self.step >= self.greedy.planned or not (followed or self.awaited == self.key()):
            self.greedy.think()
            self.step = 0
        self.awaited = 0
        self.step += 1
        return self.greedy.plan[self.step - 1]

    # --- what is the case -----------------------------------------------------------------------

    def scores(self) -> tuple:
        """The points of each seat."""
        return tuple([self.cells[SCORES + seat] for seat in range(self.seats)])

    def owed(self) -> tuple:
        """How many tokens chance owes each seat."""
        return tuple([self.cells[self.match.dealing.owed(seat, 0)] for seat in range(self.seats)])

    def rack(self) -> list:
        """The kinds of the tokens that the seat on turn holds, in ascending order."""
        return [
            kind
            for kind in range(self.match.piles.kinds)
            for _ in range(self.match.piles.count(self.cells[ON_TURN], kind))
        ]

    def finishing(self) -> cython.int:
        """Why the referee ends the match, where he has something to say: a place among the reasons."""
        if self.cells[IS_STUCK]:
            return 1
        return 0 if self.match.is_out() else 2

    def observe(self, seat: cython.int) -> array:
        """How the match stands, the board, and of each rack the tokens that the seat knows.

        The phase, the seat on turn, how many tokens it had as the turn began, its placements, the square of
        the last, whether an extra token was drawn after it, the barren turns, the reason, the points of each
        seat, the contenders and the draws due; of each seat how many tokens it is owed, 0, and the kind that
        it has shown; the tokens of each rack, in the bag and aside, each with a 0 behind it; how many have
        been laid; the tokens that the seat knows on each rack, kind by kind; what lies on each square.
        """
        pile: cython.int
        kind: cython.int
        index: cython.int
        count: cython.int = 0
        match: Match = self.match
        told = array("i", [0]) * (match.piles.first - 1 + self.seats * match.piles.kinds + match.size)
        seen: cython.int[::1] = told
        for index in range(match.piles.first):
            # What makes the referee speak, others may not know: it depends on what all hold.
            if index != IS_STUCK:
                seen[count] = self.cells[index]
                count += 1
        for pile in range(self.seats):
            for kind in range(match.piles.kinds):
                # Once the match has been settled, all racks lie open.
                if pile == seat or self.cells[REASON] != 0:
                    seen[count] = match.piles.count(pile, kind)
                elif self.cells[match.dealing.shown(pile)] == kind:
                    seen[count] = 1
                count += 1
        for index in range(match.size):
            seen[count] = match.piles.at(index)
            count += 1
        return told

    @cython.ccall
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """63 bits for the position."""
        word: cython.ulonglong = self.match.piles.journal.hash
        index: cython.int
        for index in range(self.match.piles.first):
            word = mixed(word ^ self.cells[index])
        return word >> 1
