"""Benchmarks: how fast moves are found, compiled and uncompiled, in figures that can be compared."""

from jeton.bench.figures import Figure
from jeton.bench.positions import Task, read_tasks
from jeton.bench.report import Report, measure

__all__ = ("Figure", "Report", "Task", "measure", "read_tasks")
