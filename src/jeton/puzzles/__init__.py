"""Puzzles from real positions: one turn is clearly best, and that it is has been proved."""

from jeton.puzzles.codes import Code
from jeton.puzzles.hinting import STEPS, Hint, hint
from jeton.puzzles.making import Found, find_puzzles, grade, vary
from jeton.puzzles.proving import is_proved
from jeton.puzzles.puzzle import LEVELS, Puzzle, daily, read_puzzles, stock, write_puzzles
from jeton.puzzles.trying import Tried, ask, solution, try_answer

__all__ = (
    "LEVELS",
    "STEPS",
    "Code",
    "Found",
    "Hint",
    "Puzzle",
    "Tried",
    "ask",
    "daily",
    "find_puzzles",
    "grade",
    "hint",
    "is_proved",
    "read_puzzles",
    "solution",
    "stock",
    "try_answer",
    "vary",
    "write_puzzles",
)
