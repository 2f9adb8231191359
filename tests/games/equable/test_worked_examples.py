"""The examples of the sheet on the real board, their points worked out by hand.

Only the scoring example says where it stands; the others stand in row 7, row 9 or where there is room.
"""

import pytest

from jeton.arith.codes import Code as Arith
from jeton.core.messages import Message, message
from jeton.core.rulings import Sound
from jeton.games.equable.codes import Code
from jeton.games.equable.position import Position
from tests.games.equable.kit import after, along, earned, is_sound, judged, on, scene, stage

TRUE = [
    "8:5=13/5",
    "12:5=22/5",
    "12:5=24/10",
    "12:5=28/20",
    "10:4=2.5",
    "16x4=64",
    "016x4=64",
    "0016x4=64",
    "016x4=64+0=64",
    "01+4=5",
    "14+11=25",
    "014+11=25",
    "102x3=306",
    "28:7=4",
    "5-28:7=4-3",
    "34-11=23",
    "34-11=23=15+9-1",
    "9+34-11=23+9",
    "21x7=147",
    "49x3=147",
    "21x7=3x49",
    "21x2+21x5=147",
    "7+1=2x4",
]
"""Every equation that the sheet prints."""


@pytest.mark.parametrize("line", TRUE)
def test_every_printed_equation_is_true(line: str) -> None:
    """And none of them with a digit more at its end."""
    assert is_sound(stage(line), f"1A> {line}")
    assert not is_sound(stage(f"{line}7"), f"1A> {line}7")


def opened(line: str, *racks: str, white: str = "") -> Position:
    """A position in which that line lies on the board."""
    return scene(line, *racks, white=white)


# --- 3: fractions -------------------------------------------------------------------------------


def test_example_3a_a_fraction_in_one_member_or_in_both() -> None:
    """8÷5 = 8/5, and 16/10 = 8/5."""
    # 5+5+4+1+5+15+4×3 = 47 across 9I..9O, the last 5 on red; doubled by the star.
    assert earned(scene("", "8585:/"), "9I> 8:5=8/5") == [47, 47]
    # 1+4+15+1+1+1+5+15+4 = 47 across 9E..9M, over plain squares.
    assert earned(scene("", "161085//"), "9E> 16/10=8/5") == [47, 47]


def test_example_3b_a_mixed_number_is_announced() -> None:
    """« 8 divisé par 5 égal 1 et 3/5 », laid 8:5=13/5 without a gap."""
    position = scene("", "85135:/")

    # 5+5+4+1+1+3+15×3+4 = 68 down 9I..16I, the bar on the red square 15I; doubled by the star.
    assert earned(position, "9Iv 8:5=13/5{1 3/5}") == [68, 68]
    assert earned(position, "9Iv 8:5=13/5") == [68, 68]
    ruling = judged(position, "9Iv 8:5=13/5")
    assert isinstance(ruling, Sound)
    assert dict(ruling.items[0].reason.params)["spoken"] == message(
        Arith.EQUALS,
        left=message(Arith.DIVIDED, left="8", right="5"),
        right=message(Arith.MIXED, whole="1", part="3/5"),
    )


def test_example_3c_its_tokens_become_ordinary_digits_and_signs() -> None:
    """The 3 of 1 3/5, and its bar, serve in lines that know nothing of it."""
    # 8 : 5 = 1 3 / 5 stands at 9F..9M. Down 9K..13K: 3+2+3+1+5 = 14, 13K is green: 28.
    assert earned(opened("9F> 8:5=13/5", "4+7"), "9Kv (3)+4=7") == [28]
    # Down 8L..12L: 1+15+1+1+1 = 19, all plain.
    assert earned(opened("9F> 8:5=13/5", "111"), "8Lv 1(/)1=1") == [19]


@pytest.mark.parametrize("fraction", ["22/5", "24/10", "28/20"])
def test_the_note_lowest_terms_are_not_required(fraction: str) -> None:
    """12÷5 may be 2 2/5, 2 4/10 or 2 8/20."""
    position = scene("", f"125:{fraction}")

    assert is_sound(position, f"9E> 12:5={fraction}")


# --- 4: the point -------------------------------------------------------------------------------


