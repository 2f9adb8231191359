"""The only shapes on the wire.

Every text in them is already said in the reader's language, and holds nothing that its reader may not know:
``views`` fills them. What comes in is read strictly: wrong types and unknown kinds are refused, and so are
long texts.
"""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

FRAME = 8 * 1024
"""No frame from a browser is larger."""
RECORD = 256 * 1024
"""Nor is a record that somebody brings."""

Text: TypeAlias = Annotated[str, Meta(max_length=2000)]
"""A move or several, as typed."""
Word: TypeAlias = Annotated[str, Meta(max_length=100)]
"""A name, an id, a key."""
Placed: TypeAlias = Annotated[list[Annotated[str, Meta(max_length=10)]], Meta(max_length=200)]
"""What was laid on a solitaire: ``12@3C``."""
Packed: TypeAlias = Annotated[str, Meta(max_length=8000)]
"""A box as one word."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Sequence: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Lang: TypeAlias = Literal["fr", "en"]
ScoreAct: TypeAlias = Literal["turn", "left", "leave", "over"]


class _Out(Struct, frozen=True, gc=False):
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
    meanings: list[str]
    """What each of them means."""
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
    sure: bool
    """Whether people are asked once more before they say it."""


class FormatInfo(_Out, frozen=True):
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


class BotInfo(_Out, frozen=True):
    """A level at which a game has a player."""

    name: str
    """One of the six that every game has, by which the app knows what it is called."""
    average: int
    """Points a turn, about; 0 where nothing is scored turn by turn."""
    temper: str
    """What it is like, in a word; empty if there is nothing to tell."""


class GameInfo(_Out, frozen=True):
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


class RulesBlock(_Out, frozen=True):
    """A stretch of a page: Markdown, a picture, or a table of numbers."""

    kind: Literal["markdown", "picture", "table"]
    text: str
    picture: "Picture | None"
    rows: list[list[str]]
    """Of a table; its first row and its first column are heads."""


class RulesPage(_Out, frozen=True):
    """The rules of a game."""

    title: str
    summary: list[RulesBlock]
    """The game on one page: what a stranger reads first."""
    blocks: list[RulesBlock]
    """All of its rules."""


class AidPage(_Out, frozen=True):
    """What there is to look up in a match of a game."""

    name: str
    title: str
    blocks: list[RulesBlock]


class ExampleStep(_Out, frozen=True):
    """One step of a worked example."""

    text: str
    """What is said of it, as Markdown."""
    picture: "Picture"
    """How the table looks after it; everything is open."""
    items: list[str]
    """What it brought."""
    refused: list[str]
    """Why something could not be done."""


class Example(_Out, frozen=True):
    """A match that is played before a reader's eyes."""

    title: str
    """Of the game."""
    names: list[str]
    steps: list[ExampleStep]


class Here(_Out, frozen=True):
    """Where this server is."""

    addresses: list[str]
    """Where others in the same network find it, the best first; empty if it does not know."""
    groups: Literal["anyone", "host-key", "off"]
    """Who may open a group here."""


class Privacy(_Out, frozen=True):
    """What this server keeps of people."""

    title: str
    about: str
    kept: list[str]
    """What is kept for how long, a sentence or two each."""
    others: str
    """Who else gets something."""


# --- pictures -----------------------------------------------------------------------------------------


class Ground(_Out, frozen=True):
    """A kind of square."""

    sign: str
    tint: str
    about: str
    widest: int | None
    times: int
    """By what it multiplies points."""
    whole: bool
    """Whether that is the whole line, and not only the token."""
    only: str
    """The token on which alone it has an effect; empty where any has it."""
    takes: str
    """The tint of the kind of token that it takes; empty if it takes any."""


class Cell(_Out, frozen=True):
    """One square."""

    square: str
    token: str
    ground: int
    printed: bool
    new: bool


class Kind(_Out, frozen=True):
    """A kind of token."""

    tint: str
    about: str
    tokens: dict[str, int | None]
    """What may be written on one, with the points that it bears."""


