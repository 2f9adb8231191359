"""The benchmark of the server runs; what it measures is not for a test to say."""

import json

import pytest

from jeton.bench import load


def test_the_benchmark_measures_both_servers(capsys: pytest.CaptureFixture[str]) -> None:
    """Few tables, for a moment; all four see every move, and the bare server sends as much."""
    load.main(["--quick", "--json", "--game", "gamate"])
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert "16/16 sockets" in said.err
    for side in ("jeton", "echo"):
        assert found[side]["sockets"] == 16
        assert found[side]["moves_a_second"] > 0
    assert found["echo"]["bytes_a_move"] == pytest.approx(found["jeton"]["bytes_a_move"], rel=0.2)
    assert found["durable"]["writers"] == 50


def test_the_figures_are_a_table() -> None:
    """A line for each, both servers side by side."""
    cost = load.Cost(16, 100.0, 1.0, 2.0, 3.0, 4000.0, 5.0, 60.0)
    lines = load.table_of(load.Load("mathable", 2, 9.0, cost, cost, 1.0, 1.0, None)).splitlines()
    assert len(lines) == 10
    assert all(line.split()[-1] == line.split()[-2] for line in lines[1:-1])
