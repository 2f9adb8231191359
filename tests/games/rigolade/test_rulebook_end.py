"""R14, R15 and R18 with T1 to T3 and T6: the ends, each with its near miss, the settlements, and who wins.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

from dataclasses import replace
from typing import Any

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Finish
from jeton.board.positions import Stop
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, message
from jeton.core.moves import Agreed, Leave, Office, Pass
from jeton.core.options import CLOCK, Clock, read_options
from jeton.core.rulings import Item, Sound
from jeton.games.rigolade import GAME, rules
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.notation import read_tokens
from jeton.games.rigolade.position import Phase, Position, Reason
from tests.games.rigolade.kit import (
    RING,
    THREE_FOUR,
    after,
    box_of,
    is_sound,
    opening,
    refused_move,
    run,
    scene,
)

OUT, STUCK, ROUNDS = (Finish(reason) for reason in (Reason.OUT, Reason.STUCK, Reason.ROUNDS))
FIRST = "11I> 4+4=8"
NOT_ENDED = message(BoardCode.NOT_ENDED)


def going_on(position: Position) -> bool:
    """Whether a turn begins and the referee is silent; on being stuck the judge would take his word."""
    if position.phase is not Phase.TURN or GAME.referee(position) is not None:
        return False
    return all(refused_move(position, end) == NOT_ENDED for end in (OUT, ROUNDS))


# --- R14 a --------------------------------------------------------------------------------------


def test_R14_a_player_holds_no_number_and_a_reserve_is_empty() -> None:
    """With a number left in the reserve he draws it, and it goes on."""
    out = after(scene("", "4 4 8 + x x x", "1 9 +", signs="- - -"), FIRST, "[-]")
    more = after(scene("", "4 4 8 + x x x", "1 9 +", signs="- - -", numbers="5"), FIRST, "[5 -]")

    assert (out.phase, out.finisher, GAME.referee(out)) == (Phase.CLOSING, 0, OUT)
    assert (more.racks[0], more.finisher) == (read_tokens("5 x x x -"), None)
    assert going_on(more)


def test_R14_signs_left_on_the_rack_do_not_matter_numbers_do() -> None:
    """One number more on the rack, and nothing ends."""
    out = after(scene("", "4 4 8 + x", "1 +"), FIRST)
    more = after(scene("", "4 4 8 9 + x", "1 +"), FIRST)
    signs = after(scene("", "4 4 8 9 +", "1 +"), FIRST)

    assert (out.phase, more.phase, signs.phase) == (Phase.CLOSING, Phase.TURN, Phase.TURN)
    assert (more.finisher, signs.finisher) == (None, None)


def test_R14_either_reserve() -> None:
    """Numbers are exhausted and signs are not; were numbers left too, nothing would be looked for."""
    numbers = scene("", "1", "", numbers="", signs="+ + + + +", turn=0)
    both = replace(numbers, number_bag=("5",) * 20)

    assert after(numbers, "pass", "[+ + + +]").phase is Phase.CLOSING
    assert after(both, "pass", "[5 5 5 5 5 5 + + + +]").phase is Phase.TURN


def test_R14_checked_after_the_refill() -> None:
    """While chance owes tokens the referee is silent, and the last number drawn saves the match."""
    laid = after(scene("", "4 4 8 +", "2 10 +", numbers="5"), FIRST)

    assert (laid.phase, refused_move(laid, OUT).code) == (Phase.REFILL, CoreCode.CHANCE_FIRST)
    assert going_on(after(laid, "[5]"))


def test_R14_not_in_mid_turn() -> None:
    """A completion lays no number; and nothing ends before the action."""
    position = scene(THREE_FOUR, "x", "1 2", turn=0)
    half = after(position, "9Kv (3)x(4)=(12);")

    assert (half.phase, half.completed, GAME.referee(half)) == (Phase.TURN, True, None)
    assert refused_move(half, OUT) == refused_move(half, STUCK) == NOT_ENDED
    assert rules.actors(half) == {0}
    assert after(half, "pass").phase is Phase.CLOSING


def test_R14_the_one_whose_turn_it_was_is_the_finisher() -> None:
    """Before others who hold none either; else the next such seat in the order of play."""
    assert after(scene("", "", "4 4 8 +", "", turn=1), FIRST).finisher == 1
    assert after(scene("", "1", "4 4 8 9 +", "", turn=1), FIRST).finisher == 2
    assert after(scene("", "", "4 4 8 9 +", "1", turn=1), FIRST).finisher == 0
    assert after(scene("", "1", "4 4 8 9 +", "1", turn=1), FIRST).finisher is None


def test_R14_who_was_dealt_no_number_has_not_finished_before_a_turn() -> None:
    """The end is looked for after each turn, not before the first."""
    box = box_of("1=4 5=4 9=3", "+=6")
    dealt = after(opening(4, box=box), "[1 | 9 | 5 | 5]", "[1 1 1 5 5 9 + + + + | 9 + +]")

    assert (dealt.phase, dealt.finisher, dealt.number_bag) == (Phase.TURN, None, ())


# --- R14 b: nobody can ----------------------------------------------------------------------------


def test_R14_nobody_can_make_an_equation() -> None:
    """The referee has searched; if the other could make one it would go on."""
    stuck = scene(FIRST, "9 +", "7 x")
    other = scene(FIRST, "9 +", "2 10 +")

    assert (stuck.phase, GAME.referee(stuck)) == (Phase.TURN, STUCK)
    assert rules.actors(stuck) == {0, Office.REFEREE}
    assert GAME.referee(other) is None
    assert rules.actors(other) == {0, Office.REFEREE}
    own = scene(FIRST, "2 10 +", "7 x")
    assert GAME.referee(own) is None


def test_R14_a_sign_alone_is_an_equation() -> None:
    """Who can complete one is not stuck, though he holds no fitting number."""
    assert GAME.referee(scene(RING, "100", "90 +")) is None
    assert GAME.referee(scene(RING, "100", "90 :")) == STUCK


@pytest.mark.parametrize(
    ("numbers", "signs", "low"), [("", "", 1), ("5", "", 1), ("", "-", 1), ("5", "-", 0)]
)
def test_R14_at_once_whether_or_not_an_exchange_is_possible(numbers: str, signs: str, low: int) -> None:
    """The sheet: as soon as. Only with something in both reserves it goes on."""
    position = scene(FIRST, "9 +", "7 x", numbers=numbers, signs=signs)
    exchanges = [text for text, bag in (("numbers", numbers), ("signs", signs)) if bag]

    for sort in exchanges:
        assert is_sound(position, f"exchange {sort}")
    assert GAME.referee(position) == (STUCK if low else None)
    assert (Office.REFEREE in rules.actors(position)) == bool(low)
    if not low:
        assert refused_move(position, STUCK) == NOT_ENDED


def test_R14_at_once_after_a_turn_and_its_refill() -> None:
    """The last sign drawn makes no equation possible, and it is over; with another it goes on."""
    laid = after(scene(FIRST, "2 10 9 9 +", "7 x", signs="-"), "11M> (8)+2=10")
    plus = after(scene(FIRST, "2 10 9 1 +", "7 x", signs="-"), "11M> (8)+2=10")

    assert (laid.phase, refused_move(laid, STUCK).code) == (Phase.REFILL, CoreCode.CHANCE_FIRST)
    assert GAME.referee(after(laid, "[-]")) == STUCK
    # 10 - 9 = 1 goes on from the 10, for the one who is not on turn.
    assert (after(plus, "[-]").on_turn, going_on(after(plus, "[-]"))) == (1, True)


def test_R14_seats_that_have_left_do_not_count_among_those_who_can() -> None:
    """The only one who could make an equation has left; had another, or nobody, it would go on."""
    position = scene(FIRST, "9 +", "2 10 +", "7 x")

    assert GAME.referee(position) is None
    assert GAME.referee(after(position, "2: leave")) is None
    assert GAME.referee(after(position, "1: leave")) == STUCK


def test_R14_seats_that_have_left_have_not_finished() -> None:
    """Who holds no number and is still there ends it; who has left does not."""
    position = scene("", "4 4 8 9 9 + x", "", "1 +", turn=0)
    there, left = after(position, FIRST), after(position, "1: leave", FIRST)

    assert (there.phase, there.finisher) == (Phase.CLOSING, 1)
    assert (left.phase, left.finisher) == (Phase.TURN, None)


def test_R14_stuck_before_the_first_turn() -> None:
    """A box with which nobody can begin."""
    box = box_of("7=2 9=2", "x=2", (2, 1))
    dealt = after(opening(2, box=box), "[7 | 9]", "[7 x | 9 x]")

    assert (dealt.phase, GAME.referee(dealt)) == (Phase.TURN, STUCK)


# --- R14 b: rounds --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("numbers", "signs"), [("5", "-"), ("", "-"), ("5", ""), ("", "")])
def test_R14_four_whole_rounds_whatever_the_reserves(seats: int, numbers: str, signs: str) -> None:
    """T6: four times as many turns as there are seats; one fewer and it goes on, an empty reserve or not."""
    full = "1 1 1 1 2 10 2 + + + +"
    position = scene(FIRST, *[full] * seats, numbers=numbers, signs=signs)
    for _ in range(4 * seats - 1):
        position = after(position, "pass")
        assert going_on(position)
    ended = after(position, "pass")

    assert (ended.phase, GAME.referee(ended), ended.barren) == (Phase.CLOSING, ROUNDS, 4 * seats)
    assert refused_move(ended, OUT) == refused_move(ended, STUCK) == NOT_ENDED
    assert after(position, "11M> (8)+2=10").barren == 0


def test_R14_exchanges_are_turns_without_an_equation() -> None:
    """They count like passes."""
    position = scene(FIRST, "1 1 1 1 1 1 1 + + + +", "2 2 2 2 2 2 2 x x x x", numbers="5", signs="", barren=6)
    given = after(position, "exchange numbers")

    assert after(given, "[1 1 1 1 1 1 5]").phase is Phase.TURN
    assert after(given, "[1 1 1 1 1 1 5]", "pass").phase is Phase.CLOSING
    assert after(position, "pass", "exchange numbers", "[2 2 2 2 2 2 5]").phase is Phase.CLOSING


@pytest.mark.parametrize("action", ["pass", "exchange numbers"])
def test_R14_a_completed_equation_is_an_equation_of_the_turn(action: str) -> None:
    """Whatever the action then is; without it the turn is one of the round."""
    rack = "7 7 7 9 9 9 9 x + + +"
    position = scene(THREE_FOUR, rack, "1 1 1 1 1 1 1 - - - -", numbers="5", signs="", barren=7)
    draw = ["[5 7 7 7 9 9 9]"] if action != "pass" else []

    assert after(position, f"9Kv (3)x(4)=(12); {action}", *draw).barren == 0
    assert after(position, action, *draw).phase is Phase.CLOSING


def test_R14_the_first_reason_counts() -> None:
    """A finisher before rounds; only the reason that holds is taken."""
    out = after(scene(FIRST, "+", "1", barren=7), "pass")
    rounds = after(scene(FIRST, "1 +", "1", barren=7), "pass")

    assert (out.barren, GAME.referee(out)) == (8, OUT)
    stops: list[Finish[Any]] = [Finish(stop) for stop in Stop]
    for wrong in (ROUNDS, STUCK, *stops):
        assert refused_move(out, wrong) == NOT_ENDED
    assert GAME.referee(rounds) == ROUNDS
    assert refused_move(rounds, STUCK) == NOT_ENDED


def test_R14_nothing_ends_before_a_turn_does() -> None:
    """A match may be taken up after rounds without an equation; then one more turn is played."""
    position = scene(FIRST, "2 10 +", "1 +", barren=8)

    assert going_on(position)
    assert after(position, "pass").phase is Phase.CLOSING


def test_T6_consecutive_turns_wherever_they_begin() -> None:
    """Not rounds from the starter on; seats that have left have turns as well."""
    position = scene(FIRST, "1 +", "2 10 9 +", "1 +", "1 +", turn=1)
    laid = after(position, "2: leave", "11M> (8)+2=10")

    assert (laid.phase, laid.on_turn) == (Phase.TURN, 2)
    assert after(laid, *["pass"] * 15).phase is Phase.TURN
    assert (after(laid, *["pass"] * 16).phase, after(laid, *["pass"] * 16).on_turn) == (Phase.CLOSING, 2)


# --- R15 ----------------------------------------------------------------------------------------

RACKS = ("9 10 x", "12 + +", "100 3 :")
"""What the others hold at the end, with signs that count nothing."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R15_the_finisher_adds_the_others_numbers(seats: int) -> None:
    """The others lose nothing; the other end would cost them their own."""
    others = RACKS[: seats - 1]
    scores = (5, 6, 7, 8)[:seats]
    closing = after(scene("", "4 4 8 + x", *others, scores=scores), FIRST)
    over, items = run(closing, "[finish out]")
    numbers = read_tokens(" ".join(others).translate(str.maketrans("", "", "+x:")))
    gained = sum(map(int, numbers))

    assert gained == (19, 31, 134)[seats - 2]
    assert items == (Item(0, gained, message(Code.GATHERED, tokens=numbers)),)
    assert over.scores == (scores[0] + 8 + gained, *scores[1:])
    assert (over.phase, over.reason) == (Phase.OVER, Reason.OUT)


