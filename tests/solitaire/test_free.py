"""The free grid: what counts and what does not yet, files, and filling up what somebody has begun."""

import pytest

from jeton.core.chance import Stream
from jeton.core.errors import Fault
from jeton.solitaire import (
    Ended,
    Lattice,
    Sheet,
    Truth,
    empty_sheet,
    faults,
    fill_up,
    read_free,
    read_sheet,
    standing,
    write_free,
)
from jeton.solitaire.codes import Code
from jeton.solitaire.lattice import empty, squares_of
from jeton.solitaire.play import lay
from tests.solitaire.kits import KIT, SOLVED, filled, is_true, lattice

SEED = b"free"

CROSSED = """
9 x 2 = 18 _ _
: . _ . _ . _
3 _ _ _ _ _ _
= . _ . _ . _
3 _ _ _ _ _ _
_ . _ . _ . _
_ _ _ _ _ _ _
"""
"""Two equalities that share the 9, and gaps behind both."""


def truths(rows: str) -> dict[str, str]:
    """What each run is, as it is read."""
    return {run.shown: run.truth.value for run in standing(lattice(rows)).runs}


def with_first_row(row: str) -> str:
    """A grid of size 4 with nothing but its first row."""
    return row + "\n" + "_ . _ . _ . _\n_ _ _ _ _ _ _\n" * 3


# --- what counts ---------------------------------------------------------------------------------


def test_nothing_is_laid() -> None:
    """That counts for nothing, and is not false."""
    now = standing(empty(4, KIT.tokens))
    assert (now.laid, now.squares, now.counts, now.done, now.runs) == (0, 40, False, False, ())
    assert now.said.code == Code.FREE_EMPTY


def test_runs_count_where_lines_have_gaps() -> None:
    """From the first equality on; a token that stands in a row need not stand in a column."""
    now = standing(lattice(CROSSED))
    assert truths(CROSSED) == {"9 × 2 = 18": "true", "9 ÷ 3 = 3": "true"}
    assert (now.laid, now.counts, now.done) == (9, True, False)
    assert now.said.code == Code.FREE_COUNTS


def test_two_runs_of_a_line() -> None:
    """A gap ends an equality, and another may follow."""
    rows = "5 = 4 + 1 _ 3 + 4 = 7\n" + "_ . _ . _ . _ . _ . _\n_ _ _ _ _ _ _ _ _ _ _\n" * 5
    assert truths(rows) == {"5 = 4 + 1": "true", "3 + 4 = 7": "true"}


@pytest.mark.parametrize(
    ("row", "truth", "code"),
    [
        ("9 x 2 = 18 _ _", Truth.TRUE, Code.FREE_TRUE),
        ("9 x 2 = 17 _ _", Truth.FALSE, Code.FALSE),
        ("9 x 2 = 17 + 1", Truth.TRUE, Code.FREE_TRUE),
        # Strictly in order: 2 + 3 is 5, times 4 is 20.
        ("2 + 3 x 4 = 20", Truth.TRUE, Code.FREE_TRUE),
        ("2 + 3 x 4 = 14", Truth.FALSE, Code.FALSE),
        # Exact: a third three times.
        ("1 : 3 x 3 = 1", Truth.TRUE, Code.FREE_TRUE),
        ("3 = 3 _ _ _ _", Truth.FALSE, Code.BARE_MEMBERS),
        ("3 = 2 + 1 _ _", Truth.TRUE, Code.FREE_TRUE),
        ("1 : 0 = 5 _ _", Truth.FALSE, Code.ZERO),
        ("9 x 2 _ _ _ _", Truth.OPEN, Code.NO_EQUALS),
        ("9 x 2 = _ _ _", Truth.OPEN, Code.SIGN_AT_END),
        ("_ = 2 x 9 _ _", Truth.OPEN, Code.SIGN_AT_END),
        ("9 x _ _ _ _ _", Truth.OPEN, Code.SIGN_AT_END),
    ],
)
def test_what_a_run_is(row: str, truth: Truth, code: str) -> None:
    """True, false, or not an equality yet; and only what is true counts."""
    now = standing(lattice(with_first_row(row)))
    (run,) = now.runs
    assert (run.truth, run.said.code) == (truth, code)
    assert now.counts == (truth is Truth.TRUE) == (run.fault is None)
    assert now.said.code == (Code.FREE_COUNTS if now.counts else Code.FREE_SO_FAR)


def test_a_token_alone_does_not_count() -> None:
    """Nor does anything beside it, until it belongs somewhere."""
    now = standing(lattice(with_first_row("9 x 2 = 18 _ 5")))
    assert (now.alone, now.counts) == ((6,), False)
    assert standing(lattice(with_first_row("_ _ _ = _ _ _"))).alone == (3,)


def test_done_is_c23() -> None:
    """A full grid is done if, and only if, the judge of whole lines has nothing against it."""
    whole = lattice(SOLVED)
    assert standing(whole).done
    assert standing(whole).said.code == Code.FREE_DONE
    wrong = lattice(SOLVED.replace("12", "13"))
    assert not standing(wrong).done
    assert faults(wrong, KIT)
    assert not standing(whole.lift(1)).done


