"""C8 to C10, C15, C17 and C20: what a turn may be, the signs, the exchange, the refill.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

from dataclasses import replace

import pytest

from jeton.board.codes import Code as BoardCode
from jeton.board.moves import Deal
from jeton.core.chance import Stream, seed_of
from jeton.core.codes import Code as CoreCode
from jeton.core.messages import Name, message
from jeton.core.moves import Pass
from jeton.core.protocols import View
from jeton.core.rulings import Sound
from jeton.games.calculator import rules
from jeton.games.calculator.codes import Code
from jeton.games.calculator.notation import read
from jeton.games.calculator.position import Phase
from tests.games.calculator.kit import (
    BOX,
    after,
    along,
    drawn,
    earned,
    fault,
    handmade,
    is_sound,
    numbers,
    on,
    opening,
    points,
    refusal,
    refused_move,
    scene,
)

# --- C8 -----------------------------------------------------------------------------------------


def test_C8_a_line_forms_an_equality() -> None:
    """An operation alone may appear by touching, but nobody may display one."""
    position = scene("1A> 9x2=18", "3 3")

    assert is_sound(position, "1Av (9):3=3")
    assert fault(position, "1Av (9):3") == message(Code.NO_EQUALITY, square="2A", line="9 ÷ 3")
    assert fault(scene("", "3 4"), "1A> 3+4") == message(Code.NO_EQUALITY, square="1A", line="3 + 4")


def test_C8_an_open_equals_sign_forms_none() -> None:
    """Nor does it lengthen an equality that was there."""
    position = scene("1A> 9x2=18", "9 18")

    assert is_sound(position, "1Av (9)=9")
    assert fault(position, "1Av (9)=") == message(Code.NO_EQUALITY, square="2A", line="9 =")
    assert is_sound(position, "1A> (9x2=18)=18")
    assert fault(position, "1A> (9x2=18)=") == message(Code.NO_EQUALITY, square="1F", line="9 × 2 = 18 =")


def test_C8_nor_does_a_token_alone() -> None:
    """It is no run."""
    position = scene("", "3 3")

    assert is_sound(position, "1A> 3=3")
    assert fault(position, "1A> 3") == message(Code.NO_EQUALITY, square="1A", line="3")


def test_C8_a_sign_alone_is_told_as_it_is_printed() -> None:
    """Like the lines of all other faults."""
    assert fault(scene("", "3 3"), "1A> -") == message(Code.NO_EQUALITY, square="1A", line="−")


def test_C8_formed_or_lengthened() -> None:
    """By members, by operations; not by nothing but an open =."""
    position = scene("1A> 9x2=18", "3 3 9 9")

    assert is_sound(position, "1A> (9x2=18)=9+9")
    assert is_sound(position, "1A> (9x2=18)+3-3")
    assert refusal(position, "1A> (9x2=18)=") == Code.NO_EQUALITY


def test_C8_every_new_token_belongs_to_an_equality() -> None:
    """An open = at either end does not; its square is named."""
    position = scene("", "3 3")

    assert is_sound(position, "1A> 3=3")
    assert fault(position, "1A> 3=3=") == message(Code.OUTSIDE, square="1D", token="=")
    assert fault(position, "1A> =3=3") == message(Code.OUTSIDE, square="1A", token="=")


def test_C8_nor_beside_an_equality_that_is_lengthened() -> None:
    """+ 1 - 1 lengthens it, the = before it is in nothing."""
    position = drawn("_ 3 = 3 _ _ _ _\n_ _ _ _ _ _ _ _\n_ _ _ _ _ _ _ _", "1 1")

    assert is_sound(position, "1B> (3=3)+1-1")
    assert fault(position, "1A> =(3=3)+1-1") == message(Code.OUTSIDE, square="1A", token="=")


def test_C8_an_equality_of_the_other_direction_will_do() -> None:
    """The last = of the row stands in a column of the same turn, or between two numbers that were there."""
    start = drawn("_ _ _ _\n_ _ _ _\n_ _ _ _", "3 3 4 4", grounds=". . . .\n* . . .\n. . . .")
    crossing = drawn("_ _ _ 4\n3 _ _ _\n_ _ _ 4", "3")
    beside = drawn("_ _ _ 4\n3 _ _ _\n_ _ _ _", "3")

    assert refusal(start, "2A> 3=3=") == Code.OUTSIDE
    assert is_sound(start, "2A> 3=3=; 1Dv 4(=)4")
    assert is_sound(crossing, "2A> (3)=3=")
    assert fault(beside, "2A> (3)=3=") == message(Code.OUTSIDE, square="2D", token="=")


# --- C9 -----------------------------------------------------------------------------------------

NINE = "1A> 9x2=18"


def test_C9_one_line_or_more() -> None:
    """As many as the tokens allow; all are laid, and paid for."""
    position = scene("", "2 9 10 12 17 18")

    assert earned(position, NINE) == [12]
    assert earned(position, f"{NINE}; 1Cv (2)=12-10") == [12, 8]
    done = after(position, f"{NINE}; 1Cv (2)=12-10")
    assert (along(done, "1A", 6), along(done, "1C", 6, down=True)) == ("9 x 2 = 18 _", "2 = 12 - 10 _")


def test_C9_each_line_uses_a_token_already_displayed() -> None:
    """A number or a sign; the first square of a line that uses none is named."""
    position = scene(NINE, "3 3 2 2")

    assert is_sound(position, "1Av (9):3=3")
    assert is_sound(scene("2A> 9x2=18", "3 3"), "1Dv 3(=)3")
    assert fault(position, "4Fv 3=3") == message(Code.NOT_CONNECTED, square="4F")
    assert fault(position, "1Av (9):3=3; 7C> 2=2") == message(Code.NOT_CONNECTED, square="7C")


def test_C9_to_touch_is_not_to_use() -> None:
    """Below an = a row would be allowed to stand, but it has no token of the display in it."""
    position = drawn("3 = 3 _\n_ _ _ _\n_ _ _ _\n_ _ _ _", "3 3")

    assert refusal(position, "2B> 3=3") == Code.NOT_CONNECTED
    assert is_sound(position, "1Av (3)=3")


def test_C9_also_a_token_displayed_a_moment_before() -> None:
    """In this order; in the other there was nothing yet to use."""
    position = scene(NINE, "3 3 2 6")

    assert is_sound(position, "1Av (9):3=3; 5A> (3)x2=6")
    assert refusal(position, "5A> 3x2=6; 1Av (9):3=(3)") == Code.NOT_CONNECTED


def test_C9_a_turn_is_judged_as_a_whole_at_its_end() -> None:
    """5 + would be wrong; the second line makes it 5 + 6 = 11, or does not."""
    position = drawn(
        """
        _ 5 _ _ _ _
        _ = _ _ _ _
        _ 5 _ _ _ _
        _ _ _ _ _ _
        _ _ _ _ _ _
        3 = 3 _ _ _
        """,
        "2 1 6 11 12",
    )

    assert refusal(position, "2Cv 2+1=(3)") == Code.SIGN_AT_END
    assert is_sound(position, "2Cv 2+1=(3); 3B> (5+)6=11")
    assert is_sound(position, "3B> (5)+6=11; 2Cv 2(+)1=(3)")
    assert refusal(position, "2Cv 2+1=(3); 3B> (5+)6=12") == Code.FALSE


def test_C9_an_equality_may_be_finished_by_a_later_line() -> None:
    """The line of 9 x 2 holds an equality at the end of the turn."""
    position = scene("", "9 2 18 9")

    assert is_sound(position, "1A> 9x2; 1A> (9x2)=18")
    assert refusal(position, "1A> 9x2; 1Av (9)=9") == Code.NO_EQUALITY


def test_C9_every_line_forms_an_equality_in_its_own_direction() -> None:
    """The 9 of the first line stands in one, but not in its row."""
    position = scene("", "9 9")

    assert is_sound(position, "1Av 9; 1Av (9)=9")
    assert fault(position, "1A> 9; 1Av (9)=9") == message(Code.NO_EQUALITY, square="1A", line="9")


def test_C9_in_one_row_or_column() -> None:
    """The way that is written; the first token and the one that is out of line are named."""
    position = scene("", "3 3")
    row = {"1A": "3", "1B": "=", "1C": "3"}
    column = {"1A": "3", "2A": "=", "3A": "3"}
    corner = {"1A": "3", "1B": "=", "2B": "3"}

    assert isinstance(rules.judge(position, handmade(position, (False, row))), Sound)
    assert isinstance(rules.judge(position, handmade(position, (True, column))), Sound)
    for down, laid, second in (
        (True, row, "1B"),
        (False, column, "2A"),
        (False, corner, "2B"),
        (True, corner, "1B"),
    ):
        assert refused_move(position, handmade(position, (down, laid))) == message(
            Code.NOT_IN_LINE, first="1A", second=second
        )


def test_C9_contiguous_with_what_lies_there() -> None:
    """A gap is named by its first empty square; a token that was there closes it."""
    assert is_sound(scene("2C> 4=4", "5 5"), "1Dv 5(=)5")
    assert fault(scene("", "5 5"), "1A> 5=_5") == message(Code.GAP, square="1C")
    assert fault(scene("", "5 5"), "1Av 5__=_5") == message(Code.GAP, square="2A")
    assert is_sound(scene("", "5 5"), "1A> 5=5")


def test_C9_a_gap_may_not_be_closed_by_a_later_line() -> None:
    """Each line lies whole when it is laid."""
    position = scene("", "5 5")

    assert is_sound(position, "1A> 5=; 1A> (5=)5")
    assert fault(position, "1A> 5_5; 1A> (5)=(5)") == message(Code.GAP, square="1B")


def test_C9_on_empty_squares() -> None:
    """Neither what was there nor what was just laid can be covered."""
    position = scene(NINE, "3 3 18 18")

    assert is_sound(position, "1Av (9):3=3")
    assert fault(position, "1Av 18:3=3") == message(BoardCode.OCCUPIED, square="1A", token="9")
    assert fault(position, "1A> (9)+3=18") == message(BoardCode.OCCUPIED, square="1B", token="×")
    assert fault(scene("", "3 3 4 4"), "1A> 3=3; 1A> 4=4") == message(
        BoardCode.OCCUPIED, square="1A", token="3"
    )


def test_C9_signs_alone_are_a_line() -> None:
    """An = between two numbers that were there; no number is drawn for it."""
    position = drawn("3 _ 3 _\n_ _ _ _\n_ _ _ _", "9", supply="5 5")
    other = drawn("3 _ 4 _\n_ _ _ _\n_ _ _ _", "9", supply="5 5")

    assert earned(position, "1A> (3)=(3)") == [2]
    assert refusal(other, "1A> (3)=(4)") == Code.FALSE


# --- C10 ----------------------------------------------------------------------------------------


def test_C10_the_first_line_starts_on_the_star() -> None:
    """Across or down; beside it, it is named."""
    position = scene("", "3 3")

    assert is_sound(position, "1A> 3=3")
    assert is_sound(position, "1Av 3=3")
    for text in ("1B> 3=3", "2A> 3=3", "2Av 3=3", "1Bv 3=3", "8H> 3=3"):
        assert fault(position, text) == message(Code.NO_STAR, square="1A")


def test_C10_or_covers_it() -> None:
    """Where an owner's board has it elsewhere: the last token, the middle one or the first."""
    position = drawn(
        "_ _ _ _ _ _ _\n_ _ _ _ _ _ _\n_ _ _ _ _ _ _",
        "3 3",
        grounds=". . . . . . .\n. . . * . . .\n. . . . . . .",
    )

    for text in ("2B> 3=3", "2C> 3=3", "2D> 3=3", "1Dv 3=3"):
        assert is_sound(position, text)
    for text in ("2A> 3=3", "2E> 3=3", "1C> 3=3", "1Cv 3=3"):
        assert fault(position, text) == message(Code.NO_STAR, square="2D")


