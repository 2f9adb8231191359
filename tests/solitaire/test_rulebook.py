"""Ruling C23, clause by clause: pairs of cases that differ only in that clause.

They come before the judge and before the search, which do not know each other: each is a check on the other.
"""
# ruff: noqa: N802 - a test is named after the ruling it proves

import pytest

from jeton.core.errors import Fault
from jeton.core.messages import Message
from jeton.language import Speaker
from jeton.solitaire import Kit, Lattice, Verdict, check_size, faults, read_sheet, solve
from jeton.solitaire.codes import Code
from jeton.solitaire.judge import line_fault
from jeton.solitaire.lattice import lines_of
from jeton.solitaire.study import Study
from tests.solitaire.kits import KIT, SOLVED, is_true, kit, lattice


def first_row(text: str) -> Lattice:
    """A lattice with nothing but its first row."""
    tokens = tuple(text.split())
    return Lattice((len(tokens) + 1) // 2, tokens + (None,) * (len(tokens) ** 2 - len(tokens)), ())


def fault_of(text: str) -> str | None:
    """The code of what the judge says of a line; the search and the brute force agree on whether it holds."""
    given = first_row(text)
    fault = line_fault(given, lines_of(given.size)[0])
    ways = Study(given).ways(0, 1)
    assert ways is not None
    assert ways.count == (fault is None) == is_true(tuple(text.split()))
    return None if fault is None else fault.code


def codes(found: tuple[Message, ...]) -> list[str]:
    """The codes of faults."""
    return [fault.code for fault in found]


def verdict(given: Lattice) -> Verdict:
    """What the search says."""
    answer = solve(given)
    assert answer is not None
    return answer.verdict


# --- the lattice ---------------------------------------------------------------------------------


def test_C23_rows_and_columns_are_filled() -> None:
    """All of them, to the last square."""
    whole = lattice(SOLVED)
    assert faults(whole, KIT) == ()
    assert codes(faults(whole.lift(1), KIT)) == [Code.OPEN_SQUARES]
    assert verdict(whole) is Verdict.ONE
    # With the + in the bank it can be filled, without it not.
    assert verdict(whole.lift(1)) is Verdict.ONE
    assert verdict(Lattice(3, whole.lift(1).tokens, ())) is Verdict.NONE


def test_C23_where_even_rows_and_columns_cross_there_is_no_square() -> None:
    """A point stands there, and nothing else may."""
    assert read_sheet("grid:" + SOLVED, KIT).given == Lattice(3, lattice(SOLVED).tokens, read_bank())
    with pytest.raises(Fault) as refused:
        read_sheet("grid:" + SOLVED.replace("+ . +", "+ 1 +"), KIT)
    assert refused.value.message.code == Code.FILE_NO_SQUARE


def read_bank() -> tuple[str, ...]:
    """All that the kit has left beside the solved lattice."""
    used = [token for token in lattice(SOLVED).tokens if token]
    bank = list(KIT.tokens)
    for token in used:
        bank.remove(token)
    return tuple(bank)


@pytest.mark.parametrize(("inside", "outside"), [(3, 2), (8, 9), (5, 40), (4, -4)])
def test_C23_sizes(inside: int, outside: int) -> None:
    """3 to 8 numbers a side."""
    assert check_size(inside) == inside
    with pytest.raises(Fault) as refused:
        check_size(outside)
    assert refused.value.message.code == Code.BAD_SIZE


# --- the lines -----------------------------------------------------------------------------------


def test_C23_a_line_is_an_equality() -> None:
    """It has an `=`, and is true."""
    assert fault_of("3 + 5 = 8") is None
    assert fault_of("3 + 5 - 8") == Code.NO_EQUALS
    assert fault_of("3 + 5 = 9") == Code.FALSE
    assert fault_of("8 = 3 + 5") is None


def test_C23_or_a_chain() -> None:
    """Of which all members are equal, the last as well."""
    assert fault_of("4 = 8 - 4 = 4") is None
    assert fault_of("4 = 8 - 4 = 5") == Code.FALSE
    assert fault_of("5 = 8 - 4 = 4") == Code.FALSE
    assert fault_of("1 + 3 = 6 - 2 = 2 x 2") is None
    assert fault_of("1 + 3 = 6 - 2 = 2 x 3") == Code.FALSE


def test_C23_a_line_is_read_whole() -> None:
    """That a part of it is true is not enough."""
    assert fault_of("3 + 5 = 8 x 1") is None
    assert fault_of("3 + 5 = 8 x 2") == Code.FALSE


def test_C23_no_two_neighbouring_members_are_bare_numbers() -> None:
    """``n = n``; but bare members that are no neighbours are allowed."""
    assert fault_of("4 = 4 x 1") is None
    assert fault_of("4 = 4 = 4") == Code.BARE_MEMBERS
    assert fault_of("4 = 2 + 2 = 4") is None
    assert fault_of("4 = 4 = 2 + 2") == Code.BARE_MEMBERS
    assert fault_of("2 + 2 = 4 = 4") == Code.BARE_MEMBERS
    assert fault_of("2 + 2 = 4 = 1 + 3") is None


def test_C23_the_kit_has_so_many_and_no_more() -> None:
    """The judge counts the kit, the search its bank."""
    numbers = [1, 2, 3, 4, 5, 5, 7, 9, 12]
    assert faults(lattice(SOLVED), kit(numbers)) == ()
    numbers.remove(5)
    assert codes(faults(lattice(SOLVED), kit(numbers))) == [Code.TOO_MANY]
    rows = SOLVED.replace("5", "_")
    assert verdict(lattice(rows, "5 5 9")) is Verdict.ONE
    assert verdict(lattice(rows, "5 9 9")) is Verdict.NONE


def test_C23_what_the_kit_does_not_know_is_not_used() -> None:
    """Not even once."""
    numbers = [1, 2, 3, 4, 5, 5, 7, 9, 12]
    assert codes(faults(lattice(SOLVED), kit(numbers[:-1]))) == [Code.TOO_MANY]


def test_C23_signs_are_counted_too() -> None:
    """Six `=` at least."""
    signs = "++++++======"
    numbers = [1, 2, 3, 4, 5, 5, 7, 9, 12]
    assert faults(lattice(SOLVED), kit(numbers, signs)) == ()
    assert codes(faults(lattice(SOLVED), kit(numbers, signs[:-1]))) == [Code.TOO_MANY]
    rows = SOLVED.replace("=", "_")
    assert verdict(lattice(rows, "= = = = = =")) is Verdict.ONE
    assert verdict(lattice(rows, "= = = = = +")) is Verdict.NONE


# --- what it takes over from the game ------------------------------------------------------------


def test_C23_left_to_right_as_C1() -> None:
    """No precedence."""
    assert fault_of("2 + 3 x 4 = 20") is None
    assert fault_of("2 + 3 x 4 = 14") == Code.FALSE


@pytest.mark.parametrize("token", ["7", "+"])
def test_C23_numbers_and_signs_alternate_as_C2(token: str) -> None:
    """Two numbers, or two signs, never stand beside each other."""
    whole = lattice(SOLVED)
    square = 1 if token == "7" else 0
    wrong = Lattice(3, (*whole.tokens[:square], token, *whole.tokens[square + 1 :]), ())
    expected = Code.NUMBER_PLACED if token == "7" else Code.SIGN_PLACED
    assert faults(whole, KIT) == ()
    assert set(codes(faults(wrong, KIT))) == {expected}
    with pytest.raises(Fault) as refused:
        read_sheet("grid:" + SOLVED.replace("1 + 2", "1 7 2" if token == "7" else "+ + 2", 1), KIT)
    assert refused.value.message.code == (Code.FILE_NUMBER if token == "7" else Code.FILE_SIGN)


def test_C23_values_on_the_way_as_C3() -> None:
    """They may be negative or fractions, and are exact."""
    assert fault_of("7 : 2 x 2 = 7") is None
    assert fault_of("7 : 3 x 3 = 7") is None
    assert fault_of("7 : 2 x 2 = 6") == Code.FALSE
    assert fault_of("3 - 5 + 9 = 7") is None
    assert fault_of("1 : 3 + 1 : 4 = 1 : 3") is None
    assert fault_of("1 : 20 : 19 : 18 : 17 : 16 = 1 : 20") == Code.FALSE


def test_C23_nothing_is_divided_by_zero_as_C3() -> None:
    """Zero may be divided."""
    assert fault_of("0 : 7 = 0") is None
    assert fault_of("7 : 0 = 0") == Code.ZERO
    assert fault_of("7 x 0 = 0") is None
    assert fault_of("7 : 0 = 7 : 0") == Code.ZERO
    assert fault_of("7 : 0 + 1 = 8") == Code.ZERO


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("1 + 2", "1 _ 2", "1 square is still open: 1B."),
        ("1 + 2", "1 7 2", "7 stands on 1B, where a sign belongs."),
        ("1 + 2", "+ + 2", "+ stands on 1A, where a number belongs."),
        ("2 = 3", "2 - 3", "1 + 2 − 3 (row 1) has no =."),
        (
            "1 + 2 = 3",
            "3 = 3 = 3",
            "3 = 3 = 3 (row 1) says that a number equals itself, 3 = 3; "
            "that is not allowed in the solitaire.",
        ),
        ("1 + 2 = 3", "1 : 0 = 3", "1 ÷ 0 = 3 (row 1) cannot be worked out: nothing can be divided by zero."),
        ("1 + 2 = 3", "2 : 4 = 3", "2 ÷ 4 = 3 (row 1) is false: worked out in order, 1/2 ≠ 3."),
        ("1 + 2 = 3", "2 - 4 = 3", "2 − 4 = 3 (row 1) is false: worked out in order, −2 ≠ 3."),
        ("12", "13", "The kit has only 0 tokens 13, and 1 are used."),
    ],
)
def test_faults_in_words(before: str, after: str, said: str) -> None:
    """Each tells what it is about."""
    numbers = dict.fromkeys((0, 1, 2, 3, 4, 5, 7, 9, 12), 9)
    found = faults(lattice(SOLVED.replace(before, after, 1)), kit(numbers))
    told = [Speaker("en").say(fault) for fault in found]
    assert said in told


def test_every_fault_is_named() -> None:
    """Not only the first."""
    wrong = lattice(SOLVED.replace("= 3", "= 4").replace("7 = 12", "7 + 12"))
    assert codes(faults(wrong, Kit(()))).count(Code.FALSE) >= 2
    assert Code.NO_EQUALS in codes(faults(wrong, KIT))
    assert Code.TOO_MANY in codes(faults(wrong, Kit(())))
