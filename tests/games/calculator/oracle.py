"""A second judge of Calculator, written from the rulings alone, and displays by chance to ask both.

It works on rows and columns as texts and never looks at how the judge of the game does it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise, permutations, takewhile

from jeton.core.chance import Stream
from jeton.games.calculator.equipment import Token
from jeton.games.calculator.moves import Display, Line
from jeton.games.calculator.position import Board, Position, Tokens, in_order

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
    if not (_held(position, move) and shaped(position, move)):
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
    signs = Counter(dict(zip("+-x:=", position.stock, strict=True)))
    return numbers <= Counter(position.racks[move.seat]) and laid - numbers <= signs


def shaped(position: Position, move: Display) -> bool:
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
    """Displays of one line, well shaped and near the truth, some of them true."""
    anchors = [cell for cell, token in enumerate(position.board) if token]
    for _ in range(tries):
        down = bool(stream.below(2))
        anchor = stream.choice(anchors or [position.box.grounds.index("*")])
        cells = next(cells for way, cells in lines_of(position) if way == down and anchor in cells)
        length = stream.choice((3, 5, 5, 5, 6, 7))
        place = cells.index(anchor)
        begin = stream.choice(range(max(0, place - length + 1), min(place, len(cells) - length) + 1))
        end = begin + length
        # A line is the whole run: take in what lies next to it.
        while begin and position.board[cells[begin - 1]]:
            begin -= 1
        while end < len(cells) and position.board[cells[end]]:
            end += 1
        part = cells[begin:end]
        # Lines that touch others are mostly wrong; some are enough.
        if stream.below(4) and _touches(position, part, down):
            continue
        row = _row(position, part, position.racks[position.on_turn], stream)
        laid = tuple(
            (cell, token) for cell, token in zip(part, row, strict=False) if not position.board[cell]
        )
        if laid:
            yield Display(position.on_turn, (Line(down, laid),))


def _touches(position: Position, part: tuple[int, ...], down: bool) -> bool:
    """Whether a token lies beside an empty square of a line, in the other direction."""
    empty = {cell for cell in part if not position.board[cell]}
    return any(
        (position.board[one] and two in empty) or (position.board[two] and one in empty)
        for way, cells in lines_of(position)
        if way != down
        for one, two in pairwise(cells)
    )


def _row(position: Position, part: tuple[int, ...], rack: Tokens, stream: Stream) -> tuple[Token, ...]:
    """Tokens for some squares: what lies there, else numbers and signs by turns, in step with it.

    Signs by chance; then the first order of the rack that makes a true row, or if there is none any.
    """
    row = [position.board[cell] for cell in part]
    first = next((at for at, token in enumerate(row) if token), 0)
    # Now and then out of step, so that there are neighbours of one kind.
    begin = (first + (row[first] or "0").isdigit() + (not stream.below(12))) % 2
    signs = [at for at in range(begin, len(part), 2) if not row[at]]
    equals = stream.choice(signs) if signs and "=" not in row else None
    for at in signs:
        row[at] = "=" if at == equals or not stream.below(8) else stream.choice("+-x:")
    free = [at for at, token in enumerate(row) if not token]
    for hand in permutations(stream.draw(rack, len(rack)), min(len(free), len(rack), 3)):
        for at, number in zip(free, hand, strict=False):
            row[at] = number
        found = _ALLOWED.fullmatch(" ".join(_whole(row)))
        if not (all(row) and found) or len(set(map(_value, found["chain"].split(" = ")))) == 1:
            break
    return _whole(row)


def _whole(row: list[Token | None]) -> tuple[Token, ...]:
    """A row up to its first empty square."""
    return tuple(takewhile(bool, (token or "" for token in row)))


def some_turns(position: Position, stream: Stream, tries: int) -> Iterator[Display]:
    """Displays of two lines: the second begins where the first has led, or uses what it has used."""
    for one in some_lines(position, stream, tries):
        if points(position, one) is None and stream.below(8):
            continue
        other = position
        if stream.below(4):
            left = Counter(position.racks[one.seat]) - Counter(token for _, token in one.laid)
            racks = (in_order(left.elements()) if seat == one.seat else () for seat in range(position.seats))
            other = replace(position, board=board_after(position, one), racks=tuple(racks))
        for two in some_lines(other, stream, 6):
            before = {cell for cell, _ in one.laid}
            (line,) = two.lines
            rest = tuple((cell, token) for cell, token in line.laid if cell not in before)
            if rest:
                yield Display(one.seat, (*one.lines, Line(line.down, rest)))
