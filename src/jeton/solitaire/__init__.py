"""The solitaire of Calculator (ruling C23): judge, solver, deductive solver, maker of puzzles, play."""

from jeton.solitaire.deduction import Level, Solved, deduce, next_deduction, read_level
from jeton.solitaire.judge import faults
from jeton.solitaire.kit import GAME, Kit, kit_of
from jeton.solitaire.lattice import SIZES, Lattice, check_size
from jeton.solitaire.making import Puzzle, daily, make
from jeton.solitaire.naming import Name, make_named, read_name
from jeton.solitaire.solver import Answer, Verdict, compiled, fill, solve
from jeton.solitaire.study import Deduction, Technique
from jeton.solitaire.text import Sheet, bank_words, grid_rows, read_sheet, write_sheet

__all__ = (
    "GAME",
    "SIZES",
    "Answer",
    "Deduction",
    "Kit",
    "Lattice",
    "Level",
    "Name",
    "Puzzle",
    "Sheet",
    "Solved",
    "Technique",
    "Verdict",
    "bank_words",
    "check_size",
    "compiled",
    "daily",
    "deduce",
    "faults",
    "fill",
    "grid_rows",
    "kit_of",
    "make",
    "make_named",
    "next_deduction",
    "read_level",
    "read_name",
    "read_sheet",
    "solve",
    "write_sheet",
)
