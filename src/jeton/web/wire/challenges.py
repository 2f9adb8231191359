"""Puzzles of the games."""

from jeton.web.wire.base import In, Out, Text
from jeton.web.wire.games import GameInfo
from jeton.web.wire.matches import Item, Preview, State
from jeton.web.wire.pictures import Board


class ChallengeLevel(Out, frozen=True):
    """The puzzles of a game that take about as much."""

    name: str
    title: str
    numbers: list[int]


class ChallengeList(Out, frozen=True):
    """The puzzles of a game."""

    game: str
    title: str
    daily: int
    """The number of today's, which is the same for everybody."""
    levels: list[ChallengeLevel]


class Challenges(Out, frozen=True):
    """The puzzles of all games."""

    day: str
    """Today, in world time."""
    games: list[ChallengeList]


class Challenge(Out, frozen=True):
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


class Attempt(Out, frozen=True):
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


class AttemptBody(In, frozen=True):
    """An answer to a puzzle of a game, or the next part of one."""

    text: Text
    done: Text = ""
