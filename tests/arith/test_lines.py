"""The exact reader of equations: every reading, every flaw, and a second reader that agrees."""

from fractions import Fraction

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from jeton.arith import Equation, Flaw, Malformed, Member, Reading, Sign, read_equation, readings
from jeton.arith.codes import Code
from jeton.arith.lines import LONGEST
from jeton.board.grids import MOST_ROWS
from jeton.core.squares import MOST_COLUMNS
from tests.arith.naive import Choice, choices, is_true


def equation(line: str, announced: dict[int, str] | None = None) -> Equation:
    """A line that is well formed."""
    read = read_equation(line, announced)
    assert isinstance(read, Equation), (line, read)
    return read


def texts(line: str, announced: dict[int, str] | None = None) -> tuple[str, ...]:
    """The members of a line as they were read."""
    return tuple(member.text for member in equation(line, announced).members)


def values(line: str) -> tuple[Fraction, ...]:
    """What the members of a line come to."""
    return tuple(member.value for member in equation(line).members)


# --- one number ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("7", {"7": "7"}),
        ("007", {"007": "7"}),
        ("0", {"0": "0"}),
        ("1234567890" * 4, {"1234567890" * 4: "1234567890" * 4}),
        ("2.5", {"2.5": "5/2"}),
        ("02.50", {"02.50": "5/2"}),
        ("0.05", {"0.05": "1/20"}),
        ("2.0", {"2.0": "2"}),
        ("3/5", {"3/5": "3/5"}),
        ("03/05", {"03/05": "3/5", "0 3/05": "3/5"}),
        ("13/5", {"13/5": "13/5", "1 3/5": "8/5"}),
        ("113/5", {"113/5": "113/5", "11 3/5": "58/5"}),
        ("113/20", {"113/20": "113/20", "1 13/20": "33/20", "11 3/20": "223/20"}),
        ("013/5", {"013/5": "13/5", "01 3/5": "8/5"}),
        ("103/5", {"103/5": "103/5", "1 03/5": "8/5", "10 3/5": "53/5"}),
        ("28/20", {"28/20": "7/5", "2 8/20": "12/5"}),
    ],
)
def test_readings_of_a_number(number: str, expected: dict[str, str]) -> None:
    """The plain one first, then the mixed ones, the shortest whole part first."""
    assert readings(number) == tuple(Reading(text, Fraction(value)) for text, value in expected.items())


@pytest.mark.parametrize(
    ("number", "count"),
    [
        ("14/5", 2),
        ("15/5", 1),  # 1 5/5: the part is not below one
        ("16/5", 1),
        ("10/5", 1),  # 1 0/5: the part is nothing
        ("100/5", 1),
        ("101/5", 3),  # 1 01/5 and 10 1/5
        ("4/5", 1),  # no digit for a whole part
        ("1.5", 1),
    ],
)
def test_the_part_of_a_mixed_number_lies_between_nothing_and_one(number: str, count: int) -> None:
    """And both parts have a digit."""
    assert len(readings(number)) == count


@pytest.mark.parametrize(
    "text",
    ["", "1/0", "1/00", "13/0", "/5", "5/", ".5", "5.", "1.2.3", "1/2/3", "1.5/2", "1/2.5", "1+1", "x", "٣"],
)
def test_what_is_no_number_has_no_reading(text: str) -> None:
    """A denominator 0 included."""
    assert readings(text) == ()


# --- what a member comes to ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("2+3x4", Fraction(14)),
        ("2x3+4", Fraction(10)),
        ("2+12:4", Fraction(5)),
        ("5-28:7", Fraction(1)),
        ("21x2+21x5", Fraction(147)),
        ("10-4-3", Fraction(3)),
        ("10-4+3", Fraction(9)),
        ("24:4:2", Fraction(3)),
        ("24:4x2", Fraction(12)),
        ("24x4:2", Fraction(48)),
        ("1-2x3-4x5", Fraction(-25)),
        ("3-5", Fraction(-2)),
        ("0-1x5", Fraction(-5)),
        ("6:1/2", Fraction(12)),
        ("1/2x4", Fraction(2)),
        ("1/2+1/3", Fraction(5, 6)),
        ("0:5", Fraction(0)),
        ("0.1+0.2", Fraction(3, 10)),
        ("1:3+1:3+1:3", Fraction(1)),
        ("2.5:0.5", Fraction(5)),
    ],
)
def test_values(member: str, value: Fraction) -> None:
    """× and ÷ before + and −, from left to right, fractions before all; exact, negative too."""
    assert values(f"{member}=0")[0] == value
    assert type(values(f"{member}=0")[0]) is Fraction


