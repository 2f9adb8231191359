"""The small protocols by which the house knows a game.

A game is a bundle of rooms; each room is a module that offers the functions of one protocol. P is the game's
position, M its moves, B its box.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from jeton.core.aids import Aid
from jeton.core.boxfile import BoxField
from jeton.core.chance import Stream
from jeton.core.formats import Format, rounded_minutes
from jeton.core.keeping import Keeping
from jeton.core.levels import Aspect, Glimpse
from jeton.core.messages import Message
from jeton.core.moves import Actor, Seat
from jeton.core.options import Option, Options
from jeton.core.outcome import Outcome
from jeton.core.phrases import Phrase
from jeton.core.picture import Card, Contents, Ledger, Picture, Rack, Term, Use
from jeton.core.playing import Playing
from jeton.core.rulings import Item, Ruling

P = TypeVar("P")
M = TypeVar("M")
B = TypeVar("B")
P_in = TypeVar("P_in", contravariant=True)
B_in = TypeVar("B_in", contravariant=True)
M_in = TypeVar("M_in", contravariant=True)
M_out = TypeVar("M_out", covariant=True)


@dataclass(frozen=True, slots=True)
class View(Generic[P]):
    """What one seat may know: the position with everything hidden from it made unknown."""

    seat: Seat | None
    """Whose view it is; None for somebody who only looks on."""
    position: P


class Equipment(Protocol[B]):
    """Reads and identifies boxes."""

    def read_box(self, text: str) -> B:
        """The box that a TOML file describes. :raises BoxFault: naming the key and the fault."""
        ...

    def fingerprint(self, box: B) -> str:
        """Equal for boxes that play alike, whatever their comments and spacing."""
        ...

    def box_fields(self, data: Mapping[str, object]) -> tuple[BoxField, ...]:
        """What of a box an owner may change, in the order in which it is shown; ``data`` is its file."""
        ...


class Rules(Protocol[P, M, B_in]):
    """The judge, and what follows from a move. Nothing here searches."""

    def start(self, options: Options, box: B_in, seats: int) -> P:
        """The position before anything is dealt."""
        ...

    def actors(self, position: P) -> frozenset[Actor]:
        """Who may act now: seats, chance, the referee, or nobody when the match is over."""
        ...

    def judge(self, position: P, move: M) -> Ruling:
        """The ruling on a move; it changes nothing."""
        ...

    def play(self, position: P, move: M, ruling: Ruling | None = None) -> P:
        """The position after a move. :raises Illegal: if the judge refuses it.

        Whoever has asked the judge already hands over the ruling, and nobody asks again.
        """
        ...

    def deal(self, position: P, stream: Stream) -> M:
        """The move of chance, where chance is to act."""
        ...

    def outcome(self, position: P) -> Outcome:
        """The standing, final once it gives a reason."""
        ...


class Timing(Protocol[P_in, M_out]):
    """What time does to a position (T1, T2)."""

    def lapse(self, position: P_in, seat: Seat) -> M_out:
        """The move that time, or an empty chair, makes for a seat that is to act."""
        ...


class Contesting(Protocol[P_in, M]):
    """Lets the others say that a play is false, before it counts for good (T5)."""

    def window(self, position: P_in) -> bool:
        """Whether a contest window is open."""
        ...

    def implied(self, position: P_in, move: M) -> M | None:
        """The move that must come before this one because this one implies it: closing a window."""
        ...


class Referee(Protocol[P_in, M_out]):
    """The one who may search before he speaks."""

    def __call__(self, position: P_in) -> M_out | None:
        """The referee's move, or None if he has nothing to say."""
        ...


@dataclass(frozen=True, slots=True)
class Best(Generic[M]):
    """A turn, and what it brings."""

    moves: tuple[M, ...]
    """Up to the end of the turn."""
    points: int
    bound: int | None = None
    """No turn brings more points, where it is not proven that this one brings the most; None if it is."""


class Generator(Protocol[P, M_out]):
    """Finds moves."""

    def moves(self, view: View[P]) -> Iterator[M_out]:
        """Every sound move of the view's seat, one at a time, in a fixed order; `leave` is not listed."""
        ...


