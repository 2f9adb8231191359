"""Calculator's board and tokens, and the reader of its box files."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from jeton.board.boxes import BOARD, BoardBox
from jeton.board.codes import Code as BoardCode
from jeton.board.grids import only_one, read_pattern
from jeton.board.supply import equals_left
from jeton.board.tokens import MOST_COUNT, counts_field, one_by_one, read_numbers
from jeton.core.box import TomlTable, digest, read_toml
from jeton.core.boxfile import NAME, RECONSTRUCTION, BoxField, FieldKind
from jeton.core.errors import BoxFault
from jeton.core.messages import message
from jeton.core.options import Options

Token: TypeAlias = str
"""A number, ``12``, or a sign, ``+ - x : =``."""

EQUALS: Token = "="
OPERATIONS = "+-x:"
SIGNS = OPERATIONS + EQUALS
"""In the order in which the stock is kept and shown."""

UNKNOWN: Token = "?"
"""A number that the one who looks may not know."""

POINTS = {"+": 1, "-": 1, "x": 3, ":": 3}
"""What signs count in the members that an `=` joins (C12)."""
NUMBER_POINTS = 1
"""What any number counts (C12)."""
RED_FACTOR = 2
"""An `=` on a red square pays so many times as much (C13)."""

MOST_RACK = 6
"""The best turn of a larger rack could not be found while somebody waits."""

PLAIN, RED, STAR = ".", "R", "*"
GROUNDS = (PLAIN, RED, STAR)

_MOST_NUMBER = 99


@dataclass(frozen=True)
class Box(BoardBox[str, Token]):
    """A board, each square of it one of ``GROUNDS``, and its tokens."""

    reconstruction: bool
    """Whether the board or the counts are not those of a printed box, as far as anybody knows."""
    sign_counts: tuple[int, ...]
    """How many there are of each sign, in the order of ``SIGNS``."""
    rack: int
    """How many numbers a full rack holds."""

    __hash__ = BoardBox.__hash__

    @cached_property
    def numbers(self) -> tuple[Token, ...]:
        """All numbers, in ascending order: a multiset."""
        return one_by_one(self.counts)

    @cached_property
    def star(self) -> int:
        """The square that the first line covers."""
        return self.grounds.index(STAR)


def read_box(text: str) -> Box:
    """The box that a TOML file describes."""
    table = read_toml(text, "calculator")
    table.only("game", "name", "reconstruction", "rack", "board", "numbers", "signs")
    columns, grounds = read_pattern(table.text("board"), GROUNDS.__contains__, GROUNDS)
    only_one(grounds, STAR)
    return Box(
        name=table.text("name"),
        reconstruction=table.flag("reconstruction"),
        columns=columns,
        grounds=grounds,
        counts=read_numbers(table.table("numbers"), _MOST_NUMBER),
        sign_counts=_read_signs(table.table("signs")),
        rack=table.integer("rack", 1, MOST_RACK),
    )


def _read_signs(table: TomlTable) -> tuple[int, ...]:
    table.only(*SIGNS)
    # Without an `=` nothing can ever be displayed.
    return tuple(table.integer(sign, 1 if sign == EQUALS else 0, MOST_COUNT) for sign in SIGNS)


def first_stock(box: Box, options: Options, seats: int) -> tuple[int, ...]:
    """How many of each sign lie on the table when a match begins, in the order of ``SIGNS``.

    :raises BoxFault: if there is not a number for each. :raises OptionFault: if no `=` would be left.
    """
    if len(box.numbers) < seats:
        raise BoxFault.of(BoardCode.BOX_FEW, key="numbers.total", total=len(box.numbers), seats=seats)
    stock = dict(zip(SIGNS, box.sign_counts, strict=True))
    stock[EQUALS] = equals_left(options, stock[EQUALS])
    return tuple(stock.values())


def box_fields(data: Mapping[str, object]) -> tuple[BoxField, ...]:
    """What of a box an owner may change."""
    return (
        NAME,
        RECONSTRUCTION,
        BOARD,
        BoxField("rack", message(BoardCode.FIELD_RACK_NUMBERS), FieldKind.NUMBER, 1, MOST_RACK),
        counts_field("numbers", BoardCode.FIELD_NUMBERS, largest=_MOST_NUMBER),
        BoxField(
            "signs", message(BoardCode.FIELD_SIGNS), FieldKind.NUMBERS, most=MOST_COUNT, entries=tuple(SIGNS)
        ),
    )


def fingerprint(box: Box) -> str:
    """Equal for boxes that play alike; the name does not count."""
    parts = (box.columns, box.grounds, box.counts, box.sign_counts, box.rack)
    return digest(parts)