class Grid(_Out, frozen=True):
    """A board; without rows where a game has none."""

    rows: list[list[Cell]]
    grounds: list[Ground]
    widest: int
    kinds: list[Kind]
    """The kinds of tokens; none where all look alike."""
    units: list[list[str]]
    """Squares that are to be seen as one place: slots, where a board has any."""


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
    about: str
    """What its strokes say, for those who do not see them; empty if it has none."""


class Tally(_Out, frozen=True):
    """Something that is counted before everybody's eyes."""

    term: str
    """The name of the word for it: see ``Board``."""
    counts: list[int]
    """For each of the sides."""
    goals: list[int]
    """How many each has undertaken to have, 0 where it has not; empty where nobody does."""


class Label(_Out, frozen=True):
    """What a seat is now, or has said: stands at its place."""

    seat: int
    text: str


class Term(_Out, frozen=True):
    """A word that a beginner asks about, with the sentence that answers."""

    name: str
    word: str
    about: str


class Use(_Out, frozen=True):
    """What tokens do, in a sentence."""

    about: str
    tokens: list[str]
    """Those that do it; none for all that no other use names."""


class Pile(_Out, frozen=True):
    """Cards that lie together."""

    about: str
    cards: list[Card]
    open: bool
    """Whether it is a hand that lies open: that is never out of sight."""
    seat: int | None
    """Before whom it lies; None for what lies in the middle, or only speaks of cards."""
    by: list[int]
    """Whose hand each card came from, where one after another is put on the pile."""
    aside: dict[str, Card]
    """What others laid before them instead of on this pile, by seat."""
    taker: int | None
    """Who has taken it."""


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
    tallies: list[Tally]
    labels: list[Label]
    terms: list[str]


class Board(_Out, frozen=True):
    """What is the same all through a match, and in every match with the same box."""

    grid: Grid
    """The board as the box has it."""
    cards: list[Card]
    """Every card of the box, with what is drawn on it."""
    terms: list[Term]
    """Words that a beginner asks about."""
    scoring: list[Use]
    """What scores: to stand by the board."""
    uses: list[Use]
    """What each token does."""


# --- matches ------------------------------------------------------------------------------------------


class Held(_Out, frozen=True, omit_defaults=True):
    """What lies before one seat."""

    seat: int
    tokens: tuple[str, ...] = ()
    cards: tuple[tuple[str, ...], ...] = ()
    """Where it holds cards: their names, in groups that lie apart."""


class TablePile(_Out, frozen=True, omit_defaults=True):
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


class Table(_Out, frozen=True):
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
    trumps: list[str]
    """The cards that are trumps now."""
    notes: list[str]
    tallies: list[Tally]
    """What is counted beside the score."""
    labels: list[Label]
    """What stands at the places."""
    terms: list[str]
    """The words that matter now, by their names, besides those of what is counted."""


class Item(_Out, frozen=True, omit_defaults=True):
    """One line of a score."""

    points: int
    reason: str
    seat: int | None = None
    """Whose it is, if it is not that of whoever acted."""
    brief: str = ""
    """The reason in few words, where it has more than a glance can take."""


class Entry(_Out, frozen=True, omit_defaults=True):
    """One thing that happened."""

    told: str
    seat: int | None = None
    """Who acted; None for chance, the referee and the clock."""
    items: list[Item] = []
    seq: int = 0
    """The input of which it came; nothing in an event, which says that itself."""
    notice: bool = False
    """Whether nobody should miss it: how a contest came out."""


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


class State(_Out, frozen=True, tag="state"):
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
    """When the present turn or window runs out, in milliseconds since 1970."""
    next: str | None
    """The match that followed, after a rematch."""
    match: str
    game: str
    title: str
    options: list[str]
    box: "BoxSaid"
    open: bool
    commitment: str
    # What differs from reader to reader comes last: see StateCache.
    mine: list[int]
    """The seats of the one who asks."""
    hosting: bool
    """Whether whoever asks looks after the table: may invite anew, and replace a guest."""
    now: int


class Lines(_Out, frozen=True):
    """What has changed in a list of lines."""

    size: int
    """So many there are now."""
    at: dict[str, str]
    """Those that are new, by their place."""


class Piles(_Out, frozen=True):
    """What has changed in a list of piles."""

    size: int
    at: dict[str, TablePile]


