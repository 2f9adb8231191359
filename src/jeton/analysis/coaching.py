"""A coach for beginners: before a turn what to look for, after it what was good and one better thing.

Whatever it says is borne out by a move, which the judge confirms, and it works from views of one seat. The
better thing is within reach: about as easy to see as what the player has just found, by the odds that a
beginner overlooks it. The better somebody plays, the less it says; how well they play is seen from their last
turns, so that nothing need be kept.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from jeton.analysis.codes import Code
from jeton.bots.choices import choices, points_of
from jeton.core.chance import Stream, seed_of
from jeton.core.messages import Message, message
from jeton.core.protocols import AnyGame, Coach, View

RECENT = 3
"""So many turns are looked back on to see how well somebody plays."""
_REACH = 75
"""What is at least so easy to see, in percent of something else, is but a small step from it."""
_ENOUGH = 80
"""Whoever gets so many percent of what is within reach needs no advice."""
_PRAISED = 2
"""So many good turns running are praised; then it goes without saying."""
_GLANCE = seed_of("coach")
"""Whoever asks again hears the same."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move, and what its seat could know before it."""

    view: View[Any]
    move: Any


Turn: TypeAlias = tuple[Step, ...]
"""What a seat did until another acted."""


@dataclass(frozen=True, slots=True)
class Clue:
    """Something to say, and the move that bears it out."""

    said: Message
    view: View[Any]
    move: Any
    points: int
    """What the move brings; of something better, how much more than what was done."""


@dataclass(frozen=True, slots=True)
class Comment:
    """What there is to say of a turn."""

    good: Clue | None = None
    better: Clue | None = None
    """None if the turn brought about as much as was within reach."""
    right: Message | None = None
    """That nothing was there to be found, if so it was."""


@dataclass(frozen=True, slots=True)
class Coaching:
    """What the coach says now: nothing, often."""

    after: tuple[Message, ...] = ()
    """Of the last turn."""
    before: Message | None = None
    """Of the one that has come."""


def coach(
    game: AnyGame, turns: Sequence[Turn], count: int, view: View[Any] | None, *, begun: bool
) -> Coaching:
    """What to say to a seat: of its last turns, the latest of ``count``, and of its view if it is to act.

    ``begun`` if it has made some moves of that turn already.
    """
    if game.coach is None:
        return Coaching()
    comments = [comment(game, turn) for turn in turns[-RECENT:]]
    streak = _streak(comments)
    # Every turn at first; every fourth for one who has found all that was within reach three times running.
    quiet = view is None or count % (1 + streak)
    found = None if quiet or view is None else advise(game, view)
    after = _said(comments[-1], streak, found) if comments and not begun else ()
    if found is not None:
        return Coaching(after, found.said)
    return Coaching(after, None if quiet or begun else message(Code.COACH_NOTHING))


def _streak(comments: Sequence[Comment]) -> int:
    """How many good turns running there were; one in which there was nothing to find does not count."""
    found = [one.better is None for one in reversed(comments) if one.good or one.better]
    return found.index(False) if False in found else len(found)


def _said(done: Comment, streak: int, found: Clue | None) -> tuple[Message, ...]:
    """What is said of a turn. What is still there to be found is not told: the advice leads to it."""
    if streak > _PRAISED:
        return ()
    better = None if done.better and found and done.better.move == found.move else done.better
    said = tuple(clue.said for clue in (done.good, better) if clue)
    return (*said, done.right) if done.right else said


# --- before a turn ------------------------------------------------------------------------------


def advise(game: AnyGame, view: View[Any]) -> Clue | None:
    """What to look for: the dearest of the moves that are easiest to see; None where there are none."""
    coach = _coach_of(game)
    if game.searcher is None:
        for move in game.player.plan(view)[:1]:
            return Clue(coach.look(view, move), view, move, points_of(game, view, move))
        return None
    scoring = _scoring(game, view)
    near = _within(game, view, scoring, _easiest(game, view, scoring))
    if not near:
        return None
    points, move = max(near, key=lambda pair: pair[0])
    return Clue(coach.look(view, move), view, move, points)


