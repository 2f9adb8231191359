"""What is said in words in several board games."""

from jeton.board.codes import Code
from jeton.core.messages import message
from jeton.core.phrases import TOKENS, Phrase

EXCHANGE = Phrase(f"exchange {TOKENS}", message(Code.PHRASE_EXCHANGE, tokens=TOKENS))
"""Some tokens of the rack for others."""