class Tallies(_Out, frozen=True):
    """What has changed in a list of counts."""

    size: int
    at: dict[str, Tally]


class Labels(_Out, frozen=True):
    """What has changed in a list of labels."""

    size: int
    at: dict[str, Label]


class Own(_Out, frozen=True):
    """What an event is for one seat beside what it is for everybody."""

    seat: int | None
    """Whose view it is; None for somebody who only looks on."""
    racks: list[Held] | UnsetType = UNSET
    """What it sees otherwise than everybody does."""
    words: list[str] | UnsetType = UNSET
    log: dict[str, Entry] | UnsetType = UNSET
    """The lines of the log that say more to it, by their place."""


class Event(_Out, frozen=True, tag="event"):
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
    supplies: Lines | UnsetType = UNSET
    piles: Piles | UnsetType = UNSET
    trumps: list[str] | UnsetType = UNSET
    tallies: Tallies | UnsetType = UNSET
    labels: Labels | UnsetType = UNSET
    terms: list[str] | UnsetType = UNSET
    clocks: list[int] | UnsetType | None = UNSET
    deadline: int | UnsetType | None = UNSET
    next: str | UnsetType | None = UNSET
    # What differs from reader to reader comes last: see Change.
    own: Own = Own(None)
    now: int = 0


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


Verdict: TypeAlias = Literal["sound", "open", "unfinished", "refused"]
"""What is said of a line: that it holds; only that it may be said, for what is true is at stake; that it is
begun, and nothing is wrong yet; that the rules forbid it."""


class Preview(_Out, frozen=True, tag="preview"):
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


class HintedToken(_Out, frozen=True):
    """What a hint would lay on a square."""

    square: str
    token: str
    """Empty where what lies there is taken away."""


class Hint(_Out, frozen=True, tag="hint"):
    """A hint, one step further each time."""

    n: int
    text: str
    squares: list[str]
    """Where it would lay something, to be marked."""
    laid: list[HintedToken]
    """At the last step, what it would lay, in order."""
    moves: str
    """At the last step, the same as it is written."""


class Coached(_Out, frozen=True):
    """What the coach says: nothing, often."""

    after: list[str]
    """Of the last turn: what was good, and what was better within reach."""
    before: str
    """What to look for in this one."""


class Better(_Out, frozen=True):
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


class ReviewedTurn(_Out, frozen=True):
    """What was played, and what was there."""

    group: int
    """The number of its turn, or of its trick."""
    at: int
    """After so many moves of the match it was made."""
    seat: int
    moves: str
    points: int
    loss: int
    luck: int
    """How many more points were there than could be expected of the draw before it: an estimate."""
    chances: list[int] | None
    """How likely each player was to win after it, in percent: an estimate; none where nobody makes one."""
    grade: Literal["nothing", "best", "good", "inaccuracy", "mistake", "missed-rack"]
    grade_name: str
    better: Better | None
    scores: list[int]
    """Of each player, after it."""


class ReviewedSeat(_Out, frozen=True):
    """What a player made of what was there."""

    seat: int
    lines: list[str]


class Review(_Out, frozen=True):
    """A match, or a part of it, looked back on when everything is known."""

    part: int
    parts: int
    """How many there are: deals. A match that is looked at as a whole has one."""
    about: str
    turns: list[ReviewedTurn]
    seats: list[ReviewedSeat]
    notes: list[str]
    names: list[str]


class ExploredItem(_Out, frozen=True):
    """A part of the points of a turn."""

    reason: str
    points: int


class ExploredTurn(_Out, frozen=True):
    """One of the best turns of a position."""

    moves: str
    points: int
    bound: int
    """No turn brings more; as many points as it brings itself, where it is proven to be the best."""
    alike: int
    """How many others lay on the same squares and bring as much."""
    items: list[ExploredItem]
    squares: list[str]
    laid: list[HintedToken]
    """What it lays, in order."""


class PositionField(_Out, frozen=True):
    """A line of a position file beside the board."""

    name: str
    label: str
    value: str


class Explored(_Out, frozen=True):
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
    """The best first, of those that are alike one. Of cards, points are tricks, with all hands open."""
    table: State | None
    """Where cards are played: the table as a page shows a match, with its board."""
    board: Board | None


