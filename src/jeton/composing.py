"""Writes the text of a move from tokens that somebody has laid on a board.

It knows the picture and a few facts of the notation, no game. It judges nothing: tokens that make no sense
give a text that makes none, and the rules say why. The browser app does the same in `lib/compose`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from jeton.core.picture import Cell, Grid
from jeton.core.protocols import Laying

ACROSS, DOWN = ">", "v"
_TAKEN_AWAY = "_"
"""What stands where a token is missing."""


def compose(grid: Grid, laid: Mapping[str, str], laying: Laying, *, turned: bool = False) -> str:
    """The moves that lay these tokens, by their squares, in the order in which they were laid.

    ``turned`` turns the line of a token that stands alone.
    """
    if not laid:
        return ""
    if not laying.lines:
        return " ".join(f"{token}@{square}" for square, token in laid.items())
    board = Board(grid, laying)
    lines = board.several(laid, turned) if laying.joint else [board.one(laid, turned)]
    return f"{laying.joint} ".join(
        board.write(
            {square: laid[square] for square in line.squares},
            {square: token for square, token in laid.items() if square not in line.squares},
            line.down,
        )
        for line in lines
    )


@dataclass(frozen=True, slots=True)
class Line:
    """Squares that are written as one line."""

    squares: tuple[str, ...]
    down: bool


class Board:
    """A grid on which tokens are laid; a line is written from the first square that is laid to the last."""

    def __init__(self, grid: Grid, laying: Laying) -> None:
        self._grid, self._printed = grid, laying.printed
        self.cells = {cell.square: cell for row in grid.rows for cell in row}
        self._places = {
            cell.square: (row, column)
            for row, cells in enumerate(grid.rows)
            for column, cell in enumerate(cells)
        }

    def runs_down(self, squares: Iterable[str]) -> bool:
        """Whether they are in one column."""
        return len({self._places[square][1] for square in squares}) == 1

    def runs_across(self, squares: Iterable[str]) -> bool:
        """Whether they are in one row."""
        return len({self._places[square][0] for square in squares}) == 1

    def one(self, laid: Mapping[str, str], turned: bool) -> Line:
        """All tokens as one line, in the direction in which they lie."""
        squares = tuple(laid)
        alone = len(squares) == 1
        return Line(
            squares, self._belongs_down(squares[0], laid) != turned if alone else self.runs_down(squares)
        )

    def several(self, laid: Mapping[str, str], turned: bool) -> list[Line]:
        """The tokens as few lines; those of one token come first."""
        left, lines = dict(laid), list[Line]()
        while left:
            line = self._longest(left, laid, turned)
            left = {square: token for square, token in left.items() if square not in line.squares}
            lines.append(line)
        return sorted(lines, key=lambda line: len(line.squares) > 1)

    def _longest(self, left: Mapping[str, str], laid: Mapping[str, str], turned: bool) -> Line:
        runs = [
            Line(tuple(one for one in self._run(square, laid, down) if one in left), down)
            for square in left
            for down in (False, True)
        ]
        longest = max(runs, key=lambda line: len(line.squares))
        if len(longest.squares) > 1:
            return longest
        lone = next(iter(left))
        return Line((lone,), self._belongs_down(lone, laid) != turned)

    def _belongs_down(self, square: str, laid: Mapping[str, str]) -> bool:
        """Whether a token alone is more likely part of a column: only there it stands between two neighbours,
        which it joins, as a sign must; or else it has more of them there."""
        down, across = (self._run(square, laid, way) for way in (True, False))
        joins_down, joins_across = (square not in (run[0], run[-1]) for run in (down, across))
        return len(down) > len(across) if joins_down == joins_across else joins_down

    def _run(self, square: str, laid: Mapping[str, str], down: bool) -> list[str]:
        """The squares with tokens that join this one, in order."""
        row, column = self._places[square]
        line = [cells[column] for cells in self._grid.rows] if down else list(self._grid.rows[row])
        first = last = row if down else column
        while first > 0 and self._lies(line[first - 1], laid):
            first -= 1
        while last + 1 < len(line) and self._lies(line[last + 1], laid):
            last += 1
        return [cell.square for cell in line[first : last + 1]]

    def _lies(self, cell: Cell, laid: Mapping[str, str]) -> bool:
        return bool(cell.square in laid or cell.token or self._sign(cell))

    def _sign(self, cell: Cell) -> str:
        """What is printed there and belongs to the lines across it."""
        sign = self._grid.grounds[cell.ground].sign
        return sign if sign and sign == self._printed else ""

    def write(self, laid: Mapping[str, str], lying: Mapping[str, str], down: bool) -> str:
        """A line of these tokens; others lie on the board as if they had been played."""
        along = 0 if down else 1
        ordered = sorted(laid, key=lambda square: self._places[square][along])
        row, column = self._places[ordered[0]]
        count = self._places[ordered[-1]][along] - self._places[ordered[0]][along] + 1
        text, before = "", ""
        for step in range(count):
            cell = self._grid.rows[row + step * down][column + step * (not down)]
            token, lies = self._part(cell, laid, lying)
            parted = self._grid.widest > 1 and before[-1:].isdigit() and token[:1].isdigit()
            text += f"{' ' if parted else ''}{f'({token})' if lies else token}"
            before = token
        return f"{ordered[0]}{DOWN if down else ACROSS} {text}"

    def _part(self, cell: Cell, laid: Mapping[str, str], lying: Mapping[str, str]) -> tuple[str, bool]:
        if cell.square in laid:
            return laid[cell.square], False
        if found := lying.get(cell.square) or cell.token:
            return found, True
        return self._sign(cell) or _TAKEN_AWAY, False
