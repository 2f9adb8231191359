"""Everything the solitaire has to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # Names of things
    ROW = "solitaire/row"
    COLUMN = "solitaire/column"
    GROUND_NUMBER = "solitaire/ground-number"
    GROUND_SIGN = "solitaire/ground-sign"
    GROUND_NOWHERE = "solitaire/ground-nowhere"
    LEVEL_EASY = "solitaire/level-easy"
    LEVEL_MEDIUM = "solitaire/level-medium"
    LEVEL_HARD = "solitaire/level-hard"
    LEVEL_EXPERT = "solitaire/level-expert"

    # The judge, ruling C23
    OPEN_SQUARES = "solitaire/open-squares"
    SIGN_PLACED = "solitaire/sign-placed"
    NUMBER_PLACED = "solitaire/number-placed"
    NO_EQUALS = "solitaire/no-equals"
    BARE_MEMBERS = "solitaire/bare-members"
    ZERO = "solitaire/zero"
    FALSE = "solitaire/false"
    TOO_MANY = "solitaire/too-many"

    # The free grid: what stands on it so far
    SIGN_AT_END = "solitaire/sign-at-end"
    FREE_TRUE = "solitaire/free-true"
    FREE_EMPTY = "solitaire/free-empty"
    FREE_SO_FAR = "solitaire/free-so-far"
    FREE_COUNTS = "solitaire/free-counts"
    FREE_DONE = "solitaire/free-done"
    FREE_ALONE = "solitaire/free-alone"

    # Files
    FILE_LINE = "solitaire/file-line"
    FILE_TWICE = "solitaire/file-twice"
    FILE_NO_GRID = "solitaire/file-no-grid"
    FILE_NOT_SQUARE = "solitaire/file-not-square"
    FILE_WIDTH = "solitaire/file-width"
    FILE_TOKEN = "solitaire/file-token"
    FILE_SIGN = "solitaire/file-sign"
    FILE_NUMBER = "solitaire/file-number"
    FILE_NO_SQUARE = "solitaire/file-no-square"
    FILE_SQUARE = "solitaire/file-square"
    FILE_UNKNOWN = "solitaire/file-unknown"
    FILE_COUNT = "solitaire/file-count"
    FILE_FEW_NUMBERS = "solitaire/file-few-numbers"
    FILE_FEW_SIGNS = "solitaire/file-few-signs"
    FILE_FEW_EQUALS = "solitaire/file-few-equals"
    FILE_PLACED = "solitaire/file-placed"
    FILE_SIZE = "solitaire/file-size"
    FILE_BANK = "solitaire/file-bank"
    BAD_SIZE = "solitaire/bad-size"
    BAD_LEVEL = "solitaire/bad-level"
    BAD_DAY = "solitaire/bad-day"
    BAD_NAME = "solitaire/bad-name"

    # Laying and lifting
    MOVE_FORM = "solitaire/move-form"
    NO_SQUARE = "solitaire/no-square"
    GIVEN = "solitaire/given"
    EMPTY = "solitaire/empty"
    NOT_IN_BANK = "solitaire/not-in-bank"
    WANTS_NUMBER = "solitaire/wants-number"
    WANTS_SIGN = "solitaire/wants-sign"

    # Checks and hints
    CHECK_SOLVED = "solitaire/check-solved"
    CHECK_FINE = "solitaire/check-fine"
    CHECK_WRONG = "solitaire/check-wrong"
    HINT = "solitaire/hint"
    HINT_WRONG = "solitaire/hint-wrong"
    HINT_NONE = "solitaire/hint-none"

    # Reasons of deductions
    REASON_GAP = "solitaire/reason-gap"
    REASON_EQUALS = "solitaire/reason-equals"
    REASON_BANK = "solitaire/reason-bank"
    REASON_LINE = "solitaire/reason-line"
    REASON_DIVISION = "solitaire/reason-division"
    REASON_ODD = "solitaire/reason-odd"
    REASON_EVEN = "solitaire/reason-even"
    REASON_MULTIPLE = "solitaire/reason-multiple"
    REASON_REST = "solitaire/reason-rest"
    REASON_CROSSING = "solitaire/reason-crossing"
    REASON_WAYS = "solitaire/reason-ways"
    REASON_CASES = "solitaire/reason-cases"
    REASON_CASE = "solitaire/reason-case"
    REASON_SEARCH = "solitaire/reason-search"

    # Techniques, from easy to hard
    TECHNIQUE_GAP = "solitaire/technique-gap"
    TECHNIQUE_TOKEN = "solitaire/technique-token"
    TECHNIQUE_DIVISION = "solitaire/technique-division"
    TECHNIQUE_CROSSING = "solitaire/technique-crossing"
    TECHNIQUE_CASES = "solitaire/technique-cases"
    TECHNIQUE_SEARCH = "solitaire/technique-search"