def test_C10_the_first_line_only() -> None:
    """The second of the turn need not, nor need a later turn; they need a token displayed."""
    position = scene("", "9 2 18 12 10")

    assert is_sound(position, f"{NINE}; 1Cv (2)=12-10")
    assert is_sound(scene(NINE, "12 10"), "1Cv (2)=12-10")
    assert refusal(position, "1Cv 2=12-10; 1A> 9x(2)=18") == Code.NO_STAR


def test_C10_the_first_of_the_match() -> None:
    """Passes do not use it up; whoever opens must cover it."""
    passed = after(scene("", "3 3", "3 3"), "pass")

    assert passed.first
    assert refusal(passed, "1B> 3=3") == Code.NO_STAR
    assert not after(passed, "1A> 3=3").first


# --- C15 ----------------------------------------------------------------------------------------

SIGN_LINES = [
    ("+", "+", "1A> 1+2=3", "1A> 1+1+1=3"),
    ("-", "−", "1A> 3-2=1", "1A> 3-1-1=1"),
    ("x", "×", "1A> 1x2=2", "1A> 1x1x2=2"),
    (":", "÷", "1A> 2:1=2", "1A> 2:1:1=2"),
    ("=", "=", "1A> 1=1", "1A> 1=1=1"),
]


@pytest.mark.parametrize(("sign", "shown", "one", "two"), SIGN_LINES)
def test_C15_signs_are_finite(sign: str, shown: str, one: str, two: str) -> None:
    """The last of each may be laid, not one more; how many there are is told."""
    rack = "1 1 1 2 2 3"

    assert is_sound(scene("", rack, left={sign: 2}), two)
    assert is_sound(scene("", rack, left={sign: 1}), one)
    assert fault(scene("", rack, left={sign: 1}), two) == message(Code.SIGNS_EXHAUSTED, sign=shown, count=1)
    assert fault(scene("", rack, left={sign: 0}), one) == message(Code.SIGNS_EXHAUSTED, sign=shown, count=0)


