"""A match that is going on, as ``core/playing`` says; what the numbers of moves mean, ``playing`` says."""

from array import array
from typing import Any

import cython

if not cython.compiled:
    from jeton.core.dice import Dice
    from jeton.core.offices import CHANCE, GREEDY, NOBODY, REFEREE
    from jeton.games.equable.kernels.course import CLOSING, ENDED, OPENING, STALENESS, TURN, Course
    from jeton.games.equable.kernels.lying import Lying
    from jeton.games.equable.kernels.numbering import PASSING
    from jeton.games.equable.kernels.search import Search
    from jeton.games.equable.kernels.table import (
        DUE,
        IS_STUCK,
        KINDS,
        ON_TURN,
        OWED,
        PHASE,
        REASON,
        Table,
        of_seat,
    )
    from jeton.games.equable.kernels.tokens import SIGN

NO_LIMIT = cython.declare(cython.const[cython.int], 0x7FFFFFFF)
"""More moves than any match has."""
ANYTHING_ELSE = cython.declare(cython.const[cython.int], 16)
"""One move in so many that are picked is no play, even where there are plays."""


@cython.final
@cython.cclass
class State:
    """A match that is going on. Made for a box, which it keeps for those who ask."""

    box = cython.declare(object, visibility="readonly")
    search: Search
    course: Course
    table: Table
    cells: cython.int[::1]
    dice: Dice
    seats: cython.int
    full_white: cython.int
    full_grey: cython.int
    every: cython.bint
    swap: cython.int[::1]
    """How many of each kind are exchanged."""

    def __init__(
        self,
        box: object,
        search: Search,
        seats: cython.int,
        full_white: cython.int,
        full_grey: cython.int,
        every: cython.bint,
    ) -> None:
        """Nothing is anywhere yet: ``load`` comes next. States of one box may share a search."""
        self.box = box
        self.search = search
        self.seats = seats
        self.full_white = full_white
        self.full_grey = full_grey
        self.every = every
        self.course = Course(search, seats, full_white, full_grey, every)
        self.table = self.course.table
        self.cells = self.course.cells
        self.dice = Dice(0)
        self.swap = array("i", [0]) * KINDS

    def load(self, standing: array, seats: array, piles: array, board: array) -> None:
        """Begin anew from a position.

        ``standing`` is the phase, the seat on turn, the `=` left, the barren turns, the peak, the stale
        turns, the last to lay, the reason and the contenders; ``seats`` of each seat its points in two
        numbers and what it is owed; ``piles`` how many of each kind are on each rack, in the bags and aside;
        ``board`` what lies on each square.
        """
        index: cython.int
        table: Table = self.table
        table.clear()
        for index in range(len(standing)):
            self.cells[index] = standing[index]
        for index in range(len(seats)):
            self.cells[of_seat(0, 0) + index] = seats[index]
        for index in range(self.seats):
            self.cells[DUE] += self.cells[of_seat(index, OWED)] + self.cells[of_seat(index, OWED + 1)]
        for index in range(len(piles)):
            if piles[index] > 0:
                table.add(index // KINDS, index % KINDS, piles[index])
        for index in range(len(board)):
            if board[index] >= 0:
                table.lay(index, board[index])
        if self.cells[PHASE] == TURN and self.course.is_stuck():
            self.cells[IS_STUCK] = 1
        table.journal.forget()

    def copy(self) -> Any:
        """Another state that is where this one is; what came before cannot be undone there."""
        other: State = State(self.box, self.search, self.seats, self.full_white, self.full_grey, self.every)
        index: cython.int
        for index in range(len(self.cells)):
            other.cells[index] = self.cells[index]
        other.table.journal.hash = self.table.journal.hash
        other.dice.word = self.dice.word
        return other

    # --- who is to act, and what he may do --------------------------------------------------------

    @cython.ccall
    @cython.exceptval(check=False)
    def actor(self) -> cython.int:
        """The seat that is to act, or who else."""
        phase: cython.int = self.cells[PHASE]
        if phase == TURN:
            return REFEREE if self.cells[IS_STUCK] else self.cells[ON_TURN]
        if phase == ENDED:
            return NOBODY
        return REFEREE if phase == CLOSING else CHANCE

    def due(self) -> cython.int:
        """How many draws the deal still needs."""
        return self.cells[DUE]

    def legal(self) -> array:
        """Every legal move: plays, exchanges, passing; or every draw. Of plays there may be millions."""
        actor: cython.int = self.actor()
        moves = array("q")
        kind: cython.int
        index: cython.int
        if actor >= 0:
            self.course.finder.list_all()
            rest: list = [*self.exchanges(), PASSING]
            moves = array("q", [0]) * (self.course.finder.count + len(rest))
            own: cython.longlong[::1] = moves
            for index in range(self.course.finder.count):
                own[index] = self.course.finder.plays[index]
            for index in range(len(rest)):
                own[self.course.finder.count + index] = rest[index]
        elif actor == REFEREE:
            moves.append(0)
        elif actor == CHANCE:
            for kind in range(self.first_kind(), SIGN if self.first_kind() == 0 else KINDS):
                if self.table.count(self.table.bag, kind) > 0:
                    moves.append(kind)
        return moves

    def odds(self) -> array:
        """How many tokens there are of each draw; nothing where chance is not to act."""
        if self.actor() != CHANCE:
            return array("q")
        return array("q", [self.table.count(self.table.bag, kind) for kind in self.legal()])

    @cython.cfunc
    def exchanges(self) -> list:
        """Every exchange, counted up like a number whose figures are the kinds."""
        kind: cython.int = 0
        found: list = []
        for kind in range(KINDS):
            self.swap[kind] = 0
        kind = 0
        while kind < KINDS:
            if self.swap[kind] < self.may_swap(kind):
                self.swap[kind] += 1
                found.append(self.course.numbering.exchange(self.swap))
                kind = 0
            else:
                self.swap[kind] = 0
                kind += 1
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def may_swap(self, kind: cython.int) -> cython.int:
        """How many of a kind can be exchanged (E37): none where their bag is empty."""
        if self.table.total(self.table.bag, kind >= SIGN) == 0:
            return 0
        return self.table.count(self.cells[ON_TURN], kind)

    @cython.cfunc
    @cython.exceptval(check=False)
    def first_kind(self) -> cython.int:
        """The first kind of the colour that is drawn next: white tokens go first."""
        return 0 if self.cells[of_seat(self.course.drawer(), OWED)] > 0 else SIGN

    # --- playing ----------------------------------------------------------------------------------

    @cython.ccall
    @cython.exceptval(check=False)
    def play(self, move: cython.longlong) -> cython.void:
        """Make a legal move."""
        self.course.play(move)

    @cython.ccall
    @cython.exceptval(check=False)
    def undo(self) -> cython.void:
        """Take the last move back."""
        self.table.journal.back()

    def made(self) -> array:
        """The moves that can be taken back, in order."""
        return self.table.journal.made()

    def sow(self, seed: cython.ulonglong) -> None:
        """Begin the stream of chance anew."""
        self.dice.sow(seed)

    @cython.ccall
    @cython.exceptval(check=False)
    def pick(self) -> cython.longlong:
        """Any legal move, though not each as likely; of chance, any token of the bag."""
        index: cython.int
        kind: cython.int
        actor: cython.int = self.actor()
        if actor >= 0:
            return self.pick_turn(False)
        if actor != CHANCE:
            return 0
        kind = self.first_kind()
        index = self.dice.below(self.table.total(self.table.bag, kind > 0))
        while index >= self.table.count(self.table.bag, kind):
            index -= self.table.count(self.table.bag, kind)
            kind += 1
        return kind

    def picks(self, seeds: array) -> array:
        """What ``pick`` would pick for the seat on turn by each of these seeds."""
        seed: cython.ulonglong
        moves: array = array("q")
        self.course.finder.look()
        for seed in seeds:
            self.dice.sow(seed)
            moves.append(self.pick_turn(True))
        return moves

    @cython.cfunc
    @cython.exceptval(check=False)
    def pick_turn(self, looked: cython.bint) -> cython.longlong:
        """A play, or now and then an exchange; whether the finder has had a look since the last move."""
        if self.dice.below(ANYTHING_ELSE) > 0:
            if not looked:
                self.course.finder.look()
            if self.course.finder.any(self.dice):
                return self.course.numbering.number()
        return self.pick_exchange()

    @cython.cfunc
    @cython.exceptval(check=False)
    def pick_exchange(self) -> cython.longlong:
        """Any exchange, each as likely, and passing as likely as each."""
        kind: cython.int
        count: cython.int = 0
        for kind in range(KINDS):
            self.swap[kind] = self.dice.below(self.may_swap(kind) + 1)
            count += self.swap[kind]
        return self.course.numbering.exchange(self.swap) if count > 0 else PASSING

    @cython.ccall
    @cython.exceptval(check=False)
    def rollout(self, policy: cython.int, most: cython.int = NO_LIMIT) -> cython.int:
        """Play on by a policy, to the end or so many moves; how many were made."""
        made: cython.int = 0
        while made < most and self.cells[PHASE] != ENDED:
            if policy == GREEDY and self.actor() >= 0:
                self.course.play(self.greedy())
            else:
                self.course.play(self.pick())
            made += 1
        return made

    @cython.ccall
    @cython.exceptval(check=False)
    def greedy(self) -> cython.longlong:
        """What the greedy player does: the best play; without one, an exchange of all that can be."""
        kind: cython.int
        count: cython.int = 0
        if self.course.finder.best():
            return self.course.numbering.number()
        for kind in range(KINDS):
            self.swap[kind] = self.may_swap(kind)
            count += self.swap[kind]
        return self.course.numbering.exchange(self.swap) if count > 0 else PASSING

    # --- what moves mean --------------------------------------------------------------------------

    def number(self, down: cython.bint, changes: list) -> int:
        """The number of a play: squares, and the tokens laid there, -1 where one is emptied."""
        lying: Lying = self.course.lying
        lying.begin(self.search.board, down, changes[0][0])
        for square, kind in changes:
            lying.change(square, kind)
        return self.course.numbering.number()

    def changes(self, move: cython.longlong) -> tuple:
        """What a play does: whether it is down, and its squares, with the tokens laid and removed there."""
        place: cython.int
        square: cython.int
        lying: Lying = self.course.lying
        found: list = []
        self.course.numbering.read(move)
        for place in range(lying.length):
            if lying.changed[place]:
                square = lying.start + place * lying.step
                found.append((square, lying.kind[place], self.table.at(square)))
        return bool(lying.down), found

    def exchange(self, counts: array) -> int:
        """The number of an exchange of so many of each kind."""
        return self.course.numbering.exchange(counts)

    def exchanged(self, move: cython.longlong) -> list:
        """The kinds that an exchange gives back."""
        return [kind for kind in range(KINDS) for _ in range(self.course.numbering.exchanged(move, kind))]

    def owed(self) -> list:
        """How many tokens chance owes each seat."""
        return [
            self.cells[of_seat(seat, OWED)] + self.cells[of_seat(seat, OWED + 1)]
            for seat in range(self.seats)
        ]

    def reason(self) -> int:
        """Why the referee ends the match, where he is to speak: a place among the reasons, from 1."""
        return self.course.reason()

    # --- what is the case -------------------------------------------------------------------------

    def scores(self) -> tuple:
        """The points of each seat."""
        return tuple([self.table.score(seat) for seat in range(self.seats)])

    def observe(self, seat: cython.int) -> array:
        """How the match stands; the size of each pile, and those tokens of it that the seat knows; the board.

        First what ``table`` has of the match, but for whether nobody can place, and of each seat; then for
        each rack, the bags and what lies aside how many white and grey tokens there are, and kind by kind how
        many the seat knows of; then what lies on each square.
        """
        index: cython.int
        pile: cython.int
        kind: cython.int
        count: cython.int = 0
        length: cython.int = self.table.piles - 1 + (self.seats + 2) * (KINDS + 2) + self.search.board.size
        told = array("q", [0]) * length
        seen: cython.longlong[::1] = told
        for index in range(self.table.piles):
            # What makes the referee speak nobody knows: it depends on what all hold.
            if index != IS_STUCK:
                seen[count] = self.cells[index]
                count += 1
        for pile in range(self.seats + 2):
            seen[count] = self.table.total(pile, False)
            seen[count + 1] = self.table.total(pile, True)
            count += 2
            # What is drawn for the start, and what is counted at the end, lies open.
            known: cython.bint = pile == seat or pile == self.table.aside
            known = known or (pile < self.seats and self.cells[PHASE] == OPENING)
            known = known or (pile < self.seats and 0 < self.cells[REASON] <= STALENESS)
            if known:
                for kind in range(KINDS):
                    seen[count + kind] = self.table.count(pile, kind)
            count += KINDS
        for index in range(self.search.board.size):
            seen[count + index] = self.table.at(index)
        return told

    @cython.ccall
    @cython.exceptval(check=False)
    def key(self) -> cython.ulonglong:
        """63 bits for the position."""
        return self.table.key()