class Replied(_Out, frozen=True):
    """What the next player may do after a turn, in sentences."""

    lines: list[str]


class LessonRefusal(_Out, frozen=True):
    """Why something that was tried in a lesson is refused."""

    reason: str
    said: str
    """What is said to somebody who makes this mistake; empty where nobody was expected to."""


class LessonPlay(_Out, frozen=True):
    """Something in a lesson that the rules allow, and what comes of it."""

    preview: Preview
    event: Event
    """The same as in a match: what has changed at the table."""
    said: str
    """What is said to it, where it is not what was asked for."""
    done: bool
    """Whether it does what was asked for."""
    then: int | None
    """The situation after it. Where there is none, and it is not done, the step begins again."""


class LessonSituation(_Out, frozen=True):
    """A moment of a step: everything that can be tried in it, as it is written, and what the rules say."""

    refused: dict[str, int]
    """By the number of the refusal."""
    played: dict[str, LessonPlay]


class LessonDeed(_Out, frozen=True):
    """A part of a solution."""

    text: str
    laid: list[HintedToken]


class LessonStep(_Out, frozen=True):
    """One idea."""

    name: str
    title: str
    ask: str
    """What to do."""
    well: str
    """What has been learned."""
    state: State
    """Where it begins."""
    window: list[str]
    """Two corners of the part of the board to show; none for all of it."""
    squares: list[str]
    """Those to lay on; where lines are laid, all of them are filled before the rules are asked."""
    compose: Compose
    """With the tokens that may be taken from the table in this step."""
    refusals: list[LessonRefusal]
    situations: list[LessonSituation]
    """The first is where it begins."""
    solution: list[LessonDeed]


class Lesson(_Out, frozen=True):
    """A game to be learned by doing; all answers are in it, so that nobody has to be asked."""

    game: GameInfo
    board: Board
    steps: list[LessonStep]


class ChallengeLevel(_Out, frozen=True):
    """The puzzles of a game that take about as much."""

    name: str
    title: str
    numbers: list[int]


class ChallengeList(_Out, frozen=True):
    """The puzzles of a game."""

    game: str
    title: str
    daily: int
    """The number of today's, which is the same for everybody."""
    levels: list[ChallengeLevel]


class Challenges(_Out, frozen=True):
    """The puzzles of all games."""

    day: str
    """Today, in world time."""
    games: list[ChallengeList]


class Challenge(_Out, frozen=True):
    """A puzzle of a game: a position with one turn that is clearly best. The answer is not in it."""

    game: GameInfo
    board: Board
    number: int
    level: str
    level_name: str
    ask: str
    """What to find."""
    state: State
    steps: int
    """How many hints there are; the last is the answer."""


class Attempt(_Out, frozen=True):
    """What comes of an answer."""

    preview: Preview
    refused: str
    """Why it is no turn; empty if it is one."""
    solved: bool
    open: bool
    """Whether the turn goes on, so that it is no answer yet."""
    said: str
    """What it brings beside what there is to be had."""
    done: str
    """Everything that is played by now, to be sent with what comes next."""
    items: list[Item]
    """How its points come about."""
    state: State | None
    """The table after it; none if it is refused."""


class Gone(_Out, frozen=True, tag="gone"):
    """The server is about to close the socket."""

    reason: str


class Pong(_Out, frozen=True, tag="pong"):
    """The server is there."""


class Problem(_Out, frozen=True, tag="problem"):
    """A frame or request that was refused, with a code."""

    code: str
    text: str
    n: int | None
    """The number of the question that it answers, if that had one."""


ServerFrame: TypeAlias = State | Event | Presence | Ack | Reject | Preview | Hint | Gone | Pong | Problem


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
    opened: int
    """When; in milliseconds."""
    points: list[int]
    """Of each seat; nothing while it goes on, or if that is not known."""
    won: list[int]
    """The seats of the sides that share the first rank; nobody where there are no points."""


class Past(_Out, frozen=True):
    """A match of one's own that is over, as it is looked for."""

    match: str
    game: str
    title: str
    names: list[str]
    """As they were at the end."""
    opened: int
    """When; in milliseconds."""
    ended: int
    """When the last thing happened there."""
    points: list[int]
    """Of each seat; nothing if that is not known."""
    won: list[int]
    """The seats of the sides that share the first rank; nobody where there are no points."""


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