class Searcher(Protocol[P, M]):
    """Finds the best turns."""

    KINDS: tuple[str, ...]
    """The kinds of turn that can be searched for apart, in English words."""

    def best(self, view: View[P], count: int, kind: str = "") -> tuple[Best[M], ...]:
        """The best turns from here, best first, exactly unless they say so; no chance is taken on the way.

        With a kind, only turns of that kind, and none if there are none.
        """
        ...

    def nodes(self, view: View[P], kind: str = "") -> int:
        """How many nodes the search for the best turn visits, for benchmarks."""
        ...

    def compiled(self) -> bool:
        """Whether the search's kernels run compiled."""
        ...


class Player(Protocol[P, M]):
    """What a bot needs to know of a game."""

    def plan(self, view: View[P]) -> tuple[M, ...]:
        """What a greedy player does, up to the next thing that he cannot know: a draw, another's move."""
        ...

    def glance(self, view: View[P], stream: Stream) -> Iterator[M]:
        """Moves that come to a weak player's mind: all, or where there are too many, some of every sort.

        Never none where the seat is to act; `leave` is not among them.
        """
        ...

    def odds(self, view: View[P], move: M) -> int:
        """How likely a beginner is to overlook a move, in percent."""
        ...


class Findable(Protocol[P, M]):
    """Finds the turns that people of some strength see."""

    ASPECTS: frozenset[Aspect]
    """What makes a difference in this game."""

    def turns(self, view: View[P], glimpse: Glimpse, stream: Stream) -> Iterable[Best[M]]:
        """The turns within a glimpse that bring something, each up to the next thing that nobody can know,
        the dearest first; none if there are none, or the seat is not to play. Whoever wants one need not wait
        for the others.

        Where there are too many, the dearest of those that can be made of some tokens, which chance picks.
        """
        ...

    def otherwise(self, view: View[P], glimpse: Glimpse) -> tuple[M, ...]:
        """What somebody does who sees no turn: an exchange of what is of no use to him, a pass, the end of
        his turn."""
        ...


class Doubting(Protocol[P, M_out]):
    """What people make of plays that are false, where those stand until somebody says so."""

    def is_false(self, view: View[P], glimpse: Glimpse | None) -> bool:
        """Whether somebody sees for sure that the play in the open window is false; None sees everything.

        What is beyond a glimpse is overlooked, and never doubted.
        """
        ...

    def bluff(self, view: View[P], glimpse: Glimpse, stream: Stream) -> tuple[M_out, ...]:
        """A turn that is false and looks true; none if there is none, or nothing false may stand here."""
        ...


class Appraiser(Protocol[P, M_out]):
    """Knows what moves bring without asking the judge, which is much quicker."""

    def appraise(self, view: View[P], stream: Stream) -> Iterator[tuple[M_out, int | None]]:
        """The moves of the player's ``glance``, in its order, with the points that each brings the view's
        side; None where only the judge can tell."""
        ...


class Adviser(Protocol[P, M_in]):
    """Puts into words what a sensible player would do, where nobody can search for the best."""

    def __call__(self, view: View[P], move: M_in) -> Message:
        """The kind of a move, for a hint that does not yet tell it."""
        ...


class Coach(Protocol[P, M_in]):
    """Tells a beginner what a move is about, in words of the game, and nothing that is not sure."""

    def look(self, view: View[P], move: M_in) -> Message:
        """What there is to look for, so that one finds a move which is not told."""
        ...

    def good(self, view: View[P], move: M_in) -> Message | None:
        """What is good about a move; None if nothing is, for sure."""
        ...


@dataclass(frozen=True, slots=True)
class Solution(Generic[M_out]):
    """What a position is worth when everything is known to all, and both sides play their best."""

    value: int
    """In what the solver counts, for the side that it names."""
    line: tuple[M_out, ...]
    """A best line, to the end."""
    choices: tuple[tuple[M_out, int], ...]
    """What each move is worth, where that was asked for."""
    nodes: int


class Solver(Protocol[P_in, M]):
    """Solves positions in which nothing is hidden."""

    def solve(
        self,
        position: P_in,
        *,
        every: bool = False,
        proved: bool = False,
        scored: bool = False,
        on_progress: Callable[[int], None] = ...,
    ) -> Solution[M]:
        """The value, and with ``every`` that of every move; with ``proved`` only proved shortcuts are taken.

        With ``scored`` the value is in points of the match. ``on_progress`` hears now and then how many nodes
        have been visited; what it raises stops the work.

        :raises UsageFault: if the position cannot be solved.
        """
        ...

    def say(self, position: P_in, value: int, *, scored: bool = False) -> Message:
        """What a value means, in words."""
        ...

    def rows(self, moves: Sequence[M]) -> tuple[str, ...]:
        """A line of play as it is written, in rows that are easy to read."""
        ...

    def compiled(self) -> bool:
        """Whether the solver's kernels run compiled."""
        ...


