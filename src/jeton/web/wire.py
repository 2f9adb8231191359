"""The only shapes on the wire.

Every text in them is already said in the reader's language, and holds nothing that its reader may not know:
``views`` fills them. What comes in is read strictly: wrong types and unknown kinds are refused, and so are
long texts.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

FRAME = 8 * 1024
"""No frame from a browser is larger."""
RECORD = 256 * 1024
"""Nor is a record that somebody brings."""

Text: TypeAlias = Annotated[str, Meta(max_length=2000)]
"""A move or several, as typed."""
Word: TypeAlias = Annotated[str, Meta(max_length=100)]
"""A name, an id, a key."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Sequence: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Lang: TypeAlias = Literal["fr", "en"]


class _Out(Struct, frozen=True):
    """What the server tells."""


class _In(Struct, frozen=True):
    """What a browser sends; members that we do not know are left alone."""


# --- games --------------------------------------------------------------------------------------------


class OptionInfo(_Out, frozen=True):
    """One option of a game."""

    name: str
    kind: Literal["switch", "number", "choice", "clock"]
    about: str
    default: str
    words: list[str]
    """Of a choice."""
    least: int | None
    most: int | None


class Compose(_Out, frozen=True):
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


class Phrase(_Out, frozen=True):
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


class GameInfo(_Out, frozen=True):
    """A game, before a match of it is made."""

    name: str
    title: str
    about: str
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    help: str
    """How a move is written."""
    cards: bool
    minutes: list[int]
    """How long a match takes, about: the least and the most."""
    compose: Compose
    phrases: list[Phrase]
    """Everything that a seat may ever be offered to say."""
    solitaire: bool
    """Whether the solitaire is played by its rules."""


class RulesBlock(_Out, frozen=True):
    """A stretch of a rules page: Markdown, or a picture."""

    kind: Literal["markdown", "picture"]
    text: str
    picture: "Picture | None"


class RulesPage(_Out, frozen=True):
    """The rules of a game."""

    title: str
    blocks: list[RulesBlock]


class Here(_Out, frozen=True):
    """Where this server is."""

    addresses: list[str]
    """Where others in the same network find it, the best first; empty if it does not know."""


# --- pictures -----------------------------------------------------------------------------------------


class Ground(_Out, frozen=True):
    """A kind of square."""

    sign: str
    tint: str
    about: str
    widest: int | None


class Cell(_Out, frozen=True):
    """One square."""

    square: str
    token: str
    ground: int
    printed: bool
    new: bool


class Grid(_Out, frozen=True):
    """A board; without rows where a game has none."""

    rows: list[list[Cell]]
    grounds: list[Ground]
    widest: int


class Mark(_Out, frozen=True):
    """A stroke on a card."""

    sign: str
    tint: str


class Card(_Out, frozen=True):
    """One card."""

    name: str
    marks: list[Mark]
    strong: bool
    new: bool


class Pile(_Out, frozen=True):
    """Cards that lie together."""

    about: str
    cards: list[Card]


class Rack(_Out, frozen=True):
    """The tokens before one seat."""

    seat: int
    tokens: list[str]
    cards: list[list[Card]]


class Picture(_Out, frozen=True):
    """What one seat sees of the table."""

    grid: Grid
    racks: list[Rack]
    scores: list[int]
    sides: list[list[int]]
    supplies: list[str]
    piles: list[Pile]
    notes: list[str]


# --- matches ------------------------------------------------------------------------------------------


class Item(_Out, frozen=True):
    """One line of a score."""

    seat: int
    points: int
    reason: str


class Entry(_Out, frozen=True):
    """One thing that happened."""

    seq: int
    seat: int | None
    """Who acted; None for chance, the referee and the clock."""
    told: str
    items: list[Item]
    squares: list[str]
    """Where tokens were laid."""
    text: str
    """The move as it is written; empty where it is none."""


class SideInfo(_Out, frozen=True):
    """How one side came out."""

    seats: list[int]
    points: int
    rank: int
    words: str


class Outcome(_Out, frozen=True):
    """How a match came out."""

    reason: str
    sides: list[SideInfo]


class SeatInfo(_Out, frozen=True):
    """Who sits where, as everybody may know."""

    seat: int
    kind: Literal["person", "bot", "free"]
    bot: str
    here: bool
    """Whether somebody looks at the match from this seat now."""
    gone: bool
    """Whether the one who sat there has left."""


