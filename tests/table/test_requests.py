"""Asking people for a move: they agree or decline, the asker may withdraw; bots are not asked."""

from dataclasses import replace

import pytest

from jeton.core.chance import Stream
from jeton.core.moves import Seat
from jeton.table import History
from jeton.table.codes import Code
from jeton.table.progress import (
    BACK,
    DECLINE,
    MOVE,
    TAKEBACK,
    TICK,
    Given,
    Notice,
    Progress,
    Settled,
    apply,
    settle,
)
from tests.kit.matches import opened, random_text
from tests.kit.settings import CANARY, FULL, Setting

THREE = Setting("mathable", CANARY, (), 3)
CARDS = Setting("gamate", FULL, (), 4)
BOT = "random"


def passed(setting: Setting = THREE, bots: int = 0) -> tuple[Progress, Seat, list[Seat]]:
    """After a pass of a person, who that was, and the others; the last of them are bots."""
    match = opened(setting)
    mover = match.seats_to_act[0]
    count = len(match.names)
    others = [(mover + step) % count for step in range(1, count)]
    seats = set(others[len(others) - bots :])
    start = Progress(match, tuple(BOT if seat in seats else "" for seat in range(count)), 0)
    return apply(start, Given(MOVE, mover, any_text(start), 0))[0], mover, others


def any_text(progress: Progress) -> str:
    """Something that the one to act may say and that draws nothing."""
    match = progress.match
    if match.game.name == "mathable":
        return "pass"
    return random_text(match, match.seats_to_act[0], Stream(b"", "test", len(match.history)))


def say(progress: Progress, kind: str, seat: Seat | None, text: str = "", now: int = 0) -> Settled:
    """What comes of it."""
    return settle(progress, Given(kind, seat, text, now))


def notices(settled: Settled) -> list[str]:
    """What everybody is told."""
    return [one.said.code for one in settled.happened if isinstance(one, Notice)]


def refusal(settled: Settled) -> str:
    """Why not."""
    assert settled.refusal is not None
    return settled.refusal.ruling.fault.code


def test_all_agree() -> None:
    """Each is told once, and when all have agreed it never happened."""
    after, mover, (second, third) = passed()
    asked = say(after, BACK, mover)
    assert notices(asked) == [Code.TAKEBACK_ASKED]
    assert asked.progress.request is not None
    twice = say(asked.progress, BACK, mover)
    assert (notices(twice), twice.progress.request) == ([], asked.progress.request)
    one = say(asked.progress, BACK, third)
    assert (notices(one), one.progress.match) == ([Code.TAKEBACK_AGREED], after.match)
    done = say(one.progress, BACK, second, now=9)
    assert notices(done) == [Code.TAKEBACK_DONE]
    assert len(done.progress.match.history) == len(after.match.history) - 1
    assert done.progress.match.seats_to_act == (mover,)
    assert (done.progress.request, done.progress.takeback) == (None, None)


def test_declined_is_told_once_and_stands() -> None:
    """Nobody is asked about the same move again; the next move is another matter."""
    after, mover, (second, third) = passed()
    agreed = say(say(after, BACK, mover).progress, BACK, second).progress
    declined = say(agreed, DECLINE, third)
    assert notices(declined) == [Code.TAKEBACK_DECLINED]
    assert (declined.progress.match, declined.progress.takeback) == (after.match, None)
    assert refusal(say(declined.progress, DECLINE, third)) == Code.NO_REQUEST
    assert refusal(say(declined.progress, BACK, mover)) == Code.TAKEBACK_WAS_DECLINED
    moved = say(declined.progress, MOVE, second, "pass").progress
    assert notices(say(moved, BACK, second)) == [Code.TAKEBACK_ASKED]


def test_withdrawn() -> None:
    """By the one who asked; they may ask again."""
    after, mover, _ = passed()
    asked = say(after, BACK, mover).progress
    withdrawn = say(asked, DECLINE, mover)
    assert notices(withdrawn) == [Code.TAKEBACK_WITHDRAWN]
    assert withdrawn.progress.request is None
    assert notices(say(withdrawn.progress, BACK, mover)) == [Code.TAKEBACK_ASKED]