def test_R15_the_finisher_may_be_any_of_three() -> None:
    """Here the last seat."""
    closing = after(scene("", "9 +", "12 x", "4 4 8 +", turn=2), FIRST)

    assert (closing.finisher, closing.on_turn) == (2, 0)
    assert after(closing, "[finish out]").scores == (0, 0, 8 + 21)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", ["[finish stuck]", "[finish rounds]"])
def test_R15_each_deducts_his_own(seats: int, text: str) -> None:
    """However it came about; signs count nothing, and who holds no number deducts nothing."""
    racks = ("7 x", *RACKS)[:seats]
    scores = (50, 6, 7, 8)[:seats]
    position = scene(
        FIRST,
        *racks,
        scores=scores,
        barren=0 if text == "[finish stuck]" else 4 * seats - 1,
    )
    if text != "[finish stuck]":
        position = after(position, "pass")
    over, items = run(position, text)
    costs = (7, 19, 12, 103)[:seats]

    assert [(item.seat, item.points, item.reason.code) for item in items] == [
        (seat, -cost, BoardCode.LEFT_OVER) for seat, cost in enumerate(costs)
    ]
    assert items[0].reason == message(BoardCode.LEFT_OVER, tokens=("7",))
    assert over.scores == tuple(score - cost for score, cost in zip(scores, costs, strict=True))


