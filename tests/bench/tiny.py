"""A benchmark that takes no time: few positions, one match, a short yardstick."""

import pytest

from jeton.bench import Task, figures, positions, report
from jeton.catalogue import load_box
from jeton.core.protocols import AnyGame
from jeton.games.mathable.equipment import Box
from jeton.terminal import engine

TASKS = 3

DRIVER = """
import sys
from jeton import uncompiled
sys.meta_path.insert(0, uncompiled._SourceFirst())
from jeton.bench import figures, positions, report
from jeton.terminal import engine
report.read_tasks = lambda game, box: positions.read_tasks(game, box)[::67]
figures._CALIBRATION_STEPS = 1000
engine._UNCOMPILED_MATCHES = 1
sys.exit(uncompiled.main())
"""
"""The same in a process of its own, with the kernels uncompiled; the command follows."""


def few(game: AnyGame, box: Box) -> list[Task]:
    """Some of the positions: an early one, one from the middle, a late one."""
    return positions.read_tasks(game, box)[::67]


def make_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every benchmark of this process be tiny."""
    monkeypatch.setattr(report, "read_tasks", few)
    monkeypatch.setattr(figures, "_CALIBRATION_STEPS", 1000)
    for name in ("_COMPILED_REPEATS", "_UNCOMPILED_REPEATS", "_MATCHES", "_UNCOMPILED_MATCHES"):
        monkeypatch.setattr(engine, name, 1)


def box_of(game: AnyGame) -> Box:
    """The box that comes with a game."""
    box: Box = load_box(game)
    return box
