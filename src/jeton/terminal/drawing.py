"""Draws pictures with characters. What colour tells, a sign tells too."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from rich.padding import Padding
from rich.text import Text

from jeton.core.picture import Card, Cell, Grid, Kind, Rack
from jeton.language import Speaker
from jeton.language.pictures import lettered

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
    "none": "",
    "token": "bold #000000 on #f3e3b3",
    "printed": "bold #ffffff on #4a4a4a",
    "new": "bold #000000 on #9be59b",
    "cursor": "bold #ffffff on #c2185b",
    "strong": "bold #ffffff on #6a4c93",
    "white token": "bold #000000 on #ffffff",
    "grey token": "bold #ffffff on #5a5a5a",
    "beige token": "bold #000000 on #e0c493",
    "red token": "bold #ffffff on #b3121d",
}
"""How each role looks; grounds and kinds of tokens are named by the tints of ``core.picture``."""

_LOW, _HIGH = (str.maketrans("0123456789", digits) for digits in ("₀₁₂₃₄₅₆₇₈₉", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
"""Small digits: the points on a token."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a line that looks one way."""

    text: str
    role: str


_LONGEST = 80
"""A line that is longer does not fit the usual window."""
_POINTED = 3
"""How wide a square must be to be pointed at from within."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How a grid is drawn: with which columns, and whether close."""

    grid: Grid
    edge: int
    """How wide the names of rows are."""
    widths: tuple[int, ...]
    close: bool
    """Columns are as wide as they must be, and the marks of tokens stand between them."""

    def columns_in(self, first: int, width: int) -> range:
        """The columns from one on that fit a width, at least one."""
        last, room = first + 1, width - self.edge - 1 - self.widths[first]
        while last < len(self.widths) and room > self.widths[last]:
            room -= self.widths[last] + 1
            last += 1
        return range(first, last)

    def column_at(self, x: int, columns: range) -> int | None:
        """The column at a place of a line, where these are drawn; None at its edge and behind it."""
        start = self.edge
        for column in columns:
            if start < x <= start + self.widths[column]:
                return column
            start += self.widths[column] + 1
        return None


def frame_of(grid: Grid) -> Frame:
    """How a grid is drawn whole.

    A board that would be too wide is drawn close. If that is not enough, it is drawn without the points on
    its tokens.
    """
    faces = (_face(cell, grid) for row in grid.rows for cell in row)
    # Wide enough for every token in brackets, so that a board does not grow under the player's eyes.
    width = max(grid.widest + _widest_points(grid) + 2, *map(len, faces))
    edge = max(len(_row_name(row[0])) for row in grid.rows)
    close = edge + (width + 1) * len(grid.rows[0]) > _LONGEST
    widths = [_close_width(column, grid) if close else width for column in zip(*grid.rows, strict=True)]
    if close and _widest_points(grid) and edge + sum(widths) + len(widths) > _LONGEST:
        return frame_of(replace(grid, kinds=tuple(map(_without_points, grid.kinds))))
    return Frame(grid, edge, tuple(widths), close)


def draw_grid(grid: Grid) -> list[list[Piece]]:
    """A grid as lines of pieces: column letters, then one line a row with its number."""
    frame = frame_of(grid)
    return draw_part(frame, range(len(grid.rows)), range(len(frame.widths)))


