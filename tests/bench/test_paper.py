"""The bench of prints: every kind of which somebody waits, in figures for programs."""

import json

import pytest

from jeton.bench.paper import main
from jeton.catalogue import GAMES


def test_figures_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """A kit and a booklet of each game, and the solitaire; all in time, with little in them."""
    assert main(["--count", "2", "--sizes", "4", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert [(one["kind"], one["of"]) for one in figures] == [
        *(("kit", name) for name in GAMES),
        *(("puzzles", name) for name in GAMES),
        ("puzzles", "solitaire"),
    ]
    for one in figures:
        assert 0 < one["made"] + one["pressed"] == one["seconds"] <= one["within"]
        assert one["bytes"] > 10_000
