"""A benchmark that takes no time: few positions, one match, a short yardstick."""

from typing import Any

import pytest

from jeton.bench import Task, figures, positions, report, solving
from jeton.bench.solving import Deal, read_deals
from jeton.catalogue import GAMES, load_box
from jeton.commands import bench as benchmarks
from jeton.core.protocols import AnyGame

TASKS = 3

SEARCHED = {name: game for name, game in GAMES.items() if game.searcher is not None}
"""The games in which a best turn is searched for: they have positions, and kernels that may be compiled."""

DRIVER = """
import sys
from jeton import uncompiled
sys.meta_path.insert(0, uncompiled._SourceFirst())
from jeton.bench import figures, positions, report
from jeton.games.calculator import generator
from jeton.commands import bench as benchmarks
def few(game, box):
    tasks = positions.read_tasks(game, box)
    return tasks[:: max(1, (len(tasks) - 1) // 2)]
report.read_tasks = few
figures._CALIBRATION_STEPS = 1000
benchmarks._SHARE = 1
generator.QUICK = 5_000
sys.exit(uncompiled.main())
"""
"""The same in a process of its own, with the kernels uncompiled; the command follows.

Bots of Calculator search less than they do, or they would take half a minute.
"""


def few(game: AnyGame, box: Any) -> list[Task]:
    """Some of the positions: an early one, one from the middle, a late one."""
    tasks = positions.read_tasks(game, box)
    return tasks[:: max(1, (len(tasks) - 1) // 2)]


def few_deals(game: AnyGame, box: Any) -> list[Deal]:
    """One of the shortest deals, and the same once more as if nobody knew its value."""
    view, length, known = read_deals(game, box)[0]
    return [(view, length, known), (view, length, None)]


def make_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every benchmark of this process be tiny."""
    monkeypatch.setattr(report, "read_tasks", few)
    monkeypatch.setattr(solving, "read_deals", few_deals)
    monkeypatch.setattr(figures, "_CALIBRATION_STEPS", 1000)
    for name in ("_REPEATS", "_MATCHES", "_SHARE"):
        monkeypatch.setattr(benchmarks, name, 1)


def box_of(game: AnyGame) -> Any:
    """The box that comes with a game."""
    return load_box(game)
