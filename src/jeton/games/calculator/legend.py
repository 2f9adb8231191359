"""What is written at a board of Calculator: what scores, and what its tokens do."""

from jeton.arith import show_signs
from jeton.core.messages import message
from jeton.core.picture import Use
from jeton.games.calculator.codes import Code
from jeton.games.calculator.equipment import EQUALS, NUMBER_POINTS, POINTS, RED_FACTOR

_SIGNS = {
    count: tuple(show_signs(sign) for sign, points in POINTS.items() if points == count)
    for count in sorted(set(POINTS.values()))
}
"""The signs that count so many points."""

SCORING = (
    Use(message(Code.SCORES_EQUALS)),
    *(Use(message(Code.SCORES_TOKENS, count=count), signs) for count, signs in _SIGNS.items()),
    Use(message(Code.SCORES_NUMBERS, count=NUMBER_POINTS)),
)
USES = (
    *(Use(message(Code.USE_SIGN, count=count), signs) for count, signs in _SIGNS.items()),
    Use(message(Code.USE_EQUALS, factor=RED_FACTOR), (EQUALS,)),
    Use(message(Code.USE_NUMBER, count=NUMBER_POINTS)),
)
