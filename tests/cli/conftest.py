"""Fixtures of the command line's tests."""

from pathlib import Path

import pytest

from jeton.catalogue import GAMES
from jeton.cli import main
from jeton.commands import doctor
from tests.cli.running import Runner


@pytest.fixture
def jeton(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """Runs commands in this process, in an empty folder."""
    return Runner(tmp_path, monkeypatch, capsys)


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The text of a finished match between two bots."""
    folder = tmp_path_factory.mktemp("finished")
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.chdir(folder)
        seats = ("--seats", "Anna=random,Bruno=random")
        main(["play", "mathable", *seats, "--plain", "--seed", "golden", "--record", "match.txt"], {})
    return (folder / "match.txt").read_text("utf-8")


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there had been no compiler."""
    for game in GAMES.values():
        for room in (game.searcher, game.solver):
            if room is not None:
                monkeypatch.setattr(room, "compiled", lambda: False)
    monkeypatch.setattr(doctor, "solitaire_compiled", lambda: False)
    monkeypatch.setattr("jeton.solitaire.compiled", lambda: False)


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if there had been one, whether there was or not."""
    for game in GAMES.values():
        for room in (game.searcher, game.solver):
            if room is not None:
                monkeypatch.setattr(room, "compiled", lambda: True)
    monkeypatch.setattr(doctor, "solitaire_compiled", lambda: True)
    monkeypatch.setattr("jeton.solitaire.compiled", lambda: True)
