"""``jeton bench solitaire``: our search beside CP-SAT, who must come to the same answers."""

import json
from importlib.metadata import PackageNotFoundError
from typing import Any

import pytest

from jeton.bench import cpsat, figures, measure_solitaire
from jeton.bench.cpsat import FILLING, PROVING, Model, cpsat_version
from jeton.bench.solitaire import Times
from jeton.cli import main
from jeton.commands import bench as benchmarks
from jeton.core.chance import seed_of
from jeton.language import LANGUAGES, Speaker
from jeton.solitaire import Lattice, Level, faults, make
from jeton.solitaire.lattice import empty, squares_of
from jeton.terminal.codes import Code
from tests.solitaire.kits import KIT, SOLVED, emptied, filled, lattice

_SECONDS = 60.0

with_cpsat = pytest.mark.skipif(cpsat_version() is None, reason="OR-Tools is not installed")


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """A benchmark that takes little time."""
    monkeypatch.setattr(figures, "_CALIBRATION_STEPS", 1000)
    monkeypatch.setattr(benchmarks, "_GRIDS", 2)
    monkeypatch.setattr(benchmarks, "_GRIDS_BESIDE", 1)

    def small(*arguments: Any, **options: Any) -> Any:
        return measure_solitaire(*arguments, sizes=(3,), **options)

    monkeypatch.setattr(benchmarks, "measure_solitaire", small)


def absent(name: str) -> str:
    """As if OR-Tools had never been heard of."""
    raise PackageNotFoundError(name)


# --- the model of CP-SAT -------------------------------------------------------------------------


@with_cpsat
@pytest.mark.parametrize("equals_last", [False, True])
def test_what_cpsat_fills_is_sound(equals_last: bool) -> None:
    """Before our judge."""
    grid = Model(empty(3, KIT.tokens), FILLING, equals_last).solve(_SECONDS)
    assert isinstance(grid, Lattice)
    assert faults(grid, KIT) == ()


@with_cpsat
@pytest.mark.parametrize("level", Level, ids=lambda level: level.value)
@pytest.mark.parametrize("size", [3, 4])
def test_cpsat_finds_the_same_solution_and_no_other(size: int, level: Level) -> None:
    """A stranger's word for it that our puzzles have one solution."""
    puzzle = make(KIT, size, level, seed_of("stranger"))
    model = Model(puzzle.given, PROVING)
    assert model.solve(_SECONDS) == Lattice(size, puzzle.solution.tokens, ())
    model.forbid(puzzle.solution)
    assert model.solve(_SECONDS) is False


@with_cpsat
def test_cpsat_finds_another_solution() -> None:
    """Where there is one; it does not always say no."""
    rows = SOLVED.replace("1 + 2", "_ + _").replace("4 + 5", "_ + _")
    model = Model(lattice(rows, "1 2 4 5 3 6"), PROVING)
    model.forbid(lattice(SOLVED))
    other = model.solve(_SECONDS)
    assert isinstance(other, Lattice)
    assert faults(other, KIT) == ()
    assert other.tokens != lattice(SOLVED).tokens


@with_cpsat
def test_no_time_is_too_short() -> None:
    """Then nothing is said."""
    assert Model(emptied(filled(8, "0"), squares_of(8)[::2]), PROVING).solve(0.0) is None


# --- the report ----------------------------------------------------------------------------------


def test_times() -> None:
    """In milliseconds."""
    assert Times.of([0.001, 0.003], 1) == Times(2, 2.0, 3.0, 1)


@with_cpsat
def test_beside_cpsat() -> None:
    """All answers hold, and the ratio is that of the means."""
    report = measure_solitaire(
        KIT, cases=2, beside=1, seconds=_SECONDS, on_progress=lambda text: None, sizes=(3,)
    )
    assert [(done.task, done.size) for done in report.comparisons] == [("fill", 3), ("prove", 3)]
    for done in report.comparisons:
        assert done.cpsat is not None
        assert (done.sound, done.agreed) == (done.ours.cases, done.cpsat.cases)
        assert done.ratio == done.cpsat.mean / done.ours.mean


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_ortools(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """It says so, and runs alone."""
    monkeypatch.setattr(cpsat, "version", absent)
    assert main(["bench", "solitaire", "--lang", language], {}) == 0
    ran = capsys.readouterr()
    assert Speaker(language).code(Code.BENCH_SOLITAIRE_ABSENT) in ran.err
    assert len(ran.out.splitlines()) == 3
    assert "CP-SAT" not in ran.out


@pytest.mark.parametrize("alone", [["--alone"], pytest.param([], marks=with_cpsat)])
def test_for_programs(capsys: pytest.CaptureFixture[str], alone: list[str]) -> None:
    """Everything that was measured, and the ratio."""
    assert main(["bench", "solitaire", "--json", *alone], {}) == 0
    said = json.loads(capsys.readouterr().out)
    assert said.keys() == {"compiled", "calibration", "cpsat", "seconds", "comparisons"}
    for done in said["comparisons"]:
        assert done.keys() == {"task", "size", "ours", "sound", "cpsat", "agreed", "ratio"}
        assert (done["cpsat"] is None) == (done["ratio"] is None) == bool(alone)


@with_cpsat
def test_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """One line for each task."""
    assert main(["bench", "solitaire"], {}) == 0
    head, beside, *tasks = capsys.readouterr().out.splitlines()
    assert head.startswith("solitaire, ")
    assert "OR-Tools" in beside
    assert [task.split()[:2] for task in tasks] == [["fill", "3"], ["prove", "3"]]
