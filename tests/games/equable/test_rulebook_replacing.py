"""E29 to E34: tokens of a member are taken away, others are laid.

Each ruling is held by a pair of cases that differ in its clause alone; the sums are worked out by hand.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.arith.codes import Code as Arith
from jeton.board.codes import Code as BoardCode
from jeton.core.messages import message
from jeton.games.equable.codes import Code
from tests.games.equable.kit import (
    after,
    along,
    drawn,
    earned,
    fault,
    flaw,
    handmade,
    is_sound,
    points,
    reasons,
    refusal,
    refused_move,
    scene,
)

# --- E29 ----------------------------------------------------------------------------------------

SUM = "_ _ 2 + 3 = 5 _ _"
"""A line with room at both ends."""


def test_E29_tokens_of_one_member_are_taken_away_and_own_ones_laid() -> None:
    """2+3 becomes 4+1: two taken away, two laid."""
    done = after(drawn(SUM, "41"), "1C> 4[2](+)1[3](=5)")

    assert along(done, "1A", 9) == "__4+1=5__"
    assert done.racks[0] == ()


def test_E29_at_least_one_token_is_laid() -> None:
    """Taking away alone is no play, even if the line stays true."""
    assert refusal(drawn("0 5 - 0 = 5", "+"), "1A> _[0](5-0=5)") == Code.NOTHING_LAID
    assert is_sound(drawn("0 5 - 0 = 5", "+"), "1A> _[0](5)+[-](0=5)")


def test_E29_exactly_one_member() -> None:
    """One token on each side of the `=`, and the two squares are named."""
    position = drawn("5 + 0 = 5 - 0", "6161+-")

    assert is_sound(position, "1A> (5)-[+](0=5-0)")
    assert fault(position, "1A> (5)-[+](0=5)+[-](0)") == message(Code.TWO_MEMBERS, first="1B", second="1F")
    chain = drawn("5 + 0 = 5 = 5 - 0", "+-")
    assert fault(chain, "1A> (5)-[+](0=5=5)+[-](0)") == message(Code.TWO_MEMBERS, first="1B", second="1H")


def test_E29_never_an_equals_sign() -> None:
    """A sign of the member, but not the one that ends it."""
    position = drawn("5 - 0 = 5", "+0")

    assert is_sound(position, "1A> (5)+[-](0=5)")
    assert fault(position, "1A> (5)+[-](0)0[=](5)") == message(Code.REPLACED_EQUALS, square="1D")
    assert refusal(position, "1A> (5-0)+[=](5)") == Code.REPLACED_EQUALS


def test_E29_a_token_laid_differs_from_the_one_removed() -> None:
    """A 4 over a 2, not a 2 over a 2."""
    position = drawn("_ _ 2 + 3 = 5", "2341")

    assert is_sound(position, "1C> 4[2](+)1[3](=5)")
    assert fault(position, "1C> 2[2](+)3[3](=5)") == message(Code.SAME_TOKEN, square="1C", token="2")
    minus = drawn("2 - 0 = 2", "-1")
    assert fault(minus, "1A> (2)-[-](0=2)") == message(Code.SAME_TOKEN, square="1B", token="−")


def test_E29_no_new_equals_sign() -> None:
    """5=5 may become 2+3=5, not 5=2+3=5."""
    assert is_sound(drawn("_ _ _ _ 5 = 5", "523+"), "1C> 2+3[5](=5)")
    assert refusal(drawn("_ _ _ _ 5 = 5", "523+"), "1A> 5=2+3[5](=5)") == Code.REPLACING_EQUALS


def test_E29_nothing_beyond_the_member_replaced() -> None:
    """2+3 becomes 4+1; a 0 at the other end is a play of its own."""
    position = drawn("_ 2 + 3 = 5 _ _", "410+.")

    assert is_sound(position, "1B> 4[2](+)1[3](=5)")
    assert fault(position, "1B> 4[2](+)1[3](=5)+0") == message(Code.BEYOND_MEMBER, square="1G")
    mirrored = drawn("_ _ 5 = 2 + 3 _", "410+")
    assert fault(mirrored, "1A> 0+(5=)4[2](+)1[3]") == message(Code.BEYOND_MEMBER, square="1A")


def test_E29_tokens_never_slide() -> None:
    """14 made from 41 takes two tokens of one's own; the old ones do not change places."""
    position = drawn("4 1 - 2 7 = 1 4", "1")

    assert refusal(position, "1A> 1[4](1-27=14)") == Code.FALSE_LINE
    assert refusal(position, "1A> 1[4]4[1]_[-]_[2]_[7](=14)") == BoardCode.NOT_HELD