def test_example_4_the_decimal_point() -> None:
    """10÷4 = 2.5."""
    # 1+1+5+3+1+2+10+4 = 27 across 9F..9M; doubled by the star.
    assert earned(scene("", "10425:."), "9F> 10:4=2.5") == [27, 27]


# --- 5 and 6: the zero --------------------------------------------------------------------------

SIXTEEN = "7F> 16x4=64"


def test_example_5a_one_zero() -> None:
    """Only its points count, with the premium of its square."""
    # 7E is green: 1 × 2.
    assert earned(opened(SIXTEEN, "0"), "7E> 0(16x4=64)") == [2]
    # On a plain square: 1.
    assert earned(opened("10H> 16x4=64", "0"), "10G> 0(16x4=64)") == [1]


def test_example_5b_two_zeros() -> None:
    """(1 + 1) × 2."""
    assert earned(opened(SIXTEEN, "00"), "7D> 00(16x4=64)") == [4]


def test_example_5c_the_equation_is_transformed() -> None:
    """By + 0 = 64 the whole line counts."""
    # 1+1+4+4+3+1+4+3+2+1+1+4+3 = 32 across 7E..7Q, over two green squares: 128; and 20.
    assert earned(opened(SIXTEEN, "0064+"), "7E> 0(16x4=64)+0=64") == [128, 20]


def test_example_6a_the_zero_only_links() -> None:
    """01+4=5 down, its 0 before 16×4 = 64: only the new line counts, the 0 included."""
    position = opened("9F> 16x4=64", "01+45")

    # 1+1+2+3+1×2+4 = 13 down 9E..14E: 11E is green, 13E blue: 26.
    assert earned(position, "9Ev 01+4=5") == [26]
    done = after(position, "9Ev 01+4=5")
    assert (along(done, "9E", 8), along(done, "9E", 6, down=True)) == ("016x4=64", "01+4=5")


def test_example_6b_the_zero_is_a_digit_of_the_new_line() -> None:
    """102×3 = 306 down, its 0 before 14+11 = 25: both lines count."""
    position = opened("9F> 14+11=25", "102x3306")

    # Down 8E..16E: 1+1+2+4+3+1×2+3+1+4 = 21; 11E is green, 13E blue: 42.
    # Across 9E..9M: 1+1+3+2+1+1+1+2+4 = 16.
    assert earned(position, "8Ev 102x3=306") == [42, 16]
    assert along(after(position, "8Ev 102x3=306"), "9E", 9) == "014+11=25"


# --- 7: adding ----------------------------------------------------------------------------------


def test_example_7a_at_both_ends() -> None:
    """28÷7 = 4 becomes 5−28÷7 = 4−3."""
    # 4+3+2+5+5+5+1+3+3+3 = 34 across 7D..7M, over two green squares: 136; and 20.
    assert earned(opened("7F> 28:7=4", "5--3"), "7D> 5-(28:7=4)-3") == [136, 20]


def test_example_7b_a_further_member() -> None:
    """34−11 = 23 becomes 34−11 = 23 = 15+9−1."""
    # 3+3+3+1+1+1+2+3+1+1+4+2+8+3+1 = 37 across 7A..7O, over two green squares: 148; and 20.
    assert earned(opened("7A> 34-11=23", "15+9-1"), "7A> (34-11=23)=15+9-1") == [148, 20]


def test_example_7c_both_members_grow() -> None:
    """34−11 = 23 becomes 9+34−11 = 23+9."""
    # 8+2+3+3+3+1+1+1+2+3+2+8×3 = 53 across 9D..9O, the last 9 on red; and 20.
    assert earned(opened("9F> 34-11=23", "99++"), "9D> 9+(34-11=23)+9") == [53, 20]


# --- 8: replacing -------------------------------------------------------------------------------

TWENTY_ONE = "7F> 21x7=147"


def test_example_8a_three_tokens_for_three() -> None:
    """21×7 becomes 49×3."""
    position = opened(TWENTY_ONE, "493", white="5")

    # 3+8+4+3+1+1+3+5 = 28; no premium square under a token laid.
    assert earned(position, "7F> 4[2]9[1](x)3[7](=147)") == [28]
    done = after(position, "7F> 4[2]9[1](x)3[7](=147)")
    assert (done.white_bag, done.owed) == (tuple("1257"), ((3, 0), (0, 0)))


