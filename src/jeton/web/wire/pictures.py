"""What is drawn: boards, racks, piles, cards."""

from jeton.web.wire.base import Out


class Ground(Out, frozen=True):
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


class Cell(Out, frozen=True):
    """One square."""

    square: str
    token: str
    ground: int
    printed: bool
    new: bool


class Kind(Out, frozen=True):
    """A kind of token."""

    tint: str
    about: str
    tokens: dict[str, int | None]
    """What may be written on one, with the points that it bears."""


class Grid(Out, frozen=True):
    """A board; without rows where a game has none."""

    rows: list[list[Cell]]
    grounds: list[Ground]
    widest: int
    kinds: list[Kind]
    """The kinds of tokens; none where all look alike."""
    units: list[list[str]]
    """Squares that are to be seen as one place: slots, where a board has any."""


class Mark(Out, frozen=True):
    """A stroke on a card."""

    sign: str
    tint: str


class Card(Out, frozen=True):
    """One card."""

    name: str
    marks: list[Mark]
    strong: bool
    new: bool
    about: str
    """What its strokes say, for those who do not see them; empty if it has none."""
    when_strong: str
    """What it is called while it is stronger than others; empty if it never is."""


class Tally(Out, frozen=True):
    """Something that is counted before everybody's eyes."""

    term: str
    """The name of the word for it: see ``Board``."""
    counts: list[int]
    """For each of the sides."""
    goals: list[int]
    """How many each has undertaken to have, 0 where it has not; empty where nobody does."""


class Label(Out, frozen=True):
    """What a seat is now, or has said: stands at its place."""

    seat: int
    text: str


class Term(Out, frozen=True):
    """A word that a beginner asks about, with the sentence that answers."""

    name: str
    word: str
    about: str


class Use(Out, frozen=True):
    """What tokens do, in a sentence."""

    about: str
    tokens: list[str]
    """Those that do it; none for all that no other use names."""


class Pile(Out, frozen=True):
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


class Rack(Out, frozen=True):
    """The tokens before one seat."""

    seat: int
    tokens: list[str]
    cards: list[list[Card]]


class Picture(Out, frozen=True):
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


class Board(Out, frozen=True):
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