class Aims(Protocol[P]):
    """Knows what each side wants, where positions are solved: a problem has one move that reaches it."""

    def need(self, position: P) -> int:
        """How much of what is left the side on turn must take."""
        ...

    def with_need(self, position: P, count: int) -> P | None:
        """The position where its side needs so much, by another undertaking; None if there is none such."""
        ...

    def ask(self, position: P) -> Message:
        """What somebody who is to find the move is asked."""
        ...

    def fewer(self, position: P, count: int) -> Message:
        """That a move takes so much, and that it is not enough."""
        ...


@dataclass(frozen=True, slots=True)
class Asked(Generic[M_in]):
    """What puzzles ask for, where the best of all turns can seldom be proved: the best of one kind."""

    kind: str
    """A kind of turn of the ``Searcher``."""
    fits: Callable[[M_in], bool]
    """Whether a move is of that kind."""
    ask: Callable[[int], Message]
    """The question, by the points that the answer brings."""
    other: Message
    """What is said to a move of another kind."""
    rack: str
    """The field of a position file that says what is held."""
    sizes: tuple[int, ...]
    """So many tokens are held, by turns: with a full rack no puzzle would be easy."""


@dataclass(frozen=True, slots=True)
class Remark(Generic[M_out]):
    """What a move cost the side that made it, as it looks when everything is known."""

    position: Any
    """Where it was made."""
    move: M_out
    seat: Seat
    """Whose tokens or cards it was made with."""
    group: int
    """Moves of the same group stand in one row: a trick."""
    cost: int
    better: M_out | None
    """What would have cost nothing; None if it cost nothing itself."""
    points: int = 0
    """What it cost in points, as far as the solver counts them."""
    brings: int | None = None
    """What it brought its side in points; None where a move brings nothing by itself, as a card."""
    chances: tuple[int, ...] | None = None
    """How likely each side was to win after it, in percent: an estimate, None where nobody makes one."""
    best_chances: tuple[int, ...] | None = None
    """And how likely after what would have cost nothing."""


@dataclass(frozen=True, slots=True)
class Review(Generic[M_out]):
    """A part of a match, a deal, seen with everything known."""

    about: Message
    remarks: tuple[Remark[M_out], ...]
    calls: tuple[Remark[M_out], ...]
    """What was said before, of which each brings what would have come of it: an undertaking, or none."""
    notes: tuple[Message, ...]
    """What it cost everybody, and what would have been the best undertaking for each side."""


class Look(Protocol[M_out]):
    """Looks at a part of a match."""

    def __call__(self, choices: int, on_progress: Callable[[int], None] = ...) -> Review[M_out]:
        """What each move cost; for each side, so many undertakings are looked at in hindsight.

        ``on_progress`` hears now and then how many nodes have been visited; what it raises stops the work.

        :raises UsageFault: if something is hidden.
        """
        ...


class Reviewer(Protocol[P_in, M]):
    """Looks back on a match when nothing is hidden any more."""

    def __call__(self, history: Sequence[tuple[P_in, M]]) -> tuple[Look[M], ...]:
        """A look at each part of it, a deal."""
        ...


class Prospects(Protocol[P_in, M_in]):
    """Knows how likely each of two sides is to win where a match is made of deals, by what deals brought."""

    def noted(self, history: Sequence[tuple[P_in, M_in]], final: P_in, *, solved: bool) -> Iterator[str]:
        """What a match of bots shows, as words that are counted; ``solved``, with what takes a solver."""
        ...

    def moments(
        self, history: Sequence[tuple[P_in, M_in]], counts: Mapping[str, int], *, solved: bool
    ) -> Iterator[float]:
        """By such counts, how likely the first side was to win: before each deal, or in the midst of them."""
        ...


class Expert(Protocol[P, M_out]):
    """Plays as well as it can, where a game has somebody who can play better than the greedy player."""

    def think(self, view: View[P], stream: Stream, enough: Callable[[], bool]) -> tuple[M_out, ...]:
        """What it does now; none if the view's seat is not to act.

        ``enough`` says when the time is up, and is asked often. It never says so where the same stream is to
        make the same moves.
        """
        ...

    def compiled(self) -> bool:
        """Whether its kernels run compiled."""
        ...


