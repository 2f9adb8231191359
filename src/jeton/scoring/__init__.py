"""The score of people who play with the real box: a sheet of lines, each judged. Names no game.

::

    codes    what a sheet has to say
    lines    one line of a sheet, read and written
    sheet    the sheet: entering, undo, corrections, who is next, how it ends
    text     a sheet as a file
"""

from jeton.scoring.lines import Act, Line, read_line, write_line
from jeton.scoring.sheet import MOST_LINES, Correction, Entry, Lost, ScoreSheet, open_sheet
from jeton.scoring.text import head_of, read_sheet, write_sheet

__all__ = (
    "MOST_LINES",
    "Act",
    "Correction",
    "Entry",
    "Line",
    "Lost",
    "ScoreSheet",
    "head_of",
    "open_sheet",
    "read_line",
    "read_sheet",
    "write_line",
    "write_sheet",
)
