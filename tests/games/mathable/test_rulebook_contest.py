"""M13 and what T5 says of it: wrong placements stand until somebody contests them."""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.board import windows
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import message
from jeton.core.moves import Closed, Contest
from jeton.core.options import read_options
from jeton.core.protocols import View
from jeton.core.rulings import Item, Kind, Refused, Sound
from jeton.games.mathable import GAME, rules
from jeton.games.mathable.codes import Code
from jeton.games.mathable.moves import Place
from jeton.games.mathable.notation import read
from jeton.games.mathable.position import Phase, Position
from jeton.language import Speaker
from tests.games.mathable.kit import (
    BOX,
    accepted,
    after,
    cross,
    earned,
    falsehood,
    is_sound,
    judged,
    on,
    refusal,
    refused_move,
    scene,
)


def duel(drawing: str, rack: str, *others: str, bag: str = "", full: int = 7) -> Position:
    """A scene under contest; the others hold a 9 unless told otherwise."""
    return scene(drawing, rack, *(others or ("9",)), bag=bag, contest=True, full=full)


# --- standing -----------------------------------------------------------------------------------


def test_M13_a_wrong_placement_stands_only_under_the_option() -> None:
    """Off by default: then the referee refuses it."""
    assert refusal(scene("2 3 _", "4", "9"), "4@1C") == Code.FALSE
    wrong = after(duel("2 3 _", "4"), "4@1C")

    assert (on(wrong, "1C"), wrong.racks[0], wrong.scores) == (4, (), (4, 0))
    assert rules.start(read_options(GAME.options), BOX, 2).contest is False


def test_M13_a_wrong_placement_says_why_and_counts_as_if_true() -> None:
    """T5: token times directions announced, at least one, times square."""
    plain = falsehood(duel("2 3 _", "4"), "4@1C")
    tripled = falsehood(duel(cross("3x", left=(2, 3), up=(2, 3)), "4"), "4@3C*2")
    restricted = falsehood(duel("2 3 x", "5"), "5@1C")

    assert plain.fault.code == Code.FALSE
    assert plain.items == (
        Item(0, 4, message(Code.PLACEMENT_STANDS, token=4, square="1C", directions=1, factor=1)),
    )
    assert [paid.points for paid in tripled.items] == [24]
    said = message(Code.RESTRICTED, token=5, square="1C", sign="×", attempts=("3 × 2 = 6",))
    assert restricted.fault == said


def test_M13_the_item_does_not_tell_whether_the_placement_is_true() -> None:
    """Players bet on that: a true and a wrong placement are told in the same words."""
    true, wrong = judged(duel("2 3 _", "5"), "5@1C"), falsehood(duel("2 2 _", "5"), "5@1C")

    assert isinstance(true, Sound)
    assert true.items == wrong.items


def test_M13_a_wrong_placement_supports_others_while_it_stands() -> None:
    """The next is judged on the board as it stands."""
    assert earned(duel("2 3 _ _", "4 7"), "4@1C 7@1D") == [4, 7]
    assert is_sound(after(duel("2 3 _ _", "4 7"), "4@1C"), "7@1D")


def test_M13_a_wrong_placement_on_a_restriction_square_gives_its_extra_token() -> None:
    """It counts as if true in this too."""
    assert after(duel("2 3 + _", "4", bag="7"), "4@1C draw [7]").racks[0] == (7,)


# --- announcing ---------------------------------------------------------------------------------


def test_M13_a_multiple_equation_not_announced_scores_once() -> None:
    """Rule 5: only if the player is aware of it. Without the option all count."""
    drawing = cross("2x", left=(2, 3), up=(4, 1), down=(1, 4))

    assert earned(duel(drawing, "5"), "5@3C") == [10]
    assert earned(duel(drawing, "5"), "5@3C*1") == [10]
    assert earned(duel(drawing, "5"), "5@3C*2") == [20]
    assert earned(duel(drawing, "5"), "5@3C*3") == [30]
    for text in ("5@3C", "5@3C*1", "5@3C*2", "5@3C*3"):
        assert earned(scene(drawing, "5", "9"), text) == [30]