class Learner(Protocol[B_in]):
    """Finds out, match by match, what positions are worth to an expert: a sum of weighted features.

    Seeds are whole numbers below 2**62; the same ones make the same matches.
    """

    def features(self, box: B_in) -> tuple[str, ...]:
        """The names of the features, in their order."""
        ...

    def gather(
        self, box: B_in, weights: Sequence[int] | None, seeds: Sequence[int]
    ) -> tuple[Sequence[int], Sequence[int]]:
        """Play matches of two, by these weights or else by greed, and add up what they say.

        For every two features, row by row with the second not behind the first, the sum of their products;
        and for each that of its products with what was still to come, in points.
        """
        ...

    def duel(self, box: B_in, weights: Sequence[int], seeds: Sequence[int]) -> list[tuple[int, int]]:
        """Play pairs of matches by the weights alone against greed; what they brought more from each seat."""
        ...


class Notation(Protocol[P, M]):
    """Moves as text; reading and writing are inverse."""

    def split(self, text: str) -> tuple[str, ...]:
        """The texts of single moves in a line of several."""
        ...

    def read(self, view: View[P], text: str) -> M:
        """The move of the view's seat; with no seat, of chance or the referee.

        :raises Unreadable: if it is none; a `Misfit` if only in this position.
        """
        ...

    def write(self, view: View[P], move: M) -> str:
        """The text of a move."""
        ...


class Sight(Protocol[P, M]):
    """What a seat may know, and how it looks."""

    def view(self, position: P, seat: Seat | None) -> View[P]:
        """What a seat may know of a position."""
        ...

    def seen(self, position: P, move: M, seat: Seat | None) -> M:
        """A move as a seat may know it, made from this position."""
        ...

    def imagine(self, view: View[P], stream: Stream) -> P:
        """A full position that the view allows."""
        ...

    def picture(self, view: View[P], new: frozenset[str] = frozenset()) -> Picture:
        """What the seat sees; tokens on the squares ``new`` are marked."""
        ...

    def rack(self, position: P, seat: Seat) -> Rack:
        """The rack, or hand, of a seat as it sees it: of its picture, all that others see otherwise."""
        ...

    def tokens(self, view: View[P], move: M) -> tuple[str, ...]:
        """The tokens that a move lays, as they are written."""
        ...

    def describe(self, view: View[P], move: M) -> Message:
        """A move in words, for the one whose view it is."""
        ...

    def prompt(self, view: View[P]) -> Message:
        """What the seats that are to act are asked for now, in the game's words; only where there are any.

        It is the same for all of them, and for those who look on: it is told from what everybody knows.
        """
        ...


class Touching(Protocol[P, M_in]):
    """Says where a move lays something, where moves are made on a board."""

    def __call__(self, view: View[P], move: M_in) -> frozenset[str]:
        """The squares that a move touches, by name."""
        ...


class Scorekeeper(Protocol[P, B_in]):
    """Keeps the score of people who play with the real box: nobody's tokens are known."""

    OPTIONS: tuple[Option, ...]
    """Those options of the game that a sheet goes by; the others are the players' own affair."""

    def keeping(self, sheet: P) -> Keeping:
        """How lines come about on a sheet."""
        ...

    def open_sheet(self, options: Options, box: B_in, seats: int) -> P:
        """An empty sheet."""
        ...

    def enter(self, sheet: P, seat: Seat, text: str) -> tuple[P, tuple[Item, ...]]:
        """One turn of one seat. :raises Fault: if it cannot be; the sheet stays as it is."""
        ...


class Settling(Protocol[P]):
    """Counts what players have left, at the end of a sheet."""

    def settle(self, sheet: P, seat: Seat, text: str) -> tuple[P, tuple[Item, ...]]:
        """What a seat has left. :raises Fault: if it cannot be."""
        ...


class Layout(Protocol[P, B_in]):
    """Reads and writes position files."""

    def lay_out(self, box: B_in, board: Sequence[str], fields: Mapping[str, str]) -> View[P]:
        """The view of the seat to move. :raises LayoutFault:"""
        ...

    def write(self, view: View[P]) -> tuple[tuple[str, ...], dict[str, str]]:
        """The board and the fields that give such a view again, of whoever is to move.

        :raises LayoutFault: at a moment that no position file can tell of.
        """
        ...


class Deck(Protocol[B_in]):
    """The cards of a game that is played with cards."""

    def __call__(self, box: B_in) -> tuple[Card, ...]:
        """Every card of the box, in order."""
        ...


