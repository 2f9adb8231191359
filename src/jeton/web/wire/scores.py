"""Sheets of people who play with the real box."""

from typing import Annotated, Literal

from msgspec import Meta

from jeton.web.wire.base import RECORD, In, Out, Packed, ScoreAct, SeatNumber, Sequence, Text, Word
from jeton.web.wire.boxes import BoxSaid
from jeton.web.wire.games import Compose, OptionInfo, Phrase
from jeton.web.wire.pictures import Grid


class ScoreGame(Out, frozen=True):
    """A game whose score can be kept."""

    name: str
    title: str
    about: str
    """How the lines of its sheets are written."""
    least: int
    """So few may score."""
    most: int
    ask: str
    """Asks for the names of those who score: players, or partners."""
    ask_help: str
    labels: list[str]
    """What each of them is called who has no name."""
    options: list[OptionInfo]
    """Those that a sheet goes by."""


class ScoreItem(Out, frozen=True):
    """One line of a score."""

    seat: int
    points: int
    reason: str


class ScoreLine(Out, frozen=True):
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


class ScoreField(Out, frozen=True):
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


class ScoreForm(Out, frozen=True):
    """A turn that is filled in."""

    text: str
    """The line, with the names of the fields in braces."""
    fields: list[ScoreField]


class Score(Out, frozen=True):
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


class ScoreMade(Out, frozen=True):
    """A new sheet, and the key with which one writes on it."""

    key: str
    sheet: Score


class ScoreLost(Out, frozen=True):
    """A line that would not hold any more."""

    number: int
    told: str
    reason: str


class ScoreAnswer(Out, frozen=True):
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


class NewScore(In, frozen=True):
    """A sheet that somebody wants."""

    game: Word
    names: Annotated[list[Word], Meta(min_length=1, max_length=8)] = []
    options: Annotated[list[Word], Meta(max_length=30)] = []
    file: Annotated[str, Meta(max_length=RECORD)] = ""
    """A sheet that was kept, to go on with; it says names, options and box itself."""
    box: Packed = ""
    """Empty for the one that comes with the game."""


class ScoreEdit(In, frozen=True):
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
