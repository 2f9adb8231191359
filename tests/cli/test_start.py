"""What a command imports: what it needs, and no more."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import position_text, turns_text, world

LOOK = """
import json, sys
from jeton.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print(json.dumps(sorted(sys.modules)))
"""
LARGE = {"litestar", "textual", "rich", "numpy", "uvicorn", "msgspec", "asyncio", "sqlite3"}
"""Each of these takes longer to import than the rest of a quick command."""


def imported(folder: Path, *call: str) -> set[str]:
    """What is in memory once a command is done."""
    ran = subprocess.run(
        [sys.executable, "-c", LOOK, *call],
        capture_output=True,
        cwd=folder,
        env=world(folder),
        check=True,
        text=True,
        timeout=60,
    )
    return set(json.loads(ran.stdout.splitlines()[-1]))


def test_the_version(tmp_path: Path) -> None:
    """Neither a game nor a catalogue of sentences."""
    names = imported(tmp_path, "--version")
    ours = {name for name in names if name.startswith("jeton.")}

    assert not names & LARGE
    assert "babel" not in names
    assert not {name for name in ours if name.startswith("jeton.games")}
    assert len(ours) <= 20
    assert len(names) <= 170


@pytest.mark.parametrize(
    ("game", "text"),
    [("mathable", position_text()), ("calculator", turns_text())],
    ids=lambda value: value[:8],
)
def test_the_moves_of_one_game(tmp_path: Path, game: str, text: str) -> None:
    """No other game, no screen, no server."""
    (tmp_path / "position.txt").write_text(text, "utf-8")
    names = imported(tmp_path, "moves", game, "position.txt", "--best", "1")
    games = {name.split(".")[2] for name in names if name.startswith("jeton.games.")}

    assert games == {game}
    assert not names & LARGE
    assert len(names) <= 315
