"""The search as its caller sees it: made for a board, loaded with what lies on it and a rack, then run."""

from array import array

import cython

if not cython.compiled:
    from jeton.games.calculator.kernels.agenda import Agenda
    from jeton.games.calculator.kernels.beam import PASSES, WIDTH, Beam
    from jeton.games.calculator.kernels.board import Board
    from jeton.games.calculator.kernels.bound import Bound
    from jeton.games.calculator.kernels.crossings import Crossings
    from jeton.games.calculator.kernels.effort import Effort
    from jeton.games.calculator.kernels.ending import Ending
    from jeton.games.calculator.kernels.found import Found
    from jeton.games.calculator.kernels.layout import Layout
    from jeton.games.calculator.kernels.lines import Lines
    from jeton.games.calculator.kernels.listings import Listings
    from jeton.games.calculator.kernels.patterns import Patterns
    from jeton.games.calculator.kernels.prices import Prices
    from jeton.games.calculator.kernels.proof import Proof
    from jeton.games.calculator.kernels.rack import Rack
    from jeton.games.calculator.kernels.residues import Residues
    from jeton.games.calculator.kernels.runs import Runs
    from jeton.games.calculator.kernels.solver import Solver
    from jeton.games.calculator.kernels.stretch import Stretch
    from jeton.games.calculator.kernels.tables import Tables
    from jeton.games.calculator.kernels.tokens import ALL
    from jeton.games.calculator.kernels.turns import Turns
    from jeton.games.calculator.kernels.windows import NOWHERE, Windows


