"""What is said in words in several board games."""

from jeton.board.codes import Code
from jeton.core.messages import message
from jeton.core.phrases import TOKENS, Phrase

EXCHANGE = Phrase(f"exchange {TOKENS}", message(Code.PHRASE_EXCHANGE, tokens=TOKENS))
"""Some tokens of the rack for others."""
EXCHANGED = Phrase("exchange", message(Code.PHRASE_EXCHANGED))
"""The same where nobody's tokens are known: which they were is nobody's business."""
