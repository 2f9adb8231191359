"""The text form: it reads as it was written, and says exactly what is wrong with a file."""

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jeton.core.errors import Fault, RecordFault
from jeton.solitaire import Lattice, Sheet, bank_words, grid_rows, read_sheet, write_sheet
from jeton.solitaire.codes import Code
from jeton.solitaire.kit import in_order
from jeton.solitaire.lattice import squares_of
from jeton.solitaire.text import read_token
from tests.solitaire.kits import KIT, SOLVED, emptied, filled, lattice

ROWS = """grid:
1 + _ = 3
+ . + . +
4 + 5 = 9
= . = . =
5 + 7 _ 12
"""
BANK = "bank: 2 =\n"


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 8), st.integers(0, 3), st.data())
def test_it_reads_as_it_was_written(size: int, seed: int, data: st.DataObject) -> None:
    """With open squares, a bank, and what a player has laid."""
    squares = data.draw(st.permutations(squares_of(size)))
    whole = filled(size, str(seed))
    puzzle = emptied(whole, squares[: data.draw(st.integers(0, 12))])
    placed = tuple((square, whole.tokens[square] or "") for square in puzzle.open[::2])
    sheet = Sheet(puzzle, placed)

    assert read_sheet(write_sheet(sheet, "a remark"), KIT) == sheet
    assert max(map(len, write_sheet(sheet).splitlines())) <= 80


def test_what_is_laid() -> None:
    """In its order."""
    sheet = read_sheet(ROWS + BANK + "placed: =@5D\nplaced: 2@1c\n", KIT)

    assert sheet.placed == ((23, "="), (2, "2"))
    assert sheet.lattice == lattice(SOLVED)


def test_without_a_bank_it_is_what_the_kit_has_left() -> None:
    """And an empty bank is an empty bank."""
    sheet = read_sheet(ROWS, KIT)
    used = [token for token in sheet.given.tokens if token]
    assert len(sheet.given.bank) == len(KIT.tokens) - len(used)
    assert in_order((*sheet.given.bank, *used)) == KIT.tokens


def test_a_bank_in_several_lines() -> None:
    """With remarks and blank lines between them."""
    text = "# hello\n\n" + ROWS + "bank: 2\n# more\n   7\nbank: =\n"
    assert read_sheet(text, KIT).given.bank == ("2", "7", "=")


def test_signs_as_they_are_printed() -> None:
    """× ÷ − are read as x : -, and zeros before a number do not count."""
    assert [read_token(text) for text in ("×", "*", "÷", "/", "−", "–", "+", "=", "007", "0")] == [
        *("x", "x", ":", ":", "-", "-", "+", "=", "7", "0")
    ]
    grid = filled(6, "0")
    printed = "\n".join(grid_rows(grid, printed=True))
    assert all(sign in printed for sign in "−×÷")
    assert read_sheet("grid:\n" + printed, KIT).given.tokens == grid.tokens


def test_a_bank_for_a_person() -> None:
    """Sorted, with counts."""
    assert bank_words(("x", "12", "3", "=", "12", "=")) == ("3", "12(2)", "×", "=(2)")


@dataclass(frozen=True)
class Case:
    """A file that is wrong."""

    text: str
    code: Code
    line: int | None
    """The line that the fault names."""


CASES = {
    "empty": Case("", Code.FILE_NO_GRID, None),
    "nothing under it": Case("grid:\nbank: 1\n", Code.FILE_NO_GRID, None),
    "rows without a name": Case("1 2 3\n", Code.FILE_LINE, 1),
    "two grids": Case(ROWS + "grid:\n", Code.FILE_TWICE, 7),
    "not square": Case(ROWS.replace("= . = . =\n", ""), Code.FILE_NOT_SQUARE, 2),
    "a short row": Case(ROWS.replace("4 + 5 = 9", "4 + 5 ="), Code.FILE_WIDTH, 4),
    "even": Case("grid:\n" + "_ _ _ _\n" * 4, Code.FILE_SIZE, 2),
    "size 40": Case("grid:\n" + ("_ " * 79 + "\n") * 79, Code.FILE_SIZE, 2),
    "size 1": Case("grid: 1\n", Code.FILE_SIZE, 1),
    "unknown token": Case(ROWS.replace("4", "four"), Code.FILE_TOKEN, 4),
    "superscript": Case(ROWS.replace("4", "²"), Code.FILE_TOKEN, 4),
    "a sign for a number": Case(ROWS.replace("4", "-"), Code.FILE_SIGN, 4),
    "a number for a sign": Case(ROWS.replace("1 +", "1 4"), Code.FILE_NUMBER, 2),
    "a number that the kit has not": Case(ROWS.replace("4", "25"), Code.FILE_UNKNOWN, 4),
    "zero": Case(ROWS.replace("4", "0"), Code.FILE_UNKNOWN, 4),
    "a very long number": Case(ROWS.replace("4", "9" * 9000), Code.FILE_UNKNOWN, 4),
    "something where there is no square": Case(
        ROWS.replace("= . = . =", "= . = _ ="), Code.FILE_NO_SQUARE, 5
    ),
    "no square where there is one": Case(ROWS.replace("4 +", ". +"), Code.FILE_SQUARE, 4),
    "an unknown token in the bank": Case(ROWS + "bank: 2 !\n", Code.FILE_TOKEN, 7),
    "a number in the bank that the kit has not": Case(ROWS + "bank: 2\n21 =\n", Code.FILE_UNKNOWN, 8),
    "too many of a number": Case(ROWS + "bank: 2 2 2 2 2 =\n", Code.FILE_COUNT, None),
    "too few numbers": Case(ROWS + "bank: = = =\n", Code.FILE_FEW_NUMBERS, None),
    "too few signs": Case(ROWS + "bank: 7 7 2\n", Code.FILE_FEW_SIGNS, None),
    "too few =": Case(ROWS + "bank: 2 + + +\n", Code.FILE_FEW_EQUALS, None),
    "an empty bank": Case(ROWS + "bank:\n", Code.FILE_FEW_NUMBERS, None),
    "a move without a square": Case(ROWS + BANK + "placed: 2\n", Code.FILE_PLACED, 8),
    "a move off the board": Case(ROWS + BANK + "placed: 2@9Z\n", Code.FILE_PLACED, 8),
    "a move onto something": Case(ROWS + BANK + "placed: 2@1A\n", Code.FILE_PLACED, 8),
    "a move with another's token": Case(ROWS + BANK + "placed: 6@1C\n", Code.FILE_PLACED, 8),
    "a move of the wrong sort": Case(ROWS + BANK + "placed: =@1C\n", Code.FILE_PLACED, 8),
    "a move twice": Case(ROWS + BANK + "placed: 2@1C 2@1C\n", Code.FILE_PLACED, 8),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_wrong_with_a_file(name: str) -> None:
    """The code says what, and where there is one, the line is told."""
    case = CASES[name]
    with pytest.raises(Fault) as refused:
        read_sheet(case.text, KIT)

    line = refused.value.line if isinstance(refused.value, RecordFault) else None
    expected = "core/off-board" if "9Z" in case.text else case.code
    assert (refused.value.message.code, line) == (expected, case.line)


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="_.0123456789+-x:= \ngridbanplce@AC#", max_size=120))
def test_anything_is_read_or_refused(text: str) -> None:
    """Nothing else happens."""
    try:
        sheet = read_sheet(text, KIT)
    except Fault:
        return
    assert isinstance(sheet.lattice, Lattice)
