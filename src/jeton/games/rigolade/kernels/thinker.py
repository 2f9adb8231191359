"""Thinks about a turn: what it is worth by itself, what comes of it in worlds that are possible, the end."""

from array import array

import cython

if not cython.compiled:
    from jeton.board.arrays import more
    from jeton.board.sums import Sums
    from jeton.board.worlds import Worlds
    from jeton.core.dice import Dice
    from jeton.core.offices import CHANCE
    from jeton.games.rigolade.kernels.match import (
        COMPLETED,
        EXCHANGE,
        ON_TURN,
        OVER,
        PASS,
        PHASE,
        SCORES,
        TURN,
        Match,
    )
    from jeton.games.rigolade.kernels.search import FIELDS, Search
    from jeton.games.rigolade.kernels.state import State
    from jeton.games.rigolade.kernels.values import NO_LIMIT, Values

POINT = cython.declare(cython.const[cython.longlong], 1000)
"""Values are in thousandths of a point."""
NOTHING = cython.declare(cython.const[cython.longlong], -1)
"""No second move."""
NARROW = cython.declare(cython.const[cython.int], 6)
"""So many turns are looked at closely where turns are played in a world."""
ASKED = cython.declare(cython.const[cython.int], 256)
"""After every so many positions it is asked whether the time is up."""
LEAST = cython.declare(cython.longlong, -(1 << 62))
"""Less than anything is worth."""


