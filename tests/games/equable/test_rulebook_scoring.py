"""E20 to E28: what a placement counts.

Each ruling is held by a pair of cases that differ in its clause alone; the sums are worked out by hand.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.arith.codes import Code as Arith
from jeton.core.messages import message
from jeton.core.rulings import Item, Sound
from jeton.games.equable.codes import Code
from jeton.games.equable.judge import Run, neutral_zeros
from tests.games.equable.kit import BOX, drawn, earned, is_sound, judged, points, reasons, scene

# --- E20 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("grounds", "expected"),
    [
        (". . . . . . .", 18),  # 5+2+1+1+2+4+3
        ("B . . . . . .", 23),  # 18 + 5
        ("R . . . . . .", 28),  # 18 + 2×5
        ("B B . R . . .", 27),  # 18 + 5 + 2 + 2×1
        ("G . . . . . .", 36),  # 18 × 2
        ("Y . . . . . .", 54),  # 18 × 3
        ("G . . . . . G", 72),  # 18 × 2 × 2
        ("G . Y . . . .", 108),  # 18 × 2 × 3
        ("Y . . . . . Y", 162),  # 18 × 3 × 3
        ("B . Y . R . G", 162),  # (18 + 5 + 2×2) × 3 × 2, the example of the sheet
        ("B . . G . . .", 46),  # (18 + 5) × 2, not 18 × 2 + 5
    ],
)
def test_E20_token_premiums_then_the_sum_then_equation_premiums(grounds: str, expected: int) -> None:
    """The same line on different squares."""
    assert points(drawn("_ _ _ = _ _ _", "7+12x4", grounds=grounds), "1A> 7+1=2x4") == expected


def test_E20_twenty_after_all_multipliers() -> None:
    """(1+1+1+2+1) × 2 + 20, not (6 + 20) × 2."""
    assert earned(drawn("1 = 1 _ _", "+0", grounds="G . . . ."), "1A> (1=1)+0") == [12, 20]
    assert earned(drawn("1 = 1 _ _", "+0", grounds=". . . . ."), "1A> (1=1)+0") == [6, 20]


def test_E20_the_star_doubles_before_a_hundred_and_fifty() -> None:
    """12+34+5=51 is 1+2+2+3+3+2+4+1+4+1 = 23, its last 1 on red 25, doubled 50, and then 150."""
    assert earned(scene("", "1234551++"), "9F> 12+34+5=51") == [25, 25, 150]
    assert reasons(scene("", "1234551++"), "9F> 12+34+5=51") == [
        Code.LINE,
        Code.STAR_DOUBLES,
        Code.WHOLE_RACK,
    ]


def test_E20_the_star_doubles_what_a_coloured_square_has_doubled() -> None:
    """(1+1+1) × 2 over a green square, and the same again; over a plain one 3, and the same again."""
    assert earned(drawn("_ _ _", "11", grounds="* G ."), "1A> 1=1") == [6, 6]
    assert earned(drawn("_ _ _", "11", grounds="* . ."), "1A> 1=1") == [3, 3]


# --- E21 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("grounds", "line", "crossing"),
    [
        (". . . . .", 6, 4),
        ("B . . . .", 7, 5),  # the first 1 counts 2
        ("G . . . .", 12, 8),  # the whole twice
    ],
)
def test_E21_premium_squares_count_every_time(grounds: str, line: int, crossing: int) -> None:
    """They lie under a token of an earlier turn; lines that cover them count them again."""
    lengthened = drawn("1 = 1 _ _", "+0", grounds=grounds)
    assert earned(lengthened, "1A> (1=1)+0") == [line, 20]
    # 0=0 down, at the end of 0=0 across: that becomes 0=00.
    crossed = drawn("0 = 0 _ _\n_ _ _ _ _\n_ _ _ _ _", "00", grounds=grounds + " . . . . ." * 2)
    assert earned(crossed, "1Dv 0=0") == [3, crossing]


def test_E21_but_for_the_star() -> None:
    """A later line over it is not doubled, whether its token was there or not."""
    assert earned(drawn("1 = 1 _ _", "+0", grounds="* . . . ."), "1A> (1=1)+0") == [6, 20]
    assert earned(drawn("1 = 1 _ _", "+0", grounds=". . . * ."), "1A> (1=1)+0") == [6, 20]


# --- E22 ----------------------------------------------------------------------------------------


def test_E22_every_line_whose_content_changed_scores() -> None:
    """The line played, and the one that its 0 makes longer; each with its own premium squares."""
    position = drawn("0 = 0 _\n_ _ _ _\n_ _ _ _", "00", grounds="G . . .  . . . .  . . . R")

    # 0=0 down: 1+1+3×1 = 5. 0=00 across: (1+1+1+1) × 2 = 8.
    assert earned(position, "1Dv 0=0") == [5, 8]


def test_E22_a_line_that_is_only_crossed_does_not() -> None:
    """Its content is what it was."""
    position = drawn("0 = 0 _\n_ _ _ _\n_ _ _ _", "0")

    assert earned(position, "1Av (0)=0") == [3]
    assert earned(position, "1Cv (0)=0") == [3]


# --- E23 ----------------------------------------------------------------------------------------


def zeros_of(text: str) -> str:
    """A line with its neutral zeros as ``n``."""
    run = Run(False, tuple(range(len(text))), text)
    neutral = neutral_zeros(run)
    return "".join("n" if place in neutral else token for place, token in enumerate(text))


@pytest.mark.parametrize(
    ("line", "neutral"),
    [
        ("016x4=64", "n16x4=64"),
        ("0016x4=64", "nn16x4=64"),
        ("64=0016x04", "64=nn16xn4"),
        ("00=0", "n0=0"),
        ("000=0", "nn0=0"),
        ("0=0", "0=0"),
        ("10=10", "10=10"),
        ("100=0100", "100=n100"),
        ("101=101", "101=101"),
        ("0.5=0.50", "0.5=0.5n"),
        ("00.5=0.5", "n0.5=0.5"),
        ("2.0=2", "2.0=2"),
        ("2.00=2", "2.0n=2"),
        ("2.50=2.500", "2.5n=2.5nn"),
        ("2.000=2", "2.0nn=2"),
        ("2.0500=2.05", "2.05nn=2.05"),
        ("2.00500=2.005", "2.005nn=2.005"),
        ("2.05=2.05", "2.05=2.05"),
        ("2.050=2.05", "2.05n=2.05"),
        ("2.005=02.005", "2.005=n2.005"),
        ("1/05=03/015", "1/n5=n3/n15"),
        ("1/10=10/100", "1/10=10/100"),
        ("5+00=5-0", "5+n0=5-0"),
        ("0.0=0", "0.0=0"),
        ("2.50+03=5.5", "2.5n+n3=5.5"),
    ],
)
def test_E23_which_zeros_are_neutral(line: str, neutral: str) -> None:
    """Before another digit at the head of a digit string; or at the tail after a point, not next to it."""
    assert zeros_of(line) == neutral


def test_E23_zeros_are_told_by_their_squares() -> None:
    """Wherever the line stands."""
    assert neutral_zeros(Run(True, (5, 22, 39, 56), "05=5")) == frozenset({5})
    assert neutral_zeros(Run(False, (7, 8, 9, 10, 11, 12, 13), "2.5=2.5")) == frozenset()
    assert neutral_zeros(Run(False, (7, 8, 9, 10, 11, 12), "3=3.00")) == frozenset({12})


def test_E23_only_neutral_zeros_count_as_if_they_were_the_whole_line() -> None:
    """One is 1, two are 2; no 20. With a + and another 0 the whole line counts."""
    position = drawn("_ _ 1 = 1 _ _", "000+")

    assert earned(position, "1B> 0(1=1)") == [1]
    assert earned(position, "1A> 00(1=1)") == [2]
    # 0+1+1+1+2+1, and 20 for the + and the 0 behind it.
    assert earned(position, "1B> 0(1=1)+0") == [7, 20]


def test_E23_premiums_on_their_squares_are_included() -> None:
    """And only those on their squares."""
    assert points(drawn("_ _ 1 = 1", "00", grounds="B G R Y Y"), "1A> 00(1=1)") == 6  # (2 + 1) × 2
    assert points(drawn("_ _ 1 = 1", "00", grounds="R . G G G"), "1A> 00(1=1)") == 4  # 3 + 1
    assert points(drawn("_ _ 1 = 1", "00", grounds="Y G . . ."), "1A> 00(1=1)") == 12  # (1 + 1) × 3 × 2
    assert points(drawn("_ _ 1 = 1", "00", grounds=". . G R Y"), "1A> 00(1=1)") == 2


def test_E23_at_either_end_or_at_both() -> None:
    """10÷4 = 2.5 takes a 0 before it and a 0 behind it."""
    position = drawn("_ 1 0 : 4 = 2 . 5 _ _", "000")

    assert earned(position, "1A> 0(10:4=2.5)") == [1]
    assert earned(position, "1B> (10:4=2.5)0") == [1]
    assert earned(position, "1A> 0(10:4=2.5)0") == [2]


def test_E23_two_zeros_at_the_tail_behind_a_point_are_both_neutral() -> None:
    """2.5 becomes 2.500 and counts two zeros; 4 becomes 4.00 by one that is not: the whole line, and 20."""
    position = drawn("1 0 : 4 = 2 . 5 _ _", "00")

    assert earned(position, "1A> (10:4=2.5)0") == [1]
    assert earned(position, "1A> (10:4=2.5)00") == [2]
    # The first 0 is right behind the point: 3+1+3+10+1+1 = 19.
    assert earned(drawn("4 = 4 _ _ _", "00."), "1A> (4=4).00") == [19, 20]
    assert earned(drawn("4 = 4 . 0 _ _", "00"), "1A> (4=4.0)00") == [2]


def test_E24_a_zero_of_a_longer_tail_only_links() -> None:
    """The first 0 of 2.500 down joins 1=1; in 2.05 the 0 is a digit, and both lines score."""
    tail = drawn("_ _ _ _\n" * 3 + "_ 1 = 1\n" + "_ _ _ _\n" * 8, "2.5002.5")
    # 2+10+4+1+1+1+2+10+4 = 35 down 1A..9A; 01=1 across does not count.
    assert earned(tail, "1Av 2.500=2.5") == [35]
    digit = drawn("_ _ _ _\n" * 2 + "_ 1 = 1\n" + "_ _ _ _\n" * 8, "2.052.05")
    # 2+10+1+4+1+2+10+1+4 = 35 down; across 1+1+1+1.
    assert earned(digit, "1Av 2.05=2.05") == [35, 4]


def test_E23_a_zero_that_is_a_number_counts_the_whole_line() -> None:
    """0=0 becomes 0=00 by a last digit, which is no neutral zero; 00=0 by one that is."""
    assert earned(drawn("_ 0 = 0 _", "0"), "1B> (0=0)0") == [4, 20]
    assert earned(drawn("_ 0 = 0 _", "0"), "1A> 0(0=0)") == [1]


def test_E23_lines_that_the_zeros_join_do_not_score() -> None:
    """They are linked only."""
    position = drawn(
        """
        _ 1 = 1
        7 _ _ _
        = _ _ _
        7 _ _ _
        """,
        "0",
    )

    assert earned(position, "1A> 0(1=1)") == [1]
    assert earned(position, "1Av 0(7=7)") == [1]


def test_E23_a_line_that_they_make_false_is_false_all_the_same() -> None:
    """Neutral in the line played, not in the other."""
    position = drawn("7 _ _ _\n= _ _ _\n7 _ _ _\n_ 1 = 1", "0")

    assert not is_sound(position, "4A> 0(1=1)")


def test_E23_the_item_says_what_it_is_for() -> None:
    """With or without a factor."""
    plain = judged(drawn("_ _ 1 = 1", "00"), "1A> 00(1=1)")
    times = judged(drawn("_ _ 1 = 1", "00", grounds="B G . . ."), "1A> 00(1=1)")

    assert plain == Sound(
        (
            Item(
                0,
                2,
                message(Code.ZEROS, line="00", square="1A", tokens="1 + 1", sum=2, factor=1, premiums=()),
            ),
        )
    )
    assert isinstance(times, Sound)
    green = message(Code.PREMIUM, square="1B", factor=2, about=message(Code.GROUND_GREEN))
    assert times.items[0].reason == message(
        Code.ZEROS_TIMES, line="00", square="1A", tokens="1×2 + 1", sum=3, factor=2, premiums=(green,)
    )


# --- E24 ----------------------------------------------------------------------------------------

CORNER = """
    _ _ _ _ _ _
    _ 1 = 1 _ _
    _ _ _ _ _ _
    _ _ _ _ _ _
    _ _ _ _ _ _
    """


def test_E24_zero_link_scores_one_line() -> None:
    """6a: neutral in 01=1 down, it only links; in 0=0 it is a number, and both lines score."""
    # 01=1 down: 1+1+1+1.
    assert earned(drawn(CORNER, "011"), "2Av 01=1") == [4]
    # 0=0 down: 1+1+1; across 01=1: 1+1+1+1.
    assert earned(drawn(CORNER, "00"), "2Av 0=0") == [3, 4]


def test_E24_an_integral_digit_there_scores_both() -> None:
    """6b: the 0 of 10 down."""
    position = drawn(CORNER, "1010")

    # 10=10 down from 1A: 1+1+1+1+1; across 01=1: 1+1+1+1.
    assert earned(position, "1Av 10=10") == [5, 4]


def test_E24_what_it_is_in_the_other_line_does_not_matter() -> None:
    """Neutral in the line played, the last digit of 0=00 in the other: a link."""
    position = drawn(
        """
        0 = 0 _
        _ _ _ _
        _ _ _ _
        _ _ _ _
        """,
        "011",
    )

    assert earned(position, "1Dv 01=1") == [4]


def test_E24_other_crossings_of_the_same_play_score() -> None:
    """Only the line that the neutral zero joins does not."""
    position = drawn(
        """
        _ 1 = 1
        _ _ _ _
        _ _ _ _
        _ 1 = 1
        """,
        "000",
    )

    # 00=0 down is 1+1+1+1. Its first 0 only links row 1; its last makes row 4 01=1: 1+1+1+1.
    assert earned(position, "1Av 00=0") == [4, 4]


def test_E24_never_twenty_for_that() -> None:
    """The other line is longer now, but it is not the line played; played itself, it brings 20."""
    assert Code.LENGTHENED not in reasons(drawn(CORNER, "1010"), "1Av 10=10")
    assert Code.LENGTHENED not in reasons(drawn(CORNER, "011"), "2Av 01=1")
    assert Code.LENGTHENED in reasons(drawn(CORNER, "1"), "2B> (1=1)=1")


# --- E25 to E27 ---------------------------------------------------------------------------------


def test_E25_twenty_when_the_line_played_lengthens_an_equation() -> None:
    """At one end, at the other, at both; a line that takes in a single token lengthens nothing."""
    position = drawn("_ _ 1 = 1 _ _", "0+0+")

    # 2+1+1+1+1 and so on.
    assert earned(position, "1A> 0+(1=1)") == [6, 20]
    assert earned(position, "1C> (1=1)+0") == [6, 20]
    assert earned(position, "1A> 0+(1=1)+0") == [9, 20]
    assert earned(drawn("_ _ 1 _ _ _ _", "1"), "1C> (1)=1") == [3]


def test_E25_only_an_equation_of_that_same_line() -> None:
    """A crossing line that grows gives nothing."""
    position = drawn("_ 1 = 1\n_ _ _ _\n_ _ _ _", "00")

    assert earned(position, "1Av 0=0") == [3, 4]


def test_E25_by_at_least_one_token_that_is_not_neutral() -> None:
    """00 before it: nothing. 0+ before it: 20. One neutral and one that is not: 20."""
    assert earned(drawn("_ _ 1 = 1", "00"), "1A> 00(1=1)") == [2]
    assert earned(drawn("_ _ 1 = 1", "0+"), "1A> 0+(1=1)") == [6, 20]
    # 01=1=1: 1+1+1+1+1+1.
    assert earned(drawn("_ 1 = 1 _ _", "01"), "1A> 0(1=1)=1") == [6, 20]


def test_E26_once_per_turn() -> None:
    """Two equations joined into one: 1+1+1+1+1+1+1, and 20 once."""
    assert earned(drawn("1 = 1 _ 1 = 1", ""), "1A> (1=1)=(1=1)") == [7, 20]


def test_E27_adding_happens_at_the_two_ends_and_the_value_may_change() -> None:
    """Both members grow by 9."""
    position = drawn("_ _ 3 4 - 1 1 = 2 3 _ _", "99++")

    assert earned(position, "1A> 9+(34-11=23)+9") == [37, 20]
    assert not is_sound(position, "1A> 9+(34-11=23)")
    assert not is_sound(position, "1C> (34-11=23)+9")


# --- E28 ----------------------------------------------------------------------------------------


def test_E28_a_hundred_and_fifty_for_a_full_rack_in_one_play() -> None:
    """Nine of nine; not eight of nine and an `=`, which is no rack token; not eight of eight."""
    full, short = scene("", "1234046++"), scene("", "1234046+")

    assert Code.WHOLE_RACK in reasons(full, "9F> 12+34+0=46")
    assert Code.WHOLE_RACK not in reasons(full, "9F> 012+34=46")
    assert Code.WHOLE_RACK not in reasons(short, "9F> 012+34=46")


def test_E28_twelve_in_the_large_variant() -> None:
    """Nine white and three grey; there a rack of nine is not full, and elsewhere one of twelve is none."""
    twelve, line = "123400046+++", "9C> 12+34+0+0=046"

    assert Code.WHOLE_RACK in reasons(scene("", twelve, large=True), line)
    assert Code.WHOLE_RACK not in reasons(scene("", twelve, large=False), line)
    assert Code.WHOLE_RACK not in reasons(scene("", "1234046++", large=True), "9F> 12+34+0=46")
    assert (BOX.rack, BOX.large) == ((7, 2), (9, 3))


def test_E28_where_the_rack_is_not_known_its_size_is() -> None:
    """A scorekeeper's sheet knows how many tokens were laid."""
    assert Code.WHOLE_RACK in reasons(scene("", "???????~~"), "9F> 12+34+0=46")
    assert Code.WHOLE_RACK not in reasons(scene("", "???????~~"), "9F> 012+34=46")
    assert Code.WHOLE_RACK not in reasons(scene("", "???????~"), "9F> 012+34=46")


