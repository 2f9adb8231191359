"""C18, C19 and C22 with T1 to T3 and T6: the referee, the ends, each with its near miss, and who wins.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

from typing import Any

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Finish
from jeton.board.positions import Stop
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, message
from jeton.core.moves import Agreed, Leave, Pass
from jeton.core.options import CLOCK, Clock, read_options
from jeton.core.rulings import Sound, Wrong
from jeton.games.calculator import GAME, rules
from jeton.games.calculator.codes import Code
from jeton.games.calculator.position import Phase, Position, Reason
from tests.games.calculator.kit import (
    after,
    earned,
    falsehood,
    fault,
    judged,
    numbers,
    opening,
    refusal,
    refused_move,
    run,
    scene,
)

EQUALS, ROUNDS = Finish(Reason.EQUALS), Finish(Reason.ROUNDS)


# --- C18 ----------------------------------------------------------------------------------------


def test_C18_the_referee_refuses_a_wrong_display() -> None:
    """By default; the player may try again."""
    position = scene("", "3 3 4", "1", supply="5 5")

    assert refusal(position, "1A> 3=4") == Code.FALSE
    assert after(position, "1A> 3=3").scores == (2, 0)


def test_C18_strict_a_wrong_display_goes_back_and_the_turn_is_lost() -> None:
    """Numbers to the rack, signs to the supply; nothing is paid, drawn or exchanged."""
    position = scene("1A> 3=3", "3 4", "1", supply="5 5 5 5 5 5", strict=True, scores=(7, 9))
    lost = after(position, "1Av (3)=4")

    assert falsehood(position, "1Av (3)=4").items == ()
    assert falsehood(position, "1Av (3)=4").fault == fault(
        scene("1A> 3=3", "3 4", "1", supply="5 5 5 5 5 5"), "1Av (3)=4"
    )
    assert (lost.board, lost.stock, lost.racks) == (position.board, position.stock, position.racks)
    assert (lost.bag, lost.scores, lost.aside) == (position.bag, (7, 9), ())
    assert (lost.phase, lost.on_turn, lost.owed, lost.barren) == (Phase.TURN, 1, (0, 0), 1)
    assert after(position, "1Av (3)=3").scores == (9, 9)


def test_C18_strict_he_cannot_exchange_any_more() -> None:
    """He has lost his turn, and may not try again either."""
    lost = after(scene("", "3 4", "1", supply="5 5", strict=True), "1A> 3=4")

    for text in ("exchange 3", "1A> 3=3", "pass"):
        assert fault(lost, text, 0) == message(CoreCode.OUT_OF_TURN, player=Name(1))


def test_C18_strict_all_have_seen_the_numbers() -> None:
    """Those of the display, as often as they were shown at once; one that was shown twice is one."""
    rack = "3 3 4 5 6 7"
    once = after(scene("", rack, "1", strict=True), "1A> 3+4=6")
    twice = after(once, "pass", "1A> 3+3=7")
    again = scene("", rack, "1", strict=True, shown=("3 3 4 6 7", ""))

    assert once.shown == (numbers("3 4 6"), ())
    assert twice.shown == (numbers("3 3 4 6 7"), ())
    assert after(again, "1A> 3=4").shown == again.shown
    assert after(scene("", "1", "3 4", strict=True, place=1), "1A> 3=4").shown == ((), numbers("3 4"))


def test_C18_strict_what_was_shown_is_forgotten_when_it_is_laid_or_exchanged() -> None:
    """A number laid is on the board; which of the numbers were exchanged nobody knows."""
    position = scene("", "3 3 4 5", "1", supply="9 9", strict=True, shown=("3 4", ""))

    assert after(position, "1A> 3=3").shown == (("4",), ())
    assert after(position, "exchange 5").shown == ((), ())
    assert after(position, "pass").shown == position.shown
    other = scene("", "1", "3 4", supply="9 9", strict=True, shown=("", "4"))
    assert after(other, "exchange 1").shown == ((), ("4",))


@pytest.mark.parametrize("strict", [False, True])
def test_C18_a_sound_display_fares_the_same(strict: bool) -> None:
    """The option changes nothing else."""
    position = scene("", "3 3 4", "1", supply="5 5 5 5 5 5", strict=strict)

    assert isinstance(judged(position, "1A> 3=3"), Sound)
    assert after(position, "1A> 3=3").owed == (5, 0)


def test_C18_the_option() -> None:
    """Off unless it is set."""
    assert (opening(2).strict, opening(2, "strict=on").strict, opening(2, "strict=off").strict) == (
        False,
        True,
        False,
    )


# --- C19: the last equals sign ------------------------------------------------------------------


def last_equals(seats: int, place: int, left: int = 1) -> Position:
    """The seat at that place has the turn, and so many `=` are left."""
    return scene("", *["3 3"] * seats, place=place, left={"=": left})


@pytest.mark.parametrize(("seats", "place"), [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2), (4, 2), (4, 3)])
def test_C19_the_round_in_which_the_last_equals_sign_is_laid_is_finished(seats: int, place: int) -> None:
    """Those after him in the round still play; with one more `=` left nothing ends."""
    position = after(last_equals(seats, place), "1A> 3=3")
    more = after(last_equals(seats, place, 2), "1A> 3=3")
    for _ in range(seats - 1 - place):
        assert (position.phase, GAME.referee(position)) == (Phase.TURN, None)
        assert refused_move(position, EQUALS) == message(BoardCode.NOT_ENDED)
        position, more = after(position, "pass"), after(more, "pass")

    assert (position.phase, GAME.referee(position)) == (Phase.CLOSING, EQUALS)
    assert more.phase is Phase.TURN
    assert refused_move(more, EQUALS) == message(BoardCode.NOT_ENDED)


def test_C19_rounds_count_from_the_starter() -> None:
    """Seat 2 began: when it lays the last =, seats 0 and 1 still play, although they sit before it."""
    position = scene("", "3 3", "3 3", "3 3", order=(2, 0, 1), left={"=": 1})
    laid = after(position, "1A> 3=3")

    assert position.on_turn == 2
    assert (laid.phase, laid.on_turn) == (Phase.TURN, 0)
    assert (after(laid, "pass").phase, after(laid, "pass").on_turn) == (Phase.TURN, 1)
    assert after(laid, "pass", "pass").phase is Phase.CLOSING
    last = scene("", "3 3", "3 3", "3 3", order=(2, 0, 1), place=2, left={"=": 1})
    assert (last.on_turn, after(last, "1A> 3=3").phase) == (1, Phase.CLOSING)


def test_C19_those_after_him_may_still_display() -> None:
    """Without an = of their own: they lengthen, or close one that was open."""
    position = scene("", "3 3", "4 4 5", left={"=": 1})
    laid = after(position, "1A> 3=3")

    assert fault(laid, "1Av (3)=3") == message(BoardCode.NOT_HELD, token="3")
    assert fault(laid, "1Av (3)=4") == message(Code.SIGNS_EXHAUSTED, sign="=", count=0)
    assert after(laid, "1A> (3=3)+4-4").phase is Phase.CLOSING


def test_C19_the_end_is_looked_for_after_the_draw() -> None:
    """The one who laid the last = still refills; it changes nothing."""
    position = scene("", "3 3", "3 3", supply="5", place=1, left={"=": 1})
    laid = after(position, "1A> 3=3")

    assert (laid.phase, refused_move(laid, EQUALS).code) == (Phase.REFILL, CoreCode.CHANCE_FIRST)
    assert after(laid, "[5]").phase is Phase.CLOSING


def test_C19_nothing_ends_before_a_turn_does() -> None:
    """A match may be taken up where no = is left; then this round is the last, and is played."""
    position = scene("1A> 3=3", "1", "1", left={"=": 0})

    assert (position.phase, GAME.referee(position)) == (Phase.TURN, None)
    assert refused_move(position, EQUALS) == message(BoardCode.NOT_ENDED)
    assert after(position, "pass").phase is Phase.TURN
    assert after(position, "pass", "pass").phase is Phase.CLOSING


# --- C19: two rounds without a placement --------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_C19_two_whole_rounds_without_a_placement(seats: int) -> None:
    """T6: twice as many turns as there are seats; one fewer and it goes on."""
    position = scene("", *["3 3"] * seats)
    for _ in range(2 * seats - 1):
        position = after(position, "pass")
        assert (position.phase, GAME.referee(position)) == (Phase.TURN, None)
        assert refused_move(position, ROUNDS) == message(BoardCode.NOT_ENDED)

    ended = after(position, "pass")
    assert (ended.phase, GAME.referee(ended), ended.barren) == (Phase.CLOSING, ROUNDS, 2 * seats)
    assert after(position, "1A> 3=3").phase is Phase.TURN


def test_C19_exchanges_and_lost_turns_are_no_placements() -> None:
    """They count like passes."""
    position = scene("", "3 4", "3", supply="5 5", strict=True)

    ended = after(position, "pass", "exchange 3", "[5]", "1A> 3=4", "pass")
    assert (ended.phase, ended.barren) == (Phase.CLOSING, 4)
    aside = after(position, "pass", "pass", "pass", "exchange 3")
    assert (aside.phase, after(aside, "[5]").phase) == (Phase.REFILL, Phase.CLOSING)


def test_C19_a_display_begins_the_count_anew() -> None:
    """Whoever makes it, in any round."""
    position = after(scene("", "3 3", "1"), "pass", "pass", "1A> 3=3")

    assert position.barren == 0
    assert after(position, "pass", "pass", "pass").phase is Phase.TURN
    assert after(position, "pass", "pass", "pass", "pass").phase is Phase.CLOSING


def test_C19_consecutive_turns_wherever_they_begin() -> None:
    """T6: not rounds from the starter on; it may end in the middle of one."""
    position = scene("", "1", "3 3", "1", place=1)
    passed = after(position, "1A> 3=3", *["pass"] * 6)

    assert (passed.phase, passed.place) == (Phase.CLOSING, 2)
    assert GAME.referee(passed) == ROUNDS


# --- C19: the referee closes --------------------------------------------------------------------


def test_C19_the_referee_names_the_reason_that_holds() -> None:
    """Not the other; where both do, the last = is the reason."""
    rounds = after(scene("", "1", "1"), *["pass"] * 4)
    laid = after(last_equals(2, 1), "1A> 3=3")
    both = after(scene("1A> 3=3", "1", "1", left={"=": 0}, place=1, barren=3), "pass")

    assert refused_move(rounds, EQUALS) == message(BoardCode.NOT_ENDED)
    assert refused_move(laid, ROUNDS) == message(BoardCode.NOT_ENDED)
    assert (both.barren, GAME.referee(both)) == (4, EQUALS)
    assert refused_move(both, ROUNDS) == message(BoardCode.NOT_ENDED)
    wrong: list[Finish[Any]] = [Finish(stop) for stop in Stop]
    for finish in wrong:
        assert refused_move(rounds, finish) == message(BoardCode.NOT_ENDED)


@pytest.mark.parametrize(
    ("position", "text", "reason", "code"),
    [
        (after(last_equals(2, 1), "1A> 3=3"), "[finish equals]", Reason.EQUALS, Code.OVER_EQUALS),
        (after(scene("", "1", "1"), *["pass"] * 4), "[finish rounds]", Reason.ROUNDS, Code.OVER_ROUNDS),
    ],
)
def test_C19_then_it_is_over(position: Position, text: str, reason: Reason, code: str) -> None:
    """And the outcome says why."""
    over = after(position, text)

    assert (over.phase, over.reason) == (Phase.OVER, reason)
    assert rules.outcome(position).reason is None
    assert rules.outcome(over).reason == message(code)


def test_C19_what_is_left_on_a_rack_costs_nothing() -> None:
    """The scores are what they were."""
    closing = after(scene("", "20 20 20", "19", scores=(30, 12)), *["pass"] * 4)
    over, items = run(closing, "[finish rounds]")

    assert (over.scores, items) == ((30, 12), ())
    assert over.racks == (numbers("20 20 20"), ("19",))


# --- C22, T1 to T3 ------------------------------------------------------------------------------


def outcome_of(scores: tuple[int, ...], *script: str) -> list[tuple[int, int]]:
    """The winners of a match that ends by agreement, each with his points."""
    over = after(scene("", *["1"] * len(scores), scores=scores), *script, "[agreed]")
    found = rules.outcome(over)
    points = {standing.side: standing.points for standing in found.standings}
    return sorted((min(side), points[side]) for side in found.winners)


def test_C22_most_points_win() -> None:
    """Each seat is a side."""
    assert outcome_of((30, 12)) == [(0, 30)]
    assert outcome_of((12, 30, 29)) == [(1, 30)]


def test_C22_ties_share() -> None:
    """Only those at the top."""
    assert outcome_of((30, 12, 30)) == [(0, 30), (2, 30)]
    assert outcome_of((30, 12, 12)) == [(0, 30)]


def test_C22_the_clock_is_an_option() -> None:
    """None unless it is set."""
    assert read_options(rules.OPTIONS).clock is None
    assert read_options(rules.OPTIONS, ["clock=turn:60"]).clock == Clock("turn", 60)
    assert CLOCK in rules.OPTIONS


def test_T1_time_makes_a_turn_a_pass() -> None:
    """For the seat whose time has run out, whatever it could have played."""
    position = scene("", "3 3", "3 3", place=1)

    assert rules.lapse(position, 1) == Pass(1)
    assert isinstance(rules.judge(position, rules.lapse(position, 1)), Sound)


def test_T2_a_seat_that_leaves_keeps_its_score_and_cannot_win() -> None:
    """The best of the others wins; had it stayed it would have won."""
    assert outcome_of((30, 12, 9)) == [(0, 30)]
    assert outcome_of((30, 12, 9), "0: leave") == [(1, 12)]
    left = after(scene("", "3", "3", "3", scores=(30, 12, 9)), "0: leave")
    assert (left.phase, left.scores, left.gone, left.on_turn) == (
        Phase.TURN,
        (30, 12, 9),
        frozenset({0}),
        0,
    )
    assert left.racks == (("3",), ("3",), ("3",))


def test_T2_anybody_may_leave_at_any_turn_but_only_once() -> None:
    """Also one who is not on turn, and while the referee closes the match."""
    position = scene("", "3", "3", "3", "3")
    left = after(position, "2: leave")

    assert refused_move(left, Leave(2)) == message(CoreCode.ALREADY_LEFT, player=Name(2))
    assert after(left, "1: leave").gone == frozenset({1, 2})
    closing = after(position, *["pass"] * 8)
    assert (closing.phase, after(closing, "1: leave").phase) == (Phase.CLOSING, Phase.CLOSING)


def test_T2_when_one_is_left_the_match_is_over() -> None:
    """And that one wins, whatever the points."""
    three = after(scene("", "3", "3", "3", scores=(30, 12, 9)), "0: leave")
    over = after(three, "1: leave")

    assert three.phase is Phase.TURN
    assert (over.phase, over.reason) == (Phase.OVER, Stop.ALONE)
    assert rules.outcome(over).winners == (frozenset({2}),)
    assert rules.outcome(over).reason == message(CoreCode.OVER_ALONE)
    assert after(scene("", "3", "3"), "1: leave").phase is Phase.OVER


def test_T3_all_may_agree_to_end() -> None:
    """On any turn; the standing counts."""
    position = scene("1A> 3=3", "3", "3", scores=(2, 5))
    over = after(position, "[agreed]")

    assert isinstance(rules.judge(position, Agreed()), Sound)
    assert (over.phase, over.reason, over.scores) == (Phase.OVER, Stop.AGREED, (2, 5))
    assert rules.outcome(over).reason == message(CoreCode.OVER_AGREED)
    assert rules.outcome(over).winners == (frozenset({1}),)


def test_T6_a_lost_turn_is_a_turn() -> None:
    """It is one of the turns without a placement, and the next seat has the move."""
    position = scene("", "3 4", "3", strict=True, barren=2)

    assert isinstance(judged(position, "1A> 3=4"), Wrong)
    assert (after(position, "1A> 3=4").barren, after(position, "pass").barren) == (3, 3)
    assert earned(position, "1A> 3=4") == []