# --- after a turn -------------------------------------------------------------------------------


def comment(game: AnyGame, turn: Turn) -> Comment:
    """What was good about a turn, and one better thing within reach."""
    return _of_cards(game, turn[-1]) if game.searcher is None else _of_points(game, turn)


def _of_cards(game: AnyGame, step: Step) -> Comment:
    """Where moves bring nothing by themselves: what is good about one, or else about the sensible one."""
    coach = _coach_of(game)
    if good := coach.good(step.view, step.move):
        said = message(Code.COACH_GOOD, reason=good)
        return Comment(good=Clue(said, step.view, step.move, 0))
    for move in game.player.plan(step.view)[:1]:
        if better := coach.good(step.view, move):
            said = message(Code.COACH_RATHER, reason=better)
            return Comment(better=Clue(said, step.view, move, 0))
    return Comment()


def _of_points(game: AnyGame, turn: Turn) -> Comment:
    coach = _coach_of(game)
    brought = [points_of(game, step.view, step.move) for step in turn]
    best = max(range(len(turn)), key=brought.__getitem__)
    good = coach.good(turn[best].view, turn[best].move) if brought[best] > 0 else None
    praise = (
        Clue(message(Code.COACH_GOOD, reason=good), turn[best].view, turn[best].move, brought[best])
        if good
        else None
    )
    found = [
        Clue(message(Code.COACH_MORE, count=gain, reason=reason), step.view, move, gain)
        for place, step in enumerate(turn)
        for gain, move in _instead(game, turn, place, brought)[:1]
        if (reason := coach.good(step.view, move))
    ]
    better = max(found, key=lambda clue: clue.points, default=None)
    total = sum(brought)
    if better is None and total <= 0:
        return Comment(right=message(Code.COACH_RIGHT))
    enough = better is None or total * 100 >= _ENOUGH * (total + better.points)
    return Comment(praise, None if enough else better)


def _instead(game: AnyGame, turn: Turn, place: int, brought: Sequence[int]) -> list[tuple[int, Any]]:
    """What could have been done at one step of a turn that brings more, the most first; and how much more.

    At the last step everything could. Before it, the same tokens could have been laid elsewhere: others may
    have been meant for later.
    """
    step = turn[place]
    scoring = _scoring(game, step.view)
    if place < len(turn) - 1:
        laid = game.sight.tokens(step.view, step.move)
        scoring = [one for one in scoring if game.sight.tokens(step.view, one[1]) == laid]
    shown = [
        100 - game.player.odds(one.view, one.move)
        for one, points in zip(turn, brought, strict=True)
        if points > 0
    ]
    near = _within(game, step.view, scoring, min(shown, default=0) or _easiest(game, step.view, scoring))
    gains = [(points - brought[place], move) for points, move in near]
    return sorted((one for one in gains if one[0] > 0), key=lambda pair: -pair[0])


# --- what a beginner sees -----------------------------------------------------------------------


def _scoring(game: AnyGame, view: View[Any]) -> list[tuple[int, Any]]:
    """What comes to mind that lays something and scores."""
    found = choices(game, view, Stream(_GLANCE, "coach", 0)).scoring
    return [one for one in found if game.sight.tokens(view, one[1])]


def _easiest(game: AnyGame, view: View[Any], scoring: Sequence[tuple[int, Any]]) -> int:
    """How easy the easiest of some moves is to see, in percent."""
    return max((100 - game.player.odds(view, move) for _, move in scoring), default=0)


def _within(
    game: AnyGame, view: View[Any], scoring: Sequence[tuple[int, Any]], easy: int
) -> list[tuple[int, Any]]:
    """The moves that are almost as easy to see as something else, or easier."""
    return [one for one in scoring if 100 * (100 - game.player.odds(view, one[1])) >= _REACH * easy]


def _coach_of(game: AnyGame) -> Coach[Any, Any]:
    assert game.coach is not None
    return game.coach