def draw_part(
    frame: Frame, rows: range, columns: range, cursor: str = "", corner: str = ""
) -> list[list[Piece]]:
    """A part of a grid, with what stands in its corner; the square of the cursor is pointed at."""
    grid, edge, close = frame.grid, frame.edge, frame.close
    widths = [frame.widths[column] for column in columns]
    first = [grid.rows[0][column] for column in columns]
    letters = " ".join(f"{_column_letter(cell):^{width}}" for cell, width in zip(first, widths, strict=True))
    lines = [[Piece(f"{corner:<{edge}} {letters.rstrip()}", "label")]]
    for row in ([grid.rows[number][column] for column in columns] for number in rows):
        lines.append([Piece(f"{_row_name(row[0]):>{edge}}", "label")])
        marks = [("", ""), *(_marks(cell) if close else ("", "") for cell in row), ("", "")]
        gaps = [_between(*pair) for pair in pairwise(marks)]
        faces = [
            f"{_bare(cell, grid) if close else _face(cell, grid):^{width}}"
            for cell, width in zip(row, widths, strict=True)
        ]
        at = next((place for place, cell in enumerate(row) if cell.square == cursor), None)
        if at is not None:
            _point_at(at, faces, gaps)
        for place, (cell, face) in enumerate(zip(row, faces, strict=True)):
            role = "cursor" if place == at else _role(cell, grid)
            lines[-1] += [Piece(gaps[place], "gap"), Piece(face, role)]
        if not gaps[-1].isspace():
            lines[-1].append(Piece(gaps[-1], "gap"))
    return lines


def _point_at(place: int, faces: list[str], gaps: list[str]) -> None:
    """Put a square between two points: its own, if it has room for them, or those of its neighbours' gaps."""
    face = faces[place]
    if len(face) >= _POINTED and face[0] == face[-1] == " ":
        faces[place] = f">{face[1:-1]}<"
    else:
        gaps[place], gaps[place + 1] = ">", "<"


def _close_width(column: tuple[Cell, ...], grid: Grid) -> int:
    """How wide a column must be for all that may come to lie there."""
    grounds = [grid.grounds[cell.ground] for cell in column]
    tokens = (grid.widest if ground.widest is None else ground.widest for ground in grounds)
    return max(max(tokens) + _widest_points(grid), *(len(_bare(cell, grid)) for cell in column))


def _widest_points(grid: Grid) -> int:
    """How many digits the points on a token may have."""
    points = (found for kind in grid.kinds for found in kind.tokens.values() if found is not None)
    return max((len(str(found)) for found in points), default=0)


def _without_points(kind: Kind) -> Kind:
    return replace(kind, tokens=dict.fromkeys(kind.tokens))


def show_token(token: str, kind: Kind | None) -> str:
    """A token with its points in small digits behind it, low or high by its kind."""
    points = kind.tokens[token] if kind else None
    if kind is None or points is None:
        return token
    return token + str(points).translate(_HIGH if kind.raised else _LOW)


def _between(left: tuple[str, str], right: tuple[str, str]) -> str:
    """The one character between two squares: the mark of either, or a stroke where both have one."""
    return "|" if left[1] and right[0] else left[1] or right[0] or " "


def _row_name(cell: Cell) -> str:
    return cell.square[:-1]


def _column_letter(cell: Cell) -> str:
    return cell.square[-1]


def _face(cell: Cell, grid: Grid) -> str:
    left, right = _marks(cell)
    return f"{left or ' '}{_bare(cell, grid)}{right or ' '}" if cell.token else _bare(cell, grid)


def _bare(cell: Cell, grid: Grid) -> str:
    if cell.token:
        return show_token(cell.token, grid.kind(cell.token))
    return grid.grounds[cell.ground].sign or "·"


def _marks(cell: Cell) -> tuple[str, str]:
    """What stands before and behind a token: how it is told apart where there is no colour."""
    if not cell.token:
        return "", ""
    if cell.new:
        return "[", "]"
    return ("(", ")") if cell.printed else ("", "")


def _role(cell: Cell, grid: Grid) -> str:
    if not cell.token:
        return grid.grounds[cell.ground].tint
    if cell.new:
        return "new"
    return "printed" if cell.printed else _token_role(grid.kind(cell.token))


def _token_role(kind: Kind | None) -> str:
    return f"{kind.tint} token" if kind else "token"


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


def draw_rack(rack: Rack, label: str, grid: Grid) -> Text:
    """A rack as a row of tokens, of the kinds that the grid names."""
    text = Text(label)
    for token in rack.tokens:
        kind = grid.kind(token)
        text.append(f" {show_token(token, kind)} ", style=STYLES[_token_role(kind)])
        text.append(" ")
    return text


