"""T1 to T6 at the table, as far as they concern Mathable.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

from collections.abc import Sequence
from dataclasses import replace

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Finish
from jeton.board.positions import Stop
from jeton.catalogue import find_game
from jeton.core.chance import seed_of
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, message
from jeton.core.moves import Accept, Agreed, Closed, Leave, Seat
from jeton.core.options import read_options
from jeton.core.rulings import Refused
from jeton.games.mathable.codes import Code as MathableCode
from jeton.games.mathable.moves import End
from jeton.games.mathable.position import Phase, Position, Reason
from jeton.table import (
    Ended,
    Event,
    History,
    Match,
    Moved,
    Offered,
    Refusal,
    TimeOut,
    deadline,
    open_match,
    stand_in,
    submit,
    tick,
)
from jeton.table.codes import Code
from tests.games.mathable.kit import BOX, on, scene

GAME = find_game("mathable")
NAMES = ("Ann", "Bob", "Cid", "Dot")


def opened(seats: int, *settings: str, seed: str = "table") -> Match:
    """A new match of the real box, dealt at time 0."""
    options = read_options(GAME.options, settings)
    return open_match(GAME, BOX, options, NAMES[:seats], seed_of(seed), 0)[0]


def at_table(
    drawing: str,
    *racks: str,
    settings: Sequence[str] = (),
    bag: str = "",
    scores: Sequence[int] = (),
    contest: bool = False,
    barren: int = 0,
    full: int = 2,
) -> Match:
    """A match that is in a drawn position at time 0 (see the kit), with racks of two."""
    position = scene(drawing, *racks, bag=bag, scores=scores, contest=contest, barren=barren, full=full)
    chosen = (*settings, "contest=on") if contest else settings
    return replace(opened(len(racks), *chosen), position=position, history=History())


def say(match: Match, seat: Seat, *texts: str, now: int = 0) -> Match:
    """The match after a seat has said something that is not refused."""
    for text in texts:
        match, events = submit(match, seat, text, now)
        assert not [event for event in events if isinstance(event, Refusal)], (text, events)
    return match


def refusal(match: Match, seat: Seat, text: str, now: int = 0) -> str:
    """The code with which the table refuses what a seat says; the match stays as it is."""
    after, events = submit(match, seat, text, now)
    assert after == tick(match, now)[0]
    last = events[-1]
    assert isinstance(last, Refusal), (text, events)
    assert last.seat == seat
    return last.ruling.fault.code


def told(events: tuple[Event, ...]) -> list[object]:
    """Events with the moves in place of what was played."""
    return [event.played.move if isinstance(event, Moved) else event for event in events]


def winners(match: Match) -> set[int]:
    """The seats that have won."""
    return {seat for side in GAME.rules.outcome(match.position).winners for seat in side}


# --- T1: clocks ---------------------------------------------------------------------------------


def test_T1_a_turn_that_runs_out_is_ended() -> None:
    """Not a millisecond before; what was placed counts and is replaced, the next turn has its full time."""
    match = at_table("2 3 _", "5 8", "9", settings=["clock=turn:60"], bag="7 7")
    match = say(match, 0, "5@1C", now=10_000)

    assert deadline(match) == 60_000
    assert tick(match, 59_999) == (match, ())
    ended, events = tick(match, 60_000)
    assert told(events) == [TimeOut(0), End(0), Deal(((7,), ()))]
    assert (ended.position.scores, ended.position.on_turn, deadline(ended)) == ((5, 0), 1, 120_000)


def test_T1_without_a_clock_nobody_is_hurried() -> None:
    """Clocks are an option."""
    match = at_table("2 3 _", "5 8", "9", bag="7 7")

    assert deadline(match) is None
    assert tick(match, 10**9) == (match, ())


def test_T1_in_mathable_time_says_end_and_not_pass() -> None:
    """A pass would be refused after a placement; the bonus is paid as for any end of turn."""
    match = at_table(
        "1 1 _\n" * 7, "2 2 2 2 2 2 2", "9", settings=["clock=turn:60"], bag="7 7 7 7 7 7 7 8", full=7
    )
    for row in range(1, 8):
        match = say(match, 0, f"2@{row}C")

    assert tick(match, 60_000)[0].position.scores == (64, 0)
    idle = at_table("2 3 _", "5 8", "9", settings=["clock=turn:60"], bag="7 7")
    assert End(0) in told(tick(idle, 60_000)[1])


def test_T1_what_comes_too_late_is_refused() -> None:
    """First the time passes, then the move is heard."""
    match = at_table("2 3 _", "5 8", "9", settings=["clock=turn:60"], bag="7 7")

    assert refusal(match, 0, "5@1C", now=60_000) == CoreCode.OUT_OF_TURN
    assert say(match, 0, "5@1C", now=59_999).position.scores == (5, 0)


def test_T1_an_extra_token_gives_no_extra_time() -> None:
    """The turn goes on: drawing is not a new one; another seat's turn is."""
    match = at_table("2 3 + _", "5 8", "9 9", settings=["clock=turn:60"], bag="7 7 7")
    match = say(match, 0, "5@1C", now=40_000)

    assert deadline(say(match, 0, "draw", now=50_000)) == 60_000
    assert deadline(say(match, 0, "end", now=50_000)) == 110_000


