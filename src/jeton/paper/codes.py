"""What is printed, and what can go wrong with it."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    NO_SUCH = "paper/no-such"

    # Kits
    INSIDE = "paper/inside"
    MAKE = "paper/make"
    RECAP = "paper/recap"
    TILE_ROW = "paper/tile-row"
    TILE_COLUMN = "paper/tile-column"
    LIP = "paper/lip"
    STAND = "paper/stand"
    BEHIND = "paper/behind"
    GLUE = "paper/glue"
    A_BOARD = "paper/a-board"
    SOME_KIND = "paper/some-kind"
    SOME_TOKENS = "paper/some-tokens"
    SOME_CARDS = "paper/some-cards"
    SOME_RACKS = "paper/some-racks"
    STEP_SIZE = "paper/step-size"
    STEP_POSTER = "paper/step-poster"
    STEP_TOKENS = "paper/step-tokens"
    STEP_CARDS = "paper/step-cards"
    STEP_RACKS = "paper/step-racks"

    # Score sheets
    SCORE_SHEET = "paper/score-sheet"
    DATE = "paper/date"
    NUMBER = "paper/number"
    POINTS = "paper/points"
    TOTAL = "paper/total"

    # Puzzles
    SOLITAIRE = "paper/solitaire"
    PUZZLE = "paper/puzzle"
    BANK = "paper/bank"
    SOLUTIONS = "paper/solutions"
    YOUR_NAME = "paper/your-name"
    HOW_SOLITAIRE = "paper/how-solitaire"
    BAD_SIZES = "paper/bad-sizes"
    BAD_COUNT = "paper/bad-count"
    BAD_PER_PAGE = "paper/bad-per-page"

    # Positions and matches
    POSITION = "paper/position"
    SCORE_OF = "paper/score-of"
    ITEM = "paper/item"
    UNFINISHED = "paper/unfinished"
    RESULT = "paper/result"

    # The multiplication table
    TIMES = "paper/times"
    BAD_TIMES = "paper/bad-times"
