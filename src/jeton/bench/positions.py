"""Positions with known answers: one text file a game, blocks separated by blank lines.

A block is the rows of the board, then ``key: value`` lines. The keys ``legal``, ``best``, ``best-KIND`` and
``nodes`` are the answers; the others belong to the position.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from jeton.core.protocols import AnyGame, View

_FIELD = re.compile(r"(?P<key>[a-z-]+):(?: (?P<value>.*))?")
"""A row of a board may hold the sign `:`, but never right behind a word."""
_BEST = "best"


@dataclass(frozen=True, slots=True)
class Task:
    """A position, and what is known of it."""

    view: View[Any]
    legal: int | None
    """How many moves lay something; None if nobody has counted."""
    best: Mapping[str, int]
    """The points of the best turn of a kind."""
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
    board = [line for line in lines if not _FIELD.fullmatch(line)]
    fields = {found["key"]: found["value"] or "" for line in lines if (found := _FIELD.fullmatch(line))}
    nodes = int(fields.pop("nodes"))
    legal = fields.pop("legal", None)
    answers = {key: int(fields.pop(key)) for key in tuple(fields) if key.startswith(_BEST)}
    # A game with one kind of turn need not name it.
    best = {key.removeprefix(_BEST).lstrip("-") or game.generator.KINDS[0]: answers[key] for key in answers}
    return Task(game.layout.lay_out(box, board, fields), int(legal) if legal else None, best, nodes)