class PuzzleVerdict(_Out, frozen=True):
    """What the judge says of a small grid that is full."""

    told: list[str]
    """What is wrong; nothing if it is solved."""
    said: str
    """What is said to somebody who makes this mistake."""


class PuzzleStep(_Out, frozen=True):
    """One idea of the solitaire."""

    name: str
    title: str
    ask: str
    well: str
    puzzle: Puzzle
    verdicts: list[PuzzleVerdict]
    answers: dict[str, int]
    """For every way to fill it, as it was laid and in order, ``2@5A 5@1E``: the number of its verdict."""
    solution: list[str]


class PuzzleLesson(_Out, frozen=True):
    """The solitaire to be learned by doing, with all answers."""

    steps: list[PuzzleStep]


class FreeGrid(_Out, frozen=True):
    """An empty grid, and the whole kit to fill it with."""

    size: int
    """So many numbers a side."""
    squares: int
    """So many tokens have room."""
    grid: Grid
    bank: list[str]
    """All tokens, in order."""


class FreeRun(_Out, frozen=True):
    """Tokens side by side on a row or column of a free grid."""

    squares: list[str]
    text: str
    """As it is read: ``9 × 2 = 18``."""
    truth: Literal["true", "false", "open"]
    """``open`` while it has not the form of an equality."""
    told: str
    """Which line it is on, and why it is no true equality if it is none."""


class FreeStanding(_Out, frozen=True):
    """How far a free grid has come."""

    laid: int
    squares: int
    counts: bool
    """Whether everything on it is true."""
    done: bool
    """Whether it is full as well."""
    runs: list[FreeRun]
    alone: list[str]
    """The squares of tokens that stand in no line."""


class FreeFilled(_Out, frozen=True):
    """What a search for a full grid has come to."""

    ended: Literal["found", "none", "cut"]
    """``none`` if it is proved that there is no way, ``cut`` if it has to go on."""
    told: str
    grid: Grid | None
    """Full; what the player has laid is printed."""
    left: list[str]
    """What is left of the kit, as it is counted: ``5(2)``."""
    attempt: int
    """With which attempt to go on."""
    nodes: int
    """So many positions were looked at."""


class FreeSheet(_Out, frozen=True):
    """A free grid from a file."""

    size: int
    placed: list[str]
    """``12@3C``, with signs as they are printed."""


# --- what a browser sends ------------------------------------------------------------------------------


class NewSeat(_In, frozen=True):
    """Who is to sit somewhere."""

    kind: Literal["me", "device", "link", "bot"]
    name: Word = ""
    bot: Word = ""


class NewMatch(_In, frozen=True):
    """A match that somebody wants."""

    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    options: Annotated[list[Word], Meta(max_length=30)] = []
    open: bool = False
    coach: bool = False
    """Whether the one who asks is to have a coach; all others are bots, then."""
    box: Packed = ""
    """Empty for the one that comes with the game."""


class SeatKey(_Out, frozen=True):
    """The key of a seat: whoever has it may sit there."""

    seat: int
    key: str
    """Empty at an open table, where no key is needed."""
    others: int
    """So many other devices hold the seat."""
    first: bool
    """Whether this device came to it first, so that it may sign the others out."""


class Made(_Out, frozen=True):
    """A match that was made."""

    match: str
    keys: list[SeatKey]


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


class SwitchCoach(_In, frozen=True):
    """Have a coach, or none."""

    seat: SeatNumber
    on: bool


class StandIn(_In, frozen=True):
    """Let a bot play for one who has left."""

    seat: SeatNumber
    bot: Word


class RecordBody(_In, frozen=True):
    """A record to look at."""

    text: Annotated[str, Meta(max_length=RECORD)]
    at: Sequence | None = None
    """After so many of its moves; None for all of them."""
    seat: SeatNumber | None = None
    """Whose view; None for that of somebody who only looks on."""


class TryBody(_In, frozen=True):
    """Something that somebody tries at a moment of a record."""

    text: Annotated[str, Meta(max_length=RECORD)]
    at: Sequence
    """After so many of its moves."""
    seat: SeatNumber
    line: Text