def test_a_member_has_its_numbers_signs_and_value() -> None:
    """As they were read."""
    assert equation("8:5=13/5") == Equation(
        (
            Member((Reading("8", Fraction(8)), Reading("5", Fraction(5))), (Sign.DIVIDE,), Fraction(8, 5)),
            Member((Reading("1 3/5", Fraction(8, 5)),), (), Fraction(8, 5)),
        )
    )
    assert texts("5-28:7x2=0") == ("5-28:7x2", "0")


# --- truth --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "5=5",
        "1=1=1=1",
        "34-11=23=15+9-1",
        "007=7.000",
        "8:5=13/5",
        "8:5=16/10",
        "8:5=1.6",
        "12:5=22/5=24/10=28/20",
        "13/5=13/5",
        "13/5=8:5",
        "13/5=26/10",
        "13/5=2.6",
        "12/5+13/5=5",
        "12/5+13/5=4",
        "12/5+13/5=3",
        "13/5+13/5=42/10",
        "13/5=8:5=24/15",
        "3-5=1-3",
        "0=0:7",
    ],
)
def test_true_lines(line: str) -> None:
    """Some choice of readings makes all members equal; each number is read by itself."""
    read = equation(line)

    assert read.true
    assert read.difference is None
    assert len({member.value for member in read.members}) == 1
    assert "=".join(member.text for member in read.members).replace(" ", "") == line
    assert is_true(line)


@pytest.mark.parametrize(
    ("line", "one", "two"),
    [
        ("16x4=65", Fraction(64), Fraction(65)),
        ("5=6", Fraction(5), Fraction(6)),
        ("2=2=3", Fraction(2), Fraction(3)),
        ("2=3=2", Fraction(2), Fraction(3)),
        ("2=2=2=3", Fraction(2), Fraction(3)),
        ("1:3=0.333", Fraction(1, 3), Fraction(333, 1000)),
        ("12:5=17/5", Fraction(12, 5), Fraction(17, 5)),  # 1 7/5 is no mixed number
        ("2=13/5", Fraction(2), Fraction(8, 5)),  # 1 3/5 is nearer to 2 than 13/5 is
        ("3=13/5", Fraction(3), Fraction(13, 5)),
        ("13/5=1", Fraction(13, 5), Fraction(1)),
        ("2-5=3", Fraction(-3), Fraction(3)),
    ],
)
def test_false_lines_say_which_members_differ(line: str, one: Fraction, two: Fraction) -> None:
    """The first neighbours that are not equal, each with its value."""
    read = equation(line)

    assert not read.true
    assert read.difference is not None
    assert (read.difference[0].value, read.difference[1].value) == (one, two)
    assert not is_true(line)


def test_the_member_that_differs_is_told_as_it_was_read() -> None:
    """So that a player sees what the program took it for."""
    assert equation("2=13/5").difference == (
        Member((Reading("2", Fraction(2)),), (), Fraction(2)),
        Member((Reading("1 3/5", Fraction(8, 5)),), (), Fraction(8, 5)),
    )


def test_each_member_of_a_false_line_comes_as_near_to_the_first_as_it_can() -> None:
    """Not as near as to its neighbour."""
    assert texts("1=5=13/5") == ("1", "5", "1 3/5")
    assert texts("2=5=13/5") == ("2", "5", "1 3/5")
    assert texts("3=5=13/5") == ("3", "5", "13/5")
    assert texts("13/5=9=13/5") == ("13/5", "9", "13/5")