def test_E29_the_tokens_stand_in_a_line_of_that_direction() -> None:
    """A token that belongs only to the other line is no member here."""
    position = drawn("5 = 5 - 0\n_ _ _ _ _\n_ _ _ _ _", "+1")

    assert is_sound(position, "1A> (5=5)+[-](0)")
    assert fault(position, "1Dv +[-]1") == message(Code.NO_MEMBER, square="1D")


def test_E29_what_is_removed_must_be_there() -> None:
    """A play put together by hand may say otherwise."""
    position = drawn("2 + 3 = 5 _", "41")

    wrong = handmade(position, False, _1A="4[9]", _1C="1[3]")
    assert refused_move(position, wrong) == message(BoardCode.OCCUPIED, square="1A", token="2")
    nothing = handmade(position, False, _1A="4[2]", _1C="1[3]", _1F="_[7]")
    assert refused_move(position, nothing) == message(BoardCode.NOTHING_THERE, square="1F", token="7")


# --- E30 ----------------------------------------------------------------------------------------


def test_E30_the_member_may_grow_outward() -> None:
    """From its `=`, on either side, not across a gap."""
    right = drawn("5 = 5 _ _ _ _", "05+23")
    left = drawn("_ _ _ _ 5 = 5", "05+23")

    assert along(after(right, "1A> (5=)2[5]+3"), "1A", 7) == "5=2+3__"
    assert along(after(left, "1C> 2+3[5](=5)"), "1A", 7) == "__2+3=5"
    assert fault(right, "1A> (5=)2[5]+3_0") == message(Code.GAP, square="1F")
    assert fault(left, "1A> 0_2+3[5](=5)") == message(Code.GAP, square="1B")


def test_E30_the_member_may_shrink_outward() -> None:
    """From its `=` on it is filled; squares further out are empty."""
    left = drawn("2 + 3 = 5 - 0", "5")
    right = drawn("5 - 0 = 2 + 3", "5")

    assert along(after(left, "1A> _[2]_[+]5[3](=5-0)"), "1A", 7) == "__5=5-0"
    assert along(after(right, "1A> (5-0=)5[2]_[+]_[3]"), "1A", 7) == "5-0=5__"
    assert fault(left, "1A> 5[2]_[+]_[3](=5-0)") == message(Code.MEMBER_EMPTY)
    assert fault(right, "1A> (5-0=)_[2]5[+]_[3]") == message(Code.MEMBER_EMPTY)


def test_E30_nothing_is_laid_behind_a_gap() -> None:
    """A token that stays there is not laid."""
    position = drawn("2 + 3 = 5 - 0", "554")

    assert fault(position, "1A> 4[2]_[+]5[3](=5-0)") == message(Code.GAP, square="1B")
    assert is_sound(position, "1A> (2)_[+]5[3](=5-0)")


def test_E30_a_single_token_may_stay_standing() -> None:
    """Two that stand next to each other are a line, and must be a true one."""
    position = drawn("1 2 - 7 = 5", "5")

    assert along(after(position, "1A> (1)_[2]_[-]5[7](=5)"), "1A", 5) == "1__5="
    assert refusal(position, "1A> (12)_[-]5[7](=5)") == Code.NOT_EQUATION
    assert flaw(position, "1A> (12)_[-]5[7](=5)") == (Arith.NO_EQUALS, "1B")


