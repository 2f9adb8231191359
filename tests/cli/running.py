"""What the tests of the command line share: running it here, or as a process of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from jeton.catalogue import find_game, load_box
from jeton.cli import main
from jeton.records import Record, read_record
from jeton.table import Match, resume

GAME = find_game("mathable")
COMMANDS = (
    "games",
    "rules",
    "box",
    "play",
    "resume",
    "score",
    "moves",
    "solve",
    "review",
    "replay",
    "verify",
    "solitaire",
    "print",
)

SHEET = """# the sheet's worked example
Anna: 12@8I 8@6H 2@9G 1@7F 16@8J draw
Bruno: 7@8F 6@9F 8@9H 4@6G 3@9E 21@8E 7@10E

Anna left: 17 42 11
"""

_EMPTY_ROW = " ".join("_" * 14)
ROWS = [_EMPTY_ROW] * 6 + ["_ _ _ _ _ _ 1 2 _ _ _ _ _ _", "_ _ _ _ _ _ 3 4 _ _ _ _ _ _"] + [_EMPTY_ROW] * 6


def position_text(
    rows: Sequence[str] = ROWS, rack: str = "rack: 1 2 3 4 5 7 12", game: str = "mathable"
) -> str:
    """A position file."""
    return "\n".join([f"game: {game}", "board:", *rows, rack]) + "\n"


LINE_ROWS = [" ".join("_" * 17)] * 6 + ["_ _ _ _ 2 1 x 7 = 1 4 7 _ _ _ _ _"] + [" ".join("_" * 17)] * 10
"""Équable's board with 21 × 7 = 147 from 7E."""


def lines_text(rows: Sequence[str] = LINE_ROWS, rack: str = "white: 3 4 9\ngrey: x\n") -> str:
    """A position file of Équable."""
    return "\n".join(["game: equable", "board:", *rows, rack])


_FIRST_ROWS = ("9 x 2 = 18", "_ _ = _ _", "_ _ 12 _ _", "_ _ - _ _", "_ _ 10 _ _")
TURN_ROWS = [f"{row} {' '.join('_' * 10)}" for row in _FIRST_ROWS] + [" ".join("_" * 15)] * 10
"""Calculator's board after the sheet's first turn."""


def turns_text(rows: Sequence[str] = TURN_ROWS, rack: str = "rack: 2 3 3 11 15 20\n") -> str:
    """A position file of Calculator."""
    return "\n".join(["game: calculator", "board:", *rows, rack])


def _equation_rows() -> list[str]:
    """Rigolade's board, empty: squares for numbers and signs, the printed =, and where there is no square."""
    lines = ("_ _ _ =" * 5 + " _", "_ # " * 10 + "_", "_ _ _ =" * 5 + " _", "= # " * 10 + "=")
    return [" ".join(lines[row % 4].replace("=_", "= _").split()) for row in range(21)]


EQUATION_ROWS = _equation_rows()
EQUATION_ROWS[8] = "_ _ _ = _ _ _ = 1 _ 2 = 3 _ _ = _ _ _ = _"
EQUATION_ROWS[9] = "_ # _ # _ # _ # x # x # + # _ # _ # _ # _"
EQUATION_ROWS[10] = "_ _ _ = _ _ _ = 2 + 4 = 6 _ _ = _ _ _ = _"
EQUATION_ROWS[12] = "_ _ _ = _ _ _ = 2 _ 8 = 9 _ _ = _ _ _ = _"
"""Rigolade's board after four turns: a sign alone makes 1 + 2 = 3 in row 9."""


def equations_text(
    rows: Sequence[str] = EQUATION_ROWS, rack: str = "numbers: 1 3 3 6 6 10 50\nsigns: + + - x\n"
) -> str:
    """A position file of Rigolade."""
    return "\n".join(["game: rigolade", "board:", *rows, rack])


@dataclass(frozen=True)
class Ran:
    """What a command did."""

    code: int
    out: str
    err: str


class Runner:
    """Runs commands in this process, with a home of their own."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.folder = folder
        self.home = folder / "home"
        self._monkeypatch, self._capsys = monkeypatch, capsys
        monkeypatch.chdir(folder)
        monkeypatch.setenv("HOME", str(folder / "nobody"))
        monkeypatch.setenv("COLUMNS", "80")

    def __call__(self, *arguments: str, typed: str | bytes = "", lang: str = "") -> Ran:
        """Run one command; what is typed stands on standard input, which is no terminal."""
        raw = typed.encode() if isinstance(typed, str) else typed
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        try:
            code = main(arguments, {"JETON_HOME": str(self.home), "LANG": lang})
        except SystemExit as stop:
            code = int(stop.code or 0)
        written = self._capsys.readouterr()
        return Ran(code, written.out, written.err)

    def file(self, name: str, text: str | bytes) -> str:
        """Write a file; its name."""
        (self.folder / name).write_bytes(text.encode() if isinstance(text, str) else text)
        return name

    def saved(self) -> list[Path]:
        """The matches in Jeton's own folder."""
        return sorted((self.home / "matches").glob("*"))


def world(folder: Path, **variables: str) -> dict[str, str]:
    """The variables of a process with a home of its own."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(folder / "nobody"),
        "JETON_HOME": str(folder / "home"),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        **variables,
    }


def process(
    folder: Path, *arguments: str, typed: str | bytes = b"", variables: Mapping[str, str] | None = None
) -> Ran:
    """Run one command as a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-m", "jeton", *arguments],
        input=typed.encode() if isinstance(typed, str) else typed,
        capture_output=True,
        cwd=folder,
        env=world(folder, **(variables or {})),
        timeout=60,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def kept(path: Path) -> Record:
    """The record in a file."""
    return read_record(path.read_text("utf-8"))


def match_in(path: Path) -> Match:
    """The match in a file, its staged moves left aside."""
    return resume(GAME, load_box(GAME), kept(path), now=0)


def saved_in(folder: Path) -> Path:
    """The one match that a process has saved in its home."""
    (path,) = (folder / "home" / "matches").glob("*.txt")
    return path


def one_sentence(ran: Ran) -> str:
    """The one line that a command says of something wrong."""
    assert "Traceback" not in ran.out + ran.err
    assert ran.err.endswith("\n")
    (line,) = ran.err.splitlines()
    assert line.startswith("jeton: ")
    sentence = line.removeprefix("jeton: ")
    assert len(sentence) > 15
    assert "{" not in sentence
    return sentence