# --- the reading used ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("8:5=13/5", ("8:5", "1 3/5")),
        ("26:10=13/5", ("26:10", "13/5")),
        ("13/5=13/5", ("13/5", "13/5")),
        ("13/5=8:5", ("1 3/5", "8:5")),
        ("1+8:5=13/5", ("1+8:5", "13/5")),
        ("3/5=03/5", ("3/5", "03/5")),
        ("13/5+13/5=32/10", ("1 3/5+1 3/5", "32/10")),
        ("113/20=1.65", ("1 13/20", "1.65")),
        ("113/20=11.15", ("11 3/20", "11.15")),
        ("113/20=5.65", ("113/20", "5.65")),
        ("22/5=12:5=24/10", ("2 2/5", "12:5", "24/10")),  # 24/10 is 12:5 as it stands
    ],
)
def test_the_plainest_reading_that_is_true_is_used(line: str, expected: tuple[str, ...]) -> None:
    """Mixed numbers only where they are needed."""
    assert texts(line) == expected


@pytest.mark.parametrize(
    ("line", "announced", "expected"),
    [
        ("8:5=13/5", {6: "1 3/5"}, ("8:5", "1 3/5")),
        ("13/5=13/5", {2: "1 3/5"}, ("1 3/5", "1 3/5")),
        ("13/5=13/5", {7: "1 3/5"}, ("1 3/5", "1 3/5")),
        ("13/5=13/5", {2: "1 3/5", 7: "1 3/5"}, ("1 3/5", "1 3/5")),
        ("13/5=13/5", {2: "13/5"}, ("13/5", "13/5")),
        ("3/5=03/5", {6: "0 3/5"}, ("3/5", "0 3/5")),
        ("12/5+13/5=4", {2: "1 2/5"}, ("1 2/5+13/5", "4")),
        ("12/5+13/5=4", {7: "1 3/5"}, ("12/5+1 3/5", "4")),
        ("12/5+13/5=4", {2: "12/5"}, ("12/5+1 3/5", "4")),
        ("12/5+13/5=4", {7: "13/5"}, ("1 2/5+13/5", "4")),
        ("4=12/5+13/5", {9: "13/5"}, ("4", "1 2/5+13/5")),
        ("13/5=13/5=13/5", {12: "1 3/5"}, ("1 3/5", "1 3/5", "1 3/5")),
    ],
)
def test_an_announced_reading_is_used_before_others(
    line: str, announced: dict[int, str], expected: tuple[str, ...]
) -> None:
    """Where the line is true with it."""
    assert texts(line, announced) == expected


@pytest.mark.parametrize(
    ("line", "announced"),
    [
        ("8:5=13/5", {6: "13/5"}),
        ("26:10=13/5", {7: "1 3/5"}),
        ("13/5=13/5", {2: "1 3/5", 7: "13/5"}),
        ("12/5+13/5=4", {2: "1 2/5", 7: "1 3/5"}),
        ("8:5=13/5", {6: "2 3/5"}),  # no reading of it at all
        ("8:5=13/5", {0: "8", 3: "=", 4: "1 3/5", 99: "x"}),  # there is no bar
    ],
)
def test_an_announced_reading_does_not_make_a_true_line_false(line: str, announced: dict[int, str]) -> None:
    """What somebody says of it is not what it is."""
    assert equation(line, announced).true


def test_an_announced_reading_does_not_make_a_false_line_true() -> None:
    """But a false line is told as he reads it."""
    assert not equation("2=13/5", {4: "2 0/5"}).true
    assert texts("13/5=1", {2: "1 3/5"}) == ("1 3/5", "1")
    assert texts("13/5=1") == ("13/5", "1")


