"""Rigolade's board and tokens, and the reader of its box files."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TypeAlias

from jeton.board.boxes import BOARD, BoardBox
from jeton.board.codes import Code as BoardCode
from jeton.board.grids import only_one, read_pattern, squares_from
from jeton.board.supply import WHOLE, thinned
from jeton.board.tokens import MOST_COUNT, check_total, counts_field, one_by_one, read_numbers
from jeton.core.box import TomlTable, digest, read_toml
from jeton.core.boxfile import NAME, RECONSTRUCTION, BoxField, FieldKind
from jeton.core.errors import BoxFault
from jeton.core.messages import message
from jeton.games.rigolade.codes import Code

Token: TypeAlias = str
"""A number, ``12``, or a sign, ``+ - x :``."""

SIGNS = "+-x:"
EQUALS = "="
"""Printed on the board; not a token."""

UNKNOWN_NUMBER: Token = "?"
"""A number that the one who looks may not know."""
UNKNOWN_SIGN: Token = "~"
"""A sign that the one who looks may not know."""

FACTORS = {"+": 1, "-": 2, "x": 3, ":": 4}
"""The largest number of an equation counts so many times (R10)."""

NUMBER, SIGN, NONE, MIDDLE = "N", "o", "#", "*"
GROUNDS = (NUMBER, SIGN, EQUALS, NONE, MIDDLE)
"""The kinds of squares; where there is none, nothing is ever laid."""
_SLOT = (NUMBER, SIGN, NUMBER, EQUALS, NUMBER)

MOST_NUMBER = 999
_MOST_RACK = 20


@dataclass(frozen=True, slots=True)
class Slot:
    """Five squares in a line on which an equation fits (R2)."""

    down: bool
    left: int
    sign: int
    right: int
    equals: int
    result: int

    @property
    def numbers(self) -> tuple[int, int, int]:
        """The squares of its numbers."""
        return self.left, self.right, self.result

    @property
    def squares(self) -> tuple[int, int, int, int, int]:
        """All its squares, in order."""
        return self.left, self.sign, self.right, self.equals, self.result


@dataclass(frozen=True)
class Box(BoardBox[str, Token]):
    """A board, each square of it one of ``GROUNDS``, and its tokens; ``counts`` are of the numbers."""

    reconstruction: bool
    """Whether the board or the counts are not those of a printed box, as far as anybody knows."""
    sign_counts: tuple[int, ...]
    """How many there are of each sign, in the order of ``SIGNS``."""
    rack: tuple[int, int]
    """How many numbers and how many signs a full rack holds."""

    __hash__ = BoardBox.__hash__

    @cached_property
    def count(self) -> dict[Token, int]:
        """How many there are of a token, signs included."""
        return {**dict(self.counts), **dict(zip(SIGNS, self.sign_counts, strict=True))}

    @cached_property
    def numbers(self) -> tuple[Token, ...]:
        """All numbers, in ascending order: a multiset."""
        return one_by_one(self.counts)

    @cached_property
    def signs(self) -> tuple[Token, ...]:
        """All signs: a multiset."""
        return one_by_one(zip(SIGNS, self.sign_counts, strict=True))

    @cached_property
    def printed(self) -> tuple[Token | None, ...]:
        """What the board shows before anything is laid: an ``=`` here and there."""
        return tuple(EQUALS if ground == EQUALS else None for ground in self.grounds)

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """Where equations fit: those across, then those down, in reading order."""
        return tuple(_slots(self.columns, self.grounds))

    @cached_property
    def slot_at(self) -> dict[int, Slot]:
        """The slot of each sign square; a sign square belongs to one."""
        return {slot.sign: slot for slot in self.slots}

    @cached_property
    def middle(self) -> tuple[Slot, ...]:
        """The slots of the first equation: those whose middle is the middle of the board (R6)."""
        star = self.grounds.index(MIDDLE)
        return tuple(slot for slot in self.slots if slot.right == star)


def _slots(columns: int, grounds: Sequence[str]) -> list[Slot]:
    kinds = tuple(NUMBER if ground == MIDDLE else ground for ground in grounds)
    slots = []
    for down in (False, True):
        for first in range(len(grounds)):
            squares = squares_from(first, down, columns, len(grounds))[: len(_SLOT)]
            if tuple(kinds[square] for square in squares) == _SLOT:
                slots.append(Slot(down, *squares))
    return slots


def read_box(text: str) -> Box:
    """The box that a TOML file describes."""
    table = read_toml(text, "rigolade")
    table.only("game", "name", "reconstruction", "rack", "board", "numbers", "signs")
    columns, grounds = read_pattern(table.text("board"), GROUNDS.__contains__, GROUNDS)
    only_one(grounds, MIDDLE)
    rack = table.table("rack")
    rack.only("numbers", "signs")
    box = Box(
        name=table.text("name"),
        reconstruction=table.flag("reconstruction"),
        columns=columns,
        grounds=grounds,
        counts=read_numbers(table.table("numbers"), MOST_NUMBER),
        sign_counts=_read_signs(table.table("signs")),
        rack=(rack.integer("numbers", 1, _MOST_RACK), rack.integer("signs", 1, _MOST_RACK)),
    )
    if not box.middle:
        raise BoxFault.of(Code.BOX_MIDDLE, key="board")
    # A sign square in two slots would finish both at once, one of them without its numbers.
    if len(box.slot_at) < len(box.slots):
        raise BoxFault.of(Code.BOX_SLOTS, key="board")
    return box


def _read_signs(table: TomlTable) -> tuple[int, ...]:
    table.only("total", "counts")
    signs = table.table("counts")
    signs.only(*SIGNS)
    counts = tuple(signs.integer(sign, 0, MOST_COUNT) for sign in SIGNS)
    check_total(table, sum(counts))
    return counts


def reduced(box: Box, percent: int, seats: int) -> Box:
    """The box with so many of a hundred of its tokens, and at least one number for each seat.

    :raises BoxFault: if there is not a number for each.
    """
    if len(box.numbers) < seats:
        raise BoxFault.of(BoardCode.BOX_FEW, key="numbers.total", total=len(box.numbers), seats=seats)
    return box if percent == WHOLE else _thinned(box, percent, seats)


@lru_cache(maxsize=64)
def _thinned(box: Box, percent: int, seats: int) -> Box:
    """Remembered: what is made for a box is made anew for another, though it is equal."""
    signs = dict(thinned(zip(SIGNS, box.sign_counts, strict=True), percent))
    return replace(
        box,
        counts=thinned(box.counts, percent, seats),
        sign_counts=tuple(signs.get(sign, 0) for sign in SIGNS),
    )


def box_fields(data: Mapping[str, object]) -> tuple[BoxField, ...]:
    """What of a box an owner may change."""
    return (
        NAME,
        RECONSTRUCTION,
        BOARD,
        BoxField("rack.numbers", message(BoardCode.FIELD_RACK_NUMBERS), FieldKind.NUMBER, 1, _MOST_RACK),
        BoxField("rack.signs", message(BoardCode.FIELD_RACK_SIGNS), FieldKind.NUMBER, 1, _MOST_RACK),
        counts_field("numbers", BoardCode.FIELD_NUMBERS, largest=MOST_NUMBER),
        BoxField(
            "signs.counts",
            message(BoardCode.FIELD_SIGNS),
            FieldKind.NUMBERS,
            most=MOST_COUNT,
            entries=tuple(SIGNS),
            total="signs.total",
        ),
    )


def fingerprint(box: Box) -> str:
    """Equal for boxes that play alike; the name does not count."""
    parts = (box.columns, box.grounds, box.counts, box.sign_counts, box.rack)
    return digest(parts)
