"""What is said in words in Rigolade, besides what is said in every game."""

from jeton.core.messages import message
from jeton.core.phrases import Phrase
from jeton.games.rigolade.codes import Code

EXCHANGES = (
    Phrase("exchange numbers", message(Code.PHRASE_EXCHANGE_NUMBERS), sure=True),
    Phrase("exchange signs", message(Code.PHRASE_EXCHANGE_SIGNS), sure=True),
)
