"""E39 and what T5 says of it: wrong plays stand until somebody contests them."""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.board import windows
from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal, Exchange
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import message
from jeton.core.moves import Accept, Closed, Contest, Leave, Pass
from jeton.core.protocols import View
from jeton.core.rulings import Item, Kind, Refused, Sound
from jeton.games.equable import GAME
from jeton.games.equable.codes import Code
from jeton.games.equable.moves import Move
from jeton.games.equable.notation import read
from jeton.games.equable.position import Phase, Position
from jeton.language import Speaker
from tests.games.equable.kit import (
    after,
    along,
    earned,
    falsehood,
    fault,
    is_sound,
    judged,
    on,
    refusal,
    refused_move,
    scene,
    tokens,
)

FALSE, TRUE = "9I> 1=2", "9I> 1=1"


def duel(lines: str = "", rack: str = "1125", *others: str, white: str = "", grey: str = "") -> Position:
    """A scene under contest; the others hold a 9 unless told otherwise."""
    return scene(lines, rack, *(others or ("9",)), white=white, grey=grey, contest=True)


# --- standing -----------------------------------------------------------------------------------


def test_E39_a_wrong_play_stands_only_under_the_option() -> None:
    """The referee by default refuses it."""
    assert refusal(scene("", "1125"), FALSE) == Code.FALSE_LINE
    wrong = after(duel(), FALSE)

    # (1+1+2) doubled by the star.
    assert (along(wrong, "9I", 3), wrong.racks[0], wrong.scores) == ("1=2", tokens("15"), (8, 0))
    assert wrong.stock == 19


def test_T5_a_wrong_play_counts_what_it_would_count_if_it_were_true() -> None:
    """And says why it is wrong, to the judge."""
    wrong = falsehood(duel("7I> 1=1", "+3"), "7I> (1=1)+3")

    # 1+1+1+2+3 over the green square 7M: 16; and 20.
    assert [paid.points for paid in wrong.items] == [16, 20]
    assert wrong.fault == fault(scene("7I> 1=1", "+3"), "7I> (1=1)+3")
    full = falsehood(duel("", "1234047++"), "9F> 12+34+0=47")
    assert [paid.points for paid in full.items][-1] == 150


def test_T5_a_wrong_play_is_sound_in_no_other_way() -> None:
    """It is held, in line and touching; else it would be refused."""
    assert is_sound(duel(), TRUE)
    assert not is_sound(duel(), FALSE)
    assert falsehood(duel(), FALSE).fault.code == Code.FALSE_LINE


def test_T5_the_items_do_not_tell_whether_a_play_is_true() -> None:
    """Players bet on that; so a line is not read aloud either."""
    true, wrong = judged(duel("", "33"), "9I> 3=3"), falsehood(duel("", "34"), "9I> 3=4")
    stands = message(
        Code.LINE_STANDS, line="3=3", square="9I", tokens="3 + 1 + 3", sum=7, factor=1, premiums=()
    )

    assert isinstance(true, Sound)
    # The 4 counts 3, like the 3.
    assert true.items[0] == Item(0, 7, stands)
    assert wrong.items[0] == Item(0, 7, message(Code.LINE_STANDS, **(dict(stands.params) | {"line": "3=4"})))
    times = judged(duel("7I> 1=1", "0+"), "7I> (1=1)+0")
    assert isinstance(times, Sound)
    assert times.items[0].reason.code == Code.LINE_STANDS_TIMES


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("9J> 1=2", Code.NO_STAR),
        ("9I> 1=3", BoardCode.NOT_HELD),
        ("9I> 1=_2", Code.GAP),
        ("9I> 1=1=2", Code.TWO_EQUALS),
        ("9I> 1", Code.LONE_TOKEN),
        ("9I> 12", Code.NOT_EQUATION),
        ("9I> 1=", Code.NOT_EQUATION),
    ],
)
def test_T5_only_truth_can_be_contested(text: str, code: str) -> None:
    """Shape is always refereed, and so is what is no equation at all."""
    assert refusal(duel(), text) == code


# --- the window ---------------------------------------------------------------------------------


def test_E39_a_play_opens_a_window_for_all_others() -> None:
    """True or wrong; not without the option, and not after a pass or an exchange."""
    for text in (TRUE, FALSE):
        window = after(duel("", "1125", "9", "9"), text)
        assert (window.phase, window.waiting, window.on_turn) == (Phase.WINDOW, frozenset({1, 2}), 0)
        assert windows.window(window)
    closed = after(scene("", "1125", "9", "9"), TRUE)
    assert (closed.phase, closed.on_turn, windows.window(closed)) == (Phase.TURN, 1, False)
    assert after(duel("", "1125", "9", "9"), "pass").phase is Phase.TURN
    assert after(duel("", "1125", "9", "9", white="7"), "exchange 1; [7]").phase is Phase.TURN


