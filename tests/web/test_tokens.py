"""Points and kinds of tokens on the wire: told once, with the board, and never with what happens."""

import json

import pytest

from jeton.catalogue import GAMES, load_box
from jeton.language import LANGUAGES, Speaker
from jeton.web import wire
from jeton.web.pictures import empty_table, write_grid
from tests.web.kit import Json

KINDS = {"equable": ["white", "grey", "beige"], "rigolade": ["white", "red"]}
"""The games whose tokens do not all look alike."""


def board_of(game: str, language: str) -> Json:
    """The board of a game as it goes out."""
    grid = empty_table(GAMES[game], load_box(GAMES[game])).template
    told: Json = json.loads(wire.write(write_grid(grid, Speaker(language))))
    return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_board_names_its_kinds_of_tokens(game: str, language: str) -> None:
    """Each in a word of the reader's; a game with one kind has nothing to say."""
    kinds = board_of(game, language)["kinds"]

    assert [kind["tint"] for kind in kinds] == KINDS.get(game, [])
    assert len({kind["about"] for kind in kinds}) == len(kinds)
    assert "/" not in "".join(kind["about"] for kind in kinds)


def test_points_go_out_with_the_board() -> None:
    """Those of Équable, by what is written on a token; Rigolade's tokens bear none."""
    white, grey, beige = (kind["tokens"] for kind in board_of("equable", "fr")["kinds"])

    assert (white["9"], grey["÷"], grey["/"], beige) == (8, 5, 15, {"=": 1})
    numbers, signs = (kind["tokens"] for kind in board_of("rigolade", "fr")["kinds"])
    assert {*numbers.values(), *signs.values()} == {None}
    assert (len(numbers), list(signs)) == (42, ["+", "−", "×", "÷"])