class ReviewBody(_In, frozen=True):
    """A record to look back on."""

    text: Annotated[str, Meta(max_length=RECORD)]
    part: Annotated[int, Meta(ge=1, le=10_000)] = 1


class PositionBody(_In, frozen=True):
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


class ReplyBody(_In, frozen=True):
    """A position, and a turn there."""

    text: Annotated[str, Meta(max_length=10_000)]
    moves: Text


class SheetBody(_In, frozen=True):
    """A solitaire as far as somebody has come."""

    sheet: Text
    placed: Placed = []


class AttemptBody(_In, frozen=True):
    """An answer to a puzzle of a game, or the next part of one."""

    text: Text
    done: Text = ""


class FreeBody(_In, frozen=True):
    """A free grid as far as somebody has come."""

    size: Annotated[int, Meta(ge=0, le=99)]
    placed: Placed = []


class FreeFillBody(_In, frozen=True):
    """A free grid that somebody wants to see full; the search goes on where it stopped."""

    size: Annotated[int, Meta(ge=0, le=99)]
    placed: Placed = []
    seed: Word = ""
    attempt: Annotated[int, Meta(ge=0, le=10_000)] = 0


class FreeFileBody(_In, frozen=True):
    """A file with a free grid."""

    text: Annotated[str, Meta(max_length=10_000)]


# --- boxes ------------------------------------------------------------------------------------------------


class BoxSaid(_Out, frozen=True):
    """Which box is played with, or can be."""

    game: str
    name: str
    packed: str
    """The box as one word; empty if it is the one that comes with the game."""


class BoxWord(_Out, frozen=True):
    """Something that can be chosen."""

    word: str
    label: str


class BoxField(_Out, frozen=True):
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


class BoxSquare(_Out, frozen=True):
    """A kind of square."""

    code: str
    """How a board writes it; {} stands for a number that is printed there."""
    ground: Ground
    printed: bool


class BoxFault(_Out, frozen=True):
    """What the reader of a box finds wrong."""

    code: str
    text: str
    key: str
    """The field that is meant; empty if it is none of them."""


class BoxDraft(_Out, frozen=True):
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


class BoxBody(_In, frozen=True):
    """A box that somebody looks at or changes: by one of these, or the one that comes with the game."""

    text: Annotated[str, Meta(max_length=200_000)] = ""
    packed: Packed = ""
    values: Annotated[dict[Word, BoxValue], Meta(max_length=40)] | None = None


# --- sheets of people who play with the real box ---------------------------------------------------------


class ScoreGame(_Out, frozen=True):
    """A game whose score can be kept."""

    name: str
    title: str
    about: str
    """How the lines of its sheets are written."""
    least: int
    """So few may score."""
    most: int
    camps: bool
    """Whether those who score are camps, not players."""
    options: list[OptionInfo]
    """Those that a sheet goes by."""


class ScoreItem(_Out, frozen=True):
    """One line of a score."""

    seat: int
    points: int
    reason: str


class ScoreLine(_Out, frozen=True):
    """A line of a sheet, and what it gave."""

    seat: int
    act: ScoreAct
    text: str
    """As the notation has it."""
    told: str
    """In the reader's own words."""
    items: list[ScoreItem]
    points: int
    """What its own player has from it."""


class ScoreField(_Out, frozen=True):
    """One question of a form: a choice of words, or a number."""

    name: str
    label: str
    words: list[str]
    """What may be chosen; of words with two numbers one stands for all. None for a number."""
    phrases: list[Phrase]
    """The labels of the words."""
    least: int
    most: int
    usual: str
    """What it is unless somebody says otherwise; empty if it must be said."""


class ScoreForm(_Out, frozen=True):
    """A turn that is filled in."""

    text: str
    """The line, with the names of the fields in braces."""
    fields: list[ScoreField]


