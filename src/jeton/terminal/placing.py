"""What somebody does with the arrow keys: lays tokens on a board, or goes through what may be said.

Either way it comes to a text, as if it had been typed.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from jeton.composing import compose
from jeton.core.phrases import CARD, Phrase
from jeton.core.picture import Cell, Grid
from jeton.core.protocols import Laying
from jeton.terminal.drawing import show_token

_MEANT = {"-": "−", "*": "×", "x": "×", "X": "×", ":": "÷", "/": "÷", ",": "."}
"""What people type for a token where there is no such token."""
_ASKING = "?"


@dataclass
class Placing:
    """Tokens that lie on a board for a try, and the square where the next one goes."""

    grid: Grid
    """With all that lies there by moves."""
    held: tuple[str, ...]
    laying: Laying
    cursor: str
    down: bool = False
    """Where the cursor goes on after a token: down, or across."""
    laid: dict[str, str] = field(default_factory=dict)
    """Tokens by their squares, in the order in which they were laid."""
    missed: str = ""
    """What was typed last, if it could not be laid."""
    _keys: str = ""
    """What has been typed of a token that may still become another: 1, and then 12."""
    _turned: bool = False

    def __post_init__(self) -> None:
        self._places = {
            cell.square: (row, column)
            for row, cells in enumerate(self.grid.rows)
            for column, cell in enumerate(cells)
        }

    @property
    def text(self) -> str:
        """The moves that lay them."""
        return compose(self.grid, self.laid, self.laying, turned=self._turned)

    @property
    def closing(self) -> str:
        """The move that ends a turn of several moves, where there is one."""
        return self.laying.close

    @property
    def rest(self) -> tuple[str, ...]:
        """What is left on the rack."""
        left, gone = list(self.held), Counter(self.laid.values())
        for token in self.held:
            if gone[token]:
                gone[token] -= 1
                left.remove(token)
        return tuple(left)

    @property
    def cell(self) -> Cell:
        """The square of the cursor."""
        row, column = self._places[self.cursor]
        return self.grid.rows[row][column]

    @property
    def shown(self) -> Grid:
        """The board with what is laid on it; if there is anything, only that is marked."""
        if not self.laid:
            return self.grid
        rows = (tuple(map(self._with_laid, row)) for row in self.grid.rows)
        return replace(self.grid, rows=tuple(rows))

    def _with_laid(self, cell: Cell) -> Cell:
        laid = self.laid.get(cell.square)
        return replace(cell, token=laid or cell.token, new=laid is not None)

    def go_to(self, square: str) -> None:
        """Put the cursor on a square."""
        self._keys, self.missed, self.cursor = "", "", square

    def step(self, rows: int, columns: int) -> None:
        """Move the cursor by a square; where there is none, over the hole."""
        self._keys, self.missed, self.down = "", "", bool(rows)
        if (square := next(self._ahead(rows, columns), None)) is not None:
            self.cursor = square.square

    def _ahead(self, rows: int, columns: int) -> Iterator[Cell]:
        """The squares in a direction, without holes."""
        row, column = self._places[self.cursor]
        while 0 <= (row := row + rows) < len(self.grid.rows) and 0 <= (column := column + columns) < len(
            self.grid.rows[row]
        ):
            if not self._is_hole(self.grid.rows[row][column]):
                yield self.grid.rows[row][column]

    def _is_hole(self, cell: Cell) -> bool:
        sign = self.grid.grounds[cell.ground].sign
        return bool(sign) and sign.isspace() and not cell.token

    def _is_open(self, cell: Cell) -> bool:
        """Whether a token can be laid there at all; the rules say the rest."""
        sign = self.grid.grounds[cell.ground].sign
        if self._is_hole(cell) or (sign and sign == self.laying.printed):
            return False
        return not cell.token or self.laying.replaces

    def press(self, key: str) -> bool:
        """Lay the token that a key means, or that it makes of those before.

        False of a key that is no sign of a token: it begins a word.
        """
        self.missed = ""
        if key == self.laying.onward and len(self.laid) == 1:
            # It is written behind the line, which is therefore typed.
            return False
        if self._keys and self._lay(self._keys + key):
            return True
        if self._keys and self.cursor in self.laid:
            # What was typed is a token by itself, and the next one begins.
            self._go_on()
        if self._lay(key):
            return True
        if key in _MEANT or not (key.isalpha() or key in _ASKING):
            self.missed = key
            return True
        return False

    def _lay(self, keys: str) -> bool:
        if not self._is_open(self.cell):
            return False
        before = self.laid.pop(self.cursor, None)
        at_hand = {*self.rest, *self.laying.stock}
        for meant in (keys, _MEANT.get(keys, keys)):
            longer = any(token != meant and token.startswith(meant) for token in at_hand)
            if meant in at_hand:
                self.laid[self.cursor] = meant
                self._keys = keys if longer else ""
                if not longer:
                    self._go_on()
                return True
            if longer:
                self._keys = keys
                return True
        if before is not None:
            self.laid[self.cursor] = before
        return False

    def pick(self, written: str) -> bool:
        """Lay a token of the rack, as it is written there; False if it is none, or does not fit."""
        tokens = (token for token in self.rest if show_token(token, self.grid.kind(token)) == written)
        token = next(tokens, None)
        if token is None or not self._is_open(self.cell):
            return False
        self.laid.pop(self.cursor, None)
        self.laid[self.cursor] = token
        self._go_on()
        return True

    def _go_on(self) -> None:
        """To the next free square of the line, where tokens are laid in lines."""
        self._keys = ""
        if not self.laying.lines:
            return
        ahead = self._ahead(1, 0) if self.down else self._ahead(0, 1)
        free = (cell for cell in ahead if not cell.token and cell.square not in self.laid)
        if (cell := next((cell for cell in free if self._is_open(cell)), None)) is not None:
            self.cursor = cell.square

    def take_back(self) -> bool:
        """Take a token back, from the cursor or else the last one; whether there was one."""
        self._keys = self.missed = ""
        square = self.cursor if self.cursor in self.laid else next(reversed(self.laid), None)
        if square is None:
            return False
        del self.laid[square]
        self.cursor = square
        return True

    def turn(self) -> bool:
        """Turn the line of a token that stands alone."""
        self._turned = not self._turned
        return True

    def clear(self) -> None:
        """Take everything back."""
        self.laid.clear()
        self._keys, self._turned = "", False


@dataclass
class Choosing:
    """One of the texts that may be said, where a game is played in words: cards among them."""

    choices: Sequence[str]
    phrases: Sequence[Phrase]
    _chosen: int | None = None

    @property
    def text(self) -> str:
        """The one that is chosen."""
        return "" if self._chosen is None else self.choices[self._chosen]

    closing = ""

    @property
    def card(self) -> str:
        """The card that it plays, if it plays one."""
        ways = [phrase.text.partition(CARD)[0] for phrase in self.phrases if CARD in phrase.text]
        names = [self.text.removeprefix(way) for way in ways if self.text.startswith(way)]
        return min(names, key=len, default="")

    def step(self, rows: int, columns: int) -> None:
        """The next one, or the one before."""
        if not self.choices:
            return
        onward = rows + columns
        if self._chosen is None:
            self._chosen = 0 if onward > 0 else len(self.choices) - 1
        else:
            self._chosen = (self._chosen + onward) % len(self.choices)

    def press(self, key: str) -> bool:
        """No key means one of them: it is typed."""
        return False

    def pick(self, written: str) -> bool:
        """Choose the first one that plays a card; False if none does."""
        for number in range(len(self.choices)):
            if Choosing(self.choices, self.phrases, number).card == written:
                self._chosen = number
                return True
        return False

    def take_back(self) -> bool:
        """Choose none."""
        had, self._chosen = self._chosen is not None, None
        return had

    def turn(self) -> bool:
        """There is nothing to turn."""
        return False

    def clear(self) -> None:
        """Choose none."""
        self._chosen = None


def first_square(grid: Grid) -> str:
    """Where a cursor begins: where something was laid last, on the star, or free in the middle."""
    cells = [(row, column, cell) for row, line in enumerate(grid.rows) for column, cell in enumerate(line)]
    middle = len(grid.rows) / 2, len(grid.rows[0]) / 2
    free = [each for each in cells if not each[2].token]
    marked = [each for each in cells if each[2].new]
    stars = [each for each in free if grid.grounds[each[2].ground].tint == "star"]
    near = min(free or cells, key=lambda each: abs(each[0] - middle[0]) + abs(each[1] - middle[1]))
    return next(iter(marked or stars), near)[2].square
