"""All moves, or any one."""

from array import array

import cython

if not cython.compiled:
    from jeton.core.dice import Dice
    from jeton.games.calculator.kernels.coding import SWAP
    from jeton.games.calculator.kernels.kit import Kit
    from jeton.games.calculator.kernels.search import Search
    from jeton.games.calculator.kernels.situation import BAG, Situation
    from jeton.games.calculator.kernels.spelling import Spelling
    from jeton.games.calculator.kernels.tokens import ALL
    from jeton.games.calculator.kernels.turns import cell_of

IDLE = cython.declare(cython.const[cython.int], 16)
"""One move in so many that is picked lays nothing although a line could be laid."""
TRIES = cython.declare(cython.const[cython.int], 200)
"""So many layouts are tried before all are gone through."""


@cython.final
@cython.cclass
class Choices:
    """What chance and the seat on turn may do."""

    kit: Kit
    now: Situation
    spelling: Spelling
    dice: Dice

    def __init__(self, kit: Kit, now: Situation, spelling: Spelling) -> None:
        self.kit = kit
        self.now = now
        self.spelling = spelling
        self.dice = Dice()

    @cython.cfunc
    def list_draws(self, moves: array) -> cython.void:
        """Add every different draw."""
        face: cython.int
        for face in range(self.kit.faces):
            if self.now.pile[BAG * self.kit.faces + face] > 0:
                moves.append(self.kit.face[face])

    @cython.cfunc
    def list_odds(self, counts: array) -> cython.void:
        """Add how many tokens there are of each."""
        face: cython.int
        for face in range(self.kit.faces):
            if self.now.pile[BAG * self.kit.faces + face] > 0:
                counts.append(self.now.pile[BAG * self.kit.faces + face])

    @cython.cfunc
    def list_turns(self, moves: array) -> cython.void:
        """Add every turn of one line, as the search lists them; then the exchanges, and the pass at last."""
        search: Search = self.kit.search
        window: cython.int
        layout: cython.int
        rank: cython.int
        self.prepare()
        search.lines.list_windows()
        for window in range(search.agenda.windows):
            for layout in range(search.lines.expand(window)):
                for rank in range(search.lines.solutions(layout, ALL)):
                    moves.append(self.found_line(rank))
        for rank in range(self.spelling.exchanges() - 1, -1, -1):
            moves.append(self.spelling.exchange_at(rank))

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self) -> cython.void:
        """Load the search with the board and the rack of the seat on turn."""
        search: Search = self.kit.search
        kind: cython.int
        self.spelling.list_rack()
        search.rack.clear(self.now.stock)
        for kind in range(self.spelling.kinds):
            search.rack.add(self.kit.face[self.spelling.kind[kind]], self.spelling.count[kind])
        search.board.take(self.now.token)
        search.begin()

    @cython.cfunc
    @cython.exceptval(check=False)
    def found_line(self, rank: cython.int) -> cython.longlong:
        """The move that a line is which the search has found."""
        search: Search = self.kit.search
        window: cython.int = search.found.window[rank]
        down: cython.int = search.agenda.down[window]
        step: cython.int = search.board.step(down)
        square: cython.int = search.agenda.start[window]
        place: cython.int
        length: cython.int = 0
        for place in range(search.agenda.length[window]):
            if self.now.token[square] < 0:
                self.spelling.cells[length] = cell_of(0, down, square, search.found.token(rank, place))
                length += 1
            square += step
        return self.spelling.number_of(length)

    # --- any move --------------------------------------------------------------------------------

    @cython.cfunc
    @cython.exceptval(check=False)
    def look(self) -> cython.void:
        """List the windows that the seat on turn may fill."""
        self.prepare()
        self.kit.search.lines.list_windows()

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose_turn(self, looked: cython.bint) -> cython.longlong:
        """A turn of one line, an exchange or a pass; whether there was a look since the last move."""
        move: cython.longlong = SWAP
        if self.dice.below(IDLE) > 0:
            if not looked:
                self.look()
            move = self.choose_line()
        if move == SWAP:
            self.spelling.list_rack()
            move = self.spelling.exchange_at(
                cython.cast(cython.int, self.dice.below(self.spelling.exchanges()))
            )
        return move

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose_face(self) -> cython.int:
        """A number of the bag, as likely as there are of it."""
        face: cython.int = 0
        first: cython.int = BAG * self.kit.faces
        rest: cython.int = cython.cast(cython.int, self.dice.below(self.now.held[BAG]))
        while rest >= self.now.pile[first + face]:
            rest -= self.now.pile[first + face]
            face += 1
        return face

    @cython.cfunc
    @cython.exceptval(check=False)
    def choose_line(self) -> cython.longlong:
        """A line, after a look; or SWAP if there is none.

        A window, each as likely; a layout of it, each as likely; if that has no solution, both anew; else one
        of its solutions, each as likely.
        """
        search: Search = self.kit.search
        windows: cython.int
        window: cython.int
        layouts: cython.int
        layout: cython.int
        index: cython.int
        tries: cython.int
        found: cython.int
        windows = search.agenda.windows
        if windows == 0:
            return SWAP
        tries = TRIES
        while tries > 0:
            tries -= 1
            layouts = search.lines.expand(cython.cast(cython.int, self.dice.below(windows)))
            if layouts > 0:
                layout = cython.cast(cython.int, self.dice.below(layouts))
                found = search.lines.solutions(layout, ALL)
                if found > 0:
                    return self.found_line(cython.cast(cython.int, self.dice.below(found)))
        # There are few, or none: the next one from anywhere on.
        window = cython.cast(cython.int, self.dice.below(windows))
        for index in range(windows):
            for layout in range(search.lines.expand((window + index) % windows)):
                found = search.lines.solutions(layout, ALL)
                if found > 0:
                    return self.found_line(cython.cast(cython.int, self.dice.below(found)))
        return SWAP
