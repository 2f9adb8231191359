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

    # What can be ordered
    NO_NUMBER = "paper/no-number"
    AS_IT_IS = "paper/as-it-is"
    YES = "paper/yes"
    NO = "paper/no"
    KIT = "paper/kit"
    KIT_ABOUT = "paper/kit-about"
    SHEET_ABOUT = "paper/sheet-about"
    BOOKLET = "paper/booklet"
    BOOKLET_ABOUT = "paper/booklet-about"
    DAY = "paper/day"
    DAY_ABOUT = "paper/day-about"
    MATCH = "paper/match"
    MATCH_ABOUT = "paper/match-about"
    TIMES_ABOUT = "paper/times-about"
    CHOOSE_GAME = "paper/choose-game"
    CHOOSE_BOARD = "paper/choose-board"
    CHOOSE_RULES = "paper/choose-rules"
    CHOOSE_BACKS = "paper/choose-backs"
    CHOOSE_SIZE = "paper/choose-size"
    CHOOSE_LEVEL = "paper/choose-level"
    CHOOSE_COUNT = "paper/choose-count"
    CHOOSE_PER_PAGE = "paper/choose-per-page"
    CHOOSE_DAY = "paper/choose-day"
    CHOOSE_MOST = "paper/choose-most"
    BOARD_POSTER = "paper/board-poster"
    BOARD_DOUBLE = "paper/board-double"
    BOARD_SHEET = "paper/board-sheet"
    RULES_SUMMARY = "paper/rules-summary"
    RULES_WHOLE = "paper/rules-whole"
    RULES_NONE = "paper/rules-none"
    ALL_LEVELS = "paper/all-levels"
    SIZED = "paper/sized"
    SIZED_FROM = "paper/sized-from"
