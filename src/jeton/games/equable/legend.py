"""What is written at a board of Équable: what scores, and what its tokens do."""

from jeton.arith import show_signs
from jeton.core.messages import message
from jeton.core.picture import Use
from jeton.games.equable.codes import Code
from jeton.games.equable.equipment import BAR, EQUALS, LENGTHENED, POINT, WHITE, WHOLE_RACK

SCORING = (
    Use(message(Code.SCORES_LINE)),
    Use(message(Code.SCORES_LONGER, points=LENGTHENED)),
    Use(message(Code.SCORES_RACK, points=WHOLE_RACK)),
)
USES = (
    Use(message(Code.USE_DIGIT), tuple(WHITE)),
    Use(message(Code.USE_POINT), (show_signs(POINT),)),
    Use(message(Code.USE_BAR), (show_signs(BAR),)),
    Use(message(Code.USE_EQUALS), (EQUALS,)),
    Use(message(Code.USE_SIGN), tuple(show_signs("+-x:"))),
)
