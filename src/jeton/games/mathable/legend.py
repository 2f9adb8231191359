"""What is written at a board of Mathable: what scores, and what its tokens do."""

from jeton.core.messages import message
from jeton.core.picture import Use
from jeton.games.mathable.codes import Code
from jeton.games.mathable.equipment import BONUS

SCORING = (Use(message(Code.SCORES_TOKEN)), Use(message(Code.SCORES_RACK, points=BONUS)))
USES = (Use(message(Code.USE_TOKEN)),)