def test_R15_signs_count_nothing_and_nothing_is_no_item() -> None:
    """A score may fall below nothing."""
    closing = after(scene("", "100", ""), "pass")
    assert closing.phase is Phase.CLOSING
    stuck = scene(FIRST, "+ x", "9 :", signs="", numbers="")
    over, items = run(stuck, "[finish stuck]")

    assert items == (Item(1, -9, message(BoardCode.LEFT_OVER, tokens=("9",))),)
    assert over.scores == (0, -9)
    alone, nothing = run(after(scene("", "4 4 8 +", "+ x"), FIRST), "[finish out]")
    assert (nothing, alone.scores) == ((), (8, 0))


def test_R15_in_a_view_unknown_numbers_count_nothing() -> None:
    """Only the host can settle; the sum is of those that are known."""
    closing = after(scene("", "4 4 8 +", "? 9 ~"), FIRST)

    assert run(closing, "[finish out]")[1] == (Item(0, 9, message(Code.GATHERED, tokens=("9", "?"))),)


@pytest.mark.parametrize(
    ("reason", "code"),
    [
        (Reason.OUT, Code.OVER_OUT),
        (Reason.STUCK, Code.OVER_STUCK),
        (Reason.ROUNDS, Code.OVER_ROUNDS),
        (Stop.ALONE, CoreCode.OVER_ALONE),
        (Stop.AGREED, CoreCode.OVER_AGREED),
    ],
)
def test_the_outcome_says_why(reason: Reason | Stop, code: str) -> None:
    """And has no reason before."""
    position = scene("", "1", "1")

    assert rules.outcome(position).reason is None
    assert rules.outcome(replace(position, phase=Phase.OVER, reason=reason)).reason == message(code)


