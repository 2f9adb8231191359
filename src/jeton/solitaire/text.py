"""The text form of a solitaire.

::

    # anything
    grid:
     9  x  2  =  _       numbers and signs, _ for an open square, . where there is no square
     :  .  _  .  -
     3  +  _  =  5
     =  .  _  .  _
     3  +  _  =  5
    bank: 2 7 12 + -     what there is to fill it with; without it, all that the kit has left
    placed: 2@3C +@4E    what a player has laid so far

A free grid is a file of the same form without a bank: all that lies on it belongs to the player.

Signs may be written as they are printed: ``−`` for ``-``, ``×`` for ``x``, ``÷`` for ``:``.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from textwrap import wrap

from jeton.arith import show_signs
from jeton.core.errors import Fault, LayoutFault, RecordFault
from jeton.core.messages import message
from jeton.core.squares import read_square
from jeton.solitaire.codes import Code
from jeton.solitaire.kit import SIGNS, Kit, Token, in_order, is_number
from jeton.solitaire.lattice import SIZES, Lattice, Square, bank_fault, empty, squares_of, takes_number

OPEN, NOWHERE = "_", "."
_FIELD = re.compile(r"(grid|bank|placed):(.*)")
_NUMBER = re.compile(r"[0-9]+")
_WIDTH = 76
_ASCII = str.maketrans({"−": "-", "–": "-", "×": "x", "*": "x", "X": "x", "÷": ":", "/": ":"})


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a file says: a solitaire as it was given, and what a player has laid on it."""

    given: Lattice
    placed: tuple[tuple[Square, Token], ...] = ()
    """In the order in which it was laid."""

    @property
    def lattice(self) -> Lattice:
        """With everything laid."""
        lattice = self.given
        for square, token in self.placed:
            lattice = lattice.lay(square, token)
        return lattice


def read_token(text: str) -> Token:
    """The token that a text means; it is not checked that there is one of that name.

    >>> read_token("÷"), read_token("007"), read_token("12")
    (':', '7', '12')
    """
    sign = text.translate(_ASCII)
    return text.lstrip("0") or "0" if text.isascii() and _NUMBER.fullmatch(text) else sign


# --- reading ------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Parts:
    """The lines of a file, sorted, each with its number."""

    rows: list[tuple[int, list[str]]] = field(default_factory=list)
    bank: list[tuple[int, str]] | None = None
    placed: list[tuple[int, str]] = field(default_factory=list)


def read_sheet(text: str, kit: Kit) -> Sheet:
    """The solitaire in a file. :raises RecordFault: with the line that is at fault, if one is."""
    parts = _sort(text)
    size = _size(parts.rows)
    given = _read_grid(parts.rows, size, kit)
    laid = Counter(token for token in given if token is not None)
    if parts.bank is None:
        bank = in_order((Counter(kit.tokens) - laid).elements())
    else:
        bank = in_order(_known(token, number, kit) for number, token in parts.bank)
    lattice = Lattice(size, given, bank)
    _check_counts(laid + Counter(bank), kit)
    if short := bank_fault(lattice):
        raise LayoutFault(short)
    return Sheet(lattice, tuple(_read_placed(lattice, parts.placed)))


def read_free(text: str, kit: Kit) -> Sheet:
    """The free grid in a file: all that lies on it was laid by the player, from the whole kit.

    :raises RecordFault: with the line that is at fault, if one is.
    """
    parts = _sort(text)
    if parts.bank is not None:
        raise RecordFault(message(Code.FILE_BANK), parts.bank[0][0] if parts.bank else None)
    size = _size(parts.rows)
    given = _read_grid(parts.rows, size, kit)
    laid = Counter(token for token in given if token is not None)
    _check_counts(laid, kit)
    lattice = Lattice(size, given, in_order((Counter(kit.tokens) - laid).elements()))
    lying = ((square, token) for square, token in enumerate(given) if token is not None)
    return Sheet(empty(size, kit.tokens), (*lying, *_read_placed(lattice, parts.placed)))


def _check_counts(used: Counter[Token], kit: Kit) -> None:
    """The kit's counts hold. :raises RecordFault:"""
    for token, found in used.items():
        if found > kit.count[token]:
            raise RecordFault(
                message(Code.FILE_COUNT, token=show_signs(token), found=found, count=kit.count[token]), None
            )


def _sort(text: str) -> _Parts:
    parts = _Parts()
    where = ""
    seen: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if named := _FIELD.fullmatch(line):
            where, line = named[1], named[2].strip()
            # A long bank may go on in a second one.
            if where == "grid" and where in seen:
                raise RecordFault(message(Code.FILE_TWICE, field="grid:"), number)
            seen.add(where)
        if where == "grid":
            if line:
                parts.rows.append((number, line.split()))
        elif where == "bank":
            parts.bank = parts.bank or []
            parts.bank += [(number, token) for token in line.split()]
        elif where == "placed":
            parts.placed += [(number, move) for move in line.split()]
        else:
            raise RecordFault(message(Code.FILE_LINE, text=line[:40]), number)
    if not parts.rows:
        raise LayoutFault.of(Code.FILE_NO_GRID)
    return parts


