"""A match as its readers see it, and what goes over a socket."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from jeton.web.wire.base import In, Lang, Out, SeatNumber, Sequence, Text, Word
from jeton.web.wire.boxes import BoxSaid
from jeton.web.wire.pictures import Board, Label, Tally
from jeton.web.wire.quick_messages import QuickMessageSaid


class Held(Out, frozen=True, omit_defaults=True):
    """What lies before one seat."""

    seat: int
    tokens: tuple[str, ...] = ()
    cards: tuple[tuple[str, ...], ...] = ()
    """Where it holds cards: their names, in groups that lie apart."""


class TablePile(Out, frozen=True, omit_defaults=True):
    """Cards that lie together, by name."""

    about: str
    cards: list[str]
    new: list[str] = []
    """Those of them that were just played."""
    open: bool = False
    """Whether it is a hand that lies open."""
    seat: int | None = None
    """Before whom it lies."""
    by: list[int] = []
    """Whose hand each card came from."""
    aside: dict[str, str] = {}
    """What others laid before them instead, by seat."""
    taker: int | None = None
    """Who has taken it."""


class Table(Out, frozen=True):
    """What one seat sees of the table beside what is always there."""

    board: str
    """The id of the board on which it is played: see ``/api/boards``."""
    laid: dict[str, str]
    """What lies on the board, by the names of squares."""
    new: list[str]
    """The squares of the last turn."""
    racks: list[Held]
    scores: list[int]
    sides: list[list[int]]
    supplies: list[str]
    piles: list[TablePile]
    strong: list[str]
    """The cards that are strong now."""
    notes: list[str]
    tallies: list[Tally]
    """What is counted beside the score."""
    labels: list[Label]
    """What stands at the places."""
    terms: list[str]
    """The words that matter now, by their names, besides those of what is counted."""


class Item(Out, frozen=True, omit_defaults=True):
    """One line of a score."""

    points: int
    reason: str
    seat: int | None = None
    """Whose it is, if it is not that of whoever acted."""
    brief: str = ""
    """The reason in few words, where it has more than a glance can take."""


class Entry(Out, frozen=True, omit_defaults=True):
    """One thing that happened."""

    told: str
    seat: int | None = None
    """Who acted; None for chance, the referee and the clock."""
    items: list[Item] = []
    seq: int = 0
    """The input of which it came; nothing in an event, which says that itself."""
    notice: bool = False
    """Whether nobody should miss it: how a contest came out."""


class SideInfo(Out, frozen=True):
    """How one side came out."""

    seats: list[int]
    points: int
    rank: int
    words: str


class Outcome(Out, frozen=True):
    """How a match came out."""

    reason: str
    sides: list[SideInfo]


class SeatInfo(Out, frozen=True):
    """Who sits where, as everybody may know."""

    seat: int
    kind: Literal["person", "bot", "free"]
    bot: str
    here: bool
    """Whether somebody looks at the match from this seat now."""
    gone: bool
    """Whether the one who sat there has left."""
    program: bool
    """Whether a program from outside plays there, though nobody here made it."""


class State(Out, frozen=True, tag="state"):
    """A match at one moment, as one seat may know it: everything a page needs but the board itself."""

    seq: int
    names: list[str]
    seats: list[SeatInfo]
    seat: int | None
    """Whose view it is."""
    to_act: list[int]
    window: bool
    """Whether a contest window is open: those to act answer the last play."""
    agreeing: list[int]
    takeback: int | None
    """The seat that may take its last move back: at once where all others are bots, or by asking them."""
    asking: list[int]
    """The seats that would take that move back, while others have not answered yet."""
    again: list[int]
    """The seats that would rather play another match; it begins once all people say so."""
    coached: bool
    """Whether the one person at the table has a coach."""
    words: list[str]
    """The words, and the cards, that the view's seat may say now."""
    prompt: str
    """What those to act are asked for now, in the game's words; empty where nobody is."""
    waiting: bool
    """Whether the match waits for its last player before its clocks run."""
    over: bool
    outcome: Outcome | None
    table: Table
    board: Board | None
    """The board itself, where it cannot be asked for by its id: that of a record somebody brought."""
    log: list[Entry]
    clocks: list[int] | None
    """What each seat has left of its time for the match, in milliseconds, when the present turn began."""
    deadline: int | None
    """When the present turn or window runs out, in milliseconds since 1970; if it is halted, would have."""
    halted: int | None
    """Since when nothing can be played and no clock runs, in the same time; None if the match goes on."""
    next: str | None
    """The match that followed, after a rematch."""
    match: str
    game: str
    title: str
    options: list[str]
    box: "BoxSaid"
    open: bool
    # What differs from reader to reader, or is no part of the match, comes last: see StateCache.
    quick_messages: list[QuickMessageSaid]
    """What was said at the table, the last of it."""
    mine: list[int]
    """The seats of the one who asks."""
    hosting: bool
    """Whether whoever asks looks after the table: may invite anew, and replace a guest."""
    now: int


