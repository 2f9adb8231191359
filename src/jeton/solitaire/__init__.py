"""The solitaire of Calculator (ruling C23): judge, solver, deductive solver, maker of puzzles, play."""

from jeton.solitaire.deduction import Level, Solved, deduce, next_deduction, read_level
from jeton.solitaire.free import Run, Standing, Truth, empty_sheet, standing
from jeton.solitaire.judge import faults
from jeton.solitaire.kit import GAME, Kit, kit_of
from jeton.solitaire.lattice import SIZES, Lattice, check_size
from jeton.solitaire.making import Puzzle, daily, make
from jeton.solitaire.naming import Name, make_named, read_name
from jeton.solitaire.solver import Answer, Attempt, Ended, Verdict, compiled, fill, fill_up, solve
from jeton.solitaire.study import Deduction, Technique
from jeton.solitaire.text import Sheet, bank_words, grid_rows, read_free, read_sheet, write_free, write_sheet

__all__ = (
    "GAME",
    "SIZES",
    "Answer",
    "Attempt",
    "Deduction",
    "Ended",
    "Kit",
    "Lattice",
    "Level",
    "Name",
    "Puzzle",
    "Run",
    "Sheet",
    "Solved",
    "Standing",
    "Technique",
    "Truth",
    "Verdict",
    "bank_words",
    "check_size",
    "compiled",
    "daily",
    "deduce",
    "empty_sheet",
    "faults",
    "fill",
    "fill_up",
    "grid_rows",
    "kit_of",
    "make",
    "make_named",
    "next_deduction",
    "read_free",
    "read_level",
    "read_name",
    "read_sheet",
    "solve",
    "standing",
    "write_free",
    "write_sheet",
)
