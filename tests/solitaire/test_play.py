"""Playing: laying, lifting, checking, hints; every refusal is a code, and changes nothing."""

import pytest

from jeton.core.codes import Code as CoreCode
from jeton.core.errors import Fault
from jeton.core.picture import Grid
from jeton.solitaire import Level, Sheet, make, read_sheet
from jeton.solitaire.codes import Code
from jeton.solitaire.play import check, hint, is_solved, lay, lift, wrong_squares
from jeton.solitaire.render import picture
from tests.solitaire.kits import KIT, SOLVED, emptied, lattice

SOLUTION = lattice(SOLVED)
GIVEN = emptied(SOLUTION, (1, 2, 12, 22))
SHEET = Sheet(GIVEN)


def played(*moves: str) -> Sheet:
    """The sheet after some moves."""
    sheet = SHEET
    for move in moves:
        sheet = lay(sheet, move)
    return sheet


def test_laying() -> None:
    """A token of the bank on an open square; what was there goes back."""
    assert played("2@1C").placed == ((2, "2"),)
    assert played("2@1c", "+@1B").lattice.bank == ("5", "7")
    assert played("7@1C", "2@1C").placed == ((2, "2"),)
    assert played("7@1C", "7@1C").placed == ((2, "7"),)
    assert played("7@1C", "2@1C").lattice.bank == ("5", "7", "+")


def test_lifting() -> None:
    """What was laid goes back to the bank."""
    assert lift(played("2@1C", "+@1B"), "1C") == played("+@1B")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("hello", Code.MOVE_FORM),
        ("2@", Code.MOVE_FORM),
        ("@1C", Code.MOVE_FORM),
        ("2@C1", CoreCode.BAD_SQUARE),
        ("2@9C", CoreCode.OFF_BOARD),
        ("2@2B", Code.NO_SQUARE),
        ("2@1A", Code.GIVEN),
        ("6@1C", Code.NOT_IN_BANK),
        ("x@1B", Code.NOT_IN_BANK),
        ("+@1C", Code.WANTS_NUMBER),
        ("2@1B", Code.WANTS_SIGN),
    ],
)
def test_what_cannot_be_laid(move: str, code: str) -> None:
    """And why."""
    with pytest.raises(Fault) as refused:
        lay(SHEET, move)
    assert refused.value.message.code == code


@pytest.mark.parametrize(
    ("name", "code"),
    [("1A", Code.GIVEN), ("1C", Code.EMPTY), ("2B", Code.NO_SQUARE), ("", CoreCode.BAD_SQUARE)],
)
def test_what_cannot_be_lifted(name: str, code: str) -> None:
    """And why."""
    with pytest.raises(Fault) as refused:
        lift(SHEET, name)
    assert refused.value.message.code == code


def said(sheet: Sheet, known: bool = True) -> list[str]:
    """The codes of a check."""
    return [found.code for found in check(sheet, KIT, SOLUTION if known else None)]


def test_checking() -> None:
    """False lines in any case; tokens in the wrong place if it is known where they belong."""
    assert said(SHEET) == [Code.CHECK_FINE]
    assert said(played("2@1C")) == [Code.CHECK_FINE]
    assert said(played("7@1C")) == [Code.CHECK_WRONG]
    assert said(played("7@1C"), known=False) == [Code.CHECK_FINE]
    assert said(played("7@1C", "+@1B"), known=False) == [Code.FALSE]
    assert said(played("7@1C", "+@1B")) == [Code.FALSE, Code.CHECK_WRONG]
    done = played("2@1C", "+@1B", "5@3C", "7@5C")
    assert said(done) == [Code.CHECK_SOLVED]
    assert is_solved(done, KIT)
    assert not is_solved(played("2@1C", "+@1B", "7@3C", "5@5C"), KIT)


def test_hints() -> None:
    """The easiest next square; but first what is wrong."""
    first = hint(SHEET, KIT, SOLUTION)
    assert first.said.code == Code.HINT
    assert dict(first.said.params)["square"] == "3C"
    assert (first.square, first.token) == (12, "5")
    wrong = hint(played("7@1C"), KIT, SOLUTION)
    assert (wrong.said.code, wrong.square, wrong.token) == (Code.HINT_WRONG, 2, None)
    done = hint(played("2@1C", "+@1B", "5@3C", "7@5C"), KIT, SOLUTION)
    assert (done.said.code, done.square) == (Code.CHECK_SOLVED, None)


@pytest.mark.parametrize("level", Level, ids=lambda level: level.value)
def test_hints_lead_to_the_end(level: Level) -> None:
    """One after the other, also where nothing can be deduced."""
    puzzle = make(KIT, 4, level, b"hints")
    sheet = Sheet(puzzle.given)
    for _ in puzzle.given.open:
        told = dict(hint(sheet, KIT, puzzle.solution).said.params)
        sheet = lay(sheet, f"{told['token']}@{told['square']}")
    assert sheet.lattice.tokens == puzzle.solution.tokens


def test_no_hint() -> None:
    """Where several solutions are open, or none is left."""
    everything = read_sheet("grid:\n" + "_ _ _ _ _\n_ . _ . _\n" * 2 + "_ _ _ _ _\n", KIT)
    assert hint(everything, KIT, None).said.code == Code.HINT_NONE
    full = played("2@1C", "+@1B", "7@3C", "5@5C")
    assert hint(full, KIT, None).said.code == Code.HINT_NONE
    assert wrong_squares(full, None) == ()


def test_the_picture() -> None:
    """What was given is told apart from what was laid, and there are holes."""
    grid = picture(played("2@1C", "+@1B"), new=1)
    assert isinstance(grid, Grid)
    top = grid.rows[0]
    assert [cell.token for cell in top] == ["1", "+", "2", "=", "3"]
    assert [cell.printed for cell in top] == [True, False, False, True, True]
    assert [cell.new for cell in top] == [False, True, False, False, False]
    assert grid.grounds[grid.rows[1][1].ground].sign == " "
    assert grid.rows[2][2].token == ""
