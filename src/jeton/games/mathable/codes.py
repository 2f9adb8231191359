"""Everything Mathable has to say that no other game says."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # What the game is
    TITLE = "mathable/title"
    ABOUT = "mathable/about"
    HELP = "mathable/help"
    SHEET = "mathable/sheet"
    WORDS = "mathable/words"

    # Reading
    BAD_PLACEMENT = "mathable/bad-placement"
    BAD_TOKEN = "mathable/bad-token"
    BAD_ANNOUNCEMENT = "mathable/bad-announcement"
    EXCHANGE_WHAT = "mathable/exchange-what"
    BAD_RACK = "mathable/bad-rack"
    SHEET_EMPTY = "mathable/sheet-empty"
    SHEET_SETTLED = "mathable/sheet-settled"

    # Refusals
    NO_PAIR = "mathable/no-pair"
    ANNOUNCED_PAIRS = "mathable/announced-pairs"
    NO_DRAW = "mathable/no-draw"
    BAG_EMPTY = "mathable/bag-empty"
    BAG_SHORT = "mathable/bag-short"
    ALREADY_PLACED = "mathable/already-placed"

    # False placements
    FALSE = "mathable/false"
    RESTRICTED = "mathable/restricted"
    ANNOUNCED_FALSE = "mathable/announced-false"

    # Points
    PLACEMENT = "mathable/placement"
    PLACEMENT_TIMES = "mathable/placement-times"
    PLACEMENT_STANDS = "mathable/placement-stands"
    PLACEMENT_STANDS_TIMES = "mathable/placement-stands-times"
    ALL_PLACED = "mathable/all-placed"
    STRUCK = "mathable/struck"

    # Moves in words
    TOLD_PLACE = "mathable/told-place"
    TOLD_DRAW = "mathable/told-draw"
    TOLD_END = "mathable/told-end"
    TOLD_FINISH = "mathable/told-finish"
    TOLD_REJECTED = "mathable/told-rejected"
    TOLD_STRUCK = "mathable/told-struck"
    STRUCK_ANNOUNCED = "mathable/struck-announced"
    STRUCK_FALSE = "mathable/struck-false"
    STRUCK_SIGN = "mathable/struck-sign"
    STRUCK_PAIR = "mathable/struck-pair"

    # What is asked for
    PROMPT_LAY = "mathable/prompt-lay"
    PROMPT_ON = "mathable/prompt-on"
    PROMPT_CONTEST = "mathable/prompt-contest"
    PROMPT_PLAY = "mathable/prompt-play"

    # Moves on buttons
    PHRASE_DRAW = "mathable/phrase-draw"
    PHRASE_END = "mathable/phrase-end"

    # Why a match ends (M12)
    OVER_OUT = "mathable/over-out"
    OVER_STUCK = "mathable/over-stuck"
    OVER_ROUNDS = "mathable/over-rounds"

    # The picture
    SCORES_TOKEN = "mathable/scores-token"
    SCORES_RACK = "mathable/scores-rack"
    USE_TOKEN = "mathable/use-token"
    GROUND_FACTOR = "mathable/ground-factor"
    GROUND_SIGN = "mathable/ground-sign"
    BAG = "mathable/bag"

    # Boxes and position files
    BOX_PRINTED = "mathable/box-printed"
    LAYOUT_CELL = "mathable/layout-cell"
    LAYOUT_PRINTED = "mathable/layout-printed"
    LAYOUT_RACK = "mathable/layout-rack"
    LAYOUT_LARGE = "mathable/layout-large"

    # The coach
    COACH_SUM = "mathable/coach-sum"
    COACH_DIFFERENCE = "mathable/coach-difference"
    COACH_PRODUCT = "mathable/coach-product"
    COACH_QUOTIENT = "mathable/coach-quotient"
    COACH_LOOK = "mathable/coach-look"
    COACH_LOOK_SIGN = "mathable/coach-look-sign"
    COACH_LOOK_FACTOR = "mathable/coach-look-factor"
    COACH_LOOK_MEETING = "mathable/coach-look-meeting"
    COACH_GOOD = "mathable/coach-good"
    COACH_GOOD_TWICE = "mathable/coach-good-twice"
    COACH_GOOD_RACK = "mathable/coach-good-rack"
    COACH_GOOD_TIMES = "mathable/coach-good-times"
