"""Everything Rigolade has to say that no other game says."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    # What the game is
    TITLE = "rigolade/title"
    ABOUT = "rigolade/about"
    HELP = "rigolade/help"
    SHEET = "rigolade/sheet"
    WORDS = "rigolade/words"

    # Reading
    EXCHANGE_WHAT = "rigolade/exchange-what"
    NO_CHANGE = "rigolade/no-change"
    SHEET_ORDER = "rigolade/sheet-order"
    SHEET_SETTLED = "rigolade/sheet-settled"
    SHEET_OUT = "rigolade/sheet-out"

    # Refusals
    NOTHING_HELD = "rigolade/nothing-held"
    RESERVE_EMPTY = "rigolade/reserve-empty"
    NO_SQUARE = "rigolade/no-square"
    PRINTED = "rigolade/printed"
    SIGN_SQUARE = "rigolade/sign-square"
    EQUALS_SQUARE = "rigolade/equals-square"
    NUMBER_SQUARE = "rigolade/number-square"
    SHAPE = "rigolade/shape"
    BEGUN = "rigolade/begun"
    INCOMPLETE = "rigolade/incomplete"
    NO_MIDDLE = "rigolade/no-middle"
    NOT_CONNECTED = "rigolade/not-connected"
    FALSE = "rigolade/false"
    ZERO = "rigolade/zero"
    SIGN_ALONE = "rigolade/sign-alone"
    ONCE = "rigolade/once"

    # Points
    EQUATION = "rigolade/equation"
    GATHERED = "rigolade/gathered"

    # Moves in words
    TOLD_LAY = "rigolade/told-lay"
    TOLD_COMPLETE = "rigolade/told-complete"
    TOLD_EXCHANGE = "rigolade/told-exchange"
    TOLD_FINISH_OUT = "rigolade/told-finish-out"
    TOLD_FINISH = "rigolade/told-finish"

    # What is asked for
    PROMPT_FIRST = "rigolade/prompt-first"
    PROMPT_LAY = "rigolade/prompt-lay"
    PROMPT_ON = "rigolade/prompt-on"

    # Sorts of tokens
    NUMBERS = "rigolade/numbers"
    SIGNS = "rigolade/signs"

    # Moves on buttons
    PHRASE_EXCHANGE_NUMBERS = "rigolade/phrase-exchange-numbers"
    PHRASE_EXCHANGE_SIGNS = "rigolade/phrase-exchange-signs"

    # Why a match ends (R14)
    OVER_OUT = "rigolade/over-out"
    OVER_STUCK = "rigolade/over-stuck"
    OVER_ROUNDS = "rigolade/over-rounds"

    # The picture
    SCORES_LARGEST = "rigolade/scores-largest"
    SCORES_SIGN = "rigolade/scores-sign"
    USE_NUMBER = "rigolade/use-number"
    USE_SIGN = "rigolade/use-sign"
    GROUND_NUMBER = "rigolade/ground-number"
    GROUND_SIGN = "rigolade/ground-sign"
    GROUND_EQUALS = "rigolade/ground-equals"
    GROUND_NONE = "rigolade/ground-none"
    GROUND_MIDDLE = "rigolade/ground-middle"
    WHITE = "rigolade/white"
    RED = "rigolade/red"
    TOKEN_NUMBER = "rigolade/token-number"
    TOKEN_SIGN = "rigolade/token-sign"
    SUPPLY_NUMBERS = "rigolade/supply-numbers"
    SUPPLY_SIGNS = "rigolade/supply-signs"
    RECONSTRUCTION = "rigolade/reconstruction"

    # Boxes and position files
    BOX_SLOTS = "rigolade/box-slots"
    BOX_MIDDLE = "rigolade/box-middle"
    LAYOUT_CELL = "rigolade/layout-cell"
    LAYOUT_PRINTED = "rigolade/layout-printed"
    LAYOUT_SLOT = "rigolade/layout-slot"
    LAYOUT_RACK = "rigolade/layout-rack"
    LAYOUT_LARGE = "rigolade/layout-large"

    # The coach
    COACH_LOOK = "rigolade/coach-look"
    COACH_LOOK_FIRST = "rigolade/coach-look-first"
    COACH_LOOK_TWO = "rigolade/coach-look-two"
    COACH_LOOK_ALONE = "rigolade/coach-look-alone"
    COACH_GOOD = "rigolade/coach-good"
    COACH_GOOD_TWICE = "rigolade/coach-good-twice"
    COACH_GOOD_TIMES = "rigolade/coach-good-times"
