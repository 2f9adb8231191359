"""What is written at a board of Rigolade: what scores, and what its tokens do."""

from jeton.arith import show_signs
from jeton.core.messages import message
from jeton.core.picture import Use
from jeton.games.rigolade.codes import Code
from jeton.games.rigolade.equipment import FACTORS

SCORING = (
    Use(message(Code.SCORES_LARGEST)),
    *(Use(message(Code.SCORES_SIGN, factor=times), (show_signs(sign),)) for sign, times in FACTORS.items()),
)
USES = (
    *(Use(message(Code.USE_SIGN, factor=times), (show_signs(sign),)) for sign, times in FACTORS.items()),
    Use(message(Code.USE_NUMBER)),
)
