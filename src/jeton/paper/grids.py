"""Boards and tokens as plain data for the templates."""

import re
from typing import Any

from jeton.core.picture import Cell, Grid, Ground
from jeton.language import Speaker
from jeton.language.pictures import lettered

_NAME = re.compile(r"(\d+)(\D+)")
_TURNABLE = frozenset("01689")
_PLAIN = "plain"


def board_data(grid: Grid, speaker: Speaker) -> dict[str, Any]:
    """A board with what lies on it."""
    shown = lettered(grid, speaker)
    used = {cell.ground for row in grid.rows for cell in row}
    return {
        "columns": [_parts(cell)[1] for cell in grid.rows[0]],
        "numbers": [_parts(row[0])[0] for row in grid.rows],
        "grounds": [
            _ground(ground, speaker, told=place in used) for place, ground in enumerate(shown.grounds)
        ],
        "kinds": [{"tint": kind.tint, "about": speaker.say(kind.about)} for kind in grid.kinds],
        "rows": [[_cell(cell, grid) for cell in row] for row in grid.rows],
    }


def _parts(cell: Cell) -> tuple[str, str]:
    """The number of its row, and the letters of its column."""
    found = _NAME.fullmatch(cell.square)
    assert found is not None
    return found[1], found[2]


def _ground(ground: Ground, speaker: Speaker, *, told: bool) -> dict[str, Any]:
    """A kind of square; the legend tells only of those that the board has."""
    return {
        "sign": ground.sign,
        "tint": ground.tint,
        "times": ground.times,
        "whole": ground.whole,
        "only": ground.only,
        "takes": ground.takes,
        "about": speaker.say(ground.about) if told else "",
    }


def _cell(cell: Cell, grid: Grid) -> dict[str, Any]:
    return {"ground": cell.ground, "printed": cell.printed, "new": cell.new, **token_data(cell.token, grid)}


def token_data(token: str, grid: Grid) -> dict[str, Any]:
    """A token as it is printed: its kind, the points that it bears, and a line under what reads both ways."""
    kind = grid.kind(token)
    return {
        "token": token,
        "tint": kind.tint if kind else _PLAIN,
        "points": kind.tokens[token] if kind else None,
        "raised": bool(kind and kind.raised),
        "turned": reads_turned(token),
    }


def reads_turned(token: str) -> bool:
    """Whether a number on a token can be taken for another when it lies upside down: 6 and 9, 16 and 91.

    >>> reads_turned("6"), reads_turned("69"), reads_turned("18"), reads_turned("76")
    (True, False, False, False)
    """
    if not set(token) <= _TURNABLE or not set(token) & set("69"):
        return False
    return token != token[::-1].translate(str.maketrans("69", "96"))
