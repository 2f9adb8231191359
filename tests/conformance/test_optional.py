"""What a game has or has not: no protocol is there only to say no."""

import pytest

from jeton.catalogue import GAMES
from jeton.core.options import CONTEST
from jeton.core.protocols import AnyGame

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


@EVERY
def test_who_can_contest(game: AnyGame) -> None:
    """Those to whom the option is offered."""
    assert (game.contesting is not None) == (CONTEST in game.options)


@EVERY
def test_the_best_is_known_or_somebody_advises(game: AnyGame) -> None:
    """One of the two; where there is a search, there is something to search for."""
    assert (game.searcher is None) == (game.adviser is not None)
    assert (game.searcher is not None) == bool(game.kinds)
