"""A match that is going on, as ``core/playing`` says; what the numbers of moves mean, ``playing`` says."""

from array import array
from typing import Any

import cython

if not cython.compiled:
    from jeton.core.dice import Dice, mixed
    from jeton.core.offices import CHANCE, GREEDY, NOBODY, REFEREE
    from jeton.games.rigolade.kernels.match import (
        CLOSING,
        COMPLETE,
        COMPLETED,
        EXCHANGE,
        FINISHER,
        IS_STUCK,
        ON_TURN,
        OVER,
        PASS,
        PHASE,
        REASON,
        SCORES,
        TURN,
        Match,
    )
    from jeton.games.rigolade.kernels.search import FIELDS, Search

NO_END = cython.declare(cython.const[cython.int], 0x7FFFFFFF)
"""More moves than any match has."""


@cython.final
@cython.cclass
class State:
    """A match that is going on. Made for a box, which it keeps for those who ask."""

    box = cython.declare(object, visibility="readonly")
    match: Match
    cells: cython.int[::1]
    dice: Dice
    kit: tuple
    """What it was made from."""
    seats: cython.int
    ready: cython.bint
    """Whether the search holds the equations of the seat that is to act."""
    plan: cython.longlong[::1]
    """What the greedy player means to do in this turn ..."""
    planned: cython.int
    """... how many moves that is ..."""
    step: cython.int
    """... which of them is next ..."""
    awaited: cython.ulonglong
    """... and in which position."""

    def __init__(
        self,
        box: object,
        seats: cython.int,
        values: array,
        counts: array,
        rack: array,
        size: cython.int,
        slots: tuple,
    ) -> None:
        """Before anything is dealt; see ``Match``."""
        self.box = box
        self.match = Match(seats, values, counts, rack, size, slots)
        self.cells = self.match.cells
        self.dice = Dice(0)
        self.kit = (values, counts, rack, size, slots)
        self.seats = seats
        self.ready = False
        self.plan = array("q", [0, 0])
        self.planned = 0
        self.step = 0
        self.awaited = 0

    def load(self, standing: array, of_seats: array, piles: array, board: array) -> None:
        """Begin anew from a position.

        ``standing`` is the contenders, a bit for each, the phase, the seat on turn, whether it has completed
        an equation, the barren turns, the finisher, the reason and the points of each seat; ``of_seats`` of
        each seat the numbers and the signs that it is owed and the kind that it has shown; ``piles`` how many
        of each kind are on each rack, in the bags and aside; ``board`` the kind on each square, or -1.
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
        if self.cells[PHASE] == TURN and not self.cells[COMPLETED] and match.is_stuck():
            self.cells[IS_STUCK] = 1
        match.piles.journal.forget()
        self.ready = False
        self.planned = 0

    def copy(self) -> Any:
        """Another state that is where this one is; what came before cannot be undone there."""
        other: State = State(self.box, self.seats, *self.kit)
        index: cython.int
        for index in range(len(self.cells)):
            other.cells[index] = self.cells[index]
        other.match.piles.journal.hash = self.match.piles.journal.hash
        other.dice.word = self.dice.word
        for index in range(2):
            other.plan[index] = self.plan[index]
        other.planned = self.planned
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
        """Every legal move: what a sign alone completes, equations, exchanges, passing; or every draw."""
        actor: cython.int = self.actor()
        index: cython.int
        if actor == CHANCE:
            return self.match.dealing.draws()
        moves = array("q", [0]) * (self.choices() if actor >= 0 else 1 if actor == REFEREE else 0)
        own: cython.longlong[::1] = moves
        if actor >= 0:
            for index in range(len(own)):
                own[index] = self.choice(index)
        return moves

    @cython.cfunc
    @cython.exceptval(check=False)
    def find(self) -> cython.void:
        """Let the search find the equations of the seat that is to act, unless it has."""
        if not self.ready:
            self.match.look(self.cells[ON_TURN])
            self.match.search.run(NO_END)
            self.ready = True

    @cython.cfunc
    @cython.exceptval(check=False)
    def alone(self) -> cython.int:
        """How many equations a sign alone may complete before the action (R9)."""
        count: cython.int = 0
        index: cython.int
        if self.cells[COMPLETED]:
            return 0
        for index in range(self.match.search.found):
            count += self.match.search.notes[index * FIELDS + 6]
        return count

    @cython.cfunc
    @cython.exceptval(check=False)
    def choices(self) -> cython.int:
        """How many legal moves a seat has."""
        self.find()
        return (
            self.alone()
            + self.match.search.found
            + self.match.can_exchange(0)
            + self.match.can_exchange(1)
            + 1
        )

    @cython.cfunc
    @cython.exceptval(check=False)
    def choice(self, index: cython.int) -> cython.longlong:
        """A legal move of a seat, by its place among them."""
        alone: cython.int = self.alone()
        place: cython.int = 0
        if index < alone:
            while index > 0 or self.match.search.notes[place * FIELDS + 6] == 0:
                index -= self.match.search.notes[place * FIELDS + 6]
                place += 1
            return self.completing(place)
        index -= alone
        if index < self.match.search.found:
            return self.laying(index)
        index -= self.match.search.found
        if self.match.can_exchange(0):
            if index == 0:
                return EXCHANGE
            index -= 1
        if self.match.can_exchange(1) and index == 0:
            return EXCHANGE + 1
        return PASS

    @cython.cfunc
    @cython.exceptval(check=False)
    def completing(self, found: cython.int) -> cython.longlong:
        """The move that completes an equation before the action."""
        base: cython.int = found * FIELDS
        return COMPLETE + 4 * self.match.search.notes[base] + self.match.search.notes[base + 1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def laying(self, found: cython.int) -> cython.longlong:
        """The move whose action an equation is."""
        base: cython.int = found * FIELDS
        code: cython.longlong = 4 * self.match.search.notes[base] + self.match.search.notes[base + 1]
        code = code * self.match.piles.numbers + self.match.piles.kind_of[self.match.search.notes[base + 2]]
        code = code * self.match.piles.numbers + self.match.piles.kind_of[self.match.search.notes[base + 3]]
        return self.match.lays + code

    # --- playing --------------------------------------------------------------------------------

    @cython.ccall
    @cython.exceptval(check=False)
    def play(self, move: cython.longlong) -> cython.void:
        """Make a legal move."""
        self.ready = False
        self.match.play(move)

    @cython.ccall
    @cython.exceptval(check=False)
    def undo(self) -> cython.void:
        """Take the last move back."""
        self.ready = False
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
        """Any legal move of a seat, each as likely; any token of the bag."""
        actor: cython.int = self.actor()
        if actor >= 0:
            return self.choice(self.dice.below(self.choices()))
        if actor != CHANCE:
            return 0
        return self.match.dealing.drawn(
            self.dice.below(self.match.piles.total(self.match.piles.bag, self.match.dealing.draws_sign()))
        )

    @cython.ccall
    @cython.exceptval(check=False)
    def rollout(self, policy: cython.int, most: cython.int = NO_END) -> cython.int:
        """Play on by a policy, to the end or so many moves; how many were made."""
        made: cython.int = 0
        while made < most and self.cells[PHASE] != OVER:
            if policy == GREEDY and self.actor() >= 0:
                self.play(self.greedy())
                if self.step < self.planned:
                    self.awaited = self.key()
            else:
                self.play(self.pick())
            made += 1
        return made

    @cython.cfunc
    @cython.exceptval(check=False)
    def greedy(self) -> cython.longlong:
        """What the greedy player does next: what he meant to, or the first move of a new plan."""
        if self.step >= self.planned or self.awaited != self.key():
            self.make_plan()
            self.step = 0
        self.step += 1
        return self.plan[self.step - 1]

    @cython.cfunc
    @cython.exceptval(check=False)
    def make_plan(self) -> cython.void:
        """The best turn; without an equation an exchange. What a sign alone completes leaves room for one."""
        search: Search = self.match.search
        before: cython.int
        action: cython.int
        self.find()
        self.planned = 1
        if search.rank(1, not self.cells[COMPLETED]) == 0:
            if self.match.can_exchange(0):
                self.plan[0] = EXCHANGE
            elif self.match.can_exchange(1):
                self.plan[0] = EXCHANGE + 1
            else:
                self.plan[0] = PASS
            return
        before = search.t_before[0]
        action = search.t_action[0]
        if before >= 0:
            self.plan[0] = self.completing(before)
            self.plan[1] = self.laying(action)
            self.planned = 2
        elif search.notes[action * FIELDS + 6] and not self.cells[COMPLETED] and self.match.can_exchange(0):
            self.plan[0] = self.completing(action)
            self.plan[1] = EXCHANGE
            self.planned = 2
        else:
            self.plan[0] = self.laying(action)

    # --- what is the case -----------------------------------------------------------------------

    def scores(self) -> tuple:
        """The points of each seat."""
        return tuple([self.cells[SCORES + seat] for seat in range(self.seats)])

    def owed(self) -> tuple:
        """How many numbers and how many signs chance owes each seat."""
        return self.match.dealing.owed_all()

    def at(self, square: cython.int) -> cython.int:
        """The number that lies on a square, or the sign, 0 to 3; -1 where nothing lies."""
        return self.match.piles.at(square)

    def finishing(self) -> cython.int:
        """Why the referee ends the match, where he has something to say: a place among the reasons."""
        if self.cells[IS_STUCK]:
            return 1
        return 0 if self.cells[FINISHER] >= 0 else 2

    def observe(self, seat: cython.int) -> array:
        """How the match stands, the board, and of each pile its size and the tokens that the seat knows.

        The phase, the seat on turn, whether it has completed an equation, the barren turns, the finisher,
        the reason, the points of each seat, the contenders and the draws due; of each seat what it is owed
        and the kind that it has shown; the numbers and the signs of each rack, in the bags and aside; how
        many tokens have been laid; the tokens that the seat knows on each rack and aside, kind by kind; what
        lies on each square.
        """
        pile: cython.int
        kind: cython.int
        index: cython.int
        count: cython.int = 0
        match: Match = self.match
        told = array("i", [0]) * (len(self.cells) - match.piles.kinds - 1)
        seen: cython.int[::1] = told
        for index in range(match.piles.first):
            # What makes the referee speak, others may not know: it depends on what all hold.
            if index != IS_STUCK:
                seen[count] = self.cells[index]
                count += 1
        for pile in range(self.seats + 2):
            if pile == match.piles.bag:
                continue
            for kind in range(match.piles.kinds):
                # Once the match has been settled, all racks lie open; what lies aside was seen by all.
                if pile >= self.seats or pile == seat or self.cells[REASON] != 0:
                    seen[count] = match.piles.count(pile, kind)
                elif self.cells[match.dealing.shown(pile)] == kind:
                    seen[count] = 1
                count += 1
        for index in range(match.piles.squares, len(self.cells)):
            seen[count] = self.cells[index]
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
