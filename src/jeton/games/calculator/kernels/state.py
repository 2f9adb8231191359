"""A whole match that is played move by move, and taken back."""

from array import array
from typing import Any

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.arrays import grown_long
    from jeton.games.calculator.kernels.book import join
    from jeton.games.calculator.kernels.choices import Choices
    from jeton.games.calculator.kernels.coding import REST_FROM, SWAP, triple_at, triple_in, what_in
    from jeton.games.calculator.kernels.deals import Deals
    from jeton.games.calculator.kernels.kit import Kit
    from jeton.games.calculator.kernels.search import Search
    from jeton.games.calculator.kernels.situation import (
        ASIDE,
        BAG,
        CLOSING,
        ENDED,
        PLAYING,
        Situation,
        equate,
    )
    from jeton.games.calculator.kernels.spelling import Spelling
    from jeton.games.calculator.kernels.tokens import ALL
    from jeton.games.calculator.kernels.turns import square_in, token_in

# Who is to act where no seat is; as in core/playing.
BY_CHANCE = cython.declare(cython.const[cython.int], -1)
BY_REFEREE = cython.declare(cython.const[cython.int], -2)
BY_NOBODY = cython.declare(cython.const[cython.int], -3)
AT_RANDOM = cython.declare(cython.const[cython.int], 0)

# A frame of the trail: what the move needs to be taken back, the points it brought, what lay aside, the small
# fields before it, and at the end what it was and how many numbers it needs.
FRAME = cython.declare(cython.const[cython.int], 4)
DREW = cython.declare(cython.const[cython.int], 0)
DISPLAYED = cython.declare(cython.const[cython.int], 1)
EXCHANGED = cython.declare(cython.const[cython.int], 2)
CLOSED = cython.declare(cython.const[cython.int], 3)