class _Scene(_Out, frozen=True):
    """A match at one moment, as one seat may know it."""

    seq: int
    names: list[str]
    seats: list[SeatInfo]
    seat: int | None
    """Whose view it is."""
    to_act: list[int]
    window: bool
    """Whether a contest window is open: those to act answer the last play."""
    agreeing: list[int]
    asking: list[int]
    """The seats that would take the last move back."""
    again: list[int]
    """The seats that would rather play another match; it begins once all people say so."""
    words: list[str]
    """The words, and the cards, that the view's seat may say now."""
    waiting: bool
    """Whether the match waits for its last player before its clocks run."""
    over: bool
    outcome: Outcome | None
    picture: Picture
    log: list[Entry]
    clocks: list[int] | None
    """What each seat has left of its time for the match, in milliseconds, when the present turn began."""
    deadline: int | None
    """When the present turn or window runs out, in milliseconds since 1970."""
    next: str | None
    """The match that followed, after a rematch."""


class State(_Scene, frozen=True, tag="state"):
    """Everything a page needs."""

    match: str
    game: str
    title: str
    options: list[str]
    open: bool
    commitment: str
    # What differs from reader to reader comes last: see Press.
    mine: list[int]
    """The seats of the one who asks."""
    hosting: bool
    """Whether whoever asks looks after the table: may invite anew, and replace a guest."""
    now: int


class Event(_Scene, frozen=True, tag="event"):
    """What came of one input, and how things are now. Of several that were missed, each has its own."""

    told: str
    """What the log of it says, in one text."""
    items: list[Item]
    now: int


class Presence(_Out, frozen=True, tag="presence"):
    """Somebody came to a seat, or went from it; who only loads his page again has done neither."""

    seats: list[SeatInfo]


class Ack(_Out, frozen=True, tag="ack"):
    """A move was written down."""

    id: str
    seq: int


class Reject(_Out, frozen=True, tag="reject"):
    """A move changed nothing."""

    id: str
    code: str
    text: str
    seq: int


class Preview(_Out, frozen=True, tag="preview"):
    """What a move would do."""

    n: int
    legal: bool
    text: list[str]
    """Empty where it is legal and no more is told: it would say what the players bet on."""
    squares: list[str]
    points: int | None
    """What it brings; None where that is not told."""


class Hint(_Out, frozen=True, tag="hint"):
    """A hint, one step further each time."""

    text: str


class Gone(_Out, frozen=True, tag="gone"):
    """The server is about to close the socket."""

    reason: str


class Pong(_Out, frozen=True, tag="pong"):
    """The server is there."""


class Problem(_Out, frozen=True, tag="problem"):
    """A frame or request that was refused, with a code."""

    code: str
    text: str


Told: TypeAlias = State | Event | Presence | Ack | Reject | Preview | Hint | Gone | Pong | Problem


class Listed(_Out, frozen=True):
    """A match in the lobby."""

    match: str
    game: str
    title: str
    names: list[str]
    seats: list[SeatInfo]
    mine: list[int]
    seq: int
    open: bool
    over: bool
    options: list[str]
    aside: str
    """Why it cannot be opened, as a sentence; nothing if it can."""


# --- the solitaire --------------------------------------------------------------------------------------


class TechniqueInfo(_Out, frozen=True):
    """A way of reasoning that a puzzle takes."""

    text: str
    times: int


class Puzzle(_Out, frozen=True):
    """A solitaire to solve; its one solution is not told."""

    name: str
    day: str
    """Whose puzzle it is; empty if it is not that of a day."""
    seed: str
    size: int
    """So many numbers a side."""
    level: Literal["easy", "medium", "hard", "expert"]
    level_name: str
    grid: Grid
    """What is given is printed."""
    bank: list[str]
    """What is missing, in order."""
    sheet: str
    """The same as text, for checks and hints."""
    techniques: list[TechniqueInfo]
    """What it takes, the hardest last."""


class Checked(_Out, frozen=True):
    """What is wrong with a solitaire so far."""

    solved: bool
    told: list[str]
    wrong: list[str]
    """The squares on which something else belongs."""


class PuzzleHint(_Out, frozen=True):
    """The next square that can be deduced, with the reason."""

    told: str
    square: str
    """Empty if there is nothing to do."""
    token: str
    """What goes there; empty if something must be taken back first."""


# --- what a browser sends ------------------------------------------------------------------------------


class SeatWish(_In, frozen=True):
    """Who is to sit somewhere."""

    kind: Literal["me", "device", "link", "bot"]
    name: Word = ""
    bot: Word = ""