def test_example_8b_three_tokens_become_four() -> None:
    """147 becomes 3×49; the 9 goes on the square behind."""
    # 2+1+4+5+1+3+4+3+8 = 31; the 4 is laid on the green square 7M: 62.
    assert earned(opened(TWENTY_ONE, "34x9"), "7F> (21x7=)3[1]x[4]4[7]9") == [62]


def test_example_8c_four_tokens_become_nine() -> None:
    """21×7 becomes 21×2+21×5: one token changed, five laid before them."""
    position = opened(TWENTY_ONE, "21x2+5")

    # 2+1+4+2+2+2+1+4+4+1+1+3+5 = 32; the + is laid on the green square 7E: 64.
    assert earned(position, "7A> 21x2+(21x)5[7](=147)") == [64]
    assert on(after(position, "7A> 21x2+21x5=147"), "7I") == "5"
    # With every premium square counting, 7M under the old 7 doubles too: 128.
    every = scene(TWENTY_ONE, "21x2+5", every_premium=True)
    assert earned(every, "7A> 21x2+(21x)5[7](=147)") == [128]


def test_a_false_replacement_leaves_the_old_equation() -> None:
    """If it is false the tokens stay on the board, and the player keeps his own."""
    position = opened(TWENTY_ONE, "492")

    assert not is_sound(position, "7F> 49x2=147")
    assert along(position, "7F", 8) == "21x7=147"


# --- the score ----------------------------------------------------------------------------------


def test_the_scoring_example_is_18_plain() -> None:
    """5+2+1+1+2+4+3 on the seven squares 9F to 9L; the star has had its day."""
    assert earned(opened("8Iv 5=5", "7+12x4"), "9F> 7+1(=)2x4") == [18]
    assert earned(scene("", "7+12x4"), "9F> 7+1=2x4") == [18, 18]


def test_the_scoring_example_is_162_in_the_window_of_the_sheet() -> None:
    """The 2 lies there already, from 2=2 down: 5×2+2+1+1+2×3+4+3 = 27, × 3 at 14L, × 2 at 14P."""
    position = opened("12Nv 2=2", "7+1x4")
    ruling = judged(position, "14J> 7+1=(2)x4")

    assert isinstance(ruling, Sound)
    assert [item.points for item in ruling.items] == [162]
    said = dict(ruling.items[0].reason.params)
    assert (said["tokens"], said["sum"], said["factor"]) == ("5×2 + 2 + 1 + 1 + 2×3 + 4 + 3", 27, 6)
    premiums = said["premiums"]
    assert isinstance(premiums, tuple)
    found = [dict(premium.params) for premium in premiums if isinstance(premium, Message)]
    # 27 × 3 = 81, 81 × 2 = 162, in the order of the sheet.
    assert [(premium["square"], premium["factor"]) for premium in found] == [("14L", 3), ("14P", 2)]
    assert ruling.items[0].reason.code == Code.LINE_TIMES


@pytest.mark.parametrize(
    ("old", "text", "expected"),
    [
        # Blue, yellow, red, green: 27 × 3 × 2.
        ("12Nv 2=2", "14J> 7+1=(2)x4", 162),
        ("2Nv 2=2", "4J> 7+1=(2)x4", 162),
        ("14L> 2=2", "10Nv 7+1=(2)x4", 162),
        ("14D> 2=2", "10Dv 7+1=(2)x4", 162),
        # Green, red, yellow, blue: (5+2+1×3+1+2+4+3×2) × 2 × 3 = 23 × 6.
        ("4Fv 2=2", "4B> 7+1=(2)x4", 138),
        ("14Fv 2=2", "14B> 7+1=(2)x4", 138),
        ("6D> 2=2", "2Dv 7+1=(2)x4", 138),
        ("6N> 2=2", "2Nv 7+1=(2)x4", 138),
    ],
)
def test_the_window_of_the_example_is_in_every_corner(old: str, text: str, expected: int) -> None:
    """By symmetry eight times, four of them mirrored."""
    assert earned(opened(old, "7+1x4"), text) == [expected]
