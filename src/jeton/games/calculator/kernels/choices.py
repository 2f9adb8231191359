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
    from jeton.games.calculator.kernels.turns import CELLS, cell_of

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
    line: cython.int[::1]
    """The lines of the board that something lies on, by the last look: those across first …"""
    lines: cython.int
    """… and how many they are."""
    order: cython.int[::1]
    """Those among them that may still be chosen."""
    first: cython.int[::1]
    """For each line of the board its first window on the agenda …"""
    listed: cython.int[::1]
    """… and how many it has; less than 0 as long as they are not listed."""

    def __init__(self, kit: Kit, now: Situation, spelling: Spelling) -> None:
        self.kit = kit
        self.now = now
        self.spelling = spelling
        self.dice = Dice()
        self.lines = 0
        self.line = array("i", [0]) * (kit.search.board.rows + kit.search.board.columns)
        self.order = array("i", [0]) * len(self.line)
        self.first = array("i", [0]) * len(self.line)
        self.listed = array("i", [0]) * len(self.line)

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
        self.list_exchanges(moves)

    @cython.cfunc
    def list_every(self, moves: array, most: cython.int, budget: cython.longlong) -> cython.void:
        """Add every turn, of several lines too, the exchanges, and the pass at last; nothing if there are
        more turns than so many, or the budget of nodes does not suffice to find them."""
        search: Search = self.kit.search
        rank: cython.int
        index: cython.int
        turns: cython.int
        self.prepare()
        turns = search.run_through(most, budget)
        if turns < 0:
            return
        for rank in range(turns):
            for index in range(search.turns.length[rank]):
                self.spelling.cells[index] = search.turns.cells[rank * CELLS + index]
            moves.append(self.spelling.number_of(search.turns.length[rank]))
        self.list_exchanges(moves)

    @cython.cfunc
    def list_exchanges(self, moves: array) -> cython.void:
        """Add the exchanges of the rack that was looked at last, and the pass behind them."""
        rank: cython.int
        for rank in range(self.spelling.exchanges() - 1, -1, -1):
            moves.append(self.spelling.exchange_at(rank))

    @cython.cfunc
    @cython.exceptval(check=False)
    def prepare(self) -> cython.void:
        """Load the search with the board and the rack of the seat on turn."""
        self.show()
        self.kit.search.begin()

    @cython.cfunc
    @cython.exceptval(check=False)
    def show(self) -> cython.void:
        """Let the search see the board and the rack of the seat on turn."""
        search: Search = self.kit.search
        kind: cython.int
        self.spelling.list_rack()
        search.rack.clear(self.now.stock)
        for kind in range(self.spelling.kinds):
            search.rack.add(self.kit.face[self.spelling.kind[kind]], self.spelling.count[kind])
        search.board.take(self.now.token)

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
        """Look at the board with the eyes of the seat on turn: which lines of it something lies on."""
        search: Search = self.kit.search
        square: cython.int
        line: cython.int
        rows: cython.int = search.board.rows
        columns: cython.int = search.board.columns
        self.show()
        search.begin_line_by_line()
        for line in range(rows + columns):
            self.listed[line] = -2
        for square in range(search.board.size):
            # On an empty board, a line goes through the star.
            if self.now.token[square] >= 0 or (search.board.first and square == search.board.star):
                self.listed[square // columns] = -1
                self.listed[rows + square % columns] = -1
        self.lines = 0
        for line in range(rows + columns):
            if self.listed[line] != -2:
                self.line[self.lines] = line
                self.lines += 1

    @cython.cfunc
    @cython.exceptval(check=False)
    def windows_of(self, line: cython.int) -> cython.int:
        """How many windows a line of the board has, which are listed once after each look."""
        if self.listed[line] < 0:
            self.first[line] = self.kit.search.agenda.windows
            self.listed[line] = self.kit.search.list_line(line)
        return self.listed[line]

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

        A line of the board, each as likely as long as it is not known to have no window; a window of it, each
        as likely; a layout of that, each as likely; if it has no solution, all anew; else one of its
        solutions, each as likely.
        """
        search: Search = self.kit.search
        index: cython.int
        other: cython.int
        line: cython.int
        window: cython.int
        windows: cython.int
        layouts: cython.int
        layout: cython.int
        found: cython.int
        tries: cython.int = TRIES
        lines: cython.int = self.lines
        # What comes up must not depend on what was chosen after the same look: so all begin alike.
        for index in range(lines):
            self.order[index] = self.line[index]
        while tries > 0 and lines > 0:
            index = cython.cast(cython.int, self.dice.below(lines))
            line = self.order[index]
            windows = self.windows_of(line)
            if windows == 0:
                lines -= 1
                self.order[index] = self.order[lines]
                continue
            tries -= 1
            layouts = search.lines.expand(
                self.first[line] + cython.cast(cython.int, self.dice.below(windows))
            )
            if layouts > 0:
                layout = cython.cast(cython.int, self.dice.below(layouts))
                found = search.lines.solutions(layout, ALL)
                if found > 0:
                    return self.found_line(cython.cast(cython.int, self.dice.below(found)))
        if lines == 0:
            return SWAP
        # There are few, or none: the next one from anywhere on.
        other = cython.cast(cython.int, self.dice.below(lines))
        for index in range(lines):
            line = self.order[(other + index) % lines]
            for window in range(self.windows_of(line)):
                for layout in range(search.lines.expand(self.first[line] + window)):
                    found = search.lines.solutions(layout, ALL)
                    if found > 0:
                        return self.found_line(cython.cast(cython.int, self.dice.below(found)))
        return SWAP
