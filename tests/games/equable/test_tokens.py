"""What Équable's tokens show: "Tous les jetons portent … un petit chiffre", and three colours."""

from dataclasses import replace

import pytest

from jeton.games.equable import GAME
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.drawing import draw_grid, plain_lines
from jeton.terminal.surface import say_rack
from tests.games.equable.kit import BOX, scene

POINTS = {
    "white": {"0": 1, "1": 1, "2": 2, "3": 3, "4": 3, "5": 4, "6": 4, "7": 5, "8": 5, "9": 8},
    "grey": {"+": 2, "−": 3, "×": 4, "÷": 5, "/": 15, ".": 10},
    "beige": {"=": 1},
}
"""As the sheet prints them."""

POSITION = scene("9I> 2.5=10/4", "013+-", "79x:")
PICTURE = GAME.sight.picture(GAME.sight.view(POSITION, 0))


def test_every_token_bears_its_points() -> None:
    """White digits, grey signs, the beige =; by the box, not by the game."""
    assert {kind.tint: dict(kind.tokens) for kind in PICTURE.template.kinds} == POINTS
    dear = replace(BOX, values=tuple((token, 20 if token == "=" else 7) for token, _ in BOX.values))
    other = GAME.sight.picture(GAME.sight.view(replace(POSITION, box=dear), 0))
    assert dict(other.template.kinds[2].tokens) == {"=": 20}


def test_points_on_the_board_in_characters() -> None:
    """Small digits behind each token: low on white ones and on the =, high on grey ones."""
    row = plain_lines(draw_grid(PICTURE.grid))[9]

    laid = ["2₂", ".¹⁰", "5₄", "=₁", "1₁", "0₁", "/¹⁵", "4₃"]
    assert row.split() == ["9", "_", "_", "R", *"_____", *laid, "_"]
    assert len(row) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rack_names_points_and_colours(language: str) -> None:
    """In plain lines, for those who hear them; of others nothing is known."""
    speaker = Speaker(language, ("Anna", "Bruno"))
    white, grey = {"en": ("white", "grey"), "fr": ("blanc", "gris")}[language]

    assert say_rack(PICTURE, 0, speaker).endswith(f": {white} 0 (1) 1 (1) 3 (3); {grey} + (2) − (3)")
    assert say_rack(PICTURE, 1, speaker).endswith(": ? ? ? ?")