def test_C15_all_lines_of_a_turn_take_from_one_supply() -> None:
    """Two lines, two `=`."""
    assert is_sound(scene("", "3 3 3", left={"=": 2}), "1A> 3=3; 1Av (3)=3")
    assert refusal(scene("", "3 3 3", left={"=": 1}), "1A> 3=3; 1Av (3)=3") == Code.SIGNS_EXHAUSTED


def test_C15_those_on_the_board_are_used_freely() -> None:
    """An = that lies there need not be taken."""
    position = scene("2C> 4=4", "5 5", left={"=": 0})

    assert is_sound(position, "1Dv 5(=)5")
    assert refusal(position, "2C> (4=4)=5-1") == BoardCode.NOT_HELD
    assert refusal(scene("2C> 4=4", "5 1", left={"=": 0}), "2C> (4=4)=5-1") == Code.SIGNS_EXHAUSTED


def test_C15_signs_are_common() -> None:
    """What one lays, all have less; nobody holds any, and no other sign goes."""
    position = scene("", "9 2 18 12 10", "3 3")
    done = after(position, f"{NINE}; 1Cv (2)=12-10")

    assert position.stock == BOX.sign_counts == (32, 32, 26, 26, 24)
    assert done.stock == (32, 31, 25, 26, 22)
    assert after(done, "1Av (9):3=3").stock == (32, 31, 25, 25, 21)


