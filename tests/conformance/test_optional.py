"""What a game has or has not: no protocol is there only to say no."""

import pytest

from jeton.catalogue import GAMES
from jeton.core.options import CONTEST
from jeton.core.protocols import AnyGame
from tests.kit.matches import opened
from tests.kit.settings import SMALL, Setting

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


@EVERY
def test_what_is_asked_of_any_game(game: AnyGame) -> None:
    """The best turn is the searcher's, or there is none; what runs compiled is all that searches."""
    match = opened(Setting(game.name, SMALL, (), game.seats[0]))
    view = match.view(match.seats_to_act[0])
    found = game.searcher.best(view, 1) if game.searcher else ()
    assert game.best(view, 1) == found
    assert game.searches() == any((game.searcher, game.solver))
    parts = [one.compiled() for one in (game.searcher, game.solver, game.expert) if one]
    assert game.compiled() == all(parts)