# --- flaws --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "flaw", "at"),
    [
        ("", Flaw.NO_EQUALS, 0),
        ("7", Flaw.NO_EQUALS, 1),
        ("3+4", Flaw.NO_EQUALS, 3),
        ("+", Flaw.NO_EQUALS, 1),
        ("=", Flaw.LONE_SIGN, 0),
        ("=5", Flaw.LONE_SIGN, 0),
        ("5=", Flaw.LONE_SIGN, 2),
        ("5==5", Flaw.LONE_SIGN, 2),
        ("5=5=", Flaw.LONE_SIGN, 4),
        ("+5=5", Flaw.LONE_SIGN, 0),
        ("5=-5", Flaw.LONE_SIGN, 2),
        ("5+=5", Flaw.LONE_SIGN, 2),
        ("3--5=8", Flaw.LONE_SIGN, 2),
        ("5=5x", Flaw.LONE_SIGN, 4),
        ("5=1x:5", Flaw.LONE_SIGN, 4),
        (".5=5", Flaw.BAD_POINT, 0),
        ("5.=5", Flaw.BAD_POINT, 1),
        ("5=.5", Flaw.BAD_POINT, 2),
        ("5=5.", Flaw.BAD_POINT, 3),
        ("1.2.3=5", Flaw.BAD_POINT, 3),
        ("5=3+1..2", Flaw.BAD_POINT, 6),
        ("3.+2=5", Flaw.BAD_POINT, 1),
        (".=5", Flaw.BAD_POINT, 0),
        ("/5=5", Flaw.BAD_BAR, 0),
        ("5/=5", Flaw.BAD_BAR, 1),
        ("1/2/3=5", Flaw.BAD_BAR, 3),
        ("5=1.5/3", Flaw.BAD_BAR, 5),
        ("5=3/1.5", Flaw.BAD_BAR, 3),
        ("5=2+/", Flaw.BAD_BAR, 4),
        ("1/0=5", Flaw.ZERO, 2),
        ("5=13/00", Flaw.ZERO, 6),
        ("5=2+1/0-7", Flaw.ZERO, 6),
        ("5:0=5", Flaw.ZERO, 2),
        ("5=7:00", Flaw.ZERO, 5),
        ("5=7:0.0", Flaw.ZERO, 6),
        ("5=7:0/3", Flaw.ZERO, 6),
        ("5:0x2=5", Flaw.ZERO, 2),
        ("5:0+13=5", Flaw.ZERO, 2),
        ("5=3-7:00+2", Flaw.ZERO, 7),
        ("5=6:2:0-4:0", Flaw.ZERO, 6),
        ("0:0=0", Flaw.ZERO, 2),
    ],
)
def test_every_flaw_with_its_place(line: str, flaw: Flaw, at: int) -> None:
    """From 0; the length of the line where its end lacks something; a division by zero at the zero."""
    assert read_equation(line) == Malformed(flaw, at)
    assert choices(line) == []


def test_the_first_flaw_is_told() -> None:
    """From left to right."""
    assert read_equation("5+=1/0") == Malformed(Flaw.LONE_SIGN, 2)
    assert read_equation("1/0=5+") == Malformed(Flaw.ZERO, 2)
    assert read_equation("1/0+.5=5") == Malformed(Flaw.ZERO, 2)


def test_a_flaw_is_the_code_of_its_sentence() -> None:
    """Each has one of its own."""
    assert [flaw.value for flaw in Flaw] == [
        Code.NO_EQUALS,
        Code.LONE_SIGN,
        Code.BAD_POINT,
        Code.BAD_BAR,
        Code.ZERO,
        Code.TOO_LONG,
    ]


# --- against the second reader ------------------------------------------------------------------

DIGITS = st.text("0123456789", min_size=1, max_size=3)
SMALL = st.integers(1, 20).map(str)
NUMBERS = st.one_of(
    DIGITS,
    st.tuples(DIGITS, DIGITS).map(".".join),
    st.tuples(DIGITS, SMALL).map("/".join),
    st.tuples(st.text("0123456789", min_size=2, max_size=4), SMALL).map("/".join),
)
MEMBERS = st.lists(st.tuples(NUMBERS, st.sampled_from("+-x:")), min_size=1, max_size=3).map(
    lambda parts: "".join(number + sign for number, sign in parts)[:-1]
)


def _written(value: Fraction, form: int) -> str:
    """A member of that value: a whole number, a mixed one, or a fraction."""
    above, below = abs(value.numerator), value.denominator
    whole, part = divmod(above, below)
    if below == 1:
        text = f"{above}.0" if form == 2 else str(above)
    else:
        text = f"{whole}{part}/{below}" if form else f"{above * 2}/{below * 2}"
    return text if value >= 0 else f"0-{text}"