@cython.final
@cython.cclass
class Thinker:
    """Thinks for the seat on turn of a state, which it plays on and takes back."""

    state: State
    match: Match
    search: Search
    cells: cython.int[::1]
    dice: Dice
    worlds: Worlds
    values: Values
    seats: cython.int
    turns: cython.int
    """How many turns the seat on turn has ..."""
    first: cython.longlong[::1]
    """... the first move of each ..."""
    second: cython.longlong[::1]
    """... the second, or -1 ..."""
    guess: cython.longlong[::1]
    """... and what it is worth at a glance: its points, less what the tokens that it lays are worth."""
    kept: cython.int
    """How many candidates there are ..."""
    begins: cython.longlong[::1]
    """... their moves, as above ..."""
    ends: cython.longlong[::1]
    worths: cython.longlong[::1]
    """... and what each is worth by itself, the best first."""
    nodes: cython.longlong
    """How many positions the search for the end may still look at ..."""
    enough: object
    """... and who says when the time is up."""
    stacked: cython.int
    """How many turns the search for the end has still to try, at all depths together ..."""
    s_first: cython.longlong[::1]
    """... and of each its moves, as above, and what it is worth by itself."""
    s_second: cython.longlong[::1]
    s_worth: cython.longlong[::1]

    def __init__(self, state: State, weights: array) -> None:
        index: cython.int
        self.state = state
        self.match = state.match
        self.search = state.match.search
        self.cells = state.cells
        self.dice = Dice(0)
        self.worlds = Worlds(self.match.piles, self.match.dealing, self.dice)
        self.values = Values(self.match, self.worlds, state.kit[1])
        self.seats = state.seats
        self.turns = 0
        self.first = array("q", [0]) * 64
        self.second = array("q", [0]) * 64
        self.guess = array("q", [0]) * 64
        self.kept = 0
        self.begins = array("q", [0])
        self.ends = array("q", [0])
        self.worths = array("q", [0])
        self.nodes = 0
        self.enough = None
        self.stacked = 0
        self.s_first = array("q", [0]) * 256
        self.s_second = array("q", [0]) * 256
        self.s_worth = array("q", [0]) * 256
        for index in range(self.values.width):
            self.values.weights[index] = weights[index]

    # --- turns ----------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, first: cython.longlong, second: cython.longlong, guess: cython.longlong) -> cython.void:
        """Another turn."""
        if self.turns == len(self.first):
            self.first = more(self.first)
            self.second = more(self.second)
            self.guess = more(self.guess)
        self.first[self.turns] = first
        self.second[self.turns] = second
        self.guess[self.turns] = guess
        self.turns += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_turns(self) -> cython.void:
        """Every turn of the seat on turn: what a sign alone completes or nothing, and an action (R9)."""
        one: cython.int
        two: cython.int
        sign: cython.int
        search: Search = self.search
        self.turns = 0
        self.match.look(self.cells[ON_TURN])
        search.run(NO_LIMIT)
        for two in range(search.found):
            self.add(self.state.laying(two), NOTHING, self.glance(two))
        self.add_others(NOTHING, 0, 0)
        if self.cells[COMPLETED]:
            return
        for one in range(search.found):
            if search.notes[one * FIELDS + 6] == 0:
                continue
            sign = search.notes[one * FIELDS + 1]
            for two in range(search.found):
                if search.notes[two * FIELDS] != search.notes[one * FIELDS] and (
                    search.notes[two * FIELDS + 1] != sign or search.signs[sign] > 1
                ):
                    self.add(
                        self.state.completing(one),
                        self.state.laying(two),
                        self.glance(one) + self.glance(two),
                    )
            self.add_others(self.state.completing(one), 1, self.glance(one))

    @cython.cfunc
    @cython.exceptval(check=False)
    def glance(self, found: cython.int) -> cython.longlong:
        """What an equation is worth at a glance."""
        base: cython.int = found * FIELDS
        slot: cython.int = 4 * self.search.notes[base]
        worth: cython.longlong = POINT * self.search.notes[base + 5]
        if self.search.board[self.match.squares[slot]] < 0:
            worth -= self.values.weights[self.match.piles.kind_of[self.search.notes[base + 2]]]
        if self.search.board[self.match.squares[slot + 2]] < 0:
            worth -= self.values.weights[self.match.piles.kind_of[self.search.notes[base + 3]]]
        if self.search.board[self.match.squares[slot + 3]] < 0:
            worth -= self.values.weights[self.match.piles.kind_of[self.search.notes[base + 4]]]
        return worth - self.values.weights[self.match.piles.numbers + self.search.notes[base + 1]]

    @cython.cfunc
    @cython.exceptval(check=False)
    def add_others(self, first: cython.longlong, spent: cython.int, guess: cython.longlong) -> cython.void:
        """The actions that lay nothing, behind a first move if there is one that spends a sign."""
        seat: cython.int = self.cells[ON_TURN]
        move: cython.longlong
        kind: cython.int
        worth: cython.longlong
        for move in range(PASS, EXCHANGE + 2):
            if move == EXCHANGE and not self.match.can_exchange(0):
                continue
            if move > EXCHANGE and (
                not self.match.can_exchange(1) or self.match.piles.total(seat, 1) <= spent
            ):
                continue
            worth = guess
            if move >= EXCHANGE:
                for kind in range(self.match.piles.kinds):
                    if (kind >= self.match.piles.numbers) == (move > EXCHANGE):
                        worth -= self.match.piles.count(seat, kind) * self.values.weights[kind]
            if first == NOTHING:
                self.add(move, NOTHING, worth)
            else:
                self.add(first, move, worth)

    @cython.cfunc
    @cython.exceptval(check=False)
    def make(self, first: cython.longlong, second: cython.longlong) -> cython.void:
        """Play a turn."""
        self.state.play(first)
        if second != NOTHING:
            self.state.play(second)

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_back(self, marks: cython.int) -> cython.void:
        """Take everything back that came after so many moves."""
        while self.match.piles.journal.marks > marks:
            self.state.undo()

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh(self, first: cython.longlong, second: cython.longlong) -> cython.longlong:
        """What a turn is worth to the seat on turn by itself: its points, what it keeps, what it opens."""
        seat: cython.int = self.cells[ON_TURN]
        points: cython.longlong = -self.cells[SCORES + seat]
        marks: cython.int = self.match.piles.journal.marks
        worth: cython.longlong
        self.make(first, second)
        self.values.measure(seat)
        worth = self.values.worth()
        points += self.cells[SCORES + seat]
        self.take_back(marks)
        return POINT * points + worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def keep(self, width: cython.int, index: cython.int, worth: cython.longlong) -> cython.void:
        """Keep a turn if it is among the best so many, behind those that are worth as much."""
        place: cython.int = width - 1
        if self.kept < width:
            place = self.kept
            self.kept += 1
        elif worth <= self.worths[place]:
            return
        while place > 0 and self.worths[place - 1] < worth:
            self.begins[place] = self.begins[place - 1]
            self.ends[place] = self.ends[place - 1]
            self.worths[place] = self.worths[place - 1]
            place -= 1
        self.begins[place] = self.first[index]
        self.ends[place] = self.second[index]
        self.worths[place] = worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def shortlist(self, width: cython.int, closely: cython.bint) -> cython.void:
        """Keep so many turns that are worth most by themselves, or at a glance, the best first."""
        index: cython.int
        worth: cython.longlong
        self.list_turns()
        self.kept = 0
        if width > len(self.worths):
            self.begins = array("q", [0]) * width
            self.ends = array("q", [0]) * width
            self.worths = array("q", [0]) * width
        self.values.prepare(self.cells[ON_TURN])
        for index in range(self.turns):
            worth = self.weigh(self.first[index], self.second[index]) if closely else self.guess[index]
            self.keep(width, index, worth)

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_best(self, width: cython.int) -> cython.void:
        """Play the turn that is worth most by itself, of so many that are looked at closely."""
        index: cython.int
        best: cython.int = 0
        most: cython.longlong = LEAST
        worth: cython.longlong
        self.shortlist(width, False)
        for index in range(self.kept):
            worth = self.weigh(self.begins[index], self.ends[index])
            if worth > most:
                most = worth
                best = index
        self.make(self.begins[best], self.ends[best])

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_greedily(self) -> cython.void:
        """Play the turn of the greedy player."""
        step: cython.int
        self.state.ready = False
        self.state.make_plan()
        for step in range(self.state.planned):
            self.state.play(self.state.plan[step])
        self.state.planned = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self) -> cython.void:
        """Let chance and the referee act, by the thinker's own dice, until a seat has to."""
        while self.cells[PHASE] != OVER and (self.cells[PHASE] != TURN or self.state.actor() < 0):
            if self.state.actor() == CHANCE:
                self.state.play(self.worlds.drawn(self.match.dealing.draws_sign()))
            else:
                self.state.play(0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def margin(self, seat: cython.int) -> cython.longlong:
        """What a seat has more than the others have on average, times as many as they are."""
        other: cython.int
        total: cython.longlong = self.seats * self.cells[SCORES + seat]
        for other in range(self.seats):
            total -= self.cells[SCORES + other]
        return total

    # --- candidates, and what comes of them -----------------------------------------------------

    def rank(self, width: cython.int) -> list:
        """The moves of the turns that are worth most by themselves, at most so many, the best first."""
        self.shortlist(width, True)
        return [
            [self.begins[index], self.ends[index]][: 1 if self.ends[index] == NOTHING else 2]
            for index in range(self.kept)
        ]

    def world(self, seed: cython.ulonglong, candidates: list, turns: cython.int) -> list:
        """What some turns are worth in one world, so many turns on; the same seed, the same world."""
        seat: cython.int = self.cells[ON_TURN]
        marks: cython.int = self.match.piles.journal.marks
        base: cython.int
        move: cython.longlong
        found: list = []
        self.match.piles.journal.mark(0)
        self.dice.sow(seed)
        self.worlds.deal(seat)
        base = self.match.piles.journal.marks
        for turn in candidates:
            self.dice.sow(seed + 1)
            for move in turn:
                self.state.play(move)
            found.append(self.go_on(seat, turns))
            self.take_back(base)
        self.take_back(marks)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def go_on(self, seat: cython.int, turns: cython.int) -> cython.longlong:
        """Play so many turns, the last of this seat, each the best by itself; what it is worth then to it."""
        worth: cython.longlong = 0
        while turns > 0:
            self.draw()
            if self.cells[PHASE] == OVER:
                break
            self.play_best(NARROW)
            turns -= 1
        if self.cells[PHASE] != OVER:
            self.values.prepare(seat)
            self.values.measure(seat)
            worth = self.values.worth()
        return POINT * self.margin(seat) + (self.seats - 1) * worth

    # --- the end --------------------------------------------------------------------------------

    def end(self, nodes: cython.longlong, enough: object) -> list:
        """The turn that is best to the end, in a match of two with empty bags: nothing is hidden then.

        None elsewhere, nor if it takes more than so many positions or more time than ``enough`` allows.
        """
        seat: cython.int = self.cells[ON_TURN]
        marks: cython.int = self.match.piles.journal.marks
        index: cython.int
        best: cython.int = 0
        most: cython.longlong = LEAST
        value: cython.longlong
        if (
            self.seats != 2
            or self.match.piles.total(self.match.piles.bag, 0) > 0
            or self.match.piles.total(self.match.piles.bag, 1) > 0
        ):
            return []
        self.nodes = nodes
        self.enough = enough
        self.stacked = 0
        self.stack_turns()
        for index in range(self.stacked):
            self.make(self.s_first[index], self.s_second[index])
            value = self.settle(seat, most, -LEAST)
            self.take_back(marks)
            if self.nodes <= 0:
                return []
            if value > most:
                most = value
                best = index
        return [self.s_first[best], self.s_second[best]][: 1 if self.s_second[best] == NOTHING else 2]

    @cython.cfunc
    @cython.exceptval(check=False)
    def stack_turns(self) -> cython.void:
        """Put the turns of the seat on turn on the stack, those that are worth most by themselves first."""
        base: cython.int = self.stacked
        index: cython.int
        place: cython.int
        worth: cython.longlong
        self.list_turns()
        while base + self.turns > len(self.s_first):
            self.s_first = more(self.s_first)
            self.s_second = more(self.s_second)
            self.s_worth = more(self.s_worth)
        for index in range(self.turns):
            worth = self.guess[index]
            place = self.stacked
            while place > base and self.s_worth[place - 1] < worth:
                self.s_first[place] = self.s_first[place - 1]
                self.s_second[place] = self.s_second[place - 1]
                self.s_worth[place] = self.s_worth[place - 1]
                place -= 1
            self.s_first[place] = self.first[index]
            self.s_second[place] = self.second[index]
            self.s_worth[place] = worth
            self.stacked += 1

    @cython.cfunc
    def settle(self, seat: cython.int, least: cython.longlong, most: cython.longlong) -> cython.longlong:
        """What a seat has more at the end if both play their best, as far as it is between two bounds."""
        base: cython.int = self.stacked
        marks: cython.int
        index: cython.int
        last: cython.int
        value: cython.longlong
        own: cython.bint
        self.nodes -= 1
        if self.nodes % ASKED == 0 and self.enough():  # type: ignore[operator]
            self.nodes = 0
        if self.nodes <= 0:
            return 0
        self.draw()
        if self.cells[PHASE] == OVER:
            return self.margin(seat)
        own = self.cells[ON_TURN] == seat
        marks = self.match.piles.journal.marks
        self.stack_turns()
        last = self.stacked
        for index in range(base, last):
            self.make(self.s_first[index], self.s_second[index])
            value = self.settle(seat, least, most)
            self.take_back(marks)
            if own and value > least:
                least = value
            if not own and value < most:
                most = value
            if least >= most or self.nodes <= 0:
                break
        self.stacked = base
        return least if own else most

    # --- learning -------------------------------------------------------------------------------

    def gather(self, sums: Sums, seed: cython.ulonglong, greedily: cython.bint, ahead: cython.int) -> None:
        """Play a match of two from its beginning, by greed or by the values, and add what it says."""
        seat: cython.int
        marks: cython.int = self.match.piles.journal.marks
        self.dice.sow(seed)
        self.draw()
        while self.cells[PHASE] != OVER:
            seat = self.cells[ON_TURN]
            if greedily:
                self.play_greedily()
            else:
                self.play_best(NARROW)
            self.values.prepare(seat)
            self.values.measure(seat)
            sums.note(self.values.features, seat, self.margin(seat))
            self.draw()
        sums.close(ahead, self.margin(0))
        self.take_back(marks)

    def duel(self, seed: cython.ulonglong, side: cython.int) -> int:
        """Play a match of two from its beginning, a seat by the values against greed; what it has more."""
        marks: cython.int = self.match.piles.journal.marks
        margin: cython.longlong
        self.dice.sow(seed)
        self.draw()
        while self.cells[PHASE] != OVER:
            if self.cells[ON_TURN] == side:
                self.play_best(NARROW)
            else:
                self.play_greedily()
            self.draw()
        margin = self.margin(side)
        self.take_back(marks)
        return margin
