"""What is said in words in Mathable, besides what is said in several games."""

from jeton.core.messages import message
from jeton.core.phrases import Phrase
from jeton.games.mathable.codes import Code

DRAW = Phrase("draw", message(Code.PHRASE_DRAW))
END = Phrase("end", message(Code.PHRASE_END))
