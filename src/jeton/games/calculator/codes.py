"""Everything Calculator has to say that no other game says."""

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
    NO_CHANGE = "calculator/no-change"
    SHEET_ONE = "calculator/sheet-one"
    SHEET_WRONG = "calculator/sheet-wrong"

    # Refusals, by what is held
    SIGNS_EXHAUSTED = "calculator/signs-exhausted"
    SUPPLY_EMPTY = "calculator/supply-empty"
    SUPPLY_SHORT = "calculator/supply-short"

    # Refusals, by where tokens go
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
    TOLD_FINISH = "calculator/told-finish"

    # What is asked for
    PROMPT_FIRST = "calculator/prompt-first"
    PROMPT_LAY = "calculator/prompt-lay"
    PROMPT_FIRST_STRICT = "calculator/prompt-first-strict"
    PROMPT_LAY_STRICT = "calculator/prompt-lay-strict"

    # Why a match ends (C19)
    OVER_EQUALS = "calculator/over-equals"
    OVER_ROUNDS = "calculator/over-rounds"

    # Matches in bulk
    PLAYING_STRICT = "calculator/playing-strict"

    # The picture
    SCORES_EQUALS = "calculator/scores-equals"
    SCORES_TOKENS = "calculator/scores-tokens"
    SCORES_NUMBERS = "calculator/scores-numbers"
    USE_NUMBER = "calculator/use-number"
    USE_SIGN = "calculator/use-sign"
    USE_EQUALS = "calculator/use-equals"
    GROUND_RED = "calculator/ground-red"
    GROUND_STAR = "calculator/ground-star"
    SUPPLY = "calculator/supply"
    SIGNS = "calculator/signs"
    RECONSTRUCTION = "calculator/reconstruction"

    # Boxes and position files
    LAYOUT_CELL = "calculator/layout-cell"
    LAYOUT_RUN = "calculator/layout-run"
    LAYOUT_RACK = "calculator/layout-rack"
    LAYOUT_LARGE = "calculator/layout-large"
    LAYOUT_PAID = "calculator/layout-paid"

    # The coach
    ASK_LINE = "calculator/ask-line"
    ONE_LINE = "calculator/one-line"
    COACH_LOOK = "calculator/coach-look"
    COACH_LOOK_SIGNS = "calculator/coach-look-signs"
    COACH_LOOK_RED = "calculator/coach-look-red"
    COACH_LOOK_FIRST = "calculator/coach-look-first"
    COACH_GOOD = "calculator/coach-good"
    COACH_GOOD_SIGN = "calculator/coach-good-sign"
    COACH_GOOD_RED = "calculator/coach-good-red"
    COACH_GOOD_SEVERAL = "calculator/coach-good-several"
