"""``jeton bench``: what it says to people and to programs, compiled and uncompiled."""

import json
import re
import subprocess
import sys
from dataclasses import asdict
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from jeton.bench import Figure, Report
from jeton.catalogue import GAMES
from jeton.cli import main
from jeton.commands import bench as benchmarks
from jeton.core.protocols import AnyGame
from jeton.games.calculator import generator
from jeton.language import LANGUAGES, Speaker
from jeton.terminal.codes import Code
from tests.bench.tiny import DRIVER, SEARCHED, TASKS, make_tiny
from tests.cli.running import world

FIELDS = {
    "game": str,
    "compiled": bool,
    "calibration": float,
    "figures": list,
    "tasks": int,
    "legal_known": int,
    "legal_matched": int,
    "best_matched": int,
    "nodes": int,
    "reference_nodes": int,
    "matches": int,
    "matches_per_second": float,
    "points_a_seat": float,
    "turns_a_match": float,
    "plays": list,
    "solved": list,
}
TALLY = {"kind": str, "moves": int, "points": float}
FIGURES = {
    "calculator": ["best line", "best turn", "first 1000 moves"],
    "equable": ["best placement", "best replacement", "first 1000 moves"],
    "gamate": ["first 1000 moves"],
    "mathable": ["best turn", "all moves"],
    "rigolade": ["best turn", "all moves"],
}
SOLVING = {
    "cards": int,
    "mode": str,
    "deals": int,
    "known": int,
    "right": int,
    "nodes_mean": float,
    "nodes_median": int,
    "nodes_most": int,
    "mean": float,
    "median": float,
    "most": float,
}
FIGURE = {"name": str, "cases": int, "median": float, "mean": float, "p99": float, "most": float}