def test_T1_several_turns_may_run_out_at_once() -> None:
    """Each at its own time."""
    match = at_table("2 3 _", "5 8", "9 9", "9 9", settings=["clock=turn:60"], bag="7 7")
    later, events = tick(match, 150_000)

    assert [event for event in told(events) if isinstance(event, TimeOut)] == [TimeOut(0), TimeOut(1)]
    assert (later.position.on_turn, deadline(later)) == (2, 180_000)


def test_T1_a_match_that_runs_out_makes_the_seat_leave() -> None:
    """The same delays, by a clock for the match and by a clock for the turn."""
    clocks = {}
    for clock in ("match:60", "turn:60"):
        match = at_table("2 3 _", "5 8", "9 9", "9 9", settings=[f"clock={clock}"], bag="7 7")
        match = say(match, 0, "pass", now=40_000)
        match = say(match, 1, "pass", now=50_000)
        match = say(match, 2, "pass", now=50_000)
        clocks[clock] = match

    assert deadline(clocks["match:60"]) == 70_000
    assert deadline(clocks["turn:60"]) == 110_000
    left, events = tick(clocks["match:60"], 70_000)
    assert told(events)[:2] == [TimeOut(0), Leave(0)]
    assert (left.position.gone, left.position.on_turn) == (frozenset({0}), 1)
    assert deadline(left) == 70_000 + 50_000
    assert tick(clocks["turn:60"], 110_000)[0].position.gone == frozenset()


def test_T1_a_match_of_two_is_over_when_one_runs_out() -> None:
    """T2: one side is left."""
    match = at_table("2 3 _", "5 8", "9 9", settings=["clock=match:60"], bag="7 7", scores=(90, 10))
    over, events = tick(match, 60_000)

    assert over.over
    assert isinstance(events[-1], Ended)
    assert winners(over) == {1}
    assert deadline(over) is None


def test_T1_nobodys_clock_runs_in_a_contest_window() -> None:
    """The window has its own limit, an option too."""
    match = at_table("2 3 _", "5 8", "9 9", settings=["clock=match:60", "window=30"], bag="7 7", contest=True)
    match = say(match, 0, "5@1C", "end", now=20_000)

    assert deadline(match) == 50_000
    closed, events = tick(match, 50_000)
    assert told(events)[:2] == [TimeOut(None), Closed()]
    assert (closed.position.on_turn, deadline(closed)) == (1, 110_000)
    assert closed.clocks.left == (40_000, 60_000)
    unlimited = at_table("2 3 _", "5 8", "9 9", settings=["window=0"], bag="7 7", contest=True)
    assert deadline(say(unlimited, 0, "5@1C", "end")) is None


# --- T2: leaving --------------------------------------------------------------------------------


def test_T2_a_seat_that_has_left_passes_to_the_end() -> None:
    """Its turns end by themselves; nobody waits for it."""
    match = at_table("2 3 _", "5 8", "9 9", "9 9", bag="7 7")
    left = say(match, 1, "leave")

    assert say(match, 0, "pass").position.on_turn == 1
    assert say(left, 0, "pass").position.on_turn == 2
    assert [played.move for played in say(left, 0, "pass").history][-1] == End(1)
    assert say(say(left, 0, "pass"), 2, "pass").position.on_turn == 0


