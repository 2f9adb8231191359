"""What can be printed."""

from typing import Annotated

from msgspec import Meta

from jeton.web.wire.base import RECORD, In, Out, Packed, Word


class PrintValue(Out, frozen=True):
    """Something that can be chosen, and what it is called."""

    value: str
    name: str


class PrintChoice(Out, frozen=True):
    """Something to choose of a print."""

    name: str
    label: str
    values: list[PrintValue]
    """The usual first; none where a day is written."""
    games: list[str]
    """The games for which it makes a difference; none for any print."""
    day: bool


class PrintOffer(Out, frozen=True):
    """A kind of print."""

    kind: str
    title: str
    about: str
    choices: list[PrintChoice]
    record: bool
    box: bool
    """Whether it shows the box of a game, which may be one's own."""
    """Whether somebody has to bring a record."""
    fresh: bool
    """Whether it is another with every ``seed`` among the wishes."""


class Prints(Out, frozen=True):
    """Everything that can be printed, and the words of the page that offers it."""

    title: str
    about: str
    make: str
    making: str
    ready: str
    record: str
    of_match: str
    paper: PrintChoice
    colour: str
    offers: list[PrintOffer]


class PrintBody(In, frozen=True):
    """A print that somebody wants."""

    kind: Word
    wishes: Annotated[dict[Word, Word], Meta(max_length=20)] = {}
    record: Annotated[str, Meta(max_length=RECORD)] = ""
    paper: Word = "a4"
    colour: bool = True
    box: Packed = ""
    """Of a print that shows one; empty for the one that comes with the game."""
