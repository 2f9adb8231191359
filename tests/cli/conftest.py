"""Fixtures of the command line's tests."""

from pathlib import Path

import pytest

from jeton.cli import main
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