class Drawing(Protocol[B_in]):
    """Draws the cards of a game as they are printed."""

    def __call__(self, box: B_in, card: str, /) -> str:
        """The picture of a card, by its name, as SVG."""
        ...


class Unpacking(Protocol[P_in]):
    """Says what a match is played with, where it is played with tokens."""

    def __call__(self, start: P_in, /) -> Contents:
        """The tokens of a match that has just begun, as its box and its options have them."""
        ...


@dataclass(frozen=True, slots=True)
class Lit:
    """The cards that a move speaks of, and what that means for the one who says it."""

    cards: tuple[str, ...]
    about: Message


class Lights(Protocol[P, M_in]):
    """Shows of which cards a move speaks, where a move says something of cards that it does not play."""

    def __call__(self, view: View[P], move: M_in) -> Lit | None:
        """The cards; None of a move that speaks of none."""
        ...


class Unveil(Protocol[P]):
    """Lays hands open, where one may lie open in the middle of a match and no move tells what is in it."""

    def __call__(self, position: P, seat: Seat, cards: tuple[str, ...]) -> P:
        """The position with the cards of a seat as they are told; unknown ones among them stay so."""
        ...


@dataclass(frozen=True, slots=True)
class Texts:
    """The codes of what a game says of itself."""

    title: str
    """Its name, as printed on the box."""
    about: str
    """What it feels like, in a line."""
    help: str
    """How to write a move."""
    sheet: str
    """How to write a turn on a score sheet, and the end."""
    words: str
    """Words of the player's language for words of the notation: ``fin=end piocher=draw``."""


class Aloud(Protocol):
    """Says a text of the notation as people say it at the table."""

    def __call__(self, text: str, /) -> Iterable[str | Message]:
        """The text in pieces, in order; what has words of its own is a message, ``m6`` *multiples of 6*."""
        ...


@dataclass(frozen=True, slots=True)
class Laying:
    """How tokens that somebody lays on a board are written as a move, for a surface where one lays them."""

    lines: bool
    """Whether a move lays a line, ``9E> 3+4=7``, or one token, ``12@8I``. The items of a line's score do not
    say what was laid where."""
    stock: tuple[str, ...] = ()
    """Tokens that lie on the table for everybody; the others come from the rack."""
    replaces: bool = False
    """Whether a token may be laid where another lies."""
    joint: str = ""
    """What joins several lines of one move; nothing where a move is one line."""
    printed: str = ""
    """The sign that is printed on the board and belongs to the lines across it."""
    close: str = ""
    """The move that ends a turn of several moves; nothing where a turn is one move."""
    onward: str = ""
    """What stands behind a line of one token after which the turn goes on; nothing where there is none."""
    unfinished: frozenset[str] = frozenset()
    """The codes of refusals that more tokens may mend: a line is begun, and nothing is wrong yet. So it is
    too if the refusal names one of them as its flaw."""
    untrue: frozenset[str] = frozenset()
    """The codes of refusals of what is false as it stands. Of a token by itself that says nothing: a line
    that lies there is being made longer."""
    half: Callable[[Message], str] | None = None
    """Of such a refusal: the token that would go on with a number that is half written, or nothing."""