class Score(_Out, frozen=True):
    """A sheet as anybody may see it."""

    id: str
    game: str
    title: str
    revision: int
    options: list[str]
    box: BoxSaid
    names: list[str]
    """Of those who score, in playing order."""
    lines: list[ScoreLine]
    points: list[int]
    """Of each who scores."""
    words: list[str]
    """For each what the points do not say, games won; empty where they say all."""
    next: int | None
    """Whose turn it should be; None if anybody's, or nobody's."""
    settling: bool
    """Whether what is left is being written down: no more turns."""
    unsettled: list[int]
    """Those whose rest is still to be written down."""
    gone: list[int]
    over: bool
    winners: list[int]
    say: list[Phrase]
    """What a turn may be in words alone."""
    within: list[Phrase]
    """What may stand among the tokens of a turn."""
    left: Literal["nothing", "each", "last"]
    """What is written down, at the end, of what players have left."""
    tokens: list[str]
    """Every token that there is to lay, once each."""
    form: ScoreForm | None
    compose: Compose
    grid: Grid
    """The board; without rows where a game has none."""
    file: str
    """The sheet as a file, to be kept."""


class ScoreMade(_Out, frozen=True):
    """A new sheet, and the key with which one writes on it."""

    key: str
    sheet: Score


class ScoreLost(_Out, frozen=True):
    """A line that would not hold any more."""

    number: int
    told: str
    reason: str


class ScoreAnswer(_Out, frozen=True):
    """What became of something that somebody wrote; nothing was, if it says why not."""

    sheet: Score | None
    """As it is now; None if it is as it was."""
    fault: str
    """Why it cannot be."""
    stale: bool
    """Whether others have written meanwhile: the sheet is as they left it."""
    items: list[ScoreItem]
    """What a line that was only asked about would give."""
    points: int
    lost: list[ScoreLost]
    """What would not hold any more; nothing was written, unless it was said that this may be."""


class NewScore(_In, frozen=True):
    """A sheet that somebody wants."""

    game: Word
    names: Annotated[list[Word], Meta(min_length=1, max_length=8)] = []
    options: Annotated[list[Word], Meta(max_length=30)] = []
    file: Annotated[str, Meta(max_length=RECORD)] = ""
    """A sheet that was kept, to go on with; it says names, options and box itself."""
    box: Packed = ""
    """Empty for the one that comes with the game."""


class ScoreEdit(_In, frozen=True):
    """Something that somebody writes on a sheet, or asks about."""

    edit: Literal["enter", "check", "undo", "correct", "insert", "remove"]
    revision: Sequence
    key: Word = ""
    """Nobody needs one who only asks."""
    number: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """The line that is corrected or removed, or before which one is put; of a check, that it replaces."""
    seat: SeatNumber = 0
    act: ScoreAct = "turn"
    text: Text = ""
    drop: bool = False
    """Whether lines that do not hold any more may go."""


class PrintValue(_Out, frozen=True):
    """Something that can be chosen, and what it is called."""

    value: str
    name: str


class PrintChoice(_Out, frozen=True):
    """Something to choose of a print."""

    name: str
    label: str
    values: list[PrintValue]
    """The usual first; none where a day is written."""
    games: list[str]
    """The games for which it makes a difference; none for any print."""
    day: bool


class PrintOffer(_Out, frozen=True):
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


class Prints(_Out, frozen=True):
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


class PrintBody(_In, frozen=True):
    """A print that somebody wants."""

    kind: Word
    wishes: Annotated[dict[Word, Word], Meta(max_length=20)] = {}
    record: Annotated[str, Meta(max_length=RECORD)] = ""
    paper: Word = "a4"
    colour: bool = True
    box: Packed = ""
    """Of a print that shows one; empty for the one that comes with the game."""


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
    """A move, or several in a line: all or none. What was drawn stays drawn, and what led to it.

    By socket; a page that cannot have one sends the same as the body of a request, as it does the next two.
    """

    id: Word
    seat: SeatNumber
    text: Text
    expect: Sequence | None = None
    """The last input that was seen; the move is refused if there has been another."""


class AskPreview(_In, frozen=True, tag="preview"):
    """What would this do?"""

    seat: SeatNumber
    text: Text
    n: Sequence = 0


class AskHint(_In, frozen=True, tag="hint"):
    """What should I do?"""

    seat: SeatNumber
    step: Annotated[int, Meta(ge=1, le=9)] = 1
    simple: bool = False
    """Whether an easy move will do; else it is the best one."""
    n: Sequence = 0


