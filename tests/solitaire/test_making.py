"""Making puzzles: one solution, of the level asked for, the same for the same seed; the puzzle of the day."""

from datetime import date, timedelta

import pytest

from jeton.core.chance import seed_of
from jeton.core.errors import Fault
from jeton.solitaire import SIZES, Level, Verdict, daily, deduce, faults, make, solve, write_sheet
from jeton.solitaire.deduction import within
from jeton.solitaire.kit import in_order
from jeton.solitaire.making import weekday
from jeton.solitaire.text import Sheet
from tests.solitaire.kits import KIT


@pytest.mark.parametrize("level", Level, ids=lambda level: level.value)
@pytest.mark.parametrize("size", SIZES)
def test_puzzles_of_every_size_and_level(size: int, level: Level) -> None:
    """The bank fits exactly, the solution is the only one, and it takes the techniques of the level."""
    puzzle = make(KIT, size, level, seed_of("test"))
    given = puzzle.given
    answer = solve(given)

    assert faults(puzzle.solution, KIT) == ()
    assert in_order(puzzle.solution.tokens[square] or "" for square in given.open) == given.bank
    assert answer is not None
    assert (answer.verdict, answer.solutions) == (Verdict.ONE, (puzzle.solution,))
    assert puzzle.level is level
    assert len(given.open) > 2 * size
    assert deduce(given, within(level)).lattice == puzzle.solved.lattice == puzzle.solution
    if level is not Level.EASY:
        easier = list(Level)[list(Level).index(level) - 1]
        assert not deduce(given, within(easier)).whole


def test_the_same_seed_makes_the_same_puzzle() -> None:
    """Today and tomorrow, here and elsewhere."""
    assert write_sheet(Sheet(make(KIT, 3, Level.MEDIUM, seed_of("birthday")).given)) == GOLDEN
    one, two = (make(KIT, 4, Level.EASY, seed_of(seed)).given for seed in ("a", "b"))
    assert one != two
    assert make(KIT, 4, Level.EASY, seed_of("a")).given == one


GOLDEN = """grid:
_ _ _ = _
_ . _ . _
_ _ _ _ _
- . x . _
2 x _ _ _
bank: 1 1 1 2 10 10 12 12 - : : = = = = =
"""


def test_progress_is_told() -> None:
    """Attempt, tokens tried, tokens in all; what the listener raises stops it."""
    heard: list[tuple[int, int, int]] = []
    make(KIT, 4, Level.HARD, seed_of("test"), lambda *told: heard.append(told))
    assert heard[0] == (1, 0, 40)
    assert all(0 <= tried < tokens == 40 for _, tried, tokens in heard)
    with pytest.raises(KeyboardInterrupt):
        make(KIT, 8, Level.HARD, seed_of("test"), _interrupt)


def _interrupt(attempt: int, tried: int, tokens: int) -> None:
    if tried:
        raise KeyboardInterrupt


def test_a_size_that_there_is_not() -> None:
    """Refused before anything is done."""
    with pytest.raises(Fault):
        make(KIT, 40, Level.EASY, b"")


# --- the puzzle of the day -----------------------------------------------------------------------


def test_the_puzzle_of_a_day() -> None:
    """The same for everyone, another every day, easy on Mondays and for experts on Sundays."""
    monday = daily(KIT, "2026-11-16")
    assert monday == daily(KIT, "2026-11-16")
    assert monday.given != daily(KIT, "2026-11-17").given
    assert monday.level is Level.EASY
    assert daily(KIT, "2026-11-15").level is Level.EXPERT


def test_days_of_the_week() -> None:
    """As the calendar has them."""
    for days in range(0, 300_000, 997):
        day = date(1583, 1, 1) + timedelta(days)
        assert weekday(day.isoformat()) == day.weekday()


@pytest.mark.parametrize(
    "day",
    [
        "",
        "today",
        "2026-2-3",
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "0000-01-01",
        "2026-01-32",
        "٢٠٢٦-01-01",
    ],
)
def test_days_that_there_are_not(day: str) -> None:
    """Refused."""
    with pytest.raises(Fault):
        weekday(day)


def test_leap_days() -> None:
    """Every fourth year, but not every hundredth, but every four-hundredth."""
    assert weekday("2024-02-29") == 3
    assert weekday("2000-02-29") == 1
    with pytest.raises(Fault):
        weekday("1900-02-29")