# --- R18, T1 to T3 ------------------------------------------------------------------------------


def outcome_of(scores: tuple[int, ...], *script: str) -> list[tuple[int, int]]:
    """The winners of a match that ends by agreement, each with his points."""
    over = after(scene("", *["1"] * len(scores), scores=scores), *script, "[agreed]")
    found = rules.outcome(over)
    points = {standing.side: standing.points for standing in found.standings}
    return sorted((min(side), points[side]) for side in found.winners)


def test_R18_ties_share() -> None:
    """Most points win, each seat for itself; only those at the top share."""
    assert outcome_of((30, 12)) == [(0, 30)]
    assert outcome_of((30, 12, 30)) == [(0, 30), (2, 30)]
    assert outcome_of((30, 12, 12)) == [(0, 30)]


def test_T1_the_clock_is_an_option() -> None:
    """None unless it is set."""
    assert read_options(rules.OPTIONS).clock is None
    assert read_options(rules.OPTIONS, ["clock=turn:60"]).clock == Clock("turn", 60)
    assert CLOCK in rules.OPTIONS


def test_T1_time_makes_a_turn_a_pass() -> None:
    """For the seat whose time has run out, whatever it could have played; what it has completed stays."""
    position = scene(RING, "1 1", "2 + +", turn=1)
    half = after(position, "9Kv (2)+(4)=(6);")

    assert rules.lapse(position, 1) == rules.lapse(half, 1) == Pass(1)
    lapsed = rules.play(position, rules.lapse(position, 1))
    assert (lapsed.on_turn, lapsed.barren, lapsed.scores) == (0, 1, (0, 0))
    lapsed = rules.play(half, rules.lapse(half, 1))
    assert (lapsed.on_turn, lapsed.barren, lapsed.scores) == (0, 0, (0, 6))


