"""Mathable's board and tokens, and the reader of its box files."""

import hashlib
import re
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from jeton.arith import Sign
from jeton.core.box import Table, read_toml
from jeton.core.codes import Code as CoreCode
from jeton.core.errors import BoxFault
from jeton.core.squares import MOST_COLUMNS
from jeton.games.mathable.codes import Code

Token: TypeAlias = int
"""The number on a token."""

UNKNOWN: Token = -1
"""A token whose number the one who looks may not know; written ``?``."""

BONUS = 50
"""For a rack emptied in one turn (M8)."""

MOST_RACK = 10
"""The best turn of a larger rack could not be found while somebody waits."""

_MOST_ROWS = 40
_MOST_COUNT = 999
_MOST_TOKEN = 9_999
_CELL = re.compile(r"\((\d{1,4})\)")
_TOKEN = re.compile(r"0|[1-9][0-9]{0,3}")


@dataclass(frozen=True, slots=True)
class Ground:
    """What a square does to the token laid on it."""

    factor: int = 1
    """Its points are multiplied by this (sheet, rule 6)."""
    sign: Sign | None = None
    """The only operation that counts here (M4); None on a square without restriction."""


PLAIN = Ground()
GROUNDS: dict[str, Ground] = {
    ".": PLAIN,
    "2x": Ground(factor=2),
    "3x": Ground(factor=3),
    **{sign.value: Ground(sign=sign) for sign in Sign},
}


@dataclass(frozen=True)
class Box:
    """A board and its tokens."""

    name: str
    columns: int
    grounds: tuple[Ground, ...]
    """One for each square, row by row."""
    printed: tuple[tuple[int, Token], ...]
    """The squares with a number printed on the board, and the number."""
    counts: tuple[tuple[Token, int], ...]
    """How many there are of each token, in ascending order."""
    rack: int
    """How many tokens a full rack holds."""

    def __hash__(self) -> int:
        # A box is looked up often, and hashing two hundred squares each time would cost more than a search.
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.columns, self.grounds, self.printed, self.counts, self.rack))

    @property
    def rows(self) -> int:
        """The height of the board."""
        return len(self.grounds) // self.columns

    @cached_property
    def count(self) -> dict[Token, int]:
        """How many there are of a token."""
        return dict(self.counts)

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """All tokens, in ascending order: a multiset."""
        return tuple(token for token, count in self.counts for _ in range(count))

    @cached_property
    def board(self) -> tuple[Token | None, ...]:
        """The board before anything is laid on it."""
        printed = dict(self.printed)
        return tuple(printed.get(square) for square in range(len(self.grounds)))


def read_box(text: str) -> Box:
    """The box that a TOML file describes."""
    table = read_toml(text, "mathable")
    table.only("game", "name", "rack", "board", "tokens")
    columns, grounds, printed = _read_board(table.text("board"))
    return Box(
        name=table.text("name"),
        columns=columns,
        grounds=grounds,
        printed=printed,
        counts=_read_counts(table.table("tokens")),
        rack=table.integer("rack", 1, MOST_RACK),
    )


def _read_board(text: str) -> tuple[int, tuple[Ground, ...], tuple[tuple[int, Token], ...]]:
    rows = [line.split() for line in text.strip("\n").splitlines()]
    if not 3 <= len(rows) <= _MOST_ROWS:
        raise BoxFault.of(Code.BOX_ROWS, key="board", rows=len(rows), most=_MOST_ROWS)
    columns = len(rows[0])
    grounds: list[Ground] = []
    printed: list[tuple[int, Token]] = []
    for number, row in enumerate(rows, 1):
        if len(row) != columns or not 3 <= columns <= MOST_COLUMNS:
            raise BoxFault.of(
                Code.BOX_WIDTH, key="board", row=number, cells=len(row), first=columns, most=MOST_COLUMNS
            )
        for cell in row:
            if number_printed := _CELL.fullmatch(cell):
                printed.append((len(grounds), int(number_printed[1])))
                grounds.append(PLAIN)
            elif cell in GROUNDS:
                grounds.append(GROUNDS[cell])
            else:
                raise BoxFault.of(Code.BOX_CELL, key="board", row=number, cell=cell, known=tuple(GROUNDS))
    if not printed:
        raise BoxFault.of(Code.BOX_PRINTED, key="board")
    return columns, tuple(grounds), tuple(printed)


def _read_counts(tokens: Table) -> tuple[tuple[Token, int], ...]:
    tokens.only("total", "counts")
    table = tokens.table("counts")
    counts: list[tuple[Token, int]] = []
    for key in table.data:
        if not _TOKEN.fullmatch(key):
            raise BoxFault.of(Code.BOX_TOKEN, key=table.full(key), most=_MOST_TOKEN)
        counts.append((int(key), table.integer(key, 0, _MOST_COUNT)))
    total = tokens.integer("total", 1, 10_000)
    if (found := sum(count for _, count in counts)) != total:
        raise BoxFault.of(CoreCode.BOX_TOTAL, key=tokens.full("total"), total=total, found=found)
    # A token that the box has none of plays like one that is not listed.
    return tuple(sorted((token, count) for token, count in counts if count))


def fingerprint(box: Box) -> str:
    """Equal for boxes that play alike; the name does not count."""
    parts = (box.columns, box.grounds, box.printed, box.counts, box.rack)
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]
