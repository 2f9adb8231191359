"""Thinks about a turn: what it is worth by itself, what comes of it in worlds that are possible, the end.

A course is what a seat does until it cannot know what comes: placements, then the extra token, or the end of
the turn; or an exchange.
"""

from array import array

import cython

if not cython.compiled:
    from jeton.board.arrays import more
    from jeton.board.sums import Sums
    from jeton.board.worlds import Worlds
    from jeton.core.dice import Dice
    from jeton.core.offices import CHANCE
    from jeton.games.mathable.kernels.match import (
        BEGAN,
        DRAW,
        END,
        ON_TURN,
        OVER,
        PHASE,
        PLACE,
        SCORES,
        STEPS,
        TURN,
        Match,
    )
    from jeton.games.mathable.kernels.search import Search
    from jeton.games.mathable.kernels.state import State
    from jeton.games.mathable.kernels.values import Values

POINT = cython.declare(cython.const[cython.longlong], 1000)
"""Values are in thousandths of a point."""
BROUGHT = cython.declare(cython.const[cython.longlong], 15000)
"""What an extra token brings in the turn, about."""
WIDE = cython.declare(cython.const[cython.int], 40)
"""So many turns with the most points are looked at, where candidates are chosen ..."""
NARROW = cython.declare(cython.const[cython.int], 10)
"""... and so many where turns are played in a world."""
EVERY = cython.declare(cython.const[cython.int], 600)
"""So many turns are looked at in the search for the end; where there are more, it is given up."""
ASKED = cython.declare(cython.const[cython.int], 16)
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
    """How many turns there are ..."""
    starts: cython.longlong[::1]
    """... and of each where its moves begin; those of the next begin where they end."""
    moves: cython.longlong[::1]
    filled: cython.int
    """How many moves there are in all."""
    nodes: cython.longlong
    """How many positions the search for the end may still look at ..."""
    enough: object
    """... and who says when the time is up."""

    def __init__(self, state: State, weights: array) -> None:
        index: cython.int
        self.state = state
        self.match = state.match
        self.search = state.match.search
        self.cells = state.cells
        self.dice = Dice(0)
        self.worlds = Worlds(self.match.piles, self.match.dealing, self.dice)
        self.values = Values(self.match, self.worlds)
        self.seats = state.seats
        self.turns = 0
        self.starts = array("q", [0]) * 64
        self.moves = array("q", [0]) * 512
        self.filled = 0
        self.nodes = 0
        self.enough = None
        for index in range(self.values.width):
            self.values.weights[index] = weights[index]

    # --- turns ----------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def add(self, move: cython.longlong) -> cython.void:
        """Another move of the last turn."""
        if self.filled == len(self.moves):
            self.moves = more(self.moves)
        self.moves[self.filled] = move
        self.filled += 1
        self.starts[self.turns] = self.filled

    @cython.cfunc
    @cython.exceptval(check=False)
    def open_turn(self) -> cython.void:
        """A turn begins behind the last one."""
        self.turns += 1
        if self.turns == len(self.starts):
            self.starts = more(self.starts)
        self.starts[self.turns] = self.filled

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_turns(self, width: cython.int) -> cython.int:
        """Put turns behind those that there are: those with the most points, and exchanges.

        The extra token is in none of them, unless it may be drawn at once. How many turns were found.
        """
        rank: cython.int
        index: cython.int
        length: cython.int
        found: cython.int
        search: Search = self.search
        self.match.look()
        found = search.run(width)
        length = search.turns.length
        for rank in range(found):
            if search.turns.placements[rank] == 0 and self.cells[STEPS] == 0 and self.match.bag() > 0:
                # To exchange something is better than nothing.
                continue
            self.open_turn()
            for index in range(rank * length, rank * length + search.turns.placements[rank]):
                self.add(
                    PLACE
                    + search.turns.square[index] * self.match.piles.kinds
                    + self.match.piles.kind_of[search.fits.values[search.turns.kind[index]]]
                )
            self.add(END)
        if self.state.can_exchange():
            self.list_exchanges()
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def stop(self, turn: cython.int) -> cython.int:
        """How many moves of a turn are made before the extra token is drawn; -1 where none is.

        It is drawn as soon as it may be, unless the whole rack is laid for the bonus.
        """
        begin: cython.int = self.starts[turn - 1]
        count: cython.int = self.starts[turn] - begin
        index: cython.int
        if self.match.bag() == 0 or self.moves[begin] >= self.match.exchanges:
            return -1
        if self.cells[BEGAN] >= self.match.full and count - 1 == self.match.held():
            return -1
        if self.match.can_draw():
            return 0
        for index in range(count - 1):
            if self.search.fits.sign[(self.moves[begin + index] - PLACE) // self.match.piles.kinds] >= 0:
                return index + 1
        return -1

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_exchanges(self) -> cython.void:
        """Exchange the token that is worth least to keep, the two, and so on, as far as the bag goes."""
        seat: cython.int = self.cells[ON_TURN]
        chosen: cython.longlong = 0
        bit: cython.longlong = 1
        count: cython.int = 0
        kind: cython.int
        place: cython.int
        worst: cython.int
        least: cython.longlong
        while count < self.match.held() and count < self.match.bag():
            least = -LEAST
            worst = -1
            place = 0
            for kind in range(self.match.piles.kinds):
                for _ in range(self.match.piles.count(seat, kind)):
                    if (chosen >> place) & 1 == 0 and self.values.weights[kind] < least:
                        least = self.values.weights[kind]
                        worst = place
                    place += 1
            chosen |= bit << worst
            count += 1
            self.open_turn()
            self.add(self.match.exchanges + chosen)

    @cython.cfunc
    @cython.exceptval(check=False)
    def make(self, turn: cython.int, stop: cython.int) -> cython.void:
        """Play a turn; with ``stop`` not below 0, so many of its moves, and then draw the extra token."""
        index: cython.int
        count: cython.int = self.starts[turn] - self.starts[turn - 1] if stop < 0 else stop
        for index in range(count):
            self.state.play(self.moves[self.starts[turn - 1] + index])
        if stop >= 0:
            self.state.play(DRAW)

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_back(self, marks: cython.int) -> cython.void:
        """Take everything back that came after so many moves."""
        while self.match.piles.journal.marks > marks:
            self.state.undo()

    @cython.cfunc
    @cython.exceptval(check=False)
    def weigh(self, turn: cython.int) -> cython.longlong:
        """What a turn is worth to the seat on turn by itself: its points, what it keeps, what it opens."""
        seat: cython.int = self.cells[ON_TURN]
        points: cython.longlong = -self.cells[SCORES + seat]
        marks: cython.int = self.match.piles.journal.marks
        worth: cython.longlong = BROUGHT if self.stop(turn) >= 0 else 0
        self.make(turn, -1)
        self.values.measure(seat)
        worth += self.values.worth()
        points += self.cells[SCORES + seat]
        self.take_back(marks)
        return POINT * points + worth

    @cython.cfunc
    @cython.exceptval(check=False)
    def drop(self, turns: cython.int) -> cython.void:
        """Forget the turns behind so many."""
        self.turns = turns
        self.filled = self.starts[turns]

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_best(self, width: cython.int) -> cython.void:
        """Play a turn to its end, each time the one worth most by itself of so many."""
        turn: cython.int
        kept: cython.int = self.turns
        best: cython.int
        most: cython.longlong
        worth: cython.longlong
        stop: cython.int = 0
        while stop >= 0:
            self.list_turns(width)
            self.values.prepare(self.cells[ON_TURN])
            most = LEAST
            best = kept + 1
            for turn in range(kept + 1, self.turns + 1):
                worth = self.weigh(turn)
                if worth > most:
                    most = worth
                    best = turn
            stop = self.stop(best)
            self.make(best, stop)
            if stop >= 0:
                self.draw()
            self.drop(kept)

    @cython.cfunc
    @cython.exceptval(check=False)
    def play_greedily(self) -> cython.void:
        """Play a turn of the greedy player to its end."""
        step: cython.int
        going_on: cython.bint = True
        while going_on:
            self.state.greedy.think()
            going_on = self.state.greedy.plan[self.state.greedy.planned - 1] == DRAW
            for step in range(self.state.greedy.planned):
                self.state.play(self.state.greedy.plan[step])
            if going_on:
                self.draw()
        self.state.greedy.planned = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self) -> cython.void:
        """Let chance and the referee act, by the thinker's own dice, until a seat has to."""
        while self.cells[PHASE] != OVER and (self.cells[PHASE] != TURN or self.state.actor() < 0):
            if self.state.actor() == CHANCE:
                self.state.play(self.worlds.drawn(0))
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

    def rank(self, width: cython.int) -> tuple:
        """The courses that are worth most by themselves, at most so many, the best first; and their worth."""
        turn: cython.int
        stop: cython.int
        found: list = []
        worths: list = []
        self.drop(0)
        self.list_turns(WIDE)
        self.values.prepare(self.cells[ON_TURN])
        ranked = sorted([(-self.weigh(turn), turn) for turn in range(1, self.turns + 1)])
        for less, turn in ranked:
            stop = self.stop(turn)
            moves = self.moves_of(turn) if stop < 0 else [*self.moves_of(turn)[:stop], DRAW]
            # Turns that begin alike up to the extra token are one course.
            if moves not in found and len(found) < width:
                found.append(moves)
                worths.append(-less)
        self.drop(0)
        return found, worths

    @cython.cfunc
    def moves_of(self, turn: cython.int) -> list:
        """The moves of a turn."""
        return [self.moves[index] for index in range(self.starts[turn - 1], self.starts[turn])]

    def world(self, seed: cython.ulonglong, candidates: list, turns: cython.int) -> list:
        """What some courses are worth in one world, so many turns on; the same seed, the same world."""
        seat: cython.int = self.cells[ON_TURN]
        marks: cython.int = self.match.piles.journal.marks
        base: cython.int
        move: cython.longlong
        found: list = []
        self.match.piles.journal.mark(0)
        self.dice.sow(seed)
        self.worlds.deal(seat)
        base = self.match.piles.journal.marks
        for course in candidates:
            self.dice.sow(seed + 1)
            for move in course:
                self.state.play(move)
            found.append(self.go_on(seat, turns))
            self.take_back(base)
        self.take_back(marks)
        return found

    @cython.cfunc
    @cython.exceptval(check=False)
    def go_on(self, seat: cython.int, turns: cython.int) -> cython.longlong:
        """End the turn, and play so many more, the last of this seat; what it is worth then to it."""
        worth: cython.longlong = 0
        self.draw()
        if self.cells[PHASE] != OVER and self.cells[ON_TURN] == seat and self.cells[STEPS] > 0:
            self.play_best(NARROW)
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
        """The turn that is best to the end, in a match of two with an empty bag: nothing is hidden then.

        None elsewhere, nor if it takes more than so many positions or more time than ``enough`` allows.
        """
        seat: cython.int = self.cells[ON_TURN]
        marks: cython.int = self.match.piles.journal.marks
        turn: cython.int
        best: cython.int = 1
        most: cython.longlong = LEAST
        value: cython.longlong
        if self.seats != 2 or self.match.bag() > 0:
            return []
        self.nodes = nodes
        self.enough = enough
        self.drop(0)
        if self.list_turns(EVERY) == EVERY:
            return []
        for turn in range(1, self.turns + 1):
            self.make(turn, -1)
            value = self.settle(seat, most, -LEAST)
            self.take_back(marks)
            if self.nodes <= 0:
                return []
            if value > most:
                most = value
                best = turn
        return self.moves_of(best)

    @cython.cfunc
    def settle(self, seat: cython.int, least: cython.longlong, most: cython.longlong) -> cython.longlong:
        """What a seat has more at the end if both play their best, as far as it is between two bounds."""
        base: cython.int = self.turns
        marks: cython.int
        turn: cython.int
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
        if self.list_turns(EVERY) == EVERY:
            self.nodes = 0
        last = self.turns
        for turn in range(base + 1, last + 1):
            if self.nodes <= 0:
                break
            self.make(turn, -1)
            value = self.settle(seat, least, most)
            self.take_back(marks)
            if own and value > least:
                least = value
            if not own and value < most:
                most = value
            if least >= most:
                break
        self.drop(base)
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
