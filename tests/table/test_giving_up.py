"""Which moves give a turn away: those are asked about once more."""

from random import Random

import pytest

from jeton.catalogue import GAMES
from jeton.core.phrases import TOKENS
from jeton.table.giving_up import giving_up
from tests.kit.matches import opened
from tests.kit.settings import FULL, Setting

GIVEN_UP = {
    "calculator": ("pass", "exchange", "exchange …"),
    "equable": ("pass", "exchange …"),
    "gamate": ("-",),
    "mathable": ("pass", "exchange …"),
    "rigolade": ("pass", "exchange numbers", "exchange signs"),
}


@pytest.mark.parametrize("name", GAMES)
def test_passing_and_exchanging_the_whole_rack(name: str) -> None:
    """In whatever order its tokens are named; to keep one of them is a move like any other."""
    match = opened(Setting(name, FULL, (), GAMES[name].seats[0]))
    seat = match.seats_to_act[0]
    view, game = match.view(seat), match.game
    tokens = list(game.sight.rack(view.position, seat).tokens)
    Random(7).shuffle(tokens)
    for text in GIVEN_UP[name]:
        found = giving_up(game, view, text.replace(TOKENS, " ".join(tokens)).upper())
        assert found is not None
        assert found.text == ("pass" if text == "exchange" else text)
        if TOKENS in text:
            assert giving_up(game, view, text.replace(TOKENS, " ".join(tokens[1:]))) is None


def test_what_is_no_move_gives_nothing_up() -> None:
    """Nor does a word that is not the player's."""
    match = opened(Setting("mathable", FULL, (), 2))
    view = match.view(match.seats_to_act[0])
    for text in ("nonsense", "end", "accept"):
        assert giving_up(match.game, view, text) is None