@pytest.mark.parametrize("size", [3, 5, 8])
def test_runs_agree_with_the_brute_force(size: int) -> None:
    """Tokens are taken off at random; what is said of each run is what brackets and Python say."""
    whole = filled(size, "runs")
    assert standing(whole).done
    for attempt in range(20):
        stream = Stream(SEED, "runs", attempt)
        part = whole
        for square in stream.draw(squares_of(size), 2 + attempt):
            part = part.lift(square)
        for run in standing(part).runs:
            oracle = run.tokens[0].isdigit() and run.tokens[-1].isdigit() and is_true(run.tokens)
            assert (run.truth is Truth.TRUE) == oracle, run.shown


# --- files ---------------------------------------------------------------------------------------


def test_files() -> None:
    """Written and read again, it lies as it lay."""
    sheet = empty_sheet(KIT, 4)
    for move in ("18@1E", "9@1A", "x@1B", "2@1C", "=@1D", ":@2A"):
        sheet = lay(sheet, move)
    text = write_free(sheet, "mine")
    assert text.startswith("# mine\ngrid:\n9 x 2 = 18 _ _\n: .")
    again = read_free(text, KIT)
    assert again.given == empty_sheet(KIT, 4).given
    assert again.lattice == sheet.lattice
    assert read_free(text + "placed: 3@3A\n", KIT).placed[-1] == (14, "3")


def test_a_grid_that_cannot_be_filled_any_more_is_read_all_the_same() -> None:
    """Whoever has used up the `=` may take some back."""
    row = "{0} = {0} = {0} = {0} = 9"
    rows = [row.format(number) for number in (1, 2, 3, 4)] + [row.format(5).replace("9", "8")]
    text = "grid:\n" + "\n_ . _ . _ . _ . _\n".join(rows) + "\n"
    with pytest.raises(Fault) as refused:
        read_sheet(text, KIT)
    assert refused.value.message.code == Code.FILE_FEW_EQUALS
    sheet = read_free(text, KIT)
    assert sheet.lattice.bank.count("=") == 4
    assert not standing(sheet.lattice).counts


EMPTY_ROWS = "_ . _ . _\n_ _ _ _ _\n" * 2


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (f"grid:\n1 + 2 = 3\n{EMPTY_ROWS}bank: 1 2\n", Code.FILE_BANK, 7),
        (f"grid:\n1 + 2 = 3\n{EMPTY_ROWS}bank:\n", Code.FILE_BANK, None),
        (f"grid:\n1 1 2 = 3\n{EMPTY_ROWS}", Code.FILE_NUMBER, 2),
        (f"grid:\n1 + 77 = 3\n{EMPTY_ROWS}", Code.FILE_UNKNOWN, 2),
        (f"grid:\n1 + 2 = 3\n{EMPTY_ROWS}placed: 3@1A\n", Code.FILE_PLACED, 7),
        ("grid:\n1 = 1 = 1\n_ . _ . _\n1 = 1 _ _\n_ . _ . _\n_ _ _ _ _\n", Code.FILE_COUNT, None),
        ("grid:\n1 + 2\n", Code.FILE_NOT_SQUARE, 2),
        ("hello", Code.FILE_LINE, 1),
        ("", Code.FILE_NO_GRID, None),
    ],
)
def test_files_that_are_none(text: str, code: str, line: int | None) -> None:
    """Each is told what is wrong, and where."""
    with pytest.raises(Fault) as refused:
        read_free(text, KIT)
    assert (refused.value.message.code, getattr(refused.value, "line", None)) == (code, line)


def test_there_is_no_such_size() -> None:
    """As everywhere: 3 to 8 numbers a side."""
    with pytest.raises(Fault) as refused:
        empty_sheet(KIT, 9)
    assert refused.value.message.code == Code.BAD_SIZE


# --- filling up ----------------------------------------------------------------------------------


def ended(start: Lattice) -> tuple[Ended, Lattice | None]:
    """What attempts come to in the end."""
    for attempt in range(30):
        tried = fill_up(start, SEED, attempt)
        if tried.ended is not Ended.CUT:
            return tried.ended, tried.lattice
    raise AssertionError("no end")


@pytest.mark.parametrize("size", [3, 5, 8])
def test_filling_up_keeps_what_lies_there(size: int) -> None:
    """An empty grid, and one that was begun; the judge agrees."""
    for sheet in (empty_sheet(KIT, size), lay(lay(empty_sheet(KIT, size), "17@1A"), "-@1B")):
        how, full = ended(sheet.lattice)
        assert how is Ended.FOUND
        assert full is not None
        assert all(full.tokens[square] == token for square, token in sheet.placed)
        assert faults(full, KIT) == ()
        assert standing(full).done
        assert len(full.bank) == len(KIT.tokens) - len(squares_of(size))


def test_filling_up_knows_when_there_is_no_way() -> None:
    """What is false already stays false."""
    false = lattice("1 + 1 = 3\n" + EMPTY_ROWS)
    start = Lattice(3, false.tokens, Sheet(empty(3, KIT.tokens)).lattice.bank)
    assert ended(start) == (Ended.NONE, None)


def test_filling_up_may_be_cut_short() -> None:
    """Then nothing is known; the same attempt comes to the same."""
    start = empty(8, KIT.tokens)
    tried = fill_up(start, SEED, 0, budget=3)
    assert (tried.ended, tried.lattice) == (Ended.CUT, None)
    assert fill_up(start, SEED, 1) == fill_up(start, SEED, 1)
