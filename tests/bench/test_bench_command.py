"""``jeton bench``: what it says to people and to programs, compiled and uncompiled."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jeton.catalogue import GAMES
from jeton.cli import main
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from tests.bench.tiny import DRIVER, TASKS, make_tiny
from tests.cli.running import world

FIELDS = {
    "game": str,
    "compiled": bool,
    "calibration": float,
    "figures": list,
    "tasks": int,
    "legal_matched": int,
    "best_matched": int,
    "nodes": int,
    "reference_nodes": int,
    "matches_per_second": float,
    "points_a_seat": float,
}
FIGURE = {"name": str, "cases": int, "median": float, "mean": float, "p99": float, "most": float}


def check_report(report: dict[str, Any]) -> None:
    """The fields of a report and their kinds; programs rely on them."""
    assert {key: type(value) for key, value in report.items()} == FIELDS
    for figure in report["figures"]:
        assert {key: type(value) for key, value in figure.items()} == FIGURE
    assert [figure["name"] for figure in report["figures"]] == ["best turn", "all moves"]
    assert report["best_matched"] == report["legal_matched"] == report["tasks"] == TASKS


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The processes that the command starts: none, the answer is made up; benchmarks are tiny."""
    make_tiny(monkeypatch)
    started: list[tuple[str, ...]] = []

    def run(command: tuple[str, ...], **options: Any) -> subprocess.CompletedProcess[bytes]:
        started.append(command)
        assert options == {"capture_output": True, "check": False}
        figures = [
            {"name": name, "cases": 3, "median": 9.0, "mean": 90.0, "p99": 99.0, "most": 999.0}
            for name in ("best turn", "all moves")
        ]
        said = dict.fromkeys(FIELDS, 1) | {"compiled": False, "figures": figures}
        return subprocess.CompletedProcess(command, 0, json.dumps([said]).encode())

    monkeypatch.setattr(subprocess, "run", run)
    # Whether or not there is a compiler here.
    for game in GAMES.values():
        monkeypatch.setattr(game.generator, "compiled", lambda: True)
    return started


def test_for_programs(commands: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    """A list of reports, the uncompiled one after the compiled one; the note is no part of it."""
    assert main(["bench", "mathable", "--json"], {}) == 0
    out, err = capsys.readouterr()
    compiled, uncompiled = json.loads(out)

    check_report(compiled)
    assert (compiled["game"], compiled["compiled"], uncompiled["compiled"]) == ("mathable", True, False)
    assert err == Speaker("en").code(Code.BENCH_UNCOMPILED, game="mathable") + "\n"
    assert commands == [(sys.executable, "-m", "jeton.uncompiled", "bench", "mathable", "--json", "--alone")]


def test_alone(commands: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    """Only as the kernels are: no other process, no note."""
    assert main(["bench", "mathable", "--json", "--alone"], {}) == 0
    out, err = capsys.readouterr()
    (report,) = json.loads(out)

    check_report(report)
    assert (commands, err) == ([], "")


def test_all_games(commands: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    """Without a name, each game in turn."""
    assert main(["bench", "--json"], {}) == 0
    reports = json.loads(capsys.readouterr().out)

    assert [report["game"] for report in reports[::2]] == list(GAMES)
    assert [command[4] for command in commands] == list(GAMES)


def test_uncompiled_there_is_nothing_to_compare(
    commands: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where kernels run uncompiled already, one report is enough; and it is said how to change that."""
    monkeypatch.setattr(GAMES["mathable"].generator, "compiled", lambda: False)

    assert main(["bench", "mathable", "--json"], {}) == 0
    out, err = capsys.readouterr()
    (report,) = json.loads(out)
    assert report["compiled"] is False
    assert err == Speaker("en").code(Code.RUNS_UNCOMPILED) + "\n"
    assert commands == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_for_people(
    commands: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """A head, a line for each figure, the answers, the matches, and how much slower it is uncompiled."""
    assert main(["bench", "mathable", "--lang", language], {}) == 0
    lines = capsys.readouterr().out.splitlines()
    speaker = Speaker(language)

    assert len(lines) == 7
    assert lines[0].startswith("mathable, " + speaker.code(Code.COMPILED))
    assert "best turn" in lines[1]
    assert "all moves" in lines[2]
    assert lines[3].count(str(TASKS)) >= 3
    assert "90.0" in lines[5]
    assert "{" not in "".join(lines)
    assert speaker.code(Code.UNCOMPILED) in lines[5]


def test_an_unknown_game(commands: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    """It is named, and nothing is measured."""
    assert main(["bench", "chess"], {}) == 1
    out, err = capsys.readouterr()

    assert out == ""
    assert "chess" in err
    assert commands == []


def test_uncompiled_in_truth(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a process on the sources of the kernels: the same answers, nodes and points."""
    ran = subprocess.run(
        [sys.executable, "-c", DRIVER, "bench", "mathable", "--json", "--alone"],
        capture_output=True,
        cwd=tmp_path,
        env=world(tmp_path),
        timeout=60,
        check=True,
    )
    (slow,) = json.loads(ran.stdout)
    with pytest.MonkeyPatch.context() as monkeypatch:
        make_tiny(monkeypatch)
        assert main(["bench", "mathable", "--json", "--alone"], {}) == 0
    (quick,) = json.loads(capsys.readouterr().out)

    check_report(slow)
    assert slow["compiled"] is False
    same = ("game", "tasks", "nodes", "reference_nodes", "points_a_seat")
    assert {key: slow[key] for key in same} == {key: quick[key] for key in same}
    assert ran.stderr.decode() == Speaker("en").code(Code.RUNS_UNCOMPILED) + "\n"
