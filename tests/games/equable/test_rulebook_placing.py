"""E14 to E19: where tokens may go.

Each ruling is held by a pair of cases that differ in its clause alone.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.arith.codes import Code as Arith
from jeton.core.messages import message
from jeton.games.equable.codes import Code
from tests.games.equable.kit import (
    after,
    drawn,
    earned,
    fault,
    flaw,
    handmade,
    is_sound,
    on,
    points,
    reasons,
    refusal,
    refused_move,
    scene,
)

# --- E14, E15 -----------------------------------------------------------------------------------


def test_E14_at_most_one_new_equals_sign_in_a_turn() -> None:
    """A chain of three members needs two: one turn gives one."""
    position = scene("", "11122")

    assert is_sound(position, "9I> 1=1")
    assert refusal(position, "9I> 1=1=1") == Code.TWO_EQUALS
    assert is_sound(scene("9I> 1=1", "1"), "9I> (1=1)=1")


def test_E14_it_comes_from_the_common_stock() -> None:
    """The last of them may be laid; then there are none."""
    last = scene("", "112", equals=1)

    assert after(last, "9I> 1=1").stock == 0
    assert refusal(scene("", "112", equals=0), "9I> 1=1") == Code.EQUALS_EXHAUSTED
    assert is_sound(scene("9I> 1=1", "00", equals=0), "9H> 0(1=1)"), "without a new one it goes on"


def test_E14_it_is_not_a_rack_token() -> None:
    """Nobody holds it, it is not drawn again, and it does not count for a whole rack."""
    done = after(scene("", "112", white="99", grey="++"), "9I> 1=1")

    assert (done.owed, done.racks[0], done.stock) == (((2, 0), (0, 0)), ("2",), 19)


def test_E15_a_turn_without_a_new_equals_sign_is_legal() -> None:
    """It lengthens a line, or crosses an `=` that lies there."""
    position = scene("9H> 1=1", "+022")

    assert is_sound(position, "9H> (1=1)+0")
    assert is_sound(position, "8Iv 2(=)2")
    assert flaw(position, "8Iv 2(=)")[0] == Arith.LONE_SIGN


# --- E16 ----------------------------------------------------------------------------------------


def test_E16_all_in_one_row_or_column() -> None:
    """Not round a corner; the two squares are named."""
    position = scene("", "1112")
    corner = handmade(position, False, _9I="1", _9J="=", _10J="1")

    assert is_sound(position, "9I> 1=1")
    assert is_sound(position, "9Iv 1=1")
    assert refused_move(position, corner) == message(Code.NOT_IN_LINE, first="9I", second="10J")
    down = handmade(position, True, _9I="1", _10I="=", _10J="1")
    assert refused_move(position, down) == message(Code.NOT_IN_LINE, first="9I", second="10J")


def test_E16_the_line_is_the_one_written() -> None:
    """Tokens that stand in a row are not in a column."""
    position = scene("", "1112")
    row = handmade(position, True, _9I="1", _9J="=", _9K="1")
    column = handmade(position, False, _9I="1", _10I="=", _11I="1")

    assert refused_move(position, row) == message(Code.NOT_IN_LINE, first="9I", second="9J")
    assert refused_move(position, column) == message(Code.NOT_IN_LINE, first="9I", second="10I")


def test_E16_contiguous() -> None:
    """A gap is named by its first empty square."""
    position = scene("", "1112")

    assert is_sound(position, "9I> 1=1")
    assert fault(position, "9I> 1=_1") == message(Code.GAP, square="9K")
    assert fault(position, "9Iv 1__=_1") == message(Code.GAP, square="10I")


def test_E16_contiguous_together_with_tokens_already_there() -> None:
    """What lies between closes the gap."""
    assert is_sound(scene("8Jv 4=4", "55"), "9I> 5(=)5")
    assert refusal(scene("8Lv 4=4", "55"), "9I> 5_5") == Code.GAP


# --- E17 ----------------------------------------------------------------------------------------

LINKED = "9F> 16x4=64"


def test_E17_the_line_includes_a_token_already_on_the_board() -> None:
    """A line that crosses another, and the same line elsewhere."""
    position = scene(LINKED, "6=61")

    assert is_sound(position, "9Gv (6)=6")
    assert refusal(position, "12Gv 6=6") == Code.NO_TOUCH


def test_E17_or_a_new_token_stands_next_to_one_that_was_there() -> None:
    """6a: the 0 of 01+4=5 links; one square further to the left nothing touches."""
    position = scene(LINKED, "01+45")

    assert is_sound(position, "9Ev 01+4=5")
    assert refusal(position, "9Dv 01+4=5") == Code.NO_TOUCH


def test_E17_next_to_means_by_a_side() -> None:
    """Corners do not touch."""
    position = scene("9H> 1=1", "00")

    assert is_sound(position, "9Gv 0=0")
    for text in ("10Gv 0=0", "6Gv 0=0", "10Kv 0=0", "6Kv 0=0"):
        assert refusal(position, text) == Code.NO_TOUCH


def test_E17_the_edge_of_the_board_is_no_neighbour() -> None:
    """The end of one row does not touch the beginning of the next."""
    right = drawn("_ _ _ 7\n_ _ _ =\n_ _ _ 7\n_ _ _ _", "00")
    left = drawn("_ _ _ _\n7 _ _ _\n= _ _ _\n7 _ _ _", "00")

    assert refusal(right, "2Av 0=0") == Code.NO_TOUCH
    assert refusal(left, "1Dv 0=0") == Code.NO_TOUCH


def test_E17_a_single_token_in_two_runs_may_be_written_either_way() -> None:
    """The line written is the line played, and they count differently."""
    position = drawn(
        """
        0 _ _ _
        = _ _ _
        0 _ _ _
        _ 1 = 1
        """,
        "0",
    )

    # Across it is neutral in 01=1, so it counts alone: 1.
    assert earned(position, "4A> 0(1=1)") == [1]
    # Down it is the last digit of 0=00: 1+1+1+1, the other line 1+1+1+1 too, and the line is longer now.
    assert earned(position, "1Av (0=0)0") == [4, 4, 20]


# --- E18 ----------------------------------------------------------------------------------------


def test_E18_every_run_is_a_true_equation_afterwards() -> None:
    """A line that is true itself may make another false, or no equation; that one is named."""
    position = drawn(
        """
        _ _ _ _
        _ 1 = 1
        _ _ _ _
        _ _ _ _
        """,
        "0055",
    )

    assert is_sound(position, "2Av 0=0")
    false = dict(fault(position, "2Av 5=5").params)
    assert (false["line"], false["square"]) == ("51=1", "2A")
    assert flaw(position, "3B> 5=5") == (Arith.NO_EQUALS, "3B")
    assert dict(fault(position, "3B> 5=5").params)["line"] == "15"


def test_E18_the_line_played_has_two_or_more_tokens() -> None:
    """A token alone is no line; written the other way it is one."""
    position = scene("9H> 1=1", "0")

    assert is_sound(position, "9G> 0(1=1)")
    assert refusal(position, "9Gv 0") == Code.LONE_TOKEN
    assert refusal(scene("", "0"), "9I> 0") == Code.LONE_TOKEN


def test_E18_several_crossings_in_one_turn_are_fine() -> None:
    """Each is a true equation, and scores; or the whole is refused."""
    position = drawn(
        """
        0 _ 0
        = _ =
        0 _ 0
        _ _ _
        """,
        "0011",
    )

    # 0=0 is 1+1+1, each 0=00 is 1+1+1+1.
    assert earned(position, "4A> 0=0") == [3, 4, 4]
    assert refusal(position, "4A> 1=1") == Code.FALSE_LINE


# --- E19 ----------------------------------------------------------------------------------------


def test_E19_the_first_play_covers_the_star() -> None:
    """Any token of it; the star is named if none does."""
    position = scene("", "1112")

    for text in ("9I> 1=1", "9H> 1=1", "9G> 1=1", "9Iv 1=1", "7Iv 1=1"):
        assert is_sound(position, text)
    for text in ("9F> 1=1", "9J> 1=1", "6Iv 1=1", "10Iv 1=1", "8H> 1=1"):
        assert fault(position, text) == message(Code.NO_STAR, square="9I")


def test_E19_later_plays_need_not() -> None:
    """They need to touch."""
    assert is_sound(scene("9I> 1=1", "11"), "9Kv (1)=1")


def test_E19_its_total_is_doubled_once_in_the_game() -> None:
    """The first is; a later line over the star is not."""
    opened = scene("", "1111", "11")

    assert earned(opened, "9I> 1=1") == [3, 3]
    assert reasons(opened, "9I> 1=1") == [Code.LINE, Code.STAR_DOUBLES]
    assert earned(after(opened, "9I> 1=1"), "9Iv (1)=1") == [3]
    assert on(after(opened, "9I> 1=1"), "9I") == "1"


def test_E19_the_first_play_is_the_first_on_the_board() -> None:
    """Passes do not use it up; and whoever opens has it."""
    passed = after(scene("", "11", "11"), "pass")

    assert earned(passed, "9I> 1=1") == [3, 3]
    assert refusal(passed, "9J> 1=1") == Code.NO_STAR


@pytest.mark.parametrize("text", ["9I> 1=1", "9Iv 1=1"])
def test_E19_across_or_down(text: str) -> None:
    """The first equation may be placed either way."""
    assert points(scene("", "11"), text) == 6
