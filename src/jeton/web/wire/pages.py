"""Pages of rules, aids and worked examples."""

from typing import Literal

from jeton.web.wire.base import Out
from jeton.web.wire.pictures import Picture


class RulesBlock(Out, frozen=True):
    """A stretch of a page: Markdown, a picture, or a table of numbers."""

    kind: Literal["markdown", "picture", "table"]
    text: str
    picture: "Picture | None"
    rows: list[list[str]]
    """Of a table; its first row and its first column are heads."""


class RulesPage(Out, frozen=True):
    """The rules of a game."""

    title: str
    summary: list[RulesBlock]
    """The game on one page: what a stranger reads first."""
    blocks: list[RulesBlock]
    """All of its rules."""


class AidPage(Out, frozen=True):
    """What there is to look up in a match of a game."""

    name: str
    title: str
    blocks: list[RulesBlock]


class ExampleStep(Out, frozen=True):
    """One step of a worked example."""

    text: str
    """What is said of it, as Markdown."""
    picture: "Picture"
    """How the table looks after it; everything is open."""
    items: list[str]
    """What it brought."""
    refused: list[str]
    """Why something could not be done."""


class Example(Out, frozen=True):
    """A match that is played before a reader's eyes."""

    title: str
    """Of the game."""
    names: list[str]
    steps: list[ExampleStep]
