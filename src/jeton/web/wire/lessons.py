"""Lessons of the games."""

from jeton.web.wire.base import Out
from jeton.web.wire.games import Compose, GameInfo
from jeton.web.wire.matches import Event, HintedToken, Preview, State
from jeton.web.wire.pictures import Board


class LessonRefusal(Out, frozen=True):
    """Why something that was tried in a lesson is refused."""

    reason: str
    said: str
    """What is said to somebody who makes this mistake; empty where nobody was expected to."""


class LessonPlay(Out, frozen=True):
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


class LessonSituation(Out, frozen=True):
    """A moment of a step: everything that can be tried in it, as it is written, and what the rules say."""

    refused: dict[str, int]
    """By the number of the refusal."""
    played: dict[str, LessonPlay]


class LessonDeed(Out, frozen=True):
    """A part of a solution."""

    text: str
    laid: list[HintedToken]


class LessonStep(Out, frozen=True):
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


class Lesson(Out, frozen=True):
    """A game to be learned by doing; all answers are in it, so that nobody has to be asked."""

    game: GameInfo
    board: Board
    steps: list[LessonStep]
