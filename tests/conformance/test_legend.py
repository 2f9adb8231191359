"""What is written at a board: every game with a board says what scores, and what each of its tokens does."""

import pytest

from jeton.catalogue import GAMES, load_box
from jeton.core.picture import Use
from jeton.core.protocols import AnyGame
from jeton.web.pictures import empty_table
from tests.kit.matches import random_match
from tests.kit.settings import SMALL, Setting

EACH = pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.laying], ids=lambda game: game.name
)


def use_of(game: AnyGame, token: str) -> Use:
    """What a token does: as it is looked for in the app."""
    named = [use for use in game.uses if token in use.tokens]
    assert len(named) <= 1, token
    return (named or [use for use in game.uses if not use.tokens])[0]


@EACH
def test_every_token_does_something(game: AnyGame) -> None:
    """Those that bear their kind, and those that lie on a board at the end of a match; no others do."""
    kinds = {token for kind in empty_table(game, load_box(game)).template.kinds for token in kind.tokens}
    match = random_match(Setting(game.name, SMALL, (), 2))
    laid = set(game.sight.picture(match.view(None)).laid.values())
    for token in kinds | laid:
        assert use_of(game, token).about
    stock = set(game.laying.stock) if game.laying else set()
    assert {token for use in (*game.uses, *game.scoring) for token in use.tokens} <= kinds | laid | stock


@EACH
def test_what_scores_is_written(game: AnyGame) -> None:
    """In a few lines, each another."""
    lines = {(use.about, use.tokens) for use in game.scoring}
    assert 1 < len(lines) == len(game.scoring) < 7