def test_C15_numbers_come_from_ones_own_rack() -> None:
    """Each token once; the first that is missing is named."""
    position = scene("", "3 4", "3 9")

    assert is_sound(scene("", "3 3 4", "9"), "1A> 3=3")
    assert fault(position, "1A> 3=3") == message(BoardCode.NOT_HELD, token="3")
    assert fault(position, "1A> 9=3x3") == message(BoardCode.NOT_HELD, token="3")
    assert fault(position, "1A> 4+9=13") == message(BoardCode.NOT_HELD, token="9")
    assert fault(position, "1A> 3=3; 1Av (3)=9-6") == message(BoardCode.NOT_HELD, token="3")


def test_C15_a_number_held_once_and_laid_twice_is_not_held() -> None:
    """Also where all its tokens can be seen: the reason is the player's own rack, not the box."""
    dealt = after(opening(2), "[1 | 2]", "[3 4 5 6 7 8 | 3 3 3 9 9 9]")

    assert dealt.bag.count("3") == 0
    assert fault(dealt, "1A> 3=3") == message(BoardCode.NOT_HELD, token="3")


def test_C15_numbers_that_the_box_does_not_have() -> None:
    """They are named, known or not."""
    position = scene("", "3 3 ?")

    assert is_sound(position, "1A> 3=3")
    assert fault(position, "1A> 21=21") == message(BoardCode.NOT_IN_BOX, token="21")
    unknown = handmade(position, (False, {"1A": "?", "1B": "=", "1C": "3"}))
    assert refused_move(position, unknown) == message(BoardCode.NOT_IN_BOX, token="?")


