"""What analysis has to say."""

from enum import StrEnum


class Code(StrEnum):
    """Each code has a sentence in every language."""

    HINT_POINTS = "analysis/hint-points"
    HINT_FOUND = "analysis/hint-found"
    HINT_TOKENS = "analysis/hint-tokens"
    HINT_MOVES = "analysis/hint-moves"
    HINT_SIMPLE = "analysis/hint-simple"
    HINT_SIMPLE_MOVES = "analysis/hint-simple-moves"
    HINT_NOTHING = "analysis/hint-nothing"
    HINT_AT_STAKE = "analysis/hint-at-stake"
    HINT_ADVICE = "analysis/hint-advice"
    HINT_WAIT = "analysis/hint-wait"

    # The coach
    COACH_NOTHING = "analysis/coach-nothing"
    COACH_GOOD = "analysis/coach-good"
    COACH_MORE = "analysis/coach-more"
    COACH_RATHER = "analysis/coach-rather"
    COACH_RIGHT = "analysis/coach-right"
