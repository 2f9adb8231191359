"""Équable's board and tokens, and the reader of its box files."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TypeAlias

from jeton.board.boxes import BOARD, BoardBox
from jeton.board.grids import in_rows, only_one, read_pattern
from jeton.board.tokens import MOST_COUNT, check_total, one_by_one
from jeton.core.box import TomlTable, digest, read_toml
from jeton.core.boxfile import NAME, RECONSTRUCTION, BoxField, FieldKind
from jeton.core.errors import BoxFault
from jeton.core.messages import message
from jeton.games.equable.codes import Code

Token: TypeAlias = str
"""One character: a digit, ``+ - x : / .`` or ``=``."""

WHITE = "0123456789"
GREY = "+-x:/."
EQUALS: Token = "="
BAR: Token = "/"
POINT: Token = "."

UNKNOWN_WHITE: Token = "?"
"""A white token whose digit the one who looks may not know."""
UNKNOWN_GREY: Token = "~"
"""A grey token whose sign the one who looks may not know."""
UNKNOWN = frozenset({UNKNOWN_WHITE, UNKNOWN_GREY})

ORDER = {token: place for place, token in enumerate(WHITE + UNKNOWN_WHITE + GREY + UNKNOWN_GREY + EQUALS)}
"""The order in which the tokens of a rack are kept and written."""

LENGTHENED = 20
"""For an equation on the board made longer (E25)."""
WHOLE_RACK = 150
"""For a full rack laid in one play (E28): « Équable »."""
UPHELD = 50
"""For the one who contested a play that was false (E39)."""

MOST_RACK = (9, 3)
"""The best play of a larger rack could not be found while somebody waits."""

_MOST_VALUE = 99
_MOST_FACTOR = 1_000_000
"""What the premiums of one line may come to; the search keeps points in whole numbers of 63 bits."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What a square does to a token or to the line that covers it (E20)."""

    token: int = 1
    """The points of the token on it are multiplied by this."""
    line: int = 1
    """The points of the line across it are multiplied by this."""
    star: bool = False
    """The first play covers it, and is doubled for it (E19)."""


GROUNDS: dict[str, Ground] = {
    ".": Ground(),
    "B": Ground(token=2),
    "R": Ground(token=3),
    "G": Ground(line=2),
    "Y": Ground(line=3),
    "*": Ground(star=True),
}

Rack: TypeAlias = tuple[int, int]
"""How many white and how many grey tokens a full rack holds."""


@dataclass(frozen=True)
class Box(BoardBox[str, Token]):
    """A board, each square of it a key of ``GROUNDS``, and its tokens."""

    reconstruction: bool
    """Whether the board or the counts are not those of a printed box, as far as anybody knows."""
    values: tuple[tuple[Token, int], ...]
    """The points on each token."""
    equals: int
    """How many `=` there are."""
    rack: Rack
    large: Rack
    """The rack of the variant (E43)."""

    __hash__ = BoardBox.__hash__

    @cached_property
    def value(self) -> dict[Token, int]:
        """The points on a token."""
        return dict(self.values)

    @cached_property
    def white(self) -> tuple[Token, ...]:
        """All white tokens: a multiset."""
        return one_by_one(pair for pair in self.counts if pair[0] in WHITE)

    @cached_property
    def grey(self) -> tuple[Token, ...]:
        """All grey tokens: a multiset."""
        return one_by_one(pair for pair in self.counts if pair[0] in GREY)

    @cached_property
    def star(self) -> int:
        """The square that the first play covers."""
        return self.grounds.index("*")


def read_box(text: str) -> Box:
    """The box that a TOML file describes."""
    table = read_toml(text, "equable")
    table.only(
        "game", "name", "reconstruction", "board", "rack", "large", "equals", "values", "white", "grey"
    )
    columns, grounds = _read_board(table.text("board"))
    counts = (*_read_counts(table.table("white"), WHITE), *_read_counts(table.table("grey"), GREY))
    return Box(
        name=table.text("name"),
        reconstruction=table.flag("reconstruction"),
        columns=columns,
        grounds=grounds,
        values=_read_values(table.table("values")),
        counts=counts,
        equals=table.integer("equals", 1, MOST_COUNT),
        rack=_read_rack(table.table("rack")),
        large=_read_rack(table.table("large")),
    )


def _read_board(text: str) -> tuple[int, tuple[str, ...]]:
    columns, grounds = read_pattern(text, GROUNDS.__contains__, tuple(GROUNDS))
    only_one(grounds, "*")
    rows = in_rows(grounds, columns)
    lines = (*rows, *zip(*rows, strict=True))
    if (factor := max(prod(GROUNDS[cell].line for cell in line) for line in lines)) > _MOST_FACTOR:
        raise BoxFault.of(Code.BOX_PREMIUMS, key="board", factor=factor, most=_MOST_FACTOR)
    return columns, grounds


def _read_values(table: TomlTable) -> tuple[tuple[Token, int], ...]:
    table.only(*WHITE, *GREY, EQUALS)
    return tuple((token, table.integer(token, 0, _MOST_VALUE)) for token in (*WHITE, *GREY, EQUALS))


def _read_counts(table: TomlTable, tokens: str) -> tuple[tuple[Token, int], ...]:
    table.only("total", "counts")
    counts = table.table("counts")
    counts.only(*tokens)
    found = tuple((token, counts.integer(token, 0, MOST_COUNT)) for token in tokens if token in counts.data)
    check_total(table, sum(count for _, count in found), least=0)
    # A token that the box has none of plays like one that is not listed.
    return tuple((token, count) for token, count in found if count)


def _read_rack(table: TomlTable) -> Rack:
    table.only("white", "grey")
    return table.integer("white", 1, MOST_RACK[0]), table.integer("grey", 0, MOST_RACK[1])


def box_fields(data: Mapping[str, object]) -> tuple[BoxField, ...]:
    """What of a box an owner may change."""
    return (
        NAME,
        RECONSTRUCTION,
        BOARD,
        *(
            BoxField(f"{rack}.{sort}", message(code), FieldKind.NUMBER, least, most)
            for rack, codes in (
                ("rack", (Code.FIELD_RACK_WHITE, Code.FIELD_RACK_GREY)),
                ("large", (Code.FIELD_LARGE_WHITE, Code.FIELD_LARGE_GREY)),
            )
            for sort, code, least, most in zip(("white", "grey"), codes, (1, 0), MOST_RACK, strict=True)
        ),
        BoxField("equals", message(Code.FIELD_EQUALS), FieldKind.NUMBER, 1, MOST_COUNT),
        *(
            BoxField(
                f"{sort}.counts",
                message(code),
                FieldKind.NUMBERS,
                most=MOST_COUNT,
                entries=tuple(tokens),
                total=f"{sort}.total",
            )
            for sort, code, tokens in (
                ("white", Code.FIELD_WHITE, WHITE),
                ("grey", Code.FIELD_GREY, GREY),
            )
        ),
        BoxField(
            "values",
            message(Code.FIELD_VALUES),
            FieldKind.NUMBERS,
            most=_MOST_VALUE,
            entries=(*WHITE, *GREY, EQUALS),
        ),
    )


def fingerprint(box: Box) -> str:
    """Equal for boxes that play alike; the name does not count."""
    parts = (box.columns, box.grounds, box.values, box.counts, box.equals, box.rack, box.large)
    return digest(parts)
