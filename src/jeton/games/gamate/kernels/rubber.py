"""Deals, games and the rubber: what is counted from deal to deal, and when a match ends."""

import cython

if not cython.compiled:
    from jeton.games.gamate.kernels.cells import (
        AT_CLOSING,
        AT_DEAL,
        AT_OVER,
        BY_DEALS,
        BY_RUBBER,
        BY_VOIDS,
        CAMPS,
        CELLS,
        DEALER,
        DEALS,
        DEALT,
        FIRST_OF_DEAL,
        GAMES,
        HANDS,
        PHASE,
        POINTS,
        REASON,
        TOTAL,
        VOIDS,
        Cells,
    )

GAME_POINTS = cython.declare(cython.const[cython.int], 52)
RUBBER_GAMES = cython.declare(cython.const[cython.int], 2)
BONUS = cython.declare(cython.const[cython.int], 26)
"""For a rubber in two games (G30), and what a forfeit brings the others (G29)."""
MOST_VOIDS = cython.declare(cython.const[cython.int], 8)
"""So many void deals running end the match (G11)."""


@cython.final
@cython.cclass
class Rubber:
    """Adds up deals."""

    cells: Cells
    cell: cython.int[::1]

    def __init__(self, cells: Cells) -> None:
        self.cells = cells
        self.cell = cells.cell

    @cython.cfunc
    @cython.exceptval(check=False)
    def void(self) -> cython.void:
        """G11: four passes in the first round."""
        self.cells.add(VOIDS, 1)
        self.next_deal()

    @cython.cfunc
    @cython.exceptval(check=False)
    def end_deal(self, camp: cython.int, points: cython.int) -> cython.void:
        """G30: the points are added up; a camp with 52 has won a game, and both restart at 0."""
        self.cells.add(TOTAL + camp, points)
        self.cells.add(POINTS + camp, points)
        if self.cell[DEALS] == 0 and self.cell[POINTS + camp] >= GAME_POINTS:
            self.cells.add(GAMES + camp, 1)
            self.cells.put(POINTS, 0)
            self.cells.put(POINTS + 1, 0)
        self.cells.put(VOIDS, 0)
        self.next_deal()

    @cython.cfunc
    @cython.exceptval(check=False)
    def forfeit(self, camp: cython.int) -> cython.void:
        """G29: the deal stops, and the other camp has so many points, not doubled."""
        self.end_deal(1 - camp, BONUS)

    @cython.cfunc
    @cython.exceptval(check=False)
    def next_deal(self) -> cython.void:
        """The cards are put away; the next dealer deals, unless the match has ended."""
        at: cython.int
        for at in range(FIRST_OF_DEAL, CELLS):
            self.cells.put(at, 0)
        self.cells.add(DEALT, 1)
        self.cells.put(DEALER, (self.cell[DEALER] + 1) % HANDS)
        self.cells.put(PHASE, AT_CLOSING if self.ending() else AT_DEAL)

    @cython.cfunc
    @cython.exceptval(check=False)
    def ending(self) -> cython.int:
        """G11, G30: why the match ends; 0 if it does not."""
        if self.cell[VOIDS] >= MOST_VOIDS:
            return BY_VOIDS
        if self.cell[DEALS] > 0:
            return BY_DEALS if self.cell[DEALT] >= self.cell[DEALS] else 0
        if self.cell[GAMES] == RUBBER_GAMES or self.cell[GAMES + 1] == RUBBER_GAMES:
            return BY_RUBBER
        return 0

    @cython.cfunc
    @cython.exceptval(check=False)
    def finish(self) -> cython.void:
        """G30: a rubber in two games brings its winner more."""
        camp: cython.int
        for camp in range(CAMPS):
            if self.cell[GAMES + camp] == RUBBER_GAMES and self.cell[GAMES + 1 - camp] == 0:
                self.cells.add(TOTAL + camp, BONUS)
        self.cells.put(REASON, self.ending())
        self.cells.put(PHASE, AT_OVER)