class PileChange(Out, frozen=True):
    """What of a pile is not as before; of one that was not there, what is not as of an empty one."""

    about: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    new: list[str] | UnsetType = UNSET
    open: bool | UnsetType = UNSET
    seat: int | UnsetType | None = UNSET
    by: list[int] | UnsetType = UNSET
    aside: dict[str, str] | UnsetType = UNSET
    taker: int | UnsetType | None = UNSET


class Own(Out, frozen=True):
    """What an event is for one seat beside what it is for everybody."""

    racks: list[Held] | UnsetType = UNSET
    """What it sees otherwise than everybody does."""
    words: list[str] | UnsetType = UNSET
    log: dict[str, Entry] | UnsetType = UNSET
    """The lines of the log that say more to it, by their place."""


class Event(Out, frozen=True, tag="event"):
    """What came of one input: how things are now where they are not as before; nothing else is told."""

    seq: int
    log: list[Entry]
    names: list[str] | UnsetType = UNSET
    to_act: list[int] | UnsetType = UNSET
    window: bool | UnsetType = UNSET
    agreeing: list[int] | UnsetType = UNSET
    takeback: int | UnsetType | None = UNSET
    asking: list[int] | UnsetType = UNSET
    again: list[int] | UnsetType = UNSET
    coached: bool | UnsetType = UNSET
    waiting: bool | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    outcome: Outcome | UnsetType | None = UNSET
    prompt: str | UnsetType = UNSET
    laid: dict[str, str] | UnsetType = UNSET
    """What lies otherwise than before, by the names of squares; nothing where something was taken away."""
    new: list[str] | UnsetType = UNSET
    """The squares of the last turn, where they are not just those of ``laid``, or those of before."""
    racks: list[Held] | UnsetType = UNSET
    """Those that have changed, as everybody may see them; what ``own`` says of them counts after this."""
    scores: list[int] | UnsetType = UNSET
    supplies: dict[str, str | None] | UnsetType = UNSET
    """Those that have changed, by their places; None where there is none any more, as in the next three."""
    piles: dict[str, PileChange | None] | UnsetType = UNSET
    strong: list[str] | UnsetType = UNSET
    tallies: dict[str, Tally | None] | UnsetType = UNSET
    labels: dict[str, Label | None] | UnsetType = UNSET
    terms: list[str] | UnsetType = UNSET
    clocks: list[int] | UnsetType | None = UNSET
    deadline: int | UnsetType | None = UNSET
    halted: int | UnsetType | None = UNSET
    next: str | UnsetType | None = UNSET
    # What differs from reader to reader comes last: see Change.
    seat: int | None = None
    """Whose view it is; None for somebody who only looks on."""
    own: Own | UnsetType = UNSET
    now: int | UnsetType = UNSET
    """Only where something runs out: nothing else needs the time."""


