"""Time at the table: turns, matches, windows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jeton.core.moves import Closed, Leave
from jeton.core.options import Clock
from jeton.table import Clocks, Ended, Match, Moved, TimeOut, deadline, stand_in, submit, tick
from tests.kit.matches import cut, opened, wild_match
from tests.kit.settings import CANARY, FULL, SMALL, Setting
from tests.kit.successors import check_successor

S = 1000
"""A second, in milliseconds."""


def table(*settings: str, seats: int = 2, now: int = 0) -> tuple[Match, int]:
    """A match against the clock, and the seat that is to act."""
    match = opened(Setting("mathable", CANARY, settings, seats), now=now)
    return match, match.seats_to_act[0]


def say(match: Match, seat: int, text: str, now: int) -> Match:
    """The match after a seat has spoken."""
    after, _ = submit(match, seat, text, now)
    assert after.history != match.history
    return after


def token(match: Match, seat: int) -> int:
    """A token that the seat holds."""
    held: int = match.position.racks[seat][0]
    return held


# --- clocks alone -------------------------------------------------------------------------------


def test_clocks_start_full() -> None:
    """Only a clock for the match gives each seat a time of its own."""
    assert Clocks.start(None, 3, 7) == Clocks(7, ())
    assert Clocks.start(Clock("turn", 60), 3, 7) == Clocks(7, ())
    assert Clocks.start(Clock("match", 60), 3, 7) == Clocks(7, (60 * S,) * 3)


def test_the_seat_on_the_move_is_charged() -> None:
    """Nobody else, and never below nothing."""
    clocks = Clocks(10, (100, 100, 100))

    assert clocks.charge(1, 40) == Clocks(40, (100, 70, 100))
    assert clocks.charge(2, 400) == Clocks(400, (100, 100, 0))
    assert clocks.charge(None, 40) == clocks
    assert Clocks(10, ()).charge(0, 40) == Clocks(10, ())
    assert clocks.restart(40) == Clocks(40, (100, 100, 100))


# --- deadlines ----------------------------------------------------------------------------------


def test_without_a_clock_nothing_is_due() -> None:
    """However long it takes."""
    match, _ = table()

    assert deadline(match) is None
    assert tick(match, 10**12) == (match, ())


def test_a_turn_is_due_as_long_after_it_began() -> None:
    """Its moves do not move the deadline, the next turn does."""
    match, seat = table("clock=turn:60", "contest=on", now=5 * S)
    placed = say(match, seat, f"{token(match, seat)}@2C", 30 * S)

    assert deadline(match) == 65 * S
    assert deadline(placed) == 65 * S
    assert deadline(say(match, seat, "pass", 30 * S)) == 90 * S


def test_a_draw_in_the_middle_of_a_turn_is_not_a_new_turn() -> None:
    """T1: time is given per turn; what chance does in between is part of it."""
    match, seat = table("clock=turn:60", "contest=on")
    drawn = say(say(match, seat, f"{token(match, seat)}@2C", 20 * S), seat, "draw", 40 * S)

    assert len(drawn.position.racks[seat]) == len(match.position.racks[seat])
    assert deadline(drawn) == 60 * S
    assert tick(drawn, 60 * S - 1) == (drawn, ())
    assert tick(drawn, 60 * S)[1][0] == TimeOut(seat)


def test_a_match_clock_runs_on_for_the_seat_on_the_move() -> None:
    """What it has used is gone, also when it acts several times; the other's stays."""
    match, seat = table("clock=match:60", "contest=on", "window=0")
    drawn = say(say(match, seat, f"{token(match, seat)}@2C", 20 * S), seat, "draw", 25 * S)
    ended = say(drawn, seat, "end", 30 * S)
    closed = say(ended, 1 - seat, "accept", 1000 * S)
    passed = say(closed, 1 - seat, "pass", 1010 * S)

    assert (match.clocks.left, deadline(match)) == ((60 * S, 60 * S), 60 * S)
    assert (drawn.clocks.left[seat], deadline(drawn)) == (35 * S, 60 * S)
    assert (ended.clocks.left[seat], closed.clocks.left[seat]) == (30 * S, 30 * S)
    assert (passed.clocks.left[1 - seat], deadline(passed)) == (50 * S, 1040 * S)


def test_one_who_leaves_does_not_give_another_more_time() -> None:
    """The turn that goes on is still the same turn."""
    for clock in ("turn:60", "match:60"):
        match, seat = table(f"clock={clock}", seats=3)
        left = say(match, (seat + 1) % 3, "leave", 20 * S)

        assert deadline(left) == 60 * S


