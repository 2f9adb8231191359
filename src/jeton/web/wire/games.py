"""Games, what may be chosen of them, and the server itself."""

from typing import Literal

from jeton.web.wire.base import Out


class OptionInfo(Out, frozen=True):
    """One option of a game."""

    name: str
    kind: Literal["switch", "number", "choice", "clock"]
    about: str
    default: str
    words: list[str]
    """Of a choice."""
    meanings: list[str]
    """What each of them means."""
    least: int | None
    most: int | None


class Compose(Out, frozen=True):
    """How tokens laid on the board are written as a move."""

    lay: Literal["line", "single", "none"]
    stock: list[str]
    """Tokens that anybody may take from the table."""
    replaces: bool
    """Whether a token may be laid where another lies."""
    joint: str
    """What joins several lines of one move; empty if a move is one line."""
    printed: str
    """The sign that is printed on the board and read as part of a line."""
    close: str
    """The move that ends a turn of several moves; empty if a turn is one move."""
    onward: str
    """What stands behind a line of one token after which the turn goes on; empty if there is none such."""


class Phrase(Out, frozen=True):
    """A move that is said in words, with what a button for it says."""

    text: str
    """As it is written: ``#`` stands for a number, ``@`` for the name of a card, ``…`` for tokens."""
    label: str
    """What it does; the same signs stand in it for what is filled in."""
    one: str
    """The label for one, where that has a form of its own; empty where it has none."""
    short: str
    """Of a phrase that is chosen among others before it is said: what stands for it there, or before its
    numbers. Empty for one that is said at once."""
    tint: str
    """The colour that it speaks of."""
    sure: bool
    """Whether people are asked once more before they say it."""


class FormatInfo(Out, frozen=True):
    """How long a match may be."""

    name: str
    title: str
    about: str
    """What makes it so long or short."""
    options: list[str]
    """What it sets, ``NAME=VALUE``; it sets nothing that is as in the rules."""
    minutes: list[list[int]]
    """How long a match takes, about: for each number in the game's ``seats``, and at so many for each number
    of people among them, from one; the others are bots."""
    preselected: bool
    """Whether it is to be proposed."""


class BotInfo(Out, frozen=True):
    """A level at which a game has a player."""

    name: str
    """One of the six that every game has."""
    title: str
    """What it is called in the middle of a sentence."""
    average: int
    """Points a turn, about; 0 where nothing is scored turn by turn."""
    temper: str
    """What it is like, in a word; empty if there is nothing to tell."""


class GameInfo(Out, frozen=True):
    """A game, before a match of it is made."""

    name: str
    title: str
    about: str
    seats: list[int]
    options: list[OptionInfo]
    bots: list[BotInfo]
    """The levels, the weakest first."""
    help: str
    """How a move is written."""
    cards: bool
    minutes: list[int]
    """How long a match takes, about: the shortest against bots, and a whole one among people."""
    formats: list[FormatInfo]
    """How long a match may be, the shortest first; the last is as in the rules."""
    compose: Compose
    phrases: list[Phrase]
    """Everything that a seat may ever be offered to say."""
    picture: str
    """The id of its picture: what was asked for by it may be kept for ever."""
    aids: list[str]
    """The headings of what there is to look up in a match; empty where there is nothing."""
    solitaire: bool
    """Whether the solitaire is played by its rules."""


class Here(Out, frozen=True):
    """Where this server is."""

    addresses: list[str]
    """Where others in the same network find it, the best first; empty if it does not know."""
    groups: Literal["anyone", "host-key", "off"]
    """Who may open a group here."""
    notice: str
    """What is to be known before one begins something new, where nothing may be; empty where it may."""
    kids: bool
    """Whether children play here."""
    mail: bool
    """Whether one may have an e-mail when one's turn has come."""


class Privacy(Out, frozen=True):
    """What this server keeps of people."""

    title: str
    about: str
    kept: list[str]
    """What is kept for how long, a sentence or two each."""
    device: str
    """What the browser keeps, and the server does not."""
    others: str
    """Who else gets something."""