def test_E28_the_bonus_says_what_it_is_for() -> None:
    """So do the others."""
    first = judged(scene("", "1234046++"), "9F> 12+34+0=46")
    longer = judged(drawn("1 = 1 _ _", "+0"), "1A> (1=1)+0")

    assert isinstance(first, Sound)
    assert isinstance(longer, Sound)
    assert first.items[1].reason == message(Code.STAR_DOUBLES)
    assert first.items[2] == Item(0, 150, message(Code.WHOLE_RACK))
    assert longer.items[1] == Item(0, 20, message(Code.LENGTHENED))


# --- what an item says --------------------------------------------------------------------------


def test_the_item_of_a_line_says_how_it_is_worked_out() -> None:
    """The tokens, their sum, every square that multiplies, and the line read aloud."""
    ruling = judged(drawn("_ _ _ = _ _ _", "7+12x4", grounds="B . Y . R . G"), "1A> 7+1=2x4")
    yellow = message(Code.PREMIUM, square="1C", factor=3, about=message(Code.GROUND_YELLOW))
    green = message(Code.PREMIUM, square="1G", factor=2, about=message(Code.GROUND_GREEN))

    assert ruling == Sound(
        (
            Item(
                0,
                162,
                message(
                    Code.LINE_TIMES,
                    line="7+1=2×4",
                    square="1A",
                    tokens="5×2 + 2 + 1 + 1 + 2×3 + 4 + 3",
                    sum=27,
                    factor=6,
                    premiums=(yellow, green),
                    spoken=message(
                        Arith.EQUALS,
                        left=message(Arith.PLUS, left="7", right="1"),
                        right=message(Arith.TIMES, left="2", right="4"),
                    ),
                ),
            ),
        )
    )


def test_a_line_without_a_factor_has_a_code_of_its_own() -> None:
    """Token premiums are no factor of the line."""
    assert reasons(drawn("_ = _", "11", grounds="B . R"), "1A> 1=1") == [Code.LINE]
    assert reasons(drawn("_ = _", "11", grounds="G . ."), "1A> 1=1") == [Code.LINE_TIMES]