def say_tokens(tokens: Sequence[str], grid: Grid, speaker: Speaker) -> str:
    """Tokens in words, each with its points, those of a kind together behind its name."""

    def say(kind: Kind | None, alike: Iterable[str]) -> str:
        if kind is None:
            return " ".join(alike)
        return " ".join([speaker.say(kind.name), *(f"{token} ({kind.tokens[token]})" for token in alike)])

    return "; ".join(say(kind, alike) for kind, alike in groupby(tokens, grid.kind))


def draw_card(card: Card) -> list[Piece]:
    """A card in a row: its name, and a sign for each stroke; a trump has a star, a new card brackets."""
    role = "new" if card.new else "strong" if card.strong else "token"
    left, right = ("[", "]") if card.new else (" ", " ")
    name = Piece(left + "★" * card.strong + card.name + " " * bool(card.marks), role)
    return [name, *(Piece(mark.sign, mark.tint) for mark in card.marks), Piece(right, role)]


def draw_pile(cards: Sequence[Card], label: str, width: int = 80) -> list[list[Piece]]:
    """Cards one after the other behind a label; those that do not fit the width go on in further lines."""
    lines = [[Piece(label, "text")]]
    for card in cards:
        drawn = [Piece(" ", "gap"), *draw_card(card)]
        if sum(len(piece.text) for piece in (*lines[-1], *drawn)) > width:
            lines.append([Piece(" ", "gap")])
        lines[-1] += drawn
    return lines


def draw_cards(cards: Sequence[Card], width: int = 72) -> list[list[Piece]]:
    """Cards in columns, read down, as many columns as fit the width."""
    drawn = [draw_card(card) for card in cards]
    widths = [sum(len(piece.text) for piece in pieces) for pieces in drawn]
    widest = max(widths, default=0)
    columns = max(1, (width + 1) // (widest + 1))
    height = -(-len(cards) // columns)
    lines: list[list[Piece]] = [[] for _ in range(height)]
    for index, pieces in enumerate(drawn):
        gap = Piece(" " * (widest - widths[index] + 1), "gap")
        lines[index % height] += [*pieces, gap]
    return lines


def draw_times(rows: Sequence[Sequence[str]], width: int = 72) -> list[list[Piece]]:
    """A table of numbers with its heads; what is too wide stands in several parts, one below the other."""
    head, *factors = rows
    cell = 1 + max(len(text) for row in rows for text in row)
    parts = -(-(len(head) - 1) // (width // cell - 1))
    size = -(-(len(head) - 1) // parts)
    lines: list[list[Piece]] = []
    for start in range(1, len(head), size):
        shown = slice(start, start + size)
        lines += [[]] if lines else []
        lines.append([Piece("".join(f"{text:>{cell}}" for text in (head[0], *head[shown])), "label")])
        for row in factors:
            numbers = "".join(f"{text:>{cell}}" for text in row[shown])
            lines.append([Piece(f"{row[0]:>{cell}}", "label"), Piece(numbers, "text")])
    return lines


def legend(grid: Grid, speaker: Speaker) -> Iterator[list[Piece]]:
    """One line for each kind of square that the grid has, and of tokens; what is blank needs none."""
    grid = lettered(grid, speaker)
    present = {cell.ground for row in grid.rows for cell in row}
    width = 2 + max(len(ground.sign) for ground in grid.grounds)
    for index, ground in enumerate(grid.grounds):
        if index in present and not ground.sign.isspace():
            sign = Piece(f"{ground.sign or '·':^{width}}", ground.tint)
            yield [sign, Piece(" " + speaker.say(ground.about), "text")]
    for kind in grid.kinds:
        sample = show_token(next(iter(kind.tokens)), kind)
        yield [Piece(f"{sample:^{width}}", _token_role(kind)), Piece(" " + speaker.say(kind.about), "text")]
