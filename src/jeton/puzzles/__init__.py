"""Puzzles from real positions: one turn is clearly best, and that it is has been proved."""

from jeton.puzzles.codes import Code
from jeton.puzzles.making import Found, find_puzzles, grade
from jeton.puzzles.puzzle import LEVELS, Puzzle, daily, read_puzzles, write_puzzles
from jeton.puzzles.trying import Tried, ask, is_proved, try_answer

__all__ = (
    "LEVELS",
    "Code",
    "Found",
    "Puzzle",
    "Tried",
    "ask",
    "daily",
    "find_puzzles",
    "grade",
    "is_proved",
    "read_puzzles",
    "try_answer",
    "write_puzzles",
)
