"""A second judge of Calculator, written from the rulings alone, and displays by chance to ask both.

It works on rows and columns as texts and never looks at how the judge of the game does it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from jeton.core.chance import Stream
from jeton.games.calculator.equipment import Token
from jeton.games.calculator.moves import Display, Line
from jeton.games.calculator.position import Board, Position

_MEMBER = r"\d+(?: [-+x:] \d+)*"
_ALLOWED = re.compile(rf"(?P<before>= )?(?P<chain>{_MEMBER}(?: = {_MEMBER})*)(?P<after> =)?")


@dataclass(frozen=True)
class Stretch:
    """Two or more tokens side by side in a row or a column."""

    down: bool
    cells: tuple[int, ...]
    tokens: tuple[Token, ...]

    @property
    def fine(self) -> bool:
        """Whether C7 allows it."""
        found = _ALLOWED.fullmatch(" ".join(self.tokens))
        if not found or (found["before"] and found["after"]):
            return False
        values = {_value(member) for member in found["chain"].split(" = ")}
        return len(values) == 1 and None not in values

    @property
    def equality(self) -> frozenset[int]:
        """The squares of its equality, from the first number to the last."""
        inner = [at for at, token in enumerate(self.tokens) if token.isdigit()]
        between = self.tokens[inner[0] : inner[-1] + 1] if inner else ()
        return frozenset(self.cells[inner[0] : inner[-1] + 1]) if "=" in between else frozenset()


def _value(member: str) -> Fraction | None:
    """From left to right, token by token."""
    first, *others = member.split()
    value = Fraction(first)
    for sign, number in zip(others[::2], others[1::2], strict=True):
        if sign == "+":
            value += int(number)
        elif sign == "-":
            value -= int(number)
        elif sign == "x":
            value *= int(number)
        elif int(number) == 0:
            return None
        else:
            value /= int(number)
    return value


def lines_of(position: Position) -> Iterator[tuple[bool, tuple[int, ...]]]:
    """Every row and every column."""
    width, height = position.box.columns, position.box.rows
    for row in range(height):
        yield False, tuple(range(row * width, row * width + width))
    for column in range(width):
        yield True, tuple(range(column, width * height, width))


def stretches(position: Position, board: Board) -> Iterator[Stretch]:
    """All of them, two tokens at least."""
    for down, cells in lines_of(position):
        text = "".join("_" if board[cell] is None else "o" for cell in cells)
        for found in re.finditer("oo+", text):
            part = cells[found.start() : found.end()]
            yield Stretch(down, part, tuple(board[cell] or "" for cell in part))


def bad_runs(position: Position, board: Board) -> list[str]:
    """The runs that C7 forbids."""
    return [" ".join(stretch.tokens) for stretch in stretches(position, board) if not stretch.fine]


def board_after(position: Position, move: Display) -> Board:
    """The board with everything laid on it."""
    board = list(position.board)
    for line in move.lines:
        for cell, token in line.laid:
            board[cell] = token
    return tuple(board)


def points(position: Position, move: Display) -> int | None:
    """What a display pays; None if it does not hold."""
    if not (_held(position, move) and _shaped(position, move)):
        return None
    board = board_after(position, move)
    new = {cell for line in move.lines for cell, _ in line.laid}
    found = list(stretches(position, board))
    if not all(stretch.fine for stretch in found):
        return None
    formed = [stretch for stretch in found if stretch.equality & new]
    # C8: every new token lies in an equality formed or lengthened.
    if not new <= frozenset[int]().union(*(stretch.equality for stretch in formed)):
        return None
    # C9: and so does every line play, in its own direction.
    for line in move.lines:
        cell = line.laid[0][0]
        if not any(stretch.down == line.down and cell in stretch.cells for stretch in formed):
            return None
    paid = _closed(position, board).items()
    before = _closed(position, position.board)
    return sum(worth for key, worth in paid if key not in before)


def _held(position: Position, move: Display) -> bool:
    laid = Counter(token for line in move.lines for _, token in line.laid)
    numbers = Counter({token: count for token, count in laid.items() if token.isdigit()})
    signs = Counter(dict(zip("+-x:=", position.signs, strict=True)))
    return numbers <= Counter(position.racks[move.seat]) and laid - numbers <= signs


def _shaped(position: Position, move: Display) -> bool:
    """C9, C10: each line when it is laid."""
    board = list(position.board)
    for line in move.lines:
        new = {cell for cell, _ in line.laid}
        if any(board[cell] is not None for cell in new):
            return False
        displayed = {cell for cell, token in enumerate(board) if token is not None}
        for cell, token in line.laid:
            board[cell] = token
        text = {
            cells: "".join("o" if board[cell] else "_" for cell in cells) for cells in _ways(position, line)
        }
        runs = [
            set(cells[found.start() : found.end()])
            for cells, there in text.items()
            for found in re.finditer("o+", there)
        ]
        run = next((run for run in runs if new <= run), None)
        if run is None:
            return False
        star = position.box.grounds.index("*")
        if not (run & displayed if displayed else star in new):
            return False
    return True


def _ways(position: Position, line: Line) -> list[tuple[int, ...]]:
    return [cells for down, cells in lines_of(position) if down == line.down]


def _closed(position: Position, board: Board) -> dict[tuple[int, bool], int]:
    """C11 to C13: every `=` with a token on both sides, in a direction, and what it pays."""
    found: dict[tuple[int, bool], int] = {}
    for stretch in stretches(position, board):
        text = " ".join(stretch.tokens).strip("= ")
        members = text.split(" = ")
        inner = [
            cell
            for cell, token in zip(stretch.cells[1:-1], stretch.tokens[1:-1], strict=True)
            if token == "="
        ]
        for place, cell in enumerate(inner):
            both = " ".join(members[place : place + 2]).split()
            worth = sum(3 if token in "x:" else 1 for token in both)
            found[cell, stretch.down] = worth * (2 if position.box.grounds[cell] == "R" else 1)
    return found


# --- displays by chance -------------------------------------------------------------------------


def some_lines(position: Position, stream: Stream, tries: int) -> Iterator[Display]:
    """Displays of one line, most of them well shaped and near the truth, some of them true."""
    seat = position.turn
    rack = position.racks[seat]
    displayed = [cell for cell, token in enumerate(position.board) if token] or [
        position.box.grounds.index("*")
    ]
    for _ in range(tries):
        down = bool(stream.below(2))
        anchor = stream.choice(displayed)
        cells = next(cells for way, cells in lines_of(position) if way == down and anchor in cells)
        length = 3 + stream.below(5)
        begin = cells.index(anchor) - stream.below(length)
        if begin < 0 or begin + length > len(cells):
            continue
        part = cells[begin : begin + length]
        line = _fill(position, down, part, list(rack), stream)
        if line.laid:
            yield Display(seat, (line,))


def _fill(position: Position, down: bool, part: tuple[int, ...], rack: list[Token], stream: Stream) -> Line:
    """Numbers and signs by turns, in step with the first token that lies there; the last is made to fit."""
    there = [position.board[cell] for cell in part]
    first = next((at for at, token in enumerate(there) if token), 0)
    step = first if (there[first] or "0").isdigit() else first - 1
    laid: list[tuple[int, Token]] = []
    said: list[Token] = []
    equals = 1 + 2 * stream.below(max(1, len(part) // 2))
    for at, (cell, token) in enumerate(zip(part, there, strict=True)):
        if token is None:
            if (at - step) % 2:
                token = "=" if at == equals or not stream.below(3) else stream.choice("+-x:")
            elif not rack:
                break
            else:
                token = _fitting(said, rack) if stream.below(4) else stream.choice(rack)
                rack.remove(token)
            laid.append((cell, token))
        said.append(token)
    return Line(down, tuple(laid))


def _fitting(said: list[Token], rack: list[Token]) -> Token:
    """A number that makes the line so far true, if there is one."""
    for number in rack:
        found = _ALLOWED.fullmatch(" ".join((*said, number)))
        if found and "=" in said and len({_value(member) for member in found["chain"].split(" = ")}) == 1:
            return number
    return rack[len(said) % len(rack)]


def joined(one: Display, two: Display) -> Display:
    """Two lines as one turn, without what the second lays where the first has laid."""
    before = {cell for cell, _ in one.laid}
    (line,) = two.lines
    rest = tuple((cell, token) for cell, token in line.laid if cell not in before)
    return Display(one.seat, (*one.lines, Line(line.down, rest))) if rest else one
