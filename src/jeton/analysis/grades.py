"""How good a decision was, in a word."""

import tomllib
from enum import Enum
from functools import cache
from importlib.resources import files

from jeton.analysis.codes import Code


class Grade(Enum):
    """From the best to the worst."""

    NOTHING = "nothing"
    """No points were to be had."""
    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    MISSED_RACK = "missed-rack"
    """The whole rack could have been laid, and that would have brought more."""

    @property
    def code(self) -> str:
        """The word for it."""
        return _WORDS[self]


_WORDS = {
    Grade.NOTHING: Code.GRADE_NOTHING,
    Grade.BEST: Code.GRADE_BEST,
    Grade.GOOD: Code.GRADE_GOOD,
    Grade.INACCURACY: Code.GRADE_INACCURACY,
    Grade.MISTAKE: Code.GRADE_MISTAKE,
    Grade.MISSED_RACK: Code.GRADE_MISSED_RACK,
}


@cache
def _least_shares() -> dict[Grade, int]:
    """How much of what was there each grade asks for at least, in percent, the best first."""
    told = tomllib.loads((files("jeton.analysis") / "grades.toml").read_text("utf-8"))
    return {Grade(name): share for name, share in told.items()}


def grade_of(there: int, loss: int, *, missed_rack: bool) -> Grade:
    """The grade of a decision that cost so much of what was there."""
    if loss == 0:
        return Grade.BEST if there > 0 else Grade.NOTHING
    if missed_rack:
        return Grade.MISSED_RACK
    found = max(0, there - loss)
    if there <= 0:
        # What costs points where none were to be had.
        return Grade.MISTAKE
    return next(grade for grade, share in _least_shares().items() if found * 100 >= share * there)