def test_C15_where_a_rack_is_not_known_the_box_still_has_only_so_many() -> None:
    """Four 3s: a 3 more than are seen elsewhere is one too many, wherever those lie."""
    line = "1A> 3=3"
    cases = {
        "on the board": scene("1A> 3=3=3", "? ?"),
        "on another rack": scene("1A> 3=3", "? ?", "3"),
        "on his own": scene("1A> 3=3", "3 ?"),
        "in the supply": scene("1A> 3=3", "? ?", supply="3"),
        "aside": replace(scene("1A> 3=3", "? ?"), aside=numbers("3")),
    }
    assert is_sound(scene("", "? ?"), line)
    assert is_sound(scene("1A> 3=3", "? ?"), "1Av (3)=3")
    assert is_sound(scene("1A> 3=3", "? ?"), "1Av (3)=3=3")
    assert is_sound(cases["on his own"], "1Av (3)=3=3")
    for position in cases.values():
        assert is_sound(position, "1Av (3)=3")
    for where in ("on the board", "on another rack", "in the supply", "aside"):
        assert fault(cases[where], "1Av (3)=3=3") == message(BoardCode.NOT_LEFT, token="3", count=4), where
    more = scene("1A> 3=3", "3 ? ?")
    assert fault(more, "1Av (3)=3=3=3") == message(BoardCode.NOT_LEFT, token="3", count=4)


# --- C17 ----------------------------------------------------------------------------------------


def test_C17_exchange_instead_of_playing() -> None:
    """Set aside, draw as many, then put back; then another is on turn."""
    position = scene("", "3 5 17", "1", supply="8 8 9")
    aside = after(position, "exchange 17 3")

    assert (aside.racks[0], aside.aside, aside.bag) == (("5",), ("3", "17"), numbers("8 8 9"))
    assert (aside.phase, aside.owed, aside.on_turn) == (Phase.REFILL, (2, 0), 0)
    done = after(aside, "[9 8]")
    assert (done.racks[0], done.aside, done.bag) == (numbers("5 8 9"), (), numbers("3 8 17"))
    assert (done.phase, done.on_turn, done.owed) == (Phase.TURN, 1, (0, 0))


def test_C17_they_are_put_back_after_the_draw() -> None:
    """A number set aside cannot be drawn again at once, one that was in the supply can."""
    aside = after(scene("", "3 5 17", "1", supply="8 17"), "exchange 3 17")

    assert isinstance(rules.judge(aside, Deal((numbers("8 17"), ()))), Sound)
    assert refused_move(aside, Deal((numbers("3 8"), ()))).code == BoardCode.DEAL_SUPPLY
    assert refused_move(aside, Deal((numbers("17 17"), ()))).code == BoardCode.DEAL_SUPPLY


def test_C17_any_of_ones_numbers() -> None:
    """One, several, all six; one that is not held is named."""
    position = scene("", "3 3 5 7 9 17", "1", supply="1 1 1 1 1 1 1")

    for text in ("exchange 3", "exchange 3 3", "exchange 3 3 5 7 9 17"):
        assert is_sound(position, text)
    assert fault(position, "exchange 3 3 3") == message(BoardCode.NOT_HELD, token="3")
    assert fault(position, "exchange 3 4") == message(BoardCode.NOT_HELD, token="4")


def test_C17_limited_by_the_supply() -> None:
    """As many as it holds; none from an empty one."""
    position = scene("", "3 5 17", "1", supply="8 8")

    assert is_sound(position, "exchange 3 5")
    assert fault(position, "exchange 3 5 17") == message(Code.SUPPLY_SHORT, count=3, supply=2)
    assert fault(scene("", "3 5 17", "1"), "exchange 3") == message(Code.SUPPLY_EMPTY)


def test_C17_to_exchange_nothing_is_to_pass() -> None:
    """Whatever the supply holds; nothing changes but whose turn it is."""
    for supply in ("", "8 8"):
        position = scene("", "3 5", "1", supply=supply)
        assert read(View(0, position), "exchange") == Pass(0)
        passed = after(position, "exchange")
        assert passed == after(position, "pass")
        assert (passed.on_turn, passed.racks, passed.bag) == (1, position.racks, position.bag)
        assert passed.phase is Phase.TURN


