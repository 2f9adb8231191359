"""Boxes, and one's own."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from jeton.web.wire.base import In, Out, Packed, Word
from jeton.web.wire.pictures import Ground


class BoxSaid(Out, frozen=True):
    """Which box is played with, or can be."""

    game: str
    name: str
    packed: str
    """The box as one word; empty if it is the one that comes with the game."""


class BoxWord(Out, frozen=True):
    """Something that can be chosen."""

    word: str
    label: str


class BoxField(Out, frozen=True):
    """Something of a box that its owner may change."""

    key: str
    label: str
    kind: Literal["text", "flag", "number", "board", "numbers", "words"]
    least: int
    most: int
    entries: list[BoxWord]
    """What is counted or named; none where any number may be added."""
    largest: int
    """The largest number that may be added."""
    words: list[BoxWord]
    """What may be chosen for an entry; none where some words may be written."""
    total: str
    """The key of the number that they must add up to."""


class BoxSquare(Out, frozen=True):
    """A kind of square."""

    code: str
    """How a board writes it; {} stands for a number that is printed there."""
    ground: Ground
    printed: bool


class BoxFault(Out, frozen=True):
    """What the reader of a box finds wrong."""

    code: str
    text: str
    key: str
    """The field that is meant; empty if it is none of them."""


class BoxDraft(Out, frozen=True):
    """A box as a form."""

    game: str
    title: str
    values: dict[str, str | bool | int | dict[str, str | int]]
    """What stands at the keys of the fields, and of their totals."""
    fields: list[BoxField]
    palette: list[BoxSquare]
    fault: BoxFault | None
    text: str
    """The box as a file."""
    packed: str
    """The box as one word; empty while something is wrong with it."""
    usual: bool
    """Whether it is the one that comes with the game."""


BoxValue: TypeAlias = (
    Annotated[str, Meta(max_length=20_000)]
    | bool
    | Annotated[int, Meta(ge=-(10**9), le=10**9)]
    | Annotated[dict[Word, Word | Annotated[int, Meta(ge=-(10**9), le=10**9)]], Meta(max_length=500)]
)


class BoxBody(In, frozen=True):
    """A box that somebody looks at or changes: by one of these, or the one that comes with the game."""

    text: Annotated[str, Meta(max_length=200_000)] = ""
    packed: Packed = ""
    values: Annotated[dict[Word, BoxValue], Meta(max_length=40)] | None = None