def test_E30_an_inner_member_keeps_its_length() -> None:
    """It has an `=` on both sides."""
    position = drawn("5 = 2 + 3 = 5 _ _", "145+0")

    assert earned(position, "1A> (5=)1[2](+)4[3](=5)") == [4 + 1 + 1 + 2 + 3 + 1 + 4]
    assert fault(position, "1A> (5=)5[2]_[+]_[3](=5)") == message(Code.INNER_MEMBER, square="1D")
    assert fault(position, "1A> (5=)1[2](+)4[3](=5)+0") == message(Code.BEYOND_MEMBER, square="1H")


def test_E30_an_end_of_a_chain_grows_and_shrinks() -> None:
    """The first member and the last have an `=` on one side only."""
    position = drawn("_ _ 5 = 2 + 3 = 5 _ _", "145+1")

    assert is_sound(position, "1A> 1+4[5](=2+3=5)")
    assert is_sound(position, "1C> (5=2+3=)1[5]+4")


def test_E30_growing_it_may_take_in_tokens_further_out() -> None:
    """A 4 stands two squares away: 4-3=1. It is kept as it is, never taken away."""
    position = drawn("4 _ 1 = 1", "-325")

    # 3+3+3+1+1
    assert earned(position, "1A> (4)-3[1](=1)") == [11]
    assert fault(position, "1A> 5[4]-3[1](=1)") == message(Code.NO_MEMBER, square="1A")
    other = drawn("0 = 4 - 4 _ 1 = 1", "-38")
    assert fault(other, "1C> 8[4](-4)-3[1](=1)") == message(Code.TWO_MEMBERS, first="1C", second="1G")


def test_E30_nothing_is_laid_beyond_an_equals_sign_taken_in() -> None:
    """2=2 stands further out: 2=2-0=2. What lies beyond its `=` is taken in, but nothing is laid there."""
    taken = drawn("2 = 2 _ 2 = 2", "-0")
    beyond = drawn("_ = _ _ 2 = 2", "211+")

    # 2+1+2+3+1+1+2, and no 20.
    assert earned(taken, "1A> (2=2)-0[2](=2)") == [12]
    assert fault(beyond, "1A> 2(=)1+1[2](=2)") == message(Code.BEYOND_EQUALS, square="1A")


def test_E30_nor_beyond_one_on_the_other_side() -> None:
    """The same to the right."""
    taken = drawn("2 = 2 _ 2 = 2", "0+")
    beyond = drawn("2 = 2 _ _ = _", "211+")

    # 2+1+1+2+2+1+2
    assert earned(taken, "1A> (2=)0[2]+(2=2)") == [11]
    assert fault(beyond, "1A> (2=)1[2]+1(=)2") == message(Code.BEYOND_EQUALS, square="1G")


def test_E30_crossings_shortened_by_it_score_as_changed_lines() -> None:
    """0=0+0=0 down loses its +: two lines 0=0 are left. 01=1 loses its 0: 1=1."""
    beginning = drawn(
        """
        5 = 7 - 2 + 0
        _ _ _ _ _ _ 1
        _ _ _ _ _ _ =
        _ _ _ _ _ _ 1
        """,
        "5",
    )
    middle = drawn(
        """
        _ _ _ _ _ 0 _
        _ _ _ _ _ = _
        _ _ _ _ _ 0 _
        5 = 7 - 2 + 0
        _ _ _ _ _ 0 _
        _ _ _ _ _ = _
        _ _ _ _ _ 0 _
        """,
        "5",
    )

    # 5=5 is 4+1+4; 1=1 and each 0=0 is 1+1+1.
    assert earned(beginning, "1A> (5=)5[7]_[-]_[2]_[+]_[0]") == [9, 3]
    assert earned(beginning, "1A> (5=)5[7]_[-]_[2]_[+](0)") == [9]
    assert earned(middle, "4A> (5=)5[7]_[-]_[2]_[+]_[0]") == [9, 3, 3]


