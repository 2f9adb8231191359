"""What a seat may say in words, with what a button for it says: the one source of such labels."""

from dataclasses import dataclass

from jeton.core.codes import Code
from jeton.core.messages import Message, message

NUMBER = "#"
"""In a text and its label: a number that is chosen."""
CARD = "@"
"""The card that is played, by its name."""
TOKENS = "…"
"""Tokens of the rack."""

_BLANKS = frozenset({NUMBER, CARD, TOKENS})


class Blank(int):
    """A number that is filled in later: it chooses the form of a sentence, and stands there as ``#``."""

    def __str__(self) -> str:
        return NUMBER


ONE, MANY = Blank(1), Blank(2)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A move in words, or many that differ only in what is filled in; and how a surface labels it."""

    text: str
    """As the notation has it: ``draw``, ``up #``, ``~@``, ``exchange …``."""
    label: Message
    """What it does, with the same signs for what is filled in."""
    one: Message | None = None
    """The label where its number is 1 and the language then says it otherwise."""
    short: Message | None = None
    """Of a phrase that is chosen among others before it is said: what stands for it there, or before its
    numbers. None for one that is said at once."""
    tint: str = ""
    """The colour that it speaks of, as a picture names it."""
    sure: bool = False
    """Whether people are asked once more before they say it: it gives the turn away."""

    @property
    def is_open(self) -> bool:
        """Whether something is filled in before it is a move."""
        return not _BLANKS.isdisjoint(self.text)


PASS = message(Code.PHRASE_PASS)
GIVEN = (Phrase("pass", PASS, sure=True),)
"""What may be said in every game by whoever is to play."""
COMMON = (
    *GIVEN,
    Phrase("contest", message(Code.PHRASE_CONTEST)),
    Phrase("accept", message(Code.PHRASE_ACCEPT)),
)
"""What may be said in every game; to leave is a matter of the table."""