def test_M13_announcing_more_than_is_true_is_wrong() -> None:
    """Two pairs lie beside the square, one fits; it can be contested although it fits once."""
    drawing = cross(left=(2, 3), up=(9, 9))
    wrong = falsehood(duel(drawing, "5"), "5@3C*2")

    assert is_sound(duel(drawing, "5"), "5@3C*1")
    said = message(Code.ANNOUNCED_FALSE, announced=2, counted=1, square="3C")
    assert wrong.fault == said
    assert [paid.points for paid in wrong.items] == [10]
    assert judged(scene(drawing, "5", "9"), "5@3C*2") == Refused(Kind.ILLEGAL, said)
    struck = after(duel(drawing, "5"), "5@3C*2 end 1:contest")
    assert (on(struck, "3C"), struck.scores) == (None, (0, 0))


def test_M13_announcing_fewer_than_are_true_is_true() -> None:
    """It is only a loss."""
    upheld = after(duel(cross(left=(2, 3), up=(4, 1)), "5 1"), "5@3C*1 end 1:contest")

    assert (on(upheld, "3C"), upheld.scores) == (5, (5, 0))


# --- the window ---------------------------------------------------------------------------------


def test_M13_a_turn_with_placements_opens_a_window() -> None:
    """For all others; not without the option, and not if nothing was placed."""
    window = after(duel("2 3 _", "5 1", "9", "9"), "5@1C end")

    assert (window.phase, window.waiting) == (Phase.WINDOW, frozenset({1, 2}))
    assert windows.window(window)
    closed = after(scene("2 3 _", "5 1", "9", "9"), "5@1C end")
    assert (closed.phase, closed.on_turn, windows.window(closed)) == (Phase.TURN, 1, False)
    assert after(duel("2 3 _", "5 1", "9", "9"), "end").phase is Phase.TURN
    assert after(duel("2 3 _", "5 1", "9", "9", bag="7"), "exchange 1 [7]").phase is Phase.TURN


def test_M13_tokens_are_drawn_after_the_window() -> None:
    """So that a struck turn draws what it has to, and no more."""
    window = after(duel("2 3 _", "5 1", bag="7", full=2), "5@1C end")

    assert (window.owed, window.racks[0]) == ((0, 0), (1,))
    assert after(window, "1:accept").owed == (1, 0)
    assert refusal(window, "9@1A", seat=1) == CoreCode.WINDOW_OPEN
    assert refusal(window, "end", seat=0) == CoreCode.WINDOW_OPEN


def test_M13_the_window_closes_when_all_have_spoken() -> None:
    """Each once; the player himself has no say."""
    window = after(duel("2 3 _", "5 1", "9", "9"), "5@1C end")
    waiting = after(window, "1:accept")

    assert (waiting.phase, waiting.waiting) == (Phase.WINDOW, frozenset({2}))
    for text in ("accept", "contest"):
        assert judged(waiting, text, seat=1) == Refused(Kind.OUT_OF_TURN, message(CoreCode.ANSWERED))
        assert judged(waiting, text, seat=0) == Refused(Kind.OUT_OF_TURN, message(CoreCode.OWN_PLAY))
    closed = after(waiting, "2:accept")
    assert (closed.phase, closed.on_turn, closed.waiting) == (Phase.TURN, 1, frozenset())


def test_M13_without_a_window_there_is_nothing_to_contest() -> None:
    """Neither during the turn nor afterwards."""
    position = duel("2 3 _", "4 1")

    for moment in (position, after(position, "4@1C"), after(position, "4@1C end [closed]")):
        assert refusal(moment, "contest", seat=1) == CoreCode.NO_WINDOW
        assert refusal(moment, "accept", seat=1) == CoreCode.NO_WINDOW
        assert refused_move(moment, Closed()) == CoreCode.NO_WINDOW


