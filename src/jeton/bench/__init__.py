"""Benchmarks: how fast moves are found, compiled and uncompiled, in figures that can be compared."""

from jeton.bench.figures import Figure
from jeton.bench.positions import Task, read_tasks
from jeton.bench.report import Report, measure
from jeton.bench.solitaire import SolitaireReport, measure_solitaire
from jeton.bench.solving import Solving
from jeton.bench.strength import Strength, measure_strength

__all__ = (
    "Figure",
    "Report",
    "SolitaireReport",
    "Solving",
    "Strength",
    "Task",
    "measure",
    "measure_solitaire",
    "measure_strength",
    "read_tasks",
)