class Ping(_In, frozen=True, tag="ping"):
    """Is the server there?"""


PageFrame: TypeAlias = Hello | Move | AskPreview | AskHint | Ping

_FRAMES: msgspec.json.Decoder[PageFrame] = msgspec.json.Decoder(PageFrame)
_ENCODER = msgspec.json.Encoder()


def read_frame(data: bytes | str) -> PageFrame:
    """A frame from a browser. :raises msgspec.DecodeError: if it is none."""
    return _FRAMES.decode(data)


def write(told: Any) -> bytes:
    """What goes out."""
    return _ENCODER.encode(told)


# --- classes and clubs ------------------------------------------------------------------------------------


class NewGroup(_In, frozen=True):
    """A group that somebody wants to host."""

    title: Word
    permit: Annotated[str, Meta(max_length=100)] = ""
    """What the server asks for where not everybody may."""


class GroupMade(_Out, frozen=True):
    """A new group."""

    id: str
    code: str
    """With which people come in."""
    key: str
    """With which its host does whatever a host may."""


class GroupName(_Out, frozen=True):
    """Somebody in a group."""

    id: str
    name: str


class GroupDoor(_Out, frozen=True):
    """What somebody sees who has the code."""

    id: str
    title: str
    open: bool
    people: list[GroupName]
    """Those who are in it: whoever comes back says who they are."""


class GroupEntry(_In, frozen=True):
    """Somebody who comes in."""

    name: Annotated[str, Meta(max_length=100)] = ""
    person: Annotated[str, Meta(max_length=40)] = ""
    """Who they were, if they have been here before; the host confirms it."""


class GroupEntered(_Out, frozen=True):
    """Where they are now."""

    id: str


class GroupPerson(_Out, frozen=True):
    """Somebody, for the host and the others."""

    id: str
    name: str
    present: bool
    """Whether they are paired."""


class GroupReturn(_Out, frozen=True):
    """Somebody who says on another device that they have been here before."""

    id: str
    name: str


class GroupTable(_Out, frozen=True):
    """A table of a round, as anybody may see it."""

    match: str
    names: list[str]
    points: list[int]
    acting: list[int]
    """The seats that are to act."""
    over: bool
    alone: bool
    """Whether this is somebody who sits out."""
    people: list[str]


class GroupPlace(_Out, frozen=True):
    """A line of the standings. What is no whole number is written as people write it."""

    rank: int
    name: str
    credit: str
    opposition: str
    margin: str
    matches: int


class GroupTold(_Out, frozen=True):
    """A group, as its host or somebody in it sees it."""

    id: str
    title: str
    code: str
    """Only for the host."""
    host: bool
    me: str
    """Who one is there; empty for a host who does not play."""
    waiting: bool
    """Whether the host has yet to confirm who one is."""
    open: bool
    people: list[GroupPerson]
    returning: list[GroupReturn]
    """Only for the host."""
    rounds: int
    running: bool
    game: str
    game_title: str
    mine: str
    """The match where one sits; empty if there is none."""
    out: bool
    """Whether one sits out this round."""
    tables: list[GroupTable]
    standings: list[GroupPlace]
    stamp: str
    """By which a page says what it has seen."""


class GroupLook(_In, frozen=True):
    """Somebody looks at a group."""

    key: Annotated[str, Meta(max_length=100)] = ""
    """That of its host; whoever is in it needs none."""
    since: Annotated[str, Meta(max_length=20)] = ""
    """The stamp of what they have seen."""


class GroupEdit(_In, frozen=True):
    """Something that the host of a group does."""

    edit: Literal["rename", "leave", "return", "open", "close", "allow", "refuse", "begin", "stop", "erase"]
    key: Annotated[str, Meta(max_length=100)]
    person: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=100)] = ""
    game: Annotated[str, Meta(max_length=40)] = ""
    options: Annotated[list[Word], Meta(max_length=30)] = []
    seats: Annotated[int, Meta(ge=2, le=10)] = 2
    method: Literal["chance", "result"] = "result"
    bot: Annotated[str, Meta(max_length=40)] = ""
    """Who plays with somebody who is left over; empty: they sit out."""
