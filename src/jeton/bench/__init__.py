"""Benchmarks: how fast moves are found, compiled and uncompiled, in figures that can be compared."""

from jeton.bench.arena import Arena, hold_arena
from jeton.bench.bulk import Bulk, measure_bulk
from jeton.bench.chances import find_chances
from jeton.bench.crews import Crew
from jeton.bench.figures import Figure
from jeton.bench.pairs import Estimate, Meeting
from jeton.bench.positions import Task, read_tasks
from jeton.bench.prospects import study_deals
from jeton.bench.recorded import Records
from jeton.bench.report import Report, measure
from jeton.bench.solitaire import SolitaireReport, measure_solitaire
from jeton.bench.solving import Solving
from jeton.bench.strength import couples_of, measure_strength
from jeton.bench.training import train

__all__ = (
    "Arena",
    "Bulk",
    "Crew",
    "Estimate",
    "Figure",
    "Meeting",
    "Records",
    "Report",
    "SolitaireReport",
    "Solving",
    "Task",
    "couples_of",
    "find_chances",
    "hold_arena",
    "measure",
    "measure_bulk",
    "measure_solitaire",
    "measure_strength",
    "read_tasks",
    "study_deals",
    "train",
)
