"""M12 and M14: the three ends, each with its near miss, the deduction, and who wins."""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Finish
from jeton.core.messages import message
from jeton.core.rulings import Item, Sound
from jeton.games.mathable import GAME, rules
from jeton.games.mathable.codes import Code
from jeton.games.mathable.position import Phase, Reason
from tests.games.mathable.kit import after, refused_move, scene

OUT, STUCK, ROUNDS = Finish(Reason.OUT), Finish(Reason.STUCK), Finish(Reason.ROUNDS)


# --- bag and rack empty -------------------------------------------------------------------------


def test_M12_it_ends_when_the_bag_and_a_rack_are_empty() -> None:
    """The last token laid ends it; with one more on the rack, or in the bag, play goes on."""
    out = after(scene("2 3 _", "5", "9"), "5@1C end")
    one_held = after(scene("2 3 _", "1 5", "9"), "5@1C end")
    one_in_bag = after(scene("2 3 _", "5", "9", bag="7"), "5@1C end [7]")

    assert (out.phase, GAME.referee(out)) == (Phase.CLOSING, OUT)
    for going_on in (one_held, one_in_bag):
        assert going_on.phase is Phase.TURN
        assert refused_move(going_on, OUT) == BoardCode.NOT_ENDED


def test_M12_any_rack_will_do_but_the_bag_must_be_empty() -> None:
    """The clause by itself: in play a rack is refilled as long as the bag has tokens."""
    assert after(scene("2 3 _", "5 8", "", bag=""), "pass").phase is Phase.CLOSING
    assert after(scene("2 3 _", "5 8", "", bag="7"), "pass").phase is Phase.TURN


def test_M12_the_end_is_looked_for_after_the_refill() -> None:
    """An empty rack and a bag of one: the rack is refilled from it, and nothing ends."""
    before = after(scene("2 3 _", "5", "9", bag="7"), "5@1C end")

    assert before.phase is Phase.REFILL
    assert after(before, "[7]").phase is Phase.TURN


def test_M12_an_empty_rack_does_not_end_it_before_the_turn_does() -> None:
    """The seat has to say so; under contest the others may speak first."""
    laid = after(scene("2 3 _", "5", "9"), "5@1C")
    contested = after(scene("2 3 _", "5", "9", contest=True), "5@1C end")

    assert refused_move(laid, OUT) == BoardCode.NOT_ENDED
    assert GAME.referee(laid) is None
    assert refused_move(contested, OUT) == BoardCode.NOT_ENDED
    assert after(contested, "1:accept").phase is Phase.CLOSING


# --- nobody can place, nobody can exchange ------------------------------------------------------


def test_M12_it_ends_when_nobody_can_place_and_nobody_can_exchange() -> None:
    """One seat that can place, or one token in the bag, and it goes on."""
    stuck = scene("2 3 _", "9", "9")
    other_can = scene("2 3 _", "9", "9 5")
    can_exchange = scene("2 3 _", "9", "9", bag="9")

    assert GAME.referee(stuck) == STUCK
    assert GAME.referee(other_can) is None
    assert GAME.referee(can_exchange) is None
    assert refused_move(can_exchange, STUCK) == BoardCode.NOT_ENDED


def test_M12_nobody_is_stuck_in_the_middle_of_a_turn() -> None:
    """Who has just placed ends his turn himself; then the referee looks."""
    middle = after(scene("2 3 _", "5 9", "9"), "5@1C")

    assert refused_move(middle, STUCK) == BoardCode.NOT_ENDED
    assert GAME.referee(middle) is None
    assert GAME.referee(after(middle, "end")) == STUCK


def test_M12_the_judge_takes_the_referees_word_for_stuck_only() -> None:
    """The judge never searches; the ends that need no search he checks himself."""
    position = scene("2 3 _", "5", "9")

    assert isinstance(rules.judge(position, STUCK), Sound)
    assert refused_move(position, OUT) == BoardCode.NOT_ENDED
    assert refused_move(position, ROUNDS) == BoardCode.NOT_ENDED
    closing = after(position, "5@1C end")
    assert isinstance(rules.judge(closing, OUT), Sound)
    assert refused_move(closing, STUCK) == BoardCode.NOT_ENDED
    assert refused_move(closing, ROUNDS) == BoardCode.NOT_ENDED


def test_M12_nobody_is_stuck_while_a_window_is_open() -> None:
    """The turn may still be struck."""
    window = after(scene("2 3 _", "5 9", "9", contest=True), "5@1C end")

    assert refused_move(window, STUCK) == BoardCode.NOT_ENDED