def test_M13_the_window_closes_when_the_next_player_acts() -> None:
    """Any move of a turn by the seat to the left closes it; no other seat, and no other word, does."""
    window = after(duel("2 3 _ _", "4 1", "9", "9", bag="7"), "4@1C end")

    for text in ("9@1D", "draw", "end", "pass", "exchange 9"):
        assert windows.implied(window, read(View(1, window), text)) == Closed()
    for text in ("contest", "accept", "leave"):
        assert windows.implied(window, read(View(1, window), text)) is None
    assert windows.implied(window, Place(2, 9, 3)) is None
    assert windows.implied(window, Place(0, 1, 3)) is None
    late = after(window, "[closed] [7]")
    assert windows.implied(late, Place(1, 9, 3)) is None
    assert refusal(late, "contest", seat=2) == CoreCode.NO_WINDOW
    assert (on(late, "1C"), late.scores[0]) == (4, 4)


def test_M13_the_last_seat_is_followed_by_the_first() -> None:
    """The next player sits to the left, round the table."""
    position = scene("2 3 _ _", "9", "9", "4 1", contest=True, seat=2)
    window = after(position, "4@1C end")

    assert windows.implied(window, Place(0, 9, 3)) == Closed()
    assert windows.implied(window, Place(1, 9, 3)) is None


def test_M13_a_seat_that_has_left_is_passed_over() -> None:
    """The next player is the next one who plays; between them sit only empty chairs."""
    window = after(duel("2 3 _ _", "4 1", "9", "9", "9"), "4@1C end 1:leave")

    assert windows.implied(window, Place(2, 9, 3)) == Closed()
    assert windows.implied(window, Place(3, 9, 3)) is None
    assert windows.implied(after(window, "2:leave"), Place(3, 9, 3)) == Closed()
    assert windows.implied(window, Place(1, 9, 3)) == Closed(), "somebody may play the seat that was left"


# --- upheld -------------------------------------------------------------------------------------


def test_M13_an_upheld_contest_takes_the_token_and_its_points_back() -> None:
    """The same turn, true and wrong."""
    wrong = after(duel("2 3 _", "4 1"), "4@1C end 1:contest")
    true = after(duel("2 3 _", "5 1"), "5@1C end 1:contest")

    assert (on(wrong, "1C"), wrong.racks[0], wrong.scores, wrong.on_turn) == (None, (1, 4), (0, 0), 1)
    assert (on(true, "1C"), true.racks[0], true.scores, true.on_turn) == (5, (1,), (5, 0), 1)


def test_M13_an_upheld_contest_ends_the_window_for_all() -> None:
    """The first challenger decides; a rejected one leaves the others their say."""
    upheld = after(duel("2 3 _", "4 1", "9", "9"), "4@1C end 2:contest")
    rejected = after(duel("2 3 _", "5 1", "9", "9"), "5@1C end 2:contest")

    assert (upheld.phase, upheld.on_turn, upheld.waiting) == (Phase.TURN, 1, frozenset())
    assert (rejected.phase, rejected.waiting) == (Phase.WINDOW, frozenset({1}))


def test_M13_a_rejected_contest_costs_nothing() -> None:
    """The sheet knows no penalty; the challenger has had his say."""
    rejected = after(duel("2 3 _", "5 1", "9", "9"), "5@1C end 1:contest")

    assert earned(after(duel("2 3 _", "5 1"), "5@1C end"), "1:contest") == []
    assert rejected.scores == (5, 0, 0)
    assert refusal(rejected, "contest", seat=1) == CoreCode.ANSWERED
    assert after(rejected, "2:accept").on_turn == 1