def test_E39_drawing_waits_for_the_window_to_close() -> None:
    """So do the removed tokens, which enter their supply only then."""
    position = duel("9I> 2+3=5", "4178", white="77")
    window = after(position, "9I> 4[2](+)1[3](=5)")

    assert (window.owed, window.white_bag, window.racks[0]) == (((0, 0), (0, 0)), tokens("77"), tokens("78"))
    assert (window.last, window.barren) == (None, 0)
    closed = after(window, "1: accept")
    assert (closed.owed, closed.white_bag, closed.phase) == (((2, 0), (0, 0)), tokens("2377"), Phase.REFILL)
    assert (closed.pending, closed.waiting, closed.last) == (None, frozenset(), 0)


def test_E39_nobody_plays_while_the_window_is_open() -> None:
    """Neither the next player, who has to close it first, nor the one who played."""
    window = after(duel("", "1125", "99"), TRUE)

    for seat, text in ((1, "9Iv (1)=9"), (1, "pass"), (0, "9Iv (1)=2"), (0, "pass")):
        assert judged(window, text, seat=seat) == Refused(Kind.OUT_OF_TURN, message(CoreCode.WINDOW_OPEN))
    assert refused_move(window, Deal(((), ()))).code == BoardCode.DEAL_COUNT


def test_E39_the_window_closes_when_all_have_accepted() -> None:
    """Each once; the player himself has no say."""
    window = after(duel("", "1125", "9", "9"), FALSE)
    waiting = after(window, "1: accept")

    assert (waiting.phase, waiting.waiting) == (Phase.WINDOW, frozenset({2}))
    for text in ("accept", "contest"):
        assert judged(waiting, text, seat=1) == Refused(Kind.OUT_OF_TURN, message(CoreCode.ANSWERED))
        assert judged(waiting, text, seat=0) == Refused(Kind.OUT_OF_TURN, message(CoreCode.OWN_PLAY))
    closed = after(waiting, "2: accept")
    assert (closed.phase, closed.on_turn, closed.waiting) == (Phase.TURN, 1, frozenset())
    assert (closed.scores, along(closed, "9I", 3)) == ((8, 0, 0), "1=2")
    assert earned(window, "1: accept; 2: accept") == []


def test_E39_without_a_window_there_is_nothing_to_contest() -> None:
    """Neither before the play nor afterwards."""
    position = duel()

    for moment in (position, after(position, f"{FALSE}; [closed]")):
        assert refusal(moment, "contest", seat=1) == CoreCode.NO_WINDOW
        assert refusal(moment, "accept", seat=1) == CoreCode.NO_WINDOW
        assert refused_move(moment, Closed()).code == CoreCode.NO_WINDOW


def test_E39_the_play_stands_until_the_next_player_acts() -> None:
    """Any move of a turn by the seat to the left closes the window; no other seat, no other word does."""
    window = after(duel("", "1125", "99", "9", white="77"), FALSE)

    for text in ("9Iv (1)=9", "9I> (1=)9[2]", "pass", "exchange 9"):
        assert windows.implied(window, read(View(1, window), text)) == Closed()
    others: list[Move] = [Contest(1), Accept(1), Leave(1), Closed(), Deal(((), (), ()))]
    for move in others:
        assert windows.implied(window, move) is None
    for seat in (0, 2):
        assert windows.implied(window, Pass(seat)) is None
    late = after(window, "[closed]; [77]")
    for seat in (0, 1, 2):
        assert windows.implied(late, Pass(seat)) is None
    assert refusal(late, "contest", seat=2) == CoreCode.NO_WINDOW
    assert (on(late, "9K"), late.scores[0]) == ("2", 8)


def test_E39_the_last_seat_is_followed_by_the_first() -> None:
    """Round the table."""
    window = after(scene("", "9", "9", "112", contest=True, seat=2), TRUE)

    assert windows.implied(window, Pass(0)) == Closed()
    assert windows.implied(window, Pass(1)) is None


def test_E39_a_seat_that_has_left_is_passed_over() -> None:
    """The next player is the next one who plays."""
    window = after(duel("", "1125", "9", "9", "9"), f"{TRUE}; 1: leave")

    assert windows.implied(window, Exchange(2, ("9",))) == Closed()
    assert windows.implied(window, Pass(3)) is None
    assert windows.implied(after(window, "2: leave"), Pass(3)) == Closed()
    assert windows.implied(window, Pass(1)) == Closed(), "somebody may play the seat that was left"


# --- upheld -------------------------------------------------------------------------------------


def test_E39_upheld_the_player_loses_turn_and_points_and_the_challenger_wins_fifty() -> None:
    """The same play, wrong and true."""
    wrong, true = after(duel(), FALSE), after(duel(), TRUE)

    assert judged(wrong, "contest", seat=1) == Sound(
        (Item(0, -8, message(Code.STRUCK)), Item(1, 50, message(Code.UPHELD)))
    )
    struck = after(wrong, "1: contest")
    assert (struck.scores, struck.on_turn, struck.phase) == ((0, 50), 1, Phase.TURN)
    # (1+1+1) doubled.
    assert judged(true, "contest", seat=1) == Sound((Item(1, -6, message(Code.REJECTED)),))
    assert after(true, "1: contest").scores == (6, -6)


