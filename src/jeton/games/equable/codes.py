"""Everything Équable has to say."""

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
    OPTION_FEWER = "equable/option-fewer"
    OPTION_PREMIUMS = "equable/option-premiums"
    FEW_EQUALS = "equable/few-equals"

    # Reading
    BAD_LINE = "equable/bad-line"
    BAD_CHARACTER = "equable/bad-character"
    UNBALANCED = "equable/unbalanced"
    LINE_OFF_BOARD = "equable/line-off-board"
    NOT_THERE = "equable/not-there"
    NOTHING_THERE = "equable/nothing-there"
    NO_CHANGE = "equable/no-change"
    NOT_IN_LINE = "equable/not-in-line"
    SQUARE_TWICE = "equable/square-twice"
    BAD_READING = "equable/bad-reading"
    NO_FRACTION = "equable/no-fraction"
    BAD_TOKEN = "equable/bad-token"
    BAD_DEAL = "equable/bad-deal"
    BAD_REASON = "equable/bad-reason"
    EXCHANGE_WHAT = "equable/exchange-what"
    SHEET_ONE = "equable/sheet-one"
    SHEET_SETTLED = "equable/sheet-settled"
    SHEET_REST = "equable/sheet-rest"
    SHEET_LAST = "equable/sheet-last"
    SHEET_NOBODY = "equable/sheet-nobody"

    # Refusals, by what is held
    NOT_IN_BOX = "equable/not-in-box"
    NOT_LEFT = "equable/not-left"
    NOT_HELD = "equable/not-held"
    TWO_EQUALS = "equable/two-equals"
    EQUALS_EXHAUSTED = "equable/equals-exhausted"
    SUPPLY_EMPTY = "equable/supply-empty"
    DEAL_COUNT = "equable/deal-count"
    DEAL_SUPPLY = "equable/deal-supply"
    NOT_ENDED = "equable/not-ended"

    # Refusals, by where tokens go
    OCCUPIED = "equable/occupied"
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
    TOLD_EXCHANGE = "equable/told-exchange"
    TOLD_EXCHANGE_HIDDEN = "equable/told-exchange-hidden"
    TOLD_DEAL = "equable/told-deal"
    TOLD_DEAL_SEAT = "equable/told-deal-seat"
    TOLD_DEAL_HIDDEN = "equable/told-deal-hidden"
    TOLD_FINISH = "equable/told-finish"

    # Why a match ends (E40, E41)
    OVER_STUCK = "equable/over-stuck"
    OVER_ROUNDS = "equable/over-rounds"
    OVER_STALE = "equable/over-stale"

    # The picture
    GROUND_PLAIN = "equable/ground-plain"
    GROUND_BLUE = "equable/ground-blue"
    GROUND_RED = "equable/ground-red"
    GROUND_GREEN = "equable/ground-green"
    GROUND_YELLOW = "equable/ground-yellow"
    GROUND_STAR = "equable/ground-star"
    SUPPLY_WHITE = "equable/supply-white"
    SUPPLY_GREY = "equable/supply-grey"
    SUPPLY_EQUALS = "equable/supply-equals"
    RECONSTRUCTION = "equable/reconstruction"

    # Boxes and position files
    BOX_CELL = "equable/box-cell"
    BOX_ROWS = "equable/box-rows"
    BOX_WIDTH = "equable/box-width"
    BOX_STAR = "equable/box-star"
    BOX_PREMIUMS = "equable/box-premiums"
    BOX_FEW = "equable/box-few"
    LAYOUT_ROWS = "equable/layout-rows"
    LAYOUT_WIDTH = "equable/layout-width"
    LAYOUT_CELL = "equable/layout-cell"
    LAYOUT_RUN = "equable/layout-run"
    LAYOUT_FIELD = "equable/layout-field"
    LAYOUT_RACK = "equable/layout-rack"
    LAYOUT_LARGE = "equable/layout-large"
    LAYOUT_TOKEN = "equable/layout-token"
    LAYOUT_MANY = "equable/layout-many"
    LAYOUT_EQUALS = "equable/layout-equals"
    LAYOUT_FIRST = "equable/layout-first"