def test_M13_a_rejected_contest_is_told_with_its_reason() -> None:
    """The same turn, true and wrong: only of a true one the equations are all there is to say."""
    true = after(duel("2 3 _", "5 1"), "5@1C end")
    wrong = after(duel("2 3 _", "4 1"), "4@1C end")

    assert rules.equations_of_turn(true) == ("3 + 2 = 5",)
    assert rules.equations_of_turn(wrong) == ()
    assert [GAME.sight.describe(View(None, one), Contest(1)).code for one in (true, wrong)] == [
        Code.TOLD_REJECTED,
        Code.TOLD_STRUCK,
    ]


@pytest.mark.parametrize(
    ("board", "text", "said"),
    [
        ("2 3 _", "4@1C", "4 at 1C is struck. The numbers beside it do not make 4: 3 and 2."),
        (
            "2 3 +",
            "6@1C",
            "6 at 1C is struck. With +, the only sign that counts there, the numbers beside it do not "
            "make 6: 3 and 2.",
        ),
        (
            "2 3 _ 1 9",
            "6@1C*2",
            "6 at 1C is struck. 2 directions were announced, but only 1 of them can be counted.",
        ),
    ],
)
def test_M13_what_is_struck_is_told_with_its_reason(board: str, text: str, said: str) -> None:
    """To everybody: the token, the square, and why it does not hold."""
    position = after(duel(board, "4 6 1"), f"{text} end")

    assert rules.first_fault(after(duel("2 3 _", "5 1"), "5@1C end")) is None
    told = Speaker("en", ("Anna", "Bruno")).say(GAME.sight.describe(View(None, position), Contest(1)))
    assert told == f"Bruno contests rightly: {said}"


def test_M13_earlier_points_of_the_turn_stay() -> None:
    """True placements before the wrong one keep their squares and points."""
    struck = after(duel("2 3 _ _ _", "5 7 1"), "5@1C 7@1D end 1:contest")

    assert (on(struck, "1C"), on(struck, "1D")) == (5, None)
    assert (struck.scores, struck.racks[0]) == ((5, 0), (1, 7))


def test_M13_later_placements_are_struck_with_the_wrong_one() -> None:
    """T5, even those that would be true without it."""
    drawing = """
        2 3 _
        1 1 _
        """
    ended = after(duel(drawing, "4 2 1"), "4@1C 2@2C end")
    struck = after(ended, "1:contest")

    assert (on(struck, "1C"), on(struck, "2C"), struck.scores) == (None, None, (0, 0))
    assert struck.racks[0] == (1, 2, 4)
    assert judged(ended, "contest", seat=1) == Sound(
        (Item(0, -6, message(Code.STRUCK, token=4, square="1C", count=2)),)
    )


def test_M13_the_first_wrong_placement_is_struck() -> None:
    """Of two wrong ones the earlier, with what follows; what was before it stays."""
    ended = after(duel("2 3 _ _ _ _", "5 7 4 9"), "5@1C 7@1D 4@1E end")

    assert judged(ended, "contest", seat=1) == Sound(
        (Item(0, -11, message(Code.STRUCK, token=7, square="1D", count=2)),)
    )
    assert after(ended, "1:contest").scores == (5, 0)


def test_M13_each_placement_is_judged_on_the_board_as_it_then_stood() -> None:
    """What was laid later does not make an earlier placement true; what was laid before may."""
    cured = after(duel("2 3 _ _ _", "7 4 3 1"), "7@1C 4@1D 3@1E end 1:contest")
    built = after(duel("2 3 _ _ _", "5 8 3 1"), "5@1C 8@1D 3@1E end 1:contest")

    assert 7 in accepted(scene("2 3 _ 4 3", ""), "1C"), "4 + 3, once they are there"
    assert cured.scores == (0, 0)
    at_once = after(duel("2 3 _ _ 3", "7 4 1"), "7@1C 4@1D end 1:contest")
    assert at_once.scores == (0, 0), "4 + 3 is there with the very next placement"
    assert built.scores == (16, 0), "8 = 3 + 5 and 3 = 8 − 5, each laid in this turn"


