"""Mathable's board and tokens, and the reader of its box files."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TypeAlias

from jeton.arith import Sign
from jeton.board.boxes import BOARD, BoardBox
from jeton.board.codes import Code as BoardCode
from jeton.board.grids import read_pattern
from jeton.board.supply import WHOLE, thinned
from jeton.board.tokens import counts_field, one_by_one, read_numbers
from jeton.core.box import digest, read_toml
from jeton.core.boxfile import NAME, BoxField, FieldKind
from jeton.core.errors import BoxFault
from jeton.core.messages import message
from jeton.games.mathable.codes import Code

Token: TypeAlias = int
"""The number on a token."""

UNKNOWN: Token = -1
"""A token whose number the one who looks may not know; written ``?``."""

BONUS = 50
"""For a rack emptied in one turn (M8)."""

MOST_RACK = 10
"""The best turn of a larger rack could not be found while somebody waits."""

_MOST_TOKEN = 9_999
_CELL = re.compile(r"\((\d{1,4})\)")


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
class Box(BoardBox[Ground, Token]):
    """A board and its tokens."""

    printed: tuple[tuple[int, Token], ...]
    """The squares with a number printed on the board, and the number."""
    rack: int
    """How many tokens a full rack holds."""

    __hash__ = BoardBox.__hash__

    @cached_property
    def tokens(self) -> tuple[Token, ...]:
        """All tokens, in ascending order: a multiset."""
        return one_by_one(self.counts)

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
        counts=tuple(
            (int(token), count) for token, count in read_numbers(table.table("tokens"), _MOST_TOKEN)
        ),
        rack=table.integer("rack", 1, MOST_RACK),
    )


def _read_board(text: str) -> tuple[int, tuple[Ground, ...], tuple[tuple[int, Token], ...]]:
    columns, cells = read_pattern(text, _is_ground, ("(1)", *GROUNDS))
    grounds: list[Ground] = []
    printed: list[tuple[int, Token]] = []
    for square, cell in enumerate(cells):
        grounds.append(GROUNDS.get(cell, PLAIN))
        if number := _CELL.fullmatch(cell):
            printed.append((square, int(number[1])))
    if not printed:
        raise BoxFault.of(Code.BOX_PRINTED, key="board")
    return columns, tuple(grounds), tuple(printed)


def _is_ground(cell: str) -> bool:
    return cell in GROUNDS or _CELL.fullmatch(cell) is not None


def reduced(box: Box, percent: int, seats: int) -> Box:
    """The box with so many of a hundred of its tokens, and at least one for each seat.

    :raises BoxFault: if there is not a token for each.
    """
    if len(box.tokens) < seats:
        raise BoxFault.of(BoardCode.BOX_FEW, key="tokens.total", total=len(box.tokens), seats=seats)
    return box if percent == WHOLE else _thinned(box, percent, seats)


@lru_cache(maxsize=64)
def _thinned(box: Box, percent: int, seats: int) -> Box:
    """Remembered: what is made for a box is made anew for another, though it is equal."""
    return replace(box, counts=thinned(box.counts, percent, seats))


def box_fields(data: Mapping[str, object]) -> tuple[BoxField, ...]:
    """What of a box an owner may change."""
    return (
        NAME,
        BOARD,
        BoxField("rack", message(BoardCode.FIELD_RACK), FieldKind.NUMBER, 1, MOST_RACK),
        counts_field("tokens", BoardCode.FIELD_TOKENS, largest=_MOST_TOKEN),
    )


def fingerprint(box: Box) -> str:
    """Equal for boxes that play alike; the name does not count."""
    parts = (box.columns, box.grounds, box.printed, box.counts, box.rack)
    return digest(parts)
