"""What the board games say alike."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # Reading
    BAD_LINE = "board/bad-line"
    BAD_NUMBER = "board/bad-number"
    BAD_CHARACTER = "board/bad-character"
    UNBALANCED = "board/unbalanced"
    LINE_OFF_BOARD = "board/line-off-board"
    NOT_THERE = "board/not-there"
    NOTHING_THERE = "board/nothing-there"
    BAD_DEAL = "board/bad-deal"
    BAD_REASON = "board/bad-reason"

    # Refusals
    NOT_IN_BOX = "board/not-in-box"
    NOT_LEFT = "board/not-left"
    NOT_HELD = "board/not-held"
    OCCUPIED = "board/occupied"
    DEAL_COUNT = "board/deal-count"
    DEAL_SUPPLY = "board/deal-supply"
    NOT_ENDED = "board/not-ended"

    # Points
    LEFT_OVER = "board/left-over"

    # Moves in words
    TOLD_EXCHANGE = "board/told-exchange"
    TOLD_EXCHANGE_HIDDEN = "board/told-exchange-hidden"
    TOLD_DEAL = "board/told-deal"
    TOLD_DEAL_SEAT = "board/told-deal-seat"
    TOLD_DEAL_HIDDEN = "board/told-deal-hidden"

    # Moves on buttons
    PHRASE_EXCHANGE = "board/phrase-exchange"
    PHRASE_EXCHANGED = "board/phrase-exchanged"

    # The picture
    GROUND_PLAIN = "board/ground-plain"

    # Boxes and position files
    BOX_CELL = "board/box-cell"
    BOX_ROWS = "board/box-rows"
    BOX_WIDTH = "board/box-width"
    BOX_STAR = "board/box-star"
    BOX_NUMBER = "board/box-number"
    BOX_FEW = "board/box-few"
    FIELD_BOARD = "board/field-board"
    FIELD_RACK = "board/field-rack"
    FIELD_RACK_NUMBERS = "board/field-rack-numbers"
    FIELD_RACK_SIGNS = "board/field-rack-signs"
    FIELD_TOKENS = "board/field-tokens"
    FIELD_NUMBERS = "board/field-numbers"
    FIELD_SIGNS = "board/field-signs"
    LAYOUT_ROWS = "board/layout-rows"
    LAYOUT_WIDTH = "board/layout-width"
    LAYOUT_FIELD = "board/layout-field"
    LAYOUT_TOKEN = "board/layout-token"
    LAYOUT_MANY = "board/layout-many"
    LAYOUT_MOMENT = "board/layout-moment"

    # A smaller supply
    OPTION_SUPPLY = "board/option-supply"
    OPTION_FEWER = "board/option-fewer"
    FEW_EQUALS = "board/few-equals"
    FORMAT_SUPPLY = "board/format-supply"
    FORMAT_EQUALS = "board/format-equals"

    # Matches in bulk
    PLAYING_CONTEST = "board/playing-contest"
    PLAYING_LEFT = "board/playing-left"
    PLAYING_HIDDEN = "board/playing-hidden"
