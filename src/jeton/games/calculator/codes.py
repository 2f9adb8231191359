"""Everything Calculator has to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # What the game is
    TITLE = "calculator/title"
    ABOUT = "calculator/about"
    HELP = "calculator/help"
    SHEET = "calculator/sheet"
    WORDS = "calculator/words"
    OPTION_STRICT = "calculator/option-strict"

    # Reading
    BAD_LINE = "calculator/bad-line"
    BAD_CHARACTER = "calculator/bad-character"
    BAD_NUMBER = "calculator/bad-number"
    UNBALANCED = "calculator/unbalanced"
    LINE_OFF_BOARD = "calculator/line-off-board"
    NOT_THERE = "calculator/not-there"
    NOTHING_THERE = "calculator/nothing-there"
    NO_CHANGE = "calculator/no-change"
    BAD_DEAL = "calculator/bad-deal"
    BAD_REASON = "calculator/bad-reason"
    SHEET_ONE = "calculator/sheet-one"
    SHEET_LEFT = "calculator/sheet-left"

    # Refusals, by what is held
    NOT_IN_BOX = "calculator/not-in-box"
    NOT_LEFT = "calculator/not-left"
    NOT_HELD = "calculator/not-held"
    SIGNS_EXHAUSTED = "calculator/signs-exhausted"
    SUPPLY_EMPTY = "calculator/supply-empty"
    SUPPLY_SHORT = "calculator/supply-short"
    DEAL_COUNT = "calculator/deal-count"
    DEAL_SUPPLY = "calculator/deal-supply"
    NOT_ENDED = "calculator/not-ended"

    # Refusals, by where tokens go
    OCCUPIED = "calculator/occupied"
    NOT_IN_LINE = "calculator/not-in-line"
    GAP = "calculator/gap"
    NO_STAR = "calculator/no-star"
    NOT_CONNECTED = "calculator/not-connected"

    # Wrong displays
    SIGN_AT_END = "calculator/sign-at-end"
    TWO_NUMBERS = "calculator/two-numbers"
    TWO_SIGNS = "calculator/two-signs"
    OPEN_TWICE = "calculator/open-twice"
    ZERO = "calculator/zero"
    FALSE = "calculator/false"
    NO_EQUALITY = "calculator/no-equality"
    OUTSIDE = "calculator/outside"

    # Points
    EQUALITY = "calculator/equality"
    EQUALITY_RED = "calculator/equality-red"

    # Moves in words
    TOLD_DISPLAY = "calculator/told-display"
    TOLD_WRONG = "calculator/told-wrong"
    TOLD_EXCHANGE = "calculator/told-exchange"
    TOLD_EXCHANGE_HIDDEN = "calculator/told-exchange-hidden"
    TOLD_DEAL = "calculator/told-deal"
    TOLD_DEAL_SEAT = "calculator/told-deal-seat"
    TOLD_DEAL_HIDDEN = "calculator/told-deal-hidden"
    TOLD_FINISH = "calculator/told-finish"

    # Why a match ends (C19)
    OVER_EQUALS = "calculator/over-equals"
    OVER_ROUNDS = "calculator/over-rounds"

    # The picture
    GROUND_PLAIN = "calculator/ground-plain"
    GROUND_RED = "calculator/ground-red"
    GROUND_STAR = "calculator/ground-star"
    SUPPLY = "calculator/supply"
    SIGNS = "calculator/signs"
    RECONSTRUCTION = "calculator/reconstruction"

    # Boxes and position files
    BOX_CELL = "calculator/box-cell"
    BOX_ROWS = "calculator/box-rows"
    BOX_WIDTH = "calculator/box-width"
    BOX_STAR = "calculator/box-star"
    BOX_NUMBER = "calculator/box-number"
    BOX_FEW = "calculator/box-few"
    LAYOUT_ROWS = "calculator/layout-rows"
    LAYOUT_WIDTH = "calculator/layout-width"
    LAYOUT_CELL = "calculator/layout-cell"
    LAYOUT_RUN = "calculator/layout-run"
    LAYOUT_FIELD = "calculator/layout-field"
    LAYOUT_RACK = "calculator/layout-rack"
    LAYOUT_LARGE = "calculator/layout-large"
    LAYOUT_TOKEN = "calculator/layout-token"
    LAYOUT_MANY = "calculator/layout-many"
    LAYOUT_PAID = "calculator/layout-paid"
