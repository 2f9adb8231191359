"""The auction: demands and passes, until one is the contract; then who opposes it."""

import cython

if not cython.compiled:
    from jeton.games.gamate.kernels.cells import (
        ADVERSARIES,
        ASKED,
        AT_DECLARING,
        AT_OPPOSING,
        CALL,
        CALLS,
        CONTRACT,
        DEALER,
        DECLARER,
        HAND,
        HANDS,
        MOST_CALLS,
        OPPOSED,
        PASS,
        PHASE,
        Cells,
    )
    from jeton.games.gamate.kernels.rubber import Rubber


@cython.final
@cython.cclass
class Auction:
    """Hears what is said."""

    cells: Cells
    cell: cython.int[::1]
    rubber: Rubber

    def __init__(self, cells: Cells, rubber: Rubber) -> None:
        self.cells = cells
        self.cell = cells.cell
        self.rubber = rubber

    @cython.cfunc
    @cython.exceptval(check=False)
    def bid(self, move: cython.int) -> cython.void:
        """G10 to G13: said twice, or four passes after it, or enough said: then it is the contract."""
        calls: cython.int = self.cell[CALLS]
        demand: cython.int = move - PASS
        place: cython.int = calls - 1
        first: cython.int
        self.cells.put(CALL + calls, demand)
        self.cells.put(CALLS, calls + 1)
        self.cells.put(HAND, (self.cell[HAND] + 1) % HANDS)
        if demand == 0:
            while place >= 0 and self.cell[CALL + place] == 0:
                place -= 1
            if place < 0:
                if calls + 1 == HANDS:
                    self.rubber.void()
                return
            demand = self.cell[CALL + place]
        else:
            place = calls
        first = 0
        while self.cell[CALL + first] != demand:
            first += 1
        if first < place or calls - place == HANDS or calls + 1 == MOST_CALLS:
            self.cells.put(CONTRACT, demand)
            self.cells.put(DECLARER, (self.cell[DEALER] + first) % HANDS)
            self.cells.put(PHASE, AT_OPPOSING)
            self.ask(0)

    @cython.cfunc
    @cython.exceptval(check=False)
    def ask(self, asked: cython.int) -> cython.void:
        """G15: the three others from the declarer's left, each once; by an option, adversaries only."""
        if asked == 1 and self.cell[ADVERSARIES]:
            asked = 2
        if asked == HANDS - 1:
            self.cells.put(ASKED, 0)
            self.cells.put(HAND, self.cell[DECLARER])
            self.cells.put(PHASE, AT_DECLARING)
        else:
            self.cells.put(ASKED, asked)
            self.cells.put(HAND, (self.cell[DECLARER] + 1 + asked) % HANDS)

    @cython.cfunc
    @cython.exceptval(check=False)
    def oppose(self, move: cython.int) -> cython.void:
        """G15, G16: the first to oppose is the declarer, with his demand."""
        if move == PASS:
            self.ask(self.cell[ASKED] + 1)
            return
        self.cells.put(ASKED, 0)
        self.cells.put(CONTRACT, move - PASS)
        self.cells.put(DECLARER, self.cell[HAND])
        self.cells.put(OPPOSED, 1)
        self.cells.put(PHASE, AT_DECLARING)