@cython.final
@cython.cclass
class Search:
    """Finds lines and turns.

    The best lines: ``run_lines``, then ``line`` for each. All lines: ``list``, then ``expand`` each window,
    ``solutions`` of each layout, ``line`` for each. Turns: ``run_turns``, then ``turn`` for each; ``prove``.
    """

    effort: Effort
    board: Board
    rack: Rack
    crossings: Crossings
    prices: Prices
    agenda: Agenda
    windows: Windows
    tables: Tables
    found: Found
    lines: Lines
    turns: Turns
    beam: Beam
    bound: Bound
    proof: Proof

    def __init__(self, rows: cython.int, columns: cython.int, star: cython.int, factor: array) -> None:
        effort = Effort()
        board = Board(rows, columns, star, factor)
        rack = Rack()
        residues = Residues(board.longest)
        runs = Runs(board, residues)
        crossings = Crossings(board, rack, runs)
        prices = Prices(effort, board, rack)
        agenda = Agenda(effort)
        stretch = Stretch(board, rack, crossings)
        patterns = Patterns(board, rack)
        listings = Listings(rows + columns)
        windows = Windows(board, rack, crossings, prices, agenda, stretch, listings, patterns)
        tables = Tables(effort, rack, residues, stretch)
        layout = Layout(board, rack, residues, crossings, agenda, stretch, tables)
        found = Found(board.longest)
        solver = Solver(effort, rack, residues, runs, agenda, stretch, tables, layout, found)
        lines = Lines(agenda, windows, layout, solver, found, patterns)
        turns = Turns(effort, board, rack, crossings, tables, found)
        ending = Ending(board, runs, turns)
        self.effort = effort
        self.board = board
        self.rack = rack
        self.crossings = crossings
        self.prices = prices
        self.agenda = agenda
        self.windows = windows
        self.tables = tables
        self.found = found
        self.lines = lines
        self.turns = turns
        self.beam = Beam(effort, board, agenda, found, lines, turns)
        self.bound = Bound(effort, board, crossings, prices, agenda, windows, layout, solver, found)
        self.proof = Proof(
            effort, board, crossings, prices, agenda, windows, layout, solver, found, turns, ending
        )

    def load(self, board: array, rack: list, signs: array) -> None:
        """Take a board (-1 for an empty square), a rack and how many of each sign are left."""
        self.rack.load(rack, signs)
        self.board.load(board)
        self.begin()

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin(self) -> cython.void:
        """Look at the board and the rack that have been loaded."""
        self.begin_afresh()
        self.windows.forget()
        self.tables.begin()
        self.crossings.look_everywhere(False)

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin_line_by_line(self) -> cython.void:
        """The same, for somebody who may need little of it: lines are looked at by ``list_line``, tables are
        made when they are used."""
        self.begin_afresh()
        self.tables.clear()
        self.crossings.loose = False
        self.lines.list_none()

    @cython.cfunc
    @cython.exceptval(check=False)
    def begin_afresh(self) -> cython.void:
        """Forget what the last search was about."""
        self.prices.ready = False
        self.windows.anywhere = False
        self.windows.through = NOWHERE
        self.effort.nodes = 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def list_line(self, line: cython.int) -> cython.int:
        """Look at a line, those across first, and list its windows behind the others; how many it has."""
        down: cython.int = 1 if line >= self.board.rows else 0
        start: cython.int = line - self.board.rows if down else line * self.board.columns
        self.crossings.look_along(down, start)
        return self.lines.list_line(down, start)

    # --- lines ----------------------------------------------------------------------------------

    def run_lines(self, wanted: cython.int) -> cython.int:
        """Find the best lines; how many there are."""
        self.lines.seek_best(wanted)
        return self.found.count

    def list(self) -> cython.int:
        """List the windows that a line could fill; how many there are."""
        self.lines.list_windows()
        return self.agenda.windows

    def room_of(self, window: cython.int) -> cython.int:
        """How many numbers a window takes."""
        return self.agenda.numbers[window]

    def expand(self, window: cython.int) -> cython.int:
        """List the layouts of a window; how many there are."""
        return self.lines.expand(window)

    def solutions(self, layout: cython.int, most: cython.int) -> cython.int:
        """Find solutions of a layout of the window last expanded; how many were found."""
        return self.lines.solutions(layout, most)

    def line(self, rank: cython.int) -> tuple:
        """The points, the direction, and the squares and tokens laid, of a line that was found."""
        window: cython.int = self.found.window[rank]
        start: cython.int = self.agenda.start[window]
        step: cython.int = self.board.step(self.agenda.down[window])
        laid = [
            (start + place * step, self.found.token(rank, place))
            for place in range(self.agenda.length[window])
            if self.board.token[start + place * step] < 0
        ]
        return self.found.points[rank], self.agenda.down[window] == 1, laid

    # --- turns of several lines -----------------------------------------------------------------

    def run_turns(
        self, wanted: cython.int, price_budget: cython.longlong, budget: cython.longlong
    ) -> cython.int:
        """Find good turns of several lines, the best single lines among them; how many there are.

        What the bound leaves of its budget goes to the search; without one there is no bound, and no proof.
        """
        self.effort.budget = self.effort.nodes + price_budget + budget
        self.prices.ready = False
        self.turns.begin(wanted, ALL)
        if price_budget > 0:
            self.turns.limit = self.bound.find(price_budget)
        self.beam.run()
        return self.turns.count

    def hasten(self, width: cython.int, lines: cython.int, floor: cython.int) -> None:
        """How broadly ``run_turn`` searches: states of a level, lines of a kind, what they pay at least."""
        self.beam.quick_width = min(width, WIDTH << PASSES)
        self.beam.quick_lines = lines
        self.beam.quick_floor = floor

    @cython.ccall
    def run_turn(self, budget: cython.longlong) -> cython.int:
        """Find a good turn quickly, never worse than the best line; how many there are, 0 or 1."""
        self.effort.budget = self.effort.nodes + budget
        self.prices.ready = False
        self.turns.begin(1, ALL)
        self.beam.run_quickly()
        return self.turns.count

    def prove(self, budget: cython.longlong) -> cython.int:
        """Look for better turns in all ways; a proven bound, which is the best turn's if all were tried."""
        self.effort.budget = self.effort.nodes + budget
        self.proof.run()
        return self.turns.limit

    @cython.ccall
    def run_through(self, most: cython.int, budget: cython.longlong) -> cython.int:
        """Find every turn, of several lines too; how many there are, or -1 if that is more than so many or
        takes more nodes than the budget has."""
        self.effort.budget = self.effort.nodes + budget
        self.turns.begin(most + 1, ALL)
        # None is too cheap; but those that nothing fits need not be looked at again and again.
        self.bound.find(budget)
        self.proof.run_through()
        return self.turns.count if self.proof.complete and self.turns.count <= most else -1

    def turn_count(self) -> cython.int:
        """How many turns have been found."""
        return self.turns.count

    def turn(self, rank: cython.int) -> tuple:
        """The points of a turn that was found, and the direction, squares and tokens of its lines."""
        return self.turns.told(rank)

    def visited(self) -> int:
        """How many nodes have been visited since the load."""
        return self.effort.nodes
