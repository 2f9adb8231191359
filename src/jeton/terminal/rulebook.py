"""Rules pages, and what one looks up beside the board, on a terminal, in colour or as bare text."""

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding

from jeton.core.protocols import AnyGame
from jeton.language import LANGUAGES, Speaker
from jeton.language.pictures import lettered
from jeton.pages import BOARD, TIMES, read_cards, read_example, read_times, split_page
from jeton.terminal.drawing import (
    Piece,
    colour_text,
    draw_cards,
    draw_grid,
    draw_pile,
    draw_times,
    plain_lines,
)

_WIDTH = 72
BOXED = Speaker(LANGUAGES[0])
"""Whose letters of squares are those of the boxes."""


def draw_block(game: AnyGame, box: Any, kind: str, block: str, speaker: Speaker = BOXED) -> list[list[Piece]]:
    """A block as lines. :raises Fault: if it is not true, or cannot be drawn."""
    if kind == BOARD:
        return draw_grid(lettered(read_example(game, box, block).grid, speaker))
    if kind == TIMES:
        return draw_times(read_times(block), _WIDTH)
    lines: list[list[Piece]] = []
    for label, cards in read_cards(game, box, kind, block):
        lines += draw_pile(cards, f"{label}:", _WIDTH) if label else draw_cards(cards, _WIDTH)
    return lines


def colour_page(game: AnyGame, box: Any, page: str, speaker: Speaker = BOXED) -> Group:
    """A page in colour."""
    parts: list[RenderableType] = []
    for part, kind in split_page(page):
        if kind:
            parts += [Padding(colour_text(draw_block(game, box, kind, part, speaker)), (0, 4)), ""]
        elif part.strip():
            parts += [Markdown(part), ""]
    return Group(*parts)


def plain_page(game: AnyGame, box: Any, page: str, speaker: Speaker = BOXED) -> Iterator[str]:
    """A page as bare text."""
    for part, kind in split_page(page):
        if kind:
            yield from ("    " + line for line in plain_lines(draw_block(game, box, kind, part, speaker)))
        else:
            yield from part.strip("\n").splitlines()
        yield ""