def test_T2_a_seat_may_leave_in_the_middle_of_its_turn() -> None:
    """What it has placed stands and counts."""
    match = say(at_table("2 3 _", "5 8", "9 9", "9 9", bag="7 7"), 0, "5@1C", "leave")
    position: Position = match.position

    assert (position.on_turn, position.scores, on(position, "1C")) == (1, (5, 0, 0), 5)


def test_T2_a_seat_that_has_left_has_no_say() -> None:
    """Not even to leave again; the others have."""
    match = say(at_table("2 3 _", "5 8", "9 9", "9 9", bag="7 7"), 1, "leave")

    for text in ("leave", "pass", "agree"):
        assert refusal(match, 1, text) == Code.HAS_LEFT
    ruling = GAME.rules.judge(match.position, Leave(1))
    assert isinstance(ruling, Refused)
    assert ruling.fault == message(CoreCode.ALREADY_LEFT, player=Name(1))
    assert say(match, 2, "leave").over


def test_T2_it_keeps_its_score_and_cannot_win() -> None:
    """The same match, with and without leaving, ended by two rounds without a placement."""
    scores = (10, 100, 50)
    match = at_table("2 3 _", "5 8", "9 9", "9 9", bag="7", scores=scores, barren=5)
    stayed, gone = say(match, 0, "pass"), say(say(match, 1, "leave"), 0, "pass")

    assert stayed.over
    assert gone.over
    assert stayed.position.scores == gone.position.scores == (-3, 82, 32)
    assert (winners(stayed), winners(gone)) == ({1}, {2})
    ranks = {min(place.side): place.rank for place in GAME.rules.outcome(gone.position).standings}
    assert ranks == {2: 1, 0: 2, 1: 3}


def test_T2_when_one_side_is_left_it_has_won() -> None:
    """Whatever the points; nothing is deducted, and nobody has to play on."""
    match = at_table("2 3 _", "5 8", "9 9", "9 9", bag="7 7", scores=(1, 100, 50))
    two_left = say(match, 1, "leave")
    one_left, events = submit(two_left, 2, "leave", 0)

    assert not two_left.over
    assert one_left.over
    assert isinstance(events[-1], Ended)
    assert events[-1].outcome.reason == message(CoreCode.OVER_ALONE)
    assert (winners(one_left), one_left.position.scores) == ({0}, (1, 100, 50))
    assert refusal(one_left, 0, "5@1C") == CoreCode.OVER


def test_T2_a_bot_may_take_the_seat() -> None:
    """Then the table waits for it as for anybody; without it the turn goes by."""
    left = say(at_table("2 3 _ _", "5 8", "8 9", "9 9", bag="7 7 7"), 1, "leave")
    taken = say(stand_in(left, 1), 0, "5@1C", "end")

    assert say(left, 0, "5@1C", "end").position.on_turn == 2
    assert taken.position.on_turn == 1
    assert refusal(say(left, 0, "5@1C"), 1, "8@1D") == Code.HAS_LEFT
    played = say(taken, 1, "8@1D", "end")
    assert (played.position.scores, played.position.on_turn) == ((5, 8, 0), 2)


def test_T2_a_seat_played_by_a_bot_still_cannot_win() -> None:
    """It was left."""
    match = at_table("2 3 _", "5", "9", "9", scores=(10, 100, 50))
    match = stand_in(say(match, 1, "leave"), 1)
    over = say(match, 0, "5@1C", "end")

    assert over.position.reason is Reason.OUT
    assert winners(over) == {2}


def test_T2_a_seat_that_has_left_contests_nothing() -> None:
    """In a window it accepts at once; if all others have left their say, play goes on."""
    match = say(at_table("2 3 _", "4 8", "9 9", "9 9", bag="7 7", contest=True), 1, "leave")
    window = say(match, 0, "4@1C", "end")

    assert [played.move for played in window.history][-1] == Accept(1)
    assert window.seats_to_act == (2,)
    assert say(window, 2, "accept").position.on_turn == 2


def test_T2_the_next_player_is_the_next_who_plays() -> None:
    """M13: the window closes when he acts; the empty chair between passes."""
    drawing, racks = "2 3 _ _", ("4 8", "9 9", "9 7", "9 9")
    match = at_table(drawing, *racks, bag="1 1", contest=True)
    window = say(say(match, 1, "leave"), 0, "4@1C", "end")

    assert refusal(say(match, 0, "4@1C", "end"), 2, "7@1D") == CoreCode.WINDOW_OPEN
    assert refusal(window, 3, "9@1D") == CoreCode.WINDOW_OPEN
    acted = say(window, 2, "7@1D")
    assert (acted.position.on_turn, acted.position.scores) == (2, (4, 0, 7, 0))