class NewMatch(_In, frozen=True):
    """A match that somebody wants."""

    game: Word
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=8)]
    options: Annotated[list[Word], Meta(max_length=30)] = []
    open: bool = False


class SeatSecret(_Out, frozen=True):
    """The key of a seat: whoever has it may sit there."""

    seat: int
    key: str
    """Empty at an open table, where no key is needed."""


class Made(_Out, frozen=True):
    """A match that was made."""

    match: str
    keys: list[SeatSecret]


class Claim(_In, frozen=True):
    """Take the seat of a key, which is good once; whoever sits there by that very key may say so again."""

    key: Word
    name: Word = ""


class Sit(_In, frozen=True):
    """Take a free seat of an open table."""

    seat: SeatNumber
    name: Word = ""


class AskSeat(_In, frozen=True):
    """Something about one seat."""

    seat: SeatNumber


class StandIn(_In, frozen=True):
    """Let a bot play for one who has left."""

    seat: SeatNumber
    bot: Word


class MoveBody(_In, frozen=True):
    """A move by HTTP, or several in a line: all or none. What was drawn stays drawn, and what led to it."""

    id: Word
    seat: SeatNumber
    text: Text
    expect: Sequence | None = None
    """The last input that was seen; the move is refused if there has been another."""


class PreviewBody(_In, frozen=True):
    """What would this do?"""

    seat: SeatNumber
    text: Text
    n: Sequence = 0


class HintBody(_In, frozen=True):
    """What should I do?"""

    seat: SeatNumber
    step: Annotated[int, Meta(ge=1, le=9)] = 1


class RecordBody(_In, frozen=True):
    """A record to look at."""

    text: Annotated[str, Meta(max_length=RECORD)]
    at: Sequence | None = None
    """After so many of its moves; None for all of them."""
    seat: SeatNumber | None = None
    """Whose view; None for that of somebody who only looks on."""


class SheetBody(_In, frozen=True):
    """A solitaire as far as somebody has come."""

    sheet: Text
    placed: Annotated[list[Annotated[str, Meta(max_length=10)]], Meta(max_length=200)] = []
    """What was laid: ``12@3C``."""


class SeatLink(_Out, frozen=True):
    """A fresh key for one's own seat, to go on with it on another device."""

    seat: int
    key: str
    others: int
    """So many other devices hold the seat."""
    first: bool
    """Whether this one came to it first, so that it may sign the others out."""


class Rematch(_Out, frozen=True):
    """The next match of the same people."""

    match: str | None
    """None as long as this one goes on and others have not said that they want another."""


class Recover(_In, frozen=True):
    """Get back what a browser has forgotten."""

    code: Word


class RecoveryCode(_Out, frozen=True):
    """With it another browser gets all seats of this one. It is told once, and good once."""

    code: str


class Recovered(_Out, frozen=True):
    """Seats are back, and the browser that had them has them no more."""

    matches: int
    """So many were brought here."""
    code: str
    """The code that is good from now on; the one before only for whoever came without a session."""


class Hello(_In, frozen=True, tag="hello"):
    """The first frame: what the page has seen."""

    seq: Annotated[int, Meta(ge=-1, le=2**31)] = -1
    """The last input that was seen; -1 for none."""
    lang: Lang = "en"
    seat: SeatNumber | None = None


class Move(_In, frozen=True, tag="move"):
    """A move by socket."""

    id: Word
    seat: SeatNumber
    text: Text
    expect: Sequence | None = None


class AskPreview(_In, frozen=True, tag="preview"):
    """What would this do?"""

    seat: SeatNumber
    text: Text
    n: Sequence = 0


class AskHint(_In, frozen=True, tag="hint"):
    """What should I do?"""

    seat: SeatNumber
    step: Annotated[int, Meta(ge=1, le=9)] = 1


class Ping(_In, frozen=True, tag="ping"):
    """Is the server there?"""


Frame: TypeAlias = Hello | Move | AskPreview | AskHint | Ping

_FRAMES: msgspec.json.Decoder[Frame] = msgspec.json.Decoder(Frame)
_ENCODER = msgspec.json.Encoder()


def read_frame(data: bytes | str) -> Frame:
    """A frame from a browser. :raises msgspec.DecodeError: if it is none."""
    return _FRAMES.decode(data)


def write(told: Any) -> bytes:
    """What goes out."""
    return _ENCODER.encode(told)