def test_E39_upheld_his_tokens_go_back_to_his_rack_and_the_equals_sign_to_the_stock() -> None:
    """Nothing is drawn; all have seen what he laid."""
    before = duel("", "1125", white="77")
    struck = after(before, f"{FALSE}; 1: contest")

    assert (struck.board, struck.racks, struck.stock) == (before.board, before.racks, before.stock)
    assert (struck.white_bag, struck.owed) == (before.white_bag, before.owed)
    assert struck.shown == (tokens("12"), ())
    assert (struck.pending, struck.waiting, struck.last) == (None, frozenset(), None)


def test_E39_upheld_removed_tokens_return_to_the_board() -> None:
    """They were in nobody's supply."""
    before = duel("9I> 2+3=5", "4278", white="77")
    struck = after(before, "9I> 4[2](+)2[3](=5); 1: contest")

    assert along(struck, "9I", 5) == "2+3=5"
    assert (struck.board, struck.racks, struck.white_bag, struck.stock) == (
        before.board,
        before.racks,
        before.white_bag,
        before.stock,
    )
    emptied = after(duel("9I> 2+3=5", "4278"), "9I> _[2]_[+]4[3](=5); 1: contest")
    assert along(emptied, "9I", 5) == "2+3=5"


def test_E39_upheld_all_points_of_the_play_are_lost() -> None:
    """Every line, the star and the bonuses."""
    window = after(duel("", "1234047++"), "9F> 12+34+0=47")

    assert window.scores[0] > 150
    assert after(window, "1: contest").scores == (0, 50)


def test_E39_a_crossing_line_can_be_what_is_false() -> None:
    """The line played is true; the one it makes longer is not."""
    position = duel("9J> 1=1", "00", "9")
    wrong = after(position, "9Mv 0=0")

    assert falsehood(position, "9Mv 0=0").fault.code == Code.FALSE_LINE
    # 0=0 is (1+1+1) × 2 over the green square 11M; 1=10 is 1+1+1+1.
    assert wrong.scores == (10, 0)
    assert after(wrong, "1: contest").scores == (0, 50)
    true = after(position, "9Iv 0=0")
    assert after(true, "1: contest").scores[1] < 0


def test_E39_only_the_lines_of_the_play_can_be_contested() -> None:
    """A false line that nobody contested stands; a play that makes it longer is false with it."""
    stood = after(duel("9K> 1=1", "3", "00"), "9Mv (1)=3; [closed]")

    # 0=0 is 3, 01=1 is 4, and both are true.
    assert earned(after(stood, "9Jv 0=0"), "0: contest") == [-7]
    # (1+1+3+1) × 2 at 11M, and 20, for 1=30.
    assert earned(after(stood, "9Mv (1=3)0"), "0: contest") == [-32, 50]


def test_E39_after_a_struck_first_play_the_next_is_the_first() -> None:
    """The board is empty again."""
    struck = after(duel("", "1125", "33"), f"{FALSE}; 1: contest")

    assert struck.first
    assert refusal(struck, "9J> 3=3") == Code.NO_STAR
    assert earned(struck, "9I> 3=3") == [7, 7]


# --- rejected -----------------------------------------------------------------------------------


def test_E39_rejected_the_challenger_loses_the_points_of_the_play() -> None:
    """The play stands; the player draws, and his points are his."""
    window = after(duel("", "1125", "9", white="77"), TRUE)
    rejected = after(window, "1: contest")

    assert (rejected.scores, rejected.phase, rejected.owed) == ((6, -6), Phase.REFILL, ((2, 0), (0, 0)))
    assert (along(rejected, "9I", 3), rejected.last) == ("1=1", 0)


def test_E39_first_challenger_only() -> None:
    """Upheld or rejected, the window is closed for the others."""
    for text in (TRUE, FALSE):
        window = after(duel("", "1125", "9", "9"), text)
        answered = after(window, "2: contest")
        assert (answered.phase, answered.on_turn, answered.waiting) == (Phase.TURN, 1, frozenset())
        assert refusal(answered, "contest", seat=1) == CoreCode.NO_WINDOW


def test_E39_the_reading_that_makes_it_true_counts_whatever_was_announced() -> None:
    """8÷5 = 13/5 announced as 13/5 is true as 1 3/5."""
    window = after(duel("", "85135:/"), "9Iv 8:5=13/5{13/5}")

    # 38, the bar on the red square 15I twice more: 68; doubled by the star.
    assert earned(window, "1: contest") == [-136]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (FALSE, "Bruno contests rightly: 1=2 is struck. 1=2 (from 9I) is false: "),
        (TRUE, "Bruno contests 1=1, wrongly: all of it is true."),
    ],
)
def test_E39_a_contest_is_told_with_its_reason(text: str, said: str) -> None:
    """To everybody: which play, and why it does not hold; the question names that play and no other."""
    position = after(duel(), text)
    speaker = Speaker("en", ("Anna", "Bruno"))

    assert speaker.say(GAME.sight.describe(View(None, position), Contest(1))).startswith(said)
    assert speaker.say(GAME.sight.prompt(View(None, position))) == f"Do you contest Anna’s {text[4:]}?"