# --- T3: agreeing -------------------------------------------------------------------------------


def test_T3_all_may_agree_to_end_and_the_standing_counts() -> None:
    """All but one is not all; nothing is deducted."""
    match = at_table("2 3 _", "5 8", "9 9", "9 9", bag="7 7", scores=(10, 30, 20))
    nearly = say(say(match, 2, "agree"), 0, "agree")
    over, events = submit(nearly, 1, " Agree ", 0)

    assert not nearly.over
    assert over.over
    assert told(events)[:2] == [Offered(1), Agreed()]
    assert (over.position.scores, winners(over)) == ((10, 30, 20), {1})
    assert GAME.rules.outcome(over.position).reason == message(CoreCode.OVER_AGREED)


def test_T3_one_who_plays_on_has_taken_his_word_back() -> None:
    """He has to say it again, and may."""
    match = at_table("2 3 _", "5 8", "9 9", bag="7 7")
    played_on = say(match, 0, "agree", "5@1C")

    assert say(say(match, 0, "agree"), 1, "agree").over
    assert not say(played_on, 1, "agree").over
    assert say(say(played_on, 1, "agree"), 0, "agree").over


def test_T3_each_says_it_once() -> None:
    """One voice is one voice."""
    match = say(at_table("2 3 _", "5 8", "9 9", bag="7 7"), 0, "agree")

    assert refusal(match, 0, "agree") == Code.ALREADY_AGREES
    assert not match.over


def test_T3_those_who_have_left_need_not_agree() -> None:
    """They have no say, and so no veto."""
    match = at_table("2 3 _", "5 8", "9 9", "9 9", bag="7 7")
    two = say(say(match, 0, "agree"), 1, "agree")

    assert not two.over
    assert say(say(say(match, 2, "leave"), 0, "agree"), 1, "agree").over
    assert say(two, 2, "leave").position.reason is Stop.AGREED


# --- T4: the draw for the start -----------------------------------------------------------------


def openings(match: Match) -> list[Deal[int]]:
    """The draws for the start, in order."""
    return [played.move for played in match.history if played.before.phase is Phase.OPENING]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T4_the_highest_starts_and_only_those_tied_for_it_draw_again(seats: int) -> None:
    """Many matches, some with a tie; each keeps the token he drew last, the rest are in play again."""
    ties = 0
    for number in range(150):
        match = opened(seats, seed=f"{seats} {number}")
        contenders = set(range(seats))
        last: dict[int, int] = {}
        for deal in openings(match):
            assert {seat for seat, draw in enumerate(deal.draws) if draw} == contenders
            last |= {seat: draw[0] for seat, draw in enumerate(deal.draws) if draw}
            highest = max(last[seat] for seat in contenders)
            contenders = {seat for seat in contenders if last[seat] == highest}
        ties += len(openings(match)) > 1

        assert {match.position.on_turn} == contenders
        assert [len(rack) for rack in match.position.racks] == [7] * seats
        assert len(match.position.bag) == 106 - 7 * seats
        assert all(last[seat] in match.position.racks[seat] for seat in range(seats))
    assert 0 < ties < 150


def test_T4_play_passes_to_the_left() -> None:
    """From whoever starts, round the table."""
    match = opened(3, seed="left")
    first = match.position.on_turn
    order = [first]
    for _ in range(3):
        match = say(match, order[-1], "pass")
        order.append(match.position.on_turn)

    assert order == [first, (first + 1) % 3, (first + 2) % 3, first]


def test_T4_the_seed_decides() -> None:
    """The same seed deals the same match, another deals another."""
    assert opened(3, seed="a").position == opened(3, seed="a").position
    assert opened(3, seed="a").position != opened(3, seed="b").position


# --- T5: a wrong play counts until challenged ---------------------------------------------------


def test_T5_a_wrong_play_counts_until_challenged() -> None:
    """Token times directions announced, times square; challenged, it counts nothing."""
    drawing = """
        _ 2 _
        _ 3 _
        2 3 3x
        _ _ _
        """
    match = at_table(drawing, "4 8", "9 9", contest=True)
    window = say(match, 0, "4@3C", "end")

    assert window.position.scores == (12, 0)
    assert say(window, 1, "accept").position.scores == (12, 0)
    assert say(window, 1, "contest").position.scores == (0, 0)
    off = at_table(drawing, "4 8", "9 9")
    assert refusal(off, 0, "4@3C") == MathableCode.FALSE