@st.composite
def true_lines(draw: st.DrawFn) -> str:
    """Lines that have a true reading, not always the plain one."""
    first = draw(MEMBERS.filter(lambda member: choices(f"{member}=0")))
    value = draw(st.sampled_from(choices(f"{first}=0"))).values[0]
    others = [_written(value, draw(st.integers(0, 2))) for _ in range(draw(st.integers(1, 2)))]
    return "=".join(draw(st.permutations([first, *others])))


AMBIGUOUS = st.lists(
    st.lists(
        st.sampled_from(["12/5", "13/5", "14/5", "03/5", "1", "4", "113/5"]), min_size=1, max_size=2
    ).map("+".join),
    min_size=2,
    max_size=3,
).map("=".join)
"""Lines that are often true in more than one way."""

LINES = st.one_of(
    st.lists(MEMBERS, min_size=1, max_size=3).map("=".join),
    true_lines(),
    st.text("0123456789+-x:/.=", max_size=9),
    st.text("013/=+", max_size=9),
)


@settings(max_examples=800)
@given(LINES)
@example("13/5=13/5")
@example("12/5+13/5=4")
def test_the_second_reader_agrees(line: str) -> None:
    """On what is an equation, whether it is true, and that the reading used is one of those there are."""
    found, read = choices(line), read_equation(line)

    assert isinstance(read, Equation) == bool(found)
    if not isinstance(read, Equation):
        assert 0 <= read.at <= len(line)
        return
    used = next(choice for choice in found if choice.texts == tuple(member.text for member in read.members))
    assert tuple(member.value for member in read.members) == used.values
    assert read.true == used.true == any(choice.true for choice in found)
    if found[0].true:
        assert used.plain, "plain if it may be"
    if not read.true:
        _check_falsehood(read, found)


def _check_falsehood(read: Equation, found: list[Choice]) -> None:
    """The first member is plain, the others as near to it as they come; the difference is the first one."""
    first, *others = read.members
    assert first.text == found[0].texts[0]
    for place, member in enumerate(others, 1):
        distance = min(abs(choice.values[place] - first.value) for choice in found)
        assert abs(member.value - first.value) == distance
    pairs = list(zip(read.members, read.members[1:], strict=False))
    assert read.difference in pairs
    assert all(one.value == two.value for one, two in pairs[: pairs.index(read.difference)])
    assert read.difference[0].value != read.difference[1].value


@settings(max_examples=200)
@given(true_lines())
def test_lines_made_true_are_found_true(line: str) -> None:
    """However their value is written."""
    assert equation(line).true


@settings(max_examples=600)
@given(st.one_of(true_lines(), AMBIGUOUS), st.data())
def test_announcements_never_change_the_truth_and_are_kept_where_they_can_be(
    line: str, data: st.DataObject
) -> None:
    """Of the true choices, the one used keeps as many of the announced readings as any."""
    found = choices(line)
    if not found:
        return
    said = data.draw(st.sampled_from(found)).said
    bars = data.draw(st.sets(st.sampled_from(sorted(said)))) if said else set()
    announced = {bar: said[bar] for bar in bars}

    def kept(choice: Choice) -> int:
        return sum(choice.said[bar] == reading for bar, reading in announced.items())

    read = equation(line, announced)
    assert read.true == is_true(line)
    if read.true:
        used = next(
            choice for choice in found if choice.texts == tuple(member.text for member in read.members)
        )
        assert kept(used) == max(kept(choice) for choice in found if choice.true)


def test_a_long_line_has_all_its_readings() -> None:
    """Five fractions with three readings each, none of them plain."""
    line = "+".join(["111/99"] * 5)

    assert texts(f"{line}=50/9") == ("+".join(["1 11/99"] * 5), "50/9")
    assert not equation(f"{line}=51/9").true


def test_no_board_is_so_wide() -> None:
    """A line or a number that is longer than any board is not read at all."""
    zeros = "0" * (LONGEST - 3)
    assert isinstance(read_equation(f"1={zeros}1"), Equation)
    assert read_equation(f"1={zeros}01") == Malformed(Flaw.TOO_LONG, 0)
    assert len(readings("1" * LONGEST)) == 1
    assert readings("1" * (LONGEST + 1)) == ()
    assert max(MOST_ROWS, MOST_COLUMNS) <= LONGEST
