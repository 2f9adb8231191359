"""Pictures: what a surface paints, without asking which game it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain
from typing import Any

from jeton.core.messages import Message
from jeton.core.moves import Seat


@dataclass(frozen=True, slots=True)
class Ground:
    """A kind of square. The sign tells it apart where there is no colour."""

    sign: str
    """What is printed on the empty square: ``3x``; empty for a plain square, a blank where there is none."""
    tint: str
    """The name of a colour role: plain, warm, hot, cool, or plainly blue, red, green, yellow, star, none."""
    about: Message
    """The line of the legend."""
    widest: int | None = None
    """How many characters the widest token has that may lie here, if it is not the widest of the grid."""
    letter: Message | None = None
    """Where the sign is a letter of a word: that of the language, as long as the sign."""
    times: int = 1
    """By what it multiplies points, for surfaces that have room to write it on the square."""
    whole: bool = False
    """Whether it multiplies the whole line, and not only the token that lies there."""
    only: str = ""
    """The token on which alone it has an effect; empty where any has it."""
    takes: str = ""
    """The tint of the kind of token that it takes, to be drawn as a place for one; empty if it takes any."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One square of a grid."""

    square: str
    """Its name: ``8I``."""
    token: str = ""
    """What lies on it; empty if nothing does."""
    ground: int = 0
    """The index of its kind among the grounds."""
    printed: bool = False
    """Whether the token is part of the board."""
    new: bool = False
    """Whether the token was laid by the move that is to be marked."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of token, where a box has several."""

    tint: str
    """The name of a colour role: white, grey, beige, red. Each has a shape too where shapes can be drawn."""
    name: Message
    """The word for it: white."""
    about: Message
    """The line of the legend."""
    tokens: Mapping[str, int | None] = field(hash=False)
    """What may be written on a token of this kind, with the points that it bears, if it bears any."""
    raised: bool = False
    """Whether points stand high where there are only characters: so the kind is told without colour."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of squares; it has no rows where a game has no board."""

    rows: tuple[tuple[Cell, ...], ...]
    grounds: tuple[Ground, ...]
    widest: int = 1
    """How many characters the widest token has that may ever lie on it."""
    kinds: tuple[Kind, ...] = ()
    """The kinds of tokens of the box; none where all look alike."""
    units: tuple[tuple[str, ...], ...] = ()
    """The squares, by name and in order, that are to be seen as one place: slots, where a board has any."""

    def kind(self, token: str) -> Kind | None:
        """The kind of a token, if it is known and the box has kinds."""
        return next((kind for kind in self.kinds if token in kind.tokens), None)


@dataclass(frozen=True, slots=True)
class Mark:
    """A stroke on a card, in one character that tells it apart where there is no colour."""

    sign: str
    tint: str
    """The name of a colour role, as of a ground."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card."""

    name: str
    """What is written on it."""
    marks: tuple[Mark, ...] = ()
    strong: bool = False
    """Whether it is stronger than others now."""
    new: bool = False
    """Whether it was played by the move that is to be marked."""
    about: Message | None = None
    """What its strokes say, for those who do not see them: ``44 = 2 · 2 · 11``."""
    when_strong: Message | None = None
    """What it is called while it is stronger than others, *trump*; None if it never is."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie on the table together."""

    about: Message
    cards: tuple[Card, ...]
    open: bool = False
    """Whether it is a hand that lies open: that is never out of sight."""
    seat: Seat | None = None
    """Before whom it lies; None for what lies in the middle, or only speaks of cards."""
    by: tuple[Seat, ...] = ()
    """Whose hand each card came from, where one after another is put on the pile."""
    aside: tuple[tuple[Seat, Card], ...] = ()
    """What others laid before them instead of on this pile."""
    taker: Seat | None = None
    """Who has taken it; None while it is played on."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word that a beginner asks about, with the sentence that answers."""

    name: str
    word: Message
    about: Message


@dataclass(frozen=True, slots=True)
class Use:
    """What tokens do, in a sentence: for whoever points at one, or by the board."""

    about: Message
    tokens: tuple[str, ...] = ()
    """Those that do it, as they are written; none for all that no other use names."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Something that is counted before everybody's eyes, for each side."""

    term: str
    """The name of the word for it."""
    counts: tuple[int, ...]
    goals: tuple[int, ...] = ()
    """How many each side has undertaken to have, 0 where it has not; empty where nobody does."""