@cython.final
@cython.cclass
class State:
    """A match as ``core/playing`` wants it. Moves are the numbers of ``coding``.

    It lists and picks turns of one line. Those of several are legal too, and played like any other, but
    nobody could list them, unless little is left to lay: then ``every`` does.
    """

    kit: Kit
    now: Situation
    deals: Deals
    spelling: Spelling
    choices: Choices
    trail: cython.longlong[::1]
    end: cython.int
    """Where the trail ends."""

    def __init__(self, kit: Kit, seats: cython.int) -> None:
        self.kit = kit
        self.now = Situation(kit, seats)
        self.deals = Deals(self.now)
        self.spelling = Spelling(kit, self.now)
        self.choices = Choices(kit, self.now, self.spelling)
        self.trail = array("q", [0]) * 1024
        self.end = 0

    def load(self, *position: Any) -> None:
        """Take a position, as ``Situation.load`` wants it."""
        self.now.load(*position)
        self.end = 0

    # --- who is to act --------------------------------------------------------------------------

    def actor(self) -> cython.int:
        """The seat that is to act; or chance, -1, the referee, -2, nobody, -3."""
        return self.who()

    @cython.cfunc
    @cython.exceptval(check=False)
    def who(self) -> cython.int:
        """The same, for the kernel."""
        phase: cython.int = self.now.phase
        if phase == PLAYING:
            return self.now.on_turn()
        if phase == CLOSING:
            return BY_REFEREE
        return BY_NOBODY if phase == ENDED else BY_CHANCE

    def due(self) -> cython.int:
        """How many draws the deal still needs."""
        return self.now.due()

    def owed(self) -> tuple:
        """How many of them each seat gets."""
        return tuple([self.now.owed[seat] for seat in range(self.now.seats)])

    def scores(self) -> tuple:
        """The points of each seat."""
        return tuple([self.now.score[seat] for seat in range(self.now.seats)])

    def key(self) -> cython.longlong:
        """A number for the position."""
        return self.now.key()

    # --- play -----------------------------------------------------------------------------------

    def play(self, move: cython.longlong) -> None:
        """Make a legal move."""
        self.make(move)

    @cython.cfunc
    @cython.exceptval(check=False)
    def make(self, move: cython.longlong) -> cython.void:
        """The same, for the kernel."""
        who: cython.int = self.who()
        if who == BY_CHANCE:
            self.draw(self.kit.face_of[cython.cast(cython.int, move)])
        elif who == BY_REFEREE:
            self.note(CLOSED, 0, 0)
            self.now.reason = cython.cast(cython.int, move)
            self.now.phase = ENDED
        elif who != BY_NOBODY:
            if what_in(move) == SWAP:
                self.exchange(move)
            else:
                self.display(self.spelling.spell(move))

    @cython.cfunc
    @cython.exceptval(check=False)
    def draw(self, face: cython.int) -> cython.void:
        """Chance gives a number."""
        self.push(face)
        self.note(DREW, 0, 1)
        self.deals.draw(face)

    @cython.cfunc
    @cython.exceptval(check=False)
    def display(self, length: cython.int) -> cython.void:
        """Lay the cells at hand, so many; then their points are paid."""
        now: Situation = self.now
        seat: cython.int = now.on_turn()
        index: cython.int
        square: cython.int
        points: cython.int = 0
        packed: cython.longlong = now.packed()
        for index in range(length):
            square = square_in(self.spelling.cells[index])
            now.put(square, token_in(self.spelling.cells[index]))
            now.fresh[square] = 1
            self.push(self.spelling.cells[index])
        for index in range(length):
            square = square_in(self.spelling.cells[index])
            points += now.paid_through(square, 0) + now.paid_through(square, 1)
        for index in range(length):
            now.fresh[square_in(self.spelling.cells[index])] = 0
        self.frame(DISPLAYED, points, length, packed)
        now.score[seat] += points
        now.barren = 0
        self.deals.end_turn(self.kit.full - now.held[seat])

    @cython.cfunc
    @cython.exceptval(check=False)
    def exchange(self, move: cython.longlong) -> cython.void:
        """Set numbers of the rack aside, or none, and draw as many (C17)."""
        now: Situation = self.now
        seat: cython.int = now.on_turn()
        kind: cython.int
        count: cython.int
        draws: cython.int = 0
        self.spelling.list_rack()
        self.push(move)
        self.note(EXCHANGED, 0, 1)
        for kind in range(self.spelling.kinds):
            count = triple_in(move, REST_FROM, kind)
            if count > 0:
                now.shift(seat, self.spelling.kind[kind], -count)
                now.shift(ASIDE, self.spelling.kind[kind], count)
                draws += count
        now.barren += 1
        self.deals.end_turn(draws)

    # --- undo -----------------------------------------------------------------------------------

    @cython.cfunc
    @cython.inline
    @cython.exceptval(check=False)
    def push(self, number: cython.longlong) -> cython.void:
        """Put a number on the trail."""
        if self.end == len(self.trail):
            self.trail = grown_long(self.trail)
        self.trail[self.end] = number
        self.end += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def note(self, what: cython.int, points: cython.int, length: cython.int) -> cython.void:
        """Note a move that is about to be made."""
        self.frame(what, points, length, self.now.packed())

    @cython.cfunc
    @cython.exceptval(check=False)
    def frame(
        self,
        what: cython.longlong,
        points: cython.int,
        length: cython.longlong,
        packed: cython.longlong,
    ) -> cython.void:
        """Note a move before which the small fields were these."""
        self.push(points)
        self.push(self.deals.bundle())
        self.push(packed)
        self.push(length << 2 | what)

    def undo(self) -> None:
        """Take the last move back."""
        now: Situation = self.now
        what: cython.int = cython.cast(cython.int, self.trail[self.end - 1] & 3)
        length: cython.int = cython.cast(cython.int, self.trail[self.end - 1] >> 2)
        packed: cython.longlong = self.trail[self.end - 2]
        bundle: cython.longlong = self.trail[self.end - 3]
        points: cython.int = cython.cast(cython.int, self.trail[self.end - 4])
        first: cython.int = self.end - FRAME - length
        index: cython.int
        if what == DREW:
            self.deals.undraw(cython.cast(cython.int, self.trail[first]), packed, bundle)
        else:
            now.unpack(packed)
            if what == DISPLAYED:
                now.score[now.on_turn()] -= points
                for index in range(length):
                    now.lift(square_in(cython.cast(cython.int, self.trail[first + index])))
            elif what == EXCHANGED:
                self.take_back()
        self.end = first

    @cython.cfunc
    @cython.exceptval(check=False)
    def take_back(self) -> cython.void:
        """What was set aside comes back on the rack of the seat on turn."""
        now: Situation = self.now
        face: cython.int
        count: cython.int
        for face in range(self.kit.faces):
            count = now.pile[ASIDE * self.kit.faces + face]
            if count > 0:
                now.shift(ASIDE, face, -count)
                now.shift(now.on_turn(), face, count)

    @cython.cfunc
    @cython.exceptval(check=False)
    def withdraw(self) -> cython.longlong:
        """Take the last move back; the number that it has in the state before it."""
        what: cython.int = cython.cast(cython.int, self.trail[self.end - 1] & 3)
        length: cython.int = cython.cast(cython.int, self.trail[self.end - 1] >> 2)
        reason: cython.int = self.now.reason
        index: cython.int
        self.undo()
        # What was on the trail is still there, behind its end.
        if what == CLOSED:
            return reason
        if what == EXCHANGED:
            return self.trail[self.end]
        if what == DREW:
            return self.kit.face[cython.cast(cython.int, self.trail[self.end])]
        for index in range(length):
            self.spelling.cells[index] = cython.cast(cython.int, self.trail[self.end + index])
        return self.spelling.number_of(length)

    def made(self) -> array:
        """The moves that undo can take back, in the order in which they were made."""
        moves: list = []
        while self.end > 0:
            moves.append(self.withdraw())
        moves.reverse()
        for move in moves:
            self.make(move)
        return array("q", moves)

    # --- moves as numbers -----------------------------------------------------------------------

    def displays(self, move: cython.longlong) -> cython.bint:
        """Whether a move of the seat on turn lays something."""
        return what_in(move) != SWAP

    def laid(self, move: cython.longlong) -> list:
        """The lines of a display: the direction, and the squares and tokens laid."""
        return self.spelling.laid(move)

    def number(self, lines: list) -> cython.longlong:
        """The display of such lines."""
        return self.spelling.number(lines)

    def swapped(self, move: cython.longlong) -> list:
        """The numbers of an exchange, the smallest first."""
        return self.spelling.swapped(move)

    def swap(self, numbers: list) -> cython.longlong:
        """The exchange of such numbers."""
        return self.spelling.swap(numbers)

    # --- legal moves, and any -------------------------------------------------------------------

    def legal(self) -> array:
        """Every legal move; of a seat, its turns of one line, exchanges and the pass."""
        moves: array = array("q")
        who: cython.int = self.who()
        if who == BY_CHANCE:
            self.choices.list_draws(moves)
        elif who == BY_REFEREE:
            moves.append(self.deals.ending())
        elif who != BY_NOBODY:
            self.choices.list_turns(moves)
        return moves

    def every(self, most: cython.int, budget: cython.longlong) -> array:
        """Every legal move of the seat on turn, turns of several lines too; nothing if there are more turns
        than so many, or it takes more nodes than that to find them, and where no seat is to act."""
        moves: array = array("q")
        if self.who() >= 0:
            self.choices.list_every(moves, most, budget)
        return moves

    def odds(self) -> array:
        """How many tokens there are of each draw; nothing where chance is not to act."""
        counts: array = array("q")
        if self.who() == BY_CHANCE:
            self.choices.list_odds(counts)
        return counts

    def sow(self, seed: cython.ulonglong) -> None:
        """Begin the stream of chance anew."""
        self.choices.dice.sow(seed)

    def pick(self) -> cython.longlong:
        """A move of the one to act."""
        return self.choose()

    def picks(self, seeds: array) -> array:
        """What ``pick`` would pick for the seat on turn by each of these seeds."""
        seed: cython.ulonglong
        moves: array = array("q")
        self.choices.look()
        for seed in seeds:
            self.choices.dice.sow(seed)
            moves.append(self.choices.choose_turn(True))
        return moves

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose(self) -> cython.longlong:
        """The same, for the kernel."""
        who: cython.int = self.who()
        if who == BY_CHANCE:
            return self.kit.face[self.choices.choose_face()]
        return self.deals.ending() if who == BY_REFEREE else self.choices.choose_turn(False)

    # --- rollouts -------------------------------------------------------------------------------

    def rollout(self, policy: cython.int, most: cython.longlong = ALL) -> cython.longlong:
        """Play on by a policy, to the end or at most so many moves; how many were made."""
        made: cython.longlong = 0
        who: cython.int = self.who()
        while made < most and who != BY_NOBODY:
            if who == BY_CHANCE:
                self.draw(self.choices.choose_face())
            elif who == BY_REFEREE or policy == AT_RANDOM:
                self.make(self.choose())
            else:
                self.make_greedily()
            made += 1
            who = self.who()
        return made

    @cython.cfunc
    def make_greedily(self) -> cython.void:
        """Play a good turn; if there is none, exchange the largest numbers, as far as there are others."""
        search: Search = self.kit.search
        index: cython.int
        length: cython.int
        kind: cython.int
        some: cython.int
        rest: cython.int = self.now.held[BAG]
        move: cython.longlong = SWAP
        self.choices.prepare()
        if search.run_turn(self.kit.budget) > 0:
            length = search.turns.length[0]
            for index in range(length):
                self.spelling.cells[index] = search.turns.cells[index]
            self.display(length)
            return
        for kind in range(self.spelling.kinds - 1, -1, -1):
            some = min(rest, self.spelling.count[kind])
            rest -= some
            move |= triple_at(some, REST_FROM, kind)
        self.exchange(move)

    # --- what is known --------------------------------------------------------------------------

    def observe(self, seat: cython.int) -> array:
        """All that a seat may know, in the order that ``Situation.told_to`` says."""
        return self.now.told_to(seat)

    def copy(self) -> Any:
        """Another match that is where this one is."""
        other: State = State(self.kit, self.now.seats)
        equate(other.now, self.now)
        join(other.spelling.book, self.spelling.book)
        other.choices.dice.word = self.choices.dice.word
        return other