def check_report(report: dict[str, Any]) -> None:
    """The fields of a report and their kinds; programs rely on them."""
    assert {key: type(value) for key, value in report.items()} == FIELDS
    for figure in report["figures"]:
        assert {key: type(value) for key, value in figure.items()} == FIGURE
    assert [figure["name"] for figure in report["figures"]] == FIGURES[report["game"]]
    for tally in report["plays"]:
        assert {key: type(value) for key, value in tally.items()} == TALLY
    assert [tally["moves"] for tally in report["plays"]] == sorted(
        (tally["moves"] for tally in report["plays"]), reverse=True
    )
    assert report["best_matched"] == report["tasks"] == (TASKS if report["game"] in SEARCHED else 0)
    assert report["legal_matched"] == report["legal_known"]
    assert report["matches"] == 1


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
            for name in FIGURES[command[4]]
        ]
        said = dict.fromkeys(FIELDS, 1) | {"compiled": False, "figures": figures}
        return subprocess.CompletedProcess(command, 0, json.dumps([said]).encode())

    monkeypatch.setattr(subprocess, "run", run)
    # Whether or not there is a compiler here.
    for game in GAMES.values():
        for room in (game.searcher, game.solver):
            if room is not None:
                monkeypatch.setattr(room, "compiled", lambda: True)
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
    """Without a name, each game in turn; uncompiled only where there is a search."""
    assert main(["bench", "--json"], {}) == 0
    reports = json.loads(capsys.readouterr().out)

    assert [report["game"] for report in reports if report["compiled"]] == list(GAMES)
    assert [command[4] for command in commands] == list(SEARCHED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_is_searched_for(
    commands: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """A head, how long moves take to list, the matches, their moves, the solver; no word of answers."""
    assert main(["bench", "gamate", "--json"], {}) == 0
    out, err = capsys.readouterr()
    (report,) = json.loads(out)
    assert main(["bench", "gamate", "--lang", language], {}) == 0
    head, figure, matches, *rest = capsys.readouterr().out.splitlines()
    speaker = Speaker(language)

    check_report(report)
    assert (report["tasks"], report["nodes"], commands, err) == (0, 0, [], "")
    assert head.startswith("gamate, ")
    assert figure.split()[:3] == ["first", "1000", "moves"]
    assert f"{report['points_a_seat']:.0f}" in matches
    plays, solved = rest[: len(report["plays"])], rest[len(report["plays"]) :]
    assert len(plays) == len(report["plays"])
    assert [line.split()[0] for line in solved] == ["5", "5"]
    for solving in report["solved"]:
        assert {key: type(value) for key, value in solving.items()} == SOLVING
        assert (solving["deals"], solving["known"], solving["right"]) == (2, 1, 1)
    assert all(speaker.code(Code.UNCOMPILED) not in line for line in (head, figure, matches, *plays))


def test_uncompiled_there_is_nothing_to_compare(
    commands: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where kernels run uncompiled already, one report is enough; and it is said how to change that."""
    monkeypatch.setattr(GAMES["mathable"].searcher, "compiled", lambda: False)

    assert main(["bench", "mathable", "--json"], {}) == 0
    out, err = capsys.readouterr()
    (report,) = json.loads(out)
    assert report["compiled"] is False
    assert err == Speaker("en").code(Code.RUNS_UNCOMPILED) + "\n"
    assert commands == []


@pytest.mark.parametrize(("game", "language"), list(zip(SEARCHED, cycle(LANGUAGES), strict=False)))
def test_for_people(
    commands: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str], game: str, language: str
) -> None:
    """A head, a line for each figure, the answers, the matches with the moves made in them, and how much
    slower it is uncompiled."""
    assert main(["bench", game, "--json", "--alone"], {}) == 0
    (report,) = json.loads(capsys.readouterr().out)
    assert main(["bench", game, "--lang", language], {}) == 0
    lines = capsys.readouterr().out.splitlines()
    speaker, names = Speaker(language), FIGURES[game]

    assert lines[0].startswith(f"{game}, " + speaker.code(Code.COMPILED))
    figures, answers, matches, *rest = lines[1 : 1 + len(names)], *lines[1 + len(names) :]
    plays, ratios = rest[: -len(names)], rest[-len(names) :]
    assert [line.split()[: len(name.split())] for name, line in zip(names, figures, strict=True)] == [
        name.split() for name in names
    ]
    # Where nobody has counted the moves, nothing is said of them.
    right = [TASKS, TASKS, TASKS, TASKS] if report["legal_known"] else [TASKS, TASKS]
    assert list(map(int, re.findall(r"\d+", answers))) == [
        *right,
        report["nodes"],
        report["reference_nodes"],
    ]
    assert f"{report['turns_a_match']:.1f}" in matches
    assert f"{report['points_a_seat']:.0f}" in matches
    assert plays == [
        speaker.code(
            Code.BENCH_PLAYS, what=tally["kind"], times=tally["moves"], points=f"{tally['points']:.1f}"
        )
        for tally in report["plays"]
    ]
    for name, line in zip(names, ratios, strict=True):
        assert line.split()[: len(name.split())] == name.split()
        assert speaker.code(Code.UNCOMPILED) in line
        assert "90.0" in line
    assert "{" not in "".join(lines)
    assert max(map(len, lines)) <= 110


def _made_up(game: AnyGame, mean: float) -> Report:
    """A report in which every figure has one mean."""
    figures = tuple(Figure(name, 3, mean, mean, mean, mean) for name in FIGURES[game.name])
    said: dict[str, Any] = dict.fromkeys(FIELDS, 1)
    return Report(
        **said | {"game": game.name, "compiled": True, "figures": figures, "plays": (), "solved": ()}
    )


def test_the_ratio_compares_the_same_positions(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All are measured compiled; then, once each, those that are measured uncompiled are compiled too."""
    asked: list[dict[str, Any]] = []

    def measured(game: AnyGame, box: Any, **how: Any) -> Report:
        how.pop("on_progress")
        asked.append(how)
        return _made_up(game, mean=30.0 if how["stride"] == 1 else 45.0)

    monkeypatch.setattr(benchmarks, "measure", measured)
    monkeypatch.setattr(benchmarks, "_measure_uncompiled", lambda name: asdict(_made_up(GAMES[name], 90.0)))
    monkeypatch.setattr(GAMES["mathable"].searcher, "compiled", lambda: True)
    assert main(["bench", "mathable"], {}) == 0
    lines = capsys.readouterr().out.splitlines()

    whole, share = asked
    assert whole["stride"] == 1
    assert whole["repeats"] > 1
    assert whole["matches"] > 1
    assert share["stride"] > 1
    assert (share["repeats"], share["matches"]) == (1, 1)
    # 90 to 45, not 90 to 30.
    for line in lines[-2:]:
        assert re.search(r"\b2\.0\b", line)
    asked.clear()
    monkeypatch.setattr(GAMES["mathable"].searcher, "compiled", lambda: False)
    assert main(["bench", "mathable", "--json", "--alone"], {}) == 0
    # This is what the process without compiled kernels runs.
    assert asked == [share]


def test_an_unknown_game(commands: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    """It is named, and nothing is measured."""
    assert main(["bench", "chess"], {}) == 1
    out, err = capsys.readouterr()

    assert out == ""
    assert "chess" in err
    assert commands == []


@pytest.mark.parametrize("game", SEARCHED)
def test_uncompiled_in_truth(tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str) -> None:
    """In a process on the sources of the kernels: the same answers, nodes and points."""
    ran = subprocess.run(
        [sys.executable, "-c", DRIVER, "bench", game, "--json", "--alone"],
        capture_output=True,
        cwd=tmp_path,
        env=world(tmp_path),
        timeout=60,
        check=True,
    )
    (slow,) = json.loads(ran.stdout)
    with pytest.MonkeyPatch.context() as monkeypatch:
        make_tiny(monkeypatch)
        monkeypatch.setattr(generator, "QUICK", 5_000)
        assert main(["bench", game, "--json", "--alone"], {}) == 0
    (quick,) = json.loads(capsys.readouterr().out)

    check_report(slow)
    assert slow["compiled"] is False
    differ = ("compiled", "calibration", "figures", "matches_per_second")
    same = FIELDS.keys() - differ
    assert {key: slow[key] for key in same} == {key: quick[key] for key in same}
    assert ran.stderr.decode() == Speaker("en").code(Code.RUNS_UNCOMPILED) + "\n"
