"""The command ``jeton strength``."""

import json
from dataclasses import replace

import pytest

from jeton.bench.strength import Strength
from jeton.cli import main
from jeton.terminal import strength

FOUND = Strength(
    game="gamate",
    bot="strong",
    rival="greedy",
    compiled=True,
    seed="word",
    limit=0.5,
    asked=200,
    pairs=120,
    points=101.25,
    error=6.5,
    won=0.95,
    lost=0.045,
    decisions=6000,
    mean=0.0123,
    p99=0.25,
    most=0.5,
)


def run(
    monkeypatch: pytest.MonkeyPatch, found: Strength | None, *arguments: str
) -> tuple[int, dict[str, object]]:
    """The exit code of a command that finds this, and what was asked for."""
    asked: dict[str, object] = {}

    def measure(name: str, **wish: object) -> Strength | None:
        asked.update(wish, name=name)
        return found

    monkeypatch.setattr(strength, "measure_strength", measure)
    return main(["strength", *arguments], {}), asked


def test_figures_in_words(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In both languages, with everything that was measured."""
    for language, words in (("en", "points a deal"), ("fr", "points par donne")):
        code, asked = run(monkeypatch, FOUND, "gamate", "--lang", language)
        said = capsys.readouterr().out
        assert code == 0
        assert words in said
        for figure in ("120", "200", "+101.2 ± 6.5", "95.0", "4.5", "0.012", "0.250", "0.500", "word"):
            assert figure in said
        assert (asked["deals"], asked["seconds"], asked["seed"], asked["jobs"]) == (200, 1.0, "strength", 1)


def test_figures_for_a_program(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """As JSON; the error of one pair is unknown."""
    arguments = ("gamate", "--json", "--deals", "3", "--seconds", "0.5", "--seed", "x", "--jobs", "2")
    code, asked = run(monkeypatch, replace(FOUND, error=float("inf")), *arguments)
    said = json.loads(capsys.readouterr().out)

    assert code == 0
    assert (said["points"], said["error"], said["p99"]) == (101.25, None, 0.25)
    assert (asked["deals"], asked["seconds"], asked["seed"], asked["jobs"]) == (3, 0.5, "x", 2)
    run(monkeypatch, replace(FOUND, error=float("inf")), "gamate")
    assert "± ?" in capsys.readouterr().out


def test_an_interruption_before_there_is_anything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ends like any other."""
    code, _ = run(monkeypatch, None, "gamate")

    assert code == 130
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("mathable",), ("mathable", "gamate")),
        (("chess",), ("chess",)),
        (("gamate", "--deals", "0"), ("--deals", "0")),
        (("gamate", "--seconds", "-1"), ("--seconds", "-1.0")),
        (("gamate", "--seconds", "nan"), ("--seconds", "nan")),
        (("gamate", "--jobs", "0"), ("--jobs", "0")),
    ],
)
def test_what_cannot_be_measured(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: tuple[str, ...]
) -> None:
    """A game without an expert, no such game, and numbers that are none."""
    assert main(["strength", *arguments], {}) == 1
    said = capsys.readouterr()
    assert said.out == ""
    for word in words:
        assert word in said.err


def test_a_short_run(capsys: pytest.CaptureFixture[str]) -> None:
    """With real bots."""
    assert main(["strength", "gamate", "--deals", "1", "--seconds", "0.01", "--json"], {}) == 0
    said = json.loads(capsys.readouterr().out)

    assert (said["pairs"], said["error"]) == (1, None)
    assert said["decisions"] > 30
