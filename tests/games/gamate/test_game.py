"""What the game says of itself as a whole."""

from dataclasses import replace
from typing import Any

import pytest

from jeton.games.gamate import expert, solver
from jeton.games.gamate.game import GAME


class Slow:
    """A room whose kernels run uncompiled."""

    def __init__(self, room: object) -> None:
        self.room = room

    def __getattr__(self, name: str) -> Any:
        return getattr(self.room, name)

    def compiled(self) -> bool:
        """See Searcher, Solver and Expert."""
        return False


@pytest.mark.parametrize("room", ["searcher", "solver", "expert"])
def test_every_kernel_counts(room: str) -> None:
    """The game runs compiled if all of it does."""
    assert GAME.compiled() == (solver.compiled() and expert.compiled())
    changed: dict[str, Any] = {room: Slow(getattr(GAME, room))}
    assert not replace(GAME, **changed).compiled()


def test_it_searches_because_of_its_solver() -> None:
    """There is no search for the best turn."""
    assert GAME.searcher is None
    assert GAME.searches()
    assert not replace(GAME, solver=None).searches()