def _size(rows: Sequence[tuple[int, list[str]]]) -> int:
    """How many numbers a side has; the grid is square, and of a size that there is."""
    height, width = len(rows), len(rows[0][1])
    for number, row in rows:
        if len(row) != width:
            raise RecordFault(message(Code.FILE_WIDTH, cells=len(row), first=width), number)
    if height != width:
        raise RecordFault(message(Code.FILE_NOT_SQUARE, rows=height, cells=width), rows[0][0])
    if height % 2 == 0 or (height + 1) // 2 not in SIZES:
        raise RecordFault(
            message(Code.FILE_SIZE, rows=height, least=2 * SIZES[0] - 1, most=2 * SIZES[-1] - 1), rows[0][0]
        )
    return (height + 1) // 2


def _read_grid(rows: Sequence[tuple[int, list[str]]], size: int, kit: Kit) -> tuple[Token | None, ...]:
    side, there = 2 * size - 1, set(squares_of(size))
    tokens: list[Token | None] = []
    names = Lattice(size, (), ())
    for row, (number, cells) in enumerate(rows):
        for column, cell in enumerate(cells):
            square = row * side + column
            name = names.name(square)
            if square not in there:
                if cell != NOWHERE:
                    raise RecordFault(message(Code.FILE_NO_SQUARE, square=name, token=cell[:20]), number)
                tokens.append(None)
            elif cell == NOWHERE:
                raise RecordFault(message(Code.FILE_SQUARE, square=name), number)
            elif cell == OPEN:
                tokens.append(None)
            else:
                token = _known(cell, number, kit)
                if takes_number(square, size) != is_number(token):
                    raise RecordFault(
                        message(
                            Code.FILE_NUMBER if is_number(token) else Code.FILE_SIGN,
                            square=name,
                            token=show_signs(token),
                        ),
                        number,
                    )
                tokens.append(token)
    return tuple(tokens)


def _known(text: str, line: int, kit: Kit) -> Token:
    """A token of the kit."""
    token = read_token(text)
    if token not in SIGNS and not (token.isascii() and _NUMBER.fullmatch(token)):
        raise RecordFault(message(Code.FILE_TOKEN, token=text[:20]), line)
    if not kit.count.get(token):
        raise RecordFault(message(Code.FILE_UNKNOWN, token=show_signs(token[:20])), line)
    return token


def _read_placed(lattice: Lattice, moves: Sequence[tuple[int, str]]) -> Iterator[tuple[Square, Token]]:
    for line, move in moves:
        text, at, name = move.partition("@")
        try:
            square = read_square(name, lattice.side, lattice.side) if at else -1
        except Fault as fault:
            raise RecordFault(fault.message, line) from fault
        token = read_token(text)
        if (
            square not in lattice.open
            or token not in lattice.bank
            or takes_number(square, lattice.size) != is_number(token)
        ):
            raise RecordFault(message(Code.FILE_PLACED, move=move[:40]), line)
        lattice = lattice.lay(square, token)
        yield square, token


# --- writing ------------------------------------------------------------------------------------


def write_sheet(sheet: Sheet, remark: str = "") -> str:
    """A file that reads as this sheet."""
    lines = [f"# {remark}"] if remark else []
    lines += ["grid:", *grid_rows(sheet.given)]
    lines += _wrapped("bank:", sheet.given.bank)
    if sheet.placed:
        moves = [f"{token}@{sheet.given.name(square)}" for square, token in sheet.placed]
        lines += _wrapped("placed:", moves)
    return "\n".join(lines) + "\n"


def write_free(sheet: Sheet, remark: str = "") -> str:
    """A file that reads as this free grid, except for the order in which tokens were laid."""
    lines = [f"# {remark}"] if remark else []
    return "\n".join([*lines, "grid:", *grid_rows(sheet.lattice)]) + "\n"


def _wrapped(name: str, words: Sequence[str]) -> list[str]:
    return wrap(" ".join((name, *words)), _WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def grid_rows(lattice: Lattice, printed: bool = False) -> list[str]:
    """One line a row, in columns; with signs as they are printed, if that is wanted."""
    there, side = set(squares_of(lattice.size)), lattice.side
    faces = [
        (lattice.tokens[square] or OPEN) if square in there else NOWHERE for square in range(side * side)
    ]
    widths = [
        max(len(faces[square]) for square in range(column, side * side, side)) for column in range(side)
    ]
    rows = [
        " ".join(f"{faces[row * side + column]:>{widths[column]}}" for column in range(side))
        for row in range(side)
    ]
    return [show_signs(row) if printed else row for row in rows]


def bank_words(bank: Sequence[Token]) -> tuple[str, ...]:
    """A bank for a person: each kind once, with its count where there are several.

    >>> bank_words(("3", "5", "5", "-"))
    ('3', '5(2)', '−')
    """
    return tuple(
        show_signs(token) + (f"({count})" if count > 1 else "")
        for token, count in Counter(in_order(bank)).items()
    )