def test_M13_restriction_squares_are_checked_too() -> None:
    """5 is 2 + 3, but not on ×; on + the contest is rejected."""
    assert after(duel("2 3 x", "5 1"), "5@1C end 1:contest").scores == (0, 0)
    assert after(duel("2 3 +", "5 1"), "5@1C end 1:contest").scores == (5, 0)


def test_M13_extra_tokens_drawn_after_the_wrong_placement_go_back() -> None:
    """T5: into the bag, not on the rack."""
    window = after(duel("2 3 + _", "4 1", bag="7 8", full=2), "4@1C draw [7] end")
    struck = after(window, "1:contest")

    assert window.racks[0] == (1, 7)
    assert (struck.racks[0], struck.bag, struck.owed) == ((1, 4), (7, 8), (0, 0))


def test_M13_extra_tokens_drawn_before_it_stay() -> None:
    """The same turn with the wrong placement after the draw, and before it."""
    after_draw = after(duel("2 3 + _", "5 4 1", bag="7 8", full=3), "5@1C draw [7] 4@1D end 1:contest")
    before_draw = after(duel("2 3 + _", "4 6 1", bag="7 8", full=3), "4@1C draw [7] 6@1D end 1:contest")

    assert (after_draw.racks[0], after_draw.bag) == ((1, 4, 7), (8,))
    assert (before_draw.racks[0], before_draw.bag) == ((1, 4, 6), (7, 8))


def test_M13_an_extra_token_that_was_laid_goes_back_too() -> None:
    """From the board into the bag."""
    struck = after(duel("2 3 + _", "4 1", bag="7", full=2), "4@1C draw [7] 7@1D end 1:contest")

    assert (on(struck, "1D"), struck.racks[0], struck.bag) == (None, (1, 4), (7,))


def test_M13_the_bonus_is_lost() -> None:
    """Even if the wrong placement was the last of seven."""
    drawing = "1 1 _\n" * 7
    placed = " ".join(f"2@{row}C" for row in range(1, 7))
    wrong = after(duel(drawing, "2 2 2 2 2 2 3"), f"{placed} 3@7C end")
    true = after(duel(drawing, "2 2 2 2 2 2 2"), f"{placed} 2@7C end")

    assert (wrong.scores, true.scores) == ((65, 0), (64, 0))
    assert judged(wrong, "contest", seat=1) == Sound(
        (Item(0, -53, message(Code.STRUCK, token=3, square="7C", count=1)),)
    )
    assert after(wrong, "1:contest").scores == (12, 0)
    assert after(true, "1:contest").scores == (64, 0)


def test_M13_the_refill_comes_after_the_strike() -> None:
    """What came back counts towards the seven; what was rightly laid is replaced."""
    struck = after(duel("2 3 _ _", "5 4 1", bag="7 7 7", full=3), "5@1C 4@1D end 1:contest")
    kept = after(duel("2 3 _ _", "5 8 1", bag="7 7 7", full=3), "5@1C 8@1D end 1:contest")

    assert (struck.racks[0], struck.owed) == ((1, 4), (1, 0))
    assert (kept.racks[0], kept.owed) == ((1,), (2, 0))


def test_M13_struck_tokens_have_been_seen_by_all() -> None:
    """Unless an extra token went back with them: then it may be one of them."""
    seen = after(duel("2 3 _ _", "4 7 1"), "4@1C 7@1D end 1:contest")
    unsure = after(duel("2 3 + _", "4 7 1", bag="8"), "4@1C draw [8] 7@1D end 1:contest")

    assert seen.shown == ((4, 7), ())
    assert unsure.shown == ((), ())


def test_M13_an_accept_changes_nothing_but_who_is_waited_for() -> None:
    """No points, even if the turn was wrong."""
    window = after(duel("2 3 _", "4 1"), "4@1C end")

    assert judged(window, "accept", seat=1) == Sound()
    assert after(window, "1:accept").scores == (4, 0)