# --- two whole rounds ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_M12_it_ends_after_two_whole_rounds_without_a_placement(seats: int) -> None:
    """Twice as many turns as there are seats; one turn fewer and it goes on."""
    position = scene("2 3 _", *(["9"] * seats), bag="7 7")
    nearly = after(position, "pass " * (2 * seats - 1))
    ended = after(nearly, "pass")

    assert (nearly.phase, GAME.referee(nearly)) == (Phase.TURN, None)
    assert refused_move(nearly, ROUNDS) == BoardCode.NOT_ENDED
    assert (ended.phase, GAME.referee(ended)) == (Phase.CLOSING, ROUNDS)
    assert refused_move(ended, OUT) == BoardCode.NOT_ENDED


@pytest.mark.parametrize("idle", ["pass", "end", "exchange 9 [7]"])
def test_M12_a_turn_without_a_placement_counts_however_it_was_spent(idle: str) -> None:
    """A placement begins the count anew."""
    position = scene("2 3 _", "5 9", "9", bag="7", barren=3, full=2)

    assert after(position, idle).phase is Phase.CLOSING
    placed = after(position, "5@1C end [7]")
    assert (placed.phase, placed.barren) == (Phase.TURN, 0)
    assert after(placed, "pass").barren == 1


def test_M12_a_turn_whose_placements_are_all_struck_is_without_a_placement() -> None:
    """One that stands is enough to begin the count anew."""
    struck = after(
        scene("2 3 _ _", "4 9", "9", bag="7", barren=2, contest=True, full=2), "4@1C end 1:contest"
    )
    kept = after(
        scene("2 3 _ _", "5 4", "9", bag="7", barren=2, contest=True, full=2),
        "5@1C 4@1D end 1:contest",
    )

    assert (struck.barren, kept.barren) == (3, 0)


# --- the deduction ------------------------------------------------------------------------------


def test_M12_each_deducts_the_tokens_left_on_his_rack() -> None:
    """He who has none deducts nothing, and no item is written for him."""
    closing = after(scene("2 3 _", "5", "9 9", "1 30", scores=(10, 20, 30)), "5@1C end")
    ruling = rules.judge(closing, OUT)

    assert ruling == Sound(
        (
            Item(1, -18, message(BoardCode.LEFT_OVER, tokens=(9, 9))),
            Item(2, -31, message(BoardCode.LEFT_OVER, tokens=(1, 30))),
        )
    )
    assert after(closing, "[finish out]").scores == (15, 2, -1)


@pytest.mark.parametrize(
    ("script", "reason", "code"),
    [
        ("5@1C end [finish out]", Reason.OUT, Code.OVER_OUT),
        ("pass pass pass pass [finish rounds]", Reason.ROUNDS, Code.OVER_ROUNDS),
        ("[finish stuck]", Reason.STUCK, Code.OVER_STUCK),
    ],
)
def test_M12_all_three_ends_settle_the_racks(script: str, reason: Reason, code: str) -> None:
    """And the outcome says which end it was."""
    over = after(scene("2 3 _", "5", "9", scores=(40, 40)), script)

    assert (over.phase, over.reason) == (Phase.OVER, reason)
    assert over.scores == ((45, 31) if reason is Reason.OUT else (35, 31))
    assert rules.outcome(over).reason == message(code)


# --- M14 ----------------------------------------------------------------------------------------


def test_M14_ties_share_the_win() -> None:
    """After the deduction; one point more and one seat wins alone."""
    tied = after(scene("2 3 _", "5", "9", "1", scores=(10, 24, 16)), "5@1C end [finish out]")
    ahead = after(scene("2 3 _", "5", "9", "1", scores=(10, 25, 16)), "5@1C end [finish out]")

    assert tied.scores == (15, 15, 15)
    assert rules.outcome(tied).winners == (frozenset({0}), frozenset({1}), frozenset({2}))
    assert [standing.rank for standing in rules.outcome(tied).standings] == [1, 1, 1]
    assert rules.outcome(ahead).winners == (frozenset({1}),)
    assert [standing.rank for standing in rules.outcome(ahead).standings] == [1, 2, 2]


def test_M14_nobody_has_won_while_it_goes_on() -> None:
    """The standing is told all along, best first."""
    outcome = rules.outcome(scene("2 3 _", "5", "9", scores=(10, 24)))

    assert (outcome.reason, outcome.winners) == (None, ())
    assert [standing.points for standing in outcome.standings] == [24, 10]
