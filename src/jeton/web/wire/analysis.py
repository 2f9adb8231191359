"""Records and positions that somebody looks at."""

from typing import Annotated, Literal

from msgspec import Meta

from jeton.web.wire.base import RECORD, In, Out, SeatNumber, Sequence, Text, Word
from jeton.web.wire.matches import HintedToken, State
from jeton.web.wire.pictures import Board, Picture


class Better(Out, frozen=True):
    """What would have brought more."""

    moves: str
    points: int
    """None of these where moves bring nothing by themselves, as cards."""
    bound: int
    """No turn brings more; as many points as it brings itself, where it is proven to be the best."""
    text: str
    """Why, in a sentence."""
    squares: list[str]
    laid: list[HintedToken]
    """What it would lay, in order."""


class ReviewedTurn(Out, frozen=True):
    """What was played, and what was there."""

    group: int
    """The number of its turn, or of what stands in one row with it."""
    at: int
    """After so many moves of the match it was made."""
    seat: int
    moves: str
    """What was played, in the words of the reader's language."""
    points: int
    loss: int
    lost: str
    """The same in words; empty if it lost nothing."""
    luck: int
    """How many more points were there than could be expected of the draw before it: an estimate."""
    chances: list[int] | None
    """How likely each side was to win after it, in percent: an estimate; none where nobody makes one."""
    grade: Literal["nothing", "best", "good", "inaccuracy", "mistake", "missed-rack"]
    grade_name: str
    better: Better | None
    scores: list[int]
    """Of each player, after it."""


class ReviewedSeat(Out, frozen=True):
    """What a player made of what was there."""

    seat: int
    lines: list[str]


class Review(Out, frozen=True):
    """A match, or a part of it, looked back on when everything is known."""

    part: int
    parts: int
    """How many there are: deals. A match that is looked at as a whole has one."""
    about: str
    turns: list[ReviewedTurn]
    seats: list[ReviewedSeat]
    notes: list[str]
    names: list[str]
    sides: list[str]
    """Who wins together, as chances are told: each player, or partners."""


class ExploredItem(Out, frozen=True):
    """A part of the points of a turn."""

    reason: str
    points: int


class ExploredTurn(Out, frozen=True):
    """One of the best turns of a position."""

    moves: str
    points: int
    bound: int
    """No turn brings more; as many points as it brings itself, where it is proven to be the best."""
    worth: str
    """What it brings, in words."""
    alike: int
    """How many others lay on the same squares and bring as much."""
    items: list[ExploredItem]
    squares: list[str]
    laid: list[HintedToken]
    """What it lays, in order."""


class PositionField(Out, frozen=True):
    """A line of a position file beside the board."""

    name: str
    label: str
    value: str


class Explored(Out, frozen=True):
    """A position, and the best that can be done there."""

    game: str
    title: str
    text: str
    """Its position file."""
    fields: list[PositionField]
    picture: Picture
    fault: str
    """What it lacks to be a position, while somebody types it; nothing if it is one."""
    turns: list[ExploredTurn]
    """The best first, of those that are alike one; of cards each, with all hands open."""
    table: State | None
    """Where cards are played: the table as a page shows a match, with its board."""
    board: Board | None


class Replied(Out, frozen=True):
    """What the next player may do after a turn, in sentences."""

    lines: list[str]


class RecordBody(In, frozen=True):
    """A record to look at."""

    text: Annotated[str, Meta(max_length=RECORD)]
    at: Sequence | None = None
    """After so many of its moves; None for all of them."""
    seat: SeatNumber | None = None
    """Whose view; None for that of somebody who only looks on."""


class TryBody(In, frozen=True):
    """Something that somebody tries at a moment of a record."""

    text: Annotated[str, Meta(max_length=RECORD)]
    at: Sequence
    """After so many of its moves."""
    seat: SeatNumber
    line: Text


class ReviewBody(In, frozen=True):
    """A record to look back on."""

    text: Annotated[str, Meta(max_length=RECORD)]
    part: Annotated[int, Meta(ge=1, le=10_000)] = 1


class PositionBody(In, frozen=True):
    """A position to look at."""

    text: Annotated[str, Meta(max_length=10_000)] = ""
    """A position file; without one, the beginning of a match of the game."""
    game: Word = ""
    """What game it is of, if the file need not say."""
    squares: Annotated[dict[Word, Word], Meta(max_length=500)] = {}
    """What somebody has typed on squares since; nothing for a square that is to be empty."""
    fields: Annotated[dict[Word, Text], Meta(max_length=20)] = {}
    """And into the lines of the file."""
    typed: bool = False
    """Whether it is being typed, so that it may lack something."""


class ReplyBody(In, frozen=True):
    """A position, and a turn there."""

    text: Annotated[str, Meta(max_length=10_000)]
    moves: Text
