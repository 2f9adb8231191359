"""Rules pages: Markdown in which blocks marked ``board`` are examples that the game draws and checks.

::

    ```board
    window: 6F 9J        the part of the board to show
    play: 12@8I          one turn a line, judged in order
    points: 12           what the last turn gives
    ```
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding

from jeton.core.errors import UsageFault
from jeton.core.options import read_options
from jeton.core.picture import Grid
from jeton.core.protocols import AnyGame, View
from jeton.terminal.codes import Code
from jeton.terminal.drawing import colour_text, crop, draw_grid, plain_lines

_BLOCK = re.compile(r"^```board\n(.*?)^```\n?", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Example:
    """A drawn example, and what its last turn gives."""

    grid: Grid
    points: int


def split_page(page: str) -> Iterator[tuple[str, bool]]:
    """The page in order: stretches of Markdown (False) and contents of ``board`` blocks (True)."""
    end = 0
    for block in _BLOCK.finditer(page):
        yield page[end : block.start()], False
        yield block[1], True
        end = block.end()
    yield page[end:], False


def draw_example(game: AnyGame, box: Any, block: str) -> Example:
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
            marked = frozenset().union(*(game.sight.squares(before, move) for move in moves))
        elif key != "points":
            raise UsageFault.of(Code.NO_BOARD_BLOCK, text=line)
        elif int(value) != points:
            raise UsageFault.of(Code.EXAMPLE_POINTS, said=value, judged=points)
    grid = game.sight.picture(View(None, sheet), marked).grid
    return Example(crop(grid, *window) if window else grid, points)


def print_page(game: AnyGame, box: Any, page: str, console: Console) -> None:
    """A rules page in colour."""
    for part, drawn in split_page(page):
        if drawn:
            example = draw_example(game, box, part)
            console.print(Padding(colour_text(draw_grid(example.grid)), (0, 4)))
        elif part.strip():
            console.print(Markdown(part))
        console.print()


def plain_page(game: AnyGame, box: Any, page: str) -> Iterator[str]:
    """A rules page as bare text."""
    for part, drawn in split_page(page):
        if drawn:
            yield from ("    " + line for line in plain_lines(draw_grid(draw_example(game, box, part).grid)))
        else:
            yield from part.strip("\n").splitlines()
        yield ""
