"""Positions with known answers: one text file a game, blocks separated by blank lines.

A block is the rows of the board, then ``key: value`` lines. The answers are ``legal``, ``turns``, ``nodes``,
``best`` or ``best-KIND`` for points that are exact, and ``best-KIND-found`` with ``bound`` for points between
which the best lies; every other key belongs to the position.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from jeton.core.protocols import AnyGame, View

_FIELD = re.compile(r"(?P<key>[a-z]+(?:[- ][a-z0-9]+)*):(?: (?P<value>.*))?")
"""A row of a board may hold the sign `:`, but never right behind a word."""
_BEST = re.compile(r"best(?:-(?P<kind>[a-z]+?))?(?P<found>-found)?")
_NONE = "none"
"""Written where there is no turn of a kind."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position, and what is known of it."""

    view: View[Any]
    legal: int | None
    """How many moves lay something; None if nobody has counted."""
    turns: int | None
    """In how many ways a turn can be played that lays something; None if nobody has counted."""
    best: Mapping[str, tuple[int, int]]
    """The least and the most points that the best turn of a kind can have; equal where it is known."""
    nodes: int
    """How many nodes the reference search visited: a yardstick; 0 if nobody has counted."""

    def agrees(self, kind: str, points: int) -> bool:
        """Whether the best turn of a kind may have so many points, as far as is known."""
        least, most = self.best.get(kind, (points, points))
        return least <= points <= most


def read_tasks(game: AnyGame, box: Any) -> list[Task]:
    """The tasks that come with a game; none where there is nothing to search for yet."""
    if game.searcher is None:
        return []
    text = (files("jeton.bench") / f"{game.name}.txt").read_text("utf-8")
    blocks = (
        [line for line in block.splitlines() if line and not line.startswith("#")]
        for block in text.split("\n\n")
    )
    return [_read_task(game, box, block) for block in blocks if block]


def _read_task(game: AnyGame, box: Any, lines: list[str]) -> Task:
    board = [line for line in lines if not _FIELD.fullmatch(line)]
    fields = {found["key"]: found["value"] or "" for line in lines if (found := _FIELD.fullmatch(line))}
    nodes = int(fields.pop("nodes", 0))
    legal, turns = (_counted(fields.pop(key, None)) for key in ("legal", "turns"))
    bound = int(fields.pop("bound", 0))
    best: dict[str, tuple[int, int]] = {}
    for key in tuple(fields):
        if parts := _BEST.fullmatch(key):
            value = fields.pop(key)
            least = 0 if value == _NONE else int(value)
            # A game with one kind of turn need not name it.
            best[parts["kind"] or game.kinds[0]] = least, bound if parts["found"] else least
    return Task(game.layout.lay_out(box, board, fields), legal, turns, best, nodes)


def _counted(text: str | None) -> int | None:
    return None if text is None else int(text)