@pytest.mark.parametrize(
    ("drawing", "rack", "text", "expected"),
    [
        # 11=11 is 1+1+1+1+1. The row 1=1 ends at the edge; the next row begins with the square emptied.
        ("1 _ _\n1 _ _\n= _ _\n0 _ _\n1 = 1\n1 _ _", "1", "1Av (11=)1[0](1)_[1]", 5),
        # 1-0=1 is 1+3+1+1+1. The row 1=1 begins at the edge; the row before ends with the square emptied.
        ("_ _ 0\n1 = 1\n_ _ +\n_ _ 0\n_ _ =\n_ _ 1", "-", "1Cv _[0](1)-[+](0=1)", 7),
    ],
    ids=["right", "left"],
)
def test_E30_a_line_beside_the_edge_is_not_shortened(
    drawing: str, rack: str, text: str, expected: int
) -> None:
    """Where one row ends the next does not begin."""
    assert earned(drawn(drawing, rack), text) == [expected]


# --- E31 ----------------------------------------------------------------------------------------


def test_E31_removed_tokens_go_back_to_their_supply_before_drawing() -> None:
    """The tokens taken away may be the very ones that are drawn; he draws as many as he laid."""
    position = drawn("2 + 3 = 5 - 0", "541", white="99", grey="x")
    done = after(position, "1A> _[2]_[+]5[3](=5-0)")

    assert (done.white_bag, done.grey_bag, done.owed) == (tuple("2399"), tuple("+x"), ((1, 0), (0, 0)))
    assert after(done, "[2]").racks[0] == tuple("124")
    empty = after(drawn("2 + 3 = 5 - 0", "541"), "1A> _[2]_[+]5[3](=5-0)")
    assert (empty.white_bag, empty.grey_bag, empty.owed) == (tuple("23"), tuple("+"), ((1, 0), (0, 0)))


def test_E31_as_many_of_each_colour_as_were_laid() -> None:
    """Not as many as were taken away."""
    done = after(drawn("5 = 5 _ _ _ _", "2+3", white="8888", grey="xx"), "1A> (5=)2[5]+3")

    assert (done.owed, done.white_bag) == (((2, 1), (0, 0)), tuple("58888"))
    added = after(drawn("5 = 5 _ _ _ _", "+0", white="8888", grey="xx"), "1A> (5=5)+0")
    assert (added.owed, added.white_bag) == (((1, 1), (0, 0)), tuple("8888"))


# --- E32 ----------------------------------------------------------------------------------------


def test_E32_the_result_cannot_change() -> None:
    """The other member is untouched."""
    position = drawn("2 1 x 7 = 1 4 7", "4932")

    assert is_sound(position, "1A> 4[2]9[1](x)3[7](=147)")
    assert refusal(position, "1A> 4[2]9[1](x)2[7](=147)") == Code.FALSE_LINE


# --- E33 ----------------------------------------------------------------------------------------


def test_E33_the_whole_new_line_scores_and_no_twenty() -> None:
    """The same line made by adding would bring 20."""
    assert earned(drawn("_ _ 5 = 5", "23+"), "1A> 2+3[5](=5)") == [2 + 2 + 3 + 1 + 4]
    assert earned(drawn("_ _ 5 = 5", "0+"), "1A> 0+(5=5)") == [1 + 2 + 4 + 1 + 4, 20]


def test_E33_a_hundred_and_fifty_for_a_full_rack() -> None:
    """5=001+003+1: 4+1+1+1+1+2+1+1+3+2+1 = 18."""
    full = drawn("5 = 5 _ _ _ _ _ _ _ _", "0010031++")
    longer = drawn("5 = 5 _ _ _ _ _ _ _ _", "00100317++")

    assert earned(full, "1A> (5=)0[5]01+003+1") == [18, 150]
    assert earned(longer, "1A> (5=)0[5]01+003+1") == [18]


@pytest.mark.parametrize(
    ("grounds", "laid", "every"),
    [
        (". . . . .", 11, 11),  # 3+2+1+1+4
        ("B . . . .", 14, 14),  # 3 more for the 4
        (". . . . R", 11, 19),  # 8 more for the 5 that lay there
        (". R . . .", 11, 15),
        ("G . . . .", 22, 22),
        ("G . . . Y", 22, 66),
        (". G . G .", 11, 44),
    ],
)
def test_E33_premium_squares_count_only_under_tokens_laid_this_turn(
    grounds: str, laid: int, every: int
) -> None:
    """Under all, if the option says so."""
    text = "1A> 4[2](+)1[3](=5)"

    assert points(drawn("2 + 3 = 5", "41", grounds=grounds), text) == laid
    assert points(drawn("2 + 3 = 5", "41", grounds=grounds, every_premium=True), text) == every