def test_only_the_last_to_move_may_ask() -> None:
    """And there is nothing to agree to, or to decline, before."""
    after, _, (second, third) = passed()
    for seat in (second, third):
        assert refusal(say(after, BACK, seat)) == Code.NO_TAKEBACK
        assert refusal(say(after, DECLINE, seat)) == Code.NO_REQUEST


def test_whoever_plays_on_has_answered() -> None:
    """By a move, or because their time is over."""
    after, mover, (second, _) = passed()
    asked = say(after, BACK, mover).progress
    assert say(asked, MOVE, second, "pass").progress.request is None
    timed, mover, (second, third) = passed(Setting("mathable", CANARY, ("clock=turn:10",), 3))
    late = say(say(timed, BACK, mover).progress, TICK, None, now=10_000).progress
    assert late.request is None
    # What the first wanted is not what the second is granted.
    assert notices(say(late, BACK, second, now=10_000)) == [Code.TAKEBACK_ASKED]
    assert refusal(say(late, DECLINE, third)) == Code.NO_REQUEST


@pytest.mark.parametrize("setting", [THREE, CARDS], ids=["tokens", "cards"])
def test_against_bots_it_is_free(setting: Setting) -> None:
    """Nobody is asked, and what bots have answered goes with it."""
    count = len(opened(setting).names)
    after, mover, others = passed(setting, count - 1)
    answered, _ = apply(after, Given(MOVE, others[0], any_text(after), 0))
    for progress in (after, answered):
        done = say(progress, BACK, mover)
        assert notices(done) == [Code.TAKEBACK_DONE]
        assert len(done.progress.match.history) == len(after.match.history) - 1
        assert refusal(say(progress, BACK, others[0])) == Code.NO_TAKEBACK


def test_a_bot_that_plays_on_has_not_answered_for_people() -> None:
    """What was asked for is still asked for, and then goes back past the bot."""
    after, mover, (second, third) = passed()
    bots = tuple(BOT if seat == second else "" for seat in range(3))
    asked = say(replace(after, bots=bots), BACK, mover).progress
    played = say(asked, MOVE, second, "pass").progress
    assert played.request == asked.request
    done = say(played, BACK, third)
    assert notices(done) == [Code.TAKEBACK_DONE]
    assert len(done.progress.match.history) == len(after.match.history) - 1


def test_a_bot_does_not_decline() -> None:
    """Nor does anybody who is no longer a person at this table."""
    after, mover, (_, third) = passed(bots=1)
    asked = say(after, BACK, mover).progress
    assert refusal(say(asked, DECLINE, third)) == Code.NO_REQUEST


def test_not_across_a_draw() -> None:
    """However few are there to be asked."""
    after, mover, others = passed(bots=2)
    view = after.match.view(others[0])
    drawn = say(after, MOVE, others[0], f"exchange {view.position.racks[others[0]][0]}").progress
    assert drawn.takeback is None
    assert refusal(say(drawn, BACK, mover)) == Code.NO_TAKEBACK


def test_nothing_to_take_back() -> None:
    """Before the first move, and after the last."""
    after, mover, others = passed(bots=2)
    nothing = replace(after, match=replace(after.match, history=History()))
    over = say(after, MOVE, mover, "leave").progress
    over = say(over, MOVE, others[0], "leave").progress
    assert over.match.over
    for one in (nothing, over):
        assert refusal(say(one, BACK, mover)) == Code.NO_TAKEBACK


def test_former_requests_are_replayed() -> None:
    """They were of another kind: the very last move, and nobody could decline."""
    after, mover, (second, third) = passed()
    log = [Given(TAKEBACK, seat, "", 5) for seat in (mover, second, third)]
    progress, told = after, list[str]()
    for given in log:
        settled = settle(progress, given)
        progress, told = settled.progress, told + notices(settled)
    assert told == [Code.TAKEBACK_ASKED, Code.TAKEBACK_ASKED, Code.TAKEBACK_DONE]
    assert len(progress.match.history) == len(after.match.history) - 1
    bots = tuple("" if seat == mover else BOT for seat in range(3))
    answered, _ = apply(replace(after, bots=bots), Given(MOVE, second, "pass", 0))
    assert refusal(say(answered, TAKEBACK, mover)) == Code.NO_TAKEBACK