def test_C17_one_or_the_other() -> None:
    """Who has displayed cannot exchange as well, and the other way round."""
    position = scene("", "3 3 5", "1")
    done = after(position, "1A> 3=3")

    assert fault(done, "exchange 5", seat=0) == message(CoreCode.OUT_OF_TURN, player=Name(1))
    assert fault(after(position, "pass"), "1A> 3=3", seat=0) == message(CoreCode.OUT_OF_TURN, player=Name(1))
    assert earned(position, "pass") == []


# --- C20 ----------------------------------------------------------------------------------------


def test_C20_refill_to_six() -> None:
    """As many as were laid from a full rack; signs are not drawn."""
    position = scene("", "2 3 3 9 17 18", "1", supply="5 5 5 5 5 5")
    done = after(position, "1A> 9x2=18")

    assert (done.phase, done.owed, done.racks[0], done.on_turn) == (
        Phase.REFILL,
        (3, 0),
        numbers("3 3 17"),
        0,
    )
    filled = after(done, "[5 5 5]")
    assert (filled.racks[0], filled.bag, filled.on_turn) == (numbers("3 3 5 5 5 17"), numbers("5 5 5"), 1)
    assert after(position, "1A> 3=3").owed == (2, 0)


def test_C20_while_the_supply_lasts() -> None:
    """What it has; nothing from an empty one, and the turn passes at once."""
    short = after(scene("", "2 3 3 9 17 18", "1", supply="5 5"), "1A> 9x2=18")
    empty = after(scene("", "2 3 3 9 17 18", "1"), "1A> 9x2=18")

    assert (short.phase, short.owed) == (Phase.REFILL, (2, 0))
    assert (empty.phase, empty.owed, empty.on_turn) == (Phase.TURN, (0, 0), 1)


def test_C20_a_short_rack_is_filled_to_six() -> None:
    """And one of another box to what that box says."""
    position = scene("", "3 3 4", "1", supply="5 5 5 5 5 5 5 5")

    assert after(position, "1A> 3=3").owed == (5, 0)
    assert after(replace(position, box=replace(BOX, rack=4)), "1A> 3=3").owed == (3, 0)


def test_C20_signs_alone_draw_nothing() -> None:
    """The rack is as full as it was."""
    position = drawn("3 _ 3 _\n_ _ _ _\n_ _ _ _", "1 1 1 1 1 1", "9", supply="5 5")

    assert after(position, "1A> (3)=(3)").owed == (0, 0)
    assert after(position, "1A> (3)=(3)").on_turn == 1


def test_C20_a_pass_draws_nothing() -> None:
    """Only a display is followed by a refill."""
    position = scene("", "3 3 4", "1", supply="5 5 5")

    assert after(position, "1A> 3=3").phase is Phase.REFILL
    assert (after(position, "pass").phase, after(position, "pass").owed) == (Phase.TURN, (0, 0))


def test_C20_chance_draws_from_the_supply() -> None:
    """Without putting back, sorted, by its stream alone; a small supply is used up."""
    laid = after(scene("", "2 3 3 9 17 18", "1", supply="7 8 9"), "1A> 9x2=18")
    filling = after(opening(3), "[1 | 2 | 3]")

    def dealt(seed: str) -> Deal[str]:
        return rules.deal(filling, Stream(seed_of(seed), "deal", 0))

    assert rules.deal(laid, Stream(seed_of("a"), "deal", 0)) == Deal((numbers("7 8 9"), ()))
    assert dealt("a") == dealt("a") != dealt("b")
    assert [len(draw) for draw in dealt("a").draws] == [6, 6, 6]
    assert all(draw == numbers(" ".join(draw)) for draw in dealt("a").draws)
    assert isinstance(rules.judge(filling, dealt("a")), Sound)
    assert len(set(dealt("a").draws)) == 3


def test_C20_everything_a_display_changes() -> None:
    """Board, signs, rack, score, and how long nothing was displayed; nothing of the others."""
    position = scene("", "9 2 18 4", "3 3", barren=3, scores=(5, 7))
    done = after(position, NINE)

    assert (on(done, "1E"), done.racks, done.scores, done.barren) == (
        "18",
        (("4",), ("3", "3")),
        (17, 7),
        0,
    )
    assert points(position, NINE) == 12
