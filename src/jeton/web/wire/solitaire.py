"""The solitaire, and its free grid."""

from typing import Annotated, Literal

from msgspec import Meta

from jeton.web.wire.base import In, Out, Placed, Text, Word
from jeton.web.wire.pictures import Grid


class TechniqueInfo(Out, frozen=True):
    """A way of reasoning that a puzzle takes."""

    text: str
    times: int


class Puzzle(Out, frozen=True):
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
    seal: str
    """The fingerprint of the solution: whoever has it knows by it, without asking, that it is right."""


class OfflinePuzzles(Out, frozen=True):
    """Puzzles for when there is no connection."""

    puzzles: list[Puzzle]
    whole: bool
    """False while some are still being made: ask again a little later."""


class Checked(Out, frozen=True):
    """What is wrong with a solitaire so far."""

    solved: bool
    told: list[str]
    wrong: list[str]
    """The squares on which something else belongs."""


class PuzzleHint(Out, frozen=True):
    """The next square that can be deduced, with the reason."""

    told: str
    square: str
    """Empty if there is nothing to do."""
    token: str
    """What goes there; empty if something must be taken back first."""


class PuzzleVerdict(Out, frozen=True):
    """What the judge says of a small grid that is full."""

    told: list[str]
    """What is wrong; nothing if it is solved."""
    said: str
    """What is said to somebody who makes this mistake."""


class PuzzleStep(Out, frozen=True):
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


class PuzzleLesson(Out, frozen=True):
    """The solitaire to be learned by doing, with all answers."""

    steps: list[PuzzleStep]


class FreeGrid(Out, frozen=True):
    """An empty grid, and the whole kit to fill it with."""

    size: int
    """So many numbers a side."""
    squares: int
    """So many tokens have room."""
    grid: Grid
    bank: list[str]
    """All tokens, in order."""


class FreeRun(Out, frozen=True):
    """Tokens side by side on a row or column of a free grid."""

    squares: list[str]
    text: str
    """As it is read: ``9 × 2 = 18``."""
    truth: Literal["true", "false", "open"]
    """``open`` while it has not the form of an equality."""
    told: str
    """Which line it is on, and why it is no true equality if it is none."""


class FreeStanding(Out, frozen=True):
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


class FreeFilled(Out, frozen=True):
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


class FreeSheet(Out, frozen=True):
    """A free grid from a file."""

    size: int
    placed: list[str]
    """``12@3C``, with signs as they are printed."""


class SheetBody(In, frozen=True):
    """A solitaire as far as somebody has come."""

    sheet: Text
    placed: Placed = []


class FreeBody(In, frozen=True):
    """A free grid as far as somebody has come."""

    size: Annotated[int, Meta(ge=0, le=99)]
    placed: Placed = []


class FreeFillBody(In, frozen=True):
    """A free grid that somebody wants to see full; the search goes on where it stopped."""

    size: Annotated[int, Meta(ge=0, le=99)]
    placed: Placed = []
    seed: Word = ""
    attempt: Annotated[int, Meta(ge=0, le=10_000)] = 0


class FreeFileBody(In, frozen=True):
    """A file with a free grid."""

    text: Annotated[str, Meta(max_length=10_000)]