@dataclass(frozen=True, slots=True)
class Label:
    """What a seat is now, or has said: stands at its place."""

    seat: Seat
    about: Message


@dataclass(frozen=True, slots=True)
class Rack:
    """The tokens before one seat; those it may not show are ``?``."""

    seat: Seat
    tokens: tuple[str, ...]
    cards: tuple[tuple[Card, ...], ...] = ()
    """The same where they are cards, in groups that lie apart."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a match is played with, before anything is drawn: for whoever makes it of paper."""

    tokens: tuple[tuple[str, int], ...]
    """Every token as it is written, and how many there are of it; printed ones are not among them."""
    rack: int
    """How many tokens a full rack holds."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a score sheet on paper asks for, where points alone do not tell a turn or a deal."""

    columns: tuple[Message, ...]
    """What is noted in each line, besides the points of each side."""
    section: Message
    """The heading of the rules page under which the table of points stands."""


@dataclass(frozen=True)
class Picture:
    """What one seat sees of the table. All but the racks is the same for everybody."""

    template: Grid
    """The board as the box has it: the same all through a match."""
    racks: tuple[Rack, ...]
    scores: tuple[int, ...]
    supplies: tuple[Message, ...]
    """What lies beside the board, in words: the bag, a stock of signs."""
    piles: tuple[Pile, ...] = ()
    """The cards on the table, where a game has cards."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """The seats that win together and have one score; empty where each plays for himself."""
    notes: tuple[Message, ...] = ()
    """What one should know of the board itself: that it is a reconstruction."""
    board: Sequence[Any] = ()
    """What lies on each square of the board, one after the other; None where nothing does."""
    show: Callable[[Any], str] = field(default=str, compare=False)
    """Writes what lies there."""
    new: frozenset[str] = frozenset()
    """The squares that are to be marked, if something lies there."""
    tallies: tuple[Tally, ...] = ()
    """What is counted beside the score."""
    labels: tuple[Label, ...] = ()
    terms: tuple[str, ...] = ()
    """The words that matter now, by their names; what is counted has its own."""

    @cached_property
    def laid(self) -> dict[str, str]:
        """What lies on the board and is not part of it, by the names of squares."""
        # Where the template has been left out, there is no board to lie on.
        squares = zip(chain.from_iterable(self.template.rows), self.board, strict=False)
        # Most squares are empty, and were so before.
        filled = ((cell, token) for cell, token in squares if token is not None or cell.token)
        return {cell.square: shown for cell, token in filled if (shown := self._face(token)) != cell.token}

    def laid_since(self, before: "Picture") -> dict[str, str]:
        """What lies otherwise than in another picture of the same board; nothing where it is as printed.

        Found on its own: after a move that is one square of two hundred.
        """
        cells = chain.from_iterable(self.template.rows)
        squares = zip(cells, self.board, before.board, strict=True)
        changed = ((cell, token, then) for cell, token, then in squares if token != then)
        return {
            cell.square: "" if shown == cell.token else shown
            for cell, token, then in changed
            if (shown := self._face(token)) != self._face(then)
        }

    def _face(self, token: Any) -> str:
        return "" if token is None else self.show(token)

    @cached_property
    def grid(self) -> Grid:
        """The board with what lies on it; put together for those who paint it whole."""
        touched = self.laid.keys() | self.new
        rows = (
            tuple(self._cell(cell) if cell.square in touched else cell for cell in row)
            for row in self.template.rows
        )
        return replace(self.template, rows=tuple(rows))

    def cropped(self, first: str, last: str) -> "Picture":
        """The same with a part of the board only, from one square to another, with what lies there."""
        return replace(self, template=crop(self.grid, first, last), board=())

    def _cell(self, cell: Cell) -> Cell:
        token = self.laid.get(cell.square, cell.token)
        return replace(cell, token=token, new=bool(token) and cell.square in self.new)


def crop(grid: Grid, first: str, last: str) -> Grid:
    """The part of a grid from one square to another, both included."""
    named = {cell.square: (r, c) for r, row in enumerate(grid.rows) for c, cell in enumerate(row)}
    (top, left), (bottom, right) = named[first], named[last]
    return replace(grid, rows=tuple(row[left : right + 1] for row in grid.rows[top : bottom + 1]))