@pytest.mark.parametrize(("window", "due"), [("60", 70 * S), ("5", 15 * S), ("0", None)])
def test_a_window_has_a_deadline_of_its_own(window: str, due: int | None) -> None:
    """From its opening, whatever is said in it; or none at all."""
    match, seat = table("contest=on", f"window={window}", "clock=turn:3600", seats=3)
    opened_at = say(say(match, seat, f"{token(match, seat)}@2C", 0), seat, "end", 10 * S)
    answered = say(opened_at, (seat + 1) % 3, "accept", 12 * S)

    assert deadline(opened_at) == due
    assert deadline(answered) == due


def test_a_window_closes_by_itself() -> None:
    """And the next turn begins there and then, not when somebody looks."""
    match, seat = table("contest=on", "window=5", "clock=turn:60")
    window = say(say(match, seat, f"{token(match, seat)}@2C", 0), seat, "end", 10 * S)
    after, events = tick(window, 20 * S)

    assert events[0] == TimeOut(None)
    assert isinstance(events[1], Moved)
    assert events[1].played.move == Closed()
    assert after.seats_to_act == (1 - seat,)
    assert deadline(after) == 75 * S


def test_a_turn_that_runs_out_is_lapsed() -> None:
    """At the moment it was due."""
    match, seat = table("clock=turn:60")
    after, events = tick(match, 60 * S)

    assert events[0] == TimeOut(seat)
    assert isinstance(events[1], Moved)
    assert events[1].played.move == match.game.timing.lapse(match.position, seat)
    assert after.seats_to_act == (1 - seat,)
    assert deadline(after) == 120 * S


def test_a_match_that_runs_out_is_left() -> None:
    """With two players, that is the end; nothing is due after it."""
    match, seat = table("clock=match:60")
    after, events = tick(match, 60 * S)

    assert [type(event) for event in events] == [TimeOut, Moved, Ended]
    assert after.history[-1].move == Leave(seat)
    assert after.clocks.left[seat] == 0
    assert deadline(after) is None


def test_who_stands_in_is_not_out_of_time() -> None:
    """Nobody leaves twice: the bot of one whose time has run out has no clock, the others have."""
    match, seat = table("clock=match:60", seats=3)
    after = stand_in(tick(match, 60 * S)[0], seat)
    for other in ((seat + 1) % 3, (seat + 2) % 3):
        assert deadline(after) == 60 * S + after.clocks.since
        after = say(after, other, "pass", 61 * S)

    assert (after.seats_to_act, after.clocks.left[seat], deadline(after)) == ((seat,), 0, None)
    assert tick(after, 3600 * S) == (after, ())
    assert say(after, seat, "pass", 3600 * S).seats_to_act == ((seat + 1) % 3,)


def test_time_passes_before_anything_is_heard() -> None:
    """What is said too late is said in the next turn."""
    match, seat = table("clock=turn:60")
    after, events = submit(match, seat, "pass", 61 * S)
    late, late_events = submit(tick(match, 61 * S)[0], seat, "pass", 61 * S)

    assert after == late
    assert events == (*tick(match, 61 * S)[1], *late_events)


# --- one big step -------------------------------------------------------------------------------

_SETTINGS = [
    Setting("mathable", FULL, ("clock=turn:30",), 3),
    Setting("mathable", CANARY, ("contest=on", "window=20", "clock=turn:30"), 3),
    Setting("mathable", CANARY, ("contest=on", "window=45", "clock=match:50"), 4),
    Setting("mathable", SMALL, ("contest=on", "window=7"), 2),
    Setting("mathable", CANARY, ("clock=match:90",), 3),
]
STARTS = [
    stopped
    for setting in _SETTINGS
    for match in (wild_match(setting),)
    for stopped in (
        cut(match, length) for length in range(2, len(match.history), 1 + len(match.history) // 8)
    )
    if stopped.seats_to_act
]


@given(st.sampled_from(STARTS), st.integers(0, 400 * S), st.lists(st.integers(0, 400 * S), max_size=12))
def test_one_big_step_is_many_small_ones(match: Match, end: int, stops: list[int]) -> None:
    """It does not matter how often somebody looks at the clock."""
    far, told = tick(match, end)
    check_successor(match, far, told)
    near, events = match, list[object]()
    for now in sorted(stop for stop in stops if stop < end):
        near, more = tick(near, now)
        events += more
    near, more = tick(near, end)

    assert near == far
    assert [*events, *more] == list(told)
    assert (due := deadline(far)) is None or due > end
