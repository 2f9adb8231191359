"""Everything Équable has to say that no other game says."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # What the game is
    TITLE = "equable/title"
    ABOUT = "equable/about"
    HELP = "equable/help"
    SHEET = "equable/sheet"
    WORDS = "equable/words"

    # Options
    OPTION_LARGE = "equable/option-large"
    OPTION_PREMIUMS = "equable/option-premiums"
    PREMIUMS_LAID = "equable/premiums-laid"
    PREMIUMS_ALL = "equable/premiums-all"

    # Reading
    BAD_CHARACTER = "equable/bad-character"
    UNBALANCED = "equable/unbalanced"
    NO_CHANGE = "equable/no-change"
    NOT_IN_LINE = "equable/not-in-line"
    SQUARE_TWICE = "equable/square-twice"
    BAD_READING = "equable/bad-reading"
    NO_FRACTION = "equable/no-fraction"
    BAD_TOKEN = "equable/bad-token"
    EXCHANGE_WHAT = "equable/exchange-what"
    SHEET_ONE = "equable/sheet-one"
    SHEET_SETTLED = "equable/sheet-settled"
    SHEET_REST = "equable/sheet-rest"
    SHEET_LAST = "equable/sheet-last"
    SHEET_NOBODY = "equable/sheet-nobody"

    # Refusals, by what is held
    TWO_EQUALS = "equable/two-equals"
    EQUALS_EXHAUSTED = "equable/equals-exhausted"
    SUPPLY_EMPTY = "equable/supply-empty"

    # Refusals, by where tokens go
    NOTHING_LAID = "equable/nothing-laid"
    GAP = "equable/gap"
    NO_STAR = "equable/no-star"
    NO_TOUCH = "equable/no-touch"
    LONE_TOKEN = "equable/lone-token"
    SAME_TOKEN = "equable/same-token"
    REPLACED_EQUALS = "equable/replaced-equals"
    REPLACING_EQUALS = "equable/replacing-equals"
    NO_MEMBER = "equable/no-member"
    TWO_MEMBERS = "equable/two-members"
    MEMBER_EMPTY = "equable/member-empty"
    INNER_MEMBER = "equable/inner-member"
    BEYOND_MEMBER = "equable/beyond-member"
    BEYOND_EQUALS = "equable/beyond-equals"
    NOT_EQUATION = "equable/not-equation"

    # False plays
    FALSE_LINE = "equable/false-line"

    # Points
    LINE = "equable/line"
    LINE_TIMES = "equable/line-times"
    LINE_STANDS = "equable/line-stands"
    LINE_STANDS_TIMES = "equable/line-stands-times"
    ZEROS = "equable/zeros"
    ZEROS_TIMES = "equable/zeros-times"
    PREMIUM = "equable/premium"
    STAR_DOUBLES = "equable/star-doubles"
    LENGTHENED = "equable/lengthened"
    WHOLE_RACK = "equable/whole-rack"
    STRUCK = "equable/struck"
    UPHELD = "equable/upheld"
    REJECTED = "equable/rejected"
    LEFT_OVER = "equable/left-over"

    # Moves in words
    TOLD_PLACE = "equable/told-place"
    TOLD_REPLACE = "equable/told-replace"
    TOLD_STRUCK = "equable/told-struck"
    TOLD_REJECTED = "equable/told-rejected"
    TOLD_FINISH = "equable/told-finish"

    # What is asked for
    PROMPT_FIRST = "equable/prompt-first"
    PROMPT_LAY = "equable/prompt-lay"
    PROMPT_CONTEST = "equable/prompt-contest"

    # Why a match ends (E40, E41)
    OVER_STUCK = "equable/over-stuck"
    OVER_ROUNDS = "equable/over-rounds"
    OVER_STALE = "equable/over-stale"

    # The picture
    SCORES_LINE = "equable/scores-line"
    SCORES_LONGER = "equable/scores-longer"
    SCORES_RACK = "equable/scores-rack"
    USE_DIGIT = "equable/use-digit"
    USE_SIGN = "equable/use-sign"
    USE_POINT = "equable/use-point"
    USE_BAR = "equable/use-bar"
    USE_EQUALS = "equable/use-equals"
    GROUND_BLUE = "equable/ground-blue"
    GROUND_RED = "equable/ground-red"
    GROUND_GREEN = "equable/ground-green"
    GROUND_YELLOW = "equable/ground-yellow"
    GROUND_STAR = "equable/ground-star"
    WHITE = "equable/white"
    GREY = "equable/grey"
    BEIGE = "equable/beige"
    TOKEN_WHITE = "equable/token-white"
    TOKEN_GREY = "equable/token-grey"
    TOKEN_BEIGE = "equable/token-beige"
    LETTER_BLUE = "equable/letter-blue"
    LETTER_RED = "equable/letter-red"
    LETTER_GREEN = "equable/letter-green"
    LETTER_YELLOW = "equable/letter-yellow"
    SUPPLY_WHITE = "equable/supply-white"
    SUPPLY_GREY = "equable/supply-grey"
    SUPPLY_EQUALS = "equable/supply-equals"
    RECONSTRUCTION = "equable/reconstruction"

    # What an owner of the box may change
    FIELD_EQUALS = "equable/field-equals"
    FIELD_RACK_WHITE = "equable/field-rack-white"
    FIELD_RACK_GREY = "equable/field-rack-grey"
    FIELD_LARGE_WHITE = "equable/field-large-white"
    FIELD_LARGE_GREY = "equable/field-large-grey"
    FIELD_VALUES = "equable/field-values"
    FIELD_WHITE = "equable/field-white"
    FIELD_GREY = "equable/field-grey"

    # What there is to look up
    AID_TIPS = "equable/aid-tips"
    AID_TIPS_WORDS = "equable/aid-tips-words"
    AID_TIMES = "equable/aid-times"
    AID_TIMES_WORDS = "equable/aid-times-words"

    # Boxes and position files
    BOX_PREMIUMS = "equable/box-premiums"
    LAYOUT_CELL = "equable/layout-cell"
    LAYOUT_RUN = "equable/layout-run"
    LAYOUT_RACK = "equable/layout-rack"
    LAYOUT_LARGE = "equable/layout-large"
    LAYOUT_EQUALS = "equable/layout-equals"
    LAYOUT_FIRST = "equable/layout-first"

    # Matches in bulk
    PLAYING_BOARD = "equable/playing-board"

    # The coach
    COACH_LOOK = "equable/coach-look"
    COACH_LOOK_EQUALS = "equable/coach-look-equals"
    COACH_LOOK_LONGER = "equable/coach-look-longer"
    COACH_LOOK_REPLACE = "equable/coach-look-replace"
    COACH_LOOK_BESIDE = "equable/coach-look-beside"
    COACH_LOOK_FIRST = "equable/coach-look-first"
    COACH_GOOD = "equable/coach-good"
    COACH_GOOD_ZERO = "equable/coach-good-zero"
    COACH_GOOD_RACK = "equable/coach-good-rack"
    COACH_GOOD_SEVERAL = "equable/coach-good-several"
    COACH_GOOD_TWICE = "equable/coach-good-twice"
    COACH_GOOD_TIMES = "equable/coach-good-times"
    COACH_GOOD_LONGER = "equable/coach-good-longer"