@dataclass(frozen=True, slots=True, repr=False)
class Game(Generic[P, M, B]):
    """A game as the rest of the house knows it."""

    name: str
    seats: tuple[int, ...]
    """How many may play."""
    formats: tuple[Format, ...]
    """How long a match may be, the shortest first; the last is the match of the sheet."""
    pace: int
    """About how many seconds a person takes for a turn: an assumption."""
    edition: int
    """Of its rules, from 1. Raise it when the same inputs, or the same record, may become another match: a
    ruling, a score, an end, a draw or a notation has changed. What was played by another edition is not
    replayed from its inputs, and is said to be of that edition. A box is another matter: a match keeps its
    own."""
    texts: Texts
    options: tuple[Option, ...]
    equipment: Equipment[B]
    rules: Rules[P, M, B]
    timing: Timing[P, M]
    referee: Referee[P, M]
    generator: Generator[P, M]
    player: Player[P, M]
    findable: Findable[P, M]
    notation: Notation[P, M]
    sight: Sight[P, M]
    scorekeeper: Scorekeeper[P, B]
    layout: Layout[P, B]
    settling: Settling[P] | None = None
    """None where what is left at the end counts nothing."""
    contesting: Contesting[P, M] | None = None
    """None where nothing can be contested."""
    doubting: Doubting[P, M] | None = None
    """There where something can be contested."""
    appraiser: Appraiser[P, M] | None = None
    """None where only the judge knows what a move brings."""
    searcher: Searcher[P, M] | None = None
    """None where nobody can search for the best turn."""
    laying: Laying | None = None
    """None where nothing is laid on a board."""
    touching: Touching[P, M] | None = None
    """None where nothing is laid on a board."""
    phrases: tuple[Phrase, ...] = ()
    """Moves that are said in words, ``draw``, and of cards all, besides those that every game has."""
    adviser: Adviser[P, M] | None = None
    """None where a search knows the best."""
    coach: Coach[P, M] | None = None
    """None where nobody helps beginners."""
    deck: Deck[B] | None = None
    """None where a game has no cards."""
    drawing: Drawing[B] | None = None
    """None where a game has no cards."""
    unpacking: Unpacking[P] | None = None
    """None where a game has no tokens."""
    ledger: Ledger | None = None
    """None where a line of a score sheet is points alone."""
    solver: Solver[P, M] | None = None
    """None where no position is solved."""
    aims: Aims[P] | None = None
    """None where nobody makes problems of solved positions."""
    asked: Asked[M] | None = None
    """None where puzzles ask for the best turn."""
    reviewer: Reviewer[P, M] | None = None
    """None where nobody can tell afterwards what was right."""
    prospects: Prospects[P, M] | None = None
    """There where a match is made of deals, and somebody estimates who will win."""
    expert: Expert[P, M] | None = None
    """None where nobody plays better than the greedy player."""
    learner: Learner[B] | None = None
    """None where the expert has nothing to learn."""
    to_lay: Callable[[P], int] | None = None
    """How many tokens are still to be laid before the match is at its end, about; the same for everybody who
    looks. None where nobody estimates by it who will win."""
    playing: Playing[P, M, B] | None = None
    """None where there are no matches in bulk."""
    aids: tuple[Aid, ...] = ()
    """What there is to look up while one plays, in the order in which it is shown."""
    aloud: Aloud | None = None
    """None where a text of the notation is said as it is written."""
    lights: Lights[P, M] | None = None
    """None where every move that speaks of cards plays them."""
    unveil: Unveil[P] | None = None
    """None where nothing comes to light but by a move."""
    terms: tuple[Term, ...] = ()
    """Words that a beginner asks about at the table, in the order in which they are shown."""
    scoring: tuple[Use, ...] = ()
    """What scores, in the few lines that stand by a board; with the tokens that a line is about, if any."""
    uses: tuple[Use, ...] = ()
    """What each token does that is laid on a board."""

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @property
    def minutes(self) -> tuple[int, int]:
        """How long a match takes, about: the shortest against bots, and a whole one among people."""
        short, whole = self.minutes_of(self.formats[0]), self.minutes_of(self.formats[-1])
        return short[0][0], max(each[-1] for each in whole)

    def minutes_of(self, one: Format) -> tuple[tuple[int, ...], ...]:
        """How long a match takes, about: for each number of seats, and at these for each number of people."""
        return tuple(
            tuple(rounded_minutes(turns, seats, people, self.pace) for people in range(1, seats + 1))
            for seats, turns in zip(self.seats, one.turns, strict=True)
        )

    def window(self, position: P) -> bool:
        """Whether a contest window is open."""
        return self.contesting is not None and self.contesting.window(position)

    def implied(self, position: P, move: M) -> M | None:
        """The move that must come before this one because this one implies it: closing a window."""
        return self.contesting.implied(position, move) if self.contesting else None

    def squares(self, view: View[P], move: M) -> frozenset[str]:
        """The squares that a move touches, by name; none where nothing is laid on a board."""
        return self.touching(view, move) if self.touching else frozenset()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of turn that can be searched for apart; none where there is no search."""
        return self.searcher.KINDS if self.searcher else ()

    def best(self, view: View[P], count: int, kind: str = "") -> tuple[Best[M], ...]:
        """The best turns from here, best first; none where there is no search."""
        return self.searcher.best(view, count, kind) if self.searcher else ()

    def compiled(self) -> bool:
        """Whether all kernels of the game run compiled."""
        kernels = (self.searcher, self.solver, self.expert, self.playing)
        return all(one is None or one.compiled() for one in kernels)

    def searches(self) -> bool:
        """Whether the game has kernels at all."""
        return self.searcher is not None or self.solver is not None


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game, where it does not matter which."""
