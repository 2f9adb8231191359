"""A position shown as a page shows a match, though no match has led to it: of a lesson, or of a puzzle."""

from typing import Any

from msgspec.structs import replace

from jeton.core.moves import Seat
from jeton.core.options import read_options
from jeton.core.protocols import AnyGame
from jeton.lessons import NAMES
from jeton.table import Clocks, Match
from jeton.table.progress import Progress
from jeton.web import views, wire
from jeton.web.entries import Reader
from jeton.web.scene import Scene
from jeton.web.views import TableInfo


class LonePosition:
    """A table at which somebody sits, and nobody asks how it came about."""

    def __init__(self, game: AnyGame, box: Any, position: Any, seat: Seat, language: str) -> None:
        self._game, self._box = game, box
        self._names = NAMES[: sum(len(one.side) for one in game.rules.outcome(position).standings)]
        self._options = read_options(game.options)
        self._seat = seat
        self.reader = Reader(seat, language)
        self.speaker = self.reader.speaker(self.match(position))

    def match(self, position: Any) -> Match:
        """A match as far as it matters: it has come to this position."""
        return Match(self._game, self._box, self._options, self._names, b"", position, Clocks(0, ()))

    def scene(self, position: Any) -> Scene:
        """The moment as each may see it."""
        return Scene(Progress(self.match(position), ("",) * len(self._names), 0))

    def state(self, position: Any) -> wire.matches.State:
        """Everything that a page needs, but the board."""
        info = TableInfo("", 0, 0, frozenset(), frozenset(), open=False)
        return views.state(self.scene(position), info, self.reader, [self._seat], [])

    def opened(self, position: Any) -> wire.matches.State:
        """The same with all racks, or hands, open."""
        scene, state = self.scene(position), self.state(position)
        racks = [scene.rack(held.seat) for held in state.table.racks]
        return replace(state, table=replace(state.table, racks=racks))