def test_E33_the_star_doubles_no_replacement() -> None:
    """Under a token laid, or not."""
    for grounds in ("* . . . .", ". . . . *"):
        assert earned(drawn("2 + 3 = 5", "41", grounds=grounds), "1A> 4[2](+)1[3](=5)") == [11]


def test_E33_goes_before_the_rules_of_zeros() -> None:
    """A neutral zero laid in place of a + counts its whole line, and the line that crosses it."""
    position = drawn(
        """
        _ 0 _ _ _
        0 + 3 = 3
        _ 0 _ _ _
        _ = _ _ _
        _ 0 _ _ _
        """,
        "0",
    )

    # 003=3 is 1+1+3+1+3; 000=0 down is 1+1+1+1+1.
    assert earned(position, "2A> (0)0[+](3=3)") == [9, 5]


# --- E34 ----------------------------------------------------------------------------------------


def test_E34_a_crossing_line_must_still_be_true_and_scores_too() -> None:
    """0×3=0 stays true with a 1 for the 3; 3-3=0 does not."""
    crossing = """
        _ _ {} _ _
        _ _ {} _ _
        2 + 3 = 5
        _ _ = _ _
        _ _ 0 _ _
        """
    true, false = crossing.format("0", "x"), crossing.format("3", "-")

    # 4+1=5 is 3+2+1+1+4; 0×1=0 down is 1+4+1+1+1.
    assert earned(drawn(true, "41"), "3A> 4[2](+)1[3](=5)") == [11, 8]
    false_line = fault(drawn(false, "41"), "3A> 4[2](+)1[3](=5)")
    assert false_line.code == Code.FALSE_LINE
    assert dict(false_line.params)["line"] == "3−1=0"


def test_E34_premiums_of_the_crossing_line_count_under_tokens_laid() -> None:
    """As in the line played; all of them if the option says so."""
    drawing = """
        _ _ 0 _ _
        _ _ x _ _
        2 + 3 = 5
        _ _ = _ _
        _ _ 0 _ _
        """
    under_old, under_new = ["."] * 25, ["."] * 25
    under_old[2] = "G"
    under_new[12] = "G"
    text = "3A> 4[2](+)1[3](=5)"

    assert earned(drawn(drawing, "41", grounds=" ".join(under_old)), text) == [11, 8]
    assert earned(drawn(drawing, "41", grounds=" ".join(under_old), every_premium=True), text) == [11, 16]
    assert earned(drawn(drawing, "41", grounds=" ".join(under_new)), text) == [22, 16]


def test_E34_a_crossing_line_that_loses_a_token_must_still_be_true() -> None:
    """02=2 may lose its 0; 12=12 may not lose its 1."""
    crossing = """
        5 = 7 - 2 + {}
        _ _ _ _ _ _ {}
        _ _ _ _ _ _ =
        _ _ _ _ _ _ {}
        _ _ _ _ _ _ {}
        """
    text = "1A> (5=)5[7]_[-]_[2]_[+]_[{}]"

    assert is_sound(drawn(crossing.format("0", "2", "2", "_"), "5"), text.format("0"))
    false = drawn("5 = 7 - 3 + 1\n_ _ _ _ _ _ 2\n_ _ _ _ _ _ =\n_ _ _ _ _ _ 1\n_ _ _ _ _ _ 2", "5")
    assert refusal(false, "1A> (5=)5[7]_[-]_[3]_[+]_[1]") == Code.FALSE_LINE


def test_a_replacement_on_the_real_board_down_a_column() -> None:
    """8a turned: over the squares 4E to 11E the laid tokens cover 5E and 7E; 11E lies under an old one."""
    position = scene("4Ev 21x7=147", "493")

    # 4 at 4E, 9 at 5E (blue), x, 3 at 7E (green): (3+8×2+4+3+1+1+3+5) × 2 = 72.
    assert points(position, "4Ev 49x3=147") == 72
    assert reasons(position, "4Ev 49x3=147") == [Code.LINE_TIMES]
