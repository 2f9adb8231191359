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
    REVIEW_BETTER = "analysis/review-better"
    REVIEW_SHARE = "analysis/review-share"
    REVIEW_TOP = "analysis/review-top"
    REVIEW_CHANCE = "analysis/review-chance"
    REVIEW_DEAREST = "analysis/review-dearest"
    REVIEW_LUCKY = "analysis/review-lucky"
    REVIEW_UNLUCKY = "analysis/review-unlucky"
    CHANCES_FILE = "analysis/chances-file"
    REPLY_MEAN = "analysis/reply-mean"
    REPLY_IF = "analysis/reply-if"
    REPLY_KNOWN = "analysis/reply-known"
    REPLY_NONE = "analysis/reply-none"
    REPLY_OVER = "analysis/reply-over"
    GRADE_NOTHING = "analysis/grade-nothing"
    GRADE_BEST = "analysis/grade-best"
    GRADE_GOOD = "analysis/grade-good"
    GRADE_INACCURACY = "analysis/grade-inaccuracy"
    GRADE_MISTAKE = "analysis/grade-mistake"
    GRADE_MISSED_RACK = "analysis/grade-missed-rack"

    # The coach
    COACH_NOTHING = "analysis/coach-nothing"
    COACH_GOOD = "analysis/coach-good"
    COACH_MORE = "analysis/coach-more"
    COACH_RATHER = "analysis/coach-rather"
    COACH_RIGHT = "analysis/coach-right"
