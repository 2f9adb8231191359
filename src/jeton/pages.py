"""Rules pages: Markdown with blocks that the game draws; those marked ``board`` are examples that it checks.

::

    ```board
    window: 6F 9J        the part of the board to show
    play: 12@8I          one turn a line, judged in order
    points: 12           what the last turn gives
    ```

A game with cards draws all of them for an empty block ``deck``, or those that a block ``cards`` names::

    ```cards
    m6: 6 12 18          a label, and cards
    ```

A multiplication table, as far as the block ``times`` says, is worked out::

    ```times
    25
    ```
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from jeton.core.errors import UsageFault
from jeton.core.options import read_options
from jeton.core.picture import Card, Grid, crop
from jeton.core.protocols import AnyGame, View

BOARD = "board"
"""The kind of a block that shows a board."""
TIMES = "times"
"""The kind of a block that is a multiplication table."""

STEP = "step"
"""The kind of a block that makes a step of a worked example: see ``examples``."""

_DECK = "deck"
_BLOCK = re.compile(rf"^```({BOARD}|{TIMES}|{STEP}|cards|{_DECK})\n(.*?)^```\n?", re.MULTILINE | re.DOTALL)


class Code(StrEnum):
    """What is wrong with a page."""

    BAD_LINE = "pages/bad-line"
    POINTS = "pages/points"
    ALLOWED = "pages/allowed"


@dataclass(frozen=True, slots=True)
class Example:
    """A drawn example, and what its last turn gives."""

    grid: Grid
    points: int


def split_page(page: str) -> Iterator[tuple[str, str]]:
    """The page in order: stretches of Markdown, and contents of blocks with the name of their kind."""
    end = 0
    for block in _BLOCK.finditer(page):
        yield page[end : block.start()], ""
        yield block[2], block[1]
        end = block.end()
    yield page[end:], ""


def read_times(block: str) -> list[list[str]]:
    """A multiplication table with its head row and head column. :raises UsageFault: if it has no end."""
    if not (most := block.strip()).isdecimal():
        raise UsageFault.of(Code.BAD_LINE, text=most)
    factors = range(1, int(most) + 1)
    return [
        ["×", *map(str, factors)],
        *([str(factor), *(str(factor * other) for other in factors)] for factor in factors),
    ]


def read_cards(game: AnyGame, box: Any, kind: str, block: str) -> list[tuple[str, tuple[Card, ...]]]:
    """The cards of a block, each row of them with its label. :raises UsageFault: if there are none such."""
    deck = game.deck(box) if game.deck else ()
    if kind == _DECK:
        return [("", deck)]
    known, rows = {card.name: card for card in deck}, []
    for line in block.strip().splitlines():
        label, _, names = line.partition(":")
        if not names.strip() or not set(names.split()) <= set(known):
            raise UsageFault.of(Code.BAD_LINE, text=line)
        rows.append((label, tuple(known[name] for name in names.split())))
    return rows


def read_example(game: AnyGame, box: Any, block: str) -> Example:
    """The board after the turns of a block, seats taking turns, with the last turn's tokens marked.

    :raises Fault: if a turn is refused, or its points are not those that the block says.
    """
    sheet = game.scorekeeper.open_sheet(read_options(game.options), box, game.seats[0])
    window: list[str] = []
    points, marked, turns = 0, frozenset[str](), 0
    for line in block.strip().splitlines():
        key, _, value = (part.strip() for part in line.partition(":"))
        if key == "window":
            window = value.split()
        elif key == "play":
            seat = turns % game.seats[0]
            before = View(seat, sheet)
            sheet, items = game.scorekeeper.enter(sheet, seat, value)
            points, turns = sum(item.points for item in items), turns + 1
            moves = [game.notation.read(before, text) for text in game.notation.split(value)]
            marked = frozenset().union(*(game.squares(before, move) for move in moves))
        elif key != "points":
            raise UsageFault.of(Code.BAD_LINE, text=line)
        elif int(value) != points:
            raise UsageFault.of(Code.POINTS, said=value, judged=points)
    grid = game.sight.picture(View(None, sheet), marked).grid
    return Example(crop(grid, *window) if window else grid, points)
