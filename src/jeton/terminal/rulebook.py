"""Rules pages on a terminal, in colour or as bare text."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding

from jeton.core.protocols import AnyGame
from jeton.pages import BOARD, read_cards, read_example, split_page
from jeton.terminal.drawing import Piece, colour_text, draw_cards, draw_grid, draw_pile, plain_lines

_WIDTH = 72


def draw_block(game: AnyGame, box: Any, kind: str, block: str) -> list[list[Piece]]:
    """A block as lines. :raises Fault: if it is not true, or cannot be drawn."""
    if kind == BOARD:
        return draw_grid(read_example(game, box, block).grid)
    lines: list[list[Piece]] = []
    for label, cards in read_cards(game, box, kind, block):
        lines += draw_pile(cards, f"{label}:", _WIDTH) if label else draw_cards(cards, _WIDTH)
    return lines


def print_page(game: AnyGame, box: Any, page: str, console: Console) -> None:
    """A rules page in colour."""
    for part, kind in split_page(page):
        if kind:
            console.print(Padding(colour_text(draw_block(game, box, kind, part)), (0, 4)))
        elif part.strip():
            console.print(Markdown(part))
        console.print()


def plain_page(game: AnyGame, box: Any, page: str) -> Iterator[str]:
    """A rules page as bare text."""
    for part, kind in split_page(page):
        if kind:
            yield from ("    " + line for line in plain_lines(draw_block(game, box, kind, part)))
        else:
            yield from part.strip("\n").splitlines()
        yield ""
