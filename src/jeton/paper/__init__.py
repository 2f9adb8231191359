"""Prints: games to cut out, score sheets, booklets of puzzles, diagrams and whole matches, as PDF by Typst.

Each kind of print has a module, which makes a ``Document`` of what the screen shows; ``press`` prints it.
"""

from jeton.paper.booklets import (
    Leaf,
    booklet,
    class_sheet,
    contents,
    make_leaf,
    make_leaves,
    read_levels,
    read_sizes,
)
from jeton.paper.diagrams import diagram
from jeton.paper.kits import BOARDS, RULES, KitRequest, kit
from jeton.paper.matches import match_pages
from jeton.paper.portions import PER_PAGE, check_per_page
from jeton.paper.press import Document, press
from jeton.paper.puzzles import Pick, pick, pick_daily, puzzle_booklet, puzzle_sheet, read_puzzle_levels
from jeton.paper.setting import PAPERS, Setting, check_paper
from jeton.paper.sheets import score_sheet
from jeton.paper.times import USUAL, times_table

__all__ = (
    "BOARDS",
    "PAPERS",
    "PER_PAGE",
    "RULES",
    "USUAL",
    "Document",
    "KitRequest",
    "Leaf",
    "Pick",
    "Setting",
    "booklet",
    "check_paper",
    "check_per_page",
    "class_sheet",
    "contents",
    "diagram",
    "kit",
    "make_leaf",
    "make_leaves",
    "match_pages",
    "pick",
    "pick_daily",
    "press",
    "puzzle_booklet",
    "puzzle_sheet",
    "read_levels",
    "read_puzzle_levels",
    "read_sizes",
    "score_sheet",
    "times_table",
)