class Presence(Out, frozen=True, tag="presence"):
    """Somebody came to a seat, or went from it; who only loads his page again has done neither."""

    seats: list[SeatInfo]


class Ack(Out, frozen=True, tag="ack"):
    """A move was written down."""

    id: str
    seq: int


class Reject(Out, frozen=True, tag="reject"):
    """A move changed nothing."""

    id: str
    code: str
    text: str
    seq: int


Verdict: TypeAlias = Literal["sound", "open", "unfinished", "refused"]
"""What is said of a line: that it holds; only that it may be said, for what is true is at stake; that it is
begun, and nothing is wrong yet; that the rules forbid it."""


class Preview(Out, frozen=True, tag="preview"):
    """What a move would do."""

    n: int
    legal: bool
    text: list[str]
    """Empty where it is legal and no more is told: it would say what the players bet on."""
    squares: list[str]
    points: int | None
    """What it brings; None where that is not told."""
    cards: list[str]
    """Those of which it speaks, and which it does not play."""
    verdict: Verdict


class HintedToken(Out, frozen=True):
    """What a hint would lay on a square."""

    square: str
    token: str
    """Empty where what lies there is taken away."""


class Hint(Out, frozen=True, tag="hint"):
    """A hint, one step further each time."""

    n: int
    text: str
    squares: list[str]
    """Where it would lay something, to be marked."""
    laid: list[HintedToken]
    """At the last step, what it would lay, in order."""
    moves: str
    """At the last step, the same as it is written."""


class Coached(Out, frozen=True):
    """What the coach says: nothing, often."""

    after: list[str]
    """Of the last turn: what was good, and what was better within reach."""
    before: str
    """What to look for in this one."""


class Gone(Out, frozen=True, tag="gone"):
    """The server is about to close the socket."""

    reason: str


class Pong(Out, frozen=True, tag="pong"):
    """The server is there."""


class Problem(Out, frozen=True, tag="problem"):
    """A frame or request that was refused, with a code."""

    code: str
    text: str
    n: int | None
    """The number of the question that it answers, if that had one."""


ServerFrame: TypeAlias = (
    State | Event | Presence | QuickMessageSaid | Ack | Reject | Preview | Hint | Gone | Pong | Problem
)


class Hello(In, frozen=True, tag="hello"):
    """The first frame: what the page has seen."""

    seq: Annotated[int, Meta(ge=-1, le=2**31)] = -1
    """The last input that was seen; -1 for none."""
    lang: Lang = "en"
    seat: SeatNumber | None = None
    pause: Annotated[float, Meta(ge=0.2, le=5)] | None = None
    """How many seconds bots are to wait before a move; None for as long as they do at this server."""


class Move(In, frozen=True, tag="move"):
    """A move, or several in a line: all or none. What was drawn stays drawn, and what led to it.

    By socket; a page that cannot have one sends the same as the body of a request, as it does the next two.
    """

    id: Word
    seat: SeatNumber
    text: Text
    expect: Sequence | None = None
    """The last input that was seen; the move is refused if there has been another."""


class AskPreview(In, frozen=True, tag="preview"):
    """What would this do?"""

    seat: SeatNumber
    text: Text
    n: Sequence = 0


class AskHint(In, frozen=True, tag="hint"):
    """What should I do?"""

    seat: SeatNumber
    step: Annotated[int, Meta(ge=1, le=9)] = 1
    simple: bool = False
    """Whether an easy move will do; else it is the best one."""
    n: Sequence = 0


class Ping(In, frozen=True, tag="ping"):
    """Is the server there?"""


PageFrame: TypeAlias = Hello | Move | AskPreview | AskHint | Ping


_FRAMES: msgspec.json.Decoder[PageFrame] = msgspec.json.Decoder(PageFrame)


def read_frame(data: bytes | str) -> PageFrame:
    """A frame from a browser. :raises msgspec.DecodeError: if it is none."""
    return _FRAMES.decode(data)