def test_T5_what_was_announced_counts() -> None:
    """At least one direction, at most those it has pairs for."""
    drawing = "_ _ 3 _\n_ _ 2 _\n2 3 _ _"
    match = at_table(drawing, "4 8", "9 9", contest=True)

    assert say(match, 0, "4@3C").position.scores == (4, 0)
    assert say(match, 0, "4@3C*2").position.scores == (8, 0)
    assert refusal(match, 0, "4@3C*3") == MathableCode.ANNOUNCED_PAIRS


def test_T5_later_placements_and_extra_tokens_are_struck_too() -> None:
    """A true placement after a wrong one goes; before it, it stays."""
    wrong_first = at_table("2 3 + _", "4 7", "9 9", bag="1 1", contest=True)
    true_first = at_table("2 3 + _", "5 7", "9 9", bag="1 1", contest=True)
    struck = say(say(wrong_first, 0, "4@1C", "draw", "7@1D", "end"), 1, "contest").position
    kept = say(say(true_first, 0, "5@1C", "draw", "7@1D", "end"), 1, "contest").position

    assert (struck.scores, on(struck, "1C"), on(struck, "1D")) == ((0, 0), None, None)
    assert (struck.racks[0], struck.bag) == ((4, 7), (1, 1))
    assert (kept.racks[0], kept.bag) == ((1, 7), (1,))
    assert (kept.scores, on(kept, "1C"), on(kept, "1D")) == ((5, 0), 5, None)
    assert struck.on_turn == kept.on_turn == 1


def test_T5_only_truth_can_be_contested() -> None:
    """Shape is refereed at once, contest or not."""
    for contest in (False, True):
        match = at_table("2 3 _ _", "5 8", "9 9", contest=contest)

        assert refusal(match, 0, "5@1D") == MathableCode.NO_PAIR
        assert refusal(match, 0, "5@1A") == BoardCode.OCCUPIED
        assert refusal(match, 0, "9@1C") == BoardCode.NOT_HELD


# --- T6: rounds, and the words of every game ----------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_T6_a_whole_round_is_as_many_turns_as_there_are_seats(seats: int) -> None:
    """Two of them without a placement end the match (M12), one turn fewer does not."""
    match = at_table("9 9 _", *["5 8"] * seats, bag="7 7")
    for turn in range(2 * seats):
        assert not match.over
        match = say(match, turn % seats, "pass")

    assert match.over
    assert match.history[-1].move == Finish(Reason.ROUNDS)


def test_T6_seats_that_have_left_count_in_a_round() -> None:
    """Their turns go by, and are turns without a placement."""
    match = say(at_table("9 9 _", "5 8", "5 8", "5 8", bag="7 7"), 1, "leave")
    match = say(say(match, 0, "pass"), 2, "pass")

    assert not match.over
    assert say(say(match, 0, "pass"), 2, "pass").over


def test_T6_a_placement_begins_the_count_anew() -> None:
    """Consecutive turns are meant."""
    match = at_table("2 3 _", "5 8", "9 9", bag="7 7", barren=3)

    assert say(match, 0, "pass").over
    assert not say(match, 0, "5@1C", "end").over


def test_T6_pass_is_a_word_of_every_game() -> None:
    """With contest or without."""
    for contest in (False, True):
        match = at_table("2 3 _", "5 8", "9 9", bag="7 7", contest=contest)
        assert say(match, 0, "pass").position.on_turn == 1


@pytest.mark.parametrize("word", ["contest", "accept"])
def test_T6_contest_and_accept_belong_to_the_option(word: str) -> None:
    """They answer a turn; where none can be answered they are refused."""
    with_option = say(at_table("2 3 _", "5 8", "9 9", bag="7 7", contest=True), 0, "5@1C", "end")
    without = say(at_table("2 3 _", "5 8", "9 9", bag="7 7"), 0, "5@1C", "end")

    assert say(with_option, 1, word).position.on_turn == 1
    assert refusal(without, 1, word) == CoreCode.NO_WINDOW
    assert refusal(without, 0, word) == CoreCode.NO_WINDOW
