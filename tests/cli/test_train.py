"""The command ``jeton train``."""

from pathlib import Path

import pytest

from jeton.bench import training
from jeton.cli import main
from jeton.core.weights import read_weights

SHORT = ("train", "rigolade", "--matches", "10", "--rounds", "1", "--seed", "a  word")


def test_a_short_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shown, or in a file; the same both times."""
    monkeypatch.setattr(training, "PAIRS", 2)
    assert main([*SHORT], {}) == 0
    shown = capsys.readouterr().out
    found = read_weights(shown, "rigolade")
    assert (found.seed, found.matches, found.rounds, found.kept, found.pairs) == ("a word", 10, 1, 1, 2)
    file = tmp_path / "weights.txt"
    assert main([*SHORT, "--out", str(file), "--lang", "en"], {}) == 0
    assert "weights of round 1 of 1" in capsys.readouterr().out
    assert file.read_text("utf-8") == shown


def test_what_cannot_be_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing to learn, no matches, no such folder: said before any work is done."""
    assert main(["train", "gamate", "--lang", "en"], {}) == 1
    assert "only for: rigolade" in capsys.readouterr().err
    assert main(["train", "rigolade", "--matches", "0", "--lang", "en"], {}) == 1
    assert "--matches" in capsys.readouterr().err
    assert main([*SHORT, "--out", str(tmp_path / "none" / "file"), "--lang", "en"], {}) == 1
    assert "cannot be written" in capsys.readouterr().err