def test_T2_a_seat_that_leaves_keeps_its_score_and_cannot_win() -> None:
    """The best of the others wins; had it stayed it would have won."""
    assert outcome_of((30, 12, 9)) == [(0, 30)]
    assert outcome_of((30, 12, 9), "0: leave") == [(1, 12)]
    left = after(scene("", "3", "3", "3", scores=(30, 12, 9)), "0: leave")
    assert (left.phase, left.scores, left.gone, left.on_turn) == (Phase.TURN, (30, 12, 9), frozenset({0}), 0)
    assert left.racks == (("3",), ("3",), ("3",))


def test_T2_what_a_seat_that_left_holds_is_settled_like_the_rest() -> None:
    """It passes to the end: the finisher adds its numbers, or it deducts them."""
    gone = after(scene("", "4 4 8 +", "9", "7"), "1: leave", FIRST, "[finish out]")
    stuck = after(scene(FIRST, "100", "9", "7"), "1: leave", "[finish stuck]")

    assert gone.scores == (8 + 16, 0, 0)
    assert stuck.scores == (-100, -9, -7)


def test_T2_anybody_may_leave_at_any_turn_but_only_once() -> None:
    """Also one who is not on turn, in mid-turn, and while the referee closes the match."""
    position = scene(RING, "3 +", "3", "3", "3")
    left = after(position, "2: leave")

    assert refused_move(left, Leave(2)) == message(CoreCode.ALREADY_LEFT, player=Name(2))
    assert after(left, "1: leave").gone == frozenset({1, 2})
    half = after(position, "9Kv (2)+(4)=(6);", "0: leave")
    assert (half.phase, half.completed) == (Phase.TURN, True)
    closing = after(position, *["pass"] * 16)
    assert (closing.phase, after(closing, "1: leave").phase) == (Phase.CLOSING, Phase.CLOSING)


def test_T2_when_one_is_left_the_match_is_over() -> None:
    """And that one wins, whatever the points; nothing is settled."""
    three = after(scene("", "3", "3", "3", scores=(30, 12, 9)), "0: leave")
    over = after(three, "1: leave")

    assert three.phase is Phase.TURN
    assert (over.phase, over.reason, over.scores) == (Phase.OVER, Stop.ALONE, (30, 12, 9))
    assert rules.outcome(over).winners == (frozenset({2}),)
    assert after(scene("", "3", "3"), "1: leave").phase is Phase.OVER


def test_T3_all_may_agree_to_end() -> None:
    """On any turn; the standing counts, and nothing is settled; else it would go on."""
    position = scene(FIRST, "3", "3", scores=(2, 5))
    over = after(position, "[agreed]")

    assert isinstance(rules.judge(position, Agreed()), Sound)
    assert (over.phase, over.reason, over.scores) == (Phase.OVER, Stop.AGREED, (2, 5))
    assert rules.outcome(over).winners == (frozenset({1}),)
    assert after(position, "pass").phase is Phase.TURN
