"""Draws pictures with characters. What colour tells, a sign tells too."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rich.padding import Padding
from rich.text import Text

from jeton.core.picture import Cell, Grid, Ground, Rack
from jeton.language import Speaker

STYLES = {
    "label": "dim",
    "plain": "#767676 on #eeeeee",
    "warm": "bold #ffffff on #6a4c93",
    "hot": "bold #000000 on #ff9f1c",
    "cool": "bold #ffffff on #1a6fb5",
    "blue": "bold #ffffff on #1a6fb5",
    "red": "bold #ffffff on #b3121d",
    "green": "bold #ffffff on #1f6f2b",
    "yellow": "bold #000000 on #ffd60a",
    "star": "bold #ffffff on #6a4c93",
    "token": "bold #000000 on #f3e3b3",
    "printed": "bold #ffffff on #4a4a4a",
    "new": "bold #000000 on #9be59b",
}
"""How each role looks; the names of the grounds are the tints of ``core.picture``."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a line that looks one way."""

    text: str
    role: str


def draw_grid(grid: Grid) -> list[list[Piece]]:
    """A grid as lines of pieces: column letters, then one line a row with its number."""
    faces = (_face(cell, grid.grounds) for row in grid.rows for cell in row)
    # Wide enough for every token in brackets, so that a board does not grow under the player's eyes.
    width = max(grid.widest + 2, *map(len, faces))
    first = grid.rows[0]
    edge = max(len(_row_name(row[0])) for row in grid.rows)
    letters = " ".join(f"{_column_letter(cell):^{width}}" for cell in first)
    lines = [[Piece(" " * edge + " " + letters.rstrip(), "label")]]
    for row in grid.rows:
        pieces = [Piece(f"{_row_name(row[0]):>{edge}} ", "label")]
        for cell in row:
            pieces.append(Piece(f"{_face(cell, grid.grounds):^{width}}", _role(cell, grid.grounds)))
            pieces.append(Piece(" ", "gap"))
        lines.append(pieces[:-1])
    return lines


def crop(grid: Grid, first: str, last: str) -> Grid:
    """The part of a grid from one square to another, both included."""
    named = {cell.square: (r, c) for r, row in enumerate(grid.rows) for c, cell in enumerate(row)}
    (top, left), (bottom, right) = named[first], named[last]
    return replace(grid, rows=tuple(row[left : right + 1] for row in grid.rows[top : bottom + 1]))


def _row_name(cell: Cell) -> str:
    return cell.square[:-1]


def _column_letter(cell: Cell) -> str:
    return cell.square[-1]


def _face(cell: Cell, grounds: tuple[Ground, ...]) -> str:
    if not cell.token:
        return grounds[cell.ground].sign or "·"
    if cell.new:
        return f"[{cell.token}]"
    return f"({cell.token})" if cell.printed else f" {cell.token} "


def _role(cell: Cell, grounds: tuple[Ground, ...]) -> str:
    if not cell.token:
        return grounds[cell.ground].tint
    if cell.new:
        return "new"
    return "printed" if cell.printed else "token"


def plain_lines(lines: list[list[Piece]]) -> list[str]:
    """The lines as bare text."""
    return ["".join(piece.text for piece in line).rstrip() for line in lines]


def colour_text(lines: list[list[Piece]]) -> Text:
    """The lines in colour."""
    text = Text()
    for number, line in enumerate(lines):
        if number:
            text.append("\n")
        for piece in line:
            text.append(piece.text, style=STYLES.get(piece.role, ""))
    return text


def paragraph(text: str) -> Padding:
    """A sentence as it is; if it is indented and too long for a line, its other lines are indented too."""
    said = text.lstrip(" ")
    return Padding(Text(said), (0, 0, 0, len(text) - len(said)), expand=False)


def draw_rack(rack: Rack, label: str) -> Text:
    """A rack as a row of tokens."""
    text = Text(label)
    for token in rack.tokens:
        text.append(f" {token} ", style=STYLES["token"])
        text.append(" ")
    return text


def legend(grid: Grid, speaker: Speaker) -> Iterator[list[Piece]]:
    """One line for each kind of square that the grid has."""
    present = {cell.ground for row in grid.rows for cell in row}
    width = 2 + max(len(ground.sign) for ground in grid.grounds)
    for index, ground in enumerate(grid.grounds):
        if index in present:
            sign = Piece(f"{ground.sign or '·':^{width}}", ground.tint)
            yield [sign, Piece(" " + speaker.say(ground.about), "text")]
