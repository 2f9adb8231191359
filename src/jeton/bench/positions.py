"""Positions with known answers: one text file a game, blocks separated by blank lines.

A block is the rows of the board, then ``key: value`` lines. The keys ``legal``, ``best`` and ``nodes`` are
the answers; the others belong to the position.
"""

from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from jeton.core.protocols import AnyGame, View

_ANSWERS = ("legal", "best", "nodes")


@dataclass(frozen=True, slots=True)
class Task:
    """A position, and what is known of it."""

    view: View[Any]
    legal: int
    """How many moves lay something."""
    best: int
    """The points of the best turn."""
    nodes: int
    """How many nodes the reference search visited: a yardstick."""


def read_tasks(game: AnyGame, box: Any) -> list[Task]:
    """The tasks that come with a game."""
    text = (files("jeton.bench") / f"{game.name}.txt").read_text("utf-8")
    blocks = (
        [line for line in block.splitlines() if line and not line.startswith("#")]
        for block in text.split("\n\n")
    )
    return [_read_task(game, box, block) for block in blocks if block]


def _read_task(game: AnyGame, box: Any, lines: list[str]) -> Task:
    board = [line for line in lines if ":" not in line]
    fields = dict(line.split(": ") for line in lines if ":" in line)
    legal, best, nodes = (int(fields.pop(key)) for key in _ANSWERS)
    return Task(game.layout.lay_out(box, board, fields), legal, best, nodes)
